//! How people and bots keep pace at one table.

use crate::{Game, Interrupt, Look, Millis, Seat};

/// When a command is done that a person gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tempo {
    /// As soon as it comes.
    #[default]
    AtOnce,
    /// At least this long after the seat's last command of this tempo: an early one is kept until it is due.
    Every(Millis),
    /// After a count-down of this length that everybody sees.
    Count(Millis),
}

/// The pace of a table of people and bots. No rule, no deadline and no record depends on it.
///
/// A game in which seats take turns and nothing is hurried leaves all of it out.
pub trait Pacing: Game {
    /// Does this game have phases in which all act at once against a clock? Bots then act at the pace of `effort`
    /// instead of one after another.
    const REAL_TIME: bool = false;

    /// How long a person is busy with a command. Bots, simulations and thoughts ahead let as much time pass.
    fn effort(_look: Look<'_, Self>, _seat: Seat, _command: &Self::Command) -> Millis {
        Millis(0)
    }
    /// Is this such a phase, with its clock running or stopped?
    fn is_live(_look: Look<'_, Self>) -> bool {
        false
    }
    /// Is nobody to plan ahead now, as while a clock is stopped? Chat is closed then and boards are covered.
    fn is_quiet(_look: Look<'_, Self>) -> bool {
        false
    }
    /// When a command is done.
    fn tempo(_look: Look<'_, Self>, _seat: Seat, _command: &Self::Command) -> Tempo {
        Tempo::AtOnce
    }
    /// When a table command is done.
    fn interrupt_tempo(_look: Look<'_, Self>, _seat: Seat, _interrupt: &Interrupt) -> Tempo {
        Tempo::AtOnce
    }
    /// Would a bot on this seat get ahead of the people by this, so that it had better wait for them?
    fn runs_ahead(_look: Look<'_, Self>, _seat: Seat, _command: &Self::Command) -> bool {
        false
    }
    /// The number of the question that this command would answer now; none for what may be done at any time. It grows
    /// by one with every answer, so that a client can answer questions that it has not seen yet.
    fn question(_look: Look<'_, Self>, _seat: Seat, _command: &Self::Command) -> Option<u32> {
        None
    }
}
