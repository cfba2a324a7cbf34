//! Time as data: it comes in with each command and never from a clock.

use std::fmt;
use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

/// A span of game time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Millis(pub u64);

/// A moment of game time, counted from the start of the table. It stands still while the table is paused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameTime(pub u64);

impl Add<Millis> for GameTime {
    type Output = GameTime;
    fn add(self, span: Millis) -> GameTime {
        GameTime(self.0.saturating_add(span.0))
    }
}

impl Sub for GameTime {
    type Output = Millis;
    fn sub(self, earlier: GameTime) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

impl fmt::Display for GameTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl std::str::FromStr for GameTime {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        text.parse().map(GameTime).map_err(|_| format!("\"{text}\" is not a time in milliseconds"))
    }
}
