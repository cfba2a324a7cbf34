//! Boards drawn as text.

use proptest::prelude::*;
use sortie_boardkit::square::{Axis, Edge, Grid, Layer, Square};

const MOST: usize = 32;

/// A board with a letter on each square and each edge.
#[derive(Clone, Debug)]
pub struct Board {
    pub grid: Grid,
    marks: Layer<Square, char, { MOST * MOST }>,
    edges: Layer<Edge, char, { Grid::edge_count(MOST, MOST) }>,
}

impl Board {
    /// An open board.
    pub fn open(columns: usize, rows: usize) -> Board {
        let grid = Grid::new(columns as u8, rows as u8).expect("test boards are small");
        let (marks, edges) = (Layer::new(grid).expect("it fits"), Layer::new(grid).expect("it fits"));
        Board { grid, marks, edges }
    }

    /// Reads a drawing. With posts (`+`) each square has a letter and a letter for each edge beside it; without them a board has
    /// squares alone, and `.` is an empty one.
    pub fn read(text: &str) -> Board {
        let lines: Vec<Vec<char>> = text
            .lines()
            .map(|line| line.trim().chars().collect())
            .filter(|line: &Vec<char>| !line.is_empty())
            .collect();
        let has_posts = lines[0][0] == '+';
        assert!(lines.iter().all(|line| line.len() == lines[0].len()), "the lines of a drawing are equally long");
        let (width, height) = (lines[0].len(), lines.len());
        let mut board = if has_posts { Board::open(width / 2, height / 2) } else { Board::open(width, height) };
        for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))).filter(|_| has_posts) {
            let is_post = x % 2 == 0 && y % 2 == 0;
            let is_square = x % 2 == 1 && y % 2 == 1;
            let what = lines[y][x];
            assert!(
                is_post == (what == '+') && !(is_square && "|-".contains(what)),
                "{what} is out of place in {text}"
            );
        }
        for square in board.grid.squares() {
            let (x, y) = (usize::from(square.x), usize::from(square.y));
            board.mark(square, if has_posts { lines[2 * y + 1][2 * x + 1] } else { lines[y][x] });
        }
        if has_posts {
            for edge in board.grid.all::<Edge>() {
                let (x, y) = (usize::from(edge.x), usize::from(edge.y));
                board.lay(
                    edge,
                    match edge.axis {
                        Axis::Horizontal => lines[2 * y][2 * x + 1],
                        Axis::Vertical => lines[2 * y + 1][2 * x],
                    },
                );
            }
        }
        board
    }

    /// What stands on a square.
    pub fn at(&self, square: Square) -> char {
        self.marks.get(square).expect("the square is on the board")
    }

    /// What lies on an edge.
    pub fn on(&self, edge: Edge) -> char {
        self.edges.get(edge).expect("the edge is on the board")
    }

    /// Puts something on a square.
    pub fn mark(&mut self, square: Square, mark: char) {
        self.marks.set(square, mark);
    }

    /// Puts something on an edge.
    pub fn lay(&mut self, edge: Edge, what: char) {
        self.edges.set(edge, what);
    }

    /// The one square with this mark.
    pub fn find(&self, mark: char) -> Square {
        let found: Vec<Square> = self.grid.squares().filter(|square| self.at(*square) == mark).collect();
        assert_eq!(found.len(), 1, "{mark} stands on one square");
        found[0]
    }
}

/// Small boards strewn with these things; a space is nothing.
pub fn strewn(marks: &'static [char], edges: &'static [char]) -> impl Strategy<Value = Board> {
    let draw = (1..7_usize, 1..7_usize).prop_flat_map(move |(columns, rows)| {
        let mark = prop_oneof![3 => Just(' '), 1 => prop::sample::select(marks)];
        let edge = prop_oneof![3 => Just(' '), 1 => prop::sample::select(edges)];
        let marks = prop::collection::vec(mark, columns * rows);
        let edges = prop::collection::vec(edge, Grid::edge_count(columns, rows));
        (Just((columns, rows)), marks, edges)
    });
    draw.prop_map(|((columns, rows), marks, edges)| {
        let mut board = Board::open(columns, rows);
        let grid = board.grid;
        grid.squares().zip(marks).for_each(|(square, mark)| board.mark(square, mark));
        grid.all::<Edge>().zip(edges).for_each(|(edge, what)| board.lay(edge, what));
        board
    })
}

/// Every pair of squares.
pub fn pairs(grid: Grid) -> impl Iterator<Item = (Square, Square)> {
    grid.squares().flat_map(move |from| grid.squares().map(move |to| (from, to)))
}
