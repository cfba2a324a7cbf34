//! Who may look at a table, from which chair, and for how long.

use sortie_protocol::parts::Stage;
use sortie_protocol::socket::ToClient;

use super::chat::chat_frame;
use super::eyes::frame;
use super::{Desk, Watcher};

impl Desk {
    pub(super) fn watch(&mut self, watcher: Watcher, since: Option<u64>) {
        if let Some(why) = self.turned_away(&watcher) {
            self.unwatch(watcher.conn);
            return watcher.outbox.push(frame(&ToClient::Error { why: why.to_owned() }));
        }
        self.watchers.retain(|other| other.conn != watcher.conn);
        if let Some(guest) = watcher.guest {
            self.absent.remove(&guest);
            self.hand_back(guest);
        }
        let conn = watcher.conn;
        self.watchers.push(watcher);
        self.staged.around = true;
        self.greet(conn, since);
    }

    /// Tells a connection everything: the table, the position, the chat, and whether nonces are to be opened.
    pub(super) fn greet(&mut self, conn: u64, since: Option<u64>) {
        self.staged.greeted.push(conn);
        self.show(conn, since);
        for line in self.chat.clone() {
            self.send(conn, chat_frame(&line));
        }
        if self.starting.is_some() {
            self.send(conn, frame(&ToClient::Reveal));
        }
        self.tell_live(conn);
    }

    /// Why a connection may not look on as it wishes, if it may not.
    fn turned_away(&self, watcher: &Watcher) -> Option<&'static str> {
        match watcher.seat {
            Some(seat) if !self.lobby.is_seated(watcher.guest, seat) => Some("That chair is not yours."),
            None if !self.may_watch(watcher.guest) => Some("Spectators are not admitted to this table."),
            _ => None,
        }
    }

    /// Looks at everybody's right to be here again, after people changed chairs or the game began.
    pub(super) fn check_watchers(&mut self) {
        for at in (0..self.watchers.len()).rev() {
            let Some(why) = self.turned_away(&self.watchers[at]) else { continue };
            self.watchers[at].seat = None;
            if !self.may_watch(self.watchers[at].guest) {
                let gone = self.watchers.remove(at);
                gone.outbox.push(frame(&ToClient::Error { why: why.to_owned() }));
            }
        }
    }

    /// May this guest look on? Those who sit here may, for a hot-seat hand-over; strangers where they are admitted.
    pub(super) fn may_watch(&self, guest: Option<i64>) -> bool {
        self.lobby.spectators
            || self.lobby.stage == Stage::Lobby
            || guest.is_some_and(|guest| self.lobby.guests().contains(&guest))
    }

    pub(super) fn unwatch(&mut self, conn: u64) {
        let Some(at) = self.watchers.iter().position(|watcher| watcher.conn == conn) else { return };
        let gone = self.watchers.remove(at);
        gone.live.send_replace(false);
        if let Some(guest) = gone.guest.filter(|guest| !self.is_present(*guest)) {
            self.absent.insert(guest, self.now());
        }
        if self.watchers.is_empty() {
            self.idle_since = self.now();
        }
        self.staged.around = true;
    }
}
