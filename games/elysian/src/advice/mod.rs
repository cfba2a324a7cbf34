//! A judgement of positions and commands, for bots.
//!
//! `scene` summarises a position, `strike` weighs attacks by the chances of `hits`, `march` weighs moves, `hand` weighs
//! cards, `worth` adds up what a player has, `priors` guesses at commands without trying them, and `study` notes
//! what simulations report.

mod careful;
mod duty;
mod hand;
mod hits;
mod march;
mod priors;
mod scene;
mod strike;
pub mod study;
mod weights;
mod worth;

use sortie_engine::{Advice, Seat, Style};

use crate::vocabulary::{Answer, Command, Step};
use crate::{Elysian, Look, legal};

impl Advice for Elysian {
    fn worth(look: Look<'_>, seat: Seat, style: Style) -> i32 {
        worth::worth(look, seat, style)
    }

    /// An attack can be judged at any time, by its chances. With a card at work, a cost to pay or an own offer, the bot
    /// plays on until that is done.
    fn is_settled(look: Look<'_>, seat: Seat) -> bool {
        let state = look.state;
        let offers = matches!(state.question.answers[seat.index()], Some(Answer::Card { .. }));
        state.steps.all().iter().all(|step| match step {
            Step::Resolve { .. } | Step::Pay { .. } | Step::Recruit | Step::HandLimit { .. } => false,
            Step::Steward { draws } => !draws,
            Step::Hits { by } => *by != seat,
            Step::Window { .. } => !offers,
            _ => true,
        })
    }

    /// Bots never pass ahead: that only saves people clicks.
    fn shortlist(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
        legal::list_owed(look, seat, out);
    }

    fn priors(look: Look<'_>, seat: Seat, legal: &[Command], style: Style, out: &mut Vec<i32>) {
        priors::priors(look, seat, legal, style, out);
    }

    fn careful(look: Look<'_>, seat: Seat, list: &mut Vec<Command>) {
        careful::careful(look, seat, list);
    }

    fn turn(look: Look<'_>) -> u32 {
        look.state.players.iter().map(|player| u32::from(player.turns)).sum()
    }
}
