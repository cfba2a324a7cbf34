//! What is agreed before the game.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use sortie_engine::words;

words! {
    /// How the first turn is played.
    #[derive(Serialize)]
    pub enum Start {
        /// As the rulebook has it.
        Rulebook = "rulebook",
        /// Our variant: the first player's first turn brings no units and has no attack.
        Even = "even",
    }
}

words! {
    /// Who places tiles, cards, outposts and forces.
    #[derive(Serialize)]
    pub enum Placement {
        /// The players.
        Full = "full",
        /// The program, as its bots would.
        Quick = "quick",
    }
}

words! {
    /// How heroes are chosen.
    #[derive(Serialize)]
    pub enum Heroes {
        /// By the players, the last one first.
        Choose = "choose",
        /// By lot.
        Random = "random",
    }
}

/// What is agreed before the game. Reads `seats=2 start=rulebook setup=full heroes=choose pace=0`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Setup {
    /// How many players.
    pub seats: u8,
    /// How the first turn is played.
    pub start: Start,
    /// Who places.
    pub placement: Placement,
    /// How heroes are chosen.
    pub heroes: Heroes,
    /// After how many milliseconds those who pass ahead answer, so that nobody can tell them from the thoughtful.
    pub pace: u16,
}

impl Setup {
    /// The rulebook's own game.
    pub fn rulebook(seats: u8) -> Setup {
        Setup { seats, start: Start::Rulebook, placement: Placement::Full, heroes: Heroes::Choose, pace: 0 }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { seats, start, placement, heroes, pace } = self;
        write!(f, "seats={seats} start={start} setup={placement} heroes={heroes} pace={pace}")
    }
}

impl FromStr for Setup {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let mut setup = Setup::rulebook(0);
        for word in text.split_ascii_whitespace() {
            let (key, value) = word.split_once('=').ok_or_else(|| format!("\"{word}\" should read key=value"))?;
            let number = || value.parse::<u16>().map_err(|_| format!("{key} should be a number, it is \"{value}\""));
            match key {
                "seats" => setup.seats = number()?.try_into().map_err(|_| format!("{value} seats are too many"))?,
                "start" => setup.start = value.parse()?,
                "setup" => setup.placement = value.parse()?,
                "heroes" => setup.heroes = value.parse()?,
                "pace" => setup.pace = number()?,
                _ => return Err(format!("a setup has no \"{key}\"; it has seats, start, setup, heroes, pace")),
            }
        }
        Ok(setup)
    }
}
