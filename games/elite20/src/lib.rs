//! Project: ELITE, the 2020 edition: one to six Heroes act all at once against the clock while aliens follow the arrows home.
//!
//! So far this is what stands still: [`vocabulary`] and [`space`] are the words, [`map`] is the board worked out into
//! tables, [`pack`] is the content with the verbs of [`gear`], [`aliens`], [`events`], [`changes`] and [`objectives`],
//! [`attack`] is what a Weapon comes to, and [`read`] reads and checks it all.

pub mod aliens;
pub mod attack;
pub mod changes;
pub mod events;
pub mod few;
pub mod gear;
pub mod ids;
pub mod map;
pub mod objectives;
pub mod pack;
pub mod read;
pub mod slots;
pub mod space;
pub mod vocabulary;

/// The rule registry, generated from `rules.md`.
pub mod rules {
    include!(concat!(env!("OUT_DIR"), "/rules.rs"));
}
