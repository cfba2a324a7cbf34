//! A game's book: a summary in chapters with the rules behind each, the terms, and a search over all of it.

mod article;
mod find;
mod offer;
mod stem;

use std::collections::{BTreeMap, BTreeSet};

use sortie_engine::BookTexts;

use crate::plain::RuleText;
use article::{Article, articles, cited};

pub use article::{Part, uncited};
pub use find::Found;
use find::Index;
pub use offer::{OfferWords, OfferedBot};

/// A chapter of the summary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its name in links.
    pub key: String,
    /// Its title.
    pub title: String,
    /// What it says.
    pub parts: Vec<Part>,
    /// The rules behind it, as places in the registry.
    pub rules: Vec<usize>,
}

/// A term of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// The term.
    pub name: String,
    /// Other forms of it.
    pub also: Vec<String>,
    /// Is it a common word unless it begins with a capital?
    pub is_capital: bool,
    /// What it means, in a sentence or two.
    pub text: String,
    /// The rules that say more, as places in the registry.
    pub rules: Vec<usize>,
}

/// All that there is to read about a game.
pub struct Book {
    /// The summary.
    pub chapters: Vec<Chapter>,
    /// The terms, by name.
    pub glossary: Vec<Term>,
    /// The rules, in the registry's order.
    pub rules: Vec<RuleText>,
    /// What is wrong with its texts.
    pub problems: Vec<String>,
    index: Index,
}

impl Book {
    /// Reads a game's texts. What is wrong with them is left out and told.
    pub fn read(texts: BookTexts, rules: Vec<RuleText>) -> Self {
        let mut reader = Reader::new(&rules);
        let chapters: Vec<Chapter> = articles(texts.summary).into_iter().map(|one| reader.chapter(one)).collect();
        let mut glossary: Vec<Term> = articles(texts.glossary).into_iter().map(|one| reader.term(one)).collect();
        glossary.sort_by_key(|term| term.name.to_lowercase());
        if !chapters.is_empty() {
            reader.judge_chapters(&chapters);
        }
        reader.judge_glossary(&glossary);
        let problems = reader.problems;
        let index = Index::new(&chapters, &glossary, &rules, texts.synonyms);
        Book { chapters, glossary, rules, problems, index }
    }

    /// What a reader looks for who types these words: summary, terms and rules, the best first.
    pub fn find(&self, words: &str) -> Found {
        self.index.find(words)
    }
}

/// Reads articles as chapters and terms, and checks them against the rules.
struct Reader<'a> {
    rules: &'a [RuleText],
    places: BTreeMap<&'static str, usize>,
    problems: Vec<String>,
}

impl<'a> Reader<'a> {
    fn new(rules: &'a [RuleText]) -> Self {
        let places = rules.iter().enumerate().map(|(place, rule)| (rule.id, place)).collect();
        Reader { rules, places, problems: Vec::new() }
    }

    fn chapter(&mut self, article: Article) -> Chapter {
        let Article { title, fields, parts } = article;
        for part in &parts {
            let mut known = BTreeSet::new();
            for id in cited(&part.text()) {
                match self.places.get(id) {
                    Some(place) => known.extend(numbers(self.rules[*place].statement)),
                    None => self.problems.push(format!("{title}: {id} is no rule")),
                }
            }
            self.judge_numbers(&title, &uncited(&part.text()), &known);
        }
        let areas = fields.get("rules").map_or("", String::as_str);
        let rules = areas.split_whitespace().flat_map(|area| self.area(&title, area)).collect();
        Chapter { key: slug(&title), title, parts, rules }
    }

    fn term(&mut self, article: Article) -> Term {
        let Article { title: name, fields, parts } = article;
        let also = fields.get("also").map_or("", String::as_str).split(',').map(str::trim);
        let also = also.filter(|form| !form.is_empty()).map(str::to_owned).collect();
        let mut rules = Vec::new();
        for id in fields.get("rules").map_or("", String::as_str).split_whitespace() {
            match self.places.get(id) {
                Some(place) => rules.push(*place),
                None => self.problems.push(format!("{name}: {id} is no rule")),
            }
        }
        let text = parts.iter().map(Part::text).collect::<Vec<_>>().join(" ");
        let known: BTreeSet<u32> = rules.iter().flat_map(|place| numbers(self.rules[*place].statement)).collect();
        self.judge_numbers(&name, &text, &known);
        Term { name, also, is_capital: fields.contains_key("capital"), text, rules }
    }

    /// The rules of an area such as `VICTORY`, of a range such as `R-84..90`, or a single one such as `R-94`.
    fn area(&mut self, title: &str, area: &str) -> Vec<usize> {
        let (stem, range) = match area.rsplit_once('-') {
            Some((stem, number)) if number.starts_with(|c: char| c.is_ascii_digit()) => (stem, Some(number)),
            _ => (area, None),
        };
        let (first, last) = match range.map(|range| range.split_once("..").unwrap_or((range, range))) {
            Some((first, last)) => (first.parse().unwrap_or(0), last.parse().unwrap_or(0)),
            None => (0, u32::MAX),
        };
        let is_within = |id: &str| {
            let (_, rest) = id.split_once('-').unwrap_or(("", id));
            let (of, number) = rest.rsplit_once('-').unwrap_or((rest, ""));
            of == stem && number.parse::<u32>().is_ok_and(|number| (first..=last).contains(&number))
        };
        let found: Vec<usize> =
            self.rules.iter().enumerate().filter(|(_, rule)| is_within(rule.id)).map(|(place, _)| place).collect();
        if found.is_empty() {
            self.problems.push(format!("{title}: no rule is in {area}"));
        }
        found
    }

    /// Every rule stands behind one chapter.
    fn judge_chapters(&mut self, chapters: &[Chapter]) {
        let mut times = vec![0_usize; self.rules.len()];
        chapters.iter().flat_map(|chapter| &chapter.rules).for_each(|place| times[*place] += 1);
        for (rule, times) in self.rules.iter().zip(times).filter(|(_, times)| *times != 1) {
            self.problems.push(format!("{} stands behind {times} chapters", rule.id));
        }
        let keys: BTreeSet<&str> = chapters.iter().map(|chapter| chapter.key.as_str()).collect();
        if keys.len() != chapters.len() {
            self.problems.push("two chapters have the same title".to_owned());
        }
    }

    fn judge_glossary(&mut self, glossary: &[Term]) {
        let mut seen = BTreeSet::new();
        for term in glossary {
            for form in [&term.name].into_iter().chain(&term.also) {
                if !seen.insert(form.as_str()) {
                    self.problems.push(format!("{form} is explained twice"));
                }
            }
            if term.text.is_empty() || term.rules.is_empty() {
                self.problems.push(format!("{} needs a text and a rule", term.name));
            }
        }
    }

    /// A number in a text comes from a rule that the text names.
    fn judge_numbers(&mut self, of: &str, text: &str, known: &BTreeSet<u32>) {
        for number in numbers(text).difference(known) {
            self.problems.push(format!("{of}: no rule named there knows of {number}: {text}"));
        }
    }
}

/// A title as a part of a link.
fn slug(title: &str) -> String {
    let words = title.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

/// The numbers that a text speaks of, in digits or words. One is as often no number, so it does not count.
fn numbers(text: &str) -> BTreeSet<u32> {
    const WORDS: [&str; 13] =
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    // "3n" is three for each of n players.
    let value = |word: &str| match word.strip_suffix('n').unwrap_or(word).parse() {
        Ok(number) => Some(number),
        Err(_) => WORDS.iter().position(|name| word.eq_ignore_ascii_case(name)).and_then(|at| u32::try_from(at).ok()),
    };
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter_map(value).filter(|number| *number != 1).collect()
}

#[cfg(test)]
mod tests;
