//! `sortie sim`: many games among bots, and what they show.

use std::fs;
use std::path::Path;

use sortie_catalog::{AnyGame, Hue, Trial, game};
use sortie_sim::{Figures, Job, Measured, Origin, is_page};

use crate::args::SimArgs;
use crate::failure::Failure;
use crate::naming::explained;
use crate::terminal::{Screen, bar, quoted, threads};
use crate::{packs, plan};

pub fn simulate(args: &SimArgs) -> Result<(), Failure> {
    let game = game(&args.game).map_err(Failure::bad)?;
    let pack = packs::named(args.table.pack.as_deref(), game)?;
    let choices = args.table.choices(game, pack.as_ref())?;
    let seats = args.seats(game, &choices);
    let job = Job {
        plan: plan::table(choices, seats, pack),
        trial: Trial { bots: args.bots(game), seed: args.seed, max_rounds: args.max_rounds, pace: args.pace },
        games: args.games,
        threads: args.threads.map_or_else(threads, usize::from),
        records: args.record.clone(),
        meter: args.meter.then_some(thread_nanos),
    };
    if let Some(folder) = &args.report {
        prepare_report(folder)?;
    }
    let bar = bar(args.games, "games");
    let ran = sortie_sim::run(game, &job, &mut |done| bar.set_position(done));
    bar.finish_and_clear();
    let figures = Figures::of(game, &job, &ran.map_err(|problems| Failure::all(explained(game, problems)))?);
    let mut screen = Screen::new(false);
    if args.json {
        screen.say(figures.json().trim_end())?;
    } else {
        tell(&mut screen, game, &figures)?;
    }
    // The figures are told before anything can go wrong with the report.
    screen.flush()?;
    if let Some(folder) = &args.report {
        write_report(folder, game, &figures)?;
        if !args.json {
            screen.say(format!("\nreport: {}", folder.join("index.html").display()))?;
        }
    }
    screen.flush()
}

fn write_report(folder: &Path, game: &dyn AnyGame, figures: &Figures) -> Result<(), Failure> {
    let words = std::env::args_os().skip(1).map(|word| quoted(&word.to_string_lossy()));
    let command = std::iter::once("sortie".to_owned()).chain(words).collect::<Vec<_>>().join(" ");
    let origin = Origin { command, version: env!("CARGO_PKG_VERSION").to_owned() };
    let path = folder.join("index.html");
    sortie_sim::write_whole(&path, &sortie_sim::page(game, figures, &origin))
        .map_err(|why| Failure::bad(format!("{}: {why}", path.display())))
}

/// Makes room for the report before hours are spent on it. A page that we did not write is left alone.
fn prepare_report(folder: &Path) -> Result<(), Failure> {
    let path = folder.join("index.html");
    fs::create_dir_all(folder).map_err(|why| Failure::bad(format!("{}: {why}", folder.display())))?;
    let is_foreign = path.exists() && !(path.is_file() && fs::read_to_string(&path).is_ok_and(|text| is_page(&text)));
    match is_foreign {
        true => Err(Failure::bad(format!("{}: this page is none of ours; choose another folder", path.display()))),
        false => Ok(()),
    }
}

fn tell(screen: &mut Screen, game: &dyn AnyGame, figures: &Figures) -> Result<(), Failure> {
    let options: Vec<String> = figures.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let bots = figures.bots.join(", ");
    let players = if figures.players == 1 { "1 player".to_owned() } else { format!("{} players", figures.players) };
    screen.say(format!("{}, {players} ({bots}), seed {}", game.title(), figures.seed))?;
    if !options.is_empty() {
        screen.say(format!("{}, {}", figures.scenario, options.join(", ")))?;
    }
    let rounds = &figures.rounds;
    screen.say(format!(
        "{} games, {} ended, {} drawn; {} rounds (median; {}-{} in eight of ten)",
        figures.games, figures.ended, figures.drawn, rounds.median, rounds.p10, rounds.p90
    ))?;
    if let Some(won) = figures.won {
        heading(screen, "won together")?;
        row(screen, "all", won, "")?;
    }
    heading(screen, "turn order")?;
    for (place, measured) in figures.by_seat.iter().enumerate() {
        row(screen, &format!("{}.", place + 1), *measured, "")?;
    }
    heading(screen, "bot")?;
    for (bot, score) in &figures.by_bot {
        row(screen, bot, score.measured, &format!("of {} seats", score.games))?;
    }
    for (bot, seconds) in figures.thought.iter().flatten() {
        screen.say(format!("  {bot:<26} {seconds:>8.1} s of thought"))?;
    }
    for (bot, counts) in &figures.counts {
        let counts: Vec<String> = counts.iter().map(|(what, count)| format!("{what} {count}")).collect();
        screen.say(format!("  {bot:<26} {}", counts.join(", ")))?;
    }
    if !figures.by_route.is_empty() {
        heading(screen, "route")?;
        for (route, games) in &figures.by_route {
            row(screen, route, sortie_sim::measure(*games, figures.games), "")?;
        }
    }
    for (group, labels) in &figures.labels {
        heading(screen, group)?;
        for (label, named) in labels {
            let note = format!("of {} seats, in {:.1} % of games", named.score.games, named.played_share * 100.0);
            row(screen, label, named.score.measured, &note)?;
        }
    }
    Ok(())
}

/// The processor time of this thread.
fn thread_nanos() -> u64 {
    u64::try_from(crate::bench::own_time().as_nanos()).unwrap_or(u64::MAX)
}

fn heading(screen: &mut Screen, words: &str) -> Result<(), Failure> {
    screen.say(format!("\n{}", screen.paint(Hue::Bold, words)))
}

fn row(screen: &mut Screen, label: &str, measured: Measured, note: &str) -> Result<(), Failure> {
    let [share, low, high] = [measured.share, measured.low, measured.high].map(|share| share * 100.0);
    let interval = screen.paint(Hue::Dim, &format!("({low:.1}-{high:.1})"));
    let note = screen.paint(Hue::Dim, note);
    screen.say(format!("  {label:<26} {:>8}  {share:>5.1} %  {interval} {note}", measured.wins).trim_end())
}
