//! How the game goes on: steps begin and become others, and run by themselves until somebody owes a choice.

use sortie_engine::notation::Inner;
use sortie_engine::{Seat, SeatSet};

use crate::rules::attack::{self, dice, invade, losses, power};
use crate::rules::cards::{self, play, resolve, window};
use crate::rules::execute::act;
use crate::rules::setup::quick;
use crate::rules::{elimination, produce, turn};
use crate::vocabulary::{Event, Placement, Rule, Stage, Step};
use crate::{Cx, Look};

/// Puts a step on top.
pub fn begin(cx: &mut Cx<'_>, rule: Rule, step: Step) {
    cx.emit(rule, Event::Begun { step: Inner(step) });
}

/// Turns the topmost step into another.
pub fn became(cx: &mut Cx<'_>, rule: Rule, step: Step) {
    cx.emit(rule, Event::Became { step: Inner(step) });
}

/// Who owes a choice.
#[inline]
pub fn awaited(look: Look<'_>) -> SeatSet {
    let state = look.state;
    if state.end.is_some() {
        return SeatSet::EMPTY;
    }
    match state.steps.top() {
        None => SeatSet::EMPTY,
        Some(Step::Window { .. }) => state.question.asked.minus(state.question.answered),
        Some(step) => SeatSet::only(owner_of(look, step)),
    }
}

/// Whose choice a step is.
pub fn owner_of(look: Look<'_>, step: Step) -> Seat {
    match step {
        Step::ChooseHero { at }
        | Step::PlaceTile { at }
        | Step::DrawStart { at, .. }
        | Step::PlaceOutpost { at, .. }
        | Step::Arm { at, .. } => look.state.in_order(at),
        Step::HandLimit { seat } => seat,
        Step::Resolve { by, .. } | Step::Hits { by } => by,
        _ => look.state.turn.active,
    }
}

/// Runs on until somebody owes a choice or the game is over.
pub fn run(cx: &mut Cx<'_>) {
    while cx.state().end.is_none() {
        let Some(step) = cx.state().steps.top() else { return };
        if is_orphaned(cx.look()) {
            cx.cite(Rule::R92);
            elimination::drop_all_steps(cx);
            continue;
        }
        if step_waits(cx, step) {
            return;
        }
    }
}

/// Is the player whose turn it is out of the game?
fn is_orphaned(look: Look<'_>) -> bool {
    let active = look.state.turn.active;
    look.state.player(active).turns > 0 && !look.state.alive.contains(active)
}

/// Carries one step on. True when it waits for a choice.
fn step_waits(cx: &mut Cx<'_>, step: Step) -> bool {
    match step {
        Step::ChooseHero { .. } | Step::Pay { .. } | Step::Recruit | Step::HandLimit { .. } => return true,
        Step::Move | Step::Muster => return true,
        Step::PlaceTile { .. } | Step::DrawStart { .. } | Step::PlaceOutpost { .. } | Step::Arm { .. } => {
            if cx.state().setup.placement == Placement::Full {
                return true;
            }
            let seat = owner_of(cx.look(), step);
            let command = quick::choose(cx, seat, step);
            act(cx, seat, command);
        }
        Step::Rebel { unit, card } => match produce::rebel_is_spent(cx.look(), unit, card) {
            true => produce::end_rebel(cx),
            false => return true,
        },
        Step::Produce { draws } => match produce::production_is_spent(cx.look(), draws) {
            true => produce::end_production(cx),
            false => return true,
        },
        Step::Steward { draws } => match draws && !cards::any_draw(cx.look()) {
            true => produce::enter_play(cx),
            false => return true,
        },
        Step::Play => match play::is_spent(cx.look()) {
            true => play::end(cx),
            false => return true,
        },
        Step::Resolve { by, card, verb, other, left } => return resolve::waits(cx, by, card, verb, other, left),
        Step::Window { window } => return window::waits(cx, window),
        Step::Attack => match attack::is_spent(cx.look()) {
            true => became(cx, Rule::Turn04, Step::EndTurn),
            false => return true,
        },
        Step::Fight { stage: Stage::Power } => power::compute_power(cx),
        Step::Fight { stage: Stage::Roll } => dice::roll_set(cx),
        Step::Fight { stage: Stage::Read } => dice::read_set(cx),
        Step::Fight { stage: Stage::End } => attack::finish(cx),
        Step::Hits { by } => return losses::deal_hits(cx, by),
        Step::Invade => match invade::may_anybody(cx.look()) {
            false => {
                if attack::attackers(cx.look()) > 0 {
                    cx.cite(Rule::H14);
                }
                invade::end_invasion(cx);
            }
            true => return true,
        },
        Step::EndTurn => turn::end_turn(cx),
    }
    false
}
