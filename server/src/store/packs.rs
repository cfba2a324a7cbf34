//! Content packs by their hash: a game ends with the cards that it began with, also when a newer program brings others.

use rusqlite::{Connection, params};
use sortie_catalog::record::Header;
use sortie_catalog::{PackTexts, game, games};

use super::{Store, StoreError};

/// Keeps the built-in packs of this program. Every game on this server begins with one of them.
pub fn keep_built_in(db: &mut Connection) -> Result<(), StoreError> {
    let all = db.transaction()?;
    for game in games() {
        let hash = game.check_pack(None).map_err(|problems| StoreError(problems.join("; ")))?;
        for (name, text) in game.built_in_pack() {
            let sql = "INSERT OR IGNORE INTO packs (hash, name, text) VALUES (?1, ?2, ?3)";
            all.execute(sql, params![hash, name, text])?;
        }
    }
    Ok(all.commit()?)
}

/// The pack that a record was played with, unless it is the one of this program.
pub fn pack_of(db: &Connection, header: &Header) -> rusqlite::Result<Option<PackTexts>> {
    let own = game(&header.game).ok().and_then(|game| game.check_pack(None).ok());
    if own.as_ref() == Some(&header.pack) {
        return Ok(None);
    }
    let mut ask = db.prepare_cached("SELECT name, text FROM packs WHERE hash = ?1 ORDER BY name")?;
    let files: PackTexts =
        ask.query_map([&header.pack], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    Ok(Some(files).filter(|files| !files.is_empty()))
}

impl Store {
    /// The pack that a record was played with, unless it is the one of this program.
    pub fn pack_of(&self, header: &Header) -> Result<Option<PackTexts>, StoreError> {
        self.read(|db| pack_of(db, header))
    }
}
