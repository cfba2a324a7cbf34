//! What leaves a table: writes first, and only then frames and answers.

use std::sync::atomic::Ordering;

use sortie_protocol::parts::{ClockPlan, Stage};
use sortie_protocol::socket::ToClient;
use tokio::sync::oneshot;

use super::{Answer, CallError, TableTask, Watcher, frame};
use crate::lobby::stage_word;
use crate::outbox::{Frame, Post};
use crate::store::Op;

/// How far the stored row of a table without clocks may lag behind its record. After a crash, lists show the turn of that
/// moment until somebody opens the table: the turn follows from the record.
const ROW_LAG_MS: u64 = 10_000;

/// The answer to a call: to whom, whose call it was, and what came of it. Nothing means the table as it is then.
type Reply = (oneshot::Sender<Result<Answer, CallError>>, Option<i64>, Result<Option<Answer>, CallError>);

/// What leaves once the writes are synced.
#[derive(Default)]
pub(super) struct Staged {
    pub ops: Vec<Op>,
    pub frames: Vec<(u64, Post)>,
    /// Updates: they come before the answers to what they tell of.
    pub updates: Vec<(u64, Frame)>,
    /// Connections that are shown the whole position: for them updates come after it.
    pub shown: Vec<u64>,
    /// Connections that have just come, or begin anew: the table around the position is what they hear first.
    pub greeted: Vec<u64>,
    /// Those who have turned away: they still get answers.
    pub gone: Vec<Watcher>,
    /// Acts that were done: connection, number, chair.
    pub done: Vec<(u64, u64, Option<u8>)>,
    pub replies: Vec<Reply>,
    /// The position may have changed.
    pub played: bool,
    /// Something happened that everybody sees. When a table was last touched tells of nothing else.
    pub seen: bool,
    /// The table around it has changed.
    pub around: bool,
    /// Both must be stored.
    pub keep: bool,
}

impl Staged {
    fn posts_of(&self, conn: u64) -> impl Iterator<Item = &Post> {
        self.frames.iter().filter(move |(other, _)| *other == conn).map(|(_, post)| post)
    }

    /// Is this connection told something besides updates?
    pub fn answers(&self, conn: u64) -> bool {
        self.posts_of(conn).next().is_some()
            || self.done.iter().any(|(other, ..)| *other == conn)
            || self.greeted.contains(&conn)
    }

    /// Drops what was meant for a connection's watch when another one takes its place. Answers stay.
    pub fn forget(&mut self, conn: u64) {
        self.frames.retain(|(other, post)| *other != conn || matches!(post, Post::Answer(_)));
        self.shown.retain(|other| *other != conn);
        self.greeted.retain(|other| *other != conn);
    }
}

impl TableTask {
    /// Writes what is staged, then lets it leave. False if it could not be written. What each viewer is to see is worked
    /// out while the store writes.
    pub(super) async fn flush(&mut self) -> bool {
        self.guarded(TableTask::settle);
        self.guarded(TableTask::note_live);
        let mut ops = std::mem::take(&mut self.staged.ops);
        if self.staged.keep || std::mem::take(&mut self.staged.seen) {
            self.touched = self.now();
        }
        if self.staged.keep || !ops.is_empty() {
            self.lags_since.get_or_insert(self.app.clock.now());
        }
        self.publish();
        if std::mem::take(&mut self.staged.keep) || self.is_row_too_old() {
            ops.push(self.meta_op());
        }
        let started = std::time::Instant::now();
        let synced = (!ops.is_empty()).then(|| self.app.store.writer.commit(ops));
        self.guarded(TableTask::paint);
        let staged = std::mem::take(&mut self.staged);
        if let Some(synced) = synced {
            if let Err(why) = synced.await {
                tracing::error!(table = %self.id, %why, "a table could not be saved");
                for (reply, ..) in staged.replies {
                    let _ = reply.send(Err(CallError::Trouble(why.0.clone())));
                }
                return false;
            }
            self.app.metrics.commit_seconds.observe(started.elapsed().as_secs_f64());
        }
        self.hand_out(&staged);
        for (reply, guest, result) in staged.replies {
            let answer = result.map(|answer| answer.unwrap_or_else(|| Answer::Info(Box::new(self.info(guest)))));
            let _ = reply.send(answer);
        }
        if staged.keep {
            // Painting has failed, and the table is frozen.
            let op = self.meta_op();
            return self.app.store.writer.commit(vec![op]).await.is_ok();
        }
        true
    }

    /// Gives every socket its frames, all at once.
    fn hand_out(&self, staged: &Staged) {
        for watcher in &self.watchers {
            let mut posts: Vec<Post> = staged.posts_of(watcher.conn).cloned().collect();
            let updates = staged.updates.iter().filter(|(conn, _)| *conn == watcher.conn);
            let updates = updates.map(|(_, frame)| Post::News(frame.clone()));
            match staged.shown.contains(&watcher.conn) {
                true => posts.extend(updates),
                false => posts.splice(..0, updates.collect::<Vec<_>>()).for_each(drop),
            }
            let is_greeted = staged.greeted.contains(&watcher.conn);
            let around = (staged.around || is_greeted)
                .then(|| Post::News(frame(&ToClient::Table { table: Box::new(self.info(watcher.guest)), w: None })));
            let (first, last) = if is_greeted { (around, None) } else { (None, around) };
            let done = self.done(staged, watcher.conn);
            watcher.lane.push_all(first.into_iter().chain(posts).chain(done).chain(last));
        }
        for gone in &staged.gone {
            let answers = staged.posts_of(gone.conn).filter(|post| matches!(post, Post::Answer(_)));
            gone.lane.push_all(answers.cloned().chain(self.done(staged, gone.conn)));
        }
    }

    /// The answers to what a connection has had done.
    fn done<'a>(&'a self, staged: &'a Staged, conn: u64) -> impl Iterator<Item = Post> + 'a {
        staged.done.iter().filter(move |(other, ..)| *other == conn).map(|(_, n, seat)| {
            let v = self.game.as_ref().map_or(0, |game| game.v(*seat));
            Post::Answer(frame(&ToClient::Done { n: *n, v }))
        })
    }

    /// Lets lists know whose choice is waited for and whether somebody is here, without a look at the stored row.
    pub(super) fn publish(&self) {
        let bits = self.lobby.asked.iter().fold(0, |bits, seat| bits | 1 << seat);
        self.asked.store(bits, Ordering::Relaxed);
        self.peopled.store(self.lobby.stage == Stage::Lobby && !self.watchers.is_empty(), Ordering::Relaxed);
    }

    /// When the stored row must catch up.
    pub(super) fn row_due(&self) -> Option<u64> {
        self.lags_since.map(|since| since + ROW_LAG_MS)
    }

    /// Has the stored row lagged behind for too long? Clocks are stored with every move, and if a server that crashes now
    /// would load the table too late, that is put right at once.
    fn is_row_too_old(&self) -> bool {
        let Some(due) = self.row_due() else { return false };
        let is_late = |load: u64| self.stored_due.is_none_or(|stored| load < stored);
        due <= self.now() || self.lobby.clock != ClockPlan::default() || self.load_due().is_some_and(is_late)
    }

    /// The row of this table, as it is now, with the moment at which it must be loaded again.
    pub(super) fn meta_op(&mut self) -> Op {
        let due = self.load_due();
        (self.lags_since, self.stored_due) = (None, due);
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
        self.halt();
        let now = self.now();
        let due = self.load_due();
        if let Some(game) = &mut self.game {
            game.stop_clocks(now);
        }
        let mut op = self.meta_op();
        if let Op::Meta { due: at, .. } = &mut op {
            *at = due;
        }
        let mut ops = std::mem::take(&mut self.staged.ops);
        ops.push(op);
        if let Err(why) = self.app.store.writer.commit(ops).await {
            tracing::error!(table = %self.id, %why, "a table could not be put away");
        }
        self.dismiss(why, true);
    }

    pub(super) fn dismiss(&self, why: &str, again: bool) {
        let bye = frame(&ToClient::Bye { why: why.to_owned(), again });
        for watcher in &self.watchers {
            watcher.lane.close(bye.clone());
        }
    }
}
