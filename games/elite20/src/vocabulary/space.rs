//! Spaces by name, and sets of them.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use sortie_boardkit::WideSet;
/// A square of the drawn grid.
pub use sortie_boardkit::square::Square as Cell;
use sortie_engine::notation::{Form, Noted};

/// The most columns that a map can have.
pub const MAX_COLUMNS: usize = 18;
/// The most rows that a map can have.
pub const MAX_ROWS: usize = 21;
/// The most Spaces that a map can have, the Starting Area counted as one.
pub const MAX_SPACES: usize = 1 + MAX_COLUMNS * MAX_ROWS;

/// Is the cell one that a map can have?
const fn is_on_map(cell: Cell) -> bool {
    (cell.x as usize) < MAX_COLUMNS && (cell.y as usize) < MAX_ROWS
}

/// Reads a cell that a map can have.
pub fn read_cell(text: &str) -> Result<Cell, String> {
    let read = text.parse().ok().filter(|cell| is_on_map(*cell));
    read.ok_or_else(|| format!("\"{text}\" is not a Space; Spaces read c11: column and row"))
}

/// A Space that figures can stand on; the whole Starting Area is one. Reads `c11` or `home`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string", rename = "Space"))]
pub struct SpaceId(u16);

impl SpaceId {
    /// The Starting Area.
    pub const HOME: SpaceId = SpaceId(0);
    /// A filler where there is none.
    pub const NONE: SpaceId = SpaceId(u16::MAX);

    /// The Space of a cell outside the Starting Area; [`SpaceId::NONE`] where no map has a cell.
    #[inline]
    pub const fn at(cell: Cell) -> SpaceId {
        if is_on_map(cell) { SpaceId::of(1 + cell.y as usize * MAX_COLUMNS + cell.x as usize) } else { SpaceId::NONE }
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
            _ => read_cell(text).map(SpaceId::at),
        }
    }
}

impl Noted for SpaceId {
    const FORM: Form = Form::Name("Space");
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
