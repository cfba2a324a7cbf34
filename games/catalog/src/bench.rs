//! How fast a game is: random games in place, and its parts by themselves.
//!
//! These rooms have no clock, so the caller lends one.

use std::hint::black_box;
use std::sync::Arc;

use sortie_engine::{Game, GameRng, GameTime, Scratch, Seat, Seen, Viewer};

use crate::content::Content;
use crate::table::Listable;

/// Measuring rounds; the median of them counts, so that one disturbed round does no harm.
const ROUNDS: u64 = 9;
/// How long a round takes.
const ROUND_NANOS: u64 = 150_000_000;
/// Games between two looks at the clock.
const GAMES_A_LOOK: u32 = 16;
/// Positions on which the parts are measured.
const POSITIONS: usize = 512;

/// A clock and a counter of heap allocations, lent by the caller.
pub trait Meter {
    /// Nanoseconds since some moment.
    fn nanos(&self) -> u64;
    /// How many heap allocations a piece of work makes.
    fn allocations(&self, work: &mut dyn FnMut()) -> u64;
    /// `done` of `all` parts of the measurement are done.
    fn progress(&self, done: u64, all: u64);
}

/// The same game without any engine, for comparison: plays this many random games and tells how many commands it took.
pub type Bare = fn(games: u32, dice: &mut GameRng) -> u64;

/// How much was done in how much time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pace {
    /// How many times it was done.
    pub times: u64,
    /// What that took.
    pub nanos: u64,
}

/// What was measured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Speed {
    /// Commands from the legal list, played in place with citations counted.
    pub commands: Pace,
    /// Commands that were chosen from two or more.
    pub decisions: Pace,
    /// Games from the opening to the end.
    pub games: Pace,
    /// Legal lists.
    pub legal: Pace,
    /// Copies of the state.
    pub clones: Pace,
    /// Views of one seat.
    pub views: Pace,
    /// The size of the state.
    pub state_bytes: usize,
    /// Heap allocations while `commands_counted` commands were played.
    pub allocations: u64,
    /// Commands of the counted stretch.
    pub commands_counted: u64,
    /// Commands of the same game without any engine.
    pub bare: Option<Pace>,
}

/// Measures a game on this thread.
pub(crate) fn measure<G: Listable>(
    content: &Content<G>,
    setup: &G::Setup,
    bare: Option<Bare>,
    meter: &dyn Meter,
) -> Result<Speed, Vec<String>> {
    let mut random = Random::<G>::new(&content.pack, setup)?;
    random.play_games(GAMES_A_LOOK);
    let mut rounds = Vec::new();
    let mut bare_rounds = Vec::new();
    for round in 0..ROUNDS {
        meter.progress(round, ROUNDS + 1);
        rounds.push(random.round(meter));
        // The yardstick runs in between, so that a busy machine slows both alike.
        bare_rounds.extend(bare.map(|bare| bare_round(bare, round, meter)));
    }
    meter.progress(ROUNDS, ROUNDS + 1);
    let commands = |round: &(Count, u64)| Pace { times: round.0.commands, nanos: round.1 };
    rounds.sort_by(|a, b| slower(commands(a), commands(b)));
    bare_rounds.sort_by(|a, b| slower(*a, *b));
    let (count, nanos) = rounds[rounds.len() / 2];
    let before = random.count.commands;
    let allocations = meter.allocations(&mut || random.play_games(GAMES_A_LOOK * 8));
    let parts = Parts::new(&mut random);
    let speed = Speed {
        commands: Pace { times: count.commands, nanos },
        decisions: Pace { times: count.decisions, nanos },
        games: Pace { times: count.games, nanos },
        legal: parts.legal(meter),
        clones: parts.clones(meter),
        views: parts.views(meter),
        state_bytes: size_of::<G::State>(),
        allocations,
        commands_counted: random.count.commands - before,
        bare: bare_rounds.get(bare_rounds.len() / 2).copied(),
    };
    meter.progress(ROUNDS + 1, ROUNDS + 1);
    Ok(speed)
}

/// Plays so many random games and nothing else, and tells how many commands they took: for instruction counters.
pub(crate) fn random_games<G: Listable>(
    content: &Content<G>,
    setup: &G::Setup,
    games: u32,
) -> Result<u64, Vec<String>> {
    let mut random = Random::<G>::new(&content.pack, setup)?;
    random.play_games(games);
    Ok(random.count.commands)
}

/// Orders by pace, the slower one first.
fn slower(a: Pace, b: Pace) -> std::cmp::Ordering {
    let cross = |x: Pace, y: Pace| u128::from(x.times) * u128::from(y.nanos);
    cross(a, b).cmp(&cross(b, a))
}

fn bare_round(bare: Bare, round: u64, meter: &dyn Meter) -> Pace {
    let mut dice = GameRng::from_number(round);
    let start = meter.nanos();
    let mut pace = Pace::default();
    while pace.nanos < ROUND_NANOS {
        pace.times += bare(GAMES_A_LOOK, &mut dice);
        pace.nanos = meter.nanos() - start;
    }
    pace
}

#[derive(Clone, Copy, Default)]
struct Count {
    commands: u64,
    decisions: u64,
    games: u64,
}

/// Random games, one after another, at one place.
struct Random<G: Game> {
    scratch: Scratch<G>,
    blank: G::State,
    legal: Vec<G::Command>,
    dice: GameRng,
    count: Count,
}

impl<G: Listable> Random<G> {
    fn new(pack: &Arc<G::Pack>, setup: &G::Setup) -> Result<Self, Vec<String>> {
        let blank = G::blank(pack, setup).map_err(|all| all.0)?;
        let scratch = Scratch::of(pack, blank, GameTime(0), GameRng::from_number(1));
        Ok(Random { scratch, blank, legal: Vec::new(), dice: GameRng::from_number(2), count: Count::default() })
    }

    fn start(&mut self) {
        self.scratch.set(&self.blank, GameTime(0));
        G::open(&mut self.scratch.cx());
        self.count.games += 1;
    }

    /// Plays one command, or lets time pass; false once the game is over.
    #[inline]
    fn step(&mut self) -> bool {
        let Some(seat) = self.scratch.awaited().lowest() else {
            let Some(due) = G::deadline(self.scratch.look()) else { return false };
            return self.scratch.outcome().is_none() && self.scratch.advance(due).is_ok();
        };
        Seen::new(self.scratch.look(), seat).shortlist(&mut self.legal);
        let choices = self.legal.len();
        let pick = if choices > 1 { self.dice.roll(choices as u32) as usize } else { 0 };
        self.count.decisions += u64::from(choices > 1);
        self.count.commands += 1;
        let command = self.legal[pick];
        self.scratch.play(seat, &command).is_ok()
    }

    fn play_games(&mut self, games: u32) {
        for _ in 0..games {
            self.start();
            while self.step() {}
        }
    }

    fn round(&mut self, meter: &dyn Meter) -> (Count, u64) {
        let (before, start) = (self.count, meter.nanos());
        let mut nanos = 0;
        while nanos < ROUND_NANOS {
            self.play_games(GAMES_A_LOOK);
            nanos = meter.nanos() - start;
        }
        let now = self.count;
        let count = Count {
            commands: now.commands - before.commands,
            decisions: now.decisions - before.decisions,
            games: now.games - before.games,
        };
        (count, nanos)
    }
}

/// Typical positions, on which the parts of the contract are measured by themselves.
struct Parts<G: Game> {
    scratch: Scratch<G>,
    positions: Vec<(G::State, GameTime, Seat)>,
}

impl<G: Listable> Parts<G> {
    fn new(random: &mut Random<G>) -> Self {
        let mut positions = Vec::with_capacity(POSITIONS);
        while positions.len() < POSITIONS {
            random.start();
            let mut steps = 0;
            loop {
                if let Some(seat) = random.scratch.awaited().lowest().filter(|_| steps % 7 == 0) {
                    positions.push((*random.scratch.state(), random.scratch.now(), seat));
                }
                steps += 1;
                if !random.step() {
                    break;
                }
            }
        }
        let scratch = Scratch::of(random.scratch.pack(), random.blank, GameTime(0), GameRng::from_number(3));
        Parts { scratch, positions }
    }

    fn timed(&self, meter: &dyn Meter, mut act: impl FnMut(&(G::State, GameTime, Seat))) -> Pace {
        let start = meter.nanos();
        let mut pace = Pace::default();
        while pace.nanos < ROUND_NANOS {
            self.positions.iter().for_each(&mut act);
            pace.times += self.positions.len() as u64;
            pace.nanos = meter.nanos() - start;
        }
        pace
    }

    fn legal(&self, meter: &dyn Meter) -> Pace {
        let mut list = Vec::new();
        self.timed(meter, |(state, now, seat)| {
            list.clear();
            G::legal(self.look(state, *now), *seat, &mut list);
            black_box(&list);
        })
    }

    fn clones(&self, meter: &dyn Meter) -> Pace {
        let mut copy = self.positions[0].0;
        self.timed(meter, |(state, _, _)| {
            copy.clone_from(black_box(state));
            black_box(&copy);
        })
    }

    fn views(&self, meter: &dyn Meter) -> Pace {
        self.timed(meter, |(state, now, seat)| {
            black_box(G::view(self.look(state, *now), Viewer::Seat(*seat)));
        })
    }

    fn look<'a>(&'a self, state: &'a G::State, now: GameTime) -> sortie_engine::Look<'a, G> {
        sortie_engine::Look { pack: self.scratch.pack(), state, now }
    }
}
