//! What is agreed before the game.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use sortie_engine::{Seat, SetupProblems, words};

use crate::vocabulary::{Difficulty, HeroId, MapName, Mission};

words! {
    /// How long an Action Phase is.
    #[derive(Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Clock {
        /// The rulebook's time.
        TwoMinutes = "two-minutes",
        /// A variant with more time.
        Longer = "longer",
        /// A variant without a clock: each Hero has so many rolls a Round.
        Practice = "practice",
        /// A variant for a first game: Round 1 as practice, Round 2 with twice the time, then the rulebook's.
        Lesson = "lesson",
    }
}

/// Rolls of a Hero in a Round of practice, unless agreed otherwise.
pub const PRACTICE_ROLLS: u8 = 24;

/// What is agreed before the game. Reads `recon/crash-site/hard seats=2 heroes=HE-1,any clock=practice rolls=24`; a Hero
/// who is not named is dealt, and rolls are counted in practice alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Setup {
    /// What the Heroes came for.
    pub mission: Mission,
    /// Where.
    pub map: MapName,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// How many players.
    pub seats: u8,
    /// The Heroes in seat order, none where one is dealt; one player has the first two.
    pub heroes: [HeroId; HeroId::COUNT],
    /// The Action Phase.
    pub clock: Clock,
    /// In practice, the rolls of a Hero in a Round.
    pub rolls: u8,
}

/// The Heroes of a seat in order: one, or two of one player alone.
#[derive(Clone, Debug)]
pub struct Own {
    next: Option<HeroId>,
    last: Option<HeroId>,
}

impl Iterator for Own {
    type Item = HeroId;

    #[inline]
    fn next(&mut self) -> Option<HeroId> {
        std::mem::replace(&mut self.next, self.last.take())
    }
}

impl Setup {
    /// A game of so many players with the first Heroes.
    pub fn of(mission: Mission, map: MapName, difficulty: Difficulty, seats: u8) -> Setup {
        let mut setup = Setup::dealt(mission, map, difficulty, seats);
        for place in 0..setup.hero_count() {
            setup.heroes[place] = HeroId(place as u8);
        }
        setup
    }

    /// A game of so many players whose Heroes are dealt.
    pub fn dealt(mission: Mission, map: MapName, difficulty: Difficulty, seats: u8) -> Setup {
        let heroes = [HeroId::NONE; HeroId::COUNT];
        Setup { mission, map, difficulty, seats, heroes, clock: Clock::TwoMinutes, rolls: PRACTICE_ROLLS }
    }

    /// How many Heroes take part: one player has two.
    #[inline]
    pub fn hero_count(&self) -> usize {
        usize::from(self.seats.clamp(2, 6))
    }

    /// The Heroes who take part.
    #[inline]
    pub fn team(&self) -> impl Iterator<Item = HeroId> + use<> {
        self.heroes.into_iter().take(self.hero_count())
    }

    /// The seat that plays a Hero.
    #[inline]
    pub fn owner(&self, hero: HeroId) -> Seat {
        match self.seats {
            1 => Seat(0),
            _ => Seat(self.heroes.iter().position(|other| *other == hero).unwrap_or(0) as u8),
        }
    }

    /// The Heroes of a seat.
    #[inline]
    pub fn heroes_of(&self, seat: Seat) -> Own {
        match (self.seats, seat.index()) {
            (1, 0) => Own { next: Some(self.heroes[0]), last: Some(self.heroes[1]) },
            (seats, at) if at < usize::from(seats) => Own { next: self.heroes.get(at).copied(), last: None },
            _ => Own { next: None, last: None },
        }
    }

    /// Has the Action Phase of this Round no clock?
    #[inline]
    pub fn is_practice(&self, round: u8) -> bool {
        match self.clock {
            Clock::Practice => true,
            Clock::Lesson => round <= 1,
            Clock::TwoMinutes | Clock::Longer => false,
        }
    }

    /// How many Action dice each seat has.
    #[inline]
    pub fn dice(&self) -> usize {
        if self.seats == 1 { 5 } else { 4 }
    }

    /// Everything that is wrong with it.
    pub fn problems(&self) -> SetupProblems {
        let mut problems = Vec::new();
        if !(1..=6).contains(&self.seats) {
            problems.push(format!("there are 1 to 6 players, not {}", self.seats));
            return SetupProblems(problems);
        }
        let heroes: Vec<HeroId> = self.team().collect();
        for (at, hero) in heroes.iter().enumerate() {
            if *hero != HeroId::NONE && heroes[..at].contains(hero) {
                problems.push(format!("{hero} can only be chosen once"));
            }
        }
        if self.heroes[heroes.len()..].iter().any(|hero| *hero != HeroId::NONE) {
            problems.push(format!("{} Heroes take part, and more are named", heroes.len()));
        }
        if self.rolls == 0 {
            problems.push("a Hero has at least 1 roll in a Round of practice".to_owned());
        }
        if self.clock != Clock::Practice && self.rolls != PRACTICE_ROLLS {
            problems.push("rolls are counted in practice alone".to_owned());
        }
        SetupProblems(problems)
    }
}

/// A Hero who is dealt.
const ANY: &str = "any";

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { mission, map, difficulty, seats, clock, rolls, .. } = self;
        let named = |hero: HeroId| if hero == HeroId::NONE { ANY.to_owned() } else { hero.to_string() };
        let heroes: Vec<String> = self.team().map(named).collect();
        write!(f, "{mission}/{map}/{difficulty} seats={seats} heroes={} clock={clock}", heroes.join(","))?;
        match clock {
            Clock::Practice => write!(f, " rolls={rolls}"),
            Clock::TwoMinutes | Clock::Longer | Clock::Lesson => Ok(()),
        }
    }
}

impl FromStr for Setup {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let mut words = text.split_ascii_whitespace();
        let scenario = words.next().unwrap_or("");
        let mut parts = scenario.split('/');
        let mut part = || parts.next().unwrap_or("");
        let (mission, map, difficulty) = (part().parse()?, part().parse()?, part().parse()?);
        let mut setup = Setup::dealt(mission, map, difficulty, 0);
        for word in words {
            let (key, value) = word.split_once('=').ok_or_else(|| format!("\"{word}\" should read key=value"))?;
            match key {
                "seats" => setup.seats = value.parse().map_err(|_| format!("\"{value}\" is no number of seats"))?,
                "heroes" => {
                    for (at, hero) in value.split(',').filter(|hero| !hero.is_empty()).enumerate() {
                        let place = setup.heroes.get_mut(at).ok_or("there are six Heroes at most")?;
                        *place = if hero == ANY { HeroId::NONE } else { hero.parse()? };
                    }
                }
                "clock" => setup.clock = value.parse()?,
                "rolls" => setup.rolls = value.parse().map_err(|_| format!("\"{value}\" is no number of rolls"))?,
                _ => return Err(format!("a setup has no \"{key}\"; it has seats, heroes, clock, rolls")),
            }
        }
        Ok(setup)
    }
}
