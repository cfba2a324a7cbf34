//! What a simulation learns from a game.

use crate::{Game, Look, Seat, SeatSet};

/// The facts of one game, for accumulation over many.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    /// Rounds (or the game's nearest thing) that were begun.
    pub rounds: u32,
    /// The seats in turn order, first player first.
    pub order: Vec<Seat>,
    /// Labels of seats that are compared by wins: (group, label, seat), such as ("hero", "Boudica", s1).
    pub labels: Vec<(&'static str, String, Seat)>,
    /// What is counted of each seat's play and added up for its bot: (what, seat, how often).
    pub counts: Vec<(&'static str, Seat, u64)>,
}

/// A game that a simulation can learn from.
pub trait Study: Game {
    /// What is noted while a game runs.
    type Notes: Default;
    /// Takes note of one event.
    fn note(_notes: &mut Self::Notes, _event: &Self::Event) {}
    /// Takes note of the position after the events of one command or deadline.
    fn watch(_notes: &mut Self::Notes, _look: Look<'_, Self>) {}
    /// The facts so far. Called once, when the game has ended or was stopped.
    /// Unless said otherwise seats play in their own order and nothing is compared.
    fn findings(look: Look<'_, Self>, _notes: &Self::Notes) -> Findings {
        let order = SeatSet::first(Self::seats(look)).iter().collect();
        Findings { rounds: Self::rounds(look), order, ..Findings::default() }
    }
    /// How many rounds have begun: simulations stop at a limit.
    fn rounds(look: Look<'_, Self>) -> u32;
}
