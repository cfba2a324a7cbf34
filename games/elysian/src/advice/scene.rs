//! A summary of a position, computed once: who holds what, and how many dice each player could roll against it.

use sortie_boardkit::SpaceSet;
use sortie_engine::Seat;

use crate::Look;
use crate::content::{HeroPower, Stat, TEMPLE_KINGDOM, worth_of};
use crate::rules::attack::power;
use crate::rules::{movement, values};
use crate::state::{Land, MAX_PLAYERS};
use crate::vocabulary::{MAX_PLACES, Place, Settlement, Terrain, Unit};

/// The kinds of units by number; the hero comes last.
pub const KINDS: usize = 4;
const HERO: usize = Unit::Hero.index();
/// Maximum range of a unit.
const FARTHEST: usize = 3;

/// What one player has.
#[derive(Clone, Copy, Default)]
pub struct Side {
    /// Where its forces are, and where units of each kind stand.
    pub lands: SpaceSet,
    pub stacks: [SpaceSet; KINDS],
    /// Standard units by kind.
    pub units: [i32; 3],
    pub territories: i32,
    pub kingdom: i32,
    pub settlements: [i32; 3],
    pub walls: i32,
    /// What one unit of each kind brings to an attack, how far it strikes and how far it goes.
    pub attack: [i32; KINDS],
    range: [i32; KINDS],
    far: [i32; KINDS],
    /// Where a unit of each kind could strike after a move.
    zones: [SpaceSet; KINDS],
    /// Where the hero could strike without one.
    hero_zone: SpaceSet,
    /// How many standard units can move before the next attack.
    pub moves: i32,
}

/// Where the attackers are assumed to stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stand {
    /// Where they stand now.
    Here,
    /// Where they could stand after moving.
    Moved,
}

/// A summary of a position.
pub struct Scene<'a> {
    pub look: Look<'a>,
    pub sides: [Side; MAX_PLAYERS],
    /// Everybody's territories, and the water.
    pub owned: SpaceSet,
    pub water: SpaceSet,
    /// Dice that each player's units bring to bear on each territory from where they are.
    power: [[u8; MAX_PLACES]; MAX_PLAYERS],
}

impl Side {
    #[inline]
    fn add_land(&mut self, index: usize, land: &Land) {
        self.lands.insert(index);
        self.territories += 1;
        for kind in 0..3 {
            if land.units[kind] > 0 {
                self.units[kind] += i32::from(land.units[kind]);
                self.stacks[kind].insert(index);
            }
        }
        if let Some(settlement) = land.settlement {
            self.settlements[settlement.index()] += 1;
        }
        self.kingdom += kingdom_of(land);
        self.walls += i32::from(land.walls);
    }

    /// How many settlements it controls.
    pub fn settled(&self) -> i32 {
        self.settlements.iter().sum()
    }
}

/// The kingdom points that a territory gives to whoever occupies it.
#[inline]
pub fn kingdom_of(land: &Land) -> i32 {
    let settlement = land.settlement.map_or(0, |settlement: Settlement| i32::from(worth_of(settlement).kingdom));
    settlement + if land.temple { i32::from(TEMPLE_KINGDOM) } else { 0 }
}

impl<'a> Scene<'a> {
    /// Computes the summary of a position.
    pub fn of(look: Look<'a>) -> Self {
        let mut scene = Scene {
            look,
            sides: [Side::default(); MAX_PLAYERS],
            owned: SpaceSet::EMPTY,
            water: SpaceSet::EMPTY,
            power: [[0; MAX_PLACES]; MAX_PLAYERS],
        };
        for (index, land) in look.state.lands().iter().enumerate() {
            if let Some(owner) = land.owner {
                scene.owned.insert(index);
                scene.sides[owner.index()].add_land(index, land);
            } else if land.terrain == Terrain::Water {
                scene.water.insert(index);
            }
        }
        for seat in look.state.alive.iter() {
            scene.read_values(seat);
            if scene.owned != scene.sides[seat.index()].lands {
                scene.find_zones(seat);
                scene.count_dice(seat);
            }
        }
        scene
    }

    /// The territories that others than this player occupy.
    #[inline]
    pub fn hostile(&self, seat: Seat) -> SpaceSet {
        self.owned.minus(self.sides[seat.index()].lands)
    }

    fn read_values(&mut self, seat: Seat) {
        let look = self.look;
        let side = &mut self.sides[seat.index()];
        if let Some(place) = look.state.player(seat).hero_at {
            side.stacks[HERO].insert(place.index());
        }
        for unit in Unit::ALL.iter().copied().filter(|unit| !side.stacks[unit.index()].is_empty()) {
            let value = |stat| i32::from(values::value(look, seat, unit, stat));
            side.attack[unit.index()] = value(Stat::Attack).max(0);
            side.range[unit.index()] = value(Stat::Range).clamp(1, FARTHEST as i32);
            side.far[unit.index()] = value(Stat::Move).max(0);
        }
        side.moves = i32::from(movement::BASIC_MOVES) + i32::from(look.state.player(seat).bonus.moves);
        if look.state.turn.active == seat {
            let all = if look.state.turn.all_move { 4 } else { 0 };
            side.moves = side.moves.max(i32::from(look.state.turn.moves)) + all;
        }
    }

    fn find_zones(&mut self, seat: Seat) {
        let (look, hostile) = (self.look, self.hostile(seat));
        let all = SpaceSet::first(usize::from(look.state.land_count));
        let is_active = look.state.turn.active == seat;
        let dry = if is_active && look.state.turn.cross_water { all } else { all.minus(self.water) };
        let open = dry.minus(hostile);
        let side = &mut self.sides[seat.index()];
        for kind in (0..KINDS).filter(|kind| !side.stacks[*kind].is_empty()) {
            let moved = spread(look, side.stacks[kind], side.far[kind], open);
            side.zones[kind] = spread(look, moved, side.range[kind], all);
        }
        side.hero_zone = spread(look, side.stacks[HERO], side.range[HERO], all);
    }

    fn count_dice(&mut self, seat: Seat) {
        let (look, hostile) = (self.look, self.hostile(seat));
        let side = &self.sides[seat.index()];
        let power = &mut self.power[seat.index()];
        for index in side.lands.iter() {
            let land = &look.state.lands[index];
            let mut strength = [0; FARTHEST + 1];
            for kind in 0..3 {
                strength[side.range[kind] as usize] += i32::from(land.units[kind]) * side.attack[kind];
            }
            if side.stacks[HERO].contains(index) {
                strength[side.range[HERO] as usize] += side.attack[HERO];
            }
            let height = i32::from(land.terrain == Terrain::Mountains);
            let (mut ring, mut seen) = (SpaceSet::only(index), SpaceSet::only(index));
            for steps in 1..=FARTHEST {
                let strength: i32 = strength[steps..].iter().sum();
                if strength == 0 {
                    break;
                }
                ring = around(look, ring).minus(seen);
                seen = seen.or(ring);
                for target in ring.and(hostile).iter() {
                    power[target] = power[target].saturating_add((strength + height) as u8);
                }
            }
        }
    }

    /// How many dice a player could roll against a territory.
    #[inline]
    pub fn dice(&self, seat: Seat, place: usize, stand: Stand) -> i32 {
        let side = &self.sides[seat.index()];
        let mut dice = i32::from(self.power[seat.index()][place]);
        let mut hero = side.hero_zone.contains(place);
        if stand == Stand::Moved {
            let within = (0..3).filter(|kind| side.zones[*kind].contains(place));
            let standard: i32 = within.map(|kind| side.units[kind] * side.attack[kind]).sum();
            let most = standard + if hero { side.attack[HERO] } else { 0 };
            dice = dice.max(most.min(dice + 2 * side.moves));
            if !hero && side.zones[HERO].contains(place) {
                dice += side.attack[HERO];
                hero = true;
            }
        }
        self.reckon(seat, place, dice, hero)
    }

    /// How many dice a player could roll against a territory with one more unit that adds `more` dice.
    #[inline]
    pub fn dice_with(&self, seat: Seat, place: usize, more: i32, hero: bool) -> i32 {
        let dice = i32::from(self.power[seat.index()][place]) + more;
        self.reckon(seat, place, dice, hero || self.sides[seat.index()].hero_zone.contains(place))
    }

    /// Adds what cards, terrain and a hero who takes part do to the dice of the units.
    #[inline]
    fn reckon(&self, seat: Seat, place: usize, mut dice: i32, hero: bool) -> i32 {
        if dice == 0 {
            return 0;
        }
        let state = self.look.state;
        let (land, player) = (&state.lands[place], state.player(seat));
        dice += i32::from(player.bonus.power);
        if state.turn.active == seat {
            dice += i32::from(state.turn.next_power);
        }
        if land.terrain == Terrain::Forest {
            dice -= i32::from(power::FOREST);
        }
        if hero
            && land.settlement.is_some()
            && let HeroPower::Uprising(by) = self.look.pack.hero(player.hero).power
        {
            dice += i32::from(by);
        }
        dice.max(0)
    }

    /// Where a unit of this player could strike from a territory.
    #[inline]
    pub fn shots(&self, seat: Seat, unit: Unit, from: Place) -> SpaceSet {
        match self.sides[seat.index()].range[unit.index()] {
            ..=1 => self.look.state.near[from.index()],
            range => spread(self.look, SpaceSet::only(from.index()), range, SpaceSet::first(MAX_PLACES)),
        }
    }
}

/// All neighbours of a set.
#[inline]
pub fn around(look: Look<'_>, set: SpaceSet) -> SpaceSet {
    set.iter().fold(SpaceSet::EMPTY, |all, space| all.or(look.state.near[space]))
}

/// A set together with everything that `steps` steps lead to from it through these territories.
#[inline]
pub fn spread(look: Look<'_>, set: SpaceSet, steps: i32, through: SpaceSet) -> SpaceSet {
    let (mut seen, mut edge) = (set, set);
    for _ in 0..steps {
        edge = around(look, edge).and(through).minus(seen);
        if edge.is_empty() {
            break;
        }
        seen = seen.or(edge);
    }
    seen
}
