//! Content packs in place of the built-in ones: found by their hash, read once, and named to those who play with them.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use sortie_catalog::{AnyGame, OwnPack, PackTexts, game};
use sortie_protocol::parts::PackInfo;

use crate::app::App;
use crate::limits::MAX_PACKS_READ;
use crate::store::{Guest, Op, StoreError};

/// A pack that the operator offers to everybody.
#[derive(Clone, Debug)]
pub struct HousePack {
    /// What it is called.
    pub name: String,
    /// The pack.
    pub pack: OwnPack,
}

/// A pack for a table, and what those who sit down are told of it.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// What is told.
    pub info: PackInfo,
    /// The pack.
    pub pack: OwnPack,
}

impl Chosen {
    /// What must be stored, so that the table's pack is there as long as the table is.
    pub fn ops(&self, guest: i64, at: u64) -> Vec<Op> {
        let keep = Op::KeepPack { hash: self.info.hash.clone(), files: Arc::clone(self.pack.texts()), at };
        let bring = self.info.by.is_some().then(|| Op::Bring { guest, pack: self.info.clone(), at });
        std::iter::once(keep).chain(bring).collect()
    }
}

/// What those who sit down are told of a pack.
pub fn info(pack: &OwnPack, name: &str, by: Option<String>) -> PackInfo {
    let built_in = game(pack.game()).map(|game| game.built_in_pack()).unwrap_or_default();
    let own = pack.texts().iter().filter(|file| !built_in.contains(file)).map(|(name, _)| name.clone());
    PackInfo {
        hash: pack.hash().to_owned(),
        game: pack.game().to_owned(),
        name: name.to_owned(),
        files: own.collect(),
        by,
    }
}

/// The pack of this hash; none for the one that is built in. An error is a sentence.
pub fn find(
    game: &dyn AnyGame,
    hash: &str,
    files: impl FnOnce() -> Result<Option<PackTexts>, StoreError>,
) -> Result<Option<OwnPack>, String> {
    if game.built_in_hash().is_ok_and(|own| *own == *hash) {
        return Ok(None);
    }
    let short: String = hash.chars().take(12).collect();
    let files = files().map_err(|why| why.0)?;
    let files = files.ok_or_else(|| format!("it is played with the pack {short}…, which is not on this server"))?;
    let pack = game.read_pack(&files).map_err(|problems| format!("the pack {short}…: {}", problems.join("; ")))?;
    match pack.hash() == hash {
        true => Ok(Some(pack)),
        false => Err(format!("the pack {short}… lacks files that this program needs")),
    }
}

/// Packs that have been read, the last used first.
#[derive(Default)]
pub struct Shelf {
    read: Mutex<VecDeque<OwnPack>>,
    /// Packs that are brought are read one after another, so that nobody can keep all cores busy with them.
    pub turn: tokio::sync::Mutex<()>,
}

impl Shelf {
    fn get(&self, game: &str, hash: &str) -> Option<OwnPack> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let at = read.iter().position(|pack| pack.game() == game && pack.hash() == hash)?;
        let pack = read.remove(at)?;
        read.push_front(pack.clone());
        Some(pack)
    }

    /// Keeps a pack at hand.
    pub fn put(&self, pack: OwnPack) {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        read.retain(|other| *other != pack);
        read.push_front(pack);
        read.truncate(MAX_PACKS_READ);
    }
}

impl App {
    /// The pack of this hash; none for the one that is built in. This may read files: not for a thread of sockets, unless
    /// the pack has been read before.
    pub fn pack(&self, game_id: &str, hash: &str) -> Result<Option<OwnPack>, String> {
        if let Some(pack) = self.shelf.get(game_id, hash) {
            return Ok(Some(pack));
        }
        let offered = self.config.packs.iter().find(|house| house.pack.game() == game_id && house.pack.hash() == hash);
        let found = match offered {
            Some(house) => Some(house.pack.clone()),
            None => find(game(game_id)?, hash, || self.store.pack_files(hash))?,
        };
        found.iter().for_each(|pack| self.shelf.put(pack.clone()));
        Ok(found)
    }

    /// The same on a thread that may wait.
    pub async fn pack_beside(self: &Arc<App>, game_id: &str, hash: &str) -> Result<Option<OwnPack>, String> {
        let (app, game_id, hash) = (Arc::clone(self), game_id.to_owned(), hash.to_owned());
        let work = tokio::task::spawn_blocking(move || app.pack(&game_id, &hash));
        work.await.unwrap_or_else(|_| Err("this pack cannot be read".to_owned()))
    }

    /// The packs that a guest may choose: the house's, then the guest's own.
    pub fn packs_for(&self, guest: Option<i64>) -> Result<Vec<PackInfo>, StoreError> {
        let house = self.config.packs.iter().map(|house| info(&house.pack, &house.name, None));
        let mut all: Vec<PackInfo> = house.collect();
        let own = guest.map(|guest| self.store.brought_by(guest)).transpose()?.unwrap_or_default();
        all.extend(
            own.into_iter().filter(|pack| !self.config.packs.iter().any(|house| house.pack.hash() == pack.hash)),
        );
        Ok(all)
    }

    /// The pack that a guest chooses for a table.
    pub async fn chosen(self: &Arc<App>, guest: &Guest, game_id: &str, hash: &str) -> Result<Chosen, String> {
        let gone = || "that pack is not here any more; bring it again".to_owned();
        let all = self.packs_for(Some(guest.id)).map_err(|why| why.0)?;
        let is_house = self.config.packs.iter().any(|house| house.pack.hash() == hash);
        let mut info = all.into_iter().find(|pack| pack.hash == hash && pack.game == game_id).ok_or_else(gone)?;
        info.by = (!is_house).then(|| guest.name.clone().unwrap_or_else(|| "Guest".to_owned()));
        let pack = self.pack_beside(game_id, hash).await?.ok_or_else(gone)?;
        Ok(Chosen { info, pack })
    }
}
