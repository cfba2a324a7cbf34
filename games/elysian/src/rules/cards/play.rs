//! Step 2: play a card, or discard one for a unit (rulebook: Play a Card).

use sortie_engine::{Refusal, Seat, Verdict};

use crate::content::CardKind;
use crate::rules::cards::{discard, verbs, window};
use crate::rules::movement;
use crate::rules::produce::{self, deploy};
use crate::rules::progress::{became, begin};
use crate::state::realm;
use crate::vocabulary::{CardId, Event, Place, Rule, Step, Unit, Window};
use crate::{Cx, Look};

/// The most options of step 2 in one turn.
pub const MAX_OPTIONS: u8 = 6;

/// Step 2 begins with one option.
pub fn enter(cx: &mut Cx<'_>) {
    cx.emit(Rule::Play01, Event::OptionsAdded { count: 1 });
}

/// May the player use an option of this step on this card?
fn may_use(look: Look<'_>, seat: Seat, card: CardId) -> Verdict<Rule> {
    if look.state.turn.options == 0 {
        return Err(Refusal::of(if look.state.turn.used == 0 { Rule::Play01 } else { Rule::Play05 }));
    }
    match look.state.player(seat).hand.contains(card) {
        true => Ok(()),
        false => Err(Refusal::of(Rule::Play03)),
    }
}

/// May this card be played in step 2?
pub fn may_play(look: Look<'_>, seat: Seat, card: CardId) -> Verdict<Rule> {
    may_use(look, seat, card)?;
    let (player, data) = (look.state.player(seat), look.pack.card(card));
    if matches!(data.kind, CardKind::Effect { .. }) {
        return Err(Refusal::of(Rule::Play02));
    }
    if data.not_in_first_turn && player.turns <= 1 {
        return Err(Refusal::of(Rule::R100));
    }
    if player.hand.len() <= usize::from(data.pay) {
        return Err(Refusal::of(Rule::R101));
    }
    if data.kind == CardKind::Item && player.hero_at.is_none() {
        return Err(Refusal::of(Rule::R96));
    }
    match verbs::can_do_any(look, seat, card) {
        true => Ok(()),
        false => Err(Refusal::of(verbs::why_useless(look, seat, card))),
    }
}

/// May this card be discarded for a unit?
pub fn may_trade(look: Look<'_>, seat: Seat, card: CardId) -> Verdict<Rule> {
    may_use(look, seat, card)?;
    match realm::any_reserve(look.state, seat) {
        true => Ok(()),
        false => Err(Refusal::of(Rule::R19)),
    }
}

/// Plays a card: it is shown, its cost is paid, others may answer, then it is carried out.
pub fn play(cx: &mut Cx<'_>, seat: Seat, card: CardId) {
    cx.emit(Rule::Play03, Event::CardPlayed { seat, card });
    cx.emit(Rule::Play01, Event::OptionUsed);
    for rule in [Rule::R26, Rule::R101, Rule::Card08] {
        cx.cite(rule);
    }
    cite_extra_option(cx);
    begin(cx, Rule::R101, Step::Resolve { by: seat, card, verb: 0, other: false, left: u8::MAX });
    match cx.pack().card(card).pay {
        0 => window::open(cx, Window::Card),
        left => begin(cx, Rule::R101, Step::Pay { card, left }),
    }
}

fn cite_extra_option(cx: &mut Cx<'_>) {
    if cx.state().turn.used > 1 {
        cx.cite(Rule::R32);
    }
}

/// Pays one card of the cost; then others may answer.
pub fn pay(cx: &mut Cx<'_>, seat: Seat, with: CardId) {
    let Some(Step::Pay { card, left }) = cx.state().steps.top() else { return };
    discard(cx, Rule::R101, seat, with);
    match left {
        0 | 1 => {
            cx.emit(Rule::R101, Event::Ended);
            window::open(cx, Window::Card);
        }
        _ => became(cx, Rule::R101, Step::Pay { card, left: left - 1 }),
    }
}

/// Discards a card for a unit, which is placed next.
pub fn trade(cx: &mut Cx<'_>, seat: Seat, card: CardId) {
    discard(cx, Rule::Play04, seat, card);
    cx.emit(Rule::Play01, Event::OptionUsed);
    cx.cite(Rule::R31);
    cite_extra_option(cx);
    begin(cx, Rule::Play06, Step::Recruit);
}

/// Places the unit gained by the discard.
pub fn recruit(cx: &mut Cx<'_>, seat: Seat, unit: Unit, place: Place) {
    deploy(cx, Rule::Play06, seat, unit, place);
    cx.cite(Rule::Unit07);
    cx.emit(Rule::Play04, Event::Ended);
}

/// Is there certainly nothing to do in this step, for all to see?
pub fn is_spent(look: Look<'_>) -> bool {
    let turn = &look.state.turn;
    turn.options == 0 || look.state.player(turn.active).hand.is_empty()
}

/// Step 3 follows.
pub fn end(cx: &mut Cx<'_>) {
    if cx.state().turn.options > 0 {
        cx.cite(Rule::Play07);
    }
    became(cx, Rule::Turn01, Step::Move);
    movement::enter(cx);
}

/// May this unit, gained by a discard, be placed there?
pub fn may_recruit(look: Look<'_>, seat: Seat, unit: Unit, place: Place) -> Verdict<Rule> {
    produce::may_deploy(look, seat, unit, place)
}
