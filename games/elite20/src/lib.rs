//! Project: ELITE, the 2020 edition: one to six Heroes act all at once against the clock while aliens follow the arrows home.
//!
//! The folders stand in the order of a command's way through the game, and none uses a later one (`cargo xtask tidy`
//! checks that). Only this file uses them all.
//!
//! ```text
//! vocabulary/  the words of the game, as data
//!   words        die faces, Missions, maps, aliens, decks
//!   ids          the ids of what a pack lists
//!   space        Spaces by name, and sets of them
//!   short_list   short lists without heap
//!   figure       figures, sets of aliens, dice and what holds them
//!   rule         the ids of the rules, generated from rules.md
//!   setup        what is agreed before the game
//!   command      what a player can do: one click each
//!   choices      the choices of the group
//!   step         what is at work, and the choices that seats owe
//!   places       where cards and tokens are; how a game ended
//!   event        what can happen
//! content/     what the game is played with
//!   slots        what takes dice, and where they come back
//!   gear         the verbs of Equipment and Heroes
//!   aliens       Swarm types, Bosses, and the cards that bring them
//!   event_cards  Event cards; ongoing sums up what those in force change
//!   objectives   Objective tokens and the slots of each Mission
//!   pack         all of it together
//!   map/         the board: read from text, checked, worked out into tables
//!   read/        reads a pack and reports every problem in it
//!   offer        what there is to choose before a game
//! state/       the position
//!   position     the whole of it; parts, firsts and talk are its parts
//!   apply        changes it as an event says
//! rules/       the book
//!   rounds/      setup, Event Phase, clock, Time's Up; the Traps; End of the Round
//!   heroes/      dice and slots, attacks, Items, cards, exchange, Objective tokens, damage, races for one thing
//!   aliens/      spawning, Abilities and movement, pushes, Alien Movement results
//!   group/       choices in common, proposals, and the plan of the aliens' turn with what comes of it
//!   in_force     what Abilities, Items and Ongoing Events change; cited are rules without an event of their own
//!   may_act      who may act, who answers for whom, and what a seat owes
//!   dispatch     every command: may it be done, and what it does
//!   progress     what follows what until somebody owes a choice
//!   answers      what the rules do for the silent
//!   interrupts   what people do at the table
//! legal/       the legal commands, listed
//!   list         all of them; options is what a seat does with its own dice and cards
//!   candidates   every well-formed command, legal or not
//! show/        what people and clients get to see
//!   view         the position as one viewer sees it; objective is what the Mission is about
//!   secrets      another position that a seat cannot tell from the true one
//!   live         the pace of commands and the names of questions
//!   tell/        the game in text and messages: the table, what is asked, what is typed, why not, what happened, what is drawn
//! advice/      what bots and simulations need
//!   planner/     who does what, and the worth of every command for it
//!   orders       whoever said "on it" stays on it, or says why not
//!   worth        what a position is worth, for the bot that looks one command ahead
//!   study        what simulations learn from a game
//! ```

pub mod vocabulary;

pub mod content;

pub mod state;

pub mod rules;

pub mod legal;

pub mod show;

pub mod advice;

use sortie_engine::{
    Game, GameRng, GameTime, Interrupt, Outcome, Seat, SeatSet, SetupProblems, Standing, Verdict, Viewer,
};

use crate::content::pack::Pack;
use crate::legal::{candidates, list};
use crate::rules::rounds::round;
use crate::rules::{answers, dispatch, interrupts, progress};
use crate::show::view::View;
use crate::show::{secrets, view};
use crate::state::{State, apply};
use crate::vocabulary::command::Command;
use crate::vocabulary::event::Event;
use crate::vocabulary::places::End;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::setup::Setup;

/// The game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Elite20;

/// A read-only look at a position of this game.
pub type Look<'a> = sortie_engine::Look<'a, Elite20>;
/// The door through which chance, time and change reach this game.
pub type Cx<'a> = sortie_engine::Cx<'a, Elite20>;

impl Game for Elite20 {
    const ID: &'static str = "elite20";
    const RULES_VERSION: u32 = 2;
    const OPEN_VIEW: bool = true;

    type Pack = Pack;
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type View = View;
    type Sight = Event;
    type Rule = Rule;

    fn blank(pack: &Pack, setup: &Setup) -> Result<State, SetupProblems> {
        match setup.problems() {
            problems if problems.0.is_empty() => Ok(State::blank(pack, setup)),
            problems => Err(problems),
        }
    }

    fn open(cx: &mut Cx<'_>) {
        round::open(cx);
        progress::run(cx);
    }

    fn check(look: Look<'_>, seat: Seat, command: &Command) -> Verdict<Rule> {
        dispatch::check(look, seat, command)
    }

    fn execute(cx: &mut Cx<'_>, seat: Seat, command: &Command) {
        dispatch::execute(cx, seat, command);
    }

    fn expire(cx: &mut Cx<'_>) {
        answers::expire(cx);
    }

    #[inline]
    fn deadline(look: Look<'_>) -> Option<GameTime> {
        match look.state.end.is_some() || look.state.paused {
            true => None,
            false => look.state.due(look.pack.rulings.grace),
        }
    }

    fn apply(_pack: &Pack, state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn seats(look: Look<'_>) -> usize {
        usize::from(look.state.setup.seats)
    }

    fn awaited(look: Look<'_>) -> SeatSet {
        progress::awaited(look)
    }

    fn legal(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
        list::legal(look, seat, out);
    }

    fn candidates(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
        candidates::candidates(look, seat, out);
    }

    fn view(look: Look<'_>, viewer: Viewer) -> View {
        view::view(look, viewer)
    }

    fn sight(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen_by(viewer))
    }

    fn outcome(look: Look<'_>) -> Option<Outcome> {
        let end = look.state.end?;
        let standing = Standing { place: if end == End::Won { 1 } else { 2 }, score: i32::from(look.state.round) };
        Some(Outcome {
            standings: look.state.everybody().iter().map(|_| standing).collect(),
            routes: vec![end.word()],
            drawn: false,
        })
    }

    fn resample(look: Look<'_>, _seat: Seat, rng: &mut GameRng, out: &mut State) {
        secrets::resample(look, rng, out);
    }

    fn may_interrupt(look: Look<'_>, seat: Seat, interrupt: &Interrupt) -> Option<Verdict<Rule>> {
        interrupts::may_interrupt(look, seat, interrupt)
    }

    fn interrupt(cx: &mut Cx<'_>, seat: Seat, interrupt: &Interrupt) {
        interrupts::interrupt(cx, seat, interrupt);
    }

    /// What is done stands: there are no take-backs in this game.
    fn is_final(_event: &Event) -> bool {
        true
    }
}
