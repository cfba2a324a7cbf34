//! Playing a record again, and saying where it lies.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::{Close, Flaw, Header, Line, Record, StateKey, Verified, bytes32, ending, flaw};
use crate::{Game, GameTime, Interrupt, Look, No, Nonce, RuleId, Seat, Table};

const WRONG_END: &str = "the last line does not tell how the game really ended";

impl Record {
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
    /// A record of older rules that does not come out the same today is followed event by event instead, which shows
    /// that it is consistent and proves no more; the answer says which it was.
    pub fn verify<G: Game>(&self, pack: &Arc<G::Pack>, pack_hash: &str) -> Result<Verified, Flaw> {
        self.same_content::<G>(pack_hash)?;
        match self.comes_out_the_same::<G>(pack, pack_hash) {
            Ok(()) => Ok(Verified::Rerun),
            Err(_) if self.header.rules < G::RULES_VERSION => self.follow::<G>(pack).map(|()| Verified::Followed),
            Err(flaw) => Err(flaw),
        }
    }

    /// The hashes between the lines were compared when the record was read; an older version in the header is
    /// no difference by itself.
    fn comes_out_the_same<G: Game>(&self, pack: &Arc<G::Pack>, pack_hash: &str) -> Result<(), Flaw> {
        let table = self.rerun::<G>(pack, pack_hash, usize::MAX)?;
        let again = Record::of(&table, pack_hash);
        if (Header { rules: self.header.rules, ..again.header }) != self.header {
            return Err(flaw(1, "the header is not the one that this game writes"));
        }
        for (index, (line, expected)) in self.lines.iter().zip(again.lines).enumerate() {
            let expected = Line { prev: line.prev.clone(), ..expected };
            if *line != expected {
                return Err(flaw(index + 2, differs(line, &expected)));
            }
        }
        if self.lines.len() != table.entries().len() {
            return Err(flaw(self.lines.len() + 1, "lines are missing: played again, the game has more"));
        }
        if self.close != (Close { prev: self.close.prev.clone(), ..again.close }) {
            return Err(flaw(self.lines.len() + 2, WRONG_END));
        }
        Ok(())
    }

    /// Applies the recorded events one after another and compares the keyed state hashes.
    fn follow<G: Game>(&self, pack: &Arc<G::Pack>) -> Result<(), Flaw> {
        let setup = self.header.setup.parse::<G::Setup>().map_err(|why| flaw(1, why))?;
        let key = StateKey::of(&self.seed()?);
        let mut state = G::blank(pack, &setup).map_err(|all| flaw(1, all.to_string()))?;
        let mut states = Vec::with_capacity(self.lines.len());
        let (mut at, mut rng) = (0, 0);
        for (index, line) in self.lines.iter().enumerate() {
            let bad = |why: &str| flaw(index + 2, why);
            if line.at < at || line.rng < rng {
                return Err(bad("time and the generator never go back"));
            }
            (at, rng) = (line.at, line.rng);
            let deed = Deed::<G>::of(&line.what).map_err(|why| bad(&why))?;
            if matches!(deed, Deed::Open) != (index == 0) {
                return Err(bad("a game is opened once, at its beginning"));
            }
            if let Deed::Undo(_, to) = deed {
                state = *to.checked_sub(1).and_then(|to| states.get(to)).ok_or_else(|| bad("takes back too much"))?;
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
        let (theirs, ours) = (self.header.rules, G::RULES_VERSION);
        if theirs > ours {
            return Err(flaw(1, format!("the record needs rules version {theirs}, this program has {ours}")));
        }
        if theirs < G::OLDEST_RULES {
            return Err(flaw(1, format!("there never was a rules version {theirs}; the first is {}", G::OLDEST_RULES)));
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

/// Reads a rule id and an event.
fn cited<G: Game>(text: &str) -> Result<(G::Rule, G::Event), String> {
    let (id, event) = text.split_once(' ').ok_or_else(|| format!("\"{text}\" should read: rule event"))?;
    let rule = G::Rule::by_id(id).ok_or_else(|| format!("there is no rule {id}"))?;
    Ok((rule, event.parse()?))
}

/// What a line says was done.
enum Deed<G: Game> {
    Open,
    Expire,
    Undo(Seat, usize),
    Interrupt(Seat, Interrupt),
    Command(Seat, G::Command),
}

impl<G: Game> Deed<G> {
    fn of(what: &str) -> Result<Self, String> {
        match what {
            "open" => return Ok(Deed::Open),
            "expire" => return Ok(Deed::Expire),
            _ => {}
        }
        let (seat, deed) = what.split_once(' ').ok_or_else(|| format!("\"{what}\" should read: seat command"))?;
        let seat: Seat = seat.parse()?;
        if let Some(to) = deed.strip_prefix("undo ") {
            let to = to.parse().map_err(|_| format!("\"{what}\" should read: seat undo number"))?;
            return Ok(Deed::Undo(seat, to));
        }
        Ok(match deed.strip_prefix('!') {
            Some(interrupt) => Deed::Interrupt(seat, interrupt.parse()?),
            None => Deed::Command(seat, deed.parse()?),
        })
    }
}

/// Does at a table what a line says.
fn redo<G: Game>(table: &mut Table<G>, line: &Line) -> Result<(), String> {
    let at = GameTime(line.at);
    let done = match Deed::<G>::of(&line.what)? {
        Deed::Open => return Err("a game is opened once, at its beginning".to_owned()),
        Deed::Expire => return table.advance(at).map_err(|no| no.to_string()),
        Deed::Undo(seat, _) => table.take_back(seat, at),
        Deed::Interrupt(seat, interrupt) => table.interrupt(seat, interrupt, at),
        Deed::Command(seat, command) => table.submit(seat, &command, at),
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
