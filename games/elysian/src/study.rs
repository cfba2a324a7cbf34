//! What simulations learn from a game.

use sortie_engine::{Findings, Seat, Study};

use crate::event::Event;
use crate::vocabulary::{CardId, HeroId};
use crate::{Elysian, Look};

/// Who played which card, and who was eliminated.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    played: Vec<(Seat, CardId)>,
    eliminated: Vec<(Seat, u16)>,
    turns: u16,
}

impl Study for Elysian {
    type Notes = Notes;

    fn note(notes: &mut Notes, event: &Event) {
        match *event {
            Event::CardPlayed { seat, card } if !notes.played.contains(&(seat, card)) => {
                notes.played.push((seat, card))
            }
            Event::Eliminated { seat } => notes.eliminated.push((seat, notes.turns)),
            Event::TurnBegan { .. } => notes.turns = notes.turns.saturating_add(1),
            _ => {}
        }
    }

    fn findings(look: Look<'_>, notes: &Notes) -> Findings {
        let state = look.state;
        let mut labels = Vec::new();
        for seat in (0..state.seat_count()).map(Seat) {
            let hero = state.player(seat).hero;
            if hero != HeroId::NONE {
                labels.push(("hero", look.pack.hero(hero).words.name.clone(), seat));
            }
        }
        for (seat, card) in &notes.played {
            labels.push(("card", format!("{card} {}", look.pack.card(*card).words.name), *seat));
        }
        for (seat, turns) in &notes.eliminated {
            let early = *turns < u16::from(state.seat_count());
            labels.push(("eliminated", if early { "before the first turn" } else { "later" }.to_owned(), *seat));
        }
        let order = (0..state.seat_count()).map(|at| state.in_order(at)).collect();
        Findings { rounds: Self::rounds(look), order, labels }
    }

    fn rounds(look: Look<'_>) -> u32 {
        look.state.players.iter().map(|player| u32::from(player.turns)).max().unwrap_or(0)
    }
}
