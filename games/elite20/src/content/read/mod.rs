//! Reading a pack: every file, checked as a whole, every problem with file and line.

mod aliens;
mod equipment;
mod event_cards;
mod heroes;
mod missions;
mod words;
mod worse;

use std::collections::BTreeMap;

use serde::Deserialize;
use sortie_packs::{Files, Problems, Source};

use crate::content::aliens::{Boss, Spawn, Swarm};
use crate::content::event_cards::{Difficulties, EventCard};
use crate::content::gear::{Boost, Power, Weapon, one};
use crate::content::map::Map;
use crate::content::objectives::{Missions, Objectives};
use crate::content::pack::{Hero, Kinds, Pace, Pack, Rulings, Words};
use crate::content::slots::Slots;
use crate::vocabulary::MapName;

/// The files of a pack.
pub const FILES: &[&str] = &[
    "abandoned-lab.txt",
    "aliens.ron",
    "cards.ron",
    "crash-site.txt",
    "difficulties.ron",
    "events.ron",
    "heroes.ron",
    "missions.ron",
    "objectives.ron",
    "pace.ron",
    "rulings.ron",
    "words.ron",
];

/// The files of the built-in pack, each with its text.
pub const BUILT_IN: &[(&str, &str)] = &[
    ("abandoned-lab.txt", include_str!("../../../pack/abandoned-lab.txt")),
    ("aliens.ron", include_str!("../../../pack/aliens.ron")),
    ("cards.ron", include_str!("../../../pack/cards.ron")),
    ("crash-site.txt", include_str!("../../../pack/crash-site.txt")),
    ("difficulties.ron", include_str!("../../../pack/difficulties.ron")),
    ("events.ron", include_str!("../../../pack/events.ron")),
    ("heroes.ron", include_str!("../../../pack/heroes.ron")),
    ("missions.ron", include_str!("../../../pack/missions.ron")),
    ("objectives.ron", include_str!("../../../pack/objectives.ron")),
    ("pace.ron", include_str!("../../../pack/pace.ron")),
    ("rulings.ron", include_str!("../../../pack/rulings.ron")),
    ("words.ron", include_str!("../../../pack/words.ron")),
];

/// A pack and the hash of its files, or everything that is wrong with it.
pub type Read = Result<(Pack, String), Vec<String>>;

/// The built-in pack.
pub fn built_in() -> Read {
    read(&Files::built_in(BUILT_IN))
}

/// A pack from texts that somebody else has read, as `(path, text)`.
pub fn from_texts(texts: &[(String, String)]) -> Read {
    read(&Files::from_texts(texts))
}

/// Equipment as a pack writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Decks {
    basic: Vec<WrittenCard>,
    search: Vec<WrittenCard>,
    tech: Vec<WrittenCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCard {
    id: String,
    #[serde(default = "one")]
    copies: u8,
    #[serde(default)]
    slots: Slots,
    #[serde(default)]
    weapon: Option<Weapon>,
    #[serde(default)]
    item: Option<Power>,
    #[serde(default)]
    attachment: Option<Boost>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Invaders {
    swarms: [Swarm; 3],
    bosses: Vec<Boss>,
    all_clear: u8,
    spawns: Vec<Spawn>,
}

/// Whatever could be read is looked through, so that one bad file does not hide what is wrong with the others.
fn read(files: &Files) -> Read {
    let mut check = Check { files, problems: Problems::new() };
    let heroes: Option<Vec<Hero>> = check.ron("heroes.ron");
    let decks: Option<Decks> = check.ron("cards.ron");
    let invaders: Option<Invaders> = check.ron("aliens.ron");
    let events: Option<Vec<EventCard>> = check.ron("events.ron");
    let difficulties: Option<Difficulties> = check.ron("difficulties.ron");
    let objectives: Option<Objectives> = check.ron("objectives.ron");
    let missions: Option<Missions> = check.ron("missions.ron");
    let pace: Option<Pace> = check.ron("pace.ron");
    let rulings: Option<Rulings> = check.ron("rulings.ron");
    let words: Option<BTreeMap<String, Words>> = check.ron("words.ron");
    let maps = [MapName::AbandonedLab, MapName::CrashSite].map(|name| check.map(name));

    heroes.iter().for_each(|heroes| check.heroes(heroes));
    let cards = decks.map(|decks| check.equipment(decks));
    invaders.iter().for_each(|invaders| check.invaders(invaders));
    events.iter().for_each(|events| check.events(events));
    difficulties.iter().for_each(|difficulties| check.difficulties(difficulties));
    objectives.iter().for_each(|objectives| check.objectives(objectives));
    missions.iter().for_each(|missions| check.missions(missions, &maps));
    pace.iter().for_each(|pace| check.pace(pace));
    rulings.iter().for_each(|rulings| check.rulings(rulings));
    words.iter().for_each(|words| check.words(words, cards.as_deref()));

    let pack = (|| {
        let [lab, site] = maps;
        let (invaders, cards) = (invaders?, cards?);
        Some(Pack {
            kinds: Kinds::of(&cards),
            heroes: heroes?,
            cards,
            swarms: invaders.swarms,
            bosses: invaders.bosses,
            all_clear: invaders.all_clear,
            spawns: invaders.spawns,
            events: events?,
            difficulties: difficulties?,
            objectives: objectives?,
            missions: missions?,
            maps: [lab?, site?],
            pace: pace?,
            rulings: rulings?,
            words: words?,
        })
    })();
    match check.problems.or_value(pack) {
        Ok(pack) => Ok((pack, files.hash())),
        Err(problems) => Err(problems.lines()),
    }
}

/// The files under test and what was found.
struct Check<'a> {
    files: &'a Files,
    problems: Problems,
}

impl Check<'_> {
    fn ron<T: serde::de::DeserializeOwned>(&mut self, name: &str) -> Option<T> {
        self.files.ron(name, &mut self.problems)
    }

    fn source(&mut self, name: &str) -> Option<Source> {
        self.files.source(name, &mut self.problems).cloned()
    }

    fn map(&mut self, name: MapName) -> Option<Map> {
        let source = self.source(&format!("{name}.txt"))?;
        Map::read(&source, name, &mut self.problems)
    }

    /// A problem with the whole of a file, or with the line that holds a word.
    fn whole(&mut self, source: &Source, needle: &str, message: impl Into<String>) {
        self.problems.at(source, source.line_of(needle), message);
    }

    /// Are there as many as there should be, with ids in order?
    fn numbered<'i>(
        &mut self,
        source: &Source,
        what: &str,
        count: usize,
        ids: impl Iterator<Item = &'i str>,
        id: impl Fn(usize) -> String,
    ) {
        let mut found = 0;
        for (place, own) in ids.enumerate() {
            let should = id(place);
            if own != should {
                self.problems.with_item(source, own, &format!("should be {should}: {what} are numbered in order"));
            }
            found = place + 1;
        }
        if found != count {
            self.problems.at(source, 1, format!("there should be {count} {what}, there are {found}"));
        }
    }

    fn pace(&mut self, pace: &Pace) {
        let Some(source) = self.source("pace.ron") else { return };
        for (name, value) in [("roll", pace.roll), ("cards", pace.cards), ("click", pace.click)] {
            if !(1..=60_000).contains(&value) {
                self.whole(
                    &source,
                    &format!("{name}:"),
                    format!("{name} should be 1 to 60000 milliseconds, it is {value}"),
                );
            }
        }
    }

    fn rulings(&mut self, rulings: &Rulings) {
        let Some(source) = self.source("rulings.ron") else { return };
        let times = [
            ("action", rulings.action),
            ("longer_action", rulings.longer_action),
            ("least_action", rulings.least_action),
            ("push_choice", rulings.push_choice),
            ("other_choice", rulings.other_choice),
            ("practice_roll", rulings.practice_roll),
        ];
        for (name, value) in times {
            if !(1..=3_600_000).contains(&value) {
                self.whole(
                    &source,
                    &format!("{name}:"),
                    format!("{name} should be 1 to 3600000 milliseconds, it is {value}"),
                );
            }
        }
        for (name, value) in [("grace", rulings.grace), ("roll_interval", rulings.roll_interval)] {
            if value > 10_000 {
                self.whole(
                    &source,
                    &format!("{name}:"),
                    format!("{name} should be at most 10000 milliseconds, it is {value}"),
                );
            }
        }
        let counts = [("chain", rulings.chain), ("calm", rulings.calm)];
        for (name, value) in counts {
            if !(1..=100).contains(&value) {
                self.whole(&source, &format!("{name}:"), format!("{name} should be 1 to 100, it is {value}"));
            }
        }
    }
}
