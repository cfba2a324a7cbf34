//! Copies of a database, also while a server writes to it.

use std::fs;
use std::path::{Path, PathBuf};
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
    // Under another name until it is whole, so that a copy that was cut off is not taken for one.
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    copy_with(&look(folder)?, &part, progress)?;
    fs::rename(&part, to).map_err(|why| StoreError(format!("{} cannot be written: {why}", to.display())))
}

/// Puts a backup in place of the database of a folder. What was there is kept beside it; the answer is where.
pub fn restore(folder: &Path, from: &Path) -> Result<Option<PathBuf>, StoreError> {
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
    if let Err(why) = is_readable(&fresh) {
        let _ = fs::remove_file(&fresh);
        return Err(StoreError(format!("{} is not a sound backup of a Sortie server: {}", from.display(), why.0)));
    }
    let moved = |why: std::io::Error| StoreError(format!("the database cannot be replaced: {why}"));
    let mut kept = None;
    if file.exists() {
        // The old write-ahead log belongs to the old file, so it is folded in first; a damaged file keeps its own.
        if let Ok(old) = super::connect(&file) {
            let _ = old.pragma_update(None, "journal_mode", "DELETE");
        }
        let place = unused(folder);
        fs::rename(&file, &place).map_err(moved)?;
        for log in ["-wal", "-shm"] {
            let beside = |file: &Path| PathBuf::from(format!("{}{log}", file.display()));
            let _ = fs::rename(beside(&file), beside(&place));
        }
        kept = Some(place);
    }
    fs::rename(&fresh, &file).map_err(moved)?;
    Ok(kept)
}

/// A name beside the database that nothing has yet.
fn unused(folder: &Path) -> PathBuf {
    let names = std::iter::once("sortie.before-restore.db".to_owned())
        .chain((2..).map(|number| format!("sortie.before-restore-{number}.db")));
    names.map(|name| folder.join(name)).find(|place| !place.exists()).unwrap_or_else(|| folder.join("sortie.old.db"))
}

/// Can a server work with this database, once it is brought up to date?
fn is_readable(file: &Path) -> Result<(), StoreError> {
    let mut trial = Connection::open_in_memory()?;
    let from = Connection::open(file)?;
    rusqlite::backup::Backup::new(&from, &mut trial)?.run_to_completion(PAGES_A_STEP, Duration::ZERO, None)?;
    super::schema::bring_up_to_date(&mut trial, file)?;
    super::read::table(&trial, "")?;
    super::read::entries(&trial, "")?;
    Ok(())
}

/// Copies a whole database.
pub fn copy(from: &Connection, to: &Path) -> Result<(), StoreError> {
    copy_with(from, to, |_, _| ())
}

/// Makes a file for its owner alone if there is none: it holds the seeds and hands of running games.
pub fn make_private(file: &Path) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let made = options.open(file)?;
    #[cfg(unix)]
    made.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(())
}

fn copy_with(from: &Connection, to: &Path, mut progress: impl FnMut(u64, u64)) -> Result<(), StoreError> {
    let unwritten = |why: std::io::Error| StoreError(format!("{} cannot be written: {why}", to.display()));
    let _ = fs::remove_file(to);
    make_private(to).map_err(unwritten)?;
    let mut copy =
        Connection::open(to).map_err(|why| StoreError(format!("{} cannot be written: {why}", to.display())))?;
    // One look at the source, however long it takes: a copy would begin anew with each move that a server writes.
    let snapshot = from.is_autocommit().then(|| from.unchecked_transaction()).transpose()?;
    from.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
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
    drop(snapshot);
    // A copy is one file: its log is folded in and synced.
    copy.pragma_update(None, "journal_mode", "DELETE")?;
    Ok(())
}
