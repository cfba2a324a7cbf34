//! Facts that the rules work out, for clients that draw the table and know no rule.

use serde::Serialize;
use sortie_engine::Seat;

use crate::Look;
use crate::content::Stat;
use crate::rules::attack::losses::{self, Target};
use crate::rules::attack::{invade, power};
use crate::rules::values;
use crate::state::{State, realm};
use crate::vocabulary::{HeroId, Place, Settlement, Step, Terrain, Unit, places};

/// What a kind of unit can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Values {
    /// Dice in an attack.
    pub attack: u8,
    /// Hits that it takes.
    pub defence: u8,
    /// Territories in a move.
    #[serde(rename = "move")]
    pub moves: u8,
    /// Territories in a shot.
    pub range: u8,
}

impl Values {
    /// From a row of numbers in the order of [`Stat`].
    pub fn of_row([attack, defence, moves, range]: [u8; 4]) -> Values {
        Values { attack, defence, moves, range }
    }
}

/// What a player's units can do with all that lasts or works now: the standard ones, and the hero once it is chosen.
pub fn values_of(look: Look<'_>, seat: Seat) -> Vec<Values> {
    let has_hero = look.state.player(seat).hero != HeroId::NONE;
    let known = Unit::ALL.iter().copied().filter(|unit| *unit != Unit::Hero || has_hero);
    let of = |unit: Unit| Values {
        attack: values::attack(look, seat, unit),
        defence: values::value(look, seat, unit, Stat::Defence).max(1) as u8,
        moves: values::moves(look, seat, unit) as u8,
        range: values::range(look, seat, unit) as u8,
    };
    known.map(of).collect()
}

/// A kind of piece in a defence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Defender {
    /// Walls.
    Walls,
    /// Infantry.
    Infantry,
    /// Archery.
    Archery,
    /// Cavalry.
    Cavalry,
    /// The hero.
    Hero,
    /// An outpost.
    Outpost,
    /// A fortress.
    Fortress,
    /// A palace.
    Palace,
}

impl Defender {
    fn of(target: Target, settlement: Option<Settlement>) -> Option<Defender> {
        Some(match (target, settlement) {
            (Target::Walls, _) => Defender::Walls,
            (Target::Unit(Unit::Infantry), _) => Defender::Infantry,
            (Target::Unit(Unit::Archery), _) => Defender::Archery,
            (Target::Unit(Unit::Cavalry), _) => Defender::Cavalry,
            (Target::Unit(Unit::Hero) | Target::Hero, _) => Defender::Hero,
            (Target::Settlement, Some(Settlement::Outpost)) => Defender::Outpost,
            (Target::Settlement, Some(Settlement::Fortress)) => Defender::Fortress,
            (Target::Settlement, Some(Settlement::Palace)) => Defender::Palace,
            (Target::Settlement, None) | (Target::Choice, _) => return None,
        })
    }
}

/// Equal pieces of a defence that fall one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rung {
    /// What they are.
    pub piece: Defender,
    /// How many hits each takes.
    pub hits: u8,
    /// How many there are.
    pub count: u8,
}

/// What defends a territory, in the order in which it falls when the attacker always aims at the weakest.
pub fn ladder(look: Look<'_>, place: Place) -> Vec<Rung> {
    let land = look.state.land(place);
    if land.owner.is_none() {
        return Vec::new();
    }
    let mut state = *look.state;
    if state.assault.target != Some(place) {
        // Somebody aims elsewhere.
        state.assault.aim = None;
    }
    let mut rungs: Vec<Rung> = Vec::new();
    for defender in losses::line(Look { state: &state, ..look }, place) {
        let Some(piece) = Defender::of(defender.target, land.settlement) else { continue };
        match rungs.last_mut() {
            Some(last) if (last.piece, last.hits) == (piece, defender.defence) => last.count += 1,
            _ => rungs.push(Rung { piece, hits: defender.defence, count: 1 }),
        }
    }
    rungs
}

/// One term of an attack's power.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Item {
    /// Units of one kind in one territory.
    Unit {
        /// The kind.
        unit: Unit,
        /// Where they stand.
        from: Place,
        /// How many take part.
        count: u8,
        /// What they bring together.
        power: i16,
    },
    /// Cards.
    Cards(i16),
    /// The hero's power.
    Hero(i16),
    /// Attackers in the mountains.
    Mountains(i16),
    /// The forest that is attacked.
    Forest(i16),
}

/// The power of the attack that is being prepared or runs, term by term.
pub fn items(look: Look<'_>) -> Vec<Item> {
    let state = look.state;
    let seat = state.turn.active;
    let mut items = Vec::new();
    for (index, land) in state.lands().iter().enumerate() {
        let from = Place::of(index);
        let hero = u8::from(state.assault.hero && realm::hero_at(state, seat, from));
        let counts = land.force.iter().copied().chain([hero]);
        for (unit, count) in Unit::ALL.iter().copied().zip(counts).filter(|(_, count)| *count > 0) {
            let power = i16::from(count) * i16::from(values::attack(look, seat, unit));
            items.push(Item::Unit { unit, from, count, power });
        }
    }
    let power = power::power(look);
    let is_forest = state.assault.target.is_some_and(|place| state.land(place).terrain == Terrain::Forest);
    let forest = if is_forest { -i16::from(power::FOREST) } else { 0 };
    let further = [
        Item::Cards(power.cards),
        Item::Hero(power.hero),
        Item::Mountains(power.terrain - forest),
        Item::Forest(forest),
    ];
    let is_nothing =
        |item: &Item| matches!(item, Item::Cards(0) | Item::Hero(0) | Item::Mountains(0) | Item::Forest(0));
    items.extend(further.into_iter().filter(|item| !is_nothing(item)));
    items
}

/// The territories that the attacker leaves without units if all move in who may; none before the invasion.
pub fn bared(look: Look<'_>) -> Vec<Place> {
    let state = look.state;
    if state.steps.top() != Some(Step::Invade) {
        return Vec::new();
    }
    let seat = state.turn.active;
    let is_bared = |place: &Place| {
        let land = state.land(*place);
        Unit::ALL.iter().all(|unit| {
            let (stay, go) = match unit {
                Unit::Hero => (u8::from(realm::hero_at(state, seat, *place)), u8::from(state.assault.hero)),
                _ => (land.units[unit.index()], land.force[unit.index()]),
            };
            stay == 0 || (go >= stay && invade::may_invade(look, seat, *unit, *place).is_ok())
        })
    };
    places(realm::with_units(state, seat))
        .filter(|place| Some(*place) != state.assault.target && is_bared(place))
        .collect()
}

/// One of the four steps of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TurnStep {
    /// Step 1.
    Produce,
    /// Step 2.
    Play,
    /// Step 3.
    Move,
    /// Step 4.
    Attack,
}

/// Which step of the turn is at work; none in the setup and after the end.
pub fn turn_step(state: &State) -> Option<TurnStep> {
    // The lowest step that belongs to one of the four; what lies on it interrupts it.
    let own = state.steps.all().iter().find_map(|step| match step {
        Step::Rebel { .. } | Step::Produce { .. } | Step::Steward { .. } => Some(TurnStep::Produce),
        Step::Play | Step::Recruit | Step::Pay { .. } => Some(TurnStep::Play),
        Step::Move => Some(TurnStep::Move),
        Step::Attack | Step::Muster | Step::Fight { .. } | Step::Hits { .. } | Step::Invade | Step::EndTurn => {
            Some(TurnStep::Attack)
        }
        Step::ChooseHero { .. }
        | Step::PlaceTile { .. }
        | Step::DrawStart { .. }
        | Step::PlaceOutpost { .. }
        | Step::Arm { .. }
        | Step::Resolve { .. }
        | Step::HandLimit { .. }
        | Step::Window { .. } => None,
    });
    // A card that is carried out may take the place of the step in which it was played.
    let is_card = state.steps.all().iter().any(|step| matches!(step, Step::Resolve { .. }));
    own.filter(|_| state.end.is_none()).or(is_card.then_some(TurnStep::Play))
}
