//! What Ongoing Events change, summed up so that a rule reads one number.

use serde::Deserialize;

use crate::vocabulary::SwarmKind;

/// Aliens that a change speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Aliens {
    /// Every one.
    All,
    /// One Swarm type.
    Swarm(SwarmKind),
    /// Every Boss.
    Bosses,
}

/// One change of an Ongoing Event, as a pack writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Change {
    /// Movement Values.
    Movement {
        /// Whose.
        of: Aliens,
        /// More Spaces.
        by: i8,
    },
    /// Hit dice of a Swarm type's Ability.
    AbilityDice {
        /// Whose.
        of: SwarmKind,
        /// More dice.
        by: i8,
    },
    /// Range of a Swarm type's Ability.
    AbilityRange {
        /// Whose.
        of: SwarmKind,
        /// More Spaces.
        by: i8,
    },
    /// Swarm Spawn cards in each Alien Spawning Phase.
    SwarmCards(i8),
    /// Figures of each Swarm Spawn card.
    Figures(i8),
    /// Health of Bosses that enter.
    BossHealth(i8),
    /// Damage of a Hero pushed by an alien.
    PushDamage(i8),
    /// Spaces that an Alien Movement result moves its alien.
    AlienResult(i8),
    /// To-Hit of all Weapons.
    ToHit(i8),
    /// Seconds of the Action Phase.
    Clock(i16),
    /// No Weapon reaches further.
    RangeCap(u8),
    /// No Weapon attacks more often in a Round.
    AttackCap(u8),
    /// Heroes near aliens start the Action Phase with fewer dice.
    Dread {
        /// Within so many Spaces of one.
        range: u8,
        /// How many dice.
        dice: u8,
    },
    /// Heroes with an alien within this many Spaces do no work on Objectives.
    Contested(u8),
    /// Nobody searches.
    Lockdown,
    /// Killed aliens leave Acid.
    Blood,
}

/// The sum of all changes in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Changes {
    /// Movement by Swarm type, then of Bosses.
    pub movement: [i8; 4],
    /// Ability dice by Swarm type.
    pub ability_dice: [i8; 3],
    /// Ability Range by Swarm type.
    pub ability_range: [i8; 3],
    /// More Swarm Spawn cards.
    pub swarm_cards: i8,
    /// More figures a Swarm Spawn card.
    pub figures: i8,
    /// More Health of Bosses that enter.
    pub boss_health: i8,
    /// More Damage of a push.
    pub push_damage: i8,
    /// More Spaces an Alien Movement result.
    pub alien_result: i8,
    /// More to hit.
    pub to_hit: i8,
    /// More seconds.
    pub clock: i16,
    /// The most that Weapons reach.
    pub range_cap: u8,
    /// The most attacks of a Weapon in a Round.
    pub attack_cap: u8,
    /// How near an alien must be for dread, and the dice that it costs; 0 dice is none.
    pub dread: (u8, u8),
    /// How near an alien must be to stop work on Objectives; 0 is never.
    pub contested: u8,
    /// Is searching refused?
    pub lockdown: bool,
    /// Do killed aliens leave Acid?
    pub blood: bool,
}

impl Changes {
    /// Nothing is changed.
    pub const NONE: Changes = Changes {
        movement: [0; 4],
        ability_dice: [0; 3],
        ability_range: [0; 3],
        swarm_cards: 0,
        figures: 0,
        boss_health: 0,
        push_damage: 0,
        alien_result: 0,
        to_hit: 0,
        clock: 0,
        range_cap: u8::MAX,
        attack_cap: u8::MAX,
        dread: (0, 0),
        contested: 0,
        lockdown: false,
        blood: false,
    };

    /// With one more change in force.
    #[must_use]
    pub fn with(mut self, change: Change) -> Changes {
        let add = |number: &mut i8, by: i8| *number = number.saturating_add(by);
        match change {
            Change::Movement { of: Aliens::All, by } => self.movement.iter_mut().for_each(|number| add(number, by)),
            Change::Movement { of: Aliens::Swarm(kind), by } => add(&mut self.movement[kind.index()], by),
            Change::Movement { of: Aliens::Bosses, by } => add(&mut self.movement[3], by),
            Change::AbilityDice { of, by } => add(&mut self.ability_dice[of.index()], by),
            Change::AbilityRange { of, by } => add(&mut self.ability_range[of.index()], by),
            Change::SwarmCards(by) => add(&mut self.swarm_cards, by),
            Change::Figures(by) => add(&mut self.figures, by),
            Change::BossHealth(by) => add(&mut self.boss_health, by),
            Change::PushDamage(by) => add(&mut self.push_damage, by),
            Change::AlienResult(by) => add(&mut self.alien_result, by),
            Change::ToHit(by) => add(&mut self.to_hit, by),
            Change::Clock(by) => self.clock = self.clock.saturating_add(by),
            Change::RangeCap(most) => self.range_cap = self.range_cap.min(most),
            Change::AttackCap(most) => self.attack_cap = self.attack_cap.min(most),
            Change::Dread { range, dice } => self.dread = (self.dread.0.max(range), self.dread.1.saturating_add(dice)),
            Change::Contested(range) => self.contested = self.contested.max(range),
            Change::Lockdown => self.lockdown = true,
            Change::Blood => self.blood = true,
        }
        self
    }
}

impl FromIterator<Change> for Changes {
    fn from_iter<I: IntoIterator<Item = Change>>(changes: I) -> Changes {
        changes.into_iter().fold(Changes::NONE, Changes::with)
    }
}
