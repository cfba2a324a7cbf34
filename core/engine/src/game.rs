//! What a game is.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;

use crate::{
    Barrier, Cx, GameRng, GameTime, Interrupt, Outcome, RuleId, Seat, SeatSet, SetupProblems, Verdict, Viewer,
};

/// A read-only look at a position.
pub struct Look<'a, G: Game> {
    /// The content.
    pub pack: &'a G::Pack,
    /// The state.
    pub state: &'a G::State,
    /// The time.
    pub now: GameTime,
}

impl<G: Game> Clone for Look<'_, G> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Look<'_, G> {}

/// The rules of a game: pure functions over plain data, and all that a record depends on. What tables, bots and readers
/// want besides stands in the other traits. See `docs/write-a-game.md` for a walk through the smallest game.
pub trait Game: Sized + 'static {
    /// The name in records and on the command line.
    const ID: &'static str;
    /// Grows with every change of rules that lets an old record run differently.
    const RULES_VERSION: u32 = 1;
    /// The oldest version that records were ever made with.
    const OLDEST_RULES: u32 = 1;

    /// Do all seats and spectators see the same view? Then a server makes it once for all of them.
    const OPEN_VIEW: bool = false;

    /// Cards, maps, units: read once, shared by tables.
    type Pack: Send + Sync;
    /// What was agreed before the game. Its text form stands whole in the record.
    type Setup: Clone + Eq + Debug + Display + FromStr<Err = String> + Send + Sync;
    /// The position: plain data without heap. Its `Hash` is its canonical encoding.
    type State: Copy + Eq + Debug + Hash + Send + Sync;
    /// One click. Its text form is its notation.
    type Command: Copy + Eq + Hash + Debug + Display + FromStr<Err = String> + Send + Sync;
    /// What happened, with everything that its sights need.
    type Event: Clone + Eq + Debug + Display + FromStr<Err = String> + Send + Sync;
    /// A position as one viewer sees it.
    type View: Serialize;
    /// An event as one viewer sees it.
    type Sight: Serialize + Display + Eq + Debug;
    /// The rule registry.
    type Rule: RuleId;

    /// An empty table for this setup, or all that is wrong with the setup.
    fn blank(pack: &Self::Pack, setup: &Self::Setup) -> Result<Self::State, SetupProblems>;
    /// Shuffles, deals and places until somebody owes a choice.
    fn open(_cx: &mut Cx<'_, Self>) {}
    /// May this seat do this now? Read-only.
    fn check(look: Look<'_, Self>, seat: Seat, command: &Self::Command) -> Verdict<Self::Rule>;
    /// Does it. Only called after `check` allowed it; cannot refuse.
    fn execute(cx: &mut Cx<'_, Self>, seat: Seat, command: &Self::Command);
    /// The deadline was reached: settles one thing that is due.
    fn expire(_cx: &mut Cx<'_, Self>) {}
    /// When something happens by itself next. A fact of the state, so it replays.
    fn deadline(_look: Look<'_, Self>) -> Option<GameTime> {
        None
    }
    /// Changes the state as the event says: no rule, no chance, no refusal.
    fn apply(pack: &Self::Pack, state: &mut Self::State, event: &Self::Event);
    /// How many chairs the table has.
    fn seats(look: Look<'_, Self>) -> usize;
    /// Who owes a choice now.
    fn awaited(look: Look<'_, Self>) -> SeatSet;
    /// Whose choice the table waits for, as far as everybody can see. Where several seats answer unseen, whoever was
    /// asked stays in it until all have answered.
    fn asked(look: Look<'_, Self>) -> SeatSet {
        Self::awaited(look)
    }
    /// Exactly what `check` allows this seat now, each once.
    fn legal(look: Look<'_, Self>, seat: Seat, out: &mut Vec<Self::Command>);
    /// Every well-formed command of this setup, allowed or not.
    fn candidates(look: Look<'_, Self>, seat: Seat, out: &mut Vec<Self::Command>);
    /// What this viewer may know of the position, built up and never stripped down.
    fn view(look: Look<'_, Self>, viewer: Viewer) -> Self::View;
    /// What this viewer may know of an event.
    fn sight(event: &Self::Event, viewer: Viewer) -> Option<Self::Sight>;
    /// How it ended, once it has.
    fn outcome(look: Look<'_, Self>) -> Option<Outcome>;
    /// Another state that this seat cannot tell from this one. It depends only on what the seat knows.
    fn resample(look: Look<'_, Self>, seat: Seat, rng: &mut GameRng, out: &mut Self::State);

    /// Does this event reveal something to someone or end a turn, so that nothing before it may be taken back?
    fn is_final(_event: &Self::Event) -> bool {
        false
    }
    /// The rule behind a barrier, for the refusal of a take-back; none where the game knows no take-back.
    fn barrier_rule(_look: Look<'_, Self>, _seat: Seat, _barrier: Barrier) -> Option<Self::Rule> {
        None
    }
    /// The rule that allows the take-back that was just made, to be cited.
    fn take_back_rule() -> Option<Self::Rule> {
        None
    }
    /// May this seat do this table command? None where the game does not know it.
    fn may_interrupt(_look: Look<'_, Self>, _seat: Seat, _interrupt: &Interrupt) -> Option<Verdict<Self::Rule>> {
        None
    }
    /// Does it.
    fn interrupt(_cx: &mut Cx<'_, Self>, _seat: Seat, _interrupt: &Interrupt) {}
}
