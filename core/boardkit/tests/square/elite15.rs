//! Sight by the rules of Project: ELITE (2015): as in the later edition, but a Boss between the two blocks as well, and what
//! stands at either end never does. Drawings have north up, so the examples' y grows upwards in them.

use proptest::prelude::*;
use sortie_boardkit::Paths;
use sortie_boardkit::square::{Corner, Edge, Heading, Line, Passing, Square};

use crate::board::{Board, pairs, strewn};

/// Walls, terrain (`#` and trees) and Bosses between two squares: how many of them stop the line.
fn obstacles(board: &Board, from: Square, to: Square) -> [usize; 2] {
    let is_wall = |edge: Edge| matches!(board.on(edge), '|' | '-');
    let is_terrain = |square: Square| matches!(board.at(square), '#' | 'T');
    let is_boss = |square: Square| board.at(square) == 'B';
    let line = Line::between(from, to);
    let (mut terrain, mut bosses) = (0, 0);
    for passing in line {
        match passing {
            Passing::Square(square) if square == from || square == to => {}
            Passing::Square(square) => {
                terrain += usize::from(is_terrain(square));
                bosses += usize::from(is_boss(square));
            }
            Passing::Edge(edge) | Passing::Along(edge) => terrain += usize::from(is_wall(edge)),
            Passing::Corner(corner) => {
                // A side is closed by its square or by a wall that bounds it there; the corner is, if both sides are.
                let Some(flanks) = line.flanks(corner) else { continue };
                let sides = flanks.map(|flank| {
                    (is_terrain(flank.square) || flank.edges.into_iter().any(is_wall), is_boss(flank.square))
                });
                if sides.iter().all(|(by_terrain, by_boss)| *by_terrain || *by_boss) {
                    // A Boss that closes a side cannot be looked through.
                    let is_boss_needed = sides.iter().any(|(by_terrain, _)| !by_terrain);
                    *(if is_boss_needed { &mut bosses } else { &mut terrain }) += 1;
                }
            }
        }
    }
    [terrain, bosses]
}

fn sees(board: &Board, from: Square, to: Square) -> bool {
    obstacles(board, from, to) == [0, 0]
}

/// Who can be hit from `@` with a weapon of this range: from range 4 on it fires in straight lines only.
fn targets(board: &Board, range: u8, letters: &str) -> String {
    let from = board.find('@');
    let is_target =
        |to: Square| sees(board, from, to) && from.distance(to) <= range && (range < 4 || from.is_in_line(to));
    letters.chars().filter(|letter| is_target(board.find(*letter))).collect()
}

/// The fewest steps: none past a corner that a wall touches, none between two terrain squares.
fn walk(board: &Board, from: Square, to: Square) -> Option<u16> {
    let is_wall = |edge: Edge| matches!(board.on(edge), '|' | '-');
    let is_terrain = |square: Square| matches!(board.at(square), '#' | 'T');
    let mut paths = Paths::<64>::new();
    board.grid.explore(&mut paths, from, &Heading::ALL, u16::MAX, |from, to| {
        let is_open = match (Edge::between(from, to), Corner::between(from, to)) {
            (_, Some(corner)) => {
                let is_touched = corner.edges().into_iter().flatten().any(is_wall);
                let flanks = [Square::at(from.x, to.y), Square::at(to.x, from.y)];
                !is_touched && !flanks.into_iter().all(is_terrain)
            }
            (Some(edge), None) => !is_wall(edge),
            (None, None) => false,
        };
        (is_open && !is_terrain(to)).then_some(1)
    });
    board.grid.index(to).and_then(|to| paths.cost(to))
}

/// Soldiers `abcd`, a Character `h`, a Boss `B`, and the numbered Aliens.
const NEAR: &str = "d.a..c.
                    .......
                    ..h.b.1
                    3#@....
                    ...B...
                    ....2..";

/// E15-X-03: range 3. One is too far, one is behind the Boss, one behind terrain.
#[test]
fn x03_range_three_reaches_in_all_directions() {
    assert_eq!(targets(&Board::read(NEAR), 3, "abcdB123"), "abcdB");
}

/// E15-X-04: range 4, so straight lines only.
#[test]
fn x04_range_four_reaches_in_straight_lines() {
    let board = Board::read(
        "c..b..4.
         ....1B..
         3.......
         ...@...a
         .....2..
         ...#....
         ........
         ...5....",
    );
    assert_eq!(targets(&board, 4, "abcB12345"), "abcB");
}

/// E15-X-05: range 3 raised to 4 loses what is not in line, and the far one is in reach but not in line.
#[test]
fn x05_a_longer_range_can_reach_less() {
    let board = Board::read(NEAR);
    assert_eq!(targets(&board, 4, "abcdB1"), "acB");
    assert!(sees(&board, board.find('@'), board.find('1')));
}

/// E15-X-06: no limit but the eight lines.
#[test]
fn x06_infinite_range_reaches_to_the_border_in_line() {
    let board = Board::read(
        "b................
         .................
         .....2...........
         .................
         .................
         .................
         ..........1......
         .......@........a
         .................
         .................
         .................
         .................
         .................
         .......c.........
         ...........3.....",
    );
    assert_eq!(targets(&board, u8::MAX, "abc123"), "abc");
}

/// E15-X-07: two walls meet in the corner on one side. A shot passes, a step does not.
#[test]
fn x07_a_wall_corner_stops_steps_alone() {
    let board = Board::read(
        "+-+-+
         |  b|
         + +-+
         |@| |
         +-+-+",
    );
    assert_eq!(targets(&board, 1, "b"), "b");
    assert_eq!(walk(&board, board.find('@'), board.find('b')), Some(2));
}

/// E15-X-08: a tree on one side stops neither.
#[test]
fn x08_a_tree_edge_stops_nothing() {
    let board = Board::read(
        "+-+-+
         |  b|
         + + +
         |@ T|
         +-+-+",
    );
    assert_eq!(targets(&board, 1, "b"), "b");
    assert_eq!(walk(&board, board.find('@'), board.find('b')), Some(1));
}

/// E15-X-29: one wall or one terrain square may be looked through, two may not, and a Boss never.
#[test]
fn x29_one_obstacle_may_be_looked_through() {
    let board = Board::read(
        "+-+-+-+-+
         |@|  a  |
         + + + + +
         |  T    |
         +-+ + + +
         |    c  |
         +-+ + + +
         |b      |
         + + + + +
         |B      |
         + + + + +
         |d      |
         +-+-+-+-+",
    );
    let found = |from: char, to: char| obstacles(&board, board.find(from), board.find(to));
    let is_pierced = |[terrain, bosses]: [usize; 2]| terrain <= 1 && bosses == 0;
    let seen: String = "abc".chars().filter(|to| is_pierced(found('@', *to))).collect();
    assert_eq!(seen, "ac");
    assert_eq!([found('@', 'a'), found('@', 'b'), found('@', 'c')], [[1, 0], [2, 0], [1, 0]]);
    assert!(!is_pierced(found('b', 'd')), "a Boss is no terrain");
}

/// E15-X-31: a weapon of range 3 reaches the Aliens `a` and `b`, but from inside the Starting Area `%` it has range 1, so only
/// the one on a touching space.
#[test]
fn x31_shots_from_the_starting_area_reach_what_touches_it() {
    let board = Board::read(
        "..a..
         %%...
         %%.b.",
    );
    let reached = |range: u8| -> String {
        let is_reached = |from: Square, to: Square| sees(&board, from, to) && from.distance(to) <= range;
        let area: Vec<Square> = board.grid.squares().filter(|square| board.at(*square) == '%').collect();
        "ab".chars().filter(|to| area.iter().any(|from| is_reached(*from, board.find(*to)))).collect()
    };
    assert_eq!([reached(3), reached(1)], ["ab", "a"]);
}

/// E15-R-138: between two trees neither a step nor a shot passes.
#[test]
fn two_trees_close_a_diagonal() {
    let board = Board::read(
        "Tb
         @T",
    );
    assert_eq!(targets(&board, 1, "b"), "");
    assert_eq!(walk(&board, board.find('@'), board.find('b')), None);
}

proptest! {
    #[test]
    fn whoever_is_seen_sees(board in strewn(&['T', 'B'], &['|'])) {
        for (from, to) in pairs(board.grid) {
            prop_assert_eq!(sees(&board, from, to), sees(&board, to, from), "{} and {}", from, to);
        }
    }
}
