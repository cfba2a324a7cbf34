//! What the game is played with: cards, Heroes, aliens, Events, Missions and maps, read and checked.

pub mod aliens;
pub mod event_cards;
pub mod gear;
pub mod map;
pub mod objectives;
pub mod offer;
pub mod ongoing;
pub mod pack;
pub mod read;
pub mod slots;
