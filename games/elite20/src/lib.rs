//! Project: ELITE, the 2020 edition: one to six Heroes act all at once against the clock while aliens follow the arrows home.

pub mod map;
pub mod space;
pub mod vocabulary;

/// The rule registry, generated from `rules.md`.
pub mod rules {
    include!(concat!(env!("OUT_DIR"), "/rules.rs"));
}
