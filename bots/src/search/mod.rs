//! Information-set Monte Carlo tree search.
//!
//! 1. A [survey](crate::survey) judges every root command one command ahead, just as a greedy bot does. The best of
//!    them are the field that is searched. The search so starts from what greedy knows.
//! 2. A few playouts measure what worth usually comes out at the horizon, and how far it strays: that is the scale
//!    on which worths become rewards between 0 and 1.
//! 3. A fixed number of trees grow, each from its own generator, in rounds. In a round the root commands of the field
//!    get equally many iterations, under the same secrets and chance; then the better half goes on to the next.
//! 4. An iteration imagines the secrets, gives its root command, walks down the commands that are legal then
//!    (availability counts keep rare ones comparable), adds one node, plays on by priors to the horizon, and rewards
//!    every seat.
//! 5. The root counts are added up, and the command with the highest mean reward is played, less a doubt that
//!    shrinks with its visits.
//!
//! Arithmetic is limited to what gives the same bits everywhere: no exponentials, no logarithms.

mod reward;
mod root;
mod tree;

use sortie_engine::{Advice, Game, GameRng, Seen, Style};

use crate::Bot;
use crate::kind::DEFAULT_ITERATIONS;
use crate::survey::Survey;

use root::Root;
use tree::Tree;

/// Everything about a search that can be tuned.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// Iterations for any decision, over all trees, soundings included.
    pub iterations: u32,
    /// How many more for each command of the field: what is hard to choose is thought about longer.
    pub iterations_each: u32,
    /// How many trees share the iterations. The choice depends on it.
    pub trees: u32,
    /// How many of the trees grow at the same time. The choice does not depend on it.
    pub threads: u32,
    /// The bent of the searching seat; the others are taken to be even.
    pub style: Style,
    /// How many ends of turns lie before the horizon, where the game has turns.
    pub turns: u32,
    /// How many commands lie before the horizon at most.
    pub steps: u32,
    /// How sharply a playout heeds the priors: how many times each point counts.
    pub sharpness: u32,
    /// How sharply the tree heeds them.
    pub tree_sharpness: u32,
    /// How many commands are drawn at each step of a playout; the one that is worth most to the mover is played.
    pub looks: u32,
    /// How many root commands come into question at most: those with the highest priors.
    pub most_tried: usize,
    /// Imagined positions for the survey of the root.
    pub glances: u32,
    /// How many commands are played on from an unsettled position at most.
    pub most_steps: u32,
    /// Playouts that find the scale of rewards.
    pub soundings: u32,
    /// How strongly the priors draw a tree to commands that were seldom tried.
    pub explore: f32,
    /// By how much a command that was never tried counts less than the mean of those that were.
    pub caution: f32,
    /// How many root commands the trees try at most: those with the highest values in the survey.
    pub field: usize,
    /// How many of them share the last round.
    pub finalists: usize,
    /// For how many visits the survey counts at the root.
    pub faith: f64,
    /// How much a root command's mean reward is doubted for few visits, when it comes to the choice.
    pub doubt: f64,
}

impl Tuning {
    /// What `master` uses. Over a game it thinks as long as `search` does, but longer about many commands than about few.
    pub const MASTER: Tuning = Tuning { iterations: 268, iterations_each: 125, style: Style::Keen, ..Tuning::PLAIN };

    /// What `search` uses.
    pub const PLAIN: Tuning = Tuning {
        iterations: DEFAULT_ITERATIONS,
        iterations_each: 0,
        trees: 2,
        threads: 1,
        style: Style::Even,
        turns: 2,
        steps: 60,
        sharpness: 4,
        tree_sharpness: 2,
        looks: 1,
        most_tried: 64,
        glances: 2,
        most_steps: 12,
        soundings: 24,
        explore: 1.0,
        caution: 0.05,
        field: 16,
        finalists: 4,
        faith: 20.0,
        doubt: 0.5,
    };
}

impl Default for Tuning {
    fn default() -> Self {
        Tuning::PLAIN
    }
}

/// The searching bot.
pub struct Search<G: Game> {
    tuning: Tuning,
    rng: GameRng,
    survey: Option<Survey<G>>,
    trees: Vec<Tree<G>>,
    root: Root,
    /// The commands that come into question, their places in the whole list and their values in the survey.
    legal: Vec<G::Command>,
    places: Vec<u32>,
    values: Vec<i64>,
}

impl<G: Advice> Search<G> {
    /// A bot with this tuning and this generator.
    pub fn new(tuning: Tuning, rng: GameRng) -> Self {
        Search {
            tuning,
            rng,
            survey: None,
            trees: Vec::new(),
            root: Root::default(),
            legal: Vec::new(),
            places: Vec::new(),
            values: Vec::new(),
        }
    }

    /// How often each command of the last list was tried, over all trees.
    pub fn visits(&self) -> &[u32] {
        &self.root.visits
    }

    /// Surveys the list and keeps what comes into question.
    fn survey(&mut self, seen: Seen<'_, G>, legal: &[G::Command]) {
        let (tuning, rng) = (&self.tuning, &mut self.rng);
        let survey = self.survey.get_or_insert_with(|| Survey::new(seen, rng));
        survey.begin((seen, legal), tuning.style, tuning.most_tried, rng);
        survey.places.sort_unstable();
        if survey.places.len() > 1 {
            (0..tuning.glances.max(1)).for_each(|_| survey.glance((seen, legal), tuning.style, tuning.most_steps, rng));
        }
        self.legal.clear();
        self.legal.extend(survey.places.iter().map(|place| legal[*place as usize]));
        self.values.clear();
        self.values.extend(survey.places.iter().map(|place| survey.values[*place as usize]));
        self.places.clone_from(&survey.places);
    }

    /// Gives the trees their chance and finds the scale of rewards.
    fn prepare(&mut self, seen: Seen<'_, G>) {
        let (tuning, rng) = (&self.tuning, &mut self.rng);
        while self.trees.len() < tuning.trees.max(1) as usize {
            self.trees.push(Tree::new(seen, rng));
        }
        self.root.begin(&self.values, tuning);
        for tree in &mut self.trees {
            tree.reseed(rng);
        }
        let scale = self.trees[0].sound(seen, &self.legal, &self.root, tuning);
        self.root.set_scale(scale, seen.seat(), tuning.glances);
    }

    fn grow(&mut self, seen: Seen<'_, G>) {
        let (tuning, root, legal) = (&self.tuning, &self.root, &self.legal[..]);
        let field = u32::try_from(root.field.len()).unwrap_or(0);
        let iterations = tuning.iterations + tuning.iterations_each * field;
        let share = iterations.saturating_sub(tuning.soundings) / self.trees.len() as u32;
        let batch = self.trees.len().div_ceil(tuning.threads.max(1) as usize);
        if batch == self.trees.len() {
            self.trees.iter_mut().for_each(|tree| tree.grow(seen, legal, root, tuning, share));
            return;
        }
        std::thread::scope(|scope| {
            for trees in self.trees.chunks_mut(batch) {
                scope.spawn(move || trees.iter_mut().for_each(|tree| tree.grow(seen, legal, root, tuning, share)));
            }
        });
    }
}

impl<G: Advice> Bot<G> for Search<G> {
    fn choose(&mut self, seen: Seen<'_, G>, legal: &[G::Command]) -> usize {
        if legal.len() < 2 {
            return 0;
        }
        self.survey(seen, legal);
        if self.legal.len() == 1 {
            return self.places[0] as usize;
        }
        self.prepare(seen);
        self.grow(seen);
        for tree in &self.trees {
            self.root.add(tree.root_edges(self.legal.len()));
        }
        self.places[self.root.best(self.tuning.doubt, self.tuning.faith)] as usize
    }

    fn name(&self) -> String {
        match self.tuning.iterations {
            _ if self.tuning.style == Style::Keen => "master".to_owned(),
            DEFAULT_ITERATIONS => "search".to_owned(),
            iterations => format!("search:{iterations}"),
        }
    }
}
