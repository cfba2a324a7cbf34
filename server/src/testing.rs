//! For tests of this crate: a table set up in a position of the test's choosing. Nothing here can be reached by a client.

use std::sync::Arc;

use sortie_catalog::AnyTable;
use sortie_protocol::parts::Stage;

use crate::app::App;
use crate::lobby::Lobby;
use crate::store::Op;
use crate::{Server, StoreError, secret, table};

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
