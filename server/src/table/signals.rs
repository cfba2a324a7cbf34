//! What people point at. No record keeps it. Bots reckon with it, and whoever takes an order says how it stands.

use std::collections::HashMap;

use sortie_catalog::{GivenSignal, OrderStatus, Seat, SeatSet, SignalSort};
use sortie_protocol::parts::{BotPace, Message, SignalKind};
use sortie_protocol::socket::ToClient;

use super::message::sent;
use super::{TableTask, Watcher, frame};
use crate::limits::Bucket;
use crate::outbox::Frame;

/// Maximum signals of one chair: at once, and a second.
const MAX_AT_ONCE: u32 = 8;
const MAX_A_SECOND: u32 = 2;
/// How long an order stands that nobody has taken; what a bot has taken stands until it is done.
const ORDER_MS: u64 = 20_000;
/// How often an order is looked after that a bot has taken.
const LOOK_AFTER_MS: u64 = 500;
/// Maximum things that a chair claims; the oldest gives way.
const MAX_CLAIMS: usize = 4;
/// How long a bot takes to say that it is on its way.
const ANSWER_MS: u64 = 400;

/// What was pointed at and still counts.
#[derive(Default)]
pub(super) struct Signals {
    given: Vec<(GivenSignal, u64)>,
    rates: HashMap<u8, Bucket>,
    /// Bots that are about to answer: when, who, and to what.
    answers: Vec<(u64, Seat, String)>,
    /// What was last said about each order that a bot has taken.
    said: Vec<Said>,
    /// When those were looked after.
    looked: u64,
    /// How often something was said or taken back.
    count: u64,
}

/// What a bot has said about an order of somebody.
struct Said {
    by: Seat,
    to: Seat,
    /// Why it does not do it now; none while it does.
    why: Option<Message>,
}

impl Signals {
    /// What was said in one phase means nothing in the next.
    pub fn forget(&mut self) {
        self.given.clear();
        self.said.clear();
        self.answers.clear();
        self.count += 1;
    }

    /// How often something was said or taken back so far.
    pub fn count(&self) -> u64 {
        self.count
    }
}

impl TableTask {
    /// The signals that bots reckon with now.
    pub(super) fn given_signals(&self) -> Vec<GivenSignal> {
        self.signals.given.iter().map(|(signal, _)| signal.clone()).collect()
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
        let full = || Bucket::new(MAX_AT_ONCE, MAX_A_SECOND, now);
        if !self.signals.rates.entry(seat).or_insert_with(full).take(now) {
            self.app.metrics.limited.inc();
            return self.reject(conn, n, "that is a lot of pointing; wait a little");
        }
        let points = matches!(kind, SignalKind::Ping | SignalKind::Claim);
        if points && !self.game.as_ref().is_some_and(|game| game.table.bots().names(&what)) {
            let why = format!("there is no \"{what}\" at this table: point at something that is there");
            return self.reject(conn, n, &why);
        }
        match kind {
            SignalKind::OnIt | SignalKind::Did | SignalKind::NotNow => {
                return self.reject(conn, n, "only bots say that");
            }
            SignalKind::Ping => self.point(SignalSort::Ping, seat, &what),
            SignalKind::Claim => self.point(SignalSort::Claim, seat, &what),
            SignalKind::Unclaim => {
                self.signals.given.retain(|(signal, _)| signal.seat != Seat(seat) || signal.what != what);
                self.signals.count += 1;
            }
        }
        self.send_all(&frame(&ToClient::Signal { seat, kind, what: what.clone(), why: None, w: None }));
        if kind == SignalKind::Ping {
            self.order(Seat(seat), what);
        }
    }

    /// A chair points at something in place of what it pointed at before, or claims one more thing.
    fn point(&mut self, sort: SignalSort, seat: u8, what: &str) {
        let (seat, until) = (Seat(seat), self.now() + ORDER_MS);
        let given = &mut self.signals.given;
        let same = |signal: &GivenSignal| signal.seat == seat && signal.sort == sort;
        given.retain(|(signal, _)| !same(signal) || sort == SignalSort::Claim && signal.what != what);
        if given.iter().filter(|(signal, _)| same(signal)).count() == MAX_CLAIMS {
            let oldest = given.iter().position(|(signal, _)| same(signal));
            oldest.map(|at| given.remove(at));
        }
        let until = if sort == SignalSort::Ping { until } else { u64::MAX };
        given.push((GivenSignal { seat, sort, what: what.to_owned(), taken: None }, until));
        self.signals.count += 1;
        if sort == SignalSort::Ping {
            self.signals.said.retain(|said| said.to != seat);
        }
    }

    /// One bot takes the order.
    fn order(&mut self, to: Seat, what: String) {
        let bots =
            |seats: SeatSet| -> SeatSet { seats.iter().filter(|seat| self.bot_at(seat.index()).is_some()).collect() };
        let Some(game) = &self.game else { return };
        let (able, all) = (game.table.awaited(), game.table.bots().resting());
        let (able, all) = (bots(able.iter().chain(all.iter()).collect()), bots(SeatSet::first(game.table.seats())));
        let able = if able.is_empty() { all } else { able };
        let Some(seat) = game.table.bots().order_taker(able, &self.given_signals()).filter(|_| !able.is_empty()) else {
            return;
        };
        let wait = if self.lobby.bot_pace == BotPace::Instant { 0 } else { ANSWER_MS };
        let order = |(signal, _): &&mut (GivenSignal, u64)| signal.seat == to && signal.sort == SignalSort::Ping;
        if let Some((signal, until)) = self.signals.given.iter_mut().find(order) {
            (signal.taken, *until) = (Some(seat), u64::MAX);
            self.signals.count += 1;
        }
        self.signals.answers.push((self.now() + wait, seat, what));
    }

    /// What a bot says about an order.
    fn tell_order(&mut self, seat: Seat, kind: SignalKind, what: &str, why: Option<Message>) {
        self.send_all(&frame(&ToClient::Signal { seat: seat.0, kind, what: what.to_owned(), why, w: None }));
    }

    /// Bots tell when what they took is done, or why they do something else, and when they come back to it.
    fn look_after_orders(&mut self) {
        let given = self.given_signals();
        let mut gone = Vec::new();
        for (place, signal) in given.iter().enumerate() {
            let Some(by) = signal.taken else { continue };
            let Some(game) = self.game.as_ref().filter(|game| !game.over) else { return };
            let status = game.table.bots().order_status(by, place, &given);
            let Some(at) = self.signals.said.iter().position(|said| said.by == by && said.to == signal.seat) else {
                continue;
            };
            match status {
                OrderStatus::Done => {
                    gone.push(signal.seat);
                    self.tell_order(by, SignalKind::Did, &signal.what, None);
                }
                OrderStatus::Over => {
                    gone.push(signal.seat);
                    self.tell_order(by, SignalKind::NotNow, &signal.what, None);
                }
                OrderStatus::OnIt if self.signals.said[at].why.take().is_some() => {
                    self.tell_order(by, SignalKind::OnIt, &signal.what, None);
                }
                OrderStatus::OnIt => {}
                OrderStatus::Waits(message) => {
                    let why = Some(sent(message));
                    if self.signals.said[at].why != why {
                        self.signals.said[at].why.clone_from(&why);
                        self.tell_order(by, SignalKind::NotNow, &signal.what, why);
                    }
                }
            }
        }
        let signals = &mut self.signals;
        signals.given.retain(|(signal, _)| signal.taken.is_none() || !gone.contains(&signal.seat));
        signals.said.retain(|said| !gone.contains(&said.to));
    }

    /// When a bot answers, or an order lapses.
    pub(super) fn signals_due(&self) -> Option<u64> {
        let lapses = self.signals.given.iter().map(|(_, until)| *until).filter(|until| *until != u64::MAX);
        let looks = self.is_live() && !self.signals.said.is_empty();
        let looks = looks.then_some(self.signals.looked + LOOK_AFTER_MS);
        lapses.chain(self.signals.answers.iter().map(|(due, ..)| *due)).chain(looks).min()
    }

    pub(super) fn tick_signals(&mut self) {
        let now = self.now();
        self.signals.given.retain(|(_, until)| *until > now);
        let due: Vec<_> = self.signals.answers.extract_if(.., |(due, ..)| *due <= now).collect();
        for (_, seat, what) in due {
            let order = |signal: &&GivenSignal| signal.taken == Some(seat) && signal.what == what;
            let Some(to) = self.signals.given.iter().map(|(signal, _)| signal).find(order).map(|signal| signal.seat)
            else {
                continue;
            };
            self.tell_order(seat, SignalKind::OnIt, &what, None);
            self.signals.said.retain(|said| said.to != to);
            self.signals.said.push(Said { by: seat, to, why: None });
        }
        if !self.signals.said.is_empty() && self.signals.looked + LOOK_AFTER_MS <= now {
            self.signals.looked = now;
            self.look_after_orders();
        }
    }
}
