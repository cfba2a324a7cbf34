//! Charges that change hands: away from whoever has too many of them, or too few dice.

use crate::Look;
use crate::advice::planner::jobs::{Job, Sites, Task};
use crate::advice::planner::mission::{carried, slots};
use crate::advice::planner::scene::Scene;
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::{Die, Place};
use crate::vocabulary::places::TokenPlace;
use crate::vocabulary::{HeroId, Mission};

/// What it is worth to meet somebody for a charge.
const MEETING: i32 = 315;

/// Is this an exchange that bots do among themselves? Whatever is offered to one is taken.
pub(crate) fn is_wise(look: Look<'_>, command: &Command) -> bool {
    if look.state.mission() != Mission::Demolition {
        return false;
    }
    match *command {
        Command::OfferCharge { token, to } => match look.state.tokens.all().get(usize::from(token)) {
            Some(own) => match own.place {
                TokenPlace::With { hero } => suits(look, token, hero, to),
                TokenPlace::At { .. } | TokenPlace::Gone => false,
            },
            None => false,
        },
        Command::Accept { .. } => true,
        _ => false,
    }
}

/// Is a charge in better hands with another Hero?
fn suits(look: Look<'_>, token: u8, from: HeroId, to: HeroId) -> bool {
    let need = slots(look, token).map_or(0, |slots| slots.len());
    let count = |hero: HeroId| carried(look.state, hero).count();
    let helps = need > dice(look, from) || count(from) > 1 && count(to) == 0;
    from != to && helps && need <= dice(look, to) && count(to) < 2
}

/// Dice that no threshold has locked.
fn dice(look: Look<'_>, hero: HeroId) -> usize {
    let is_locked = |die: &&Die| matches!(die.place, Place::Lock(..));
    let all = look.state.dice(look.state.setup.owner(hero));
    all.len() - all.iter().filter(is_locked).count()
}

/// Heroes who would take a charge go and meet its carrier.
pub(crate) fn meetings(scene: &Scene<'_>, sites: &mut Sites) {
    let (look, state) = (scene.look, scene.look.state);
    for from in state.setup.team().filter(|hero| state.hero_at(*hero).is_on_board()) {
        let takes =
            |to: HeroId| carried(state, to).count() == 0 && carried(state, from).any(|at| suits(look, at, from, to));
        let fit = state.setup.team().filter(|to| takes(*to)).fold(0, |fit, to| fit | 1 << to.0);
        let job = Job { task: Task::Meet, aim: state.hero_at(from), near: 1 };
        sites.add(job, if fit == 0 { 0 } else { MEETING }, 1, fit);
    }
}
