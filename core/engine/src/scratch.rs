//! A position that is played in place, with nothing recorded: simulation, benchmarks, bots' thoughts.

use std::sync::Arc;

use crate::{Cited, Cx, Fault, Game, GameRng, GameTime, Look, Outcome, Seat, SeatSet, SetupProblems, Trail, Verdict};

/// Maximum deadlines that may fall due at one instant; more are a fault.
pub const MAX_EXPIRIES: usize = 256;

/// A position in play. It trusts its caller: commands come from the legal list.
pub struct Scratch<G: Game> {
    pack: Arc<G::Pack>,
    state: G::State,
    now: GameTime,
    rng: GameRng,
    trail: Trail<G>,
}

impl<G: Game> Scratch<G> {
    /// A new game, opened.
    pub fn open(pack: &Arc<G::Pack>, setup: &G::Setup, rng: GameRng) -> Result<Self, SetupProblems> {
        let mut scratch = Self::of(pack, G::blank(pack, setup)?, GameTime(0), rng);
        G::open(&mut scratch.cx());
        // A game that is stuck from the start is found by the first command.
        let _ = scratch.settle();
        Ok(scratch)
    }

    /// A given position.
    pub fn of(pack: &Arc<G::Pack>, state: G::State, now: GameTime, rng: GameRng) -> Self {
        Scratch { pack: Arc::clone(pack), state, now, rng, trail: Trail::new(false) }
    }

    /// Goes to another position, without allocating.
    pub fn set(&mut self, state: &G::State, now: GameTime) {
        self.state = *state;
        self.now = now;
    }

    /// Lets the clock show another time; what falls due is the caller's business.
    pub(crate) fn set_now(&mut self, now: GameTime) {
        self.now = now;
    }

    /// From now on keeps the events too.
    #[must_use]
    pub fn keeping_events(mut self) -> Self {
        self.trail = Trail::new(true);
        self
    }

    /// The content.
    pub fn pack(&self) -> &Arc<G::Pack> {
        &self.pack
    }

    /// The state.
    #[inline]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The state, for tests and samplers that prepare a position.
    pub fn state_mut(&mut self) -> &mut G::State {
        &mut self.state
    }

    /// The time.
    #[inline]
    pub fn now(&self) -> GameTime {
        self.now
    }

    /// The generator.
    pub fn rng(&mut self) -> &mut GameRng {
        &mut self.rng
    }

    /// How often the rules were cited.
    pub fn trail(&self) -> &Trail<G> {
        &self.trail
    }

    /// The same, to clear or take.
    pub fn trail_mut(&mut self) -> &mut Trail<G> {
        &mut self.trail
    }

    /// The events since they were last taken.
    pub fn take_events(&mut self) -> Vec<Cited<G>> {
        self.trail.take_events()
    }

    /// A look at the position.
    #[inline]
    pub fn look(&self) -> Look<'_, G> {
        Look { pack: &self.pack, state: &self.state, now: self.now }
    }

    /// Who owes a choice.
    #[inline]
    pub fn awaited(&self) -> SeatSet {
        G::awaited(self.look())
    }

    /// How it ended, once it has.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        G::outcome(self.look())
    }

    /// The legal commands of a seat, in place of what the list held.
    #[inline]
    pub fn legal(&self, seat: Seat, out: &mut Vec<G::Command>) {
        out.clear();
        G::legal(self.look(), seat, out);
    }

    /// Is this allowed?
    pub fn check(&self, seat: Seat, command: &G::Command) -> Verdict<G::Rule> {
        G::check(self.look(), seat, command)
    }

    /// Carries out a command from the legal list, then whatever fell due at this instant.
    #[inline]
    pub fn play(&mut self, seat: Seat, command: &G::Command) -> Result<(), Fault> {
        G::execute(&mut self.cx(), seat, command);
        self.settle()
    }

    /// Lets time pass, settling what falls due on the way.
    pub fn advance(&mut self, at: GameTime) -> Result<(), Fault> {
        let at = at.max(self.now);
        while let Some(due) = G::deadline(self.look()).filter(|due| *due <= at) {
            self.now = due.max(self.now);
            self.settle()?;
        }
        self.now = at;
        Ok(())
    }

    /// Settles what is due now.
    #[inline]
    fn settle(&mut self) -> Result<(), Fault> {
        let mut count = 0;
        while G::deadline(self.look()).is_some_and(|due| due <= self.now) {
            if count == MAX_EXPIRIES {
                return Err(Fault::Stuck);
            }
            count += 1;
            G::expire(&mut self.cx());
        }
        Ok(())
    }

    /// The game's door to this position.
    #[inline]
    pub fn cx(&mut self) -> Cx<'_, G> {
        Cx { pack: &self.pack, state: &mut self.state, now: self.now, rng: &mut self.rng, trail: &mut self.trail }
    }
}
