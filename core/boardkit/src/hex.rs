//! The hexagonal lattice in axial coordinates.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sortie_engine::notation::{Form, Noted};

/// A cell of the lattice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hex {
    /// Along the first axis.
    pub q: i8,
    /// Along the second axis.
    pub r: i8,
}

/// One of the six directions, clockwise, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Direction(u8);

impl Direction {
    /// All six, clockwise.
    pub const ALL: [Direction; 6] =
        [Direction(0), Direction(1), Direction(2), Direction(3), Direction(4), Direction(5)];

    /// The direction with this number.
    pub const fn new(number: u8) -> Option<Direction> {
        if number < 6 { Some(Direction(number)) } else { None }
    }

    /// The next one clockwise.
    #[must_use]
    pub const fn clockwise(self) -> Direction {
        Direction((self.0 + 1) % 6)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Direction {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        text.parse().ok().and_then(Direction::new).ok_or_else(|| format!("\"{text}\" is not a direction from 0 to 5"))
    }
}

impl Noted for Direction {
    const FORM: Form = Form::Number;
}

impl Noted for Hex {
    const FORM: Form = Form::Group { name: "Hex", parted_by: ",", parts: &["q", "r"] };
}

impl Hex {
    /// The middle of the lattice.
    pub const ORIGIN: Hex = Hex { q: 0, r: 0 };

    const STEPS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

    /// The cell with these coordinates.
    pub const fn at(q: i8, r: i8) -> Hex {
        Hex { q, r }
    }

    /// The neighbour in a direction.
    #[inline]
    #[must_use]
    pub const fn step(self, direction: Direction) -> Hex {
        let (q, r) = Self::STEPS[direction.0 as usize];
        Hex { q: self.q.wrapping_add(q), r: self.r.wrapping_add(r) }
    }

    /// The six neighbours, clockwise.
    #[inline]
    pub fn neighbours(self) -> impl Iterator<Item = Hex> {
        Direction::ALL.into_iter().map(move |direction| self.step(direction))
    }

    /// Do the two cells share an edge?
    #[inline]
    pub fn is_beside(self, other: Hex) -> bool {
        let (q, r) = (i16::from(self.q) - i16::from(other.q), i16::from(self.r) - i16::from(other.r));
        matches!((q, r), (1 | -1, 0) | (0, 1 | -1) | (1, -1) | (-1, 1))
    }

    /// How many steps apart the two cells lie.
    pub fn distance(self, other: Hex) -> u32 {
        let (q, r) = (i32::from(self.q) - i32::from(other.q), i32::from(self.r) - i32::from(other.r));
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    /// Three cells around one corner, clockwise from this one: itself, its neighbour in the direction, and the next.
    #[inline]
    pub const fn corner(self, direction: Direction) -> [Hex; 3] {
        [self, self.step(direction), self.step(direction.clockwise())]
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl FromStr for Hex {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        text.split_once(',')
            .and_then(|(q, r)| Some(Hex { q: q.parse().ok()?, r: r.parse().ok()? }))
            .ok_or_else(|| format!("\"{text}\" is not a cell; a cell reads q,r"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cells_of_a_corner_are_mutual_neighbours() {
        for direction in Direction::ALL {
            let [a, b, c] = Hex::at(3, -2).corner(direction);
            assert!(a.is_beside(b) && b.is_beside(c) && a.is_beside(c));
        }
    }

    #[test]
    fn a_cell_has_six_different_neighbours_and_reads_back() {
        let mut all: Vec<_> = Hex::at(1, 1).neighbours().collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 6);
        for cell in all {
            assert!(cell.is_beside(Hex::at(1, 1)));
            assert_eq!(cell.distance(Hex::at(1, 1)), 1);
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert!(!Hex::at(0, 0).is_beside(Hex::at(1, 1)));
    }
}
