//! The game is lost as things stand: whoever can still do something about it does not rest.

use sortie_engine::{Seat, Signal};

use crate::Look;
use crate::advice::planner::pick::worthwhile;
use crate::advice::planner::scene::{Scene, Threat};
use crate::rules::group::forecast::coming;
use crate::vocabulary::HeroId;
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::{Aliens, DiceSet};
use crate::vocabulary::places::End;

/// Pushes can bring an alien home from so many Spaces farther than it moves by itself; hardly ever from more.
const PUSHED: u8 = 6;
/// With so many Alien Movements to spare everybody may help.
const AMPLE: i32 = 3;
/// What it is worth to stop an alien that ends the game: more than anything else, wherever it is.
pub(crate) const STAKE: i32 = 40_000;
/// With less time every die is thrown at once.
const LAST_THROWS_MS: u32 = 20_000;

/// The place of what may still save the day; none where nothing is to be saved, or this seat can do nothing about it.
pub(crate) fn pick(look: Look<'_>, seat: Seat, list: &[Command], signals: &[Signal]) -> Option<usize> {
    let losing = coming_home(look, seat);
    (!losing.is_empty()).then(|| worthwhile(&Scene::against(look, seat, signals, losing).dealt(), list)).flatten()
}

/// The aliens that come home by what the rules would do from here.
fn coming_home(look: Look<'_>, seat: Seat) -> Aliens {
    if !look.state.is_action() {
        return Aliens::EMPTY;
    }
    let scene = Scene::new(look, seat, &[]);
    if !scene.threats().iter().any(|threat| threat.way <= threat.speed.saturating_add(PUSHED)) {
        return Aliens::EMPTY;
    }
    let there = scene.threats().iter().filter(|threat| threat.at.is_home()).map(|threat| threat.figure);
    let acts = coming(look);
    let is_lost = acts.iter().any(|act| act.end.is_some_and(|end| end != End::Won));
    let moves =
        acts.iter().flat_map(|act| &act.moves).filter(|(figure, to)| is_lost && figure.is_alien() && to.is_home());
    moves.map(|(figure, _)| *figure).chain(there).fold(Aliens::EMPTY, Aliens::with)
}

/// While the game is being lost, bots leave no job to the seats of people.
pub(crate) fn is_left_out(scene: &Scene<'_>, seat: Seat) -> bool {
    let bots = scene.look.state.bots;
    !scene.losing.is_empty() && !bots.is_empty() && !bots.contains(seat)
}

/// So many Heroes are to see to an alien.
pub(crate) fn hands(scene: &Scene<'_>, threat: &Threat) -> u8 {
    let plain = 1 + (threat.health.max(1) - 1) / 3;
    match scene.losing.contains(threat.figure) {
        true if scene.room >= AMPLE => HeroId::COUNT as u8,
        true => plain + 1,
        false => plain,
    }
}

/// Of the dice that are wanted those that are thrown: no more than Alien Movements can be borne, as long as there is time
/// for another throw.
pub(crate) fn throw(scene: &Scene<'_>, wanted: DiceSet) -> DiceSet {
    if scene.losing.is_empty() || scene.time <= LAST_THROWS_MS {
        return wanted;
    }
    let most = scene.room.max(1) as u32;
    let first = (0..u8::BITS).filter(|die| wanted.0 >> die & 1 == 1).take(most as usize);
    DiceSet(first.fold(0, |set, die| set | 1 << die))
}
