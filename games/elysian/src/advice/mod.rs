//! A judgement of positions and commands, for bots.
//!
//! `scene` takes a position in, `strike` weighs attacks by the chances of `hits`, `march` weighs moves, `hand` weighs
//! cards, `worth` adds up what a player has, and `priors` guesses at commands without trying them.

mod hand;
mod hits;
mod march;
mod priors;
mod scene;
mod strike;
mod weights;
mod worth;

use sortie_engine::{Advice, Seat, Style};

use crate::command::Command;
use crate::event::Answer;
use crate::step::Step;
use crate::{Elysian, Look, flow};

impl Advice for Elysian {
    fn worth(look: Look<'_>, seat: Seat, style: Style) -> i32 {
        worth::worth(look, seat, style)
    }

    /// Attacks are judged by their chances at any time. Cards, costs and the seat's own offers are seen through.
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

    /// Passing ahead, and taking it back, is for people.
    fn shortlist(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
        flow::list_owed(look, seat, out);
    }

    fn priors(look: Look<'_>, seat: Seat, legal: &[Command], style: Style, out: &mut Vec<i32>) {
        priors::priors(look, seat, legal, style, out);
    }

    fn turn(look: Look<'_>) -> u32 {
        look.state.players.iter().map(|player| u32::from(player.turns)).sum()
    }
}
