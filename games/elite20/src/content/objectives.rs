//! Objective tokens, and the slots that each Mission uses.

use std::collections::BTreeMap;

use serde::Deserialize;
use sortie_boardkit::bit_set;

use crate::content::slots::Slots;
use crate::vocabulary::{Face, MapName, Mission, ObjectiveId, TokenId};

/// The tokens of all Missions.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objectives {
    /// Nests: what has to be filled to destroy them.
    pub extermination: Vec<Slots>,
    /// Snares: what has to be filled to close a Trap.
    pub capture: Vec<Slots>,
    /// Charges in pairs: each Hero carries one pair.
    pub demolition: Vec<Slots>,
    /// Probes: what moves them one Space.
    pub recon: Vec<Slots>,
    /// What lies hidden.
    pub exploration: Exploration,
}

impl Objectives {
    /// The slots of the Mission's tokens; Exploration tokens have none.
    pub fn slots(&self, mission: Mission) -> &[Slots] {
        match mission {
            Mission::Extermination => &self.extermination,
            Mission::Capture => &self.capture,
            Mission::Demolition => &self.demolition,
            Mission::Recon => &self.recon,
            Mission::Exploration => &[],
        }
    }

    /// How many tokens the Mission's pool has.
    pub fn count(&self, mission: Mission) -> usize {
        match mission {
            Mission::Exploration => self.exploration.tokens.len(),
            _ => self.slots(mission).len(),
        }
    }

    /// The two charges that the Hero with this place in the team carries.
    pub const fn charges(hero: u8) -> [TokenId; 2] {
        [TokenId(2 * hero), TokenId(2 * hero + 1)]
    }
}

/// Exploration tokens and what it takes to turn them up.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exploration {
    /// The result that shows a hidden token.
    pub check: Face,
    /// The result that reveals it.
    pub reveal: Face,
    /// What the tokens hide.
    pub tokens: Vec<Find>,
}

/// What an Exploration token hides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Find {
    /// More or fewer Boss Spawn cards in the next Alien Spawning Phase.
    BossCards(i8),
    /// More Swarm Spawn cards in the next Alien Spawning Phase.
    SwarmCards(i8),
    /// Every alien moves more Spaces in this Round's Alien Activation Phase.
    Movement(i8),
    /// Nothing.
    Nothing,
    /// It stays until one adjacent Hero spends so many results of the face at once.
    Relic {
        /// The face.
        face: Face,
        /// How many.
        dice: u8,
    },
    /// The Hero draws so many Search cards.
    Draw(u8),
}

impl Find {
    /// The id of its name and text.
    pub const fn word(self) -> &'static str {
        match self {
            Find::BossCards(by) if by < 0 => "disband-alarm",
            Find::BossCards(_) => "boss-alarm",
            Find::SwarmCards(_) => "swarm-alarm",
            Find::Movement(_) => "battle-scent",
            Find::Nothing => "debris",
            Find::Relic { .. } => "alien-relic",
            Find::Draw(_) => "lucky-debris",
        }
    }
}

bit_set! {
    /// A set of Objective slots.
    pub struct ObjectiveSet(u16) of ObjectiveId: |slot| slot.0, |at| ObjectiveId(at as u8)
}

/// Rows of a Mission's table: 1 and 2 players share the first.
pub const ROWS: usize = 5;

/// The Objective slots of each Mission by map and number of players.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(transparent)]
pub struct Missions(pub BTreeMap<Mission, BTreeMap<MapName, [Vec<u8>; ROWS]>>);

impl Missions {
    /// The numbers in a row of a Mission's table; none where the table is missing.
    pub fn row(&self, mission: Mission, map: MapName, row: usize) -> &[u8] {
        self.0.get(&mission).and_then(|maps| maps.get(&map)).map_or(&[], |rows| &rows[row])
    }

    /// The Objective slots that a Mission uses.
    pub fn slots(&self, mission: Mission, map: MapName, players: u8) -> ObjectiveSet {
        let row = self.row(mission, map, usize::from(players.clamp(2, 6)) - 2);
        ObjectiveId::all().filter(|slot| row.contains(&(slot.0 + 1))).collect()
    }
}
