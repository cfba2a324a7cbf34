//! `cargo xtask tidy`: the borders between crates and between a game's folders, the shape of its client, and that of files.

mod client;
mod edges;
mod manifests;
mod rooms;
mod texts;

use crate::cargo::{capture_json, cargo};
use crate::failure::{Failure, count, no_arguments};
use crate::files::{TextFile, root, tracked_files};
use crate::say::say;

/// What the checks found: problems fail the chore, warnings are only shown.
#[derive(Default)]
pub struct Findings {
    pub problems: Vec<String>,
    pub warnings: Vec<String>,
}

pub fn run(arguments: &[String]) -> Result<(), Failure> {
    no_arguments("tidy", arguments)?;
    let metadata = capture_json(&mut cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
    let crates = edges::read_crates(&metadata, &root().display().to_string());
    let files = tracked_files()?;

    let mut findings = Findings::default();
    edges::check(&crates, &mut findings);
    manifests::check(&files, &mut findings);
    check_lint_files(&files, &mut findings);
    rooms::check(&files, &mut findings);
    client::check(&files, &mut findings);
    texts::check(&files, &root().display().to_string(), &mut findings);
    report(&findings, crates.len(), files.len())
}

/// Both pure rooms forbid the same things, so their lint files must not drift apart.
fn check_lint_files(files: &[TextFile], findings: &mut Findings) {
    let text_of = |path: &str| files.iter().find(|file| file.path == path).map(|file| &file.text);
    match (text_of("core/clippy.toml"), text_of("games/clippy.toml")) {
        (Some(core), Some(games)) if core == games => {}
        (Some(_), Some(_)) => {
            findings.problems.push("games/clippy.toml:1: this should equal core/clippy.toml".to_owned());
        }
        (core, _) => {
            let path = if core.is_none() { "core/clippy.toml" } else { "games/clippy.toml" };
            findings.problems.push(format!("{path}:1: this file should be there, since it guards the room's border"));
        }
    }
}

fn report(findings: &Findings, crates: usize, files: usize) -> Result<(), Failure> {
    for warning in &findings.warnings {
        say(&format!("warning: {warning}"));
    }
    for problem in &findings.problems {
        say(problem);
    }
    let summary = format!(
        "tidy: {} and {} looked at, {}, {}",
        count(crates, "crate"),
        count(files, "file"),
        count(findings.problems.len(), "problem"),
        count(findings.warnings.len(), "warning"),
    );
    if findings.problems.is_empty() {
        say(&summary);
        return Ok(());
    }
    Err(Failure::found(summary))
}
