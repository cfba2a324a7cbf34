//! What simulations learn from a game.

use sortie_engine::{Findings, Game, Seat, Study};

use super::duty::Duty;
use crate::vocabulary::{CardId, Event, HeroId};
use crate::{Elysian, Look};

/// Who played which card, who has had a turn, and who was eliminated.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    played: Vec<(Seat, CardId)>,
    had_turn: Vec<Seat>,
    eliminated: Vec<Seat>,
    duty: Duty,
}

impl Notes {
    /// How the seat came to its first turn.
    fn first_turn(&self, look: Look<'_>, seat: Seat) -> &'static str {
        let has_won = Elysian::outcome(look).is_some_and(|outcome| outcome.won(seat));
        match (self.had_turn.contains(&seat), has_won, self.eliminated.contains(&seat)) {
            (true, _, _) => "had",
            (false, true, _) => "won before it",
            (false, false, true) => "eliminated before it",
            (false, false, false) => "game over before it",
        }
    }

    /// Did the seat stay to the end?
    fn fate(&self, seat: Seat) -> &'static str {
        if self.eliminated.contains(&seat) { "eliminated" } else { "stayed" }
    }
}

impl Study for Elysian {
    type Notes = Notes;

    fn note(notes: &mut Notes, event: &Event) {
        notes.duty.hear(event);
        match *event {
            Event::CardPlayed { seat, card } if !notes.played.contains(&(seat, card)) => {
                notes.played.push((seat, card))
            }
            Event::Eliminated { seat } => notes.eliminated.push(seat),
            Event::TurnBegan { seat } if !notes.had_turn.contains(&seat) => notes.had_turn.push(seat),
            _ => {}
        }
    }

    fn watch(notes: &mut Notes, look: Look<'_>) {
        notes.duty.watch(look);
    }

    fn findings(look: Look<'_>, notes: &Notes) -> Findings {
        let state = look.state;
        let mut labels = Vec::new();
        for seat in (0..state.seat_count()).map(Seat) {
            let hero = state.player(seat).hero;
            if hero != HeroId::NONE {
                labels.push(("hero", look.pack.hero(hero).words.name.clone(), seat));
            }
            // Every seat has one label of each of these groups, so that a missing one is noticed.
            labels.push(("first turn", notes.first_turn(look, seat).to_owned(), seat));
            labels.push(("fate", notes.fate(seat).to_owned(), seat));
        }
        for (seat, card) in &notes.played {
            labels.push(("card", format!("{card} {}", look.pack.card(*card).words.name), *seat));
        }
        let order = (0..state.seat_count()).map(|at| state.in_order(at)).collect();
        Findings { rounds: Self::rounds(look), order, labels, counts: notes.duty.counts(state.seat_count()) }
    }

    fn rounds(look: Look<'_>) -> u32 {
        look.state.players.iter().map(|player| u32::from(player.turns)).max().unwrap_or(0)
    }
}
