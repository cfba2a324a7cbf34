//! Numbers of rolls, exact however many dice there are.

use std::cmp::Ordering;
use std::fmt;

/// Enough for 200 dice, which have 6^200 rolls (517 bits), and for 59 bits more, with which shares are computed.
const LIMBS: usize = 9;

/// The digits after the point with which a chance is written.
const DIGITS: u32 = 15;

/// A number of rolls; the lowest 64 bits come first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weight([u64; LIMBS]);

impl Weight {
    /// No roll.
    pub const ZERO: Weight = Weight([0; LIMBS]);
    /// One roll.
    pub const ONE: Weight = Weight::of(1);

    /// This many rolls.
    pub const fn of(number: u64) -> Weight {
        let mut limbs = [0; LIMBS];
        limbs[0] = number;
        Weight(limbs)
    }

    /// The sum of both.
    #[must_use]
    pub fn plus(self, other: Weight) -> Weight {
        let mut sum = self.0;
        let mut carry = 0;
        for (limb, more) in sum.iter_mut().zip(other.0) {
            carry += u128::from(*limb) + u128::from(more);
            *limb = carry as u64;
            carry >>= 64;
        }
        assert!(carry == 0, "an attack has at most 200 dice");
        Weight(sum)
    }

    /// The product.
    #[must_use]
    pub fn times(self, by: u64) -> Weight {
        let mut product = self.0;
        let mut carry = 0;
        for limb in &mut product {
            carry += u128::from(*limb) * u128::from(by);
            *limb = carry as u64;
            carry >>= 64;
        }
        assert!(carry == 0, "an attack has at most 200 dice");
        Weight(product)
    }
}

impl Ord for Weight {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

impl PartialOrd for Weight {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A probability: the rolls that fit, out of all rolls. Reads `0.666666666666667`.
#[derive(Clone, Copy, Debug)]
pub struct Chance {
    /// The rolls that fit.
    pub weight: Weight,
    /// All rolls.
    pub of: Weight,
}

impl Chance {
    /// Is it exactly this fraction?
    pub fn is(self, part: u32, whole: u32) -> bool {
        self.weight.times(u64::from(whole)) == self.of.times(u64::from(part))
    }

    /// Can it not happen?
    pub fn is_never(self) -> bool {
        self.weight == Weight::ZERO
    }

    /// Is it certain?
    pub fn is_always(self) -> bool {
        self.weight == self.of
    }

    /// In parts of `per` (at most 10^15), to the nearest.
    pub fn parts(self, per: u64) -> u64 {
        // Both sides are doubled, so that the half that rounds is a whole number.
        let doubled = self.weight.times(per).times(2).plus(self.of);
        let (mut low, mut high) = (0, per);
        while low < high {
            let middle = low + (high - low).div_ceil(2);
            match self.of.times(middle).times(2) <= doubled {
                true => low = middle,
                false => high = middle - 1,
            }
        }
        low
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let one = 10u64.pow(DIGITS);
        let parts = self.parts(one);
        let digits = format!("{}.{:0width$}", parts / one, parts % one, width = DIGITS as usize);
        f.write_str(digits.trim_end_matches('0').trim_end_matches('.'))
    }
}
