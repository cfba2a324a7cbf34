//! Another position that a seat cannot tell from the true one.

use sortie_engine::{GameRng, Seat};

use crate::event::Answer;
use crate::state::{Cards, MAX_PLAYERS, State};
use crate::step::Step;
use crate::vocabulary::{CardId, Deck, MAX_KINDS};
use crate::{Look, window};

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
    resample_answers(look, seat, rng, out);
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

/// The answers that others have given unseen could be a pass or any fitting card of the hand they might hold.
fn resample_answers(look: Look<'_>, seat: Seat, rng: &mut GameRng, out: &mut State) {
    let Some(Step::Window { window }) = out.steps.top() else { return };
    let given = out.question.answered.without(seat);
    for other in given.iter() {
        let copy = *out;
        let imagined = Look { pack: look.pack, state: &copy, now: look.now };
        let hand = copy.player(other).hand;
        let fits = |card: &CardId| window::may_offer(imagined, other, window, *card).is_ok();
        let count = hand.kinds().filter(fits).count() as u32;
        let pick = rng.roll(count + 1) as usize;
        let answer = match pick {
            0 => Answer::Pass,
            _ => hand.kinds().filter(fits).nth(pick - 1).map_or(Answer::Pass, |card| Answer::Card { card }),
        };
        out.question.answers[other.index()] = Some(answer);
    }
}
