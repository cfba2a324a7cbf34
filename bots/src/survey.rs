//! A survey: what each legal command is worth, one command ahead.

use sortie_engine::{Advice, Game, GameRng, Seen, Style};

use crate::act::Position;
use crate::policy::branch;
use crate::thinker::Thinker;

/// Judges the commands of a list. All of them meet the same imagined positions and the same chance, so that luck
/// does not decide between them.
pub(crate) struct Survey<G: Game> {
    thinker: Thinker<G>,
    base: Position<G>,
    /// The sum of the values that each command led to.
    pub values: Vec<i64>,
    pub priors: Vec<i32>,
}

impl<G: Advice> Survey<G> {
    pub fn new(seen: Seen<'_, G>, rng: &mut GameRng) -> Self {
        let thinker = Thinker::new(seen, rng);
        Survey { base: thinker.here, thinker, values: Vec::new(), priors: Vec::new() }
    }

    /// Begins a new list.
    pub fn begin(&mut self, legal: &[G::Command]) {
        self.values.clear();
        self.values.resize(legal.len(), 0);
        self.priors.clear();
    }

    /// Imagines one position and adds what the commands at `places` lead to in it.
    pub fn glance(
        &mut self,
        (seen, legal): (Seen<'_, G>, &[G::Command]),
        (style, most_steps): (Style, u32),
        places: impl Iterator<Item = usize>,
        rng: &mut GameRng,
    ) {
        let (pack, seat) = (seen.pack(), seen.seat());
        seen.imagine(rng, &mut self.base.state);
        self.base.now = seen.now();
        let (dice, doubts) = (branch(rng), branch(rng));
        if self.priors.is_empty() {
            G::priors(self.base.look(pack), seat, legal, style, &mut self.priors);
        }
        for place in places {
            self.thinker.here = self.base;
            self.thinker.dice.clone_from(&dice);
            self.thinker.doubts.clone_from(&doubts);
            self.thinker.play(pack, seat, &legal[place]);
            self.thinker.settle(pack, seat, style, most_steps);
            self.values[place] += self.thinker.value(pack, seat, style);
        }
    }
}
