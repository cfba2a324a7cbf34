//! What there is to choose before a game: seats, options and packs.

use std::ops::RangeInclusive;

use sortie_engine::{Ask, Form, Kind, Millis, Offer, ReadPack, SeatSet, SetupProblems};
use sortie_packs::Files;

use super::read::read;
use crate::Elysian;
use crate::vocabulary::{Setup, Switch};

/// The built-in pack has no `units.ron`: its units are those of the rulebook.
const BUILT_IN: &[(&str, &str)] = &[
    ("cards.ron", include_str!("../../pack/cards.ron")),
    ("heroes.ron", include_str!("../../pack/heroes.ron")),
    ("tiles.ron", include_str!("../../pack/tiles.ron")),
    ("words.ron", include_str!("../../pack/words.ron")),
];

/// Where silence passes, a window lasts so many times the pace, so that people have the time to keep it open.
const SILENCE_BEATS: u64 = 3;

impl Offer for Elysian {
    const TITLE: &'static str = "Elysian Battlefields";
    const SUMMARY: &'static str = "Area control for 2 to 5: lay the land, raise armies, and conquer, rule or reign.";
    const AT_ONCE: &'static [(&'static str, &'static str)] = &[("setup", "quick"), ("start", "even")];
    const BOT: &'static str = "careful";
    const PACK_FILES: &'static [&'static str] = &["cards.ron", "heroes.ron", "tiles.ron", "words.ron", "units.ron"];

    fn seat_range() -> RangeInclusive<usize> {
        2..=5
    }

    fn form(ask: &mut Ask<'_>) {
        ask.option("start", Kind::one_of(["rulebook", "even"]))
            .help("even (variant): the first player's first turn brings no units and has no attack")
            .ask();
        ask.option("setup", Kind::one_of(["full", "quick"]))
            .help("quick (variant): the program lays tiles, draws cards, places outposts and arms")
            .ask();
        ask.option("heroes", Kind::one_of(["choose", "random"])).help("random: heroes are drawn by lot").ask();
        ask.option("invaders", Kind::one_of(["any", "by-land"]))
            .help("by-land: conquerors move in over land without enemies; any: from wherever they have attacked")
            .ask();
        ask.option("standing", Kind::one_of(["off", "on"]))
            .help("on: each moment for Effects lasts a few seconds, and whoever says nothing passes; any player may hold it open")
            .ask();
    }

    fn setup_of(form: &Form) -> Result<Setup, SetupProblems> {
        let chosen: Vec<String> = form.values().map(|(key, value)| format!("{key}={value}")).collect();
        let read = format!("seats={} {}", form.seats, chosen.join(" ")).parse::<Setup>();
        read.map_err(|why| SetupProblems(vec![why]))
    }

    fn seated(setup: Setup, people: SeatSet, pace: Millis) -> Setup {
        let alone = people.lowest().filter(|_| people.len() == 1 && setup.standing == Switch::Off);
        let pace = match (setup.standing, alone) {
            (Switch::On, _) => pace.0 * SILENCE_BEATS,
            (Switch::Off, Some(_)) => pace.0 / 2,
            (Switch::Off, None) => pace.0,
        };
        Setup { pace: u16::try_from(pace).unwrap_or(u16::MAX), alone, ..setup }
    }

    fn built_in_pack() -> &'static [(&'static str, &'static str)] {
        BUILT_IN
    }

    fn read_pack(files: Option<&[(String, String)]>) -> Result<ReadPack<Self>, Vec<String>> {
        match files {
            None => read(&Files::built_in(BUILT_IN)),
            Some(files) => read(&Files::from_texts(files)),
        }
    }
}

/// Why a table cannot have this number of seats.
pub fn seats_problem(seats: usize) -> String {
    format!("Elysian Battlefields is for 2 to 5 players, not {seats} (EB-GAME-01, EB-R-01)")
}
