//! The moves of step 3.

use sortie_boardkit::SpaceSet;
use sortie_engine::Seat;

use crate::Look;
use crate::rules::movement::{Ways, is_allowed};
use crate::rules::values;
use crate::vocabulary::{Command, Place, Unit, places};

/// Lists every move.
pub fn list_moves(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    let ways = Ways::of(look, seat);
    let state = look.state;
    let hero = state.player(seat).hero_at.filter(|_| !state.turn.hero_moved);
    if let Some(from) = hero {
        let steps = values::moves(look, seat, Unit::Hero);
        out.extend(places(ways.reach(look, from, steps)).map(|to| Command::Move { unit: Unit::Hero, from, to }));
    }
    let steps = Unit::STANDARD.map(|unit| if is_allowed(look, unit) { values::moves(look, seat, unit) } else { 0 });
    if steps == [0; 3] {
        return;
    }
    for (index, land) in state.lands().iter().enumerate() {
        if land.owner != Some(seat) || land.rested == [0; 3] {
            continue;
        }
        let from = Place::of(index);
        let mut known: (u32, SpaceSet) = (0, SpaceSet::EMPTY);
        for unit in Unit::STANDARD {
            let far = steps[unit.index()];
            if land.rested[unit.index()] == 0 || far == 0 {
                continue;
            }
            if known.0 != far {
                known = (far, ways.reach(look, from, far));
            }
            out.extend(places(known.1).map(|to| Command::Move { unit, from, to }));
        }
    }
}
