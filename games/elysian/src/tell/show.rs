//! What clients that draw the table ask for: the odds of an attack with its power item by item, and the content.

use std::collections::BTreeMap;

use serde::Serialize;
use sortie_engine::Seat;

use crate::command::Command;
use crate::odds::{self, Odds};
use crate::pack::{CardKind, Pack};
use crate::vocabulary::{Deck, Place, Terrain, Unit, Window};
use crate::{Look, power, realm, values};

/// One term of an attack's power.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Item {
    Unit { unit: Unit, from: Place, count: u8, power: i16 },
    Cards(i16),
    Hero(i16),
    Mountains(i16),
    Forest(i16),
}

/// The odds of the attack that a command declares or goes on with: `{"target", "items", "odds"}`. Those of a card that is
/// offered count what it does, unless somebody would still choose something: then `{…, "uncounted": true}`.
pub fn preview(look: Look<'_>, seat: Seat, command: &Command) -> Option<String> {
    match command {
        Command::Attack { target } if target.index() < look.state.lands().len() => {
            let state = odds::as_if_declared(look, seat, *target)?;
            let odds = odds::if_attacked(look, seat, *target)?;
            Some(told(Look { state: &state, ..look }, *target, &odds))
        }
        Command::Launch | Command::Pass => Some(told(look, look.state.assault.target?, &odds::of(look)?)),
        Command::Offer { card } => {
            let target = look.state.assault.target?;
            match odds::with_card(look, seat, *card) {
                Some((state, odds)) => Some(told(Look { state: &state, ..look }, target, &odds)),
                None => {
                    let told = told(look, target, &odds::of(look)?);
                    Some(told.replacen('{', "{\"uncounted\":true,", 1))
                }
            }
        }
        _ => None,
    }
}

fn told(look: Look<'_>, target: Place, odds: &Odds) -> String {
    let items = serde_json::to_string(&items(look)).expect("items are plain data");
    let settlement = look.state.land(target).settlement;
    format!("{{\"target\":\"{target}\",\"items\":{items},\"odds\":{}}}", odds::json(odds, settlement))
}

fn items(look: Look<'_>) -> Vec<Item> {
    let state = look.state;
    let seat = state.turn.active;
    let mut items = Vec::new();
    for (index, land) in state.lands().iter().enumerate() {
        let from = Place::of(index);
        let hero = u8::from(state.assault.hero && realm::hero_at(state, seat, from));
        let counts = land.force.iter().copied().chain([hero]);
        for (unit, count) in Unit::ALL.iter().copied().zip(counts).filter(|(_, count)| *count > 0) {
            let power = i16::from(count) * i16::from(values::attack(look, seat, unit));
            items.push(Item::Unit { unit, from, count, power });
        }
    }
    let power = power::power(look);
    let is_forest = state.assault.target.is_some_and(|place| state.land(place).terrain == Terrain::Forest);
    let forest = if is_forest { -i16::from(power::FOREST) } else { 0 };
    let further = [
        Item::Cards(power.cards),
        Item::Hero(power.hero),
        Item::Mountains(power.terrain - forest),
        Item::Forest(forest),
    ];
    items.extend(
        further
            .into_iter()
            .filter(|item| !matches!(item, Item::Cards(0) | Item::Hero(0) | Item::Mountains(0) | Item::Forest(0))),
    );
    items
}

#[derive(Serialize)]
struct Content<'a> {
    cards: BTreeMap<&'a str, CardContent<'a>>,
    heroes: BTreeMap<&'a str, HeroContent<'a>>,
    tiles: BTreeMap<&'a str, [Terrain; 3]>,
}

#[derive(Serialize)]
struct CardContent<'a> {
    name: &'a str,
    text: &'a str,
    deck: Deck,
    kind: &'static str,
    /// The window of an Effect.
    at: Option<Window>,
    copies: u8,
    pay: u8,
}

#[derive(Serialize)]
struct HeroContent<'a> {
    name: &'a str,
    text: &'a str,
    attack: u8,
    defence: u8,
    #[serde(rename = "move")]
    moves: u8,
    range: u8,
}

/// Names, texts and numbers of cards, heroes and tiles by id.
pub fn content(pack: &Pack) -> String {
    let cards = pack.cards().map(|id| {
        let card = pack.card(id);
        let (kind, at) = match card.kind {
            CardKind::Action => ("Action", None),
            CardKind::Effect { at, .. } => ("Effect", Some(at)),
            CardKind::Item => ("Item", None),
            CardKind::Upgrade => ("Upgrade", None),
        };
        let (name, text) = (card.words.name.as_str(), card.words.text.as_str());
        (card.id.as_str(), CardContent { name, text, deck: id.deck(), kind, at, copies: card.copies, pay: card.pay })
    });
    let heroes = pack.heroes.iter().map(|hero| {
        let (name, text) = (hero.words.name.as_str(), hero.words.text.as_str());
        let (attack, defence, moves, range) = (hero.attack, hero.defence, hero.moves, hero.range);
        (hero.id.as_str(), HeroContent { name, text, attack, defence, moves, range })
    });
    let tiles = pack.tiles.iter().map(|tile| (tile.id.as_str(), tile.lands));
    let content = Content { cards: cards.collect(), heroes: heroes.collect(), tiles: tiles.collect() };
    serde_json::to_string(&content).expect("content is plain data")
}
