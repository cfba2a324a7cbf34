//! What people point at. Nobody keeps it; bots heed it, and one of them says so.

use std::collections::HashMap;

use sortie_catalog::{Seat, SeatSet, Sign, WishSort};
use sortie_protocol::parts::{BotPace, SignalKind};
use sortie_protocol::socket::ToClient;

use super::{Desk, Watcher, frame};
use crate::limits::Bucket;
use crate::outbox::Frame;

/// So many signals at once from one chair, and so many a second.
const AT_ONCE: u32 = 8;
const A_SECOND: u32 = 2;
/// An order stands for so long, in milliseconds.
const ORDER: u64 = 20_000;
/// A chair claims at most so many things; the oldest gives way.
const MOST_CLAIMS: usize = 4;
/// So long a bot takes to say that it is on its way, in milliseconds.
const ANSWER: u64 = 400;

/// What was pointed at and still counts.
#[derive(Default)]
pub(super) struct Signals {
    signs: Vec<(Sign, u64)>,
    rates: HashMap<u8, Bucket>,
    /// Bots that are about to answer: when, who, and to what.
    answers: Vec<(u64, Seat, String)>,
}

impl Signals {
    /// What was said in one phase means nothing in the next.
    pub fn forget(&mut self) {
        self.signs.clear();
    }
}

impl Desk {
    /// What bots heed now.
    pub(super) fn signs(&self) -> Vec<Sign> {
        self.signals.signs.iter().map(|(sign, _)| sign.clone()).collect()
    }

    /// A frame for everybody.
    pub(super) fn send_all(&mut self, told: &Frame) {
        let conns: Vec<u64> = self.watchers.iter().map(|watcher| watcher.conn).collect();
        for conn in conns {
            self.send(conn, told.clone());
        }
    }

    pub(super) fn signal(&mut self, conn: u64, watcher: &Watcher, n: u64, kind: SignalKind, what: String) {
        let now = self.now();
        let Some(seat) = watcher.seat else { return self.reject(conn, n, "only those who sit here can point") };
        if self.game.as_ref().is_none_or(|game| game.over) {
            return self.reject(conn, n, "there is nothing to point at while no game runs");
        }
        if self.is_quiet() {
            return self.reject(conn, n, "the clock is stopped: point when it runs again");
        }
        let full = || Bucket::new(AT_ONCE, A_SECOND, now);
        if !self.signals.rates.entry(seat).or_insert_with(full).take(now) {
            self.app.metrics.limited.inc();
            return self.reject(conn, n, "that is a lot of pointing; wait a little");
        }
        let points = matches!(kind, SignalKind::Ping | SignalKind::Claim);
        if points && !self.game.as_ref().is_some_and(|game| game.table.names(&what)) {
            let why = format!("there is no \"{what}\" at this table: point at something that is there");
            return self.reject(conn, n, &why);
        }
        match kind {
            SignalKind::OnIt => return self.reject(conn, n, "only bots say that"),
            SignalKind::Ping => self.point(WishSort::Ping, seat, &what),
            SignalKind::Claim => self.point(WishSort::Claim, seat, &what),
            SignalKind::Unclaim => {
                self.signals.signs.retain(|(sign, _)| sign.seat != Seat(seat) || sign.what != what);
            }
        }
        self.send_all(&frame(&ToClient::Signal { seat, kind, what: what.clone() }));
        if kind == SignalKind::Ping {
            self.answer(what);
        }
    }

    /// A chair points at something in place of what it pointed at before, or claims one more thing.
    fn point(&mut self, sort: WishSort, seat: u8, what: &str) {
        let (seat, until) = (Seat(seat), self.now() + ORDER);
        let signs = &mut self.signals.signs;
        let same = |sign: &Sign| sign.seat == seat && sign.sort == sort;
        signs.retain(|(sign, _)| !same(sign) || sort == WishSort::Claim && sign.what != what);
        if signs.iter().filter(|(sign, _)| same(sign)).count() == MOST_CLAIMS {
            let oldest = signs.iter().position(|(sign, _)| same(sign));
            oldest.map(|at| signs.remove(at));
        }
        let until = if sort == WishSort::Ping { until } else { u64::MAX };
        signs.push((Sign { seat, sort, what: what.to_owned() }, until));
    }

    /// One bot takes the order.
    fn answer(&mut self, what: String) {
        let bots =
            |seats: SeatSet| -> SeatSet { seats.iter().filter(|seat| self.bot_at(seat.index()).is_some()).collect() };
        let Some(game) = &self.game else { return };
        let (able, all) = (bots(game.table.awaited()), bots(SeatSet::first(game.table.seats())));
        let able = if able.is_empty() { all } else { able };
        let Some(seat) = game.table.answers(able, &self.signs()).filter(|_| !able.is_empty()) else { return };
        let wait = if self.lobby.bot_pace == BotPace::Instant { 0 } else { ANSWER };
        self.signals.answers.push((self.now() + wait, seat, what));
    }

    /// When a bot answers, or an order lapses.
    pub(super) fn signals_due(&self) -> Option<u64> {
        let lapses = self.signals.signs.iter().map(|(_, until)| *until).filter(|until| *until != u64::MAX);
        lapses.chain(self.signals.answers.iter().map(|(due, ..)| *due)).min()
    }

    pub(super) fn tick_signals(&mut self) {
        let now = self.now();
        self.signals.signs.retain(|(_, until)| *until > now);
        let due = self.signals.answers.extract_if(.., |(due, ..)| *due <= now);
        let told: Vec<Frame> = due
            .map(|(_, seat, what)| frame(&ToClient::Signal { seat: seat.0, kind: SignalKind::OnIt, what }))
            .collect();
        told.iter().for_each(|told| self.send_all(told));
    }
}
