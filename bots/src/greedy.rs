//! The bot that looks one command ahead.

use sortie_engine::{Advice, Game, GameRng, Seen, Style};

use crate::Bot;
use crate::survey::Survey;

/// How carefully a greedy bot looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// How many commands are looked at; of a longer list those with the highest priors.
    pub most_tried: usize,
    /// Imagined positions in which each of them is tried.
    pub glances: u32,
    /// How many of the best are looked at again.
    pub finalists: usize,
    /// Further imagined positions for those.
    pub second_glances: u32,
    /// How many commands are played on from an unsettled position at most.
    pub most_steps: u32,
}

impl Default for Care {
    fn default() -> Self {
        Care { most_tried: 64, glances: 1, finalists: 4, second_glances: 4, most_steps: 12 }
    }
}

/// Tries the commands that come into question on imagined positions, plays on until what each began is settled, and
/// takes the one that leads to the highest worth; among equals the one with the highest prior, and then any.
pub struct Greedy<G: Game> {
    style: Style,
    care: Care,
    rng: GameRng,
    survey: Option<Survey<G>>,
}

impl<G: Advice> Greedy<G> {
    /// A bot of this style with this generator.
    pub fn new(style: Style, rng: GameRng) -> Self {
        Self::with_care(style, Care::default(), rng)
    }

    /// The same, more or less careful.
    pub fn with_care(style: Style, care: Care, rng: GameRng) -> Self {
        Greedy { style, care, rng, survey: None }
    }
}

impl<G: Advice> Bot<G> for Greedy<G> {
    fn choose(&mut self, seen: Seen<'_, G>, legal: &[G::Command]) -> usize {
        if legal.len() < 2 {
            return 0;
        }
        let Greedy { style, care, rng, survey } = self;
        let survey = survey.get_or_insert_with(|| Survey::new(seen, rng));
        survey.begin((seen, legal), *style, care.most_tried, rng);
        for (glances, kept) in [(care.glances, care.finalists), (care.second_glances, 1)] {
            if survey.places.len() > 1 {
                (0..glances).for_each(|_| survey.glance((seen, legal), *style, care.most_steps, rng));
                survey.keep_best(kept);
            }
        }
        survey.places[0] as usize
    }

    fn name(&self) -> String {
        match self.style {
            Style::Even => "greedy",
            Style::Attack => "greedy-attack",
            Style::Build => "greedy-build",
            Style::Keen => "greedy-keen",
        }
        .to_owned()
    }
}
