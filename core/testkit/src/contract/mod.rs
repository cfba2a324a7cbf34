//! The contract suite: random games of any [`Tell`], with every law of the contract checked on the way.
//!
//! ```ignore
//! Suite::<MyGame>::new(&pack, setups).conserved(all_pieces_are_there).ends_within(2_000).run(200, 1)?;
//! ```

mod course;
mod finding;
mod notable;
mod offered;
mod position;
mod secrets;
mod whole;

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use sortie_engine::{Look, Pacing, Tell};

pub use finding::{Finding, Kind};
pub use offered::check_offer;

use course::Course;
use finding::Broken;
use secrets::Leaks;

/// A game's own invariant, such as that no piece is lost.
pub type Invariant<G> = for<'a> fn(Look<'a, G>) -> Result<(), String>;

/// Checks every law that one position can show, for positions that random games seldom reach.
pub fn check_position<G: Pacing + Tell>(look: Look<'_, G>, seed: u64) -> Result<(), (Kind, String)> {
    let laws = || -> finding::Holds {
        position::game_goes_on(look)?;
        position::lists_agree_with_check(look)?;
        position::commands_have_notation(look)?;
        position::stands_still(look)?;
        secrets::sampler_is_fair(look, (seed, seed.wrapping_add(1)))?;
        let mut leaks = Leaks::default();
        for number in 0..16 {
            secrets::worlds_look_alike(look, seed.wrapping_add(number), 0, &mut leaks)?;
        }
        leaks.judge().map_or(Ok(()), |(_, broken)| Err(broken))
    };
    laws().map_err(|Broken { kind, why }| (kind, why))
}

/// The contract suite for one game.
pub struct Suite<G: Pacing + Tell> {
    pack: Arc<G::Pack>,
    setups: Vec<G::Setup>,
    conserved: Option<Invariant<G>>,
    limit: usize,
    every: u32,
}

/// What a clean run covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Random games played.
    pub games: u64,
    /// Of these, ended within the limit.
    pub ended: u64,
    /// Commands and expiries.
    pub steps: usize,
    /// Positions at which every law was checked.
    pub positions: usize,
    /// Commands that were taken back and played again.
    pub take_backs: usize,
}

impl<G: Pacing + Tell> Suite<G> {
    /// A suite that plays these setups in turn.
    pub fn new(pack: &Arc<G::Pack>, setups: impl IntoIterator<Item = G::Setup>) -> Self {
        let setups: Vec<G::Setup> = setups.into_iter().collect();
        assert!(!setups.is_empty(), "the suite needs a setup to play");
        Suite { pack: Arc::clone(pack), setups, conserved: None, limit: 10_000, every: 4 }
    }

    /// An invariant that holds at every position.
    #[must_use]
    pub fn conserved(mut self, invariant: Invariant<G>) -> Self {
        self.conserved = Some(invariant);
        self
    }

    /// At least 99 % of random games end within this many steps (10,000 unless said).
    #[must_use]
    pub fn ends_within(mut self, steps: usize) -> Self {
        self.limit = steps;
        self
    }

    /// One position in this many is checked in depth (4 unless said); the cheap laws are checked at each.
    #[must_use]
    pub fn every(mut self, positions: u32) -> Self {
        self.every = positions.max(1);
        self
    }

    /// Plays random games and checks every law; the first fault is returned.
    pub fn run(&self, games: u64, seed: u64) -> Result<Report, Box<Finding>> {
        let mut report = Report::default();
        let mut endless = None;
        for game in 0..games {
            let ended = self.run_game(seed, game, &mut report)?;
            report.games += 1;
            report.ended += u64::from(ended);
            endless = endless.or((!ended).then_some(game));
        }
        match endless {
            Some(game) if report.ended * 100 < games * 99 => {
                let why = format!("{} of {games} random games end within {} steps", report.ended, self.limit);
                Err(self.finding(seed, game, self.limit, Broken { kind: Kind::NeverEnds, why }))
            }
            Some(_) | None => Ok(report),
        }
    }

    /// Plays one game of a run: the way to meet a finding again. Tells whether the game ended.
    pub fn run_game(&self, seed: u64, game: u64, report: &mut Report) -> Result<bool, Box<Finding>> {
        let step = Cell::new(0);
        let played = catch_unwind(AssertUnwindSafe(|| Course::new(self, seed, game, &step)?.play(report)));
        let broken = match played {
            Ok(Ok(ended)) => return Ok(ended),
            Ok(Err(broken)) => broken,
            Err(panic) => {
                let why = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
                Broken { kind: Kind::Panicked, why: why.unwrap_or("no reason given").to_owned() }
            }
        };
        Err(self.finding(seed, game, step.get(), broken))
    }

    fn setup_of(&self, game: u64) -> &G::Setup {
        &self.setups[(game % self.setups.len() as u64) as usize]
    }

    fn finding(&self, seed: u64, game: u64, step: usize, Broken { kind, why }: Broken) -> Box<Finding> {
        Box::new(Finding { kind, setup: self.setup_of(game).to_string(), seed, game, step, why })
    }
}
