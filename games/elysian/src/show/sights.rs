//! An event as a viewer sees it.

use sortie_engine::{SeatSet, Viewer};

use crate::vocabulary::Event;

/// The event as this viewer sees it; `None` where it stays hidden.
pub fn sight(event: Event, viewer: Viewer) -> Option<Event> {
    match event {
        Event::CardDrawn { seat, deck, card } => Some(Event::CardDrawn { seat, deck, card: card.seen_by(viewer) }),
        // Nobody sees who has answered before all have: an early answer would tell of a hand.
        Event::Answered { seat, .. }
        | Event::AheadSet { seat, .. }
        | Event::AheadRecalled { seat, .. }
        | Event::StandingSet { seat, .. }
        | Event::KeptOpen { seat } => viewer.is_among(SeatSet::only(seat)).then_some(event),
        _ => Some(event),
    }
}
