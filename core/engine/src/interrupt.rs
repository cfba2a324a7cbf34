//! Table commands: what people do at a table rather than in the game.

use std::fmt;
use std::str::FromStr;

use crate::Seat;

/// A table command. It is never in a legal list, and no playout chooses one. A game knows those that mean something in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interrupt {
    /// Leave the game for good (conceding is leaving).
    Leave,
    /// Offer a draw, or agree to the one that is offered.
    Draw,
    /// Withdraw the own offer or agreement, or decline what others offer.
    NoDraw,
    /// Give the standing order to decline whatever the seat has no answer to, or take it back.
    Standing(bool),
    /// Somebody comes or goes, in a game that does not wait.
    Presence(Presence),
    /// The clock, in a game that has one for all.
    Clock(ClockCommand),
}

/// Who plays a seat now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// Nobody: the seat's player has gone.
    Away,
    /// The player, who is back.
    Back,
    /// A bot, from now on.
    TakenOver,
}

/// What is done to the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockCommand {
    /// Stop it.
    Pause,
    /// Start it again.
    Resume,
    /// The server was away and took the time with it: the clock stands, and nobody has stopped it.
    Halt,
    /// Another seat keeps the time.
    Timekeeper(Seat),
}

/// How each table command is written; a timekeeper's seat follows the word.
const WRITTEN: [(&str, Interrupt); 11] = [
    ("leave", Interrupt::Leave),
    ("draw", Interrupt::Draw),
    ("no-draw", Interrupt::NoDraw),
    ("standing on", Interrupt::Standing(true)),
    ("standing off", Interrupt::Standing(false)),
    ("away", Interrupt::Presence(Presence::Away)),
    ("back", Interrupt::Presence(Presence::Back)),
    ("taken-over", Interrupt::Presence(Presence::TakenOver)),
    ("pause", Interrupt::Clock(ClockCommand::Pause)),
    ("resume", Interrupt::Clock(ClockCommand::Resume)),
    ("halt", Interrupt::Clock(ClockCommand::Halt)),
];

impl fmt::Display for Interrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Interrupt::Clock(ClockCommand::Timekeeper(seat)) = self {
            return write!(f, "timekeeper {seat}");
        }
        let written = WRITTEN.iter().find(|(_, known)| known == self);
        f.write_str(written.expect("every other table command is in the list").0)
    }
}

impl FromStr for Interrupt {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(seat) = text.strip_prefix("timekeeper ") {
            return Ok(Interrupt::Clock(ClockCommand::Timekeeper(seat.parse()?)));
        }
        let known = WRITTEN.iter().find(|(written, _)| *written == text).map(|(_, known)| *known);
        known.ok_or_else(|| format!("\"{text}\" is no table command"))
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
