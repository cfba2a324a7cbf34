//! What simulations learn from a game.

use sortie_engine::{Findings, Game, SeatSet, Study};

use crate::{Elite20, Look};

impl Study for Elite20 {
    type Notes = ();

    fn findings(look: Look<'_>, _notes: &()) -> Findings {
        let (state, order) = (look.state, SeatSet::first(Self::seats(look)).iter().collect());
        let name = |id: String| look.pack.words(&id).map_or(id, |words| words.name.clone());
        let labels = state.setup.team().map(|hero| ("hero", name(hero.to_string()), state.setup.owner(hero))).collect();
        Findings { rounds: Self::rounds(look), order, labels }
    }

    fn rounds(look: Look<'_>) -> u32 {
        u32::from(look.state.round)
    }
}
