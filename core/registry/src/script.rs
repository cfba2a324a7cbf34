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

/// Reads `rules_md` (relative to the crate's folder), writes `$OUT_DIR/rules.rs`, and ends the build with every
/// problem listed if there are any.
pub fn build_script(rules_md: &str, prefix: &str) {
    println!("cargo::rerun-if-changed={rules_md}");
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
    let registry = Registry::parse(&label(rules_md), &text, prefix)
        .map_err(|problems| problems.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    let out = std::env::var_os("OUT_DIR")
        .ok_or_else(|| vec!["OUT_DIR is not set: this runs from a build script only".to_owned()])?;
    let target = PathBuf::from(out).join("rules.rs");
    std::fs::write(&target, generate(&registry))
        .map_err(|error| vec![format!("{}: could not be written: {error}", target.display())])
}

/// The whole path, because cargo shows this output far from the crate's folder.
fn label(rules_md: &str) -> String {
    match std::env::var_os("CARGO_MANIFEST_DIR") {
        Some(folder) => Path::new(&folder).join(rules_md).display().to_string(),
        None => rules_md.to_owned(),
    }
}
