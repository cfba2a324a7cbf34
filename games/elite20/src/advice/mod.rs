//! A judgement of positions and commands, for bots.
//!
//! `worth` adds up what a position is worth, for the bot that looks one command ahead. The planner is `pick`: `scene`
//! takes a position in, `jobs` shares the work out, and the other modules say what each command is worth for it.

pub(crate) mod orders;
pub(crate) mod planner;
pub mod study;
pub(crate) mod worth;

use sortie_engine::{Advice, OrderStatus, Seat, SeatSet, Signal, Style, Teamwork};

use crate::rules::may_act::{is_stopped, open_results};
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::Figure;
use crate::vocabulary::space::{Cell, SpaceId};
use crate::vocabulary::{ObjectiveId, SearchId};
use crate::{Elite20, Look};

impl Advice for Elite20 {
    fn worth(look: Look<'_>, seat: Seat, _style: Style) -> i32 {
        crate::advice::worth::worth(look, seat)
    }

    /// Hits, pushes and Alien Movements are seen through.
    fn is_settled(look: Look<'_>, seat: Seat) -> bool {
        look.state.end.is_some() || !is_stopped(look.state, seat) && open_results(look.state, seat) == 0
    }

    /// Offers, guards and what is said to people are left out, as long as something else is left. Charges are handed
    /// over where that helps.
    fn shortlist(look: Look<'_>, seat: Seat, out: &mut Vec<Command>) {
        let start = out.len();
        crate::legal::list::deeds_only(look, seat, out);
        let is_for_people = |command: &Command| {
            let is_said = matches!(
                command,
                Command::Nudge
                    | Command::Hand { .. }
                    | Command::Unhand
                    | Command::Guard { .. }
                    | Command::Offer { .. }
                    | Command::OfferCharge { .. }
                    | Command::Withdraw { .. }
                    | Command::Accept { .. }
                    | Command::Swap { .. }
            );
            is_said && !crate::advice::planner::handover::is_wise(look, command)
        };
        let Some(first) = out[start..].iter().position(is_for_people) else { return };
        if first > 0 || out[start..].iter().any(|command| !is_for_people(command)) {
            let mut kept = start + first;
            for at in kept + 1..out.len() {
                if !is_for_people(&out[at]) {
                    out[kept] = out[at];
                    kept += 1;
                }
            }
            out.truncate(kept);
        }
    }
}

impl Teamwork for Elite20 {
    const HAS_PLAN: bool = true;

    /// A Space of this map, or what stands on one or belongs there: a figure, an Objective slot, a Search slot.
    fn place(look: Look<'_>, word: &str) -> Option<u16> {
        let map = look.state.map(look.pack);
        let home = || (word == "home").then_some(SpaceId::HOME);
        let space = || word.parse().ok().and_then(|cell: Cell| map.grid.space(cell));
        let figure = || word.parse().ok().map(|figure: Figure| look.state.space(figure));
        let objective = || word.parse().ok().map(|slot: ObjectiveId| map.objective(slot));
        let search = || word.parse().ok().map(|slot: SearchId| map.search(slot));
        let named = home().or_else(space).or_else(figure).or_else(objective).or_else(search)?;
        Some(named).filter(|space| space.is_on_board()).map(|space| space.index() as u16)
    }

    fn order_taker(look: Look<'_>, bots: SeatSet, signals: &[Signal]) -> Option<Seat> {
        crate::advice::planner::pick::order_taker(look, bots, signals)
    }

    fn order_status(look: Look<'_>, seat: Seat, order: &Signal, signals: &[Signal]) -> OrderStatus {
        crate::advice::orders::order_status(look, seat, order, signals)
    }

    /// Whoever is done in the Action Phase, as long as its clock runs.
    fn resting(look: Look<'_>) -> SeatSet {
        let state = look.state;
        let runs = state.is_action() && !state.paused && state.end.is_none();
        if runs { state.ready.minus(state.away) } else { SeatSet::EMPTY }
    }

    fn plan_at_rest(look: Look<'_>, seat: Seat, list: &[Command], signals: &[Signal]) -> Option<usize> {
        crate::advice::planner::pick::pick_at_rest(look, seat, list, signals)
    }

    fn plan(look: Look<'_>, seat: Seat, list: &[Command], signals: &[Signal]) -> usize {
        crate::advice::planner::pick::pick(look, seat, list, signals)
    }
}
