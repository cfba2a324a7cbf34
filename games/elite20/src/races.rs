//! Races (E20-R-57): whoever comes second is told who was first.

use serde::Serialize;
use sortie_engine::notation::Inner;
use sortie_engine::{Refusal, Seat, notation};

use crate::Cx;
use crate::event::Event;
use crate::figure::{ALIENS, Figure};
use crate::rules::Rule;
use crate::space::SpaceId;
use crate::state::State;
use crate::vocabulary::{HeroId, ObjectiveId};

notation! {
    /// What only one can have.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[expect(missing_docs, reason = "the fields are named by the game's own words")]
    pub enum Prize {
        /// An alien, killed.
        Alien { figure: Figure } = "alien",
        /// An Objective token, taken off the map.
        Token { token: u8 } = "token",
        /// A Target, replaced.
        Target { at: ObjectiveId } = "target",
    }
}

const NOBODY: Seat = Seat(u8::MAX);

/// Who was first, as far as a Round remembers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Firsts {
    aliens: [Seat; ALIENS],
    tokens: [Seat; 12],
    targets: [Seat; ObjectiveId::COUNT],
}

impl Firsts {
    /// Nobody yet.
    pub const NONE: Firsts =
        Firsts { aliens: [NOBODY; ALIENS], tokens: [NOBODY; 12], targets: [NOBODY; ObjectiveId::COUNT] };

    /// Notes who was first.
    pub fn note(&mut self, prize: Prize, seat: Seat) {
        let place = match prize {
            Prize::Alien { figure } => self.aliens.get_mut(figure.index()),
            Prize::Token { token } => self.tokens.get_mut(usize::from(token)),
            Prize::Target { at } => self.targets.get_mut(at.index()),
        };
        if let Some(place) = place {
            *place = seat;
        }
    }

    /// Who was first.
    pub fn of(&self, prize: Prize) -> Option<Seat> {
        let first = match prize {
            Prize::Alien { figure } => self.aliens.get(figure.index()),
            Prize::Token { token } => self.tokens.get(usize::from(token)),
            Prize::Target { at } => self.targets.get(at.index()),
        };
        first.copied().filter(|seat| *seat != NOBODY)
    }
}

/// A Hero has come first.
pub fn won(cx: &mut Cx<'_>, hero: HeroId, prize: Prize) {
    let seat = cx.state().setup.owner(hero);
    cx.emit(Rule::R57, Event::First { seat, prize: Inner(prize) });
}

/// Refused, since somebody else was first.
#[inline]
pub fn lost<T>(rule: Rule, seat: Seat, by: Option<Seat>) -> Result<T, Refusal<Rule>> {
    Err(Refusal { rule, by: by.filter(|by| *by != seat) })
}

/// The player of the Hero who stands there.
pub fn stands(state: &State, at: SpaceId) -> Option<Seat> {
    state.occupant(at).and_then(Figure::as_hero).map(|hero| state.setup.owner(hero))
}
