//! What a position is worth, for bots.

use sortie_engine::{Advice, Seat, Style};

use crate::state::End;
use crate::tokens::is_complete;
use crate::{Elite20, Look};

impl Advice for Elite20 {
    fn worth(look: Look<'_>, _seat: Seat, _style: Style) -> i32 {
        let state = look.state;
        match state.end {
            Some(End::Won) => return 100_000,
            Some(_) => return -100_000,
            None => {}
        }
        let path = &state.map(look.pack).path;
        let threat: i32 =
            state.aliens().iter().map(|alien| 400 / (1 + i32::from(path.shortest(state.space(alien))))).sum();
        let wounds: i32 = state.setup.team().map(|hero| 60 * i32::from(state.hero(hero).damage)).sum();
        let done = if is_complete(state) { 20_000 } else { 0 };
        done - threat - wounds
    }
}
