//! The root of a search: priors from the survey, counts from all trees.

use sortie_engine::Seat;

use super::Tuning;
use super::reward::Scale;
use crate::policy::weigh;

/// What the trees share.
#[derive(Default)]
pub(crate) struct Root {
    pub weights: Vec<u32>,
    /// The reward that the survey lets expect of each command.
    pub hopes: Vec<f32>,
    pub scale: Scale,
    pub visits: Vec<u32>,
    totals: Vec<f64>,
    values: Vec<i64>,
    points: Vec<i32>,
}

impl Root {
    /// Begins a decision. A command loses points of prior for each mean deviation that its value lies behind the best.
    pub fn begin(&mut self, values: &[i64], tuning: &Tuning) {
        let count = values.len() as i64;
        let best = values.iter().copied().max().unwrap_or(0);
        let mean = values.iter().sum::<i64>() / count.max(1);
        let strayed = (values.iter().map(|value| (value - mean).abs()).sum::<i64>() / count.max(1)).max(1);
        self.points.clear();
        self.points.extend(values.iter().map(|value| {
            let behind = i128::from(best - value) * i128::from(tuning.trust) / i128::from(strayed);
            -(behind.min(1_000) as i32)
        }));
        weigh(&self.points, &mut self.weights);
        let sum: u32 = self.weights.iter().sum();
        let even = sum / values.len().max(1) as u32;
        for weight in &mut self.weights {
            *weight = ((u64::from(*weight) * u64::from(256 - tuning.openness.min(256))
                + u64::from(even) * u64::from(tuning.openness.min(256)))
                / 256) as u32;
        }
        self.values.clear();
        self.values.extend_from_slice(values);
        self.visits.clear();
        self.visits.resize(values.len(), 0);
        self.totals.clear();
        self.totals.resize(values.len(), 0.0);
    }

    /// Takes over the scale of rewards, and with it what the survey lets expect.
    pub fn set_scale(&mut self, scale: Scale, me: Seat, glances: u32) {
        self.scale = scale;
        let best = self.values.iter().copied().max().unwrap_or(0);
        let behind = |value: &i64| (value - best) as f32 / glances.max(1) as f32;
        self.hopes.clear();
        self.hopes.extend(self.values.iter().map(|value| scale.reward(me.index(), behind(value))));
    }

    /// Adds one tree's (visits, total reward) for each command.
    pub fn add(&mut self, edges: impl Iterator<Item = (u32, f64)>) {
        for ((visits, total), (more, sum)) in self.visits.iter_mut().zip(&mut self.totals).zip(edges) {
            *visits += more;
            *total += sum;
        }
    }

    /// The command with the highest mean reward, less a doubt that shrinks with its visits. What the survey lets expect
    /// counts as so many visits as there is faith in it.
    pub fn best(&self, doubt: f64, faith: f64) -> usize {
        let merit = |place: usize| {
            let hope = f64::from(self.hopes.get(place).copied().unwrap_or(0.5));
            let visits = f64::from(self.visits[place]) + faith;
            let mean = if visits == 0.0 {
                -doubt
            } else {
                (self.totals[place] + faith * hope) / visits - doubt / visits.sqrt()
            };
            (mean, self.values[place])
        };
        let mut best = 0;
        for place in 1..self.visits.len() {
            if merit(place) > merit(best) {
                best = place;
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_visits_are_doubted() {
        let mut root = Root::default();
        root.begin(&[5, 9, 7], &Tuning::default());
        assert!(root.weights[1] > root.weights[2] && root.weights[2] > root.weights[0]);
        assert_eq!(root.best(0.5, 0.0), 1);
        root.add([(100, 50.0), (1, 0.9), (0, 0.0)].into_iter());
        assert_eq!(root.best(0.5, 0.0), 0);
        root.add([(0, 0.0), (24, 21.0), (0, 0.0)].into_iter());
        assert_eq!(root.best(0.5, 0.0), 1);
    }
}
