//! Sets of spaces on boards with more than 64 of them.

/// A set of up to `64 × WORDS` spaces, by number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WideSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> WideSet<WORDS> {
    /// No space.
    pub const EMPTY: Self = Self([0; WORDS]);

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
    }
}
