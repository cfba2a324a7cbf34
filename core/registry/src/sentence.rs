//! The sentences for players: lines `EB-GAME-01 = You need two players.` of `words/rules.en.ftl`.
//!
//! The files are catalogues in the format of Project Fluent, of which a plain sentence needs one thing only: an id, a sign
//! and the text. Whoever translates them writes another file with the same ids.

use std::collections::{BTreeMap, BTreeSet};

use crate::parse::{Registry, RuleLine};
use crate::problem::Problem;

/// Where a game keeps them, from its crate's folder.
pub const SENTENCES: &str = "words/rules.en.ftl";

/// Longer sentences are not read at a table.
const MAX_CHARS: usize = 200;

/// What a requirement tells the program to do. Nobody speaks so to a player.
const ORDERS: &[&str] = &[
    "Accept", "Allow", "Apply", "Award", "Charge", "Count", "Declare", "Demand", "Enforce", "Grant", "Let", "Limit",
    "Model", "Offer", "Permit", "Refuse", "Require", "Restrict", "Store", "Support", "Test", "Treat", "Trigger",
];

/// A rule in a player's words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// The words.
    pub text: String,
    /// The line, counted from 1.
    pub line: usize,
}

/// All sentences of one game in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentences {
    path: String,
    all: BTreeMap<String, Sentence>,
}

impl Sentences {
    /// Reads them. All problems are reported, in the order of their lines.
    pub fn parse(path_label: &str, text: &str) -> Result<Self, Vec<Problem>> {
        let mut all = BTreeMap::new();
        let mut problems = Vec::new();
        let mut problem = |line, message| problems.push(Problem { path: path_label.to_owned(), line, message });
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            match line.split_once(" = ").map(|(id, text)| (id, text.trim())) {
                Some((id, text)) if is_id(id) && !text.is_empty() && !text.contains(['{', '}']) => {
                    let sentence = Sentence { text: text.to_owned(), line: number };
                    if let Some(first) = all.insert(id.to_owned(), sentence) {
                        problem(number, format!("{id} has a sentence already, on line {}", first.line));
                    }
                }
                _ => problem(number, "this is no sentence of a rule: write ID = Sentence.".to_owned()),
            }
        }
        match problems.is_empty() {
            true => Ok(Sentences { path: path_label.to_owned(), all }),
            false => Err(problems),
        }
    }

    /// The sentence of a rule.
    pub fn get(&self, id: &str) -> Option<&Sentence> {
        self.all.get(id)
    }

    /// What is wrong with them as the words of this registry.
    pub fn judge(&self, registry_path: &str, registry: &Registry) -> Vec<Problem> {
        let mut problems = Vec::new();
        let known: BTreeSet<&str> = registry.rules().iter().map(|rule| rule.id.as_str()).collect();
        for (id, sentence) in self.all.iter().filter(|(id, _)| !known.contains(id.as_str())) {
            problems.push(self.problem(sentence.line, format!("{id} is no rule of this game")));
        }
        for rule in registry.rules() {
            match self.get(&rule.id) {
                Some(sentence) => {
                    let flaws = flaws(rule, &sentence.text).into_iter();
                    problems.extend(flaws.map(|flaw| self.problem(sentence.line, format!("{} {flaw}", rule.id))));
                }
                None => problems.push(Problem {
                    path: registry_path.to_owned(),
                    line: rule.line,
                    message: format!("{} has no sentence for players: write one into {}", rule.id, self.path),
                }),
            }
        }
        problems.sort();
        problems
    }

    fn problem(&self, line: usize, message: String) -> Problem {
        Problem { path: self.path.clone(), line, message }
    }
}

fn is_id(text: &str) -> bool {
    text.contains('-') && text.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'-')
}

/// What a player should not have to read.
fn flaws(rule: &RuleLine, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let first = text.split(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
    if ORDERS.contains(&first) {
        found.push(format!("gives the program an order (\"{first} …\"): say what a player may or must do"));
    }
    if text == rule.statement || rule.statement.starts_with(&format!("{text} Why: ")) {
        found.push("says to players what it says to testers".to_owned());
    }
    if let Some(id) = words(text).find(|word| is_rule_id(word)) {
        found.push(format!("names the id {id}, which says nothing to a player"));
    }
    let length = text.chars().count();
    if length > MAX_CHARS {
        found.push(format!("has {length} characters, and at most {MAX_CHARS} are read"));
    }
    let known = numbers(&rule.statement);
    if let Some(number) = numbers(text).difference(&known).next() {
        found.push(format!("speaks of {number}, of which the rule itself knows nothing"));
    }
    found
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-').filter(|word| !word.is_empty())
}

/// Such as `EB-R-34` or `CQ-01`.
fn is_rule_id(word: &str) -> bool {
    let Some((first, rest)) = word.split_once('-') else { return false };
    let starts = first.len() >= 2 && first.starts_with(|letter: char| letter.is_ascii_uppercase()) && is_id(word);
    starts && rest.ends_with(|letter: char| letter.is_ascii_digit())
}

/// The numbers that a sentence speaks of, in digits or words. One is as often no number, so it does not count.
fn numbers(text: &str) -> BTreeSet<u32> {
    const WORDS: [&str; 13] =
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    // "3n" is three for each of n players.
    let value = |word: &str| match word.strip_suffix('n').unwrap_or(word).parse() {
        Ok(number) => Some(number),
        Err(_) => WORDS.iter().position(|name| word.eq_ignore_ascii_case(name)).and_then(|at| u32::try_from(at).ok()),
    };
    let parts = words(text).filter(|word| !is_rule_id(word)).flat_map(|word| word.split('-'));
    parts.filter_map(value).filter(|number| *number != 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "\
- **G-A-01** (p) Refuse a third card in two turns.
- **G-A-02** (p) Walls count for nothing. Why: they are walls.
- **G-A-03** (p) Deal 3 cards.
- **G-A-04** (p) Nothing.
";

    fn judge(sentences: &str) -> Vec<String> {
        let registry = Registry::parse("rules.md", RULES, "G-").expect("the rules are sound");
        let sentences = Sentences::parse("rules.en.ftl", sentences).expect("the sentences are sound");
        sentences.judge("rules.md", &registry).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn sentences_are_read_and_good_ones_pass() {
        let good = "# Notes\n\nG-A-01 = In two turns you cannot play a third card.\nG-A-02 = You get nothing for walls.\n\
                    G-A-03 = You are dealt three cards.\nG-A-04 = Nothing happens, as in a game of X-ray.\n";
        assert_eq!(judge(good), Vec::<String>::new());
    }

    #[test]
    fn what_a_player_should_not_read_is_found() {
        let long = "long ".repeat(MAX_CHARS / 5);
        let faulty = format!(
            "G-A-01 = Refuse it.\nG-A-02 = Walls count for nothing.\nG-A-03 = You are dealt 5 cards (EB-R-34).\n\
             G-A-04 = {long}one.\nG-A-05 = Nothing.\n"
        );
        assert_eq!(
            judge(&faulty),
            [
                "rules.en.ftl:1: G-A-01 gives the program an order (\"Refuse …\"): say what a player may or must do",
                "rules.en.ftl:2: G-A-02 says to players what it says to testers",
                "rules.en.ftl:3: G-A-03 names the id EB-R-34, which says nothing to a player",
                "rules.en.ftl:3: G-A-03 speaks of 5, of which the rule itself knows nothing",
                "rules.en.ftl:4: G-A-04 has 204 characters, and at most 200 are read",
                "rules.en.ftl:5: G-A-05 is no rule of this game",
            ]
        );
    }

    #[test]
    fn a_rule_without_a_sentence_is_found() {
        let some = "G-A-01 = You cannot.\nG-A-02 = You get nothing.\nG-A-03 = Three cards are dealt.\n";
        assert_eq!(judge(some), ["rules.md:4: G-A-04 has no sentence for players: write one into rules.en.ftl"]);
    }

    #[test]
    fn what_is_no_sentence_is_reported_with_its_line() {
        let problems = Sentences::parse("w.ftl", "G-A-01 = A.\nnothing\nG-A-01 = B.\nG-A-02 = { $x }\nG-A-03 =\n");
        let problems = problems.expect_err("four lines are faulty");
        assert_eq!(problems.iter().map(|problem| problem.line).collect::<Vec<_>>(), [2, 3, 4, 5]);
        assert!(problems[1].message.contains("on line 1"), "{}", problems[1]);
    }
}
