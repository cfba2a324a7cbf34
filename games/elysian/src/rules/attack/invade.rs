//! Moving into what was conquered (rulebook: Attack, step 5).

use sortie_boardkit::reach;
use sortie_engine::{Refusal, Seat, Verdict};

use super::{attackers, takes_part};
use crate::rules::progress::became;
use crate::rules::{elimination, values};
use crate::state::{Land, realm};
use crate::vocabulary::{Event, Invaders, Place, Rule, Stage, Step, Terrain, Unit, places};
use crate::{Cx, Look};

/// Nothing is left to hit: the territory lies open.
pub fn conquer(cx: &mut Cx<'_>, place: Place) {
    cx.emit(Rule::Invade01, Event::Conquered { place });
    if cx.state().assault.dice > 0 {
        cx.cite(Rule::R60);
    }
    if cx.state().land(place).temple {
        cx.cite(Rule::R68);
    }
    became(cx, Rule::Invade03, Step::Invade);
}

/// May this unit move into the conquered territory?
pub fn may_invade(look: Look<'_>, seat: Seat, unit: Unit, from: Place) -> Verdict<Rule> {
    if !takes_part(look, seat, unit, from) {
        return Err(Refusal::of(Rule::Invade04));
    }
    match look.state.setup.invaders == Invaders::Any || has_way(look, seat, unit, from) {
        true => Ok(()),
        false => Err(Refusal::of(Rule::H14)),
    }
}

/// Do territories without water and without enemies lead to the conquered one, no more of them than the attack's range?
fn has_way(look: Look<'_>, seat: Seat, unit: Unit, from: Place) -> bool {
    let Some(to) = look.state.assault.target else { return false };
    let is_open = |land: &Land| land.terrain != Terrain::Water && land.owner.is_none_or(|owner| owner == seat);
    let open = look.state.lands_where(is_open);
    reach(look.state.board(), from.index(), values::range(look, seat, unit), open).contains(to.index())
}

/// May anybody still move in?
pub fn may_anybody(look: Look<'_>) -> bool {
    let seat = look.state.turn.active;
    let units = |place: Place| Unit::ALL.iter().map(move |unit| (*unit, place));
    match look.state.setup.invaders {
        Invaders::Any => attackers(look) > 0,
        Invaders::ByLand => places(realm::with_units(look.state, seat))
            .flat_map(units)
            .any(|(unit, place)| may_invade(look, seat, unit, place).is_ok()),
    }
}

/// An attacker moves in and takes what stands there.
pub fn invade(cx: &mut Cx<'_>, seat: Seat, unit: Unit, from: Place) {
    let Some(to) = cx.state().assault.target else { return };
    let land = cx.state().land(to);
    let (is_first, settlement, temple) = (land.owner.is_none(), land.settlement.is_some(), land.temple);
    cx.emit(Rule::Invade02, Event::Invaded { seat, unit, from, to });
    cx.cite(Rule::R76);
    if !cx.state().near[to.index()].contains(from.index()) {
        cx.cite(Rule::R75);
        if cx.state().setup.invaders == Invaders::ByLand {
            cx.cite(Rule::H14);
        }
    }
    if settlement && is_first {
        cx.cite(Rule::Invade05);
        cx.cite(Rule::R71);
    } else if !settlement {
        cx.cite(Rule::R77);
    }
    if temple && is_first {
        cx.cite(Rule::Ownership01);
    }
    if !realm::has_units(cx.state(), from) {
        cx.cite(Rule::R79);
    }
    elimination::vacate_if_empty(cx, from);
}

/// The invasion is over.
pub fn end_invasion(cx: &mut Cx<'_>) {
    if let Some(place) = cx.state().assault.target
        && cx.state().land(place).owner.is_none()
        && cx.state().land(place).settlement.is_some()
    {
        cx.cite(Rule::Invade06);
        cx.cite(Rule::Settlement05);
    }
    became(cx, Rule::Invade03, Step::Fight { stage: Stage::End });
}
