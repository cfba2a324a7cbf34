//! What Heroes do in the Action Phase: dice, attacks, Items, cards, exchange, Objective tokens; and damage.

pub mod attack;
pub mod cards;
pub mod dice;
pub mod dice_places;
pub mod exchange;
pub mod fire;
pub mod harm;
pub mod items;
pub mod races;
pub mod tokens;
pub mod work;
