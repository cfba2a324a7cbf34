//! Time at a table of people: what is paced, and which question an act answers.

use sortie_engine::{Interrupt, Millis, Seat, Tempo};

use super::{Listable, Seated};
use crate::any::Pacing;
use crate::read::ReadCommand;

impl<G: Listable> Pacing for Seated<G> {
    fn is_live(&self) -> bool {
        !self.table.is_frozen() && self.table.outcome().is_none() && G::is_live(self.table.look())
    }

    fn is_quiet(&self) -> bool {
        self.table.outcome().is_none() && G::is_quiet(self.table.look())
    }

    fn is_real_time(&self) -> bool {
        G::REAL_TIME
    }

    fn effort(&self, command: &ReadCommand) -> Millis {
        command
            .of::<G>()
            .map_or_else(|_| Millis::default(), |(seat, command)| G::effort(self.table.look(), seat, command))
    }

    fn tempo(&self, command: &ReadCommand) -> Tempo {
        command
            .of::<G>()
            .map_or_else(|_| Tempo::default(), |(seat, command)| G::tempo(self.table.look(), seat, command))
    }

    fn runs_ahead(&self, command: &ReadCommand) -> bool {
        command.of::<G>().is_ok_and(|(seat, command)| G::runs_ahead(self.table.look(), seat, command))
    }

    fn interrupt_tempo(&self, seat: Seat, interrupt: Interrupt) -> Tempo {
        self.has(seat).map_or(Tempo::AtOnce, |()| G::interrupt_tempo(self.table.look(), seat, &interrupt))
    }

    fn question(&self, command: &ReadCommand) -> Option<u32> {
        command.of::<G>().ok().and_then(|(seat, command)| G::question(self.table.look(), seat, command))
    }
}
