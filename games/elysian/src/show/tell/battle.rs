//! A running attack in words: who attacks whom, with how many dice, against what.

use sortie_engine::{Hue, Ink};

use super::names::{self, counted, indented, listed, name};
use crate::Look;
use crate::rules::attack::dice::Face;
use crate::rules::attack::losses::{Target, defence_of, next_target};
use crate::rules::attack::power::{self, FOREST, Power};
use crate::rules::values;
use crate::show::odds::{self, Chance, Odds};
use crate::show::view::View;
use crate::state::{State, realm};
use crate::vocabulary::{Dice, Place, Stage, Step, Terrain, Unit};

/// Is an attack on, and not only the hits of a card?
pub fn is_attack(state: &State) -> bool {
    let of_attack = |step: &Step| matches!(step, Step::Muster | Step::Fight { .. } | Step::Invade);
    state.assault.target.is_some() && state.steps.all().iter().any(of_attack)
}

/// The power as a sum: `10 = units 8, cards +3, mountains +1, forest -2`. Mountains and forest stand apart where the
/// target is known, since together they may hide each other.
pub fn power_sum(power: &Power, target: Option<Terrain>) -> String {
    let mut parts = vec![format!("units {}", power.units)];
    let forest = if target == Some(Terrain::Forest) { -i16::from(FOREST) } else { 0 };
    let ground = if target.is_some() { "mountains" } else { "terrain" };
    let terms = [("cards", power.cards), ("hero", power.hero), (ground, power.terrain - forest), ("forest", forest)];
    for (what, by) in terms {
        if by != 0 {
            parts.push(format!("{what} {by:+}"));
        }
    }
    format!("{} = {}", power.total(), parts.join(", "))
}

/// What defends a territory, in the order in which it falls: `walls 3, infantry 2+2, hero 4, outpost 1`.
pub fn defence_words(look: Look<'_>, place: Place) -> String {
    let land = look.state.land(place);
    let Some(owner) = land.owner else { return "nobody".to_owned() };
    let mut parts = Vec::new();
    if land.walls {
        parts.push(format!("walls {}", values::walls_defence(look, owner)));
    }
    for unit in Unit::STANDARD.iter().filter(|unit| land.units[unit.index()] > 0) {
        let defence = values::defence(look, owner, *unit, place).to_string();
        let each = vec![defence; usize::from(land.units[unit.index()])];
        parts.push(format!("{unit} {}", each.join("+")));
    }
    if realm::hero_at(look.state, owner, place) {
        parts.push(format!("hero {}", values::defence(look, owner, Unit::Hero, place)));
    }
    if let Some(settlement) = land.settlement {
        parts.push(format!("{settlement} {}", values::settlement_defence(look, owner, settlement)));
    }
    parts.join(", ")
}

/// Who takes part, territory by territory.
fn attackers(look: Look<'_>, view: &View) -> String {
    let hero_at = look.state.player(view.active).hero_at.filter(|_| look.state.assault.hero);
    let mut parts = Vec::new();
    for land in &view.lands {
        let hero = if hero_at == Some(land.place) { "H*" } else { "" };
        let units = format!("{hero} {}", names::units_short(land.force));
        if !units.trim().is_empty() {
            parts.push(format!("{} from {}", units.trim(), land.place));
        }
    }
    if parts.is_empty() { "nobody is left".to_owned() } else { listed(&parts) }
}

/// What a die means.
const fn die_words(pips: u8) -> &'static str {
    match Face::of(pips) {
        Face::Block => "Block",
        Face::Hit => "Hit",
        Face::Heavy => "Heavy Hit",
    }
}

/// A set of dice with what it means: `4-5-1 (Hit, Hit, Block)`.
pub fn dice_words(dice: &Dice) -> String {
    let faces: Vec<&str> = dice.faces().iter().map(|face| die_words(*face)).collect();
    format!("{dice} ({})", faces.join(", "))
}

/// The lines of a running attack, or of a card's hits.
pub fn lines(look: Look<'_>, view: &View, ink: Ink) -> Vec<String> {
    let Some(attack) = &view.attack else { return Vec::new() };
    let target = attack.target;
    let land = look.state.land(target);
    if look.state.steps.all().contains(&Step::Invade) {
        let title = ink.paint(Hue::Bold, &format!("{} has conquered {target}", name(view.active)));
        return std::iter::once(title).chain(indented(&format!("May move in: {}.", attackers(look, view)))).collect();
    }
    let held = land.owner.map_or("nobody's now".to_owned(), |owner| format!("held by {}", name(owner)));
    let mut lines = Vec::new();
    if is_attack(look.state) {
        let title = format!("{} attacks {target}, {}, {held}", name(view.active), land.terrain);
        lines.push(ink.paint(Hue::Bold, &title));
        lines.extend(indented(&format!("{}.", attackers_line(look, view))));
    } else {
        lines.push(ink.paint(Hue::Bold, &format!("Hits on {target}, {held}")));
    }
    if land.owner.is_some() {
        lines.extend(indented(&format!("Defence, in order: {}.", defence_words(look, target))));
    }
    lines.extend(dice_line(look, view));
    lines.extend(odds::of(look).map(|odds| format!("  From here: {}.", chances(&odds))));
    lines
}

/// The attackers, and their power until the first roll fixes it.
fn attackers_line(look: Look<'_>, view: &View) -> String {
    let who = attackers(look, view);
    let is_open = |step: &Step| matches!(step, Step::Muster | Step::Fight { stage: Stage::Power });
    match look.state.steps.all().iter().any(is_open) {
        true => format!("Attackers: {who}. Power {}", power_sum(&power::power(look), ground_of(look))),
        false => format!("Attackers: {who}"),
    }
}

/// What the attacked territory is made of.
pub fn ground_of(look: Look<'_>) -> Option<Terrain> {
    look.state.assault.target.map(|place| look.state.land(place).terrain)
}

fn dice_line(look: Look<'_>, view: &View) -> Option<String> {
    let attack = view.attack.as_ref()?;
    let mut parts = Vec::new();
    if !attack.set.faces().is_empty() {
        let more =
            if attack.dice_left == 0 { "the last set".to_owned() } else { format!("{} to come", attack.dice_left) };
        parts.push(format!("Dice: {}, {more}", dice_words(&attack.set)));
    }
    if attack.hits > 0 {
        parts.push(format!("{} to deal out", counted(attack.hits, "hit")));
    }
    if let (1.., Some(target)) = (attack.on_target, next_target(look, attack.target)) {
        let needed = defence_of(look, attack.target, target);
        parts.push(format!("{} taken {} of {needed}", target_words(target), attack.on_target));
    }
    (!parts.is_empty()).then(|| format!("  {}.", parts.join("; ")))
}

const fn target_words(target: Target) -> &'static str {
    match target {
        Target::Walls => "the walls have",
        Target::Unit(Unit::Infantry) => "an infantry has",
        Target::Unit(Unit::Archery) => "an archer has",
        Target::Unit(Unit::Cavalry) => "a cavalry has",
        Target::Choice => "the next unit has",
        Target::Hero | Target::Unit(Unit::Hero) => "the hero has",
        Target::Settlement => "the settlement has",
    }
}

/// The power of the attack as it stands.
pub fn power_now(look: Look<'_>) -> u8 {
    power::power(look).total()
}

/// The odds in one line.
pub fn chances(odds: &Odds) -> String {
    let points = odds.mean_points(10);
    let mut parts = vec![format!("conquers {}", percent(odds.conquered()))];
    if !odds.repelled().is_never() {
        parts.push(format!("repelled {}", percent(odds.repelled())));
    }
    parts.push(format!("{}.{} points on average", points / 10, points % 10));
    if !odds.wins().is_never() {
        parts.push(format!("wins the game {}", percent(odds.wins())));
    }
    parts.join(", ")
}

/// A chance in whole percents; what is possible never reads 0, and what is open never reads 100.
fn percent(chance: Chance) -> String {
    match chance.parts(100) {
        0 if !chance.is_never() => "<1 %".to_owned(),
        100 if !chance.is_always() => ">99 %".to_owned(),
        parts => format!("{parts} %"),
    }
}
