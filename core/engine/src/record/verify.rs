//! Playing a record again, and saying where it lies.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::{Close, Flaw, FlawKind, Header, Line, Record, StateKey, Verified, Wrong, bytes32, ending, flaw};
use crate::{Cited, Entry, Game, GameTime, Interrupt, No, Nonce, RuleId, Seat, Table, What};

const WRONG_END: &str = "the last line does not tell how the game really ended";

impl Record {
    fn nonces(&self) -> Result<Vec<Nonce>, Flaw> {
        let nonces: Option<Vec<Nonce>> = self.header.nonces.iter().map(|text| bytes32(text)).collect();
        nonces.ok_or_else(|| flaw(1, "a nonce should be 64 hexadecimal digits"))
    }

    /// Plays the first `upto` lines again at a new table, trusting nothing but the commands.
    pub fn rerun<G: Game>(&self, pack: &Arc<G::Pack>, pack_hash: &str, upto: usize) -> Result<Table<G>, Flaw> {
        match self.play_again(pack, pack_hash, upto)? {
            (table, None) => Ok(table),
            (_, Some(flaw)) => Err(flaw),
        }
    }

    /// The same as far as it can be played, and what stopped it.
    fn play_again<G: Game>(
        &self,
        pack: &Arc<G::Pack>,
        pack_hash: &str,
        upto: usize,
    ) -> Result<(Table<G>, Option<Flaw>), Flaw> {
        self.same_content::<G>(pack_hash)?;
        let setup = self.header.setup.parse::<G::Setup>().map_err(|why| flaw(1, why))?;
        let (seed, nonces) = (self.seed()?, self.nonces()?);
        let mut table = Table::<G>::open(pack, &setup, seed, &nonces).map_err(|all| flaw(1, all.to_string()))?;
        while table.entries().len() < upto.min(self.lines.len()) {
            let index = table.entries().len();
            if let Err(why) = redo(&mut table, &self.lines[index]) {
                return Ok((table, Some(flaw(index + 2, why))));
            }
            if table.entries().len() == index {
                return Ok((
                    table,
                    Some(flaw(index + 2, FlawKind::Nothing.with("nothing happens here when the game is played again"))),
                ));
            }
        }
        Ok((table, None))
    }

    /// Verifies everything: seed, content, chain, and that playing it again gives the same text.
    /// A record of older rules that does not come out the same today is followed event by event instead, which shows
    /// that it is consistent and proves no more; the answer says which it was, and whether the version in the header is
    /// the one by which it was played again.
    pub fn verify<G: Game>(&self, pack: &Arc<G::Pack>, pack_hash: &str) -> Result<Verified, Flaw> {
        self.same_content::<G>(pack_hash)?;
        match self.comes_out_the_same::<G>(pack, pack_hash) {
            Ok(()) if self.header.rules < G::RULES_VERSION => Ok(Verified::RerunByNewer),
            Ok(()) => Ok(Verified::Rerun),
            Err(_) if self.header.rules < G::RULES_VERSION => {
                let table = self.follow::<G>(pack, pack_hash, usize::MAX)?;
                self.ends_like(&table).map(|()| Verified::Followed)
            }
            Err(flaw) => Err(flaw),
        }
    }

    /// The hashes between the lines were compared when the record was read; an older version in the header is
    /// no difference by itself.
    fn comes_out_the_same<G: Game>(&self, pack: &Arc<G::Pack>, pack_hash: &str) -> Result<(), Flaw> {
        let (table, stopped) = self.play_again::<G>(pack, pack_hash, usize::MAX)?;
        let again = Record::of(&table, pack_hash);
        if (Header { rules: self.header.rules, ..again.header }) != self.header {
            return Err(flaw(1, FlawKind::Header.with("the header is not the one that this game writes")));
        }
        for (index, (line, expected)) in self.lines.iter().zip(again.lines).enumerate() {
            let expected = Line { prev: line.prev.clone(), ..expected };
            if *line != expected {
                return Err(flaw(index + 2, differs(line, &expected)));
            }
        }
        // A forged line may be noticed only by a later one that is not possible after it; the first that differs is named.
        if let Some(flaw) = stopped {
            return Err(flaw);
        }
        if self.lines.len() != table.entries().len() {
            let wrong = FlawKind::Missing.with("lines are missing: played again, the game has more");
            return Err(flaw(self.lines.len() + 1, wrong));
        }
        if self.close != (Close { prev: self.close.prev.clone(), ..again.close }) {
            return Err(flaw(self.lines.len() + 2, FlawKind::Ending.with(WRONG_END)));
        }
        Ok(())
    }

    /// Applies the recorded events of the first `upto` lines one after another and compares the keyed state hashes. The
    /// table shows what the record tells; no rule was asked.
    pub fn follow<G: Game>(&self, pack: &Arc<G::Pack>, pack_hash: &str, upto: usize) -> Result<Table<G>, Flaw> {
        self.same_content::<G>(pack_hash)?;
        let setup = self.header.setup.parse::<G::Setup>().map_err(|why| flaw(1, why))?;
        let (seed, nonces) = (self.seed()?, self.nonces()?);
        let mut table = Table::<G>::unplayed(pack, &setup, seed, &nonces).map_err(|all| flaw(1, all.to_string()))?;
        let key = StateKey::of(&seed);
        let mut states = Vec::with_capacity(self.lines.len());
        for (index, line) in self.lines.iter().enumerate().take(upto) {
            let (entry, state) =
                followed::<G>(pack, table.look().state, &states, line, index).map_err(|why| flaw(index + 2, why))?;
            let before = table.entries().last().map_or((GameTime(0), 0), |last| (last.at, last.rng));
            if entry.at < before.0 || entry.rng < before.1 {
                return Err(flaw(index + 2, FlawKind::Time.with("time and the generator never go back")));
            }
            if key.hash(&state) != line.state {
                let wrong = FlawKind::State.with("the state after this line is not the one that was recorded");
                return Err(flaw(index + 2, wrong));
            }
            table.put(entry, &state);
            states.push(state);
        }
        Ok(table)
    }

    fn ends_like<G: Game>(&self, table: &Table<G>) -> Result<(), Flaw> {
        let (end, outcome) = ending(table.outcome());
        match (self.close.end.as_str(), &self.close.outcome) == (end, &outcome) {
            true => Ok(()),
            false => Err(flaw(self.lines.len() + 2, FlawKind::Ending.with(WRONG_END))),
        }
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

/// The entry that a line tells of, and the state that its events lead to.
fn followed<G: Game>(
    pack: &G::Pack,
    now: &G::State,
    states: &[G::State],
    line: &Line,
    index: usize,
) -> Result<(Entry<G>, G::State), String> {
    let what = Deed::<G>::of(&line.what)?;
    if matches!(what, Deed::Open) != (index == 0) {
        return Err("a game is opened once, at its beginning".to_owned());
    }
    let mut state = match what {
        Deed::Undo(_, to) => *to.checked_sub(1).and_then(|to| states.get(to)).ok_or("takes back too much")?,
        _ => *now,
    };
    let mut events = Vec::with_capacity(line.events.len());
    for text in &line.events {
        let cited = cited::<G>(text)?;
        // A forged file may name events that no position ever meets; such a file is a flaw, not a crash.
        catch_unwind(AssertUnwindSafe(|| G::apply(pack, &mut state, &cited.event)))
            .map_err(|_| format!("\"{text}\" cannot happen here"))?;
        events.push(cited);
    }
    let entry = Entry { at: GameTime(line.at), what: what.into(), events, rng: line.rng, state: line.state.clone() };
    Ok((entry, state))
}

/// Reads a rule id and an event.
fn cited<G: Game>(text: &str) -> Result<Cited<G>, String> {
    let (id, event) = text.split_once(' ').ok_or_else(|| format!("\"{text}\" should read: rule event"))?;
    let rule = G::Rule::by_id(id).ok_or_else(|| format!("there is no rule {id}"))?;
    Ok(Cited { rule, event: event.parse()? })
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

impl<G: Game> From<Deed<G>> for What<G> {
    fn from(deed: Deed<G>) -> Self {
        match deed {
            Deed::Open => What::Opened,
            Deed::Expire => What::Expired,
            Deed::Undo(seat, to) => What::Undone { seat, to },
            Deed::Interrupt(seat, interrupt) => What::Interrupt(seat, interrupt),
            Deed::Command(seat, command) => What::Command(seat, command),
        }
    }
}

/// Does at a table what a line says.
fn redo<G: Game>(table: &mut Table<G>, line: &Line) -> Result<(), Wrong> {
    let at = GameTime(line.at);
    let done = match Deed::<G>::of(&line.what)? {
        Deed::Open => return Err("a game is opened once, at its beginning".into()),
        Deed::Expire => return table.advance(at).map_err(|no| no.to_string().into()),
        Deed::Undo(seat, _) => table.take_back(seat, at),
        Deed::Interrupt(seat, interrupt) => table.interrupt(seat, interrupt, at),
        Deed::Command(seat, command) => table.submit(seat, &command, at),
    };
    done.map_err(|no: No<G::Rule>| {
        let (what, why) = (line.what.clone(), no.to_string());
        let told = format!("\"{what}\" is not allowed here: {why}");
        FlawKind::Forbidden { what, why }.with(told)
    })
}

fn differs(line: &Line, expected: &Line) -> Wrong {
    let events = line.events.iter().zip(&expected.events);
    let mut pairs = std::iter::once((&line.what, &expected.what)).chain(events);
    if let Some((claims, truth)) = pairs.find(|(theirs, ours)| theirs != ours) {
        let why = format!("it says \"{claims}\", played again it is \"{truth}\"");
        return FlawKind::Differs { claims: claims.clone(), truth: truth.clone() }.with(why);
    }
    let (told, true_ones) = (line.events.len(), expected.events.len());
    if told != true_ones {
        return FlawKind::Events.with(format!("it tells of {told} events, played again there are {true_ones}"));
    }
    match line.state != expected.state {
        true => FlawKind::State.with("the hash of the state is not the one that playing it again gives"),
        false => FlawKind::Time.with("the time or the generator's place is not the one that playing it again gives"),
    }
}
