//! Step 1: cards and units from rebels and settlements, and where units are deployed
//! (rulebook: Produce Cards and Units; Deployment).

use sortie_engine::{Refusal, Seat, Verdict};

use crate::content::{HeroPower, worth_of};
use crate::rules::cards::{any_draw, discard, draw_card, play};
use crate::rules::progress::{became, begin};
use crate::rules::turn::is_held_back;
use crate::rules::values::settlement_rule;
use crate::state::realm;
use crate::vocabulary::{CardId, Deck, Event, Place, Rule, Step, Unit, places};
use crate::{Cx, Look};

/// Step 1 begins: with the rebels where there are few settlements, otherwise with the settlements.
pub fn enter(cx: &mut Cx<'_>, seat: Seat) {
    let settlements = realm::settled(cx.state(), seat).len();
    cx.cite(Rule::R23);
    if settlements <= 1 {
        cx.cite(Rule::Produce04);
        cx.cite(Rule::R22);
        let unit = !is_held_back(cx.look());
        begin(cx, if unit { Rule::Produce01 } else { Rule::H12 }, Step::Rebel { unit, card: true });
    } else {
        cx.cite(Rule::Produce05);
        begin_settlements(cx, seat, true);
    }
}

/// The settlements of the active player get ready to produce.
fn begin_settlements(cx: &mut Cx<'_>, seat: Seat, first: bool) {
    let mut draws = 0;
    for place in places(realm::settled(cx.state(), seat)) {
        let Some(settlement) = cx.state().land(place).settlement else { continue };
        let worth = worth_of(settlement);
        match is_held_back(cx.look()) {
            true => cx.cite(Rule::H12),
            false => cx.emit(Rule::Produce06, Event::YieldSet { place, units: worth.units }),
        }
        cx.cite(settlement_rule(settlement));
        draws += worth.cards;
    }
    let step = Step::Produce { draws };
    match (first, draws) {
        (true, _) => begin(cx, Rule::Produce07, step),
        (false, 0) => became(cx, Rule::R22, step),
        (false, _) => became(cx, Rule::Produce09, step),
    }
}

/// May the rebel bonus deploy this unit there?
pub fn may_rally(look: Look<'_>, seat: Seat, unit: Unit, place: Place) -> Verdict<Rule> {
    let Some(Step::Rebel { unit: true, .. }) = look.state.steps.top() else {
        return Err(Refusal::of(Rule::Produce02));
    };
    may_deploy(look, seat, unit, place)
}

/// The deployment rule for standard units.
pub fn may_deploy(look: Look<'_>, seat: Seat, unit: Unit, place: Place) -> Verdict<Rule> {
    may_train(look, seat, unit)?;
    if realm::deploy_places(look.state, seat).contains(place.index()) {
        return Ok(());
    }
    match realm::settled(look.state, seat).is_empty() {
        true => Err(Refusal::of(Rule::Deploy02)),
        false => Err(Refusal::of(Rule::Deploy01)),
    }
}

/// Is it a standard unit, and is one left?
#[inline]
fn may_train(look: Look<'_>, seat: Seat, unit: Unit) -> Verdict<Rule> {
    if !unit.is_standard() {
        return Err(Refusal::of(Rule::Unit07));
    }
    match realm::in_reserve(look.state, seat, unit) {
        true => Ok(()),
        false => Err(Refusal::of(Rule::R18)),
    }
}

/// May a settlement produce this unit?
pub fn may_produce(look: Look<'_>, seat: Seat, unit: Unit, place: Place) -> Verdict<Rule> {
    may_train(look, seat, unit)?;
    let land = look.state.land(place);
    if land.owner != Some(seat) || land.settlement.is_none() {
        return Err(Refusal::of(Rule::Produce08));
    }
    match land.yields {
        0 => Err(Refusal::of(Rule::Deploy03)),
        _ => Ok(()),
    }
}

/// Places a unit by the deployment rule.
pub fn deploy(cx: &mut Cx<'_>, rule: Rule, seat: Seat, unit: Unit, place: Place) {
    cx.cite(match realm::settled(cx.state(), seat).is_empty() {
        true => Rule::Deploy02,
        false => Rule::Deploy01,
    });
    place_unit(cx, rule, seat, unit, place);
}

/// A unit comes from the reserve.
pub fn place_unit(cx: &mut Cx<'_>, rule: Rule, seat: Seat, unit: Unit, place: Place) {
    cx.emit(rule, Event::UnitPlaced { seat, unit, place });
    if unit == Unit::Hero {
        cx.cite(Rule::R13);
    } else if !realm::in_reserve(cx.state(), seat, unit) {
        cx.cite(Rule::Unit05);
    }
    cx.cite(Rule::R44);
}

/// The rebel's unit.
pub fn rally(cx: &mut Cx<'_>, seat: Seat, unit: Unit, place: Place) {
    let Some(Step::Rebel { card, .. }) = cx.state().steps.top() else { return };
    deploy(cx, Rule::Produce02, seat, unit, place);
    cx.cite(Rule::Final01);
    cx.cite(Rule::Unit07);
    cx.cite(Rule::R24);
    became(cx, Rule::R22, Step::Rebel { unit: false, card });
}

/// The rebel's card.
pub fn rebel_draw(cx: &mut Cx<'_>, seat: Seat, deck: Deck) {
    let Some(Step::Rebel { unit, .. }) = cx.state().steps.top() else { return };
    became(cx, Rule::R22, Step::Rebel { unit, card: false });
    draw_card(cx, Rule::Produce03, seat, deck);
    cx.cite(Rule::Final01);
}

/// Has the rebel bonus anything left to give?
pub fn rebel_is_spent(look: Look<'_>, unit: bool, card: bool) -> bool {
    let seat = look.state.turn.active;
    !(unit && realm::any_reserve(look.state, seat) || card && any_draw(look))
}

/// After the rebels the settlements produce.
pub fn end_rebel(cx: &mut Cx<'_>) {
    let seat = cx.state().turn.active;
    if let Some(Step::Rebel { unit, card }) = cx.state().steps.top()
        && !rebel_is_spent(cx.look(), unit, card)
    {
        cx.cite(Rule::R21);
    }
    begin_settlements(cx, seat, false);
}

/// A settlement's unit.
pub fn produce(cx: &mut Cx<'_>, seat: Seat, unit: Unit, place: Place) {
    place_unit(cx, Rule::Deploy03, seat, unit, place);
    cx.emit(Rule::Produce06, Event::YieldUsed { place });
    cx.cite(Rule::Final01);
}

/// A settlement's card.
pub fn produce_draw(cx: &mut Cx<'_>, seat: Seat, deck: Deck) {
    let Some(Step::Produce { draws }) = cx.state().steps.top() else { return };
    became(cx, Rule::R22, Step::Produce { draws: draws - 1 });
    draw_card(cx, Rule::Produce07, seat, deck);
    cx.cite(Rule::Final01);
}

/// Have the settlements anything left to give?
pub fn production_is_spent(look: Look<'_>, draws: u8) -> bool {
    let state = look.state;
    let units = realm::any_reserve(state, state.turn.active) && state.lands().iter().any(|land| land.yields > 0);
    !(units || draws > 0 && any_draw(look))
}

/// What was not taken is lost; a steward may then exchange a card.
pub fn end_production(cx: &mut Cx<'_>) {
    if let Some(Step::Produce { draws }) = cx.state().steps.top() {
        if !production_is_spent(cx.look(), draws) {
            cx.cite(Rule::R21);
        }
        if draws > 0 && !any_draw(cx.look()) {
            cx.cite(Rule::R28);
        }
    }
    if has_steward(cx.look()) {
        return became(cx, Rule::R100, Step::Steward { draws: false });
    }
    enter_play(cx);
}

fn has_steward(look: Look<'_>) -> bool {
    let state = look.state;
    let player = state.player(state.turn.active);
    let beside_home = player.hero_at.is_some_and(|place| state.land(place).settlement.is_some());
    beside_home && look.pack.hero(player.hero).power == HeroPower::Steward && !player.hand.is_empty()
}

/// The steward's exchange: first a discard.
pub fn steward_discard(cx: &mut Cx<'_>, seat: Seat, card: CardId) {
    discard(cx, Rule::R100, seat, card);
    became(cx, Rule::R100, Step::Steward { draws: true });
}

/// Then a draw.
pub fn steward_draw(cx: &mut Cx<'_>, seat: Seat, deck: Deck) {
    draw_card(cx, Rule::R100, seat, deck);
    enter_play(cx);
}

/// Step 2 begins.
pub fn enter_play(cx: &mut Cx<'_>) {
    became(cx, Rule::Turn01, Step::Play);
    play::enter(cx);
}
