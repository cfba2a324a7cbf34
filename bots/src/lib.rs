//! Bots that play any game which gives [`Advice`](sortie_engine::Advice).
//!
//! A bot holds a [`Seen`]: what its seat knows and a sampler for the rest. It never holds the state of the table,
//! and it has a generator of its own, so that its thoughts spend none of the table's chance. The same seed gives
//! the same choices on every machine and with any number of threads.
//!
//! | name | how it thinks |
//! |---|---|
//! | `random` | not at all |
//! | `gentle` | like `greedy`, with slips |
//! | `careful` | like `greedy`, among what a careful player would consider |
//! | `greedy`, `greedy-attack`, `greedy-build` | one command ahead, until what it began is settled |
//! | `planner` | not ahead: it does what the game's own rules of thumb say |
//! | `search`, `search:N` | information-set Monte Carlo tree search with N iterations |
//! | `master` | the same search, weighing positions by what has won games |

mod act;
pub mod blind;
mod careful;
mod drive;
mod greedy;
mod kind;
mod planner;
mod policy;
mod random;
mod search;
mod survey;
mod thinker;

use sortie_engine::{Game, Millis, Seen};

pub use careful::{Careful, Slips};
pub use drive::{Ending, ask, play_out};
pub use greedy::{Care, Greedy};
pub use kind::{BotKind, DEFAULT_ITERATIONS, MAX_ITERATIONS, NAMES, PLANNER, by_name};
pub use planner::Planner;
pub use random::Random;
pub use search::{Search, Tuning};

/// How long a bot that is done rests before it looks again.
pub const BOT_REST: Millis = Millis(700);

/// A player that is a program.
pub trait Bot<G: Game>: Send {
    /// The place of its choice in the legal list, which is not empty.
    fn choose(&mut self, seen: Seen<'_, G>, legal: &[G::Command]) -> usize;

    /// The same for a seat that is done for now: the place of what it would rather do than rest; none where it rests on.
    fn choose_at_rest(&mut self, _seen: Seen<'_, G>, _legal: &[G::Command]) -> Option<usize> {
        None
    }

    /// Its name, as on the command line.
    fn name(&self) -> String;
}
