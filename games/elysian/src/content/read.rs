//! Reading a pack from its files and checking it: every problem is reported, with its file and line.

use std::collections::BTreeMap;

use serde::Deserialize;
use sortie_engine::ReadPack;
use sortie_packs::{Files, Problems, Source};

use super::sound::{MOST_LASTING, Sums, misplaced};
use crate::Elysian;
use crate::content::{Card, CardKind, Hero, HeroPower, Pack, STOCK, Tile, Units, Words};
use crate::vocabulary::{CardId, Deck, MAX_KINDS, Terrain, Unit};

/// Maximum entries of `words.ron`: far more than there are cards and heroes.
const MAX_WORDS: usize = 500;
/// Maximum letters of a name or text, so that it can be shown.
const MAX_LETTERS: usize = 400;

/// How many cards each deck has.
const DECK_SIZES: [u32; 3] = [31, 24, 25];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Decks {
    conquer: Vec<Card>,
    rule: Vec<Card>,
    reign: Vec<Card>,
}

/// Reads a pack, or says everything that is wrong with it.
pub fn read(files: &Files) -> Result<ReadPack<Elysian>, Vec<String>> {
    let mut problems = Problems::default();
    let decks: Option<Decks> = files.ron("cards.ron", &mut problems);
    let heroes: Option<Vec<Hero>> = files.ron("heroes.ron", &mut problems);
    let tiles: Option<Vec<Tile>> = files.ron("tiles.ron", &mut problems);
    // A pack without this file has the units of the rulebook.
    let units: Option<Units> = match files.has("units.ron") {
        true => files.ron("units.ron", &mut problems),
        false => Some(Units::RULEBOOK),
    };
    let words: Option<BTreeMap<String, Words>> = files.ron("words.ron", &mut problems);
    // Every file that could be read is checked, so that one bad file does not hide problems in the others.
    let mut check = Check { files, problems };
    let mut decks = decks.map(|decks| [decks.conquer, decks.rule, decks.reign]);
    let mut heroes = heroes;
    decks.iter().for_each(|decks| check.cards(decks));
    heroes.iter().for_each(|heroes| check.heroes(heroes));
    tiles.iter().for_each(|tiles| check.tiles(tiles));
    units.iter().for_each(|units| check.units(units));
    if let Some(words) = words {
        check.words(decks.as_mut(), heroes.as_mut(), words);
    }
    let (Some(decks), Some(heroes), Some(tiles), Some(units), true) =
        (decks, heroes, tiles, units, check.problems.is_empty())
    else {
        return Err(check.problems.lines());
    };
    let mut pack = Pack { decks, heroes, tiles, units: units.table(), effects: [const { Vec::new() }; 4] };
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
        let lasting = decks.iter().flatten().filter(|card| matches!(card.kind, CardKind::Item | CardKind::Upgrade));
        let all = lasting.map(|card| (u32::from(card.copies), Sums::of(&card.does)));
        let most = all.fold([0; 3], |[values, power, moves], (copies, sums)| {
            [values + copies * sums.values, power + copies * sums.power, moves + copies * sums.moves]
        });
        if most.iter().any(|sum| *sum > MOST_LASTING) {
            let why =
                format!("all items and upgrades together change values, power or moves by more than {MOST_LASTING}");
            self.problems.at(&source, 1, why);
        }
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
        if let Some(why) = Sums::of(&card.does).problem() {
            wrong(why);
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
            if let HeroPower::ShieldLine(by) | HeroPower::Uprising(by) | HeroPower::Horde(by) = hero.power
                && !(1..=9).contains(&by)
            {
                self.problems.with_item(&source, &hero.id, "has a power with a number that is not from 1 to 9");
            }
        }
    }

    fn units(&mut self, units: &Units) {
        if !self.files.has("units.ron") {
            return;
        }
        let Some(source) = self.source("units.ron") else { return };
        for (unit, values) in Unit::STANDARD.iter().zip(units.table()) {
            if values.iter().any(|value| !(1..=9).contains(value)) {
                let why = format!("{unit} needs attack, defence, moves and range from 1 to 9");
                self.problems.at(&source, source.line_of(&format!("{unit}:")), why);
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

    /// Gives every card and hero its name and text. Words without a card or hero are only reported when all cards and
    /// heroes could be read.
    fn words(
        &mut self,
        decks: Option<&mut [Vec<Card>; 3]>,
        heroes: Option<&mut Vec<Hero>>,
        mut words: BTreeMap<String, Words>,
    ) {
        let Some(source) = self.source("words.ron") else { return };
        if words.len() > MAX_WORDS {
            return self.problems.at(&source, 1, format!("a pack names at most {MAX_WORDS} cards and heroes"));
        }
        let is_whole = decks.is_some() && heroes.is_some();
        let line_of = |id: &str| source.line_of(&format!("\"{id}\""));
        let cards = decks.into_iter().flatten().flatten().map(|card| (&card.id, &mut card.words));
        let heroes = heroes.into_iter().flatten().map(|hero| (&hero.id, &mut hero.words));
        for (id, to) in cards.chain(heroes) {
            match words.remove(id) {
                Some(found) if [&found.name, &found.text].iter().any(|text| text.contains(char::is_control)) => {
                    self.problems.at(&source, line_of(id), format!("\"{id}\" has a control character in its words"))
                }
                Some(found) if [&found.name, &found.text].iter().any(|text| text.chars().count() > MAX_LETTERS) => {
                    let why = format!("\"{id}\" has words of more than {MAX_LETTERS} letters");
                    self.problems.at(&source, line_of(id), why);
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

#[cfg(test)]
mod tests {
    use sortie_engine::Offer as _;

    use super::*;

    /// The built-in files with one change; the problems that it causes.
    fn complaints(file: &str, before: &str, after: &str) -> Vec<String> {
        let change = |(name, text): &(&str, &str)| {
            assert!(*name != file || text.contains(before), "{file} has {before}");
            let text = if *name == file { text.replacen(before, after, 1) } else { (*text).to_owned() };
            ((*name).to_owned(), text)
        };
        let files: Vec<(String, String)> = Elysian::built_in_pack().iter().map(change).collect();
        Elysian::read_pack(Some(&files)).err().unwrap_or_default()
    }

    #[test]
    fn numbers_that_no_counter_could_hold_are_named() {
        let hero = "Units(Hero), stat: Attack, by: 2";
        let five = "[Stat(who: Units(Hero), stat: Attack, by: 5), Stat(who: Walls, stat: Defence, by: 1)]";
        let cases = [
            ("heroes.ron", "ShieldLine(1)", "ShieldLine(255)", "heroes.ron:3: \"HE-1\" has a power with a number"),
            (
                "cards.ron",
                &format!("[Stat(who: {hero})]"),
                five,
                "cards.ron:17: \"CQ-14\" changes values by more than 5",
            ),
            (
                "cards.ron",
                "[Power(3)]",
                "[Power(20), Power(1)]",
                "cards.ron:11: \"CQ-08\" changes the power by more than 20",
            ),
            ("cards.ron", "NearHero(2)", "NearHero(200)", "cards.ron:16: \"CQ-13\" reaches 1 to 9 territories"),
            ("cards.ron", "each: 2", "each: 0", "cards.ron:29: \"RU-07\" places at least 1 piece"),
            (
                "cards.ron",
                "kind: Item, copies: 1, does: [Power(1)]",
                "kind: Item, copies: 4, does: [Power(20)]",
                "all items and upgrades together",
            ),
        ];
        for (file, before, after, wanted) in cases {
            let problems = complaints(file, before, after);
            assert!(problems.iter().any(|problem| problem.contains(wanted)), "{wanted}: {problems:?}");
        }
        assert_eq!(complaints("cards.ron", "", ""), Vec::<String>::new());
    }
}
