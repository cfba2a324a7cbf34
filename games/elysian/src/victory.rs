//! Three roads to victory, removal from the board, elimination and leaving
//! (rulebook: Victory Conditions; Elimination; Turns are Final).

use sortie_engine::{Refusal, Seat, Verdict};

use crate::apply::{from_seat_on, places};
use crate::cards::discard_hand;
use crate::event::Event;
use crate::rules::Rule;
use crate::start;
use crate::step::{Stage, Step};
use crate::vocabulary::{Place, Route, TileId, Unit};
use crate::{Cx, Look, realm};

/// Conquest points for a Conquer win.
pub const CONQUEST: u8 = 15;
/// Territories for a Rule win.
pub const TERRITORIES: usize = 10;
/// Kingdom points for a Reign win.
pub const KINGDOM: u8 = 5;

/// Tests Rule and Reign at the start of a turn, before anything is produced.
pub fn claim_at_start(cx: &mut Cx<'_>, seat: Seat) -> bool {
    cx.cite(Rule::Victory05);
    cx.cite(Rule::R90);
    let rules = realm::occupied(cx.state(), seat).len() >= TERRITORIES;
    let reigns = realm::kingdom(cx.state(), seat) >= KINGDOM;
    cite_what_counts(cx, seat);
    match (rules, reigns) {
        (true, true) => {
            cx.cite(Rule::R89);
            win(cx, Rule::Victory03, seat, Route::RuleAndReign);
        }
        (true, false) => win(cx, Rule::Victory03, seat, Route::Rule),
        (false, true) => win(cx, Rule::Victory04, seat, Route::Reign),
        (false, false) => return false,
    }
    true
}

/// The rules of counting that this player's realm calls for.
fn cite_what_counts(cx: &mut Cx<'_>, seat: Seat) {
    let (mut settled, mut temples, mut vacant, mut manned, mut unmanned) = (false, false, false, false, false);
    let hero = cx.state().player(seat).hero_at;
    for (index, land) in cx.state().lands().iter().enumerate() {
        let has_settlement = land.settlement.is_some();
        if land.owner == Some(seat) {
            let has_units = land.standard() > 0 || hero == Some(Place::of(index));
            settled |= has_settlement;
            temples |= land.temple;
            manned |= has_units;
            unmanned |= !has_units;
        } else if land.owner.is_none() {
            vacant |= has_settlement || land.temple;
        }
    }
    cite_if(cx, settled, Rule::Score06);
    cite_if(cx, temples, Rule::Score07);
    cite_if(cx, vacant, Rule::Score08);
    cite_if(cx, vacant, Rule::R88);
    cite_if(cx, unmanned, Rule::Victory07);
    cite_if(cx, manned, Rule::Victory08);
}

fn cite_if(cx: &mut Cx<'_>, takes_part: bool, rule: Rule) {
    if takes_part {
        cx.cite(rule);
    }
}

fn win(cx: &mut Cx<'_>, rule: Rule, seat: Seat, route: Route) {
    cx.emit(rule, Event::Won { seat, route });
    if route != Route::LastStanding {
        cx.cite(Rule::Victory01);
        cx.cite(Rule::R02);
    }
    cx.cite(Rule::Victory09);
    cx.cite(Rule::Victory10);
}

/// What follows when units have been removed by a player's deed, in its fixed order: points, a Conquer win,
/// items, vacancy, elimination, Last Standing.
pub fn after_losses(cx: &mut Cx<'_>, by: Seat, owner: Seat, place: Place, units: u8, hero: bool) {
    cx.cite(Rule::R105);
    if units > 0 && by != owner {
        let rule = if hero && units == 1 { Rule::Score02 } else { Rule::Score01 };
        cx.emit(rule, Event::Scored { seat: by, points: units });
        cx.cite(Rule::R84);
        cx.cite(Rule::R86);
        if hero && units > 1 {
            cx.cite(Rule::Score02);
        }
    }
    if cx.state().player(by).points >= CONQUEST {
        cx.cite(Rule::R85);
        return win(cx, Rule::Victory02, by, Route::Conquer);
    }
    if hero {
        pass_items(cx, owner, Some(by));
    }
    vacate_if_empty(cx, place);
    eliminate_if_gone(cx, owner);
}

/// The items of a defeated hero go to the victor's hero, or to their pile.
pub fn pass_items(cx: &mut Cx<'_>, owner: Seat, victor: Option<Seat>) {
    while let Some(card) = cx.state().player(owner).items.all().first().copied() {
        cx.emit(Rule::Item02, Event::ItemLost { seat: owner, card });
        cx.cite(Rule::Item03);
        match victor.filter(|victor| cx.state().player(*victor).hero_at.is_some()) {
            Some(seat) => {
                cx.emit(Rule::Item04, Event::ItemTaken { seat, card });
                cx.cite(Rule::R97);
            }
            None => cx.emit(Rule::R96, Event::CardSpent { card }),
        }
    }
}

/// A territory without units and without a controlled settlement is nobody's.
pub fn vacate_if_empty(cx: &mut Cx<'_>, place: Place) {
    let land = cx.state().land(place);
    if land.owner.is_some() && land.settlement.is_none() && !realm::has_units(cx.state(), place) {
        let has_structure = land.walls || land.temple;
        cx.emit(if has_structure { Rule::Ownership03 } else { Rule::Victory08 }, Event::Vacated { place });
        if has_structure {
            cx.cite(Rule::R50);
        }
    }
}

/// A player without forces is out.
pub fn eliminate_if_gone(cx: &mut Cx<'_>, seat: Seat) {
    if !cx.state().alive.contains(seat) {
        return;
    }
    if realm::has_forces(cx.state(), seat) {
        return cx.cite(Rule::Eliminate02);
    }
    cx.emit(Rule::Eliminate01, Event::Eliminated { seat });
    cx.cite(Rule::R91);
    cx.cite(Rule::R93);
    discard_hand(cx, Rule::Eliminate03, seat);
    drop_upgrades(cx, seat);
    claim_last_standing(cx);
    claim_draw(cx);
}

fn drop_upgrades(cx: &mut Cx<'_>, seat: Seat) {
    while let Some(card) = cx.state().player(seat).upgrades.all().first().copied() {
        cx.emit(Rule::R93, Event::UpgradeLost { seat, card });
    }
}

fn claim_last_standing(cx: &mut Cx<'_>) {
    if let (1, Some(seat)) = (cx.state().alive.len(), cx.state().alive.lowest()) {
        win(cx, Rule::R94, seat, Route::LastStanding);
    }
}

/// May this player leave now? At any decision of theirs.
pub fn may_leave(look: Look<'_>, seat: Seat) -> Verdict<Rule> {
    match crate::flow::awaited(look).contains(seat) {
        true => Ok(()),
        false => Err(Refusal::of(Rule::R95)),
    }
}

/// A player leaves: all their pieces go back to the supplies, and nobody scores.
pub fn leave(cx: &mut Cx<'_>, seat: Seat) {
    cx.emit(Rule::Eliminate05, Event::SeatLeft { seat });
    cx.cite(Rule::R95);
    cx.cite(Rule::R108);
    withdraw(cx, seat);
    discard_hand(cx, Rule::Eliminate09, seat);
    drop_upgrades(cx, seat);
    for tile in cx.state().player(seat).tiles.into_iter().filter(|tile| *tile != TileId::NONE) {
        cx.emit(Rule::R108, Event::TileDropped { seat, tile });
    }
    claim_last_standing(cx);
    claim_draw(cx);
    if cx.state().end.is_none() {
        drop_steps_of(cx, seat);
    }
}

fn withdraw(cx: &mut Cx<'_>, seat: Seat) {
    if let Some(place) = cx.state().player(seat).hero_at {
        cx.emit(Rule::Eliminate06, Event::UnitWithdrawn { seat, unit: Unit::Hero, place });
        pass_items(cx, seat, None);
    }
    for place in places(realm::occupied(cx.state(), seat)) {
        for unit in Unit::STANDARD {
            while cx.state().land(place).units[unit.index()] > 0 {
                cx.emit(Rule::Eliminate06, Event::UnitWithdrawn { seat, unit, place });
            }
        }
        clear_land(cx, place);
    }
}

/// The settlement and the structures of a territory leave the board with their player.
fn clear_land(cx: &mut Cx<'_>, place: Place) {
    let land = cx.state().land(place);
    let has_structure = land.walls || land.temple;
    let rule = match land.settlement {
        Some(_) => Rule::Eliminate07,
        None if has_structure => Rule::Eliminate08,
        None => Rule::Eliminate06,
    };
    let has_both = has_structure && rule == Rule::Eliminate07;
    cx.emit(rule, Event::LandCleared { place });
    if has_both {
        cx.cite(Rule::Eliminate08);
    }
}

/// Takes away what waits for a player who has left. What was theirs in play goes to its pile.
fn drop_steps_of(cx: &mut Cx<'_>, seat: Seat) {
    let setup = cx.state().steps.all().first().copied().filter(|step| is_setup(*step));
    if let Some(step) = setup {
        if let Some(Step::HandLimit { .. }) = cx.state().steps.top() {
            cx.emit(Rule::R108, Event::Ended);
        }
        return start::go_on_without(cx, step);
    }
    if cx.state().turn.active == seat {
        drop_all_steps(cx);
    } else {
        drop_own_steps(cx, seat);
    }
}

fn is_setup(step: Step) -> bool {
    use Step::{Arm, ChooseHero, DrawStart, PlaceOutpost, PlaceTile};
    matches!(step, ChooseHero { .. } | PlaceTile { .. } | DrawStart { .. } | PlaceOutpost { .. } | Arm { .. })
}

/// The turn of an active player who is gone ends at once.
pub fn drop_all_steps(cx: &mut Cx<'_>) {
    while let Some(step) = cx.state().steps.top() {
        spend_card_of(cx, step);
        cx.emit(Rule::R108, Event::Ended);
    }
    if cx.state().assault.target.is_some() {
        cx.emit(Rule::R108, Event::AttackEnded);
    }
    let active = cx.state().turn.active;
    let next = from_seat_on(cx.state(), active).next();
    if let Some(next) = next {
        crate::turn::begin_turn(cx, Rule::Game03, next);
    }
}

/// Another player's own card, if one is at work, is put away.
fn drop_own_steps(cx: &mut Cx<'_>, seat: Seat) {
    while let Some(step @ Step::Resolve { by, .. }) = cx.state().steps.top() {
        if by != seat {
            break;
        }
        spend_card_of(cx, step);
        cx.emit(Rule::R108, Event::Ended);
    }
}

fn spend_card_of(cx: &mut Cx<'_>, step: Step) {
    if let Step::Resolve { card, .. } = step {
        cx.emit(Rule::R27, Event::CardSpent { card });
    }
}

/// Is the attacked territory's defence gone, so that the attack has nothing left to do?
pub fn is_fighting(look: Look<'_>) -> bool {
    matches!(look.state.steps.top(), Some(Step::Fight { stage: Stage::Power | Stage::Roll | Stage::Read }))
}

/// May this player offer or accept a draw?
pub fn may_draw_game(look: Look<'_>, seat: Seat) -> Verdict<Rule> {
    match look.state.alive.contains(seat) && !look.state.draw.contains(seat) {
        true => Ok(()),
        false => Err(Refusal::of(Rule::R99)),
    }
}

/// May this player withdraw the own offer, or decline that of others?
pub fn may_refuse_draw(look: Look<'_>, seat: Seat) -> Verdict<Rule> {
    match look.state.alive.contains(seat) && !look.state.draw.is_empty() {
        true => Ok(()),
        false => Err(Refusal::of(Rule::R99)),
    }
}

/// Offers a draw; with everybody's consent it is one.
pub fn draw_game(cx: &mut Cx<'_>, seat: Seat) {
    cx.emit(Rule::R99, Event::DrawOffered { seat });
    claim_draw(cx);
}

/// Withdraws the own offer; whoever has made none declines for good what the others offer.
pub fn refuse_draw(cx: &mut Cx<'_>, seat: Seat) {
    let event = match cx.state().draw.contains(seat) {
        true => Event::DrawWithdrawn { seat },
        false => Event::DrawDeclined { seat },
    };
    cx.emit(Rule::R99, event);
}

/// With the consent of all who are still in the game it is a draw.
fn claim_draw(cx: &mut Cx<'_>) {
    if cx.state().end.is_none() && cx.state().alive.minus(cx.state().draw).is_empty() {
        cx.emit(Rule::R99, Event::Drawn);
    }
}
