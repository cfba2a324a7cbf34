//! Odds in words, as a table and as JSON.

use std::fmt;

use super::{Chance, Odds};
use crate::losses::{Defender, Target};
use crate::vocabulary::Settlement;

/// How long the bar of a certain thing is.
const BAR: u64 = 40;

impl Odds {
    /// In one line, for a hint beside a choice.
    pub fn brief(&self) -> String {
        let (conquered, repelled) = (percent(self.conquered()), percent(self.repelled()));
        let mean = self.mean_points(10);
        format!("conquers {conquered}, repelled {repelled}, {}.{} points on average", mean / 10, mean % 10)
    }
}

/// A percentage with two digits; what is possible never reads 0 and what is open never reads 100.
pub fn percent(chance: Chance) -> String {
    match chance.parts(10_000) {
        0 if !chance.is_never() => "<0.01 %".to_owned(),
        10_000 if !chance.is_always() => ">99.99 %".to_owned(),
        parts => format!("{}.{:02} %", parts / 100, parts % 100),
    }
}

/// The name of a piece; `settlement` says which one stands there.
fn name(defender: Defender, settlement: Option<Settlement>) -> &'static str {
    match defender.target {
        Target::Walls => "walls",
        Target::Unit(unit) => unit.word(),
        Target::Hero => "hero",
        Target::Settlement => settlement.map_or("settlement", Settlement::word),
        Target::Choice => "standard unit",
    }
}

/// A table for people.
pub fn table(odds: &Odds, settlement: Option<Settlement>) -> String {
    let mut text = format!("Power {} against {}\n\n", odds.dice, defence(odds, settlement));
    row(&mut text, "Conquered", odds.conquered());
    row(&mut text, "Repelled", odds.repelled());
    row(&mut text, "Ravaged", odds.ravaged());
    text.push_str("\nPoints\n");
    for (points, chance) in odds.points().into_iter().enumerate() {
        row(&mut text, &format!("{points:>3}"), chance);
    }
    text.push_str("\nWhat falls\n");
    for (defender, chance) in odds.line.iter().zip(odds.falls()) {
        row(&mut text, &format!("  {}", name(*defender, settlement)), chance);
    }
    let mean = odds.mean_points(100);
    text.push_str(&format!("\n{}.{:02} points on average. ", mean / 100, mean % 100));
    text.push_str("Exact, if nobody plays an Effect and the weakest units are hit first.\n");
    text
}

fn defence(odds: &Odds, settlement: Option<Settlement>) -> String {
    let piece = |defender: &Defender| format!("{} ({})", name(*defender, settlement), defender.defence);
    odds.line.iter().map(piece).collect::<Vec<_>>().join(", ")
}

fn row(text: &mut String, label: &str, chance: Chance) {
    let bar = "#".repeat(chance.parts(BAR) as usize);
    text.push_str(format!("{label:<14} {:>9}  {bar}", percent(chance)).trim_end());
    text.push('\n');
}

/// A JSON object for programs. Chances are written digit by digit, since the rules know no floats.
pub fn json(odds: &Odds, settlement: Option<Settlement>) -> String {
    let defence = odds.line.iter().zip(odds.falls()).map(|(defender, falls)| {
        format!("{{\"piece\":\"{}\",\"defence\":{},\"falls\":{falls}}}", name(*defender, settlement), defender.defence)
    });
    let mean = odds.mean_points(MICRO);
    let fields = [
        ("power", odds.dice.to_string()),
        ("conquered", odds.conquered().to_string()),
        ("repelled", odds.repelled().to_string()),
        ("ravaged", odds.ravaged().to_string()),
        ("points", list(odds.points())),
        ("losses", list(odds.losses())),
        ("mean_points", format!("{}.{:06}", mean / MICRO, mean % MICRO)),
        ("defence", list(defence)),
    ];
    let fields: Vec<String> = fields.iter().map(|(key, value)| format!("\"{key}\":{value}")).collect();
    format!("{{{}}}", fields.join(","))
}

/// The parts in which a mean is written.
const MICRO: u64 = 1_000_000;

fn list(items: impl IntoIterator<Item = impl fmt::Display>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(","))
}
