//! For tests of games: the contract suite, play scripts, move counting and choices from bytes.

mod bytes;
pub mod contract;
mod perft;
pub mod script;

pub use bytes::{Played, choice_bytes, play_bytes};
pub use perft::perft;
