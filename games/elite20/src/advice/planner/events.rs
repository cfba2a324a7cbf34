//! Ongoing Events: who puts dice on them, and when.

use crate::advice::planner::jobs::{Task, steps_left};
use crate::advice::planner::mission;
use crate::advice::planner::scene::Scene;
use crate::content::ongoing::Change;
use crate::content::slots::EventSlots;
use crate::vocabulary::figure::Place;
use crate::vocabulary::{EventId, HeroId};

/// Is there an Event that an idle Hero can help to end?
pub(crate) fn calls(scene: &Scene<'_>) -> bool {
    scene.look.state.events.all().iter().any(|own| !own.fulfilled && answer(scene, own.event) > 0)
}

/// Has a Hero nothing to do?
fn is_idle(scene: &Scene<'_>, hero: HeroId) -> bool {
    let job = scene.deal.job(hero);
    matches!(job.task, Task::Rest | Task::Home) && steps_left(scene, hero, job, scene.look.state.hero_at(hero)) == 0
}

/// A die on an Event: when its end is near, or time is, and the own job can spare it. What takes dice away is ended
/// first.
pub(crate) fn answer(scene: &Scene<'_>, event: EventId) -> i32 {
    let state = scene.look.state;
    let crate::content::event_cards::Event::Ongoing { slots, changes } = scene.look.pack.event(event) else { return 0 };
    let grave = changes.iter().any(|change| matches!(change, Change::Dread { .. }));
    let open = open_slots(scene, event, slots);
    let team: usize = state.everybody().iter().map(|seat| scene.free_dice(seat)).sum();
    let kept = scene.own().map(|hero| kept_back(scene, hero, grave)).max().unwrap_or(0);
    let spare = if grave { 0 } else { state.everybody().len() };
    if state.round >= 8 || scene.free_dice(scene.seat) <= kept || team < open + spare {
        return 0;
    }
    let idle = scene.own().all(|hero| is_idle(scene, hero));
    let begun = open < slots.of_players(state.setup.seats).count();
    let late = (20_000..70_000).contains(&scene.time);
    let base = 60 + 10 * (6 - open.min(6) as i32);
    match (grave, begun || idle, late) {
        (true, _, true) => base + 200,
        (_, _, true) => base + 60,
        (_, true, false) => base,
        _ => 0,
    }
}

/// Dice that a Hero's own job needs.
fn kept_back(scene: &Scene<'_>, hero: HeroId, grave: bool) -> usize {
    let job = scene.deal.job(hero);
    let left = steps_left(scene, hero, job, scene.look.state.hero_at(hero));
    match job.task {
        Task::Kill(place) if scene.threats()[usize::from(place)].rounds <= 1 => usize::MAX,
        _ if grave => 0,
        Task::Mission(token) if left <= 4 => match mission::open_slots(scene, token).count() {
            open if mission::is_in_time(scene, open) => mission::reserved(scene, hero).max(1),
            _ => 1,
        },
        Task::Rest => 0,
        _ => usize::from(left > 0),
    }
}

fn open_slots(scene: &Scene<'_>, event: EventId, slots: &EventSlots) -> usize {
    let state = scene.look.state;
    let is_open =
        |at: usize| crate::rules::heroes::dice_places::anyones_die(state, Place::Event(event.0, at as u8)).is_none();
    slots.iter().enumerate().filter(|(at, slot)| slot.players.contains(state.setup.seats) && is_open(*at)).count()
}
