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
", "
ALTER TABLE chat ADD COLUMN client TEXT;    -- who said it, and under which number: a line that is sent again is said once
ALTER TABLE chat ADD COLUMN n INTEGER;
CREATE UNIQUE INDEX chat_once ON chat(tab, client, n) WHERE client IS NOT NULL;
CREATE TABLE packs (
    hash TEXT NOT NULL,               -- as records name it
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (hash, name)
) STRICT, WITHOUT ROWID;
", "
ALTER TABLE tables ADD COLUMN pack TEXT;    -- the hash of a pack that is not the house's own
CREATE INDEX tables_pack ON tables(pack) WHERE pack IS NOT NULL;
CREATE TABLE own_packs (
    hash  TEXT PRIMARY KEY,           -- a pack that was brought or offered; its files are in packs
    bytes INTEGER NOT NULL,
    at    INTEGER NOT NULL            -- when it was last brought or chosen
) STRICT, WITHOUT ROWID;
CREATE TABLE brought (
    guest INTEGER NOT NULL REFERENCES guests(id),
    hash  TEXT NOT NULL,
    game  TEXT NOT NULL,
    name  TEXT NOT NULL,              -- as this guest calls it
    files TEXT NOT NULL,              -- those that differ from the built-in ones, as JSON
    at    INTEGER NOT NULL,
    PRIMARY KEY (guest, hash)
) STRICT, WITHOUT ROWID;
"];

/// The version that this program writes.
pub const VERSION: usize = STEPS.len();

/// Takes the steps that are missing, after a backup of what is there.
pub fn bring_up_to_date(connection: &mut Connection, file: &Path) -> Result<(), StoreError> {
    take_steps(connection, file, STEPS)
}

fn take_steps(connection: &mut Connection, file: &Path, steps: &[&str]) -> Result<(), StoreError> {
    let (version, newest) = (version(connection)?, steps.len());
    if version > newest {
        return Err(StoreError(format!(
            "this database is of version {version}, this program knows {newest}: use a newer program"
        )));
    }
    if version > 0 && version < newest {
        let copy = file.with_extension(format!("before-version-{newest}.db"));
        backup::copy(connection, &copy)?;
        tracing::info!(copy = %copy.display(), "backed up before a migration");
    }
    for (number, step) in steps.iter().enumerate().skip(version) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_database_is_copied_before_it_is_changed() {
        let folder = std::env::temp_dir().join(format!("sortie-schema-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        let file = folder.join("sortie.db");
        let mut db = Connection::open(&file).expect("it opens");
        let first = "CREATE TABLE a (x); INSERT INTO a VALUES (7);";
        take_steps(&mut db, &file, &[first]).expect("the first step is taken");
        assert_eq!(std::fs::read_dir(&folder).map(Iterator::count).ok(), Some(1), "a new one needs no copy");
        let failed = take_steps(&mut db, &file, &[first, "CREATE TABLE a (x);"]);
        assert!(failed.is_err() && version(&db) == Ok(1), "a step that fails is not half taken");
        std::fs::remove_file(folder.join("sortie.before-version-2.db")).expect("there was a copy");
        take_steps(&mut db, &file, &[first, "ALTER TABLE a RENAME TO b;"]).expect("the second step is taken");
        assert_eq!(version(&db), Ok(2));
        let copy = Connection::open(folder.join("sortie.before-version-2.db")).expect("the copy opens");
        assert_eq!(version(&copy), Ok(1));
        assert_eq!(copy.query_row("SELECT x FROM a", [], |row| row.get(0)), Ok(7));
        assert!(take_steps(&mut db, &file, &[first]).is_err_and(|why| why.0.contains("version 2")));
        let _ = std::fs::remove_dir_all(&folder);
    }
}
