//! The bot that looks one command ahead.

use sortie_engine::{Advice, Game, GameRng, Seen, Style};

use crate::Bot;
use crate::survey::Survey;

/// How carefully a greedy bot looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// Imagined positions in which every command is tried.
    pub glances: u32,
    /// In lists longer than this, every command is tried in one position only.
    pub long_list: usize,
    /// How many of the best commands are looked at again.
    pub finalists: usize,
    /// Further imagined positions for those.
    pub second_glances: u32,
    /// How many commands are played on from an unsettled position at most.
    pub most_steps: u32,
}

impl Default for Care {
    fn default() -> Self {
        Care { glances: 2, long_list: 48, finalists: 3, second_glances: 4, most_steps: 12 }
    }
}

/// Tries every command on imagined positions, plays on until what the command began is settled, and takes the
/// one that leads to the highest worth; among equals the one with the highest prior, and then any.
pub struct Greedy<G: Game> {
    style: Style,
    care: Care,
    rng: GameRng,
    survey: Option<Survey<G>>,
    /// Places in the legal list, the best first.
    order: Vec<u32>,
}

impl<G: Advice> Greedy<G> {
    /// A bot of this style with this generator.
    pub fn new(style: Style, rng: GameRng) -> Self {
        Self::with_care(style, Care::default(), rng)
    }

    /// The same, more or less careful.
    pub fn with_care(style: Style, care: Care, rng: GameRng) -> Self {
        Greedy { style, care, rng, survey: None, order: Vec::new() }
    }
}

impl<G: Advice> Bot<G> for Greedy<G> {
    fn choose(&mut self, seen: Seen<'_, G>, legal: &[G::Command]) -> usize {
        if legal.len() < 2 {
            return 0;
        }
        let Greedy { style, care, rng, survey, order } = self;
        let survey = survey.get_or_insert_with(|| Survey::new(seen, rng));
        survey.begin(legal);
        let glances = if legal.len() > care.long_list { 1 } else { care.glances.max(1) };
        for _ in 0..glances {
            survey.glance((seen, legal), (*style, care.most_steps), 0..legal.len(), rng);
        }
        order.clear();
        order.extend(0..legal.len() as u32);
        rng.shuffle(order);
        let finalists = care.finalists.clamp(1, legal.len());
        put_best_first(order, finalists, survey);
        order.truncate(finalists);
        if order.len() > 1 {
            for _ in 0..care.second_glances {
                let finalists = order.iter().map(|place| *place as usize);
                survey.glance((seen, legal), (*style, care.most_steps), finalists, rng);
            }
            put_best_first(order, 1, survey);
        }
        order[0] as usize
    }

    fn name(&self) -> String {
        match self.style {
            Style::Even => "greedy",
            Style::Attack => "greedy-attack",
            Style::Build => "greedy-build",
        }
        .to_owned()
    }
}

/// Brings the best few to the front, in order. The list is in random order, so that any of several equals may come
/// first.
fn put_best_first<G: Game>(order: &mut [u32], few: usize, survey: &Survey<G>) {
    let merit = |place: u32| (survey.values[place as usize], survey.priors[place as usize]);
    for front in 0..few.min(order.len()) {
        let mut best = front;
        for at in front + 1..order.len() {
            if merit(order[at]) > merit(order[best]) {
                best = at;
            }
        }
        order.swap(front, best);
    }
}
