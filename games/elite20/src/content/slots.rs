//! Action slots: what cards, tokens and Events take dice in.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error};

use crate::vocabulary::short_list::ShortList;
use crate::vocabulary::{Face, FaceSet};

/// The most dice that one card, token or Event can hold.
pub const MAX_SLOTS: usize = 6;

/// How a slot treats its die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SlotKind {
    /// The die may be taken back, and comes off after use.
    Regular,
    /// The die stays for the rest of the Round.
    Locking,
    /// One half of a slot that needs two dice, both of which stay.
    Double,
}

/// Room for one die. A Double Locking slot is two of these, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot {
    /// How it treats its die.
    pub kind: SlotKind,
    /// What its die must show: one of these.
    pub faces: FaceSet,
}

impl Slot {
    /// Does its die stay for the rest of the Round?
    #[inline]
    pub const fn is_locking(self) -> bool {
        !matches!(self.kind, SlotKind::Regular)
    }
}

/// A slot as a pack writes it.
#[derive(Clone, Copy, Deserialize)]
enum Written {
    Regular(Face),
    Either(Face, Face),
    Locking(Face),
    Double(Face),
}

/// The slots of one card, token or Event, in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Slots {
    all: ShortList<Slot, MAX_SLOTS>,
    /// For each slot the equal ones before it, as bits.
    before: [u8; MAX_SLOTS],
    faces: FaceSet,
}

impl Slots {
    /// No slots.
    pub const NONE: Slots = Slots { all: ShortList::EMPTY, before: [0; MAX_SLOTS], faces: FaceSet::EMPTY };

    /// These slots.
    fn of(all: ShortList<Slot, MAX_SLOTS>) -> Slots {
        let alike = |at: usize| (0..at).filter(move |other| all.get(*other) == all.get(at));
        let before = std::array::from_fn(|at| alike(at).fold(0, |set, other| set | 1 << other));
        Slots { all, before, faces: all.iter().fold(FaceSet::EMPTY, |faces, slot| faces.or(slot.faces)) }
    }

    /// Everything that dice in them can show.
    #[inline]
    pub fn faces(&self) -> FaceSet {
        self.faces
    }

    /// With these filled (as bits), is this slot empty, and of equal empty slots the first?
    #[inline]
    pub fn is_next(&self, filled: u8, slot: usize) -> bool {
        self.get(slot).is_some() && filled >> slot & 1 == 0 && self.before[slot] & !filled == 0
    }

    /// How many dice fill them all.
    #[inline]
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Are there none?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The slot at a place.
    #[inline]
    pub fn get(&self, place: usize) -> Option<Slot> {
        self.all.get(place)
    }

    /// The slots in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Slot> + '_ {
        self.all.iter()
    }

    /// Does nothing stay on the card after use, or at least one die come off?
    pub fn has_regular(&self) -> bool {
        self.iter().any(|slot| !slot.is_locking())
    }

    /// The same slots in a fixed order, to compare what two cards cost.
    pub fn sorted(&self) -> Vec<Slot> {
        let mut slots: Vec<Slot> = self.iter().collect();
        slots.sort_unstable();
        slots
    }
}

impl<'de> Deserialize<'de> for Slots {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let mut slots = Vec::new();
        for written in Vec::<Written>::deserialize(from)? {
            let (kind, faces) = match written {
                Written::Regular(face) => (SlotKind::Regular, vec![face]),
                Written::Either(one, other) => (SlotKind::Regular, vec![one, other]),
                Written::Locking(face) => (SlotKind::Locking, vec![face]),
                Written::Double(face) => (SlotKind::Double, vec![face]),
            };
            if faces.contains(&Face::Alien) {
                return Err(D::Error::custom("no slot takes an Alien Movement"));
            }
            let slot = Slot { kind, faces: faces.into_iter().collect() };
            slots.push(slot);
            if kind == SlotKind::Double {
                slots.push(slot);
            }
        }
        ShortList::of(&slots).map(Slots::of).map_err(D::Error::custom)
    }
}

impl fmt::Display for Slots {
    /// `[shoot/use] {fix}`: square brackets let the die go, braces keep it, `{shoot x2}` takes two.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        let mut slots = self.iter();
        while let Some(slot) = slots.next() {
            let faces: Vec<&str> = slot.faces.iter().map(Face::word).collect();
            let faces = faces.join("/");
            parts.push(match slot.kind {
                SlotKind::Regular => format!("[{faces}]"),
                SlotKind::Locking => format!("{{{faces}}}"),
                SlotKind::Double => {
                    slots.next();
                    format!("{{{faces} x2}}")
                }
            });
        }
        f.write_str(&parts.join(" "))
    }
}

/// Numbers of players, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Players(u8);

impl Players {
    /// This number and every larger one.
    pub const fn from(least: u8) -> Players {
        Players(0b111_1110 & !((1 << least) - 1))
    }

    /// Exactly these numbers.
    pub fn only(counts: &[u8]) -> Players {
        Players(counts.iter().fold(0, |set, count| set | 1 << count))
    }

    /// Is this number one of them?
    #[inline]
    pub const fn contains(self, players: u8) -> bool {
        self.0 >> players & 1 == 1
    }
}

/// A Locking slot of an Ongoing Event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EventSlot {
    /// What its die must show.
    pub face: Face,
    /// The numbers of players for which it has to be filled.
    pub players: Players,
}

#[derive(Clone, Deserialize)]
enum WrittenEventSlot {
    /// For this number of players and more.
    From(u8, Face),
    /// For exactly these numbers of players.
    Only(Vec<u8>, Face),
}

impl<'de> Deserialize<'de> for EventSlot {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let is_count = |count: &u8| (1..=6).contains(count);
        let slot = match WrittenEventSlot::deserialize(from)? {
            WrittenEventSlot::From(least, face) if is_count(&least) => {
                EventSlot { face, players: Players::from(least) }
            }
            WrittenEventSlot::Only(counts, face) if counts.iter().all(is_count) => {
                EventSlot { face, players: Players::only(&counts) }
            }
            _ => return Err(D::Error::custom("there are 1 to 6 players")),
        };
        if slot.face == Face::Alien {
            return Err(D::Error::custom("no slot takes an Alien Movement"));
        }
        Ok(slot)
    }
}

/// The slots of an Ongoing Event.
pub type EventSlots = ShortList<EventSlot, MAX_SLOTS>;

impl EventSlots {
    /// The slots that have to be filled in a game of so many players.
    pub fn of_players(&self, players: u8) -> impl Iterator<Item = Face> + '_ {
        self.iter().filter(move |slot| slot.players.contains(players)).map(|slot| slot.face)
    }
}
