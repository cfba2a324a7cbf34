//! What the Mission wants: places to go, dice to place, and whether it is done.

use crate::Look;
use crate::advice::planner::jobs::{ANYBODY, Job, Sites, Task};
use crate::advice::planner::scene::Scene;
use crate::advice::planner::{fight, handover};
use crate::content::map::NEVER;
use crate::content::objectives::{Find, ObjectiveSet};
use crate::content::slots::Slots;
use crate::rules::heroes::dice_places::anyones_die;
use crate::rules::in_force;
use crate::state::{State, Token};
use crate::vocabulary::figure::{Figure, Place};
use crate::vocabulary::places::TokenPlace;
use crate::vocabulary::space::{SpaceId, Spaces, spaces};
use crate::vocabulary::{Face, FaceSet, HeroId, Mission, TokenId};

/// What a Hero's hands are worth at an Objective.
const WORK: i32 = 420;
/// Time that it takes to fill so many slots with four dice.
const FILLING_MS: [u32; 5] = [0, 8_000, 16_000, 26_000, 38_000];

/// Is there nothing left to do but to be home at the Round's end?
pub(crate) fn is_settled(look: Look<'_>) -> bool {
    let (state, map) = (look.state, look.state.map(look.pack));
    let tokens = state.tokens.all();
    match state.mission() {
        Mission::Extermination => tokens.iter().all(|token| token.place == TokenPlace::Gone || token.ready),
        Mission::Capture => state.traps.all().iter().all(|trap| {
            let beside = |token: &&Token| match token.place {
                TokenPlace::At { space } => map.is_beside(space, *trap),
                _ => false,
            };
            let rivals = |token: &Token| match token.place {
                TokenPlace::At { space } => {
                    state.traps.all().iter().filter(|trap| map.is_beside(space, **trap)).count()
                }
                _ => 0,
            };
            let caught = state.occupant(*trap).and_then(Figure::kind).is_some();
            caught && tokens.iter().filter(beside).any(|token| token.ready && rivals(token) == 1)
        }),
        _ => crate::rules::heroes::tokens::is_complete(state),
    }
}

/// Is so little left to do that whoever has no part in it goes home?
pub(crate) fn is_ending(scene: &Scene<'_>) -> bool {
    let state = scene.look.state;
    let open = match state.mission() {
        Mission::Extermination | Mission::Capture => {
            state.tokens.all().iter().filter(|token| token.place != TokenPlace::Gone && !token.ready).count()
        }
        Mission::Exploration => state.tokens.all().iter().filter(|token| token.place != TokenPlace::Gone).count(),
        Mission::Demolition | Mission::Recon => state.tokens.all().iter().filter(|token| !token.fixed).count(),
    };
    open <= 2 || state.round >= 8
}

/// The slots of a token that are still empty, as faces that each takes.
pub(crate) fn open_slots<'a>(scene: &Scene<'a>, token: u8) -> impl Iterator<Item = FaceSet> + 'a {
    let look = scene.look;
    slots(look, token)
        .into_iter()
        .flat_map(Slots::iter)
        .enumerate()
        .filter(move |(slot, _)| anyones_die(look.state, Place::Token(token, *slot as u8)).is_none())
        .map(|(_, slot)| slot.faces)
}

pub(crate) fn slots<'a>(look: Look<'a>, token: u8) -> Option<&'a Slots> {
    let own = look.state.tokens.all().get(usize::from(token))?;
    look.pack.objectives.slots(look.state.mission()).get(own.id.index())
}

/// Has somebody put a die on this token?
fn is_begun(scene: &Scene<'_>, token: u8) -> bool {
    slots(scene.look, token).is_some_and(|slots| open_slots(scene, token).count() < slots.len())
}

/// Can a token with so many open slots still be filled?
pub(crate) fn is_in_time(scene: &Scene<'_>, open: usize) -> bool {
    scene.time >= FILLING_MS[open.min(4)]
}

/// The relic that a token is, if it lies open.
pub(crate) fn is_relic(look: Look<'_>, token: &Token) -> bool {
    token.fixed
        && token.id != TokenId::NONE
        && matches!(look.pack.objectives.exploration.tokens.get(token.id.index()), Some(Find::Relic { .. }))
}

/// The result that an Exploration token takes next.
pub(crate) fn wanted_face(look: Look<'_>, token: &Token) -> Face {
    let exploration = &look.pack.objectives.exploration;
    match exploration.tokens.get(token.id.index()) {
        Some(Find::Relic { face, .. }) if token.fixed => *face,
        _ => exploration.reveal,
    }
}

/// Everything that the Mission wants done.
pub(crate) fn sites(scene: &Scene<'_>, sites: &mut Sites) {
    let state = scene.look.state;
    let worth = WORK + 20 * i32::from(state.round);
    if state.mission() == Mission::Demolition {
        state.setup.team().for_each(|hero| targets(scene, sites, hero, worth));
        return handover::meetings(scene, sites);
    }
    for (at, token) in state.tokens.all().iter().enumerate() {
        let TokenPlace::At { space } = token.place else { continue };
        if token.ready || scene.is_claimed(space) || token.fixed && state.mission() == Mission::Recon {
            continue;
        }
        let job = Job { task: Task::Mission(at as u8), aim: space, near: 1 };
        let open = open_slots(scene, at as u8).count();
        match state.mission() {
            Mission::Extermination => sites.add(job, worth, if open > 3 { 2 } else { 1 }, ANYBODY),
            Mission::Capture => sites.add(job, snare_worth(scene, space, worth), 1, ANYBODY),
            _ => sites.add(job, worth, 1, ANYBODY),
        }
    }
}

/// A snare is worth the more the nearer an alien is to one of its Traps; without a Trap it is worth nothing.
fn snare_worth(scene: &Scene<'_>, space: SpaceId, worth: i32) -> i32 {
    let traps = scene.look.state.traps.all().iter().filter(|trap| scene.map.is_beside(space, **trap));
    let value = |trap: &SpaceId| {
        let near = |threat: &crate::advice::planner::scene::Threat| match threat.figure.kind() {
            Some(_) if threat.at == *trap => 0,
            Some(_) if threat.way >= scene.map.path.shortest(*trap) => scene.map.walk(threat.at, *trap),
            _ => u8::MAX,
        };
        match scene.threats().iter().map(near).min().unwrap_or(u8::MAX) {
            0 => worth + 200,
            1..=2 => worth + 100,
            3..=5 => worth,
            _ => worth / 2,
        }
    };
    traps.map(value).max().unwrap_or(0)
}

/// The Targets for the charges of a Hero.
fn targets(scene: &Scene<'_>, sites: &mut Sites, hero: HeroId, worth: i32) {
    // Without the dice for it a charge is brought on its way at least.
    let (token, worth) = match charge(scene, hero) {
        Some(token) => (token, worth),
        None => match carried(scene.look.state, hero).next() {
            Some(token) => (token, worth / 2),
            None => return,
        },
    };
    for slot in scene.look.state.targets.iter() {
        let aim = scene.map.objective(slot);
        if !scene.is_claimed(aim) {
            sites.add(Job { task: Task::Mission(token), aim, near: 1 }, worth, 1, 1 << hero.0);
        }
    }
}

/// The charge that a Hero sees to: one that is ready or begun, or the larger one while there are dice and time for it.
pub(crate) fn charge(scene: &Scene<'_>, hero: HeroId) -> Option<u8> {
    let state = scene.look.state;
    let own = || carried(state, hero);
    if let Some(going) = own().find(|at| token(state, *at).ready).or_else(|| own().find(|at| is_begun(scene, *at))) {
        return Some(going);
    }
    let dice = scene.free_dice(state.setup.owner(hero)) + loaded(scene.look, hero);
    let fits = |at: &u8| open_slots(scene, *at).count() <= dice;
    let large = own().filter(fits).max_by_key(|at| open_slots(scene, *at).count());
    match large.filter(|at| is_in_time(scene, open_slots(scene, *at).count())) {
        Some(large) => Some(large),
        None => own().min_by_key(|at| open_slots(scene, *at).count()).filter(fits),
    }
}

/// The charges that a Hero carries.
pub(crate) fn carried(state: &State, hero: HeroId) -> impl Iterator<Item = u8> + '_ {
    let with = TokenPlace::With { hero };
    (0..state.tokens.all().len() as u8).filter(move |at| token(state, *at).place == with)
}

/// Dice in slots from which they can be taken back.
fn loaded(look: Look<'_>, hero: HeroId) -> usize {
    let seat = look.state.setup.owner(hero);
    let is_loose = |place: Place| match place {
        Place::Tool(tool, slot) => {
            in_force::slots(look, tool).get(usize::from(slot)).is_some_and(|slot| !slot.is_locking())
        }
        _ => false,
    };
    look.state.dice(seat).iter().filter(|die| is_loose(die.place)).count()
}

/// Dice that a Hero's Mission will lock, so that nothing else may.
pub(crate) fn reserved(scene: &Scene<'_>, hero: HeroId) -> usize {
    match (scene.deal.job(hero).task, scene.look.state.mission()) {
        (Task::Mission(at), Mission::Demolition) if charge(scene, hero) != Some(at) => 0,
        (Task::Mission(at), Mission::Demolition | Mission::Extermination | Mission::Capture) => {
            open_slots(scene, at).count()
        }
        (Task::Mission(at), Mission::Exploration) if is_relic(scene.look, &token(scene.look.state, at)) => 3,
        _ => 0,
    }
}

fn token(state: &State, at: u8) -> Token {
    state.tokens.all()[usize::from(at)]
}

/// The worth of a die on a token: more for one that is begun or nearly full.
pub(crate) fn work_worth(scene: &Scene<'_>, at: u8) -> i32 {
    let open = open_slots(scene, at).count();
    let state = scene.look.state;
    let team: usize = state.setup.team().map(|hero| helpers(scene, at, hero)).sum();
    if !is_begun(scene, at) && (!is_in_time(scene, open) || team < open) {
        return 0;
    }
    if state.mission() == Mission::Demolition {
        let TokenPlace::With { hero } = token(state, at).place else { return 0 };
        let near = state.targets.iter().map(|slot| scene.map.walk(state.hero_at(hero), scene.map.objective(slot)));
        let near = near.min().unwrap_or(u8::MAX);
        // Dice that are locked on the way are missing for the steps and the aliens there.
        if charge(scene, hero) != Some(at) || near > 1 && !is_begun(scene, at) {
            return 0;
        }
    }
    170 + 20 * (4 - open.min(4) as i32)
}

/// Can a Hero who has come to a token do something there?
pub(crate) fn may_go_on(scene: &Scene<'_>, hero: HeroId, at: u8) -> bool {
    let from = scene.look.state.hero_at(hero);
    match scene.look.state.mission() {
        Mission::Recon | Mission::Exploration => true,
        Mission::Extermination | Mission::Capture | Mission::Demolition => {
            work_worth(scene, at) > 0 || scene.arms(hero, from).any(|arm| fight::may_load(scene, hero, from, &arm))
        }
    }
}

/// Free dice of a Hero who can work on a token.
fn helpers(scene: &Scene<'_>, at: u8, hero: HeroId) -> usize {
    let state = scene.look.state;
    let near = match token(state, at).place {
        TokenPlace::At { space } => {
            let from = state.hero_at(hero);
            from.is_on_board() && scene.map.walk(from, space) <= 3
        }
        TokenPlace::With { hero: by } => by == hero,
        TokenPlace::Gone => false,
    };
    if near { scene.free_dice(state.setup.owner(hero)) + loaded(scene.look, hero) } else { 0 }
}

/// The Target that a probe is brought to: the nearest that no nearer probe wants.
pub(crate) fn dock(scene: &Scene<'_>, at: u8) -> Option<SpaceId> {
    let state = scene.look.state;
    let targets = state.targets;
    let mut taken = ObjectiveSet::default();
    let mut placed = 0_u16;
    loop {
        let mut best: Option<(u8, u8, u8)> = None;
        for (probe, own) in state.tokens.all().iter().enumerate() {
            let TokenPlace::At { space } = own.place else { continue };
            if own.fixed || placed >> probe & 1 == 1 {
                continue;
            }
            for slot in targets.iter().filter(|slot| !taken.contains(*slot)) {
                let steps = scene.map.walk(space, scene.map.objective(slot));
                if best.is_none_or(|(least, ..)| steps < least) {
                    best = Some((steps, probe as u8, slot.0));
                }
            }
        }
        let (_, probe, slot) = best?;
        if probe == at {
            return Some(scene.map.objectives[usize::from(slot)]);
        }
        placed |= 1 << probe;
        taken.0 |= 1 << slot;
    }
}

/// Steps of a probe to its Target around those of others, where it would stay for good.
fn way(scene: &Scene<'_>, from: SpaceId, dock: SpaceId) -> u8 {
    let targets = scene.look.state.targets.iter().map(|slot| scene.map.objective(slot));
    let mut seen: Spaces = targets.filter(|space| *space != dock && *space != from).map(SpaceId::index).collect();
    let mut edge = Spaces::only(dock.index());
    let mut steps = 0;
    while !edge.is_empty() && !edge.contains(from.index()) {
        seen = seen.or(edge);
        let next = spaces(edge).fold(Spaces::EMPTY, |all, space| all.or(scene.map.neighbours(space)));
        edge = next.minus(seen);
        steps += 1;
    }
    if edge.is_empty() { NEVER } else { steps }
}

/// Does a Hero there keep a probe from its Target?
pub(crate) fn is_in_the_way(scene: &Scene<'_>, at: u8, from: SpaceId) -> bool {
    let TokenPlace::At { space } = token(scene.look.state, at).place else { return false };
    let Some(dock) = dock(scene, at) else { return false };
    let nears = |to: SpaceId| scene.map.walk(to, dock) < scene.map.walk(space, dock);
    let taken = |to: SpaceId| to == from || scene.look.state.occupant(to).is_some();
    nears(from) && spaces(scene.map.neighbours(space)).filter(|to| nears(*to)).all(taken)
}

/// The worth of a probe's step.
pub(crate) fn probe_worth(scene: &Scene<'_>, at: u8, to: SpaceId) -> i32 {
    let TokenPlace::At { space } = token(scene.look.state, at).place else { return 0 };
    let Some(dock) = dock(scene, at) else { return 0 };
    // A probe on another's Target would keep that one away.
    let other = to != dock && scene.look.state.target_at(scene.look.pack, to).is_some();
    let (old, new) = (way(scene, space, dock), way(scene, to, dock));
    if new < old && !other { 190 - i32::from(new.min(40)) } else { 0 }
}
