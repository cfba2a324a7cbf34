//! The drawn grid: what stands in each cell, the Walls between cells, and what follows for steps and sight.

use crate::space::{Cell, MAX_COLUMNS, MAX_ROWS, SpaceId, Spaces};
use crate::vocabulary::{ObjectiveId, SearchId, Site};

/// What is drawn in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mark {
    /// Nothing.
    #[default]
    Open,
    /// A part of the Starting Area.
    Home,
    /// Rubble or a wreck: Blocking.
    Rubble,
    /// A tree: Blocking.
    Tree,
    /// Water: Blocking.
    Water,
    /// A Cluster slot.
    Cluster(Site),
    /// A Spawn Point of a Cluster slot.
    Spawn(Site),
    /// A Search slot.
    Search(SearchId),
    /// An Objective slot.
    Objective(ObjectiveId),
}

impl Mark {
    /// Can no figure stand here?
    pub const fn is_blocking(self) -> bool {
        matches!(self, Mark::Rubble | Mark::Tree | Mark::Water)
    }
}

/// The eight directions, clockwise from north.
pub const AROUND: [(i8, i8); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// A rectangle of cells with Walls on some of their edges. The outer border is walled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    columns: u8,
    rows: u8,
    marks: Vec<Mark>,
    /// Cells with a Wall on their south edge.
    south: Spaces,
    /// Cells with a Wall on their east edge.
    east: Spaces,
}

impl Grid {
    /// An open field without inner Walls. Sizes beyond the most that a map can have are cut.
    pub fn open(columns: u8, rows: u8) -> Grid {
        let (columns, rows) = (columns.min(MAX_COLUMNS as u8), rows.min(MAX_ROWS as u8));
        let marks = vec![Mark::Open; usize::from(columns) * usize::from(rows)];
        Grid { columns, rows, marks, south: Spaces::EMPTY, east: Spaces::EMPTY }
    }

    /// How many columns there are.
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// How many rows there are.
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// Every cell, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |y| (0..columns).map(move |x| Cell { x, y }))
    }

    /// Is the cell on this map?
    pub const fn has(&self, cell: Cell) -> bool {
        cell.x < self.columns && cell.y < self.rows
    }

    /// What is drawn in a cell; rubble beyond the border.
    pub fn mark(&self, cell: Cell) -> Mark {
        if self.has(cell) { self.marks[self.place(cell)] } else { Mark::Rubble }
    }

    /// Draws something in a cell.
    pub fn set(&mut self, cell: Cell, mark: Mark) {
        if self.has(cell) {
            let place = self.place(cell);
            self.marks[place] = mark;
        }
    }

    fn place(&self, cell: Cell) -> usize {
        usize::from(cell.y) * usize::from(self.columns) + usize::from(cell.x)
    }

    /// Draws a Wall on a cell's south edge.
    pub fn wall_south(&mut self, cell: Cell) {
        self.south.insert(cell.index());
    }

    /// Draws a Wall on a cell's east edge.
    pub fn wall_east(&mut self, cell: Cell) {
        self.east.insert(cell.index());
    }

    /// Is there a Wall on a cell's south edge, the border aside?
    pub fn has_wall_south(&self, cell: Cell) -> bool {
        self.south.contains(cell.index())
    }

    /// Is there a Wall on a cell's east edge, the border aside?
    pub fn has_wall_east(&self, cell: Cell) -> bool {
        self.east.contains(cell.index())
    }

    /// Can no figure stand there?
    pub fn is_blocking(&self, cell: Cell) -> bool {
        self.mark(cell).is_blocking()
    }

    /// The Space that a cell belongs to; none where it is Blocking.
    pub fn space(&self, cell: Cell) -> Option<SpaceId> {
        match self.mark(cell) {
            Mark::Home => Some(SpaceId::HOME),
            Mark::Rubble | Mark::Tree | Mark::Water => None,
            Mark::Open | Mark::Cluster(_) | Mark::Spawn(_) | Mark::Search(_) | Mark::Objective(_) => {
                Some(SpaceId::at(cell))
            }
        }
    }

    /// Is there a Wall on the edge that the two cells share?
    fn is_walled(&self, a: Cell, b: Cell) -> bool {
        let first = a.min_by_place(b);
        if a.x == b.x { self.has_wall_south(first) } else { self.has_wall_east(first) }
    }

    /// Could a Hero step from one cell to the other if it were empty? This is what "adjacent" means everywhere.
    pub fn is_adjacent(&self, a: Cell, b: Cell) -> bool {
        if a.distance(b) != 1 || self.is_blocking(a) || self.is_blocking(b) {
            return false;
        }
        if a.x == b.x || a.y == b.y {
            return !self.is_walled(a, b);
        }
        // A diagonal step passes a corner point, and no Wall may touch it.
        let (one, other) = (Cell { x: b.x, y: a.y }, Cell { x: a.x, y: b.y });
        ![(a, one), (a, other), (b, one), (b, other)].into_iter().any(|(near, flank)| self.is_walled(near, flank))
    }

    /// Does the straight segment between the two centres meet nothing that blocks it?
    ///
    /// The segment is followed from cell to cell. With `across` and `down` cells to go in all, the edge after `x`
    /// columns is crossed before the edge after `y` rows when `(1 + 2x) · down < (1 + 2y) · across`; when the two are
    /// equal, the segment passes exactly through a corner point.
    pub fn is_in_sight(&self, from: Cell, to: Cell) -> bool {
        let (across, down) = (u32::from(from.x.abs_diff(to.x)), u32::from(from.y.abs_diff(to.y)));
        let east = if to.x > from.x { 1 } else { -1 };
        let south = if to.y > from.y { 1 } else { -1 };
        let (mut x, mut y, mut here) = (0, 0, from);
        while x < across || y < down {
            let order = ((1 + 2 * x) * down).cmp(&((1 + 2 * y) * across));
            let (right, below) = (order.is_le(), order.is_ge());
            let Some(next) = here.step(east * i8::from(right), south * i8::from(below)) else { return false };
            let is_open = if right && below { self.is_corner_open(here, next) } else { !self.is_walled(here, next) };
            if !is_open || self.is_blocking(next) {
                return false;
            }
            x += u32::from(right);
            y += u32::from(below);
            here = next;
        }
        true
    }

    /// May a segment pass through the corner point between two diagonal cells? One blocked side does not stop it.
    fn is_corner_open(&self, from: Cell, to: Cell) -> bool {
        let is_side_blocked =
            |side: Cell| self.is_blocking(side) || self.is_walled(from, side) || self.is_walled(side, to);
        !(is_side_blocked(Cell { x: to.x, y: from.y }) && is_side_blocked(Cell { x: from.x, y: to.y }))
    }
}

impl Cell {
    /// Whichever of two cells comes first on the board.
    fn min_by_place(self, other: Cell) -> Cell {
        if self.index() <= other.index() { self } else { other }
    }
}
