//! What everything in a server shares.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use crate::brains::Brains;
use crate::clock::Clock;
use crate::config::Config;
use crate::http::RecordRoom;
use crate::hub::Hub;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::packs::Shelf;
use crate::reach;
use crate::store::{Op, Store, StoreError};
use crate::table::CallError;

/// Maximum due tables looked at in one second.
const MAX_DUE_A_SECOND: u32 = 4_096;
/// Interval between clean-ups of what nobody visits any more.
const CLEANING_INTERVAL_MS: u64 = 3_600_000;

/// What everything in a server shares.
pub struct App {
    /// What the operator set.
    pub config: Config,
    /// The database.
    pub store: Store,
    /// The tables in memory.
    pub hub: Hub,
    /// The bots' threads.
    pub brains: Brains,
    /// What one address may ask for.
    pub limits: Limits,
    /// Where records that somebody brings are read.
    pub records: RecordRoom,
    /// Packs that have been read.
    pub shelf: Shelf,
    /// Counters.
    pub metrics: Metrics,
    /// Where the time comes from.
    pub clock: Clock,
    /// The origins whose pages may open sockets, beside the address that was asked for.
    pub origin: Option<String>,
    /// What this machine is called on its network.
    pub machine: String,
    /// When the server started.
    pub started: u64,
    /// Is the server about to stop?
    pub stopping: AtomicBool,
    /// Tells sockets that no table will send them anything more.
    pub closed: tokio::sync::watch::Sender<bool>,
    /// Where the server listens.
    pub listens: OnceLock<SocketAddr>,
    conns: AtomicU64,
}

impl App {
    /// Opens the store and starts the threads.
    pub fn start(config: Config) -> Result<Arc<App>, StoreError> {
        let fail = |why: String| StoreError(why);
        let brains = Brains::start(config.bot_threads).map_err(|why| fail(format!("bots cannot start: {why}")))?;
        let metrics = Metrics::new().map_err(|why| fail(format!("metrics cannot start: {why}")))?;
        let store = Store::open(&config.data, config.synced, metrics.commits.clone())?;
        let origin = config.public_url.as_deref().map(origin_of);
        Ok(Arc::new(App {
            started: config.clock.now(),
            clock: config.clock.clone(),
            config,
            store,
            hub: Hub::default(),
            brains,
            limits: Limits::default(),
            records: RecordRoom::default(),
            shelf: Shelf::default(),
            metrics,
            origin,
            machine: crate::http::hosts::machine(),
            stopping: AtomicBool::new(false),
            closed: tokio::sync::watch::Sender::new(false),
            listens: OnceLock::new(),
            conns: AtomicU64::new(0),
        }))
    }

    /// The addresses under which others can open this server, best first.
    pub fn reach(&self) -> Vec<String> {
        let public = self.config.public_url.as_deref();
        self.listens.get().map_or_else(Vec::new, |at| reach::addresses(public, *at))
    }

    /// A number for a new connection.
    pub fn next_conn(&self) -> u64 {
        self.conns.fetch_add(1, Ordering::Relaxed)
    }

    /// Waits until the last socket is closed.
    pub async fn all_closed(&self) {
        while self.metrics.sockets.get() > 0 {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }

    /// Removes lobbies and guests that nobody visits any more.
    async fn clean(&self) {
        let op = Op::Clean { now: self.clock.now(), open: self.hub.open() };
        match self.store.writer.commit(vec![op]).await {
            Ok(0) => {}
            Ok(rows) => tracing::info!(rows, "removed lobbies and guests that nobody visits any more"),
            Err(why) => tracing::error!(%why, "what nobody visits any more could not be removed"),
        }
        self.metrics.cleanings.inc();
    }

    /// Loads tables in which something falls due while nobody has them open.
    pub async fn keep_time(self: Arc<App>) {
        let mut cleaned = None;
        loop {
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
            if cleaned.is_none_or(|at| self.clock.now() >= at + CLEANING_INTERVAL_MS) {
                cleaned = Some(self.clock.now());
                self.clean().await;
            }
            let Ok(due) = self.store.due(self.clock.now(), MAX_DUE_A_SECOND) else { continue };
            for id in due {
                if self.hub.is_loaded(&id) {
                    continue;
                }
                match self.hub.reach(&self, &id).await {
                    Ok(_) => {}
                    Err(CallError::Trouble(why)) => {
                        tracing::error!(table = %id, why, "a table that is due cannot be loaded")
                    }
                    Err(_) => {}
                }
            }
        }
    }
}

/// `https://example.org/path` is of the origin `https://example.org`.
fn origin_of(url: &str) -> String {
    let end = url.find("://").map_or(0, |at| at + 3);
    let path = url[end..].find('/').map_or(url.len(), |at| end + at);
    url[..path].to_lowercase()
}
