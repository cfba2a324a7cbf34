//! Spaces by name, and sets of them.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use sortie_boardkit::WideSet;

/// The most columns that a map can have.
pub const MAX_COLUMNS: usize = 18;
/// The most rows that a map can have.
pub const MAX_ROWS: usize = 21;
/// The most Spaces that a map can have, the Starting Area counted as one.
pub const MAX_SPACES: usize = 1 + MAX_COLUMNS * MAX_ROWS;

/// A square of the drawn grid, counted from the north-west corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// The column.
    pub x: u8,
    /// The row.
    pub y: u8,
}

impl Cell {
    /// The cell so many columns east and rows south of this one, if any map can have it.
    pub fn step(self, east: i8, south: i8) -> Option<Cell> {
        let x = self.x.checked_add_signed(east).filter(|x| usize::from(*x) < MAX_COLUMNS)?;
        let y = self.y.checked_add_signed(south).filter(|y| usize::from(*y) < MAX_ROWS)?;
        Some(Cell { x, y })
    }

    /// Its number among the Spaces of a map, wherever the Starting Area lies.
    #[inline]
    pub const fn index(self) -> usize {
        1 + self.y as usize * MAX_COLUMNS + self.x as usize
    }

    /// Columns or rows between the two, whichever are more: a diagonal counts as one.
    pub fn distance(self, other: Cell) -> u8 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }

    /// Do the two lie in one row, one column or one exact diagonal?
    pub fn is_in_line(self, other: Cell) -> bool {
        let (east, south) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        east == 0 || south == 0 || east == south
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x), self.y + 1)
    }
}

impl FromStr for Cell {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let read = text.split_at_checked(1).and_then(|(column, row)| {
            let x = column.bytes().next()?.checked_sub(b'a').filter(|x| usize::from(*x) < MAX_COLUMNS)?;
            let y = row.parse::<u8>().ok()?.checked_sub(1).filter(|y| usize::from(*y) < MAX_ROWS)?;
            Some(Cell { x, y })
        });
        read.filter(|cell| cell.to_string() == text)
            .ok_or_else(|| format!("\"{text}\" is not a Space; Spaces read c11: column and row"))
    }
}

/// A Space that figures can stand on; the whole Starting Area is one. Reads `c11` or `home`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SpaceId(u16);

impl SpaceId {
    /// The Starting Area.
    pub const HOME: SpaceId = SpaceId(0);
    /// A filler where there is none.
    pub const NONE: SpaceId = SpaceId(u16::MAX);

    /// The Space of a cell outside the Starting Area.
    #[inline]
    pub const fn at(cell: Cell) -> SpaceId {
        SpaceId(cell.index() as u16)
    }

    /// The Space with this place in lists.
    #[inline]
    pub const fn of(index: usize) -> SpaceId {
        SpaceId(index as u16)
    }

    /// Where a figure is that was pushed and has not landed yet.
    pub const TRANSIT: SpaceId = SpaceId(u16::MAX - 1);

    /// Is it a Space of a board?
    #[inline]
    pub const fn is_on_board(self) -> bool {
        self.index() < MAX_SPACES
    }

    /// Its place in lists by Space.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Is it the Starting Area?
    #[inline]
    pub const fn is_home(self) -> bool {
        self.0 == 0
    }

    /// Its cell; the Starting Area has many.
    pub const fn cell(self) -> Option<Cell> {
        let Some(at) = self.index().checked_sub(1) else { return None };
        Some(Cell { x: (at % MAX_COLUMNS) as u8, y: (at / MAX_COLUMNS) as u8 })
    }
}

impl fmt::Display for SpaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (*self, self.cell()) {
            (SpaceId::NONE, _) => f.write_str("none"),
            (SpaceId::TRANSIT, _) => f.write_str("transit"),
            (_, Some(cell)) => cell.fmt(f),
            (_, None) => f.write_str("home"),
        }
    }
}

impl FromStr for SpaceId {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "home" => Ok(SpaceId::HOME),
            "none" => Ok(SpaceId::NONE),
            "transit" => Ok(SpaceId::TRANSIT),
            _ => text.parse().map(SpaceId::at),
        }
    }
}

impl Serialize for SpaceId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// A set of Spaces, by [`SpaceId::index`].
pub type Spaces = WideSet<6>;

const _: () = assert!(MAX_SPACES <= 64 * 6);

/// The Spaces of a set, in board order with the Starting Area first.
#[inline]
pub fn spaces(set: Spaces) -> impl Iterator<Item = SpaceId> {
    set.iter().map(SpaceId::of)
}
