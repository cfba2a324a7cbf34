//! Step 4: who may attack what, and with whom (rulebook: Attack a Territory, step 1; Range).

pub mod dice;
pub mod invade;
pub mod losses;
pub mod power;

use sortie_boardkit::{SpaceSet, reach};
use sortie_engine::{Refusal, Seat, Verdict};

use crate::rules::cards::window;
use crate::rules::progress::{became, begin};
use crate::rules::{turn, values};
use crate::state::realm;
use crate::vocabulary::{Event, Place, Rule, Stage, Step, Unit, Window, places};
use crate::{Cx, Look};

/// Step 4 begins with one attack.
pub fn enter(cx: &mut Cx<'_>) {
    if turn::is_held_back(cx.look()) {
        return cx.cite(Rule::H12);
    }
    cx.emit(Rule::Attack01, Event::AttacksAdded { count: 1 });
}

/// The territories within range of a place, itself excluded. Water and enemies do not stop a shot; gaps do.
#[inline]
pub fn shots(look: Look<'_>, from: Place, range: u32) -> SpaceSet {
    if range == 1 {
        return look.state.near[from.index()];
    }
    reach(look.state.board(), from.index(), range, SpaceSet::first(usize::from(look.state.land_count)))
}

/// Is the unit near enough to attack?
pub fn is_in_range(look: Look<'_>, seat: Seat, unit: Unit, from: Place, target: Place) -> bool {
    shots(look, from, values::range(look, seat, unit)).contains(target.index())
}

/// Every territory that some unit of the player could attack.
pub fn targets(look: Look<'_>, seat: Seat) -> SpaceSet {
    let state = look.state;
    let exposed = realm::exposed(state, seat);
    let ranges = Unit::STANDARD.map(|unit| values::range(look, seat, unit));
    let mut found = SpaceSet::EMPTY;
    if exposed.is_empty() {
        return found;
    }
    for (index, land) in state.lands().iter().enumerate() {
        if land.owner == Some(seat) && land.standard() > 0 {
            let far = (0..3).filter(|kind| land.units[*kind] > 0).map(|kind| ranges[kind]).max().unwrap_or(0);
            found = found.or(shots(look, Place::of(index), far));
        }
    }
    if let Some(place) = state.player(seat).hero_at {
        found = found.or(shots(look, place, values::range(look, seat, Unit::Hero)));
    }
    found.and(exposed)
}

/// May this territory be attacked?
pub fn may_attack(look: Look<'_>, seat: Seat, target: Place) -> Verdict<Rule> {
    if look.state.turn.attacks == 0 {
        return Err(Refusal::of(if turn::is_held_back(look) { Rule::H12 } else { Rule::Attack01 }));
    }
    let land = look.state.land(target);
    if land.owner.is_none() && (land.walls || land.settlement.is_some()) {
        return Err(Refusal::of(Rule::R66));
    }
    if land.owner.is_none_or(|owner| owner == seat) {
        return Err(Refusal::of(Rule::Attack04));
    }
    if land.owner.is_some_and(|owner| realm::is_spared(look.state, owner)) {
        return Err(Refusal::of(Rule::H12));
    }
    match targets(look, seat).contains(target.index()) {
        true => Ok(()),
        false => Err(Refusal::of(out_of_range(look, seat, target))),
    }
}

/// The rule that a missing attacker breaks: a gap that does not count, the distance, or the adjacency.
fn out_of_range(look: Look<'_>, seat: Seat, target: Place) -> Rule {
    let state = look.state;
    let at = state.land(target).hex;
    let is_over_gap = |place: Place, unit: Unit| state.land(place).hex.distance(at) <= values::range(look, seat, unit);
    let stands = |place: Place, unit: Unit| match unit {
        Unit::Hero => realm::hero_at(state, seat, place),
        _ => state.land(place).units[unit.index()] > 0,
    };
    let mut has_archers = false;
    for place in places(realm::with_units(state, seat)) {
        for unit in Unit::ALL.iter().copied().filter(|unit| stands(place, *unit)) {
            if is_over_gap(place, unit) {
                return Rule::Range02;
            }
            has_archers |= unit == Unit::Archery;
        }
    }
    if has_archers { Rule::Attack07 } else { Rule::Attack08 }
}

/// Names a target. Everybody in range takes part until held back.
pub fn declare(cx: &mut Cx<'_>, seat: Seat, target: Place) {
    cx.emit(Rule::Attack03, Event::AttackDeclared { seat, target });
    if !realm::has_units(cx.state(), target) {
        cx.cite(Rule::Attack05);
    }
    became(cx, Rule::Attack03, Step::Attack);
    begin(cx, Rule::Attack06, Step::Muster);
    let mut from_many = 0;
    for place in places(realm::with_units(cx.state(), seat)) {
        let force = in_range(cx.look(), seat, place, target);
        for (unit, count) in Unit::ALL.iter().copied().zip(force).filter(|(_, count)| *count > 0) {
            cx.emit(joining_rule(unit), Event::AttackerJoined { unit, from: place, count });
            cx.cite(values::unit_rule(unit));
        }
        let joined = force != [0; 4];
        if joined && !cx.state().near[target.index()].contains(place.index()) {
            cite_long_shot(cx, place, target);
            if force[Unit::Hero.index()] > 0 {
                cx.cite(Rule::Range03);
            }
        } else if joined && cx.state().land(place).units[Unit::Archery.index()] > 0 {
            cx.cite(Rule::R82);
        }
        if joined && cx.state().land(place).walls {
            cx.cite(Rule::R74);
        }
        from_many += u32::from(joined);
    }
    if from_many > 1 {
        cx.cite(Rule::Attack10);
    }
}

/// How many units of each kind could attack the target out of a territory.
pub fn in_range(look: Look<'_>, seat: Seat, from: Place, target: Place) -> [u8; 4] {
    let [infantry, archery, cavalry] = look.state.land(from).units;
    let hero = u8::from(realm::hero_at(look.state, seat, from));
    let mut force = [infantry, archery, cavalry, hero];
    for (count, unit) in force.iter_mut().zip(Unit::ALL) {
        if *count > 0 && !is_in_range(look, seat, *unit, from, target) {
            *count = 0;
        }
    }
    force
}

fn joining_rule(unit: Unit) -> Rule {
    match unit {
        Unit::Infantry | Unit::Cavalry => Rule::Unit04,
        Unit::Archery => Rule::Attack09,
        Unit::Hero => Rule::R83,
    }
}

fn cite_long_shot(cx: &mut Cx<'_>, from: Place, target: Place) {
    for rule in [Rule::Range01, Rule::R80, Rule::R81, Rule::H09] {
        cx.cite(rule);
    }
    let between = cx.state().near[from.index()].and(cx.state().near[target.index()]);
    if !between.and(realm::water(cx.state())).is_empty() {
        cx.cite(Rule::Territory08);
    }
}

/// May this unit be held back? At least one must attack.
pub fn may_hold(look: Look<'_>, seat: Seat, unit: Unit, from: Place) -> Verdict<Rule> {
    if !takes_part(look, seat, unit, from) {
        return Err(Refusal::of(Rule::Attack07));
    }
    match attackers(look) > 1 {
        true => Ok(()),
        false => Err(Refusal::of(Rule::R106)),
    }
}

/// Does a unit of this kind from this territory take part in the attack?
#[inline]
pub fn takes_part(look: Look<'_>, seat: Seat, unit: Unit, from: Place) -> bool {
    match unit {
        Unit::Hero => look.state.assault.hero && realm::hero_at(look.state, seat, from),
        _ => look.state.land(from).force[unit.index()] > 0,
    }
}

/// How many units take part in the attack.
pub fn attackers(look: Look<'_>) -> u32 {
    let standard: u32 = look.state.lands().iter().flat_map(|land| land.force).map(u32::from).sum();
    standard + u32::from(look.state.assault.hero)
}

/// The attackers are named for good.
pub fn launch(cx: &mut Cx<'_>) {
    cx.cite(Rule::R37);
    became(cx, Rule::Attack03, Step::Fight { stage: Stage::Power });
    window::open(cx, Window::Attack);
}

/// Clears the attack away.
pub fn finish(cx: &mut Cx<'_>) {
    let (target, partial) = (cx.state().assault.target, cx.state().assault.on_target > 0);
    cx.emit(if partial { Rule::R63 } else { Rule::Attack03 }, Event::AttackEnded);
    cx.emit(Rule::Attack03, Event::Ended);
    if cx.state().turn.attacks > 0 {
        cx.cite(Rule::R72);
        if target.is_some_and(|place| losses::is_defended(cx.look(), place)) {
            cx.cite(Rule::R73);
        }
    }
}

/// Is there certainly nothing to attack?
pub fn is_spent(look: Look<'_>) -> bool {
    look.state.turn.attacks == 0 || targets(look, look.state.turn.active).is_empty()
}
