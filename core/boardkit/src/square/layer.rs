//! Things on the squares, edges or corners of a grid.

use std::marker::PhantomData;

use crate::square::{Grid, Place};

/// A small value of a game's own for each square, edge or corner, one after the other: `LEN` is how many the largest board of
/// the game has.
///
/// ```
/// use sortie_boardkit::square::{Edge, Grid, Layer, Square};
///
/// #[derive(Clone, Copy, PartialEq, Debug, Default)]
/// enum Fitting {
///     #[default]
///     Nothing,
///     Wall,
///     Door { open: bool },
/// }
///
/// const COLUMNS: u8 = 20;
/// const ROWS: u8 = 30;
/// type Fittings = Layer<Edge, Fitting, { Grid::edge_count(COLUMNS as usize, ROWS as usize) }>;
///
/// let grid = Grid::new(COLUMNS, ROWS).expect("600 squares");
/// let mut fittings = Fittings::new(grid).expect("as long as the grid asks");
/// let door = Edge::north_of(Square::at(4, 9));
/// fittings.set(door, Fitting::Door { open: false });
/// assert_eq!(fittings.get(door), Some(Fitting::Door { open: false }));
/// assert_eq!(fittings.get(Edge::east_of(Square::at(20, 0))), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layer<P, T, const LEN: usize> {
    grid: Grid,
    values: [T; LEN],
    places: PhantomData<P>,
}

impl<P: Place, T: Copy + Default, const LEN: usize> Layer<P, T, LEN> {
    /// The default value everywhere; none if the grid has more than `LEN` such places.
    pub fn new(grid: Grid) -> Option<Self> {
        (P::count(grid) <= LEN).then(|| Layer { grid, values: [T::default(); LEN], places: PhantomData })
    }

    /// The size of the board.
    #[inline]
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// What is there; none beyond the border.
    #[inline]
    pub fn get(&self, place: P) -> Option<T> {
        place.index(self.grid).map(|index| self.values[index])
    }

    /// Puts a value there. Beyond the border there is no room for it.
    #[inline]
    pub fn set(&mut self, place: P, value: T) {
        if let Some(index) = place.index(self.grid) {
            self.values[index] = value;
        }
    }

    /// Every place with its value, in order.
    pub fn iter(&self) -> impl Iterator<Item = (P, T)> {
        self.grid.all::<P>().zip(self.values.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::{Corner, Edge, Square};

    #[test]
    fn each_place_keeps_its_own_value() {
        let grid = Grid::new(3, 2).expect("six squares");
        let mut edges: Layer<Edge, u8, { Grid::edge_count(3, 2) }> = Layer::new(grid).expect("it fits");
        for (number, edge) in (1..).zip(grid.all::<Edge>()) {
            edges.set(edge, number);
        }
        assert!(edges.iter().map(|(_, value)| value).eq(1..=17));
        assert_eq!(edges.get(Edge::west_of(Square::at(0, 1))), edges.get(grid.place(13).expect("17 edges")));
    }

    #[test]
    fn beyond_the_border_there_is_nothing() {
        let grid = Grid::new(3, 2).expect("six squares");
        let mut corners: Layer<Corner, u8, 20> = Layer::new(grid).expect("it fits");
        corners.set(Corner::at(4, 0), 9);
        assert_eq!(corners.get(Corner::at(4, 0)), None);
        assert!(corners.iter().all(|(_, value)| value == 0));
        assert_eq!(Layer::<Corner, u8, 11>::new(grid), None, "the grid has twelve corners");
    }
}
