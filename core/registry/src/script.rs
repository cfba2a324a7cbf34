//! The one call of a game's `build.rs`.
#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "a build script reads, writes and prints; nothing of it is in the game"
)]

use std::path::{Path, PathBuf};
use std::process::exit;

use crate::generate::generate;
use crate::parse::Registry;
use crate::problem::Problem;
use crate::sentence::{SENTENCES, Sentences};

/// Reads `rules_md` and the sentences for players (relative to the crate's folder), writes `$OUT_DIR/rules.rs`, and ends
/// the build with every problem listed if there are any.
pub fn build_script(rules_md: &str, prefix: &str) {
    println!("cargo::rerun-if-changed={rules_md}");
    println!("cargo::rerun-if-changed={SENTENCES}");
    if let Err(problems) = write_rules(rules_md, prefix) {
        for problem in problems {
            eprintln!("{problem}");
        }
        exit(1);
    }
}

fn write_rules(rules_md: &str, prefix: &str) -> Result<(), Vec<String>> {
    let text = std::fs::read_to_string(rules_md)
        .map_err(|error| vec![format!("{rules_md}:1: the rules could not be read: {error}")])?;
    let registry = Registry::parse(&label(rules_md), &text, prefix).map_err(in_lines)?;
    let sentences = std::fs::read_to_string(SENTENCES)
        .map_err(|error| vec![format!("{SENTENCES}:1: the rules' sentences for players could not be read: {error}")])?;
    let sentences = Sentences::parse(&label(SENTENCES), &sentences).map_err(in_lines)?;
    let out = std::env::var_os("OUT_DIR")
        .ok_or_else(|| vec!["OUT_DIR is not set: this runs from a build script only".to_owned()])?;
    let target = PathBuf::from(out).join("rules.rs");
    std::fs::write(&target, generate(&registry, &sentences))
        .map_err(|error| vec![format!("{}: could not be written: {error}", target.display())])
}

fn in_lines(problems: Vec<Problem>) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

/// The whole path, because cargo shows this output far from the crate's folder.
fn label(rules_md: &str) -> String {
    match std::env::var_os("CARGO_MANIFEST_DIR") {
        Some(folder) => Path::new(&folder).join(rules_md).display().to_string(),
        None => rules_md.to_owned(),
    }
}
