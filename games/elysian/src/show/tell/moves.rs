//! Moves and attacks as choices.

use sortie_engine::{Seat, Told};

use super::battle;
use super::choices::told;
use super::names::{counted, listed, name, unit_words};
use crate::Look;
use crate::rules::attack::losses::{self, Target};
use crate::rules::attack::power;
use crate::show::odds::{self, Odds};
use crate::state::{Land, State, apply, realm};
use crate::vocabulary::{Event, Place, Rule, Unit};

/// A move of one unit.
pub fn travel(look: Look<'_>, seat: Seat, unit: Unit, from: Place, to: Place) -> Told<Rule> {
    let turn = &look.state.turn;
    let rule = match unit {
        Unit::Hero => Rule::Move01,
        _ if turn.bound[unit.index()] > 0 => Rule::R104,
        _ => Rule::Move02,
    };
    let hints: Vec<String> = gain(look, to).into_iter().chain(loss(look, seat, unit, from)).collect();
    told(rule, format!("move {} from {from} to {to}", unit_words(unit)), Some(hints.join("; ")))
}

/// What a unit wins by stopping in a territory.
fn gain(look: Look<'_>, to: Place) -> Option<String> {
    let land = look.state.land(to);
    if land.owner.is_some() {
        return None;
    }
    let mut found: Vec<String> = land.settlement.iter().map(|settlement| format!("a vacant {settlement}")).collect();
    found.extend(land.walls.then(|| "vacant walls".to_owned()));
    found.extend(land.temple.then(|| "a vacant temple".to_owned()));
    Some(if found.is_empty() { "a new territory".to_owned() } else { format!("claims {}", listed(&found)) })
}

/// What its player gives up when the last unit goes.
fn loss(look: Look<'_>, seat: Seat, unit: Unit, from: Place) -> Option<String> {
    let land = look.state.land(from);
    let hero_stays = unit != Unit::Hero && realm::hero_at(look.state, seat, from);
    let others = land.standard() > u8::from(unit.is_standard());
    if hero_stays || others {
        return None;
    }
    Some(match land.settlement {
        Some(settlement) => format!("leaves the {settlement} without units"),
        None => format!("gives {from} up{}", structures(land)),
    })
}

fn structures(land: &Land) -> &'static str {
    match (land.walls, land.temple) {
        (false, false) => "",
        (true, false) => " with its walls",
        (false, true) => " with its temple",
        (true, true) => " with its walls and temple",
    }
}

/// An attack that is not yet declared.
pub fn attack(look: Look<'_>, seat: Seat, target: Place) -> Told<Rule> {
    let odds = odds::if_attacked(look, seat, target);
    let owner = look.state.land(target).owner.map_or("nobody", name);
    let power = odds.as_ref().map_or(0, |odds| odds.dice);
    let defence = battle::defence_words(look, target);
    let words = format!("attack {target}, held by {owner}: power {power} against {defence}");
    told(Rule::Attack01, words, odds.as_ref().map(forecast))
}

/// The declared attack goes on.
pub fn launch(look: Look<'_>) -> Told<Rule> {
    let words = format!("launch the attack with power {}", battle::power_now(look));
    told(Rule::R37, words, odds::of(look).as_ref().map(forecast))
}

/// What an attack leads to, before its first roll.
fn forecast(odds: &Odds) -> String {
    match odds.dice {
        0 => "no dice, and the attack is used".to_owned(),
        _ => battle::chances(odds),
    }
}

/// Holding one unit back from the attack.
pub fn hold(look: Look<'_>, unit: Unit, from: Place) -> Told<Rule> {
    let state = without(look, unit, from);
    let rest = power::power(Look { state: &state, ..look }).total();
    told(Rule::Attack06, format!("hold {} in {from} back", unit_words(unit)), Some(format!("power {rest} remains")))
}

/// The position after one attacker was held back.
fn without(look: Look<'_>, unit: Unit, from: Place) -> State {
    let mut state = *look.state;
    apply(look.pack, &mut state, &Event::AttackerHeld { unit, from });
    state
}

/// The next kind of unit to be hit.
pub fn aim(look: Look<'_>, unit: Unit) -> Told<Rule> {
    let place = look.state.assault.target;
    let needed = place.map_or(0, |place| losses::defence_of(look, place, Target::Unit(unit)));
    let hint = format!("falls after {} and scores 1 point", counted(needed, "hit"));
    told(Rule::Destroy06, format!("hit {} next", unit_words(unit)), Some(hint))
}

/// An attacker moves into the conquered territory.
pub fn invade(look: Look<'_>, unit: Unit, from: Place) -> Told<Rule> {
    let to = look.state.assault.target;
    let words = to.map_or_else(String::new, |to| format!(" into {to}"));
    let hints: Vec<String> =
        to.and_then(|to| gain(look, to)).into_iter().chain(loss(look, look.state.turn.active, unit, from)).collect();
    told(Rule::Invade02, format!("move {} from {from}{words}", unit_words(unit)), Some(hints.join("; ")))
}

/// Nobody moves in any more.
pub fn stay_out(look: Look<'_>) -> Told<Rule> {
    let land = look.state.assault.target.map(|place| look.state.land(place));
    match land.and_then(|land| land.settlement).filter(|_| land.is_some_and(|land| land.owner.is_none())) {
        Some(settlement) => {
            told(Rule::Invade06, "done: move nobody in", Some(format!("the {settlement} stays vacant")))
        }
        None => told(Rule::Invade03, "done: move nobody else in", None),
    }
}
