//! The calculator on the command line: what defends is described by flags.

use sortie_engine::{GameTime, Offer as _, Seat};

use super::{against, report};
use crate::content::HeroPower;
use crate::rules::attack::losses::{self, Defender};
use crate::state::State;
use crate::vocabulary::{HeroId, Place, Settlement, Setup};
use crate::{Elysian, Look};

const HELP: &str = "\
Exact odds of one attack in Elysian Battlefields.

  --power N          dice of the attack, 0 to 200
  --walls            the territory has walls
  --infantry N       units in it, by kind, 0 to 50 each
  --archery N
  --cavalry N
  --hero-defence N   a hero with this defence, 0 to 50 (0: no hero)
  --settlement NAME  outpost, fortress or palace
  --json             write JSON

Somebody must hold the territory: name a unit, a hero or a settlement.
Example: sortie odds elysian --power 8 --walls --infantry 2 --settlement outpost
";

/// The most dice of an attack.
const MOST_DICE: u8 = 200;
/// The most units of a kind, and the most defence of a hero: more than any game will see.
const MOST: u8 = 50;

/// What was asked.
#[derive(Default)]
struct Question {
    power: Option<u8>,
    walls: bool,
    units: [u8; 3],
    hero_defence: u8,
    settlement: Option<Settlement>,
    json: bool,
}

impl Question {
    /// Does somebody hold the territory? Nobody can attack it otherwise (EB-ATTACK-04, EB-R-66).
    fn is_held(&self) -> bool {
        self.units != [0; 3] || self.hero_defence > 0 || self.settlement.is_some()
    }
}

/// Answers `sortie odds elysian …`: a table, JSON, or everything that is wrong with the question.
pub fn command_line(args: &[String]) -> Result<String, Vec<String>> {
    if args.iter().any(|arg| arg == "--help" || arg == "-h") {
        return Ok(HELP.to_owned());
    }
    let mut reader = Reader::default();
    let question = reader.read(args);
    match question.power {
        Some(power) if reader.problems.is_empty() => {
            let odds = against(power, line_of(&question)?);
            Ok(match question.json {
                true => report::json(&odds, question.settlement),
                false => report::table(&odds, question.settlement),
            })
        }
        _ => Err(reader.problems),
    }
}

/// Lays out a territory as described and asks the rules in which order it falls.
fn line_of(question: &Question) -> Result<Vec<Defender>, Vec<String>> {
    let owner = Seat(1);
    let place = Place::of(0);
    let mut pack = Elysian::read_pack(None)?.pack;
    let mut state = State::blank(&pack, &Setup::rulebook(2));
    state.land_count = 1;
    let land = state.land_mut(place);
    land.owner = Some(owner);
    land.walls = question.walls;
    land.units = question.units;
    land.settlement = question.settlement;
    if let (1.., Some(hero)) = (question.hero_defence, pack.heroes.first_mut()) {
        hero.defence = question.hero_defence;
        hero.power = HeroPower::Values;
        state.player_mut(owner).hero = HeroId(0);
        state.player_mut(owner).hero_at = Some(place);
    }
    Ok(losses::line(Look { pack: &pack, state: &state, now: GameTime(0) }, place))
}

/// Reads flags and keeps every problem.
#[derive(Default)]
struct Reader {
    seen: Vec<String>,
    problems: Vec<String>,
}

impl Reader {
    fn read(&mut self, args: &[String]) -> Question {
        let mut question = Question::default();
        let mut args = args.iter().map(String::as_str).peekable();
        while let Some(arg) = args.next() {
            let (flag, given) = match arg.split_once('=') {
                Some((flag, value)) => (flag, Some(value)),
                None => (arg, None),
            };
            let mut value = || given.or_else(|| args.next_if(|next| !next.starts_with("--")));
            match flag {
                "--power" => question.power = self.number(flag, value(), MOST_DICE).or(Some(0)),
                "--infantry" => question.units[0] = self.number(flag, value(), MOST).unwrap_or(0),
                "--archery" => question.units[1] = self.number(flag, value(), MOST).unwrap_or(0),
                "--cavalry" => question.units[2] = self.number(flag, value(), MOST).unwrap_or(0),
                "--hero-defence" => question.hero_defence = self.number(flag, value(), MOST).unwrap_or(0),
                "--settlement" => question.settlement = self.settlement(flag, value()),
                "--walls" => question.walls = self.switch(flag, given),
                "--json" => question.json = self.switch(flag, given),
                _ => {
                    if flag.starts_with("--") {
                        // The value of an unknown flag is no second mistake.
                        value();
                    }
                    self.problems.push(format!("odds elysian has no \"{flag}\"; it has {FLAGS}"));
                    continue;
                }
            }
            self.once(flag);
        }
        if question.power.is_none() {
            self.problems.push(format!("--power is needed: the number of dice, 0 to {MOST_DICE}"));
        }
        if self.problems.is_empty() && !question.is_held() {
            self.problems.push(HELD.to_owned());
        }
        question
    }

    fn once(&mut self, flag: &str) {
        if self.seen.iter().any(|seen| seen == flag) {
            self.problems.push(format!("{flag} stands here more than once"));
        }
        self.seen.push(flag.to_owned());
    }

    fn number(&mut self, flag: &str, value: Option<&str>, most: u8) -> Option<u8> {
        let number = value.and_then(|value| value.parse().ok()).filter(|number| *number <= most);
        if number.is_none() {
            self.wrong(flag, &format!("a number from 0 to {most}"), value);
        }
        number
    }

    fn settlement(&mut self, flag: &str, value: Option<&str>) -> Option<Settlement> {
        let settlement = value.and_then(|value| value.parse().ok());
        if settlement.is_none() {
            self.wrong(flag, "outpost, fortress or palace", value);
        }
        settlement
    }

    fn switch(&mut self, flag: &str, value: Option<&str>) -> bool {
        if value.is_some() {
            self.problems.push(format!("{flag} takes no value"));
        }
        true
    }

    fn wrong(&mut self, flag: &str, wanted: &str, value: Option<&str>) {
        self.problems.push(match value {
            Some(value) => format!("{flag} should be {wanted}, not \"{value}\""),
            None => format!("{flag} needs {wanted}"),
        });
    }
}

const HELD: &str = "nobody holds this territory, so it cannot be attacked: name a unit, a hero or a settlement, such as \
     --infantry 2";
const FLAGS: &str = "--power, --walls, --infantry, --archery, --cavalry, --hero-defence, --settlement and --json";
