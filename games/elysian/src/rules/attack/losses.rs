//! Hits and what falls to them (rulebook: Attack, step 4).

use sortie_engine::{Refusal, Seat, Verdict};

use crate::rules::{elimination, values};
use crate::state::{State, apply, realm};
use crate::vocabulary::{Event, Place, Rule, Step, Unit};
use crate::{Cx, Look};

/// What hits land on next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The walls.
    Walls,
    /// A standard unit of this kind.
    Unit(Unit),
    /// One of several kinds: the attacker is to name it.
    Choice,
    /// The hero.
    Hero,
    /// The settlement.
    Settlement,
}

/// Is there anybody to hit?
#[inline]
pub fn is_defended(look: Look<'_>, place: Place) -> bool {
    look.state.land(place).owner.is_some()
}

/// What the next hit on a territory lands on: walls, standard units, hero, settlement.
pub fn next_target(look: Look<'_>, place: Place) -> Option<Target> {
    let land = look.state.land(place);
    let owner = land.owner?;
    if land.walls {
        return Some(Target::Walls);
    }
    let kinds = land.units.iter().filter(|count| **count > 0).count();
    match (look.state.assault.aim, kinds) {
        (_, 0) if realm::hero_at(look.state, owner, place) => Some(Target::Hero),
        (_, 0) => land.settlement.map(|_| Target::Settlement),
        (Some(unit), _) => Some(Target::Unit(unit)),
        (None, 1) => Unit::STANDARD.iter().copied().find(|unit| land.units[unit.index()] > 0).map(Target::Unit),
        (None, _) => Some(Target::Choice),
    }
}

/// How many hits the next target takes.
pub fn defence_of(look: Look<'_>, place: Place, target: Target) -> u8 {
    let land = look.state.land(place);
    let Some(owner) = land.owner else { return 0 };
    match (target, land.settlement) {
        (Target::Walls, _) => values::walls_defence(look, owner),
        (Target::Unit(unit), _) => values::defence(look, owner, unit, place),
        (Target::Hero, _) => values::defence(look, owner, Unit::Hero, place),
        (Target::Settlement, Some(settlement)) => values::settlement_defence(look, owner, settlement),
        (Target::Settlement, None) | (Target::Choice, _) => 0,
    }
}

/// The standard kind here that takes the fewest hits.
pub fn weakest(look: Look<'_>, place: Place) -> Option<Unit> {
    let land = look.state.land(place);
    let standing = Unit::STANDARD.into_iter().filter(|unit| land.units[unit.index()] > 0);
    standing.min_by_key(|unit| defence_of(look, place, Target::Unit(*unit)))
}

/// One piece of a defence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Defender {
    /// What it is; never a choice.
    pub target: Target,
    /// How many hits it takes.
    pub defence: u8,
}

impl Defender {
    /// What its fall scores: 1 for a unit, nothing for walls and settlement.
    pub fn points(self) -> u8 {
        match self.target {
            Target::Unit(_) | Target::Hero => 1,
            Target::Walls | Target::Settlement | Target::Choice => 0,
        }
    }
}

/// What defends a territory, in the order in which it falls when the attacker always aims at the weakest.
pub fn line(look: Look<'_>, place: Place) -> Vec<Defender> {
    let mut line = Vec::new();
    let mut state = *look.state;
    while let Some(target) = weakest_target(Look { state: &state, ..look }, place) {
        let defence = defence_of(Look { state: &state, ..look }, place, target);
        line.push(Defender { target, defence });
        drop_target(look, &mut state, place, target);
    }
    line
}

fn weakest_target(look: Look<'_>, place: Place) -> Option<Target> {
    match next_target(look, place)? {
        Target::Choice => weakest(look, place).map(Target::Unit),
        target => Some(target),
    }
}

/// The target falls. Items that go with a hero may have made other pieces stronger.
fn drop_target(look: Look<'_>, state: &mut State, place: Place, target: Target) {
    let Some(owner) = state.land(place).owner else { return };
    let unit_fell = |unit| Event::UnitFell { seat: owner, unit, place };
    let fall = match target {
        Target::Walls => Event::WallsFell { place },
        Target::Unit(unit) => unit_fell(unit),
        Target::Hero => unit_fell(Unit::Hero),
        Target::Settlement => Event::SettlementEmptied { place },
        Target::Choice => return,
    };
    apply(look.pack, state, &fall);
    if target == Target::Hero {
        while let Some(card) = state.player(owner).items.all().first().copied() {
            apply(look.pack, state, &Event::ItemLost { seat: owner, card });
        }
    }
}

/// May the next hits land on this kind?
pub fn may_aim(look: Look<'_>, unit: Unit) -> Verdict<Rule> {
    let Some(place) = look.state.assault.target else { return Err(Refusal::of(Rule::Destroy06)) };
    if look.state.land(place).walls {
        return Err(Refusal::of(Rule::Destroy09));
    }
    if unit == Unit::Hero {
        return Err(Refusal::of(Rule::Destroy07));
    }
    match look.state.land(place).units[unit.index()] {
        0 => Err(Refusal::of(Rule::Destroy06)),
        _ => Ok(()),
    }
}

/// The attacker names the next standard unit.
pub fn aim(cx: &mut Cx<'_>, unit: Unit) {
    cx.emit(Rule::Destroy06, Event::Aimed { unit });
    cx.cite(Rule::R64);
}

/// Deals out hits until the attacker has to choose. True while that choice is owed.
pub fn deal_hits(cx: &mut Cx<'_>, by: Seat) -> bool {
    let Some(place) = cx.state().assault.target else {
        cx.emit(Rule::Destroy01, Event::Ended);
        return false;
    };
    while cx.state().end.is_none() && cx.state().assault.hits > 0 {
        match next_target(cx.look(), place) {
            None => cx.emit(Rule::R60, Event::HitsLost),
            Some(Target::Choice) => return true,
            Some(target) => land_hit(cx, by, place, target),
        }
    }
    if cx.state().end.is_none() {
        end_hits(cx);
    }
    false
}

fn end_hits(cx: &mut Cx<'_>) {
    cx.emit(Rule::Destroy01, Event::Ended);
    if let Some(Step::Resolve { .. }) = cx.state().steps.top() {
        // Hits of a card are no attack: what is left of them is lost with it.
        cx.emit(Rule::R107, Event::AttackEnded);
    }
}

fn land_hit(cx: &mut Cx<'_>, by: Seat, place: Place, target: Target) {
    if let (Target::Unit(unit), None) = (target, cx.state().assault.aim) {
        cx.emit(Rule::R64, Event::Aimed { unit });
    }
    cx.emit(order_rule(target), Event::HitLanded);
    cx.cite(Rule::R65);
    cx.cite(falling_rule(target));
    if cx.state().assault.on_target >= defence_of(cx.look(), place, target) {
        if cx.state().assault.hits > 0 {
            cx.cite(Rule::Destroy03);
            cx.cite(Rule::R62);
        }
        fell(cx, by, place, target);
    }
}

fn order_rule(target: Target) -> Rule {
    match target {
        Target::Walls => Rule::Destroy09,
        Target::Unit(_) | Target::Choice => Rule::Destroy05,
        Target::Hero => Rule::Destroy07,
        Target::Settlement => Rule::Destroy08,
    }
}

/// The rule that says how many hits are enough.
fn falling_rule(target: Target) -> Rule {
    match target {
        Target::Walls | Target::Unit(_) | Target::Choice | Target::Hero => Rule::Destroy02,
        Target::Settlement => Rule::Destroy04,
    }
}

fn fell(cx: &mut Cx<'_>, by: Seat, place: Place, target: Target) {
    let Some(owner) = cx.state().land(place).owner else { return };
    match target {
        Target::Walls => {
            cx.emit(Rule::Destroy02, Event::WallsFell { place });
            for rule in [Rule::Structure01, Rule::R17, Rule::Score04] {
                cx.cite(rule);
            }
            if !realm::has_units(cx.state(), place) {
                cx.cite(Rule::R67);
            }
        }
        Target::Unit(unit) => fell_unit(cx, Rule::Destroy02, by, owner, unit, place),
        Target::Hero => fell_unit(cx, Rule::Destroy02, by, owner, Unit::Hero, place),
        Target::Settlement => {
            cx.emit(Rule::Destroy04, Event::SettlementEmptied { place });
            for rule in [Rule::Settlement04, Rule::Score03] {
                cx.cite(rule);
            }
            if let Some(settlement) = cx.state().land(place).settlement {
                cx.cite(values::settlement_rule(settlement));
            }
            elimination::eliminate_if_gone(cx, owner);
        }
        Target::Choice => {}
    }
}

/// A player removes one unit from the board.
pub fn fell_unit(cx: &mut Cx<'_>, rule: Rule, by: Seat, owner: Seat, unit: Unit, place: Place) {
    cx.emit(rule, Event::UnitFell { seat: owner, unit, place });
    cx.cite(values::unit_rule(unit));
    cx.cite(Rule::R17);
    elimination::after_losses(cx, by, owner, place, 1, unit == Unit::Hero);
}

/// A Ravage: all units, the walls, and the hold on the settlement. All units are scored before anything is tested.
pub fn raze(cx: &mut Cx<'_>, by: Seat, place: Place) {
    let Some(owner) = cx.state().land(place).owner else { return };
    let mut units = 0;
    for unit in Unit::STANDARD {
        while cx.state().land(place).units[unit.index()] > 0 {
            cx.emit(Rule::Dice11, Event::UnitFell { seat: owner, unit, place });
            units += 1;
        }
    }
    let hero = realm::hero_at(cx.state(), owner, place);
    if hero {
        cx.emit(Rule::Dice11, Event::UnitFell { seat: owner, unit: Unit::Hero, place });
        units += 1;
    }
    if cx.state().land(place).walls {
        cx.emit(Rule::Dice12, Event::WallsFell { place });
        cx.cite(Rule::Score04);
    }
    if cx.state().land(place).settlement.is_some() {
        cx.emit(Rule::Dice13, Event::SettlementEmptied { place });
        cx.cite(Rule::Settlement04);
        cx.cite(Rule::Score03);
    }
    if cx.state().land(place).temple {
        cx.cite(Rule::R68);
    }
    if units > 0 {
        cx.cite(Rule::R17);
        cx.cite(Rule::R69);
    }
    elimination::after_losses(cx, by, owner, place, units, hero);
}
