//! The bot that does not think.

use sortie_engine::{Game, GameRng, Seen};

use crate::Bot;

/// Chooses among the legal commands, each equally likely.
pub struct Random {
    rng: GameRng,
}

impl Random {
    /// A bot with this generator.
    pub fn new(rng: GameRng) -> Self {
        Random { rng }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _seen: Seen<'_, G>, legal: &[G::Command]) -> usize {
        if legal.len() < 2 { 0 } else { self.rng.roll(legal.len() as u32) as usize }
    }

    fn name(&self) -> String {
        "random".to_owned()
    }
}
