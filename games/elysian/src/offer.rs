//! What there is to choose before a game, and reading packs.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::Deserialize;
use sortie_engine::{Millis, Offer, ReadPack, SetupProblems, TableOption, chosen};
use sortie_packs::{Files, Problems, Source};

use crate::Elysian;
use crate::pack::{Card, CardKind, Hero, Pack, Tile, Verb, Words};
use crate::setup::Setup;
use crate::start::STOCK;
use crate::vocabulary::{CardId, Deck, MAX_KINDS, Terrain};

const BUILT_IN: &[(&str, &str)] = &[
    ("cards.ron", include_str!("../pack/cards.ron")),
    ("heroes.ron", include_str!("../pack/heroes.ron")),
    ("tiles.ron", include_str!("../pack/tiles.ron")),
    ("words.ron", include_str!("../pack/words.ron")),
];

/// How many cards each deck has.
const DECK_SIZES: [u32; 3] = [31, 24, 25];

impl Offer for Elysian {
    const TITLE: &'static str = "Elysian Battlefields";
    const SUMMARY: &'static str = "Area control for 2 to 5: lay the land, raise armies, and conquer, rule or reign.";
    const PACK_FILES: &'static [&'static str] = &["cards.ron", "heroes.ron", "tiles.ron", "words.ron"];

    fn seat_range() -> RangeInclusive<usize> {
        2..=5
    }

    fn options() -> &'static [TableOption] {
        &[
            TableOption {
                key: "start",
                values: &["rulebook", "even"],
                help: "even (variant): the first player's first turn brings no units and has no attack",
            },
            TableOption {
                key: "setup",
                values: &["full", "quick"],
                help: "quick (variant): the program lays tiles, draws cards, places outposts and arms",
            },
            TableOption { key: "heroes", values: &["choose", "random"], help: "random: heroes are drawn by lot" },
        ]
    }

    fn setup(seats: usize, scenario: &str, options: &[(String, String)]) -> Result<Setup, SetupProblems> {
        let mut problems = Vec::new();
        if scenario != "standard" {
            problems.push(format!("there is no scenario \"{scenario}\"; the only one is: standard"));
        }
        if !Self::seat_range().contains(&seats) {
            problems.push(seats_problem(seats));
        }
        match chosen(Self::options(), options) {
            Err(more) => problems.extend(more.0),
            Ok(chosen) if problems.is_empty() => {
                let text: Vec<String> = chosen.iter().map(|(key, value)| format!("{key}={value}")).collect();
                let read = format!("seats={seats} {}", text.join(" ")).parse::<Setup>();
                return read.map_err(|why| SetupProblems(vec![why]));
            }
            Ok(_) => {}
        }
        Err(SetupProblems(problems))
    }

    fn paced(setup: Setup, pace: Millis) -> Setup {
        Setup { pace: u16::try_from(pace.0).unwrap_or(u16::MAX), ..setup }
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

/// Why a table cannot have so many seats.
pub fn seats_problem(seats: usize) -> String {
    format!("Elysian Battlefields is for 2 to 5 players, not {seats} (EB-GAME-01, EB-R-01)")
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Decks {
    conquer: Vec<Card>,
    rule: Vec<Card>,
    reign: Vec<Card>,
}

fn read(files: &Files) -> Result<ReadPack<Elysian>, Vec<String>> {
    let mut problems = Problems::default();
    let decks: Option<Decks> = files.ron("cards.ron", &mut problems);
    let heroes: Option<Vec<Hero>> = files.ron("heroes.ron", &mut problems);
    let tiles: Option<Vec<Tile>> = files.ron("tiles.ron", &mut problems);
    let words: Option<BTreeMap<String, Words>> = files.ron("words.ron", &mut problems);
    // Whatever could be read is looked through, so that one bad file does not hide what is wrong with the others.
    let mut check = Check { files, problems };
    let mut decks = decks.map(|decks| [decks.conquer, decks.rule, decks.reign]);
    let mut heroes = heroes;
    decks.iter().for_each(|decks| check.cards(decks));
    heroes.iter().for_each(|heroes| check.heroes(heroes));
    tiles.iter().for_each(|tiles| check.tiles(tiles));
    if let Some(words) = words {
        check.words(decks.as_mut(), heroes.as_mut(), words);
    }
    let (Some(decks), Some(heroes), Some(tiles), true) = (decks, heroes, tiles, check.problems.is_empty()) else {
        return Err(check.problems.lines());
    };
    let mut pack = Pack { decks, heroes, tiles, effects: [const { Vec::new() }; 4] };
    for card in pack.cards().collect::<Vec<_>>() {
        if let CardKind::Effect { at, .. } = pack.card(card).kind {
            pack.effects[at as usize].push(card);
        }
    }
    Ok(ReadPack { pack, hash: files.hash() })
}

struct Check<'a> {
    files: &'a Files,
    problems: Problems,
}

impl Check<'_> {
    fn source(&mut self, name: &str) -> Option<Source> {
        self.files.source(name, &mut self.problems).cloned()
    }

    fn cards(&mut self, decks: &[Vec<Card>; 3]) {
        let Some(source) = self.source("cards.ron") else { return };
        for deck in Deck::ALL {
            let cards = &decks[deck.index()];
            let total: u32 = cards.iter().map(|card| u32::from(card.copies)).sum();
            if total != DECK_SIZES[deck.index()] {
                let should = DECK_SIZES[deck.index()];
                let line = source.line_of(&format!("{deck}:"));
                self.problems.at(&source, line, format!("the {deck} deck has {total} cards, it should have {should}"));
            }
            if cards.len() > MAX_KINDS {
                let line = source.line_of(&format!("{deck}:"));
                self.problems.at(&source, line, format!("a deck has at most {MAX_KINDS} kinds of cards"));
                continue;
            }
            for (place, card) in cards.iter().enumerate() {
                let id = CardId::new(*deck, place).to_string();
                if card.id != id {
                    self.problems.with_item(&source, &card.id, &format!("should be {id}: cards are numbered in order"));
                }
                self.card(&source, card);
            }
        }
        let count = |kind: fn(&Card) -> bool| -> u32 {
            decks.iter().flatten().filter(|card| kind(card)).map(|card| u32::from(card.copies)).sum()
        };
        if count(|card| card.kind == CardKind::Item) > 8 {
            self.problems.at(&source, 1, "a pack has at most 8 heroic items".to_owned());
        }
        if count(|card| card.kind == CardKind::Upgrade) > 12 {
            self.problems.at(&source, 1, "a pack has at most 12 upgrades".to_owned());
        }
    }

    fn card(&mut self, source: &Source, card: &Card) {
        let mut wrong = |why: &str| self.problems.with_item(source, &card.id, why);
        if card.copies == 0 {
            wrong("needs at least 1 copy, has 0");
        }
        if card.does.is_empty() || card.does.len() > 8 {
            wrong("needs 1 to 8 instructions");
        }
        if card.pay > 4 {
            wrong("costs more cards than a hand can hold");
        }
        for verb in &card.does {
            if let Some(why) = misplaced(card.kind, verb) {
                wrong(why);
            }
        }
    }

    fn heroes(&mut self, heroes: &[Hero]) {
        let Some(source) = self.source("heroes.ron") else { return };
        if heroes.len() != 5 {
            self.problems.at(&source, 1, format!("there should be 5 heroes, there are {}", heroes.len()));
        }
        for (place, hero) in heroes.iter().enumerate() {
            if hero.id != format!("HE-{}", place + 1) {
                let why = format!("should be HE-{}: heroes are numbered in order", place + 1);
                self.problems.with_item(&source, &hero.id, &why);
            }
            let values = [hero.attack, hero.defence, hero.moves, hero.range];
            if values.iter().any(|value| !(1..=9).contains(value)) {
                self.problems.with_item(&source, &hero.id, "needs attack, defence, moves and range from 1 to 9");
            }
        }
    }

    fn tiles(&mut self, tiles: &[Tile]) {
        let Some(source) = self.source("tiles.ron") else { return };
        if tiles.len() != STOCK {
            self.problems.at(&source, 1, format!("there should be {STOCK} tiles, there are {}", tiles.len()));
        }
        for (place, tile) in tiles.iter().enumerate() {
            if tile.id != format!("TL-{:02}", place + 1) {
                let why = format!("should be TL-{:02}: tiles are numbered in order", place + 1);
                self.problems.with_item(&source, &tile.id, &why);
            }
            if tile.lands.iter().filter(|terrain| **terrain == Terrain::Water).count() > 1 {
                self.problems.with_item(&source, &tile.id, "has more than one water, so outposts may find no room");
            }
        }
    }

    /// Gives every card and hero its words. What cannot be read needs none, and then no words can be too many.
    fn words(
        &mut self,
        decks: Option<&mut [Vec<Card>; 3]>,
        heroes: Option<&mut Vec<Hero>>,
        mut words: BTreeMap<String, Words>,
    ) {
        let Some(source) = self.source("words.ron") else { return };
        let is_whole = decks.is_some() && heroes.is_some();
        let line_of = |id: &str| source.line_of(&format!("\"{id}\""));
        let cards = decks.into_iter().flatten().flatten().map(|card| (&card.id, &mut card.words));
        let heroes = heroes.into_iter().flatten().map(|hero| (&hero.id, &mut hero.words));
        for (id, to) in cards.chain(heroes) {
            match words.remove(id) {
                Some(found) if [&found.name, &found.text].iter().any(|text| text.contains(char::is_control)) => {
                    self.problems.at(&source, line_of(id), format!("\"{id}\" has a control character in its words"))
                }
                Some(found) if !found.name.trim().is_empty() => *to = found,
                Some(_) => self.problems.at(&source, line_of(id), format!("\"{id}\" needs a name, this one is empty")),
                None => self.problems.at(&source, 1, format!("\"{id}\" has no name here")),
            }
        }
        for id in words.keys().filter(|_| is_whole) {
            self.problems.at(&source, line_of(id), format!("\"{id}\" is no card and no hero of this pack"));
        }
    }
}

/// Why an instruction cannot stand on a card of this kind.
fn misplaced(kind: CardKind, verb: &Verb) -> Option<&'static str> {
    use crate::pack::{Prey, Recruit};
    use crate::vocabulary::{Unit, Window};
    let window = match kind {
        CardKind::Effect { at, .. } => Some(at),
        _ => None,
    };
    match verb {
        Verb::Deploy { count, .. } | Verb::Build { count, .. } if !(1..=8).contains(count) => {
            Some("places 1 to 8 pieces")
        }
        Verb::Deploy { unit: Recruit::Only(Unit::Hero), count: 2.., .. } => Some("has only one hero to deploy"),
        Verb::Draw(0) | Verb::Draw(6..) => Some("draws 1 to 5 cards"),
        Verb::Hit { count: 0, .. } | Verb::Hit { count: 31.., .. } => Some("makes 1 to 30 hits"),
        Verb::Power(by) if !(-20..=20).contains(by) => Some("changes the power by at most 20"),
        Verb::Stat { by, .. } if !(-5..=5).contains(by) => Some("changes a value by at most 5"),
        Verb::MoveMore { count: 19.. } | Verb::AttackMore(10..) | Verb::PlayMore(6..) => {
            Some("gives more than anybody could use")
        }
        Verb::IfHeroAway { then, other } => misplaced(kind, then).or_else(|| misplaced(kind, other)),
        _ => match (kind, verb) {
            (CardKind::Item | CardKind::Upgrade, Verb::Stat { .. } | Verb::MoveMore { .. } | Verb::Power(_)) => None,
            (CardKind::Item | CardKind::Upgrade, _) => Some("can only change values, moves or power while it lasts"),
            (CardKind::Effect { .. }, Verb::RerollAll | Verb::RerollAny) if window == Some(Window::Set) => None,
            (CardKind::Effect { .. }, Verb::Cancel) if window == Some(Window::Card) => None,
            (CardKind::Effect { .. }, Verb::Power(_)) if window == Some(Window::Attack) => None,
            (CardKind::Effect { .. }, Verb::Destroy(Prey::Attacker | Prey::AttackerBeside))
                if window != Some(Window::Card) =>
            {
                None
            }
            (CardKind::Effect { .. }, _) => Some("has an instruction that does not fit its window"),
            (
                _,
                Verb::RerollAll | Verb::RerollAny | Verb::Cancel | Verb::Destroy(Prey::Attacker | Prey::AttackerBeside),
            ) => Some("has an instruction that only an Effect can have"),
            _ => None,
        },
    }
}
