//! What a move is worth without being tried: what it wins and leaves behind, and what it adds to the attack after it.

use sortie_boardkit::SpaceSet;
use sortie_engine::Seat;

use super::scene::{Scene, around, kingdom_of};
use super::weights::Weights;
use crate::rules::victory::TERRITORIES;
use crate::vocabulary::{MAX_PLACES, Place, Unit};

/// A tenth territory is close to a win, but others can still prevent it.
const TENTH: i32 = 200;
/// A vacant settlement or temple brings more than its kingdom points.
const FIND: i32 = 100;
/// A lone unit beside an enemy may be lost.
const LONELY: i32 = 15;
/// A settlement without a unit may be lost: beside an enemy, and elsewhere.
const BARE: [i32; 2] = [60, 15];

/// The board as a mover judges it.
pub struct March<'a> {
    scene: &'a Scene<'a>,
    seat: Seat,
    weights: &'a Weights,
    /// Enemy territories, and what lies beside them.
    targets: SpaceSet,
    front: SpaceSet,
    /// What the best attack is worth with the units in range.
    best: i32,
    /// What an attack on each target is worth with one standard unit more, and with the hero.
    with_unit: [i32; MAX_PLACES],
    with_hero: [i32; MAX_PLACES],
}

impl<'a> March<'a> {
    pub fn new(scene: &'a Scene<'a>, seat: Seat, weights: &'a Weights) -> Self {
        let targets = scene.hostile(seat);
        let (mut best, mut with_unit, mut with_hero) = (0, [0; MAX_PLACES], [0; MAX_PLACES]);
        let hero = scene.sides[seat.index()].attack[Unit::Hero.index()];
        for target in targets.iter() {
            let blow =
                |more: i32, hero: bool| scene.blow(seat, target, scene.dice_with(seat, target, more, hero), weights);
            best = best.max(blow(0, false));
            with_unit[target] = blow(2, false);
            with_hero[target] = if hero > 0 { blow(hero, true) } else { 0 };
        }
        March { scene, seat, weights, targets, front: around(scene.look, targets), best, with_unit, with_hero }
    }

    /// What a move is worth.
    pub fn worth(&self, unit: Unit, from: Place, to: Place) -> i32 {
        self.arrival(to) - self.departure(from) + self.support(unit, from, to)
    }

    fn arrival(&self, to: Place) -> i32 {
        let land = self.scene.look.state.land(to);
        if land.owner.is_some() {
            return 0;
        }
        let (side, weights) = (&self.scene.sides[self.seat.index()], self.weights);
        let (more, kingdom) = (side.territories + 1, kingdom_of(land));
        let mut gain = weights.territories(more) - weights.territories(side.territories);
        if more >= TERRITORIES as i32 {
            gain += TENTH;
        }
        if kingdom > 0 {
            gain += weights.kingdom(side.kingdom + kingdom) - weights.kingdom(side.kingdom) + FIND;
        }
        gain - if self.front.contains(to.index()) { LONELY } else { 0 }
    }

    fn departure(&self, from: Place) -> i32 {
        let state = self.scene.look.state;
        let land = state.land(from);
        let hero = u8::from(state.player(self.seat).hero_at == Some(from));
        if land.standard() + hero > 1 {
            return 0;
        }
        if land.settlement.is_some() {
            return BARE[usize::from(!self.front.contains(from.index()))];
        }
        let (side, weights) = (&self.scene.sides[self.seat.index()], self.weights);
        weights.territories(side.territories) - weights.territories(side.territories - 1)
            + weights.kingdom(side.kingdom)
            - weights.kingdom(side.kingdom - kingdom_of(land))
    }

    /// What the unit adds to the best attack from its new place.
    fn support(&self, unit: Unit, from: Place, to: Place) -> i32 {
        let reach = |place: Place| self.scene.shots(self.seat, unit, place).and(self.targets);
        let with = if unit == Unit::Hero { &self.with_hero } else { &self.with_unit };
        let most = reach(to).minus(reach(from)).iter().map(|target| with[target]).max().unwrap_or(0);
        (most - self.best).max(0)
    }
}
