//! Sight by the rules of Project: ELITE (2020): walls and blocking squares end it, figures never do, and at a corner one open
//! side is enough.

use proptest::prelude::*;
use sortie_boardkit::Paths;
use sortie_boardkit::square::{Corner, Edge, Heading, Line, Passing, Square};

use crate::board::{Board, pairs, strewn};

fn sees(board: &Board, from: Square, to: Square) -> bool {
    let is_walled = |edge: Edge| matches!(board.on(edge), '|' | '-');
    let is_blocking = |square: Square| matches!(board.at(square), '#' | 'T' | '~');
    let line = Line::between(from, to);
    line.iter().all(|passing| match passing {
        Passing::Square(square) => !is_blocking(square),
        Passing::Edge(edge) | Passing::Along(edge) => !is_walled(edge),
        Passing::Corner(corner) => line.flanks(corner).is_none_or(|flanks| {
            flanks.iter().any(|flank| !is_blocking(flank.square) && !flank.edges.into_iter().any(is_walled))
        }),
    })
}

/// The fewest steps. None leads onto a blocking square, across a wall, or past a corner that a wall touches.
fn walk(board: &Board, from: Square, to: Square) -> Option<u16> {
    let is_walled = |edge: Edge| matches!(board.on(edge), '|' | '-');
    let mut paths = Paths::<64>::new();
    board.grid.explore(&mut paths, from, &Heading::ALL, u16::MAX, |from, to| {
        let is_edge_open = Edge::between(from, to).is_none_or(|edge| !is_walled(edge));
        let is_corner_open =
            Corner::between(from, to).is_none_or(|corner| !corner.edges().into_iter().flatten().any(is_walled));
        let is_free = !matches!(board.at(to), '#' | 'T' | '~');
        (is_edge_open && is_corner_open && is_free).then_some(1)
    });
    board.grid.index(to).and_then(|to| paths.cost(to))
}

/// Who is seen from `a`, in the order of the letters asked for.
fn seen(board: &Board, letters: &str) -> String {
    letters.chars().filter(|letter| sees(board, board.find('a'), board.find(*letter))).collect()
}

/// X13: the Hero `h` between the shooter and the Biter hides nobody.
#[test]
fn x13_heroes_hide_nobody() {
    assert_eq!(seen(&Board::read("a.h.b"), "hb"), "hb");
}

/// X14: Retiarus in the open, the Shooter behind a wall, Naga behind a tree.
#[test]
fn x14_walls_and_trees_end_sight() {
    let board = Board::read(
        "+-+-+-+-+-+
         |a  |    s|
         + + + + + +
         |         |
         + + + + + +
         |    T    |
         + + + + + +
         |r        |
         + + + + + +
         |        n|
         +-+-+-+-+-+",
    );
    assert_eq!(seen(&board, "rsn"), "r");
}

/// X15: of three in range and sight the straight line reaches the Biter alone.
#[test]
fn x15_straight_lines_leave_the_rest_out() {
    let board = Board::read(
        "....b
         .....
         .r...
         ...n.
         a....",
    );
    let hero = board.find('a');
    assert_eq!(seen(&board, "brn"), "brn");
    let in_line: String = "brn".chars().filter(|letter| hero.is_in_line(board.find(*letter))).collect();
    assert_eq!(in_line, "b");
}

/// X28: the diagonal step past a wall's corner is refused, the one past a tree's corner is not.
#[test]
fn x28_a_wall_corner_refuses_the_step_that_a_tree_corner_allows() {
    let board = Board::read(
        "+-+-+-+
         |b   c|
         +-+ + +
         |  a T|
         +-+-+-+",
    );
    let hero = board.find('a');
    assert_eq!([walk(&board, hero, board.find('b')), walk(&board, hero, board.find('c'))], [Some(2), Some(1)]);
}

/// X34: a wall end on one side of the corner lets a shot pass; walking there takes two steps.
#[test]
fn x34_a_wall_end_hides_nobody_but_takes_two_moves() {
    let board = Board::read(
        "+-+-+
         |a| |
         + + +
         |  b|
         +-+-+",
    );
    assert_eq!(seen(&board, "b"), "b");
    assert_eq!(walk(&board, board.find('a'), board.find('b')), Some(2));
}

/// X35: a tree in place of the wall stops neither.
#[test]
fn x35_a_tree_beside_a_diagonal_stops_nothing() {
    let board = Board::read(
        "+-+-+
         |a T|
         + + +
         |  b|
         +-+-+",
    );
    assert_eq!(seen(&board, "b"), "b");
    assert_eq!(walk(&board, board.find('a'), board.find('b')), Some(1));
}

proptest! {
    #[test]
    fn whoever_is_seen_sees(board in strewn(&['T', '#'], &['|'])) {
        for (from, to) in pairs(board.grid) {
            prop_assert_eq!(sees(&board, from, to), sees(&board, to, from), "{} and {}", from, to);
        }
    }
}
