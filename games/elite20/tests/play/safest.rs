//! The safest Alien Movement, seen through all whom it pushes.

use sortie_elite20::content::map::Map;
use sortie_elite20::rules::group::risk::ranked;
use sortie_elite20::state::State;
use sortie_elite20::state::apply::apply;
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::event::{Count, Event};
use sortie_elite20::vocabulary::figure::Figure;
use sortie_elite20::vocabulary::space::{SpaceId, spaces};
use sortie_elite20::vocabulary::{HeroId, Mission};

use crate::pack;
use crate::scene::{UNTIMED, biter, game, put, runner, scene};

/// Three Spaces in a row with no other way on; the last is so many steps from home.
fn row(map: &Map, last: u8) -> [SpaceId; 3] {
    let before = |at: SpaceId| map.path.before(at).iter().copied().find(|before| map.path.next(*before) == [at]);
    let ends = spaces(map.path.spaces).filter(|at| map.path.shortest(*at) == last);
    let rows = ends.filter_map(|third| {
        let second = before(third)?;
        Some([before(second)?, second, third])
    });
    rows.into_iter().next().expect("the map has such a row")
}

/// A Space of the path as near home as this, away from the row.
fn elsewhere(map: &Map, row: [SpaceId; 3], way: u8) -> SpaceId {
    let is_apart = |at: &SpaceId| {
        !row.contains(at) && map.path.next(*at).iter().all(|next| !row.contains(next) && !next.is_home())
    };
    spaces(map.path.spaces).find(|at| map.path.shortest(*at) == way && is_apart(at)).expect("the path is broad")
}

fn order(pack: &std::sync::Arc<sortie_elite20::content::pack::Pack>, state: State) -> Vec<Figure> {
    let led = |command: Command| if let Command::Lead { figure, .. } = command { Some(figure) } else { None };
    ranked(game(pack, state, &[]).look()).into_iter().filter_map(led).collect()
}

/// All Spaces that lead from here to home.
fn downhill(map: &Map, from: SpaceId) -> Vec<SpaceId> {
    let mut all = map.path.next(from).to_vec();
    let mut at = 0;
    while at < all.len() {
        let more = map.path.next(all[at]).iter().filter(|next| !next.is_home() && !all.contains(next));
        let more: Vec<SpaceId> = more.copied().collect();
        all.extend(more);
        at += 1;
    }
    all
}

/// The Runner steps to where it is far from home, and the last of those it pushes comes home.
#[test]
fn a_chain_that_ends_at_home_is_never_the_safest() {
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, UNTIMED);
    let map = state.map(&pack);
    let at_way = |way| spaces(map.path.spaces).filter(move |at| map.path.shortest(*at) == way);
    let first = at_way(3).min_by_key(|at| downhill(map, *at).len()).expect("the path is long");
    let below = downhill(map, first);
    let is_apart = |at: &SpaceId| {
        !below.contains(at) && map.path.next(*at).iter().all(|next| !below.contains(next) && !next.is_home())
    };
    let other = at_way(2).find(is_apart).expect("the path is broad");
    put(&mut state, runner(0), first);
    put(&mut state, runner(1), other);
    assert_eq!(order(&pack, state), [runner(0), runner(1)], "alone it is the one farther from home");
    below.iter().enumerate().for_each(|(number, at)| put(&mut state, biter(number), *at));
    assert_eq!(order(&pack, state)[0], runner(1), "whoever it pushes, one of them comes home");
}

/// The Runner pushes nobody but an alien, and that one pushes a Hero.
#[test]
fn a_chain_that_hurts_a_hero_is_not_the_safest() {
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, UNTIMED);
    let map = state.map(&pack);
    let row = row(map, 6);
    let other = elsewhere(map, row, 4);
    let hero = HeroId(0);
    let first_runner = |state| order(&pack, state).into_iter().find(|figure| [runner(0), runner(1)].contains(figure));
    put(&mut state, runner(0), row[0]);
    put(&mut state, runner(1), other);
    put(&mut state, biter(0), row[1]);
    assert_eq!(first_runner(state), Some(runner(0)), "it is farther from home, and so is whom it pushes");
    put(&mut state, Figure::hero(hero), row[2]);
    apply(&mut state, &Event::Hero { hero, count: Count::Damage, to: pack.hero(hero).health - 1 });
    assert_eq!(first_runner(state), Some(runner(1)), "whom it pushes kills a Hero");
}
