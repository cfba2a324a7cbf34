//! `cargo xtask balance [GAME]`: simulates a game and writes down how even it is.

mod elite20;
mod elysian;

use std::fs;

use crate::failure::Failure;
use crate::files::root;
use crate::say::say;
use crate::sortie::{games_option, origin};

/// A game's report, with this many games for each of its claims.
type Study = fn(u32) -> Result<Report, Failure>;

/// The games that can be balanced, with the number of games for a claim unless said otherwise.
const GAMES: &[(&str, u32, Study)] = &[("elysian", 5_000, elysian::report), ("elite20", 1_200, elite20::report)];

/// The report as it grows, with what does not hold.
struct Report {
    text: String,
    failures: Vec<String>,
}

impl Report {
    fn new(title: &str, game: &str) -> Result<Report, Failure> {
        let text = format!(
            "# Balance of {title}\n\nMade by `cargo xtask balance {game}`; every figure comes from the simulations named with it. {}\n\n",
            origin(game)?
        );
        Ok(Report { text, failures: Vec::new() })
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// One claim: a share that must lie between two bounds.
    fn claim(&mut self, what: &str, found: f64, low: f64, high: f64) {
        let holds = found >= low && found <= high;
        let mark = if holds { "holds" } else { "**does not hold**" };
        self.line(&format!("| {what} | {} | {} to {} | {mark} |", percent(found), percent(low), percent(high)));
        if !holds {
            self.failures.push(what.to_owned());
        }
    }

    fn table(&mut self) {
        self.line("| what | found | wanted | |");
        self.line("|---|---|---|---|");
    }
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let (wanted, rest) = match arguments.split_first() {
        Some((name, rest)) if !name.starts_with('-') => (name.as_str(), rest),
        _ => (GAMES[0].0, arguments),
    };
    let Some((game, games, study)) = GAMES.iter().find(|(game, ..)| *game == wanted) else {
        let known: Vec<&str> = GAMES.iter().map(|(game, ..)| *game).collect();
        return Err(Failure::usage(format!("There is no balance of \"{wanted}\"; there is: {}.", known.join(", "))));
    };
    let report = study(games_option(rest, *games)?)?;
    let path = format!("docs/balance/{game}.md");
    fs::create_dir_all(root().join("docs/balance"))
        .and_then(|()| fs::write(root().join(&path), &report.text))
        .map_err(|error| Failure::found(format!("{path}: {error}.")))?;
    say(&format!("{path} is written."));
    match report.failures.is_empty() {
        true => Ok(()),
        false => Err(Failure::found(format!("Does not hold: {}.", report.failures.join("; ")))),
    }
}
