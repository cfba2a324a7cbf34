//! The record: a text file in which every line carries the hash of the one before, and the last line closes it.
//!
//! One line is one JSON object. Verification runs the game again and compares line by line, so that a record
//! has exactly one true text.

mod flaw;
mod state_key;
mod verify;
mod write;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{MAX_SETUP_BYTES, Seed};
pub use flaw::{Flaw, FlawKind};
use flaw::{Wrong, flaw};
pub use state_key::StateKey;
use write::ending;

const FORMAT: &str = "record 1";
/// A record longer than this is not read.
pub const MAX_BYTES: usize = 64 << 20;

/// The first line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The format of the file.
    pub sortie: String,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of the content pack.
    pub pack: String,
    /// The setup in its notation.
    pub setup: String,
    /// The commitment to the seed.
    pub commitment: String,
    /// The players' nonces in seat order.
    pub nonces: Vec<String>,
}

/// A line between the first and the last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Its number; the opening is 0.
    pub n: usize,
    /// When, in milliseconds of game time.
    pub at: u64,
    /// What was done: `open`, `s1 draw rule`, `expire`, `s1 undo 7`, `s2 !leave`.
    #[serde(rename = "do")]
    pub what: String,
    /// What happened: rule id and event.
    pub events: Vec<String>,
    /// How far the generator has come.
    pub rng: u64,
    /// The keyed hash of the state after it.
    pub state: String,
    /// The hash of the line before.
    pub prev: String,
}

/// The last line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Close {
    /// `over` when the game has ended, `saved` when it goes on.
    pub end: String,
    /// Places by seat and the roads to victory.
    pub outcome: String,
    /// The seed, now open to all.
    pub seed: String,
    /// The hash of the line before.
    pub prev: String,
}

/// A record as read from a file: well-formed and chained, not yet verified.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The first line.
    pub header: Header,
    /// The lines between.
    pub lines: Vec<Line>,
    /// The last line.
    pub close: Close,
}

fn sha(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}

fn text_of(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a record line has no maps and cannot fail to be written")
}

impl Record {
    /// Reads a record and checks its form and its chain.
    pub fn parse(text: &str) -> Result<Record, Flaw> {
        if text.len() > MAX_BYTES {
            return Err(flaw(1, format!("a record has at most {MAX_BYTES} bytes")));
        }
        if !text.is_empty() && !text.starts_with('{') {
            return Err(flaw(1, "this is not a Sortie record: its first line should be a JSON object"));
        }
        let lines: Vec<&str> = text.split_terminator('\n').collect();
        let (Some((first, rest)), true) = (lines.split_first(), text.ends_with('\n')) else {
            return Err(flaw(lines.len().max(1), "the file is cut short: its last line does not end"));
        };
        let header: Header = read(1, first)?;
        if header.sortie != FORMAT {
            return Err(flaw(1, format!("this is not a Sortie record of format \"{FORMAT}\"")));
        }
        if header.setup.len() > MAX_SETUP_BYTES {
            return Err(flaw(1, format!("a setup has at most {MAX_SETUP_BYTES} bytes")));
        }
        let Some((last, middle)) = rest.split_last() else {
            return Err(flaw(1, "the file is cut short: only the header is there"));
        };
        let close: Close = read(lines.len(), last).map_err(|_| {
            flaw(lines.len(), "the file is cut short or damaged: its last line does not close the record")
        })?;
        let mut prev = sha(first.as_bytes());
        let mut read_lines = Vec::with_capacity(middle.len());
        for (index, text) in middle.iter().enumerate() {
            let line: Line = read(index + 2, text)?;
            chained(index + 2, &line.prev, &prev)?;
            if line.n != index {
                let why = format!("this line should have number {index}, it has {}", line.n);
                return Err(flaw(index + 2, FlawKind::Order.with(why)));
            }
            prev = sha(text.as_bytes());
            read_lines.push(line);
        }
        chained(lines.len(), &close.prev, &prev)?;
        Ok(Record { header, lines: read_lines, close })
    }

    /// The text of the record.
    pub fn text(&self) -> String {
        let mut out = text_of(&self.header);
        for line in &self.lines {
            out.push('\n');
            out.push_str(&text_of(line));
        }
        out.push('\n');
        out.push_str(&text_of(&self.close));
        out.push('\n');
        out
    }

    /// The seed, if it is the one that was committed to.
    pub fn seed(&self) -> Result<Seed, Flaw> {
        let last = self.lines.len() + 2;
        let bytes = bytes32(&self.close.seed).ok_or_else(|| flaw(last, "the seed should be 64 hexadecimal digits"))?;
        let seed = Seed(bytes);
        if hex::encode(seed.commitment()) != self.header.commitment {
            return Err(flaw(last, FlawKind::Seed.with("the seed is not the one that the header commits to")));
        }
        Ok(seed)
    }
}

/// How a record was found to be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verified {
    /// Played again from the seed, with the same result in every line.
    Rerun,
    /// Played again from the seed by newer rules than the header names, with the same result in every line. By which of
    /// them it was played makes no difference to it, so nothing in it proves the header's version.
    RerunByNewer,
    /// Of older rules: its events lead from state to state as recorded.
    Followed,
}

/// Why a line is no line of a record, in our own words.
fn unreadable(text: &str, why: &serde_json::Error) -> Wrong {
    let column = why.column();
    let why = match why.is_data() {
        _ if !text.starts_with('{') => "it should be a JSON object".to_owned(),
        true => format!("a field before column {column} is missing, or is not what it should be"),
        false => format!("it is not whole JSON (column {column})"),
    };
    FlawKind::Unreadable.with(format!("this line cannot be read: {why}"))
}

fn read<'a, T: Deserialize<'a> + Serialize>(line: usize, text: &'a str) -> Result<T, Flaw> {
    let value: T = serde_json::from_str(text).map_err(|why| flaw(line, unreadable(text, &why)))?;
    if text_of(&value) != text {
        return Err(flaw(line, FlawKind::Written.with("this line is not written as a record writes it")));
    }
    Ok(value)
}

fn chained(line: usize, says: &str, is: &str) -> Result<(), Flaw> {
    if says == is {
        return Ok(());
    }
    let changed = line - 1;
    Err(flaw(
        line,
        FlawKind::Changed { line: changed }.with(format!("line {changed} was changed: its hash does not match")),
    ))
}

fn bytes32(text: &str) -> Option<[u8; 32]> {
    hex::decode(text).ok()?.try_into().ok()
}
