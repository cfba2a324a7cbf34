//! Definitions that several rulebooks share. No rule ids and no game's words live here.

mod bits;
mod hex;
mod spaces;
mod wide;

pub use hex::{Direction, Hex};
pub use spaces::{SpaceSet, reach, steps_between};
pub use wide::WideSet;
