//! Dice on the table. How they are read is a rule of the attack.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use sortie_engine::notation::{Form, Noted};

/// The dice of one set, in the order in which they fell. Reads `4-5-1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<number>"))]
pub struct Dice {
    faces: [u8; 3],
    count: u8,
}

impl Dice {
    /// These faces.
    pub fn of(faces: &[u8]) -> Dice {
        let mut dice = Dice::default();
        for face in faces.iter().take(3) {
            dice.faces[usize::from(dice.count)] = *face;
            dice.count += 1;
        }
        dice
    }

    /// The faces.
    #[inline]
    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.count)]
    }

    /// Turns one die to another face.
    pub fn turn(&mut self, die: usize, face: u8) {
        self.faces[die] = face;
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, face) in self.faces().iter().enumerate() {
            write!(f, "{}{face}", if place == 0 { "" } else { "-" })?;
        }
        Ok(())
    }
}

impl FromStr for Dice {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let faces: Option<Vec<u8>> =
            text.split('-').map(|face| face.parse().ok().filter(|face| (1..=6).contains(face))).collect();
        match faces {
            Some(faces) if (1..=3).contains(&faces.len()) => Ok(Dice::of(&faces)),
            _ => Err(format!("\"{text}\" is not a set of dice; a set reads 4-5-1")),
        }
    }
}

impl Noted for Dice {
    const FORM: Form = Form::Numbers { parted_by: "-", first: 0 };
}

impl Serialize for Dice {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.faces().serialize(to)
    }
}

/// Some of the dice of a set. Reads `1+3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DiceSet(pub u8);

impl DiceSet {
    /// Is this die (from 0) among them?
    pub const fn contains(self, die: usize) -> bool {
        self.0 >> die & 1 == 1
    }
}

impl fmt::Display for DiceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for die in (0..3).filter(|die| self.contains(*die)) {
            write!(f, "{}{}", if first { "" } else { "+" }, die + 1)?;
            first = false;
        }
        Ok(())
    }
}

impl Noted for DiceSet {
    const FORM: Form = Form::Numbers { parted_by: "+", first: 1 };
}

impl Serialize for DiceSet {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl FromStr for DiceSet {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        (1..8)
            .map(DiceSet)
            .find(|set| set.to_string() == text)
            .ok_or_else(|| format!("\"{text}\" should read like 1+3"))
    }
}
