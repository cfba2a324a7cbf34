//! The list of legal commands, step by step. Quiet answers come first.

use sortie_engine::Seat;

use crate::apply::places;
use crate::command::{Command, Object};
use crate::rules::Rule;
use crate::step::Step;
use crate::vocabulary::{Deck, Place, Unit, Until, Window};
use crate::{Look, attack, cards, flow, losses, movement, play, realm, start, verbs, window};

/// Lists what the awaited seat may do in this step.
pub fn list_step(look: Look<'_>, seat: Seat, step: Step, out: &mut Vec<Command>) {
    match step {
        Step::ChooseHero { .. } => out.extend(start::free_heroes(look).map(|hero| Command::Choose { hero })),
        Step::PlaceTile { .. } => start::list_lays(look, seat, out),
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
                verbs::list(look, by, verb, out);
            }
        }
        Step::Window { window } => list_answers(look, seat, window, out),
        Step::Move => {
            out.push(Command::Done);
            movement::list(look, seat, out);
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
            list_attackers(look, seat, out, attack::may_invade, |unit, from| Command::Invade { unit, from });
        }
        Step::Fight { .. } | Step::EndTurn => {}
    }
}

fn list_settles(look: Look<'_>, out: &mut Vec<Command>) {
    let lands = (0..usize::from(look.state.land_count)).map(Place::of);
    let free = lands.filter(|place| start::may_settle(look, *place).is_ok());
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
        _ if !flow::awaited(look).contains(seat) => Window::ALL,
        Some(Step::Window { window }) => &Window::ALL[window as usize..=window as usize],
        _ => &[],
    };
    for window in open {
        let untils = Until::ALL.iter().filter(|until| window::may_pass_ahead(look, seat, *window, **until).is_ok());
        out.extend(untils.map(|until| Command::Ahead { window: *window, until: *until }));
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
        let objects = Object::ALL.iter().filter(|what| start::may_arm(look, seat, **what, place).is_ok());
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

/// Every well-formed command of this setup.
pub fn candidates(look: Look<'_>, _seat: Seat, out: &mut Vec<Command>) {
    let state = look.state;
    let lands = || (0..usize::from(state.land_count)).map(Place::of);
    out.extend([Command::Pass, Command::Done, Command::Launch]);
    for card in look.pack.cards() {
        out.extend([
            Command::Offer { card },
            Command::Discard { card },
            Command::Play { card },
            Command::Trade { card },
        ]);
    }
    out.extend((0..look.pack.heroes.len() as u8).map(|hero| Command::Choose { hero: crate::vocabulary::HeroId(hero) }));
    if state.steps.all().first().is_some_and(|step| matches!(step, Step::PlaceTile { .. })) {
        list_tile_candidates(look, out);
    }
    out.extend(Deck::ALL.iter().map(|deck| Command::Draw { deck: *deck }));
    out.extend((1..8).map(|dice| Command::Reroll { dice: crate::vocabulary::DiceSet(dice) }));
    for place in lands() {
        out.extend([Command::Settle { place }, Command::Pick { place }, Command::Attack { target: place }]);
        out.extend(Object::ALL.iter().map(|what| Command::Arm { what: *what, place }));
        for unit in Unit::ALL.iter().copied() {
            out.extend([Command::Deploy { unit, place }, Command::Slay { unit, place }]);
            out.extend([Command::Hold { unit, from: place }, Command::Invade { unit, from: place }]);
            out.extend(lands().map(|to| Command::Move { unit, from: place, to }));
        }
    }
    out.extend(Unit::ALL.iter().map(|unit| Command::Aim { unit: *unit }));
    for window in Window::ALL.iter().copied() {
        out.extend(Until::ALL.iter().map(|until| Command::Ahead { window, until: *until }));
        out.push(Command::Recall { window });
    }
}

/// Tiles within reach of what lies on the table, and a little beyond.
fn list_tile_candidates(look: Look<'_>, out: &mut Vec<Command>) {
    use sortie_boardkit::{Direction, Hex};
    let reach = |of: fn(Hex) -> i8| {
        let all = look.state.lands().iter().map(move |land| of(land.hex));
        all.clone().min().unwrap_or(0) - 3..=all.max().unwrap_or(0) + 3
    };
    for q in reach(|hex| hex.q) {
        for r in reach(|hex| hex.r) {
            for turn in Direction::ALL {
                let tiles = (0..look.pack.tiles.len() as u8).map(crate::vocabulary::TileId);
                out.extend(tiles.map(|tile| Command::Lay { tile, at: Hex::at(q, r), turn }));
            }
        }
    }
}
