//! The board: two maps, each read from text, checked, and worked out into tables once.
//!
//! [`Grid`] is the drawing and defines steps and sight between cells. [`Tables`] holds the same between Spaces, with the
//! Starting Area as one of them, so that a rule only looks things up. [`AlienPath`] is the arrows.

mod check;
mod grid;
mod path;
mod tables;
mod text;

use sortie_packs::{Problems, Source};

pub use grid::{Grid, Mark};
pub use path::AlienPath;
pub use tables::{Aim, NEVER, Tables};

use crate::vocabulary::space::{SpaceId, Spaces};
use crate::vocabulary::{MapName, ObjectiveId, SearchId, Site};

/// A map, ready to be played on.
#[derive(Clone, Debug)]
pub struct Map {
    /// Which one it is.
    pub name: MapName,
    /// The drawing, for clients.
    pub grid: Grid,
    /// Neighbours, sight, ranges, walks.
    pub tables: Tables,
    /// The arrows.
    pub path: AlienPath,
    /// The Cluster slots with their Spawn Points.
    pub nests: [Nest; 3],
    /// The Search slots.
    pub searches: [SpaceId; 3],
    /// The Objective slots.
    pub objectives: [SpaceId; 12],
    /// The default Traps of the Objective slots that have any.
    pub traps: [Option<[SpaceId; 2]>; 12],
    /// The lanes, each with the Spaces that cut it.
    pub lanes: Vec<Lane>,
}

/// A Cluster slot and the Spawn Points around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nest {
    /// The slot.
    pub slot: SpaceId,
    /// Its Spawn Points, in board order.
    pub spawns: Vec<SpaceId>,
}

/// A lane: every alien that comes along it passes its gate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lane {
    /// Its name in the map's file.
    pub name: String,
    /// The Spaces that cut it.
    pub gate: Spaces,
}

impl Map {
    /// Reads a map and checks that it is sound; `None` and problems where it is not.
    pub fn read(source: &Source, name: MapName, problems: &mut Problems) -> Option<Map> {
        let before = problems.len();
        let drawing = text::read(source, name.word(), problems)?;
        check::build(source, name, drawing, problems).filter(|_| problems.len() == before)
    }

    /// Every Space that a figure can stand on.
    #[inline]
    pub fn enterable(&self) -> Spaces {
        self.tables.enterable
    }

    /// The Spaces one step away, in board order.
    #[inline]
    pub fn steps(&self, space: SpaceId) -> &[SpaceId] {
        self.tables.steps(space)
    }

    /// The Spaces one step away. The Starting Area is not its own neighbour.
    #[inline]
    pub fn neighbours(&self, space: SpaceId) -> Spaces {
        self.tables.neighbours(space)
    }

    /// Is it the same Space or one step away? This is what "adjacent to a token" means, and what those inside the
    /// Starting Area are to each other.
    #[inline]
    pub fn is_beside(&self, a: SpaceId, b: SpaceId) -> bool {
        self.tables.is_beside(a, b)
    }

    /// The Spaces in Line of Sight, the own one among them.
    #[inline]
    pub fn sight(&self, from: SpaceId) -> Spaces {
        self.tables.sight(from)
    }

    /// Is there a Line of Sight?
    #[inline]
    pub fn is_in_sight(&self, from: SpaceId, to: SpaceId) -> bool {
        self.tables.is_in_sight(from, to)
    }

    /// The least Range with which an effect that asks this reaches from one Space to the other; [`NEVER`] if none does.
    #[inline]
    pub fn range(&self, aim: Aim, from: SpaceId, to: SpaceId) -> u8 {
        self.tables.range(aim, from, to)
    }

    /// The same to every Space.
    #[inline]
    pub fn ranges(&self, aim: Aim, from: SpaceId) -> &[u8] {
        self.tables.ranges(aim, from)
    }

    /// Is one Space within so many of the other, and in sight if that is asked for?
    #[inline]
    pub fn is_within(&self, from: SpaceId, to: SpaceId, range: u8, sight: bool) -> bool {
        self.range(Aim::of(false, sight), from, to) <= range
    }

    /// The fewest Hero steps between two Spaces, figures aside; [`NEVER`] if there is no way.
    #[inline]
    pub fn walk(&self, from: SpaceId, to: SpaceId) -> u8 {
        self.tables.walk(from, to)
    }

    /// The Space of an Objective slot.
    #[inline]
    pub fn objective(&self, slot: ObjectiveId) -> SpaceId {
        self.objectives[slot.index()]
    }

    /// The Space of a Search slot.
    #[inline]
    pub fn search(&self, slot: SearchId) -> SpaceId {
        self.searches[slot.index()]
    }

    /// A Cluster slot with its Spawn Points.
    #[inline]
    pub fn nest(&self, site: Site) -> &Nest {
        &self.nests[site.index()]
    }
}
