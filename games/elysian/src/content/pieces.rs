//! The pieces as the rulebook prints them: their numbers before any card, hero or terrain changes them.

use serde::Deserialize;

use crate::vocabulary::Settlement;

/// Tiles in the stock.
pub const STOCK: usize = 15;

/// What the standard units can do, as their cards print it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Units {
    /// Infantry.
    pub infantry: UnitValues,
    /// Archery.
    pub archery: UnitValues,
    /// Cavalry.
    pub cavalry: UnitValues,
}

/// What one kind of standard unit can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitValues {
    /// Dice in an attack.
    pub attack: u8,
    /// Hits that it takes.
    pub defence: u8,
    /// Territories in a move.
    pub moves: u8,
    /// Territories in a shot.
    pub range: u8,
}

impl Units {
    /// The units of the rulebook.
    pub const RULEBOOK: Units = Units {
        infantry: UnitValues { attack: 2, defence: 2, moves: 2, range: 1 },
        archery: UnitValues { attack: 2, defence: 1, moves: 2, range: 2 },
        cavalry: UnitValues { attack: 2, defence: 1, moves: 4, range: 1 },
    };

    /// Attack, defence, move and range of each kind, in the order of [`Unit`](crate::vocabulary::Unit).
    pub fn table(&self) -> [[u8; 4]; 3] {
        [self.infantry, self.archery, self.cavalry].map(|unit| [unit.attack, unit.defence, unit.moves, unit.range])
    }
}

/// What a settlement is worth.
pub struct Worth {
    /// Units that it produces.
    pub units: u8,
    /// Cards that it draws.
    pub cards: u8,
    /// Hits that it takes.
    pub defence: u8,
    /// Kingdom points.
    pub kingdom: u8,
}

/// The table of settlements.
pub const fn worth_of(settlement: Settlement) -> Worth {
    match settlement {
        Settlement::Outpost => Worth { units: 1, cards: 1, defence: 1, kingdom: 1 },
        Settlement::Fortress => Worth { units: 2, cards: 1, defence: 2, kingdom: 2 },
        Settlement::Palace => Worth { units: 1, cards: 2, defence: 2, kingdom: 2 },
    }
}

/// Kingdom points of a temple.
pub const TEMPLE_KINGDOM: u8 = 2;

/// Hits that walls take, before upgrades.
pub const WALLS_DEFENCE: i8 = 3;
