//! Bots by name.

use std::fmt;
use std::str::FromStr;

use sortie_engine::{GameRng, Style, Teamwork};

use crate::{Bot, Careful, Greedy, Planner, Random, Search, Slips, Tuning};

/// How many iterations a `search` without a number runs.
pub const DEFAULT_ITERATIONS: u32 = 1_000;
/// The most iterations that a name may ask for.
pub const MAX_ITERATIONS: u32 = 1_000_000;

/// Every name, with what the bot does in one line.
pub const NAMES: &[(&str, &str)] = &[
    ("random", "any legal choice, each equally likely"),
    ("gentle", "greedy, and slips now and then"),
    ("careful", "greedy, wastes nothing and fights an announced win"),
    ("greedy", "looks one choice ahead and takes the best"),
    ("greedy-attack", "greedy, and rather fights"),
    ("greedy-build", "greedy, and rather builds"),
    (
        "search",
        "thinks ahead over what it cannot see; search:2000 thinks 2,000 times before each choice (1,000 if not said)",
    ),
    ("master", "search, weighing positions by what has won games"),
    PLANNER,
];

/// The bot for games that have a plan of their own.
pub const PLANNER: (&str, &str) = ("planner", "plays by the game's own rules of thumb");

/// A sort of bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotKind {
    /// Any legal choice.
    Random,
    /// One command ahead, with slips.
    Gentle,
    /// One command ahead, without waste.
    Careful,
    /// One command ahead.
    Greedy(Style),
    /// The game's own plan.
    Planner,
    /// Tree search.
    Search {
        /// How many iterations for one decision.
        iterations: u32,
    },
    /// Tree search that weighs positions by what has won games.
    Master,
}

impl BotKind {
    /// A bot of this sort. It thinks with this generator and on at most this many threads; the threads do
    /// not change its choices.
    pub fn make<G: Teamwork>(self, rng: GameRng, threads: u32) -> Box<dyn Bot<G>> {
        match self {
            BotKind::Random => Box::new(Random::new(rng)),
            BotKind::Greedy(style) => Box::new(Greedy::new(style, rng)),
            BotKind::Gentle => Box::new(Slips::new(rng)),
            BotKind::Careful => Box::new(Careful::new(Greedy::new(Style::Even, rng.clone()), rng)),
            BotKind::Master => Box::new(Search::new(Tuning { threads, ..Tuning::MASTER }, rng)),
            BotKind::Planner => Box::new(Planner::new(rng)),
            BotKind::Search { iterations } => {
                Box::new(Search::new(Tuning { iterations, threads, ..Tuning::default() }, rng))
            }
        }
    }
}

/// The bot with this name.
pub fn by_name(name: &str) -> Option<BotKind> {
    name.parse().ok()
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotKind::Random => f.write_str("random"),
            BotKind::Gentle => f.write_str("gentle"),
            BotKind::Careful => f.write_str("careful"),
            BotKind::Master => f.write_str("master"),
            BotKind::Greedy(Style::Even) => f.write_str("greedy"),
            BotKind::Greedy(Style::Attack) => f.write_str("greedy-attack"),
            BotKind::Greedy(Style::Build) => f.write_str("greedy-build"),
            BotKind::Greedy(Style::Keen) => f.write_str("greedy-keen"),
            BotKind::Planner => f.write_str(PLANNER.0),
            BotKind::Search { iterations: DEFAULT_ITERATIONS } => f.write_str("search"),
            BotKind::Search { iterations } => write!(f, "search:{iterations}"),
        }
    }
}

impl FromStr for BotKind {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "random" => Ok(BotKind::Random),
            "gentle" => Ok(BotKind::Gentle),
            "careful" => Ok(BotKind::Careful),
            "master" => Ok(BotKind::Master),
            "greedy" => Ok(BotKind::Greedy(Style::Even)),
            "greedy-attack" => Ok(BotKind::Greedy(Style::Attack)),
            "greedy-build" => Ok(BotKind::Greedy(Style::Build)),
            "greedy-keen" => Ok(BotKind::Greedy(Style::Keen)),
            "planner" => Ok(BotKind::Planner),
            "search" => Ok(BotKind::Search { iterations: DEFAULT_ITERATIONS }),
            _ => match name.strip_prefix("search:") {
                Some(count) => search_of(name, count),
                None => {
                    let names: Vec<_> = NAMES.iter().map(|(name, _)| *name).collect();
                    Err(format!("there is no bot \"{name}\"; the bots are: {}, search:N", names.join(", ")))
                }
            },
        }
    }
}

fn search_of(name: &str, count: &str) -> Result<BotKind, String> {
    count
        .parse()
        .ok()
        .filter(|iterations| {
            (1..=MAX_ITERATIONS).contains(iterations) && count.starts_with(|c: char| c.is_ascii_digit())
        })
        .map(|iterations| BotKind::Search { iterations })
        .ok_or_else(|| {
            format!("\"{name}\" should give a number of iterations from 1 to {MAX_ITERATIONS}, such as search:2000")
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back() {
        for name in NAMES.iter().map(|(name, _)| *name).chain(["search:2000", "search:1"]) {
            assert_eq!(by_name(name).map(|kind| kind.to_string()).as_deref(), Some(name));
        }
        assert_eq!(by_name("search:1000"), by_name("search"));
    }

    #[test]
    fn a_wrong_name_is_answered_with_the_right_ones() {
        let answer = "greddy".parse::<BotKind>().expect_err("no such bot");
        assert_eq!(
            answer,
            "there is no bot \"greddy\"; the bots are: random, gentle, careful, greedy, greedy-attack, greedy-build, search, master, planner, search:N"
        );
        for name in ["search:", "search:0", "search:-1", "search:+5", "search:1000001", "search:many"] {
            let answer = name.parse::<BotKind>().expect_err("no such number");
            assert!(answer.contains("from 1 to 1000000"), "{answer}");
        }
    }
}
