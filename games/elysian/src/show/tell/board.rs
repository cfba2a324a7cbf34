//! The map: flat hexes, four lines high, with a key beside or below them.
//!
//! ```text
//!    _______
//!   / 5b  &&\      its name, and its terrain
//!  /[A]H* o#T\     its occupant, the hero, settlement, walls and temple
//!  \ I2 A1 C3/     the standard units
//!   \_______/
//! ```

use sortie_boardkit::Hex;
use sortie_engine::{Hue, Ink, Seat};

use super::canvas::{Canvas, Style};
use super::names;
use crate::Look;
use crate::content::{Stat, TEMPLE_KINGDOM, WALLS_DEFENCE, worth_of};
use crate::rules::attack::power::FOREST;
use crate::rules::setup::Map;
use crate::rules::values;
use crate::show::view::{LandView, View};
use crate::vocabulary::{Settlement, Step, Terrain, Unit};

/// Letters along the flat edge of a hex.
const FLAT: i32 = 7;
/// Letters from one column of hexes to the next.
const PITCH: i32 = FLAT + 2;
/// Lines from one hex to the next below it.
const TALL: i32 = 4;

/// The map with its key, as lines. The key has the values of one player's units.
pub fn map(look: Look<'_>, view: &View, whose: Seat, ink: Ink) -> Vec<String> {
    let free = if matches!(view.step, Some(Step::PlaceTile { .. })) { free_cells(look) } else { Vec::new() };
    let hexes = || view.lands.iter().map(|land| land.hex).chain(free.iter().copied());
    let Some(left) = hexes().map(|hex| i32::from(hex.q)).min() else { return Vec::new() };
    let top = hexes().map(depth).min().unwrap_or(0);
    let mut sheet = Sheet { canvas: Canvas::default(), left, top };
    for hex in &free {
        sheet.write(*hex, 2, &format!("{:^9}", hex.to_string()), Style::of(Hue::Dim));
    }
    for land in &view.lands {
        sheet.outline(land.hex);
        sheet.fill(view, land);
        if !free.is_empty() {
            sheet.write(land.hex, 3, &format!("{:^9}", land.hex.to_string()), Style::of(Hue::Dim));
        }
    }
    let blocks = [lands_key(), units_key(look, whose), pieces_key()];
    add_key(&mut sheet.canvas, &blocks);
    sheet.canvas.lines(ink)
}

/// Every cell that some tile could cover now.
fn free_cells(look: Look<'_>) -> Vec<Hex> {
    let mut cells: Vec<Hex> = Map::of(look.state).spots().flat_map(|(at, turn)| at.corner(turn)).collect();
    cells.sort();
    cells.dedup();
    cells
}

/// How far down a cell lies.
fn depth(hex: Hex) -> i32 {
    TALL * i32::from(hex.r) + TALL / 2 * i32::from(hex.q)
}

struct Sheet {
    canvas: Canvas,
    left: i32,
    top: i32,
}

impl Sheet {
    /// The upper left corner of a hex.
    fn corner(&self, hex: Hex) -> (usize, usize) {
        let (x, y) = ((i32::from(hex.q) - self.left) * PITCH, depth(hex) - self.top);
        (x.max(0) as usize, y.max(0) as usize)
    }

    fn outline(&mut self, hex: Hex) {
        let (x, y) = self.corner(hex);
        let (flat, edge) = ("_".repeat(FLAT as usize), Style::of(Hue::Dim));
        let right = x + FLAT as usize + 2;
        self.canvas.put(x + 2, y, &flat, edge);
        self.canvas.put(x + 2, y + 4, &flat, edge);
        for (line, inset, west, east) in [(1, 1, "/", "\\"), (2, 0, "/", "\\"), (3, 0, "\\", "/"), (4, 1, "\\", "/")] {
            self.canvas.put(x + inset, y + line, west, edge);
            self.canvas.put(right + 1 - inset, y + line, east, edge);
        }
    }

    /// Writes into one of the three lines of a hex, after its left edge.
    fn write(&mut self, hex: Hex, line: usize, text: &str, style: Style) {
        let (x, y) = self.corner(hex);
        let inset = if line == 1 { 2 } else { 1 };
        self.canvas.put(x + inset, y + line, text, style);
    }

    fn fill(&mut self, view: &View, land: &LandView) {
        let target = view.attack.as_ref().is_some_and(|attack| attack.target == land.place);
        let label = format!("{}{}", if target { "!" } else { " " }, land.place);
        self.write(land.hex, 1, &label, land.owner.map_or(Style::of(Hue::Bold), Style::seat));
        let (sign, hue) = names::terrain_sign(land.terrain);
        self.write(land.hex, 1, &format!("     {sign}"), Style::of(hue));
        if land.terrain == Terrain::Water {
            self.write(land.hex, 2, "  ~  ~  ~", Style::of(hue));
            self.write(land.hex, 3, " ~  ~  ~ ", Style::of(hue));
            return;
        }
        let style = land.owner.map_or(Style::PLAIN, Style::seat);
        let owner = land.owner.map_or_else(String::new, names::mark);
        let hero = if has_hero(view, land) { "H*" } else { "" };
        self.write(land.hex, 2, &format!("{owner:<3}{hero:<2} {}", pieces(land)), style);
        self.write(land.hex, 3, &format!(" {}", names::units_short(land.units)), style);
    }
}

fn has_hero(view: &View, land: &LandView) -> bool {
    land.owner.is_some_and(|Seat(seat)| view.players[usize::from(seat)].hero_at == Some(land.place))
}

/// The letter of a settlement.
const fn settlement_letter(settlement: Settlement) -> char {
    match settlement {
        Settlement::Outpost => 'o',
        Settlement::Fortress => 'F',
        Settlement::Palace => 'P',
    }
}

fn pieces(land: &LandView) -> String {
    let settlement = land.settlement.map(settlement_letter);
    settlement.into_iter().chain(land.walls.then_some('#')).chain(land.temple.then_some('T')).collect()
}

/// The key: beside the map where a common terminal has room for it, else below.
fn add_key(canvas: &mut Canvas, blocks: &[Vec<String>]) {
    let widest = blocks.iter().flatten().map(String::len).max().unwrap_or(0);
    let beside = canvas.width() + 2 + widest <= names::WIDTH;
    let (mut x, mut y) = if beside { (canvas.width() + 2, 0) } else { (0, canvas.height() + 1) };
    for block in blocks {
        for (line, text) in block.iter().enumerate() {
            canvas.put(x, y + line, text, Style::of(if line == 0 { Hue::Bold } else { Hue::Dim }));
        }
        if beside {
            y += block.len();
        } else {
            x += widest + 4;
        }
    }
}

fn lands_key() -> Vec<String> {
    let line = |terrain: Terrain, effect: &str| {
        let (sign, word) = (names::terrain_sign(terrain).0, terrain.to_string());
        format!("{sign} {word:<9} {effect}").trim_end().to_owned()
    };
    vec![
        "Land         power".to_owned(),
        line(Terrain::Plains, ""),
        line(Terrain::Forest, &format!("-{FOREST} into")),
        line(Terrain::Mountains, "+1 from"),
        line(Terrain::Water, "no entry"),
    ]
}

fn units_key(look: Look<'_>, whose: Seat) -> Vec<String> {
    let line = |unit: &Unit| {
        let value = |stat| values::value(look, whose, *unit, stat);
        let [attack, defence, moves, range] = [Stat::Attack, Stat::Defence, Stat::Move, Stat::Range].map(value);
        format!("{}  {:<9} {attack}/{defence}/{moves}/{range}", names::unit_letter(*unit), unit.word())
    };
    let mut lines = vec!["Units  att/def/mv/rng".to_owned()];
    lines.extend(Unit::STANDARD.iter().map(line));
    lines.push("H* hero".to_owned());
    lines
}

fn pieces_key() -> Vec<String> {
    let mut lines = vec!["Pieces     hits reign".to_owned()];
    for settlement in Settlement::ALL {
        let (letter, worth) = (settlement_letter(*settlement), worth_of(*settlement));
        lines.push(format!("{letter}  {:<9} {}    +{}", settlement.word(), worth.defence, worth.kingdom));
    }
    lines.push(format!("#  {:<9} {WALLS_DEFENCE}", "walls"));
    lines.push(format!("T  {:<9} -    +{TEMPLE_KINGDOM}", "temple"));
    lines
}
