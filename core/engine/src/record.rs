//! The record: a text file in which every line carries the hash of the one before, and the last line closes it.
//!
//! One line is one JSON object. Verification runs the game again and compares line by line, so that a record
//! has exactly one true text.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{Cited, Entry, Game, GameTime, Interrupt, Look, No, Nonce, Outcome, RuleId, Seat, Seed, Table, What};

const FORMAT: &str = "record 1";
const WRONG_END: &str = "the last line does not tell how the game really ended";
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

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The line, counted from 1.
    pub line: usize,
    /// One sentence.
    pub why: String,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.why)
    }
}

fn flaw(line: usize, why: impl Into<String>) -> Flaw {
    Flaw { line, why: why.into() }
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
        let lines: Vec<&str> = text.split_terminator('\n').collect();
        let (Some((first, rest)), true) = (lines.split_first(), text.ends_with('\n')) else {
            return Err(flaw(lines.len().max(1), "the file is cut short: its last line does not end"));
        };
        let header: Header = read(1, first)?;
        if header.sortie != FORMAT {
            return Err(flaw(1, format!("this is not a Sortie record of format \"{FORMAT}\"")));
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
                return Err(flaw(index + 2, format!("this line should have number {index}, it has {}", line.n)));
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

    /// The record of a table, with its seed: for the end of a game and for saves.
    pub fn of<G: Game>(table: &Table<G>, pack_hash: &str) -> Record {
        let header = Header {
            sortie: FORMAT.to_owned(),
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            pack: pack_hash.to_owned(),
            setup: table.setup().to_string(),
            commitment: hex::encode(table.seed().commitment()),
            nonces: table.nonces().iter().map(hex::encode).collect(),
        };
        let mut prev = sha(text_of(&header).as_bytes());
        let mut lines = Vec::with_capacity(table.entries().len());
        for (n, entry) in table.entries().iter().enumerate() {
            let line = line_of(n, entry, prev);
            prev = sha(text_of(&line).as_bytes());
            lines.push(line);
        }
        let (end, outcome) = ending(table.outcome());
        let close = Close { end: end.to_owned(), outcome, seed: hex::encode(table.seed().0), prev };
        Record { header, lines, close }
    }

    /// The seed, if it is the one that was committed to.
    pub fn seed(&self) -> Result<Seed, Flaw> {
        let last = self.lines.len() + 2;
        let bytes = bytes32(&self.close.seed).ok_or_else(|| flaw(last, "the seed should be 64 hexadecimal digits"))?;
        let seed = Seed(bytes);
        if hex::encode(seed.commitment()) != self.header.commitment {
            return Err(flaw(last, "the seed is not the one that the header commits to"));
        }
        Ok(seed)
    }

    fn nonces(&self) -> Result<Vec<Nonce>, Flaw> {
        let nonces: Option<Vec<Nonce>> = self.header.nonces.iter().map(|text| bytes32(text)).collect();
        nonces.ok_or_else(|| flaw(1, "a nonce should be 64 hexadecimal digits"))
    }

    /// Plays the first `upto` lines again at a new table, trusting nothing but the commands.
    pub fn rerun<G: Game>(&self, pack: &Arc<G::Pack>, pack_hash: &str, upto: usize) -> Result<Table<G>, Flaw> {
        self.same_content::<G>(pack_hash)?;
        let setup = self.header.setup.parse::<G::Setup>().map_err(|why| flaw(1, why))?;
        let (seed, nonces) = (self.seed()?, self.nonces()?);
        let mut table = Table::<G>::open(pack, &setup, seed, &nonces).map_err(|all| flaw(1, all.to_string()))?;
        while table.entries().len() < upto.min(self.lines.len()) {
            let index = table.entries().len();
            let line = &self.lines[index];
            redo(&mut table, line).map_err(|why| flaw(index + 2, why))?;
            if table.entries().len() == index {
                return Err(flaw(index + 2, "nothing happens here when the game is played again"));
            }
        }
        Ok(table)
    }

    /// Verifies everything: seed, content, chain, and that playing it again gives the same text.
    /// A record of older rules is followed event by event instead; the answer says which it was.
    pub fn verify<G: Game>(&self, pack: &Arc<G::Pack>, pack_hash: &str) -> Result<Verified, Flaw> {
        if self.header.game == G::ID && self.header.rules < G::RULES_VERSION {
            return self.follow::<G>(pack, pack_hash).map(|()| Verified::Followed);
        }
        let table = self.rerun::<G>(pack, pack_hash, usize::MAX)?;
        let again = Record::of(&table, pack_hash);
        if again.header != self.header {
            return Err(flaw(1, "the header is not the one that this game writes"));
        }
        for (index, (line, expected)) in self.lines.iter().zip(&again.lines).enumerate() {
            if line != expected {
                return Err(flaw(index + 2, differs(line, expected)));
            }
        }
        if self.lines.len() != again.lines.len() {
            return Err(flaw(self.lines.len() + 1, "lines are missing: played again, the game has more"));
        }
        if self.close != again.close {
            return Err(flaw(self.lines.len() + 2, WRONG_END));
        }
        Ok(Verified::Rerun)
    }

    /// Applies the recorded events one after another and compares the keyed state hashes.
    fn follow<G: Game>(&self, pack: &Arc<G::Pack>, pack_hash: &str) -> Result<(), Flaw> {
        if self.header.pack != pack_hash {
            return Err(self.foreign_pack(pack_hash));
        }
        let setup = self.header.setup.parse::<G::Setup>().map_err(|why| flaw(1, why))?;
        let key = StateKey::of(&self.seed()?);
        let mut state = G::blank(pack, &setup).map_err(|all| flaw(1, all.to_string()))?;
        let mut states = Vec::with_capacity(self.lines.len());
        for (index, line) in self.lines.iter().enumerate() {
            if let Some(to) = line.what.split_once(" undo ").and_then(|(_, to)| to.parse::<usize>().ok()) {
                state = *to
                    .checked_sub(1)
                    .and_then(|to| states.get(to))
                    .ok_or_else(|| flaw(index + 2, "takes back too much"))?;
            }
            for text in &line.events {
                let (_, event) = cited::<G>(text).map_err(|why| flaw(index + 2, why))?;
                // A forged file may name events that no position ever meets; such a file is a flaw, not a crash.
                catch_unwind(AssertUnwindSafe(|| G::apply(pack, &mut state, &event)))
                    .map_err(|_| flaw(index + 2, format!("\"{text}\" cannot happen here")))?;
            }
            if key.hash(&state) != line.state {
                return Err(flaw(index + 2, "the state after this line is not the one that was recorded"));
            }
            states.push(state);
        }
        let now = GameTime(self.lines.last().map_or(0, |line| line.at));
        let (end, outcome) = ending(G::outcome(Look::<G> { pack, state: &state, now }));
        if (self.close.end.as_str(), &self.close.outcome) != (end, &outcome) {
            return Err(flaw(self.lines.len() + 2, WRONG_END));
        }
        Ok(())
    }

    fn same_content<G: Game>(&self, pack_hash: &str) -> Result<(), Flaw> {
        if self.header.game != G::ID {
            return Err(flaw(1, format!("this is a record of \"{}\", not of \"{}\"", self.header.game, G::ID)));
        }
        if self.header.rules > G::RULES_VERSION {
            let (theirs, ours) = (self.header.rules, G::RULES_VERSION);
            return Err(flaw(1, format!("the record needs rules version {theirs}, this program has {ours}")));
        }
        if self.header.pack != pack_hash {
            return Err(self.foreign_pack(pack_hash));
        }
        Ok(())
    }

    fn foreign_pack(&self, pack_hash: &str) -> Flaw {
        let theirs = self.header.pack.get(..12).unwrap_or(&self.header.pack);
        let ours = pack_hash.get(..12).unwrap_or(pack_hash);
        flaw(
            1,
            format!("it was played with another content pack ({theirs}…, this one is {ours}…); name it with --pack"),
        )
    }
}

/// How a record was found to be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verified {
    /// Played again from the seed, with the same result in every line.
    Rerun,
    /// Of older rules: its events lead from state to state as recorded.
    Followed,
}

fn read<'a, T: Deserialize<'a> + Serialize>(line: usize, text: &'a str) -> Result<T, Flaw> {
    let value: T = serde_json::from_str(text).map_err(|why| flaw(line, format!("this line cannot be read: {why}")))?;
    if text_of(&value) != text {
        return Err(flaw(line, "this line is not written as a record writes it"));
    }
    Ok(value)
}

fn chained(line: usize, says: &str, is: &str) -> Result<(), Flaw> {
    if says == is { Ok(()) } else { Err(flaw(line, format!("line {} was changed: its hash does not match", line - 1))) }
}

fn bytes32(text: &str) -> Option<[u8; 32]> {
    hex::decode(text).ok()?.try_into().ok()
}

fn line_of<G: Game>(n: usize, entry: &Entry<G>, prev: String) -> Line {
    let what = match &entry.what {
        What::Opened => "open".to_owned(),
        What::Command(seat, command) => format!("{seat} {command}"),
        What::Expired => "expire".to_owned(),
        What::Undone { seat, to } => format!("{seat} undo {to}"),
        What::Interrupt(seat, interrupt) => format!("{seat} !{interrupt}"),
    };
    let events = entry.events.iter().map(|Cited { rule, event }| format!("{} {event}", rule.id())).collect();
    Line { n, at: entry.at.0, what, events, rng: entry.rng, state: entry.state.clone(), prev }
}

/// Reads a rule id and an event.
fn cited<G: Game>(text: &str) -> Result<(G::Rule, G::Event), String> {
    let (id, event) = text.split_once(' ').ok_or_else(|| format!("\"{text}\" should read: rule event"))?;
    let rule = G::Rule::by_id(id).ok_or_else(|| format!("there is no rule {id}"))?;
    Ok((rule, event.parse()?))
}

/// Does at a table what a line says.
fn redo<G: Game>(table: &mut Table<G>, line: &Line) -> Result<(), String> {
    let at = GameTime(line.at);
    if line.what == "expire" {
        return table.advance(at).map_err(|no| no.to_string());
    }
    let (seat, deed) =
        line.what.split_once(' ').ok_or_else(|| format!("\"{}\" should read: seat command", line.what))?;
    let seat: Seat = seat.parse()?;
    let done = if deed.starts_with("undo ") {
        table.take_back(seat, at)
    } else if let Some(interrupt) = deed.strip_prefix('!') {
        table.interrupt(seat, interrupt.parse::<Interrupt>()?, at)
    } else {
        table.submit(seat, &deed.parse::<G::Command>()?, at)
    };
    done.map_err(|no: No<G::Rule>| format!("\"{}\" is not allowed here: {no}", line.what))
}

fn differs(line: &Line, expected: &Line) -> String {
    if line.what != expected.what {
        return format!("it says \"{}\", played again it is \"{}\"", line.what, expected.what);
    }
    for (theirs, ours) in line.events.iter().zip(&expected.events) {
        if theirs != ours {
            return format!("it says \"{theirs}\", played again it is \"{ours}\"");
        }
    }
    if line.events.len() != expected.events.len() {
        return format!("it tells of {} events, played again there are {}", line.events.len(), expected.events.len());
    }
    match line.state != expected.state {
        true => "the hash of the state is not the one that playing it again gives".to_owned(),
        false => "the time or the generator's place is not the one that playing it again gives".to_owned(),
    }
}

/// The two words of the last line that tell how it ended.
fn ending(outcome: Option<Outcome>) -> (&'static str, String) {
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

/// The key with which one game's states are hashed: a bare hash of a small secret could be guessed.
pub struct StateKey([u8; 32]);

impl StateKey {
    /// The key of a seed.
    pub fn of(seed: &Seed) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"sortie state 1");
        hash.update(seed.0);
        StateKey(hash.finalize().into())
    }

    /// The keyed hash of a state, as 32 hexadecimal digits.
    pub fn hash<S: Hash>(&self, state: &S) -> String {
        let mut canon = Canon(Sha256::new());
        canon.0.update(self.0);
        state.hash(&mut canon);
        hex::encode(&canon.0.finalize()[..16])
    }
}

/// Feeds a state's `Hash` to SHA-256 with the same bytes on every machine.
struct Canon(Sha256);

macro_rules! little_endian {
    ($($write:ident: $from:ty as $to:ty),*) => {
        $(fn $write(&mut self, value: $from) {
            self.0.update((value as $to).to_le_bytes());
        })*
    };
}

impl Hasher for Canon {
    fn finish(&self) -> u64 {
        0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    little_endian!(write_u16: u16 as u16, write_u32: u32 as u32, write_u64: u64 as u64, write_u128: u128 as u128,
        write_usize: usize as u64, write_i16: i16 as i16, write_i32: i32 as i32, write_i64: i64 as i64,
        write_i128: i128 as i128, write_isize: isize as i64);
}
