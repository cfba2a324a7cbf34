//! The list of legal commands, step by step. What ends a step or passes, such as `done`, comes first.

use sortie_engine::Seat;

use super::card::list_card;
use super::moves::list_moves;
use crate::Look;
use crate::rules::attack::{self, invade, losses};
use crate::rules::cards::{self, play, verbs, window};
use crate::rules::progress;
use crate::rules::setup::{self, Map, tiles_of};
use crate::state::realm;
use crate::vocabulary::{Command, Deck, Object, Place, Rule, Step, Unit, Until, Window, places};

/// Lists what the awaited seat may do in this step.
pub fn list_step(look: Look<'_>, seat: Seat, step: Step, out: &mut Vec<Command>) {
    match step {
        Step::ChooseHero { .. } => out.extend(setup::free_heroes(look).map(|hero| Command::Choose { hero })),
        Step::PlaceTile { .. } => list_lays(look, seat, out),
        Step::DrawStart { .. } => list_draws(look, out),
        Step::PlaceOutpost { .. } => list_settles(look, out),
        Step::Arm { .. } => list_arms(look, seat, out),
        Step::Rebel { unit, card } => list_rebels(look, seat, (unit, card), out),
        Step::Produce { draws } => list_production(look, seat, draws, out),
        Step::Steward { draws: true } => list_draws(look, out),
        Step::Steward { draws: false } => {
            out.push(Command::Done);
            list_discards(look, seat, out);
        }
        Step::Play => list_plays(look, seat, out),
        Step::Recruit => list_deploys(look, seat, out),
        Step::Pay { .. } | Step::HandLimit { .. } => list_discards(look, seat, out),
        Step::Resolve { .. } => {
            if let Some((by, verb)) = verbs::at_work(look) {
                list_card(look, by, verb, out);
            }
        }
        Step::Window { window } => list_answers(look, seat, window, out),
        Step::Move => {
            out.push(Command::Done);
            list_moves(look, seat, out);
        }
        Step::Attack => {
            out.push(Command::Done);
            if look.state.turn.attacks > 0 {
                out.extend(places(attack::targets(look, seat)).map(|target| Command::Attack { target }));
            }
        }
        Step::Muster => {
            out.push(Command::Launch);
            list_attackers(look, seat, out, attack::may_hold, |unit, from| Command::Hold { unit, from });
        }
        Step::Hits { .. } => {
            let aims = Unit::STANDARD.into_iter().filter(|unit| losses::may_aim(look, *unit).is_ok());
            out.extend(aims.map(|unit| Command::Aim { unit }));
        }
        Step::Invade => {
            out.push(Command::Done);
            list_attackers(look, seat, out, invade::may_invade, |unit, from| Command::Invade { unit, from });
        }
        Step::Fight { .. } | Step::EndTurn => {}
    }
}

/// Lists every way to lay a tile.
fn list_lays(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    let map = Map::of(look.state);
    for (at, turn) in map.spots() {
        for tile in tiles_of(look, seat) {
            out.push(Command::Lay { tile, at, turn });
        }
    }
}

fn list_settles(look: Look<'_>, out: &mut Vec<Command>) {
    let lands = (0..usize::from(look.state.land_count)).map(Place::of);
    let free = lands.filter(|place| setup::may_settle(look, *place).is_ok());
    out.extend(free.map(|place| Command::Settle { place }));
}

fn list_rebels(look: Look<'_>, seat: Seat, (unit, card): (bool, bool), out: &mut Vec<Command>) {
    out.push(Command::Done);
    if unit {
        list_deploys(look, seat, out);
    }
    if card {
        list_draws(look, out);
    }
}

fn list_production(look: Look<'_>, seat: Seat, draws: u8, out: &mut Vec<Command>) {
    out.push(Command::Done);
    for (index, _) in look.state.lands().iter().enumerate().filter(|(_, land)| land.yields > 0) {
        list_units(look, seat, Place::of(index), out);
    }
    if draws > 0 {
        list_draws(look, out);
    }
}

fn list_plays(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    out.push(Command::Done);
    for card in look.state.player(seat).hand.kinds() {
        if play::may_play(look, seat, card).is_ok() {
            out.push(Command::Play { card });
        }
        if play::may_trade(look, seat, card).is_ok() {
            out.push(Command::Trade { card });
        }
    }
}

fn list_answers(look: Look<'_>, seat: Seat, window: Window, out: &mut Vec<Command>) {
    out.push(Command::Pass);
    let hand = look.state.player(seat).hand;
    let fitting = hand.kinds().filter(|card| window::may_offer(look, seat, window, *card).is_ok());
    out.extend(fitting.map(|card| Command::Offer { card }));
}

/// Lists what does not answer a question: passing ahead, and taking that back.
pub fn list_standing(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    let state = look.state;
    if state.end.is_some() || state.steps.top().is_none() || seat.0 >= state.seat_count() {
        return;
    }
    let open = match state.steps.top() {
        _ if !progress::awaited(look).contains(seat) => Window::ALL,
        Some(Step::Window { window }) => &Window::ALL[window as usize..=window as usize],
        _ => &[],
    };
    for window in open {
        let untils = Until::ALL.iter().filter(|until| window::may_pass_ahead(look, seat, *window, **until).is_ok());
        out.extend(untils.map(|until| Command::Ahead { window: *window, until: *until }));
    }
    let is_asked = matches!(state.steps.top(), Some(Step::Window { .. })) && progress::awaited(look).contains(seat);
    if is_asked && window::may_wait(look, seat).is_ok() {
        out.push(Command::Wait);
    }
    if state.player(seat).ahead != [None; 4] {
        let set = Window::ALL.iter().filter(|window| state.ahead(seat, **window).is_some());
        out.extend(set.map(|window| Command::Recall { window: *window }));
    }
}

fn list_draws(look: Look<'_>, out: &mut Vec<Command>) {
    let decks = Deck::ALL.iter().filter(|deck| cards::may_draw(look, **deck).is_ok());
    out.extend(decks.map(|deck| Command::Draw { deck: *deck }));
}

fn list_discards(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    out.extend(look.state.player(seat).hand.kinds().map(|card| Command::Discard { card }));
}

fn list_units(look: Look<'_>, seat: Seat, place: Place, out: &mut Vec<Command>) {
    let units = Unit::STANDARD.into_iter().filter(|unit| realm::in_reserve(look.state, seat, *unit));
    out.extend(units.map(|unit| Command::Deploy { unit, place }));
}

fn list_deploys(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    for place in places(realm::deploy_places(look.state, seat)) {
        list_units(look, seat, place, out);
    }
}

fn list_arms(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    for place in places(realm::settled(look.state, seat)) {
        let objects = Object::ALL.iter().filter(|what| setup::may_arm(look, seat, **what, place).is_ok());
        out.extend(objects.map(|what| Command::Arm { what: *what, place }));
    }
}

fn list_attackers(
    look: Look<'_>,
    seat: Seat,
    out: &mut Vec<Command>,
    may: impl Fn(Look<'_>, Seat, Unit, Place) -> Result<(), sortie_engine::Refusal<Rule>>,
    command: impl Fn(Unit, Place) -> Command,
) {
    for place in places(realm::with_units(look.state, seat)) {
        for unit in Unit::ALL {
            if attack::takes_part(look, seat, *unit, place) && may(look, seat, *unit, place).is_ok() {
                out.push(command(*unit, place));
            }
        }
    }
}
