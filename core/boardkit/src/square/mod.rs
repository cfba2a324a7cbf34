//! The square grid: squares, the edges between them and the corners where they meet, things that lie on any of these, steps
//! with their costs, and what a straight line passes.
//!
//! Nothing here knows what blocks. A game keeps its own things in a [`Layer`], asks a [`Line`] what it passes and judges each
//! [`Passing`] by its own rules:
//!
//! ```
//! use sortie_boardkit::square::{Edge, Grid, Layer, Line, Passing, Square};
//!
//! let grid = Grid::new(8, 8).expect("a chess board is small enough");
//! let mut walls: Layer<Edge, bool, { Grid::edge_count(8, 8) }> = Layer::new(grid).expect("as long as the grid asks");
//! walls.set(Edge::east_of(Square::at(2, 0)), true);
//!
//! let sees = |from, to| {
//!     let is_walled = |edge: Edge| walls.get(edge) == Some(true);
//!     let line = Line::between(from, to);
//!     line.iter().all(|passing| match passing {
//!         Passing::Square(_) => true,
//!         Passing::Edge(edge) | Passing::Along(edge) => !is_walled(edge),
//!         // Here a wall that touches one side of the corner point does not stop the line.
//!         Passing::Corner(corner) => line
//!             .flanks(corner)
//!             .is_none_or(|flanks| flanks.iter().any(|flank| !flank.edges.into_iter().any(is_walled))),
//!     })
//! };
//! assert!(!sees(Square::at(0, 0), Square::at(7, 0)));
//! assert!(sees(Square::at(2, 0), Square::at(3, 1)));
//! ```

mod grid;
mod layer;
mod line;
mod parts;
mod step;

pub use grid::{Grid, MAX_SQUARES, Place, Squares};
pub use layer::Layer;
pub use line::{Flank, Line, Passing, Point, Trace};
pub use parts::{Axis, Corner, Edge, Square};
pub use step::Heading;
