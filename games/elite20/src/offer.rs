//! What there is to choose before a game, and reading packs.

use std::ops::RangeInclusive;

use sortie_engine::{Offer, ReadPack, SetupProblems, TableOption, chosen};

use crate::setup::Setup;
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

impl Offer for Elite20 {
    const TITLE: &'static str = "Project: ELITE (2020)";
    const SUMMARY: &'static str = "Real-time war for 1 to 6: act all at once, and be home before the aliens are.";
    const IS_COOPERATIVE: bool = true;
    const PACK_FILES: &'static [&'static str] = read::FILES;

    fn seat_range() -> RangeInclusive<usize> {
        1..=6
    }

    fn scenarios() -> &'static [&'static str] {
        SCENARIOS
    }

    fn options() -> &'static [TableOption] {
        &[TableOption {
            key: "clock",
            values: &["two-minutes", "longer", "practice"],
            help: "longer (variant): three minutes; practice (variant): no clock, so many rolls a Hero and Round",
        }]
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
        let words: Vec<String> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let read = format!("{scenario} seats={seats} {}", words.join(" ")).parse::<Setup>();
        let setup = read.map_err(|why| SetupProblems(vec![why]))?;
        let heroes = Setup::of(setup.mission, setup.map, setup.difficulty, setup.seats).heroes;
        Ok(Setup { heroes, ..setup })
    }

    fn read_pack(files: Option<&[(String, String)]>) -> Result<ReadPack<Self>, Vec<String>> {
        let (pack, hash) = files.map_or_else(read::built_in, read::from_texts)?;
        Ok(ReadPack { pack, hash })
    }
}
