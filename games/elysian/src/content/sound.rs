//! What a card of a pack may do: only what fits its kind, and by numbers that every counter of the game can hold.

use crate::content::{CardKind, Prey, Recruit, Verb};
use crate::vocabulary::{Unit, Window};

/// What the instructions of a card add up to, whichever of two is taken.
#[derive(Clone, Copy, Default)]
pub struct Sums {
    /// Changes of values.
    pub values: u32,
    /// Changes of the power.
    pub power: u32,
    /// Further moves.
    pub moves: u32,
    attacks: u32,
}

impl Sums {
    /// Of these instructions.
    pub fn of(does: &[Verb]) -> Self {
        let mut sums = Sums::default();
        does.iter().for_each(|verb| sums.add(verb));
        sums
    }

    fn add(&mut self, verb: &Verb) {
        match verb {
            Verb::Stat { by, .. } => self.values += u32::from(by.unsigned_abs()),
            Verb::Power(by) => self.power += u32::from(by.unsigned_abs()),
            Verb::MoveMore { count } => self.moves += u32::from(*count),
            Verb::AttackMore(count) => self.attacks += u32::from(*count),
            Verb::IfHeroAway { then, other } => {
                self.add(then);
                self.add(other);
            }
            _ => {}
        }
    }

    /// Why one card would do too much.
    pub fn problem(self) -> Option<&'static str> {
        if self.values > 5 {
            Some("changes values by more than 5 in all")
        } else if self.power > 20 {
            Some("changes the power by more than 20 in all")
        } else if self.moves > 18 || self.attacks > 9 {
            Some("gives more than anybody could use")
        } else {
            None
        }
    }
}

/// Values and power stay within what a counter of the game can hold, also when one player has every lasting card.
pub const MOST_LASTING: u32 = 40;

/// Why an instruction cannot stand on a card of this kind.
pub fn misplaced(kind: CardKind, verb: &Verb) -> Option<&'static str> {
    let window = match kind {
        CardKind::Effect { at, .. } => Some(at),
        _ => None,
    };
    match verb {
        Verb::Deploy { count, .. } | Verb::Build { count, .. } if !(1..=8).contains(count) => {
            Some("places 1 to 8 pieces")
        }
        Verb::Deploy { unit: Recruit::Only(Unit::Hero), count: 2.., .. } => Some("has only one hero to deploy"),
        Verb::Deploy { each: Some(0), .. } => Some("places at least 1 piece in a territory"),
        Verb::Destroy(Prey::NearHero(0 | 10..)) => Some("reaches 1 to 9 territories"),
        Verb::IfHeroAway { then, other }
            if [then, other].iter().any(|verb| matches!(***verb, Verb::IfHeroAway { .. })) =>
        {
            Some("asks where the hero is twice in one instruction")
        }
        Verb::Draw(0) | Verb::Draw(6..) => Some("draws 1 to 5 cards"),
        Verb::Hit { count: 0, .. } | Verb::Hit { count: 31.., .. } => Some("makes 1 to 30 hits"),
        Verb::Power(by) if !(-20..=20).contains(by) => Some("changes the power by at most 20"),
        Verb::Stat { by, .. } if !(-5..=5).contains(by) => Some("changes a value by at most 5"),
        Verb::MoveMore { count: 19.. } | Verb::AttackMore(10..) | Verb::PlayMore(6..) => {
            Some("gives more than anybody could use")
        }
        Verb::IfHeroAway { then, other } => misplaced(kind, then).or_else(|| misplaced(kind, other)),
        _ => match (kind, verb) {
            (CardKind::Item | CardKind::Upgrade, Verb::Stat { .. } | Verb::MoveMore { .. } | Verb::Power(_)) => None,
            (CardKind::Item | CardKind::Upgrade, _) => Some("can only change values, moves or power while it lasts"),
            (CardKind::Effect { .. }, Verb::RerollAll | Verb::RerollAny) if window == Some(Window::Set) => None,
            (CardKind::Effect { .. }, Verb::Cancel) if window == Some(Window::Card) => None,
            (CardKind::Effect { .. }, Verb::Power(_)) if window == Some(Window::Attack) => None,
            (CardKind::Effect { .. }, Verb::Destroy(Prey::Attacker | Prey::AttackerBeside))
                if window != Some(Window::Card) =>
            {
                None
            }
            (CardKind::Effect { .. }, _) => Some("has an instruction that does not fit its window"),
            (
                _,
                Verb::RerollAll | Verb::RerollAny | Verb::Cancel | Verb::Destroy(Prey::Attacker | Prey::AttackerBeside),
            ) => Some("has an instruction that only an Effect can have"),
            _ => None,
        },
    }
}
