//! Swarm types, Bosses, and the cards that bring them.

use serde::Deserialize;

use crate::vocabulary::{Cluster, SwarmKind};

/// What an alien does beyond walking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub enum AlienPower {
    /// Nothing.
    #[default]
    Nothing,
    /// Rolls Hit dice against each Hero in reach; each Hit is 1 Damage.
    Strike {
        /// How many dice.
        dice: u8,
        /// The lowest number that hurts.
        to_hit: u8,
        /// Within this many Spaces.
        range: u8,
        /// In sight only?
        sight: bool,
    },
    /// Hurts each Hero in reach without a roll.
    Burn {
        /// How much.
        damage: u8,
        /// Within this many Spaces.
        range: u8,
        /// In sight only?
        sight: bool,
    },
    /// Lays Slime on its own Space.
    Slime,
    /// Each Hero in reach has fewer dice in the next Action Phase.
    Net {
        /// How many.
        dice: u8,
        /// Within this many Spaces.
        range: u8,
        /// In sight only?
        sight: bool,
    },
    /// Puts Swarm figures beside itself.
    Brood {
        /// Of this type.
        swarm: SwarmKind,
        /// How many.
        figures: u8,
    },
    /// Always: its pushes cost a Hero this much more Damage.
    Trample(u8),
    /// Always: takes at most so many Hits from one attack or Item.
    Shell(u8),
    /// Every Swarm figure in reach moves on.
    Shriek {
        /// How many Spaces.
        spaces: u8,
        /// Within this many Spaces.
        range: u8,
    },
    /// Hurts Heroes in reach who stand on Acid, and lays Acid under the others.
    Spit {
        /// How much.
        damage: u8,
        /// Within this many Spaces.
        range: u8,
        /// In sight only?
        sight: bool,
    },
    /// The coming Action Phase is so many seconds longer, or shorter below 0.
    Clock(i16),
}

/// When in an Alien Ability Step an Ability is used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Deserialize)]
pub enum Timing {
    /// Before all others.
    Beginning,
    /// In the players' order.
    #[default]
    During,
    /// After all others.
    End,
}

impl Timing {
    /// All in their order.
    pub const ALL: [Timing; 3] = [Timing::Beginning, Timing::During, Timing::End];
}

impl AlienPower {
    /// Does it act in an Alien Ability Step?
    pub const fn is_ability(self) -> bool {
        !matches!(self, AlienPower::Nothing | AlienPower::Trample(_) | AlienPower::Shell(_))
    }
}

/// A Swarm Stats card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Swarm {
    /// The type.
    pub kind: SwarmKind,
    /// Hits that kill a figure.
    pub health: u8,
    /// Spaces that a figure moves.
    pub movement: u8,
    /// How many figures there are.
    pub figures: u8,
    /// What each figure does in an Alien Ability Step.
    #[serde(default)]
    pub power: AlienPower,
    /// When.
    #[serde(default)]
    pub timing: Timing,
}

/// A Boss Stats card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boss {
    /// Its id, such as `BO-1`.
    pub id: String,
    /// Its Health when it enters.
    pub health: u8,
    /// Spaces that it moves.
    pub movement: u8,
    /// Does it activate when it spawns?
    #[serde(default)]
    pub activates: bool,
    /// What it does.
    pub power: AlienPower,
    /// When it uses its Ability.
    #[serde(default)]
    pub timing: Timing,
}

/// A Swarm Spawn card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spawn {
    /// Its id, such as `SW-01`.
    pub id: String,
    /// The type.
    pub swarm: SwarmKind,
    /// How many figures.
    pub figures: u8,
    /// The Cluster; with none the players pick one.
    pub cluster: Option<Cluster>,
    /// Do its figures activate when they spawn?
    #[serde(default)]
    pub activates: bool,
}
