//! People at one table: a server for lobby, tables, identity, clocks and records.
//!
//! Everything that is acknowledged is on disk first. One task owns each table; sockets, calls and bots only send it
//! intents. What a viewer may not know never leaves: frames are made from the game's own views and sights.

mod app;
mod brains;
mod build;
mod clock;
mod config;
mod doorstep;
mod http;
mod hub;
mod limits;
mod lobby;
mod metrics;
mod operator;
mod outbox;
mod packs;
mod qr;
mod reach;
mod secret;
mod socket;
mod store;
mod table;
mod terms;
#[doc(hidden)]
pub mod testing;
mod words;

use std::future::Future;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::net::TcpListener;

use doorstep::Doorstep;

pub use build::BUILD;
pub use clock::{Clock, Hands};
pub use config::Config;
pub use http::companion;
pub use packs::HousePack;
pub use qr::text as qr_text;
#[doc(hidden)]
pub use secret::Seeds;
pub use store::{Export, StoreError};

/// What everybody is told when the server stops.
const STOPS: &str = "The server stops. Your game is safe; this page comes back by itself.";
/// Maximum connections that an address may hold open besides sockets.
const MAX_CONNECTIONS_BESIDE_SOCKETS: u32 = 200;
/// How long open connections may take to say good-bye.
const GOODBYE_TIMEOUT: Duration = Duration::from_secs(5);

/// A server that listens.
pub struct Server {
    pub(crate) app: Arc<app::App>,
    listener: TcpListener,
}

impl Server {
    /// Opens the store and the address.
    pub async fn bind(config: Config) -> Result<Server, StoreError> {
        let listen = config.listen;
        allow_many_files();
        let app = app::App::start(config)?;
        let listener = TcpListener::bind(listen)
            .await
            .map_err(|why| StoreError(format!("cannot listen on {listen}: {why}; choose another with --listen")))?;
        if let Ok(at) = listener.local_addr() {
            let _ = app.listens.set(at);
        }
        Ok(Server { app, listener })
    }

    /// Where it listens.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The addresses under which others can open it, best first.
    pub fn reach(&self) -> Vec<String> {
        self.app.reach()
    }

    /// Serves until `stop` is done; then tells everybody, freezes clocks and stores everything.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), StoreError> {
        let app = self.app;
        let timekeeper = tokio::spawn(Arc::clone(&app).keep_time());
        let figures = axum::middleware::from_fn_with_state(Arc::clone(&app), operator::keep_figures);
        let router = http::router(Arc::clone(&app)).layer(figures);
        let router = router.into_make_service_with_connect_info::<doorstep::Peer>();
        let (stopped, wait) = tokio::sync::oneshot::channel::<()>();
        let closing = Arc::clone(&app);
        let shutdown = async move {
            stop.await;
            closing.stopping.store(true, Ordering::Relaxed);
            closing.hub.stop(STOPS).await;
            closing.closed.send_replace(true);
            let _ = stopped.send(());
        };
        let most = app.config.sockets_per_address.saturating_add(MAX_CONNECTIONS_BESIDE_SOCKETS);
        let listener = Doorstep::new(self.listener, most, app.config.trusted_proxies.clone());
        let serve = async { axum::serve(listener, router).with_graceful_shutdown(shutdown).await };
        let serve = tokio::spawn(async move {
            tokio::select! {
                result = serve => result,
                () = async { let _ = wait.await; tokio::time::sleep(GOODBYE_TIMEOUT).await } => Ok(()),
            }
        });
        let result = serve.await;
        timekeeper.abort();
        let _ = tokio::time::timeout(GOODBYE_TIMEOUT, app.all_closed()).await;
        match result {
            Ok(Ok(())) => Ok(()),
            Ok(Err(why)) => Err(StoreError(format!("the server stopped: {why}"))),
            Err(why) => Err(StoreError(format!("the server stopped: {why}"))),
        }
    }
}

/// Lets this process open as many files as the system allows: every connection is one.
fn allow_many_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    if let Err(why) = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit }) {
        tracing::warn!(%why, "the limit of open files stays as it is");
    }
}

/// Copies the database of a data folder to a new file, also while a server runs.
pub fn backup(data: &Path, to: &Path, progress: impl FnMut(u64, u64)) -> Result<(), StoreError> {
    store::backup(data, to, progress)
}

/// Puts a backup in place of the database of a data folder. The answer is where what was there is kept.
pub fn restore(data: &Path, from: &Path) -> Result<Option<PathBuf>, StoreError> {
    store::restore(data, from)
}

/// The record of a table, with its seed, and its pack: for the operator's eyes while the game runs.
pub fn export(data: &Path, table: &str) -> Result<Export, StoreError> {
    store::export(data, table)
}

/// The files of `server/api` as they should be: the API's description and the schema of the socket's messages.
#[cfg(feature = "openapi")]
pub fn descriptions() -> [(&'static str, String); 2] {
    http::descriptions()
}
