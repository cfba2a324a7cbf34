//! A tiny game: three seats, one hidden card each, all asked at once to hold or to bet. Of those who bet, the highest
//! card gains a point for each other bet, the others lose one; who bets alone gains one. Six rounds.

use std::fmt;

use sortie_engine::{
    Advice, Cx, Game, GameRng, Look, Outcome, Pacing, RuleId, Seat, SeatSet, SetupProblems, Standing, Style, Teamwork,
    Verdict, Viewer, notation, words,
};

const SEATS: usize = 3;
const ROUNDS: u8 = 6;

words! { pub enum Setup { Standard = "standard" } }

notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Command { Hold = "hold", Bet = "bet" }
}

notation! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Event {
        Dealt { seat: Seat, card: u8 } = "dealt",
        Answered { seat: Seat, bets: bool } = "answered",
        Scored { seat: Seat, points: i8 } = "scored",
        RoundOver = "round-over",
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub cards: [u8; SEATS],
    pub bets: [Option<bool>; SEATS],
    pub points: [i8; SEATS],
    pub round: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule;

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BL-01")
    }
}

impl RuleId for Rule {
    const ALL: &'static [Self] = &[Rule];
    fn index(self) -> usize {
        0
    }
    fn id(self) -> &'static str {
        "BL-01"
    }
    fn statement(self) -> &'static str {
        "The whole game."
    }
}

pub struct Bluff;

fn deal(cx: &mut Cx<'_, Bluff>) {
    for seat in SeatSet::first(SEATS).iter() {
        let card = 1 + cx.roll(9) as u8;
        cx.emit(Rule, Event::Dealt { seat, card });
    }
}

impl Game for Bluff {
    const ID: &'static str = "bluff";
    const RULES_VERSION: u32 = 1;
    type Pack = ();
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = ();
    type Sight = String;
    type Rule = Rule;

    fn blank(_pack: &(), _setup: &Setup) -> Result<State, SetupProblems> {
        Ok(State { cards: [0; SEATS], bets: [None; SEATS], points: [0; SEATS], round: 0 })
    }
    fn open(cx: &mut Cx<'_, Self>) {
        deal(cx);
    }
    fn check(_look: Look<'_, Self>, _seat: Seat, _command: &Command) -> Verdict<Rule> {
        Ok(())
    }
    fn execute(cx: &mut Cx<'_, Self>, seat: Seat, command: &Command) {
        cx.emit(Rule, Event::Answered { seat, bets: *command == Command::Bet });
        let State { bets, cards, .. } = *cx.state();
        if bets.contains(&None) {
            return;
        }
        let card = |seat: Seat| if bets[seat.index()] == Some(true) { cards[seat.index()] } else { 0 };
        let seats = SeatSet::first(SEATS);
        let bettors = seats.iter().filter(|seat| card(*seat) > 0).count() as i8;
        let highest = seats.iter().map(card).max().unwrap_or(0);
        for seat in seats.iter().filter(|seat| card(*seat) > 0) {
            let points = if card(seat) == highest { (bettors - 1).max(1) } else { -1 };
            cx.emit(Rule, Event::Scored { seat, points });
        }
        cx.emit(Rule, Event::RoundOver);
        if cx.state().round < ROUNDS {
            deal(cx);
        }
    }
    fn apply(_pack: &(), state: &mut State, event: &Event) {
        match *event {
            Event::Dealt { seat, card } => state.cards[seat.index()] = card,
            Event::Answered { seat, bets } => state.bets[seat.index()] = Some(bets),
            Event::Scored { seat, points } => state.points[seat.index()] += points,
            Event::RoundOver => {
                state.bets = [None; SEATS];
                state.round += 1;
            }
        }
    }
    fn seats(_look: Look<'_, Self>) -> usize {
        SEATS
    }
    fn awaited(look: Look<'_, Self>) -> SeatSet {
        let is_asked = |seat: &Seat| look.state.round < ROUNDS && look.state.bets[seat.index()].is_none();
        SeatSet::first(SEATS).iter().filter(is_asked).collect()
    }
    fn legal(look: Look<'_, Self>, seat: Seat, out: &mut Vec<Command>) {
        if Self::awaited(look).contains(seat) {
            out.extend([Command::Hold, Command::Bet]);
        }
    }
    fn candidates(_look: Look<'_, Self>, _seat: Seat, out: &mut Vec<Command>) {
        out.extend([Command::Hold, Command::Bet]);
    }
    fn view(_look: Look<'_, Self>, _viewer: Viewer) {}
    fn sight(_event: &Event, _viewer: Viewer) -> Option<String> {
        None
    }
    fn outcome(look: Look<'_, Self>) -> Option<Outcome> {
        if look.state.round < ROUNDS {
            return None;
        }
        let points = look.state.points;
        let best = points.into_iter().max()?;
        let standing = |own: i8| Standing { place: 1 + u8::from(own < best), score: own.into() };
        let drawn = points.iter().filter(|own| **own == best).count() > 1;
        Some(Outcome { standings: points.into_iter().map(standing).collect(), routes: vec!["points"], drawn })
    }
    fn resample(look: Look<'_, Self>, seat: Seat, rng: &mut GameRng, out: &mut State) {
        *out = *look.state;
        for other in SeatSet::first(SEATS).without(seat).iter() {
            out.cards[other.index()] = 1 + rng.roll(9) as u8;
            out.bets[other.index()] = out.bets[other.index()].map(|_| rng.roll(2) == 1);
        }
    }
}

impl Pacing for Bluff {}
impl Teamwork for Bluff {}

impl Advice for Bluff {
    fn worth(look: Look<'_, Self>, seat: Seat, style: Style) -> i32 {
        let own = i32::from(look.state.points[seat.index()]);
        let others = SeatSet::first(SEATS).without(seat);
        let best = others.iter().map(|other| i32::from(look.state.points[other.index()])).max().unwrap_or(0);
        own - if style == Style::Build { 0 } else { best }
    }
    fn is_settled(look: Look<'_, Self>, _seat: Seat) -> bool {
        look.state.bets == [None; SEATS]
    }
    fn prior(look: Look<'_, Self>, seat: Seat, command: &Command, _style: Style) -> i32 {
        match command {
            Command::Hold => 0,
            Command::Bet => 5 * (i32::from(look.state.cards[seat.index()]) - 5),
        }
    }
    fn turn(look: Look<'_, Self>) -> u32 {
        look.state.round.into()
    }
}
