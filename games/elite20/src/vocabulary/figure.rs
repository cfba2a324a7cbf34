//! Figures, sets of aliens, dice and what holds them.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use sortie_boardkit::bit_set;
use sortie_engine::notation::{Form, Noted, Phrase, Phrases};

use crate::vocabulary::{BossId, CARDS, CardId, EventId, Face, HeroId, SwarmKind};

/// How many figures there are: 45 Swarm figures, 8 Bosses, 6 Heroes.
pub const FIGURES: usize = 59;
/// How many of them are aliens.
pub const ALIENS: usize = 53;
const BOSSES: usize = 45;
const EACH: usize = 15;

/// A figure. Reads `biter-1`, `BO-3` or `HE-2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string", rename = "FigureId"))]
pub struct Figure(pub u8);

impl Figure {
    /// A filler where there is none.
    pub const NONE: Figure = Figure(u8::MAX);

    /// A Swarm figure.
    #[inline]
    pub const fn swarm(kind: SwarmKind, number: usize) -> Figure {
        Figure((kind.index() * EACH + number) as u8)
    }

    /// A Boss.
    #[inline]
    pub const fn boss(boss: BossId) -> Figure {
        Figure(BOSSES as u8 + boss.0)
    }

    /// A Hero.
    #[inline]
    pub const fn hero(hero: HeroId) -> Figure {
        Figure(ALIENS as u8 + hero.0)
    }

    /// Its place in lists.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Is it an alien?
    #[inline]
    pub const fn is_alien(self) -> bool {
        self.index() < ALIENS
    }

    /// Its Swarm type.
    #[inline]
    pub fn kind(self) -> Option<SwarmKind> {
        SwarmKind::ALL.get(self.index() / EACH).copied()
    }

    /// Which Boss it is.
    #[inline]
    pub fn as_boss(self) -> Option<BossId> {
        (BOSSES..ALIENS).contains(&self.index()).then(|| BossId(self.0 - BOSSES as u8))
    }

    /// Which Hero it is.
    #[inline]
    pub fn as_hero(self) -> Option<HeroId> {
        (ALIENS..FIGURES).contains(&self.index()).then(|| HeroId(self.0 - ALIENS as u8))
    }

    /// All of one type.
    pub fn all_of(kind: SwarmKind) -> impl Iterator<Item = Figure> {
        (0..EACH).map(move |number| Figure::swarm(kind, number))
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.kind(), self.as_boss(), self.as_hero()) {
            (Some(kind), _, _) => write!(f, "{kind}-{}", self.index() % EACH + 1),
            (_, Some(boss), _) => boss.fmt(f),
            (_, _, Some(hero)) => hero.fmt(f),
            _ => f.write_str("none"),
        }
    }
}

impl FromStr for Figure {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        (0..FIGURES as u8)
            .map(Figure)
            .find(|figure| figure.to_string() == text)
            .ok_or_else(|| format!("\"{text}\" is not a figure; figures read biter-1, BO-3 or HE-2"))
    }
}

bit_set! {
    /// A set of aliens.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
    pub struct Aliens(u64) of Figure: |figure| figure.0, |at| Figure(at as u8)
}

impl Aliens {
    /// Every Boss.
    pub const BOSSES: Aliens = Aliens(((1 << (ALIENS - BOSSES)) - 1) << BOSSES);

    /// Every figure of a type.
    #[inline]
    pub const fn of_kind(kind: SwarmKind) -> Aliens {
        Aliens(((1 << EACH) - 1) << (kind.index() * EACH))
    }

    /// The first alone.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Aliens {
        Aliens(self.0 & self.0.wrapping_neg())
    }
}

impl fmt::Display for Aliens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", self.0)
    }
}

impl FromStr for Aliens {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        u64::from_str_radix(text, 16).map(Aliens).map_err(|_| format!("\"{text}\" is no set of aliens"))
    }
}

/// How many tools there are: every card and every Hero's Special Ability.
pub const TOOLS: usize = CARDS + HeroId::COUNT;

/// What takes dice and is used: an Equipment card or a Hero's Special Ability. Reads `SE-03` or `HE-5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Tool(pub u8);

impl Tool {
    /// A card.
    #[inline]
    pub const fn card(card: CardId) -> Tool {
        Tool(card.index() as u8)
    }

    /// A Special Ability.
    #[inline]
    pub const fn ability(hero: HeroId) -> Tool {
        Tool(CARDS as u8 + hero.0)
    }

    /// Its place in lists.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card that it is.
    #[inline]
    pub fn as_card(self) -> Option<CardId> {
        (self.index() < CARDS).then(|| CardId::of(self.index()))
    }

    /// The Hero whose Special Ability it is.
    #[inline]
    pub fn as_hero(self) -> Option<HeroId> {
        (CARDS..TOOLS).contains(&self.index()).then(|| HeroId(self.0 - CARDS as u8))
    }
}

impl fmt::Display for Tool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.as_card(), self.as_hero()) {
            (Some(card), _) => card.fmt(f),
            (_, Some(hero)) => hero.fmt(f),
            _ => f.write_str("none"),
        }
    }
}

impl FromStr for Tool {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let card = text.parse().ok().filter(|card: &CardId| card.index() < CARDS).map(Tool::card);
        let ability = || text.parse().ok().filter(|hero: &HeroId| hero.index() < HeroId::COUNT).map(Tool::ability);
        card.or_else(ability).ok_or_else(|| format!("\"{text}\" is neither a card nor a Hero"))
    }
}

/// The most Action dice that a seat can have.
pub const MAX_DICE: usize = 5;

bit_set! {
    /// Some of a seat's dice by number. Reads `134`.
    pub struct DiceSet(u8) of usize: |die| die, |at| at
}

impl fmt::Display for DiceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|die| write!(f, "{}", die + 1))
    }
}

impl FromStr for DiceSet {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let mut set = DiceSet(0);
        for digit in text.bytes() {
            match digit {
                b'1'..=b'5' => set.0 |= 1 << (digit - b'1'),
                _ => return Err(format!("\"{text}\" are no dice; dice read 134")),
            }
        }
        if set.to_string() == text && !set.is_empty() {
            Ok(set)
        } else {
            Err(format!("\"{text}\" are no dice; dice read 134"))
        }
    }
}

/// Where a die is: in exactly one place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DiePlace"))]
pub enum Place {
    /// Free to be rolled.
    Pool,
    /// On the table with a result.
    Rolled,
    /// In a slot of a card or Special Ability.
    Tool(Tool, u8),
    /// In a slot of an Event in force.
    Event(
        #[serde(serialize_with = "event_id")]
        #[cfg_attr(feature = "ts", ts(as = "EventId"))]
        u8,
        u8,
    ),
    /// In a slot of an Objective token.
    Token(u8, u8),
    /// Locked on a dashboard by a threshold.
    Lock(HeroId, u8),
    /// Out of use until the End of the Round.
    Aside,
}

/// Clients know Events by their ids.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
fn event_id<S: Serializer>(event: &u8, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(&EventId(*event))
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Pool => f.write_str("pool"),
            Place::Rolled => f.write_str("rolled"),
            Place::Tool(tool, slot) => write!(f, "tool:{tool}:{slot}"),
            Place::Event(event, slot) => write!(f, "event:{event}:{slot}"),
            Place::Token(token, slot) => write!(f, "token:{token}:{slot}"),
            Place::Lock(hero, at) => write!(f, "lock:{hero}:{at}"),
            Place::Aside => f.write_str("aside"),
        }
    }
}

impl FromStr for Place {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let bad = || format!("\"{text}\" is no place of a die");
        let parts: Vec<&str> = text.split(':').collect();
        let number = |at: usize| parts.get(at).and_then(|part| part.parse::<u8>().ok()).ok_or_else(bad);
        Ok(match parts[0] {
            "pool" => Place::Pool,
            "rolled" => Place::Rolled,
            "aside" => Place::Aside,
            "tool" => Place::Tool(parts.get(1).ok_or_else(bad)?.parse()?, number(2)?),
            "event" => Place::Event(number(1)?, number(2)?),
            "token" => Place::Token(number(1)?, number(2)?),
            "lock" => Place::Lock(parts.get(1).ok_or_else(bad)?.parse()?, number(2)?),
            _ => return Err(bad()),
        })
    }
}

/// An Action die. One that is not on the table shows [`Face::Move`], so that equal dice are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Die {
    /// What it shows.
    pub face: Face,
    /// Where it is.
    pub place: Place,
}

impl Noted for Figure {
    const FORM: Form = Form::Name("FigureId");
}

impl Noted for Aliens {
    const FORM: Form = Form::Name("Aliens");
}

impl Noted for Tool {
    const FORM: Form = Form::Name("Tool");
}

impl Noted for DiceSet {
    const FORM: Form = Form::Numbers { parted_by: "", first: 1 };
}

impl Noted for Place {
    const FORM: Form = {
        const fn phrase(verb: &'static str, fields: &'static [(&'static str, Form)]) -> Phrase {
            Phrase { verb, fields }
        }
        const SLOT: (&str, Form) = ("slot", Form::Number);
        Form::Phrase(&Phrases {
            name: "DiePlace",
            phrases: &[
                phrase("pool", &[]),
                phrase("rolled", &[]),
                phrase("aside", &[]),
                phrase("tool", &[("tool", Tool::FORM), SLOT]),
                phrase("event", &[("event", Form::Number), SLOT]),
                phrase("token", &[("token", Form::Number), SLOT]),
                phrase("lock", &[("hero", HeroId::FORM), ("at", Form::Number)]),
            ],
        })
    };
}

macro_rules! serialized_as_text {
    ($($name:ident),*) => {
        $(impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        })*
    };
}
serialized_as_text!(Figure, Aliens, Tool, DiceSet);
