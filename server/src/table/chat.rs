//! What people write at a table.

use std::sync::Arc;

use sortie_protocol::socket::ToClient;

use super::eyes::frame;
use super::{TableTask, Watcher};
use crate::limits::CHAT_A_MINUTE;
use crate::outbox::Frame;
use crate::store::{ChatRow, Op};
use crate::words;

/// Lines of chat kept at hand and told to those who come.
pub(super) const CHAT_KEPT: usize = 100;

impl TableTask {
    pub(super) fn say(&mut self, conn: u64, watcher: &Watcher, (client, n): (Arc<str>, u64), text: &str) {
        let text = match words::chat(text) {
            Ok(text) => text,
            Err(why) => return self.reject(conn, n, &why),
        };
        let guest = watcher.guest;
        let own = watcher.seat.or_else(|| {
            self.lobby.places.iter().position(|place| guest.is_some() && place.guest == guest).map(|at| at as u8)
        });
        let (Some(seat), Some(guest)) = (own, guest) else {
            return self.reject(conn, n, "only those who sit here can write");
        };
        if self.is_quiet() {
            return self.reject(conn, n, "the clock is stopped: chat is open again when it runs");
        }
        if self.has_said(&client, n) {
            return self.staged.done.push((conn, n, Some(seat)));
        }
        if !self.app.limits.chat(guest, self.now()) {
            self.app.metrics.limited.inc();
            return self.reject(conn, n, &format!("at most {CHAT_A_MINUTE} lines of chat a minute; wait a little"));
        }
        let name = self.lobby.places.get(usize::from(seat)).and_then(|place| place.name.clone()).unwrap_or_default();
        let id = self.chat.last().map_or(1, |line| line.id + 1);
        let client = (Some(client.to_string()), Some(n));
        let line = ChatRow { id, seat: Some(seat), name, text, at: self.now(), client };
        self.staged.ops.push(Op::Chat { table: self.id.clone(), line: line.clone() });
        self.staged.seen = true;
        let told = chat_frame(&line);
        let conns: Vec<u64> = self.watchers.iter().map(|watcher| watcher.conn).collect();
        for conn in conns {
            self.send(conn, told.clone());
        }
        self.chat.push(line);
        if self.chat.len() > CHAT_KEPT {
            self.chat.remove(0);
        }
        self.staged.done.push((conn, n, Some(seat)));
    }

    /// Was this line said already? What is not stored yet is at hand.
    fn has_said(&self, client: &str, n: u64) -> bool {
        let is_same = |line: &ChatRow| line.client.0.as_deref() == Some(client) && line.client.1 == Some(n);
        self.chat.iter().any(is_same) || self.app.store.has_said(&self.id, client, n).unwrap_or(false)
    }
}

/// A line of chat as it travels.
pub(super) fn chat_frame(line: &ChatRow) -> Frame {
    frame(&ToClient::Chat {
        id: line.id,
        seat: line.seat,
        name: line.name.clone(),
        text: line.text.clone(),
        at: line.at,
        w: None,
    })
}
