//! Units, lands, pieces, decks, windows; and the ids of cards, territories, tiles and heroes.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sortie_boardkit::SpaceSet;
use sortie_engine::notation::{Form, Noted};
use sortie_engine::words;

words! {
    /// A unit. Standard units come first.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Unit {
        /// Sturdy.
        Infantry = "infantry",
        /// Shoots over one territory.
        Archery = "archery",
        /// Fast.
        Cavalry = "cavalry",
        /// One a player, described by the hero card.
        Hero = "hero",
    }
}

impl Unit {
    /// The three standard kinds.
    pub const STANDARD: [Unit; 3] = [Unit::Infantry, Unit::Archery, Unit::Cavalry];

    /// Is it one of the three standard kinds?
    pub const fn is_standard(self) -> bool {
        !matches!(self, Unit::Hero)
    }

    /// Its place in lists by kind.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

words! {
    /// What a territory is made of.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Terrain {
        /// No effect.
        Plains = "plains",
        /// Shelters its defender.
        Forest = "forest",
        /// Lends force to attacks out of it.
        Mountains = "mountains",
        /// Nobody stands here.
        Water = "water",
    }
}

words! {
    /// A settlement.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Settlement {
        /// The first one of everybody.
        Outpost = "outpost",
        /// Trains more units.
        Fortress = "fortress",
        /// Draws more cards.
        Palace = "palace",
    }
}

impl Settlement {
    /// Its place in lists by kind.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

words! {
    /// Anything that a card can build.
    #[derive(Serialize, Deserialize)]
    pub enum Piece {
        /// A new outpost.
        Outpost = "outpost",
        /// Walls.
        Walls = "walls",
        /// A temple.
        Temple = "temple",
    }
}

words! {
    /// One of the three decks.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Deck {
        /// Attack help and Effects.
        Conquer = "conquer",
        /// Units and moves.
        Rule = "rule",
        /// Buildings, upgrades, more cards.
        Reign = "reign",
    }
}

impl Deck {
    /// Its place in lists by deck.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    const fn prefix(self) -> &'static str {
        match self {
            Deck::Conquer => "CQ",
            Deck::Rule => "RU",
            Deck::Reign => "RE",
        }
    }
}

/// The most kinds of cards that a deck can have.
pub const MAX_KINDS: usize = 24;

/// A kind of card: its deck and its number there. Reads `CQ-01`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct CardId(u8);

impl CardId {
    /// The card with this place (from 0) in the list of its deck.
    #[inline]
    pub const fn new(deck: Deck, place: usize) -> CardId {
        CardId((deck as u8) << 5 | place as u8)
    }

    /// A filler where no card is.
    pub const NONE: CardId = CardId(u8::MAX);

    /// Its deck.
    #[inline]
    pub const fn deck(self) -> Deck {
        match self.0 >> 5 {
            0 => Deck::Conquer,
            1 => Deck::Rule,
            _ => Deck::Reign,
        }
    }

    /// Its place in the list of its deck.
    #[inline]
    pub const fn place(self) -> usize {
        (self.0 & 31) as usize
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}", self.deck().prefix(), self.place() + 1)
    }
}

impl FromStr for CardId {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let no = || format!("\"{text}\" is not a card; cards read CQ-01, RU-01 or RE-01");
        let (prefix, number) = text.split_once('-').ok_or_else(no)?;
        let deck = Deck::ALL.iter().copied().find(|deck| deck.prefix() == prefix).ok_or_else(no)?;
        match number.parse::<usize>() {
            Ok(number @ 1..=MAX_KINDS) if number_width(text) == 2 => Ok(CardId::new(deck, number - 1)),
            _ => Err(no()),
        }
    }
}

/// Card numbers have two digits, so that each card has one spelling.
fn number_width(text: &str) -> usize {
    text.len() - 3
}

impl Noted for CardId {
    const FORM: Form = Form::Name("CardId");
}

impl Serialize for CardId {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// A territory: the tile it lies on (in order of placing) and its slot. Reads `5b`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Place(pub u8);

/// The most territories that a board can have: five players, three tiles each, three territories a tile.
pub const MAX_PLACES: usize = 45;

impl Place {
    /// A filler where no territory is.
    pub const NONE: Place = Place(u8::MAX);

    /// Its place in lists by territory.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The territory with this place in lists.
    #[inline]
    pub const fn of(index: usize) -> Place {
        Place(index as u8)
    }

    /// The tile it lies on, in order of placing.
    pub const fn tile(self) -> usize {
        self.0 as usize / 3
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.tile() + 1, ["a", "b", "c"][self.index() % 3])
    }
}

impl FromStr for Place {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let no = || format!("\"{text}\" is not a territory; territories read 1a to 15c");
        let (tile, slot) = text.split_at_checked(text.len().saturating_sub(1)).ok_or_else(no)?;
        let slot = ["a", "b", "c"].iter().position(|name| *name == slot).ok_or_else(no)?;
        match tile.parse::<usize>() {
            Ok(number @ 1..=15) if number.to_string() == tile => Ok(Place::of((number - 1) * 3 + slot)),
            _ => Err(no()),
        }
    }
}

impl Noted for Place {
    const FORM: Form = Form::Name("Place");
}

impl Serialize for Place {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// The territories of a set of spaces.
pub fn places(set: SpaceSet) -> impl Iterator<Item = Place> {
    set.iter().map(Place::of)
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
            /// A filler where there is none.
            pub const NONE: $name = $name(u8::MAX);

            /// Its place in the pack's list.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
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
                    .ok_or_else(|| format!("\"{text}\" is not one of {0}-1 to {0}-{1}", $prefix, $most))
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
    /// A land tile of the stock. Reads `TL-07`.
    TileId, "TL", "2", 15
);
numbered!(
    /// A hero card. Reads `HE-3`.
    HeroId, "HE", "1", 5
);

words! {
    /// An event at which Effects can be played.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Window {
        /// An attack was declared.
        Attack = "attack",
        /// A set was rolled and is not yet read.
        Set = "set",
        /// An attack was repelled.
        Repel = "repel",
        /// Another player has played a card in step 2.
        Card = "card",
    }
}

words! {
    /// How long a player passes ahead.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Until {
        /// For this attack.
        Attack = "attack",
        /// For this turn.
        Turn = "turn",
        /// Until the own next turn.
        Mine = "mine",
    }
}

words! {
    /// A road to victory.
    #[derive(Serialize, Deserialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Route {
        /// Fifteen conquest points.
        Conquer = "conquer",
        /// Ten territories at the start of the own turn.
        Rule = "rule",
        /// Five kingdom points at the start of the own turn.
        Reign = "reign",
        /// Both at once.
        RuleAndReign = "rule+reign",
        /// Nobody else is left.
        LastStanding = "last-standing",
    }
}
