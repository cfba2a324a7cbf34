//! One socket: hello, then what its guest says and what its table answers.

mod allowance;
mod silence;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::{SinkExt, StreamExt, stream};
use sortie_protocol::PROTOCOL;
use sortie_protocol::socket::{FromClient, ToClient};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use crate::app::App;
use crate::build::BUILD;
use crate::outbox::{Next, Outbox};
use crate::table::{Ask, CallError, Handle, Said, Watcher, frame};

use allowance::{Allowance, Allowed};
use silence::{Heard, Pulse, Quiet, SILENCE_TIMEOUT};

/// How long a new connection may take to say hello.
const HELLO_TIMEOUT: Duration = Duration::from_secs(5);
/// How long a connection may take to end.
const GOODBYE_TIMEOUT: Duration = Duration::from_secs(3);
/// A socket that takes nothing for this long is closed.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);

const NOT_TEXT: &str = "messages are text";
const TOO_LONG: &str = "that was no message of at most 16384 bytes";

/// A connection that has said hello.
struct Conn {
    app: Arc<App>,
    number: u64,
    guest: Option<i64>,
    client: Arc<str>,
    outbox: Outbox,
    table: Option<(String, Handle)>,
    /// Is its silence missed at once? The table says so.
    live: Arc<watch::Sender<bool>>,
}

/// Serves one socket until it closes.
pub async fn serve(app: Arc<App>, socket: WebSocket, guest: Option<i64>, address: IpAddr) {
    app.metrics.sockets.inc();
    let (sink, mut stream) = socket.split();
    let outbox = Outbox::default();
    let (resync, mut resyncs) = mpsc::channel(1);
    let live = Arc::new(watch::Sender::new(false));
    let heard = Arc::new(Heard::now());
    let quiet = Quiet { live: live.subscribe(), live_silence: app.config.live_silence };
    let mut writer = tokio::spawn(write(sink, outbox.clone(), resync, quiet, Arc::clone(&heard)));
    let (number, outbox_of, client) = (app.next_conn(), outbox.clone(), "".into());
    let mut conn = Conn { number, guest, client, outbox: outbox_of, table: None, live, app };
    if conn.greet(&mut stream).await {
        tokio::select! {
            () = conn.listen(&mut stream, &mut resyncs, &heard) => {}
            _ = &mut writer => {}
        }
    }
    conn.leave().await;
    outbox.close(frame(&ToClient::Bye { why: String::new(), again: false }));
    let goodbye = async {
        if !writer.is_finished() {
            let _ = writer.await;
        }
        // What the other side has still sent is read, lest it be cut off before it has read our good-bye.
        while stream.next().await.is_some_and(|message| message.is_ok()) {}
    };
    let _ = tokio::time::timeout(GOODBYE_TIMEOUT, goodbye).await;
    conn.app.limits.close_socket(address);
    conn.app.metrics.sockets.dec();
}

/// Writes what waits, and gives up on a socket that takes nothing.
async fn write(mut sink: Sink, outbox: Outbox, resync: mpsc::Sender<()>, quiet: Quiet, heard: Arc<Heard>) {
    let mut pinged = Instant::now();
    loop {
        // A busy socket is asked too: what it is sent says nothing of whether it hears. One that speaks is not asked.
        let quiet = quiet.now();
        let due = pinged.max(heard.at()) + quiet;
        let Ok(next) = tokio::time::timeout_at(due, outbox.next()).await else {
            if heard.at() + quiet > due {
                continue;
            }
            pinged = Instant::now();
            match tokio::time::timeout(WRITE_TIMEOUT, sink.send(Message::Ping(Bytes::new()))).await {
                Ok(Ok(())) => continue,
                _ => return,
            }
        };
        let written = match next {
            Next::Frames(frames) => {
                let all = async {
                    for frame in frames {
                        sink.feed(Message::Text(frame)).await?;
                    }
                    sink.flush().await
                };
                tokio::time::timeout(WRITE_TIMEOUT, all).await
            }
            Next::Resync => {
                let _ = resync.try_send(());
                continue;
            }
            Next::Close(bye) => {
                let goodbye = async {
                    sink.send(Message::Text(bye)).await?;
                    let code = close_code::NORMAL;
                    sink.send(Message::Close(Some(CloseFrame { code, reason: "".into() }))).await
                };
                let _ = tokio::time::timeout(Duration::from_secs(2), goodbye).await;
                return;
            }
        };
        if !matches!(written, Ok(Ok(()))) {
            return;
        }
    }
}

type Stream = stream::SplitStream<WebSocket>;
type Sink = stream::SplitSink<WebSocket, Message>;

impl Conn {
    fn send(&self, message: &ToClient) {
        self.outbox.push(frame(message));
    }

    fn bye(&self, why: &str, again: bool) {
        self.outbox.close(frame(&ToClient::Bye { why: why.to_owned(), again }));
    }

    /// Waits for `hello`. False if the connection is not worth keeping.
    async fn greet(&mut self, stream: &mut Stream) -> bool {
        let Ok(first) = tokio::time::timeout(HELLO_TIMEOUT, stream.next()).await else {
            self.bye("say hello within five seconds", false);
            return false;
        };
        let text = match first {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Binary(_))) => {
                self.bye(NOT_TEXT, false);
                return false;
            }
            Some(Err(_)) => {
                self.bye(TOO_LONG, false);
                return false;
            }
            Some(Ok(_)) | None => return false,
        };
        let hello = match FromClient::read(text.as_str()) {
            Ok(FromClient::Hello { protocol, build, client }) => (protocol, build, client),
            Ok(_) => {
                self.bye("say hello first", false);
                return false;
            }
            Err(why) => {
                self.bye(&why, false);
                return false;
            }
        };
        let (protocol, build, client) = hello;
        if protocol != PROTOCOL || build.is_some_and(|build| build != BUILD) {
            self.send(&ToClient::Reload);
        }
        if protocol != PROTOCOL {
            self.bye("this page and this server are of different versions; load the page again", false);
            return false;
        }
        // A guest's acts are the guest's own: nobody else's client id can name them.
        self.client = format!("{}.{client}", self.guest.unwrap_or(0)).into();
        self.send(&ToClient::Welcome { protocol: PROTOCOL, build: BUILD.to_owned() });
        true
    }

    async fn listen(&mut self, stream: &mut Stream, resyncs: &mut mpsc::Receiver<()>, heard: &Heard) {
        let mut allowance = Allowance::new(self.app.config.messages_per_second, self.app.clock.now());
        let mut closed = self.app.closed.subscribe();
        let mut live = self.live.subscribe();
        // One timer for the whole connection: it is set anew only when it rings too early.
        let mut pulse = Pulse { heard, live_silence: self.app.config.live_silence, lost: false };
        let alarm = tokio::time::sleep(SILENCE_TIMEOUT);
        tokio::pin!(alarm);
        loop {
            let message = tokio::select! {
                message = stream.next() => message,
                () = &mut alarm => {
                    if heard.at().elapsed() >= SILENCE_TIMEOUT {
                        return self.bye("this page was silent for too long; open it again", true);
                    }
                    let is_live = *live.borrow();
                    if pulse.drops(is_live) {
                        self.note(Said::Silent { is: true }).await;
                    }
                    alarm.as_mut().reset(pulse.due(is_live));
                    continue;
                }
                Ok(()) = live.changed() => {
                    // Until now nobody had to be heard every second: silence counts from here.
                    heard.again();
                    alarm.as_mut().reset(pulse.due(*live.borrow_and_update()));
                    continue;
                }
                () = async { drop(closed.wait_for(|closed| *closed).await) } => return self.bye(crate::STOPS, true),
                Some(()) = resyncs.recv() => {
                    self.begin_anew().await;
                    continue;
                }
            };
            heard.again();
            if std::mem::take(&mut pulse.lost) {
                self.note(Said::Silent { is: false }).await;
                alarm.as_mut().reset(pulse.due(*live.borrow()));
            }
            let text = match message {
                Some(Ok(Message::Text(text))) => Some(text),
                Some(Ok(Message::Binary(_))) => None,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                Some(Err(_)) => return self.bye(TOO_LONG, false),
                None | Some(Ok(Message::Close(_))) => return,
            };
            match allowance.take(self.app.clock.now()) {
                Allowed::Yes => self.read(text).await,
                Allowed::Later => self.turn_away(),
                Allowed::NoMore => return self.cut_off(),
            }
        }
    }

    /// Reads one message and does what it asks for.
    async fn read(&mut self, text: Option<Utf8Bytes>) {
        match text.as_ref().map(|text| FromClient::read(text.as_str())) {
            Some(Ok(message)) => self.hear(message).await,
            Some(Err(why)) => self.send(&ToClient::Error { why, w: None }),
            None => self.send(&ToClient::Error { why: NOT_TEXT.to_owned(), w: None }),
        }
    }

    /// A message that came too soon is not read.
    fn turn_away(&self) {
        self.app.metrics.limited.inc();
        let why = "that was too fast; wait a moment and try again".to_owned();
        self.send(&ToClient::Error { why, w: None });
    }

    /// Too many came too soon.
    fn cut_off(&self) {
        self.app.metrics.limited.inc();
        self.bye("this page sent too much at once; open it again", false);
    }

    async fn hear(&mut self, message: FromClient) {
        match message {
            FromClient::Hello { .. } => self.send(&ToClient::Error { why: "you have said hello".to_owned(), w: None }),
            FromClient::Ping {} => self.send(&ToClient::Pong),
            FromClient::Watch { table, seat, since, w } => self.watch(table, (seat, since), w).await,
            FromClient::Act { n, what, prompt, cause } => {
                let client = Arc::clone(&self.client);
                self.tell(Some(n), Said::Act { client, n, what, prompt, cause }).await;
            }
            FromClient::Signal { n, kind, what } => self.tell(Some(n), Said::Signal { n, kind, what }).await,
            FromClient::Here { visible } => self.tell(None, Said::Here { visible }).await,
            FromClient::Probe { n, what } => self.tell(Some(n), Said::Probe { n, what }).await,
            FromClient::Preview { n, what } => self.tell(Some(n), Said::Preview { n, what }).await,
            FromClient::Log { n, before } => self.tell(Some(n), Said::Log { n, before }).await,
            FromClient::Chat { n, text } => {
                let client = Arc::clone(&self.client);
                self.tell(Some(n), Said::Chat { client, n, text }).await;
            }
            FromClient::Reveal { seat, nonce } => self.tell(None, Said::Reveal { seat, nonce }).await,
        }
    }

    async fn watch(&mut self, table: String, (seat, since): (Option<u8>, Option<u64>), w: Option<u32>) {
        // From here on nothing comes of the watch before, however late its table hears of it.
        let lane = self.outbox.lane(w);
        if self.table.as_ref().is_some_and(|(id, _)| *id != table) {
            self.leave().await;
        }
        let (conn, guest, live) = (self.number, self.guest, Arc::clone(&self.live));
        let watcher = Watcher { conn, guest, lane: lane.clone(), seat, live, lost: false, hidden: false };
        match self.app.hub.reach(&self.app, &table).await {
            Ok(handle) => {
                if handle.inbox.send(Ask::Watch { watcher, since }).await.is_ok() {
                    self.table = Some((table, handle));
                }
            }
            // Nothing will ever come of waiting for it: a server may have been restored to a time before that table.
            Err(CallError::NoTable) => self.bye("there is no such table", false),
            Err(_) => lane.push(frame(&ToClient::Error { why: "that table cannot be opened now".to_owned(), w: None })),
        }
    }

    /// Passes something on to the table. A table with a full inbox is busy, and the client may try again.
    async fn tell(&mut self, n: Option<u64>, said: Said) {
        let Some((_, handle)) = &self.table else {
            let why = "watch a table first".to_owned();
            return self.send(&match n {
                Some(n) => ToClient::Rejected { n, why },
                None => ToClient::Error { why, w: None },
            });
        };
        let outbox = self.outbox.clone();
        match handle.inbox.try_send(Ask::Say { conn: self.number, outbox, said }) {
            Ok(()) => {}
            Err(mpsc::error::TrySendError::Full(_)) => {
                if let Some(n) = n {
                    self.send(&ToClient::Busy { n });
                }
            }
            Err(mpsc::error::TrySendError::Closed(_)) => {
                self.table = None;
                self.bye("this table was closed here; open it again", true);
            }
        }
    }

    /// Asks the table for everything, after frames were dropped. It waits for its turn, since nothing else would ask again.
    async fn begin_anew(&self) {
        self.note(Said::Resync).await;
    }

    /// Lets the table know something about the connection, however long it takes.
    async fn note(&self, said: Said) {
        if let Some((_, handle)) = &self.table {
            let note = Ask::Say { conn: self.number, outbox: self.outbox.clone(), said };
            let _ = handle.inbox.send(note).await;
        }
    }

    async fn leave(&mut self) {
        if let Some((_, handle)) = self.table.take() {
            self.live.send_if_modified(std::mem::take);
            let _ = handle.inbox.send(Ask::Unwatch { conn: self.number }).await;
        }
    }
}
