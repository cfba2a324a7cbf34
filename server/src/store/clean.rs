//! What nobody visits any more goes: lobbies that never became a game, and guests without a table.

use rusqlite::{Connection, params};

use super::StoreError;

/// A day in milliseconds.
const DAY: u64 = 86_400_000;
/// So many days a lobby that never became a game stays after the last thing that happened in it.
const LOBBY_DAYS: u64 = 30;
/// So many days after coming here a guest who sits at no table is forgotten.
const GUEST_DAYS: u64 = 90;
/// So many of each go at once; the rest follows an hour later.
const MOST: u32 = 500;

/// Removes what is old enough, except tables that somebody has open. The answer is how many rows went.
pub(super) fn clean(db: &Connection, now: u64, open: &[String]) -> Result<i64, StoreError> {
    let open = serde_json::to_string(open).map_err(|why| StoreError(why.to_string()))?;
    let lobbies = remove_lobbies(db, now.saturating_sub(LOBBY_DAYS * DAY), &open)?;
    let guests = remove_guests(db, now.saturating_sub(GUEST_DAYS * DAY))?;
    Ok((lobbies + guests) as i64)
}

fn remove_lobbies(db: &Connection, before: u64, open: &str) -> rusqlite::Result<usize> {
    let old = "SELECT id FROM tables WHERE header IS NULL AND stage IN ('lobby', 'aborted') AND touched < ?1
               AND id NOT IN (SELECT value FROM json_each(?2)) LIMIT ?3";
    let ids: Vec<String> =
        db.prepare_cached(old)?.query_map(params![before, open, MOST], |row| row.get(0))?.collect::<Result<_, _>>()?;
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
        db.prepare_cached(old)?.query_map(params![before, MOST], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for id in &ids {
        for sql in [
            "DELETE FROM codes WHERE guest = ?1",
            "DELETE FROM tokens WHERE guest = ?1",
            "DELETE FROM guests WHERE id = ?1",
        ] {
            db.prepare_cached(sql)?.execute(params![id])?;
        }
    }
    Ok(ids.len())
}
