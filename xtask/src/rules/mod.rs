//! `cargo xtask rules`: where each rule is cited, proven and used, and whether it has words for players.

mod evidence;
mod judge;
mod options;
mod print;

use sortie_registry::{Problem, Registry, SENTENCES, Sentences, find_prefix};

use crate::cargo::{capture_json, cargo};
use crate::failure::{Failure, count};
use crate::files::{TextFile, tracked_files};
use crate::say::say;
use evidence::Evidence;
use options::Options;

/// One game's book and what was found for it.
struct Book {
    game: String,
    /// The path of its `rules.md`.
    path: String,
    registry: Registry,
    sentences: Sentences,
    evidence: Evidence,
}

pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let options = Options::parse(arguments)?;
    let files = tracked_files()?;
    let games = games_with_rules(&files);
    if let Some(game) = options.game.as_ref().filter(|game| !games.contains(game)) {
        return Err(Failure::usage(format!("No game \"{game}\" has rules; these have: {}.", games.join(", "))));
    }
    let mut problems = Vec::new();
    let mut rules = 0;
    for game in games.iter().filter(|game| options.game.as_ref().is_none_or(|wanted| wanted == *game)) {
        match open_book(game, &files) {
            Ok(book) => {
                rules += book.registry.rules().len();
                show_book(&book, &options)?;
                match is_offered(game, &files) || options.game.is_some() {
                    true => problems.extend(judge::judge(&book)),
                    false => say(&format!("{game} is not in the catalogue yet, so nothing of it has to be proven.")),
                }
            }
            Err(found) => problems.extend(found),
        }
    }
    for problem in &problems {
        say(problem);
    }
    let summary = format!(
        "rules: {}, {}, {}",
        count(games.len(), "book"),
        count(rules, "rule"),
        count(problems.len(), "problem")
    );
    if problems.is_empty() {
        say(&summary);
        return Ok(());
    }
    Err(Failure::found(summary))
}

fn show_book(book: &Book, options: &Options) -> Result<(), Failure> {
    let uses = options.uses.map(|games| simulated_uses(&book.game, games)).transpose()?;
    if !options.check {
        print::rules(book, uses.as_ref());
    }
    say(&print::summary(book, uses.as_ref()));
    Ok(())
}

/// The games that have a book, by name.
fn games_with_rules(files: &[TextFile]) -> Vec<String> {
    let game = |file: &TextFile| Some(file.path.strip_prefix("games/")?.strip_suffix("/rules.md")?.to_owned());
    files.iter().filter_map(game).filter(|game| !game.contains('/')).collect()
}

/// Can people play this game? Only then all its rules must be there.
fn is_offered(game: &str, files: &[TextFile]) -> bool {
    let catalogue = files.iter().find(|file| file.path == "games/catalog/Cargo.toml");
    catalogue.is_some_and(|file| file.text.contains(&format!("sortie-{game}.workspace")))
}

fn open_book(game: &str, files: &[TextFile]) -> Result<Book, Vec<String>> {
    let path = format!("games/{game}/rules.md");
    let text = files.iter().find(|file| file.path == path).map_or("", |file| file.text.as_str());
    let Some(prefix) = find_prefix(text) else {
        return Err(vec![format!("{path}:1: no line names a rule: write - **ID-01** (source) Sentence.")]);
    };
    let registry = Registry::parse(&path, text, prefix).map_err(in_lines)?;
    let words = format!("games/{game}/{SENTENCES}");
    let text = files.iter().find(|file| file.path == words).map_or("", |file| file.text.as_str());
    let sentences = Sentences::parse(&words, text).map_err(in_lines)?;
    let evidence = Evidence::gather(&format!("games/{game}/"), files);
    Ok(Book { game: game.to_owned(), path, registry, sentences, evidence })
}

fn in_lines(problems: Vec<Problem>) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

/// How often each rule was cited in simulated games, by id.
fn simulated_uses(game: &str, games: u32) -> Result<serde_json::Map<String, serde_json::Value>, Failure> {
    say(&format!("Simulating {} of {game}.", count(games as usize, "game")));
    let mut command = cargo(&["run", "--release", "--quiet", "--package", "sortie", "--", "sim", game]);
    let report = capture_json(command.args(["--games", &games.to_string(), "--json"]))?;
    match report.get("rules").and_then(|rules| rules.as_object()) {
        Some(rules) => Ok(rules.clone()),
        None => Err(Failure::found(format!("The simulation of {game} did not report \"rules\"."))),
    }
}
