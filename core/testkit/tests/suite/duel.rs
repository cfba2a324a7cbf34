//! A tiny game with hidden cards, a deck and a clock, correct in itself, and many ways to break it.
//!
//! Eight cards are dealt, three to each seat; two stay in the deck. In turn a seat plays a card from its hand, or
//! first draws one. Whoever lets a second go by plays its lowest card. The higher sum of played cards wins.
//! The fault is the pack, so that every function of the game can be made to misbehave by data.

use std::cell::Cell;

use crate::duel_words::said;
pub use crate::duel_words::{Card, Command, Event, Fault, Rule, Setup};
use serde::Serialize;
use sortie_engine::{
    Cx, Game, GameRng, GameTime, Ink, Look, Message, Notable, Outcome, Refusal, Seat, SeatSet, SetupProblems, Standing,
    Tell, Told, Veiled, Verdict, Viewer, Weight, Words,
};

/// Hands and played cards are sets of bits; the deck is a pile with its top at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct State {
    hands: [u8; 2],
    played: [u8; 2],
    deck: [u8; 8],
    deck_len: u8,
    turn: Seat,
    until: GameTime,
    has_drawn: bool,
    wobble: u8,
}

impl State {
    fn pile(&self) -> &[u8] {
        &self.deck[..usize::from(self.deck_len)]
    }
    fn holds(&self, seat: Seat, card: u8) -> bool {
        card < 8 && self.hands[seat.index()] >> card & 1 == 1
    }
    fn is_over(&self) -> bool {
        self.deck_len < 8 && self.hands == [0, 0]
    }
    /// Whose hand is it, once those without cards are passed over?
    fn next(&self) -> Seat {
        let other = Seat(self.turn.0 ^ 1);
        if self.hands[other.index()] == 0 { self.turn } else { other }
    }
}

#[derive(Serialize)]
pub struct View {
    hand: u8,
    played: [u8; 2],
    cards_held: [u32; 2],
    cards_in_deck: u8,
    turn: Seat,
    their_hand: Option<u8>,
    top_id: Option<u8>,
}

thread_local! {
    /// Chance that no seed knows of.
    static OUTSIDE: Cell<u8> = const { Cell::new(0) };
}

fn outside_chance() -> u8 {
    OUTSIDE.set(OUTSIDE.get().wrapping_add(1));
    OUTSIDE.get()
}

pub struct Duel;

impl Game for Duel {
    const ID: &'static str = "duel";
    const RULES_VERSION: u32 = 1;
    type Pack = Fault;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Sight = Event;
    type Rule = Rule;

    fn blank(_fault: &Fault, _setup: &Setup) -> Result<State, SetupProblems> {
        Ok(State::default())
    }

    fn open(cx: &mut Cx<'_, Self>) {
        let mut cards = [0, 1, 2, 3, 4, 5, 6, 7];
        for last in (1..cards.len()).rev() {
            cards.swap(last, cx.roll(last as u32 + 1) as usize);
        }
        for card in cards {
            cx.emit(Rule::Deal, Event::Stacked { card: Veiled { eyes: SeatSet::EMPTY, what: Some(Card(card)) } });
        }
        for turn in 0..6 {
            draw(cx, Seat(turn % 2));
        }
        pass(cx, Seat(0));
    }

    fn check(look: Look<'_, Self>, seat: Seat, command: &Command) -> Verdict<Rule> {
        let (state, fault) = (look.state, *look.pack);
        let other = Seat(seat.0 ^ 1);
        if state.is_over() || state.turn != seat {
            return Err(Refusal::of(Rule::Turn));
        }
        match *command {
            Command::Draw if fault == Fault::DependsOnNow && look.now.0 % 2 == 1 => Err(Refusal::of(Rule::Time)),
            Command::Draw if fault == Fault::LeakByList && state.holds(other, 0) => Err(Refusal::of(Rule::Draw)),
            Command::Draw if state.deck_len == 0 || state.has_drawn => Err(Refusal::of(Rule::Draw)),
            Command::Draw => Ok(()),
            Command::Play { card } if state.holds(seat, card.0) => Ok(()),
            Command::Play { .. } if fault == Fault::CheckPanics && state.deck_len == 0 => panic!("no such card"),
            Command::Play { card } if fault == Fault::LeakByRefusal && state.holds(other, card.0) => {
                Err(Refusal::of(Rule::Deal))
            }
            Command::Play { .. } => Err(Refusal::of(Rule::Hand)),
        }
    }

    fn execute(cx: &mut Cx<'_, Self>, seat: Seat, command: &Command) {
        match *command {
            Command::Draw => draw(cx, seat),
            Command::Play { card } => play(cx, Rule::Hand, seat, card),
        }
        match *cx.pack() {
            Fault::ChanceInExecute => cx.emit(Rule::Hand, Event::Wobbled { by: outside_chance() }),
            Fault::ExecutePanics => assert!(cx.state().deck_len > 0, "the deck is empty"),
            _ => {}
        }
    }

    fn expire(cx: &mut Cx<'_, Self>) {
        let seat = cx.state().turn;
        let lowest = cx.state().hands[seat.index()].trailing_zeros() as u8;
        if *cx.pack() != Fault::StuckExpire {
            play(cx, Rule::Time, seat, Card(lowest));
        }
    }

    fn deadline(look: Look<'_, Self>) -> Option<GameTime> {
        let leaks = *look.pack == Fault::LeakByDeadline && look.state.holds(look.state.turn, 7);
        let until = GameTime(look.state.until.0 + u64::from(leaks));
        (!look.state.is_over() && *look.pack != Fault::Deadlock).then_some(until)
    }

    fn apply(fault: &Fault, state: &mut State, event: &Event) {
        match event {
            Event::Stacked { card } => {
                state.deck[usize::from(state.deck_len)] = card.what.map_or(0, |card| card.0);
                state.deck_len += 1;
            }
            Event::Drew { seat, .. } => {
                state.deck_len -= 1;
                let card = std::mem::take(&mut state.deck[usize::from(state.deck_len)]);
                let is_lost = *fault == Fault::CardsLost && state.deck_len == 0;
                state.hands[seat.index()] |= u8::from(!is_lost) << card;
                state.has_drawn = true;
            }
            Event::Played { seat, card } => {
                if *fault != Fault::NeverEnds {
                    state.hands[seat.index()] &= !(1 << card.0);
                    state.played[seat.index()] |= 1 << card.0;
                }
                if *fault == Fault::ChanceInApply {
                    state.wobble = outside_chance();
                }
            }
            Event::Passed { to, until } => {
                (state.turn, state.until, state.has_drawn) = (*to, *until, false);
            }
            Event::Wobbled { by } => state.wobble = *by,
        }
    }

    fn seats(_look: Look<'_, Self>) -> usize {
        2
    }

    fn awaited(look: Look<'_, Self>) -> SeatSet {
        let (state, turn) = (look.state, look.state.turn);
        match *look.pack {
            _ if state.is_over() => SeatSet::EMPTY,
            Fault::AwaitedWithoutChoice => SeatSet::first(2),
            Fault::LeakByAwaited if state.holds(turn, 7) => SeatSet::EMPTY,
            Fault::Deadlock if state.deck_len == 0 => SeatSet::EMPTY,
            _ => SeatSet::only(turn),
        }
    }

    fn legal(look: Look<'_, Self>, seat: Seat, out: &mut Vec<Command>) {
        let (state, fault) = (look.state, *look.pack);
        let is_legal = |command: &Command| match *command {
            Command::Play { card } => {
                let is_lowest = u32::from(card.0) == state.hands[seat.index()].trailing_zeros();
                let is_kept =
                    fault != Fault::ListsTooLittle || !is_lowest || state.hands[seat.index()].count_ones() == 1;
                let is_extra = fault == Fault::ListsTooMuch && state.turn == seat && card.0 == 0 && !state.is_over();
                is_extra || is_kept && card.0 < 8 && state.turn == seat && state.holds(seat, card.0)
            }
            Command::Draw => Self::check(look, seat, command).is_ok(),
        };
        out.extend(every_command().filter(is_legal));
        match fault {
            Fault::Duplicate => out.extend(out.first().copied()),
            Fault::LeakByOrder if state.holds(Seat(seat.0 ^ 1), 0) => out.reverse(),
            _ => {}
        }
    }

    fn candidates(look: Look<'_, Self>, _seat: Seat, out: &mut Vec<Command>) {
        out.extend(every_command().filter(|command| *look.pack != Fault::NotACandidate || *command != Command::Draw));
        if *look.pack == Fault::Notation {
            out.push(Command::Play { card: Card(8) });
        }
    }

    fn view(look: Look<'_, Self>, viewer: Viewer) -> View {
        let state = look.state;
        let (hand, their_hand) = match viewer {
            Viewer::Seat(seat) => (state.hands[seat.index()], state.hands[seat.index() ^ 1]),
            Viewer::Public | Viewer::Everything => (0, 0),
        };
        View {
            hand,
            played: state.played,
            cards_held: state.hands.map(u8::count_ones),
            cards_in_deck: state.deck_len,
            turn: state.turn,
            their_hand: (*look.pack == Fault::LeakByView).then_some(their_hand),
            top_id: state.pile().last().copied().filter(|_| *look.pack == Fault::LeakById),
        }
    }

    fn sight(event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Stacked { card } => Some(Event::Stacked { card: card.seen_by(viewer) }),
            Event::Drew { seat, card } => Some(Event::Drew { seat: *seat, card: card.seen_by(viewer) }),
            Event::Played { .. } | Event::Passed { .. } => Some(event.clone()),
            Event::Wobbled { .. } => None,
        }
    }

    fn outcome(look: Look<'_, Self>) -> Option<Outcome> {
        let sums = look.state.played.map(|cards| (0..8).filter(|card| cards >> card & 1 == 1).sum::<i32>());
        look.state.is_over().then(|| Outcome {
            standings: [0, 1]
                .map(|me| Standing { place: 1 + u8::from(sums[me] < sums[1 - me]), score: sums[me] })
                .to_vec(),
            routes: vec!["sum"],
            drawn: sums[0] == sums[1],
        })
    }

    fn resample(look: Look<'_, Self>, seat: Seat, rng: &mut GameRng, out: &mut State) {
        *out = *look.state;
        let (mine, theirs) = (seat.index(), seat.index() ^ 1);
        let known = out.played[0] | out.played[1] | out.hands[mine];
        let mut unknown: Vec<u8> = (0..8).filter(|card| known >> card & 1 == 0).collect();
        match *look.pack {
            // Starting from the true order lets the truth shine through.
            Fault::ResampleKnowsSecret => {
                unknown.sort_by_key(|card| (look.state.holds(Seat(theirs as u8), *card), *card))
            }
            Fault::ResampleOwnHand => {
                unknown.extend((0..8).filter(|card| out.hands[mine] >> card & 1 == 1));
                unknown.sort_unstable();
            }
            _ => {}
        }
        rng.shuffle(&mut unknown);
        let mut deal = |count: u32| (0..count).filter_map(|_| unknown.pop()).fold(0u8, |hand, card| hand | 1 << card);
        if *look.pack == Fault::ResampleOwnHand {
            out.hands[mine] = deal(out.hands[mine].count_ones());
        }
        out.hands[theirs] = deal(out.hands[theirs].count_ones());
        out.deck = [0; 8];
        out.deck[..unknown.len()].copy_from_slice(&unknown);
    }
}

impl Tell for Duel {
    const WORDS: Words = Words { shapes: said::SHAPES, english: "" };

    fn notable(pack: &Fault, _: &mut dyn Iterator<Item = Event>, sights: &[Event], out: &mut Vec<Notable>) {
        let shift = usize::from(*pack == Fault::NotableUnseen);
        let title = |card: Card| match *pack == Fault::NotableUnwritten {
            true => Message { id: "played_on", args: Vec::new() },
            false => said::played(u32::from(card.0)),
        };
        out.extend(sights.iter().enumerate().filter_map(|(at, sight)| match sight {
            Event::Played { seat, card } => {
                Some(Notable::new(at + shift, Weight::Stop, "card", title(*card)).by(*seat))
            }
            _ => None,
        }));
    }

    fn draw(_look: Look<'_, Self>, _viewer: Viewer, _ink: Ink) -> String {
        String::new()
    }

    fn prompt(_look: Look<'_, Self>, _seat: Seat) -> String {
        "Which card?".to_owned()
    }

    fn choice(_look: Look<'_, Self>, _seat: Seat, command: &Command) -> Told<Rule> {
        Told { words: command.to_string(), hint: None, rule: None }
    }

    /// The broken one helps too much: it counts the cards of that number in the other hand.
    fn refusal(look: Look<'_, Self>, seat: Seat, command: &Command, no: &Refusal<Rule>) -> Option<Message> {
        let Command::Play { card } = *command else { return None };
        let leaks = *look.pack == Fault::LeakByWords && look.state.holds(Seat(seat.0 ^ 1), card.0);
        (no.rule == Rule::Hand).then(|| said::not_in_hand(u32::from(card.0), u32::from(leaks)))
    }
}

fn every_command() -> impl Iterator<Item = Command> {
    (0..8).map(|card| Command::Play { card: Card(card) }).chain([Command::Draw])
}

fn draw(cx: &mut Cx<'_, Duel>, seat: Seat) {
    let card = cx.state().pile().last().copied().unwrap_or_default();
    let eyes = if *cx.pack() == Fault::LeakBySight { SeatSet::first(2) } else { SeatSet::only(seat) };
    cx.emit(Rule::Draw, Event::Drew { seat, card: Veiled { eyes, what: Some(Card(card)) } });
    if *cx.pack() == Fault::Untold {
        // The sampler takes it for common knowledge, but nobody ever sees it happen.
        cx.emit(Rule::Draw, Event::Wobbled { by: card });
    }
}

fn play(cx: &mut Cx<'_, Duel>, rule: Rule, seat: Seat, card: Card) {
    cx.emit(rule, Event::Played { seat, card });
    if !cx.state().is_over() {
        let next = cx.state().next();
        pass(cx, next);
    }
}

fn pass(cx: &mut Cx<'_, Duel>, to: Seat) {
    let until = GameTime(cx.now().0 + 1000);
    cx.emit(Rule::Turn, Event::Passed { to, until });
}

/// Every card is in exactly one place.
pub fn cards_conserved(look: Look<'_, Duel>) -> Result<(), String> {
    let state = look.state;
    let mut count = [0; 8];
    for set in [state.hands[0], state.hands[1], state.played[0], state.played[1]] {
        (0..8).filter(|card| set >> card & 1 == 1).for_each(|card| count[card] += 1);
    }
    state.pile().iter().for_each(|card| count[usize::from(*card)] += 1);
    match count.iter().position(|times| *times != 1) {
        None => Ok(()),
        Some(card) => Err(format!("card {card} is in {} places", count[card])),
    }
}
