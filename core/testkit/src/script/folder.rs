//! A folder of scripts.
#![expect(clippy::disallowed_methods, reason = "scripts are files; this runs in tests only")]

use std::path::Path;
use std::sync::Arc;

use sortie_engine::Game;

use super::{Expect, run};

/// Runs every `*.play` file of a folder, in order of name; returns how many there were, or every failure of all.
pub fn run_folder<G: Game>(pack: &Arc<G::Pack>, folder: &Path, expect: Expect<G>) -> Result<usize, Vec<String>> {
    let unreadable = |path: &Path, why: std::io::Error| vec![format!("{}:1: cannot be read: {why}", path.display())];
    let entries = std::fs::read_dir(folder).map_err(|why| unreadable(folder, why))?;
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "play"));
    paths.sort();
    let mut failures = Vec::new();
    for path in &paths {
        let text = std::fs::read_to_string(path).map_err(|why| unreadable(path, why));
        let label = path.display().to_string();
        failures.extend(text.and_then(|text| run(pack, &label, &text, expect)).err().into_iter().flatten());
    }
    if failures.is_empty() { Ok(paths.len()) } else { Err(failures) }
}

/// For a test: every script of the folder passes, and there is at least one.
///
/// # Panics
/// With every failure, one on a line.
pub fn assert_folder<G: Game>(pack: &Arc<G::Pack>, folder: impl AsRef<Path>, expect: Expect<G>) {
    match run_folder(pack, folder.as_ref(), expect) {
        Ok(0) => panic!("{} holds no *.play file", folder.as_ref().display()),
        Ok(_) => {}
        Err(failures) => panic!("\n{}\n", failures.join("\n")),
    }
}
