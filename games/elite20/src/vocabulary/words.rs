//! The words of the game: die faces, missions, maps, aliens, decks.

use serde::{Deserialize, Serialize};
use sortie_boardkit::bit_set;
use sortie_engine::words;

pub use crate::vocabulary::ids::{
    BossId, CARDS, CardId, CardSet, EventId, HeroId, ObjectiveId, SearchId, SpawnId, TokenId,
};

words! {
    /// A face of an Action die.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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

bit_set! {
    /// A set of faces: what a slot accepts.
    pub struct FaceSet(u8) of Face: |face| face as u8, |at| Face::ALL[at]
}

impl FaceSet {
    /// Do the two share a face?
    #[inline]
    pub const fn meets(self, other: FaceSet) -> bool {
        !self.and(other).is_empty()
    }

    /// Are all of `other` in this one?
    pub const fn covers(self, other: FaceSet) -> bool {
        other.minus(self).is_empty()
    }
}

words! {
    /// How hard the war is.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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

    /// What its cards' ids begin with.
    pub const fn prefix(self) -> &'static str {
        match self {
            Deck::Basic => "BW",
            Deck::Search => "SE",
            Deck::Tech => "AT",
        }
    }
}
