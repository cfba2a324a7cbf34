//! A turn: its start, its end, and when it is final (rulebook: Playing the Game; Turns are Final).

use sortie_engine::Seat;

use crate::content::worth_of;
use crate::rules::{produce, victory};
use crate::state::realm::{self, from_seat_on};
use crate::vocabulary::{Event, Place, Rule, Start, Step, places};
use crate::{Cx, Look};

/// Begins a player's turn: first the victory test, then step 1.
pub fn begin_turn(cx: &mut Cx<'_>, rule: Rule, seat: Seat) {
    cx.emit(rule, Event::TurnBegan { seat });
    if cx.state().player(seat).turns == 1 {
        cx.cite(Rule::R14);
    }
    if victory::claim_at_start(cx, seat) {
        return;
    }
    cx.cite(Rule::Turn01);
    produce::enter(cx, seat);
}

/// Our variant `start=even`: the first player's first turn brings no units and has no attack.
pub fn is_held_back(look: Look<'_>) -> bool {
    let state = look.state;
    let turns = || state.players.iter().map(|player| u32::from(player.turns)).sum::<u32>();
    state.setup.start == Start::Even && turns() == 1
}

/// Does the event reveal something or close a turn, so that what came before cannot be taken back?
pub fn is_final(event: &Event) -> bool {
    matches!(
        event,
        Event::TurnBegan { .. } | Event::Asked { .. } | Event::Answered { .. } | Event::Won { .. } | Event::Drawn
    )
}

/// Has the active player produced nothing and drawn nothing yet, so that the turn before is not final?
pub fn is_untouched(look: Look<'_>) -> bool {
    let state = look.state;
    match state.steps.top() {
        Some(Step::Rebel { unit, card }) => unit && card,
        Some(Step::Produce { draws }) => {
            let homes = realm::settled(state, state.turn.active);
            let worth = |place: Place| state.land(place).settlement.map(worth_of);
            let cards: u8 = places(homes).filter_map(worth).map(|worth| worth.cards).sum();
            let all_units =
                places(homes).all(|place| worth(place).is_some_and(|worth| worth.units == state.land(place).yields));
            homes.len() > 1 && all_units && cards == draws
        }
        _ => false,
    }
}

/// The next player in turn order follows.
pub fn end_turn(cx: &mut Cx<'_>) {
    cx.emit(Rule::Turn04, Event::Ended);
    cx.cite(Rule::Game04);
    cx.cite(Rule::R42);
    let active = cx.state().turn.active;
    if let Some(route) = victory::at_start(cx.state(), active) {
        cx.emit(Rule::R90, Event::WinAnnounced { seat: active, route });
    }
    let next = from_seat_on(cx.state(), Seat((active.0 + 1) % cx.state().seat_count())).next();
    if let Some(next) = next {
        begin_turn(cx, Rule::Game03, next);
    }
}
