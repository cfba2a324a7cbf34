//! Is a map sound? Every problem is named with its line.

use std::fmt;

use sortie_packs::{Problems, Source};

use crate::content::map::grid::Mark;
use crate::content::map::path::AlienPath;
use crate::content::map::tables::{NEVER, Tables};
use crate::content::map::text::Drawing;
use crate::content::map::{Lane, Map, Nest};
use crate::vocabulary::space::{Cell, SpaceId, Spaces, spaces};
use crate::vocabulary::{MapName, ObjectiveId, SearchId, Site};

/// How many figures must find room round a Cluster.
const LEAST_SPAWNS: usize = 3;
/// How many ways out a pushed Hero must have on every Space.
const LEAST_EXITS: usize = 2;

/// Makes a map of a drawing if it is sound.
pub fn build(source: &Source, name: MapName, drawing: Drawing, problems: &mut Problems) -> Option<Map> {
    let before = problems.len();
    let mut check = Check { source, drawing: &drawing, problems };
    let nests = check.nests();
    let searches = [0, 1, 2].map(|at| check.only(Mark::Search(SearchId(at)), format_args!("Search slot S{}", at + 1)));
    let objectives = std::array::from_fn(|at| {
        check.only(Mark::Objective(ObjectiveId(at as u8)), format_args!("Objective slot {}", at + 1))
    });
    check.home();
    let arrows = check.arrows();
    let tables = Tables::of(&drawing.grid);
    if check.problems.len() > before {
        return None;
    }
    let Some(path) = AlienPath::of(tables.len(), &arrows) else {
        let line = drawing.path_line_of(Cell { x: 0, y: 0 });
        problems.at(source, line, "the arrows run in a circle, so that aliens never reach the Starting Area");
        return None;
    };
    let traps = check.traps(&path);
    let lanes = check.lanes(&path);
    check.ways(&path, &nests);
    check.walks(&tables);
    let sound = check.problems.len() == before;
    sound.then_some(Map { name, grid: drawing.grid, tables, path, nests, searches, objectives, traps, lanes })
}

struct Check<'a> {
    source: &'a Source,
    drawing: &'a Drawing,
    problems: &'a mut Problems,
}

impl Check<'_> {
    fn problem(&mut self, line: usize, message: impl Into<String>) {
        self.problems.at(self.source, line, message);
    }

    fn at_cell(&mut self, cell: Cell, message: impl fmt::Display) {
        self.problem(self.drawing.line_of(cell), format!("{cell} {message}"));
    }

    fn marked(&self, mark: Mark) -> Vec<Cell> {
        let grid = &self.drawing.grid;
        grid.cells().filter(|cell| grid.mark(*cell) == mark).collect()
    }

    /// The one Space with a mark.
    fn only(&mut self, mark: Mark, what: impl fmt::Display) -> SpaceId {
        let cells = self.marked(mark);
        if let [cell] = cells[..] {
            return SpaceId::at(cell);
        }
        let line = cells.last().map_or(1, |cell| self.drawing.line_of(*cell));
        self.problem(line, format!("{what} should be drawn once, it is drawn {} times", cells.len()));
        SpaceId::NONE
    }

    /// Cluster slots with room for those who spawn.
    fn nests(&mut self) -> [Nest; 3] {
        [Site::A, Site::B, Site::C].map(|site| {
            let slot = self.only(Mark::Cluster(site), format_args!("Cluster slot {site}"));
            let spawns = self.marked(Mark::Spawn(site));
            spawns.iter().for_each(|spawn| self.spawn(site, *spawn));
            if spawns.len() < LEAST_SPAWNS {
                let line = spawns.last().map_or(1, |cell| self.drawing.line_of(*cell));
                self.problem(line, format!("Cluster {site} needs {LEAST_SPAWNS} Spawn Points, has {}", spawns.len()));
            }
            Nest { slot, spawns: spawns.into_iter().map(SpaceId::at).collect() }
        })
    }

    /// A Spawn Point touches the slot that it belongs to and no other, or a card could bring aliens to it by mistake.
    fn spawn(&mut self, site: Site, spawn: Cell) {
        for other in Site::ALL {
            let slots = self.marked(Mark::Cluster(*other));
            let touches = slots.iter().any(|slot| self.drawing.grid.is_adjacent(*slot, spawn));
            match (*other == site, touches) {
                (true, false) if !slots.is_empty() => {
                    self.at_cell(spawn, format_args!("is a Spawn Point of {site}, but not adjacent to its slot"));
                }
                (false, true) => {
                    self.at_cell(spawn, format_args!("is a Spawn Point of {site}, but adjacent to the slot {other}"));
                }
                _ => {}
            }
        }
    }

    /// One Starting Area, all of a piece.
    fn home(&mut self) {
        let cells = self.marked(Mark::Home);
        let Some(first) = cells.first() else {
            return self.problem(1, "there should be a Starting Area, cells marked HH");
        };
        let mut joined = vec![*first];
        let mut at = 0;
        while at < joined.len() {
            let near = cells.iter().filter(|cell| self.drawing.grid.is_adjacent(joined[at], **cell));
            let more: Vec<Cell> = near.filter(|cell| !joined.contains(cell)).copied().collect();
            joined.extend(more);
            at += 1;
        }
        if let Some(lost) = cells.iter().find(|cell| !joined.contains(cell)) {
            self.at_cell(*lost, "is cut off from the rest of the Starting Area");
        }
    }

    /// Arrows are steps that a figure could take, and lead on or home.
    fn arrows(&mut self) -> Vec<(SpaceId, SpaceId)> {
        let grid = &self.drawing.grid;
        let mut arrows = Vec::new();
        for (from, to) in &self.drawing.arrows {
            let line = self.drawing.path_line_of(*from);
            let leads_on = grid.mark(*to) == Mark::Home || self.drawing.arrows.iter().any(|(start, _)| start == to);
            if grid.mark(*from) == Mark::Home {
                self.problem(line, format!("{from} lies in the Starting Area, which has no arrows"));
            } else if !grid.is_adjacent(*from, *to) {
                self.problem(
                    line,
                    format!("the arrow from {from} to {to} is no step: a Wall or a Blocking Space is in its way"),
                );
            } else if !leads_on {
                self.problem(line, format!("an alien on {to} would have no arrow to follow"));
            } else if let (Some(from), Some(to)) = (grid.space(*from), grid.space(*to)) {
                arrows.push((from, to));
            }
        }
        arrows
    }

    /// Two different Spaces of the path beside each slot that has Traps.
    fn traps(&mut self, path: &AlienPath) -> [Option<[SpaceId; 2]>; 12] {
        let mut traps = [None; 12];
        for (slot, cells, line) in &self.drawing.traps {
            let number = slot.index() + 1;
            let (Some(at), [one, two]) = (self.marked(Mark::Objective(*slot)).first().copied(), &cells[..]) else {
                self.problem(*line, format!("slot {number} should have two Traps, it has {}", cells.len()));
                continue;
            };
            let (one, two) = (*one, *two);
            if one == two {
                self.problem(*line, format!("slot {number} should have two different Traps"));
            }
            for cell in [one, two] {
                if !self.drawing.grid.is_adjacent(at, cell) {
                    self.problem(*line, format!("the Trap {cell} is not adjacent to slot {number}"));
                }
                if !path.has(SpaceId::at(cell)) {
                    self.problem(
                        *line,
                        format!("the Trap {cell} is not on the Alien Path, so nothing can be caught there"),
                    );
                }
            }
            if traps[slot.index()].replace([one, two].map(SpaceId::at)).is_some() {
                self.problem(*line, format!("slot {number} has its Traps listed twice"));
            }
        }
        traps
    }

    fn lanes(&mut self, path: &AlienPath) -> Vec<Lane> {
        let mut lanes = Vec::new();
        for (name, cells, line) in &self.drawing.gates {
            for cell in cells.iter().filter(|cell| !path.has(SpaceId::at(**cell))) {
                self.problem(*line, format!("the gate {cell} is not on the Alien Path"));
            }
            lanes
                .push(Lane { name: name.clone(), gate: cells.iter().map(|cell| SpaceId::at(*cell).index()).collect() });
        }
        if lanes.is_empty() {
            self.problem(1, "there should be at least one lane with a gate");
        }
        lanes
    }

    /// Every Spawn Point is on the path, every arrow serves somebody, and nobody comes home without passing a gate.
    fn ways(&mut self, path: &AlienPath, nests: &[Nest; 3]) {
        let spawns: Vec<SpaceId> = nests.iter().flat_map(|nest| nest.spawns.iter().copied()).collect();
        for cell in spawns.iter().filter(|spawn| !path.has(**spawn)).filter_map(|spawn| spawn.cell()) {
            self.at_cell(cell, "is a Spawn Point, but no arrow leads on from it");
        }
        let used = path.downstream(spawns.iter().copied());
        for cell in spaces(path.spaces.minus(used)).filter_map(SpaceId::cell) {
            self.problem(
                self.drawing.path_line_of(cell),
                format!("{cell} has an arrow, but no alien ever comes there"),
            );
        }
        let gates: Vec<usize> =
            self.drawing.gates.iter().flat_map(|(_, cells, _)| cells).map(|cell| SpaceId::at(*cell).index()).collect();
        let gates: Spaces = gates.into_iter().collect();
        for spawn in spawns.iter().filter(|spawn| slips_by(path, **spawn, gates)) {
            let line = self.drawing.gates.first().map_or(1, |(_, _, line)| *line);
            self.problem(line, format!("an alien from {spawn} can come home without passing a gate"));
        }
    }

    /// Heroes reach every Space from the Starting Area, and nobody who is pushed is stuck.
    fn walks(&mut self, tables: &Tables) {
        for space in spaces(tables.enterable) {
            let Some(cell) = space.cell() else { continue };
            if tables.walk(SpaceId::HOME, space) == NEVER {
                self.at_cell(cell, "cannot be reached on foot from the Starting Area");
            } else if tables.neighbours(space).len() < LEAST_EXITS {
                self.at_cell(cell, format_args!("has fewer than {LEAST_EXITS} ways out for a pushed Hero"));
            }
        }
    }
}

/// Does a way lead home past all these gates?
fn slips_by(path: &AlienPath, from: SpaceId, gates: Spaces) -> bool {
    let (mut open, mut seen) = (vec![from], gates);
    while let Some(space) = open.pop() {
        if space.is_home() {
            return true;
        }
        if !seen.contains(space.index()) {
            seen.insert(space.index());
            open.extend(path.next(space));
        }
    }
    false
}
