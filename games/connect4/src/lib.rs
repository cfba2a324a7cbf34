//! Connect Four: the smallest whole example of the contract, and the yardstick of its speed.
#![expect(missing_docs, reason = "fields and variants are documented by their notation")]

use serde::Serialize;
use sortie_engine::*;

pub mod bare;

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

words! {
    #[doc = "What was agreed before the game: there is nothing to agree."]
    pub enum Setup { Standard = "standard" }
}

notation! {
    #[doc = "What a seat can do."]
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    pub enum Command { Drop { column: Column } = "drop" }
}

notation! {
    #[doc = "What can happen. All of it is open to everybody."]
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
    pub enum Event {
        Dropped { seat: Seat, column: Column } = "dropped",
        Won { seat: Seat } = "won",
        Drawn = "drawn",
        Left { seat: Seat } = "left",
    }
}

words! {
    #[doc = "A column, counted from the left."]
    #[derive(Serialize)]
    pub enum Column { A = "a", B = "b", C = "c", D = "d", E = "e", F = "f", G = "g" }
}

/// Whose turn it is, or how the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Stage {
    Turn { of: Seat },
    Over { winner: Option<Seat> },
}

/// A position: each seat's discs as bits, a column being six cells and an empty one that keeps rows from wrapping.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct State {
    pub discs: [u64; 2],
    pub stage: Stage,
}

/// What everybody sees, ready to be drawn: who has each cell, column by column and from below.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    pub columns: Vec<[Option<Seat>; 6]>,
    pub stage: Stage,
    /// The four that won, as columns and rows from 0; none while the game goes on, and where a seat left.
    pub four: Vec<[u32; 2]>,
}

/// The seat across the board.
pub const fn other(seat: Seat) -> Seat {
    Seat(seat.0 ^ 1)
}

impl State {
    /// Whose disc lies here, rows counted from below?
    pub fn disc(&self, column: Column, row: u32) -> Option<Seat> {
        [Seat(0), Seat(1)].into_iter().find(|seat| self.discs[seat.index()] >> (column as u32 * 7 + row) & 1 == 1)
    }
    /// The columns with a free cell.
    pub fn open_columns(&self) -> impl Iterator<Item = Column> {
        let all = self.discs[0] | self.discs[1];
        Column::ALL.iter().copied().filter(move |&column| all >> (column as u32 * 7 + 5) & 1 == 0)
    }
    /// One more on the column's floor carries through its discs to the first free cell.
    pub fn with_disc(mut self, seat: Seat, column: Column) -> Self {
        let floor = column as u32 * 7;
        self.discs[seat.index()] |= ((self.discs[0] | self.discs[1]) + (1 << floor)) & (0x3f << floor);
        State { stage: Stage::Turn { of: other(seat) }, ..self }
    }
    /// The seat's pairs of neighbours in each of the four ways: up, down-right, right, up-right.
    pub fn pairs(&self, seat: Seat) -> impl Iterator<Item = (u32, u64)> {
        let discs = self.discs[seat.index()];
        [1, 6, 7, 8].into_iter().map(move |way| (way, discs & discs >> way))
    }
    /// Four are two pairs, two steps apart: where they begin, in each of the four ways.
    pub fn fours(&self, seat: Seat) -> impl Iterator<Item = (u32, u64)> {
        self.pairs(seat).map(|(way, pairs)| (way, pairs & pairs >> (2 * way)))
    }
    pub fn has_four(&self, seat: Seat) -> bool {
        self.fours(seat).any(|(_, starts)| starts != 0)
    }
}

/// The game.
pub struct ConnectFour;

impl Game for ConnectFour {
    const ID: &'static str = "connect4";
    type Pack = ();
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Sight = Event;
    type Rule = Rule;

    fn blank(_pack: &(), _setup: &Setup) -> Result<State, SetupProblems> {
        Ok(State { discs: [0; 2], stage: Stage::Turn { of: Seat(0) } })
    }
    fn check(look: Look<'_, Self>, seat: Seat, &Command::Drop { column }: &Command) -> Verdict<Rule> {
        match look.state.stage {
            Stage::Turn { of } if of == seat && look.state.open_columns().any(|open| open == column) => Ok(()),
            Stage::Turn { of } if of == seat => Err(Refusal::of(Rule::Drop02)),
            Stage::Turn { .. } | Stage::Over { .. } => Err(Refusal::of(Rule::Turn01)),
        }
    }
    fn execute(cx: &mut Cx<'_, Self>, seat: Seat, &Command::Drop { column }: &Command) {
        cx.emit(Rule::Drop01, Event::Dropped { seat, column });
        if cx.state().has_four(seat) {
            cx.emit(Rule::Win01, Event::Won { seat });
        } else if cx.state().open_columns().next().is_none() {
            cx.emit(Rule::Draw01, Event::Drawn);
        }
    }
    fn apply(_pack: &(), state: &mut State, event: &Event) {
        match *event {
            Event::Dropped { seat, column } => *state = state.with_disc(seat, column),
            Event::Won { seat } => state.stage = Stage::Over { winner: Some(seat) },
            Event::Drawn => state.stage = Stage::Over { winner: None },
            Event::Left { seat } => state.stage = Stage::Over { winner: Some(other(seat)) },
        }
    }
    fn seats(_look: Look<'_, Self>) -> usize {
        2
    }
    fn awaited(look: Look<'_, Self>) -> SeatSet {
        match look.state.stage {
            Stage::Turn { of } => SeatSet::only(of),
            Stage::Over { .. } => SeatSet::EMPTY,
        }
    }
    fn legal(look: Look<'_, Self>, seat: Seat, out: &mut Vec<Command>) {
        if look.state.stage == (Stage::Turn { of: seat }) {
            out.extend(look.state.open_columns().map(|column| Command::Drop { column }));
        }
    }
    fn candidates(_look: Look<'_, Self>, _seat: Seat, out: &mut Vec<Command>) {
        out.extend(Column::ALL.iter().map(|&column| Command::Drop { column }));
    }
    fn view(look: Look<'_, Self>, _viewer: Viewer) -> View {
        let columns = Column::ALL.iter().map(|&column| [0, 1, 2, 3, 4, 5].map(|row| look.state.disc(column, row)));
        let four =
            [Seat(0), Seat(1)].into_iter().flat_map(|seat| look.state.fours(seat)).find(|(_, starts)| *starts != 0);
        let cells = four.map(|(way, starts)| [0, 1, 2, 3].map(|nth| starts.trailing_zeros() + nth * way));
        let four = cells.into_iter().flatten().map(|cell| [cell / 7, cell % 7]).collect();
        View { columns: columns.collect(), stage: look.state.stage, four }
    }
    fn sight(event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }
    fn outcome(look: Look<'_, Self>) -> Option<Outcome> {
        let Stage::Over { winner } = look.state.stage else { return None };
        let place = |seat| Standing { place: 1 + u8::from(winner == Some(other(seat))), score: 0 };
        let route = winner.map_or("draw", |seat| if look.state.has_four(seat) { "four" } else { "left" });
        Some(Outcome { standings: vec![place(Seat(0)), place(Seat(1))], routes: vec![route], drawn: winner.is_none() })
    }
    fn resample(look: Look<'_, Self>, _seat: Seat, _rng: &mut GameRng, out: &mut State) {
        *out = *look.state;
    }
    fn may_interrupt(_look: Look<'_, Self>, _seat: Seat, interrupt: &Interrupt) -> Option<Verdict<Rule>> {
        (*interrupt == Interrupt::Leave).then_some(Ok(()))
    }
    fn interrupt(cx: &mut Cx<'_, Self>, seat: Seat, _interrupt: &Interrupt) {
        cx.emit(Rule::Leave01, Event::Left { seat });
    }
}

impl Offer for ConnectFour {
    const TITLE: &'static str = "Connect Four";
    const SUMMARY: &'static str = "four in a row; the smallest example of the contract";
    const IS_EXAMPLE: bool = true;

    fn seat_range() -> std::ops::RangeInclusive<usize> {
        2..=2
    }
    fn setup_of(_form: &Form) -> Result<Setup, SetupProblems> {
        Ok(Setup::Standard)
    }
    fn read_pack(files: Option<&[(String, String)]>) -> Result<ReadPack<Self>, Vec<String>> {
        let none = Ok(ReadPack { pack: (), hash: "0".repeat(64) });
        files.map_or(none, |_| Err(vec!["Connect Four is played without a content pack".to_owned()]))
    }
}

impl Study for ConnectFour {
    type Notes = ();
    fn rounds(look: Look<'_, Self>) -> u32 {
        look.state.discs[0].count_ones()
    }
}

impl Advice for ConnectFour {
    fn worth(look: Look<'_, Self>, seat: Seat, _style: Style) -> i32 {
        let pairs = |seat| look.state.pairs(seat).map(|(_, pairs)| pairs.count_ones() as i32).sum::<i32>();
        match look.state.stage {
            Stage::Over { winner } => winner.map_or(0, |winner| if winner == seat { 1000 } else { -1000 }),
            Stage::Turn { of } => {
                let wins = |column| look.state.with_disc(of, column).has_four(of);
                let threat = 500 * i32::from(look.state.open_columns().any(wins));
                pairs(seat) - pairs(other(seat)) + if of == seat { threat } else { -threat }
            }
        }
    }
}
impl Pacing for ConnectFour {}
impl Teamwork for ConnectFour {}

impl Tell for ConnectFour {
    fn draw(look: Look<'_, Self>, _viewer: Viewer, ink: Ink) -> String {
        let cell = |column, row| match look.state.disc(column, row) {
            None => " .".to_owned(),
            Some(Seat(0)) => ink.paint(Hue::Red, " x"),
            Some(_) => ink.paint(Hue::Yellow, " o"),
        };
        let row = |row| Column::ALL.iter().map(|&column| cell(column, row)).collect::<String>() + "\n";
        (0..6).rev().map(row).collect::<String>() + " a b c d e f g\n"
    }
    fn prompt(_look: Look<'_, Self>, seat: Seat) -> String {
        format!("{seat}, into which column do you drop a disc?")
    }
    fn choice(_look: Look<'_, Self>, _seat: Seat, Command::Drop { column }: &Command) -> Told<Rule> {
        Told { words: format!("drop into column {column}"), hint: None, rule: Some(Rule::Drop01) }
    }
}
