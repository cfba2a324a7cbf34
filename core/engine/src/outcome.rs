//! How a game ended.

use serde::{Deserialize, Serialize};

/// One seat's end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// 1 is best; allies share a place. In a co-operative game a lost war gives everybody place 2.
    pub place: u8,
    /// The game's own measure, for lists and ties.
    pub score: i32,
}

/// How a game ended, seat by seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// One standing a seat.
    pub standings: Vec<Standing>,
    /// By which road, in the game's own words (several where they hold at once).
    pub routes: Vec<&'static str>,
    /// Did nobody win?
    pub drawn: bool,
}

impl Outcome {
    /// Did this seat win?
    pub fn won(&self, seat: crate::Seat) -> bool {
        !self.drawn && self.standings.get(seat.index()).is_some_and(|standing| standing.place == 1)
    }
}
