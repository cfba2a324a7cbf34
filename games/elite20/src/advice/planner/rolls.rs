//! Which dice to roll, which results to keep, and when to stop.

use crate::advice::planner::jobs::{Task, steps_left};
use crate::advice::planner::scene::Scene;
use crate::advice::planner::{events, fight, mission, rescue};
use crate::rules::in_force::faces;
use crate::vocabulary::figure::{DiceSet, Place};
use crate::vocabulary::places::TokenPlace;
use crate::vocabulary::{Face, HeroId, Mission};

/// What a roll is worth, next to what can be done with results.
const ROLL: i32 = 25;
/// With less time left a roll brings nothing but Alien Movements.
const LAST_ROLL_MS: u32 = 4_000;

/// Time enough to kill an alien that an Alien Movement brings too near.
const MENDING_MS: u32 = 40_000;

/// Rolling these dice: right if they are all that nothing better is known for.
pub(crate) fn roll(scene: &Scene<'_>, dice: DiceSet) -> i32 {
    if scene.time < LAST_ROLL_MS || !scene.own().any(|hero| has_purpose(scene, hero)) {
        return -1;
    }
    if !scene.threats().is_empty() && !scene.own().any(|hero| is_affordable(scene, hero, dice)) {
        return -1;
    }
    if rescue::throw(scene, wanted(scene)) == dice { ROLL } else { -1 }
}

pub(crate) fn has_purpose(scene: &Scene<'_>, hero: HeroId) -> bool {
    let job = scene.deal.job(hero);
    let left = steps_left(scene, hero, job, scene.look.state.hero_at(hero));
    match job.task {
        Task::Rest => events::calls(scene) || lures(scene),
        Task::Home | Task::Meet | Task::Go => left > 0 || events::calls(scene) || lures(scene),
        Task::Mission(token) => left > 0 || mission::may_go_on(scene, hero, token) || events::calls(scene),
        Task::Kill(_) | Task::Search(_) => true,
    }
}

/// Is there an alien that Alien Movements are to bring to a Trap?
fn lures(scene: &Scene<'_>) -> bool {
    scene.threats().iter().any(|threat| threat.prey)
}

/// Is there an alien far enough away for the Alien Movements that a roll brings? What saves the day may be dared with
/// less.
pub(crate) fn is_affordable(scene: &Scene<'_>, hero: HeroId, dice: DiceSet) -> bool {
    let (team, dice) = (scene.look.state.setup.hero_count() as i32, dice.len() as i32);
    // Early on somebody can still see to an alien that comes too near.
    let spare = if scene.time > MENDING_MS { 1 } else { dice.min(team) };
    let job = scene.deal.job(hero);
    match job.task {
        // Without it the game is lost.
        Task::Kill(place) if scene.losing.contains(scene.threats()[usize::from(place)].figure) => true,
        _ if scene.has_promised(scene.seat, job.aim) => scene.slack >= spare,
        Task::Kill(place) if scene.threats()[usize::from(place)].rounds <= 1 => scene.room >= dice,
        // There is no other Round to do it in.
        Task::Mission(_) | Task::Home if scene.look.state.round >= 8 => scene.room >= dice,
        Task::Mission(_) | Task::Home | Task::Meet | Task::Kill(_) => scene.slack >= spare,
        Task::Go | Task::Rest => scene.slack >= team,
        Task::Search(_) => scene.slack >= 4 * team,
    }
}

/// The dice to roll. Of equal results the last are kept.
fn wanted(scene: &Scene<'_>) -> DiceSet {
    let dice = scene.look.state.dice(scene.seat);
    let mut set = DiceSet(0);
    let mut kept = [0_usize; 6];
    for (face, kept) in Face::ALL.iter().zip(&mut kept) {
        *kept = scene.own().map(|hero| keeps(scene, hero, *face)).max().unwrap_or(0);
    }
    for (at, die) in dice.iter().enumerate().rev() {
        match die.place {
            Place::Pool => set.0 |= 1 << at,
            Place::Rolled if kept[die.face.index()] > 0 => kept[die.face.index()] -= 1,
            Place::Rolled => set.0 |= 1 << at,
            _ => {}
        }
    }
    set
}

/// How many results of a face are kept for what comes next.
fn keeps(scene: &Scene<'_>, hero: HeroId, face: Face) -> usize {
    let job = scene.deal.job(hero);
    let left = steps_left(scene, hero, job, scene.look.state.hero_at(hero));
    let uses = faces(scene.look, hero, face);
    match job.task {
        Task::Search(_) if uses.contains(Face::Search) && left <= 4 => 1,
        Task::Mission(token) if left <= 2 => {
            let own = scene.look.state.tokens.all()[usize::from(token)];
            match scene.look.state.mission() {
                Mission::Exploration if uses.contains(mission::wanted_face(scene.look, &own)) => {
                    if mission::is_relic(scene.look, &own) { 3 } else { 1 }
                }
                Mission::Recon => usize::from(mission::open_slots(scene, token).any(|slot| slot.meets(uses))),
                Mission::Extermination | Mission::Capture => {
                    let open = mission::open_slots(scene, token).filter(|slot| slot.meets(uses)).count();
                    if mission::work_worth(scene, token) > 0 { open.min(2) } else { 0 }
                }
                _ => 0,
            }
        }
        _ => 0,
    }
}

/// The worth of having a result of this face now.
pub(crate) fn face(scene: &Scene<'_>, hero: HeroId, face: Face) -> i32 {
    let job = scene.deal.job(hero);
    let at = scene.look.state.hero_at(hero);
    let left = steps_left(scene, hero, job, at);
    let uses = faces(scene.look, hero, face);
    let mut worth = fight::wants(scene, hero, face);
    if uses.contains(Face::Move) && left > 0 {
        worth = worth.max(if job.task == Task::Home { 200 } else { 90 });
    }
    if let (Task::Mission(token), true) = (job.task, left == 0 || scene.look.state.mission() == Mission::Demolition) {
        let own = scene.look.state.tokens.all()[usize::from(token)];
        let fits = match scene.look.state.mission() {
            Mission::Exploration => uses.contains(mission::wanted_face(scene.look, &own)),
            _ => mission::open_slots(scene, token).any(|slot| slot.meets(uses)),
        };
        let ready = own.ready || own.place == TokenPlace::Gone;
        if fits
            && !ready
            && (scene.look.state.mission() != Mission::Demolition || mission::work_worth(scene, token) > 0)
        {
            worth = worth.max(220);
        }
    }
    if matches!(job.task, Task::Search(_)) && left == 0 && uses.contains(Face::Search) {
        worth = worth.max(160);
    }
    worth
}

/// The worth of the best face.
pub(crate) fn best_face(scene: &Scene<'_>, hero: HeroId) -> i32 {
    Face::ALL.iter().filter(|own| **own != Face::Alien).map(|own| face(scene, hero, *own)).max().unwrap_or(0)
}
