//! The eight directions.

use crate::square::Square;

/// One of the eight directions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Heading {
    /// Up.
    North,
    /// Up and right.
    NorthEast,
    /// Right.
    East,
    /// Down and right.
    SouthEast,
    /// Down.
    South,
    /// Down and left.
    SouthWest,
    /// Left.
    West,
    /// Up and left.
    NorthWest,
}

impl Heading {
    /// All eight, clockwise from north.
    pub const ALL: [Heading; 8] = [
        Heading::North,
        Heading::NorthEast,
        Heading::East,
        Heading::SouthEast,
        Heading::South,
        Heading::SouthWest,
        Heading::West,
        Heading::NorthWest,
    ];

    /// The four across an edge, clockwise from north.
    pub const ORTHOGONAL: [Heading; 4] = [Heading::North, Heading::East, Heading::South, Heading::West];

    /// The four across a corner, clockwise.
    pub const DIAGONAL: [Heading; 4] = [Heading::NorthEast, Heading::SouthEast, Heading::SouthWest, Heading::NorthWest];

    /// Columns to the east and rows to the south.
    #[inline]
    pub const fn offset(self) -> (i8, i8) {
        match self {
            Heading::North => (0, -1),
            Heading::NorthEast => (1, -1),
            Heading::East => (1, 0),
            Heading::SouthEast => (1, 1),
            Heading::South => (0, 1),
            Heading::SouthWest => (-1, 1),
            Heading::West => (-1, 0),
            Heading::NorthWest => (-1, -1),
        }
    }

    /// Does it cross a corner?
    #[inline]
    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Heading {
        Heading::ALL[(self as usize + 4) % 8]
    }

    /// The direction from one square to one that touches it.
    ///
    /// ```
    /// # use sortie_boardkit::square::{Heading, Square};
    /// assert_eq!(Heading::between(Square::at(1, 1), Square::at(2, 0)), Some(Heading::NorthEast));
    /// assert_eq!(Heading::between(Square::at(1, 1), Square::at(3, 1)), None);
    /// ```
    pub fn between(from: Square, to: Square) -> Option<Heading> {
        Heading::ALL.into_iter().find(|heading| from.step(*heading) == Some(to))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_direction_leads_back() {
        let here = Square::at(4, 4);
        for heading in Heading::ALL {
            let there = here.step(heading).expect("the border is far");
            assert_eq!(there.step(heading.opposite()), Some(here));
            assert_eq!(Heading::between(here, there), Some(heading));
            assert_eq!(heading.is_diagonal(), Heading::DIAGONAL.contains(&heading));
            assert_eq!(heading.is_diagonal(), !Heading::ORTHOGONAL.contains(&heading));
        }
    }
}
