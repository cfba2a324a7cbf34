//! Items and Special Abilities: when to fill them and when to use them.

use crate::advice::planner::fight::salvo;
use crate::advice::planner::jobs::{Task, steps_left};
use crate::advice::planner::scene::{Scene, Threat};
use crate::advice::planner::{mission, rolls};
use crate::content::gear::{Burst, Landing, Patients, Power, Verb};
use crate::rules::heroes::attack::Attack;
use crate::rules::heroes::dice_places::die_in;
use crate::rules::heroes::items::patients;
use crate::rules::in_force::{power, slots};
use crate::vocabulary::HeroId;
use crate::vocabulary::figure::{Place, Tool};
use crate::vocabulary::space::SpaceId;

/// Using an Item or a Special Ability now.
pub(crate) fn use_now(scene: &Scene<'_>, tool: Tool) -> i32 {
    match scene.look.state.holder(tool) {
        Some(hero) => 2 * effect(scene, hero, tool),
        None => -1,
    }
}

/// A die on it.
pub(crate) fn load(scene: &Scene<'_>, hero: HeroId, tool: Tool) -> i32 {
    let own = slots(scene.look, tool);
    let empty = |at: &usize| die_in(scene.look.state, scene.seat, Place::Tool(tool, *at as u8)).is_none();
    let open = (0..own.len()).filter(empty).count();
    let spare = mission::reserved(scene, hero).max(1);
    if scene.look.state.tool(tool).charged || scene.free_dice(scene.seat) < open + spare {
        return 0;
    }
    effect(scene, hero, tool)
}

/// What it would do now.
fn effect(scene: &Scene<'_>, hero: HeroId, tool: Tool) -> i32 {
    let Some(Power::Use { does, discard }) = power(scene.look, tool) else { return 0 };
    let worth: i32 = does.iter().map(|verb| verb_worth(scene, hero, verb)).sum();
    if *discard && worth < 60 { 0 } else { worth }
}

fn verb_worth(scene: &Scene<'_>, hero: HeroId, verb: Verb) -> i32 {
    let at = scene.look.state.hero_at(hero);
    match verb {
        Verb::Heal { points, whom } => heal(scene, hero, points, whom),
        Verb::SetFaces(dice) => faces(scene, hero, dice),
        Verb::Leap(landing) => leap(scene, hero, at, landing),
        Verb::Stun(Burst::Within { range, sight }) => {
            around(scene, at, |threat, near| near(range, sight).then_some(stilled(threat)))
        }
        Verb::Stun(Burst::Around { range, sight, spread }) => {
            let middle = |threat: &Threat| {
                let first = scene.map.is_within(at, threat.at, range, sight);
                if first {
                    around(scene, threat.at, |other, near| near(spread, false).then_some(stilled(other)))
                } else {
                    0
                }
            };
            scene.threats().iter().map(middle).max().unwrap_or(0)
        }
        Verb::Slow { range, .. } => around(scene, at, |threat, near| near(range, false).then_some(stilled(threat) / 3)),
        Verb::Clear { range } => {
            let lies = scene.look.state.acid.or(scene.look.state.slime);
            let near = lies.iter().filter(|space| scene.map.is_within(at, SpaceId::of(*space), range, false));
            25 * near.count() as i32
        }
        Verb::Roll { dice, to_hit, range, sight } => {
            match salvo(scene, &Attack::of_item(dice, to_hit, range, sight), at) {
                0 => 0,
                worth => 60 + worth.min(1_600) / 5,
            }
        }
        Verb::DriveBack { figures, range, .. } => {
            let each = around(scene, at, |threat, near| {
                (threat.figure.kind().is_some() && near(range, false)).then_some(stilled(threat) / 2)
            });
            each.min(60 * i32::from(figures))
        }
        Verb::Clock(_) => {
            if scene.is_action() && scene.time < 40_000 && scene.time > 0 {
                130
            } else {
                0
            }
        }
        Verb::Cancel(_) => {
            if scene.time > 40_000 && scene.threats().len() > 2 {
                60
            } else {
                0
            }
        }
        Verb::Guide => guide(scene, hero),
        Verb::TurnResults => {
            if scene.time > 50_000 && scene.threats().len() > 2 {
                90
            } else {
                0
            }
        }
    }
}

/// What it is worth that an alien neither acts nor moves this Round.
fn stilled(threat: &Threat) -> i32 {
    match threat.rounds {
        1 => 220,
        2 => 45,
        _ => 15,
    }
}

fn around(scene: &Scene<'_>, from: SpaceId, worth: impl Fn(&Threat, &dyn Fn(u8, bool) -> bool) -> Option<i32>) -> i32 {
    let each = |threat: &Threat| {
        let near = |range: u8, sight: bool| scene.map.is_within(from, threat.at, range, sight);
        if threat.speed > 0 { worth(threat, &near).unwrap_or(0) } else { 0 }
    };
    scene.threats().iter().map(each).sum()
}

fn heal(scene: &Scene<'_>, hero: HeroId, points: u8, whom: Patients) -> i32 {
    let (range, all) = match whom {
        Patients::OneWithin(range) => (range, false),
        Patients::EachWithin(range) => (range, true),
    };
    let worth = |other: HeroId| healed(scene, other, points);
    let reached = patients(scene.look, hero, range);
    if all { reached.iter().map(worth).sum() } else { reached.iter().map(worth).max().unwrap_or(0) }
}

/// What healing a Hero is worth: points, dice that come free, and life.
pub(crate) fn healed(scene: &Scene<'_>, hero: HeroId, points: u8) -> i32 {
    let damage = scene.look.state.hero(hero).damage;
    let healed = i32::from(damage.min(points));
    let freed =
        scene.look.pack.hero(hero).locks.iter().filter(|lock| *lock <= damage && *lock > damage.saturating_sub(points));
    let life = if scene.health(hero) <= 3 { 60 } else { 0 };
    if healed == 0 { 0 } else { 25 * healed + 60 * freed.count() as i32 + life }
}

/// Faces of one's choice are worth what the best of them are.
fn faces(scene: &Scene<'_>, hero: HeroId, dice: u8) -> i32 {
    if !scene.is_action() || scene.free_dice(scene.seat) == 0 {
        return 0;
    }
    let best = rolls::best_face(scene, hero);
    if best >= 150 { best * i32::from(1 + dice.min(3)) / 4 } else { 0 }
}

fn leap(scene: &Scene<'_>, hero: HeroId, at: SpaceId, landing: Landing) -> i32 {
    let job = scene.deal.job(hero);
    let left = steps_left(scene, hero, job, at);
    match landing {
        Landing::Within(range) if left >= range.min(3) => 60 + 15 * i32::from(range.min(left)),
        Landing::HomeOrBesideHero if job.task == Task::Home && left >= 3 => 90 + 10 * i32::from(left.min(12)),
        _ => 0,
    }
}

/// Another Hero who has a way to go takes a step.
fn guide(scene: &Scene<'_>, hero: HeroId) -> i32 {
    let others = scene.look.state.setup.team().filter(|other| *other != hero);
    if others.map(|other| guided(scene, other)).max().unwrap_or(0) > 0 { 45 } else { 0 }
}

/// Whom a step would serve.
pub(crate) fn guided(scene: &Scene<'_>, hero: HeroId) -> i32 {
    let at = scene.look.state.hero_at(hero);
    if !at.is_on_board() {
        return 0;
    }
    let job = scene.deal.job(hero);
    let urgent = match job.task {
        Task::Home if mission::is_settled(scene.look) => 100,
        Task::Mission(_) => 50,
        _ => 10,
    };
    if steps_left(scene, hero, job, at) > 0 { urgent } else { 0 }
}
