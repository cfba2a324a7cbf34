//! What a careful player leaves out: cards that would do nothing, powers that lie unused, and letting an announced win
//! pass without a fight.

use sortie_boardkit::SpaceSet;
use sortie_engine::Seat;

use super::scene::{Scene, Stand};
use crate::Look;
use crate::content::{CardKind, HeroPower, Prey, Stat, Verb, Who, branch};
use crate::legal::idle::{basic, fells, movers, riders};
use crate::rules::attack::targets;
use crate::rules::cards::verbs;
use crate::rules::{turn, victory};
use crate::state::{apply, realm};
use crate::vocabulary::{CardId, Command, Event, Place, Step, places};

/// With this many conquest points a player rather looks for the last ones.
const CLOSE_TO_CONQUEST: u8 = victory::CONQUEST - 2;

/// Takes out of a list what a careful player would not do; something always stays.
pub fn careful(look: Look<'_>, seat: Seat, list: &mut Vec<Command>) {
    let state = look.state;
    match state.steps.top() {
        Some(Step::Play) => {
            let scene = Scene::of(look);
            let threat = is_threatened(look, seat);
            keep(list, |command| match command {
                Command::Play { card } => is_of_use(&scene, seat, *card),
                Command::Trade { card } => !(threat && fights(look, *card)),
                _ => true,
            });
        }
        Some(Step::HandLimit { .. } | Step::Pay { .. }) if is_threatened(look, seat) => {
            keep(list, |command| !matches!(command, Command::Discard { card } if fights(look, *card)));
        }
        Some(Step::Resolve { .. }) => resolve(look, list),
        Some(Step::Move) => {
            let is_march = |command: &Command| matches!(command, Command::Move { unit, .. } if unit.is_standard());
            if owes_moves(look, seat) && list.iter().any(is_march) {
                keep(list, |command| *command != Command::Done);
            }
            keep_targets(look, seat, list);
        }
        Some(Step::Invade) => keep_targets(look, seat, list),
        Some(Step::Attack) => attack(look, seat, list),
        _ => {}
    }
}

/// Keeps what passes the test, or everything where nothing does.
fn keep(list: &mut Vec<Command>, is_kept: impl Fn(&Command) -> bool) {
    if list.iter().any(&is_kept) {
        list.retain(is_kept);
    }
}

/// Does a win stand announced that others hold, so that it is to be prevented?
fn is_threatened(look: Look<'_>, seat: Seat) -> bool {
    look.state.turn.active == seat && realm::others(look.state, seat).iter().any(|other| is_announced(look, other))
}

fn is_announced(look: Look<'_>, seat: Seat) -> bool {
    victory::at_start(look.state, seat).is_some()
}

/// Can the card help to take a territory?
fn fights(look: Look<'_>, card: CardId) -> bool {
    let verbs = &look.pack.card(card).does;
    verbs.iter().any(|verb| {
        matches!(
            verb,
            Verb::AttackMore(_)
                | Verb::Power(_)
                | Verb::Hit { .. }
                | Verb::Destroy(_)
                | Verb::MoveMore { .. }
                | Verb::MoveAll
        )
    })
}

/// The attack on what an announced win stands on comes before everything else, and no attack that a card brought is
/// left unused.
fn attack(look: Look<'_>, seat: Seat, list: &mut Vec<Command>) {
    let state = look.state;
    if state.player(seat).points < CLOSE_TO_CONQUEST {
        let breaks = breaking(look, seat);
        let scene = Scene::of(look);
        let is_blow = |command: &Command| {
            matches!(command, Command::Attack { target } if breaks.contains(target.index())
                && scene.dice(seat, target.index(), Stand::Here) > 0)
        };
        if list.iter().any(is_blow) {
            list.retain(is_blow);
            return;
        }
    }
    if state.turn.used > 0 && state.turn.attacks > 0 {
        keep(list, |command| matches!(command, Command::Attack { .. }));
    }
}

/// The territories without one of which an announced win of others falls, as far as this turn's attacks go.
pub fn breaking(look: Look<'_>, seat: Seat) -> SpaceSet {
    let state = look.state;
    let attacks = usize::from(state.turn.attacks.max(1));
    let mut all = SpaceSet::EMPTY;
    for other in realm::others(state, seat).iter().filter(|other| is_announced(look, *other)) {
        let lands = realm::occupied(state, other);
        let rules = lands.len() >= victory::TERRITORIES;
        let kingdom = realm::kingdom(state, other);
        let reigns = kingdom >= victory::KINGDOM;
        if rules && lands.len() < victory::TERRITORIES + attacks {
            all = all.or(lands);
        }
        if reigns {
            let worth = |place: &Place| super::scene::kingdom_of(state.land(*place));
            let least = if attacks > 1 { 1 } else { i32::from(kingdom - victory::KINGDOM) + 1 };
            let crowned = places(lands)
                .filter(|place| worth(place) >= least)
                .fold(SpaceSet::EMPTY, |set, place| set.or(SpaceSet::only(place.index())));
            all = if rules { all.and(crowned) } else { all.or(crowned) };
        }
    }
    all.and(realm::exposed(state, seat))
}

/// Would this card do something now? Lasting cards always do.
fn is_of_use(scene: &Scene<'_>, seat: Seat, id: CardId) -> bool {
    let look = scene.look;
    let card = look.pack.card(id);
    if matches!(card.kind, CardKind::Item | CardKind::Upgrade) {
        return true;
    }
    let verb = |verb| branch(verb, verbs::takes_other(look, seat, verb));
    card.does.iter().map(verb).any(|verb| verbs::can_do(look, seat, verb) && serves(scene, seat, verb))
}

fn serves(scene: &Scene<'_>, seat: Seat, verb: &Verb) -> bool {
    let look = scene.look;
    let may_attack = !turn::is_held_back(look);
    match *verb {
        Verb::MoveMore { .. } | Verb::MoveAll => {
            extra_moves(look, seat) == 0 && movers(look, seat) - riders(look, seat) > basic(look, seat)
        }
        // The hero would have to move, and farther than before; the others move by other instructions.
        Verb::Stat { who: Who::Units(_) | Who::Standard, stat: Stat::Move, .. } | Verb::CrossWater => false,
        Verb::AttackMore(_) => {
            let wanted = 2 + usize::from(look.state.turn.attacks);
            let near = targets(look, seat);
            may_attack
                && places(near).filter(|place| scene.dice(seat, place.index(), Stand::Here) > 0).count() >= wanted
        }
        Verb::Power(_) => may_attack && !targets(look, seat).is_empty(),
        Verb::Hit { count, .. } => {
            spares_target(look, seat) && places(verbs::picks(look, seat, verb)).any(|place| fells(look, place, count))
        }
        Verb::Destroy(Prey::NearHero(_)) => spares_target(look, seat),
        _ => true,
    }
}

/// How many territories must lie in range for no attack and no power that a card brought to lie idle.
fn owed_targets(look: Look<'_>) -> usize {
    let turn = &look.state.turn;
    let left = usize::from(turn.attacks);
    match look.state.steps.all().first() {
        _ if turn.used == 0 => 0,
        // The attack that every turn has is counted from step 4 on.
        Some(Step::Play | Step::Move) if left > 0 => left + 1,
        Some(Step::Play | Step::Move) => usize::from(turn.next_power != 0),
        _ => left,
    }
}

/// May a target be lost without leaving an attack or power of a card idle?
fn spares_target(look: Look<'_>, seat: Seat) -> bool {
    let owed = owed_targets(look);
    owed == 0 || targets(look, seat).len() > owed
}

/// Leaves out the moves after which too few territories lie in range for what the cards of this turn brought.
fn keep_targets(look: Look<'_>, seat: Seat, list: &mut Vec<Command>) {
    let owed = owed_targets(look).min(targets(look, seat).len());
    if owed > 0 {
        keep(list, |command| targets_after(look, seat, *command) >= owed);
    }
}

/// How many territories lie in range once a unit has moved.
fn targets_after(look: Look<'_>, seat: Seat, command: Command) -> usize {
    let mut state = *look.state;
    match (command, state.assault.target) {
        (Command::Move { unit, from, to }, _) => {
            let bound = unit.is_standard() && state.turn.bound[unit.index()] > 0;
            apply(look.pack, &mut state, &Event::UnitMoved { seat, unit, from, to, bound });
        }
        (Command::Invade { unit, from }, Some(to)) => {
            apply(look.pack, &mut state, &Event::Invaded { seat, unit, from, to });
        }
        _ => {}
    }
    targets(Look { state: &state, ..look }, seat).len()
}

/// A card at work is used to the full, and its hits fell something.
fn resolve(look: Look<'_>, list: &mut Vec<Command>) {
    let Some((_, verb)) = verbs::at_work(look) else { return };
    match *verb {
        Verb::Hit { count, .. } => {
            keep(list, |command| matches!(command, Command::Pick { place } if fells(look, *place, count)));
        }
        Verb::Destroy(Prey::WallsBeside) => {}
        _ => keep(list, |command| *command != Command::Done),
    }
}

/// Standard units that have moved this turn.
fn moved(look: Look<'_>, seat: Seat) -> i32 {
    let own = look.state.lands().iter().filter(|land| land.owner == Some(seat));
    own.map(|land| (0..3).map(|kind| i32::from(land.units[kind]) - i32::from(land.rested[kind])).sum::<i32>()).sum()
}

/// By how many standard units more the cards of this turn let move, in this step or the next.
fn extra_moves(look: Look<'_>, seat: Seat) -> i32 {
    let turn = &look.state.turn;
    if turn.all_move {
        return i32::MAX;
    }
    match look.state.steps.top() {
        Some(Step::Move) => i32::from(turn.moves) + moved(look, seat) - ridden(look, seat) - basic(look, seat),
        _ => i32::from(turn.moves),
    }
}

/// Of those that have moved, the ones that a hero's own power let move.
fn ridden(look: Look<'_>, seat: Seat) -> i32 {
    match look.pack.hero(look.state.player(seat).hero).power {
        HeroPower::Horde(count) => {
            (i32::from(count) - look.state.turn.bound.iter().map(|left| i32::from(*left)).sum::<i32>()).max(0)
        }
        _ => 0,
    }
}

/// Has a card let more units move, and no unit made use of it yet?
fn owes_moves(look: Look<'_>, seat: Seat) -> bool {
    extra_moves(look, seat) > 0 && moved(look, seat) - ridden(look, seat) <= basic(look, seat)
}
