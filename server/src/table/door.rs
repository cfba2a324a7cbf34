//! Who may look at a table, from which chair, and for how long.

use sortie_protocol::parts::Stage;
use sortie_protocol::socket::ToClient;

use super::chat::chat_frame;
use super::eyes::frame;
use super::{TableTask, Watcher};

impl TableTask {
    pub(super) fn watch(&mut self, watcher: Watcher, since: Option<u64>) {
        if let Some(why) = self.turned_away(&watcher) {
            self.unwatch(watcher.conn);
            return watcher.lane.push(frame(&ToClient::Error { why: why.to_owned(), w: None }));
        }
        self.watchers.retain(|other| other.conn != watcher.conn);
        if let Some(guest) = watcher.guest {
            self.absent.remove(&guest);
            self.hand_back(guest);
        }
        let conn = watcher.conn;
        // What was meant for the watch before is of no use to this one.
        self.staged.forget(conn);
        self.watchers.push(watcher);
        self.staged.around = true;
        self.greet(conn, since);
    }

    /// Tells a connection everything: the table, the position, the chat, and whether nonces are to be opened.
    pub(super) fn greet(&mut self, conn: u64, since: Option<u64>) {
        self.staged.greeted.push(conn);
        self.show(conn, since);
        // Whoever comes once the game has ended hears what was said only as one of its players.
        let played = self.watcher(conn).is_some_and(|watcher| self.is_player(watcher.guest));
        if played || self.lobby.stage != Stage::Over {
            for line in self.chat.clone() {
                self.send(conn, chat_frame(&line));
            }
        }
        if self.starting.is_some() {
            self.send(conn, frame(&ToClient::Reveal { w: None }));
        }
        self.tell_live(conn);
    }

    /// Why a connection may not look on as it wishes, if it may not.
    fn turned_away(&self, watcher: &Watcher) -> Option<&'static str> {
        match watcher.seat {
            Some(seat) if !self.lobby.is_seated(watcher.guest, seat) => Some("That chair is not yours."),
            None if self.may_watch(watcher.guest) => None,
            None if self.lobby.is_shared() => {
                Some("This game is shared as a replay; the table is for those who played.")
            }
            None if self.lobby.stage == Stage::Over => Some("This game is not shared, or not any more."),
            None => Some("Only those who sit at this table can see it."),
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
                gone.lane.push(frame(&ToClient::Error { why: why.to_owned(), w: None }));
            }
        }
    }

    /// May this guest look on? Those who sit here may, for a hot-seat hand-over; strangers where they are admitted, until a
    /// player closes the ended game.
    pub(super) fn may_watch(&self, guest: Option<i64>) -> bool {
        self.lobby.spectators && self.lobby.shared != Some(false)
            || self.lobby.stage == Stage::Lobby
            || self.is_player(guest)
    }

    fn is_player(&self, guest: Option<i64>) -> bool {
        guest.is_some_and(|guest| self.lobby.guests().contains(&guest))
    }

    pub(super) fn unwatch(&mut self, conn: u64) {
        let Some(at) = self.watchers.iter().position(|watcher| watcher.conn == conn) else { return };
        let gone = self.watchers.remove(at);
        gone.set_live(false);
        if let Some(guest) = gone.guest.filter(|guest| !self.is_present(*guest)) {
            self.absent.insert(guest, self.now());
        }
        if self.watchers.is_empty() {
            self.idle_since = self.now();
        }
        self.staged.around = true;
        self.staged.gone.push(gone);
    }
}
