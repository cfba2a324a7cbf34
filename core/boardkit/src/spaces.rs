//! Sets of up to 64 spaces, and ways through them. A board is a list of sets: the neighbours of each space.

use serde::{Deserialize, Serialize};

/// A set of spaces, by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct SpaceSet(pub u64);

impl SpaceSet {
    /// No space.
    pub const EMPTY: SpaceSet = SpaceSet(0);

    /// The first `count` spaces.
    #[inline]
    pub const fn first(count: usize) -> SpaceSet {
        if count >= 64 { SpaceSet(u64::MAX) } else { SpaceSet((1 << count) - 1) }
    }

    /// One space alone.
    #[inline]
    pub const fn only(space: usize) -> SpaceSet {
        SpaceSet(1 << space)
    }

    /// Is it in?
    #[inline]
    pub const fn contains(self, space: usize) -> bool {
        self.0 >> space & 1 == 1
    }

    /// Puts it in.
    #[inline]
    pub const fn insert(&mut self, space: usize) {
        self.0 |= 1 << space;
    }

    /// What is in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 | other.0)
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & other.0)
    }

    /// What is in this one alone.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & !other.0)
    }

    /// Is nothing in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spaces are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The spaces in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let space = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(space)
        })
    }
}

/// All neighbours of a set.
#[inline]
fn around(board: &[SpaceSet], set: SpaceSet) -> SpaceSet {
    set.iter().fold(SpaceSet::EMPTY, |all, space| all.or(board[space]))
}

/// Every space that can be reached from `start` in at most `steps` steps, each step onto a space of `through`.
/// The start itself is not among them.
#[inline]
pub fn reach(board: &[SpaceSet], start: usize, steps: u32, through: SpaceSet) -> SpaceSet {
    let mut seen = SpaceSet::only(start);
    let mut edge = seen;
    for _ in 0..steps {
        edge = around(board, edge).and(through).minus(seen);
        if edge.is_empty() {
            break;
        }
        seen = seen.or(edge);
    }
    seen.minus(SpaceSet::only(start))
}

/// The number of steps of the shortest chain of neighbours; none where there is no chain.
pub fn steps_between(board: &[SpaceSet], from: usize, to: usize) -> Option<u32> {
    let mut seen = SpaceSet::only(from);
    let mut edge = seen;
    let mut steps = 0;
    while !edge.is_empty() {
        if edge.contains(to) {
            return Some(steps);
        }
        edge = around(board, edge).minus(seen);
        seen = seen.or(edge);
        steps += 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four spaces in a row.
    const ROW: [SpaceSet; 4] = [SpaceSet(0b10), SpaceSet(0b101), SpaceSet(0b1010), SpaceSet(0b100)];

    #[test]
    fn reach_stops_at_its_steps_and_at_what_it_may_not_enter() {
        assert_eq!(reach(&ROW, 0, 2, SpaceSet::first(4)), SpaceSet(0b110));
        assert_eq!(reach(&ROW, 0, 3, SpaceSet(0b1011)), SpaceSet(0b10));
    }

    #[test]
    fn steps_count_the_shortest_chain() {
        assert_eq!(steps_between(&ROW, 0, 3), Some(3));
        assert_eq!(steps_between(&ROW, 2, 2), Some(0));
        assert_eq!(steps_between(&[SpaceSet::EMPTY, SpaceSet::EMPTY], 0, 1), None);
    }
}
