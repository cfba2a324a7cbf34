//! Bots that leave out what a careful player would not do, and one that slips.

use sortie_engine::{Advice, Game, GameRng, Look, Seen, Style};

use crate::policy::{draw, weigh};
use crate::{Bot, Greedy};

/// Another bot that chooses from what a careful player would consider.
pub struct Careful<G: Game, B> {
    inner: B,
    rng: GameRng,
    imagined: Option<Box<G::State>>,
    list: Vec<G::Command>,
}

impl<G: Advice, B: Bot<G>> Careful<G, B> {
    /// This bot, made careful.
    pub fn new(inner: B, rng: GameRng) -> Self {
        Careful { inner, rng, imagined: None, list: Vec::new() }
    }
}

impl<G: Advice, B: Bot<G>> Bot<G> for Careful<G, B> {
    fn choose(&mut self, seen: Seen<'_, G>, legal: &[G::Command]) -> usize {
        if legal.len() < 2 {
            return 0;
        }
        let Careful { inner, rng, imagined, list, .. } = self;
        let state = imagined.get_or_insert_with(|| Box::new(seen.imagined(rng)));
        seen.imagine(rng, state);
        list.clear();
        list.extend_from_slice(legal);
        G::careful(Look { pack: seen.pack(), state: &**state, now: seen.now() }, seen.seat(), list);
        let choice = list[inner.choose(seen, list)];
        legal.iter().position(|command| *command == choice).unwrap_or(0)
    }

    fn name(&self) -> String {
        "careful".to_owned()
    }
}

/// One choice in so many is a slip.
const SLIPS: u32 = 3;

/// Chooses like a greedy bot, but slips now and then and does what only looks good.
pub struct Slips<G: Game> {
    inner: Greedy<G>,
    rng: GameRng,
    imagined: Option<Box<G::State>>,
    priors: Vec<i32>,
    weights: Vec<u32>,
}

impl<G: Advice> Slips<G> {
    /// A bot with this generator.
    pub fn new(rng: GameRng) -> Self {
        let inner = Greedy::new(Style::Even, rng.clone());
        Slips { inner, rng, imagined: None, priors: Vec::new(), weights: Vec::new() }
    }
}

impl<G: Advice> Bot<G> for Slips<G> {
    fn choose(&mut self, seen: Seen<'_, G>, legal: &[G::Command]) -> usize {
        if legal.len() < 2 || self.rng.roll(SLIPS) != 0 {
            return self.inner.choose(seen, legal);
        }
        let Slips { rng, imagined, priors, weights, .. } = self;
        let state = imagined.get_or_insert_with(|| Box::new(seen.imagined(rng)));
        seen.imagine(rng, state);
        let look = Look { pack: seen.pack(), state: &**state, now: seen.now() };
        G::priors(look, seen.seat(), legal, Style::Even, priors);
        weigh(priors, 1, weights);
        draw(weights, rng)
    }

    fn name(&self) -> String {
        "gentle".to_owned()
    }
}
