//! A desk with a counter, a die and an egg timer: just enough of a game to try the table with.

use std::sync::Arc;

use serde::Serialize;
use sortie_engine::{
    Barrier, Cx, Game, GameRng, GameTime, Interrupt, Look, Outcome, Refusal, RuleId, Seat, SeatSet, Seed,
    SetupProblems, Standing, Table, Verdict, Viewer, notation, words,
};

words! {
    #[doc = "The rules, which are their own registry here."]
    pub enum Rule { Open = "D-OPEN-01", Deed = "D-DEED-01", Turn = "D-TURN-01", Back = "D-BACK-01", NoBack = "D-BACK-02" }
}

impl RuleId for Rule {
    const ALL: &'static [Self] = Rule::ALL;
    fn index(self) -> usize {
        self as usize
    }
    fn id(self) -> &'static str {
        self.word()
    }
    fn statement(self) -> &'static str {
        "A rule of the desk."
    }
}

words! {
    #[doc = "There are two desks, so that a record can be of the wrong one."]
    pub enum Setup { Oak = "oak", Pine = "pine" }
}

notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Command {
        Add { count: u8 } = "add",
        Roll = "roll",
        Show = "show",
        Wind { span: u64 } = "wind",
        Jam = "jam",
        Break = "break",
        Ponder = "ponder",
        End = "end",
    }
}

notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
    pub enum Event {
        Added { count: u8 } = "added",
        Rolled { pips: u8 } = "rolled",
        Shown = "shown",
        Wound { until: GameTime, jammed: bool } = "wound",
        Rang = "rang",
        Ended = "ended",
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct State {
    pub sum: u32,
    pub rings: u32,
    pub until: Option<GameTime>,
    pub jammed: bool,
    pub over: bool,
}

/// The desk, in its first and in its later rules.
pub struct Desk<const VERSION: u32>;

impl<const VERSION: u32> Game for Desk<VERSION> {
    const ID: &'static str = "desk";
    const RULES_VERSION: u32 = VERSION;
    type Pack = ();
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = State;
    type Sight = Event;
    type Rule = Rule;

    fn blank(_pack: &(), setup: &Setup) -> Result<State, SetupProblems> {
        Ok(State { sum: *setup as u32, ..State::default() })
    }
    fn open(cx: &mut Cx<'_, Self>) {
        let pips = cx.roll(6) as u8 + 1;
        cx.emit(Rule::Open, Event::Rolled { pips });
    }
    fn check(look: Look<'_, Self>, _seat: Seat, command: &Command) -> Verdict<Rule> {
        match command {
            Command::Ponder => panic!("pondering breaks the judge"),
            Command::Add { count: 0 } => Err(Refusal::of(Rule::Deed)),
            _ if look.state.over => Err(Refusal::of(Rule::Turn)),
            _ => Ok(()),
        }
    }
    fn execute(cx: &mut Cx<'_, Self>, _seat: Seat, command: &Command) {
        let event = match *command {
            // In the third version of its rules a desk counts one more.
            Command::Add { count } => Event::Added { count: count + u8::from(VERSION > 2) },
            Command::Roll => Event::Rolled { pips: cx.roll(6) as u8 + 1 },
            Command::Show => Event::Shown,
            Command::Wind { span } => Event::Wound { until: GameTime(cx.now().0 + span), jammed: false },
            Command::Jam => Event::Wound { until: cx.now(), jammed: true },
            Command::Break => {
                cx.emit(Rule::Deed, Event::Added { count: 200 });
                panic!("the desk breaks")
            }
            Command::Ponder | Command::End => Event::Ended,
        };
        cx.emit(Rule::Deed, event);
    }
    fn expire(cx: &mut Cx<'_, Self>) {
        cx.emit(Rule::Deed, Event::Rang);
    }
    fn deadline(look: Look<'_, Self>) -> Option<GameTime> {
        look.state.until
    }
    fn apply(_pack: &(), state: &mut State, event: &Event) {
        match *event {
            Event::Added { count } => state.sum += u32::from(count),
            Event::Rolled { pips } => state.sum += u32::from(pips),
            Event::Shown => {}
            Event::Wound { until, jammed } => (state.until, state.jammed) = (Some(until), jammed),
            Event::Rang => {
                state.rings += 1;
                state.until = state.until.filter(|_| state.jammed);
            }
            Event::Ended => state.over = true,
        }
    }
    fn seats(_look: Look<'_, Self>) -> usize {
        2
    }
    fn awaited(look: Look<'_, Self>) -> SeatSet {
        if look.state.over { SeatSet::EMPTY } else { SeatSet::first(2) }
    }
    fn legal(_look: Look<'_, Self>, _seat: Seat, out: &mut Vec<Command>) {
        out.extend([Command::Roll, Command::Show, Command::End]);
    }
    fn candidates(look: Look<'_, Self>, seat: Seat, out: &mut Vec<Command>) {
        Self::legal(look, seat, out);
    }
    fn view(look: Look<'_, Self>, _viewer: Viewer) -> State {
        *look.state
    }
    fn sight(event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }
    fn outcome(look: Look<'_, Self>) -> Option<Outcome> {
        let standing = Standing { place: 1, score: look.state.sum as i32 };
        look.state.over.then(|| Outcome { standings: vec![standing; 2], routes: vec!["end"], drawn: true })
    }
    fn resample(look: Look<'_, Self>, _seat: Seat, _rng: &mut GameRng, out: &mut State) {
        *out = *look.state;
    }
    fn is_final(event: &Event) -> bool {
        *event == Event::Shown
    }
    fn barrier_rule(_look: Look<'_, Self>, _seat: Seat, _barrier: Barrier) -> Option<Rule> {
        Some(Rule::NoBack)
    }
    fn take_back_rule() -> Option<Rule> {
        Some(Rule::Back)
    }
    fn may_interrupt(look: Look<'_, Self>, _seat: Seat, interrupt: &Interrupt) -> Option<Verdict<Rule>> {
        match interrupt {
            Interrupt::Leave if look.state.rings > 0 => Some(Err(Refusal::of(Rule::Turn))),
            Interrupt::Leave => Some(Ok(())),
            _ => None,
        }
    }
    fn interrupt(cx: &mut Cx<'_, Self>, _seat: Seat, _interrupt: &Interrupt) {
        cx.emit(Rule::Deed, Event::Ended);
    }
}

pub const S1: Seat = Seat(0);
pub const S2: Seat = Seat(1);

/// A fresh table of oak.
pub fn table() -> Table<Desk<1>> {
    Table::open(&Arc::new(()), &Setup::Oak, Seed([7; 32]), &[[1; 32]]).expect("oak is a sound setup")
}

/// Does all this at once, at time 0.
pub fn after(deeds: &[(Seat, Command)]) -> Table<Desk<1>> {
    let mut table = table();
    for (seat, command) in deeds {
        table.submit(*seat, command, GameTime(0)).expect("the deed is allowed");
    }
    table
}
