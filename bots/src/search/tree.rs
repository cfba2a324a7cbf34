//! One tree of a search.

use sortie_engine::{Advice, Game, GameRng, MAX_SEATS, Seat, Seen, Style};

use super::Tuning;
use super::reward::{Rewards, Scale};
use super::root::Root;
use crate::policy::{Luck, branch, weigh};
use crate::thinker::Thinker;

const NONE: u32 = u32::MAX;
const ROOT: u32 = 0;

/// A command that some seat gave, and all that came after it.
struct Node<C> {
    command: C,
    seat: Seat,
    /// Where the command last stood in its legal list: a hint for finding it again.
    place: u32,
    visits: u32,
    /// How often the command could have been chosen.
    available: u32,
    /// The sum of rewards of the seat that gave the command.
    total: f64,
    child: u32,
    next: u32,
}

/// A tree, with everything it needs to grow without allocating.
pub(crate) struct Tree<G: Game> {
    thinker: Thinker<G>,
    nodes: Vec<Node<G::Command>>,
    path: Vec<u32>,
    luck: Luck,
    /// The root commands that are still tried.
    field: Vec<usize>,
    /// The node of each command of the legal list at hand, where it has one.
    known: Vec<u32>,
    soundings: Vec<[i32; MAX_SEATS]>,
}

/// How far one search looks.
struct Reach<'a, G: Game> {
    pack: &'a G::Pack,
    me: Seat,
    style: Style,
    /// The turn at which positions are judged; none where the game has no turns.
    until: u32,
}

impl<G: Game> Reach<'_, G> {
    fn style_of(&self, seat: Seat) -> Style {
        if seat == self.me { self.style } else { self.style.of_others() }
    }
}

impl<G: Advice> Tree<G> {
    pub fn new(seen: Seen<'_, G>, rng: &mut GameRng) -> Self {
        Tree {
            thinker: Thinker::new(seen, rng),
            nodes: Vec::new(),
            path: Vec::new(),
            luck: Luck::new(rng),
            field: Vec::new(),
            known: Vec::new(),
            soundings: Vec::new(),
        }
    }

    /// Gives the tree its own chance for the next decision.
    pub fn reseed(&mut self, rng: &mut GameRng) {
        self.luck = Luck::new(rng);
        self.thinker.doubts = branch(rng);
    }

    /// Plays out a few games from the root to find the scale of rewards.
    pub fn sound(&mut self, seen: Seen<'_, G>, legal: &[G::Command], root: &Root, tuning: &Tuning) -> Scale {
        self.soundings.clear();
        for (number, place) in (0..tuning.soundings).zip(root.field.iter().cycle()) {
            let reach = self.imagine(seen, tuning, number);
            self.thinker.play(reach.pack, reach.me, &legal[*place]);
            self.play_on(&reach, tuning, 1);
            let look = self.thinker.look(reach.pack);
            if G::awaited(look).is_empty() {
                continue;
            }
            let mut worths = [0; MAX_SEATS];
            for (seat, worth) in worths.iter_mut().enumerate().take(G::seats(look)) {
                let chair = Seat(seat as u8);
                *worth = G::worth(look, chair, reach.style_of(chair));
            }
            self.soundings.push(worths);
        }
        Scale::of(&self.soundings)
    }

    /// Runs this many iterations from an empty tree. Round by round, the root commands of the field get equally many,
    /// and the better half of them stays in it.
    pub fn grow(&mut self, seen: Seen<'_, G>, legal: &[G::Command], root: &Root, tuning: &Tuning, iterations: u32) {
        self.plant(seen.seat(), legal);
        self.field.clone_from(&root.field);
        let mut left = iterations;
        while left > 0 {
            let count = self.field.len();
            let each = left / rounds(count, tuning.finalists) / count as u32;
            let tries = (each.max(1) * count as u32).min(left);
            for number in 0..tries as usize {
                self.iterate(seen, legal, root, tuning, self.field[number % count]);
            }
            left -= tries;
            self.narrow(root, tuning);
        }
    }

    /// Keeps the better half of the field, and at least the finalists.
    fn narrow(&mut self, root: &Root, tuning: &Tuning) {
        let nodes = &self.nodes;
        let merit = |place: &usize| {
            let node = &nodes[place + 1];
            root.mean(*place, (node.visits, node.total), tuning.faith)
        };
        self.field.sort_unstable_by(|one, other| merit(other).total_cmp(&merit(one)).then(one.cmp(other)));
        self.field.truncate(half(self.field.len(), tuning.finalists));
    }

    /// One iteration that begins with this root command.
    fn iterate(&mut self, seen: Seen<'_, G>, legal: &[G::Command], root: &Root, tuning: &Tuning, place: usize) {
        let reach = self.imagine(seen, tuning, self.nodes[place + 1].visits);
        let steps = self.descend(&reach, legal, place, tuning);
        self.play_on(&reach, tuning, steps);
        let rewards = root.scale.rewards(self.thinker.look(reach.pack), reach.me, reach.style);
        self.learn(&rewards);
    }

    /// The root commands' visits and total rewards.
    pub fn root_edges(&self, count: usize) -> impl Iterator<Item = (u32, f64)> {
        self.nodes[1..=count].iter().map(|node| (node.visits, node.total))
    }

    /// A root with a node for each of its commands, in the order of the list.
    fn plant(&mut self, seat: Seat, legal: &[G::Command]) {
        self.nodes.clear();
        let count = legal.len() as u32;
        self.add_node(seat, legal[0], 0, NONE, 0);
        self.nodes[ROOT as usize].child = 1;
        for (place, command) in (0..count).zip(legal) {
            let next = if place + 1 == count { NONE } else { place + 2 };
            self.add_node(seat, *command, place, next, 0);
        }
    }

    fn add_node(&mut self, seat: Seat, command: G::Command, place: u32, next: u32, available: u32) -> u32 {
        self.nodes.push(Node { command, seat, place, visits: 0, available, total: 0.0, child: NONE, next });
        self.nodes.len() as u32 - 1
    }

    /// Imagines the position with the chance of this number. Every root command meets the same chance at its first
    /// try, at its second, and so on, so that luck does not decide between them.
    fn imagine<'a>(&mut self, seen: Seen<'a, G>, tuning: &Tuning, number: u32) -> Reach<'a, G> {
        self.thinker.dice = self.luck.stream(number, 0);
        self.thinker.whims = self.luck.stream(number, 1);
        self.thinker.imagine(seen);
        let pack = seen.pack();
        let turn = G::turn(self.thinker.look(pack));
        Reach { pack, me: seen.seat(), style: tuning.style, until: turn.saturating_add(tuning.turns.max(1)) }
    }

    /// Walks down the tree from a root command, adds a node, and says how many commands were given.
    fn descend(&mut self, reach: &Reach<'_, G>, legal: &[G::Command], mut place: usize, tuning: &Tuning) -> u32 {
        self.path.clear();
        let mut node = place as u32 + 1;
        self.thinker.play(reach.pack, reach.me, &legal[place]);
        self.path.push(node);
        let mut steps = 1;
        let mut is_new = self.nodes[node as usize].visits == 0;
        while !is_new && steps < tuning.steps && G::turn(self.thinker.look(reach.pack)) < reach.until {
            let Some(mover) = self.thinker.mover(reach.pack, None) else { break };
            if !self.thinker.list(reach.pack, mover, reach.style_of(mover)) {
                break;
            }
            self.recall(node, mover);
            place = if self.thinker.legal.len() == 1 { 0 } else { self.select_listed(node, tuning) };
            let command = self.thinker.legal[place];
            let parent = node;
            node = self.known[place];
            if node == NONE {
                node = self.grow_node(parent, mover, command, place);
                // A forced command is no choice to stop at.
                is_new = self.thinker.legal.len() > 1;
            }
            self.thinker.play(reach.pack, mover, &command);
            self.path.push(node);
            steps += 1;
        }
        steps
    }

    fn grow_node(&mut self, parent: u32, mover: Seat, command: G::Command, place: usize) -> u32 {
        let Node { child, visits, .. } = self.nodes[parent as usize];
        let node = self.add_node(mover, command, place as u32, child, visits);
        self.nodes[parent as usize].child = node;
        node
    }

    /// Finds the nodes of the commands that are legal now.
    fn recall(&mut self, parent: u32, mover: Seat) {
        let legal = &self.thinker.legal;
        self.known.clear();
        self.known.resize(legal.len(), NONE);
        let mut at = self.nodes[parent as usize].child;
        while at != NONE {
            let node = &mut self.nodes[at as usize];
            if node.seat == mover {
                let hint = node.place as usize;
                let found = match legal.get(hint) {
                    Some(command) if *command == node.command => Some(hint),
                    _ => legal.iter().position(|command| *command == node.command),
                };
                if let Some(place) = found {
                    node.place = place as u32;
                    self.known[place] = at;
                }
            }
            at = node.next;
        }
    }

    fn select_listed(&mut self, parent: u32, tuning: &Tuning) -> usize {
        weigh(&self.thinker.priors, tuning.tree_sharpness, &mut self.thinker.weights);
        let weights = std::mem::take(&mut self.thinker.weights);
        let place = self.select(parent, &weights, tuning);
        self.thinker.weights = weights;
        place
    }

    /// The command with the highest sum of mean reward and curiosity. Counts all as available.
    fn select(&mut self, parent: u32, weights: &[u32], tuning: &Tuning) -> usize {
        let (mut visits, mut total) = (0, 0.0);
        for at in self.known.iter().filter(|at| **at != NONE) {
            let node = &mut self.nodes[*at as usize];
            node.available += 1;
            visits += node.visits;
            total += node.total;
        }
        let mean = if visits == 0 { 0.5 } else { (total / f64::from(visits)) as f32 };
        let untried = mean - tuning.caution;
        let sum: u32 = weights.iter().sum();
        let around = (self.nodes[parent as usize].visits.max(visits) + 1) as f32;
        let pull = tuning.explore / sum as f32;
        let mut best = (0, f32::MIN);
        for (place, (at, weight)) in self.known.iter().zip(weights).enumerate() {
            let (total, tries, available) = match self.nodes.get(*at as usize) {
                Some(node) if node.visits > 0 => (node.total as f32, node.visits, node.available as f32),
                _ => (0.0, 0, around),
            };
            let mean = if tries > 0 { total / tries as f32 } else { untried };
            let score = mean + pull * *weight as f32 * available.sqrt() / (1 + tries) as f32;
            if score > best.1 {
                best = (place, score);
            }
        }
        best.0
    }

    /// Plays on by priors to the horizon, and there until the position is settled for the searching seat.
    fn play_on(&mut self, reach: &Reach<'_, G>, tuning: &Tuning, steps: u32) {
        for _ in steps..tuning.steps {
            if G::turn(self.thinker.look(reach.pack)) >= reach.until {
                return;
            }
            let Some(mover) = self.thinker.mover(reach.pack, None) else { return };
            let style = reach.style_of(mover);
            if !self.thinker.list(reach.pack, mover, style) {
                return;
            }
            let place = self.thinker.draw(reach.pack, mover, style, (tuning.sharpness, tuning.looks));
            let command = self.thinker.legal[place];
            self.thinker.play(reach.pack, mover, &command);
        }
        self.thinker.settle(reach.pack, reach.me, reach.style, tuning.most_steps);
    }

    fn learn(&mut self, rewards: &Rewards) {
        self.nodes[ROOT as usize].visits += 1;
        for at in &self.path {
            let node = &mut self.nodes[*at as usize];
            node.visits += 1;
            node.total += f64::from(rewards[node.seat.index()]);
        }
    }
}

/// What is left of a field after a round.
fn half(count: usize, finalists: usize) -> usize {
    count.div_ceil(2).max(finalists.max(1)).min(count)
}

/// How many rounds a field of this size goes through, the finalists' included.
fn rounds(mut count: usize, finalists: usize) -> u32 {
    let mut rounds = 1;
    while half(count, finalists) < count {
        count = half(count, finalists);
        rounds += 1;
    }
    rounds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_halved_down_to_the_finalists() {
        assert_eq!([16, 9, 6, 4, 3].map(|count| half(count, 4)), [8, 5, 4, 4, 3]);
        assert_eq!([16, 9, 4, 1].map(|count| rounds(count, 4)), [3, 3, 1, 1]);
        assert_eq!(rounds(16, 0), 5);
    }
}
