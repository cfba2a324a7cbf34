//! What an operator may set.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use crate::clock::Clock;
use crate::limits::{MAX_PACK_STORE_BYTES, PACKS_PER_HOUR};
use crate::packs::HousePack;
use crate::secret::Seeds;

/// What an operator may set.
#[derive(Clone)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The folder of the database.
    pub data: PathBuf,
    /// The address that people open, when a proxy or a name stands in front.
    pub public_url: Option<String>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// Is `/metrics` for everybody? Otherwise only this machine reads it.
    pub open_metrics: bool,
    /// Threads that think for bots.
    pub bot_threads: usize,
    /// How long a table stays loaded without anybody at it.
    pub idle: Duration,
    /// How long a connection may say nothing in a phase against the clock before it is missed.
    pub live_silence: Duration,
    /// Messages a second from one connection, in the long run.
    pub messages_per_second: u32,
    /// HTTP calls a second from one address, in the long run; four times as many at once.
    pub calls_per_second: u32,
    /// Connections from one address.
    pub sockets_per_address: u32,
    /// New tables an hour from one address.
    pub tables_per_hour: u32,
    /// Unfinished tables of one guest.
    pub tables_per_guest: u64,
    /// Packs that everybody may choose for a new table.
    pub packs: Vec<HousePack>,
    /// Packs an hour that one address may bring.
    pub packs_per_hour: u32,
    /// Bytes of all packs that are not built in.
    pub pack_store_bytes: u64,
    /// No new tables when the disk has fewer bytes left.
    pub least_disk_bytes: u64,
    /// Where the time comes from.
    pub clock: Clock,
    /// Where the seeds of new tables come from.
    #[doc(hidden)]
    pub seeds: Seeds,
    /// Is everything synced before it is acknowledged? Only a test of the tests says no.
    #[doc(hidden)]
    pub synced: bool,
}

impl Config {
    /// The usual settings for this folder.
    pub fn new(data: PathBuf) -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 7878)),
            data,
            public_url: None,
            trusted_proxies: Vec::new(),
            open_metrics: false,
            bot_threads: std::thread::available_parallelism().map_or(1, usize::from),
            idle: Duration::from_secs(120),
            live_silence: Duration::from_secs(3),
            messages_per_second: 20,
            calls_per_second: 50,
            sockets_per_address: 200,
            tables_per_hour: 200,
            tables_per_guest: 100,
            packs: Vec::new(),
            packs_per_hour: PACKS_PER_HOUR,
            pack_store_bytes: MAX_PACK_STORE_BYTES,
            least_disk_bytes: 200 << 20,
            clock: Clock::Real,
            seeds: Seeds::Secret,
            synced: true,
        }
    }
}
