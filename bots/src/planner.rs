//! The bot that plays by the game's own plan.

use sortie_engine::{Game, GameRng, Look, Seen, Style, Teamwork};

use crate::{Bot, Greedy};

/// Does what the game's rules of thumb say, without trying anything out; in a game that has none it looks one command
/// ahead.
pub struct Planner<G: Game> {
    rng: GameRng,
    imagined: Option<Box<G::State>>,
    greedy: Greedy<G>,
}

impl<G: Teamwork> Planner<G> {
    /// A bot with this generator.
    pub fn new(rng: GameRng) -> Self {
        Planner { rng: rng.clone(), imagined: None, greedy: Greedy::new(Style::Even, rng) }
    }

    fn imagine<'a>(&'a mut self, seen: Seen<'a, G>) -> Look<'a, G> {
        let Planner { rng, imagined, .. } = self;
        let state = imagined.get_or_insert_with(|| Box::new(seen.imagined(rng)));
        seen.imagine(rng, state);
        Look { pack: seen.pack(), state: &**state, now: seen.now() }
    }
}

impl<G: Teamwork> Bot<G> for Planner<G> {
    fn choose(&mut self, seen: Seen<'_, G>, legal: &[G::Command]) -> usize {
        if !G::HAS_PLAN {
            return self.greedy.choose(seen, legal);
        }
        if legal.len() < 2 {
            return 0;
        }
        G::plan(self.imagine(seen), seen.seat(), legal, seen.signals())
    }

    fn choose_at_rest(&mut self, seen: Seen<'_, G>, legal: &[G::Command]) -> Option<usize> {
        (G::HAS_PLAN && !legal.is_empty())
            .then(|| G::plan_at_rest(self.imagine(seen), seen.seat(), legal, seen.signals()))
            .flatten()
    }

    fn name(&self) -> String {
        "planner".to_owned()
    }
}
