//! Which tables are in memory, and how they are reached. A table is loaded when somebody asks for it.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, oneshot};

use crate::app::App;
use crate::table::{Answer, Ask, Call, CallError, Handle, start};

/// The tables in memory.
#[derive(Default)]
pub struct Hub {
    tables: Mutex<HashMap<String, Handle>>,
    /// Tables that are being loaded: whoever wants the same one waits for it, and nobody waits for another.
    loading: Mutex<HashMap<String, Arc<tokio::sync::Mutex<()>>>>,
}

impl Hub {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Handle>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn loaded(&self, id: &str) -> Option<Handle> {
        self.lock().get(id).filter(|handle| !handle.inbox.is_closed()).cloned()
    }

    /// Is the table in memory?
    pub fn is_loaded(&self, id: &str) -> bool {
        self.loaded(id).is_some()
    }

    /// Reaches a table, loading it if need be.
    pub async fn reach(&self, app: &Arc<App>, id: &str) -> Result<Handle, CallError> {
        if let Some(handle) = self.loaded(id) {
            return Ok(handle);
        }
        if app.stopping.load(Ordering::Relaxed) {
            return Err(CallError::Trouble(
                "this server is being stopped; games are kept and go on when it is back".to_owned(),
            ));
        }
        let turn = self.turn(id);
        let _mine = turn.lock().await;
        if let Some(handle) = self.loaded(id) {
            return Ok(handle);
        }
        let started = start(app, id).await;
        if let Ok(handle) = &started {
            self.insert(id, handle.clone());
        }
        let mut loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        // The list and this caller know the turn; if anybody else does, the last of them takes it off the list.
        if Arc::strong_count(&turn) == 2 {
            loading.remove(id);
        }
        drop(loading);
        started
    }

    /// The turn to load a table.
    fn turn(&self, id: &str) -> Arc<tokio::sync::Mutex<()>> {
        let mut loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(loading.entry(id.to_owned()).or_default())
    }

    /// Lists a table that was started elsewhere.
    pub fn insert(&self, id: &str, handle: Handle) {
        self.lock().insert(id.to_owned(), handle);
    }

    /// Chairs whose choice is waited for at a table that is in memory, whose stored row may lag behind.
    pub fn asked(&self, id: &str) -> Option<Vec<u8>> {
        let bits = self.loaded(id)?.asked.load(Ordering::Relaxed);
        Some((0..32).filter(|seat| bits >> seat & 1 == 1).collect())
    }

    /// The ids of all tables in memory.
    pub fn open(&self) -> Vec<String> {
        self.lock().keys().cloned().collect()
    }

    /// The lobbies in which somebody is.
    pub fn peopled(&self) -> Vec<String> {
        let tables = self.lock();
        let peopled = tables.iter().filter(|(_, handle)| handle.peopled.load(Ordering::Relaxed));
        peopled.map(|(id, _)| id.clone()).collect()
    }

    /// Takes an idle table off the list, unless somebody has asked for it in this very moment.
    pub fn retire(&self, id: &str, is_quiet: impl FnOnce() -> bool) -> bool {
        let mut tables = self.lock();
        let quiet = is_quiet();
        if quiet {
            tables.remove(id);
        }
        quiet
    }

    /// Takes a table off the list whose task has ended.
    pub fn forget(&self, id: &str, own: &mpsc::WeakSender<Ask>) {
        let mut tables = self.lock();
        let same = match (tables.get(id), own.upgrade()) {
            (Some(handle), Some(own)) => handle.inbox.same_channel(&own),
            (found, None) => found.is_some_and(|handle| handle.inbox.is_closed()),
            (None, _) => false,
        };
        if same {
            tables.remove(id);
        }
    }

    /// Every table in memory.
    pub fn all(&self) -> Vec<Handle> {
        self.lock().values().cloned().collect()
    }

    /// Asks something of a table.
    pub async fn call(&self, app: &Arc<App>, id: &str, guest: Option<i64>, call: Call) -> Result<Answer, CallError> {
        let gone = || CallError::Trouble("this table is just being closed here; try again".to_owned());
        let handle = self.reach(app, id).await?;
        let (reply, answer) = oneshot::channel();
        handle.inbox.send(Ask::Call { guest, call, reply }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// Stops every table: clocks stand still, everything is stored, sockets are told.
    pub async fn stop(&self, why: &str) {
        let mut waits = Vec::new();
        for handle in self.all() {
            let (done, wait) = oneshot::channel();
            if handle.inbox.send(Ask::Stop { why: why.into(), done }).await.is_ok() {
                waits.push(wait);
            }
        }
        for wait in waits {
            let _ = wait.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_loads_holds_up_no_other() {
        let hub = Hub::default();
        let first = hub.turn("first");
        let held = first.try_lock().expect("nobody loads it");
        assert!(hub.turn("first").try_lock().is_err(), "one caller loads a table, the others wait for it");
        assert!(hub.turn("second").try_lock().is_ok());
        drop(held);
        assert!(hub.turn("first").try_lock().is_ok());
    }
}
