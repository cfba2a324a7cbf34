//! The cheapest ways from one place to all others, for any board whose places have numbers.

/// So dear is a place that was not reached.
const UNREACHED: u16 = u16::MAX;
/// Where a way begins, and what is not in the queue.
const NOWHERE: u16 = u16::MAX;

/// Ways to up to `LEN` places, found by Dijkstra's algorithm. It holds all the room that the search needs, so a caller makes
/// one and uses it again and again.
///
/// ```
/// use sortie_boardkit::Paths;
///
/// // A ring of six places; the step between 5 and 0 costs as much as four others.
/// let steps = |from: usize| {
///     let cost = |to: usize| if from.abs_diff(to) == 5 { 4 } else { 1 };
///     [(from + 1) % 6, (from + 5) % 6].map(|to| (to, cost(to)))
/// };
/// let mut paths = Paths::<6>::new();
/// paths.explore(0, 3, steps);
/// assert_eq!(paths.cost(3), Some(3));
/// assert_eq!(paths.cost(5), None, "either way costs more than 3");
/// assert!(paths.way_back(2).eq([2, 1, 0]));
/// ```
#[derive(Clone, Debug)]
pub struct Paths<const LEN: usize> {
    cost: [u16; LEN],
    before: [u16; LEN],
    queue: Queue<LEN>,
}

impl<const LEN: usize> Paths<LEN> {
    const FITS: () = assert!(LEN < NOWHERE as usize, "a place has a number of 16 bits");

    /// Nothing is reached yet.
    pub const fn new() -> Self {
        let () = Self::FITS;
        Paths { cost: [UNREACHED; LEN], before: [NOWHERE; LEN], queue: Queue::new() }
    }

    /// Finds the cheapest way to every place whose way costs at most `budget`. `steps` gives the places one step away and what
    /// each step costs; places beyond `LEN` are left out. Of ways that cost the same, the one found first stays, and the place
    /// with the lower number is looked at first.
    pub fn explore<I>(&mut self, start: usize, budget: u16, mut steps: impl FnMut(usize) -> I)
    where
        I: IntoIterator<Item = (usize, u16)>,
    {
        self.clear();
        if start >= LEN {
            return;
        }
        // No way may cost as much as a place that was not reached.
        let budget = budget.min(UNREACHED - 1);
        self.cost[start] = 0;
        self.queue.push(start, &self.cost);
        while let Some(from) = self.queue.pop(&self.cost) {
            for (to, step) in steps(from) {
                let cost = self.cost[from].saturating_add(step);
                if to < LEN && cost <= budget && cost < self.cost[to] {
                    self.cost[to] = cost;
                    self.before[to] = from as u16;
                    self.queue.push(to, &self.cost);
                }
            }
        }
    }

    /// Forgets what was found.
    pub fn clear(&mut self) {
        self.cost = [UNREACHED; LEN];
        self.before = [NOWHERE; LEN];
    }

    /// What the cheapest way to a place costs; none if it was not reached.
    #[inline]
    pub fn cost(&self, place: usize) -> Option<u16> {
        self.cost.get(place).copied().filter(|cost| *cost != UNREACHED)
    }

    /// Every place that was reached, the start among them, in the order of their numbers.
    pub fn reached(&self) -> impl Iterator<Item = usize> {
        (0..LEN).filter(|place| self.cost[*place] != UNREACHED)
    }

    /// The cheapest way to a place, backwards: the place itself first, the start last. Nothing if it was not reached.
    pub fn way_back(&self, to: usize) -> impl Iterator<Item = usize> {
        let last = self.cost(to).map(|_| to);
        std::iter::successors(last, |place| Some(usize::from(self.before[*place])).filter(|before| *before < LEN))
    }
}

impl<const LEN: usize> Default for Paths<LEN> {
    fn default() -> Self {
        Self::new()
    }
}

/// A binary heap that knows where each place is in it, so that no place is in it twice and it never grows beyond `LEN`.
#[derive(Clone, Debug)]
struct Queue<const LEN: usize> {
    heap: [u16; LEN],
    at: [u16; LEN],
    count: usize,
}

impl<const LEN: usize> Queue<LEN> {
    const fn new() -> Self {
        Queue { heap: [0; LEN], at: [NOWHERE; LEN], count: 0 }
    }

    /// Puts a place in, or moves it forward if it has become cheaper.
    fn push(&mut self, place: usize, cost: &[u16; LEN]) {
        let mut hole = usize::from(self.at[place]);
        if hole >= LEN {
            hole = self.count;
            self.count += 1;
        }
        while hole > 0 {
            let parent = usize::from(self.heap[(hole - 1) / 2]);
            if !is_before(place, parent, cost) {
                break;
            }
            self.put(hole, parent);
            hole = (hole - 1) / 2;
        }
        self.put(hole, place);
    }

    /// Takes the cheapest place out.
    fn pop(&mut self, cost: &[u16; LEN]) -> Option<usize> {
        self.count = self.count.checked_sub(1)?;
        let first = usize::from(self.heap[0]);
        let last = usize::from(self.heap[self.count]);
        self.at[first] = NOWHERE;
        if self.count > 0 {
            self.sink(last, cost);
        }
        Some(first)
    }

    /// Brings a place from the top to where it belongs.
    fn sink(&mut self, place: usize, cost: &[u16; LEN]) {
        let mut hole = 0;
        loop {
            let (left, right) = (2 * hole + 1, 2 * hole + 2);
            if left >= self.count {
                break;
            }
            let is_right = right < self.count && is_before(self.heap[right].into(), self.heap[left].into(), cost);
            let child = if is_right { right } else { left };
            let rival = usize::from(self.heap[child]);
            if !is_before(rival, place, cost) {
                break;
            }
            self.put(hole, rival);
            hole = child;
        }
        self.put(hole, place);
    }

    #[inline]
    fn put(&mut self, hole: usize, place: usize) {
        self.heap[hole] = place as u16;
        self.at[place] = hole as u16;
    }
}

/// Is one place looked at before another?
#[inline]
fn is_before<const LEN: usize>(one: usize, other: usize, cost: &[u16; LEN]) -> bool {
    (cost[one], one) < (cost[other], other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_forgets_the_one_before() {
        let mut paths = Paths::<4>::new();
        paths.explore(0, 9, |from| [(from + 1, 1)]);
        assert!(paths.reached().eq(0..4));
        paths.explore(2, 9, |from| [(from + 1, 1)]);
        assert!(paths.reached().eq(2..4));
        assert_eq!(paths.way_back(0).count(), 0);
        assert!(paths.way_back(3).eq([3, 2]));
        paths.explore(7, 9, |from| [(from + 1, 1)]);
        assert_eq!(paths.reached().count(), 0, "there is no such start");
    }

    #[test]
    fn a_dear_step_is_replaced_by_a_cheap_detour() {
        let steps = |from: usize| match from {
            0 => vec![(1, 5), (2, 1)],
            2 => vec![(3, 1)],
            3 => vec![(1, 1)],
            _ => vec![],
        };
        let mut paths = Paths::<4>::new();
        paths.explore(0, u16::MAX, steps);
        assert_eq!(paths.cost(1), Some(3));
        assert!(paths.way_back(1).eq([1, 3, 2, 0]));
        paths.explore(0, 2, steps);
        assert_eq!(paths.cost(1), None);
    }

    #[test]
    fn of_two_ways_the_lower_number_stays() {
        let steps = |from: usize| if from == 0 { vec![(2, 1), (1, 1)] } else { vec![(3, 1)] };
        let mut paths = Paths::<4>::new();
        paths.explore(0, 9, steps);
        assert!(paths.way_back(3).eq([3, 1, 0]));
    }
}
