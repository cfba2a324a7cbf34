//! Attacks, Hits and Alien Movements.

use crate::advice::planner::jobs::Task;
use crate::advice::planner::mission;
use crate::advice::planner::scene::{Arm, Scene, Threat};
use crate::content::gear::Trait;
use crate::rules::heroes::attack::Attack;
use crate::rules::heroes::dice_places::die_in;
use crate::rules::in_force::{slots, traits};
use crate::vocabulary::figure::{Figure, Place, Tool};
use crate::vocabulary::places::TokenPlace;
use crate::vocabulary::space::{SpaceId, Spaces, spaces};
use crate::vocabulary::{CardId, Face, HeroId, Mission};

/// A lesser target is not worth the time that an attack takes.
const WORTHWHILE: i32 = 100;

/// Hits that an attack makes on average, in sixths.
pub(crate) fn sixths(attack: &Attack) -> i32 {
    i32::from(attack.dice) * i32::from(7 - attack.to_hit.clamp(1, 6))
}

/// What an attack from a Space is worth: the best targets that it can be expected to hit.
pub(crate) fn salvo(scene: &Scene<'_>, attack: &Attack, from: SpaceId) -> i32 {
    let mut best = [0_i32; 4];
    for threat in scene.threats().iter().filter(|threat| threat.worth > 0) {
        if !attack.reaches(scene.map, from, threat.at) {
            continue;
        }
        let loss = if threat.health > 1 { attack.boss_loss } else { 1 };
        let each = threat.worth / i32::from(threat.health.div_ceil(loss.max(1)).max(1));
        let hits = if attack.spread { 1 } else { threat.health.div_ceil(loss.max(1)).min(4) };
        for _ in 0..hits {
            let least = best.iter_mut().min().expect("there are four");
            *least = (*least).max(each);
        }
    }
    best.sort_unstable_by_key(|worth| -worth);
    let mut left = sixths(attack);
    best.iter().fold(0, |sum, worth| {
        let share = left.clamp(0, 6);
        left -= 6;
        sum + worth * share / 6
    })
}

/// An attack with a Weapon that is ready.
pub(crate) fn fire(scene: &Scene<'_>, card: CardId) -> i32 {
    let Some(hero) = scene.look.state.holder(Tool::card(card)) else { return -1 };
    let from = scene.look.state.hero_at(hero);
    let arm = scene.arms(hero, from).find(|arm| arm.card == card);
    match arm.map_or(0, |arm| salvo(scene, &arm.attack, from)) {
        ..20 => -1,
        worth => 400 + worth.min(2_000) / 4,
    }
}

/// A die on a Weapon: worth it when something is in reach, or soon will be.
pub(crate) fn load(scene: &Scene<'_>, hero: HeroId, card: CardId, slot: u8) -> i32 {
    let (state, tool) = (scene.look.state, Tool::card(card));
    let from = state.hero_at(hero);
    if state.tool(tool).attacks >= scene.changes.attack_cap {
        return 0;
    }
    let Some(arm) = scene.arms(hero, from).find(|arm| arm.card == card) else { return 0 };
    let own = slots(scene.look, tool);
    let open = (0..own.len()).filter(|at| die_in(state, scene.seat, Place::Tool(tool, *at as u8)).is_none()).count();
    let locks = own.get(usize::from(slot)).is_some_and(|slot| slot.is_locking());
    let spare = if locks { mission::reserved(scene, hero) } else { 0 };
    if scene.free_dice(scene.seat) < open + spare {
        return 0;
    }
    let now = salvo(scene, &arm.attack, from);
    if now >= WORTHWHILE {
        let rest = if open == 1 { 60 } else { 20 };
        return 70 + rest + now.min(1_600) / 5 - if locks { 15 } else { 0 };
    }
    let hunting = match scene.deal.job(hero).task {
        Task::Kill(place) => {
            let target = scene.threats()[usize::from(place)];
            scene.map.walk(from, target.at) <= 5 && !from.is_home()
        }
        _ => false,
    };
    if hunting && !locks { 45 } else { 0 }
}

/// Is there something to shoot at with a Weapon, and are there dice for it?
pub(crate) fn may_load(scene: &Scene<'_>, hero: HeroId, from: SpaceId, arm: &Arm) -> bool {
    let places = 0..slots(scene.look, Tool::card(arm.card)).len() as u8;
    let empty = |at: &u8| die_in(scene.look.state, scene.seat, Place::Tool(Tool::card(arm.card), *at)).is_none();
    salvo(scene, &arm.attack, from) >= WORTHWHILE && places.filter(empty).all(|at| load(scene, hero, arm.card, at) > 0)
}

/// A Hit on an alien.
pub(crate) fn hit(scene: &Scene<'_>, figure: Figure) -> i32 {
    let wanted = |threat: &&Threat| {
        !threat.bait && !threat.prey && (threat.rounds <= 2 || !scene.spares(threat.figure, threat.at))
    };
    let Some(threat) = scene.threat_of(figure).filter(wanted) else { return -5_000 };
    let hero = scene.own().find(|hero| scene.look.state.hero(*hero).volley.hits > 0);
    let hits = hero.map_or(1, |hero| scene.look.state.hero(hero).volley.hits);
    if threat.health <= 1 {
        return 100 + threat.worth;
    }
    // Alien Tech is worth something too.
    let worth = threat.worth + 120;
    100 + if hits >= threat.health { worth } else { worth / i32::from(threat.health).max(1) }
}

/// How bad it is that an alien is so many steps from home, given what it moves by itself.
fn pressure(way: u8, speed: u8) -> i32 {
    match i32::from(way) - i32::from(speed) {
        slack @ ..=0 => 1_500 - 60 * slack,
        slack => 500 / (slack + 1),
    }
}

/// How bad it is to move an alien to a Space.
pub(crate) fn lead_harm(scene: &Scene<'_>, figure: Figure, to: SpaceId) -> i32 {
    let Some(threat) = scene.threat_of(figure).copied() else { return 50 };
    if to.is_home() {
        return 1_000_000;
    }
    let more = scene.changes.alien_result.max(0) as u8;
    let way = scene.map.path.shortest(to).saturating_sub(more);
    let mut harm = pressure(way, threat.speed) - pressure(threat.way, threat.speed);
    harm += shoved(scene, &threat, to, 4) + capture(scene, &threat, to);
    let at = scene.own().next().map(|hero| (hero, scene.look.state.hero_at(hero)));
    if let Some((hero, from)) = at {
        let reaches = |space: SpaceId| scene.arms(hero, from).any(|arm| arm.attack.reaches(scene.map, from, space));
        if reaches(to) && !reaches(threat.at) {
            harm -= 25;
        }
    }
    let heroes = scene.look.state.setup.team().map(|hero| scene.look.state.hero_at(hero));
    let hurt: i32 = heroes
        .filter(|at| at.is_on_board())
        .map(|at| scene.harm(figure, to, at) - scene.harm(figure, threat.at, at))
        .sum();
    harm + hurt / 2
}

/// How bad it is for whoever stands there, down the line.
fn shoved(scene: &Scene<'_>, by: &Threat, to: SpaceId, links: u8) -> i32 {
    let state = scene.look.state;
    let Some(other) = state.occupant(to).filter(|_| !to.is_home() && links > 0) else { return 0 };
    if let Some(hero) = other.as_hero() {
        let thorns = traits(scene.look, hero).any(|(_, own)| matches!(own, Trait::Thorns(_)));
        let points = 1 + i32::from(scene.changes.push_damage.max(0));
        let dead = i32::from(scene.health(hero)) <= points + 1;
        return match (dead, thorns && by.health == 1) {
            (true, _) => 5_000,
            (false, true) => 40 - by.worth / 2,
            (false, false) => 220 * points,
        };
    }
    let next = crate::rules::group::default_branch(scene.look, other, to, 1);
    if next.is_home() {
        return 1_000_000;
    }
    match scene.threat_of(other).copied() {
        Some(shoved_on) => {
            pressure(scene.map.path.shortest(next), shoved_on.speed) - pressure(shoved_on.way, shoved_on.speed)
                + capture(scene, &shoved_on, next)
                + shoved(scene, &shoved_on, next, links - 1)
        }
        None => 30,
    }
}

/// How a step suits the Traps: onto one is good, off one is bad, and so is past the last.
fn capture(scene: &Scene<'_>, threat: &Threat, to: SpaceId) -> i32 {
    let state = scene.look.state;
    if state.mission() != Mission::Capture || threat.figure.kind().is_none() {
        return 0;
    }
    let wanted = |trap: &SpaceId| state.occupant(*trap).and_then(Figure::kind).is_none() && is_wanted(scene, *trap);
    let traps: Spaces = state.traps.all().iter().copied().filter(wanted).map(SpaceId::index).collect();
    let harm = if threat.bait { 350 } else { 0 };
    match (arrows(scene, threat.at, traps), arrows(scene, to, traps)) {
        (_, Some(0)) => harm - 300,
        (Some(old), Some(new)) if new < old => harm - 120 / i32::from(new),
        (Some(old), None) => harm + 160 / i32::from(old.max(1)),
        _ => harm,
    }
}

/// Steps along the arrows to the nearest of these Spaces.
fn arrows(scene: &Scene<'_>, from: SpaceId, goals: Spaces) -> Option<u8> {
    let mut edge = Spaces::only(from.index());
    for steps in 0..10 {
        if !edge.and(goals).is_empty() {
            return Some(steps);
        }
        edge = spaces(edge).flat_map(|space| scene.map.path.next(space)).map(|next| next.index()).collect();
    }
    None
}

/// Does a snare beside this Trap have no alien yet?
fn is_wanted(scene: &Scene<'_>, trap: SpaceId) -> bool {
    let state = scene.look.state;
    state.tokens.all().iter().any(|token| match token.place {
        TokenPlace::At { space } if scene.map.is_beside(space, trap) => {
            let holds = |other: &&SpaceId| {
                scene.map.is_beside(space, **other) && state.occupant(**other).and_then(Figure::kind).is_some()
            };
            state.traps.all().iter().filter(holds).count() == 0
        }
        _ => false,
    })
}

/// The faces that would make a Weapon ready that has something to shoot at.
pub(crate) fn wants(scene: &Scene<'_>, hero: HeroId, face: Face) -> i32 {
    let look = scene.look;
    let from = look.state.hero_at(hero);
    let fits = |card: CardId| slots(look, Tool::card(card)).iter().any(|slot| slot.faces.contains(face));
    let arms = scene.arms(hero, from).filter(|arm| fits(arm.card) && !look.state.tool(Tool::card(arm.card)).charged);
    arms.map(|arm| salvo(scene, &arm.attack, from).min(1_600) / 5).max().unwrap_or(0)
}
