//! Exact odds of one attack: every roll is counted, none is sampled.
//!
//! Dice are read by [`dice`](crate::rules::attack::dice) and the defence comes from [`losses::line`], as in the attack
//! itself. The odds assume that nobody plays a further Effect and that the attacker aims at the weakest unit.

mod calculator;
mod report;
mod siege;
mod weight;

use sortie_engine::Seat;

pub use calculator::command_line;
pub use report::{OddsTold, json, told};
pub use weight::{Chance, Weight};

use crate::Look;
use crate::content::Verb;
use crate::rules::attack::losses::{self, Defender};
use crate::rules::attack::{self, power};
use crate::rules::cards::verbs;
use crate::rules::victory::CONQUEST;
use crate::state::{State, Turn, apply, realm};
use crate::vocabulary::{CardId, Dice, Event, Place, Stage, Step, Unit, places};
use siege::Siege;

/// How an attack can end, from where it stands now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// How many dice are still to be rolled.
    pub dice: u8,
    /// What still defends, in the order in which it falls.
    pub line: Vec<Defender>,
    /// Points that the attacker still needs to win the game.
    goal: u8,
    /// The number of all possible rolls that were counted.
    total: Weight,
    /// The number of rolls after which exactly 0, 1, 2, … of the line have fallen.
    fallen: Vec<Weight>,
    repelled: Weight,
    ravaged: Weight,
}

impl Odds {
    /// The chance that nothing is left to hit.
    pub fn conquered(&self) -> Chance {
        self.chance(self.fallen[self.line.len()])
    }

    /// The chance that a set shows three Blocks.
    pub fn repelled(&self) -> Chance {
        self.chance(self.repelled)
    }

    /// The chance that a set shows three Heavy Hits.
    pub fn ravaged(&self) -> Chance {
        self.chance(self.ravaged)
    }

    /// The chance that the attacker wins the game by conquest points.
    pub fn wins(&self) -> Chance {
        let winning = self.scores().filter(|(points, _)| *points >= usize::from(self.goal));
        self.chance(winning.fold(Weight::ZERO, |sum, (_, rolls)| sum.plus(rolls)))
    }

    /// The chances to score exactly 0, 1, 2, … points.
    pub fn points(&self) -> Vec<Chance> {
        let mut by_points: Vec<Weight> = Vec::new();
        for (points, rolls) in self.scores() {
            match by_points.get_mut(points) {
                Some(sum) => *sum = sum.plus(rolls),
                None => by_points.push(rolls),
            }
        }
        by_points.into_iter().map(|rolls| self.chance(rolls)).collect()
    }

    /// The chances that exactly 0, 1, 2, … units are destroyed. Each unit is worth one point, heroes included.
    pub fn losses(&self) -> Vec<Chance> {
        self.points()
    }

    /// For each of the line, the chance that it falls.
    pub fn falls(&self) -> Vec<Chance> {
        let beyond = |place: usize| self.fallen[place + 1..].iter().fold(Weight::ZERO, |sum, rolls| sum.plus(*rolls));
        (0..self.line.len()).map(|place| self.chance(beyond(place))).collect()
    }

    /// The points that are scored on average, in parts of `per`.
    pub fn mean_points(&self, per: u64) -> u64 {
        let most = self.line.iter().map(|defender| u64::from(defender.points())).sum::<u64>().max(1);
        let sum = self.scores().fold(Weight::ZERO, |sum, (points, rolls)| sum.plus(rolls.times(points as u64)));
        Chance { weight: sum, of: self.total.times(most) }.parts(per * most)
    }

    /// The rolls by how many of the line fall, each with its points.
    fn scores(&self) -> impl Iterator<Item = (usize, Weight)> {
        let gains = std::iter::once(0).chain(self.line.iter().map(|defender| usize::from(defender.points())));
        let sums = gains.scan(0, |sum, gain| {
            *sum += gain;
            Some(*sum)
        });
        sums.zip(self.fallen.iter().copied())
    }

    fn chance(&self, weight: Weight) -> Chance {
        Chance { weight, of: self.total }
    }
}

/// The odds of an attack at its start: a number of dice against a defence.
pub fn against(dice: u8, line: Vec<Defender>) -> Odds {
    Siege::new(&line, 0, u8::MAX).run(dice, line)
}

/// The odds of the declared or running attack, for what is still to come. None once it is decided.
pub fn of(look: Look<'_>) -> Option<Odds> {
    let place = look.state.assault.target.filter(|_| look.state.end.is_none())?;
    let (dice, unread) = to_come(look)?;
    Some(work_out(look, place, dice, unread))
}

/// The odds of an attack on an enemy's territory with everybody in range, whoever's turn it is. None where nobody is.
pub fn if_attacked(look: Look<'_>, seat: Seat, target: Place) -> Option<Odds> {
    let state = as_if_declared(look, seat, target)?;
    let imagined = Look { state: &state, ..look };
    Some(work_out(imagined, target, power(imagined), None))
}

/// The running attack as if this seat's card had been played on it, with its odds. None where somebody would still
/// have a choice to make, or where the card does nothing to the attack.
pub fn with_card(look: Look<'_>, by: Seat, card: CardId) -> Option<(State, Odds)> {
    let place = look.state.assault.target.filter(|_| look.state.end.is_none())?;
    let mut state = *look.state;
    let mut is_thrown_again = false;
    for verb in &look.pack.card(card).does {
        let imagined = Look { state: &state, ..look };
        if !verbs::can_do(imagined, by, verb) {
            continue;
        }
        match *verb {
            Verb::Power(by) => apply(look.pack, &mut state, &Event::PowerAdded { by }),
            Verb::RerollAll => is_thrown_again = true,
            Verb::Destroy(prey) => {
                let victims: Vec<_> = verbs::victims(imagined, by, prey).take(2).collect();
                let [(unit, place)] = victims[..] else { return None };
                let seat = state.land(place).owner?;
                apply(look.pack, &mut state, &Event::UnitFell { seat, unit, place });
            }
            _ => return None,
        }
    }
    let imagined = Look { state: &state, ..look };
    let (dice, unread) = match to_come(imagined)? {
        (dice, Some(set)) if is_thrown_again => (dice + set.faces().len() as u8, None),
        to_come => to_come,
    };
    let odds = work_out(imagined, place, dice, unread);
    Some((state, odds))
}

/// The position in which everybody in range of an enemy's territory attacks it. None where nobody is.
pub fn as_if_declared(look: Look<'_>, seat: Seat, target: Place) -> Option<State> {
    look.state.land(target).owner.filter(|owner| *owner != seat)?;
    let mut state = *look.state;
    if state.turn.active != seat {
        state.turn = Turn::of(seat);
    }
    state.turn.attacks = state.turn.attacks.max(1);
    apply(look.pack, &mut state, &Event::AttackEnded);
    apply(look.pack, &mut state, &Event::AttackDeclared { seat, target });
    for from in places(realm::with_units(look.state, seat)) {
        let force = attack::in_range(look, seat, from, target);
        for (unit, count) in Unit::ALL.iter().copied().zip(force).filter(|(_, count)| *count > 0) {
            apply(look.pack, &mut state, &Event::AttackerJoined { unit, from, count });
        }
    }
    (attack::attackers(Look { state: &state, ..look }) > 0).then_some(state)
}

/// Counts every roll of the dice that are still to come.
fn work_out(look: Look<'_>, place: Place, dice: u8, unread: Option<Dice>) -> Odds {
    let state = look.state;
    let line = losses::line(look, place);
    let goal = CONQUEST.saturating_sub(state.player(state.turn.active).points);
    let mut siege = Siege::new(&line, state.assault.on_target + state.assault.hits, goal);
    if let Some(set) = unread {
        siege.read(set.faces());
    }
    siege.run(dice, line)
}

/// How many dice an attack has before its first roll.
fn power(look: Look<'_>) -> u8 {
    match attack::attackers(look) {
        0 => 0,
        _ => power::power(look).total(),
    }
}

/// The dice that are still to be rolled, and the set that lies unread on the table.
fn to_come(look: Look<'_>) -> Option<(u8, Option<Dice>)> {
    let assault = &look.state.assault;
    look.state.steps.all().iter().rev().find_map(|step| match step {
        Step::Muster | Step::Fight { stage: Stage::Power } => Some((power(look), None)),
        Step::Fight { stage: Stage::Roll } => Some((assault.dice, None)),
        Step::Fight { stage: Stage::Read } => Some((assault.dice, Some(assault.set))),
        _ => None,
    })
}
