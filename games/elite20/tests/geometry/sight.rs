//! Line of Sight and straight lines.

use sortie_elite20::content::map::{Aim, Grid, Map, Mark, NEVER};
use sortie_elite20::vocabulary::space::{SpaceId, spaces};

use crate::{cell, field, maps, oracle, space};

/// E20-LOS-03, E20-LOS-04, E20-MAP-16, E20-R-06, E20-R-07: both ways round, for every pair of cells of both maps.
#[test]
fn sight_is_what_rational_arithmetic_says() {
    for map in maps() {
        let grid = &map.grid;
        let walls = oracle::walls(grid);
        let open: Vec<_> = grid.cells().filter(|cell| !grid.is_blocking(*cell)).collect();
        for from in &open {
            for to in &open {
                let sees = grid.is_in_sight(*from, *to);
                assert_eq!(sees, grid.is_in_sight(*to, *from), "{}: {from} and {to}", map.name);
                if from <= to {
                    assert_eq!(sees, oracle::sees(grid, &walls, *from, *to), "{}: {from} and {to}", map.name);
                }
            }
        }
    }
}

/// E20-R-06: a thousand fields strewn with Walls and trees, where corner points with every mix of sides occur.
#[test]
fn sight_is_right_on_strewn_fields() {
    let mut seed = 7_u32;
    let mut chance = |one_in: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8).is_multiple_of(one_in)
    };
    for _ in 0..1000 {
        let mut grid = Grid::open(5, 5);
        for at in grid.cells() {
            if chance(8) {
                grid.set(at, Mark::Water);
            }
            if at.x < 4 && chance(5) {
                grid.wall_east(at);
            }
            if at.y < 4 && chance(5) {
                grid.wall_south(at);
            }
        }
        let walls = oracle::walls(&grid);
        let open: Vec<_> = grid.cells().filter(|cell| !grid.is_blocking(*cell)).collect();
        for from in &open {
            for to in &open {
                assert_eq!(
                    grid.is_in_sight(*from, *to),
                    oracle::sees(&grid, &walls, *from, *to),
                    "{grid:?} {from} {to}"
                );
            }
        }
    }
}

/// E20-LOS-05: one blocked side of a corner point leaves it open, two close it; Walls and trees count alike.
#[test]
fn a_corner_with_one_blocked_side_is_open() {
    let mut grid = field(3, 3, &["b1"]);
    assert!(grid.is_in_sight(cell("a1"), cell("b2")));
    grid.wall_south(cell("a2"));
    assert!(grid.is_in_sight(cell("a1"), cell("b2")), "the Wall does not touch the corner point");
    grid.wall_south(cell("a1"));
    assert!(!grid.is_in_sight(cell("a1"), cell("b2")));
    assert!(!grid.is_in_sight(cell("b2"), cell("a1")));

    // A Wall that bends round one flank blocks that side alone.
    let mut bend = field(2, 2, &[]);
    bend.wall_east(cell("a1"));
    bend.wall_south(cell("b1"));
    assert!(bend.is_in_sight(cell("a1"), cell("b2")));
    assert!(!bend.is_in_sight(cell("b1"), cell("a2")), "for those behind the bend both sides are blocked");
}

/// E20-LOS-06: sight is a fact of the map, which knows no figures, so whoever stands between two others hides nobody.
#[test]
fn sight_knows_no_figures() {
    let sees: fn(&Map, SpaceId, SpaceId) -> bool = Map::is_in_sight;
    for map in maps() {
        let row: Vec<SpaceId> = spaces(map.enterable()).filter(|to| sees(&map, space("c9"), *to)).collect();
        assert!(row.iter().all(|from| sees(&map, *from, space("c9"))), "whoever is seen sees");
    }
}

/// X14: a clear segment, one through a Wall, one through a tree.
#[test]
fn x14_walls_and_trees_end_sight() {
    let mut grid = field(7, 7, &["c5"]);
    grid.wall_east(cell("e1"));
    assert!(grid.is_in_sight(cell("a1"), cell("b7")), "Retiarus stands in the open");
    assert!(!grid.is_in_sight(cell("a1"), cell("g1")), "the Shooter is behind the Wall");
    assert!(!grid.is_in_sight(cell("a3"), cell("e7")), "Naga is behind the tree");
}

/// E20-LOS-07: of three Spaces in Range and sight only those in line are reached.
#[test]
fn straight_lines_leave_the_rest_out() {
    let map = &maps()[1];
    let (hero, reach) = (space("j8"), |to: &str| map.range(Aim::SightLine, space("j8"), space(to)));
    assert_eq!(map.range(Aim::Sight, hero, space("k5")), 3);
    assert_eq!(reach("j5"), 3, "the Biter, in the column");
    assert_eq!(reach("i7"), 1, "and in the diagonal");
    assert_eq!(reach("k5"), NEVER, "Retiarus, off the line");
    assert_eq!(reach("h5"), NEVER, "Naga, off the line");
}

/// E20-R-10: in line through a Wall is no target; with sight waived it is.
#[test]
fn straight_lines_need_sight_and_range_too() {
    let map = &maps()[0];
    let (from, to) = (space("d5"), space("g5"));
    assert_eq!(map.range(Aim::BlindLine, from, to), 3);
    assert_eq!(map.range(Aim::SightLine, from, to), NEVER);
    for map in maps() {
        for a in spaces(map.enterable()) {
            for b in spaces(map.enterable()) {
                let [blind, sight, line, both] = Aim::ALL.map(|aim| map.range(aim, a, b));
                assert!(blind <= sight && blind <= line && sight <= both && line <= both, "{a} and {b}");
                assert_eq!(sight != NEVER, map.is_in_sight(a, b));
                if !a.is_home() && !b.is_home() {
                    assert!(both == NEVER || both == blind, "{a} and {b} have one Range");
                }
            }
        }
    }
}

/// E20-R-05: own Space 0, a diagonal 1, nothing lengthens it.
#[test]
fn range_counts_diagonals_as_one() {
    let map = &maps()[0];
    let blind = |a: &str, b: &str| map.range(Aim::Blind, space(a), space(b));
    assert_eq!(blind("c9", "c9"), 0);
    assert_eq!(blind("c9", "d10"), 1);
    assert_eq!(blind("a3", "e8"), 5);
    assert_eq!(blind("a9", "a11"), 2, "a Wall between does not lengthen it");
}

/// E20-R-02: any one cell of the zone serves, and everything inside is at Range 1 and in sight.
#[test]
fn the_starting_area_is_measured_from_any_one_cell() {
    for map in maps() {
        let home = SpaceId::HOME;
        assert_eq!(Aim::ALL.map(|aim| map.range(aim, home, home)), [1; 4]);
        assert!(map.is_in_sight(home, home) && map.is_beside(home, home));
        let zone: Vec<_> = map.grid.cells().filter(|cell| map.grid.mark(*cell) == Mark::Home).collect();
        for space in spaces(map.enterable()) {
            let Some(there) = space.cell() else { continue };
            let seen = zone.iter().filter(|from| map.grid.is_in_sight(**from, there));
            let line = seen.clone().filter(|from| from.is_in_line(there)).map(|from| from.distance(there)).min();
            assert_eq!(map.range(Aim::SightLine, home, space), line.unwrap_or(NEVER), "{space}");
            assert_eq!(
                map.range(Aim::Sight, space, home),
                seen.map(|from| from.distance(there)).min().unwrap_or(NEVER)
            );
            let near = zone.iter().any(|from| map.grid.is_adjacent(*from, there));
            assert_eq!(map.neighbours(home).contains(space.index()), near, "{space}");
        }
    }
}
