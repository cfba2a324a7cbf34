//! What follows when pieces leave the board: points, items, vacancy, elimination; and players who leave the game
//! (rulebook: Conquest Points; Heroic Items; Ownership; Elimination).

use sortie_engine::{Refusal, Seat, Verdict};

use crate::rules::cards::discard_hand;
use crate::rules::progress::owner_of;
use crate::rules::{setup, turn, victory};
use crate::state::realm::{self, from_seat_on};
use crate::vocabulary::{Event, Place, Route, Rule, Step, TileId, Unit, places};
use crate::{Cx, Look};

/// What follows when a player has removed units, in its fixed order: points, a Conquer win, items, vacancy,
/// elimination, Last Standing.
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
    if cx.state().player(by).points >= victory::CONQUEST {
        cx.cite(Rule::R85);
        return victory::win(cx, Rule::Victory02, by, Route::Conquer);
    }
    if hero {
        pass_items(cx, owner, Some(by));
    }
    vacate_if_empty(cx, place);
    eliminate_if_gone(cx, owner);
}

/// The items of a defeated hero go to the victor's hero, on the board or not; where nobody is the victor, to their pile.
pub fn pass_items(cx: &mut Cx<'_>, owner: Seat, victor: Option<Seat>) {
    while let Some(card) = cx.state().player(owner).items.all().first().copied() {
        cx.emit(Rule::Item02, Event::ItemLost { seat: owner, card });
        cx.cite(Rule::Item03);
        match victor.filter(|victor| *victor != owner) {
            Some(seat) => {
                let is_away = cx.state().player(seat).hero_at.is_none();
                cx.emit(if is_away { Rule::R96 } else { Rule::Item04 }, Event::ItemTaken { seat, card });
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
    pass_items(cx, seat, None);
    victory::claim_last_standing(cx);
    victory::claim_draw(cx);
}

fn drop_upgrades(cx: &mut Cx<'_>, seat: Seat) {
    while let Some(card) = cx.state().player(seat).upgrades.all().first().copied() {
        cx.emit(Rule::R93, Event::UpgradeLost { seat, card });
    }
}

/// May this player concede now? At any time of the game that they are still in.
pub fn may_leave(look: Look<'_>, seat: Seat) -> Verdict<Rule> {
    match look.state.end.is_none() && look.state.alive.contains(seat) {
        true => Ok(()),
        false => Err(Refusal::of(Rule::R95)),
    }
}

/// A player concedes: all their pieces go back to the supplies, and nobody scores.
pub fn leave(cx: &mut Cx<'_>, seat: Seat) {
    cx.emit(Rule::R95, Event::Conceded { seat });
    cx.emit(Rule::Eliminate05, Event::SeatLeft { seat });
    cx.cite(Rule::R108);
    withdraw(cx, seat);
    discard_hand(cx, Rule::Eliminate09, seat);
    drop_upgrades(cx, seat);
    for tile in cx.state().player(seat).tiles.into_iter().filter(|tile| *tile != TileId::NONE) {
        cx.emit(Rule::R108, Event::TileDropped { seat, tile });
    }
    victory::claim_last_standing(cx);
    victory::claim_draw(cx);
    if cx.state().end.is_none() {
        drop_steps_of(cx, seat);
    }
}

fn withdraw(cx: &mut Cx<'_>, seat: Seat) {
    if let Some(place) = cx.state().player(seat).hero_at {
        cx.emit(Rule::Eliminate06, Event::UnitWithdrawn { seat, unit: Unit::Hero, place });
    }
    pass_items(cx, seat, None);
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

/// Drops the steps that wait for a player who has left. A card of theirs at work goes to its pile.
fn drop_steps_of(cx: &mut Cx<'_>, seat: Seat) {
    let setup = cx.state().steps.all().first().copied().filter(|step| is_setup(*step));
    if let Some(step) = setup {
        if owner_of(cx.look(), step) != seat {
            return;
        }
        if let Some(Step::HandLimit { .. }) = cx.state().steps.top() {
            cx.emit(Rule::R108, Event::Ended);
        }
        return setup::go_on_without(cx, step);
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
        turn::begin_turn(cx, Rule::Game03, next);
    }
}

/// Another player's own card, if one is at work, is put away.
fn drop_own_steps(cx: &mut Cx<'_>, seat: Seat) {
    while let Some(step) = cx.state().steps.top() {
        match step {
            Step::Resolve { by, .. } if by == seat => spend_card_of(cx, step),
            Step::HandLimit { seat: full } if full == seat => {}
            _ => break,
        }
        cx.emit(Rule::R108, Event::Ended);
    }
}

fn spend_card_of(cx: &mut Cx<'_>, step: Step) {
    if let Step::Resolve { card, .. } = step {
        cx.emit(Rule::R27, Event::CardSpent { card });
    }
}
