//! Guesses at commands without trying them.

use sortie_engine::{Seat, Style};

use super::hand::{expected, held, played};
use super::march::March;
use super::scene::{Scene, Stand};
use super::weights::Weights;
use crate::Look;
use crate::content::Verb;
use crate::rules::cards::verbs;
use crate::rules::values;
use crate::state::realm;
use crate::vocabulary::{CardId, Command, Object, Step, Terrain};

/// The prior of a command that is not worth trying.
const NEVER: i32 = -300;
/// How much worth makes one point of a prior.
const POINT: i32 = 3;

/// Fills `out` with a prior for each legal command.
pub fn priors(look: Look<'_>, seat: Seat, legal: &[Command], style: Style, out: &mut Vec<i32>) {
    out.clear();
    let Some(step) = look.state.steps.top() else { return };
    // A guess is about this turn.
    let style = if style == Style::Keen { Style::Even } else { style };
    let mut guess = |of: &dyn Fn(&Command) -> i32| out.extend(legal.iter().map(of));
    match step {
        Step::ChooseHero { .. } | Step::PlaceTile { .. } => out.resize(legal.len(), 0),
        Step::DrawStart { .. } => draws(look, seat, legal, style, out),
        Step::PlaceOutpost { .. } => guess(&|command| settle(look, seat, command)),
        Step::Arm { .. } => guess(&|command| arm(look, command)),
        Step::Rebel { .. } | Step::Produce { .. } | Step::Steward { draws: true } => {
            produce(look, seat, legal, style, out)
        }
        Step::Steward { draws: false } | Step::HandLimit { .. } | Step::Pay { .. } => {
            let scene = Scene::of(look);
            let weights = Weights::of(style);
            out.extend(legal.iter().map(|command| match command {
                Command::Discard { card } => -held(&scene, seat, *card, weights) / 4,
                _ => -12,
            }));
        }
        Step::Recruit => guess(&|command| deploy(look, seat, command)),
        Step::Play => play(look, seat, legal, style, out),
        Step::Resolve { .. } => resolve(look, seat, legal, style, out),
        Step::Window { .. } => guess(&|command| answer(look, seat, style, command)),
        Step::Move => moves(look, seat, legal, style, out),
        Step::Attack => attacks(look, seat, legal, style, out),
        Step::Muster => guess(&|command| if *command == Command::Launch { 0 } else { NEVER }),
        Step::Hits { .. } => aims(look, legal, out),
        Step::Invade => guess(&|command| invade(look, command)),
        Step::Fight { .. } | Step::EndTurn => out.resize(legal.len(), 0),
    }
    // Bots never pass ahead: that only saves people clicks.
    for (command, prior) in legal.iter().zip(out) {
        if matches!(command, Command::Ahead { .. } | Command::Recall { .. } | Command::Wait) {
            *prior = 2 * NEVER;
        }
    }
}

/// What a card of each deck can be expected to bring.
fn draws(look: Look<'_>, seat: Seat, legal: &[Command], style: Style, out: &mut Vec<i32>) {
    let scene = Scene::of(look);
    let weights = Weights::of(style);
    out.extend(legal.iter().map(|command| match command {
        Command::Draw { deck } => expected(&scene, seat, *deck, weights) / POINT,
        _ => NEVER,
    }));
}

/// Room to grow, shelter, and some distance from the enemy.
fn settle(look: Look<'_>, seat: Seat, command: &Command) -> i32 {
    let Command::Settle { place } = command else { return 0 };
    let near = look.state.near[place.index()];
    let dry = near.minus(realm::water(look.state)).len() as i32;
    let enemies = near.and(realm::hostile(look.state, seat)).len() as i32;
    let shelter = match look.state.land(*place).terrain {
        Terrain::Forest => 8,
        Terrain::Mountains => 3,
        Terrain::Plains | Terrain::Water => 0,
    };
    4 * dry + shelter - 10 * enemies
}

fn arm(look: Look<'_>, command: &Command) -> i32 {
    let Command::Arm { what, place } = command else { return 0 };
    let land = look.state.land(*place);
    let crowd = 8 * i32::from(land.standard());
    match what {
        Object::Hero => 20,
        Object::Walls => -10,
        _ => 5 - crowd,
    }
}

/// Cards are drawn first, since they decide which units are useful; then the settlements produce one by one.
fn produce(look: Look<'_>, seat: Seat, legal: &[Command], style: Style, out: &mut Vec<i32>) {
    if legal.iter().any(|command| matches!(command, Command::Draw { .. })) {
        return draws(look, seat, legal, style, out);
    }
    let rebels = matches!(look.state.steps.top(), Some(Step::Rebel { .. }));
    let first = legal.iter().find_map(|command| match command {
        Command::Deploy { place, .. } => Some(*place),
        _ => None,
    });
    out.extend(legal.iter().map(|command| match command {
        Command::Deploy { place, .. } if rebels || Some(*place) == first => deploy(look, seat, command),
        _ => NEVER,
    }));
}

/// A unit is most useful where few stand and an enemy is near.
fn deploy(look: Look<'_>, seat: Seat, command: &Command) -> i32 {
    let Command::Deploy { unit, place } = command else { return -60 };
    let land = look.state.land(*place);
    let enemies = look.state.near[place.index()].and(realm::hostile(look.state, seat)).len() as i32;
    let kin = land.units.get(unit.index()).map_or(0, |count| i32::from(*count));
    3 * enemies.min(2) - 2 * i32::from(land.standard()).min(4) - kin
}

fn play(look: Look<'_>, seat: Seat, legal: &[Command], style: Style, out: &mut Vec<i32>) {
    let scene = Scene::of(look);
    let weights = Weights::of(style);
    let cheapest = look.state.player(seat).hand.kinds().min_by_key(|card| held(&scene, seat, *card, weights));
    let points = |gain: i32| (gain / POINT).clamp(-60, 100);
    out.extend(legal.iter().map(|command| match command {
        Command::Play { card } => points(played(&scene, seat, *card, weights) - held(&scene, seat, *card, weights)),
        Command::Trade { card } if Some(*card) == cheapest => {
            points(weights.unit - 15 - held(&scene, seat, *card, weights))
        }
        Command::Trade { .. } => NEVER,
        _ => -10,
    }));
}

/// The choices of a card at work.
fn resolve(look: Look<'_>, seat: Seat, legal: &[Command], style: Style, out: &mut Vec<i32>) {
    let Some((by, verb)) = verbs::at_work(look) else { return out.resize(legal.len(), 0) };
    match *verb {
        Verb::Hit { count, .. } => {
            let scene = Scene::of(look);
            let weights = Weights::of(style);
            out.extend(legal.iter().map(|command| match command {
                Command::Pick { place } => scene.strike(by, place.index(), count.into(), 0, weights).gain / 6,
                _ => 0,
            }));
        }
        Verb::RerollAny => out.extend(legal.iter().map(|command| reroll(look, command))),
        Verb::Deploy { .. } => out.extend(legal.iter().map(|command| deploy(look, seat, command))),
        Verb::Draw(_) => draws(look, seat, legal, style, out),
        _ => out.extend(legal.iter().map(|command| if *command == Command::Done { -60 } else { 0 })),
    }
}

/// The best choice rerolls the Blocks and nothing else.
fn reroll(look: Look<'_>, command: &Command) -> i32 {
    let Command::Reroll { dice } = command else { return 0 };
    let faces = look.state.assault.set.faces().iter();
    let is_it = faces.enumerate().all(|(die, face)| dice.contains(die) == (*face < 3));
    if is_it { 0 } else { NEVER }
}

/// An answer in a window.
fn answer(look: Look<'_>, _seat: Seat, style: Style, command: &Command) -> i32 {
    let Command::Offer { card } = command else { return 0 };
    let faces = look.state.assault.set.faces();
    let hits = faces.iter().filter(|face| **face > 2).count() as i32;
    let misses = faces.len() as i32 - hits;
    match look.pack.card(*card).does.first() {
        Some(Verb::RerollAll) if hits == 0 => NEVER,
        Some(Verb::RerollAll) => 20 * hits - 30,
        Some(Verb::RerollAny) if misses == 0 => NEVER,
        Some(Verb::RerollAny) if misses == 3 => 60,
        Some(Verb::RerollAny) => 15 * misses - 15,
        Some(Verb::Cancel) => cancel(look, style),
        _ => 50,
    }
}

/// A strong card is more worth cancelling.
fn cancel(look: Look<'_>, style: Style) -> i32 {
    let active = look.state.turn.active;
    let card = look.state.steps.all().iter().find_map(|step| match step {
        Step::Resolve { by, card, .. } if *by == active => Some(*card),
        _ => None,
    });
    let gain = |card: CardId| played(&Scene::of(look), active, card, Weights::of(style));
    card.map_or(NEVER, |card| gain(card) / 4 - 30)
}

fn moves(look: Look<'_>, seat: Seat, legal: &[Command], style: Style, out: &mut Vec<i32>) {
    let scene = Scene::of(look);
    let march = March::new(&scene, seat, Weights::of(style));
    out.extend(legal.iter().map(|command| match *command {
        Command::Move { unit, from, to } => march.worth(unit, from, to) / POINT,
        _ => 0,
    }));
}

fn attacks(look: Look<'_>, seat: Seat, legal: &[Command], style: Style, out: &mut Vec<i32>) {
    let scene = Scene::of(look);
    let weights = Weights::of(style);
    out.extend(legal.iter().map(|command| match command {
        Command::Attack { target } => {
            let dice = scene.dice(seat, target.index(), Stand::Here);
            scene.blow(seat, target.index(), dice, weights) / POINT
        }
        _ => 0,
    }));
}

/// The unit that takes the fewest hits is aimed at first.
fn aims(look: Look<'_>, legal: &[Command], out: &mut Vec<i32>) {
    let Some(place) = look.state.assault.target else { return out.resize(legal.len(), 0) };
    let Some(owner) = look.state.land(place).owner else { return out.resize(legal.len(), 0) };
    out.extend(legal.iter().map(|command| match command {
        Command::Aim { unit } => -200 * i32::from(values::defence(look, owner, *unit, place)),
        _ => 0,
    }));
}

/// At least one unit should move into the conquered territory.
fn invade(look: Look<'_>, command: &Command) -> i32 {
    let Some(target) = look.state.assault.target else { return 0 };
    let land = look.state.land(target);
    let is_taken = land.owner.is_some();
    match command {
        Command::Invade { unit, from } => {
            let origin = look.state.land(*from);
            let leaves = origin.settlement.is_none() && origin.standard() <= u8::from(unit.is_standard());
            10 - if leaves { 25 } else { 0 } - 6 * i32::from(land.standard())
        }
        _ if is_taken => 5,
        _ if land.settlement.is_some() || land.temple => -60,
        _ => -15,
    }
}
