//! Orders: whoever said "on it" stays on it, or says why not.

use sortie_engine::{Message, OrderStatus, Seat, Signal};

use crate::Look;
use crate::advice::planner::jobs::{Task, steps_left};
use crate::advice::planner::rolls;
use crate::advice::planner::scene::Scene;
use crate::show::live::stretch;
use crate::show::tell::{said, words};
use crate::vocabulary::Face;
use crate::vocabulary::figure::{DiceSet, Place};
use crate::vocabulary::space::SpaceId;

/// How an order stands with the seat that took it.
pub(crate) fn order_status(look: Look<'_>, seat: Seat, order: &Signal, signals: &[Signal]) -> OrderStatus {
    if !look.state.is_action() {
        // Before the clock runs an order waits; after the Action Phase nobody keeps it any more.
        return if stretch(look.state) % 16 < 4 { OrderStatus::OnIt } else { OrderStatus::Over };
    }
    let aim = SpaceId::of(usize::from(order.place));
    let scene = Scene::new(look, seat, signals).dealt();
    let Some(hero) = scene.own().find(|hero| scene.deal.job(*hero).aim == aim).or_else(|| scene.own().next()) else {
        return OrderStatus::Waits(words::order_hero_away());
    };
    let job = scene.deal.job(hero);
    let left = steps_left(&scene, hero, job, look.state.hero_at(hero));
    match job.task {
        Task::Go | Task::Home if job.aim == aim && left == 0 => OrderStatus::Done,
        _ if job.aim == aim => hindrance(&scene).map_or(OrderStatus::OnIt, OrderStatus::Waits),
        Task::Kill(place) => {
            OrderStatus::Waits(words::order_threat(said::figure(look, scene.threats()[usize::from(place)].figure)))
        }
        Task::Rest | Task::Home | Task::Mission(_) | Task::Search(_) | Task::Meet | Task::Go => {
            OrderStatus::Waits(words::order_other_work())
        }
    }
}

/// What keeps a seat from what it would do: no roll is left, or the next one may bring an alien home.
fn hindrance(scene: &Scene<'_>) -> Option<Message> {
    let (state, seat) = (scene.look.state, scene.seat);
    if state.dice(seat).iter().any(|die| die.place == Place::Rolled && die.face != Face::Alien) {
        return None;
    }
    if state.is_practice() && state.seat(seat).rolls == 0 {
        return Some(words::order_no_rolls());
    }
    let safe = scene.threats().is_empty() || scene.own().any(|hero| rolls::is_affordable(scene, hero, DiceSet(1)));
    (!safe).then(words::order_risky)
}
