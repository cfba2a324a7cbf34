//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use sortie_catalog::{AnyGame, Choices};

pub use crate::load::args::{EchoArgs, LoadArgs};
pub use crate::serve::args::{BackupArgs, ExportArgs, ServeArgs};

/// Sortie: a rules-enforcing digital tabletop.
#[derive(Parser)]
#[command(name = "sortie", version, about)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// List the games with their seats, scenarios, options and bots
    Games(GamesArgs),
    /// Play in the terminal, against bots or at one keyboard
    Play(PlayArgs),
    /// Let bots play many games and count
    Sim(SimArgs),
    /// Step through a recorded game, or verify it
    Replay(ReplayArgs),
    /// Work out the exact odds of one attack
    Odds(OddsArgs),
    /// Work with content packs
    Pack(PackArgs),
    /// Measure the speed of a game on one core
    Bench(BenchArgs),
    /// Serve tables to browsers
    Serve(ServeArgs),
    /// Copy the database of a server, also while it runs
    Backup(BackupArgs),
    /// Put a backup in place of a stopped server's database
    Restore(BackupArgs),
    /// Write the record of a table, with its seed and all hands
    Export(ExportArgs),
    /// Write the timer and soundtrack for a game in its box as one HTML file
    Companion(CompanionArgs),
    /// Put a server of its own under load and tell what a move costs
    Load(LoadArgs),
    /// The bare echo that `load --baseline` compares with
    #[command(hide = true)]
    LoadEcho(EchoArgs),
}

#[derive(Args)]
pub struct GamesArgs {
    /// Only this game
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    /// Show the examples too
    #[arg(long)]
    pub examples: bool,
    /// Write JSON
    #[arg(long)]
    pub json: bool,
}

/// What is agreed before a game.
#[derive(Args)]
pub struct TableArgs {
    /// The starting position
    #[arg(long, value_name = "NAME")]
    pub scenario: Option<String>,
    /// A choice, such as start=even; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    pub options: Vec<(String, String)>,
    /// A file with scenario, seats and options, as a browser saves it; other flags go before it
    #[arg(long, value_name = "FILE")]
    pub plan: Option<PathBuf>,
    /// A content pack, a folder or one file; what it lacks is taken from the built-in one
    #[arg(long, value_name = "PACK")]
    pub pack: Option<PathBuf>,
}

pub fn key_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("it should read KEY=VALUE")?;
    Ok((key.to_owned(), value.to_owned()))
}

/// A number of at least one.
fn positive<N: std::str::FromStr + Default + PartialEq>(text: &str) -> Result<N, String> {
    let number = text.parse().ok().filter(|number| *number != N::default());
    number.ok_or_else(|| "it should be a whole number from 1 on".to_owned())
}

#[derive(Args)]
pub struct PlayArgs {
    /// The game, by its id (see `sortie games`)
    #[arg(value_name = "GAME")]
    pub game: String,
    #[command(flatten)]
    pub table: TableArgs,
    /// Who sits where: human or a bot's name for each seat [default: human, and the game's usual bot in every further seat that the game
    /// needs; elite20 needs none]
    #[arg(long, value_name = "WHO,WHO", value_delimiter = ',')]
    pub seats: Vec<String>,
    /// The number from which all chance flows [default: a new one]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Read what to do from a file: numbers or notation, one a line, # for comments
    #[arg(long, value_name = "FILE")]
    pub script: Option<PathBuf>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "scenario", "options", "plan"])]
    pub resume: Option<PathBuf>,
    /// No colours
    #[arg(long)]
    pub plain: bool,
}

#[derive(Args)]
pub struct SimArgs {
    /// The game, by its id (see `sortie games`)
    #[arg(value_name = "GAME")]
    pub game: String,
    #[command(flatten)]
    pub table: TableArgs,
    /// How many seats [default: one a bot, or the game's least]
    #[arg(long, value_name = "N")]
    pub players: Option<usize>,
    /// One bot for all seats, or one a seat; they move round the table [default: the game's own choice]
    #[arg(long, value_name = "BOT,BOT", value_delimiter = ',')]
    pub bots: Vec<String>,
    /// How fast the bots act where time counts, in percent of a person's pace
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub pace: u32,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = positive::<u64>)]
    pub games: u64,
    /// The seed of the simulation
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// How many threads; no figure depends on it [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Stop a game after this many rounds
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = positive::<u32>)]
    pub max_rounds: u32,
    /// Measure how much processor time each bot thinks; no seed repeats that figure
    #[arg(long)]
    pub meter: bool,
    /// Write JSON
    #[arg(long)]
    pub json: bool,
    /// Write a report with plots to DIR/index.html
    #[arg(long, value_name = "DIR")]
    pub report: Option<PathBuf>,
    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    pub record: Option<PathBuf>,
}

impl SimArgs {
    /// The bots: as told, or the one that the game names.
    pub fn bots(&self, game: &dyn AnyGame) -> Vec<String> {
        if self.bots.is_empty() { vec![game.default_bot().to_owned()] } else { self.bots.clone() }
    }

    /// How many seats: as told, or one a bot, or as planned, or as few as the game allows with these choices.
    pub fn seats(&self, game: &dyn AnyGame, choices: &Choices) -> usize {
        let by_bots = Some(self.bots.len()).filter(|bots| *bots > 1);
        self.players.or(by_bots).or(choices.seats).unwrap_or_else(|| game.form(choices).seats)
    }
}

#[derive(Args)]
pub struct ReplayArgs {
    /// A recorded game
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Say whether every line of it is true
    #[arg(long)]
    pub verify: bool,
    /// Show the board after this entry
    #[arg(long, value_name = "N", conflicts_with = "verify")]
    pub at: Option<usize>,
    /// The pack that it was played with, a folder or one file
    #[arg(long, value_name = "PACK")]
    pub pack: Option<PathBuf>,
}

#[derive(Args)]
#[command(disable_help_flag = true, after_help = "What a game's calculator wants to know: sortie odds GAME --help")]
pub struct OddsArgs {
    /// The game, by its id (see `sortie games`)
    #[arg(value_name = "GAME", allow_hyphen_values = true)]
    pub game: String,
    /// What its calculator wants to know
    #[arg(value_name = "…", trailing_var_arg = true, allow_hyphen_values = true)]
    pub rest: Vec<String>,
}

#[derive(Args)]
pub struct PackArgs {
    #[command(subcommand)]
    pub command: PackCommand,
}

#[derive(Subcommand)]
pub enum PackCommand {
    /// Check a content pack and list every problem with file and line
    Check(PackCheckArgs),
    /// Write a pack as one file to the standard output, to be sent or brought to a table
    Write(PackWriteArgs),
}

#[derive(Args)]
pub struct PackCheckArgs {
    /// A folder or one file; without it, the built-in packs are checked
    #[arg(value_name = "PACK")]
    pub pack: Option<PathBuf>,
    /// The game that the pack is for
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
}

#[derive(Args)]
pub struct PackWriteArgs {
    /// A folder or one file; without it, the built-in pack of the game
    #[arg(value_name = "PACK")]
    pub pack: Option<PathBuf>,
    /// The game that the pack is for
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
}

#[derive(Args)]
pub struct CompanionArgs {
    /// Where to write it, such as companion.html
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Write over a file that is there already
    #[arg(long)]
    pub force: bool,
}

#[derive(Args)]
pub struct BenchArgs {
    /// The game; without it, all of them
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    /// Play this recorded game again and again, every legal list built, in place of random games
    #[arg(long, value_name = "FILE", conflicts_with = "games")]
    pub record: Option<PathBuf>,
    /// Play this many random games, print how many commands they took, and measure nothing
    #[arg(long, value_name = "N", requires = "game", conflicts_with = "json")]
    pub games: Option<u32>,
    /// Write JSON
    #[arg(long)]
    pub json: bool,
}
