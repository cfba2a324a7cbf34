//! The drawn grid: what stands in each cell, the Walls between cells, and what follows for steps and sight.

use sortie_boardkit::square::{self, Corner, Edge, Layer, Line, Passing};

use crate::vocabulary::space::{Cell, MAX_COLUMNS, MAX_ROWS, SpaceId};
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

const MAX_CELLS: usize = MAX_COLUMNS * MAX_ROWS;
const MAX_EDGES: usize = square::Grid::edge_count(MAX_COLUMNS, MAX_ROWS);

/// A rectangle of cells with Walls on some of their edges. The outer border is walled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    marks: Layer<Cell, Mark, MAX_CELLS>,
    /// The inner Walls.
    walls: Layer<Edge, bool, MAX_EDGES>,
}

impl Grid {
    /// An open field without inner Walls. Sizes beyond what a map can have are cut.
    pub fn open(columns: u8, rows: u8) -> Grid {
        let size = square::Grid::new(columns.clamp(1, MAX_COLUMNS as u8), rows.clamp(1, MAX_ROWS as u8));
        let layers = size.and_then(|size| Some(Grid { marks: Layer::new(size)?, walls: Layer::new(size)? }));
        layers.expect("the layers are as long as the largest map asks")
    }

    /// How many columns there are.
    pub const fn columns(&self) -> u8 {
        self.marks.grid().columns()
    }

    /// How many rows there are.
    pub const fn rows(&self) -> u8 {
        self.marks.grid().rows()
    }

    /// Every cell, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        self.marks.grid().squares()
    }

    /// Is the cell on this map?
    pub fn has(&self, cell: Cell) -> bool {
        self.marks.grid().contains(cell)
    }

    /// What is drawn in a cell; rubble beyond the border.
    pub fn mark(&self, cell: Cell) -> Mark {
        self.marks.get(cell).unwrap_or(Mark::Rubble)
    }

    /// Draws something in a cell.
    pub fn set(&mut self, cell: Cell, mark: Mark) {
        self.marks.set(cell, mark);
    }

    /// Draws a Wall on a cell's south edge.
    pub fn wall_south(&mut self, cell: Cell) {
        self.walls.set(Edge::south_of(cell), true);
    }

    /// Draws a Wall on a cell's east edge.
    pub fn wall_east(&mut self, cell: Cell) {
        self.walls.set(Edge::east_of(cell), true);
    }

    /// Is there a Wall on a cell's south edge, the border aside?
    pub fn has_wall_south(&self, cell: Cell) -> bool {
        self.is_walled(Edge::south_of(cell))
    }

    /// Is there a Wall on a cell's east edge, the border aside?
    pub fn has_wall_east(&self, cell: Cell) -> bool {
        self.is_walled(Edge::east_of(cell))
    }

    fn is_walled(&self, edge: Edge) -> bool {
        self.walls.get(edge) == Some(true)
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

    /// Could a Hero step from one cell to the other if it were empty? This is what "adjacent" means everywhere.
    pub fn is_adjacent(&self, a: Cell, b: Cell) -> bool {
        if self.is_blocking(a) || self.is_blocking(b) {
            return false;
        }
        match (Edge::between(a, b), Corner::between(a, b)) {
            (Some(edge), _) => !self.is_walled(edge),
            // A diagonal step passes a corner point, and no Wall may touch it.
            (_, Some(corner)) => !corner.edges().into_iter().flatten().any(|edge| self.is_walled(edge)),
            (None, None) => false,
        }
    }

    /// The cells that a Hero could step to, clockwise from north.
    pub fn steps(&self, from: Cell) -> impl Iterator<Item = Cell> {
        self.marks.grid().neighbours(from).filter(move |to| self.is_adjacent(from, *to))
    }

    /// Does the straight segment between the two centres meet nothing that blocks it?
    pub fn is_in_sight(&self, from: Cell, to: Cell) -> bool {
        let line = Line::between(from, to);
        line.iter().all(|passing| match passing {
            Passing::Square(cell) => !self.is_blocking(cell),
            Passing::Edge(edge) | Passing::Along(edge) => !self.is_walled(edge),
            Passing::Corner(corner) => self.is_corner_open(line, corner),
        })
    }

    /// May a segment pass through a corner point? One blocked side does not stop it.
    fn is_corner_open(&self, line: Line, corner: Corner) -> bool {
        let is_open =
            |cell, edges: [Edge; 2]| !self.is_blocking(cell) && !edges.iter().any(|edge| self.is_walled(*edge));
        line.flanks(corner).is_none_or(|flanks| flanks.iter().any(|flank| is_open(flank.square, flank.edges)))
    }
}
