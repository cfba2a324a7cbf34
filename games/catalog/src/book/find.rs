//! The search over a book.
//!
//! A reader does not know the book's words. Words are compared by their stems, and a line of synonyms says which of them
//! stand for the same thing: whoever types one of them looks for all.

use super::stem::{is_empty_word, stems};
use super::{Chapter, Part, Term, uncited};
use crate::plain::RuleText;

/// What was found, the best first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// Parts of the summary as (chapter, part).
    pub parts: Vec<(usize, usize)>,
    /// Terms of the glossary.
    pub terms: Vec<usize>,
    /// Rules, as places in the registry.
    pub rules: Vec<usize>,
    /// Does nothing have all the words, so that these have only some of them?
    pub is_near: bool,
}

/// Everything that can be found, by its words.
pub struct Index {
    docs: Vec<Doc>,
    synonyms: Vec<Vec<Phrase>>,
}

#[derive(Clone, Copy)]
enum Place {
    Part(usize, usize),
    Term(usize),
    Rule(usize),
}

/// Something that can be found.
struct Doc {
    place: Place,
    /// The id of a rule; empty for anything else.
    id: String,
    /// The stems of its title, sorted.
    head: Vec<String>,
    /// The stems of what a player reads, sorted.
    body: Vec<String>,
    /// The stems of what only a tester reads, sorted.
    far: Vec<String>,
}

/// One way to say something: words, or the id of a rule that is meant.
enum Phrase {
    Words(Vec<String>),
    Rule(String),
}

/// What a document must have.
#[derive(Clone, PartialEq, Eq)]
enum Need {
    Word(String),
    Id(String),
}

impl Index {
    pub fn new(chapters: &[Chapter], glossary: &[Term], rules: &[RuleText], synonyms: &str) -> Self {
        let mut docs = Vec::new();
        for (chapter, of) in chapters.iter().enumerate() {
            // A picture or a heading is no answer by itself.
            let is_answer = |part: &Part| matches!(part, Part::Text(_) | Part::List(_) | Part::Table(_));
            for (part, told) in of.parts.iter().enumerate().filter(|(_, told)| is_answer(told)) {
                docs.push(Doc::new(Place::Part(chapter, part), &of.title, &uncited(&told.text()), ""));
            }
        }
        for (place, term) in glossary.iter().enumerate() {
            let names = format!("{} {}", term.name, term.also.join(" "));
            docs.push(Doc::new(Place::Term(place), &names, &term.text, ""));
        }
        for (place, rule) in rules.iter().enumerate() {
            let doc = Doc::new(Place::Rule(place), "", rule.plain, rule.words());
            docs.push(Doc { id: rule.id.to_lowercase(), ..doc });
        }
        let lines = synonyms.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let is_id = |text: &str| rules.iter().any(|rule| rule.id == text);
        let phrase = |text: &str| match is_id(text) {
            true => Phrase::Rule(text.to_lowercase()),
            false => Phrase::Words(stems(text)),
        };
        let synonyms = lines.map(|line| line.split(',').map(|text| phrase(text.trim())).collect()).collect();
        Index { docs, synonyms }
    }

    pub fn find(&self, words: &str) -> Found {
        let typed = self.typed(words);
        let own: Vec<Need> = typed.iter().filter(|need| !is_empty_need(need)).cloned().collect();
        let own = if own.is_empty() { typed.clone() } else { own };
        if own.is_empty() {
            return Found::default();
        }
        let other = self.other_ways(&typed);
        let score = |doc: &Doc| {
            let by_synonym = other.iter().filter_map(|needs| doc.score(needs)).map(|score| score + SYNONYM).max();
            doc.score(&own).map(|score| score + OWN).max(by_synonym)
        };
        let found = self.ranked(score);
        if !found.is_none() {
            return found;
        }
        // Nothing has all the words: what has most of them is the nearest.
        let most = self.docs.iter().map(|doc| doc.has(&own)).max().unwrap_or(0);
        let near = self.ranked(|doc| (most > 0 && doc.has(&own) == most).then_some(0));
        Found { is_near: true, ..near }
    }

    /// What was typed, in order: stems, and ids of rules whole or in part.
    fn typed(&self, words: &str) -> Vec<Need> {
        let mut needs = Vec::new();
        for word in words.split_whitespace() {
            let id = word.to_lowercase();
            let is_id = id.contains('-') && self.docs.iter().any(|doc| doc.id.contains(&id));
            match is_id {
                true => needs.push(Need::Id(id)),
                false => needs.extend(stems(word).into_iter().map(Need::Word)),
            }
        }
        needs
    }

    /// The other ways to say it: each line of synonyms of which one was typed gives its others, with the rest as typed.
    fn other_ways(&self, typed: &[Need]) -> Vec<Vec<Need>> {
        let mut ways = Vec::new();
        for line in &self.synonyms {
            for said in line {
                let Phrase::Words(said) = said else { continue };
                let Some(at) = place_of(said, typed) else { continue };
                let rest = typed[..at].iter().chain(&typed[at + said.len()..]).filter(|need| !is_empty_need(need));
                let rest: Vec<Need> = rest.cloned().collect();
                for other in line {
                    let mut way = rest.clone();
                    match other {
                        Phrase::Words(words) if words == said => continue,
                        Phrase::Words(words) => {
                            way.extend(words.iter().filter(|word| !is_empty_word(word)).cloned().map(Need::Word));
                        }
                        // A rule that is named is the answer, whatever else was typed.
                        Phrase::Rule(id) => way = vec![Need::Id(id.clone())],
                    }
                    ways.push(way);
                }
            }
        }
        ways.retain(|way| !way.is_empty());
        ways
    }

    fn ranked(&self, score: impl Fn(&Doc) -> Option<u32>) -> Found {
        let mut scored: Vec<(u32, &Doc)> = self.docs.iter().filter_map(|doc| Some((score(doc)?, doc))).collect();
        scored.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        let mut found = Found::default();
        for (_, doc) in scored {
            match doc.place {
                Place::Part(chapter, part) => found.parts.push((chapter, part)),
                Place::Term(place) => found.terms.push(place),
                Place::Rule(place) => found.rules.push(place),
            }
        }
        found
    }
}

impl Found {
    fn is_none(&self) -> bool {
        self.parts.is_empty() && self.terms.is_empty() && self.rules.is_empty()
    }
}

/// What was typed itself counts more than what stands for it.
const OWN: u32 = 20;
const SYNONYM: u32 = 10;
/// A rule that is named is the answer.
const NAMED: u32 = 30;
/// What a word is worth in a title, in what players read, as a beginning only, and in what testers read.
const IN_HEAD: u32 = 8;
const IN_BODY: u32 = 4;
const AS_START: u32 = 2;
const FAR: u32 = 1;
/// Minimum letters typed before the beginning of a word counts.
const MIN_START_LETTERS: usize = 3;

impl Doc {
    fn new(place: Place, head: &str, body: &str, far: &str) -> Self {
        let sorted = |text: &str| {
            let mut all = stems(text);
            all.sort_unstable();
            all.dedup();
            all
        };
        Doc { place, id: String::new(), head: sorted(head), body: sorted(body), far: sorted(far) }
    }

    /// How well it fits; nothing unless it has all of it.
    fn score(&self, needs: &[Need]) -> Option<u32> {
        let worth: Option<Vec<u32>> = needs.iter().map(|need| self.worth(need)).collect();
        worth.map(|worth| worth.iter().sum::<u32>() / worth.len().max(1) as u32)
    }

    fn has(&self, needs: &[Need]) -> usize {
        needs.iter().filter(|need| self.worth(need).is_some()).count()
    }

    fn worth(&self, need: &Need) -> Option<u32> {
        match need {
            Need::Id(id) if self.id == *id => Some(NAMED),
            Need::Id(id) => self.id.contains(id).then_some(IN_HEAD),
            Need::Word(word) if has(&self.head, word) => Some(IN_HEAD),
            Need::Word(word) if has(&self.body, word) => Some(IN_BODY),
            Need::Word(word) if starts(&self.head, word) || starts(&self.body, word) => Some(AS_START),
            Need::Word(word) => (has(&self.far, word) || starts(&self.far, word)).then_some(FAR),
        }
    }
}

fn has(sorted: &[String], word: &str) -> bool {
    sorted.binary_search_by(|one| one.as_str().cmp(word)).is_ok()
}

fn starts(sorted: &[String], word: &str) -> bool {
    let at = sorted.partition_point(|one| one.as_str() < word);
    word.len() >= MIN_START_LETTERS && sorted.get(at).is_some_and(|one| one.starts_with(word))
}

fn is_empty_need(need: &Need) -> bool {
    matches!(need, Need::Word(word) if is_empty_word(word))
}

/// Where a phrase stands in what was typed.
fn place_of(phrase: &[String], typed: &[Need]) -> Option<usize> {
    let is_same = |(need, word): (&Need, &String)| matches!(need, Need::Word(typed) if typed == word);
    let fits = |window: &[Need]| window.iter().zip(phrase).all(is_same);
    if phrase.is_empty() { None } else { typed.windows(phrase.len()).position(fits) }
}
