//! The content: Heroes, Equipment, aliens, Events, Objectives, maps. Data composes, code supplies the verbs.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::content::aliens::{Boss, Spawn, Swarm};
use crate::content::event_cards::{Difficulties, Event, EventCard};
use crate::content::gear::{Boost, Power, Weapon};
use crate::content::map::Map;
use crate::content::objectives::{Missions, Objectives};
use crate::content::slots::Slots;
use crate::vocabulary::short_list::ShortList;
use crate::vocabulary::{BossId, CARDS, CardId, CardSet, Deck, EventId, HeroId, MapName, SpawnId, SwarmKind};

/// Everything that a pack brings.
#[derive(Clone, Debug)]
pub struct Pack {
    /// The Heroes.
    pub heroes: Vec<Hero>,
    /// The Equipment, one for each card, copies included.
    pub cards: Vec<Card>,
    /// The Swarm types.
    pub swarms: [Swarm; 3],
    /// The Bosses.
    pub bosses: Vec<Boss>,
    /// How many All Clear cards are in the Boss Spawn deck.
    pub all_clear: u8,
    /// The Swarm Spawn deck.
    pub spawns: Vec<Spawn>,
    /// The Event cards by number.
    pub events: Vec<EventCard>,
    /// What each difficulty brings.
    pub difficulties: Difficulties,
    /// The Objective tokens.
    pub objectives: Objectives,
    /// The Objective slots of each Mission.
    pub missions: Missions,
    /// The maps.
    pub maps: [Map; 2],
    /// What a person needs for each click.
    pub pace: Pace,
    /// Rulings that are defaults.
    pub rulings: Rulings,
    /// Names and texts by id.
    pub words: BTreeMap<String, Words>,
    /// Which cards are what.
    pub kinds: Kinds,
}

/// The Equipment by what it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds {
    /// Weapons.
    pub weapons: CardSet,
    /// Items that are used.
    pub tools: CardSet,
    /// Items that hold as long as a Hero has them.
    pub lasting: CardSet,
    /// Those of them that take Damage off.
    pub guards: CardSet,
    /// Those of them that let a result be used as another.
    pub turners: CardSet,
    /// Attachments.
    pub attachments: CardSet,
}

impl Kinds {
    /// Sorts the cards.
    pub fn of(cards: &[Card]) -> Kinds {
        let those = |is: fn(&Gear) -> bool| -> CardSet {
            let found = cards.iter().take(CARDS).enumerate().filter(|(_, card)| is(&card.gear));
            found.map(|(at, _)| CardId::of(at)).collect()
        };
        Kinds {
            weapons: those(|gear| matches!(gear, Gear::Weapon(_))),
            tools: those(|gear| matches!(gear, Gear::Item(Power::Use { .. }))),
            lasting: those(|gear| matches!(gear, Gear::Item(Power::Always(_)))),
            guards: those(|gear| matches!(gear, Gear::Item(power) if power.is_guard())),
            turners: those(|gear| matches!(gear, Gear::Item(power) if power.turns_results())),
            attachments: those(|gear| matches!(gear, Gear::Attachment(_))),
        }
    }
}

impl Pack {
    /// A Hero.
    #[inline]
    pub fn hero(&self, id: HeroId) -> &Hero {
        &self.heroes[id.index()]
    }

    /// An Equipment card.
    #[inline]
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    /// A Swarm type.
    #[inline]
    pub fn swarm(&self, kind: SwarmKind) -> &Swarm {
        &self.swarms[kind.index()]
    }

    /// A Boss.
    #[inline]
    pub fn boss(&self, id: BossId) -> &Boss {
        &self.bosses[id.index()]
    }

    /// A Swarm Spawn card.
    #[inline]
    pub fn spawn(&self, id: SpawnId) -> &Spawn {
        &self.spawns[id.index()]
    }

    /// An Event card.
    #[inline]
    pub fn event(&self, id: EventId) -> &Event {
        &self.events[id.index()].event
    }

    /// A map.
    #[inline]
    pub fn map(&self, name: MapName) -> &Map {
        &self.maps[name.index()]
    }

    /// The name and text of an id: a Hero, a card, an alien, an Event, a map, a Mission.
    pub fn words(&self, id: &str) -> Option<&Words> {
        self.words.get(id)
    }
}

/// A Hero's dashboard.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hero {
    /// The id, such as `HE-1`.
    pub id: String,
    /// The Damage that kills: the slots of the Damage Track.
    pub health: u8,
    /// The Damage at which each threshold has been crossed, from left to right; each locks a die.
    pub locks: ShortList<u8, 3>,
    /// Slots of the Special Ability.
    #[serde(default)]
    pub slots: Slots,
    /// The Special Ability.
    pub power: Power,
}

/// An Equipment card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its id; copies have the id of the first.
    pub id: String,
    /// The deck.
    pub deck: Deck,
    /// Where dice go.
    pub slots: Slots,
    /// What it is.
    pub gear: Gear,
}

/// What an Equipment card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gear {
    /// A Weapon.
    Weapon(Weapon),
    /// An Item.
    Item(Power),
    /// An Attachment.
    Attachment(Boost),
}

/// Names and texts for people.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Words {
    /// The name.
    pub name: String,
    /// What it does, in words.
    #[serde(default)]
    pub text: String,
}

/// What a click costs a person, in milliseconds. This is measured and never tuned for balance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pace {
    /// A roll.
    pub roll: u32,
    /// Choosing among Search or Alien Tech cards.
    pub cards: u32,
    /// Anything else.
    pub click: u32,
}

/// Rulings that are defaults rather than readings; times in milliseconds of game time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rulings {
    /// The Action Phase.
    pub action: u32,
    /// The Action Phase of the longer variant.
    pub longer_action: u32,
    /// However much Events take off it, the Action Phase lasts so long.
    pub least_action: u32,
    /// How long the Phase goes on after the zero shown, equally for all.
    pub grace: u32,
    /// The least time between two rolls of a person.
    pub roll_interval: u32,
    /// How long a pushed figure waits for its Space.
    pub push_choice: u32,
    /// How long Hits and other choices wait.
    pub other_choice: u32,
    /// How often a seat may stop the clock in a Round.
    pub stops: u8,
    /// How often a seat's lost link stops the clock in a Round.
    pub lost_links: u8,
    /// How many offers of a seat may take back the passes of others in a window.
    pub offers: u8,
    /// After so many pushes of Heroes in a chain they push nobody on.
    pub chain: u8,
    /// In practice so much time on the clock is one roll.
    pub practice_roll: u32,
    /// Acid tokens.
    pub acid: u8,
    /// Slime tokens.
    pub slime: u8,
    /// Calm tokens that a Hero can hold.
    pub calm: u8,
}
