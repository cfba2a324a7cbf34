//! What the letters on the map mean, as far as they are on it now.

use sortie_engine::{Hue, Ink};

use crate::Look;
use crate::content::map::Mark;
use crate::show::tell::names;
use crate::vocabulary::figure::Figure;
use crate::vocabulary::places::TokenPlace;
use crate::vocabulary::{Mission, SwarmKind};

/// The legend, in as many lines as it needs.
pub fn legend(look: Look<'_>, ink: Ink) -> Vec<String> {
    let parts = [ground(look), tokens(look), figures(look)].concat();
    let lines = names::packed(&parts, ", ", "    ").into_iter();
    lines.map(|line| ink.paint(Hue::Dim, &line)).collect()
}

fn entry(sign: &str, meaning: &str) -> String {
    format!("{sign} {meaning}")
}

fn those(all: impl IntoIterator<Item = (bool, &'static str, &'static str)>) -> Vec<String> {
    all.into_iter().filter(|(is, ..)| *is).map(|(_, sign, meaning)| entry(sign, meaning)).collect()
}

/// What belongs to the map itself.
fn ground(look: Look<'_>) -> Vec<String> {
    let grid = &look.state.map(look.pack).grid;
    let has = |wanted: &dyn Fn(Mark) -> bool| grid.cells().any(|cell| wanted(grid.mark(cell)));
    let walled = grid.cells().any(|cell| grid.has_wall_east(cell) || grid.has_wall_south(cell));
    those([
        (true, ":::", "home"),
        (walled, "| ---", "Wall"),
        (has(&|mark| mark == Mark::Rubble), "###", "rubble"),
        (has(&|mark| mark == Mark::Tree), "&&&", "trees"),
        (has(&|mark| mark == Mark::Water), "~~~", "water"),
        (true, "↓", "the aliens' path"),
        (has(&|mark| matches!(mark, Mark::Spawn(_))), "*↓", "Spawn Point"),
        (has(&|mark| matches!(mark, Mark::Cluster(_))), "(1)", "Cluster"),
        (has(&|mark| matches!(mark, Mark::Search(_))), "S1?", "Search token (S1- when searched)"),
        (!look.state.acid.is_empty(), "%", "Acid"),
        (!look.state.slime.is_empty(), ";", "Slime"),
        (!look.state.traps.all().is_empty(), "[_]", "Trap"),
    ])
}

/// The tokens of the Mission.
fn tokens(look: Look<'_>) -> Vec<String> {
    let mission = look.state.mission();
    let name = names::named(look, &format!("{mission}/token"));
    let tokens = look.state.tokens.all();
    let mut parts = vec![entry(&names::token_mark(look, 0), &name)];
    let is_done = |token: &crate::state::Token| match mission {
        Mission::Demolition | Mission::Recon => token.fixed,
        Mission::Extermination | Mission::Capture | Mission::Exploration => token.ready,
    };
    if tokens.iter().any(|token| is_done(token) && matches!(token.place, TokenPlace::At { .. })) {
        let word = if matches!(mission, Mission::Demolition | Mission::Recon) { "fixed" } else { "ready" };
        parts.push(entry(&format!("{}!", names::token_mark(look, 0)), word));
    }
    match mission {
        Mission::Exploration => {}
        Mission::Recon => parts.push(entry("[Use]", "moves it")),
        Mission::Extermination | Mission::Capture | Mission::Demolition => {
            parts.push(entry("{Use}", "slot"));
            parts.push(entry("{Use=}", "filled"));
        }
    }
    if !look.state.targets.is_empty() {
        parts.push(entry("T1", "Target"));
    }
    parts
}

/// Whoever is on the map.
fn figures(look: Look<'_>) -> Vec<String> {
    let there: Vec<Figure> = look.state.aliens().iter().collect();
    let kinds = SwarmKind::ALL.iter().filter(|kind| there.iter().any(|figure| figure.kind() == Some(**kind)));
    let mut parts: Vec<String> = kinds
        .map(|kind| entry(&format!("{}1", names::swarm_letter(*kind)), &names::named(look, kind.word())))
        .collect();
    if there.iter().any(|figure| figure.as_boss().is_some()) {
        parts.push(entry("B1", "Boss"));
    }
    if there.iter().any(|figure| look.state.stunned.contains(*figure)) {
        parts.push(entry("z", "stunned"));
    }
    let heroes = look.state.setup.team();
    parts.extend(heroes.map(|hero| entry(&names::hero_mark(look, hero), &names::hero(look, hero))));
    parts
}
