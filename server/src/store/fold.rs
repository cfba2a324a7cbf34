//! Folding the write-ahead log into the database without holding up moves.
//!
//! Nothing can be synced while the writing thread copies thousands of pages. So another thread copies them beside it,
//! and the writing thread copies only the few that came meanwhile. Then the log begins anew.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};

use rusqlite::Connection;

/// After this many changes, each of about one page, the log is folded in. The longer it is, the more changes of the same
/// page are folded in as one.
const FOLD_AFTER_CHANGES: usize = 8_000;

/// The thread that folds the log in, and what the writing thread knows of it.
pub struct Fold {
    begin: SyncSender<()>,
    is_done: Arc<AtomicBool>,
    changes: usize,
    runs: bool,
}

impl Fold {
    /// Starts the thread.
    pub fn start(connection: Connection) -> std::io::Result<Fold> {
        let (begin, begins) = sync_channel(1);
        let is_done = Arc::new(AtomicBool::new(false));
        let done = Arc::clone(&is_done);
        std::thread::Builder::new().name("store-fold".to_owned()).spawn(move || {
            while begins.recv().is_ok() {
                fold_in(&connection);
                done.store(true, Ordering::Release);
            }
        })?;
        Ok(Fold { begin, is_done, changes: 0, runs: false })
    }

    /// Counts changes that the writing thread has made.
    pub fn after(&mut self, changes: usize, connection: &Connection) {
        self.changes += changes;
        if !self.runs && self.changes >= FOLD_AFTER_CHANGES {
            self.runs = self.begin.try_send(()).is_ok();
        }
        if self.is_done.swap(false, Ordering::Acquire) {
            fold_in(connection);
            (self.runs, self.changes) = (false, 0);
        }
    }
}

/// Copies what is in the log to its place, as far as nobody needs the old state. A failure costs nothing but room.
pub fn fold_in(connection: &Connection) {
    if let Err(why) = connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())) {
        tracing::warn!(%why, "the write-ahead log could not be folded in");
    }
}
