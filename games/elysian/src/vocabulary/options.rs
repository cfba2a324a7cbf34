//! What is agreed before the game.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use serde::Serialize;
use sortie_engine::{Seat, SeatSet, words};

words! {
    /// How the first turn is played.
    #[derive(Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Heroes {
        /// By the players, the last one first.
        Choose = "choose",
        /// By lot.
        Random = "random",
    }
}

words! {
    /// Is something on?
    #[derive(Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Switch {
        /// It is not.
        Off = "off",
        /// It is.
        On = "on",
    }
}

words! {
    /// How far conquerors move in.
    #[derive(Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Invaders {
        /// From wherever they have attacked.
        Any = "any",
        /// Only over land without enemies.
        ByLand = "by-land",
    }
}

/// What is agreed before the game. Reads `seats=2 start=rulebook setup=full heroes=choose pace=0`, and further what
/// departs from the usual: `invaders=by-land standing=on alone=s1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Setup {
    /// How many players.
    pub seats: u8,
    /// How the first turn is played.
    pub start: Start,
    /// Who places.
    pub placement: Placement,
    /// How heroes are chosen.
    pub heroes: Heroes,
    /// Milliseconds after which those who pass ahead answer, so that nobody can tell them from players who think.
    pub pace: u16,
    /// How far conquerors move in.
    pub invaders: Invaders,
    /// Do players have standing orders, so that whoever is silent passes once a window has lasted its pace?
    pub standing: Switch,
    /// The one person among bots: nobody can tell anything from how fast this player's answers come.
    pub alone: Option<Seat>,
}

impl Setup {
    /// The rulebook's own game.
    pub fn rulebook(seats: u8) -> Setup {
        Setup {
            seats,
            start: Start::Rulebook,
            placement: Placement::Full,
            heroes: Heroes::Choose,
            pace: 0,
            invaders: Invaders::Any,
            standing: Switch::Off,
            alone: None,
        }
    }

    /// Who may have a standing order. All of them begin the game with one.
    pub fn ordered(&self) -> SeatSet {
        match (self.standing, self.alone) {
            (Switch::On, _) => SeatSet::first(usize::from(self.seats)),
            (Switch::Off, Some(seat)) => SeatSet::only(seat),
            (Switch::Off, None) => SeatSet::EMPTY,
        }
    }
}

/// The options of the first rules, so that their records can still be followed. The position adds the others.
impl Hash for Setup {
    fn hash<H: Hasher>(&self, to: &mut H) {
        (self.seats, self.start, self.placement, self.heroes, self.pace).hash(to);
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { seats, start, placement, heroes, pace, invaders, standing, alone } = self;
        write!(f, "seats={seats} start={start} setup={placement} heroes={heroes} pace={pace}")?;
        if *invaders != Invaders::Any {
            write!(f, " invaders={invaders}")?;
        }
        if *standing != Switch::Off {
            write!(f, " standing={standing}")?;
        }
        alone.map_or(Ok(()), |seat| write!(f, " alone={seat}"))
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
                "invaders" => setup.invaders = value.parse()?,
                "standing" => setup.standing = value.parse()?,
                "alone" => setup.alone = Some(value.parse()?),
                _ => {
                    let keys = "seats, start, setup, heroes, pace, invaders, standing, alone";
                    return Err(format!("a setup has no \"{key}\"; it has {keys}"));
                }
            }
        }
        match setup.alone {
            Some(seat) if seat.0 >= setup.seats => Err(format!("nobody can be alone at {seat}, which is no seat here")),
            _ => Ok(setup),
        }
    }
}
