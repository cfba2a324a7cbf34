//! What nobody visits any more goes: lobbies that never became a game, guests without a table, packs without a use.

use rusqlite::{Connection, params};

use super::StoreError;
use crate::limits::{PACK_LISTED_DAYS, PACK_UNUSED_DAYS};

/// A day in milliseconds.
const DAY_MS: u64 = 86_400_000;
/// Days that a lobby without a game is kept after the last thing that happened in it.
const LOBBY_DAYS: u64 = 30;
/// Days after which a guest who sits at no table is forgotten.
const GUEST_DAYS: u64 = 90;
/// Maximum rows of each kind removed at once; the rest follows an hour later.
const MAX_ROWS: u32 = 500;

/// Removes what is old enough, except tables that somebody has open. The answer is how many rows went.
pub(super) fn clean(db: &Connection, now: u64, open: &[String]) -> Result<i64, StoreError> {
    let open = serde_json::to_string(open).map_err(|why| StoreError(why.to_string()))?;
    let lobbies = remove_lobbies(db, now.saturating_sub(LOBBY_DAYS * DAY_MS), &open)?;
    let guests = remove_guests(db, now.saturating_sub(GUEST_DAYS * DAY_MS))?;
    let packs = remove_packs(db, now)?;
    Ok((lobbies + guests + packs) as i64)
}

/// A pack is of use as long as it is on somebody's list or a table is played with it, ended ones included.
fn remove_packs(db: &Connection, now: u64) -> rusqlite::Result<usize> {
    let listed = now.saturating_sub(PACK_LISTED_DAYS * DAY_MS);
    db.prepare_cached("DELETE FROM brought WHERE at < ?1")?.execute([listed])?;
    let unused = "SELECT hash FROM own_packs WHERE at < ?1 AND hash NOT IN (SELECT hash FROM brought)
                  AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.pack = own_packs.hash) LIMIT ?2";
    let before = now.saturating_sub(PACK_UNUSED_DAYS * DAY_MS);
    let hashes: Vec<String> =
        db.prepare_cached(unused)?.query_map(params![before, MAX_ROWS], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for hash in &hashes {
        for sql in ["DELETE FROM packs WHERE hash = ?1", "DELETE FROM own_packs WHERE hash = ?1"] {
            db.prepare_cached(sql)?.execute([hash])?;
        }
    }
    Ok(hashes.len())
}

fn remove_lobbies(db: &Connection, before: u64, open: &str) -> rusqlite::Result<usize> {
    let old = "SELECT id FROM tables WHERE header IS NULL AND stage IN ('lobby', 'aborted') AND touched < ?1
               AND id NOT IN (SELECT value FROM json_each(?2)) LIMIT ?3";
    let ids: Vec<String> = db
        .prepare_cached(old)?
        .query_map(params![before, open, MAX_ROWS], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for id in &ids {
        for sql in
            ["DELETE FROM chat WHERE tab = ?1", "DELETE FROM chairs WHERE tab = ?1", "DELETE FROM tables WHERE id = ?1"]
        {
            db.prepare_cached(sql)?.execute(params![id])?;
        }
    }
    Ok(ids.len())
}

/// The newest guest stays: its number would be given to the next one.
fn remove_guests(db: &Connection, before: u64) -> rusqlite::Result<usize> {
    let old = "SELECT id FROM guests WHERE created < ?1 AND id NOT IN (SELECT guest FROM chairs)
               AND id < (SELECT max(id) FROM guests) LIMIT ?2";
    let ids: Vec<i64> =
        db.prepare_cached(old)?.query_map(params![before, MAX_ROWS], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for id in &ids {
        for sql in [
            "DELETE FROM brought WHERE guest = ?1",
            "DELETE FROM codes WHERE guest = ?1",
            "DELETE FROM tokens WHERE guest = ?1",
            "DELETE FROM guests WHERE id = ?1",
        ] {
            db.prepare_cached(sql)?.execute(params![id])?;
        }
    }
    Ok(ids.len())
}
