//! What nobody knows: Alien Tech that was put by. Whatever else is hidden is decided when it is first seen.

use sortie_engine::GameRng;

use crate::Look;
use crate::state::State;
use crate::vocabulary::places::CardPlace;
use crate::vocabulary::{CardId, Deck};

/// Another state that no player can tell from this one.
pub fn resample(look: Look<'_>, rng: &mut GameRng, out: &mut State) {
    *out = *look.state;
    let hidden =
        |card: &CardId| matches!(look.state.tools[card.index()].place, CardPlace::Deck | CardPlace::Aside { .. });
    let mut places = [CardPlace::Gone; 16];
    let mut len = 0;
    for card in Deck::Tech.cards().iter().filter(hidden) {
        places[len] = look.state.tools[card.index()].place;
        len += 1;
    }
    let places = &mut places[..len];
    places.sort_unstable_by_key(|place| if let CardPlace::Aside { set } = place { 1 + *set } else { 0 });
    rng.shuffle(places);
    for (card, place) in Deck::Tech.cards().iter().filter(hidden).zip(places.iter()) {
        out.tools[card.index()].place = *place;
    }
}
