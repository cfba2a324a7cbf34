//! The planner: one number for every command of the list, and the highest is done.

use sortie_engine::{Seat, SeatSet, Signal};

use crate::Look;
use crate::advice::planner::jobs::{Task, steps_left};
use crate::advice::planner::scene::Scene;
use crate::advice::planner::{events, fight, gear, handover, mission, rescue, rolls, tools, ways};
use crate::content::map::NEVER;
use crate::rules::heroes::dice_places::die_in;
use crate::rules::heroes::harm::default_die;
use crate::rules::may_act::owed;
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::{Figure, Place, Tool};
use crate::vocabulary::places::{CardPlace, TokenPlace};
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::{Choice, Step};
use crate::vocabulary::{CardId, Cluster, Deck, Face, HeroId};

/// What being done is worth: a little more than nothing.
const REST: i32 = 5;

/// The place of the command to be done.
pub(crate) fn pick(look: Look<'_>, seat: Seat, list: &[Command], signals: &[Signal]) -> usize {
    let (points, place) = best(&Scene::new(look, seat, signals).dealt(), list);
    let rests = list[place] == Command::Done && points <= REST;
    if rests { rescue::pick(look, seat, list, signals).unwrap_or(place) } else { place }
}

/// The place of what makes it worth to act again for whoever is done.
pub(crate) fn pick_at_rest(look: Look<'_>, seat: Seat, list: &[Command], signals: &[Signal]) -> Option<usize> {
    worthwhile(&Scene::new(look, seat, signals).dealt(), list).or_else(|| rescue::pick(look, seat, list, signals))
}

/// The place of the best command, if it is worth more than being done.
pub(crate) fn worthwhile(scene: &Scene<'_>, list: &[Command]) -> Option<usize> {
    let (points, place) = best(scene, list);
    (points > REST).then_some(place)
}

/// The points and the place of the first of the best commands.
fn best(scene: &Scene<'_>, list: &[Command]) -> (i32, usize) {
    let mut best = (i32::MIN, 0);
    for (place, command) in list.iter().enumerate() {
        let points = points(scene, command);
        if points > best.0 {
            best = (points, place);
        }
    }
    best
}

/// The bot that goes where the last signal points: whose Hero has that job, else whose Hero is nearest. Whoever is done can
/// act again.
pub(crate) fn order_taker(look: Look<'_>, bots: SeatSet, signals: &[Signal]) -> Option<Seat> {
    let aim = SpaceId::of(usize::from(signals.last()?.place));
    let scene = Scene::new(look, bots.lowest()?, signals).dealt();
    let cost = |hero: &HeroId| {
        let job = scene.deal.job(*hero);
        (job.aim != aim, scene.map.walk(look.state.hero_at(*hero), aim))
    };
    let owner = |hero: &HeroId| look.state.setup.owner(*hero);
    let able = |hero: &HeroId| bots.contains(owner(hero)) && look.state.hero_at(*hero).is_on_board();
    look.state.setup.team().filter(able).min_by_key(cost).map(|hero| owner(&hero))
}

/// The Space of the Objective or Search token that a command is about.
fn token_space(scene: &Scene<'_>, command: &Command) -> Option<SpaceId> {
    match *command {
        Command::Work { token, .. }
        | Command::Probe { token, .. }
        | Command::Reveal { token, .. }
        | Command::Inspect { token, .. }
        | Command::Clear { token } => match scene.look.state.tokens.all().get(usize::from(token))?.place {
            TokenPlace::At { space } => Some(space),
            TokenPlace::Gone | TokenPlace::With { .. } => None,
        },
        Command::Search { at, .. } | Command::Take { at, .. } => Some(scene.map.search(at)),
        Command::Plant { at, .. } => Some(scene.map.objective(at)),
        _ => None,
    }
}

fn points(scene: &Scene<'_>, command: &Command) -> i32 {
    if scene.may_be_claimed() && token_space(scene, command).is_some_and(|space| scene.is_claimed(space)) {
        return -1;
    }
    match *command {
        Command::Roll { dice } => rolls::roll(scene, dice),
        Command::Step { hero, to, .. } => ways::step(scene, hero, to),
        Command::Further { hero, to } => match ways::step(scene, hero, to) {
            worth @ 1.. => worth + 20,
            worth => worth,
        },
        Command::Load { face, tool, slot } => load(scene, face, tool, slot),
        Command::Answer { event, .. } => events::answer(scene, event),
        Command::Patch { event, .. } => events::answer(scene, event) - 2,
        Command::Work { token, .. } => mission::work_worth(scene, token),
        Command::Fire { card } => fight::fire(scene, card),
        Command::Use { tool } => tools::use_now(scene, tool),
        Command::Search { .. } => 130,
        Command::Take { .. } => 150,
        Command::Probe { token, to, .. } => mission::probe_worth(scene, token, to),
        Command::Reveal { .. } => 200,
        Command::Clear { .. } => 260,
        Command::Plant { .. } => 600,
        Command::Inspect { .. } => -1,
        Command::Face { die, face } => set_face(scene, die, face),
        Command::Unload { tool, slot } => unload(scene, tool, slot),
        Command::Done => REST,
        Command::Start => 20,
        _ => answer_points(scene, command),
    }
}

/// What a seat is asked outside its own deeds.
fn answer_points(scene: &Scene<'_>, command: &Command) -> i32 {
    match *command {
        Command::Claim { hero, card } => 100 + gear::card(scene, hero, card),
        Command::Settle => 1_000,
        Command::Cluster { cluster } => redirect(scene, cluster),
        Command::Spawn { .. } | Command::Next { .. } | Command::Close { .. } => 900,
        Command::Draw { deck: Deck::Search, .. } => 800,
        Command::Draw { .. } => 790,
        Command::Keep { card } => keep(scene, card),
        Command::Discard { card } => 5_000 - weapon(scene, card),
        Command::Attach { to, .. } => 300 + weapon(scene, to),
        Command::Look { .. } => {
            if scene.is_action() {
                400
            } else {
                700
            }
        }
        Command::PutBy { .. } => 600,
        Command::Lead { figure, to } | Command::Branch { figure, to } => 1_000 - fight::lead_harm(scene, figure, to),
        Command::Calm { hero } => {
            if scene.look.state.hero(hero).calm > 3 {
                980
            } else {
                900
            }
        }
        Command::Flee { hero, to } => flee(scene, hero, to),
        Command::Lock { die } => {
            if die == default_die(scene.look, scene.seat) {
                5_100
            } else {
                5_000
            }
        }
        Command::Hit { figure } => 5_000 + fight::hit(scene, figure),
        Command::Reroll { dice } => 5_000 + i32::from(dice),
        Command::Drive { figure, to } => drive(scene, figure, to),
        Command::Leap { to } => scene.own().map(|hero| ways::leap(scene, hero, to)).max().unwrap_or(0),
        Command::Heal { hero } => 5_000 + tools::healed(scene, hero, 2),
        Command::Stun { figure } => stun(scene, figure),
        Command::Guide { hero } => 5_000 + tools::guided(scene, hero),
        Command::OfferCharge { .. } | Command::Accept { .. } if handover::is_wise(scene.look, command) => 700,
        Command::Enough => 1,
        _ => i32::MIN + 1,
    }
}

fn load(scene: &Scene<'_>, _face: Face, tool: Tool, slot: u8) -> i32 {
    let Some(hero) = scene.look.state.holder(tool) else { return 0 };
    match tool.as_card() {
        Some(card) if matches!(scene.look.pack.card(card).gear, crate::content::pack::Gear::Weapon(_)) => {
            fight::load(scene, hero, card, slot)
        }
        _ => tools::load(scene, hero, tool),
    }
}

fn set_face(scene: &Scene<'_>, die: u8, face: Face) -> i32 {
    let own = scene.look.state.dice(scene.seat)[usize::from(die)];
    let worth = |face: Face| scene.own().map(|hero| rolls::face(scene, hero, face)).max().unwrap_or(0);
    let loss = if own.place == Place::Rolled { worth(own.face) } else { 0 };
    match worth(face) - loss {
        gain @ 60.. => 500 + gain,
        _ => -1,
    }
}

/// A die comes back from a Weapon that has nothing to shoot at when the Mission needs it.
fn unload(scene: &Scene<'_>, tool: Tool, slot: u8) -> i32 {
    if die_in(scene.look.state, scene.seat, Place::Tool(tool, slot)).is_none() {
        return -1;
    }
    let Some(hero) = scene.look.state.holder(tool) else { return -1 };
    let Task::Mission(token) = scene.deal.job(hero).task else { return -1 };
    let from = scene.look.state.hero_at(hero);
    let idle = !scene.arms(hero, from).any(|arm| fight::may_load(scene, hero, from, &arm));
    let open = mission::open_slots(scene, token).count();
    let near = steps_left(scene, hero, scene.deal.job(hero), from) == 0;
    if idle && near && open > scene.free_dice(scene.seat) { 50 } else { -1 }
}

/// A Swarm card comes where the way is longest; a card that may be redirected only if that is much longer.
fn redirect(scene: &Scene<'_>, cluster: Cluster) -> i32 {
    let state = scene.look.state;
    let way = |cluster: Cluster| {
        let spawns = state.spawns(scene.look.pack, cluster).iter();
        i32::from(spawns.map(|at| scene.map.path.shortest(*at)).min().unwrap_or(0))
    };
    let redirects = owed(state, scene.seat, |choice| matches!(choice, Choice::Redirect { .. })).is_some();
    let printed = match state.steps.top() {
        Some(Step::Card { card, .. }) => scene.look.pack.spawn(card).cluster,
        _ => None,
    };
    match (redirects, printed) {
        (true, Some(printed)) => 10 * (way(cluster) - way(printed)) - 5,
        _ => 500 + 10 * way(cluster),
    }
}

/// A Weapon in the hands of whoever has it.
fn weapon(scene: &Scene<'_>, card: CardId) -> i32 {
    scene.look.state.holder(Tool::card(card)).map_or(0, |hero| gear::weapon_of(scene.look, hero, card))
}

fn keep(scene: &Scene<'_>, card: CardId) -> i32 {
    match scene.look.state.tools[card.index()].place {
        CardPlace::Offered { hero } => 5_000 + gear::card(scene, hero, card),
        _ => 5_000,
    }
}

/// A pushed Hero has to land; a guided one takes a step that serves.
fn flee(scene: &Scene<'_>, hero: HeroId, to: SpaceId) -> i32 {
    match scene.look.state.hero_at(hero).is_on_board() {
        true => ways::step(scene, hero, to) - 20,
        false => ways::flee(scene, hero, to),
    }
}

/// The nearer an alien is to home, the better it is driven back.
fn drive(scene: &Scene<'_>, figure: Figure, to: SpaceId) -> i32 {
    let way = scene.threat_of(figure).map_or(NEVER, |threat| threat.way);
    let back = scene.map.path.shortest(to);
    let bait = scene.threat_of(figure).is_some_and(|threat| threat.bait);
    if back <= way || bait { 0 } else { 5_000 - 20 * i32::from(way) + i32::from(back) }
}

fn stun(scene: &Scene<'_>, figure: Figure) -> i32 {
    let Some(middle) = scene.threat_of(figure) else { return 0 };
    let near = scene.threats().iter().filter(|other| scene.map.is_within(middle.at, other.at, 1, false));
    5_000 + near.map(|other| 100 / i32::from(other.rounds.max(1))).sum::<i32>()
}
