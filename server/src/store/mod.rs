//! The store: real SQLite in one folder.
//!
//! Reads go through one connection, writes through a thread of its own that puts everything waiting into one
//! transaction (group commit). A write is answered after its transaction is synced, so nothing that was answered is
//! ever lost. The log's key is `(table, sequence)`, and a write with an old epoch fails: two owners of a table can
//! never both write entry 7.

mod backup;
mod clean;
mod fold;
mod packs;
mod read;
mod schema;
mod write;

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

pub use backup::{backup, restore};
pub use read::{ChatRow, Guest, Listed, StoredEntry};
pub use write::{Op, Writer};

/// The database inside a data folder.
pub const FILE: &str = "sortie.db";
const LOCK: &str = "sortie.lock";
/// If all else fails, the write-ahead log is folded in when it has this many pages (200 MB).
const MAX_LOG_PAGES: u32 = 50_000;
/// Pages that a connection keeps at hand, in KiB: enough for the last page of thousands of tables.
const CACHE_KIB: i32 = 16 << 10;

/// What went wrong with the store, in one sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreError(pub String);

impl std::fmt::Display for StoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError(format!("the database says: {error}"))
    }
}

/// The store of one server.
pub struct Store {
    folder: PathBuf,
    reader: Mutex<Connection>,
    /// Where changes go.
    pub writer: Writer,
    /// Held as long as the server runs, so that no second one opens the folder.
    _lock: File,
}

impl Store {
    /// Opens the folder, makes it if need be, and brings an older database up to date after a backup.
    pub fn open(folder: &Path, synced: bool, commits: prometheus::IntCounter) -> Result<Store, StoreError> {
        make_folder(folder)?;
        let lock = lock(folder)?;
        let file = folder.join(FILE);
        // SQLite gives its other files the same rights. Nobody but SQLite opens the file once SQLite has: closing it would let go
        // of all locks that this process has on it, and the next stranger to close it would take the log away.
        backup::make_private(&file).map_err(|why| StoreError(format!("{} cannot be made: {why}", file.display())))?;
        let mut connection = connect(&file)?;
        schema::bring_up_to_date(&mut connection, &file)?;
        packs::keep_built_in(&mut connection)?;
        let (reader, beside) = (connect(&file)?, connect(&file)?);
        if !synced {
            for connection in [&connection, &reader, &beside] {
                connection.pragma_update(None, "synchronous", "OFF")?;
            }
        }
        Ok(Store {
            folder: folder.to_owned(),
            reader: Mutex::new(reader),
            writer: Writer::start(connection, beside, commits)?,
            _lock: lock,
        })
    }

    /// How many bytes the disk of the data folder still has.
    pub fn bytes_free(&self) -> u64 {
        rustix::fs::statvfs(&self.folder).map_or(u64::MAX, |stat| stat.f_bavail.saturating_mul(stat.f_frsize))
    }

    fn read<T>(&self, ask: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, StoreError> {
        let reader = self.reader.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        Ok(ask(&reader)?)
    }
}

/// Makes the data folder if need be. It holds seeds and hands, so it is for its owner alone.
fn make_folder(folder: &Path) -> Result<(), StoreError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder
        .create(folder)
        .map_err(|why| StoreError(format!("the data folder {} cannot be made: {why}", folder.display())))
}

fn lock(folder: &Path) -> Result<File, StoreError> {
    let path = folder.join(LOCK);
    let file = File::create(&path).map_err(|why| StoreError(format!("{} cannot be written: {why}", path.display())))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError(format!(
            "another server already uses {}; stop it, or name another folder with --data",
            folder.display()
        ))),
        Err(TryLockError::Error(why)) => Err(StoreError(format!("{} cannot be locked: {why}", path.display()))),
    }
}

/// A connection that syncs every commit.
fn connect(file: &Path) -> Result<Connection, StoreError> {
    let connection =
        Connection::open(file).map_err(|why| StoreError(format!("{} cannot be opened: {why}", file.display())))?;
    connection.busy_timeout(Duration::from_secs(10))?;
    connection.pragma_update(None, "journal_mode", "WAL").map_err(|why| {
        StoreError(format!("{} cannot be used: {why}; `sortie restore` brings a backup back", file.display()))
    })?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.pragma_update(None, "wal_autocheckpoint", MAX_LOG_PAGES)?;
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// A connection for a look from outside, while a server may run.
pub fn look(folder: &Path) -> Result<Connection, StoreError> {
    let file = folder.join(FILE);
    if !file.exists() {
        return Err(StoreError(format!(
            "there is no database in {}; name the server's folder with --data",
            folder.display()
        )));
    }
    let connection = Connection::open_with_flags(&file, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|why| StoreError(format!("{} cannot be opened: {why}", file.display())))?;
    connection.busy_timeout(Duration::from_secs(10))?;
    Ok(connection)
}

/// A table taken out of the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Export {
    /// Its record so far, with its seed.
    pub record: String,
    /// The pack it is played with as one text, where that is not the built-in one.
    pub pack: Option<String>,
}

/// A table's record and its pack.
pub fn export(folder: &Path, table: &str) -> Result<Export, StoreError> {
    let db = look(folder)?;
    let stored = read::table(&db, table)?.ok_or_else(|| StoreError(format!("there is no table {table}")))?;
    let header = stored.header.ok_or_else(|| StoreError(format!("the game of table {table} has not begun")))?;
    let lobby: serde_json::Value = serde_json::from_str(&stored.meta).unwrap_or_default();
    let pack_name = lobby["pack"]["name"].as_str().unwrap_or("older content").to_owned();
    let lines = read::entries(&db, table)?.into_iter().map(|entry| entry.line);
    let seed: [u8; 32] = stored.seed.try_into().map_err(|_| StoreError("the stored seed is damaged".to_owned()))?;
    let record = crate::table::record_of(&header, lines, &sortie_catalog::Seed(seed)).map_err(StoreError)?;
    let game = sortie_catalog::game(&record.header.game).map_err(StoreError)?;
    let pack = crate::packs::find(game, &record.header.pack, || {
        // A look from outside may find the folder of an older program, which kept no packs.
        Ok(packs::files_of(&db, &record.header.pack).unwrap_or(None))
    })
    .map_err(StoreError)?;
    let table = game.resume(&record, usize::MAX, pack.as_ref()).map_err(|why| StoreError(format!("{why:?}")))?;
    Ok(Export { record: table.record().text(), pack: pack.map(|pack| pack.bundle(&pack_name)) })
}
