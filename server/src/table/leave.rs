//! What leaves a table: writes first, and only then frames and answers.

use std::sync::Arc;

use sortie_protocol::socket::ToClient;
use tokio::sync::oneshot;

use super::{Answer, CallError, Desk, frame};
use crate::lobby::stage_word;
use crate::store::Op;

/// The answer to a call: to whom, whose call it was, and what came of it. Nothing means the table as it is then.
type Reply = (oneshot::Sender<Result<Answer, CallError>>, Option<i64>, Result<Option<Answer>, CallError>);

/// What leaves once the writes are synced.
#[derive(Default)]
pub(super) struct Staged {
    pub ops: Vec<Op>,
    pub frames: Vec<(u64, Arc<str>)>,
    /// Acts that were done: connection, number, chair.
    pub done: Vec<(u64, u64, Option<u8>)>,
    pub replies: Vec<Reply>,
    /// The position may have changed.
    pub played: bool,
    /// The table around it has changed.
    pub around: bool,
    /// Both must be stored.
    pub keep: bool,
}

impl Desk {
    /// Writes what is staged, then lets it leave. False if it could not be written.
    pub(super) async fn flush(&mut self) -> bool {
        self.guarded(Desk::paint);
        let staged = std::mem::take(&mut self.staged);
        let mut ops = staged.ops;
        if staged.keep || !ops.is_empty() {
            self.touched = self.now();
            ops.push(self.meta_op());
        }
        if !ops.is_empty() {
            let started = std::time::Instant::now();
            if let Err(why) = self.app.store.writer.commit(ops).await {
                tracing::error!(table = %self.id, %why, "a table could not be saved");
                for (reply, ..) in staged.replies {
                    let _ = reply.send(Err(CallError::Trouble(why.0.clone())));
                }
                return false;
            }
            self.app.metrics.commit_seconds.observe(started.elapsed().as_secs_f64());
        }
        for (conn, frame) in staged.frames {
            if let Some(watcher) = self.watcher(conn) {
                watcher.outbox.push(frame);
            }
        }
        for (conn, n, seat) in staged.done {
            let v = self.game.as_ref().map_or(0, |game| game.v(seat));
            if let Some(watcher) = self.watcher(conn) {
                watcher.outbox.push(frame(&ToClient::Done { n, v }));
            }
        }
        if staged.around {
            for watcher in &self.watchers {
                watcher.outbox.push(frame(&ToClient::Table { table: Box::new(self.info(watcher.guest)) }));
            }
        }
        for (reply, guest, result) in staged.replies {
            let answer = result.map(|answer| answer.unwrap_or_else(|| Answer::Info(Box::new(self.info(guest)))));
            let _ = reply.send(answer);
        }
        true
    }

    /// The row of this table, as it is now, with the moment at which it must be loaded again.
    pub(super) fn meta_op(&mut self) -> Op {
        let due = self.load_due();
        if let Some(game) = &self.game {
            game.note_clocks(&mut self.lobby);
        }
        Op::Meta {
            table: self.id.clone(),
            epoch: self.epoch,
            stage: stage_word(self.lobby.stage),
            listed: self.lobby.listed,
            meta: serde_json::to_string(&self.lobby).unwrap_or_default(),
            at: self.touched,
            due,
        }
    }

    /// Stops the clocks, stores the table and says good-bye.
    pub(super) async fn put_away(&mut self, why: &str) {
        let now = self.now();
        let due = self.load_due();
        if let Some(game) = &mut self.game {
            game.stop_clocks(now);
        }
        let mut op = self.meta_op();
        if let Op::Meta { due: at, .. } = &mut op {
            *at = due;
        }
        if let Err(why) = self.app.store.writer.commit(vec![op]).await {
            tracing::error!(table = %self.id, %why, "a table could not be put away");
        }
        self.dismiss(why, true);
    }

    pub(super) fn dismiss(&self, why: &str, again: bool) {
        let bye = frame(&ToClient::Bye { why: why.to_owned(), again });
        for watcher in &self.watchers {
            watcher.outbox.close(Arc::clone(&bye));
        }
    }
}
