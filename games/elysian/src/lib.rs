//! Elysian Battlefields: lay the land, raise armies, and conquer, rule or reign.
//!
//! The folders stand in the order of a command's way through the game, and none uses a later one (`cargo xtask tidy`
//! checks that). Only this file uses them all.
//!
//! ```text
//! vocabulary/  the words of the game, as data
//!   words        units, lands, pieces, decks; ids of cards, territories, tiles and heroes
//!   dice         the dice of one set
//!   rule         the ids of the rules, generated from rules.md
//!   options      what is agreed before the game
//!   command      what a player can do: one click each
//!   step         what is being done, and by whom
//!   event        what can happen
//! content/     what the game is played with
//!   pack         cards with their instructions, heroes, tiles
//!   pieces       the numbers that the book prints on units, settlements and structures
//!   read         reads a pack and reports every problem in it; sound is what a card may do
//!   offer        what there is to choose before a game: seats, options, packs
//! state/       the position
//!   position     the table, its territories, the turn, the attack, the open question
//!   player       one player: hero, hand, reserve, and what cards add
//!   steps        the stack of steps
//!   realm        who holds what
//!   apply        changes the position as an event says
//!   mutate       one function for each of these changes
//! rules/       the book, section by section
//!   victory      Victory Conditions, the last player standing, draws
//!   setup/       The Setup; where tiles may lie; quick setup
//!   values       the numbers of pieces, with everything that changes them
//!   turn         Playing the Game; Turns are Final
//!   produce      step 1: Produce Cards and Units; Deployment
//!   cards/       the decks; step 2: play, window (Effects), verbs and resolve (what a card does)
//!   movement     step 3: Move Units
//!   attack/      step 4: Attack a Territory; power, dice, losses, invade
//!   elimination  Elimination, Ownership, and leaving the game
//!   check        is a command allowed now?
//!   execute      what a command does
//!   progress     what goes on by itself until somebody owes a choice
//! legal/       the legal commands, listed
//!   list         by step
//!   moves        the moves of step 3
//!   card         the choices of a card at work
//!   candidates   every well-formed command, legal or not
//! show/        what people and clients get to see
//!   view         the position as one viewer sees it
//!   sights       an event as one viewer sees it
//!   facts        what the rules work out, for clients that know no rule
//!   secrets      another position that a seat cannot tell from the true one
//!   odds/        exact odds of an attack, and the calculator on the command line
//!   json         odds and content for clients that draw the table
//!   tell/        the game in text
//! advice/      what bots and simulations need
//!   worth        what a player's position is worth; scene, strike, march, hand, hits and weights are its parts
//!   priors       guesses at commands without trying them
//!   careful      what a careful player leaves out
//!   study        what simulations learn from a game; duty is what they count of a seat's play
//! ```

pub mod vocabulary;

pub mod content;

pub mod state;

pub mod rules;

pub mod legal;

pub mod show;

pub mod advice;

use sortie_engine::{
    Barrier, Game, GameRng, GameTime, Interrupt, Outcome, Pacing, Seat, SeatSet, SetupProblems, Standing, Teamwork,
    Verdict, Viewer,
};

use crate::content::{Pack, seats_problem};
use crate::rules::{cards::window, check, elimination, execute, progress, setup, turn, victory};
use crate::show::{secrets, sights, view, view::View};
use crate::state::{End, State};
use crate::vocabulary::{Command, Event, Route, Rule, Setup, Step};

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Elysian;

/// A read-only look at a position of this game.
pub type Look<'a> = sortie_engine::Look<'a, Elysian>;
/// The door through which chance, time and change reach this game.
pub type Cx<'a> = sortie_engine::Cx<'a, Elysian>;

impl Game for Elysian {
    const ID: &'static str = "elysian";
    const RULES_VERSION: u32 = 3;

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
            seats => Err(SetupProblems(vec![seats_problem(usize::from(seats))])),
        }
    }

    fn open(cx: &mut Cx<'_>) {
        setup::open(cx);
        progress::run(cx);
    }

    fn check(look: Look<'_>, seat: Seat, command: &Command) -> Verdict<Rule> {
        check::check(look, seat, command)
    }

    fn execute(cx: &mut Cx<'_>, seat: Seat, command: &Command) {
        execute::execute(cx, seat, command);
    }

    fn expire(cx: &mut Cx<'_>) {
        window::count_standing(cx);
        progress::run(cx);
    }

    #[inline]
    fn deadline(look: Look<'_>) -> Option<GameTime> {
        match look.state.steps.top() {
            Some(Step::Window { .. }) if look.state.end.is_none() => look.state.question.due,
            _ => None,
        }
    }

    fn apply(pack: &Pack, state: &mut State, event: &Event) {
        state::apply(pack, state, event);
    }

    fn seats(look: Look<'_>) -> usize {
        usize::from(look.state.seat_count())
    }

    #[inline]
    fn awaited(look: Look<'_>) -> SeatSet {
        progress::awaited(look)
    }

    fn asked(look: Look<'_>) -> SeatSet {
        match look.state.steps.top() {
            Some(Step::Window { .. }) => look.state.question.asked,
            _ => progress::awaited(look),
        }
    }

    fn legal(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
        legal::legal(look, seat, out);
    }

    fn candidates(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
        legal::candidates(look, seat, out);
    }

    fn view(look: Look<'_>, viewer: Viewer) -> View {
        view::view(look, viewer)
    }

    fn sight(event: &Event, viewer: Viewer) -> Option<Event> {
        sights::sight(*event, viewer)
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

    fn is_final(event: &Event) -> bool {
        turn::is_final(event)
    }

    fn barrier_rule(look: Look<'_>, seat: Seat, barrier: Barrier) -> Option<Rule> {
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
            Interrupt::Leave => Some(elimination::may_leave(look, seat)),
            Interrupt::Standing(on) => Some(window::may_order(look, seat, *on)),
            Interrupt::Draw => Some(victory::may_draw_game(look, seat)),
            Interrupt::NoDraw => Some(victory::may_refuse_draw(look, seat)),
            Interrupt::Presence(_) | Interrupt::Clock(_) => None,
        }
    }

    fn interrupt(cx: &mut Cx<'_>, seat: Seat, interrupt: &Interrupt) {
        match interrupt {
            Interrupt::Leave => {
                elimination::leave(cx, seat);
                progress::run(cx);
            }
            Interrupt::Standing(on) => window::order(cx, seat, *on),
            Interrupt::Draw => victory::draw_game(cx, seat),
            Interrupt::NoDraw => victory::refuse_draw(cx, seat),
            Interrupt::Presence(_) | Interrupt::Clock(_) => {}
        }
    }
}

impl Pacing for Elysian {}
impl Teamwork for Elysian {}
