//! The legal commands, listed: exactly what `check` allows, and the same rules say so.

mod candidates;
mod card;
pub mod idle;
mod list;
mod moves;

pub use candidates::candidates;
pub use card::list_card;

use sortie_engine::Seat;

use crate::Look;
use crate::rules::progress::awaited;
use crate::vocabulary::Command;
use list::{list_standing, list_step};

/// Lists exactly what `check` allows.
pub fn legal(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    list_owed(look, seat, out);
    list_standing(look, seat, out);
}

/// Lists the ways to make the choice that the seat owes, if it owes one.
pub fn list_owed(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
    if awaited(look).contains(seat)
        && let Some(step) = look.state.steps.top()
    {
        list_step(look, seat, step, out);
    }
}
