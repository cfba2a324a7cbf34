//! Clocks of the players. Downtime is never charged: a clock runs only while its table is loaded.

use sortie_catalog::{Seat, SeatSet};
use sortie_protocol::parts::ClockPlan;

/// The clocks of a table.
pub struct Clocks {
    plan: ClockPlan,
    left: Vec<u64>,
    /// What everybody could see at a moment, and whose clocks seem to run since. In a window all who were asked seem to
    /// run until all have answered: a clock that stops early would tell who has answered.
    shown: Vec<u64>,
    seem_to_run: SeatSet,
    shown_at: u64,
    running: SeatSet,
    since: u64,
    /// How long each seat has thought since it was last asked.
    thought: Vec<u64>,
    /// What each seat was given back for its last move. Whoever takes the move back returns it.
    given: Vec<u64>,
}

impl Clocks {
    /// Clocks that start with what is left, or with what the plan gives.
    pub fn new(plan: ClockPlan, left: impl Iterator<Item = Option<u64>>, now: u64) -> Clocks {
        let full = match plan {
            ClockPlan::None {} => 0,
            ClockPlan::Live { reserve, .. } => u64::from(reserve) * 1_000,
            ClockPlan::Days { days } => u64::from(days) * 86_400_000,
        };
        let left: Vec<u64> = left.map(|left| left.unwrap_or(full)).collect();
        Clocks {
            plan,
            shown: left.clone(),
            seem_to_run: SeatSet::EMPTY,
            shown_at: now,
            thought: vec![0; left.len()],
            given: vec![0; left.len()],
            left,
            running: SeatSet::EMPTY,
            since: now,
        }
    }

    /// Clocks as they were stored, and what everybody could see of them.
    pub fn again(
        plan: ClockPlan,
        left: impl Iterator<Item = Option<u64>>,
        shown: impl Iterator<Item = Option<u64>>,
        since: u64,
    ) -> Clocks {
        let mut clocks = Clocks::new(plan, left, since);
        for (now, before) in clocks.shown.iter_mut().zip(shown) {
            *now = before.unwrap_or(*now);
        }
        clocks
    }

    /// The moment at which what is left was true.
    pub fn since(&self) -> u64 {
        self.since
    }

    fn is_on(&self) -> bool {
        self.plan != ClockPlan::default()
    }

    /// Lets the clocks of these seats run from now on. Whoever stops being awaited has moved, and gets back the time that
    /// the move took, up to the increment: quick answers cost nothing, and nobody gains time by answering often. A clock that
    /// stands at zero stays there.
    pub fn turn(&mut self, awaited: SeatSet, asked: SeatSet, now: u64) {
        if !self.is_on() {
            return;
        }
        let moved = self.running.iter().filter(|seat| !awaited.contains(*seat));
        let moved: SeatSet = moved.collect();
        self.charge(now);
        for seat in moved.iter() {
            let Some(left) = self.left.get_mut(seat.index()) else { continue };
            let more = match self.plan {
                // Whose time has run out has not moved.
                _ if *left == 0 => 0,
                ClockPlan::Live { increment, .. } => self.thought[seat.index()].min(u64::from(increment) * 1_000),
                ClockPlan::Days { days } => (u64::from(days) * 86_400_000).saturating_sub(*left),
                ClockPlan::None {} => 0,
            };
            *left += more;
            self.given[seat.index()] = more;
        }
        self.run(awaited, asked);
    }

    /// The same after a take-back: nobody has moved, and whoever is awaited again returns what the move had given and goes
    /// on thinking about it.
    pub fn turn_back(&mut self, awaited: SeatSet, asked: SeatSet, now: u64) {
        if !self.is_on() {
            return;
        }
        let again = awaited.iter().filter(|seat| !self.running.contains(*seat));
        let again: SeatSet = again.collect();
        self.charge(now);
        for seat in again.iter() {
            if let (Some(left), Some(given)) = (self.left.get_mut(seat.index()), self.given.get_mut(seat.index())) {
                *left = left.saturating_sub(std::mem::take(given));
            }
        }
        let thought = self.thought.clone();
        self.run(awaited, asked);
        for seat in again.iter() {
            if let (Some(now), Some(before)) = (self.thought.get_mut(seat.index()), thought.get(seat.index())) {
                *now = *before;
            }
        }
    }

    /// Takes the time that has passed off the clocks that run.
    fn charge(&mut self, now: u64) {
        let passed = now.saturating_sub(self.since);
        for seat in self.running.iter() {
            if let (Some(left), Some(thought)) = (self.left.get_mut(seat.index()), self.thought.get_mut(seat.index())) {
                *thought += passed.min(*left);
                *left = left.saturating_sub(passed);
            }
        }
        self.since = now;
    }

    fn run(&mut self, awaited: SeatSet, asked: SeatSet) {
        for seat in awaited.iter().filter(|seat| !self.running.contains(*seat)) {
            if let Some(thought) = self.thought.get_mut(seat.index()) {
                *thought = 0;
            }
        }
        self.running = awaited;
        if asked == awaited {
            (self.seem_to_run, self.shown_at) = (asked, self.since);
            self.shown.clone_from(&self.left);
        } else if asked != self.seem_to_run {
            self.shown = self.seen_at(self.since);
            (self.seem_to_run, self.shown_at) = (asked, self.since);
        }
    }

    /// Stops all clocks, for a table that is put away.
    pub fn stop(&mut self, now: u64) {
        self.charge(now);
        self.running = SeatSet::EMPTY;
        self.shown = self.seen_at(now);
        (self.seem_to_run, self.shown_at) = (SeatSet::EMPTY, now);
    }

    /// Lets a seat's clock stand: its time is up, and nothing came of it.
    pub fn excuse(&mut self, seat: Seat) {
        self.running = self.running.iter().filter(|other| *other != seat).collect();
    }

    /// When the next of the running clocks is at its end.
    pub fn due(&self) -> Option<u64> {
        if !self.is_on() {
            return None;
        }
        self.running.iter().filter_map(|seat| self.left.get(seat.index())).map(|left| self.since + left).min()
    }

    /// Whose time is up.
    pub fn fallen(&self, now: u64) -> SeatSet {
        if !self.is_on() {
            return SeatSet::EMPTY;
        }
        let passed = now.saturating_sub(self.since);
        self.running.iter().filter(|seat| self.left.get(seat.index()).is_some_and(|left| *left <= passed)).collect()
    }

    /// What everybody may see now, where clocks run.
    pub fn shown(&self, now: u64) -> Option<Vec<u64>> {
        self.is_on().then(|| self.seen_at(now))
    }

    fn seen_at(&self, now: u64) -> Vec<u64> {
        let passed = now.saturating_sub(self.shown_at);
        let runs = |seat: usize| self.seem_to_run.iter().any(|other| other.index() == seat);
        let seen = |(seat, left): (usize, &u64)| if runs(seat) { left.saturating_sub(passed) } else { *left };
        self.shown.iter().enumerate().map(seen).collect()
    }

    /// What is left, for the store.
    pub fn left(&self, seat: usize) -> Option<u64> {
        self.left.get(seat).copied().filter(|_| self.is_on())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_window_the_asked_clocks_run_and_nobody_sees_which_stopped() {
        let plan = ClockPlan::Live { reserve: 60, increment: 5 };
        let mut clocks = Clocks::new(plan, [None, None, None].into_iter(), 0);
        let only = SeatSet::only(Seat(0));
        clocks.turn(only, only, 0);
        let asked: SeatSet = [Seat(1), Seat(2)].into_iter().collect();
        clocks.turn(asked, asked, 10_000);
        assert_eq!(clocks.shown(10_000), Some(vec![55_000, 60_000, 60_000]));
        assert_eq!(clocks.shown(12_000), Some(vec![55_000, 58_000, 58_000]), "whoever comes now sees them run");
        clocks.turn(SeatSet::only(Seat(2)), asked, 14_000);
        assert_eq!(clocks.shown(15_000), Some(vec![55_000, 55_000, 55_000]), "nobody sees who has answered");
        clocks.turn(only, only, 20_000);
        assert_eq!(
            clocks.shown(20_000),
            Some(vec![55_000, 60_000, 55_000]),
            "four seconds cost nothing, ten cost five"
        );
        assert_eq!(clocks.due(), Some(75_000));
        assert!(clocks.fallen(74_999).is_empty() && clocks.fallen(75_000) == only);
    }

    #[test]
    fn a_move_that_is_taken_back_gives_no_time() {
        for plan in [ClockPlan::Live { reserve: 60, increment: 5 }, ClockPlan::Days { days: 1 }] {
            let mut clocks = Clocks::new(plan, [None, None].into_iter(), 0);
            let (one, other) = (SeatSet::only(Seat(0)), SeatSet::only(Seat(1)));
            clocks.turn(one, one, 0);
            let full = clocks.left.clone();
            for round in 1..=20 {
                clocks.turn(other, other, round * 1_000);
                clocks.turn_back(one, one, round * 1_000);
                assert_eq!(clocks.left, [full[0] - round * 1_000, full[1]], "{plan:?}");
            }
            clocks.turn(other, other, 21_000);
            let kept = if matches!(plan, ClockPlan::Live { .. }) { full[0] - 16_000 } else { full[0] };
            assert_eq!(clocks.left, [kept, full[1]], "{plan:?}");
        }
    }

    #[test]
    fn nobody_gains_time_by_answering_often() {
        let mut clocks = Clocks::new(ClockPlan::Live { reserve: 60, increment: 10 }, [None, None].into_iter(), 0);
        let (one, other) = (SeatSet::only(Seat(0)), SeatSet::only(Seat(1)));
        for round in 0..50 {
            clocks.turn(one, one, round * 4_000);
            // A look at the same question is no new one.
            clocks.turn(one, one, round * 4_000 + 1_000);
            clocks.turn(other, other, round * 4_000 + 2_000);
        }
        clocks.turn(one, one, 200_000);
        assert_eq!(clocks.left, [60_000, 60_000]);
        clocks.turn(other, other, 225_000);
        assert_eq!(clocks.left, [45_000, 60_000], "of a long move the increment comes back");
    }

    #[test]
    fn a_clock_that_gives_time_back_ends_at_nothing() {
        let mut clocks = Clocks::new(ClockPlan::Live { reserve: 10, increment: 60 }, [None, None].into_iter(), 0);
        let (one, other) = (SeatSet::only(Seat(0)), SeatSet::only(Seat(1)));
        let both = [Seat(0), Seat(1)].into_iter().collect();
        clocks.turn(one, one, 0);
        clocks.turn(other, other, 9_000);
        clocks.turn_back(both, both, 9_000);
        assert_eq!(clocks.left, [1_000, 10_000]);
        clocks.turn_back(one, one, 12_000);
        assert_eq!(clocks.left, [0, 7_000]);
        clocks.turn(other, other, 12_000);
        assert_eq!(clocks.left, [0, 7_000], "whose time ran out gets none back");
    }
}
