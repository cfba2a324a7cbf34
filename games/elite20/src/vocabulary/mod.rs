//! The words of the game, as data: what pieces, Spaces and cards are called, what players can say, and what can happen.

pub mod choices;
pub mod command;
pub mod event;
pub mod figure;
pub mod ids;
pub mod places;
pub mod rule;
pub mod setup;
pub mod short_list;
pub mod space;
pub mod step;
pub mod words;

pub use rule::Rule;
pub use words::*;
