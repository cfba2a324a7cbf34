//! Effect windows: who is asked, and what the answers lead to (rulebook: Play a Card).

use sortie_engine::notation::Inner;
use sortie_engine::{Millis, Refusal, Seat, SeatSet, Veiled, Verdict};

use crate::apply::from_seat_on;
use crate::event::{Answer, Event};
use crate::flow::begin;
use crate::pack::{CardKind, Ground, Part};
use crate::rules::Rule;
use crate::step::Step;
use crate::vocabulary::{CardId, Terrain, Until, Window};
use crate::{Cx, Look, verbs};

/// Opens a window, if open facts allow anybody a fitting card.
pub fn open(cx: &mut Cx<'_>, window: Window) {
    let seats = asked(cx.look(), window);
    cx.cite(Rule::R111);
    if seats.is_empty() {
        return;
    }
    let rule = if window == Window::Attack { Rule::Card11 } else { Rule::R111 };
    begin(cx, rule, Step::Window { window });
    ask(cx, seats);
}

fn ask(cx: &mut Cx<'_>, seats: SeatSet) {
    let due = cx.now() + Millis(u64::from(cx.state().setup.pace));
    cx.emit(Rule::R34, Event::Asked { seats, due });
}

/// Who is asked: open facts only.
pub fn asked(look: Look<'_>, window: Window) -> SeatSet {
    let effects = &look.pack.effects[window as usize];
    if window == Window::Attack && crate::attack::attackers(look) == 0 {
        return SeatSet::EMPTY;
    }
    look.state
        .alive
        .iter()
        .filter(|seat| !look.state.player(*seat).hand.is_empty())
        .filter(|seat| effects.iter().any(|card| is_unseen(look, *card) && may_fit(look, *seat, *card).is_ok()))
        .collect()
}

/// Is a copy of this card not lying open in a pile?
fn is_unseen(look: Look<'_>, card: CardId) -> bool {
    look.state.piles[card.deck().index()][card.place()] < look.pack.card(card).copies
}

/// Does the card fit the window that is open, as far as everybody can see?
pub fn may_fit(look: Look<'_>, seat: Seat, card: CardId) -> Verdict<Rule> {
    let data = look.pack.card(card);
    let CardKind::Effect { by, on, .. } = data.kind else { return Err(Refusal::of(Rule::Card10)) };
    let state = look.state;
    let target = state.assault.target.map(|place| state.land(place));
    let takes_part = match by {
        Part::Defender => target.is_some_and(|land| land.owner == Some(seat)),
        Part::Attacker => target.is_some_and(|land| land.owner.is_some()) && state.turn.active == seat,
        Part::Other => state.turn.active != seat && !state.turn.cancelled,
    };
    if !takes_part {
        return Err(Refusal::of(if by == Part::Defender { Rule::Card12 } else { Rule::R36 }));
    }
    let stands = match on {
        Ground::Any => true,
        Ground::Walled => target.is_some_and(|land| land.walls),
        Ground::Wooded => target.is_some_and(|land| land.terrain == Terrain::Forest),
    };
    if !stands {
        return Err(Refusal::of(Rule::R36));
    }
    match verbs::can_do_any(look, seat, card) {
        true => Ok(()),
        false => Err(Refusal::of(Rule::R102)),
    }
}

/// May this seat offer this card now?
pub fn may_offer(look: Look<'_>, seat: Seat, window: Window, card: CardId) -> Verdict<Rule> {
    if !look.state.player(seat).hand.contains(card) {
        return Err(Refusal::of(Rule::Card09));
    }
    match look.pack.card(card).kind {
        CardKind::Effect { at, .. } if at == window => may_fit(look, seat, card),
        _ => Err(Refusal::of(Rule::Card10)),
    }
}

/// A seat answers, unseen.
pub fn answer(cx: &mut Cx<'_>, seat: Seat, answer: Answer) {
    cx.emit(Rule::R34, Event::Answered { seat, answer: Veiled::for_seat(seat, Inner(answer)) });
}

/// Those who pass ahead are counted, at a time that tells nothing.
pub fn count_standing(cx: &mut Cx<'_>) {
    let Some(Step::Window { window }) = cx.state().steps.top() else { return };
    let question = cx.state().question;
    for seat in question.asked.minus(question.answered).iter() {
        if cx.state().ahead(seat, window).is_some() {
            cx.emit(Rule::R112, Event::Answered { seat, answer: Veiled::for_seat(seat, Inner(Answer::Pass)) });
        }
    }
    cx.emit(Rule::R112, Event::StandingCounted);
}

/// Goes on once everybody has answered. True while somebody is still to answer.
pub fn waits(cx: &mut Cx<'_>, window: Window) -> bool {
    let question = cx.state().question;
    if question.asked.is_empty() {
        // A card was carried out, or whoever was asked is gone: everybody is asked again.
        let seats = asked(cx.look(), window);
        match seats.is_empty() {
            true => close(cx),
            false => ask(cx, seats),
        }
        return !seats.is_empty();
    }
    if !question.asked.minus(question.answered).is_empty() {
        return true;
    }
    match first_offer(cx, window) {
        Some((seat, card)) => reveal(cx, seat, card),
        None => close(cx),
    }
    false
}

/// The first offered card in turn order. One whose event is over, because somebody has left since, stays in hand.
fn first_offer(cx: &mut Cx<'_>, window: Window) -> Option<(Seat, CardId)> {
    let question = cx.state().question;
    let active = cx.state().turn.active;
    let look = cx.look();
    let mut is_over = false;
    let first = from_seat_on(look.state, active).find_map(|seat| match question.answers[seat.index()] {
        Some(Answer::Card { card }) if question.asked.contains(seat) => {
            let stands = may_offer(look, seat, window, card).is_ok();
            is_over |= !stands;
            stands.then_some((seat, card))
        }
        _ => None,
    });
    if is_over {
        cx.cite(Rule::R36);
    }
    first
}

fn close(cx: &mut Cx<'_>) {
    cx.emit(Rule::R34, Event::Asked { seats: SeatSet::EMPTY, due: cx.now() });
    cx.emit(Rule::R34, Event::StandingCounted);
    cx.emit(Rule::R34, Event::Ended);
}

/// The first offered card in turn order is shown and carried out; the other answers are forgotten.
fn reveal(cx: &mut Cx<'_>, seat: Seat, card: CardId) {
    cx.emit(Rule::Card09, Event::CardPlayed { seat, card });
    if seat == cx.state().turn.active {
        cx.cite(Rule::Play08);
    }
    cx.cite(Rule::R33);
    if cx.state().piles[card.deck().index()][card.place()] > 0 {
        cx.cite(Rule::R35);
    }
    cx.emit(Rule::R34, Event::Asked { seats: SeatSet::EMPTY, due: cx.now() });
    cx.emit(Rule::R34, Event::StandingCounted);
    begin(cx, Rule::Card09, Step::Resolve { by: seat, card, verb: 0, other: false, left: u8::MAX });
}

/// May this seat pass ahead so? Whoever owes a choice makes it first, except that somebody who is asked in a window
/// may decide on all windows of its kind.
pub fn may_pass_ahead(look: Look<'_>, seat: Seat, window: Window, until: Until) -> Verdict<Rule> {
    let has_begun = look.state.player(look.state.turn.active).turns > 0;
    let is_free = look.state.steps.top() == Some(Step::Window { window }) || !crate::flow::awaited(look).contains(seat);
    match has_begun && is_free && look.state.alive.contains(seat) && look.state.ahead(seat, window) != Some(until) {
        true => Ok(()),
        false => Err(Refusal::of(Rule::R112)),
    }
}

/// May this seat ask to be asked again?
pub fn may_recall(look: Look<'_>, seat: Seat, window: Window) -> Verdict<Rule> {
    match look.state.ahead(seat, window) {
        Some(_) => Ok(()),
        None => Err(Refusal::of(Rule::R112)),
    }
}
