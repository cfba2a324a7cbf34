//! One imagined position and everything that is needed to play on from it, without allocating.

use sortie_engine::{Advice, Game, GameRng, Look, Seat, Seen, Style, Trail};

use crate::act::Position;
use crate::policy::{branch, draw, first_best, weigh};

/// The value of a game that is won; a lost one has its negative.
pub(crate) const WON: i64 = 1 << 40;
/// Maximum follow-ups with priors close to the best that are compared by worth.
const CLOSE: i32 = 10;
const MOST_CLOSE: usize = 12;

/// An imagined position in play.
pub(crate) struct Thinker<G: Game> {
    pub here: Position<G>,
    /// The chance of what is played.
    pub dice: GameRng,
    /// The chance of what is only tried: a trial must not foresee the dice.
    pub doubts: GameRng,
    /// The chance of what is drawn by priors.
    pub whims: GameRng,
    pub legal: Vec<G::Command>,
    pub priors: Vec<i32>,
    pub weights: Vec<u32>,
    trial: Position<G>,
    trail: Trail<G>,
}

impl<G: Advice> Thinker<G> {
    pub fn new(seen: Seen<'_, G>, rng: &mut GameRng) -> Self {
        let here = Position { state: seen.imagined(rng), now: seen.now() };
        Thinker {
            here,
            dice: branch(rng),
            doubts: branch(rng),
            whims: branch(rng),
            legal: Vec::new(),
            priors: Vec::new(),
            weights: Vec::new(),
            trial: here,
            trail: Trail::imagined(false),
        }
    }

    /// Imagines the position anew, with new chance.
    pub fn imagine(&mut self, seen: Seen<'_, G>) {
        seen.imagine(&mut self.dice, &mut self.here.state);
        self.here.now = seen.now();
    }

    #[inline]
    pub fn look<'a>(&'a self, pack: &'a G::Pack) -> Look<'a, G> {
        self.here.look(pack)
    }

    #[inline]
    pub fn play(&mut self, pack: &G::Pack, seat: Seat, command: &G::Command) {
        self.here.play(pack, &mut self.dice, &mut self.trail, seat, command);
    }

    /// Who chooses next; see [`Position::mover`].
    #[inline]
    pub fn mover(&mut self, pack: &G::Pack, preferred: Option<Seat>) -> Option<Seat> {
        self.here.mover(pack, &mut self.dice, &mut self.trail, preferred)
    }

    /// Puts a seat's shortlist and its priors into the buffers. False where the list is empty, which a sound game
    /// never has.
    #[inline]
    pub fn list(&mut self, pack: &G::Pack, seat: Seat, style: Style) -> bool {
        self.legal.clear();
        G::shortlist(self.here.look(pack), seat, &mut self.legal);
        G::priors(self.here.look(pack), seat, &self.legal, style, &mut self.priors);
        !self.legal.is_empty()
    }

    /// Plays on until the position is settled for a seat. Of the follow-ups with about the highest prior
    /// the seat takes the one with the highest worth; the others take the first with the highest prior.
    pub fn settle(&mut self, pack: &G::Pack, me: Seat, style: Style, most_steps: u32) {
        for _ in 0..most_steps {
            if G::is_settled(self.look(pack), me) {
                return;
            }
            let Some(mover) = self.mover(pack, Some(me)) else { return };
            let bent = if mover == me { style } else { Style::Even };
            if !self.list(pack, mover, bent) {
                return;
            }
            let place = if mover == me { self.follow_up(pack, me, style) } else { first_best(&self.priors) };
            let command = self.legal[place];
            self.play(pack, mover, &command);
        }
    }

    /// Of the follow-ups with about the highest prior, the one with the highest worth right after it.
    fn follow_up(&mut self, pack: &G::Pack, me: Seat, style: Style) -> usize {
        let first = first_best(&self.priors);
        let least = self.priors[first].saturating_sub(CLOSE);
        if self.priors.iter().filter(|prior| **prior >= least).count() == 1 {
            return first;
        }
        let (mut best, mut most) = (first, i64::MIN);
        let mut tried = 0;
        for place in 0..self.legal.len() {
            if self.priors[place] >= least && tried < MOST_CLOSE {
                tried += 1;
                let value = self.tried(pack, me, style, place);
                if value > most {
                    (best, most) = (place, value);
                }
            }
        }
        self.doubts.next_u32();
        best
    }

    /// What a seat's position is worth right after a command of the list.
    pub fn tried(&mut self, pack: &G::Pack, seat: Seat, style: Style, place: usize) -> i64 {
        self.trial = self.here;
        let mut chance = self.doubts.clone();
        self.trial.play(pack, &mut chance, &mut self.trail, seat, &self.legal[place]);
        value(self.trial.look(pack), seat, style)
    }

    /// What the position is worth to a seat.
    pub fn value(&self, pack: &G::Pack, seat: Seat, style: Style) -> i64 {
        value(self.look(pack), seat, style)
    }

    /// Draws a command of the list by its prior, which is heeded so sharply. With more than one look, draws that often
    /// and keeps the command that is worth most to the mover right after it.
    pub fn draw(&mut self, pack: &G::Pack, mover: Seat, style: Style, (sharpness, looks): (u32, u32)) -> usize {
        if self.legal.len() == 1 {
            return 0;
        }
        weigh(&self.priors, sharpness, &mut self.weights);
        let mut best = draw(&self.weights, &mut self.whims);
        if looks < 2 {
            return best;
        }
        let mut most = self.tried(pack, mover, style, best);
        for _ in 1..looks {
            let place = draw(&self.weights, &mut self.whims);
            if place != best {
                let value = self.tried(pack, mover, style, place);
                if value > most {
                    (best, most) = (place, value);
                }
            }
        }
        self.doubts.next_u32();
        best
    }
}

/// What a position is worth to a seat, an ended game included.
pub(crate) fn value<G: Advice>(look: Look<'_, G>, seat: Seat, style: Style) -> i64 {
    let worth = i64::from(G::worth(look, seat, style));
    if !G::awaited(look).is_empty() {
        return worth;
    }
    match G::outcome(look) {
        Some(outcome) if outcome.won(seat) => worth + WON,
        Some(outcome) if !outcome.drawn => worth - WON,
        _ => worth,
    }
}
