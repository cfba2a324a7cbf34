//! The folders inside a game's crate: none uses a later one, and each can be taken in at a glance.

use std::collections::{BTreeMap, BTreeSet};

use super::Findings;
use crate::files::TextFile;
use crate::rust_text::{code_only, find_word, line_at, word_at};

/// Games whose sources lie in folders, each with its folders in order. `lib.rs` may use them all.
const GAMES: &[(&str, &[&str])] = &[("games/elite20", ROOMS), ("games/elysian", ROOMS)];

/// A command's way through a game.
const ROOMS: &[&str] = &["vocabulary", "content", "state", "rules", "legal", "show", "advice"];

/// Maximum files and folders in one folder, beside the file that declares them.
const MAX_ENTRIES: usize = 12;

pub fn check(files: &[TextFile], findings: &mut Findings) {
    for (game, rooms) in GAMES {
        findings.problems.extend(problems(game, rooms, files));
    }
}

fn problems(game: &str, rooms: &[&str], files: &[TextFile]) -> Vec<String> {
    let sources = format!("{game}/src/");
    let inside = |file: &TextFile| file.path.strip_prefix(&sources).map(str::to_owned);
    let mut problems = Vec::new();
    let mut entries: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files.iter().filter(|file| file.is_rust()) {
        let Some(inside) = inside(file) else { continue };
        note_entries(&inside, &mut entries);
        match inside.split_once('/') {
            Some((room, _)) => problems.extend(misuses(room, rooms, &inside, file)),
            None if inside == "lib.rs" => problems.extend(new_names(file)),
            None => problems.push(format!("{}:1: this file should lie in one of {}", file.path, rooms.join(", "))),
        }
    }
    for (folder, entries) in entries.iter().filter(|(_, entries)| entries.len() > MAX_ENTRIES) {
        let count = entries.len();
        problems.push(format!("{sources}{folder}:1: {count} entries are more than {MAX_ENTRIES}: group some of them"));
    }
    for room in rooms.iter().filter(|room| !entries.contains_key(&format!("{room}/"))) {
        problems.push(format!("{sources}{room}/:1: this folder should be there, or not be listed in tidy/rooms.rs"));
    }
    problems
}

/// Counts a file in its folder, and the folder in the one above it. The file that declares the others is not counted.
fn note_entries(inside: &str, entries: &mut BTreeMap<String, BTreeSet<String>>) {
    let mut folder = String::new();
    for part in inside.split_inclusive('/') {
        let here = entries.entry(folder.clone()).or_default();
        if part != "mod.rs" && part != "lib.rs" {
            here.insert(part.to_owned());
        }
        folder.push_str(part);
    }
}

/// The places where a file uses a later folder than its own.
fn misuses(room: &str, rooms: &[&str], inside: &str, file: &TextFile) -> Vec<String> {
    let Some(own) = rooms.iter().position(|name| *name == room) else {
        return vec![format!("{}:1: the folder {room} has no place among {}", file.path, rooms.join(", "))];
    };
    let later = &rooms[own + 1..];
    let code = code_only(&file.text);
    let mut found: Vec<(usize, &str)> = from_root(&code, depth(inside))
        .into_iter()
        .filter_map(|(at, name)| later.iter().find(|room| **room == name).map(|room| (line_at(&code, at), *room)))
        .collect();
    found.sort_unstable();
    found.dedup();
    let told = |(line, later)| format!("{}:{line}: {room} may not use {later}, which comes after it", file.path);
    found.into_iter().map(told).collect()
}

/// How many `super` lead from a file's module to the crate's root.
fn depth(inside: &str) -> usize {
    inside.split('/').filter(|part| *part != "mod.rs").count()
}

/// What a file names directly below the crate's root, by `crate::…` or by enough `super::…`, with the places.
fn from_root(code: &str, depth: usize) -> Vec<(usize, &str)> {
    let by_crate = find_word(code, "crate").map(|at| (at, at + "crate".len()));
    let by_super = find_word(code, "super").filter_map(|at| past_supers(code, at, depth).map(|end| (at, end)));
    let paths = by_crate.chain(by_super).collect::<Vec<_>>();
    paths.into_iter().flat_map(|(at, end)| first_names(&code[end..]).into_iter().map(move |name| (at, name))).collect()
}

/// The end of a chain of `super` that begins here.
fn past_supers(code: &str, at: usize, count: usize) -> Option<usize> {
    let mut rest = &code[at..];
    for nth in 0..count {
        if nth > 0 {
            rest = rest.trim_start().strip_prefix("::")?.trim_start();
        }
        rest = rest.strip_prefix("super")?;
    }
    Some(code.len() - rest.len())
}

/// The names that follow a path: one after `::`, or those of `::{…}` without what is nested in them.
fn first_names(rest: &str) -> Vec<&str> {
    let Some(path) = rest.trim_start().strip_prefix("::").map(str::trim_start) else { return Vec::new() };
    let Some(group) = path.strip_prefix('{') else { return vec![word_at(path)] };
    let mut names = vec![word_at(group.trim_start())];
    let mut nested = 0_usize;
    for (at, byte) in group.bytes().enumerate() {
        match byte {
            b'{' => nested += 1,
            b'}' if nested == 0 => break,
            b'}' => nested -= 1,
            b',' if nested == 0 => names.push(word_at(group[at + 1..].trim_start())),
            _ => {}
        }
    }
    names
}

/// Re-exports in `lib.rs`: with a second name at the root, nobody could tell which folder is used.
fn new_names(file: &TextFile) -> Vec<String> {
    let code = code_only(&file.text);
    let is_export = |at: &usize| code[..*at].trim_end().ends_with("pub");
    let lines = find_word(&code, "use").filter(is_export).map(|at| line_at(&code, at)).collect::<Vec<_>>();
    let told = |line| format!("{}:{line}: users should name the folder: drop this second name", file.path);
    lines.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE: &[&str] = &["words", "state", "rules"];

    fn judge(files: &[(&str, &str)]) -> Vec<String> {
        let whole = [("lib.rs", ""), ("words/mod.rs", ""), ("state/mod.rs", ""), ("rules/mod.rs", "")];
        let named = |path: &str| files.iter().any(|(given, _)| *given == path);
        let rest = whole.iter().filter(|(path, _)| !named(path));
        let file = |(path, text): &(&str, &str)| TextFile { path: format!("g/src/{path}"), text: (*text).to_owned() };
        problems("g", THREE, &rest.chain(files).map(file).collect::<Vec<_>>())
    }

    #[test]
    fn earlier_folders_and_the_root_may_be_used() {
        let rules = "use crate::state::State;\nuse crate::{Look, words::{Unit, rules}};\nuse super::dice;\n";
        let state = "// crate::rules::x\nlet text = \"crate::rules\";\nuse crate::state::rules;\nuse other::rules;\n";
        let lib = "pub mod words;\nuse crate::rules::check;\n";
        assert_eq!(judge(&[("rules/play.rs", rules), ("state/mod.rs", state), ("lib.rs", lib)]), Vec::<String>::new());
    }

    #[test]
    fn later_folders_may_not_be_used() {
        let found = ["g/src/state/apply.rs:2: state may not use rules, which comes after it"];
        for code in [
            "use crate::rules::check;",
            "pub use crate::rules as r;",
            "use crate::{Look, words::{Unit, Place}, rules::{check}};",
            "use crate::{\n rules, rules::check,\n};",
            "let x = crate :: rules::worth(3);",
            "use super::super::rules::check;",
            "use super::super::{words, rules};",
        ] {
            assert_eq!(judge(&[("state/apply.rs", &format!("\n{code}\n"))]), found, "{code}");
        }
    }

    #[test]
    fn a_path_up_counts_from_where_it_stands() {
        assert_eq!(judge(&[("state/apply.rs", "use super::rules;")]), Vec::<String>::new());
        assert_eq!(
            judge(&[("words/mod.rs", "use super::state;")]),
            ["g/src/words/mod.rs:1: words may not use state, which comes after it"]
        );
        assert_eq!(
            judge(&[("state/deep/mod.rs", "use super::super::rules;")]),
            ["g/src/state/deep/mod.rs:1: state may not use rules, which comes after it"]
        );
    }

    #[test]
    fn every_file_has_its_folder_and_every_folder_its_place() {
        assert_eq!(
            judge(&[("flow.rs", ""), ("odds/mod.rs", "")]),
            [
                "g/src/flow.rs:1: this file should lie in one of words, state, rules",
                "g/src/odds/mod.rs:1: the folder odds has no place among words, state, rules",
            ]
        );
        let only = TextFile { path: "g/src/words/mod.rs".to_owned(), text: String::new() };
        let missing = "g/src/state/:1: this folder should be there, or not be listed in tidy/rooms.rs";
        assert_eq!(problems("g", &["words", "state"], &[only]), [missing]);
    }

    #[test]
    fn second_names_at_the_root_are_found() {
        let lib = "use crate::rules::check;\npub use crate::rules::Rule;\n";
        assert_eq!(judge(&[("lib.rs", lib)]), ["g/src/lib.rs:2: users should name the folder: drop this second name"]);
    }

    #[test]
    fn a_folder_has_a_dozen_entries_at_most() {
        let paths: Vec<String> = (0..=MAX_ENTRIES).map(|nth| format!("rules/{nth}.rs")).collect();
        let files: Vec<(&str, &str)> = paths.iter().map(|path| (path.as_str(), "")).collect();
        assert_eq!(judge(&files[1..]), Vec::<String>::new());
        assert_eq!(judge(&files), ["g/src/rules/:1: 13 entries are more than 12: group some of them"]);
        let deep: Vec<(String, &str)> = paths.iter().map(|path| (path.replace("rules/", "rules/a/"), "")).collect();
        let deep: Vec<(&str, &str)> = deep.iter().map(|(path, text)| (path.as_str(), *text)).collect();
        assert_eq!(judge(&deep), ["g/src/rules/a/:1: 13 entries are more than 12: group some of them"]);
    }
}
