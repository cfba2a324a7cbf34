//! What a line that somebody sends asks of a table.

use sortie_catalog::{AnyNo, ClockCommand, GameTime, Interrupt, Play, Presence, ReadCommand, Seat};

const TABLE_COMMANDS: &str = "the table commands are !undo, !reset, !leave, !draw, !no-draw, !pause, !resume, !back, \
                              !timekeeper s2, !standing on, !standing off and !take-over s3";

/// A line that was read once, for all that is asked about it on its way.
#[derive(Clone, Debug)]
pub enum Request {
    /// A command of the game.
    Command(ReadCommand),
    /// Take the last command back.
    TakeBack,
    /// Take everything back that can be.
    TakeAllBack,
    /// A table command.
    Interrupt(Interrupt),
    /// Let a bot play for the player of this seat, who is away.
    TakeOver(Seat),
}

impl Request {
    /// Reads a line.
    pub fn read(table: &dyn Play, seat: Seat, line: &str) -> Result<Request, AnyNo> {
        let Some(word) = line.strip_prefix('!') else { return table.read(seat, line).map(Request::Command) };
        if let Some(other) = word.strip_prefix("take-over ") {
            return other.parse().map(Request::TakeOver).map_err(AnyNo::malformed);
        }
        match (word, word.parse()) {
            ("undo", _) => Ok(Request::TakeBack),
            ("reset", _) => Ok(Request::TakeAllBack),
            // These are the server's to give.
            (
                _,
                Ok(Interrupt::Presence(Presence::Away | Presence::TakenOver) | Interrupt::Clock(ClockCommand::Halt))
                | Err(_),
            ) => Err(AnyNo::malformed(TABLE_COMMANDS.to_owned())),
            (_, Ok(interrupt)) => Ok(Request::Interrupt(interrupt)),
        }
    }

    /// Is something taken back?
    pub fn is_take_back(&self) -> bool {
        matches!(self, Request::TakeBack | Request::TakeAllBack)
    }

    /// The command of the game, where it is one.
    pub fn command(&self) -> Option<&ReadCommand> {
        match self {
            Request::Command(command) => Some(command),
            _ => None,
        }
    }
}

/// Takes everything back that this seat can take back, and at least one command.
pub(super) fn take_all_back(table: &mut dyn Play, seat: Seat, at: GameTime) -> Result<(), AnyNo> {
    table.take_back(seat, at)?;
    while table.take_backs(seat) > 0 {
        table.take_back(seat, at)?;
    }
    Ok(())
}
