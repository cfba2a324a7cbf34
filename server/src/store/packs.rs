//! Content packs by their hash: a game ends with the cards that it began with, also when a newer program brings others
//! and whoever brought its pack is gone.

use rusqlite::{Connection, OptionalExtension, Row, params};
use sortie_catalog::{PackTexts, games};
use sortie_protocol::parts::PackInfo;

use super::{Store, StoreError};
use crate::limits::MAX_PACKS_PER_GUEST;

const KEEP: &str = "INSERT OR IGNORE INTO packs (hash, name, text) VALUES (?1, ?2, ?3)";

/// Keeps the built-in packs of this program. Most games on this server begin with one of them.
pub fn keep_built_in(db: &mut Connection) -> Result<(), StoreError> {
    let all = db.transaction()?;
    for game in games() {
        let hash = game.built_in_hash().map_err(|problems| StoreError(problems.join("; ")))?;
        for (name, text) in game.built_in_pack() {
            all.execute(KEEP, params![&*hash, name, text])?;
        }
    }
    Ok(all.commit()?)
}

/// Keeps a pack that is not built in.
pub(super) fn keep(db: &Connection, hash: &str, files: &PackTexts, at: u64) -> rusqlite::Result<usize> {
    for (name, text) in files {
        db.prepare_cached(KEEP)?.execute(params![hash, name, text])?;
    }
    let bytes: usize = files.iter().map(|(name, text)| name.len() + text.len()).sum();
    let sql = "INSERT INTO own_packs (hash, bytes, at) VALUES (?1, ?2, ?3) ON CONFLICT (hash) DO UPDATE SET at = ?3";
    db.prepare_cached(sql)?.execute(params![hash, bytes, at])
}

/// Puts a pack on a guest's list.
pub(super) fn bring(db: &Connection, guest: i64, pack: &PackInfo, at: u64) -> rusqlite::Result<usize> {
    let files = serde_json::to_string(&pack.files).unwrap_or_default();
    let sql = "INSERT OR REPLACE INTO brought (guest, hash, game, name, files, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    db.prepare_cached(sql)?.execute(params![guest, pack.hash, pack.game, pack.name, files, at])?;
    let sql = "DELETE FROM brought WHERE guest = ?1 AND hash IN
               (SELECT hash FROM brought WHERE guest = ?1 ORDER BY at DESC, hash LIMIT -1 OFFSET ?2)";
    db.prepare_cached(sql)?.execute(params![guest, MAX_PACKS_PER_GUEST])
}

/// The files of a pack by its hash; none if it is not here.
pub fn files_of(db: &Connection, hash: &str) -> rusqlite::Result<Option<PackTexts>> {
    let mut ask = db.prepare_cached("SELECT name, text FROM packs WHERE hash = ?1 ORDER BY name")?;
    let files: PackTexts = ask.query_map([hash], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    Ok(Some(files).filter(|files| !files.is_empty()))
}

fn info(row: &Row<'_>) -> rusqlite::Result<PackInfo> {
    let files: String = row.get(3)?;
    Ok(PackInfo {
        hash: row.get(0)?,
        game: row.get(1)?,
        name: row.get(2)?,
        files: serde_json::from_str(&files).unwrap_or_default(),
        by: None,
    })
}

impl Store {
    /// The files of a pack by its hash; none if it is not here.
    pub fn pack_files(&self, hash: &str) -> Result<Option<PackTexts>, StoreError> {
        self.read(|db| files_of(db, hash))
    }

    /// The packs that a guest has brought, the last one first.
    pub fn brought_by(&self, guest: i64) -> Result<Vec<PackInfo>, StoreError> {
        self.read(|db| {
            let sql = "SELECT hash, game, name, files FROM brought WHERE guest = ?1 ORDER BY at DESC, hash";
            db.prepare_cached(sql)?.query_map([guest], info)?.collect()
        })
    }

    /// How many bytes packs take that are not built in, and whether this one is among them.
    pub fn own_pack_bytes(&self, hash: &str) -> Result<(u64, bool), StoreError> {
        self.read(|db| {
            let all =
                db.prepare_cached("SELECT coalesce(sum(bytes), 0) FROM own_packs")?.query_row([], |row| row.get(0))?;
            let here = db.prepare_cached("SELECT 1 FROM own_packs WHERE hash = ?1")?.exists([hash])?;
            Ok((all, here))
        })
    }

    /// What a pack is called at a table that is played with it.
    pub fn pack_name(&self, hash: &str) -> Result<Option<String>, StoreError> {
        self.read(|db| {
            let sql = "SELECT json_extract(meta, '$.pack.name') FROM tables WHERE pack = ?1
                       UNION ALL SELECT name FROM brought WHERE hash = ?1 LIMIT 1";
            db.prepare_cached(sql)?.query_row([hash], |row| row.get(0)).optional()
        })
    }
}
