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
    /// One table is loaded at a time by one caller; the others wait for it.
    loading: tokio::sync::Mutex<()>,
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
            return Err(CallError::Trouble("the server is stopping".to_owned()));
        }
        let _turn = self.loading.lock().await;
        if let Some(handle) = self.loaded(id) {
            return Ok(handle);
        }
        let handle = start(app, id).await?;
        self.insert(id, handle.clone());
        Ok(handle)
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
        let gone = || CallError::Trouble("the table is being put away; try again".to_owned());
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
