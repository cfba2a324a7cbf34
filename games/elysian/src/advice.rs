//! A judgement of positions, for bots.

use sortie_engine::{Advice, Seat, Style};

use crate::{Elysian, Look};

impl Advice for Elysian {
    fn worth(look: Look<'_>, seat: Seat, _style: Style) -> i32 {
        i32::from(look.state.player(seat).points)
    }
}
