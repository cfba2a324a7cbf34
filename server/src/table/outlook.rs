//! What the game expects of things as they stand: worked out elsewhere, at most twice a second, in no intent's way.

use std::collections::HashMap;

use sortie_protocol::raw::Raw;
use sortie_protocol::socket::ToClient;

use super::{Ask, TableTask, frame};

/// The least time between two of them, in milliseconds.
const OUTLOOK_INTERVAL_MS: u64 = 500;

/// What is known of things to come.
#[derive(Default)]
pub(super) struct OutlookState {
    /// Has the position changed since it was last looked at?
    stale: bool,
    /// Is somebody at it?
    busy: bool,
    /// When it was last begun.
    begun: u64,
    /// What everybody was told, and of which update number of each viewer.
    told: Option<(String, HashMap<Option<u8>, u64>)>,
}

impl OutlookState {
    /// The position has changed.
    pub fn changed(&mut self, wanted: bool) {
        self.stale = wanted;
    }
}

impl TableTask {
    /// When the next look is due.
    pub(super) fn outlook_due(&self) -> Option<u64> {
        let wanted = self.outlook.stale && !self.outlook.busy && !self.watchers.is_empty();
        wanted.then(|| self.outlook.begun + OUTLOOK_INTERVAL_MS)
    }

    pub(super) fn tick_outlook(&mut self) {
        let now = self.now();
        if self.outlook_due().is_none_or(|due| due > now) {
            return;
        }
        let Some(game) = self.game.as_ref().filter(|game| !game.over && game.table.pacing().is_real_time()) else {
            return;
        };
        (self.outlook.stale, self.outlook.busy, self.outlook.begun) = (false, true, now);
        let at: HashMap<Option<u8>, u64> = self.watchers.iter().map(|who| (who.seat, game.v(who.seat))).collect();
        let look = game.table.views().outlook();
        let (own, runtime) = (self.own.clone(), tokio::runtime::Handle::current());
        self.app.brains.think(Box::new(move |_| look().unwrap_or_default()), move |text| {
            let Some(inbox) = own.upgrade() else { return };
            runtime.spawn(async move {
                let _ = inbox.send(Ask::OutlookFound { text, at }).await;
            });
        });
    }

    /// Tells everybody what was found out, if it is news.
    pub(super) fn outlook_found(&mut self, text: String, at: &HashMap<Option<u8>, u64>) {
        self.outlook.busy = false;
        let is_news = self.outlook.told.as_ref().is_none_or(|(told, _)| *told != text);
        if text.is_empty() {
            self.outlook.told = None;
        }
        if text.is_empty() || !is_news {
            return;
        }
        self.outlook.told = Some((text, at.clone()));
        let conns: Vec<u64> = self.watchers.iter().map(|watcher| watcher.conn).collect();
        for conn in conns {
            self.tell_outlook(conn);
        }
    }

    /// Tells a connection what is expected.
    pub(super) fn tell_outlook(&mut self, conn: u64) {
        let Some(seat) = self.watcher(conn).map(|watcher| watcher.seat) else { return };
        let Some((text, at)) = &self.outlook.told else { return };
        let v = at.get(&seat).copied().unwrap_or(0);
        let told = frame(&ToClient::Outlook { v, outlook: Raw::new(text.clone()), w: None });
        self.send(conn, told);
    }
}
