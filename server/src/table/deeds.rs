//! What a line that somebody sends does at a table.

use sortie_catalog::{AnyNo, AnyTable, GameTime, Interrupt, Seat};

const TABLE_COMMANDS: &str = "the table commands are !undo, !reset, !leave, !draw, !no-draw, !pause, !resume, !back, \
                              !timekeeper s2 and !take-over s3";

/// Does what a line says: a command, a take-back or a table command.
pub(super) fn do_it(table: &mut dyn AnyTable, seat: Seat, what: &str, at: GameTime) -> Result<(), AnyNo> {
    match what.strip_prefix('!') {
        None => table.submit_text(seat, what, at),
        Some("undo") => table.take_back(seat, at),
        Some("reset") => {
            table.take_back(seat, at)?;
            while table.take_backs(seat) > 0 {
                table.take_back(seat, at)?;
            }
            Ok(())
        }
        Some(word) => match word.parse() {
            // These are the server's to give.
            Ok(Interrupt::Away | Interrupt::TakenOver | Interrupt::Halt) | Err(_) => {
                Err(AnyNo::malformed(TABLE_COMMANDS.to_owned()))
            }
            Ok(interrupt) => table.interrupt(seat, interrupt, at),
        },
    }
}
