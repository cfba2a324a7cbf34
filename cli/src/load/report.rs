//! What the load has shown, for people and for programs.

use std::fmt::Write as _;
use std::time::Duration;

use serde_json::{Value, json};

use super::args::{Baseline, LoadArgs};
use super::tally::Tally;

/// One round of play.
pub struct Run {
    moves: usize,
    refused: u64,
    why: Option<String>,
    kept: u64,
    ended: u64,
    per_second: f64,
    p50: f64,
    p99: f64,
    cpu: Option<f64>,
    update: f64,
}

impl Run {
    /// What was measured in this time.
    pub fn new(mut tally: Tally, lasted: Duration, cpu: Option<Duration>) -> Run {
        tally.waits.sort_unstable();
        tally.updates.sort_unstable();
        let moves = tally.waits.len();
        let millis = |part: f64| at(&tally.waits, part).map_or(0.0, |wait| wait.as_secs_f64() * 1e3);
        Run {
            moves,
            refused: tally.refused,
            why: tally.why,
            kept: tally.kept,
            ended: tally.ended,
            per_second: moves as f64 / lasted.as_secs_f64(),
            p50: millis(0.5),
            p99: millis(0.99),
            cpu: cpu.filter(|_| moves > 0).map(|cpu| cpu.as_secs_f64() * 1e6 / moves as f64),
            update: at(&tally.updates, 0.5).map_or(0.0, f64::from),
        }
    }

    /// Bytes of the median update.
    pub fn median_update(&self) -> f64 {
        self.update
    }
}

/// The element at this part of a sorted list.
fn at<T: Copy>(sorted: &[T], part: f64) -> Option<T> {
    let place = (sorted.len() as f64 * part) as usize;
    sorted.get(place.min(sorted.len().checked_sub(1)?)).copied()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    at(&values, 0.5).unwrap_or(0.0)
}

/// Figures of several rounds: the median of each.
struct Figures {
    per_second: f64,
    p50: f64,
    p99: f64,
    cpu: Option<f64>,
}

impl Figures {
    fn of(runs: &[Run]) -> Figures {
        let of = |figure: fn(&Run) -> f64| median(runs.iter().map(figure).collect());
        let cpu: Option<Vec<f64>> = runs.iter().map(|run| run.cpu).collect();
        Figures {
            per_second: of(|run| run.per_second),
            p50: of(|run| run.p50),
            p99: of(|run| run.p99),
            cpu: cpu.map(median),
        }
    }

    fn json(&self) -> Value {
        json!({
            "moves_per_second": round(self.per_second, 1),
            "p50_ms": round(self.p50, 3),
            "p99_ms": round(self.p99, 3),
            "server_cpu_us_per_move": self.cpu.map(|cpu| round(cpu, 1)),
        })
    }
}

fn round(value: f64, digits: i32) -> f64 {
    let scale = 10f64.powi(digits);
    (value * scale).round() / scale
}

/// Everything that was measured.
pub struct Report {
    title: String,
    tables: u32,
    echo_name: &'static str,
    /// Rounds at real tables.
    pub real: Vec<Run>,
    /// Rounds at the echo.
    pub echo: Vec<Run>,
    /// What all idle tables take, in bytes.
    memory: Option<u64>,
}

impl Report {
    /// A report without rounds.
    pub fn new(args: &LoadArgs, memory: Option<u64>) -> Report {
        let rate = match args.rate {
            0 => "as fast as they can".to_owned(),
            rate => format!("{rate} moves a second in all"),
        };
        let title = format!("{} tables of {} with {} seats, {rate}", args.tables, args.game, args.seats);
        let echo_name = match args.baseline {
            Some(Baseline::Stored) => "stored echo",
            Some(Baseline::Memory) | None => "bare echo",
        };
        Report { title, tables: args.tables, echo_name, real: Vec::new(), echo: Vec::new(), memory }
    }

    fn table_kib(&self) -> Option<f64> {
        self.memory.map(|bytes| bytes as f64 / 1024.0 / f64::from(self.tables))
    }

    fn update(&self) -> f64 {
        median(self.real.iter().map(Run::median_update).collect())
    }

    /// For programs.
    pub fn json(&self) -> Value {
        let (real, echo) = (Figures::of(&self.real), Figures::of(&self.echo));
        let sum = |figure: fn(&Run) -> u64| self.real.iter().map(figure).sum::<u64>();
        let mut all = json!({
            "load": self.title,
            "rounds": self.real.len(),
            "moves": sum(|run| run.moves as u64),
            "refused": sum(|run| run.refused),
            "kept": sum(|run| run.kept),
            "games_ended": sum(|run| run.ended),
            "server": real.json(),
            "update_bytes": self.update(),
            "idle_table_kib": self.table_kib().map(|kib| round(kib, 1)),
        });
        if !self.echo.is_empty() {
            all["baseline"] = echo.json();
            all["baseline"]["kind"] = json!(self.echo_name);
            all["ratios"] = json!({
                "moves_per_second": round(real.per_second / echo.per_second, 3),
                "p50": round(real.p50 / echo.p50, 3),
                "p99": round(real.p99 / echo.p99, 3),
                "server_cpu": real.cpu.zip(echo.cpu).map(|(real, echo)| round(real / echo, 2)),
            });
        }
        all
    }

    /// For people.
    pub fn text(&self) -> String {
        let (real, echo) = (Figures::of(&self.real), Figures::of(&self.echo));
        let has_echo = !self.echo.is_empty();
        let mut out = String::new();
        let _ = writeln!(out, "{}", self.title);
        if has_echo {
            let _ = writeln!(out, "median of {} rounds of each, in turn", self.real.len());
            let _ = writeln!(out, "{:32}{:>12}{:>12}{:>9}", "", "server", self.echo_name, "ratio");
        }
        let mut line = |name: &str, digits: usize, real: Option<f64>, echo: Option<f64>| {
            let real_text = real.map_or("unknown".to_owned(), |value| format!("{value:.digits$}"));
            let _ = write!(out, "{name:32}{real_text:>12}");
            if let (true, Some(real), Some(echo)) = (has_echo, real, echo) {
                let _ = write!(out, "{echo:>12.digits$}{:>9.2}", real / echo);
            }
            out.push('\n');
        };
        line("moves a second", 0, Some(real.per_second), Some(echo.per_second));
        line("p50 until all have seen it, ms", 2, Some(real.p50), Some(echo.p50));
        line("p99 until all have seen it, ms", 2, Some(real.p99), Some(echo.p99));
        line("server CPU a move, µs", 1, real.cpu, echo.cpu);
        line("memory of an idle table, KiB", 1, self.table_kib(), None);
        line("median update, bytes", 0, Some(self.update()), None);
        let (moves, ended): (usize, u64) =
            (self.real.iter().map(|run| run.moves).sum(), self.real.iter().map(|run| run.ended).sum());
        let _ = write!(out, "{moves} moves, {ended} games ended");
        match self.real.iter().map(|run| run.kept).sum::<u64>() {
            0 => {}
            kept => drop(write!(out, ", {kept} more came early and were kept")),
        }
        match self.real.iter().map(|run| run.refused).sum::<u64>() {
            0 => {}
            refused => {
                let why = self.real.iter().find_map(|run| run.why.as_deref()).unwrap_or_default();
                let _ = write!(out, ", {refused} moves not done, such as {why}");
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_summed_up() {
        let waits = (1..=100).map(Duration::from_millis).collect();
        let tally = Tally { waits, updates: vec![30, 10, 20], ended: 1, ..Tally::default() };
        let run = Run::new(tally, Duration::from_secs(2), Some(Duration::from_millis(5)));
        assert_eq!((run.moves, run.per_second, run.update, run.cpu), (100, 50.0, 20.0, Some(50.0)));
        assert_eq!((run.p50, run.p99), (51.0, 100.0));
        let empty = Run::new(Tally::default(), Duration::from_secs(1), None);
        assert_eq!((empty.moves, empty.p99, empty.cpu), (0, 0.0, None));
    }
}
