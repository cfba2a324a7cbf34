//! Real time at a table: acts that came too early, count-downs, and bots at a person's pace.

use std::collections::HashMap;
use std::sync::Arc;

use sortie_catalog::{AnyNo, BOT_REST, ClockCommand, Interrupt, Millis, NoKind, Seat, Tempo};
use sortie_protocol::parts::BotPace;
use sortie_protocol::socket::ToClient;

use super::request::Request;
use super::{Intent, TableTask, frame};

/// How long a bot takes to notice that it is asked.
const REACTION_MS: u64 = 350;
/// How long a bot waits after a choice of its own was refused.
const REFUSED_PAUSE_MS: u64 = 1_000;

/// What waits for its moment.
#[derive(Default)]
pub(super) struct Live {
    /// The act that everybody counts down to, and when it is due.
    count: Option<(Counted, u64)>,
    /// Has somebody else asked for the same meanwhile? Then it is no longer one player's to call off.
    seconded: bool,
    /// Acts that came too early, by chair, and when they are due.
    held: HashMap<u8, (Intent, u64)>,
    /// When each chair last did something that has its tempo.
    last: HashMap<u8, u64>,
    /// Was the table live or quiet when everybody was told?
    told: (bool, bool),
}

/// What everybody counts down to.
enum Counted {
    /// Somebody's act.
    Act(Intent),
    /// A chair is played again, which sets the clock going.
    Return(u8),
}

impl Counted {
    /// What will be done, and the chair that asked for it.
    fn words(&self) -> (String, u8) {
        match self {
            Counted::Act(intent) => (intent.what.clone(), intent.seat),
            Counted::Return(seat) => ("!back".to_owned(), *seat),
        }
    }
}

impl Live {
    /// Notes that a chair has done something.
    pub fn done(&mut self, seat: u8, paced: bool, now: u64) {
        if paced {
            self.last.insert(seat, now);
        }
    }

    fn waits(&self, intent: &Intent) -> Option<u64> {
        let counted = self.count.iter().filter_map(|(counted, due)| match counted {
            Counted::Act(intent) => Some((intent, due)),
            Counted::Return(_) => None,
        });
        let all = self.held.values().map(|(intent, due)| (intent, due)).chain(counted);
        all.filter(|(other, _)| other.client == intent.client).map(|(_, due)| *due).next()
    }
}

/// Bots that act at a person's pace.
#[derive(Default)]
pub(super) struct Paced {
    /// Who thinks now. One at a time, so that no two of them set about the same thing.
    thinks: Option<u8>,
    /// Until when each is busy with what it did last; none while it is not asked.
    free: HashMap<u8, u64>,
    /// How far things had come when the one that thinks began.
    began: Mark,
    /// How far they had come when each that is done saw nothing that it should do.
    rested: HashMap<u8, Mark>,
}

/// How far things have come: entries of the record, and what people have said.
type Mark = (usize, u64);

impl TableTask {
    pub(super) fn is_live(&self) -> bool {
        self.game.as_ref().is_some_and(|game| !game.over && game.table.pacing().is_live())
    }

    pub(super) fn is_quiet(&self) -> bool {
        self.game.as_ref().is_some_and(|game| !game.over && game.table.pacing().is_quiet())
    }

    /// When something that waits is due.
    pub(super) fn live_due(&self) -> Option<u64> {
        let waits = self.live.held.values().map(|(_, due)| *due);
        waits
            .chain(self.live.count.as_ref().map(|(_, due)| *due))
            .chain(self.game.as_ref().and_then(|game| game.paint_due))
            .min()
    }

    /// Does what has waited for its moment.
    pub(super) fn tick_live(&mut self) {
        let now = self.now();
        if !self.pass_time(now) {
            return;
        }
        if let Some((counted, _)) = self.live.count.take_if(|(_, due)| *due <= now) {
            self.tell_count(&counted.words(), 0);
            match counted {
                Counted::Act(intent) => self.carry_out(&intent),
                Counted::Return(_) => self.let_return(),
            }
        }
        let due = |(seat, (_, due)): (&u8, &(Intent, u64))| (*due <= now).then_some(*seat);
        let ready: Vec<u8> = self.live.held.iter().filter_map(due).collect();
        for seat in ready {
            if let Some((intent, _)) = self.live.held.remove(&seat) {
                self.carry_out(&intent);
            }
        }
        let paint = self.game.as_ref().and_then(|game| game.paint_due);
        self.staged.played |= paint.is_some_and(|due| due <= now);
    }

    /// Keeps an act that is not to be done at once. True if it was kept or has done its part.
    pub(super) fn keep_for_later(&mut self, intent: &Intent) -> bool {
        let now = self.now();
        if let Some(due) = self.live.waits(intent) {
            // It was sent again, since nothing was heard of it.
            self.tell_held(intent, due.saturating_sub(now));
            return true;
        }
        let Some(game) = &self.game else { return false };
        let seat = Seat(intent.seat);
        let tempo = match &intent.request {
            Request::Command(command) => game.table.pacing().tempo(command),
            Request::Interrupt(interrupt) => game.table.pacing().interrupt_tempo(seat, *interrupt),
            Request::TakeBack | Request::TakeAllBack | Request::TakeOver(_) => Tempo::AtOnce,
        };
        let is_allowed = || match &intent.request {
            Request::Command(command) => game.table.probe(command).is_ok(),
            Request::Interrupt(interrupt) => game.table.may_interrupt(seat, *interrupt).is_ok(),
            Request::TakeBack | Request::TakeAllBack | Request::TakeOver(_) => true,
        };
        match tempo {
            Tempo::AtOnce if matches!(intent.request, Request::Interrupt(Interrupt::Clock(ClockCommand::Pause))) => {
                self.call_off(intent)
            }
            Tempo::AtOnce => false,
            Tempo::Every(span) => self.hold(intent, span, now),
            Tempo::Count(_) if !is_allowed() => false,
            Tempo::Count(span) => self.count_down(intent, span),
        }
    }

    /// Keeps an act that came too early in the place of one that is kept. False if it is not too early.
    fn hold(&mut self, intent: &Intent, span: Millis, now: u64) -> bool {
        let due = self.live.last.get(&intent.seat).map_or(0, |last| last + span.0);
        if due <= now {
            return false;
        }
        if let Some((older, _)) = self.live.held.insert(intent.seat, (intent.clone(), due)) {
            self.answer(older.conn, &ToClient::Stale { n: older.client.1 });
        }
        self.tell_held(intent, due - now);
        true
    }

    /// Begins a count-down, unless one runs.
    fn count_down(&mut self, intent: &Intent, span: Millis) -> bool {
        if let Some((counted, _)) = &self.live.count {
            self.live.seconded |=
                matches!(counted, Counted::Act(act) if act.what == intent.what && act.seat != intent.seat);
            self.answer(intent.conn, &ToClient::Stale { n: intent.client.1 });
            return true;
        }
        self.tell_held(intent, span.0);
        self.begin_count(Counted::Act(intent.clone()), span);
        true
    }

    fn begin_count(&mut self, counted: Counted, span: Millis) {
        self.tell_count(&counted.words(), span.0);
        (self.live.count, self.live.seconded) = (Some((counted, self.now() + span.0)), false);
    }

    /// Counts down to the return of a chair, unless something is counted down to already.
    pub(super) fn count_to_return(&mut self, seat: u8, span: Millis) {
        if self.live.count.is_none() {
            self.begin_count(Counted::Return(seat), span);
        }
    }

    /// Calls a count-down to a return off that nobody wants any more.
    pub(super) fn call_off_return(&mut self) {
        let returns = |(counted, _): &mut (Counted, u64)| matches!(counted, Counted::Return(_));
        if let Some((counted, _)) = self.live.count.take_if(returns) {
            self.tell_count(&counted.words(), 0);
        }
    }

    /// Whoever asked for what everybody counts down to may call it off by stopping the clock. Others could keep the table
    /// from playing for good, and so could one who asks and calls off in turn while others want the same. False if nobody
    /// counts for this chair alone.
    fn call_off(&mut self, by: &Intent) -> bool {
        let alone = !self.live.seconded;
        let own =
            |(counted, _): &mut (Counted, u64)| alone && matches!(counted, Counted::Act(act) if act.seat == by.seat);
        let Some((Counted::Act(intent), _)) = self.live.count.take_if(own) else { return false };
        self.tell_count(&(intent.what, intent.seat), 0);
        self.reject(intent.conn, intent.client.1, "the count-down was called off");
        if let Some(game) = &mut self.game {
            // Sent again, it must not stop a clock that runs by then.
            game.done.entry(Arc::clone(&by.client.0)).or_default().insert(by.client.1);
        }
        self.staged.done.push((by.conn, by.client.1, Some(by.seat)));
        true
    }

    fn tell_held(&mut self, intent: &Intent, ms: u64) {
        self.answer(intent.conn, &ToClient::Held { n: intent.client.1, ms });
    }

    fn tell_count(&mut self, (what, seat): &(String, u8), ms: u64) {
        self.send_all(&frame(&ToClient::Count { ms, what: what.clone(), seat: *seat, w: None }));
    }

    /// Tells a connection that has just come what counts down and what is expected.
    pub(super) fn tell_live(&mut self, conn: u64) {
        if let Some((counted, due)) = &self.live.count {
            let (ms, (what, seat)) = (due.saturating_sub(self.now()), counted.words());
            self.send(conn, frame(&ToClient::Count { ms, what, seat, w: None }));
        }
        self.tell_outlook(conn);
    }

    /// Lets sockets and everybody know when the table becomes live or quiet.
    pub(super) fn note_live(&mut self) {
        let is = (self.is_live(), self.is_quiet());
        if self.live.told.0 && !is.0 {
            self.signals.forget();
        }
        if self.live.told != is {
            self.live.told = is;
            self.staged.around = true;
        }
        if !is.0 {
            // What was kept for a moment that no longer comes is answered, too.
            let lapsed: Vec<Intent> = self.live.held.drain().map(|(_, (intent, _))| intent).collect();
            for intent in lapsed {
                self.answer(intent.conn, &ToClient::Stale { n: intent.client.1 });
            }
            self.live.last.clear();
        }
        for watcher in &self.watchers {
            watcher.set_live(is.0 && watcher.seat.is_some());
        }
    }

    fn paced(&self, effort: u64) -> u64 {
        match self.lobby.bot_pace {
            BotPace::Human => effort,
            BotPace::Fast => effort / 3,
            BotPace::Instant => 0,
        }
    }

    /// When a bot has done with what it did last.
    pub(super) fn paced_due(&self) -> Option<u64> {
        let game = self.game.as_ref().filter(|game| game.paced.thinks.is_none())?;
        game.paced.free.values().copied().min()
    }

    /// Lets the bot think that has been free for longest.
    pub(super) fn tick_paced(&mut self) {
        let now = self.now();
        let reaction = self.paced(REACTION_MS);
        let Some(game) = self.game.as_ref().filter(|game| !game.over && game.table.pacing().is_real_time()) else {
            return;
        };
        let (awaited, mark) = (game.table.awaited(), (game.table.record().entries(), self.signals.count()));
        // Where a clock runs, time alone may be a reason to act again.
        let rests_on = |seat: &Seat| !game.table.pacing().is_live() && game.paced.rested.get(&seat.0) == Some(&mark);
        let resting = game.table.bots().resting().minus(awaited);
        let all = awaited.iter().chain(resting.iter().filter(|seat| !rests_on(seat)));
        let asked: Vec<u8> = all.filter(|seat| self.bot_at(seat.index()).is_some()).map(|seat| seat.0).collect();
        let Some(game) = &mut self.game else { return };
        game.paced.free.retain(|seat, _| asked.contains(seat));
        for seat in asked {
            game.paced.free.entry(seat).or_insert(now + reaction);
        }
        if game.paced.thinks.is_some() {
            return;
        }
        let next = game.paced.free.iter().filter(|(_, free)| **free <= now).min_by_key(|(seat, free)| (**free, **seat));
        let Some(seat) = next.map(|(seat, _)| *seat) else { return };
        let Some(bot) = self.bot_at(usize::from(seat)).map(str::to_owned) else { return };
        let given = self.given_signals();
        let Some(game) = &mut self.game else { return };
        let thought = match awaited.contains(Seat(seat)) {
            true => game.table.bots().think(Seat(seat), &bot, &given),
            false => game.table.bots().think_at_rest(Seat(seat), &bot, &given),
        };
        match thought {
            Ok(Some(thought)) => {
                (game.paced.thinks, game.paced.began) = (Some(seat), mark);
                self.ponder(Seat(seat), thought, 0);
            }
            _ => drop(game.paced.free.insert(seat, now + REFUSED_PAUSE_MS)),
        }
    }

    /// Does what a bot has chosen, if it can still be done; else the bot thinks again.
    pub(super) fn paced_chose(&mut self, seat: Seat, text: &str) {
        let now = self.now();
        let is_bot = self.bot_at(seat.index()).is_some();
        if !self.pass_time(now) {
            return;
        }
        let Some(game) = &mut self.game else { return };
        game.paced.thinks = None;
        if text.is_empty() {
            game.paced.rested.insert(seat.0, game.paced.began);
            game.paced.free.insert(seat.0, now + BOT_REST.0);
            return;
        }
        let acts = game.table.awaited().contains(seat) || game.table.bots().resting().contains(seat);
        let Ok(command) = game.table.read(seat, text) else { return };
        if !is_bot || !acts || game.table.probe(&command).is_err() {
            return;
        }
        if game.table.pacing().runs_ahead(&command) {
            game.paced.free.insert(seat.0, now + REFUSED_PAUSE_MS);
            return;
        }
        let (effort, tempo) = (game.table.pacing().effort(&command).0, game.table.pacing().tempo(&command));
        let (before, at) = (game.table.record().entries(), game.at(now));
        let result = game.table.submit(&command, at);
        self.write_entries(before, None);
        let busy = match result {
            Ok(()) => self.paced(effort).max(self.interval(tempo)),
            Err(no) => self.bot_refused(seat, text, &no),
        };
        if let Some(game) = &mut self.game {
            game.paced.free.insert(seat.0, now + busy);
        }
    }

    /// How long a bot waits at least after such a command, however fast it is: as long as people must, while one of them
    /// still acts.
    fn interval(&self, tempo: Tempo) -> u64 {
        let acts =
            |game: &super::game::Game| game.table.awaited().iter().any(|seat| self.bot_at(seat.index()).is_none());
        match tempo {
            Tempo::Every(span) if self.game.as_ref().is_some_and(acts) => span.0,
            _ => 0,
        }
    }

    fn bot_refused(&mut self, seat: Seat, text: &str, no: &AnyNo) -> u64 {
        tracing::error!(table = %self.id, %seat, text, %no, "a bot's choice was refused");
        if no.kind == NoKind::Fault {
            self.freeze(&no.why);
        }
        REFUSED_PAUSE_MS
    }
}
