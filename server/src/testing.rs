//! For tests and measurements: a table set up in a position of the test's choosing, and a store without games. Nothing
//! here can be reached by a client.

use std::future::Future;
use std::path::Path;
use std::sync::Arc;

use prometheus::IntCounter;
use sortie_catalog::AnyTable;
use sortie_protocol::api::Replay;
use sortie_protocol::parts::Stage;

use crate::app::App;
use crate::http::frames;
use crate::lobby::Lobby;
use crate::store::{Op, Store};
use crate::{Server, StoreError, secret, table};

/// A record of the built-in content as a replay that shows everything.
pub fn replay_of(text: &str) -> Result<Replay, String> {
    frames(text, None, Vec::new(), |_| Ok(None))
}

/// A way into a running server.
pub struct Door(Arc<App>);

impl Server {
    /// A way in, to be taken before the server runs.
    pub fn door(&self) -> Door {
        Door(Arc::clone(&self.app))
    }
}

impl Door {
    /// Puts a table in a given position, its chairs taken by the guests with these tokens. The table has no past, and
    /// its seed is all zeros.
    pub async fn set_up(&self, id: &str, tokens: &[&str], position: Box<dyn AnyTable>) -> Result<(), StoreError> {
        let mut lobby = Lobby::bare(position.game(), position.seats());
        lobby.stage = Stage::Playing;
        lobby.spectators = true;
        for (place, token) in lobby.places.iter_mut().zip(tokens) {
            let guest = self.0.store.guest(&secret::hash(token))?;
            place.guest = guest.map(|guest| guest.id);
            place.name = Some("Somebody".to_owned());
        }
        let mut ops = vec![Op::NewTable {
            id: id.to_owned(),
            stage: "playing",
            listed: false,
            pack: None,
            meta: serde_json::to_string(&lobby).unwrap_or_default(),
            seed: vec![0; 32],
            at: self.0.clock.now(),
        }];
        ops.extend(lobby.guests().into_iter().map(|guest| Op::Sit { guest, table: id.to_owned() }));
        self.0.store.writer.commit(ops).await?;
        let handle = table::start_at(&self.0, id, position)
            .await
            .map_err(|why| StoreError(format!("the table cannot be set up: {why:?}")))?;
        self.0.hub.insert(id, handle);
        Ok(())
    }
}

/// A store that keeps lines for tables without games, so that the load generator can tell what the store costs.
pub struct Ledger(Store);

impl Ledger {
    /// Opens a data folder.
    pub fn open(folder: &Path) -> Result<Ledger, StoreError> {
        let unseen =
            IntCounter::new("commits", "Transactions that were synced.").map_err(|why| StoreError(why.to_string()))?;
        Store::open(folder, true, unseen).map(Ledger)
    }

    /// Makes a table, and gives its epoch.
    pub fn begin(&self, table: &str) -> impl Future<Output = Result<i64, StoreError>> + use<> {
        let (id, meta, seed) = (table.to_owned(), String::new(), Vec::new());
        let new = Op::NewTable { id, stage: "playing", listed: false, pack: None, meta, seed, at: 0 };
        self.0.writer.commit(vec![new, Op::Own { table: table.to_owned() }])
    }

    /// Keeps a line, as a table keeps a line of its record.
    pub fn keep(
        &self,
        (table, epoch): (&str, i64),
        seq: u64,
        line: &str,
    ) -> impl Future<Output = Result<i64, StoreError>> + use<> {
        let client = Some(("1.echo".to_owned(), seq));
        self.0.writer.commit(vec![Op::Entry { table: table.to_owned(), epoch, seq, line: line.to_owned(), client }])
    }
}
