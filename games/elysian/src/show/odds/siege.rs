//! Counting all rolls of an attack, set by set.

use super::{Odds, Weight};
use crate::rules::attack::dice::{self, Reading, SET};
use crate::rules::attack::losses::Defender;

/// What the rolls of one set lead to: how many of them, by reading.
struct Spread {
    hits: [u64; SET + 1],
    repelled: u64,
    ravaged: u64,
    total: u64,
}

impl Spread {
    const NONE: Spread = Spread { hits: [0; SET + 1], repelled: 0, ravaged: 0, total: 0 };

    /// Counts every roll of `count` dice.
    fn of(count: u8) -> Spread {
        let mut spread = Spread::NONE;
        for roll in 0..6u32.pow(u32::from(count)) {
            let pips = [roll % 6, roll / 6 % 6, roll / 36].map(|rest| rest as u8 + 1);
            spread.add(dice::read(&pips[..usize::from(count)]));
        }
        spread
    }

    fn add(&mut self, reading: Reading) {
        self.total += 1;
        match reading {
            Reading::Hits(hits) => self.hits[usize::from(hits)] += 1,
            Reading::Repelled => self.repelled += 1,
            Reading::Ravage => self.ravaged += 1,
        }
    }
}

/// An attack that is being counted: the rolls so far, by what they have led to.
pub struct Siege {
    /// How many hits it takes until each of the line has fallen.
    falls_at: Vec<usize>,
    /// How many hits end the attack: all have fallen, or the game is won.
    end: usize,
    /// The rolls after which the attack goes on, by hits.
    going_on: Vec<Weight>,
    /// The rolls after which it is over, by how many of the line have fallen.
    over: Vec<Weight>,
    repelled: Weight,
    ravaged: Weight,
    total: Weight,
    goal: u8,
}

impl Siege {
    /// Before the first roll, with hits already made. The game is won with `goal` points.
    pub fn new(line: &[Defender], hits: u8, goal: u8) -> Siege {
        let (mut sum, mut points, mut end) = (0, 0, None);
        let mut falls_at = Vec::with_capacity(line.len());
        for defender in line {
            sum += usize::from(defender.defence);
            points += usize::from(defender.points());
            falls_at.push(sum);
            if end.is_none() && points >= usize::from(goal) {
                end = Some(sum);
            }
        }
        let mut siege = Siege {
            falls_at,
            end: end.unwrap_or(sum),
            going_on: Vec::new(),
            over: vec![Weight::ZERO; line.len() + 1],
            repelled: Weight::ZERO,
            ravaged: Weight::ZERO,
            total: Weight::ONE,
            goal,
        };
        siege.land(usize::from(hits), Weight::ONE);
        siege
    }

    /// How many of the line fall to this many hits.
    fn fallen(&self, hits: usize) -> usize {
        self.falls_at.partition_point(|needed| *needed <= hits)
    }

    /// Counts rolls that have led to this many hits.
    fn land(&mut self, hits: usize, rolls: Weight) {
        if hits >= self.end {
            return self.finish(self.fallen(self.end), rolls);
        }
        if self.going_on.len() <= hits {
            self.going_on.resize(hits + 1, Weight::ZERO);
        }
        self.going_on[hits] = self.going_on[hits].plus(rolls);
    }

    /// Counts rolls that have ended the attack.
    fn finish(&mut self, fallen: usize, rolls: Weight) {
        self.over[fallen] = self.over[fallen].plus(rolls);
    }

    /// Reads a set that lies on the table.
    pub fn read(&mut self, set: &[u8]) {
        let mut spread = Spread::NONE;
        spread.add(dice::read(set));
        self.roll(&spread);
    }

    /// Counts every roll of one set.
    fn roll(&mut self, set: &Spread) {
        for weight in self.over.iter_mut().chain([&mut self.repelled, &mut self.ravaged, &mut self.total]) {
            *weight = weight.times(set.total);
        }
        // From the most hits down, so that no roll is carried on twice.
        for hits in (0..self.going_on.len()).rev() {
            let rolls = std::mem::replace(&mut self.going_on[hits], Weight::ZERO);
            if rolls == Weight::ZERO {
                continue;
            }
            for (more, ways) in set.hits.iter().enumerate().filter(|(_, ways)| **ways > 0) {
                self.land(hits + more, rolls.times(*ways));
            }
            let (repelled, ravaged) = (rolls.times(set.repelled), rolls.times(set.ravaged));
            self.repelled = self.repelled.plus(repelled);
            self.ravaged = self.ravaged.plus(ravaged);
            self.finish(self.fallen(hits), repelled);
            self.finish(self.falls_at.len(), ravaged);
        }
    }

    /// Is the attack over after every roll so far?
    fn is_over(&self) -> bool {
        self.going_on.iter().all(|rolls| *rolls == Weight::ZERO)
    }

    /// Rolls all dice, set by set, and stops early once the attack is over in every case. Attacks that still go on when
    /// the dice are used up end there.
    pub fn run(mut self, dice: u8, line: Vec<Defender>) -> Odds {
        let mut left = dice;
        let full = Spread::of(SET as u8);
        while left > 0 && !self.is_over() {
            let count = dice::next_set(left);
            match usize::from(count) {
                SET => self.roll(&full),
                _ => self.roll(&Spread::of(count)),
            }
            left -= count;
        }
        for (hits, rolls) in std::mem::take(&mut self.going_on).into_iter().enumerate() {
            self.finish(self.fallen(hits), rolls);
        }
        let Siege { over, repelled, ravaged, total, goal, .. } = self;
        Odds { dice, line, goal, total, fallen: over, repelled, ravaged }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::attack::losses::Target;

    #[test]
    fn a_set_of_three_has_216_rolls() {
        let Spread { hits, repelled, ravaged, total } = Spread::of(3);
        assert_eq!((hits, repelled, ravaged, total), ([0, 48, 96, 63], 8, 1, 216));
        assert_eq!((Spread::of(2).hits, Spread::of(1).hits), ([4, 16, 16, 0], [2, 4, 0, 0]));
    }

    #[test]
    fn thirty_dice_take_few_steps() {
        let line = vec![Defender { target: Target::Hero, defence: 100 }];
        let mut siege = Siege::new(&line, 0, u8::MAX);
        let mut steps = 0;
        for _ in 0..10 {
            steps += siege.going_on.len();
            siege.roll(&Spread::of(3));
        }
        assert_eq!(steps, (0..10).map(|sets| 3 * sets + 1).sum::<usize>());
    }
}
