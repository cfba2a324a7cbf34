//! A survey: what legal commands are worth, one command ahead.

use sortie_engine::{Advice, Game, GameRng, Seen, Style};

use crate::act::Position;
use crate::policy::{branch, is_in_question};
use crate::thinker::Thinker;

/// What is surveyed: a seat's knowledge and its legal list.
pub(crate) type Choice<'a, G> = (Seen<'a, G>, &'a [<G as Game>::Command]);

/// Judges the commands of a list. All of them meet the same imagined positions and the same chance, so that luck
/// does not decide between them.
pub(crate) struct Survey<G: Game> {
    thinker: Thinker<G>,
    base: Position<G>,
    /// The places of the commands that still come into question.
    pub places: Vec<u32>,
    /// The sum of the values that each command of the list led to.
    pub values: Vec<i64>,
    priors: Vec<i32>,
}

impl<G: Advice> Survey<G> {
    pub fn new(seen: Seen<'_, G>, rng: &mut GameRng) -> Self {
        let thinker = Thinker::new(seen, rng);
        Survey { base: thinker.here, thinker, places: Vec::new(), values: Vec::new(), priors: Vec::new() }
    }

    /// Begins a list: guesses at all of it and keeps what comes into question, at most `most` commands, in random
    /// order.
    pub fn begin(&mut self, (seen, legal): Choice<'_, G>, style: Style, most: usize, rng: &mut GameRng) {
        self.imagine(seen, rng);
        G::priors(self.base.look(seen.pack()), seen.seat(), legal, style, &mut self.priors);
        self.values.clear();
        self.values.resize(legal.len(), 0);
        let best = self.priors.iter().copied().max().unwrap_or(0);
        self.places.clear();
        self.places.extend((0..legal.len() as u32).filter(|place| is_in_question(self.priors[*place as usize], best)));
        rng.shuffle(&mut self.places);
        self.keep_best(most);
    }

    /// Imagines one position and adds what each command leads to in it.
    pub fn glance(&mut self, (seen, legal): Choice<'_, G>, style: Style, most_steps: u32, rng: &mut GameRng) {
        let (pack, seat) = (seen.pack(), seen.seat());
        self.imagine(seen, rng);
        let (dice, doubts) = (branch(rng), branch(rng));
        for place in self.places.iter().map(|place| *place as usize) {
            self.thinker.here = self.base;
            self.thinker.dice.clone_from(&dice);
            self.thinker.doubts.clone_from(&doubts);
            self.thinker.play(pack, seat, &legal[place]);
            self.thinker.settle(pack, seat, style, most_steps);
            self.values[place] += self.thinker.value(pack, seat, style);
        }
    }

    /// Keeps the commands with the highest value, and among equals with the highest prior.
    pub fn keep_best(&mut self, most: usize) {
        if self.places.len() > most {
            let (values, priors) = (&self.values, &self.priors);
            let merit = |place: &u32| (values[*place as usize], priors[*place as usize]);
            self.places.sort_unstable_by_key(|place| std::cmp::Reverse(merit(place)));
            self.places.truncate(most.max(1));
        }
    }

    fn imagine(&mut self, seen: Seen<'_, G>, rng: &mut GameRng) {
        seen.imagine(rng, &mut self.base.state);
        self.base.now = seen.now();
    }
}
