//! From the text of `rules.md` to a registry.

use std::collections::BTreeMap;

use crate::example::{Example, is_example_id, named_rules};
use crate::line::{Item, split_item};
use crate::mark::{Mark, split_mark};
use crate::problem::Problem;

/// One rule of the book, as its line states it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleLine {
    /// The id, such as `EB-GAME-01`.
    pub id: String,
    /// The name of its variant in `enum Rule`, such as `Game01`.
    pub variant: String,
    /// Where in the rulebook it stands.
    pub source: String,
    /// The testable sentence, without its mark.
    pub statement: String,
    /// Why it needs no citation, if so.
    pub mark: Option<Mark>,
    /// The line, counted from 1.
    pub line: usize,
}

/// All rules and worked examples of one game, in the order of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Registry {
    rules: Vec<RuleLine>,
    examples: Vec<Example>,
}

impl Registry {
    /// Reads the rules whose ids start with `prefix` (`EB-`), and the worked examples. Other bold list lines,
    /// such as cards and tiles, are not rules. All problems are reported, in the order of their lines.
    pub fn parse(path_label: &str, text: &str, prefix: &str) -> Result<Self, Vec<Problem>> {
        let mut reader = Reader { prefix, ..Reader::default() };
        for (index, line) in text.lines().enumerate() {
            reader.read_line(index + 1, line);
        }
        reader.finish(path_label)
    }

    /// The rules in the order of the file.
    pub fn rules(&self) -> &[RuleLine] {
        &self.rules
    }

    /// The worked examples in the order of the file.
    pub fn examples(&self) -> &[Example] {
        &self.examples
    }
}

/// The prefix of a game's ids, hyphen included: the first component of the first bold list id that has one.
pub fn find_prefix(text: &str) -> Option<&str> {
    text.lines().find_map(|line| {
        let id = split_item(line)?.id;
        let (first, rest) = id.split_once('-')?;
        let is_id = is_component(first) && rest.split('-').all(is_component);
        is_id.then(|| &id[..=first.len()])
    })
}

#[derive(Default)]
struct Reader<'a> {
    prefix: &'a str,
    rules: Vec<RuleLine>,
    examples: Vec<Example>,
    /// Where each id and each variant was first seen: two ids must not become one variant.
    seen: BTreeMap<String, usize>,
    problems: Vec<(usize, String)>,
}

impl Reader<'_> {
    fn read_line(&mut self, number: usize, line: &str) {
        let Some(item) = split_item(line) else {
            if line.strip_prefix("- **").is_some_and(|rest| rest.starts_with(self.prefix)) {
                self.problem(number, "this id is never closed: write - **ID** (source) Sentence.".to_owned());
            }
            return;
        };
        if item.id.starts_with(self.prefix) {
            self.read_rule(number, &item);
        } else if is_example_id(item.id) {
            self.read_example(number, &item);
        }
    }

    fn read_rule(&mut self, number: usize, item: &Item<'_>) {
        let id = item.id;
        let Some(variant) = variant_of(id, self.prefix) else {
            self.problem(number, format!("\"{id}\" is no rule id: write it as {}AREA-01", self.prefix));
            return;
        };
        // The id and the variant are both remembered, so that a double id is not reported twice.
        if self.is_repeated(number, id) || self.is_repeated(number, &variant) {
            return;
        }
        let (statement, mark) = split_mark(item.text);
        if item.source.is_none_or(str::is_empty) {
            self.problem(number, format!("{id} names no source: write - **{id}** (source) Sentence."));
        }
        if statement.is_empty() {
            self.problem(number, format!("{id} states nothing: one testable sentence belongs here"));
        }
        let mark = mark.transpose().unwrap_or_else(|message| {
            self.problem(number, format!("{id}: {message}"));
            None
        });
        self.rules.push(RuleLine {
            id: id.to_owned(),
            variant,
            source: item.source.unwrap_or_default().to_owned(),
            statement: statement.to_owned(),
            mark,
            line: number,
        });
    }

    fn read_example(&mut self, number: usize, item: &Item<'_>) {
        let id = item.id;
        if self.is_repeated(number, id) {
            return;
        }
        match named_rules(item.source.unwrap_or_default(), self.prefix) {
            Ok(rules) if rules.is_empty() => {
                self.problem(number, format!("{id} names no rule in its brackets"));
            }
            Ok(rules) => self.examples.push(Example { id: id.to_owned(), rules, line: number }),
            Err(message) => self.problem(number, format!("{id}: {message}")),
        }
    }

    fn is_repeated(&mut self, number: usize, name: &str) -> bool {
        if let Some(first) = self.seen.get(name) {
            let message = format!("{name} stands already on line {first}");
            self.problem(number, message);
            return true;
        }
        self.seen.insert(name.to_owned(), number);
        false
    }

    fn problem(&mut self, number: usize, message: String) {
        self.problems.push((number, message));
    }

    fn finish(mut self, path_label: &str) -> Result<Registry, Vec<Problem>> {
        if self.rules.is_empty() && self.problems.is_empty() {
            self.problem(1, format!("no rule starts with {}", self.prefix));
        }
        if self.rules.len() > usize::from(u16::MAX) {
            self.problem(1, format!("{} rules are more than the {} that fit", self.rules.len(), u16::MAX));
        }
        self.check_examples();
        if self.problems.is_empty() {
            return Ok(Registry { rules: self.rules, examples: self.examples });
        }
        self.problems.sort();
        let place = |(line, message)| Problem { path: path_label.to_owned(), line, message };
        Err(self.problems.into_iter().map(place).collect())
    }

    /// Examples may stand above the rules they name, so this comes last.
    fn check_examples(&mut self) {
        for example in &self.examples {
            for id in example.rules.iter().filter(|id| !self.seen.contains_key(*id)) {
                self.problems.push((example.line, format!("{} names {id}, which is no rule here", example.id)));
            }
        }
    }
}

/// `EB-GAME-01` becomes `Game01`; `None` when the id does not make a name.
fn variant_of(id: &str, prefix: &str) -> Option<String> {
    let rest = id.strip_prefix(prefix)?;
    if !rest.starts_with(|c: char| c.is_ascii_uppercase()) || !rest.split('-').all(is_component) {
        return None;
    }
    Some(rest.split('-').map(camel).collect())
}

fn is_component(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
}

fn camel(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    first.to_owned() + &rest.to_ascii_lowercase()
}

#[cfg(test)]
#[path = "parse_tests.rs"]
mod tests;
