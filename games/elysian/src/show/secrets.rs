//! Another position that a seat cannot tell from the true one. It stands beside `view`, since both must agree on what
//! a seat knows.

use sortie_engine::{GameRng, Seat, SeatSet};

use crate::Look;
use crate::state::{Cards, MAX_PLAYERS, State};
use crate::vocabulary::{CardId, Deck, MAX_KINDS};

/// Deals what the seat has not seen anew: the other hands and the decks. Card backs show their deck, so each
/// hand keeps as many cards of each deck as it has.
pub fn resample(look: Look<'_>, seat: Seat, rng: &mut GameRng, out: &mut State) {
    *out = *look.state;
    let others = || (0..look.state.seat_count()).map(Seat).filter(move |other| *other != seat);
    let mut hands = [Cards::default(); MAX_PLAYERS];
    for deck in Deck::ALL.iter().copied() {
        let mut unseen = out.decks[deck.index()];
        for other in others() {
            for card in look.state.player(other).hand.all().iter().filter(|card| card.deck() == deck) {
                unseen[card.place()] += 1;
            }
        }
        let mut left: u32 = unseen.iter().map(|count| u32::from(*count)).sum();
        for other in others() {
            let held = look.state.player(other).hand.all().iter().filter(|card| card.deck() == deck).count();
            for _ in 0..held {
                let place = take(&mut unseen, rng.roll(left));
                left -= 1;
                hands[other.index()].insert(CardId::new(deck, place));
            }
        }
        out.decks[deck.index()] = unseen;
    }
    for other in others() {
        let player = out.player_mut(other);
        player.hand = hands[other.index()];
        player.ahead = [None; 4];
    }
    let ordered = out.setup.ordered().and(out.alive);
    out.standing = if out.standing.contains(seat) { ordered } else { ordered.without(seat) };
    out.waiting = out.waiting.and(SeatSet::only(seat));
    forget_answers(seat, out);
}

/// Takes the n-th card out of a count by kind.
fn take(counts: &mut [u8; MAX_KINDS], mut pick: u32) -> usize {
    for (place, count) in counts.iter_mut().enumerate() {
        if pick < u32::from(*count) {
            *count -= 1;
            return place;
        }
        pick -= u32::from(*count);
    }
    0
}

/// Nobody knows before the window ends who else has answered, so in the new position all others still have to.
fn forget_answers(seat: Seat, out: &mut State) {
    let question = &mut out.question;
    question.answered = question.answered.and(SeatSet::only(seat));
    for (other, answer) in question.answers.iter_mut().enumerate() {
        if other != seat.index() {
            *answer = None;
        }
    }
}
