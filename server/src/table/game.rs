//! A game in progress at a table: the position, the clocks, and what each viewer has seen of it.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use sortie_catalog::{AnyTable, GameTime, SeatSet, game};
use sortie_protocol::parts::ClockPlan;

use super::bots::Mind;
use super::eyes::{Bearings, Eye};
use super::live::Paced;
use super::timing::Clocks;
use super::{TableTask, record_of};
use crate::lobby::Lobby;
use crate::store::StoredEntry;

/// A game in progress.
pub struct Game {
    pub(super) table: Box<dyn AnyTable>,
    /// How many entries are written, and the hash of the last line.
    pub(super) written: usize,
    pub(super) prev: String,
    /// Wall time and game time of one moment; game time stands still while nobody has the table loaded.
    base: (u64, GameTime),
    /// What each client has had done.
    pub(super) done: HashMap<Arc<str>, BTreeSet<u64>>,
    pub(super) eyes: HashMap<Option<u8>, Eye>,
    pub(super) clocks: Clocks,
    pub(super) minds: HashMap<u8, Mind>,
    pub(super) paced: Paced,
    /// When updates that wait must leave.
    pub(super) paint_due: Option<u64>,
    pub(super) over: bool,
}

impl Game {
    /// A table that was just opened, with nothing of it written.
    pub fn begin(table: Box<dyn AnyTable>, clock: ClockPlan, now: u64) -> (Game, String) {
        let header = table.record().header_line();
        let clocks = Clocks::new(clock, (0..table.seats()).map(|_| None), now);
        let base = (now, table.now());
        let game = Game {
            table,
            written: 0,
            prev: header.hash,
            base,
            done: HashMap::new(),
            eyes: HashMap::new(),
            clocks,
            minds: HashMap::new(),
            paced: Paced::default(),
            paint_due: None,
            over: false,
        };
        (game, header.text)
    }

    /// A table from its stored lines: played again, and compared with what was stored.
    pub fn load(task: &TableTask, header: &str, entries: &[StoredEntry]) -> Result<Game, String> {
        let record = record_of(header, entries.iter().map(|entry| entry.line.clone()), &task.seed)?;
        let pack = task.app.pack(&record.header.game, &record.header.pack)?;
        let table =
            game(&record.header.game)?.resume(&record, usize::MAX, pack.as_ref()).map_err(|why| format!("{why:?}"))?;
        let now = task.now();
        let (mut game, _) = Game::begin(table, task.lobby.clock, now);
        let left = task.lobby.places.iter().map(|place| place.left);
        let shown = task.lobby.places.iter().map(|place| place.shown);
        // Time that passed while no server ran is never charged.
        let since = task.lobby.clocks_at.unwrap_or(now).max(task.app.started);
        game.clocks = Clocks::again(task.lobby.clock, left, shown, since);
        for (seq, entry) in entries.iter().enumerate() {
            let line = game.table.record().line(seq, &game.prev).ok_or("stored lines are missing")?;
            if line.text != entry.line {
                return Err(format!("entry {seq} is not what playing it again gives"));
            }
            game.prev = line.hash;
            game.written = seq + 1;
            if let Some((client, n)) = &entry.client {
                game.done.entry(client.as_str().into()).or_default().insert(*n);
            }
        }
        game.over = game.table.outcome().is_some();
        if !game.over {
            game.clocks.turn(game.table.awaited(), game.table.asked(), since);
        }
        Ok(game)
    }

    pub(super) fn at(&self, now: u64) -> GameTime {
        GameTime(self.base.1.0 + now.saturating_sub(self.base.0)).max(self.table.now())
    }

    /// Wall time of a moment of game time.
    pub(super) fn wall(&self, at: GameTime) -> u64 {
        self.base.0 + at.0.saturating_sub(self.base.1.0)
    }

    /// What everybody may see of the clocks.
    pub fn clocks(&self, now: u64) -> Option<Vec<u64>> {
        self.clocks.shown(now)
    }

    /// Notes the clocks for the store.
    pub fn note_clocks(&self, lobby: &mut Lobby) {
        let shown = self.clocks.shown(self.clocks.since());
        for (seat, place) in lobby.places.iter_mut().enumerate() {
            place.left = self.clocks.left(seat);
            place.shown = shown.as_ref().and_then(|shown| shown.get(seat).copied());
        }
        lobby.clocks_at = shown.map(|_| self.clocks.since());
    }

    /// Stops all clocks.
    pub fn stop_clocks(&mut self, now: u64) {
        self.clocks.stop(now);
    }

    /// A viewer's update number.
    pub fn v(&self, seat: Option<u8>) -> u64 {
        self.eyes.get(&seat).map_or(0, Eye::v)
    }

    /// The record, for the end.
    pub fn record(&self) -> Option<String> {
        self.over.then(|| self.table.record().text())
    }

    /// Chairs whose choice is waited for, as far as everybody can see.
    pub fn asked(&self) -> Vec<u8> {
        if self.over { Vec::new() } else { self.table.asked().iter().map(|seat| seat.0).collect() }
    }

    /// Lets the clocks of those run who are awaited now, after a move or a take-back.
    pub(super) fn turn(&mut self, now: u64, is_back: bool) {
        let (awaited, asked) = match self.table.outcome() {
            Some(_) => (SeatSet::EMPTY, SeatSet::EMPTY),
            None => (self.table.awaited(), self.table.asked()),
        };
        match is_back {
            true => self.clocks.turn_back(awaited, asked, now),
            false => self.clocks.turn(awaited, asked, now),
        }
    }

    pub(super) fn bearings(&self, now: u64) -> Bearings {
        let live = self.table.pacing().is_live();
        let keeps_time = live || self.table.pacing().is_real_time();
        let at = keeps_time.then(|| self.at(now).0);
        Bearings { asked: self.asked(), clocks: self.clocks.shown(now), now: at, live, view: None }
    }

    pub(super) fn eye(&mut self, seat: Option<u8>) -> &mut Eye {
        let table = &self.table;
        self.eyes.entry(seat).or_insert_with(|| Eye::new(table.as_ref(), seat))
    }
}
