//! One task a table. It owns the table, judges intents in order of arrival, and never waits for a socket.
//!
//! Handling is plain and synchronous: an intent changes the table in memory and stages what is to be written and
//! what is to be sent. After each burst of intents the staged writes are committed, and only then does anything leave.

mod ask;
mod begin;
mod bots;
mod calls;
mod chat;
mod door;
mod due;
mod eyes;
mod game;
mod leave;
mod lists;
mod live;
mod message;
mod outlook;
mod patch;
mod play;
mod presence;
mod request;
mod retry;
mod signals;
mod timing;

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32};

use sortie_catalog::{AnyTable, OwnPack, Record, Seed};
use sortie_protocol::parts::{Stage, TableInfo};
use sortie_protocol::socket::ToClient;
use tokio::sync::mpsc;

use crate::app::App;
use crate::lobby::{Around, Lobby};
use crate::outbox::{Frame, Post};
use crate::store::{Op, StoreError};

pub use ask::{Answer, Ask, Call, CallError, Intent, Said, Watcher};
pub use eyes::{frame, moment};
use game::Game;
use leave::Staged;
use live::Live;
use outlook::OutlookState;
pub use patch::patch;
use signals::Signals;

/// Maximum intents queued for one table.
const MAX_INBOX: usize = 256;
/// Maximum intents handled before their results leave.
const MAX_BURST: usize = 64;

/// Where a table's task is reached.
#[derive(Clone)]
pub struct Handle {
    /// Its inbox.
    pub inbox: mpsc::Sender<Ask>,
    /// Chairs whose choice is waited for, one bit each.
    pub asked: Arc<AtomicU32>,
    /// Is it a lobby in which somebody is?
    pub peopled: Arc<AtomicBool>,
}

/// Loads a table and starts its task.
pub async fn start(app: &Arc<App>, id: &str) -> Result<Handle, CallError> {
    let (mut task, asks, handle, header) = load(app, id).await?;
    // A frozen table is kept as it was, for diagnosis.
    if let Some(header) = header.filter(|_| task.lobby.stage != Stage::Frozen) {
        let entries = app.store.entries(id).map_err(trouble)?;
        // A long game takes a while to play again, and other tables must not wait for it.
        let load = tokio::task::spawn_blocking(move || {
            let loaded = catch_unwind(AssertUnwindSafe(|| Game::load(&task, &header, &entries)));
            (task, loaded)
        });
        let loaded;
        (task, loaded) = load.await.map_err(|why| CallError::Trouble(why.to_string()))?;
        match loaded {
            Ok(Ok(game)) => task.resume(game),
            Ok(Err(why)) => task.freeze(&why),
            Err(_) => task.freeze("a rule panicked while the table was loaded"),
        }
    }
    app.metrics.tables.inc();
    tokio::spawn(run(task, asks));
    Ok(handle)
}

/// Starts the task of a table in a given position.
pub async fn start_at(app: &Arc<App>, id: &str, position: Box<dyn AnyTable>) -> Result<Handle, CallError> {
    let (mut task, asks, handle, _) = load(app, id).await?;
    let (game, _) = Game::begin(position, task.lobby.clock, app.clock.now());
    task.game = Some(game);
    app.metrics.tables.inc();
    tokio::spawn(run(task, asks));
    Ok(handle)
}

fn trouble(why: StoreError) -> CallError {
    CallError::Trouble(why.0)
}

/// A table without its game, with its inbox and, if the game has begun, the first line of its record.
async fn load(app: &Arc<App>, id: &str) -> Result<(TableTask, mpsc::Receiver<Ask>, Handle, Option<String>), CallError> {
    let stored = app.store.table(id).map_err(trouble)?.ok_or(CallError::NoTable)?;
    let epoch = app.store.writer.commit(vec![Op::Own { table: id.to_owned() }]).await.map_err(trouble)?;
    let mut lobby: Lobby = serde_json::from_str(&stored.meta).map_err(|why| CallError::Trouble(why.to_string()))?;
    lobby.content = stored.header.as_deref().and_then(content_of);
    let pack = own_pack(app, id, &lobby).await;
    let seed: [u8; 32] =
        stored.seed.try_into().map_err(|_| CallError::Trouble("a stored seed is damaged".to_owned()))?;
    let (inbox, asks) = mpsc::channel(MAX_INBOX);
    let seed = Seed(seed);
    let mut task = TableTask {
        id: id.to_owned(),
        epoch,
        commitment: hex::encode(seed.commitment()),
        seed,
        pack,
        lobby,
        game: None,
        starting: None,
        watchers: Vec::new(),
        chat: app.store.chat(id, chat::CHAT_KEPT as u32).map_err(trouble)?,
        created: stored.created,
        touched: stored.touched,
        absent: HashMap::new(),
        idle_since: app.clock.now(),
        staged: Staged::default(),
        lags_since: None,
        stored_due: stored.due,
        asked: Arc::default(),
        peopled: Arc::default(),
        live: Live::default(),
        signals: Signals::default(),
        outlook: OutlookState::default(),
        own: inbox.downgrade(),
        app: Arc::clone(app),
    };
    if task.lobby.stage == Stage::Lobby {
        task.begin_lobby_anew();
    }
    // Whoever has not come yet is missing from now on.
    task.absent = task.lobby.guests().into_iter().map(|guest| (guest, task.now())).collect();
    // A row that is due is due no more once the table is here.
    task.staged.keep |= stored.due.is_some_and(|due| due <= task.now());
    task.publish();
    let handle = Handle { inbox, asked: Arc::clone(&task.asked), peopled: Arc::clone(&task.peopled) };
    Ok((task, asks, handle, stored.header))
}

/// The content of a table where it is not the built-in one. It is read beside the threads of sockets, and from then on at
/// hand. Without it a lobby stays a lobby, and a game that has begun is frozen and says why.
async fn own_pack(app: &Arc<App>, id: &str, lobby: &Lobby) -> Option<OwnPack> {
    let hash = lobby.content.as_deref().or(lobby.pack.as_ref().map(|pack| pack.hash.as_str()))?;
    let found = app.pack_beside(&lobby.game, hash).await;
    found.inspect_err(|why| tracing::error!(table = %id, why, "a table's content pack cannot be read")).ok().flatten()
}

/// The hash of the content, as the first line of a record names it.
fn content_of(header: &str) -> Option<String> {
    let header: sortie_catalog::record::Header = serde_json::from_str(header).ok()?;
    Some(header.pack)
}

/// A table with everything its task needs.
struct TableTask {
    id: String,
    epoch: i64,
    seed: Seed,
    commitment: String,
    /// The content where it is not the built-in one.
    pack: Option<OwnPack>,
    lobby: Lobby,
    game: Option<Game>,
    starting: Option<begin::Starting>,
    watchers: Vec<Watcher>,
    chat: Vec<crate::store::ChatRow>,
    created: u64,
    touched: u64,
    /// Since when a guest is not connected.
    absent: HashMap<i64, u64>,
    idle_since: u64,
    staged: Staged,
    /// Since when the stored row lags behind, and when it says that the table must be loaded.
    lags_since: Option<u64>,
    stored_due: Option<u64>,
    /// What lists may know of this table without asking it.
    asked: Arc<AtomicU32>,
    peopled: Arc<AtomicBool>,
    live: Live,
    signals: Signals,
    outlook: OutlookState,
    own: mpsc::WeakSender<Ask>,
    app: Arc<App>,
}

async fn run(mut task: TableTask, mut asks: mpsc::Receiver<Ask>) {
    let app = Arc::clone(&task.app);
    task.guarded(TableTask::tick);
    task.flush().await;
    loop {
        let wake = task.next_wake();
        let first = tokio::select! {
            ask = asks.recv() => match ask { Some(ask) => Some(ask), None => break },
            () = app.clock.until(wake.unwrap_or(u64::MAX)), if wake.is_some() => None,
        };
        let mut stop = None;
        let mut next = first;
        let mut count = 0;
        while let Some(ask) = next {
            match ask {
                Ask::Stop { why, done } => stop = Some((why, done)),
                ask => task.guarded(|task| task.handle(ask)),
            }
            count += 1;
            next = if count < MAX_BURST { asks.try_recv().ok() } else { None };
        }
        task.guarded(TableTask::tick);
        if !task.flush().await {
            // What could not be stored did not happen: the next one who asks loads the table as it was.
            task.dismiss("This table could not be saved. It comes back as it was.", true);
            break;
        }
        if let Some((why, done)) = stop {
            task.put_away(&why).await;
            let _ = done.send(());
            break;
        }
        if task.is_idle() && app.hub.retire(&task.id, || asks.is_empty()) {
            task.put_away("").await;
            app.metrics.tables.dec();
            return;
        }
    }
    app.hub.forget(&task.id, &task.own);
    app.metrics.tables.dec();
}

impl TableTask {
    fn now(&self) -> u64 {
        self.app.clock.now()
    }

    /// Does something that must not bring the server down. A panic freezes this table and nothing else.
    fn guarded(&mut self, act: impl FnOnce(&mut TableTask)) {
        if catch_unwind(AssertUnwindSafe(|| act(self))).is_err() {
            self.freeze("a panic in the server");
        }
    }

    /// Goes on with a game that was stored. The row may be a little older than the record.
    fn resume(&mut self, game: Game) {
        self.lobby.asked = game.asked();
        self.game = Some(game);
        self.halt();
        self.publish();
    }

    fn freeze(&mut self, why: &str) {
        tracing::error!(table = %self.id, why, "a table is frozen");
        self.app.metrics.frozen.inc();
        self.lobby.stage = Stage::Frozen;
        self.lobby.fault = Some(why.to_owned());
        self.lobby.asked.clear();
        self.game = None;
        self.staged.around = true;
        self.staged.keep = true;
    }

    fn handle(&mut self, ask: Ask) {
        match ask {
            Ask::Watch { watcher, since } => self.watch(watcher, since),
            Ask::Unwatch { conn } => self.unwatch(conn),
            Ask::Say { conn, outbox, said } => self.said(conn, &outbox, said),
            Ask::Call { guest, call, reply } => {
                let result = self.call(guest, call);
                self.staged.replies.push((reply, guest, result));
            }
            Ask::Chosen { seat, list, text } => self.bot_chose(seat, list, text),
            Ask::OutlookFound { text, at } => self.outlook_found(text, &at),
            Ask::Stop { .. } => {}
        }
    }

    fn is_present(&self, guest: i64) -> bool {
        self.watchers.iter().any(|watcher| watcher.guest == Some(guest))
    }

    fn watcher(&self, conn: u64) -> Option<&Watcher> {
        self.watchers.iter().find(|watcher| watcher.conn == conn)
    }

    /// A frame for one connection, once everything is synced.
    fn send(&mut self, conn: u64, frame: Frame) {
        self.staged.frames.push((conn, Post::News(frame)));
    }

    /// The answer to what a connection asked.
    fn answer(&mut self, conn: u64, message: &ToClient) {
        self.staged.frames.push((conn, Post::Answer(frame(message))));
    }

    fn info(&self, guest: Option<i64>) -> TableInfo {
        let clocks = self.game.as_ref().and_then(|game| game.clocks(self.now())).unwrap_or_default();
        let is_present = |guest| self.is_present(guest);
        let is_away = |guest| self.is_away(guest);
        let bot_in = |guest| self.bot_in(guest);
        let watchers = self
            .watchers
            .iter()
            .filter(|watcher| !watcher.guest.is_some_and(|guest| self.lobby.guests().contains(&guest)))
            .count();
        self.lobby.info(
            &self.id,
            guest,
            &Around {
                commitment: &self.commitment,
                is_present: &is_present,
                is_away: &is_away,
                live: self.is_live(),
                quiet: self.is_quiet(),
                bot_in: &bot_in,
                clocks: &clocks,
                watchers: watchers as u32,
                created: self.created,
                touched: self.touched,
            },
        )
    }

    /// When something will be due.
    fn next_wake(&self) -> Option<u64> {
        let idle = self.watchers.is_empty().then(|| self.idle_since + self.app.config.idle.as_millis() as u64);
        let dues = [
            idle,
            self.starting_due(),
            self.game_due(),
            self.absence_due(),
            self.row_due(),
            self.live_due(),
            self.presence_due(),
            self.signals_due(),
            self.outlook_due(),
        ];
        dues.into_iter().flatten().min()
    }

    fn is_idle(&self) -> bool {
        self.watchers.is_empty()
            && self.starting.is_none()
            && self.now() >= self.idle_since + self.app.config.idle.as_millis() as u64
            && !self.has_bots_at_work()
    }

    /// What time alone brings about.
    fn tick(&mut self) {
        self.tick_start();
        self.tick_live();
        self.tick_game();
        self.tick_signals();
        self.tick_outlook();
    }
}

/// The record that stored lines make, with the seed and no end.
pub fn record_of(header: &str, lines: impl Iterator<Item = String>, seed: &Seed) -> Result<Record, String> {
    let read = |why: serde_json::Error| format!("a stored line cannot be read: {why}");
    Ok(Record {
        header: serde_json::from_str(header).map_err(read)?,
        lines: lines.map(|line| serde_json::from_str(&line)).collect::<Result<_, _>>().map_err(read)?,
        close: sortie_catalog::record::Close {
            end: String::new(),
            outcome: String::new(),
            seed: hex::encode(seed.0),
            prev: String::new(),
        },
    })
}
