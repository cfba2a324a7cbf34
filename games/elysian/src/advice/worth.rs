//! The worth of a position to a player.

use sortie_engine::{Seat, Style};

use super::hand::{hand, lasting};
use super::hits::SURE;
use super::scene::{Scene, Stand, spread};
use super::strike::Outlook;
use super::weights::Weights;
use crate::Look;
use crate::content::{Stat, Verb};
use crate::rules::turn;
use crate::rules::victory::{KINGDOM, TERRITORIES};
use crate::state::MAX_PLAYERS;
use crate::state::realm::from_seat_on;
use crate::vocabulary::{CardId, Settlement, Stage, Step};

/// How far a turn has come, as far as its attacks go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Units can still move before the attack, or it is nobody's turn yet.
    Before,
    /// Units move or attack; so many attacks are left.
    Ready(i32),
    /// An attack runs; so many more are left after it.
    Runs(i32),
}

impl Phase {
    /// The phase of the active player's turn.
    pub fn of(look: Look<'_>) -> Phase {
        let state = look.state;
        let attacks = i32::from(state.turn.attacks);
        match state.steps.all() {
            [Step::Move, ..] => Phase::Ready(attacks + i32::from(!turn::is_held_back(look))),
            [Step::Attack, Step::Muster | Step::Fight { stage: Stage::Power | Stage::Roll | Stage::Read }, ..] => {
                Phase::Runs(attacks)
            }
            [Step::Attack, ..] => Phase::Ready(attacks),
            _ => Phase::Before,
        }
    }
}

/// The worth of a position to a seat, compared with the other seats.
pub fn worth(look: Look<'_>, seat: Seat, style: Style) -> i32 {
    if look.state.alive.len() < 2 || look.state.steps.all().first().is_none_or(|step| is_before_board(*step)) {
        return 0;
    }
    let scene = Scene::of(look);
    let weights = Weights::of(style);
    let judge = Judge::new(&scene, weights);
    let mut own = 0;
    let (mut most, mut sum, mut count) = (i32::MIN, 0, 0);
    for other in look.state.alive.iter() {
        let total = judge.total(other);
        if other == seat {
            own = total;
        } else {
            most = most.max(total);
            sum += total;
            count += 1;
        }
    }
    own - (2 * most + sum / count.max(1)) / 3
}

fn is_before_board(step: Step) -> bool {
    matches!(step, Step::ChooseHero { .. } | Step::PlaceTile { .. })
}

/// Judges the players of one position.
pub struct Judge<'a> {
    scene: &'a Scene<'a>,
    weights: &'a Weights,
    phase: Phase,
    is_setup: bool,
    /// What each player's next attack promises.
    outlooks: [Outlook; MAX_PLAYERS],
    /// What the active player's attacks of this turn promise.
    now: i32,
}

impl<'a> Judge<'a> {
    pub fn new(scene: &'a Scene<'a>, weights: &'a Weights) -> Self {
        let look = scene.look;
        let active = look.state.turn.active;
        let phase = Phase::of(look);
        let is_setup = look.state.player(active).turns == 0;
        let mut judge = Judge { scene, weights, phase, is_setup, outlooks: [Outlook::default(); MAX_PLAYERS], now: 0 };
        for seat in look.state.alive.iter() {
            judge.outlooks[seat.index()] = scene.outlook(seat, Stand::Moved, weights);
        }
        let next = judge.outlooks[active.index()];
        let outlook = &mut judge.outlooks[active.index()];
        match phase {
            Phase::Before => judge.now = i32::from(look.state.turn.attacks) * next.second.max(next.best / 2),
            Phase::Ready(attacks) => {
                let here = if attacks > 0 { scene.outlook(active, Stand::Here, weights) } else { Outlook::default() };
                judge.now = several(&here, attacks);
                (outlook.unrules, outlook.unreigns) = (here.unrules, here.unreigns);
            }
            Phase::Runs(more) => {
                let here = scene.running(weights);
                judge.now = here.best + more * next.best / 2;
                (outlook.unrules, outlook.unreigns) = (here.unrules, here.unreigns);
            }
        }
        judge
    }

    /// Everything that a player has.
    pub fn total(&self, seat: Seat) -> i32 {
        let (side, weights) = (&self.scene.sides[seat.index()], self.weights);
        let player = self.scene.look.state.player(seat);
        let units: i32 = side.units.iter().map(|count| weights.unit * count - weights.crowd * count * count).sum();
        let settlements: i32 =
            Settlement::ALL.iter().map(|kind| weights.yields(*kind) * side.settlements[kind.index()]).sum();
        let rebels = if side.settled() < 2 { weights.rebels } else { 0 };
        weights.points(player.points.into())
            + weights.territories(side.territories)
            + weights.kingdom(side.kingdom)
            + units
            + settlements
            + rebels
            + weights.walls * side.walls
            + if player.hero_at.is_some() { weights.hero } else { 0 }
            + self.cards(seat)
            + self.outlooks[seat.index()].best * self.attack_part(seat) / 100
            + if self.is_setup { self.start(seat) } else { 0 }
            + self.imminent_win(seat)
            + if self.scene.look.state.turn.active == seat { self.turn_left(seat) } else { 0 }
    }

    fn cards(&self, seat: Seat) -> i32 {
        let player = self.scene.look.state.player(seat);
        let hand = hand(self.scene, seat, self.weights);
        let lasting = |cards: &[CardId]| cards.iter().map(|card| self.lasting(seat, *card)).sum::<i32>();
        hand + lasting(player.items.all()) + lasting(player.upgrades.all())
    }

    fn lasting(&self, seat: Seat, card: CardId) -> i32 {
        let verbs = self.scene.look.pack.card(card).does.iter();
        let worth = verbs.map(|verb| match *verb {
            Verb::Stat { who, stat, .. } => lasting(self.scene, seat, who, stat),
            Verb::MoveMore { count } => 110 * i32::from(count),
            Verb::Power(by) => 70 * i32::from(by),
            _ => 0,
        });
        worth.sum::<i32>() + 60
    }

    /// How much of a player's best attack counts, in hundredths: the less, the later it comes.
    fn attack_part(&self, seat: Seat) -> i32 {
        let state = self.scene.look.state;
        let next = match self.phase {
            Phase::Before => Some(state.turn.active),
            Phase::Ready(_) | Phase::Runs(_) => from_seat_on(state, state.turn.active).nth(1),
        };
        if next == Some(seat) { self.weights.next_attack } else { self.weights.later_attack }
    }

    /// How well a player's outposts lie and stand before the first turn.
    fn start(&self, seat: Seat) -> i32 {
        let (scene, weights) = (self.scene, self.weights);
        let side = &scene.sides[seat.index()];
        let hostile = scene.hostile(seat);
        let mut worth = 0;
        for place in side.lands.iter() {
            let near = scene.look.state.near[place];
            let beside = near.and(hostile).len() as i32;
            let close = spread(scene.look, near, 1, near.or(hostile)).and(hostile).len() as i32;
            let dry = near.minus(scene.water).minus(scene.owned).len() as i32;
            worth += weights.garrison * scene.defence(seat, place).min(5) - weights.apart * (beside + close)
                + weights.room * dry;
        }
        worth
    }

    /// A win at the start of the next turn, if nobody prevents it.
    fn imminent_win(&self, seat: Seat) -> i32 {
        let side = &self.scene.sides[seat.index()];
        let rules = side.territories >= TERRITORIES as i32;
        let reigns = side.kingdom >= i32::from(KINGDOM);
        if !rules && !reigns {
            return 0;
        }
        let (mut unruled, mut unreigned) = (SURE, SURE);
        for outlook in &self.outlooks {
            unruled = unruled * (SURE - outlook.unrules[seat.index()]) / SURE;
            unreigned = unreigned * (SURE - outlook.unreigns[seat.index()]) / SURE;
        }
        let holds = (if rules { unruled } else { 0 }).max(if reigns { unreigned } else { 0 });
        self.weights.win * holds / SURE
    }

    /// What the active player can still do this turn.
    fn turn_left(&self, seat: Seat) -> i32 {
        let turn = &self.scene.look.state.turn;
        let side = &self.scene.sides[seat.index()];
        let units: i32 = side.units.iter().sum();
        let spare = units - (side.territories - side.settled());
        let extra = if self.phase == Phase::Before { i32::from(turn.moves) } else { i32::from(turn.moves) - 2 };
        let extra = if turn.all_move { 6 } else { extra };
        let moves = self.weights.step * extra.min(spare - 2).max(0);
        let before = match self.phase {
            Phase::Before => {
                let power = if self.outlooks[seat.index()].best > 0 {
                    self.weights.power * i32::from(turn.next_power)
                } else {
                    0
                };
                let options = i32::from(turn.options) - i32::from(turn.used == 0);
                self.weights.option * options.max(0)
                    + power
                    + if turn.cross_water { 45 } else { 0 }
                    + 25 * i32::from(turn.bonus.unit[0][Stat::Move as usize])
            }
            Phase::Ready(_) | Phase::Runs(_) => 0,
        };
        self.now + moves + before
    }
}

/// What several attacks of one turn promise.
fn several(outlook: &Outlook, attacks: i32) -> i32 {
    match attacks {
        ..=0 => 0,
        _ => outlook.best + (attacks - 1) * outlook.second.max(outlook.best / 2),
    }
}
