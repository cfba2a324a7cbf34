//! Carrying out a card, instruction by instruction (rulebook: Play a Card; Upgrades; Heroic Items).

use sortie_engine::Seat;

use crate::Cx;
use crate::content::{CardKind, Prey, Verb, branch};
use crate::rules::attack::losses;
use crate::rules::cards::draw_card;
use crate::rules::cards::play::MAX_OPTIONS;
use crate::rules::cards::verbs::{can_do, takes_other};
use crate::rules::produce::{deploy, place_unit};
use crate::rules::progress::{became, begin};
use crate::vocabulary::{CardId, Deck, DiceSet, Event, Piece, Place, Rule, Settlement, Step, Unit};

/// Goes on with a card. True while its player owes a choice.
pub fn waits(cx: &mut Cx<'_>, by: Seat, card: CardId, verb: u8, other: bool, left: u8) -> bool {
    let data = cx.pack().card(card);
    let is_cancelled = cx.state().turn.cancelled && !matches!(data.kind, CardKind::Effect { .. });
    let Some(at) = data.does.get(usize::from(verb)).filter(|_| !is_cancelled) else {
        finish(cx, card);
        return false;
    };
    match data.kind {
        CardKind::Item => keep(cx, Rule::Item01, Event::ItemTaken { seat: by, card }),
        CardKind::Upgrade => keep(cx, Rule::Upgrade01, Event::UpgradeKept { seat: by, card }),
        CardKind::Action | CardKind::Effect { .. } if left == u8::MAX => {
            let other = takes_other(cx.look(), by, at);
            start(cx, by, card, verb, other, branch(at, other));
        }
        CardKind::Action | CardKind::Effect { .. } => {
            if left > 0 && can_do(cx.look(), by, branch(at, other)) {
                return true;
            }
            if left > 0 {
                cx.cite(if matches!(at, Verb::Draw(_)) { Rule::R28 } else { Rule::R30 });
            }
            next(cx, by, card, verb);
        }
    }
    false
}

/// An upgrade or an item does not go to its pile.
fn keep(cx: &mut Cx<'_>, rule: Rule, event: Event) {
    cx.emit(rule, event);
    cx.cite(if rule == Rule::Item01 { Rule::R97 } else { Rule::Upgrade02 });
    cx.cite(Rule::R29);
    cx.cite(Rule::R109);
    cx.emit(Rule::R101, Event::Ended);
}

fn finish(cx: &mut Cx<'_>, card: CardId) {
    cx.emit(Rule::R103, Event::CardSpent { card });
    cx.emit(Rule::R27, Event::Ended);
}

fn next(cx: &mut Cx<'_>, by: Seat, card: CardId, verb: u8) {
    became(cx, Rule::R101, Step::Resolve { by, card, verb: verb + 1, other: false, left: u8::MAX });
}

/// Begins an instruction: it acts at once, or its player is given a number of choices.
fn start(cx: &mut Cx<'_>, by: Seat, card: CardId, verb: u8, other: bool, at: &Verb) {
    let choices = match *at {
        Verb::Draw(count) => count,
        Verb::Deploy { count, .. } | Verb::Build { count, .. } => count,
        Verb::Hit { .. } | Verb::Destroy(_) | Verb::Convert { .. } | Verb::RerollAny => 1,
        _ => {
            act(cx, card, verb, other, at);
            0
        }
    };
    match choices {
        0 => next(cx, by, card, verb),
        left => became(cx, Rule::R101, Step::Resolve { by, card, verb, other, left }),
    }
}

/// An instruction without a choice.
fn act(cx: &mut Cx<'_>, card: CardId, verb: u8, other: bool, at: &Verb) {
    match *at {
        Verb::PlayMore(count) => {
            let room = MAX_OPTIONS.saturating_sub(cx.state().turn.options + cx.state().turn.used);
            cx.emit(Rule::Play09, Event::OptionsAdded { count: count.min(room) });
            if count > room {
                cx.cite(Rule::R103);
            }
        }
        Verb::MoveMore { count } => cx.emit(Rule::Move03, Event::MovesAdded { count }),
        Verb::MoveAll => cx.emit(Rule::Move03, Event::AllMayMove),
        Verb::AttackMore(count) => cx.emit(Rule::Attack02, Event::AttacksAdded { count }),
        Verb::Stat { .. } => {
            cx.emit(Rule::R42, Event::TurnBonus { card, verb, other });
            cx.cite(Rule::R109);
        }
        Verb::Power(by) if cx.state().assault.target.is_some() => cx.emit(Rule::Attack12, Event::PowerAdded { by }),
        Verb::Power(by) => cx.emit(Rule::Attack12, Event::NextPowerAdded { by }),
        Verb::CrossWater => cx.emit(Rule::R100, Event::WaterOpened),
        Verb::RerollAll => reroll(cx, DiceSet(7)),
        Verb::Cancel => cancel(cx),
        _ => cx.cite(Rule::R30),
    }
}

/// The card in play below the window will do nothing.
fn cancel(cx: &mut Cx<'_>) {
    let below = (0..8).filter_map(|down| cx.state().steps.below(down)).find_map(|step| match step {
        Step::Resolve { by, card, .. } if by == cx.state().turn.active => Some(card),
        _ => None,
    });
    if let Some(card) = below {
        cx.emit(Rule::R101, Event::CardCancelled { card });
    }
}

/// The count of choices that are left, after one was made.
fn count_down(cx: &mut Cx<'_>) {
    if let Some(Step::Resolve { by, card, verb, other, left }) = cx.state().steps.top() {
        became(cx, Rule::R101, Step::Resolve { by, card, verb, other, left: left - 1 });
    }
}

/// The player stops choosing.
pub fn stop(cx: &mut Cx<'_>) {
    if let Some(Step::Resolve { by, card, verb, other, .. }) = cx.state().steps.top() {
        became(cx, Rule::R30, Step::Resolve { by, card, verb, other, left: 0 });
    }
}

/// A card's draw.
pub fn draw(cx: &mut Cx<'_>, by: Seat, deck: Deck) {
    count_down(cx);
    draw_card(cx, Rule::Card04, by, deck);
}

/// A card's unit.
pub fn raise(cx: &mut Cx<'_>, by: Seat, unit: Unit, place: Place, is_standard: bool) {
    match is_standard {
        true => deploy(cx, Rule::Card03, by, unit, place),
        false => {
            place_unit(cx, Rule::Card03, by, unit, place);
            cx.cite(Rule::R100);
        }
    }
    cx.emit(Rule::Card03, Event::Tallied { place });
    count_down(cx);
}

/// A card's choice of a territory.
pub fn pick(cx: &mut Cx<'_>, by: Seat, verb: &Verb, place: Place) {
    count_down(cx);
    match *verb {
        Verb::Hit { count, .. } => {
            cx.emit(Rule::R107, Event::HitsMade { place, hits: count });
            cx.cite(Rule::Card02);
            begin(cx, Rule::Destroy05, Step::Hits { by });
        }
        Verb::Destroy(_) => {
            cx.emit(Rule::R107, Event::WallsFell { place });
            cx.cite(Rule::Card02);
        }
        Verb::Build { piece: Piece::Outpost, .. } => {
            cx.emit(Rule::Card04, Event::SettlementBuilt { seat: by, what: Settlement::Outpost, place });
            cx.cite(Rule::R15);
        }
        Verb::Build { piece, .. } => {
            cx.emit(Rule::Card04, Event::StructureBuilt { what: piece, place });
            if piece == Piece::Temple {
                cx.cite(Rule::Structure03);
            }
        }
        Verb::Convert { to, .. } => cx.emit(Rule::Card04, Event::SettlementChanged { place, to }),
        Verb::Draw(_)
        | Verb::PlayMore(_)
        | Verb::Deploy { .. }
        | Verb::MoveMore { .. }
        | Verb::MoveAll
        | Verb::AttackMore(_)
        | Verb::Stat { .. }
        | Verb::Power(_)
        | Verb::RerollAll
        | Verb::RerollAny
        | Verb::Cancel
        | Verb::CrossWater
        | Verb::IfHeroAway { .. } => {}
    }
}

/// A card's choice of a unit to remove. Its player scores for it.
pub fn slay(cx: &mut Cx<'_>, by: Seat, prey: Prey, unit: Unit, place: Place) {
    let Some(owner) = cx.state().land(place).owner else { return };
    count_down(cx);
    for rule in [Rule::R87, Rule::R107, Rule::Card02] {
        cx.cite(rule);
    }
    if matches!(prey, Prey::Attacker | Prey::AttackerBeside) {
        cx.cite(Rule::Card12);
        cx.cite(Rule::R38);
    }
    losses::fell_unit(cx, Rule::Score05, by, owner, unit, place);
}

/// Rolls dice of the set again.
pub fn reroll(cx: &mut Cx<'_>, dice: DiceSet) {
    for die in 0..cx.state().assault.set.faces().len() {
        if dice.contains(die) {
            let face = cx.roll(6) as u8 + 1;
            cx.emit(Rule::R70, Event::DieRerolled { die: die as u8, face });
        }
    }
}

/// A card's choice of dice.
pub fn reroll_chosen(cx: &mut Cx<'_>, dice: DiceSet) {
    count_down(cx);
    reroll(cx, dice);
}
