//! The one thread that writes, with group commit.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use prometheus::IntCounter;
use rusqlite::{Connection, Transaction, params};
use sortie_catalog::PackTexts;
use sortie_protocol::parts::PackInfo;
use tokio::sync::oneshot;

use super::clean::clean;
use super::fold::{Fold, fold_in};
use super::read::ChatRow;
use super::{StoreError, packs};

/// Maximum jobs in one transaction.
const MAX_JOBS: usize = 2_048;

/// A change of the database.
#[derive(Debug, Clone)]
pub enum Op {
    /// A new guest. The answer is its number.
    NewGuest { token: Vec<u8>, at: u64 },
    /// A guest's new name.
    Rename { guest: i64, name: String },
    /// A one-time code.
    NewCode { code: Vec<u8>, guest: i64, expires: u64 },
    /// Uses a one-time code up and gives the guest another token beside the old one. The answer is the guest.
    UseCode { code: Vec<u8>, now: u64, token: Vec<u8> },
    /// A new table.
    NewTable {
        id: String,
        stage: &'static str,
        listed: bool,
        meta: String,
        pack: Option<String>,
        seed: Vec<u8>,
        at: u64,
    },
    /// A pack is here to stay for a while, whether it was here before or not.
    KeepPack { hash: String, files: Arc<PackTexts>, at: u64 },
    /// A guest brings a pack, or chooses it again. Of many, the one that was longest unused leaves the guest's list.
    Bring { guest: i64, pack: PackInfo, at: u64 },
    /// A new owner of a table. The answer is its epoch.
    Own { table: String },
    /// The table around the position has changed. Fails for an old epoch.
    Meta { table: String, epoch: i64, stage: &'static str, listed: bool, meta: String, at: u64, due: Option<u64> },
    /// Another seed, before the game. Fails for an old epoch.
    Seed { table: String, epoch: i64, seed: Vec<u8> },
    /// The first line of the record. Fails for an old epoch.
    Header { table: String, epoch: i64, line: String },
    /// A line of the record. Fails for an old epoch, and if the number is taken.
    Entry { table: String, epoch: i64, seq: u64, line: String, client: Option<(String, u64)> },
    /// A guest sits at a table.
    Sit { guest: i64, table: String },
    /// A guest does not any more.
    Stand { guest: i64, table: String },
    /// What nobody visits any more goes, except tables that are open. The answer is how many rows went.
    Clean { now: u64, open: Vec<String> },
    /// Something was said.
    Chat { table: String, line: ChatRow },
}

struct Job {
    ops: Vec<Op>,
    reply: oneshot::Sender<Result<i64, StoreError>>,
}

/// The writing thread's front.
#[derive(Clone)]
pub struct Writer {
    jobs: Sender<Job>,
}

impl Writer {
    /// Starts the thread, which counts the transactions that it has synced. The log is folded in through another
    /// connection.
    pub fn start(connection: Connection, beside: Connection, commits: IntCounter) -> Result<Writer, StoreError> {
        let failed = |why| StoreError(format!("the writing thread cannot start: {why}"));
        let (jobs, inbox) = channel();
        let fold = Fold::start(beside).map_err(failed)?;
        std::thread::Builder::new()
            .name("store".to_owned())
            .spawn(move || run(connection, &inbox, fold, &commits))
            .map_err(failed)?;
        Ok(Writer { jobs })
    }

    /// Makes these changes, all or none. The answer comes after they are synced: what the last operation that has an
    /// answer gave, or 0. The thread begins at once, before anybody waits for the answer.
    pub fn commit(&self, ops: Vec<Op>) -> impl Future<Output = Result<i64, StoreError>> + use<> {
        let (reply, answer) = oneshot::channel();
        // A job that cannot be sent drops its reply, so that the answer says it.
        let _ = self.jobs.send(Job { ops, reply });
        async { answer.await.unwrap_or_else(|_| Err(StoreError("the store has stopped".to_owned()))) }
    }
}

fn run(mut connection: Connection, inbox: &Receiver<Job>, mut fold: Fold, commits: &IntCounter) {
    let mut jobs: Vec<Job> = Vec::new();
    loop {
        match inbox.recv_timeout(Duration::from_secs(60)) {
            Ok(job) => jobs.push(job),
            // An idle moment is a good one to fold the log in.
            Err(RecvTimeoutError::Timeout) => {
                fold_in(&connection);
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => return,
        }
        while jobs.len() < MAX_JOBS {
            match inbox.try_recv() {
                Ok(job) => jobs.push(job),
                Err(_) => break,
            }
        }
        let changes = jobs.iter().map(|job| job.ops.len()).sum();
        commit(&mut connection, &mut jobs, commits);
        fold.after(changes, &connection);
    }
}

/// One transaction for all jobs. Most of the time all of them succeed. If one fails, nothing was done yet, and they are
/// done again such that each can be undone by itself.
fn commit(connection: &mut Connection, jobs: &mut Vec<Job>, commits: &IntCounter) {
    let outcome = together(connection, jobs).or_else(|_| one_by_one(connection, jobs));
    // Counted before anybody hears of it.
    commits.inc();
    match outcome {
        Ok(results) => {
            for (job, result) in jobs.drain(..).zip(results) {
                let _ = job.reply.send(result);
            }
        }
        Err(why) => {
            tracing::error!(%why, "a transaction failed");
            for job in jobs.drain(..) {
                let _ = job.reply.send(Err(why.clone()));
            }
        }
    }
}

type Results = Vec<Result<i64, StoreError>>;

fn together(connection: &mut Connection, jobs: &[Job]) -> Result<Results, StoreError> {
    let transaction = connection.transaction()?;
    let results = jobs.iter().map(|job| apply_all(&transaction, &job.ops).map(Ok)).collect::<Result<_, _>>()?;
    transaction.commit()?;
    Ok(results)
}

fn one_by_one(connection: &mut Connection, jobs: &[Job]) -> Result<Results, StoreError> {
    let mut transaction = connection.transaction()?;
    let results = jobs.iter().map(|job| attempt(&mut transaction, &job.ops)).collect();
    transaction.commit()?;
    Ok(results)
}

fn attempt(transaction: &mut Transaction<'_>, ops: &[Op]) -> Result<i64, StoreError> {
    let savepoint = transaction.savepoint()?;
    let answer = apply_all(&savepoint, ops)?;
    savepoint.commit()?;
    Ok(answer)
}

fn apply_all(db: &Connection, ops: &[Op]) -> Result<i64, StoreError> {
    let mut answer = 0;
    for op in ops {
        if let Some(given) = apply(db, op)? {
            answer = given;
        }
    }
    Ok(answer)
}

fn apply(db: &Connection, op: &Op) -> Result<Option<i64>, StoreError> {
    let run = |sql: &str, values: &[&dyn rusqlite::ToSql]| db.prepare_cached(sql)?.execute(values);
    match op {
        Op::NewGuest { token, at } => {
            run("INSERT INTO guests (created) VALUES (?1)", params![at])?;
            let guest = db.last_insert_rowid();
            run("INSERT INTO tokens (token, guest) VALUES (?1, ?2)", params![token, guest])?;
            return Ok(Some(guest));
        }
        Op::Rename { guest, name } => run("UPDATE guests SET name = ?2 WHERE id = ?1", params![guest, name])?,
        Op::NewCode { code, guest, expires } => {
            run("DELETE FROM codes WHERE guest = ?1", params![guest])?;
            run("INSERT INTO codes (code, guest, expires) VALUES (?1, ?2, ?3)", params![code, guest, expires])?
        }
        Op::UseCode { code, now, token } => {
            let mut ask = db.prepare_cached("DELETE FROM codes WHERE code = ?1 AND expires > ?2 RETURNING guest")?;
            let guest: Option<i64> = ask.query_map(params![code, now], |row| row.get(0))?.next().transpose()?;
            let guest = guest.ok_or_else(|| StoreError("that code is unknown, used or too old".to_owned()))?;
            run("INSERT INTO tokens (token, guest) VALUES (?1, ?2)", params![token, guest])?;
            return Ok(Some(guest));
        }
        Op::NewTable { id, stage, listed, meta, pack, seed, at } => run(
            "INSERT INTO tables (id, epoch, stage, listed, meta, seed, created, touched, pack)
             VALUES (?1, 0, ?2, ?3, ?4, ?5, ?6, ?6, ?7)",
            params![id, stage, listed, meta, seed, at, pack],
        )?,
        Op::KeepPack { hash, files, at } => packs::keep(db, hash, files, *at)?,
        Op::Bring { guest, pack, at } => packs::bring(db, *guest, pack, *at)?,
        Op::Own { table } => {
            let mut ask = db.prepare_cached("UPDATE tables SET epoch = epoch + 1 WHERE id = ?1 RETURNING epoch")?;
            let epoch: Option<i64> = ask.query_map(params![table], |row| row.get(0))?.next().transpose()?;
            return epoch.map(Some).ok_or_else(|| StoreError("there is no such table".to_owned()));
        }
        Op::Meta { table, epoch, stage, listed, meta, at, due } => owned(run(
            "UPDATE tables SET stage = ?3, listed = ?4, meta = ?5, touched = ?6, due = ?7 WHERE id = ?1 AND epoch = ?2",
            params![table, epoch, stage, listed, meta, at, due],
        )?)?,
        Op::Seed { table, epoch, seed } => owned(run(
            "UPDATE tables SET seed = ?3 WHERE id = ?1 AND epoch = ?2 AND header IS NULL",
            params![table, epoch, seed],
        )?)?,
        Op::Header { table, epoch, line } => {
            owned(run("UPDATE tables SET header = ?3 WHERE id = ?1 AND epoch = ?2", params![table, epoch, line])?)?
        }
        Op::Entry { table, epoch, seq, line, client } => {
            let (client, n) = client.as_ref().map_or((None, None), |(client, n)| (Some(client), Some(n)));
            owned(run(
                "INSERT INTO entries (tab, seq, line, client, n)
                 SELECT ?1, ?3, ?4, ?5, ?6 WHERE (SELECT epoch FROM tables WHERE id = ?1) = ?2",
                params![table, epoch, seq, line, client, n],
            )?)?
        }
        Op::Sit { guest, table } => {
            run("INSERT OR IGNORE INTO chairs (guest, tab) VALUES (?1, ?2)", params![guest, table])?
        }
        Op::Stand { guest, table } => run("DELETE FROM chairs WHERE guest = ?1 AND tab = ?2", params![guest, table])?,
        Op::Clean { now, open } => return clean(db, *now, open).map(Some),
        Op::Chat { table, line: ChatRow { id, seat, name, text, at, client: (client, n) } } => run(
            "INSERT INTO chat (tab, id, seat, name, text, at, client, n) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            params![table, id, seat, name, text, at, client, n],
        )?,
    };
    Ok(None)
}

/// A write that touched nothing came from a table's former owner.
fn owned(rows: usize) -> Result<usize, StoreError> {
    match rows {
        0 => Err(StoreError("this table has another owner by now".to_owned())),
        _ => Ok(rows),
    }
}
