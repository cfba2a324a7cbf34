//! What lines pass.

use proptest::prelude::*;
use sortie_boardkit::square::{Corner, Edge, Grid, Heading, Line, Passing, Point, Square};

use crate::oracle;

fn grid(columns: u8, rows: u8) -> Grid {
    Grid::new(columns, rows).expect("test boards are small")
}

/// The points of a board in half squares.
fn points(grid: Grid) -> impl Iterator<Item = Point> + Clone {
    let (width, height) = (2 * u16::from(grid.columns()), 2 * u16::from(grid.rows()));
    (0..=height).flat_map(move |y| (0..=width).map(move |x| Point { x, y }))
}

fn is_right(grid: Grid, from: Point, to: Point) {
    let found: Vec<Passing> = Line::between(from, to).iter().collect();
    assert_eq!(found, oracle::passings(grid, from, to), "{from:?} to {to:?}");
}

#[test]
fn every_line_on_a_small_board_is_what_fractions_say() {
    let grid = grid(5, 4);
    for from in points(grid) {
        for to in points(grid) {
            is_right(grid, from, to);
        }
    }
}

#[test]
fn a_line_back_passes_the_same_things() {
    let grid = grid(6, 5);
    for from in points(grid) {
        for to in points(grid) {
            let mut back: Vec<Passing> = Line::between(to, from).iter().collect();
            back.reverse();
            assert!(Line::between(from, to).iter().eq(back), "{from:?} to {to:?}");
        }
    }
}

proptest! {
    #[test]
    fn long_lines_are_what_fractions_say(x in 0..=64_u16, y in 0..=64_u16, to_x in 0..=64_u16, to_y in 0..=64_u16) {
        is_right(grid(32, 32), Point { x, y }, Point { x: to_x, y: to_y });
    }

    #[test]
    fn the_farthest_lines_end(x in 0..=255_u8, y in 0..=255_u8, to_x in 0..=255_u8, to_y in 0..=255_u8) {
        let line = Line::between(Square::at(x, y), Square::at(to_x, to_y));
        prop_assert_eq!(line.iter().next(), Some(Passing::Square(Square::at(x, y))));
        prop_assert_eq!(line.iter().last(), Some(Passing::Square(Square::at(to_x, to_y))));
    }
}

/// Whatever follows on a square touches it.
#[test]
fn from_centre_to_centre_a_line_leads_from_square_to_square() {
    let grid = grid(9, 7);
    for from in grid.squares() {
        for to in grid.squares() {
            let line: Vec<Passing> = Line::between(from, to).iter().collect();
            assert_eq!(line.len() % 2, 1);
            for three in line.windows(3).step_by(2) {
                let [Passing::Square(a), between, Passing::Square(b)] = *three else { panic!("{three:?}") };
                match between {
                    Passing::Edge(edge) => assert_eq!(Edge::between(a, b), Some(edge)),
                    Passing::Corner(corner) => assert_eq!(Corner::between(a, b), Some(corner)),
                    Passing::Square(_) | Passing::Along(_) => panic!("{between:?} lies between two squares"),
                }
            }
        }
    }
}

/// The flanks of a corner are the two squares there that the line does not enter, each with the edges round the corner.
#[test]
fn flanks_are_the_other_two_squares_of_a_corner() {
    let grid = grid(6, 6);
    for (from, to) in grid.squares().flat_map(|from| grid.squares().map(move |to| (from, to))) {
        let line = Line::between(from, to);
        let passed: Vec<Passing> = line.iter().collect();
        for corner in grid.all::<Corner>() {
            let place = passed.iter().position(|passing| *passing == Passing::Corner(corner));
            let Some(flanks) = line.flanks(corner) else {
                assert_eq!(place, None, "{from} to {to} passes {corner:?}");
                continue;
            };
            let place = place.expect("only a corner that is passed has flanks");
            let (Passing::Square(before), Passing::Square(after)) = (passed[place - 1], passed[place + 1]) else {
                panic!("a corner lies between squares")
            };
            assert!(flanks[0].square.y < flanks[1].square.y);
            for flank in flanks {
                let mut ways = [before, after].map(|square| Edge::between(square, flank.square));
                ways.sort();
                let mut edges = flank.edges.map(Some);
                edges.sort();
                assert_eq!(ways, edges, "the way round goes through the flank");
                assert!(flank.edges.iter().all(|edge| corner.edges().contains(&Some(*edge))));
            }
        }
    }
}

#[test]
fn flanks_are_for_corners_inside_a_line_that_slants() {
    let slanting = Line::between(Corner::at(1, 1), Corner::at(3, 3));
    assert!(slanting.flanks(Corner::at(2, 2)).is_some());
    assert_eq!(slanting.flanks(Corner::at(1, 1)), None, "the line begins there");
    assert_eq!(slanting.flanks(Corner::at(3, 3)), None, "the line ends there");
    assert_eq!(slanting.flanks(Corner::at(4, 4)), None, "the line does not reach it");
    let straight = Line::between(Corner::at(0, 2), Corner::at(4, 2));
    assert_eq!(straight.flanks(Corner::at(2, 2)), None, "the line runs along a row of corners");
}

/// A row, a column and a diagonal are what steps in one direction pass.
#[test]
fn straight_lines_are_steps_in_one_direction() {
    let grid = grid(9, 9);
    let centre = Square::at(4, 4);
    for heading in Heading::ALL {
        let steps: Vec<Square> = std::iter::successors(Some(centre), |square| grid.step(*square, heading)).collect();
        let last = *steps.last().expect("it begins in the centre");
        assert!(last.is_in_line(centre));
        assert!(Line::between(centre, last).squares().eq(steps));
    }
}
