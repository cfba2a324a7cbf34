//! Step 3: move units (rulebook: Move Units).

use sortie_boardkit::{SpaceSet, reach};
use sortie_engine::{Refusal, Seat, Verdict};

use crate::content::{HeroPower, Stat};
use crate::rules::progress::became;
use crate::rules::{attack, elimination, values};
use crate::state::realm::{self, others};
use crate::vocabulary::{Event, Place, Rule, Step, Unit};
use crate::{Cx, Look};

/// Standard units that may move in every turn.
pub const BASIC_MOVES: u8 = 2;

/// Step 3 begins: the allowance is counted.
pub fn enter(cx: &mut Cx<'_>) {
    let seat = cx.state().turn.active;
    cx.emit(Rule::Move02, Event::MovesAdded { count: BASIC_MOVES });
    let player = cx.state().player(seat);
    let (lasting, hero) = (player.bonus.moves, cx.pack().hero(player.hero).power);
    if lasting > 0 {
        cx.emit(Rule::R110, Event::MovesAdded { count: lasting as u8 });
    }
    if let (HeroPower::Horde(count), true) = (hero, cx.state().player(seat).hero_at.is_some()) {
        cx.emit(Rule::R110, Event::BoundMovesAdded { unit: Unit::Cavalry, count });
    }
    if is_stuck(cx.look()) {
        end(cx);
    }
}

/// Does an unmoved unit of this kind stand here?
#[inline]
fn is_ready(look: Look<'_>, seat: Seat, unit: Unit, from: Place) -> bool {
    match unit {
        Unit::Hero => realm::hero_at(look.state, seat, from) && !look.state.turn.hero_moved,
        _ => {
            let land = look.state.land(from);
            land.owner == Some(seat) && land.rested[unit.index()] > 0
        }
    }
}

/// Is there an allowance left for this kind?
#[inline]
pub fn is_allowed(look: Look<'_>, unit: Unit) -> bool {
    let turn = &look.state.turn;
    match unit {
        Unit::Hero => !turn.hero_moved,
        _ => turn.all_move || turn.moves > 0 || turn.bound[unit.index()] > 0,
    }
}

/// Where units of one player can go.
pub struct Ways {
    open: SpaceSet,
    ends: SpaceSet,
}

impl Ways {
    /// Finds the territories that can be passed through, and those where a move can end.
    pub fn of(look: Look<'_>, seat: Seat) -> Ways {
        let state = look.state;
        let free = SpaceSet::first(usize::from(state.land_count)).minus(realm::hostile(state, seat));
        let dry = free.minus(realm::water(state));
        Ways { open: if state.turn.cross_water { free } else { dry }, ends: dry }
    }

    /// The territories that a unit with `steps` steps can reach from here.
    #[inline]
    pub fn reach(&self, look: Look<'_>, from: Place, steps: u32) -> SpaceSet {
        reach(look.state.board(), from.index(), steps, self.open).and(self.ends)
    }
}

/// May this unit move so?
pub fn may_move(look: Look<'_>, seat: Seat, unit: Unit, from: Place, to: Place) -> Verdict<Rule> {
    if !is_allowed(look, unit) {
        return Err(Refusal::of(if unit == Unit::Hero { Rule::Move01 } else { Rule::Move02 }));
    }
    if !is_ready(look, seat, unit, from) {
        return Err(Refusal::of(Rule::R43));
    }
    let steps = values::moves(look, seat, unit);
    match Ways::of(look, seat).reach(look, from, steps).contains(to.index()) {
        true => Ok(()),
        false => Err(Refusal::of(why_not(look, seat, from, to, steps))),
    }
}

/// The rule that keeps a unit from getting there.
fn why_not(look: Look<'_>, seat: Seat, from: Place, to: Place, steps: u32) -> Rule {
    let state = look.state;
    if realm::water(state).contains(to.index()) {
        return Rule::Territory06;
    }
    if realm::hostile(state, seat).contains(to.index()) {
        return match realm::has_units(state, to) {
            true => Rule::Move05,
            false => Rule::R46,
        };
    }
    let all = SpaceSet::first(usize::from(state.land_count));
    let lattice = reach(state.board(), from.index(), steps, all);
    if !lattice.contains(to.index()) {
        // Near enough on the lattice, so there is a gap in between.
        let is_over_gap = state.land(from).hex.distance(state.land(to).hex) <= steps;
        return if is_over_gap { Rule::H08 } else { Rule::Move04 };
    }
    let dry = all.minus(realm::water(state));
    if !reach(state.board(), from.index(), steps, dry).contains(to.index()) {
        return Rule::Territory07;
    }
    let manned = others(state, seat).iter().fold(SpaceSet::EMPTY, |all, enemy| all.or(realm::with_units(state, enemy)));
    // With no enemy unit on the way, a settlement alone is in it.
    match reach(state.board(), from.index(), steps, dry.minus(manned)).contains(to.index()) {
        true => Rule::R46,
        false => Rule::Move06,
    }
}

/// Can nothing move at all?
pub fn is_stuck(look: Look<'_>) -> bool {
    let state = look.state;
    let seat = state.turn.active;
    let ways = Ways::of(look, seat);
    let can_step = |from: Place| !ways.reach(look, from, 1).is_empty() || state.turn.cross_water;
    let hero = state.player(seat).hero_at.is_some_and(|from| !state.turn.hero_moved && can_step(from));
    let allowed = Unit::STANDARD.map(|unit| is_allowed(look, unit));
    !hero
        && !state.lands().iter().enumerate().any(|(index, land)| {
            land.owner == Some(seat)
                && Unit::STANDARD.iter().any(|unit| allowed[unit.index()] && land.rested[unit.index()] > 0)
                && can_step(Place::of(index))
        })
}

/// Moves a unit. It claims what is vacant where it stops.
pub fn go(cx: &mut Cx<'_>, seat: Seat, unit: Unit, from: Place, to: Place) {
    let bound = unit.is_standard() && cx.state().turn.bound[unit.index()] > 0;
    let land = *cx.state().land(to);
    let base = values::value(cx.look(), seat, unit, Stat::Move);
    cx.emit(
        if unit == Unit::Hero { Rule::Move01 } else { Rule::Move04 },
        Event::UnitMoved { seat, unit, from, to, bound },
    );
    cx.cite(values::unit_rule(unit));
    cx.cite(Rule::H10);
    cx.cite(Rule::R43);
    if unit == Unit::Hero && cx.state().turn.used > 0 {
        cx.cite(Rule::R41);
    }
    if bound {
        cx.cite(Rule::R104);
    }
    if cx.state().land(from).walls {
        cx.cite(Rule::R74);
    }
    if base > 0 && land.owner.is_none() {
        claim(cx, land.settlement.is_some(), land.walls, land.temple);
    }
    cx.cite(Rule::R45);
    elimination::vacate_if_empty(cx, from);
    if cx.state().land(from).owner.is_some() && !realm::has_units(cx.state(), from) {
        cx.cite(Rule::Settlement07);
        cx.cite(Rule::R49);
        if cx.state().land(from).walls || cx.state().land(from).temple {
            cx.cite(Rule::Ownership02);
        }
    }
}

/// What a unit finds in a vacant territory is its player's at once.
fn claim(cx: &mut Cx<'_>, settlement: bool, walls: bool, temple: bool) {
    if settlement {
        cx.cite(Rule::Settlement06);
        cx.cite(Rule::R47);
        cx.cite(Rule::R48);
    }
    if walls || temple {
        cx.cite(Rule::Ownership01);
        cx.cite(Rule::Ownership04);
    }
    if walls {
        cx.cite(Rule::Ownership05);
        cx.cite(Rule::Ownership06);
    }
}

/// The player stops moving, although a unit could still move.
pub fn stop(cx: &mut Cx<'_>) {
    cx.cite(Rule::Move07);
    end(cx);
}

/// Step 4 follows.
pub fn end(cx: &mut Cx<'_>) {
    became(cx, Rule::Turn01, Step::Attack);
    attack::enter(cx);
}
