//! Writing a record: the header, one line an entry, and how it ended.

use super::{Close, FORMAT, Header, Line, Record, sha, text_of};
use crate::{Cited, Entry, Game, Outcome, RuleId, Table};

impl Header {
    /// The header of a table's record.
    pub fn of<G: Game>(table: &Table<G>, pack_hash: &str) -> Header {
        Header {
            sortie: FORMAT.to_owned(),
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            pack: pack_hash.to_owned(),
            setup: table.setup().to_string(),
            commitment: hex::encode(table.seed().commitment()),
            nonces: table.nonces().iter().map(hex::encode).collect(),
        }
    }

    /// Its text, and the hash that the next line carries.
    pub fn chained(&self) -> (String, String) {
        chained_text(text_of(self))
    }
}

impl Line {
    /// The line of an entry after the line with this hash.
    pub fn of<G: Game>(n: usize, entry: &Entry<G>, prev: String) -> Line {
        let events = entry.events.iter().map(|Cited { rule, event }| format!("{} {event}", rule.id())).collect();
        Line {
            n,
            at: entry.at.0,
            what: entry.what.to_string(),
            events,
            rng: entry.rng,
            state: entry.state.clone(),
            prev,
        }
    }

    /// Its text, and the hash that the next line carries.
    pub fn chained(&self) -> (String, String) {
        chained_text(text_of(self))
    }
}

fn chained_text(text: String) -> (String, String) {
    let hash = sha(text.as_bytes());
    (text, hash)
}

impl Record {
    /// The record of a table, with its seed: for the end of a game and for saves.
    pub fn of<G: Game>(table: &Table<G>, pack_hash: &str) -> Record {
        let header = Header::of(table, pack_hash);
        let (_, mut prev) = header.chained();
        let mut lines = Vec::with_capacity(table.entries().len());
        for (n, entry) in table.entries().iter().enumerate() {
            let line = Line::of(n, entry, prev);
            (_, prev) = line.chained();
            lines.push(line);
        }
        let (end, outcome) = ending(table.outcome());
        let close = Close { end: end.to_owned(), outcome, seed: hex::encode(table.seed().0), prev };
        Record { header, lines, close }
    }
}

/// The two words of the last line that tell how it ended.
pub(super) fn ending(outcome: Option<Outcome>) -> (&'static str, String) {
    match outcome {
        Some(outcome) => ("over", describe(&outcome)),
        None => ("saved", String::new()),
    }
}

fn describe(outcome: &Outcome) -> String {
    let places: Vec<String> =
        outcome.standings.iter().map(|standing| format!("{}:{}", standing.place, standing.score)).collect();
    format!("{} {}{}", places.join(" "), outcome.routes.join("+"), if outcome.drawn { "draw" } else { "" })
}
