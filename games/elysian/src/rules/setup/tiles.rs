//! Where tiles may lie (rulebook: The Setup; house geometry).

use sortie_boardkit::{Direction, Hex};
use sortie_engine::{Refusal, Verdict};

use crate::state::State;
use crate::vocabulary::Rule;

/// Cells on each side of the middle. Fifteen tiles in a row reach 29 cells.
const HALF: i8 = 32;
const SIDE: usize = 64;

/// The table while tiles are laid.
pub struct Map {
    taken: [bool; SIDE * SIDE],
    /// Which tiles lie beside a cell, one bit each.
    beside: [u16; SIDE * SIDE],
    tiles: usize,
    low: Hex,
    high: Hex,
}

/// How many tiles the next one must touch, with so many on the table (EB-SETUP-08 to EB-SETUP-10).
pub fn contacts_needed(tiles: usize) -> u8 {
    tiles.min(2) as u8
}

fn cell(hex: Hex) -> Option<usize> {
    let inside = |x: i8| (-HALF..HALF).contains(&x);
    (inside(hex.q) && inside(hex.r))
        .then(|| (i32::from(hex.q) + i32::from(HALF)) as usize * SIDE + (i32::from(hex.r) + i32::from(HALF)) as usize)
}

impl Map {
    /// The table as it is.
    pub fn of(state: &State) -> Map {
        let mut map = Map {
            taken: [false; SIDE * SIDE],
            beside: [0; SIDE * SIDE],
            tiles: state.lands().len() / 3,
            low: Hex::ORIGIN,
            high: Hex::ORIGIN,
        };
        for (index, land) in state.lands().iter().enumerate() {
            if let Some(here) = cell(land.hex) {
                map.taken[here] = true;
            }
            for near in land.hex.neighbours().filter_map(cell) {
                map.beside[near] |= 1 << (index / 3);
            }
            map.low = Hex::at(map.low.q.min(land.hex.q), map.low.r.min(land.hex.r));
            map.high = Hex::at(map.high.q.max(land.hex.q), map.high.r.max(land.hex.r));
        }
        map
    }

    /// How many tiles a tile there would touch. `None` where a cell is taken.
    pub fn contacts(&self, at: Hex, turn: Direction) -> Option<u32> {
        let mut touched = 0u16;
        for hex in at.corner(turn) {
            let here = cell(hex)?;
            if self.taken[here] {
                return None;
            }
            touched |= self.beside[here];
        }
        Some(touched.count_ones())
    }

    /// May a tile lie there?
    pub fn may_lay(&self, at: Hex, turn: Direction) -> Verdict<Rule> {
        if self.tiles == 0 {
            // Where the first tile lies has no effect on play, so it has one spot.
            let is_spot = at == Hex::ORIGIN && turn == Direction::ALL[0];
            return if is_spot { Ok(()) } else { Err(Refusal::of(Rule::H11)) };
        }
        match (self.contacts(at, turn), self.tiles) {
            (None, _) => Err(Refusal::of(Rule::H04)),
            (Some(0), 1) => Err(Refusal::of(Rule::Setup09)),
            (Some(0 | 1), 2..) => Err(Refusal::of(Rule::Setup10)),
            (Some(_), _) => Ok(()),
        }
    }

    /// Every spot and rotation where a tile may lie.
    pub fn spots(&self) -> impl Iterator<Item = (Hex, Direction)> + '_ {
        let needed = u32::from(contacts_needed(self.tiles));
        let rows = self.low.q - 2..=self.high.q + 2;
        rows.flat_map(move |q| (self.low.r - 2..=self.high.r + 2).map(move |r| Hex::at(q, r)))
            .filter(|at| cell(*at).is_some_and(|here| !self.taken[here]))
            .flat_map(|at| Direction::ALL.into_iter().map(move |turn| (at, turn)))
            .filter(move |(at, turn)| match needed {
                0 => self.may_lay(*at, *turn).is_ok(),
                _ => self.contacts(*at, *turn).is_some_and(|touched| touched >= needed),
            })
    }
}
