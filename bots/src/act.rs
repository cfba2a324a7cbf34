//! Carrying out commands on positions that are only thought of.

use sortie_engine::{Cx, Game, GameRng, GameTime, Look, MAX_EXPIRIES, Pacing, Seat, Trail};

/// A position with its time.
pub(crate) struct Position<G: Game> {
    pub state: G::State,
    pub now: GameTime,
}

impl<G: Game> Clone for Position<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Position<G> {}

impl<G: Pacing> Position<G> {
    #[inline]
    pub fn look<'a>(&'a self, pack: &'a G::Pack) -> Look<'a, G> {
        Look { pack, state: &self.state, now: self.now }
    }

    /// Carries out a command, then lets the time pass that it costs a person.
    #[inline]
    pub fn play(&mut self, pack: &G::Pack, rng: &mut GameRng, trail: &mut Trail<G>, seat: Seat, command: &G::Command) {
        let done = self.now + G::effort(self.look(pack), seat, command);
        G::execute(&mut Cx::new(pack, &mut self.state, self.now, rng, trail), seat, command);
        for _ in 0..MAX_EXPIRIES {
            match G::deadline(self.look(pack)) {
                Some(due) if due <= done => self.expire(pack, due, rng, trail),
                _ => break,
            }
        }
        self.now = self.now.max(done);
    }

    /// Who chooses next: this seat if it is asked, or else the lowest seat that is. Where nobody is asked, time passes
    /// until somebody is. None once the game has ended.
    #[inline]
    pub fn mover(
        &mut self,
        pack: &G::Pack,
        rng: &mut GameRng,
        trail: &mut Trail<G>,
        preferred: Option<Seat>,
    ) -> Option<Seat> {
        for _ in 0..MAX_EXPIRIES {
            let awaited = G::awaited(self.look(pack));
            if !awaited.is_empty() {
                return preferred.filter(|seat| awaited.contains(*seat)).or(awaited.lowest());
            }
            let due = G::deadline(self.look(pack))?;
            self.expire(pack, due, rng, trail);
        }
        None
    }

    fn expire(&mut self, pack: &G::Pack, due: GameTime, rng: &mut GameRng, trail: &mut Trail<G>) {
        self.now = self.now.max(due);
        G::expire(&mut Cx::new(pack, &mut self.state, self.now, rng, trail));
    }
}
