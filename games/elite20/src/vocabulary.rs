//! The words of the game: die faces, missions, aliens, and the ids of what a pack lists.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sortie_engine::words;

words! {
    /// A face of an Action die.
    #[derive(Serialize, Deserialize)]
    pub enum Face {
        /// One step.
        Move = "move",
        /// A look under a Search token.
        Search = "search",
        /// Some alien must move.
        Alien = "alien",
        /// Allocated only.
        Use = "use",
        /// Allocated only.
        Fix = "fix",
        /// Allocated only.
        Shoot = "shoot",
    }
}

/// A set of faces: what a slot accepts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct FaceSet(pub u8);

impl FaceSet {
    /// These faces.
    pub const fn of(faces: &[Face]) -> FaceSet {
        let (mut set, mut at) = (0, 0);
        while at < faces.len() {
            set |= 1 << faces[at] as u8;
            at += 1;
        }
        FaceSet(set)
    }

    /// Is it one of them?
    #[inline]
    pub const fn contains(self, face: Face) -> bool {
        self.0 >> face as u8 & 1 == 1
    }

    /// What is in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: FaceSet) -> FaceSet {
        FaceSet(self.0 | other.0)
    }

    /// Are all of `other` in this one?
    pub const fn covers(self, other: FaceSet) -> bool {
        self.0 & other.0 == other.0
    }

    /// The faces in order.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::ALL.iter().copied().filter(move |face| self.contains(*face))
    }
}

words! {
    /// How hard the war is.
    #[derive(Serialize, Deserialize)]
    pub enum Difficulty {
        /// One Boss card a Round and no Ongoing Events.
        Easy = "easy",
        /// Two Boss cards a Round and some Ongoing Events.
        Medium = "medium",
        /// One more Swarm card a Round and the harshest Event.
        Hard = "hard",
    }
}

words! {
    /// What the Heroes came for.
    #[derive(Serialize, Deserialize)]
    pub enum Mission {
        /// Destroy the nests.
        Extermination = "extermination",
        /// Close the Traps under Swarm aliens.
        Capture = "capture",
        /// Arm the charges and set them on their Targets.
        Demolition = "demolition",
        /// Bring the probes to their Targets.
        Recon = "recon",
        /// Turn up what lies hidden.
        Exploration = "exploration",
    }
}

words! {
    /// A map.
    #[derive(Serialize, Deserialize)]
    pub enum MapName {
        /// Lanes round a walled core.
        AbandonedLab = "abandoned-lab",
        /// Lanes across open ground.
        CrashSite = "crash-site",
    }
}

words! {
    /// A type of Swarm alien.
    #[derive(Serialize, Deserialize)]
    pub enum SwarmKind {
        /// Bites what stands beside it.
        Biter = "biter",
        /// Fast.
        Runner = "runner",
        /// Shoots from a distance.
        Shooter = "shooter",
    }
}

words! {
    /// One of the three Cluster slots of a map.
    #[derive(Serialize, Deserialize)]
    pub enum Site {
        /// The first.
        A = "A",
        /// The second.
        B = "B",
        /// The third.
        C = "C",
    }
}

words! {
    /// One of the three Cluster tokens, which are dealt over the Cluster slots.
    #[derive(Serialize, Deserialize)]
    pub enum Cluster {
        /// Hit die 1 and 2.
        One = "1",
        /// Hit die 3 and 4.
        Two = "2",
        /// Hit die 5 and 6.
        Three = "3",
    }
}

words! {
    /// One of the three decks of Equipment.
    #[derive(Serialize, Deserialize)]
    pub enum Deck {
        /// Basic Weapons, dealt at setup.
        Basic = "basic",
        /// What a Search finds.
        Search = "search",
        /// What a killed Boss leaves.
        Tech = "tech",
    }
}

macro_rules! indexed {
    ($($name:ident),*) => {
        $(impl $name {
            /// Its place in lists by kind.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        })*
    };
}

indexed!(Face, Difficulty, Mission, MapName, SwarmKind, Site, Cluster, Deck);

impl Cluster {
    /// Where a Boss appears for this number of the Hit die: two numbers for each Cluster.
    pub const fn rolled(number: u8) -> Cluster {
        match number {
            0..=2 => Cluster::One,
            3 | 4 => Cluster::Two,
            _ => Cluster::Three,
        }
    }
}

impl Deck {
    /// How many cards each deck has: 64 in all, so that a set of cards is one word.
    pub const SIZES: [usize; 3] = [8, 40, 16];

    const FIRST: [usize; 3] = [0, 8, 48];

    /// What its cards' ids begin with.
    pub const fn prefix(self) -> &'static str {
        match self {
            Deck::Basic => "BW",
            Deck::Search => "SE",
            Deck::Tech => "AT",
        }
    }

    /// All cards of the deck.
    pub const fn cards(self) -> CardSet {
        CardSet(((1 << Deck::SIZES[self.index()]) - 1) << Deck::FIRST[self.index()])
    }
}

/// How many Equipment cards there are.
pub const CARDS: usize = 64;

/// One Equipment card; two copies of a card are two of these. Reads `BW-01`, `SE-01` or `AT-01`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardId(u8);

impl CardId {
    /// A filler where no card is.
    pub const NONE: CardId = CardId(u8::MAX);

    /// The card with this place (from 0) in its deck.
    #[inline]
    pub const fn new(deck: Deck, place: usize) -> CardId {
        CardId((Deck::FIRST[deck.index()] + place) as u8)
    }

    /// The card with this place among all Equipment.
    #[inline]
    pub const fn of(index: usize) -> CardId {
        CardId(index as u8)
    }

    /// Its deck.
    #[inline]
    pub const fn deck(self) -> Deck {
        match self.0 {
            0..8 => Deck::Basic,
            8..48 => Deck::Search,
            _ => Deck::Tech,
        }
    }

    /// Its place among all Equipment.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let deck = self.deck();
        write!(f, "{}-{:02}", deck.prefix(), self.index() - Deck::FIRST[deck.index()] + 1)
    }
}

impl FromStr for CardId {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let read = text.split_once('-').and_then(|(prefix, number)| {
            let deck = Deck::ALL.iter().copied().find(|deck| deck.prefix() == prefix)?;
            let place = number.parse::<usize>().ok()?.checked_sub(1)?;
            (place < Deck::SIZES[deck.index()]).then(|| CardId::new(deck, place))
        });
        read.filter(|card| card.to_string() == text).ok_or_else(|| {
            format!("\"{text}\" is not a card; cards read BW-01 to BW-08, SE-01 to SE-40, AT-01 to AT-16")
        })
    }
}

/// A set of Equipment cards: a deck, a discard pile, what a Hero carries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CardSet(pub u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// Is it in?
    #[inline]
    pub const fn contains(self, card: CardId) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Puts it in.
    #[inline]
    pub const fn insert(&mut self, card: CardId) {
        self.0 |= 1 << card.0;
    }

    /// Takes it out.
    #[inline]
    pub const fn remove(&mut self, card: CardId) {
        self.0 &= !(1 << card.0);
    }

    /// How many cards are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is nothing in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let card = CardId(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(card)
        })
    }
}

macro_rules! numbered {
    ($(#[$meta:meta])* $name:ident, $prefix:literal, $width:literal, $most:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $most;

            /// A filler where there is none.
            pub const NONE: $name = $name(u8::MAX);

            /// Its place in the pack's list.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Every one, in order.
            pub fn all() -> impl Iterator<Item = $name> {
                (0..$most).map($name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($prefix, "-{:0", $width, "}"), self.index() + 1)
            }
        }

        impl FromStr for $name {
            type Err = String;
            fn from_str(text: &str) -> Result<Self, String> {
                text.strip_prefix(concat!($prefix, "-"))
                    .and_then(|number| number.parse::<u8>().ok())
                    .filter(|number| (1..=$most).contains(number))
                    .map(|number| $name(number - 1))
                    .filter(|read| read.to_string() == text)
                    .ok_or_else(|| format!("\"{text}\" is not one of {} to {}", $name(0), $name($most - 1)))
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
    };
}

numbered!(
    /// A Hero. Reads `HE-3`.
    HeroId, "HE", "1", 6
);
numbered!(
    /// A Boss. Reads `BO-3`.
    BossId, "BO", "1", 8
);
numbered!(
    /// An Event card; its number is the printed one. Reads `EV-07`.
    EventId, "EV", "2", 25
);
numbered!(
    /// A Swarm Spawn card. Reads `SW-07`.
    SpawnId, "SW", "2", 30
);
numbered!(
    /// An Objective token of the Mission's own pool. Reads `OT-07`.
    TokenId, "OT", "2", 12
);
numbered!(
    /// A numbered Objective slot of the map. Reads `O-07`.
    ObjectiveId, "O", "2", 12
);
numbered!(
    /// A Search slot of the map. Reads `S-1`.
    SearchId, "S", "1", 3
);

impl Serialize for CardId {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}
