//! The phases of a Round: setup, Event Phase, clock, Time's Up, and the End of the Round.

pub mod capture_traps;
pub mod ending;
pub mod round;
