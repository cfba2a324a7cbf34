//! Flags of the load generator.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

#[derive(Args)]
#[command(
    after_help = "It starts a server of its own with a temporary data folder. Example: sortie load --tables 500 --rate 0 --baseline"
)]
pub struct LoadArgs {
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    pub tables: u32,
    /// Seats of each table, with one guest and one socket a seat
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=16))]
    pub seats: u8,
    /// Moves a second over all tables; 0 is as fast as they can
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub rate: u32,
    /// The game, by its id (see `sortie games`)
    #[arg(long, value_name = "GAME", default_value = "connect4")]
    pub game: String,
    /// A choice, such as setup=quick; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = crate::args::key_value)]
    pub options: Vec<(String, String)>,
    /// In a game against the clock, where only what is done against it counts: no command that begins with this word
    #[arg(long, value_name = "WORD")]
    pub never: Vec<String>,
    /// How long moves are counted
    #[arg(long, value_name = "S", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..=3600))]
    pub seconds: u32,
    /// Compare with an echo of the same stack: five rounds of each in turn, medians and ratios
    #[arg(long, value_name = "ECHO", num_args = 0..=1, default_missing_value = "stored")]
    pub baseline: Option<Baseline>,
    /// Where the temporary data folder is made; its disk is part of what is measured [default: the system's place]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Write JSON
    #[arg(long)]
    pub json: bool,
}

/// What is compared with.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Baseline {
    /// Sockets and store: a message is synced before it is echoed, as a move is
    Stored,
    /// Sockets alone: nothing is kept
    Memory,
}

#[derive(Args)]
pub struct EchoArgs {
    /// Keep every message in a database in this folder before it is echoed
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Where to listen
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:0")]
    pub listen: SocketAddr,
}
