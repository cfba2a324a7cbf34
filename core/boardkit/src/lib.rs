//! Definitions that several rulebooks share. No rule ids and no game's words live here.

mod bits;
mod hex;
mod paths;
mod spaces;
pub mod square;
mod wide;

pub use hex::{Direction, Hex};
pub use paths::Paths;
pub use spaces::{SpaceSet, reach, steps_between};
pub use wide::{WideSet, rings};
