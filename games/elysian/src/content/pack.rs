//! A pack: cards, heroes and tiles. A card is a list of instructions; the rules know how to carry each one out.

use serde::Deserialize;

use crate::vocabulary::{CardId, Deck, HeroId, Piece, Settlement, Terrain, TileId, Unit, Window};

/// Everything that a pack brings.
#[derive(Clone, Debug)]
pub struct Pack {
    /// The cards of each deck, in the order of their numbers.
    pub decks: [Vec<Card>; 3],
    /// The hero cards.
    pub heroes: Vec<Hero>,
    /// The stock of land tiles.
    pub tiles: Vec<Tile>,
    /// Attack, defence, move and range of the standard units, by kind.
    pub units: [[u8; 4]; 3],
    /// The Effects of each window.
    pub effects: [Vec<CardId>; 4],
}

impl Pack {
    /// A card.
    #[inline]
    pub fn card(&self, id: CardId) -> &Card {
        &self.decks[id.deck().index()][id.place()]
    }

    /// Is there such a card?
    pub fn has(&self, id: CardId) -> bool {
        id != CardId::NONE && id.place() < self.decks[id.deck().index()].len()
    }

    /// A hero card.
    #[inline]
    pub fn hero(&self, id: HeroId) -> &Hero {
        &self.heroes[id.index()]
    }

    /// A tile.
    pub fn tile(&self, id: TileId) -> &Tile {
        &self.tiles[id.index()]
    }

    /// Every kind of card.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + '_ {
        Deck::ALL.iter().flat_map(|deck| (0..self.decks[deck.index()].len()).map(|place| CardId::new(*deck, place)))
    }
}

/// A kind of card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Its id, such as `CQ-01`.
    pub id: String,
    /// What kind of card it is.
    pub kind: CardKind,
    /// How many of it there are.
    pub copies: u8,
    /// Must it not be played in the player's first turn?
    #[serde(default)]
    pub not_in_first_turn: bool,
    /// How many further cards it costs.
    #[serde(default)]
    pub pay: u8,
    /// What it does, in order.
    pub does: Vec<Verb>,
    /// Its name and text; they stand in `words.ron`.
    #[serde(skip)]
    pub words: Words,
}

/// A name and a text for people.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// The name.
    pub name: String,
    /// What it does, in words.
    #[serde(default)]
    pub text: String,
}

/// What kind of card it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum CardKind {
    /// Played in step 2, then gone.
    Action,
    /// Played at its event.
    Effect {
        /// The event.
        at: Window,
        /// Whose card it is.
        by: Part,
        /// What the target must be like.
        #[serde(default)]
        on: Ground,
    },
    /// Stays with the hero.
    Item,
    /// Stays with the player.
    Upgrade,
}

/// Whose part in a window an Effect takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Part {
    /// Whoever holds the attacked territory.
    Defender,
    /// Whoever attacks.
    Attacker,
    /// Anybody but the player of the card.
    Other,
}

/// What the attacked territory must be like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub enum Ground {
    /// Anything.
    #[default]
    Any,
    /// It has walls.
    Walled,
    /// It is a forest.
    Wooded,
}

/// One instruction of a card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum Verb {
    /// Draw cards one by one.
    Draw(u8),
    /// More options of step 2.
    PlayMore(u8),
    /// Place units from the supply.
    Deploy {
        /// The maximum number of units.
        count: u8,
        /// Which.
        unit: Recruit,
        /// Where.
        place: DeployTo,
        /// The maximum number in one territory.
        #[serde(default)]
        each: Option<u8>,
    },
    /// More standard units may move.
    MoveMore {
        /// How many.
        count: u8,
    },
    /// Every standard unit may move.
    MoveAll,
    /// More attacks.
    AttackMore(u8),
    /// A value of some pieces changes.
    Stat {
        /// Whose.
        who: Who,
        /// Which value.
        stat: Stat,
        /// By how much.
        by: i8,
    },
    /// The power of one attack changes.
    Power(i8),
    /// Automatic hits on an enemy territory in range of an own unit of this kind.
    Hit {
        /// How many hits.
        count: u8,
        /// The kind whose range counts.
        from: Unit,
    },
    /// Removes one thing.
    Destroy(Prey),
    /// Rolls all dice of the set again.
    RerollAll,
    /// Rolls dice of the player's choice again.
    RerollAny,
    /// The card just played has no effect.
    Cancel,
    /// Puts pieces on the board.
    Build {
        /// Which.
        piece: Piece,
        /// The maximum number, each in another territory.
        count: u8,
    },
    /// Exchanges an own settlement.
    Convert {
        /// From.
        from: Settlement,
        /// To.
        to: Settlement,
    },
    /// Water may be crossed this turn.
    CrossWater,
    /// One of two instructions.
    IfHeroAway {
        /// With the hero off the board.
        then: Box<Verb>,
        /// With the hero on it.
        other: Box<Verb>,
    },
}

/// The instruction itself; of a choice of two, the one that applies.
pub fn branch(verb: &Verb, is_other: bool) -> &Verb {
    match verb {
        Verb::IfHeroAway { then, other } => {
            if is_other {
                other
            } else {
                then
            }
        }
        plain => plain,
    }
}

/// Which units a card deploys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Recruit {
    /// Any standard kind.
    Any,
    /// One kind; `Hero` brings the hero (back).
    Only(Unit),
}

/// Where a card deploys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum DeployTo {
    /// As production does.
    Standard,
    /// Wherever the player has forces.
    Occupied,
}

/// What an instruction changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Who {
    /// All own units of a kind.
    Units(Unit),
    /// All own standard units.
    Standard,
    /// Walls in territories that the player occupies.
    Walls,
    /// Settlements that the player controls.
    Settlements,
}

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Stat {
    /// Dice in an attack.
    Attack,
    /// Hits that it takes.
    Defence,
    /// Territories in a move.
    Move,
    /// Territories in a shot.
    Range,
}

/// What a card can remove.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Prey {
    /// A standard unit among the attackers in a territory beside the target.
    AttackerBeside,
    /// A standard unit among the attackers, anywhere.
    Attacker,
    /// Walls of an enemy beside an own unit.
    WallsBeside,
    /// An enemy unit or hero within this many territories of the own hero.
    NearHero(u8),
}

/// A hero card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hero {
    /// Its id, such as `HE-1`.
    pub id: String,
    /// Dice in an attack.
    pub attack: u8,
    /// Hits that it takes.
    pub defence: u8,
    /// Territories in a move.
    pub moves: u8,
    /// Territories in a shot.
    pub range: u8,
    /// What it can do beyond that.
    pub power: HeroPower,
    /// Its name and text.
    #[serde(skip)]
    pub words: Words,
}

/// A hero's power, while the hero is on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum HeroPower {
    /// Nothing beyond the values.
    Values,
    /// Own infantry in the hero's territory has more defence.
    ShieldLine(u8),
    /// More power when the hero attacks a territory with an enemy settlement.
    Uprising(u8),
    /// More cavalry may move in each own turn.
    Horde(u8),
    /// May exchange a card at the end of step 1 beside an own settlement.
    Steward,
}

/// A land tile: three territories around a corner, clockwise.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tile {
    /// Its id, such as `TL-01`.
    pub id: String,
    /// Its territories.
    pub lands: [Terrain; 3],
}
