//! Event cards, and how many of each group a difficulty brings.

use serde::Deserialize;

use crate::content::ongoing::{Change, Changes};
use crate::content::slots::EventSlots;
use crate::vocabulary::short_list::ShortList;
use crate::vocabulary::{Difficulty, EventId};

/// Cards of the Event track, which is also the number of Rounds.
pub const TRACK: usize = 8;

/// An Event card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventCard {
    /// Its id with its printed number, such as `EV-01`.
    pub id: String,
    /// What it is.
    pub event: Event,
}

/// What an Event card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Event {
    /// In force until its slots have been filled.
    Ongoing {
        /// Its slots, all Locking.
        slots: EventSlots,
        /// What it changes while it is in force.
        changes: ShortList<Change, 2>,
    },
    /// Nothing happens.
    NoEffect,
    /// Carried out at once, in order.
    Immediate(ShortList<Sudden, 3>),
}

impl Event {
    /// What it changes while it is in force.
    pub fn changes(&self) -> Changes {
        match self {
            Event::Ongoing { changes, .. } => changes.iter().collect(),
            Event::NoEffect | Event::Immediate(_) => Changes::NONE,
        }
    }
}

/// What an Immediate Event does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Sudden {
    /// More Swarm Spawn cards this Round.
    SwarmCards(u8),
    /// More Boss Spawn cards this Round.
    BossCards(u8),
    /// Every alien moves so many Spaces.
    Advance(u8),
}

/// Event cards that are shuffled and drawn together: those with the numbers from `first` to `last`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The first number.
    pub first: u8,
    /// The last number.
    pub last: u8,
    /// How many are drawn on Easy, Medium and Hard.
    pub draw: [u8; 3],
}

impl Group {
    /// The cards of the group.
    pub fn cards(self) -> impl Iterator<Item = EventId> {
        (self.first..=self.last).map(|number| EventId(number - 1))
    }

    /// How many of them a difficulty brings.
    pub const fn drawn(self, difficulty: Difficulty) -> u8 {
        self.draw[difficulty.index()]
    }
}

/// What a difficulty brings.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Difficulties {
    /// The groups of Event cards.
    pub events: Vec<Group>,
    /// Swarm Spawn cards beyond one for each player, on Easy, Medium and Hard.
    pub more_swarm_cards: [u8; 3],
    /// Boss Spawn cards a Round, on Easy, Medium and Hard.
    pub boss_cards: [u8; 3],
    /// A game with fewer players spawns as if there were so many.
    pub least_players: u8,
}

impl Difficulties {
    /// Swarm Spawn cards a Round.
    pub fn swarm_cards(&self, difficulty: Difficulty, players: u8) -> u8 {
        players.max(self.least_players) + self.more_swarm_cards[difficulty.index()]
    }

    /// Boss Spawn cards a Round.
    pub fn boss_cards(&self, difficulty: Difficulty) -> u8 {
        self.boss_cards[difficulty.index()]
    }
}
