//! Sets of a game's own ids, each one word: `bit_set!` makes them, so that their arithmetic is written once.

/// Makes a set of up to as many things as the word has bits.
///
/// ```
/// # use sortie_boardkit::bit_set;
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Card(u8);
///
/// bit_set! {
///     /// Some cards.
///     pub struct Cards(u64) of Card: |card| card.0, |at| Card(at as u8)
/// }
///
/// let both = Cards::EMPTY.with(Card(3)).with(Card(60));
/// assert!(both.contains(Card(3)) && !both.without(Card(3)).contains(Card(3)));
/// assert_eq!(both.iter().collect::<Vec<_>>(), [Card(3), Card(60)]);
/// ```
#[macro_export]
macro_rules! bit_set {
    ($(#[$meta:meta])* $vis:vis struct $set:ident($word:ty) of $item:ty: |$of:ident| $bit:expr, |$at:ident| $make:expr) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        $vis struct $set(pub $word);

        impl $set {
            /// Nothing.
            pub const EMPTY: $set = $set(0);

            /// Is it in?
            #[inline]
            pub const fn contains(self, $of: $item) -> bool {
                ($bit as u32) < <$word>::BITS && self.0 >> $bit & 1 == 1
            }

            /// With this one.
            #[inline]
            #[must_use]
            pub const fn with(self, $of: $item) -> $set {
                $set(self.0 | 1 << $bit)
            }

            /// Without this one.
            #[inline]
            #[must_use]
            pub const fn without(self, $of: $item) -> $set {
                $set(self.0 & !(1 << $bit))
            }

            /// What is in either.
            #[inline]
            #[must_use]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// What is in both.
            #[inline]
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// What is in this one alone.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// Is nothing in it?
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many there are.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// What is in it, in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                $crate::SpaceSet(self.0 as u64).iter().map(|$at: usize| $make)
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::EMPTY, $set::with)
            }
        }
    };
}
