//! Table commands: what people do at a table rather than in the game.

use std::fmt;
use std::str::FromStr;

use crate::Seat;

/// A table command. It is never in a legal list, and no playout chooses one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interrupt {
    /// Leave the game for good (conceding is leaving).
    Leave,
    /// Offer a draw, or agree to the one that is offered.
    Draw,
    /// Withdraw the own offer or agreement, or decline what others offer.
    NoDraw,
    /// Stop the clock.
    Pause,
    /// Start it again.
    Resume,
    /// This seat's player has gone.
    Away,
    /// The player is back.
    Back,
    /// A bot plays this seat from now on.
    TakenOver,
    /// The server was away and took the time with it: the clock stands, and nobody has stopped it.
    Halt,
    /// Another seat keeps the time.
    Timekeeper(Seat),
    /// Give the standing order to decline whatever the seat has no answer to, or take it back.
    Standing(bool),
}

impl fmt::Display for Interrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Interrupt::Leave => f.write_str("leave"),
            Interrupt::Draw => f.write_str("draw"),
            Interrupt::NoDraw => f.write_str("no-draw"),
            Interrupt::Pause => f.write_str("pause"),
            Interrupt::Resume => f.write_str("resume"),
            Interrupt::Away => f.write_str("away"),
            Interrupt::Back => f.write_str("back"),
            Interrupt::TakenOver => f.write_str("taken-over"),
            Interrupt::Halt => f.write_str("halt"),
            Interrupt::Timekeeper(seat) => write!(f, "timekeeper {seat}"),
            Interrupt::Standing(true) => f.write_str("standing on"),
            Interrupt::Standing(false) => f.write_str("standing off"),
        }
    }
}

impl FromStr for Interrupt {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(seat) = text.strip_prefix("timekeeper ") {
            return Ok(Interrupt::Timekeeper(seat.parse()?));
        }
        [
            Interrupt::Leave,
            Interrupt::Draw,
            Interrupt::NoDraw,
            Interrupt::Pause,
            Interrupt::Resume,
            Interrupt::Away,
            Interrupt::Back,
            Interrupt::TakenOver,
            Interrupt::Halt,
            Interrupt::Standing(true),
            Interrupt::Standing(false),
        ]
        .into_iter()
        .find(|known| known.to_string() == text)
        .ok_or_else(|| format!("\"{text}\" is no table command"))
    }
}

/// Why something cannot be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Barrier {
    /// The seat has done nothing that could be taken back.
    Nothing,
    /// Chance was used since.
    Chance,
    /// Somebody learnt something since.
    Revealed,
    /// Another seat acted since.
    OtherSeat,
    /// The turn has ended, or time decided something.
    TurnOver,
}
