//! Seats are chairs. Which pieces a seat commands is the game's own data.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The most seats that any table may have.
pub const MAX_SEATS: usize = 16;

/// A chair at the table, counted from 0. People read it as `s1`, `s2` and so on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seat(pub u8);

impl Seat {
    /// Where this seat's things lie in a list that has one place for each seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "s{}", u32::from(self.0) + 1)
    }
}

impl FromStr for Seat {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let number: usize = text.strip_prefix('s').and_then(|n| n.parse().ok()).unwrap_or(0);
        if (1..=MAX_SEATS).contains(&number) {
            Ok(Seat(number as u8 - 1))
        } else {
            Err(format!("\"{text}\" is not a seat; seats are s1 to s{MAX_SEATS}"))
        }
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatSet(u16);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `count` seats.
    #[inline]
    pub const fn first(count: usize) -> SeatSet {
        SeatSet(((1u32 << count) - 1) as u16)
    }

    /// One seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Does the set hold this seat?
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The set with this seat in it.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// What is in this set and not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// What is in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// Is nobody in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat of the set.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.lowest()?;
            rest = rest.without(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nobody");
        }
        for (place, seat) in self.iter().enumerate() {
            write!(f, "{}{seat}", if place == 0 { "" } else { "+" })?;
        }
        Ok(())
    }
}

impl FromStr for SeatSet {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        if text == "nobody" {
            return Ok(SeatSet::EMPTY);
        }
        text.split('+').map(Seat::from_str).collect()
    }
}

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Viewer {
    /// A player, with what that seat may know.
    Seat(Seat),
    /// A spectator, with what everybody may know.
    Public,
    /// All-knowing: for the end of a game and for the operator's own diagnosis, never for a player.
    Everything,
}

impl Viewer {
    /// May this viewer see what only `eyes` may see?
    #[inline]
    pub fn is_among(self, eyes: SeatSet) -> bool {
        match self {
            Viewer::Seat(seat) => eyes.contains(seat),
            Viewer::Public => false,
            Viewer::Everything => true,
        }
    }
}

/// Something that only some may know, as it stands in an event. `eyes` may be empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Veiled<T> {
    /// Who may know it.
    pub eyes: SeatSet,
    /// The thing; absent in the sight of a viewer who may not know it.
    pub what: Option<T>,
}

impl<T> Veiled<T> {
    /// A thing that only one seat may know.
    #[inline]
    pub fn for_seat(seat: Seat, what: T) -> Self {
        Veiled { eyes: SeatSet::only(seat), what: Some(what) }
    }

    /// The same thing as this viewer sees it.
    #[inline]
    #[must_use]
    pub fn seen_by(self, viewer: Viewer) -> Self {
        Veiled { eyes: self.eyes, what: self.what.filter(|_| viewer.is_among(self.eyes)) }
    }
}

impl<T: fmt::Display> fmt::Display for Veiled<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.what {
            Some(what) => write!(f, "{what}@{}", self.eyes),
            None => write!(f, "?@{}", self.eyes),
        }
    }
}

impl<T: FromStr<Err = String>> FromStr for Veiled<T> {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let (what, eyes) = text.split_once('@').ok_or_else(|| format!("\"{text}\" should read thing@seats"))?;
        let what = if what == "?" { None } else { Some(what.parse()?) };
        Ok(Veiled { eyes: eyes.parse()?, what })
    }
}
