//! `cargo verify`: everything that must hold before a commit.

use std::time::{Duration, Instant};

use crate::cargo::{cargo, has_subcommand, show};
use crate::failure::{Failure, no_arguments};
use crate::{rules, tidy, types, web};

struct Stage {
    name: &'static str,
    /// How to run this stage alone.
    alone: &'static str,
    run: fn() -> Result<Passed, Failure>,
}

enum Passed {
    Yes,
    Skipped(&'static str),
}

const STAGES: &[Stage] = &[
    // First, because the server embeds what it builds.
    Stage {
        name: "web",
        alone: "cd web && npm install && npm run check && npm test && npm run build",
        run: || web::check().map(|()| Passed::Yes),
    },
    Stage { name: "format", alone: "cargo fmt --all --check", run: || passes(&["fmt", "--all", "--check"]) },
    Stage {
        name: "lints",
        alone: "cargo clippy --workspace --all-targets -- -D warnings",
        run: || passes(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]),
    },
    Stage { name: "tests", alone: "cargo test --workspace", run: || passes(&["test", "--workspace"]) },
    Stage {
        name: "types",
        alone: "cargo xtask types --check && cargo xtask fixtures --check",
        run: || types::check().map(|()| Passed::Yes),
    },
    Stage { name: "docs", alone: "RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps", run: docs },
    Stage { name: "tidy", alone: "cargo xtask tidy", run: || tidy::run(&[]).map(|()| Passed::Yes) },
    Stage {
        name: "rules",
        alone: "cargo xtask rules --check",
        run: || rules::run(&["--check".to_owned()]).map(|()| Passed::Yes),
    },
    Stage { name: "counts", alone: "cargo xtask counts", run: counts },
    Stage { name: "api", alone: "cargo xtask api", run: api },
    Stage { name: "browsers", alone: "cargo xtask browser", run: || web::browser(&[]).map(|()| Passed::Yes) },
    Stage { name: "licences", alone: "cargo deny check licenses bans sources", run: licences },
];

pub fn run(arguments: &[String]) -> Result<(), Failure> {
    no_arguments("verify", arguments)?;
    let start = Instant::now();
    let mut rows = Vec::new();
    let mut ended = Ok(());
    for (index, stage) in STAGES.iter().enumerate() {
        let (row, result) = run_stage(index + 1, stage);
        rows.push(row);
        ended = result;
        if ended.is_err() {
            break;
        }
    }
    println!("{}", table(&rows));
    ended?;
    println!("All {} stages passed in {}.", STAGES.len(), seconds(start.elapsed()));
    Ok(())
}

/// A stage that has ended: its name, how it ended, and how long it took.
type Row = (&'static str, &'static str, Duration);

fn run_stage(number: usize, stage: &Stage) -> (Row, Result<(), Failure>) {
    let label = format!("[{number}/{}] {}", STAGES.len(), stage.name);
    println!("{label}: {}", stage.alone);
    let start = Instant::now();
    let ended = (stage.run)();
    let took = start.elapsed();
    let (how, result) = match ended {
        Ok(Passed::Yes) => {
            println!("{label}: passed in {}", seconds(took));
            ("passed", Ok(()))
        }
        Ok(Passed::Skipped(why)) => {
            println!("{label}: skipped, {why}");
            ("skipped", Ok(()))
        }
        Err(failure) => {
            let why = format!("{failure}\n{label}: FAILED after {}. Run it alone with: {}", seconds(took), stage.alone);
            ("FAILED", Err(Failure::found(why)))
        }
    };
    ((stage.name, how, took), result)
}

/// The stages with their seconds, one a line.
fn table(rows: &[Row]) -> String {
    let line = |name: &str, how: &str, took: Duration| format!("{name:<10} {how:<8} {:>10}", seconds(took));
    let whole = rows.iter().map(|(_, _, took)| *took).sum();
    let stages = rows.iter().map(|(name, how, took)| line(name, how, *took));
    stages.chain([line("together", "", whole)]).collect::<Vec<_>>().join("\n")
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn passes(arguments: &[&str]) -> Result<Passed, Failure> {
    show(&mut cargo(arguments)).map(|()| Passed::Yes)
}

fn docs() -> Result<Passed, Failure> {
    let mut command = cargo(&["doc", "--workspace", "--no-deps"]);
    show(command.env("RUSTDOCFLAGS", "-D warnings")).map(|()| Passed::Yes)
}

fn counts() -> Result<Passed, Failure> {
    if !crate::counts::is_possible() {
        return Ok(Passed::Skipped("because valgrind is not installed"));
    }
    crate::counts::run(&[]).map(|()| Passed::Yes)
}

fn api() -> Result<Passed, Failure> {
    if !crate::api::is_possible() {
        return Ok(Passed::Skipped("because Python 3.10 is not installed"));
    }
    crate::api::run(&[]).map(|()| Passed::Yes)
}

fn licences() -> Result<Passed, Failure> {
    if !has_subcommand("deny") {
        return Ok(Passed::Skipped("because cargo-deny is not installed"));
    }
    passes(&["deny", "check", "licenses", "bans", "sources"])
}
