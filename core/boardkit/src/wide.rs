//! Sets of spaces on boards with more than 64 of them.

/// A set of up to `64 × WORDS` spaces, by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WideSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> WideSet<WORDS> {
    /// No space.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// The first `count` spaces.
    #[inline]
    pub fn first(count: usize) -> Self {
        Self(std::array::from_fn(|word| match count.saturating_sub(64 * word) {
            left @ 0..64 => (1 << left) - 1,
            _ => u64::MAX,
        }))
    }

    /// One space alone.
    #[inline]
    pub const fn only(space: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(space);
        set
    }

    /// Is it in? A number that no space has is not.
    #[inline]
    pub const fn contains(&self, space: usize) -> bool {
        space / 64 < WORDS && self.0[space / 64] >> (space % 64) & 1 == 1
    }

    /// Puts it in.
    #[inline]
    pub const fn insert(&mut self, space: usize) {
        self.0[space / 64] |= 1 << (space % 64);
    }

    /// Takes it out.
    #[inline]
    pub const fn remove(&mut self, space: usize) {
        self.0[space / 64] &= !(1 << (space % 64));
    }

    /// What is in either.
    #[inline]
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// What is in this one alone.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// Is all of this one in the other?
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(own, theirs)| own & !theirs == 0)
    }

    /// Do the two share a space?
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(own, theirs)| own & theirs != 0)
    }

    /// Is nothing in it?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many spaces are in it.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The spaces in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < WORDS && words[at] == 0 {
                at += 1;
            }
            let word = words.get_mut(at)?;
            let space = at * 64 + word.trailing_zeros() as usize;
            *word &= *word - 1;
            Some(space)
        })
    }
}

impl<const WORDS: usize> Default for WideSet<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> FromIterator<usize> for WideSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = usize>>(spaces: I) -> Self {
        let mut set = Self::EMPTY;
        spaces.into_iter().for_each(|space| set.insert(space));
        set
    }
}

/// The spaces at each distance from a start: itself, its neighbours, theirs, until no new one is found. A board is a list of
/// sets: the neighbours of each space.
///
/// ```
/// # use sortie_boardkit::{WideSet, rings};
/// type Set = WideSet<2>;
/// let row: Vec<Set> = (0..100_usize).map(|at| [at.saturating_sub(1), (at + 1).min(99)].into_iter().collect()).collect();
/// assert_eq!(rings(&row, 70).nth(3), Some([67, 73].into_iter().collect()));
/// assert_eq!(rings(&row, 70).count(), 71);
/// ```
#[inline]
pub fn rings<const WORDS: usize>(board: &[WideSet<WORDS>], start: usize) -> impl Iterator<Item = WideSet<WORDS>> {
    let (mut seen, mut ring) = (WideSet::only(start), WideSet::only(start));
    std::iter::from_fn(move || {
        let here = ring;
        let next = here.iter().fold(WideSet::EMPTY, |all, space| all.or(board[space]));
        ring = next.minus(seen);
        seen = seen.or(ring);
        Some(here).filter(|here| !here.is_empty())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    type Set = WideSet<3>;

    #[test]
    fn spaces_go_in_and_out_and_come_in_order() {
        let mut set: Set = [191, 0, 64, 63].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 191]);
        assert_eq!(set.len(), 4);
        set.remove(64);
        assert!(!set.contains(64) && set.contains(191));
        assert!(Set::EMPTY.is_empty() && !set.is_empty());
    }

    #[test]
    fn sets_are_joined_and_cut() {
        let (low, high): (Set, Set) = ((0..100).collect(), (90..192).collect());
        assert_eq!(low.and(high), (90..100).collect());
        assert_eq!(low.or(high), (0..192).collect());
        assert_eq!(low.minus(high), (0..90).collect());
        assert!(low.meets(&high) && !low.meets(&Set::only(100)));
        assert!(low.and(high).is_subset(&low) && !high.is_subset(&low));
    }

    #[test]
    fn the_first_spaces_end_where_they_should() {
        for count in [0, 1, 63, 64, 65, 191, 192, 500] {
            assert_eq!(Set::first(count), (0..count.min(192)).collect());
        }
    }
}
