//! Odds in words, as a table and as JSON.

use std::fmt;

use serde::Serialize;
use serde_json::value::RawValue;

use super::{Chance, Odds};
use crate::rules::attack::losses::{Defender, Target};
use crate::vocabulary::Settlement;

/// How long the bar of a certain thing is.
const BAR: u64 = 40;

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

/// The odds for programs, as JSON.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Odds"))]
pub struct OddsTold {
    /// Dice that are still to be rolled.
    power: u8,
    conquered: Digits,
    repelled: Digits,
    ravaged: Digits,
    /// The chance of each number of points.
    points: Vec<Digits>,
    /// The chance of each number of fallen pieces.
    losses: Vec<Digits>,
    mean_points: Digits,
    /// What defends, in the order in which it falls.
    defence: Vec<DefenceTold>,
}

/// One piece of the defence.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "DefencePiece"))]
struct DefenceTold {
    #[cfg_attr(feature = "ts", ts(as = "crate::show::facts::Defender"))]
    piece: &'static str,
    defence: u8,
    /// The chance that it falls.
    falls: Digits,
}

/// A fraction, written digit by digit, since the rules know no floats.
#[derive(Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
struct Digits(Box<RawValue>);

impl Digits {
    fn of(fraction: impl fmt::Display) -> Digits {
        Digits(RawValue::from_string(fraction.to_string()).expect("digits are JSON"))
    }

    fn all(fractions: impl IntoIterator<Item = impl fmt::Display>) -> Vec<Digits> {
        fractions.into_iter().map(Digits::of).collect()
    }
}

/// The odds for programs.
pub fn told(odds: &Odds, settlement: Option<Settlement>) -> OddsTold {
    let piece = |(defender, falls): (&Defender, Chance)| DefenceTold {
        piece: name(*defender, settlement),
        defence: defender.defence,
        falls: Digits::of(falls),
    };
    let mean = odds.mean_points(MICRO);
    OddsTold {
        power: odds.dice,
        conquered: Digits::of(odds.conquered()),
        repelled: Digits::of(odds.repelled()),
        ravaged: Digits::of(odds.ravaged()),
        points: Digits::all(odds.points()),
        losses: Digits::all(odds.losses()),
        mean_points: Digits::of(format_args!("{}.{:06}", mean / MICRO, mean % MICRO)),
        defence: odds.line.iter().zip(odds.falls()).map(piece).collect(),
    }
}

/// The same as text.
pub fn json(odds: &Odds, settlement: Option<Settlement>) -> String {
    serde_json::to_string(&told(odds, settlement)).expect("odds are plain data")
}

/// The parts in which a mean is written.
const MICRO: u64 = 1_000_000;
