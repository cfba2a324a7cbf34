//! A position taken in once: what comes home when, how much time is left, who is to do what.

use sortie_engine::{Seat, Signal, SignalSort};

use crate::Look;
use crate::advice::planner::jobs;
use crate::advice::planner::jobs::Deal;
use crate::content::aliens::AlienPower;
use crate::content::map::Map;
use crate::content::ongoing::Changes;
use crate::content::pack::Gear;
use crate::rules::heroes::attack::Attack;
use crate::rules::in_force;
use crate::vocabulary::figure::{ALIENS, Aliens, Figure, Place};
use crate::vocabulary::places::{CardPlace, TokenPlace};
use crate::vocabulary::setup::Clock;
use crate::vocabulary::space::{SpaceId, Spaces, spaces};
use crate::vocabulary::step::{NO_TIME, Step};
use crate::vocabulary::{CardId, HeroId, Mission};

/// What a roll of the practice variant counts as, in milliseconds.
const ROLL_MS: u32 = 5_000;
/// What an alien is worth that comes home in so many Rounds; 0 is already there.
const URGENCY: [i32; 8] = [4_000, 1_500, 500, 160, 50, 25, 15, 15];

/// How many aliens are left alive for Traps at once, and from how many steps up the path.
const PREY: usize = 2;
const LURE: usize = 14;

/// An alien on the map.
#[derive(Clone, Copy)]
pub(crate) struct Threat {
    pub figure: Figure,
    pub at: SpaceId,
    /// Arrow steps home by the shortest way.
    pub way: u8,
    /// Spaces that it moves in the Alien Activation Phase.
    pub speed: u8,
    /// The Alien Activation Phase in which it comes home if nobody does anything: 1 is this Round's.
    pub rounds: u8,
    /// Hits that it takes.
    pub health: u8,
    /// What its death is worth.
    pub worth: i32,
    /// Does it stand on a Trap that is to close?
    pub bait: bool,
    /// Is it the one that is left alive for a Trap?
    pub prey: bool,
}

impl Threat {
    const NONE: Threat = Threat {
        figure: Figure::NONE,
        at: SpaceId::NONE,
        way: 0,
        speed: 0,
        rounds: 9,
        health: 0,
        worth: 0,
        bait: false,
        prey: false,
    };
}

/// The Rounds in which bots leave a learner something to do.
const LESSONS: u8 = 5;

/// A Weapon in a Hero's hands.
#[derive(Clone, Copy)]
pub(crate) struct Arm {
    pub card: CardId,
    pub attack: Attack,
}

/// A position with everything that several judgements need.
pub(crate) struct Scene<'a> {
    pub look: Look<'a>,
    pub seat: Seat,
    pub map: &'a Map,
    pub changes: Changes,
    pub signals: &'a [Signal],
    /// Aliens that come home this Round, by what the rules would do; none where nobody has worked it out.
    pub losing: Aliens,
    /// Milliseconds left of the Action Phase; none in any other.
    pub time: u32,
    /// Alien Movements that can be borne before some alien is bound to come home this Round.
    pub slack: i32,
    /// Alien Movements that can be borne before one ends the game.
    pub room: i32,
    /// Swarm aliens on the map.
    swarm: usize,
    threats: [Threat; ALIENS],
    count: usize,
    pub deal: Deal,
}

impl<'a> Scene<'a> {
    /// Takes a position in.
    pub fn new(look: Look<'a>, seat: Seat, signals: &'a [Signal]) -> Scene<'a> {
        Scene::against(look, seat, signals, Aliens::EMPTY)
    }

    /// The same where these aliens are known to come home unless somebody sees to it.
    pub fn against(look: Look<'a>, seat: Seat, signals: &'a [Signal], losing: Aliens) -> Scene<'a> {
        let (changes, map) = (in_force::changes(look), look.state.map(look.pack));
        let time = time_left(look, seat);
        let mut scene = Scene {
            look,
            seat,
            map,
            changes,
            signals,
            losing,
            time,
            slack: 0,
            room: 0,
            swarm: look.state.at[..45].iter().filter(|at| at.is_on_board()).count(),
            threats: [Threat::NONE; ALIENS],
            count: 0,
            deal: Deal::default(),
        };
        for figure in (0..ALIENS as u8).map(Figure) {
            let at = look.state.space(figure);
            if at.is_on_board() {
                let threat = scene.threat(figure, at);
                scene.threats[scene.count] = threat;
                scene.count += 1;
                let (way, speed) = (i32::from(threat.way), i32::from(threat.speed));
                scene.slack += if threat.bait { 0 } else { (way - speed - 1).max(0) };
                scene.room += (way - 1).max(0);
            }
        }
        scene.choose_prey();
        scene
    }

    /// A few Traps at a time have the nearest Swarm alien up the path to themselves, as long as it can be stopped.
    fn choose_prey(&mut self) {
        let is_empty = |trap: &&SpaceId| self.look.state.occupant(**trap).and_then(Figure::kind).is_none();
        let mut left = PREY;
        for trap in self.look.state.traps.all().iter().filter(is_empty) {
            if let Some(at) = self.above(*trap).filter(|_| left > 0) {
                (self.threats[at].prey, self.threats[at].worth) = (true, 0);
                left -= 1;
            }
        }
    }

    /// The nearest of those up the path that nobody minds.
    fn above(&self, trap: SpaceId) -> Option<usize> {
        let may_wait = |threat: &Threat| threat.rounds > 2 || threat.rounds == 2 && self.time > 30_000;
        let is_free = |threat: &Threat| threat.figure.kind().is_some() && !threat.bait && !threat.prey;
        let mut edge = Spaces::only(trap.index());
        for _ in 0..LURE {
            let here = |threat: &Threat| edge.contains(threat.at.index()) && is_free(threat) && may_wait(threat);
            if let Some(at) = self.threats().iter().position(here) {
                return Some(at);
            }
            edge = spaces(edge).flat_map(|space| self.map.path.before(space)).map(|space| space.index()).collect();
        }
        None
    }

    /// Can an alien come to a Trap along the path?
    fn is_above(&self, at: SpaceId, trap: SpaceId) -> bool {
        let way = |space: SpaceId| self.map.path.shortest(space);
        way(at) >= way(trap) && self.map.walk(at, trap) <= way(at) - way(trap) + 1
    }

    /// The same with the work shared out.
    pub fn dealt(mut self) -> Scene<'a> {
        self.deal = jobs::deal(&self);
        self
    }

    /// The aliens on the map.
    pub fn threats(&self) -> &[Threat] {
        &self.threats[..self.count]
    }

    /// One of them.
    pub fn threat_of(&self, figure: Figure) -> Option<&Threat> {
        self.threats().iter().find(|threat| threat.figure == figure)
    }

    fn threat(&self, figure: Figure, at: SpaceId) -> Threat {
        let (state, pack) = (self.look.state, self.look.pack);
        let (way, speed) = (self.map.path.shortest(at), self.speed(figure));
        let rounds = match (at.is_home(), speed) {
            (true, _) => 0,
            (false, 0) => 8,
            (false, speed) => way.div_ceil(speed).min(8),
        };
        let rounds = if self.losing.contains(figure) { rounds.min(1) } else { rounds };
        let health = figure.as_boss().map_or(1, |boss| state.health[boss.index()]);
        let bait = figure.kind().is_some() && !self.losing.contains(figure) && self.is_bait(at, rounds);
        let mut worth = URGENCY[usize::from(rounds.min(7))];
        if rounds == 2 && way <= speed + 1 {
            worth *= 2;
        }
        if figure.as_boss().is_some_and(|boss| pack.boss(boss).power.is_ability()) {
            worth += 60;
        }
        worth += self.harm_by(figure, at);
        if self.spares(figure, at) && rounds > 2 {
            worth /= 8;
        }
        Threat { figure, at, way, speed, rounds, health, worth: if bait { 0 } else { worth }, bait, prey: false }
    }

    /// Is a Swarm alien on its way to a Trap, and are there few enough to let it come?
    pub fn spares(&self, figure: Figure, at: SpaceId) -> bool {
        let state = self.look.state;
        if state.mission() != Mission::Capture || figure.kind().is_none() || self.swarm > 10 + state.traps.all().len() {
            return false;
        }
        state.traps.all().iter().any(|trap| self.is_above(at, *trap))
    }

    /// How far it moves in this Round's Alien Activation Phase.
    fn speed(&self, figure: Figure) -> u8 {
        let (state, pack) = (self.look.state, self.look.pack);
        let (base, kind) = match (figure.kind(), figure.as_boss()) {
            (Some(kind), _) => (pack.swarm(kind).movement, kind.index()),
            (_, Some(boss)) => (pack.boss(boss).movement, 3),
            _ => (0, 3),
        };
        if state.stunned.contains(figure) {
            return 0;
        }
        let more = i16::from(self.changes.movement[kind]) + i16::from(state.scent);
        (i16::from(base) + more - i16::from(state.slowed[figure.index()])).clamp(0, 20) as u8
    }

    /// What its Ability would cost the Heroes around it, in hundredths of a point.
    fn harm_by(&self, figure: Figure, at: SpaceId) -> i32 {
        let state = self.look.state;
        let near = |hero: HeroId| state.hero_at(hero).is_on_board();
        state.setup.team().filter(|hero| near(*hero)).map(|hero| self.harm(figure, at, state.hero_at(hero))).sum()
    }

    /// What an alien's Ability costs whoever stands there, in hundredths of a point.
    pub fn harm(&self, figure: Figure, at: SpaceId, there: SpaceId) -> i32 {
        let (power, kind) = match (figure.kind(), figure.as_boss()) {
            (Some(kind), _) => (self.look.pack.swarm(kind).power, Some(kind.index())),
            (_, Some(boss)) => (self.look.pack.boss(boss).power, None),
            _ => return 0,
        };
        let within = |range: u8, sight: bool| self.map.is_within(at, there, range, sight);
        match power {
            AlienPower::Strike { dice, to_hit, range, sight } => {
                let dice = dice.saturating_add_signed(kind.map_or(0, |kind| self.changes.ability_dice[kind]));
                let range = range.saturating_add_signed(kind.map_or(0, |kind| self.changes.ability_range[kind]));
                if within(range, sight) { i32::from(dice) * i32::from(7 - to_hit.min(7)) * 100 / 6 } else { 0 }
            }
            AlienPower::Burn { damage, range, sight } if within(range, sight) => 100 * i32::from(damage),
            AlienPower::Spit { range, sight, .. } if within(range, sight) => 60,
            AlienPower::Net { dice, range, sight } if within(range, sight) => 60 * i32::from(dice),
            _ => 0,
        }
    }

    /// Does a Swarm alien here wait for a Trap to close under it?
    fn is_bait(&self, at: SpaceId, rounds: u8) -> bool {
        let state = self.look.state;
        if !state.traps.all().contains(&at) {
            return false;
        }
        let ready = state.tokens.all().iter().any(|token| match token.place {
            TokenPlace::At { space } => token.ready && self.map.is_beside(space, at),
            _ => false,
        });
        ready || rounds > 2 || rounds == 2 && self.time > 20_000 || self.time > 45_000
    }

    /// A Hero's Weapons as they would attack from a Space.
    pub fn arms(&self, hero: HeroId, from: SpaceId) -> impl Iterator<Item = Arm> + '_ {
        let look = self.look;
        look.state.cards_in(CardPlace::With { hero }).filter_map(move |card| {
            let Gear::Weapon(weapon) = &look.pack.card(card).gear else { return None };
            let boosts = look.state.cards_in(CardPlace::On { card }).filter_map(|on| match look.pack.card(on).gear {
                Gear::Attachment(boost) => Some(boost),
                Gear::Weapon(_) | Gear::Item(_) => None,
            });
            Some(Arm { card, attack: weapon.attack(boosts).under(&self.changes, from.is_home()) })
        })
    }

    /// The Heroes of the seat who are on the map.
    pub fn own(&self) -> impl Iterator<Item = HeroId> + '_ {
        self.look.state.setup.heroes_of(self.seat).filter(|hero| self.look.state.hero_at(*hero).is_on_board())
    }

    /// What a Hero has left before death.
    pub fn health(&self, hero: HeroId) -> u8 {
        self.look.pack.hero(hero).health.saturating_sub(self.look.state.hero(hero).damage)
    }

    /// Dice of a seat that can still be rolled or are results.
    pub fn free_dice(&self, seat: Seat) -> usize {
        let dice = self.look.state.dice(seat);
        dice.iter().filter(|die| matches!(die.place, Place::Pool | Place::Rolled)).count()
    }

    /// Has somebody else claimed what is there, or is it left to a learner?
    pub fn is_claimed(&self, space: SpaceId) -> bool {
        let theirs = |signal: &&Signal| signal.sort == SignalSort::Claim && signal.seat != self.seat;
        let is_there = |signal: &Signal| usize::from(signal.place) == space.index();
        let is_asked_for = || self.signals.iter().any(|signal| signal.sort == SignalSort::Ping && is_there(signal));
        self.signals.iter().filter(theirs).any(is_there) || self.lesson() == Some(space) && !is_asked_for()
    }

    /// Did this seat say that it sees to what is there?
    pub fn has_promised(&self, seat: Seat, space: SpaceId) -> bool {
        let is_it = |signal: &Signal| signal.sort == SignalSort::Ping && signal.taken == Some(seat);
        self.signals.iter().any(|signal| is_it(signal) && usize::from(signal.place) == space.index())
    }

    /// Can anything be claimed at all? Most games of bots have neither signals nor lessons.
    pub fn may_be_claimed(&self) -> bool {
        !self.signals.is_empty() || self.look.state.setup.clock == Clock::Lesson
    }

    /// Where a learner does the work: bots win no lesson alone, for as long as there is time for it. It is the nearest
    /// token to a person's Hero.
    fn lesson(&self) -> Option<SpaceId> {
        let state = self.look.state;
        if state.setup.clock != Clock::Lesson || state.round > LESSONS || !state.bots.contains(self.seat) {
            return None;
        }
        let is_persons = |hero: &HeroId| !state.bots.contains(state.setup.owner(*hero));
        let stands = |hero: &HeroId| state.hero_at(*hero).is_home() || state.hero_at(*hero).is_on_board();
        let persons = || state.setup.team().filter(is_persons).filter(stands);
        let open = state.tokens.all().iter().filter(|token| !token.ready && !token.fixed);
        let places = open.filter_map(|token| match token.place {
            TokenPlace::At { space } => Some(space),
            TokenPlace::Gone | TokenPlace::With { .. } => None,
        });
        let way = |space: &SpaceId| persons().map(|hero| self.map.walk(state.hero_at(hero), *space)).min();
        places.filter(|space| way(space).is_some()).min_by_key(|space| (way(space), space.index()))
    }

    /// Is the Action Phase running?
    pub fn is_action(&self) -> bool {
        self.look.state.is_action()
    }
}

fn time_left(look: Look<'_>, seat: Seat) -> u32 {
    match look.state.steps.top() {
        Some(Step::Action { zero: NO_TIME }) => u32::from(look.state.seat(seat).rolls) * ROLL_MS,
        Some(Step::Action { zero }) => zero.0.saturating_sub(look.now.0).min(600_000) as u32,
        _ => 0,
    }
}
