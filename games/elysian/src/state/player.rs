//! One player: hero, hand, reserve, and what cards add.

use crate::content::{Stat, Verb, Who};
use crate::vocabulary::{CardId, HeroId, Place, TileId, Unit, Until};

/// What upgrades, items or a turn's cards add.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bonus {
    /// By unit and value.
    pub unit: [[i8; 4]; 4],
    /// Defence of walls.
    pub walls: i8,
    /// Defence of settlements.
    pub settlements: i8,
    /// Standard units that may move each turn.
    pub moves: i8,
    /// Power of each attack.
    pub power: i8,
}

impl Bonus {
    /// Adds what one instruction of a lasting card gives.
    pub fn add(&mut self, verb: &Verb) {
        match *verb {
            Verb::Stat { who, stat, by } => self.add_stat(who, stat, by),
            Verb::MoveMore { count } => self.moves += count as i8,
            Verb::Power(by) => self.power += by,
            Verb::Draw(_)
            | Verb::PlayMore(_)
            | Verb::Deploy { .. }
            | Verb::MoveAll
            | Verb::AttackMore(_)
            | Verb::Hit { .. }
            | Verb::Destroy(_)
            | Verb::RerollAll
            | Verb::RerollAny
            | Verb::Cancel
            | Verb::Build { .. }
            | Verb::Convert { .. }
            | Verb::CrossWater
            | Verb::IfHeroAway { .. } => {}
        }
    }

    fn add_stat(&mut self, who: Who, stat: Stat, by: i8) {
        match who {
            Who::Units(unit) => self.unit[unit.index()][stat as usize] += by,
            Who::Standard => Unit::STANDARD.iter().for_each(|unit| self.unit[unit.index()][stat as usize] += by),
            Who::Walls => self.walls += by,
            Who::Settlements => self.settlements += by,
        }
    }
}

/// A short list of cards, kept in order, so that equal lists are equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cards<const N: usize> {
    cards: [CardId; N],
    count: u8,
}

impl<const N: usize> Default for Cards<N> {
    fn default() -> Self {
        Cards { cards: [CardId::NONE; N], count: 0 }
    }
}

impl<const N: usize> Cards<N> {
    /// The cards in order.
    #[inline]
    pub fn all(&self) -> &[CardId] {
        &self.cards[..usize::from(self.count)]
    }

    /// How many.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    /// None at all?
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Is this one among them?
    #[inline]
    pub fn contains(&self, card: CardId) -> bool {
        self.all().contains(&card)
    }

    /// Each kind once, in order.
    pub fn kinds(&self) -> impl Iterator<Item = CardId> + '_ {
        let all = self.all();
        all.iter()
            .enumerate()
            .filter(move |(place, card)| *place == 0 || all[place - 1] != **card)
            .map(|(_, card)| *card)
    }

    /// Puts a card in.
    pub fn insert(&mut self, card: CardId) {
        let mut place = usize::from(self.count);
        while place > 0 && self.cards[place - 1] > card {
            self.cards[place] = self.cards[place - 1];
            place -= 1;
        }
        self.cards[place] = card;
        self.count += 1;
    }

    /// Takes a card out, if it is there.
    pub fn remove(&mut self, card: CardId) {
        if let Some(place) = self.all().iter().position(|held| *held == card) {
            self.cards.copy_within(place + 1..usize::from(self.count), place);
            self.count -= 1;
            self.cards[usize::from(self.count)] = CardId::NONE;
        }
    }
}

/// One player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// The hero card.
    pub hero: HeroId,
    /// Where the hero stands.
    pub hero_at: Option<Place>,
    /// The hand; hidden from the others.
    pub hand: Cards<6>,
    /// Conquest points.
    pub points: u8,
    /// Standard units in reserve.
    pub reserve: [u8; 3],
    /// Upgrades in effect.
    pub upgrades: Cards<12>,
    /// Items on the hero.
    pub items: Cards<8>,
    /// What upgrades and items add: recomputed whenever they change.
    pub bonus: Bonus,
    /// Tiles to place.
    pub tiles: [TileId; 3],
    /// How many turns have begun.
    pub turns: u16,
    /// In which windows the player passes ahead; hidden from the others.
    pub ahead: [Option<Until>; 4],
}
