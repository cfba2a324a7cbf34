//! What there is to choose before a game, and reading packs.

use std::ops::RangeInclusive;

use sortie_engine::{Ask, Form, Kind, Offer, ReadPack, SetupProblems};

use crate::Elite20;
use crate::content::read;
use crate::vocabulary::places::End;
use crate::vocabulary::setup::Setup;

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

/// The Heroes that a seat can choose, and the lot.
const HEROES: [&str; 7] = ["any", "HE-1", "HE-2", "HE-3", "HE-4", "HE-5", "HE-6"];
/// Whose Hero is asked for.
const SEATS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];

/// Asks for the Hero of every place of the team. Nobody can be there twice.
fn ask_heroes(ask: &mut Ask<'_>) {
    let heroes = team(ask.seats());
    let mut taken = Vec::new();
    for (place, seat) in (1..).zip(SEATS) {
        let key = format!("hero-{place}");
        let help = match place {
            1 => "the Hero of the first seat; any is dealt".to_owned(),
            2 => "the Hero of the second seat, or the second Hero of one player alone".to_owned(),
            _ => format!("the Hero of the {seat} seat"),
        };
        let why_not = format!("only {heroes} Heroes take part");
        let hero = ask.option(&key, Kind::one_of(HEROES)).help(help).only_if(place <= heroes, why_not).ask();
        if !hero.is("any") && taken.contains(&hero) {
            ask.problem(&key, format!("{} can only be chosen once", hero.text()));
        }
        taken.push(hero);
    }
}

/// How many Heroes take part: one player has two.
fn team(seats: usize) -> usize {
    seats.max(2)
}

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

    fn scenario_parts(name: &'static str) -> Vec<&'static str> {
        name.split('/').collect()
    }

    fn form(ask: &mut Ask<'_>) {
        let clock = ask.option("clock", Kind::one_of(["two-minutes", "longer", "practice", "lesson"])).ask();
        ask.option("rolls", Kind::one_of(["24", "12", "16", "20", "28", "32", "40", "48"]))
            .only_if(clock.is("practice"), "rolls are counted in practice alone")
            .ask();
        ask_heroes(ask);
    }

    fn setup_of(form: &Form) -> Result<Setup, SetupProblems> {
        let heroes: Vec<&str> =
            form.values().filter(|(key, _)| key.starts_with("hero-")).map(|(_, hero)| hero).collect();
        let (scenario, seats, heroes) = (&form.scenario, form.seats, heroes[..team(form.seats)].join(","));
        let (clock, rolls) = (form.value("clock"), form.value("rolls"));
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
