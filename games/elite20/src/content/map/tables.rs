//! What is worked out once for each map: neighbours, sight, ranges and walking distances as tables.

use sortie_boardkit::rings;

use crate::content::map::grid::Grid;
use crate::vocabulary::space::{Cell, MAX_COLUMNS, SpaceId, Spaces, spaces};

/// Where no range and no walk is long enough.
pub const NEVER: u8 = u8::MAX;

/// What an effect asks of its targets besides Range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Nothing.
    Blind,
    /// Line of Sight.
    Sight,
    /// A straight line, seen or not.
    BlindLine,
    /// A straight line with Line of Sight.
    SightLine,
}

impl Aim {
    /// All four, in order.
    pub const ALL: [Aim; 4] = [Aim::Blind, Aim::Sight, Aim::BlindLine, Aim::SightLine];

    /// What is asked of Equipment that is limited to straight lines or not, and has to see its targets or not.
    pub const fn of(line: bool, sight: bool) -> Aim {
        match (line, sight) {
            (false, false) => Aim::Blind,
            (false, true) => Aim::Sight,
            (true, false) => Aim::BlindLine,
            (true, true) => Aim::SightLine,
        }
    }

    const fn is_met(self, in_line: bool, in_sight: bool) -> bool {
        match self {
            Aim::Blind => true,
            Aim::Sight => in_sight,
            Aim::BlindLine => in_line,
            Aim::SightLine => in_line && in_sight,
        }
    }
}

/// The tables of one map.
#[derive(Clone, Debug)]
pub struct Tables {
    count: usize,
    /// Every Space that a figure can stand on.
    pub enterable: Spaces,
    neighbours: Vec<Spaces>,
    steps: Vec<Vec<SpaceId>>,
    sight: Vec<Spaces>,
    /// For each aim and pair the least Range that reaches.
    range: [Vec<u8>; 4],
    walk: Vec<u8>,
}

impl Tables {
    /// Works the tables out.
    pub fn of(grid: &Grid) -> Tables {
        let count = 1 + usize::from(grid.rows()) * MAX_COLUMNS;
        let mut cells: Vec<Vec<Cell>> = vec![Vec::new(); count];
        for cell in grid.cells() {
            if let Some(space) = grid.space(cell) {
                cells[space.index()].push(cell);
            }
        }
        let enterable: Spaces = (0..count).filter(|space| !cells[*space].is_empty()).collect();
        let neighbours = neighbours(grid, count);
        let range = ranges(grid, &cells);
        let seen = &range[Aim::Sight as usize];
        let sight = (0..count).map(|from| (0..count).filter(|to| seen[from * count + to] != NEVER).collect()).collect();
        let walk = walks(&neighbours, enterable);
        let steps = neighbours.iter().map(|near| spaces(*near).collect()).collect();
        Tables { count, enterable, neighbours, steps, sight, range, walk }
    }

    /// How many places lists by Space have on this map.
    #[expect(clippy::len_without_is_empty, reason = "no map is without Spaces")]
    #[inline]
    pub fn len(&self) -> usize {
        self.count
    }

    /// The Spaces one step away, in board order.
    #[inline]
    pub fn steps(&self, space: SpaceId) -> &[SpaceId] {
        &self.steps[space.index()]
    }

    /// The Spaces one step away. The Starting Area is not its own neighbour.
    #[inline]
    pub fn neighbours(&self, space: SpaceId) -> Spaces {
        self.neighbours[space.index()]
    }

    /// Is it the same Space or one step away?
    #[inline]
    pub fn is_beside(&self, a: SpaceId, b: SpaceId) -> bool {
        a == b || self.neighbours[a.index()].contains(b.index())
    }

    /// The Spaces in Line of Sight, the own one among them.
    #[inline]
    pub fn sight(&self, from: SpaceId) -> Spaces {
        self.sight[from.index()]
    }

    /// Is there a Line of Sight?
    #[inline]
    pub fn is_in_sight(&self, from: SpaceId, to: SpaceId) -> bool {
        self.sight[from.index()].contains(to.index())
    }

    /// The least Range with which an effect that asks this reaches from one Space to the other; [`NEVER`] if none does.
    #[inline]
    pub fn range(&self, aim: Aim, from: SpaceId, to: SpaceId) -> u8 {
        self.range[aim as usize][from.index() * self.count + to.index()]
    }

    /// The same to every Space.
    #[inline]
    pub fn ranges(&self, aim: Aim, from: SpaceId) -> &[u8] {
        &self.range[aim as usize][from.index() * self.count..][..self.count]
    }

    /// The fewest Hero steps between two Spaces, figures aside; [`NEVER`] if there is no way.
    #[inline]
    pub fn walk(&self, from: SpaceId, to: SpaceId) -> u8 {
        self.walk[from.index() * self.count + to.index()]
    }
}

/// The neighbours of each Space; a border of the Starting Area is a border of all of it.
fn neighbours(grid: &Grid, count: usize) -> Vec<Spaces> {
    let mut neighbours = vec![Spaces::EMPTY; count];
    for cell in grid.cells() {
        let Some(space) = grid.space(cell) else { continue };
        for near in grid.steps(cell) {
            match grid.space(near) {
                Some(other) if other != space => neighbours[space.index()].insert(other.index()),
                Some(_) | None => {}
            }
        }
    }
    neighbours
}

/// The least Range of each pair. Any one cell of the Starting Area may serve, but the same one for everything asked.
fn ranges(grid: &Grid, cells: &[Vec<Cell>]) -> [Vec<u8>; 4] {
    let count = cells.len();
    let mut ranges = Aim::ALL.map(|_| vec![NEVER; count * count]);
    for (from, starts) in cells.iter().enumerate() {
        for (to, ends) in cells.iter().enumerate().skip(from) {
            let least = least_ranges(grid, starts, ends);
            for (table, least) in ranges.iter_mut().zip(least) {
                table[from * count + to] = least;
                table[to * count + from] = least;
            }
        }
    }
    // All that is inside the Starting Area is at Range 1 of everything else there.
    let home = SpaceId::HOME.index() * count + SpaceId::HOME.index();
    if !cells[SpaceId::HOME.index()].is_empty() {
        ranges.iter_mut().for_each(|table| table[home] = 1);
    }
    ranges
}

/// The least Range from any of these cells to any of those, for each aim.
fn least_ranges(grid: &Grid, starts: &[Cell], ends: &[Cell]) -> [u8; 4] {
    let mut least = [NEVER; 4];
    for (start, end) in starts.iter().flat_map(|start| ends.iter().map(move |end| (*start, *end))) {
        let (in_line, in_sight) = (start.is_in_line(end), grid.is_in_sight(start, end));
        for aim in Aim::ALL.into_iter().filter(|aim| aim.is_met(in_line, in_sight)) {
            least[aim as usize] = least[aim as usize].min(start.distance(end));
        }
    }
    least
}

/// The fewest steps of each pair, ring by ring.
fn walks(neighbours: &[Spaces], enterable: Spaces) -> Vec<u8> {
    let count = neighbours.len();
    let mut walk = vec![NEVER; count * count];
    for start in enterable.iter() {
        for (steps, ring) in (0..NEVER).zip(rings(neighbours, start)) {
            ring.iter().for_each(|space| walk[start * count + space] = steps);
        }
    }
    walk
}
