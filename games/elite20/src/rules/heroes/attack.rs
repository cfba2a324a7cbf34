//! What a Weapon does with its Attachments, under the Events in force, from where its Hero stands.

use crate::content::gear::{Boost, Range, Weapon};
use crate::content::map::{Aim, Map};
use crate::content::ongoing::Changes;
use crate::vocabulary::space::SpaceId;

/// The numbers of one attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    /// How far it reaches.
    pub range: Range,
    /// How many Hit dice are rolled.
    pub dice: u8,
    /// The lowest number that is a Hit.
    pub to_hit: u8,
    /// Along straight lines only?
    pub line: bool,
    /// At most one Hit for each alien?
    pub spread: bool,
    /// Up to this Range no Line of Sight is needed; 0 is never.
    pub blind: u8,
    /// How much Health a Hit takes from a Boss.
    pub boss_loss: u8,
    /// How many Misses may be rolled again.
    pub rerolls: u8,
    /// Spaces that an alien is driven back for each Miss.
    pub recoil: u8,
}

impl Weapon {
    /// The attack of this Weapon with its Attachments.
    pub fn attack(&self, boosts: impl IntoIterator<Item = Boost>) -> Attack {
        let mut attack = Attack {
            range: self.range,
            dice: self.dice,
            to_hit: self.to_hit,
            line: self.line,
            spread: self.spread,
            blind: if self.blind { u8::MAX } else { 0 },
            boss_loss: self.boss_loss,
            rerolls: 0,
            recoil: self.recoil,
        };
        boosts.into_iter().for_each(|boost| attack.boost(boost));
        attack
    }
}

impl Attack {
    /// What an Item that rolls Hit dice does. It is no Weapon, so nothing that changes Weapons is applied to it.
    pub const fn of_item(dice: u8, to_hit: u8, range: u8, sight: bool) -> Attack {
        Attack {
            range: Range::Spaces(range),
            dice,
            to_hit,
            line: false,
            spread: false,
            blind: if sight { 0 } else { u8::MAX },
            boss_loss: 1,
            rerolls: 0,
            recoil: 0,
        }
    }

    fn boost(&mut self, boost: Boost) {
        match (boost, self.range) {
            (Boost::Dice(more), _) => self.dice = self.dice.saturating_add(more),
            (Boost::ToHit(less), _) => self.to_hit = self.to_hit.saturating_sub(less),
            (Boost::BossLoss(more), _) => self.boss_loss = self.boss_loss.saturating_add(more),
            (Boost::Rerolls(more), _) => self.rerolls = self.rerolls.saturating_add(more),
            (Boost::Range(more), Range::Spaces(range)) => self.range = Range::Spaces(range.saturating_add(more)),
            (Boost::Range(_), Range::Unlimited) => {}
            (Boost::BlindWithin(range), _) => self.blind = self.blind.max(range),
        }
    }

    /// The same attack under the changes in force, by a Hero inside the Starting Area or not: changes add up, then caps
    /// and bounds, then the Range 1 of the Starting Area.
    #[must_use]
    pub fn under(mut self, changes: &Changes, at_home: bool) -> Attack {
        self.dice = self.dice.clamp(1, 6);
        self.to_hit = self.to_hit.saturating_add_signed(changes.to_hit).clamp(2, 6);
        let most = if at_home { 1 } else { changes.range_cap };
        self.range = match self.range {
            Range::Unlimited if most == u8::MAX => Range::Unlimited,
            Range::Unlimited => Range::Spaces(most),
            Range::Spaces(range) => Range::Spaces(range.min(most).max(1)),
        };
        self
    }

    /// Is a figure there in Range, in line and in sight, as far as this attack asks for it?
    #[inline]
    pub fn reaches(&self, map: &Map, from: SpaceId, to: SpaceId) -> bool {
        self.reach(map, from).has(to)
    }

    /// What it reaches from a Space.
    #[inline]
    pub fn reach<'a>(&self, map: &'a Map, from: SpaceId) -> Reach<'a> {
        let seen = map.ranges(Aim::of(self.line, true), from);
        let unseen = (self.blind > 0).then(|| (map.ranges(Aim::of(self.line, false), from), self.blind));
        Reach { range: self.range, seen, unseen }
    }
}

/// What an attack reaches from where it is made.
#[derive(Clone, Copy, Debug)]
pub struct Reach<'a> {
    range: Range,
    seen: &'a [u8],
    unseen: Option<(&'a [u8], u8)>,
}

impl Reach<'_> {
    /// Does it reach a figure there?
    #[inline]
    pub fn has(&self, to: SpaceId) -> bool {
        self.range.reaches(self.seen[to.index()])
            || self.unseen.is_some_and(|(least, blind)| {
                let needed = least[to.index()];
                needed <= blind && self.range.reaches(needed)
            })
    }
}

impl Range {
    /// Is what needs this Range reached?
    #[inline]
    pub const fn reaches(self, needed: u8) -> bool {
        match self {
            Range::Spaces(range) => needed <= range,
            Range::Unlimited => needed != crate::content::map::NEVER,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::ongoing::Change;

    const RIFLE: Weapon = Weapon {
        range: Range::Spaces(3),
        dice: 3,
        to_hit: 3,
        line: false,
        spread: false,
        blind: false,
        boss_loss: 1,
        recoil: 0,
        bars_range: false,
        bars_attack: false,
    };

    /// E20-H-01, E20-R-119: changes, then caps and bounds, then the Starting Area.
    #[test]
    fn numbers_add_up_then_are_capped() {
        let long = RIFLE.attack([Boost::Range(2), Boost::ToHit(2)]);
        assert_eq!((long.range, long.to_hit), (Range::Spaces(5), 1));
        let calm = long.under(&Changes::NONE, false);
        assert_eq!((calm.range, calm.to_hit), (Range::Spaces(5), 2));
        let storm: Changes = [Change::RangeCap(2), Change::ToHit(1)].into_iter().collect();
        assert_eq!((long.under(&storm, false).range, long.under(&storm, false).to_hit), (Range::Spaces(2), 2));
        assert_eq!(RIFLE.attack([]).under(&storm, false).to_hit, 4);
        assert_eq!(long.under(&storm, true).range, Range::Spaces(1));
        let far = Weapon { range: Range::Unlimited, ..RIFLE }.attack([Boost::Range(2)]);
        assert_eq!(far.under(&Changes::NONE, false).range, Range::Unlimited);
        assert_eq!(far.under(&Changes::NONE, true).range, Range::Spaces(1));
    }
}
