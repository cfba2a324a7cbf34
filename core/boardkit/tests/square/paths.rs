//! Cheapest ways.

use proptest::prelude::*;
use sortie_boardkit::Paths;
use sortie_boardkit::square::{Corner, Edge, Grid, Heading, Square, Squares};

use crate::board::{Board, strewn};

/// A step into a `2` costs two, nobody enters an `x`, and a `|` stops every step across the edge or past its end.
fn cost(board: &Board, from: Square, to: Square) -> Option<u16> {
    let is_walled = |edge: Edge| board.on(edge) == '|';
    let is_stopped = match (Edge::between(from, to), Corner::between(from, to)) {
        (Some(edge), _) => is_walled(edge),
        (_, Some(corner)) => {
            corner.edges().into_iter().flatten().any(|edge| board.grid.contains(edge) && is_walled(edge))
        }
        (None, None) => panic!("{from} does not touch {to}"),
    };
    match board.at(to) {
        _ if is_stopped => None,
        'x' => None,
        '2' => Some(2),
        _ => Some(1),
    }
}

/// The cost of every square, by trying each step until nothing gets cheaper.
fn by_trying(board: &Board, start: Square, headings: &[Heading], budget: u16) -> Vec<Option<u16>> {
    let grid = board.grid;
    let mut costs: Vec<Option<u16>> = vec![None; grid.squares().count()];
    let place = |square: Square| grid.index(square).expect("it is on the board");
    costs[place(start)] = Some(0);
    for _ in 0..costs.len() {
        for from in grid.squares() {
            for to in headings.iter().filter_map(|heading| grid.step(from, *heading)) {
                let Some(sum) = costs[place(from)].zip(cost(board, from, to)).map(|(one, other)| one + other) else {
                    continue;
                };
                if sum <= budget && costs[place(to)].is_none_or(|known| sum < known) {
                    costs[place(to)] = Some(sum);
                }
            }
        }
    }
    costs
}

proptest! {
    #[test]
    fn ways_cost_what_trying_every_step_finds(board in strewn(&['2', 'x'], &['|']), at in any::<prop::sample::Index>(),
        budget in 0..9_u16, diagonal in any::<bool>())
    {
        let grid = board.grid;
        let start = grid.place(at.index(grid.squares().count())).expect("it is on the board");
        let headings: &[Heading] = if diagonal { &Heading::ALL } else { &Heading::ORTHOGONAL };
        let mut paths = Paths::<64>::new();
        grid.explore(&mut paths, start, headings, budget, |from, to| cost(&board, from, to));
        let costs = by_trying(&board, start, headings, budget);
        for square in grid.squares() {
            let place = grid.index(square).expect("it is on the board");
            prop_assert_eq!(paths.cost(place), costs[place], "{} from {}", square, start);
            // The way back is made of steps, begins with the place and ends with the start, and costs what was said.
            let way: Vec<Square> = paths.way_back(place).filter_map(|place| grid.place(place)).collect();
            prop_assert_eq!(way.first().copied(), costs[place].map(|_| square));
            prop_assert_eq!(way.last().copied(), costs[place].map(|_| start));
            let sum: Option<u16> = way.windows(2).map(|step| cost(&board, step[1], step[0])).sum();
            prop_assert_eq!(sum, Some(costs[place].unwrap_or(0)));
        }
    }
}

#[test]
fn the_largest_board_is_crossed() {
    let grid = Grid::new(32, 32).expect("1,024 squares");
    let mut paths = Paths::<1024>::new();
    grid.explore(&mut paths, Square::at(0, 0), &Heading::ORTHOGONAL, u16::MAX, |_, _| Some(1));
    for square in grid.squares() {
        let cost = grid.index(square).and_then(|place| paths.cost(place));
        assert_eq!(cost, Some(square.orthogonal_distance(Square::at(0, 0))));
    }
    grid.explore(&mut paths, Square::at(16, 16), &Heading::ALL, 3, |_, _| Some(1));
    let near: Squares = paths.reached().collect();
    assert_eq!(near.len(), 49);
    assert_eq!(near.and(Squares::first(32 * 16)).len(), 21, "three rows lie north of the start's");
}

#[test]
fn a_start_beyond_the_border_reaches_nothing() {
    let grid = Grid::new(2, 2).expect("four squares");
    let mut paths = Paths::<4>::new();
    grid.explore(&mut paths, Square::at(0, 0), &Heading::ALL, 9, |_, _| Some(1));
    assert_eq!(paths.reached().count(), 4);
    grid.explore(&mut paths, Square::at(2, 0), &Heading::ALL, 9, |_, _| Some(1));
    assert_eq!(paths.reached().count(), 0);
}
