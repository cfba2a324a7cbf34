//! Content packs: cards, units, maps and missions as data, read from texts that are built in or that somebody brings.
//!
//! A pack is checked as a whole, and every problem is reported with file and line. What a file means is the
//! game's business; this crate reads RON, keeps problems in order and hashes what it read.

mod bundle;
mod files;
mod hash;
mod problems;
mod reading;
mod source;

pub use bundle::Bundle;
pub use files::{Files, name_of};
pub use problems::{MAX_PROBLEMS, Problem, Problems};
pub use source::{MAX_FILE_BYTES, MAX_LINE_BYTES, Source};
