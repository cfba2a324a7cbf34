//! The tables of the database, version by version.

use std::path::Path;

use rusqlite::Connection;

use super::{StoreError, backup};

/// What brings a database from one version to the next; the version is the number of steps taken.
const STEPS: &[&str] = &["
CREATE TABLE guests (
    id      INTEGER PRIMARY KEY,
    name    TEXT,
    created INTEGER NOT NULL
) STRICT;
CREATE TABLE tokens (
    token BLOB PRIMARY KEY,           -- SHA-256 of the token, never the token
    guest INTEGER NOT NULL REFERENCES guests(id)
) STRICT, WITHOUT ROWID;
CREATE TABLE codes (
    code    BLOB PRIMARY KEY,         -- SHA-256 of a one-time code
    guest   INTEGER NOT NULL REFERENCES guests(id),
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
    id      TEXT PRIMARY KEY,
    epoch   INTEGER NOT NULL,         -- grows with every owner; writes of an older one fail
    stage   TEXT NOT NULL,
    listed  INTEGER NOT NULL,
    meta    TEXT NOT NULL,            -- the lobby: chairs, options, clocks
    seed    BLOB NOT NULL,
    header  TEXT,                     -- the record's first line, once the game has begun
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    due     INTEGER                   -- when something happens by itself, for tables that nobody has loaded
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_due ON tables(due) WHERE due IS NOT NULL;
CREATE INDEX tables_listed ON tables(touched) WHERE listed = 1 AND stage = 'lobby';
CREATE TABLE chairs (
    guest INTEGER NOT NULL REFERENCES guests(id),
    tab   TEXT NOT NULL REFERENCES tables(id),
    PRIMARY KEY (guest, tab)
) STRICT, WITHOUT ROWID;
CREATE TABLE entries (
    tab    TEXT NOT NULL,
    seq    INTEGER NOT NULL,
    line   TEXT NOT NULL,             -- the record's line
    client TEXT,                      -- who asked for it, and under which number
    n      INTEGER,
    PRIMARY KEY (tab, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE chat (
    tab  TEXT NOT NULL,
    id   INTEGER NOT NULL,
    seat INTEGER,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at   INTEGER NOT NULL,
    PRIMARY KEY (tab, id)
) STRICT, WITHOUT ROWID;
"];

/// The version that this program writes.
pub const VERSION: usize = STEPS.len();

/// Takes the steps that are missing, after a backup of what is there.
pub fn bring_up_to_date(connection: &mut Connection, file: &Path) -> Result<(), StoreError> {
    let version = version(connection)?;
    if version > VERSION {
        return Err(StoreError(format!(
            "this database is of version {version}, this program knows {VERSION}: use a newer program"
        )));
    }
    if version > 0 && version < VERSION {
        let copy = file.with_extension(format!("before-version-{VERSION}.db"));
        backup::copy(connection, &copy)?;
        tracing::info!(copy = %copy.display(), "backed up before a migration");
    }
    for (number, step) in STEPS.iter().enumerate().skip(version) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", number + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

/// The version of a database; 0 when it is new.
pub fn version(connection: &Connection) -> Result<usize, StoreError> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}
