//! `sortie load`: real sockets at real tables, and what they cost the server.

pub mod args;
mod chance;
mod child;
pub mod echo;
mod heard;
mod http;
mod message;
mod party;
mod report;
mod seat;
mod setup;
mod tally;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite;

use crate::failure::{FAULT, Failure};
use crate::terminal::{Screen, bar, spinner};
use args::LoadArgs;
use child::Process;
use party::{Pace, Party};
use report::{Report, Run};
use setup::{Venue, gather_at_echo};
use tally::Tally;

/// Rounds of each kind when there is a baseline.
const ROUNDS: usize = 5;
/// How long the server is left alone before its memory is read.
const SETTLE_TIME: Duration = Duration::from_secs(2);
/// The most games that each party has ready before a round.
const MAX_GAMES_AHEAD: usize = 8;

/// What went wrong with the load.
#[derive(Debug)]
pub struct Trouble(String);

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Self {
        let hint = if error.raw_os_error() == Some(24) { "; raise it with `ulimit -n`" } else { "" };
        Trouble(format!("the network says: {error}{hint}"))
    }
}

impl From<tungstenite::Error> for Trouble {
    fn from(error: tungstenite::Error) -> Self {
        Trouble(format!("a socket says: {error}"))
    }
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Self {
        Failure::with(FAULT, trouble.0)
    }
}

/// Puts a server under load and tells what it cost.
pub fn load(args: &LoadArgs) -> Result<(), Failure> {
    let game = sortie_catalog::game(&args.game).map_err(Failure::bad)?;
    let choices =
        sortie_catalog::Choices { scenario: None, seats: Some(usize::from(args.seats)), options: args.options.clone() };
    let problems = game.form(&choices).all_problems();
    if !problems.is_empty() {
        return Err(Failure::all(problems));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(run(args))?;
    let mut screen = Screen::new(false);
    match args.json {
        true => screen.say(format!("{:#}", report.json()))?,
        false => screen.say(report.text())?,
    }
    screen.flush()
}

async fn run(args: &LoadArgs) -> Result<Report, Failure> {
    let server = Process::server(args.data.as_deref())?;
    let live = sortie_catalog::game(&args.game).is_ok_and(|game| game.is_live());
    let venue = Venue::new(server.address, args, live);
    let before = server.memory();
    let parties = venue.gather(args.tables).await?;
    let waiting = spinner("the tables stand idle".to_owned());
    tokio::time::sleep(SETTLE_TIME).await;
    waiting.finish_and_clear();
    let idle = server.memory();
    let mut real = Crowd { venue: Some(venue), process: server, parties, ahead: 0 };
    let mut report = Report::new(args, before.zip(idle).map(|(before, idle)| idle.saturating_sub(before)));
    report.real.push(real.round(args, "tables").await?);
    let Some(baseline) = args.baseline else { return Ok(report) };
    let process = Process::echo(baseline, args.data.as_deref())?;
    let size = report.real[0].median_update() as usize;
    let parties = gather_at_echo(process.address, args.tables, args.seats, size).await?;
    let mut echo = Crowd { venue: None, process, parties, ahead: 0 };
    report.echo.push(echo.round(args, "echo").await?);
    for _ in 1..ROUNDS {
        report.real.push(real.round(args, "tables").await?);
        report.echo.push(echo.round(args, "echo").await?);
    }
    Ok(report)
}

/// All parties of one server.
struct Crowd {
    /// How new tables are made; none at the echo, where no game ends.
    venue: Option<Venue>,
    process: Process,
    parties: Vec<Party>,
    /// How many games each party has ready when moves begin to count.
    ahead: usize,
}

impl Crowd {
    /// Plays for the time that was asked for. New tables are made while nothing is counted: when a party has no game
    /// left, all finish their move, the clock stops, and it goes on once there are tables again.
    async fn round(&mut self, args: &LoadArgs, what: &str) -> Result<Run, Failure> {
        let wanted = Duration::from_secs(args.seconds.into());
        let gap = (args.rate > 0).then(|| Duration::from_secs_f64(f64::from(args.tables) / f64::from(args.rate)));
        let (mut lasted, mut cpu, mut tally) = (Duration::ZERO, Some(Duration::ZERO), Tally::default());
        let progress = bar(args.seconds.into(), &format!("seconds of play ({what})"));
        while lasted < wanted {
            if let Some(venue) = &self.venue {
                self.parties = venue.restock(std::mem::take(&mut self.parties), self.ahead).await?;
                self.parties = warm_up(std::mem::take(&mut self.parties)).await?;
            }
            let (cpu_before, began) = (self.process.cpu(), Instant::now());
            let until = began + (wanted - lasted);
            self.parties = play(std::mem::take(&mut self.parties), until, gap).await?;
            lasted += began.elapsed();
            progress.set_position(lasted.as_secs());
            let spent = self.process.cpu().zip(cpu_before).map(|(after, before)| after.saturating_sub(before));
            cpu = cpu.zip(spent).map(|(sum, more)| sum + more);
            if Instant::now() < until {
                self.ahead = (self.ahead * 2 + 1).min(MAX_GAMES_AHEAD);
            }
        }
        progress.finish_and_clear();
        for party in &mut self.parties {
            tally.absorb(std::mem::take(&mut party.tally));
        }
        Ok(Run::new(tally, lasted, cpu))
    }
}

/// Lets all parties play on to where things count.
async fn warm_up(parties: Vec<Party>) -> Result<Vec<Party>, Trouble> {
    let missing = Arc::new(AtomicUsize::new(parties.len()));
    let mut players = JoinSet::new();
    for mut party in parties {
        let missing = Arc::clone(&missing);
        players.spawn(async move {
            party.warm_up(&missing).await?;
            Ok::<_, Trouble>(party)
        });
    }
    together(players).await
}

/// Lets all parties play at once.
async fn play(parties: Vec<Party>, until: Instant, gap: Option<Duration>) -> Result<Vec<Party>, Trouble> {
    let halt = Arc::new(AtomicBool::new(false));
    let mut players = JoinSet::new();
    for mut party in parties {
        let halt = Arc::clone(&halt);
        players.spawn(async move {
            party.play(&Pace { until, gap, halt: &halt }).await?;
            Ok::<_, Trouble>(party)
        });
    }
    together(players).await
}

async fn together(mut players: JoinSet<Result<Party, Trouble>>) -> Result<Vec<Party>, Trouble> {
    let mut parties = Vec::with_capacity(players.len());
    while let Some(party) = players.join_next().await {
        parties.push(party.map_err(|why| Trouble(why.to_string()))??);
    }
    Ok(parties)
}
