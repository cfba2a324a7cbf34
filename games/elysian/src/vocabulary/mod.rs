//! The words of the game, as data: what pieces, places and cards are called, what players can say, and what can happen.

pub mod command;
pub mod dice;
pub mod event;
pub mod options;
pub mod rule;
pub mod step;
pub mod words;

pub use command::{Command, Object};
pub use dice::{Dice, DiceSet};
pub use event::{Answer, Event};
pub use options::{Heroes, Invaders, Placement, Setup, Start, Switch};
pub use rule::Rule;
pub use step::{Stage, Step};
pub use words::{
    CardId, Deck, HeroId, MAX_KINDS, MAX_PLACES, Piece, Place, Route, Settlement, Terrain, TileId, Unit, Until, Window,
    places,
};
