//! The map as a grid of letters: figures, tokens, arrows, Walls.

use sortie_engine::{Hue, Ink};

use crate::Look;
use crate::content::map::{Grid, Map, Mark};
use crate::show::tell::names;
use crate::show::tell::table::legend;
use crate::vocabulary::figure::Figure;
use crate::vocabulary::places::{SearchMark, TokenPlace};
use crate::vocabulary::space::{Cell, SpaceId};
use crate::vocabulary::{Cluster, Mission};

/// Letters of a cell; between two cells there is room for a Wall.
const CELL: usize = 3;

/// The map, row by row. Edges with Walls have a line of their own, so that open ground stays low.
pub fn map(look: Look<'_>, ink: Ink) -> Vec<String> {
    let map = look.state.map(look.pack);
    let grid = &map.grid;
    let columns: Vec<Cell> = (0..grid.columns()).map(|x| Cell { x, y: 0 }).collect();
    let letters: String = columns.iter().map(|cell| format!(" {}  ", char::from(b'a' + cell.x))).collect();
    let mut lines = vec![ink.paint(Hue::Dim, format!("    {letters}").trim_end())];
    for y in 0..grid.rows() {
        let cells = (0..grid.columns()).map(|x| {
            let cell = Cell { x, y };
            let wall = if grid.has_wall_east(cell) { "|" } else { " " };
            drawn(look, map, cell, ink) + wall
        });
        let number = ink.paint(Hue::Dim, &format!("{:>2}", y + 1));
        let mut row: String = cells.collect();
        row.pop();
        lines.push(format!("{number} |{row}|"));
        lines.extend(walls_below(grid, y));
    }
    lines.extend(legend::legend(look, ink));
    lines
}

/// The Walls on the south edges of a row.
fn walls_below(grid: &Grid, y: u8) -> Option<String> {
    let cells = (0..grid.columns()).map(|x| Cell { x, y });
    let wall = |cell: Cell| if grid.has_wall_south(cell) { "--- " } else { "    " };
    let line: String = cells.map(wall).collect();
    (!line.trim().is_empty()).then(|| format!("    {}", line.trim_end()))
}

/// A cell in three letters: who stands there, else what lies there, else the arrows.
fn drawn(look: Look<'_>, map: &Map, cell: Cell, ink: Ink) -> String {
    let Some(space) = map.grid.space(cell) else { return blocked(map.grid.mark(cell), ink) };
    if space.is_home() {
        return at_home(look, map, cell, ink);
    }
    if let Some(figure) = look.state.occupant(space) {
        return standing(look, figure, space, ink);
    }
    if let Some((mark, hue)) = lying(look, map, cell, space) {
        return ink.paint(hue, &format!("{mark:<CELL$}"));
    }
    ink.paint(Hue::Dim, &format!("{:<CELL$}", arrows(map, cell, space)))
}

/// Whoever is home stands in the first cells of the Starting Area.
fn at_home(look: Look<'_>, map: &Map, cell: Cell, ink: Ink) -> String {
    let place =
        map.grid.cells().filter(|other| map.grid.space(*other) == Some(SpaceId::HOME)).position(|other| other == cell);
    let heroes = look.state.setup.team().filter(|hero| look.state.hero_at(*hero).is_home()).map(Figure::hero);
    match place.and_then(|place| look.state.intruder().into_iter().chain(heroes).nth(place)) {
        Some(figure) => standing(look, figure, SpaceId::HOME, ink),
        None => ink.paint(Hue::Dim, ":::"),
    }
}

fn blocked(mark: Mark, ink: Ink) -> String {
    match mark {
        Mark::Tree => ink.paint(Hue::Green, "&&&"),
        Mark::Water => ink.paint(Hue::Blue, "~~~"),
        _ => ink.paint(Hue::Dim, "###"),
    }
}

/// A figure, with what it stands in where there is room for it.
fn standing(look: Look<'_>, figure: Figure, space: SpaceId, ink: Ink) -> String {
    let mark = names::figure_mark(look, figure);
    let ground = if look.state.acid.contains(space.index()) {
        "%"
    } else if look.state.slime.contains(space.index()) {
        ";"
    } else if look.state.stunned.contains(figure) {
        "z"
    } else {
        ""
    };
    let shown = format!("{:<CELL$}", format!("{mark}{ground}").chars().take(CELL).collect::<String>());
    match (figure.as_hero(), figure.as_boss()) {
        (Some(hero), _) => names::painted(look, ink, hero, &shown),
        (_, Some(_)) => ink.paint(Hue::Bold, &ink.paint(Hue::Red, &shown)),
        _ => ink.paint(Hue::Red, &shown),
    }
}

/// Tokens and marks of a Space that nobody stands on.
fn lying(look: Look<'_>, map: &Map, cell: Cell, space: SpaceId) -> Option<(String, Hue)> {
    let state = look.state;
    if let Some(token) = token_at(look, space) {
        return Some((token, Hue::Yellow));
    }
    if state.traps.all().contains(&space) {
        return Some(("[_]".to_owned(), Hue::Yellow));
    }
    if state.acid.contains(space.index()) {
        return Some(("%%".to_owned(), Hue::Magenta));
    }
    if state.slime.contains(space.index()) {
        return Some((";;".to_owned(), Hue::Magenta));
    }
    match map.grid.mark(cell) {
        Mark::Cluster(site) => {
            let cluster = Cluster::ALL.iter().find(|cluster| state.sites[cluster.index()] == site)?;
            Some((format!("({cluster})"), Hue::Red))
        }
        Mark::Spawn(_) => Some((format!("*{}", arrows(map, cell, space)).chars().take(CELL).collect(), Hue::Red)),
        Mark::Search(slot) => {
            let mark = if state.searches[slot.index()] == SearchMark::Light { '?' } else { '-' };
            Some((format!("S{}{mark}", slot.0 + 1), Hue::Cyan))
        }
        Mark::Objective(slot) if state.targets.contains(slot) => Some((format!("T{}", slot.0 + 1), Hue::Yellow)),
        _ => None,
    }
}

/// The Objective token on a Space.
fn token_at(look: Look<'_>, space: SpaceId) -> Option<String> {
    let tokens = look.state.tokens.all();
    let at = tokens.iter().position(|token| token.place == TokenPlace::At { space })?;
    let done = match look.state.mission() {
        Mission::Demolition | Mission::Recon => tokens[at].fixed,
        Mission::Extermination | Mission::Capture | Mission::Exploration => tokens[at].ready,
    };
    let sign = if done { "!" } else { "" };
    Some(format!("{}{sign}", names::token_mark(look, at as u8)))
}

/// The arrows of a Space.
fn arrows(map: &Map, cell: Cell, space: SpaceId) -> String {
    let arrow = |to: &SpaceId| match to.cell() {
        Some(to) => compass(i16::from(to.x) - i16::from(cell.x), i16::from(to.y) - i16::from(cell.y)),
        None => home_arrow(map, cell),
    };
    map.path.next(space).iter().map(arrow).take(CELL).collect()
}

/// The arrow that leads into the Starting Area.
fn home_arrow(map: &Map, cell: Cell) -> char {
    let ways = [(0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1), (1, -1), (-1, -1)];
    let leads = |(east, south): &(i8, i8)| {
        cell.offset(*east, *south)
            .is_some_and(|to| map.grid.space(to) == Some(SpaceId::HOME) && map.grid.is_adjacent(cell, to))
    };
    ways.into_iter().find(leads).map_or('H', |(east, south)| compass(i16::from(east), i16::from(south)))
}

const fn compass(east: i16, south: i16) -> char {
    match (east, south) {
        (0, -1) => '↑',
        (1, -1) => '↗',
        (1, 0) => '→',
        (1, 1) => '↘',
        (0, 1) => '↓',
        (-1, 1) => '↙',
        (-1, 0) => '←',
        (-1, -1) => '↖',
        _ => '•',
    }
}
