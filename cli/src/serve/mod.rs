//! `sortie serve`: tables for browsers.

pub mod args;
pub mod tools;

use std::io::{self, IsTerminal as _, Write as _};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use etcetera::BaseStrategy as _;
use sortie_server::{Config, HousePack, Seeds, Server, StoreError};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, fmt};

use crate::failure::Failure;
use crate::packs::Found;
use args::ServeArgs;

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Failure::bad(error.0)
    }
}

/// Serves until somebody stops it.
pub fn serve(args: &ServeArgs) -> Result<(), Failure> {
    start_logs(args.json_logs)?;
    let config = config(args)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let end = runtime.block_on(run(args, config));
    // Whoever still has a long record read has lost the connection already.
    runtime.shutdown_background();
    end
}

fn config(args: &ServeArgs) -> Result<Config, Failure> {
    let mut config = Config::new(data_folder(args.data.clone())?);
    config.listen = args.listen;
    if args.lan && args.listen.ip().is_loopback() {
        config.listen = SocketAddr::from(([0, 0, 0, 0], args.listen.port()));
    }
    if let Some(url) = &args.public_url {
        let is_web = url.strip_prefix("http://").or(url.strip_prefix("https://")).is_some_and(|rest| !rest.is_empty());
        if !is_web || !url.chars().all(|letter| letter.is_ascii_graphic()) {
            return Err(Failure::bad(format!(
                "--public-url is \"{url}\", it should read like https://play.example.org"
            )));
        }
    }
    config.public_url.clone_from(&args.public_url);
    config.trusted_proxies.clone_from(&args.trusted_proxies);
    config.open_metrics = args.open_metrics;
    if let Some(threads) = args.bot_threads {
        config.bot_threads = threads.into();
    }
    config.messages_per_second = args.messages_per_second;
    config.calls_per_second = args.calls_per_second;
    config.sockets_per_address = args.sockets_per_address;
    config.tables_per_hour = args.tables_per_hour;
    config.tables_per_guest = args.tables_per_guest;
    config.packs_per_hour = args.packs_per_hour;
    if let Some(number) = args.known_seeds {
        config.seeds = Seeds::Known(number);
    }
    config.packs = house_packs(&args.packs)?;
    Ok(config)
}

/// The packs that are offered to everybody, or everything that is wrong with them.
fn house_packs(paths: &[PathBuf]) -> Result<Vec<HousePack>, Failure> {
    let read = |path: &PathBuf| {
        let found = Found::at(path)?;
        let pack = found.read(found.game(path)?)?;
        Ok(HousePack { name: found.name, pack })
    };
    let (packs, failures): (Vec<_>, Vec<_>) = paths.iter().map(read).partition(Result::is_ok);
    let failures: Vec<Failure> = failures.into_iter().filter_map(Result::err).collect();
    match failures.is_empty() {
        true => Ok(packs.into_iter().flatten().collect()),
        false => Err(Failure::together(failures)),
    }
}

/// The folder that was named, or this user's own.
pub fn data_folder(named: Option<PathBuf>) -> Result<PathBuf, Failure> {
    let own = || etcetera::choose_base_strategy().ok().map(|folders| folders.data_dir().join("sortie"));
    named.or_else(own).ok_or_else(|| Failure::bad("this user has no data folder; name one with --data"))
}

/// What is to be told: a level, or levels of single parts of the program. A word that is neither would be taken for a
/// part of which nothing is ever told.
fn log_filter(wish: &str) -> Result<Targets, Failure> {
    const LEVELS: [&str; 6] = ["error", "warn", "info", "debug", "trace", "off"];
    let is_known = |part: &str| {
        let level = part.rsplit_once('=').map_or(part, |(_, level)| level);
        LEVELS.contains(&level.trim().to_lowercase().as_str())
    };
    let bad = || {
        Failure::bad(format!(
            "SORTIE_LOG is \"{wish}\", it should be error, warn, info or debug, or read like warn,sortie_server=debug"
        ))
    };
    match wish.split(',').all(is_known) {
        true => wish.parse().map_err(|_| bad()),
        false => Err(bad()),
    }
}

fn start_logs(json: bool) -> Result<(), Failure> {
    let wish = std::env::var_os("SORTIE_LOG").filter(|wish| !wish.is_empty());
    let filter = log_filter(&wish.map_or("info".into(), |wish| wish.to_string_lossy().into_owned()))?;
    let lines = fmt::layer().with_writer(io::stderr);
    let logs = match json {
        true => lines.json().boxed(),
        false => lines.with_ansi(io::stderr().is_terminal()).boxed(),
    };
    let started = tracing_subscriber::registry().with(logs.with_filter(filter)).try_init();
    // Logs that are already set up stay as they are.
    let _ = started;
    Ok(())
}

async fn run(args: &ServeArgs, config: Config) -> Result<(), Failure> {
    let data = config.data.clone();
    let server = Server::bind(config).await?;
    let address = server.address()?;
    let own = format!(
        "http://{}",
        SocketAddr::new(
            if address.ip().is_unspecified() { IpAddr::from([127, 0, 0, 1]) } else { address.ip() },
            address.port()
        )
    );
    tracing::info!(%address, data = %data.display(), build = sortie_server::BUILD, "the server listens");
    announce(args, &own, &server.reach())?;
    if args.open && open::that_detached(&own).is_err() {
        eprintln!("sortie: no browser could be opened; open {own} yourself");
    }
    server.run(stop_signal()).await?;
    tracing::info!("the server has stopped");
    Ok(())
}

/// Where people find the tables.
fn announce(args: &ServeArgs, own: &str, reach: &[String]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    writeln!(out, "Sortie is at {}", args.public_url.as_deref().unwrap_or(own))?;
    if args.lan {
        let network: Vec<&String> = reach.iter().filter(|link| args.public_url.as_ref() != Some(*link)).collect();
        for link in &network {
            writeln!(out, "On this network: {link}")?;
        }
        match network.first() {
            Some(link) => write!(out, "{}", sortie_server::qr_text(link).map_or_else(String::new, |qr| qr + "\n"))?,
            None => writeln!(out, "This machine has no address on a local network.")?,
        }
    }
    if let Some(number) = args.known_seeds {
        writeln!(out, "The dice of every table follow from the number {number}: nobody should play here.")?;
    }
    writeln!(out, "Stop it with Ctrl-C.")?;
    out.flush()?;
    Ok(())
}

/// Ctrl-C, or the system's wish that we end.
async fn stop_signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let Ok(mut terminate) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) else {
            let _ = interrupt.await;
            return;
        };
        tokio::select! {
            _ = interrupt => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    {
        let _ = interrupt.await;
    }
}
