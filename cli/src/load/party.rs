//! The people of one table: a socket a seat, random legal moves, and a stopwatch.
//!
//! One move is under way at a table at a time, so an update belongs to the move if it tells of something that the
//! mover did. A seat may also see nothing of a move, when several are asked and answer unseen. The server hands an
//! update to every socket of a table before it acknowledges the move, so a seat that hears the answer to a later ping
//! first has nothing to see.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::task::Poll;
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::json;
use sortie_protocol::parts::Stage;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use super::Trouble;
use super::chance::Chance;
use super::heard::{Heard, News};
use super::http::Caller;
use super::message::echo_text;
use super::seat::{Seat, Socket};
use super::tally::{Sort, Tally};

/// How long after the acknowledgement a seat without an update is asked whether there is none.
const UPDATE_TIMEOUT: Duration = Duration::from_millis(5);
/// The same while all act at once: there an update may wait for the next, and what waits is to be counted.
const MERGED_UPDATE_TIMEOUT: Duration = Duration::from_millis(80);
/// How long somebody who has nothing to do listens before looking again.
const IDLE_WAIT: Duration = Duration::from_millis(100);
/// Whoever has said nothing for this long pings, as browsers do: a silent socket stops the clock.
const PING_AFTER: Duration = Duration::from_secs(1);
/// A server that says nothing for this long is stuck.
const SERVER_TIMEOUT: Duration = Duration::from_secs(60);

/// The people of one table.
pub struct Party {
    /// Their guests; none for the echo.
    pub guests: Vec<Caller>,
    /// Tables that are ready for the next games.
    pub ahead: VecDeque<String>,
    /// What was measured.
    pub tally: Tally,
    seats: Vec<Seat>,
    table: String,
    is_over: bool,
    /// Do all act at once at this table now, and is only that counted?
    is_live: bool,
    /// What is counted.
    pub sort: Sort,
    /// The size of messages to the echo; none at a real table.
    echo: Option<usize>,
    acts: u64,
    chance: Chance,
}

/// How a party plays.
pub struct Pace<'a> {
    /// Until when.
    pub until: Instant,
    /// The time from one move to the next; none for as fast as they can.
    pub gap: Option<Duration>,
    /// Is everybody to stop, since somebody has no game left?
    pub halt: &'a AtomicBool,
}

impl Party {
    /// People whose seats at a real table are still to be filled.
    pub fn new(guests: Vec<Caller>, seed: u64) -> Party {
        Party {
            guests,
            ahead: VecDeque::new(),
            tally: Tally::default(),
            seats: Vec::new(),
            table: String::new(),
            is_over: true,
            is_live: false,
            sort: Sort::default(),
            echo: None,
            acts: 0,
            chance: Chance(seed),
        }
    }

    /// People in front of an echo, who send messages of this size in turn.
    pub fn at_echo(sockets: Vec<Socket>, size: usize, seed: u64) -> Party {
        let mut party = Party::new(Vec::new(), seed);
        party.seats = sockets.into_iter().map(Seat::new).collect();
        (party.is_over, party.echo) = (false, Some(size));
        if let Some(first) = party.seats.first_mut() {
            (first.asked, first.legal) = (vec![0], vec!["begin".to_owned()]);
        }
        party
    }

    /// Greets the server over a new socket.
    pub async fn take_seat(&mut self, socket: Socket) -> Result<(), Trouble> {
        let seat = self.seats.len();
        self.seats.push(Seat::new(socket));
        let client = format!("load{:016x}", self.chance.next());
        let hello = json!({ "t": "hello", "protocol": sortie_protocol::PROTOCOL, "client": client });
        self.say(seat, hello.to_string()).await
    }

    async fn say(&mut self, seat: usize, text: String) -> Result<(), Trouble> {
        self.seats[seat].said = Instant::now();
        Ok(self.seats[seat].socket.send(Message::text(text)).await?)
    }

    /// The next frame on any socket.
    async fn next(&mut self, until: Instant) -> Result<Option<(usize, Utf8Bytes)>, Trouble> {
        let frame = poll_fn(|cx| {
            for (at, seat) in self.seats.iter_mut().enumerate() {
                while let Poll::Ready(frame) = seat.socket.poll_next_unpin(cx) {
                    // Pings are answered by the socket itself.
                    if !matches!(frame, Some(Ok(Message::Ping(_) | Message::Pong(_)))) {
                        return Poll::Ready((at, frame));
                    }
                }
            }
            Poll::Pending
        });
        match timeout_at(until, frame).await {
            Err(_) => Ok(None),
            Ok((at, Some(Ok(Message::Text(text))))) => Ok(Some((at, text))),
            Ok((_, Some(Ok(_)))) => Err(Trouble("the server closed a socket".to_owned())),
            Ok((_, Some(Err(why)))) => Err(why.into()),
            Ok((_, None)) => Err(Trouble("the server hung up".to_owned())),
        }
    }

    /// Takes in what a seat is told.
    fn hear(&mut self, at: usize, text: &str) -> Result<News, Trouble> {
        let mut heard: Heard<'_> =
            serde_json::from_str(text).map_err(|why| Trouble(format!("a frame cannot be read: {why}: {text}")))?;
        let seat = &mut self.seats[at];
        seat.take(&mut heard);
        Ok(match heard.t {
            "update" => {
                if self.is_live == self.sort.live {
                    self.tally.updates.push(text.len() as u32);
                }
                News::Update { by: heard.moments.iter().filter_map(|moment| moment.seat).collect() }
            }
            "view" => {
                seat.has_view = true;
                News::Other
            }
            "done" => News::Done(heard.n.unwrap_or(0)),
            "refused" | "rejected" | "stale" | "busy" => News::Refused(heard.n.unwrap_or(0)),
            "held" => {
                seat.kept = Instant::now() + Duration::from_millis(heard.ms.unwrap_or(0)) + UPDATE_TIMEOUT;
                News::Held(heard.n.unwrap_or(0))
            }
            "pong" => {
                seat.pings = seat.pings.saturating_sub(1);
                if seat.pings == 0 { News::Pong } else { News::Other }
            }
            "table" => {
                let table = heard.table.filter(|table| table.id == self.table);
                self.is_live = table.as_ref().map_or(self.is_live, |table| table.live && !table.quiet);
                match table.map(|table| table.stage) {
                    Some(Stage::Frozen) => return Err(Trouble(format!("table {} is frozen", self.table))),
                    Some(Stage::Over) if !self.is_over => {
                        self.is_over = true;
                        self.tally.ended += 1;
                    }
                    _ => {}
                }
                News::Other
            }
            "error" | "bye" => return Err(Trouble(format!("the server says: {}", heard.why.unwrap_or_default()))),
            _ => News::Other,
        })
    }

    /// Sits down at the next table. False if there is none.
    pub async fn move_on(&mut self) -> Result<bool, Trouble> {
        let Some(table) = self.ahead.pop_front() else { return Ok(false) };
        for seat in 0..self.seats.len() {
            let watch = json!({ "t": "watch", "table": table, "seat": seat });
            self.say(seat, watch.to_string()).await?;
            let place = &mut self.seats[seat];
            place.legal.clear();
            (place.has_view, place.has_seen) = (false, true);
        }
        (self.table, self.is_over, self.is_live) = (table, false, false);
        let limit = Instant::now() + SERVER_TIMEOUT;
        while !self.seats.iter().all(|seat| seat.has_view) {
            let Some((at, text)) = self.next(limit).await? else { return Err(self.stuck()) };
            self.hear(at, &text)?;
        }
        Ok(true)
    }

    /// Pings on every socket, so that none is taken for gone.
    pub async fn keep_alive(&mut self) -> Result<(), Trouble> {
        for seat in 0..self.seats.len() {
            self.ping(seat).await?;
        }
        self.hear_pongs().await
    }

    async fn ping(&mut self, seat: usize) -> Result<(), Trouble> {
        self.seats[seat].has_seen = false;
        self.seats[seat].pings += 1;
        self.say(seat, r#"{"t":"ping"}"#.to_owned()).await
    }

    /// Pings on sockets that would be taken for gone soon.
    async fn ping_the_quiet(&mut self) -> Result<(), Trouble> {
        for seat in 0..self.seats.len() {
            if self.is_live && self.seats[seat].said.elapsed() > PING_AFTER {
                self.ping(seat).await?;
            }
        }
        Ok(())
    }

    async fn hear_pongs(&mut self) -> Result<(), Trouble> {
        let limit = Instant::now() + SERVER_TIMEOUT;
        while !self.seats.iter().all(|seat| seat.has_seen) {
            let Some((at, text)) = self.next(limit).await? else { return Err(self.stuck()) };
            if self.hear(at, &text)? == News::Pong {
                self.seats[at].has_seen = true;
            }
        }
        Ok(())
    }

    fn stuck(&self) -> Trouble {
        Trouble(format!("table {} heard nothing for {} seconds", self.table, SERVER_TIMEOUT.as_secs()))
    }

    /// Plays until the time is up, or somebody has no game left.
    pub async fn play(&mut self, pace: &Pace<'_>) -> Result<(), Trouble> {
        let mut due = Instant::now();
        if let Some(gap) = pace.gap {
            due += gap.mul_f64(self.chance.below(1_000) as f64 / 1_000.0);
        }
        while Instant::now() < pace.until && !pace.halt.load(Ordering::Relaxed) {
            if self.is_over && !self.move_on().await? {
                pace.halt.store(true, Ordering::Relaxed);
                return Ok(());
            }
            self.ping_the_quiet().await?;
            let counts = self.is_live == self.sort.live;
            if pace.gap.is_some() && counts {
                self.listen(due.min(pace.until)).await?;
                if due >= pace.until {
                    return Ok(());
                }
            }
            match self.choice() {
                Some((seat, what)) => {
                    self.act(seat, &what).await?;
                    // Whoever has come late to what counts does not catch up.
                    let next = due + pace.gap.unwrap_or_default();
                    due = if counts { next } else { Instant::now() };
                }
                // Something happens by itself, or the end is announced.
                None => {
                    if let Some((at, text)) = self.next(pace.until.min(Instant::now() + IDLE_WAIT)).await? {
                        self.hear(at, &text)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Plays on to where things count, and waits there for the others; gives up when there is no game left.
    pub async fn warm_up(&mut self, missing: &AtomicUsize) -> Result<(), Trouble> {
        let until = Instant::now() + SERVER_TIMEOUT;
        while self.sort.live && !self.is_live && Instant::now() < until {
            if self.is_over && !self.move_on().await? {
                break;
            }
            match self.choice() {
                Some((seat, what)) => self.act(seat, &what).await?,
                None => {
                    if let Some((at, text)) = self.next(Instant::now() + IDLE_WAIT).await? {
                        self.hear(at, &text)?;
                    }
                }
            }
        }
        missing.fetch_sub(1, Ordering::Relaxed);
        while self.sort.live && missing.load(Ordering::Relaxed) > 0 && Instant::now() < until {
            self.ping_the_quiet().await?;
            self.listen(Instant::now() + IDLE_WAIT).await?;
        }
        Ok(())
    }

    async fn listen(&mut self, until: Instant) -> Result<(), Trouble> {
        while let Some((at, text)) = self.next(until).await? {
            self.hear(at, &text)?;
        }
        Ok(())
    }

    /// Somebody who is asked, and something that this seat may do.
    fn choice(&mut self) -> Option<(usize, String)> {
        let waits =
            |(at, seat): (usize, &Seat)| (seat.asked.contains(&(at as u8)) && !seat.legal.is_empty()).then_some(at);
        let now = Instant::now();
        let asked = self.seats.iter().enumerate().filter(|(_, seat)| seat.kept <= now).filter_map(waits);
        let asked: Vec<usize> = asked.collect();
        let seat = *asked.get(self.chance.below(asked.len()))?;
        let never = |line: &&String| self.is_live && self.sort.never.iter().any(|word| first_word(line) == word);
        let lines: Vec<&String> = self.seats[seat].legal.iter().filter(|line| !never(line)).collect();
        // Each sort of command is as likely as any other, however many ways there are to do it.
        let mut words: Vec<&str> = lines.iter().map(|line| first_word(line)).collect();
        words.dedup();
        let word = if self.sort.live { words.get(self.chance.below(words.len())).copied() } else { None };
        let lines: Vec<&String> =
            lines.iter().copied().filter(|line| word.is_none_or(|word| first_word(line) == word)).collect();
        lines.get(self.chance.below(lines.len())).map(|line| (seat, (*line).clone()))
    }

    /// Does something and waits until every seat has seen it.
    async fn act(&mut self, mover: usize, what: &str) -> Result<(), Trouble> {
        self.acts += 1;
        let n = self.acts;
        let text = match self.echo {
            Some(size) => echo_text(n, mover, self.seats.len(), size),
            None => json!({ "t": "act", "n": n, "do": what }).to_string(),
        };
        for seat in &mut self.seats {
            seat.has_seen = false;
        }
        let counts = self.is_live == self.sort.live;
        let sent = Instant::now();
        self.say(mover, text).await?;
        let (mut is_done, mut last) = (false, sent);
        let mut limit = sent + SERVER_TIMEOUT;
        let mut has_pinged = false;
        while !(is_done && self.seats.iter().all(|seat| seat.has_seen)) {
            let Some((at, text)) = self.next(limit).await? else {
                if !is_done || has_pinged {
                    return Err(self.stuck());
                }
                for seat in 0..self.seats.len() {
                    if !self.seats[seat].has_seen {
                        self.ping(seat).await?;
                    }
                }
                (limit, has_pinged) = (Instant::now() + SERVER_TIMEOUT, true);
                continue;
            };
            match self.hear(at, &text)? {
                News::Update { by } if by.contains(&(mover as u8)) => {
                    (self.seats[at].has_seen, last) = (true, Instant::now());
                }
                News::Done(done) if done == n => {
                    (is_done, last) = (true, Instant::now());
                    limit = last + if self.is_live { MERGED_UPDATE_TIMEOUT } else { UPDATE_TIMEOUT };
                }
                News::Refused(refused) if refused == n => {
                    self.tally.refused += u64::from(counts);
                    self.tally.why.get_or_insert_with(|| format!("{what}: {text}"));
                    return Ok(());
                }
                News::Held(held) if held == n => {
                    self.tally.kept += 1;
                    return Ok(());
                }
                News::Pong if has_pinged => self.seats[at].has_seen = true,
                _ => {}
            }
        }
        if counts {
            self.tally.waits.push(last - sent);
        }
        Ok(())
    }
}

fn first_word(line: &str) -> &str {
    line.split(' ').next().unwrap_or(line)
}
