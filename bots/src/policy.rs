//! Priors as weights, in integers: the same on every machine.

use sortie_engine::GameRng;

/// The weight of the best command of a list.
const ONE: u32 = 1 << 16;
/// 65,536 divided by the powers of the tenth root of two.
const TENTHS: [u32; 10] = [ONE, 61_147, 57_052, 53_232, 49_667, 46_341, 43_238, 40_342, 37_641, 35_120];
/// Nothing weighs less than the best divided by two to this power, so that nothing is out of the question.
const MOST_HALVINGS: u32 = 12;

/// Turns points into weights. Ten points more are twice the weight; a sharpness of three counts them as thirty.
pub(crate) fn weigh(points: &[i32], sharpness: u32, weights: &mut Vec<u32>) {
    let best = points.iter().copied().max().unwrap_or(0);
    weights.clear();
    weights.extend(points.iter().map(|point| {
        let behind = best.abs_diff(*point).saturating_mul(sharpness).min(10 * MOST_HALVINGS);
        TENTHS[(behind % 10) as usize] >> (behind / 10)
    }));
}

/// Does a command come into question, next to the best of its list? Those that weigh least do not.
pub(crate) fn is_in_question(prior: i32, best: i32) -> bool {
    best.abs_diff(prior) < 10 * MOST_HALVINGS
}

/// A random place, each as likely as its weight.
pub(crate) fn draw(weights: &[u32], rng: &mut GameRng) -> usize {
    let total: u32 = weights.iter().sum();
    let mut left = rng.roll(total);
    for (place, weight) in weights.iter().enumerate() {
        match left.checked_sub(*weight) {
            Some(rest) => left = rest,
            None => return place,
        }
    }
    unreachable!("a roll is smaller than the sum of the weights")
}

/// The first of the highest.
pub(crate) fn first_best(points: &[i32]) -> usize {
    let mut best = 0;
    for place in 1..points.len() {
        if points[place] > points[best] {
            best = place;
        }
    }
    best
}

/// A generator of its own, drawn from another one.
pub(crate) fn branch(rng: &mut GameRng) -> GameRng {
    let mut branch = GameRng::from_key(key(rng));
    // The first draw fills the buffer, which clones then share.
    branch.next_u32();
    branch
}

fn key(rng: &mut GameRng) -> [u8; 32] {
    let mut key = [0; 32];
    for word in key.chunks_exact_mut(4) {
        word.copy_from_slice(&rng.next_u32().to_le_bytes());
    }
    key
}

/// Generators by number, which can be had again.
pub(crate) struct Luck([u8; 32]);

impl Luck {
    pub fn new(rng: &mut GameRng) -> Self {
        Luck(key(rng))
    }

    /// The generator of this number and this kind.
    pub fn stream(&self, number: u32, kind: u32) -> GameRng {
        let mut key = self.0;
        key[..4].copy_from_slice(&number.to_le_bytes());
        key[4..8].copy_from_slice(&kind.to_le_bytes());
        GameRng::from_key(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_points_are_twice_the_weight() {
        let mut weights = Vec::new();
        weigh(&[0, 10, 20, 15, -5_000, i32::MIN], 1, &mut weights);
        assert_eq!(weights, [16_384, 32_768, 65_536, 46_341, 16, 16]);
        weigh(&[0, 10], 3, &mut weights);
        assert_eq!(weights, [8_192, 65_536]);
    }

    #[test]
    fn draws_follow_the_weights() {
        let mut rng = GameRng::from_number(1);
        let mut counts = [0; 3];
        for _ in 0..3_000 {
            counts[draw(&[100, 0, 200], &mut rng)] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!((900..1_100).contains(&counts[0]), "{counts:?}");
    }

    #[test]
    fn the_first_of_equals_is_best() {
        assert_eq!(first_best(&[1, 3, 3, 2]), 1);
    }
}
