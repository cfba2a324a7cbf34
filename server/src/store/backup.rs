//! Copies of a database, also while a server writes to it.

use std::fs;
use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;

use super::schema::{VERSION, version};
use super::{FILE, StoreError, lock, look};

const PAGES_A_STEP: std::ffi::c_int = 256;

/// Copies the database of a folder to a file, which must not be there yet. A server may run meanwhile.
pub fn backup(folder: &Path, to: &Path, progress: impl FnMut(u64, u64)) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError(format!("{} is there already; name a new file", to.display())));
    }
    copy_with(&look(folder)?, to, progress)
}

/// Puts a backup in place of the database of a folder. What was there is kept beside it.
pub fn restore(folder: &Path, from: &Path) -> Result<(), StoreError> {
    if !from.is_file() {
        return Err(StoreError(format!("there is no file {}", from.display())));
    }
    super::make_folder(folder)?;
    let _lock = lock(folder)?;
    let source = Connection::open_with_flags(from, rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(|why| StoreError(format!("{} cannot be opened: {why}", from.display())))?;
    let sound: Result<String, _> = source.query_row("PRAGMA integrity_check", [], |row| row.get(0));
    let found = sound.ok().filter(|answer| answer == "ok").and_then(|_| version(&source).ok()).unwrap_or(0);
    if found == 0 {
        return Err(StoreError(format!("{} is not a sound backup of a Sortie server", from.display())));
    }
    if found > VERSION {
        return Err(StoreError(format!("{} is of version {found}, this program knows {VERSION}", from.display())));
    }
    let (file, fresh) = (folder.join(FILE), folder.join("sortie.restored.db"));
    let _ = fs::remove_file(&fresh);
    copy(&source, &fresh)?;
    let moved = |why: std::io::Error| StoreError(format!("the database cannot be replaced: {why}"));
    if file.exists() {
        // The old write-ahead log belongs to the old file, so it is folded in first.
        let old = super::connect(&file)?;
        let _ = old.pragma_update(None, "journal_mode", "DELETE");
        drop(old);
        fs::rename(&file, folder.join("sortie.before-restore.db")).map_err(moved)?;
    }
    fs::rename(&fresh, &file).map_err(moved)
}

/// Copies a whole database.
pub fn copy(from: &Connection, to: &Path) -> Result<(), StoreError> {
    copy_with(from, to, |_, _| ())
}

/// An empty file for its owner alone: a copy holds the seeds and hands of running games.
fn make_private(file: &Path) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}

fn copy_with(from: &Connection, to: &Path, mut progress: impl FnMut(u64, u64)) -> Result<(), StoreError> {
    let unwritten = |why: std::io::Error| StoreError(format!("{} cannot be written: {why}", to.display()));
    make_private(to).map_err(unwritten)?;
    let mut copy =
        Connection::open(to).map_err(|why| StoreError(format!("{} cannot be written: {why}", to.display())))?;
    let backup = rusqlite::backup::Backup::new(from, &mut copy)?;
    loop {
        let step = backup.step(PAGES_A_STEP)?;
        let at = backup.progress();
        progress((at.pagecount - at.remaining).max(0) as u64, at.pagecount.max(0) as u64);
        match step {
            rusqlite::backup::StepResult::Done => break,
            rusqlite::backup::StepResult::More => {}
            _ => std::thread::sleep(Duration::from_millis(20)),
        }
    }
    drop(backup);
    // A copy is one file: its log is folded in and synced.
    copy.pragma_update(None, "journal_mode", "DELETE")?;
    Ok(())
}
