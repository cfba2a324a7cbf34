//! What is asked of the database.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{Store, StoreError};

/// A guest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guest {
    /// The number.
    pub id: i64,
    /// The name that others see.
    pub name: Option<String>,
}

/// A table as it is stored.
#[derive(Debug, Clone)]
pub struct StoredTable {
    /// The lobby as JSON.
    pub meta: String,
    /// The seed.
    pub seed: Vec<u8>,
    /// The record's first line, once the game has begun.
    pub header: Option<String>,
    /// When it was made.
    pub created: u64,
    /// When something last happened.
    pub touched: u64,
    /// When something happens by itself.
    pub due: Option<u64>,
}

/// A line of a record as it is stored.
#[derive(Debug, Clone)]
pub struct StoredEntry {
    /// The line.
    pub line: String,
    /// The client that asked for it, and under which number.
    pub client: Option<(String, u64)>,
}

/// A table in a list.
#[derive(Debug, Clone)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// The lobby as JSON.
    pub meta: String,
    /// The seed, for the commitment.
    pub seed: Vec<u8>,
    /// When it was made.
    pub created: u64,
    /// When something last happened.
    pub touched: u64,
}

/// A line of chat.
#[derive(Debug, Clone)]
pub struct ChatRow {
    /// Its number at the table.
    pub id: u64,
    /// The chair that said it.
    pub seat: Option<u8>,
    /// The speaker's name.
    pub name: String,
    /// What was said.
    pub text: String,
    /// When.
    pub at: u64,
    /// The client that said it, and under which number; nobody's for lines of older versions.
    pub client: (Option<String>, Option<u64>),
}

impl Store {
    /// The guest with this token, given as its SHA-256.
    pub fn guest(&self, token: &[u8]) -> Result<Option<Guest>, StoreError> {
        self.read(|db| {
            db.prepare_cached("SELECT id, name FROM guests WHERE id = (SELECT guest FROM tokens WHERE token = ?1)")?
                .query_row(params![token], |row| Ok(Guest { id: row.get(0)?, name: row.get(1)? }))
                .optional()
        })
    }

    /// A table.
    pub fn table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        self.read(|db| table(db, id))
    }

    /// The lines of a table's record after the first one, in order.
    pub fn entries(&self, id: &str) -> Result<Vec<StoredEntry>, StoreError> {
        self.read(|db| entries(db, id))
    }

    /// The newest lines of chat, in order of time.
    pub fn chat(&self, id: &str, most: u32) -> Result<Vec<ChatRow>, StoreError> {
        self.read(|db| {
            let sql = "SELECT id, seat, name, text, at, client, n FROM
                       (SELECT * FROM chat WHERE tab = ?1 ORDER BY id DESC LIMIT ?2) ORDER BY id";
            let row = |row: &Row<'_>| {
                Ok(ChatRow {
                    id: row.get(0)?,
                    seat: row.get(1)?,
                    name: row.get(2)?,
                    text: row.get(3)?,
                    at: row.get(4)?,
                    client: (row.get(5)?, row.get(6)?),
                })
            };
            db.prepare_cached(sql)?.query_map(params![id, most], row)?.collect()
        })
    }

    /// Has this client said something at the table under this number?
    pub fn has_said(&self, id: &str, client: &str, n: u64) -> Result<bool, StoreError> {
        self.read(|db| {
            db.prepare_cached("SELECT 1 FROM chat WHERE tab = ?1 AND client = ?2 AND n = ?3")?
                .exists(params![id, client, n])
        })
    }

    /// Tables that wait for players, newest first: those that were touched since then, and of the others those in which
    /// somebody is. Each maker has so many of them in the list.
    pub fn open_tables(&self, since: u64, peopled: &[String], each: u32, most: u32) -> Result<Vec<Listed>, StoreError> {
        let peopled = serde_json::to_string(peopled).map_err(|why| StoreError(why.to_string()))?;
        self.read(|db| {
            let sql = "SELECT id, meta, seed, created, touched FROM
                       (SELECT *, row_number() OVER (PARTITION BY json_extract(meta, '$.host') ORDER BY touched DESC) AS nth
                        FROM tables WHERE listed = 1 AND stage = 'lobby'
                        AND (touched >= ?1 OR id IN (SELECT value FROM json_each(?2))))
                       WHERE nth <= ?3 ORDER BY touched DESC LIMIT ?4";
            db.prepare_cached(sql)?.query_map(params![since, peopled, each, most], listed)?.collect()
        })
    }

    /// A guest's tables, newest first.
    pub fn tables_of(&self, guest: i64, most: u32) -> Result<Vec<Listed>, StoreError> {
        self.read(|db| {
            let sql = "SELECT id, meta, seed, created, touched FROM tables
                       WHERE id IN (SELECT tab FROM chairs WHERE guest = ?1) ORDER BY touched DESC LIMIT ?2";
            db.prepare_cached(sql)?.query_map(params![guest, most], listed)?.collect()
        })
    }

    /// How many of a guest's tables have not ended.
    pub fn unfinished_of(&self, guest: i64) -> Result<u64, StoreError> {
        self.read(|db| {
            let sql = "SELECT count(*) FROM tables WHERE id IN (SELECT tab FROM chairs WHERE guest = ?1)
                       AND stage IN ('lobby', 'playing')";
            db.prepare_cached(sql)?.query_row(params![guest], |row| row.get(0))
        })
    }

    /// A table at which this guest sits and which waits for another try at this chapter of a game.
    pub fn retry_of(&self, guest: i64, of: &str, chapter: u32) -> Result<Option<String>, StoreError> {
        self.read(|db| {
            let sql = "SELECT id FROM tables WHERE id IN (SELECT tab FROM chairs WHERE guest = ?1) AND stage = 'lobby'
                       AND json_extract(meta, '$.retry.of') = ?2 AND json_extract(meta, '$.retry.chapter') = ?3";
            db.prepare_cached(sql)?.query_map(params![guest, of, chapter], |row| row.get(0))?.next().transpose()
        })
    }

    /// Tables in which something has fallen due.
    pub fn due(&self, now: u64, most: u32) -> Result<Vec<String>, StoreError> {
        self.read(|db| {
            let sql = "SELECT id FROM tables WHERE due <= ?1 ORDER BY due LIMIT ?2";
            db.prepare_cached(sql)?.query_map(params![now, most], |row| row.get(0))?.collect()
        })
    }
}

/// A table, through any connection.
pub(super) fn table(db: &Connection, id: &str) -> rusqlite::Result<Option<StoredTable>> {
    db.prepare_cached("SELECT meta, seed, header, created, touched, due FROM tables WHERE id = ?1")?
        .query_row(params![id], |row| {
            Ok(StoredTable {
                meta: row.get(0)?,
                seed: row.get(1)?,
                header: row.get(2)?,
                created: row.get(3)?,
                touched: row.get(4)?,
                due: row.get(5)?,
            })
        })
        .optional()
}

pub(super) fn entries(db: &Connection, id: &str) -> rusqlite::Result<Vec<StoredEntry>> {
    let row = |row: &Row<'_>| {
        let client: Option<String> = row.get(1)?;
        let n: Option<u64> = row.get(2)?;
        Ok(StoredEntry { line: row.get(0)?, client: client.zip(n) })
    };
    db.prepare_cached("SELECT line, client, n FROM entries WHERE tab = ?1 ORDER BY seq")?
        .query_map(params![id], row)?
        .collect()
}

fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    Ok(Listed { id: row.get(0)?, meta: row.get(1)?, seed: row.get(2)?, created: row.get(3)?, touched: row.get(4)? })
}
