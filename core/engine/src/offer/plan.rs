//! A table's whole plan as one text, for files and links.
//!
//! ```text
//! sortie-plan 1
//! game elite20
//! scenario recon/crash-site/easy
//! seats 2
//! option clock=practice
//! option board:
//! | #.#
//! | ...
//! ```
//!
//! A value of several lines stands below its key, each line behind a bar. Empty lines and those that begin with `#` are
//! passed over.

use std::fmt;
use std::str::FromStr;

use super::{Choices, MAX_SETUP_BYTES};

/// The first line of every plan.
const TITLE: &str = "sortie-plan 1";
/// Maximum size of a plan's text: its choices with room for the words around them.
const MAX_PLAN_BYTES: usize = 4 * MAX_SETUP_BYTES;

/// A game and what was chosen for it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    /// The game's id.
    pub game: String,
    /// What was chosen.
    pub choices: Choices,
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}\ngame {}", self.game)?;
        if let Some(scenario) = &self.choices.scenario {
            writeln!(f, "scenario {scenario}")?;
        }
        if let Some(seats) = self.choices.seats {
            writeln!(f, "seats {seats}")?;
        }
        for (key, value) in &self.choices.options {
            match value.contains('\n') {
                false => writeln!(f, "option {key}={value}")?,
                true => {
                    writeln!(f, "option {key}:")?;
                    value.split('\n').try_for_each(|line| writeln!(f, "| {line}"))?;
                }
            }
        }
        Ok(())
    }
}

/// Reads a plan line by line.
#[derive(Default)]
struct Reader {
    plan: Plan,
    /// The lines of a value that is being read.
    open: Option<Vec<String>>,
    problems: Vec<String>,
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) {
        if let Some(more) = line.strip_prefix('|') {
            let more = more.strip_prefix(' ').unwrap_or(more).to_owned();
            match &mut self.open {
                Some(lines) => lines.push(more),
                None => self.wrong(number, "a line behind a bar belongs below \"option KEY:\""),
            }
            return;
        }
        self.close();
        if line.trim().is_empty() || line.starts_with('#') {
            return;
        }
        match line.split_once(' ') {
            Some(("game", id)) => self.plan.game = id.trim().to_owned(),
            Some(("scenario", name)) => self.plan.choices.scenario = Some(name.trim().to_owned()),
            Some(("seats", count)) => match count.trim().parse() {
                Ok(count) => self.plan.choices.seats = Some(count),
                Err(_) => self.wrong(number, &format!("\"{count}\" should be a number of seats")),
            },
            Some(("option", choice)) => self.option(number, choice),
            _ => self.wrong(number, "a line begins with game, scenario, seats or option"),
        }
    }

    fn option(&mut self, number: usize, choice: &str) {
        let (key, value) = match (choice.split_once('='), choice.trim_end().strip_suffix(':')) {
            (Some((key, value)), _) => (key, value.to_owned()),
            (None, Some(key)) => {
                self.open = Some(Vec::new());
                (key, String::new())
            }
            (None, None) => return self.wrong(number, "an option reads KEY=VALUE, or KEY: with its lines below"),
        };
        self.plan.choices.options.push((key.to_owned(), value));
    }

    /// Ends a value of several lines.
    fn close(&mut self) {
        if let (Some(lines), Some((_, value))) = (self.open.take(), self.plan.choices.options.last_mut()) {
            *value = lines.join("\n");
        }
    }

    fn wrong(&mut self, number: usize, why: &str) {
        self.problems.push(format!("line {number}: {why}"));
    }
}

impl FromStr for Plan {
    /// Everything that cannot be read, each with its line.
    type Err = Vec<String>;

    fn from_str(text: &str) -> Result<Plan, Vec<String>> {
        if text.len() > MAX_PLAN_BYTES {
            return Err(vec![format!("a plan has at most {} KiB, this text has more", MAX_PLAN_BYTES >> 10)]);
        }
        let mut lines = text.lines().map(|line| line.strip_suffix('\r').unwrap_or(line)).zip(1..);
        if lines.next().map(|(line, _)| line.trim_start_matches('\u{feff}').trim_end()) != Some(TITLE) {
            return Err(vec![format!("line 1: this is no plan of a table; a plan begins with \"{TITLE}\"")]);
        }
        let mut reader = Reader::default();
        lines.for_each(|(line, number)| reader.line(number, line));
        reader.close();
        if reader.plan.game.is_empty() {
            reader.problems.push("a plan names its game in a line such as: game elysian".to_owned());
        }
        if reader.problems.is_empty() { Ok(reader.plan) } else { Err(reader.problems) }
    }
}
