//! The root of a search: what the survey lets expect, counts from all trees.

use sortie_engine::Seat;

use super::Tuning;
use super::reward::Scale;

/// What the trees share.
#[derive(Default)]
pub(crate) struct Root {
    /// The places of the commands that are tried, the most valuable first.
    pub field: Vec<usize>,
    pub scale: Scale,
    pub visits: Vec<u32>,
    totals: Vec<f64>,
    values: Vec<i64>,
    /// The reward that the survey lets expect of each command.
    hopes: Vec<f32>,
}

impl Root {
    /// Begins a decision between commands with these values in the survey.
    pub fn begin(&mut self, values: &[i64], tuning: &Tuning) {
        self.field.clear();
        self.field.extend(0..values.len());
        self.field.sort_unstable_by_key(|place| (std::cmp::Reverse(values[*place]), *place));
        self.field.truncate(tuning.field.max(1));
        self.values.clear();
        self.values.extend_from_slice(values);
        self.hopes.clear();
        self.hopes.resize(values.len(), 0.5);
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

    /// The mean reward of a command after these visits with this total. What the survey lets expect counts as so many
    /// visits as there is faith in it.
    pub fn mean(&self, place: usize, (visits, total): (u32, f64), faith: f64) -> f64 {
        (total + faith * f64::from(self.hopes[place])) / (f64::from(visits) + faith).max(1.0)
    }

    /// The command of the field with the highest mean reward, less a doubt that shrinks with its visits.
    pub fn best(&self, doubt: f64, faith: f64) -> usize {
        let merit = |place: usize| {
            let visits = self.visits[place];
            let doubt = doubt / (f64::from(visits) + faith).max(1.0).sqrt();
            (self.mean(place, (visits, self.totals[place]), faith) - doubt, self.values[place])
        };
        let mut best = self.field[0];
        for place in self.field[1..].iter().copied() {
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
        assert_eq!(root.field, [1, 2, 0]);
        assert_eq!(root.best(0.5, 0.0), 1);
        root.add([(100, 50.0), (1, 0.9), (0, 0.0)].into_iter());
        assert_eq!(root.best(0.5, 0.0), 0);
        root.add([(0, 0.0), (24, 21.0), (0, 0.0)].into_iter());
        assert_eq!(root.best(0.5, 0.0), 1);
    }
}
