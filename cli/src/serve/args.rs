//! Flags of the server and of the operator's tools.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::Args;

/// An address to listen at; the machine's own name for itself is one, too.
fn address(text: &str) -> Result<SocketAddr, String> {
    let numbers = text.strip_prefix("localhost:").map(|port| format!("127.0.0.1:{port}"));
    let read = numbers.as_deref().unwrap_or(text).parse();
    read.map_err(|_| {
        "an address and a port in numbers, such as 127.0.0.1:7878 or [::1]:7878, would be right".to_owned()
    })
}

#[derive(Args)]
#[command(
    after_help = "Logs go to the standard error stream; SORTIE_LOG sets what is told (error, warn, info, debug)."
)]
pub struct ServeArgs {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7878", env = "SORTIE_LISTEN", value_parser = address)]
    pub listen: SocketAddr,
    /// The folder of the database [default: this user's data folder]
    #[arg(long, value_name = "DIR", env = "SORTIE_DATA")]
    pub data: Option<PathBuf>,
    /// Open the browser
    #[arg(long)]
    pub open: bool,
    /// Listen on the local network too, and show the address that phones there can open
    #[arg(long, env = "SORTIE_LAN")]
    pub lan: bool,
    /// The address that people open, when a proxy or a name stands in front
    #[arg(long, value_name = "URL", env = "SORTIE_PUBLIC_URL")]
    pub public_url: Option<String>,
    /// A proxy whose X-Forwarded-For is believed; may be given several times
    #[arg(long = "trusted-proxy", value_name = "ADDRESS", env = "SORTIE_TRUSTED_PROXY", value_delimiter = ',')]
    pub trusted_proxies: Vec<IpAddr>,
    /// Let everybody read /metrics, not only this machine
    #[arg(long, env = "SORTIE_OPEN_METRICS")]
    pub open_metrics: bool,
    /// Threads that think for bots [default: one a core]
    #[arg(long, value_name = "N", env = "SORTIE_BOT_THREADS", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub bot_threads: Option<u16>,
    /// Messages a second from one connection
    #[arg(long, value_name = "N", default_value_t = 20, env = "SORTIE_MESSAGES_PER_SECOND", value_parser = clap::value_parser!(u32).range(1..))]
    pub messages_per_second: u32,
    /// HTTP calls a second from one address; four times as many at once
    #[arg(long, value_name = "N", default_value_t = 50, env = "SORTIE_CALLS_PER_SECOND", value_parser = clap::value_parser!(u32).range(1..))]
    pub calls_per_second: u32,
    /// Connections from one address
    #[arg(long, value_name = "N", default_value_t = 200, env = "SORTIE_SOCKETS_PER_ADDRESS", value_parser = clap::value_parser!(u32).range(1..))]
    pub sockets_per_address: u32,
    /// New tables an hour from one address
    #[arg(long, value_name = "N", default_value_t = 200, env = "SORTIE_TABLES_PER_HOUR", value_parser = clap::value_parser!(u32).range(1..))]
    pub tables_per_hour: u32,
    /// Unfinished tables of one guest
    #[arg(long, value_name = "N", default_value_t = 100, env = "SORTIE_TABLES_PER_GUEST", value_parser = clap::value_parser!(u64).range(1..))]
    pub tables_per_guest: u64,
    /// A content pack that everybody may choose for a new table, a folder or one file; may be given several times
    #[arg(long = "pack", value_name = "PACK", env = "SORTIE_PACK", value_delimiter = ',')]
    pub packs: Vec<PathBuf>,
    /// Packs an hour that one address may bring
    #[arg(long, value_name = "N", default_value_t = 60, env = "SORTIE_PACKS_PER_HOUR", value_parser = clap::value_parser!(u32).range(1..))]
    pub packs_per_hour: u32,
    /// Tests of clients: the seed of every new table follows from this number, so that everybody can guess the dice
    #[arg(long, value_name = "N", hide = true)]
    pub known_seeds: Option<u64>,
    /// Write logs as JSON, one object a line
    #[arg(long, env = "SORTIE_JSON_LOGS")]
    pub json_logs: bool,
}

#[derive(Args)]
pub struct BackupArgs {
    /// The backup
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The server's folder [default: this user's data folder]
    #[arg(long, value_name = "DIR", env = "SORTIE_DATA")]
    pub data: Option<PathBuf>,
}

#[derive(Args)]
pub struct ExportArgs {
    /// The table's id, as in its link
    #[arg(value_name = "TABLE")]
    pub table: String,
    /// Where the table's content pack goes, if it has one of its own
    #[arg(long, value_name = "FILE")]
    pub pack: Option<PathBuf>,
    /// The server's folder [default: this user's data folder]
    #[arg(long, value_name = "DIR", env = "SORTIE_DATA")]
    pub data: Option<PathBuf>,
}
