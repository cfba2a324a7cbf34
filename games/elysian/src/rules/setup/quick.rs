//! Quick setup: the program places tiles, draws cards and arms, as its bots would.

use sortie_engine::Seat;

use crate::rules::setup::{self, Map};
use crate::state::realm;
use crate::vocabulary::{Command, Deck, Object, Place, Rule, Step, Terrain, places};
use crate::{Cx, Look};

/// What the program does in a step of the setup.
pub fn choose(cx: &mut Cx<'_>, seat: Seat, step: Step) -> Command {
    cx.cite(Rule::H13);
    match step {
        Step::DrawStart { left, .. } => Command::Draw { deck: Deck::ALL[usize::from(left) % 3] },
        Step::PlaceOutpost { .. } => Command::Settle { place: best_outpost(cx) },
        Step::Arm { left, .. } => arm(cx.look(), seat, left),
        _ => lay(cx, seat),
    }
}

/// A random tile on one of the spots with the most contacts or one fewer, so that the land hangs together and yet is
/// never the same.
fn lay(cx: &mut Cx<'_>, seat: Seat) -> Command {
    let map = Map::of(cx.state());
    let tiles = setup::tiles_of(cx.look(), seat).count() as u32;
    let pick = cx.roll(tiles) as usize;
    let tile = setup::tiles_of(cx.look(), seat).nth(pick).expect("whoever lays a tile has one");
    let most = map.spots().map(|(at, turn)| map.contacts(at, turn)).max().flatten().unwrap_or(0);
    let is_best = |spot: &(sortie_boardkit::Hex, sortie_boardkit::Direction)| {
        map.contacts(spot.0, spot.1).unwrap_or(0) + 1 >= most
    };
    let count = map.spots().filter(is_best).count() as u32;
    let pick = cx.roll(count) as usize;
    let (at, turn) = map.spots().filter(is_best).nth(pick).expect("a tile always has a spot");
    Command::Lay { tile, at, turn }
}

/// Land with many dry neighbours, a little apart from the enemy.
fn best_outpost(cx: &mut Cx<'_>) -> Place {
    let count = u32::from(cx.state().land_count);
    let from = cx.roll(count) as usize;
    let look = cx.look();
    (0..count as usize)
        .map(|step| Place::of((from + step) % count as usize))
        .filter(|place| setup::may_settle(look, *place).is_ok())
        .max_by_key(|place| outpost_worth(look, *place))
        .expect("there is always free land for an outpost")
}

fn outpost_worth(look: Look<'_>, place: Place) -> i32 {
    let state = look.state;
    let near = state.near[place.index()];
    let dry = near.minus(realm::water(state)).len() as i32;
    let crowded = places(near).filter(|near| state.land(*near).settlement.is_some()).count() as i32;
    let shelter = match state.land(place).terrain {
        Terrain::Forest => 3,
        Terrain::Mountains => 1,
        Terrain::Plains | Terrain::Water => 0,
    };
    2 * dry + shelter - 3 * crowded
}

/// The hero and infantry in the first outpost, then infantry and cavalry in the second.
fn arm(look: Look<'_>, seat: Seat, left: u8) -> Command {
    let mut homes = places(realm::settled(look.state, seat));
    let first = homes.next().expect("everybody who arms has outposts");
    let second = homes.next().unwrap_or(first);
    match left {
        4 => Command::Arm { what: Object::Hero, place: first },
        3 => Command::Arm { what: Object::Infantry, place: first },
        2 => Command::Arm { what: Object::Infantry, place: second },
        _ => Command::Arm { what: Object::Cavalry, place: second },
    }
}
