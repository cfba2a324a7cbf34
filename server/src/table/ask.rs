//! What a table's task is asked, and what it answers.

use std::collections::HashMap;
use std::sync::Arc;

use sortie_protocol::api::{ChairChange, ReadyBody, SitBody, StandInBody, TableChange};
use sortie_protocol::parts::{BotPace, SignalKind, TableInfo};
use tokio::sync::{oneshot, watch};

use super::request::Request;
use crate::lobby::Lobby;
use crate::outbox::{Lane, Outbox};

/// A socket that follows a table.
#[derive(Clone)]
pub struct Watcher {
    /// The connection's number.
    pub conn: u64,
    /// Whose it is.
    pub guest: Option<i64>,
    /// Where its frames go, as long as it watches nothing else.
    pub lane: Lane,
    /// The chair it looks from.
    pub seat: Option<u8>,
    /// Tells the socket whether its silence is missed at once.
    pub live: Arc<watch::Sender<bool>>,
    /// Was nothing heard from it for too long?
    pub lost: bool,
    /// Is its page hidden?
    pub hidden: bool,
}

impl Watcher {
    /// Tells the socket whether its silence is missed at once, unless it watches something else by now.
    pub fn set_live(&self, is: bool) {
        self.lane.if_open(|| self.live.send_if_modified(|live| std::mem::replace(live, is) != is));
    }
}

/// What somebody wants done.
#[derive(Clone, Debug)]
pub struct Intent {
    /// The connection that it came by.
    pub conn: u64,
    /// The chair.
    pub seat: u8,
    /// The client, and its own count.
    pub client: (Arc<str>, u64),
    /// The line as it was sent.
    pub what: String,
    /// What it asks for.
    pub request: Request,
    /// The number of the question that it answers.
    pub cause: Option<u32>,
}

/// What a socket says to its table.
#[derive(Debug)]
pub enum Said {
    /// Do this.
    Act { client: Arc<str>, n: u64, what: String, prompt: Option<u64>, cause: Option<u32> },
    /// Would this be allowed?
    Probe { n: u64, what: String },
    /// What would come of this?
    Preview { n: u64, what: String },
    /// What happened before?
    Log { n: u64, before: Option<u64> },
    /// Something for everybody to read.
    Chat { client: Arc<str>, n: u64, text: String },
    /// Somebody points at something.
    Signal { n: u64, kind: SignalKind, what: String },
    /// Is the page in sight?
    Here { visible: bool },
    /// Was nothing heard for too long, or something again?
    Silent { is: bool },
    /// A nonce is opened.
    Reveal { seat: u8, nonce: String },
    /// Frames were dropped: everything again.
    Resync,
}

/// What is asked of a table from outside its sockets.
#[derive(Debug)]
pub enum Call {
    /// Tell about the table.
    Info,
    /// Sit down.
    Sit(SitBody, Option<String>),
    /// Get up.
    Stand(u8),
    /// Get ready, or not.
    Ready(ReadyBody),
    /// Start the game.
    Start,
    /// Call it off.
    Abort,
    /// Take a guest off a chair.
    Remove(u8),
    /// Change who shall sit on a chair.
    Chair(ChairChange),
    /// Change what was agreed.
    Change(TableChange),
    /// Let a bot play for oneself or for somebody who is away, or play again.
    StandIn(StandInBody),
    /// How fast bots answer.
    Pace(BotPace),
    /// The next game's table. If there is none yet, it is made under this id.
    Rematch {
        /// The id of a new table.
        id: String,
        /// The one that was agreed on before and is gone by now.
        gone: Option<String>,
    },
    /// Another try at an ended game from this chapter on, at a new table with this id.
    Retry {
        /// The id of the new table.
        id: String,
        /// The chapter.
        chapter: u32,
    },
    /// Open the ended game to anybody with the link, or close it again.
    Share(bool),
    /// The record of an ended game.
    Record,
}

/// The answer to a call.
#[derive(Debug)]
pub enum Answer {
    /// The table as it is now.
    Info(Box<TableInfo>),
    /// A record.
    Record(String),
    /// The lobby, with the next game's table in it.
    Lobby(Box<Lobby>),
}

/// Why a call was not done.
#[derive(Debug)]
pub enum CallError {
    /// There is no such table.
    NoTable,
    /// Not by this guest.
    Forbidden(String),
    /// Not now.
    Wrong(String),
    /// Never so.
    Malformed(String),
    /// Our trouble.
    Trouble(String),
}

/// What a table's task is asked.
pub enum Ask {
    /// A socket follows the table.
    Watch { watcher: Watcher, since: Option<u64> },
    /// It does not any more.
    Unwatch { conn: u64 },
    /// A socket says something; its outbox is for those whom the table does not know.
    Say { conn: u64, outbox: Outbox, said: Said },
    /// A call from outside.
    Call { guest: Option<i64>, call: Call, reply: oneshot::Sender<Result<Answer, CallError>> },
    /// A bot has chosen from the list with this mark.
    Chosen { seat: u8, list: u64, text: String },
    /// What the game expects is known; update numbers by viewer say of which position.
    OutlookFound { text: String, at: HashMap<Option<u8>, u64> },
    /// The server stops.
    Stop { why: Arc<str>, done: oneshot::Sender<()> },
}
