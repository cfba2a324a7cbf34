//! Elysian Battlefields: lay the land, raise armies, and conquer, rule or reign.
//!
//! The modules follow the rulebook: [`start`] (setup), [`turn`] (step 1), [`play`] with [`window`], [`verbs`] and
//! [`resolve`] (step 2 and cards), [`movement`] (step 3), [`attack`], [`dice`] and [`losses`] (step 4), [`victory`] (ends,
//! elimination, leaving). [`flow`] joins them: who is awaited, what is allowed, what follows.

pub mod advice;
pub mod apply;
pub mod attack;
pub mod cards;
mod changes;
pub mod command;
pub mod dice;
pub mod event;
pub mod flow;
pub mod list;
pub mod losses;
pub mod map;
pub mod movement;
pub mod odds;
pub mod offer;
pub mod pack;
pub mod play;
pub mod player;
pub mod power;
pub mod quick;
pub mod realm;
pub mod resolve;
pub mod secrets;
pub mod setup;
pub mod start;
pub mod state;
pub mod step;
pub mod study;
pub mod tell;
pub mod turn;
pub mod values;
pub mod verbs;
pub mod victory;
pub mod view;
pub mod vocabulary;
pub mod window;

/// The rule registry, generated from `rules.md`.
pub mod rules {
    include!(concat!(env!("OUT_DIR"), "/rules.rs"));
}

use sortie_engine::{
    Barrier, Game, GameRng, GameTime, Interrupt, Millis, Outcome, Seat, SeatSet, SetupProblems, Standing, Verdict,
    Viewer,
};

use crate::command::Command;
use crate::event::Event;
use crate::pack::Pack;
use crate::rules::Rule;
use crate::setup::Setup;
use crate::state::{End, State};
use crate::step::Step;
use crate::view::View;
use crate::vocabulary::Route;

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Elysian;

/// A read-only look at a position of this game.
pub type Look<'a> = sortie_engine::Look<'a, Elysian>;
/// The door through which chance, time and change reach this game.
pub type Cx<'a> = sortie_engine::Cx<'a, Elysian>;

impl Game for Elysian {
    const ID: &'static str = "elysian";
    const RULES_VERSION: u32 = 2;

    type Pack = Pack;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Sight = Event;
    type Rule = Rule;

    fn blank(pack: &Pack, setup: &Setup) -> Result<State, SetupProblems> {
        match setup.seats {
            2..=5 => Ok(State::blank(pack, setup)),
            seats => Err(SetupProblems(vec![offer::seats_problem(usize::from(seats))])),
        }
    }

    fn open(cx: &mut Cx<'_>) {
        start::open(cx);
        flow::run(cx);
    }

    fn check(look: Look<'_>, seat: Seat, command: &Command) -> Verdict<Rule> {
        flow::check(look, seat, command)
    }

    fn execute(cx: &mut Cx<'_>, seat: Seat, command: &Command) {
        flow::execute(cx, seat, command);
    }

    fn expire(cx: &mut Cx<'_>) {
        window::count_standing(cx);
        flow::run(cx);
    }

    #[inline]
    fn deadline(look: Look<'_>) -> Option<GameTime> {
        match look.state.steps.top() {
            Some(Step::Window { .. }) if look.state.end.is_none() => look.state.question.due,
            _ => None,
        }
    }

    fn apply(pack: &Pack, state: &mut State, event: &Event) {
        apply::apply(pack, state, event);
    }

    fn seats(look: Look<'_>) -> usize {
        usize::from(look.state.seat_count())
    }

    #[inline]
    fn awaited(look: Look<'_>) -> SeatSet {
        flow::awaited(look)
    }

    fn asked(look: Look<'_>) -> SeatSet {
        match look.state.steps.top() {
            Some(Step::Window { .. }) => look.state.question.asked,
            _ => flow::awaited(look),
        }
    }

    fn legal(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
        flow::legal(look, seat, out);
    }

    fn candidates(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
        list::candidates(look, seat, out);
    }

    fn view(look: Look<'_>, viewer: Viewer) -> View {
        view::view(look, viewer)
    }

    fn sight(event: &Event, viewer: Viewer) -> Option<Event> {
        event.seen_by(viewer)
    }

    fn outcome(look: Look<'_>) -> Option<Outcome> {
        let state = look.state;
        let end = state.end?;
        let standing = |seat: Seat| {
            let place = match end {
                End::Won(winner, _) => 1 + u8::from(winner != seat),
                End::Drawn => 1 + u8::from(!state.alive.contains(seat)),
            };
            Standing { place, score: i32::from(state.player(seat).points) }
        };
        Some(Outcome {
            standings: (0..state.seat_count()).map(|seat| standing(Seat(seat))).collect(),
            routes: match end {
                End::Won(_, Route::RuleAndReign) => vec![Route::Rule.word(), Route::Reign.word()],
                End::Won(_, route) => vec![route.word()],
                End::Drawn => vec![],
            },
            drawn: end == End::Drawn,
        })
    }

    fn resample(look: Look<'_>, seat: Seat, rng: &mut GameRng, out: &mut State) {
        secrets::resample(look, seat, rng, out);
    }

    fn effort(_look: Look<'_>, _seat: Seat, _command: &Command) -> Millis {
        Millis(0)
    }

    fn is_final(event: &Event) -> bool {
        event.is_final()
    }

    fn no_take_back(look: Look<'_>, seat: Seat, barrier: Barrier) -> Option<Rule> {
        let is_later_turn = look.state.turn.active != seat && !turn::is_untouched(look);
        Some(match barrier {
            Barrier::Chance | Barrier::OtherSeat | Barrier::TurnOver if is_later_turn => Rule::Final02,
            _ => Rule::R98,
        })
    }

    fn take_back_rule() -> Option<Rule> {
        Some(Rule::R98)
    }

    fn may_interrupt(look: Look<'_>, seat: Seat, interrupt: &Interrupt) -> Option<Verdict<Rule>> {
        match interrupt {
            Interrupt::Leave => Some(victory::may_leave(look, seat)),
            Interrupt::Draw => Some(victory::may_draw_game(look, seat)),
            Interrupt::NoDraw => Some(victory::may_refuse_draw(look, seat)),
            _ => None,
        }
    }

    fn interrupt(cx: &mut Cx<'_>, seat: Seat, interrupt: &Interrupt) {
        match interrupt {
            Interrupt::Leave => {
                victory::leave(cx, seat);
                flow::run(cx);
            }
            Interrupt::Draw => victory::draw_game(cx, seat),
            Interrupt::NoDraw => victory::refuse_draw(cx, seat),
            Interrupt::Pause | Interrupt::Resume | Interrupt::Away | Interrupt::Back => {}
            Interrupt::TakenOver | Interrupt::Halt | Interrupt::Timekeeper(_) => {}
        }
    }
}
