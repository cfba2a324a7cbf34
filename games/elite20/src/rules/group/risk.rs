//! What further Alien Movements would do: which of them is the safest, and how many can be borne.
//!
//! A light copy of the figures follows every push. Nothing is decided here: players and clients are told.

use serde::Serialize;
use sortie_engine::Seat;

use crate::Look;
use crate::rules::aliens::activation::Stride;
use crate::rules::aliens::results::is_turned;
use crate::rules::group::forecast::{Act, coming};
use crate::rules::group::trial_board::{Positions, Toll, TrialBoard};
use crate::rules::group::{default_branch, lead_spaces};
use crate::rules::in_force::changes;
use crate::rules::may_act::{movable, open_results};
use crate::state::State;
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::{ALIENS, Figure, MAX_DICE};
use crate::vocabulary::places::End;
use crate::vocabulary::step::Step;

/// What is to be expected while the Action Phase runs.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outlook {
    /// What the aliens would do if the Action Phase were over now.
    pub acts: Vec<Act>,
    /// For each seat how likely it is, in percent, that a roll of one die, of two and so on loses the game: because an
    /// alien comes home at once, or in the aliens' turn where none would without it.
    pub risks: Vec<[u8; MAX_DICE]>,
}

/// What is to be expected of a position.
pub fn outlook(look: Look<'_>) -> Outlook {
    let acts = coming(look);
    let borne = borne(look, is_lost(&acts));
    let risks = look.state.everybody().iter().map(|seat| risk(look, seat, borne)).collect();
    Outlook { acts, risks }
}

fn is_lost(acts: &[Act]) -> bool {
    acts.iter().any(|act| act.end.is_some_and(|end| end != End::Won))
}

/// How many Alien Movements can be borne before one loses the game, each the safest; no more than dice are thrown and calm
/// tokens given. Where it is lost anyway only what ends it at once counts.
fn borne(look: Look<'_>, lost: bool) -> u8 {
    let most = (2 * MAX_DICE) as u8;
    let mut state: State = *look.state;
    for count in 0..most {
        let here = Look { state: &state, ..look };
        let Some((after, toll)) = safest(here) else { return most };
        if toll.home > 0 {
            return count;
        }
        (state.at, state.board) = after;
        if !lost && is_lost(&coming(Look { state: &state, ..look })) {
            return count;
        }
    }
    most
}

/// How likely a roll of each number of dice is to bring a seat more Alien Movements than can be borne, in percent.
fn risk(look: Look<'_>, seat: Seat, borne: u8) -> [u8; MAX_DICE] {
    let state = look.state;
    if is_turned(state, seat) {
        return [0; MAX_DICE];
    }
    let calm: u8 = state.setup.heroes_of(seat).map(|hero| state.hero(hero).calm).sum();
    let open: u8 = state.everybody().iter().map(|other| open_results(state, other)).sum();
    let borne = borne.saturating_add(calm).saturating_sub(open);
    std::array::from_fn(|at| more_than(borne, at as u8 + 1))
}

/// How likely it is in percent that more than `borne` of these dice show the face of Alien Movement, one of six. What
/// is possible is never 0, and what is not sure never 100.
fn more_than(borne: u8, dice: u8) -> u8 {
    if borne >= dice {
        return 0;
    }
    let ways = |hits: u8| choose(dice, hits) * 5_u32.pow(u32::from(dice - hits));
    let bad: u32 = (borne + 1..=dice).map(ways).sum();
    let all = 6_u32.pow(u32::from(dice));
    ((100 * bad + all / 2) / all).clamp(1, 99) as u8
}

fn choose(all: u8, some: u8) -> u32 {
    (0..u32::from(some)).fold(1, |ways, at| ways * (u32::from(all) - at) / (at + 1))
}

/// Where the safest Alien Movement leaves the figures, and what it costs.
fn safest(look: Look<'_>) -> Option<(Positions, Toll)> {
    let figure = ranked(look).first().and_then(|command| match command {
        Command::Lead { figure, .. } => Some(*figure),
        _ => None,
    })?;
    let trial = led(look, figure, lead_spaces(look));
    Some((trial.positions(), trial.toll))
}

/// Every alien's Alien Movement, the safest first: nobody home, least Damage, and then the one after which those that it
/// moved, itself and all whom it pushes, are farthest from coming home in the aliens' turn.
pub fn ranked(look: Look<'_>) -> Vec<Command> {
    let spaces = lead_spaces(look);
    let own = changes(look);
    let stride = Stride::of(look, &own, Step::Moves { todo: look.state.aliens(), spawning: false });
    let cost = |figure: &Figure| {
        let after = led(look, *figure, spaces);
        let slack = |other: Figure| i16::from(after.way_left(other)) - i16::from(stride.spaces(other));
        let moved = (0..ALIENS as u8).map(Figure).filter(|other| after.has_moved(*other));
        let near = moved.map(slack).min().unwrap_or(i16::MAX);
        (after.toll.home, after.toll.damage, -near, figure.index())
    };
    let mut figures: Vec<Figure> = movable(look.state).iter().collect();
    figures.sort_by_cached_key(cost);
    let lead =
        |figure: Figure| Command::Lead { figure, to: default_branch(look, figure, look.state.space(figure), spaces) };
    figures.into_iter().map(lead).collect()
}

/// The figures after an Alien Movement of this alien.
fn led(look: Look<'_>, figure: Figure, spaces: u8) -> TrialBoard<'_> {
    let mut trial = TrialBoard::of(look);
    trial.go(figure, default_branch(look, figure, look.state.space(figure), spaces), spaces);
    trial
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chance_of_too_many_aliens_is_worked_out() {
        // One die: 1 in 6. Five dice: at least one 60 %, at least two 20 %.
        assert_eq!([more_than(0, 1), more_than(0, 5), more_than(1, 5), more_than(5, 5)], [17, 60, 20, 0]);
        assert_eq!(more_than(4, 5), 1, "it can happen");
    }
}
