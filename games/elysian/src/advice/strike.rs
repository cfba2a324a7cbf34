//! What an attack is worth before its dice are rolled.

use sortie_engine::Seat;

use super::hits::{SURE, at_least};
use super::scene::{Scene, Stand, kingdom_of};
use super::weights::Weights;
use crate::rules::attack::power;
use crate::rules::values;
use crate::rules::victory::{KINGDOM, TERRITORIES};
use crate::state::MAX_PLAYERS;
use crate::vocabulary::{Place, Stage, Step, Unit};

/// One attack: what it brings on average, and the chance that the territory falls.
#[derive(Clone, Copy, Default, Debug)]
pub struct Strike {
    pub gain: i32,
    pub falls: i32,
}

/// What a player's attacks of one turn promise.
#[derive(Clone, Copy, Default, Debug)]
pub struct Outlook {
    /// The best attack, and the next one.
    pub best: i32,
    pub second: i32,
    /// The chance to bring each other player below ten territories, and below five kingdom points.
    pub unrules: [i32; MAX_PLAYERS],
    pub unreigns: [i32; MAX_PLAYERS],
}

impl Outlook {
    fn add(&mut self, scene: &Scene<'_>, place: usize, strike: Strike) {
        if strike.gain > self.best {
            (self.best, self.second) = (strike.gain, self.best);
        } else {
            self.second = self.second.max(strike.gain);
        }
        let land = &scene.look.state.lands[place];
        if let Some(owner) = land.owner {
            let side = &scene.sides[owner.index()];
            let slack = 2 * (side.territories - TERRITORIES as i32).clamp(0, 4);
            let unrules = &mut self.unrules[owner.index()];
            *unrules = (*unrules).max(strike.falls >> slack);
            if side.kingdom - kingdom_of(land) < i32::from(KINGDOM) {
                let unreigns = &mut self.unreigns[owner.index()];
                *unreigns = (*unreigns).max(strike.falls);
            }
        }
    }
}

impl Scene<'_> {
    /// What an attack with so many dice is worth to a player, after `made` hits that it has made already.
    pub fn strike(&self, by: Seat, place: usize, made: i32, dice: i32, weights: &Weights) -> Strike {
        let (look, land) = (self.look, &self.look.state.lands[place]);
        let Some(owner) = land.owner.filter(|owner| *owner != by) else { return Strike::default() };
        let share = self.share();
        let points = i32::from(look.state.player(by).points);
        let kill = weights.points(points + 1) - weights.points(points) + weights.unit * share / 100;
        let at = Place::of(place);
        let chance = |needed: i32| at_least(needed - made, dice);
        let mut needed = if land.walls { i32::from(values::walls_defence(look, owner)) } else { 0 };
        let mut gain = 0;
        // Whatever takes the fewest hits falls first.
        let defence = Unit::STANDARD.map(|unit| {
            if land.units[unit.index()] > 0 { i32::from(values::defence(look, owner, unit, at)) } else { 0 }
        });
        let most = defence.into_iter().max().unwrap_or(0);
        for hits in 1..=most {
            for kind in (0..3).filter(|kind| defence[*kind] == hits) {
                for _ in 0..land.units[kind] {
                    needed += hits;
                    gain += chance(needed) * kill;
                }
            }
        }
        if look.state.player(owner).hero_at == Some(at) {
            needed += i32::from(values::defence(look, owner, Unit::Hero, at));
            gain += chance(needed) * (kill + (weights.hero - weights.unit) * share / 100);
        }
        if let Some(settlement) = land.settlement {
            needed += i32::from(values::settlement_defence(look, owner, settlement));
        }
        let falls = chance(needed);
        gain += falls * self.prize(by, owner, place, share, weights);
        Strike { gain: gain / SURE, falls }
    }

    /// What an attack is worth together with the win that it may prevent.
    pub fn blow(&self, by: Seat, place: usize, dice: i32, weights: &Weights) -> i32 {
        let strike = self.strike(by, place, 0, dice, weights);
        let land = &self.look.state.lands[place];
        let Some(owner) = land.owner else { return strike.gain };
        let side = &self.sides[owner.index()];
        let rules = side.territories >= TERRITORIES as i32;
        let reigns = side.kingdom >= i32::from(KINGDOM);
        if !rules && !reigns {
            return strike.gain;
        }
        let unrules = !rules || side.territories == TERRITORIES as i32;
        let unreigns = !reigns || side.kingdom - kingdom_of(land) < i32::from(KINGDOM);
        // Where several losses are needed to stop a win, one loss still counts in part.
        let prevented = if unrules && unreigns { weights.win } else { weights.win / 8 };
        strike.gain + prevented * strike.falls / SURE
    }

    /// How many hits a player's territory takes.
    pub fn defence(&self, owner: Seat, place: usize) -> i32 {
        let (look, land, at) = (self.look, &self.look.state.lands[place], Place::of(place));
        let mut hits = if land.walls { i32::from(values::walls_defence(look, owner)) } else { 0 };
        for unit in Unit::STANDARD.iter().filter(|unit| land.units[unit.index()] > 0) {
            hits += i32::from(land.units[unit.index()]) * i32::from(values::defence(look, owner, *unit, at));
        }
        if look.state.player(owner).hero_at == Some(at) {
            hits += i32::from(values::defence(look, owner, Unit::Hero, at));
        }
        hits + land.settlement.map_or(0, |settlement| i32::from(values::settlement_defence(look, owner, settlement)))
    }

    /// What a territory is worth to whoever takes it from its owner.
    fn prize(&self, by: Seat, owner: Seat, place: usize, share: i32, weights: &Weights) -> i32 {
        let land = &self.look.state.lands[place];
        let (mine, theirs) = (&self.sides[by.index()], &self.sides[owner.index()]);
        let kingdom = kingdom_of(land);
        let won = weights.territories(mine.territories + 1) - weights.territories(mine.territories)
            + weights.kingdom(mine.kingdom + kingdom)
            - weights.kingdom(mine.kingdom);
        let lost = weights.territories(theirs.territories) - weights.territories(theirs.territories - 1)
            + weights.kingdom(theirs.kingdom)
            - weights.kingdom(theirs.kingdom - kingdom);
        let made = land.settlement.map_or(0, |settlement| weights.yields(settlement));
        won + made + (lost + made) * share / 100
    }

    /// How much of another player's loss is one's own gain, in hundredths.
    fn share(&self) -> i32 {
        if self.look.state.alive.len() > 2 { 50 } else { 100 }
    }

    /// What a player's next attack promises.
    pub fn outlook(&self, by: Seat, stand: Stand, weights: &Weights) -> Outlook {
        let mut outlook = Outlook::default();
        for place in self.hostile(by).iter() {
            let dice = self.dice(by, place, stand);
            if dice > 0 {
                outlook.add(self, place, self.strike(by, place, 0, dice, weights));
            }
        }
        outlook
    }

    /// What the running attack, or the hits of a card, promise.
    pub fn running(&self, weights: &Weights) -> Outlook {
        let mut outlook = Outlook::default();
        let state = self.look.state;
        let Some(target) = state.assault.target else { return outlook };
        let by = state.turn.active;
        let (made, dice) = self.thrown();
        outlook.add(self, target.index(), self.strike(by, target.index(), made, dice, weights));
        outlook
    }

    /// Hits that the running attack has made, and dice that it still rolls.
    fn thrown(&self) -> (i32, i32) {
        let state = self.look.state;
        let assault = &state.assault;
        let made = i32::from(assault.hits) + i32::from(assault.on_target);
        let left = i32::from(assault.dice);
        let stage = state.steps.all().iter().find_map(|step| match step {
            Step::Fight { stage } => Some(*stage),
            _ => None,
        });
        match stage {
            None | Some(Stage::Power) => (made, i32::from(power::power(self.look).total())),
            Some(Stage::Roll) => (made, left),
            Some(Stage::Read) => {
                let faces = assault.set.faces();
                let hits = faces.iter().filter(|face| **face > 2).count() as i32;
                match faces.len() {
                    3 if hits == 0 => (made, 0),
                    3 if faces == [6; 3] => (i32::from(u8::MAX), 0),
                    _ => (made + hits, left),
                }
            }
            Some(Stage::End) => (made, 0),
        }
    }
}
