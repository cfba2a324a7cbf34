//! What there is to choose before a game, and reading packs.

use std::ops::RangeInclusive;

use sortie_engine::{Offer, ReadPack, SetupProblems, TableOption, chosen};

use crate::setup::Setup;
use crate::state::End;
use crate::{Elite20, read};

/// Every Mission on every map and difficulty.
const SCENARIOS: &[&str] = &[
    "extermination/abandoned-lab/easy",
    "extermination/abandoned-lab/medium",
    "extermination/abandoned-lab/hard",
    "extermination/crash-site/easy",
    "extermination/crash-site/medium",
    "extermination/crash-site/hard",
    "capture/abandoned-lab/easy",
    "capture/abandoned-lab/medium",
    "capture/abandoned-lab/hard",
    "capture/crash-site/easy",
    "capture/crash-site/medium",
    "capture/crash-site/hard",
    "demolition/abandoned-lab/easy",
    "demolition/abandoned-lab/medium",
    "demolition/abandoned-lab/hard",
    "demolition/crash-site/easy",
    "demolition/crash-site/medium",
    "demolition/crash-site/hard",
    "recon/abandoned-lab/easy",
    "recon/abandoned-lab/medium",
    "recon/abandoned-lab/hard",
    "recon/crash-site/easy",
    "recon/crash-site/medium",
    "recon/crash-site/hard",
    "exploration/abandoned-lab/easy",
    "exploration/abandoned-lab/medium",
    "exploration/abandoned-lab/hard",
    "exploration/crash-site/easy",
    "exploration/crash-site/medium",
    "exploration/crash-site/hard",
];

/// A choice of the Hero at a place of the team.
const fn hero(key: &'static str, help: &'static str) -> TableOption {
    TableOption { key, values: &["any", "HE-1", "HE-2", "HE-3", "HE-4", "HE-5", "HE-6"], help }
}

const OPTIONS: &[TableOption] = &[
    TableOption {
        key: "clock",
        values: &["two-minutes", "longer", "practice", "lesson"],
        help: "variants: longer is three minutes; practice has no clock, but so many rolls a Hero and Round; lesson has \
               practice in Round 1, four minutes in Round 2 and two from then on",
    },
    TableOption {
        key: "rolls",
        values: &["24", "12", "16", "20", "28", "32", "40", "48"],
        help: "rolls of a Hero in a Round of practice",
    },
    hero("hero-1", "the Hero of the first seat; any is dealt"),
    hero("hero-2", "the Hero of the second seat, or the second Hero of one player alone"),
    hero("hero-3", "the Hero of the third seat"),
    hero("hero-4", "the Hero of the fourth seat"),
    hero("hero-5", "the Hero of the fifth seat"),
    hero("hero-6", "the Hero of the sixth seat"),
];

impl Offer for Elite20 {
    const TITLE: &'static str = "Project: ELITE (2020)";
    const SUMMARY: &'static str = "Real-time war for 1 to 6: act all at once, and be home before the aliens are.";
    const IS_COOPERATIVE: bool = true;
    const UNTIMED: &'static [(&'static str, &'static str)] = &[("clock", "practice")];
    const BOT: &'static str = "planner";
    const PACK_FILES: &'static [&'static str] = read::FILES;
    const ROUTES: &'static [&'static str] =
        &[End::Won.word(), End::Breach.word(), End::Killed.word(), End::Unfinished.word(), End::NotHome.word()];

    fn built_in_pack() -> &'static [(&'static str, &'static str)] {
        read::BUILT_IN
    }

    fn seat_range() -> RangeInclusive<usize> {
        1..=6
    }

    fn scenarios() -> &'static [&'static str] {
        SCENARIOS
    }

    fn options() -> &'static [TableOption] {
        OPTIONS
    }

    fn setup(seats: usize, scenario: &str, options: &[(String, String)]) -> Result<Setup, SetupProblems> {
        let mut problems = Vec::new();
        if !SCENARIOS.contains(&scenario) {
            problems.push(format!("there is no scenario \"{scenario}\"; one is: {}", SCENARIOS[0]));
        }
        if !Self::seat_range().contains(&seats) {
            problems.push(format!("there are 1 to 6 players, not {seats}"));
        }
        let options = chosen(Self::options(), options).map_err(|more| problems.extend(more.0)).unwrap_or_default();
        if !problems.is_empty() {
            return Err(SetupProblems(problems));
        }
        let value = |key: &str| options.iter().find(|(own, _)| *own == key).map_or("", |(_, value)| *value);
        let seated = seats.max(2);
        let heroes: Vec<&str> =
            options.iter().filter(|(key, _)| key.starts_with("hero-")).map(|(_, hero)| *hero).collect();
        if heroes[seated..].iter().any(|hero| *hero != "any") {
            return Err(SetupProblems(vec![format!("{seated} Heroes take part, and more are named")]));
        }
        let rolls = if value("clock") == "practice" { value("rolls") } else { "24" };
        let (clock, heroes) = (value("clock"), heroes[..seated].join(","));
        let text = format!("{scenario} seats={seats} heroes={heroes} clock={clock} rolls={rolls}");
        let setup = text.parse::<Setup>().map_err(|why| SetupProblems(vec![why]))?;
        match setup.problems() {
            problems if problems.0.is_empty() => Ok(setup),
            problems => Err(problems),
        }
    }

    fn read_pack(files: Option<&[(String, String)]>) -> Result<ReadPack<Self>, Vec<String>> {
        let (pack, hash) = files.map_or_else(read::built_in, read::from_texts)?;
        Ok(ReadPack { pack, hash })
    }
}
