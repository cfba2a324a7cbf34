//! Three roads to victory, the last player standing, and draws (rulebook: Victory Conditions).

use sortie_engine::{Refusal, Seat, Verdict};

use crate::state::{State, realm};
use crate::vocabulary::{Event, Place, Route, Rule};
use crate::{Cx, Look};

/// Conquest points for a Conquer win.
pub const CONQUEST: u8 = 15;
/// Territories for a Rule win.
pub const TERRITORIES: usize = 10;
/// Kingdom points for a Reign win.
pub const KINGDOM: u8 = 5;

/// The road on which a player wins whose turn begins with the realm as it is.
pub fn at_start(state: &State, seat: Seat) -> Option<Route> {
    let rules = realm::occupied(state, seat).len() >= TERRITORIES;
    let reigns = realm::kingdom(state, seat) >= KINGDOM;
    match (rules, reigns) {
        (true, true) => Some(Route::RuleAndReign),
        (true, false) => Some(Route::Rule),
        (false, true) => Some(Route::Reign),
        (false, false) => None,
    }
}

/// Tests Rule and Reign at the start of a turn, before anything is produced.
pub fn claim_at_start(cx: &mut Cx<'_>, seat: Seat) -> bool {
    cx.cite(Rule::Victory05);
    cx.cite(Rule::R90);
    cite_what_counts(cx, seat);
    let Some(route) = at_start(cx.state(), seat) else { return false };
    if route == Route::RuleAndReign {
        cx.cite(Rule::R89);
    }
    let rule = if route == Route::Reign { Rule::Victory04 } else { Rule::Victory03 };
    win(cx, rule, seat, route);
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

/// Ends the game with a winner.
pub fn win(cx: &mut Cx<'_>, rule: Rule, seat: Seat, route: Route) {
    cx.emit(rule, Event::Won { seat, route });
    if route != Route::LastStanding {
        cx.cite(Rule::Victory01);
        cx.cite(Rule::R02);
    }
    cx.cite(Rule::Victory09);
    cx.cite(Rule::Victory10);
}

/// Whoever is left alone has won.
pub fn claim_last_standing(cx: &mut Cx<'_>) {
    if let (1, Some(seat)) = (cx.state().alive.len(), cx.state().alive.lowest()) {
        win(cx, Rule::R94, seat, Route::LastStanding);
    }
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
pub fn claim_draw(cx: &mut Cx<'_>) {
    if cx.state().end.is_none() && cx.state().alive.minus(cx.state().draw).is_empty() {
        cx.emit(Rule::R99, Event::Drawn);
    }
}
