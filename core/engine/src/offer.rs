//! How a game is offered to people: what there is to choose before it starts.

use std::ops::RangeInclusive;

use crate::{Game, Millis, SetupProblems};

/// One thing to choose before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableOption {
    /// Its name in `--option key=value`.
    pub key: &'static str,
    /// What it may be, the default first.
    pub values: &'static [&'static str],
    /// What it does, in one sentence.
    pub help: &'static str,
}

/// A pack that was read and found sound, with the hash of its content.
pub struct ReadPack<G: Game> {
    /// The content.
    pub pack: G::Pack,
    /// SHA-256 over its files, in hexadecimal digits.
    pub hash: String,
}

/// A game as it stands in the catalogue.
pub trait Offer: Game {
    /// Its full name.
    const TITLE: &'static str;
    /// What it is, in one line.
    const SUMMARY: &'static str;
    /// Is it there to be read rather than played?
    const IS_EXAMPLE: bool = false;
    /// Do all seats win or lose together?
    const IS_COOPERATIVE: bool = false;
    /// What a client that keeps no time chooses unless told otherwise, as (key, value).
    const UNTIMED: &'static [(&'static str, &'static str)] = &[];
    /// The bot that plays where none is named.
    const BOT: &'static str = "greedy";
    /// The files of a content pack.
    const PACK_FILES: &'static [&'static str] = &[];
    /// The ways in which a game among bots can end, for those who count them.
    const ROUTES: &'static [&'static str] = &[];

    /// The files of the built-in pack, each with its text.
    fn built_in_pack() -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// How many seats a table may have.
    fn seat_range() -> RangeInclusive<usize>;
    /// Named starting positions; the first is the default.
    fn scenarios() -> &'static [&'static str] {
        &["standard"]
    }
    /// What can be chosen.
    fn options() -> &'static [TableOption] {
        &[]
    }
    /// The setup for these choices, or everything that is wrong with them.
    fn setup(seats: usize, scenario: &str, options: &[(String, String)]) -> Result<Self::Setup, SetupProblems>;
    /// The same setup with this pace: how long automatic answers take at a table of people. Games without them have none.
    fn paced(setup: Self::Setup, _pace: Millis) -> Self::Setup {
        setup
    }
    /// Reads a pack from (name, text) pairs; none means the built-in one. Every problem reads `file:line: sentence`.
    fn read_pack(files: Option<&[(String, String)]>) -> Result<ReadPack<Self>, Vec<String>>;
}

/// Checks choices against what is offered and fills in the defaults, in the order of the options.
/// Every wrong key or value is reported.
pub fn chosen(
    offered: &[TableOption],
    given: &[(String, String)],
) -> Result<Vec<(&'static str, &'static str)>, SetupProblems> {
    let mut problems = Vec::new();
    for (key, value) in given {
        match offered.iter().find(|option| option.key == key) {
            None if offered.is_empty() => problems.push(format!("this game has no options, so no \"{key}\" either")),
            None => {
                let keys: Vec<_> = offered.iter().map(|option| option.key).collect();
                problems.push(format!("there is no option \"{key}\"; the options are: {}", keys.join(", ")));
            }
            Some(option) if !option.values.contains(&value.as_str()) => {
                problems.push(format!("option {key} is \"{value}\", it can be: {}", option.values.join(", ")));
            }
            Some(_) => {}
        }
    }
    if !problems.is_empty() {
        return Err(SetupProblems(problems));
    }
    Ok(offered
        .iter()
        .map(|option| {
            let wanted = given.iter().rev().find(|(key, _)| key == option.key).map(|(_, value)| value.as_str());
            let value = option.values.iter().copied().find(|value| Some(*value) == wanted).unwrap_or(option.values[0]);
            (option.key, value)
        })
        .collect())
}
