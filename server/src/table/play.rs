//! What is done at a running game: acts, questions, and what each viewer is shown of them.

use std::sync::Arc;

use sortie_catalog::{AnyNo, NoKind, ReadCommand, Seat, Tempo, Viewer};
use sortie_protocol::parts::Stage;
use sortie_protocol::socket::ToClient;

use super::eyes::{Eye, LOOKS_A_SECOND, frame};
use super::message;
use super::request::{Request, take_all_back};
use super::{Intent, Said, TableTask};
use crate::outbox::Outbox;
use crate::store::Op;

const STOPPED: &str = "this table was stopped by a fault of the program; everything played so far is kept";

/// An act as a socket sends it.
struct Act {
    client: (Arc<str>, u64),
    what: String,
    /// The question that it answers, by its name.
    prompt: Option<u64>,
    cause: Option<u32>,
}

impl TableTask {
    /// Shows the position to a connection: what it missed if that is known, everything otherwise.
    pub(super) fn show(&mut self, conn: u64, since: Option<u64>) {
        let Some(seat) = self.watcher(conn).map(|watcher| watcher.seat) else { return };
        let now = self.now();
        let Some(game) = &mut self.game else { return };
        let bearings = game.bearings(now);
        let eye = game.eye(seat);
        let frames = since.and_then(|v| eye.since(v)).unwrap_or_else(|| vec![eye.whole(&bearings)]);
        self.staged.shown.push(conn);
        for frame in frames {
            self.send(conn, frame);
        }
    }

    pub(super) fn said(&mut self, conn: u64, outbox: &Outbox, said: Said) {
        let Some(watcher) = self.watcher(conn).cloned() else {
            return outbox.push(frame(&ToClient::Error { why: "you do not watch this table".to_owned(), w: None }));
        };
        match said {
            Said::Act { client, n, what, prompt, cause } => match watcher.seat {
                Some(seat) => self.act(conn, seat, Act { client: (client, n), what, prompt, cause }),
                None => self.reject(conn, n, "a spectator cannot act"),
            },
            Said::Signal { n, kind, what } => self.signal(conn, &watcher, n, kind, what),
            Said::Here { visible } => self.seen(conn, |watcher| watcher.hidden = !visible),
            Said::Silent { is } => self.seen(conn, |watcher| watcher.lost = is),
            Said::Probe { n, what } => self.probe(conn, watcher.seat, n, &what),
            Said::Preview { n, what } => self.preview(conn, watcher.seat, n, &what),
            Said::Log { n, before } => self.log(conn, watcher.seat, n, before),
            Said::Chat { client, n, text } => self.say(conn, &watcher, (client, n), &text),
            Said::Reveal { seat, nonce } => self.reveal(watcher.guest, seat, &nonce),
            Said::Resync => self.greet(conn, None),
        }
    }

    pub(super) fn reject(&mut self, conn: u64, n: u64, why: &str) {
        self.answer(conn, &ToClient::Rejected { n, why: why.to_owned() });
    }

    fn act(&mut self, conn: u64, seat: u8, act: Act) {
        let n = act.client.1;
        if !self.pass_time(self.now()) {
            return self.reject(conn, n, STOPPED);
        }
        let is_replaced = self.lobby.places.get(usize::from(seat)).is_some_and(|place| place.stand_in);
        let has_left = is_replaced && self.has_left(seat);
        let Some(game) = &mut self.game else {
            let why = if self.lobby.stage == Stage::Frozen { STOPPED } else { "the game has not begun" };
            return self.reject(conn, n, why);
        };
        if has_left {
            return self.reject(conn, n, "you have left this game, and a bot plays on for you");
        }
        if game.done.get(&act.client.0).is_some_and(|done| done.contains(&n)) {
            return self.staged.done.push((conn, n, Some(seat)));
        }
        if act.prompt.is_some_and(|prompt| prompt != game.eye(Some(seat)).prompt()) {
            return self.answer(conn, &ToClient::Stale { n });
        }
        let request = match Request::read(game.table.as_ref(), Seat(seat), &act.what) {
            Ok(request) => request,
            Err(no) => return self.refuse(conn, n, no),
        };
        let intent = Intent { conn, seat, client: act.client, what: act.what, request, cause: act.cause };
        if !self.keep_for_later(&intent) {
            self.carry_out(&intent);
        }
    }

    /// Does what somebody wants, if the question still stands and the rules allow it.
    pub(super) fn carry_out(&mut self, intent: &Intent) {
        let now = self.now();
        let (conn, seat, n) = (intent.conn, intent.seat, intent.client.1);
        let Some(game) = &mut self.game else { return };
        let command = intent.request.command();
        if intent.cause.is_some() && command.and_then(|command| game.table.pacing().question(command)) != intent.cause {
            return self.answer(conn, &ToClient::Stale { n });
        }
        let paced = command.is_some_and(|command| matches!(game.table.pacing().tempo(command), Tempo::Every(_)));
        let before = game.table.record().entries();
        let at = game.at(now);
        let result = match &intent.request {
            Request::Command(command) => game.table.submit(command, at),
            Request::TakeBack => game.table.take_back(Seat(seat), at),
            Request::TakeAllBack => take_all_back(game.table.as_mut(), Seat(seat), at),
            Request::Interrupt(interrupt) => game.table.interrupt(Seat(seat), *interrupt, at),
            Request::TakeOver(other) => self.take_over(seat, *other),
        };
        self.staged.played = true;
        let Some(game) = &mut self.game else { return };
        match result {
            Ok(()) => {
                let (client, n) = intent.client.clone();
                game.done.entry(Arc::clone(&client)).or_default().insert(n);
                game.turn(now, intent.request.is_take_back());
                self.write_entries(before, Some((client.to_string(), n)));
                self.staged.done.push((conn, n, Some(seat)));
                self.app.metrics.acts.inc();
                self.live.done(seat, paced, now);
            }
            Err(no) => {
                self.write_entries(before, None);
                self.refuse(conn, n, no);
            }
        }
    }

    fn refuse(&mut self, conn: u64, n: u64, no: AnyNo) {
        let answer = match (no.kind, no.rule) {
            (NoKind::Refused, Some(rule)) => {
                let message = no.message.map(message::sent);
                ToClient::Refused { n, rule: rule.id.to_owned(), by: no.by.map(|seat| seat.0), message }
            }
            (NoKind::Fault, _) => {
                self.freeze(&no.why);
                ToClient::Rejected { n, why: STOPPED.to_owned() }
            }
            _ => ToClient::Rejected { n, why: no.why },
        };
        self.app.metrics.refusals.inc();
        self.answer(conn, &answer);
    }

    /// Stages the lines of new entries. The client's mark goes to the entry that it asked for.
    pub(super) fn write_entries(&mut self, before: usize, client: Option<(String, u64)>) {
        let Some(game) = &mut self.game else { return };
        let asked_for = (before..game.table.record().entries())
            .find(|entry| game.table.record().deed(*entry).is_some_and(|deed| deed.what != "expire"));
        while game.written < game.table.record().entries() {
            let seq = game.written;
            let Some(line) = game.table.record().line(seq, &game.prev) else { break };
            self.staged.seen |= game.table.views().glimpse(seq, Viewer::Public).is_some();
            let client = client.clone().filter(|_| asked_for == Some(seq));
            self.staged.ops.push(Op::Entry {
                table: self.id.clone(),
                epoch: self.epoch,
                seq: seq as u64,
                line: line.text,
                client,
            });
            game.prev = line.hash;
            game.written += 1;
        }
        self.staged.played = true;
    }

    /// Stages the lines of a game that has just begun.
    pub(super) fn write_opening(&mut self) {
        self.write_entries(0, None);
    }

    fn probe(&mut self, conn: u64, seat: Option<u8>, n: u64, what: &str) {
        let (Some(seat), Some(game)) = (seat, &self.game) else {
            return self.reject(conn, n, "there is no game to ask about");
        };
        match game.table.probe_text(Seat(seat), what) {
            Ok(()) => self.answer(conn, &ToClient::Allowed { n }),
            Err(no) => self.refuse(conn, n, no),
        }
    }

    fn preview(&mut self, conn: u64, seat: Option<u8>, n: u64, what: &str) {
        let (Some(seat), Some(game)) = (seat, &self.game) else {
            return self.reject(conn, n, "there is no game to ask about");
        };
        let preview = |command: ReadCommand| game.table.views().preview(&command);
        match game.table.read(Seat(seat), what).and_then(preview) {
            Ok(text) => {
                let preview = text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
                self.answer(conn, &ToClient::Preview { n, preview });
            }
            Err(no) => self.refuse(conn, n, no),
        }
    }

    fn log(&mut self, conn: u64, seat: Option<u8>, n: u64, before: Option<u64>) {
        let Some(game) = &mut self.game else {
            return self.answer(conn, &ToClient::Log { n, moments: Vec::new(), first: true });
        };
        game.eye(seat);
        let Some(eye) = game.eyes.get(&seat) else { return };
        let (moments, first) = eye.log(game.table.as_ref(), before);
        self.answer(conn, &ToClient::Log { n, moments, first });
    }

    /// What follows from what was played: the end, whose turn it is, whose clock runs.
    pub(super) fn settle(&mut self) {
        let now = self.now();
        let Some(game) = self.game.as_mut().filter(|_| self.staged.played) else { return };
        let over = game.table.outcome();
        if let (Some(outcome), false) = (&over, game.over) {
            game.over = true;
            self.lobby.stage = Stage::Over;
            self.lobby.winners = (0..game.table.seats() as u8).filter(|seat| outcome.won(Seat(*seat))).collect();
            (self.staged.around, self.staged.keep) = (true, true);
            self.app.metrics.ended.inc();
        }
        game.turn(now, false);
        let asked = game.asked();
        self.staged.seen |= asked != self.lobby.asked;
        self.lobby.asked = asked;
    }

    /// Makes updates for everybody whose picture has changed.
    pub(super) fn paint(&mut self) {
        let waits = self.game.as_ref().is_some_and(|game| game.paint_due.is_some());
        if !std::mem::take(&mut self.staged.played) && !waits {
            return;
        }
        let now = self.now();
        let Some(game) = &mut self.game else { return };
        let mut bearings = game.bearings(now);
        bearings.view = game.table.views().has_open_view().then(|| game.table.views().view_json(Viewer::Public).into());
        let mut viewers: Vec<Option<u8>> = self.watchers.iter().map(|watcher| watcher.seat).collect();
        // A viewer who is away for a moment will ask for the updates since; one who is away for long gets a whole view.
        game.eyes.retain(|seat, eye| eye.is_worth_keeping(viewers.contains(seat)));
        viewers.extend(game.eyes.keys().copied());
        viewers.sort_unstable();
        viewers.dedup();
        let mut changes = Vec::new();
        game.paint_due = None;
        for seat in viewers {
            let table = &game.table;
            let eye = game.eyes.entry(seat).or_insert_with(|| Eye::new(table.as_ref(), seat));
            // A look at nothing new would use up one that is needed soon.
            if eye.has_seen_all(table.as_ref()) {
                continue;
            }
            let conns = self.watchers.iter().filter(|watcher| watcher.seat == seat).map(|watcher| watcher.conn);
            let may_look = eye.looks.take(now) || !bearings.live;
            if !may_look && !conns.clone().any(|conn| self.staged.answers(conn)) {
                game.paint_due = Some(now + u64::from(1_000 / LOOKS_A_SECOND));
                continue;
            }
            if let Some(update) = eye.look(game.table.as_ref(), &bearings, &mut changes) {
                self.staged.updates.extend(conns.map(|conn| (conn, update.clone())));
            }
        }
        self.outlook.changed(game.table.pacing().is_real_time() && !game.over);
    }
}
