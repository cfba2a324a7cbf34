//! `cargo verify`: everything that must hold before a commit.

use std::time::Instant;

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
        alone: "cargo xtask types --check",
        run: || types::run(&["--check".to_owned()]).map(|()| Passed::Yes),
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
    for (index, stage) in STAGES.iter().enumerate() {
        run_stage(index + 1, stage)?;
    }
    println!("All {} stages passed in {}.", STAGES.len(), seconds(start));
    Ok(())
}

fn run_stage(number: usize, stage: &Stage) -> Result<(), Failure> {
    let label = format!("[{number}/{}] {}", STAGES.len(), stage.name);
    println!("{label}: {}", stage.alone);
    let start = Instant::now();
    match (stage.run)() {
        Ok(Passed::Yes) => println!("{label}: passed in {}", seconds(start)),
        Ok(Passed::Skipped(why)) => println!("{label}: skipped, {why}"),
        Err(failure) => {
            return Err(Failure::found(format!(
                "{failure}\n{label}: FAILED after {}. Run it alone with: {}",
                seconds(start),
                stage.alone
            )));
        }
    }
    Ok(())
}

fn seconds(start: Instant) -> String {
    let tenths = start.elapsed().as_millis() / 100;
    format!("{}.{} s", tenths / 10, tenths % 10)
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
