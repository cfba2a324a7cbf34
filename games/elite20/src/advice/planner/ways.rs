//! Steps: towards the job, and out of harm's way.

use crate::advice::planner::jobs::{Task, steps_left};
use crate::advice::planner::scene::Scene;
use crate::vocabulary::HeroId;
use crate::vocabulary::space::SpaceId;

/// What it costs to stand on a Space when the aliens act, in hundredths of a point of Damage.
pub(crate) fn danger(scene: &Scene<'_>, there: SpaceId) -> i32 {
    let on_path = scene.map.path.has(there);
    let way = scene.map.path.shortest(there);
    let mut sum = 0;
    for threat in scene.threats().iter().filter(|threat| threat.speed > 0 && !threat.at.is_home()) {
        sum += scene.harm(threat.figure, threat.at, there);
        if on_path && threat.way > way && scene.map.walk(threat.at, there) <= threat.speed {
            sum += 50 * (1 + i32::from(scene.changes.push_damage.max(0)));
        }
    }
    sum
}

/// How much a Hero minds danger now: in percent.
fn caution(scene: &Scene<'_>, hero: HeroId) -> i32 {
    let health = match scene.health(hero) {
        0..=2 => 400,
        3..=4 => 200,
        _ => 100,
    };
    if scene.time < 25_000 { health } else { health / 4 }
}

/// A step of a Hero.
pub(crate) fn step(scene: &Scene<'_>, hero: HeroId, to: SpaceId) -> i32 {
    let from = scene.look.state.hero_at(hero);
    let job = scene.deal.job(hero);
    let (old, new) = (steps_left(scene, hero, job, from), steps_left(scene, hero, job, to));
    let acid = if scene.look.state.acid.contains(to.index()) { 70 } else { 0 };
    let risk = (danger(scene, to) - danger(scene, from)) * caution(scene, hero) / 100 + acid;
    let gain = i32::from(old) - i32::from(new);
    match gain {
        1.. => 110 + 10 * gain.min(9) - risk.clamp(-60, 60),
        0 if old == 0 || job.task == Task::Rest => dodge(risk),
        0 => 30 - risk.clamp(-20, 20),
        _ => dodge(risk + 120),
    }
}

/// A step that only serves to be safer.
fn dodge(risk: i32) -> i32 {
    if risk <= -60 { (-risk).min(160) } else { -1 }
}

/// Where a pushed Hero lands: empty and safe ground, rather on the way.
pub(crate) fn flee(scene: &Scene<'_>, hero: HeroId, to: SpaceId) -> i32 {
    let state = scene.look.state;
    let crowd = match state.occupant(to).filter(|_| !to.is_home()) {
        None => 0,
        Some(other) if other.is_alien() => match scene.map.path.next(to).iter().any(|next| next.is_home()) {
            true => 2_000,
            false => 120,
        },
        Some(_) => 60,
    };
    let acid = if state.acid.contains(to.index()) { 100 } else { 0 };
    let steps = i32::from(steps_left(scene, hero, scene.deal.job(hero), to));
    5_000 - crowd - acid - danger(scene, to) - 15 * steps
}

/// Where a leap ends: as near to the job as it gets.
pub(crate) fn leap(scene: &Scene<'_>, hero: HeroId, to: SpaceId) -> i32 {
    let steps = i32::from(steps_left(scene, hero, scene.deal.job(hero), to));
    5_000 - 40 * steps - danger(scene, to) / 4
}
