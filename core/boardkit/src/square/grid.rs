//! The size of a board, and the compact numbers of what is on it.

use crate::square::{Axis, Corner, Edge, Heading, Square};
use crate::{Paths, WideSet};

/// The most squares that a grid can have.
pub const MAX_SQUARES: usize = 1024;

/// A set of squares by [`Grid::index`], large enough for every grid. A smaller board may take a smaller [`WideSet`].
pub type Squares = WideSet<{ MAX_SQUARES / 64 }>;

/// A rectangle of squares.
///
/// ```
/// # use sortie_boardkit::square::{Edge, Grid, Heading, Square, Squares};
/// let grid = Grid::new(3, 2).expect("six squares");
/// let middle: Squares = grid.neighbours(Square::at(0, 0)).filter_map(|near| grid.index(near)).collect();
/// assert_eq!(middle.iter().collect::<Vec<_>>(), [1, 3, 4]);
/// assert_eq!(grid.step(Square::at(2, 1), Heading::East), None);
/// assert_eq!(grid.all::<Edge>().count(), Grid::edge_count(3, 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Grid {
    columns: u8,
    rows: u8,
}

impl Grid {
    /// A grid of this size; none without squares or with more than [`MAX_SQUARES`].
    pub const fn new(columns: u8, rows: u8) -> Option<Grid> {
        let count = columns as usize * rows as usize;
        // The last edge line has to have a number, too.
        if count == 0 || count > MAX_SQUARES || columns == u8::MAX || rows == u8::MAX {
            return None;
        }
        Some(Grid { columns, rows })
    }

    /// How many columns there are.
    #[inline]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// How many rows there are.
    #[inline]
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// How many edges a grid of this size has, its border included. A constant for the length of a
    /// [`Layer`](crate::square::Layer).
    pub const fn edge_count(columns: usize, rows: usize) -> usize {
        columns * (rows + 1) + (columns + 1) * rows
    }

    /// How many corners a grid of this size has, its border included.
    pub const fn corner_count(columns: usize, rows: usize) -> usize {
        (columns + 1) * (rows + 1)
    }

    /// Is the square, edge or corner on the board?
    #[inline]
    pub fn contains<P: Place>(self, place: P) -> bool {
        self.index(place).is_some()
    }

    /// The number of a square, edge or corner, from 0 without gaps; none beyond the border.
    #[inline]
    pub fn index<P: Place>(self, place: P) -> Option<usize> {
        place.index(self)
    }

    /// The square, edge or corner with this number.
    #[inline]
    pub fn place<P: Place>(self, index: usize) -> Option<P> {
        P::of(self, index)
    }

    /// Every square, edge or corner in the order of their numbers.
    #[inline]
    pub fn all<P: Place>(self) -> impl Iterator<Item = P> + Clone {
        (0..P::count(self)).filter_map(move |index| P::of(self, index))
    }

    /// Every square, row by row.
    #[inline]
    pub fn squares(self) -> impl Iterator<Item = Square> + Clone {
        (0..self.rows).flat_map(move |y| (0..self.columns).map(move |x| Square { x, y }))
    }

    /// The next square in a direction; none beyond the border.
    #[inline]
    pub fn step(self, from: Square, heading: Heading) -> Option<Square> {
        from.step(heading).filter(|to| to.x < self.columns && to.y < self.rows)
    }

    /// The up to eight squares that touch this one, clockwise from north.
    #[inline]
    pub fn neighbours(self, square: Square) -> impl Iterator<Item = Square> + Clone {
        self.steps(square, &Heading::ALL)
    }

    /// The up to four squares that share an edge with this one, clockwise from north.
    #[inline]
    pub fn orthogonal_neighbours(self, square: Square) -> impl Iterator<Item = Square> + Clone {
        self.steps(square, &Heading::ORTHOGONAL)
    }

    /// Finds the cheapest ways from a square in steps of the given directions, as far as `budget` reaches. `cost` says what a
    /// step costs, or none where nobody may go. Ways are asked for by [`Grid::index`].
    ///
    /// ```
    /// # use sortie_boardkit::Paths;
    /// # use sortie_boardkit::square::{Grid, Heading, Square};
    /// let grid = Grid::new(4, 1).expect("four squares");
    /// let hedge = Square::at(2, 0);
    /// let mut paths = Paths::<4>::new();
    /// grid.explore(&mut paths, Square::at(0, 0), &Heading::ORTHOGONAL, 3, |_, to| Some(if to == hedge { 2 } else { 1 }));
    /// assert_eq!(paths.cost(2), Some(3));
    /// assert_eq!(paths.cost(3), None);
    /// ```
    pub fn explore<const LEN: usize>(
        self,
        paths: &mut Paths<LEN>,
        start: Square,
        headings: &[Heading],
        budget: u16,
        cost: impl Fn(Square, Square) -> Option<u16>,
    ) {
        let Some(start) = self.index(start) else { return paths.clear() };
        paths.explore(start, budget, |from| {
            let from = self.place::<Square>(from);
            let cost = &cost;
            headings.iter().filter_map(move |heading| {
                let from = from?;
                let to = self.step(from, *heading)?;
                Some((self.index(to)?, cost(from, to)?))
            })
        });
    }

    #[inline]
    fn steps(self, square: Square, headings: &'static [Heading]) -> impl Iterator<Item = Square> + Clone {
        headings.iter().filter_map(move |heading| self.step(square, *heading))
    }
}

/// What a grid counts: squares, edges, corners.
pub trait Place: Copy {
    /// How many there are.
    fn count(grid: Grid) -> usize;
    /// Its number; none beyond the border.
    fn index(self, grid: Grid) -> Option<usize>;
    /// The one with this number.
    fn of(grid: Grid, index: usize) -> Option<Self>;
}

/// The number of a point in a table of columns and rows.
#[inline]
fn cell(x: u8, y: u8, columns: usize, rows: usize) -> Option<usize> {
    let (x, y) = (usize::from(x), usize::from(y));
    (x < columns && y < rows).then(|| y * columns + x)
}

/// The point with this number.
#[inline]
fn point(index: usize, columns: usize, rows: usize) -> Option<(u8, u8)> {
    (index < columns * rows).then(|| ((index % columns) as u8, (index / columns) as u8))
}

impl Place for Square {
    #[inline]
    fn count(grid: Grid) -> usize {
        usize::from(grid.columns) * usize::from(grid.rows)
    }

    #[inline]
    fn index(self, grid: Grid) -> Option<usize> {
        cell(self.x, self.y, grid.columns.into(), grid.rows.into())
    }

    #[inline]
    fn of(grid: Grid, index: usize) -> Option<Square> {
        point(index, grid.columns.into(), grid.rows.into()).map(|(x, y)| Square { x, y })
    }
}

impl Place for Corner {
    #[inline]
    fn count(grid: Grid) -> usize {
        Grid::corner_count(grid.columns.into(), grid.rows.into())
    }

    #[inline]
    fn index(self, grid: Grid) -> Option<usize> {
        cell(self.x, self.y, usize::from(grid.columns) + 1, usize::from(grid.rows) + 1)
    }

    #[inline]
    fn of(grid: Grid, index: usize) -> Option<Corner> {
        point(index, usize::from(grid.columns) + 1, usize::from(grid.rows) + 1).map(|(x, y)| Corner { x, y })
    }
}

/// Horizontal edges come before vertical ones.
impl Place for Edge {
    #[inline]
    fn count(grid: Grid) -> usize {
        Grid::edge_count(grid.columns.into(), grid.rows.into())
    }

    #[inline]
    fn index(self, grid: Grid) -> Option<usize> {
        let (columns, rows) = (usize::from(grid.columns), usize::from(grid.rows));
        match self.axis {
            Axis::Horizontal => cell(self.x, self.y, columns, rows + 1),
            Axis::Vertical => cell(self.x, self.y, columns + 1, rows).map(|index| columns * (rows + 1) + index),
        }
    }

    #[inline]
    fn of(grid: Grid, index: usize) -> Option<Edge> {
        let (columns, rows) = (usize::from(grid.columns), usize::from(grid.rows));
        let (axis, at) = match index.checked_sub(columns * (rows + 1)) {
            None => (Axis::Horizontal, point(index, columns, rows + 1)),
            Some(index) => (Axis::Vertical, point(index, columns + 1, rows)),
        };
        at.map(|(x, y)| Edge { axis, x, y })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers_are_compact<P: Place + PartialEq + std::fmt::Debug>(grid: Grid) {
        let all: Vec<P> = grid.all().collect();
        assert_eq!(all.len(), P::count(grid));
        for (index, place) in all.into_iter().enumerate() {
            assert_eq!(grid.index(place), Some(index), "{place:?}");
        }
        assert_eq!(grid.place::<P>(P::count(grid)), None);
    }

    #[test]
    fn every_place_has_a_number_without_gaps() {
        for (columns, rows) in [(1, 1), (1, 7), (20, 3), (32, 32), (254, 4)] {
            let grid = Grid::new(columns, rows).expect("at most 1,024 squares");
            numbers_are_compact::<Square>(grid);
            numbers_are_compact::<Edge>(grid);
            numbers_are_compact::<Corner>(grid);
            assert!(grid.squares().eq(grid.all::<Square>()));
        }
    }

    #[test]
    fn every_edge_and_corner_belongs_to_a_square() {
        let grid = Grid::new(5, 4).expect("twenty squares");
        let edges: Vec<Edge> = grid.squares().flat_map(Square::edges).collect();
        assert!(grid.all::<Edge>().all(|edge| edges.contains(&edge)));
        assert!(edges.iter().all(|edge| grid.contains(*edge)));
        let corners: Vec<Corner> = grid.squares().flat_map(Square::corners).collect();
        assert!(grid.all::<Corner>().all(|corner| corners.contains(&corner)));
        assert!(corners.iter().all(|corner| grid.contains(*corner)));
    }

    #[test]
    fn sizes_have_limits() {
        for (columns, rows) in [(0, 5), (5, 0), (33, 32), (255, 1), (1, 255)] {
            assert_eq!(Grid::new(columns, rows), None);
        }
    }

    #[test]
    fn neighbours_end_at_the_border() {
        let grid = Grid::new(3, 3).expect("nine squares");
        let count = |x, y| {
            let square = Square::at(x, y);
            (grid.neighbours(square).count(), grid.orthogonal_neighbours(square).count())
        };
        assert_eq!([count(1, 1), count(0, 1), count(2, 2)], [(8, 4), (5, 3), (3, 2)]);
    }
}
