//! What a grid is made of: squares, edges and corners, each a name of its own that needs no grid to be made.

use std::fmt;
use std::str::FromStr;

use crate::square::Heading;

/// A square, counted from the north-west corner of the board. Reads `c11`: a letter for the column, a number for the row; the
/// column after `z` is `aa`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Square {
    /// The column.
    pub x: u8,
    /// The row.
    pub y: u8,
}

impl Square {
    /// The square with these coordinates.
    #[inline]
    pub const fn at(x: u8, y: u8) -> Square {
        Square { x, y }
    }

    /// The square this many columns east and rows south of this one, unless that is beyond the north or west border.
    #[inline]
    pub const fn offset(self, east: i8, south: i8) -> Option<Square> {
        match (self.x.checked_add_signed(east), self.y.checked_add_signed(south)) {
            (Some(x), Some(y)) => Some(Square { x, y }),
            _ => None,
        }
    }

    /// The next square in a direction, unless that is beyond the north or west border.
    #[inline]
    pub const fn step(self, heading: Heading) -> Option<Square> {
        let (east, south) = heading.offset();
        self.offset(east, south)
    }

    /// Columns or rows between the two, whichever are more: a diagonal counts as one.
    #[inline]
    pub const fn distance(self, other: Square) -> u8 {
        let (across, down) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        if across > down { across } else { down }
    }

    /// Columns and rows between the two: no step is diagonal.
    #[inline]
    pub const fn orthogonal_distance(self, other: Square) -> u16 {
        self.x.abs_diff(other.x) as u16 + self.y.abs_diff(other.y) as u16
    }

    /// Do the two lie in one row, one column or one exact diagonal?
    #[inline]
    pub const fn is_in_line(self, other: Square) -> bool {
        let (across, down) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        across == 0 || down == 0 || across == down
    }

    /// Its four edges, clockwise from north.
    pub const fn edges(self) -> [Edge; 4] {
        [Edge::north_of(self), Edge::east_of(self), Edge::south_of(self), Edge::west_of(self)]
    }

    /// Its four corners, clockwise from the north-west one.
    pub const fn corners(self) -> [Corner; 4] {
        let Square { x, y } = self;
        let (east, south) = (x.saturating_add(1), y.saturating_add(1));
        [Corner::at(x, y), Corner::at(east, y), Corner::at(east, south), Corner::at(x, south)]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |number: u8| char::from(b'a' + number);
        match self.x {
            x @ 0..26 => write!(f, "{}{}", letter(x), u16::from(self.y) + 1),
            x => write!(f, "{}{}{}", letter(x / 26 - 1), letter(x % 26), u16::from(self.y) + 1),
        }
    }
}

impl FromStr for Square {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let letters = text.bytes().take_while(u8::is_ascii_lowercase).count();
        let read = text.split_at_checked(letters).and_then(|(column, row)| {
            let number = |letter: u8| u16::from(letter - b'a') + 1;
            let x = match *column.as_bytes() {
                [one] => number(one),
                [one, two] => number(one) * 26 + number(two),
                _ => return None,
            };
            let y = row.parse::<u16>().ok()?;
            Some(Square { x: u8::try_from(x.checked_sub(1)?).ok()?, y: u8::try_from(y.checked_sub(1)?).ok()? })
        });
        // One square has one name: neither c+1 nor c01 is c1.
        read.filter(|square| square.to_string() == text)
            .ok_or_else(|| format!("\"{text}\" is not a square; squares read c11: column and row"))
    }
}

/// Which way an edge runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axis {
    /// From west to east, between two rows.
    Horizontal,
    /// From north to south, between two columns.
    Vertical,
}

/// An edge: between two squares, or between a square and the outside.
///
/// ```
/// # use sortie_boardkit::square::{Edge, Square};
/// let edge = Edge::south_of(Square::at(3, 4));
/// assert_eq!(edge, Edge::north_of(Square::at(3, 5)));
/// assert_eq!(Edge::between(Square::at(3, 5), Square::at(3, 4)), Some(edge));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edge {
    /// Which way it runs.
    pub axis: Axis,
    /// Columns to the west of it: it is on the west or north side of the square with these coordinates.
    pub x: u8,
    /// Rows to the north of it.
    pub y: u8,
}

impl Edge {
    /// The edge on a square's north side.
    #[inline]
    pub const fn north_of(square: Square) -> Edge {
        Edge { axis: Axis::Horizontal, x: square.x, y: square.y }
    }

    /// The edge on a square's west side.
    #[inline]
    pub const fn west_of(square: Square) -> Edge {
        Edge { axis: Axis::Vertical, x: square.x, y: square.y }
    }

    /// The edge on a square's south side. No board has a square whose number could overflow here.
    #[inline]
    pub const fn south_of(square: Square) -> Edge {
        Edge { axis: Axis::Horizontal, x: square.x, y: square.y.saturating_add(1) }
    }

    /// The edge on a square's east side. No board has a square whose number could overflow here.
    #[inline]
    pub const fn east_of(square: Square) -> Edge {
        Edge { axis: Axis::Vertical, x: square.x.saturating_add(1), y: square.y }
    }

    /// The edge that two squares share.
    #[inline]
    pub const fn between(one: Square, other: Square) -> Option<Edge> {
        match (one.x.abs_diff(other.x), one.y.abs_diff(other.y)) {
            (1, 0) => Some(Edge::west_of(if one.x > other.x { one } else { other })),
            (0, 1) => Some(Edge::north_of(if one.y > other.y { one } else { other })),
            _ => None,
        }
    }

    /// The squares north and south or west and east of it. Beyond the north and west border there is none; what is beyond
    /// the other two the grid knows.
    pub const fn squares(self) -> [Option<Square>; 2] {
        let here = Square::at(self.x, self.y);
        match self.axis {
            Axis::Horizontal => [here.offset(0, -1), Some(here)],
            Axis::Vertical => [here.offset(-1, 0), Some(here)],
        }
    }

    /// Its two ends, from the west or from the north.
    pub const fn corners(self) -> [Corner; 2] {
        let (x, y) = (self.x, self.y);
        match self.axis {
            Axis::Horizontal => [Corner::at(x, y), Corner::at(x.saturating_add(1), y)],
            Axis::Vertical => [Corner::at(x, y), Corner::at(x, y.saturating_add(1))],
        }
    }

    /// The edges that prolong it in a straight line, backwards and forwards.
    pub fn prolonged(self) -> [Option<Edge>; 2] {
        let Edge { axis, x, y } = self;
        match axis {
            Axis::Horizontal => [x.checked_sub(1), x.checked_add(1)].map(|x| Some(Edge { axis, x: x?, y })),
            Axis::Vertical => [y.checked_sub(1), y.checked_add(1)].map(|y| Some(Edge { axis, x, y: y? })),
        }
    }
}

/// A corner point, where up to four squares meet. It is the north-west corner of the square with the same coordinates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Corner {
    /// Columns to the west of it.
    pub x: u8,
    /// Rows to the north of it.
    pub y: u8,
}

impl Corner {
    /// The corner with these coordinates.
    #[inline]
    pub const fn at(x: u8, y: u8) -> Corner {
        Corner { x, y }
    }

    /// The corner point that two diagonal neighbours share.
    ///
    /// ```
    /// # use sortie_boardkit::square::{Corner, Square};
    /// assert_eq!(Corner::between(Square::at(2, 3), Square::at(3, 2)), Some(Corner::at(3, 3)));
    /// assert_eq!(Corner::between(Square::at(2, 3), Square::at(3, 3)), None);
    /// ```
    #[inline]
    pub fn between(one: Square, other: Square) -> Option<Corner> {
        let is_diagonal = one.x.abs_diff(other.x) == 1 && one.y.abs_diff(other.y) == 1;
        is_diagonal.then(|| Corner::at(one.x.max(other.x), one.y.max(other.y)))
    }

    /// The edges that end here, clockwise from the northern one. Some may lie beyond the border: what is on them is asked of
    /// a [`Layer`](crate::square::Layer), which holds nothing there.
    #[inline]
    pub fn edges(self) -> [Option<Edge>; 4] {
        let Corner { x, y } = self;
        let (vertical, horizontal) =
            (|y| Edge { axis: Axis::Vertical, x, y }, |x| Edge { axis: Axis::Horizontal, x, y });
        [y.checked_sub(1).map(vertical), Some(horizontal(x)), Some(vertical(y)), x.checked_sub(1).map(horizontal)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_have_one_name_each() {
        for (x, y, name) in [(0, 0, "a1"), (25, 9, "z10"), (26, 0, "aa1"), (51, 30, "az31"), (255, 255, "iv256")] {
            assert_eq!(Square::at(x, y).to_string(), name);
            assert_eq!(name.parse(), Ok(Square::at(x, y)));
        }
        for (x, y) in (0..=255).flat_map(|x| [0, 99, 255].map(|y| (x, y))) {
            assert_eq!(Square::at(x, y).to_string().parse(), Ok(Square::at(x, y)));
        }
        for wrong in ["", "a", "1", "a0", "a01", "a+1", "A1", "aaa1", "zz1", "a257", "ä1", "a1 "] {
            assert!(wrong.parse::<Square>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_edge_knows_its_squares_and_ends() {
        let here = Square::at(2, 2);
        for edge in here.edges() {
            let beside: Vec<Square> = edge.squares().into_iter().flatten().collect();
            assert!(beside.contains(&here));
            assert_eq!(Edge::between(beside[0], beside[1]), Some(edge));
            for corner in edge.corners() {
                assert!(here.corners().contains(&corner));
                assert!(corner.edges().contains(&Some(edge)));
            }
            for next in edge.prolonged().into_iter().flatten() {
                assert_eq!(next.corners().iter().filter(|corner| edge.corners().contains(corner)).count(), 1);
                assert_eq!(next.axis, edge.axis);
            }
        }
        assert_eq!(Edge::north_of(Square::at(0, 0)).squares(), [None, Some(Square::at(0, 0))]);
        assert_eq!(Corner::at(0, 0).edges().iter().flatten().count(), 2);
    }

    #[test]
    fn nothing_overflows_at_the_farthest_square() {
        let last = Square::at(255, 255);
        assert_eq!(last.step(Heading::East), None);
        assert_eq!(last.edges().len() + last.corners().len(), 8);
        assert_eq!(Edge::south_of(last).prolonged()[1], None);
    }
}
