//! What the game is played with: cards, heroes and tiles from a pack, and the numbers that the rulebook prints.

pub mod offer;
pub mod pack;
pub mod pieces;
mod read;
mod sound;

pub use offer::seats_problem;
pub use pack::{
    Card, CardKind, DeployTo, Ground, Hero, HeroPower, Pack, Part, Prey, Recruit, Stat, Tile, Verb, Who, Words, branch,
};
pub use pieces::{STOCK, TEMPLE_KINGDOM, UnitValues, Units, WALLS_DEFENCE, Worth, worth_of};
