//! What Equipment and Heroes can do: the verbs of the pack. Data composes them, code supplies them.

use serde::Deserialize;
use serde::de::Deserializer;

use crate::vocabulary::short_list::ShortList;
use crate::vocabulary::{Face, FaceSet};

/// How far something reaches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
pub enum Range {
    /// Up to this many Spaces.
    Spaces(u8),
    /// Any distance.
    Unlimited,
}

/// A Weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// How far it reaches.
    pub range: Range,
    /// How many Hit dice it rolls.
    pub dice: u8,
    /// The lowest number that is a Hit.
    pub to_hit: u8,
    /// Does it hit along a row, column or diagonal only?
    #[serde(default)]
    pub line: bool,
    /// Does every alien take at most one Hit of an attack?
    #[serde(default)]
    pub spread: bool,
    /// Does it hit what is not in sight?
    #[serde(default)]
    pub blind: bool,
    /// How much Health a Hit takes from a Boss.
    #[serde(default = "one")]
    pub boss_loss: u8,
    /// For each Miss an alien in range is driven back so many Spaces.
    #[serde(default)]
    pub recoil: u8,
    /// Does its Range take no Attachment?
    #[serde(default)]
    pub bars_range: bool,
    /// Does its Attack take no Attachment?
    #[serde(default)]
    pub bars_attack: bool,
}

/// The default of counts in a pack.
pub(crate) fn one() -> u8 {
    1
}

/// What an Attachment improves. A Weapon takes one of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
pub enum Characteristic {
    /// How far it reaches.
    Range,
    /// Hit dice and To-Hit together.
    Attack,
}

/// What an Attachment does for its Weapon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Boost {
    /// More Hit dice.
    Dice(u8),
    /// Hits on so much less.
    ToHit(u8),
    /// A Hit takes so much more Health from a Boss.
    BossLoss(u8),
    /// How many Misses of each attack may be rolled again.
    Rerolls(u8),
    /// Reaches this many Spaces further.
    Range(u8),
    /// Within so many Spaces no Line of Sight is needed.
    BlindWithin(u8),
}

impl Boost {
    /// The characteristic that it improves.
    pub const fn on(self) -> Characteristic {
        match self {
            Boost::Range(_) | Boost::BlindWithin(_) => Characteristic::Range,
            Boost::Dice(_) | Boost::ToHit(_) | Boost::BossLoss(_) | Boost::Rerolls(_) => Characteristic::Attack,
        }
    }
}

/// What an Item or a Hero's Special Ability is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Power {
    /// It is activated: when its slots are filled, or once a Round when it has none.
    Use {
        /// What it then does, in order.
        does: ShortList<Verb, 2>,
        /// Is the card discarded for it?
        #[serde(default)]
        discard: bool,
    },
    /// It holds as long as its Hero has it.
    Always(ShortList<Trait, 2>),
}

impl Power {
    /// Does it take Damage off?
    pub fn is_guard(&self) -> bool {
        self.has(|own| matches!(own, Trait::Guard { .. }))
    }

    /// Does it let a result be used as another?
    pub fn turns_results(&self) -> bool {
        self.has(|own| matches!(own, Trait::Counts(..)))
    }

    /// Does it always hold, and is there such a trait in it?
    fn has(&self, is: fn(&Trait) -> bool) -> bool {
        match self {
            Power::Always(traits) => traits.iter().any(|own| is(&own)),
            Power::Use { .. } => false,
        }
    }
}

/// What an activated card or ability does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Verb {
    /// Heals Damage.
    Heal {
        /// How much of it.
        points: u8,
        /// Of whom.
        whom: Patients,
    },
    /// This many available dice show faces of the owner's choice.
    SetFaces(u8),
    /// The Hero lands on another Space without walking there.
    Leap(Landing),
    /// Aliens neither use their Ability nor move by themselves this Round.
    Stun(Burst),
    /// Aliens move less this Round.
    Slow {
        /// Those within so many Spaces.
        range: u8,
        /// By so many Spaces.
        by: u8,
    },
    /// Acid and Slime go.
    Clear {
        /// Within so many Spaces.
        range: u8,
    },
    /// Rolls Hit dice and assigns the Hits like an attack's.
    Roll {
        /// How many.
        dice: u8,
        /// The lowest number that is a Hit.
        to_hit: u8,
        /// On aliens within so many Spaces.
        range: u8,
        /// In sight only?
        sight: bool,
    },
    /// Swarm aliens are driven back.
    DriveBack {
        /// At most so many.
        figures: u8,
        /// Within so many Spaces.
        range: u8,
        /// How many Spaces each.
        spaces: u8,
    },
    /// Seconds more for everybody.
    Clock(i16),
    /// How many Alien Movement results of this Hero's player are void.
    Cancel(u8),
    /// Another Hero, wherever that is, takes a step.
    Guide,
    /// Alien Movement results of this Hero's player drive aliens back this Round.
    TurnResults,
}

/// Whom a healing effect reaches, from the Hero who uses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Patients {
    /// One Hero within so many Spaces.
    OneWithin(u8),
    /// Every Hero within so many Spaces.
    EachWithin(u8),
}

/// Where a leap may end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Landing {
    /// On an empty Space within so many Spaces.
    Within(u8),
    /// In the Starting Area, or on an empty Space adjacent to another Hero.
    HomeOrBesideHero,
}

/// Which aliens an effect reaches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Burst {
    /// Those around the Hero.
    Within {
        /// Within so many Spaces.
        range: u8,
        /// In sight only?
        sight: bool,
    },
    /// One alien of the Hero's choice and those around it.
    Around {
        /// The chosen one is within so many Spaces,
        range: u8,
        /// and in sight.
        sight: bool,
        /// The others are within so many Spaces of it.
        spread: u8,
    },
}

/// What holds as long as a Hero has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Trait {
    /// Results of the first face may be used as the second.
    Counts(Face, Face),
    /// A Move result takes up to so many steps.
    MoveSteps(u8),
    /// An alien that pushes the Hero takes so many Hits.
    Thorns(u8),
    /// How many Misses of each attack may be rolled again.
    Rerolls(u8),
    /// Tokens that void the player's Alien Movement results.
    Calm {
        /// How many at setup.
        start: u8,
        /// How many more when each Action Phase starts.
        each_round: u8,
    },
    /// A Search looks at this many more cards.
    WideSearch(u8),
    /// Once a Round takes Damage off.
    Guard {
        /// How much.
        points: u8,
        /// Of this cause.
        against: Harm,
    },
    /// Once a Round one of these faces fills any slot of an Event.
    EventTool(FaceSet),
    /// Heals so much in the End of the Round Phase.
    Regrow(u8),
    /// How many Swarm cards a Round come to another Cluster.
    Redirect(u8),
}

/// What a die with this face may be used as, with these traits. One trait never leads on to another.
pub fn faces_of(face: Face, traits: impl IntoIterator<Item = Trait>) -> FaceSet {
    traits.into_iter().fold(FaceSet::EMPTY.with(face), |faces, own| match own {
        Trait::Counts(from, to) if from == face => faces.with(to),
        _ => faces,
    })
}

/// A cause of Damage that a guard knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Harm {
    /// Being pushed by an alien.
    Push,
    /// An alien's Ability.
    Ability,
    /// Anything, Acid included.
    Any,
}

impl<'de> Deserialize<'de> for FaceSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(Vec::<Face>::deserialize(from)?.into_iter().collect())
    }
}
