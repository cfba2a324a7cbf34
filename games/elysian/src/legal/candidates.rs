//! Every command that could be written down at a table, legal or not: tests try them all against `check`.

use sortie_boardkit::{Direction, Hex};
use sortie_engine::Seat;

use crate::Look;
use crate::vocabulary::{Command, Deck, DiceSet, HeroId, Object, Place, Step, TileId, Unit, Until, Window};

/// Every well-formed command of this setup.
pub fn candidates(look: Look<'_>, _seat: Seat, out: &mut Vec<Command>) {
    let state = look.state;
    let lands = || (0..usize::from(state.land_count)).map(Place::of);
    out.extend([Command::Pass, Command::Done, Command::Launch, Command::Wait]);
    for card in look.pack.cards() {
        out.extend([
            Command::Offer { card },
            Command::Discard { card },
            Command::Play { card },
            Command::Trade { card },
        ]);
    }
    out.extend((0..look.pack.heroes.len() as u8).map(|hero| Command::Choose { hero: HeroId(hero) }));
    if state.steps.all().first().is_some_and(|step| matches!(step, Step::PlaceTile { .. })) {
        list_tile_candidates(look, out);
    }
    out.extend(Deck::ALL.iter().map(|deck| Command::Draw { deck: *deck }));
    out.extend((1..8).map(|dice| Command::Reroll { dice: DiceSet(dice) }));
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
    let reach = |of: fn(Hex) -> i8| {
        let all = look.state.lands().iter().map(move |land| of(land.hex));
        all.clone().min().unwrap_or(0) - 3..=all.max().unwrap_or(0) + 3
    };
    for q in reach(|hex| hex.q) {
        for r in reach(|hex| hex.r) {
            for turn in Direction::ALL {
                let tiles = (0..look.pack.tiles.len() as u8).map(TileId);
                out.extend(tiles.map(|tile| Command::Lay { tile, at: Hex::at(q, r), turn }));
            }
        }
    }
}
