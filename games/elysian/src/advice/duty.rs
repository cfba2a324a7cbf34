//! What simulations count of a seat's play, turn by turn: cards that did nothing, and announced wins that were fought.

use sortie_boardkit::SpaceSet;
use sortie_engine::{Seat, SeatSet};

use super::careful::breaking;
use super::scene::{Scene, Stand};
use crate::Look;
use crate::content::{CardKind, Verb};
use crate::rules::attack::targets;
use crate::rules::movement::BASIC_MOVES;
use crate::rules::victory;
use crate::state::MAX_PLAYERS;
use crate::vocabulary::{CardId, Event, places};

/// What is counted.
const PLAYED: usize = 0;
const WASTED: usize = 1;
const STOPPED: usize = 2;
const ANNOUNCED: usize = 3;
const FOUGHT: usize = 4;
const PREVENTED: usize = 5;
const NAMES: [&str; 6] =
    ["cards played", "cards wasted", "cards stopped", "wins that could be fought", "wins fought", "wins prevented"];

/// A turn on its way, and the counts of the turns before it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Duty {
    counts: [[u64; NAMES.len()]; MAX_PLAYERS],
    /// Whose turn it is, and what has happened in it.
    active: Option<Seat>,
    events: Vec<Event>,
    /// Standard units that may move without a card, as the turn begins.
    basic: usize,
    /// Who has announced a win that can be fought, and the territories on which those wins stand.
    announced: SeatSet,
    stakes: SpaceSet,
}

impl Duty {
    /// Hears an event.
    pub fn hear(&mut self, event: &Event) {
        self.events.push(*event);
    }

    /// Judges a turn that is over, and begins the next one.
    pub fn watch(&mut self, look: Look<'_>) {
        let is_turn = |event: &Event| matches!(event, Event::TurnBegan { .. });
        let is_over = look.state.end.is_some();
        if let Some(at) = self.events.iter().rposition(is_turn) {
            let next = self.events.split_off(at + 1);
            self.judge(look, is_over);
            self.events = next;
            self.begin(look, is_over);
        } else if is_over && self.active.is_some() {
            self.judge(look, true);
            self.active = None;
        }
    }

    fn begin(&mut self, look: Look<'_>, is_over: bool) {
        let seat = look.state.turn.active;
        self.active = Some(seat).filter(|_| !is_over);
        self.basic = usize::from(BASIC_MOVES) + look.state.player(seat).bonus.moves.max(0) as usize;
        self.stakes = if is_over { SpaceSet::EMPTY } else { within_reach(look, seat) };
        let owners = places(self.stakes).filter_map(|place| look.state.land(place).owner);
        self.announced = owners.fold(SeatSet::EMPTY, SeatSet::with);
        if let Some(seat) = self.active {
            self.counts[seat.index()][ANNOUNCED] += self.announced.len() as u64;
        }
    }

    fn judge(&mut self, look: Look<'_>, is_over: bool) {
        let Some(seat) = self.active else { return };
        let counts = &mut self.counts[seat.index()];
        let has_won =
            self.events.iter().any(|event| matches!(event, Event::Won { seat: winner, .. } if *winner == seat));
        let fights = |other: Seat| {
            let is_blow = |event: &Event| {
                matches!(event, Event::AttackDeclared { target, .. } | Event::HitsMade { place: target, .. }
                if self.stakes.contains(target.index()) && look.state.land(*target).owner.is_none_or(|owner| owner == other || owner == seat))
            };
            self.events.iter().any(is_blow)
        };
        for other in self.announced.iter() {
            let is_prevented = has_won
                || !look.state.alive.contains(other)
                || (victory::at_start(look.state, other).is_none() && !is_over);
            counts[PREVENTED] += u64::from(is_prevented);
            counts[FOUGHT] += u64::from(is_prevented || fights(other));
        }
        // The player's own win may leave something unused.
        if !has_won {
            let [played, wasted, stopped] = cards(look, seat, &self.events, self.basic);
            counts[PLAYED] += played;
            counts[WASTED] += wasted;
            counts[STOPPED] += stopped;
        }
    }

    /// The counts of all seats.
    pub fn counts(&self, seats: u8) -> Vec<(&'static str, Seat, u64)> {
        let of =
            |seat: Seat| NAMES.iter().zip(self.counts[seat.index()]).map(move |(name, count)| (*name, seat, count));
        (0..seats).map(Seat).flat_map(of).collect()
    }
}

/// The territories on which an announced win of others stands and which an attack could take this turn, at best.
fn within_reach(look: Look<'_>, seat: Seat) -> SpaceSet {
    let scene = Scene::of(look);
    let weights = super::weights::Weights::of(sortie_engine::Style::Even);
    let can_fall = |place: &usize| {
        let dice = scene.dice(seat, *place, Stand::Moved);
        scene.strike(seat, *place, 0, dice, weights).falls > 0
    };
    breaking(look, seat).iter().filter(can_fall).fold(SpaceSet::EMPTY, |set, place| set.or(SpaceSet::only(place)))
}

/// How many cards a seat played in its turn, how many of them did nothing although they could have, and how many did
/// nothing because others stopped them.
fn cards(look: Look<'_>, seat: Seat, events: &[Event], basic: usize) -> [u64; 3] {
    let mut tale = Tale { moves: basic, attacks: 1, ..Tale::of(seat, events) };
    let [mut played, mut wasted, mut stopped] = [0; 3];
    for (at, event) in events.iter().enumerate() {
        let Event::CardPlayed { seat: by, card } = *event else { continue };
        if by != seat {
            continue;
        }
        let after = &events[at + 1..];
        played += 1;
        if !tale.serves(look, card, after) {
            match is_stopped(look, seat, card, after) {
                true => stopped += 1,
                false => wasted += 1,
            }
        }
    }
    [played, wasted, stopped]
}

/// Did others cancel the card, win before it could do anything, or fell the last units that had something in range?
fn is_stopped(look: Look<'_>, seat: Seat, card: CardId, after: &[Event]) -> bool {
    let falls = |event: &Event| matches!(event, Event::UnitFell { seat: owner, .. } if *owner == seat);
    after.contains(&Event::CardCancelled { card })
        || look.state.end.is_some()
        || (after.iter().any(falls) && targets(look, seat).is_empty())
}

/// What a turn came to, and how much of it needed no card.
#[derive(Default)]
struct Tale {
    seat: Seat,
    marched: usize,
    attacked: usize,
    moves: usize,
    attacks: usize,
}

impl Tale {
    fn of(seat: Seat, events: &[Event]) -> Tale {
        let count = |is: &dyn Fn(&Event) -> bool| events.iter().filter(|event| is(event)).count();
        Tale {
            seat,
            marched: count(&|event| matches!(event, Event::UnitMoved { unit, bound: false, .. } if unit.is_standard())),
            attacked: count(&|event| matches!(event, Event::AttackDeclared { .. })),
            ..Tale::default()
        }
    }

    /// Did the card, after which this happened, do anything?
    fn serves(&mut self, look: Look<'_>, id: CardId, after: &[Event]) -> bool {
        let card = look.pack.card(id);
        if !matches!(card.kind, CardKind::Action) {
            return true;
        }
        let end = after.iter().position(|event| *event == Event::CardSpent { card: id }).unwrap_or(after.len());
        let (during, later) = after.split_at(end);
        let mut does = false;
        for verb in &card.does {
            does |= match verb {
                Verb::IfHeroAway { then, other } => self.works(then, during, later) || self.works(other, during, later),
                plain => self.works(plain, during, later),
            };
        }
        does
    }

    fn works(&mut self, verb: &Verb, during: &[Event], later: &[Event]) -> bool {
        let saw = |events: &[Event], is: &dyn Fn(&Event) -> bool| events.iter().any(is);
        match *verb {
            Verb::MoveMore { count } => {
                let before = self.moves;
                self.moves += usize::from(count);
                self.marched > before
            }
            Verb::MoveAll => self.marched > self.moves,
            Verb::AttackMore(count) => {
                let before = self.attacks;
                self.attacks += usize::from(count);
                self.attacked > before
            }
            Verb::Power(_) => saw(later, &|event| matches!(event, Event::AttackDeclared { .. })),
            Verb::PlayMore(_) => saw(later, &|event| *event == Event::OptionUsed),
            Verb::Draw(_) => saw(during, &|event| matches!(event, Event::CardDrawn { .. })),
            Verb::Deploy { .. } => saw(during, &|event| matches!(event, Event::UnitPlaced { .. })),
            Verb::Hit { .. } | Verb::Destroy(_) => saw(during, &|event| {
                matches!(event, Event::UnitFell { .. } | Event::WallsFell { .. } | Event::SettlementEmptied { .. })
            }),
            Verb::Build { .. } | Verb::Convert { .. } => saw(during, &|event| {
                matches!(
                    event,
                    Event::SettlementBuilt { .. } | Event::SettlementChanged { .. } | Event::StructureBuilt { .. }
                )
            }),
            // A farther move counts with the moves that a card brings, a hero's as soon as he moves at all.
            Verb::Stat { .. } => {
                let seat = self.seat;
                saw(
                    later,
                    &|event| matches!(event, Event::UnitMoved { seat: by, unit, .. } if *by == seat && !unit.is_standard()),
                ) && saw(during, &|event| matches!(event, Event::TurnBonus { other: true, .. }))
            }
            Verb::CrossWater | Verb::RerollAll | Verb::RerollAny | Verb::Cancel | Verb::IfHeroAway { .. } => false,
        }
    }
}
