//! A command that was read from its notation.

use std::any::Any;
use std::sync::Arc;

use sortie_engine::{Game, Seat};

use crate::plain::AnyNo;

/// A command of one seat, read once and used for all that is asked about it on its way.
#[derive(Clone, Debug)]
pub struct ReadCommand {
    seat: Seat,
    command: Arc<dyn Any + Send + Sync>,
}

impl ReadCommand {
    pub(crate) fn new<C: Any + Send + Sync>(seat: Seat, command: C) -> Self {
        ReadCommand { seat, command: Arc::new(command) }
    }

    /// The typed command; no where it was read at a table of another game.
    pub(crate) fn of<G: Game>(&self) -> Result<(Seat, &G::Command), AnyNo> {
        let command = self.command.downcast_ref();
        command
            .map(|command| (self.seat, command))
            .ok_or_else(|| AnyNo::malformed("that is a command of another game".to_owned()))
    }
}
