//! Decks, hands and piles (rulebook: The three card decks; Produce Cards and Units).

pub mod play;
pub mod resolve;
pub mod verbs;
pub mod window;

use sortie_engine::{Refusal, Seat, Veiled, Verdict};

use crate::rules::progress::begin;
use crate::vocabulary::{CardId, Deck, Event, Rule, Step};
use crate::{Cx, Look};

/// The most cards that a hand may hold.
pub const HAND_LIMIT: usize = 5;

fn sum(counts: &[u8]) -> u32 {
    counts.iter().map(|count| u32::from(*count)).sum()
}

/// Can a card be drawn from this deck, with its pile turned over if need be?
#[inline]
pub fn may_draw(look: Look<'_>, deck: Deck) -> Verdict<Rule> {
    let state = look.state;
    let filled = |counts: &[u8]| counts.iter().any(|count| *count > 0);
    match filled(&state.decks[deck.index()]) || filled(&state.piles[deck.index()]) {
        true => Ok(()),
        false => Err(Refusal::of(Rule::R28)),
    }
}

/// Can a card be drawn from any deck?
pub fn any_draw(look: Look<'_>) -> bool {
    Deck::ALL.iter().any(|deck| may_draw(look, *deck).is_ok())
}

/// Draws one card of the player's choice of deck. A hand of six must be cut down before anything else.
pub fn draw_card(cx: &mut Cx<'_>, rule: Rule, seat: Seat, deck: Deck) {
    cx.cite(Rule::Card01);
    cx.cite(Rule::Card05);
    if sum(&cx.state().decks[deck.index()]) == 0 {
        cx.emit(Rule::R28, Event::PileReturned { deck });
    }
    let counts = cx.state().decks[deck.index()];
    let mut pick = cx.roll(sum(&counts)) as u8;
    let place = counts
        .iter()
        .position(|count| {
            let here = pick < *count;
            pick = pick.saturating_sub(*count);
            here
        })
        .expect("the roll is below the number of cards");
    let card = Veiled::for_seat(seat, CardId::new(deck, place));
    cx.emit(rule, Event::CardDrawn { seat, deck, card });
    if cx.state().player(seat).hand.len() > HAND_LIMIT {
        cx.cite(Rule::Card06);
        cx.cite(Rule::R25);
        begin(cx, Rule::Card07, Step::HandLimit { seat });
    }
}

/// May this card be discarded from hand?
#[inline]
pub fn may_discard(look: Look<'_>, seat: Seat, card: CardId, rule: Rule) -> Verdict<Rule> {
    match look.state.player(seat).hand.contains(card) {
        true => Ok(()),
        false => Err(Refusal::of(rule)),
    }
}

/// Puts a card from hand on the open pile of its deck.
pub fn discard(cx: &mut Cx<'_>, rule: Rule, seat: Seat, card: CardId) {
    cx.emit(rule, Event::CardDiscarded { seat, card });
    cx.cite(Rule::R27);
}

/// Discards a whole hand.
pub fn discard_hand(cx: &mut Cx<'_>, rule: Rule, seat: Seat) {
    while let Some(card) = cx.state().player(seat).hand.all().first().copied() {
        discard(cx, rule, seat, card);
    }
}
