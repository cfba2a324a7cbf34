//! Adjacency.

use sortie_elite20::content::map::{Aim, Grid, Tables};
use sortie_elite20::vocabulary::space::{SpaceId, spaces};

use crate::{cell, field, maps, space};

/// E20-MAP-10 to E20-MAP-12, E20-R-03: eight directions, no Wall on the edge, none that touches the corner point.
#[test]
fn neighbours_touch_and_no_wall_parts_them() {
    let mut grid = field(3, 3, &[]);
    let around = |grid: &Grid| grid.steps(cell("b2")).map(|near| near.to_string()).collect::<Vec<_>>();
    assert_eq!(around(&grid), ["b1", "c1", "c2", "c3", "b3", "a3", "a2", "a1"]);
    assert!(!grid.is_adjacent(cell("a1"), cell("c1")) && !grid.is_adjacent(cell("a1"), cell("a1")));
    grid.wall_south(cell("b1"));
    assert_eq!(around(&grid), ["c2", "c3", "b3", "a3", "a2"], "the Wall ends at both northern corners");
    // A Wall away from the cell that ends at its corner point stops the diagonal alone.
    let mut grid = field(3, 3, &[]);
    grid.wall_east(cell("b3"));
    assert_eq!(around(&grid), ["b1", "c1", "c2", "b3", "a3", "a2", "a1"]);

    for map in maps() {
        for a in spaces(map.enterable()) {
            for b in spaces(map.neighbours(a)) {
                assert!(a != b && map.neighbours(b).contains(a.index()), "{a} and {b}");
                assert_eq!(map.walk(a, b), 1);
                assert_eq!(map.range(Aim::Blind, a, b), 1);
            }
        }
    }
}

/// E20-MAP-13 to E20-MAP-15: nothing leads onto a Blocking Space.
#[test]
fn blocking_spaces_are_nobodys_neighbours() {
    let grid = field(2, 1, &["b1"]);
    assert!(!grid.is_adjacent(cell("a1"), cell("b1")));
    assert_eq!(grid.space(cell("b1")), None);
    for map in maps() {
        let blocked = map.grid.cells().filter(|cell| map.grid.is_blocking(*cell));
        for cell in blocked {
            let blocked = SpaceId::at(cell).index();
            assert!(!map.enterable().contains(blocked));
            assert!(spaces(map.enterable()).all(|space| !map.neighbours(space).contains(blocked)));
        }
    }
}

/// E20-R-04: between two trees.
#[test]
fn two_trees_leave_a_diagonal_open() {
    let grid = field(2, 2, &["b1", "a2"]);
    assert!(grid.is_adjacent(cell("a1"), cell("b2")));
    assert!(!grid.is_in_sight(cell("a1"), cell("b2")), "both sides of the corner point are blocked");
}

/// X34, E20-R-09: a Wall end between diagonal Spaces lets a shot pass, but not a step.
#[test]
fn x34_a_wall_end_hides_nobody_but_takes_two_moves() {
    let mut grid = field(2, 2, &[]);
    grid.wall_east(cell("a1"));
    assert!(grid.is_in_sight(cell("a1"), cell("b2")) && !grid.is_adjacent(cell("a1"), cell("b2")));
    assert_eq!(cell("a1").distance(cell("b2")), 1);
    let tables = Tables::of(&grid);
    assert_eq!(tables.walk(space("a1"), space("b2")), 2);
}

/// X35: a tree in place of the Wall stops neither.
#[test]
fn x35_a_tree_beside_a_diagonal_stops_nothing() {
    let grid = field(2, 2, &["b1"]);
    assert!(grid.is_in_sight(cell("a1"), cell("b2")) && grid.is_adjacent(cell("a1"), cell("b2")));
    let tables = Tables::of(&grid);
    assert_eq!(tables.walk(space("a1"), space("b2")), 1);
}

/// E20-MAP-08: the forks ahead of a Space are those that its arrows lead to, step by step.
#[test]
fn forks_ahead_are_found_step_by_step() {
    for map in maps() {
        for at in spaces(map.path.spaces) {
            let (mut front, mut known) = (vec![at], Vec::new());
            for steps in 0..=20 {
                let mut found = map.path.branches(at, steps).to_vec();
                found.sort_unstable();
                assert_eq!(found, known, "{steps} from {at}");
                let forks = front.iter().map(|from| map.path.next(*from)).filter(|ways| ways.len() > 1);
                known.extend(forks.flatten().copied());
                known.sort_unstable();
                known.dedup();
                front = front.iter().flat_map(|from| map.path.next(*from)).copied().collect();
                front.sort_unstable();
                front.dedup();
            }
        }
    }
}
