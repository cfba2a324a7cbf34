//! Content packs: cards, units, maps and missions as data, read from built-in text or from a folder of files.
//!
//! A pack is checked as a whole, and every problem is reported with file and line. What a file means is the
//! game's business; this crate finds files, reads RON, keeps problems in order and hashes what it read.

mod dir;
mod files;
mod hash;
mod problems;
mod reading;
mod source;

pub use files::Files;
pub use problems::{Problem, Problems};
pub use source::{MAX_FILE_BYTES, Source};
