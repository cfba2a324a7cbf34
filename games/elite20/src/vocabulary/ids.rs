//! The ids of what a pack lists: cards, Heroes, Bosses, Events, tokens, slots.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use sortie_boardkit::bit_set;
use sortie_engine::notation::{Form, Noted};

use crate::vocabulary::Deck;

/// How many Equipment cards there are.
pub const CARDS: usize = 64;

/// The place of each deck's first card among all Equipment.
const FIRST: [usize; 3] = [0, 8, 48];

/// One Equipment card; two copies of a card are two of these. Reads `BW-01`, `SE-01` or `AT-01`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct CardId(u8);

impl CardId {
    /// A filler where no card is.
    pub const NONE: CardId = CardId(u8::MAX);

    /// The card with this place (from 0) in its deck.
    #[inline]
    pub const fn new(deck: Deck, place: usize) -> CardId {
        CardId((FIRST[deck.index()] + place) as u8)
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
        write!(f, "{}-{:02}", deck.prefix(), self.index() - FIRST[deck.index()] + 1)
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

impl Noted for CardId {
    const FORM: Form = Form::Name("CardId");
}

impl Serialize for CardId {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

bit_set! {
    /// A set of Equipment cards: a deck, a discard pile, what a Hero carries.
    pub struct CardSet(u64) of CardId: |card| card.0, |at| CardId::of(at)
}

macro_rules! numbered {
    ($(#[$meta:meta])* $name:ident, $prefix:literal, $width:literal, $most:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
        pub struct $name(pub u8);

        impl Noted for $name {
            const FORM: Form = Form::Name(stringify!($name));
        }

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
                match *self {
                    $name::NONE => f.write_str("none"),
                    _ => write!(f, concat!($prefix, "-{:0", $width, "}"), self.index() + 1),
                }
            }
        }

        impl FromStr for $name {
            type Err = String;
            fn from_str(text: &str) -> Result<Self, String> {
                if text == "none" {
                    return Ok($name::NONE);
                }
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

impl Deck {
    /// All cards of the deck.
    pub const fn cards(self) -> CardSet {
        CardSet(((1 << Deck::SIZES[self.index()]) - 1) << FIRST[self.index()])
    }
}

const _: () = assert!(Deck::SIZES[0] == FIRST[1] && FIRST[1] + Deck::SIZES[1] == FIRST[2]);
const _: () = assert!(FIRST[2] + Deck::SIZES[2] == CARDS);
