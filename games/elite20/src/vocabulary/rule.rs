//! The ids of the rules, generated from `rules.md`.

include!(concat!(env!("OUT_DIR"), "/rules.rs"));
