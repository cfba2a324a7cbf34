//! `sortie bench`: how fast a game is on one core of this machine.

use std::path::Path;
use std::time::Duration;

use indicatif::ProgressBar;
use serde_json::{Map, Value, json};
use sortie_catalog::{AnyGame, Meter, Pace, Speed, game, games};

use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::records::{read, troubled};
use crate::terminal::{Screen, bar};

pub fn bench(args: &BenchArgs) -> Result<(), Failure> {
    if let Some(path) = &args.record {
        return bench_record(path, args.game.as_deref(), args.json);
    }
    let meant: Vec<&dyn AnyGame> = match &args.game {
        Some(id) => vec![game(id).map_err(Failure::bad)?],
        None => games().to_vec(),
    };
    if let (Some(count), Some(game)) = (args.games, meant.first()) {
        let commands = game.random_games(count).map_err(Failure::all)?;
        let mut screen = Screen::new(false);
        screen.say(commands.to_string())?;
        return screen.flush();
    }
    let mut results = Vec::new();
    for game in meant {
        let meter = OneCore::new();
        let speed = game.bench(&meter).map_err(Failure::all)?;
        meter.bar.finish_and_clear();
        results.push(figures(game, &speed));
    }
    let mut screen = Screen::new(false);
    match (args.json, args.game.is_some()) {
        (true, true) => screen.say(format!("{:#}", results[0]))?,
        (true, false) => screen.say(format!("{:#}", Value::from(results)))?,
        (false, _) => results.iter().try_for_each(|result| tell(&mut screen, result))?,
    }
    screen.flush()
}

/// One recorded game, played again and again.
fn bench_record(path: &Path, named: Option<&str>, as_json: bool) -> Result<(), Failure> {
    let (record, recorded) = read(path)?;
    let game = named.map_or(Ok(recorded), game).map_err(Failure::bad)?;
    if recorded.id() != game.id() {
        let (theirs, ours) = (recorded.id(), game.id());
        return Err(Failure::bad(format!("{}:1: this is a game of {theirs}, not of {ours}", path.display())));
    }
    let meter = OneCore::new();
    let retraced = game.bench_record(&record, &meter).map_err(|trouble| troubled(path, trouble))?;
    meter.bar.finish_and_clear();
    let result = json!({
        "game": game.id(),
        "commands": retraced.commands_a_game,
        "commands_per_s": per_second(retraced.commands).round() as u64,
        "games_per_s": rounded(per_second(retraced.games), 1),
        "allocations_per_command": rounded(retraced.allocations as f64 / retraced.commands_a_game.max(1) as f64, 6),
    });
    let mut screen = Screen::new(false);
    match as_json {
        true => screen.say(format!("{result:#}"))?,
        false => tell(&mut screen, &result)?,
    }
    screen.flush()
}

/// One core of this machine and its allocator.
struct OneCore {
    bar: ProgressBar,
}

impl OneCore {
    fn new() -> Self {
        OneCore { bar: bar(0, "parts") }
    }
}

/// The time that this thread has run, so that busy neighbours count as little as they can.
#[cfg(any(target_os = "linux", target_os = "macos"))]
pub fn own_time() -> Duration {
    rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime).try_into().unwrap_or_default()
}

/// The time on the wall, which is all that other systems tell here.
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
pub fn own_time() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}

impl Meter for OneCore {
    fn nanos(&self) -> u64 {
        own_time().as_nanos() as u64
    }

    fn allocations(&self, work: &mut dyn FnMut()) -> u64 {
        allocation_counter::measure(work).count_total
    }

    fn progress(&self, done: u64, all: u64) {
        self.bar.set_length(all);
        self.bar.set_position(done);
    }
}

fn per_second(pace: Pace) -> f64 {
    pace.times as f64 * 1e9 / pace.nanos.max(1) as f64
}

fn nanos_each(pace: Pace) -> f64 {
    pace.nanos as f64 / pace.times.max(1) as f64
}

fn rounded(number: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (number * scale).round() / scale
}

fn figures(game: &dyn AnyGame, speed: &Speed) -> Value {
    let mut out = Map::new();
    let mut put = |key: &str, value: Value| out.insert(key.to_owned(), value);
    put("game", json!(game.id()));
    put("commands_per_s", json!(per_second(speed.commands).round() as u64));
    put("decisions_per_s", json!(per_second(speed.decisions).round() as u64));
    put("games_per_s", json!(rounded(per_second(speed.games), 1)));
    put("legal_ns", json!(rounded(nanos_each(speed.legal), 2)));
    put("clone_ns", json!(rounded(nanos_each(speed.clones), 2)));
    put("view_us", json!(rounded(nanos_each(speed.views) / 1e3, 5)));
    put("state_bytes", json!(speed.state_bytes));
    put("allocations_per_command", json!(rounded(speed.allocations as f64 / speed.commands_counted.max(1) as f64, 6)));
    if let Some(bare) = speed.bare {
        put("bare_commands_per_s", json!(per_second(bare).round() as u64));
        put("ratio", json!(rounded(per_second(speed.commands) / per_second(bare), 3)));
    }
    Value::Object(out)
}

fn tell(screen: &mut Screen, result: &Value) -> Result<(), Failure> {
    let Some(fields) = result.as_object() else { return Ok(()) };
    for (key, value) in fields {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        screen.say(format!("{key:<24} {text:>14}"))?;
    }
    screen.say("")
}
