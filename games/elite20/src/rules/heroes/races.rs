//! Races (E20-R-57): whoever comes second is told who was first.

use sortie_engine::notation::Inner;
use sortie_engine::{Refusal, Seat};

use crate::Cx;
use crate::state::State;
use crate::vocabulary::HeroId;
use crate::vocabulary::event::{Event, Prize};
use crate::vocabulary::figure::Figure;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::SpaceId;

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
