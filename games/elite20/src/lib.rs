//! Project: ELITE, the 2020 edition: one to six Heroes act all at once against the clock while aliens follow the arrows home.
//!
//! What stands still: [`vocabulary`] and [`space`] are the words, [`map`] is the board worked out into tables, [`pack`] is
//! the content with the verbs of [`gear`], [`aliens`], [`events`], [`changes`] and [`objectives`], [`attack`] is what a
//! Weapon comes to, and [`read`] reads and checks it all.
//!
//! What moves, in the book's order: [`round`] (setup, Event Phase, clock, Time's Up), [`spawn`], [`dice`] and [`results`]
//! with [`push`] (Action Phase), [`fire`], [`items`], [`cards`], [`exchange`], [`work`], [`tokens`], [`harm`], [`activation`],
//! [`ending`] (End of the Round). [`group`] is what the players decide together, [`wish`] what they propose, [`ahead`]
//! what of it is still to come, [`forecast`] the whole plan, [`races`] who was first, [`deeds`] every command, [`flow`] what
//! follows what, [`answers`] what the rules do for the silent, [`list`] and [`options`] what is allowed, [`candidates`]
//! what is well-formed.

pub mod activation;
pub mod advice;
pub mod ahead;
pub mod aliens;
pub mod answers;
pub mod apply;
pub mod attack;
pub mod candidates;
pub mod cards;
pub mod changes;
pub mod cited;
pub mod command;
pub mod deeds;
pub mod dice;
pub mod ending;
pub mod event;
pub mod events;
pub mod exchange;
pub mod few;
pub mod figure;
pub mod fire;
pub mod flow;
pub mod forecast;
pub mod gear;
pub mod group;
pub mod harm;
pub mod ids;
pub mod interrupts;
pub mod items;
pub mod list;
pub mod live;
pub mod map;
pub mod numbers;
pub mod objectives;
pub mod offer;
pub mod options;
pub mod pack;
pub mod parts;
pub mod push;
pub mod races;
pub mod read;
pub mod results;
pub mod risk;
pub mod round;
pub mod secrets;
pub mod setup;
pub mod shadow;
pub mod slots;
pub mod snares;
pub mod space;
pub mod spawn;
pub mod state;
pub mod step;
pub mod study;
pub mod tell;
pub mod tokens;
pub mod view;
pub mod vocabulary;
pub mod wish;
pub mod work;

/// The rule registry, generated from `rules.md`.
pub mod rules {
    include!(concat!(env!("OUT_DIR"), "/rules.rs"));
}

use sortie_engine::{
    Game, GameRng, GameTime, Interrupt, Millis, Outcome, Seat, SeatSet, SetupProblems, Standing, Tempo, Verdict, Viewer,
};

use crate::command::Command;
use crate::event::Event;
use crate::pack::Pack;
use crate::rules::Rule;
use crate::setup::Setup;
use crate::state::{End, State};
use crate::view::View;

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
        flow::run(cx);
    }

    fn check(look: Look<'_>, seat: Seat, command: &Command) -> Verdict<Rule> {
        deeds::check(look, seat, command)
    }

    fn execute(cx: &mut Cx<'_>, seat: Seat, command: &Command) {
        deeds::execute(cx, seat, command);
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
        flow::awaited(look)
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

    fn effort(look: Look<'_>, _seat: Seat, command: &Command) -> Millis {
        let pace = look.pack.pace;
        Millis(u64::from(match command {
            Command::Roll { .. } => pace.roll,
            Command::Keep { .. } => pace.cards,
            _ => pace.click,
        }))
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

    fn is_quiet(look: Look<'_>) -> bool {
        look.state.paused
    }

    fn is_live(look: Look<'_>) -> bool {
        apply::zero(look.state).is_some()
    }

    fn tempo(look: Look<'_>, seat: Seat, command: &Command) -> Tempo {
        live::tempo(look, seat, command)
    }

    fn is_hasty(look: Look<'_>, seat: Seat, command: &Command) -> bool {
        live::is_hasty(look.state, seat, command)
    }

    fn interrupt_tempo(look: Look<'_>, seat: Seat, interrupt: &Interrupt) -> Tempo {
        live::interrupt_tempo(look, seat, interrupt)
    }

    fn cause(look: Look<'_>, seat: Seat, command: &Command) -> Option<u32> {
        live::cause(look, seat, command)
    }

    fn chapter(event: &Event) -> Option<u32> {
        match event {
            Event::Round { round } => Some(u32::from(*round)),
            _ => None,
        }
    }
}
