//! A map as text: a board of posts and cells, arrows as keypad directions, Traps and gates by name.

use sortie_boardkit::square::Heading;
use sortie_packs::{Problems, Source};

use crate::content::map::grid::{Grid, Mark};
use crate::vocabulary::space::{Cell, MAX_COLUMNS, MAX_ROWS, read_cell};
use crate::vocabulary::{ObjectiveId, SearchId, Site};

/// Characters before the first post of a board line.
const MARGIN: usize = 5;
/// Characters from post to post.
const PITCH: usize = 4;

const SECTIONS: [&str; 4] = ["[board]", "[path]", "[traps]", "[gates]"];

/// A map as it was read, with the lines on which things stand.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The cells and Walls.
    pub grid: Grid,
    /// Arrows, in reading order.
    pub arrows: Vec<(Cell, Cell)>,
    /// Default Trap cells of Objective slots, with their lines.
    pub traps: Vec<(ObjectiveId, Vec<Cell>, usize)>,
    /// Cells that cut the lanes, by name, with their lines.
    pub gates: Vec<(String, Vec<Cell>, usize)>,
    board_line: usize,
    path_line: usize,
}

impl Drawing {
    /// The line on which a cell is drawn.
    pub fn line_of(&self, cell: Cell) -> usize {
        self.board_line + 2 * usize::from(cell.y) + 2
    }

    /// The line on which the arrows of a cell stand.
    pub fn path_line_of(&self, cell: Cell) -> usize {
        self.path_line + usize::from(cell.y) + 1
    }
}

/// The numbered lines of one section.
type Lines<'a> = Vec<(usize, &'a str)>;

/// Reads a map that must bear this name. Whatever is wrong is a problem; a map that cannot be drawn gives `None`.
pub fn read(source: &Source, name: &str, problems: &mut Problems) -> Option<Drawing> {
    let mut reader = Reader { source, problems };
    let head = reader.section(None);
    reader.check_name(&head, name);
    let (columns, rows) = reader.size(&head)?;
    reader.check_sections();
    let [board, path, traps, gates] = SECTIONS.map(|section| reader.section(Some(section)));
    let mut grid = Grid::open(columns, rows);
    reader.read_board(&board, &mut grid)?;
    let arrows = reader.read_path(&path, &grid)?;
    let traps = reader.named(&traps).into_iter().filter_map(|(name, cells, line)| {
        let slot = name.parse::<u8>().ok().filter(|slot| (1..=12).contains(slot));
        if slot.is_none() {
            reader.problems.at(source, line, format!("\"{name}\" is no Objective slot from 1 to 12"));
        }
        Some((ObjectiveId(slot? - 1), cells, line))
    });
    let traps = traps.collect();
    let gates = reader.named(&gates);
    let first = |lines: &Lines<'_>| lines.first().map_or(1, |(line, _)| *line);
    Some(Drawing { grid, arrows, traps, gates, board_line: first(&board), path_line: first(&path) })
}

struct Reader<'a, 'p> {
    source: &'a Source,
    problems: &'p mut Problems,
}

impl<'a> Reader<'a, '_> {
    fn problem(&mut self, line: usize, message: impl Into<String>) {
        self.problems.at(self.source, line, message);
    }

    /// The lines of a section, or those before the first one. Comments and empty lines are left out.
    fn section(&mut self, name: Option<&str>) -> Lines<'a> {
        let mut current = None;
        let mut lines = Vec::new();
        for (index, line) in self.source.text.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with("//") {
                continue;
            }
            if line.starts_with('[') {
                current = Some(line.trim());
            } else if current == name {
                lines.push((index + 1, line));
            }
        }
        lines
    }

    fn check_sections(&mut self) {
        let heads = self.source.text.lines().enumerate().filter(|(_, line)| line.starts_with('['));
        for (index, _) in heads.filter(|(_, line)| !SECTIONS.contains(&line.trim())) {
            self.problem(index + 1, format!("the sections are {}", SECTIONS.join(", ")));
        }
    }

    fn head<'b>(&mut self, head: &Lines<'b>, key: &str) -> Option<(usize, &'b str)> {
        let found = head.iter().find_map(|(line, text)| {
            let (word, value) = text.split_once(' ')?;
            (word == key).then_some((*line, value.trim()))
        });
        if found.is_none() {
            self.problem(1, format!("the head needs a line \"{key} …\""));
        }
        found
    }

    fn check_name(&mut self, head: &Lines<'_>, name: &str) {
        match self.head(head, "map") {
            Some((line, found)) if found != name => {
                self.problem(line, format!("the map of this file should be {name}, not {found}"));
            }
            Some(_) | None => {}
        }
    }

    fn size(&mut self, head: &Lines<'_>) -> Option<(u8, u8)> {
        let (line, text) = self.head(head, "size")?;
        let size = text.split_once('x').and_then(|(x, y)| Some((x.parse::<u8>().ok()?, y.parse::<u8>().ok()?)));
        let fits =
            |(x, y): &(u8, u8)| (1..=MAX_COLUMNS).contains(&(*x).into()) && (1..=MAX_ROWS).contains(&(*y).into());
        let size = size.filter(fits);
        if size.is_none() {
            self.problem(line, format!("size reads COLUMNSxROWS, at most {MAX_COLUMNS}x{MAX_ROWS}"));
        }
        size
    }

    /// A line of letters, then lines of posts and lines of cells in turn, posts first and last.
    fn read_board(&mut self, board: &Lines<'_>, grid: &mut Grid) -> Option<()> {
        let (columns, rows) = (usize::from(grid.columns()), usize::from(grid.rows()));
        let wanted = 2 * rows + 2;
        if board.len() != wanted {
            let line = board.first().map_or(1, |(line, _)| *line);
            self.problem(line, format!("[board] needs {wanted} lines for {rows} rows, has {}", board.len()));
            return None;
        }
        self.check_letters(board[0], columns);
        let width = MARGIN + PITCH * columns + 1;
        for (index, (line, text)) in board[1..].iter().enumerate() {
            if text.len() != width || !text.is_ascii() {
                self.problem(
                    *line,
                    format!("this line should have {width} characters, it has {}", text.chars().count()),
                );
            } else if index % 2 == 0 {
                self.read_posts(*line, &text[MARGIN..], index / 2, grid);
            } else {
                self.read_row(*line, text, index / 2, grid);
            }
        }
        Some(())
    }

    fn check_letters(&mut self, (line, text): (usize, &str), columns: usize) {
        let wanted: Vec<String> = (0..columns).map(|x| char::from(b'a' + x as u8).to_string()).collect();
        if text.split_whitespace().ne(wanted.iter().map(String::as_str)) {
            self.problem(line, format!("the columns should be {}", wanted.join(" ")));
        }
    }

    /// A line of posts and the Walls between rows, with the number of rows above it.
    fn read_posts(&mut self, line: usize, body: &str, above: usize, grid: &mut Grid) {
        let is_border = above == 0 || above == usize::from(grid.rows());
        for x in 0..grid.columns() {
            let piece = &body[PITCH * usize::from(x)..][..PITCH];
            match piece {
                "+---" if is_border => {}
                "+---" => grid.wall_south(Cell { x, y: above as u8 - 1 }),
                "+   " if !is_border => {}
                _ => {
                    let column = char::from(b'a' + x);
                    self.problem(line, format!("\"{piece}\" over column {column} is no post with or without Wall"));
                }
            }
        }
        if !body.ends_with('+') {
            self.problem(line, "this line should end with a post");
        }
    }

    fn read_row(&mut self, line: usize, text: &str, row: usize, grid: &mut Grid) {
        if text[..MARGIN].trim() != (row + 1).to_string() {
            self.problem(line, format!("this row should begin with its number, {}", row + 1));
        }
        let body = &text[MARGIN..];
        for x in 0..=grid.columns() {
            let cell = Cell { x, y: row as u8 };
            let rest = &body[PITCH * usize::from(x)..];
            let is_border = x == 0 || x == grid.columns();
            match &rest[..1] {
                "|" if is_border => {}
                "|" => grid.wall_east(Cell { x: x - 1, ..cell }),
                " " if !is_border => {}
                other => self.problem(line, format!("\"{other}\" west of {cell} is no Wall and no gap")),
            }
            if x < grid.columns() {
                match mark(rest[1..PITCH].trim()) {
                    Ok(mark) => grid.set(cell, mark),
                    Err(why) => self.problem(line, format!("{cell}: {why}")),
                }
            }
        }
    }

    /// A line of letters, then one line of keypad directions for each row.
    fn read_path(&mut self, path: &Lines<'_>, grid: &Grid) -> Option<Vec<(Cell, Cell)>> {
        let wanted = usize::from(grid.rows()) + 1;
        if path.len() != wanted {
            let line = path.first().map_or(1, |(line, _)| *line);
            self.problem(line, format!("[path] needs {wanted} lines, has {}", path.len()));
            return None;
        }
        self.check_letters(path[0], grid.columns().into());
        let mut arrows = Vec::new();
        for (y, (line, text)) in (0..grid.rows()).zip(&path[1..]) {
            let words: Vec<&str> = text.split_whitespace().collect();
            if words.len() != usize::from(grid.columns()) + 1 || words[0] != (y + 1).to_string() {
                self.problem(*line, format!("this row should be its number {} and {} entries", y + 1, grid.columns()));
                continue;
            }
            for (x, word) in (0..grid.columns()).zip(&words[1..]).filter(|(_, word)| **word != ".") {
                self.read_arrows(*line, Cell { x, y }, word, grid, &mut arrows);
            }
        }
        Some(arrows)
    }

    fn read_arrows(&mut self, line: usize, cell: Cell, word: &str, grid: &Grid, arrows: &mut Vec<(Cell, Cell)>) {
        if word.chars().enumerate().any(|(at, digit)| word.chars().take(at).any(|other| other == digit)) {
            return self.problem(line, format!("{cell} names a direction twice"));
        }
        for digit in word.chars() {
            let Some(heading) = direction(digit) else {
                self.problem(line, format!("{cell}: \"{digit}\" is no keypad direction; \".\" is no path"));
                continue;
            };
            match cell.step(heading).filter(|to| grid.has(*to)) {
                Some(to) => arrows.push((cell, to)),
                None => self.problem(line, format!("the arrow {digit} of {cell} leaves the board")),
            }
        }
    }

    /// Lines `name: space space`.
    fn named(&mut self, lines: &Lines<'_>) -> Vec<(String, Vec<Cell>, usize)> {
        let mut named = Vec::new();
        for (line, text) in lines {
            let Some((name, rest)) = text.split_once(':') else {
                self.problem(*line, "this line should read \"name: space space\"");
                continue;
            };
            let mut cells = Vec::new();
            for word in rest.split_whitespace() {
                match read_cell(word) {
                    Ok(cell) => cells.push(cell),
                    Err(why) => self.problem(*line, why),
                }
            }
            named.push((name.trim().to_owned(), cells, *line));
        }
        named
    }
}

fn mark(text: &str) -> Result<Mark, String> {
    let number = |text: &str, most: u8| text.parse::<u8>().ok().filter(|number| (1..=most).contains(number));
    Ok(match text {
        "" => Mark::Open,
        "HH" => Mark::Home,
        "##" => Mark::Rubble,
        "TT" => Mark::Tree,
        "~~" => Mark::Water,
        _ => {
            let site = |word: &str| Site::ALL.iter().copied().find(|site| site.word() == word);
            let spawn = site(&text.to_uppercase());
            let search = text.strip_prefix('S').and_then(|rest| number(rest, 3));
            match (site(text), spawn, search, number(text, 12)) {
                (Some(site), ..) => Mark::Cluster(site),
                (_, Some(site), ..) => Mark::Spawn(site),
                (_, _, Some(search), _) => Mark::Search(SearchId(search - 1)),
                (.., Some(slot)) => Mark::Objective(ObjectiveId(slot - 1)),
                _ => return Err(format!("\"{text}\" is no mark of the legend")),
            }
        }
    })
}

/// The direction of a key of the number pad: 8 is north, 6 is east.
fn direction(digit: char) -> Option<Heading> {
    Some(match digit {
        '1' => Heading::SouthWest,
        '2' => Heading::South,
        '3' => Heading::SouthEast,
        '4' => Heading::West,
        '6' => Heading::East,
        '7' => Heading::NorthWest,
        '8' => Heading::North,
        '9' => Heading::NorthEast,
        _ => return None,
    })
}
