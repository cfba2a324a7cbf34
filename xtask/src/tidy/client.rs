//! The folders of the browser's games: every game has the same shape, so that whoever knows one finds the way in another.

use std::collections::BTreeMap;

use super::Findings;
use crate::files::TextFile;

const GAMES: &str = "web/src/games/";

/// What may stand at the top of a game's folder. `docs/write-a-game.md` says what each holds; a test stands beside what it
/// tests.
const FILES: &[&str] = &["Table.svelte", "content.ts", "icons.json", "index.ts", "testing.ts", "view.ts"];
const FOLDERS: &[&str] =
    &["board", "fixtures", "hand", "play", "rails", "report", "screens", "sounds", "story", "table", "wire", "words"];

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
    let missing = NEEDED.iter().filter(|needed| !tops.contains(needed));
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
    fn files_outside_the_games_are_not_judged() {
        let file = |path: &str| TextFile { path: path.to_owned(), text: String::new() };
        let mut findings = Findings::default();
        check(&[file("web/src/games/types.ts"), file("web/src/frame/Dock.svelte")], &mut findings);
        assert_eq!(findings.problems, Vec::<String>::new());
    }
}
