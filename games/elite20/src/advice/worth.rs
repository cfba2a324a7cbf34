//! What a position is worth to the Heroes, for the bot that looks one command ahead.

use sortie_engine::Seat;

use crate::Look;
use crate::advice::planner::fight;
use crate::advice::planner::mission;
use crate::advice::planner::scene::Scene;
use crate::vocabulary::figure::Place;
use crate::vocabulary::places::{CardPlace, TokenPlace};
use crate::vocabulary::{Face, HeroId, Mission};

/// The worth of a position, which all seats share but for their own dice.
pub(crate) fn worth(look: Look<'_>, seat: Seat) -> i32 {
    let scene = Scene::new(look, seat, &[]);
    let aliens: i32 = scene.threats().iter().map(|threat| 40 + threat.worth * i32::from(threat.health.min(6))).sum();
    let heroes: i32 = look.state.setup.team().map(|hero| hero_worth(&scene, hero)).sum();
    heroes + progress(look) - aliens
        + look.state.setup.heroes_of(seat).map(|hero| dice(&scene, seat, hero)).sum::<i32>()
}

fn hero_worth(scene: &Scene<'_>, hero: HeroId) -> i32 {
    let state = scene.look.state;
    let cards = state.cards_in(CardPlace::With { hero }).count() as i32;
    let health = i32::from(scene.health(hero).min(6));
    let at = state.hero_at(hero);
    let way = if at.is_on_board() { way(scene, at) } else { 10 };
    200 * health + 60 * cards - 12 * way
}

/// Steps to what the Mission wants next.
fn way(scene: &Scene<'_>, at: crate::vocabulary::space::SpaceId) -> i32 {
    let state = scene.look.state;
    if mission::is_settled(scene.look) {
        return 3 * i32::from(scene.map.walk(at, crate::vocabulary::space::SpaceId::HOME));
    }
    let tokens = state.tokens.all().iter().filter_map(|token| match token.place {
        TokenPlace::At { space } if !token.ready && !token.fixed => Some(space),
        _ => None,
    });
    let targets = state.targets.iter().map(|slot| scene.map.objective(slot));
    let walks = |spaces: &mut dyn Iterator<Item = crate::vocabulary::space::SpaceId>| {
        spaces.map(|space| i32::from(scene.map.walk(at, space))).min().unwrap_or(0)
    };
    match state.mission() {
        Mission::Demolition => walks(&mut targets.into_iter()),
        _ => walks(&mut tokens.into_iter()),
    }
}

/// What has been done for the Mission.
fn progress(look: Look<'_>) -> i32 {
    let state = look.state;
    let done = |token: &crate::state::Token| match state.mission() {
        Mission::Extermination | Mission::Exploration => token.ready || token.place == TokenPlace::Gone,
        Mission::Capture => token.ready,
        Mission::Demolition | Mission::Recon => token.fixed,
    };
    let tokens = state.tokens.all().iter().filter(|token| done(token)).count() as i32;
    let dice =
        state.everybody().iter().flat_map(|seat| state.dice(seat)).filter(|die| matches!(die.place, Place::Token(..)));
    let events =
        state.everybody().iter().flat_map(|seat| state.dice(seat)).filter(|die| matches!(die.place, Place::Event(..)));
    900 * tokens + 90 * dice.count() as i32 + 25 * events.count() as i32 - 300 * state.traps.all().len() as i32
}

/// What results on the table and dice on Weapons are good for.
fn dice(scene: &Scene<'_>, seat: Seat, hero: HeroId) -> i32 {
    let state = scene.look.state;
    let at = state.hero_at(hero);
    if !at.is_on_board() {
        return 0;
    }
    let each = |die: &crate::vocabulary::figure::Die| match (die.place, die.face) {
        (Place::Pool, _) => 12,
        (Place::Rolled, Face::Alien) => 0,
        (Place::Rolled, Face::Move) => 20,
        (Place::Rolled, _) => 14,
        (Place::Tool(tool, _), _) => {
            match tool.as_card().and_then(|card| scene.arms(hero, at).find(|arm| arm.card == card)) {
                Some(arm) => 10 + (fight::salvo(scene, &arm.attack, at) / 8).min(200),
                None => 10,
            }
        }
        _ => 0,
    };
    state.dice(seat).iter().map(each).sum()
}
