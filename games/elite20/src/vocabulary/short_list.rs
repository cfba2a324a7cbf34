//! Short lists without heap, so that what a card says is plain data.

use serde::de::{Deserialize, Deserializer, Error};

/// At most `MOST` things in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShortList<T, const MOST: usize>([Option<T>; MOST]);

impl<T: Copy, const MOST: usize> ShortList<T, MOST> {
    /// Nothing.
    pub const EMPTY: Self = Self([None; MOST]);

    /// These things, or how many are too many.
    pub fn of(things: &[T]) -> Result<Self, String> {
        if things.len() > MOST {
            return Err(format!("{} are too many, {MOST} at most fit here", things.len()));
        }
        Ok(Self(std::array::from_fn(|at| things.get(at).copied())))
    }

    /// The things in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.0.iter().map_while(|thing| *thing)
    }

    /// The places in order, the free ones last.
    #[inline]
    pub fn as_slice(&self) -> &[Option<T>] {
        &self.0
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().take_while(|thing| thing.is_some()).count()
    }

    /// Is there nothing?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.get(0).is_none()
    }

    /// The thing at a place.
    #[inline]
    pub fn get(&self, at: usize) -> Option<T> {
        self.0.get(at).copied().flatten()
    }
}

impl<T: Copy, const MOST: usize> FromIterator<T> for ShortList<T, MOST> {
    /// The first things, as many as fit.
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut things = things.into_iter();
        Self(std::array::from_fn(|_| things.next()))
    }
}

impl<T: Copy, const MOST: usize> Default for ShortList<T, MOST> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<'de, T: Copy + Deserialize<'de>, const MOST: usize> Deserialize<'de> for ShortList<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Self::of(&Vec::<T>::deserialize(from)?).map_err(D::Error::custom)
    }
}
