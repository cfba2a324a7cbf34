//! Windows in which Effects can be played: who is asked, and what the answers lead to (rulebook: Play a Card).

use sortie_engine::notation::Inner;
use sortie_engine::{Millis, Refusal, Seat, SeatSet, Veiled, Verdict};

use crate::content::{CardKind, Ground, Part};
use crate::rules::attack::attackers;
use crate::rules::cards::verbs;
use crate::rules::progress::{awaited, begin};
use crate::state::realm::from_seat_on;
use crate::vocabulary::{Answer, CardId, Event, Rule, Step, Switch, Terrain, Until, Window};
use crate::{Cx, Look};

/// Opens a window, if somebody could hold a fitting card as far as everybody can see.
pub fn open(cx: &mut Cx<'_>, window: Window) {
    let seats = asked(cx.look(), window);
    cx.cite(Rule::R111);
    if seats.is_empty() {
        return;
    }
    let rule = if window == Window::Attack { Rule::Card11 } else { Rule::R111 };
    begin(cx, rule, Step::Window { window });
    ask(cx, window, seats);
}

fn ask(cx: &mut Cx<'_>, window: Window, seats: SeatSet) {
    let due = cx.now() + Millis(u64::from(cx.state().setup.pace));
    cx.emit(Rule::R34, Event::Asked { seats, due });
    let alone = cx.state().setup.alone.filter(|seat| seats.and(cx.state().standing).contains(*seat));
    if let Some(seat) = alone.filter(|seat| holds_nothing(cx.look(), *seat, window)) {
        pass(cx, Rule::R114, seat);
    }
}

/// Has this seat no card that it could play in the window?
fn holds_nothing(look: Look<'_>, seat: Seat, window: Window) -> bool {
    look.state.player(seat).hand.kinds().all(|card| may_offer(look, seat, window, card).is_err())
}

/// Who is asked. Only facts that everybody can see decide that, so that being asked tells nothing about a hand.
pub fn asked(look: Look<'_>, window: Window) -> SeatSet {
    let effects = &look.pack.effects[window as usize];
    if window == Window::Attack && attackers(look) == 0 {
        return SeatSet::EMPTY;
    }
    look.state
        .alive
        .iter()
        .filter(|seat| !look.state.player(*seat).hand.is_empty())
        .filter(|seat| effects.iter().any(|card| is_unseen(look, *card) && may_fit(look, *seat, *card).is_ok()))
        .collect()
}

/// Could somebody hold this card: is there a copy that does not lie in the open pile?
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

fn pass(cx: &mut Cx<'_>, rule: Rule, seat: Seat) {
    cx.emit(rule, Event::Answered { seat, answer: Veiled::for_seat(seat, Inner(Answer::Pass)) });
}

/// Answers for those who pass ahead, and for those whose silence passes, after a delay that is the same for all and
/// so tells nothing.
pub fn count_standing(cx: &mut Cx<'_>) {
    let Some(Step::Window { window }) = cx.state().steps.top() else { return };
    let question = cx.state().question;
    for seat in question.asked.minus(question.answered).iter() {
        if cx.state().ahead(seat, window).is_some() {
            pass(cx, Rule::R112, seat);
        } else if silence_passes(cx.look(), seat) {
            pass(cx, Rule::R115, seat);
        }
    }
    cx.emit(Rule::R112, Event::StandingCounted);
}

/// Does whoever is silent pass here once the window has lasted its pace? The hand changes nothing: otherwise a window
/// that goes on would tell of it. Without a pace there is no silence.
pub fn silence_passes(look: Look<'_>, seat: Seat) -> bool {
    let state = look.state;
    let is_timed = state.setup.standing == Switch::On && state.setup.pace > 0;
    is_timed && state.standing.contains(seat) && !state.waiting.contains(seat)
}

/// Does the window go on though everybody has answered? Where people have standing orders it lasts its pace, so that
/// nobody's answer can be told from silence; with one person among bots it leaves time to see the dice.
fn lasts(look: Look<'_>) -> bool {
    let state = look.state;
    !state.setup.ordered().is_empty() && state.question.due.is_some_and(|due| due > look.now)
}

/// Goes on once everybody has answered. True while somebody is still to answer.
pub fn waits(cx: &mut Cx<'_>, window: Window) -> bool {
    let question = cx.state().question;
    if question.asked.is_empty() {
        // A card was carried out, or whoever was asked is gone: everybody is asked again.
        let seats = asked(cx.look(), window);
        match seats.is_empty() {
            true => close(cx),
            false => ask(cx, window, seats),
        }
        return !seats.is_empty();
    }
    if !question.asked.minus(question.answered).is_empty() {
        return true;
    }
    if lasts(cx.look()) {
        cx.cite(if cx.state().setup.standing == Switch::On { Rule::R115 } else { Rule::R114 });
        return true;
    }
    match first_offer(cx, window) {
        Some((seat, card)) => reveal(cx, seat, card),
        None => close(cx),
    }
    false
}

/// The first offered card in turn order. A card that no longer fits, because somebody has left since, stays in hand.
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
    let is_free = look.state.steps.top() == Some(Step::Window { window }) || !awaited(look).contains(seat);
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

/// May this seat give the standing order, or take it back?
pub fn may_order(look: Look<'_>, seat: Seat, on: bool) -> Verdict<Rule> {
    let state = look.state;
    let may_have = state.end.is_none() && state.setup.ordered().contains(seat) && state.alive.contains(seat);
    match may_have && state.standing.contains(seat) != on {
        true => Ok(()),
        false => Err(Refusal::of(Rule::R113)),
    }
}

/// The standing order stands from now on, or no longer. It answers nothing by itself.
pub fn order(cx: &mut Cx<'_>, seat: Seat, on: bool) {
    let order = if on { Switch::On } else { Switch::Off };
    cx.emit(Rule::R113, Event::StandingSet { seat, order });
}

/// May this seat keep the window open until it answers? Whatever it holds.
pub fn may_wait(look: Look<'_>, seat: Seat) -> Verdict<Rule> {
    match look.state.question.due.is_some() && silence_passes(look, seat) {
        true => Ok(()),
        false => Err(Refusal::of(Rule::R115)),
    }
}
