//! The folders of the browser's games: every game has the same shape, so that whoever knows one finds the way in another.

use std::collections::BTreeMap;

use super::Findings;
use crate::files::TextFile;

const GAMES: &str = "web/src/games/";

/// What may stand at the top of a game's folder. `docs/write-a-game.md` says what each holds; a test stands beside what it
/// tests.
const FILES: &[&str] = &[
    "Table.svelte",
    "content.ts",
    "front.ts",
    "icons.json",
    "index.ts",
    "lesson.ts",
    "testing.ts",
    "view.ts",
    "world.css",
];
const FOLDERS: &[&str] =
    &["board", "fixtures", "hand", "play", "rails", "report", "screens", "sounds", "story", "table", "wire", "words"];

/// Maximum files of a folder of the client, not counting the tests beside them; one with more gets folders inside.
const MAX_FILES: usize = 12;
/// The folders that may grow: the parts that pages are made of, and what is generated.
const MAY_GROW: &[&str] = &["web/src/parts", "web/src/lib/wire"];

/// All that a game has which is only announced.
const ANNOUNCED: &[&str] = &["front.ts", "world.css"];

/// What no game can do without.
const NEEDED: &[&str] = &["Table.svelte", "index.ts", "view.ts", "wire", "words"];

pub fn check(files: &[TextFile], findings: &mut Findings) {
    let mut games: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for file in files {
        let inside = file.path.strip_prefix(GAMES).and_then(|path| path.split_once('/'));
        if let Some((game, inside)) = inside {
            games.entry(game).or_default().push(inside);
        }
    }
    for (game, inside) in games {
        findings.problems.extend(problems(game, &inside));
    }
    findings.problems.extend(crowded(files.iter().map(|file| file.path.as_str())));
}

/// The client's folders in which nobody finds a file at a glance.
fn crowded<'a>(paths: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (folder, file) in paths.filter_map(|path| path.rsplit_once('/')) {
        let counts_here = folder.starts_with("web/src/") && !MAY_GROW.iter().any(|free| folder.starts_with(free));
        if counts_here && !file.ends_with(".test.ts") {
            *counts.entry(folder).or_default() += 1;
        }
    }
    let full = counts.into_iter().filter(|(_, files)| *files > MAX_FILES);
    full.map(|(folder, files)| {
        format!("{folder}:1: {files} files in one folder: sort them into folders of {MAX_FILES} at most")
    })
    .collect()
}

fn problems(game: &str, inside: &[&str]) -> Vec<String> {
    let mut tops: Vec<&str> =
        inside.iter().map(|path| path.split_once('/').map_or(*path, |(folder, _)| folder)).collect();
    tops.sort_unstable();
    tops.dedup();
    let is_folder =
        |top: &str| inside.iter().any(|path| path.strip_prefix(top).is_some_and(|rest| rest.starts_with('/')));
    let mut problems = Vec::new();
    for top in &tops {
        let (known, kind) = if is_folder(top) { (FOLDERS.contains(top), "folder") } else { (is_known(top), "file") };
        if !known {
            let allowed = if kind == "folder" { FOLDERS } else { FILES };
            let allowed = allowed.join(", ");
            problems.push(format!("{GAMES}{game}/{top}:1: a game's {kind} is one of {allowed}: move it there"));
        }
    }
    let is_announced = tops.iter().all(|top| ANNOUNCED.contains(top));
    let missing = NEEDED.iter().filter(|needed| !is_announced && !tops.contains(needed));
    problems.extend(missing.map(|needed| format!("{GAMES}{game}/{needed}:1: every game in the browser has this")));
    problems
}

fn is_known(file: &str) -> bool {
    let tested = file.strip_suffix(".test.ts").map(|name| format!("{name}.ts"));
    FILES.contains(&tested.as_deref().unwrap_or(file))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &[&str] = &["Table.svelte", "index.ts", "view.ts", "wire/json.ts", "words/index.ts"];

    fn with(more: &[&'static str]) -> Vec<String> {
        problems("chess", &[WHOLE, more].concat())
    }

    #[test]
    fn the_one_shape_passes() {
        assert_eq!(with(&["view.test.ts", "board/Board.svelte", "board/layers/Realm.svelte"]), Vec::<String>::new());
    }

    #[test]
    fn other_names_at_the_top_are_found() {
        let found = with(&["Dock.svelte", "dock.test.ts", "attic/Old.svelte", "board"]);
        let places: Vec<_> = found.iter().map(|problem| problem.split(':').next().unwrap_or_default()).collect();
        let expected = ["Dock.svelte", "attic", "board", "dock.test.ts"].map(|top| format!("{GAMES}chess/{top}"));
        assert_eq!(places, expected);
        assert!(found[1].contains("folder is one of board, fixtures"), "{}", found[1]);
        assert!(found[2].contains("file is one of Table.svelte"), "{}", found[2]);
    }

    #[test]
    fn what_every_game_has_is_missed() {
        let missing = problems("chess", &["Table.svelte", "index.ts", "view.ts", "words/index.ts"]);
        assert_eq!(missing, ["web/src/games/chess/wire:1: every game in the browser has this"]);
    }

    #[test]
    fn a_folder_of_the_client_has_a_dozen_files_at_most() {
        let named = |folder: &str, ending: &str| {
            (0..MAX_FILES).map(move |n| format!("{folder}/f{n}{ending}")).collect::<Vec<_>>()
        };
        let folder = "web/src/games/chess/board";
        let mut paths = [named(folder, ".ts"), named(folder, ".test.ts"), named("web/src/parts", ".svelte")].concat();
        let found = |paths: &[String]| crowded(paths.iter().map(String::as_str));
        assert_eq!(found(&paths), Vec::<String>::new());
        paths.extend([format!("{folder}/one_more.ts"), "web/src/parts/OneMore.svelte".to_owned()]);
        assert_eq!(
            found(&paths),
            [format!("{folder}:1: 13 files in one folder: sort them into folders of 12 at most")]
        );
    }

    #[test]
    fn a_game_that_is_announced_has_a_front_alone() {
        assert_eq!(problems("chess", &["front.ts", "world.css"]), Vec::<String>::new());
    }

    #[test]
    fn files_outside_the_games_are_not_judged() {
        let file = |path: &str| TextFile { path: path.to_owned(), text: String::new() };
        let mut findings = Findings::default();
        check(&[file("web/src/games/types.ts"), file("web/src/frame/Dock.svelte")], &mut findings);
        assert_eq!(findings.problems, Vec::<String>::new());
    }
}
