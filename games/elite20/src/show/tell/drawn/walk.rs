//! Where a Hero can walk with the results on the table, as JSON: the Spaces that clients light up.

use std::collections::BTreeMap;

use serde::Serialize;
use sortie_engine::Seat;

use crate::Look;
use crate::rules::in_force::{faces, stride};
use crate::vocabulary::figure::Place;
use crate::vocabulary::space::{SpaceId, Spaces};
use crate::vocabulary::{Face, HeroId};

/// One step of a way, and the results that it costs: one or none.
type Footstep = (SpaceId, u8);

/// Where a Hero can walk.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Walk {
    hero: HeroId,
    from: SpaceId,
    /// One way to each Space, by where it ends.
    ways: BTreeMap<SpaceId, Vec<Footstep>>,
}

/// The shortest ways of a Hero through empty Spaces with every result that can be spent as a Move. Acid is walked through
/// only where no way round it is short enough.
pub fn preview(look: Look<'_>, seat: Seat, hero: HeroId) -> Option<String> {
    let state = look.state;
    let from = state.hero_at(hero);
    if state.setup.owner(hero) != seat || !from.is_on_board() {
        return None;
    }
    let is_move = |face: Face| face != Face::Alien && faces(look, hero, face).contains(Face::Move);
    let results = state.dice(seat).iter().filter(|die| die.place == Place::Rolled && is_move(die.face)).count() as u8;
    let (left, stride) = (state.hero(hero).steps, stride(look, hero));
    let most = left.saturating_add(results.saturating_mul(stride));
    let mut ways = spread(look, from, most, state.acid);
    // Nobody is led over Acid to death; a single step is the player's own.
    let health = look.pack.hero(hero).health.saturating_sub(state.hero(hero).damage);
    let is_deadly = |way: &[SpaceId]| {
        let acid = way.iter().filter(|space| state.acid.contains(space.index())).count();
        way.len() > 1 && acid >= health.into()
    };
    for (to, way) in spread(look, from, most, Spaces::EMPTY).into_iter().filter(|(_, way)| !is_deadly(way)) {
        ways.entry(to).or_insert(way);
    }
    let paid =
        |(at, to): (usize, SpaceId)| (to, u8::from(at >= left.into() && (at as u8 - left).is_multiple_of(stride)));
    let ways = ways.into_iter().map(|(to, way)| (to, way.into_iter().enumerate().map(paid).collect())).collect();
    Some(serde_json::to_string(&Walk { hero, from, ways }).expect("ways are plain data"))
}

fn spread(look: Look<'_>, from: SpaceId, most: u8, shunned: Spaces) -> BTreeMap<SpaceId, Vec<SpaceId>> {
    let (state, map) = (look.state, look.state.map(look.pack));
    let mut ways: BTreeMap<SpaceId, Vec<SpaceId>> = BTreeMap::new();
    let mut edge = vec![(from, Vec::new())];
    for _ in 0..most {
        let mut next = Vec::new();
        for (at, way) in edge {
            for to in map.steps(at).iter().copied() {
                let is_open = to != from && state.is_free(to) && !shunned.contains(to.index());
                if is_open && !ways.contains_key(&to) {
                    let way: Vec<SpaceId> = way.iter().copied().chain([to]).collect();
                    ways.insert(to, way.clone());
                    next.push((to, way));
                }
            }
        }
        edge = next;
    }
    ways
}
