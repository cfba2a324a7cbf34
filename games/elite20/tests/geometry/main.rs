//! Steps, sight, ranges and ways: the rules of the board.

mod maps;
mod oracle;
mod sight;
mod steps;

use sortie_elite20::content::map::{Grid, Map, Mark};
use sortie_elite20::vocabulary::MapName;
use sortie_elite20::vocabulary::space::{Cell, SpaceId};
use sortie_packs::{Problems, Source};

/// A cell by its name.
fn cell(name: &str) -> Cell {
    name.parse().expect("a cell reads c11")
}

/// A Space by its name.
fn space(name: &str) -> SpaceId {
    name.parse().expect("a Space reads c11 or home")
}

/// An open field with trees.
fn field(columns: u8, rows: u8, trees: &[&str]) -> Grid {
    let mut grid = Grid::open(columns, rows);
    trees.iter().for_each(|tree| grid.set(cell(tree), Mark::Tree));
    grid
}

const TEXTS: [(MapName, &str); 2] = [
    (MapName::AbandonedLab, include_str!("../../pack/abandoned-lab.txt")),
    (MapName::CrashSite, include_str!("../../pack/crash-site.txt")),
];

/// Both maps of the built-in pack.
fn maps() -> Vec<Map> {
    let mut problems = Problems::new();
    let read = |(name, text): (MapName, &str)| Map::read(&Source::new(name.word(), text), name, &mut problems);
    let maps: Vec<Map> = TEXTS.into_iter().filter_map(read).collect();
    assert_eq!(problems.lines(), Vec::<String>::new());
    maps
}
