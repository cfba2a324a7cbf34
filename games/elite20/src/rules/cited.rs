//! Rules that took part in what happened without an event of their own.

use sortie_engine::Seat;

use crate::content::pack::Gear;
use crate::content::slots::SlotKind;
use crate::rules::in_force::slots;
use crate::state::State;
use crate::vocabulary::figure::{Place, Tool};
use crate::vocabulary::places::TokenPlace;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::{Face, HeroId, Mission};
use crate::{Cx, Look};

/// What the blank position and the setup already hold.
pub fn cite_blank(cx: &mut Cx<'_>) {
    let choices =
        [Rule::Setup01, Rule::Setup02, Rule::Setup03, Rule::Setup04, Rule::Setup17, Rule::Setup18, Rule::Setup19];
    let heroes = [Rule::Setup06, Rule::Setup07, Rule::Setup09, Rule::Setup20, Rule::Setup21, Rule::Setup23];
    let decks = [Rule::Setup15, Rule::Setup16, Rule::Eventtrack01, Rule::Eventtrack02, Rule::Eventtrack03];
    let solo = [Rule::Solo01, Rule::Solo02, Rule::Solo03, Rule::R15, Rule::R160, Rule::R164];
    let is_solo = cx.state().setup.seats == 1;
    let all = choices.into_iter().chain(heroes).chain(decks);
    all.chain(solo.into_iter().filter(|_| is_solo)).for_each(|rule| cx.cite(rule));
}

/// A result is put into a slot.
pub fn cite_allocation(cx: &mut Cx<'_>, face: Face) {
    cx.cite(Rule::Dice08);
    if face == Face::Search {
        cx.cite(Rule::Search11);
    }
}

/// What this slot does with its die, and what the card still needs.
pub fn cite_slot(cx: &mut Cx<'_>, face: Face, tool: Tool, slot: u8) {
    let all = *slots(cx.look(), tool);
    let Some(own) = all.get(usize::from(slot)) else { return };
    let is_weapon = is_weapon(cx.look(), tool);
    cx.cite(if is_weapon { Rule::Weapon03 } else { Rule::Item02 });
    if !own.faces.contains(face) {
        cx.cite(Rule::H12);
    }
    let kind: &[Rule] = match own.kind {
        SlotKind::Regular if own.faces.iter().count() > 1 => &[Rule::Slot02, Rule::Slot17],
        SlotKind::Regular => &[Rule::Slot02],
        SlotKind::Locking => &[Rule::Slot04, Rule::R88],
        SlotKind::Double => &[Rule::Slot04, Rule::Slot06, Rule::R89],
    };
    kind.iter().for_each(|rule| cx.cite(*rule));
    let is_mixed = all.has_regular() && all.iter().any(|slot| slot.is_locking());
    if is_mixed && is_weapon {
        let again = cx.state().tool(tool).attacks > 0;
        let rules = if again { [Rule::Slot08, Rule::Weapon23] } else { [Rule::Slot07, Rule::Weapon03] };
        rules.into_iter().for_each(|rule| cx.cite(rule));
    }
}

/// Is it a Weapon?
pub fn is_weapon(look: Look<'_>, tool: Tool) -> bool {
    tool.as_card().is_some_and(|card| matches!(look.pack.card(card).gear, Gear::Weapon(_)))
}

/// Who may work on which tokens, and that the dice stay there.
pub fn cite_work(cx: &mut Cx<'_>, seat: Seat, place: TokenPlace) {
    [Rule::R90, Rule::R125].into_iter().for_each(|rule| cx.cite(rule));
    match cx.state().mission() {
        Mission::Extermination => cx.cite(Rule::MExt04),
        Mission::Capture => cx.cite(Rule::MCap05),
        Mission::Demolition | Mission::Recon | Mission::Exploration => {}
    }
    let stands_on = |hero: HeroId| place == TokenPlace::At { space: cx.state().hero_at(hero) };
    if cx.state().setup.heroes_of(seat).any(stands_on) {
        cx.cite(Rule::R11);
    }
}

/// Why a die comes back from this place.
pub fn retrieval(state: &State, place: Place) -> Rule {
    match place {
        Place::Event(event, _) => {
            let done = state.events.all().iter().any(|own| own.event.0 == event && own.fulfilled);
            if done { Rule::Event13 } else { Rule::Event15 }
        }
        Place::Tool(..) => Rule::Slot10,
        Place::Token(token, _) if !state.tokens.all()[usize::from(token)].ready => Rule::R126,
        Place::Token(..) | Place::Pool | Place::Rolled | Place::Lock(..) | Place::Aside => Rule::Endround02,
    }
}
