//! What clients that draw the table ask for: the odds of an attack with its power item by item, and the content.

use std::collections::BTreeMap;

use serde::Serialize;
use sortie_boardkit::{Direction, Hex};
use sortie_engine::Seat;

use crate::Look;
use crate::content::{CardKind, Pack, TEMPLE_KINGDOM, WALLS_DEFENCE, worth_of};
use crate::rules::attack::dice::{Face, SET};
use crate::rules::attack::power;
use crate::rules::cards::HAND_LIMIT;
use crate::rules::movement::BASIC_MOVES;
use crate::rules::setup::{self, START_CARDS, START_OBJECTS, START_OUTPOSTS, START_TILES};
use crate::show::facts::{self, Item, Rung, Values};
use crate::show::odds::{self, Odds, OddsTold};
use crate::state::apply;
use crate::vocabulary::{Command, Deck, Object, Place, Settlement, Terrain, Window};

/// What would come of a command.
#[derive(Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Preview {
    /// Of an attack.
    Attack(AttackPreview),
    /// Of a piece that is placed.
    Placed(PlacedPreview),
}

/// What would defend a territory with one more piece in it.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlacedPreview {
    place: Place,
    /// In the order in which it falls.
    defence: Vec<Rung>,
}

/// What would come of an attack.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AttackPreview {
    /// Does somebody still choose something about the card that is offered, so that it is not counted?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    uncounted: bool,
    target: Place,
    items: Vec<Item>,
    odds: OddsTold,
}

/// The odds of the attack that a command declares or goes on with, or the defence with the piece that it places. If the
/// command offers a card, its effect is counted, unless somebody would still have a choice to make.
pub fn preview(look: Look<'_>, seat: Seat, command: &Command) -> Option<String> {
    match command {
        Command::Arm { what, place } if place.index() < look.state.lands().len() => placed(look, seat, *what, *place),
        Command::Attack { target } if target.index() < look.state.lands().len() => {
            let state = odds::as_if_declared(look, seat, *target)?;
            let odds = odds::if_attacked(look, seat, *target)?;
            Some(told(Look { state: &state, ..look }, *target, &odds, false))
        }
        Command::Launch | Command::Pass => Some(told(look, look.state.assault.target?, &odds::of(look)?, false)),
        Command::Offer { card } => {
            let target = look.state.assault.target?;
            match odds::with_card(look, seat, *card) {
                Some((state, odds)) => Some(told(Look { state: &state, ..look }, target, &odds, false)),
                None => Some(told(look, target, &odds::of(look)?, true)),
            }
        }
        _ => None,
    }
}

fn told(look: Look<'_>, target: Place, odds: &Odds, uncounted: bool) -> String {
    let settlement = look.state.land(target).settlement;
    let odds = odds::told(odds, settlement);
    let preview = Preview::Attack(AttackPreview { uncounted, target, items: facts::items(look), odds });
    serde_json::to_string(&preview).expect("a preview is plain data")
}

fn placed(look: Look<'_>, seat: Seat, what: Object, place: Place) -> Option<String> {
    setup::may_arm(look, seat, what, place).ok()?;
    let mut state = *look.state;
    apply(look.pack, &mut state, &setup::armed(seat, what, place));
    let defence = facts::ladder(Look { state: &state, ..look }, place);
    Some(serde_json::to_string(&Preview::Placed(PlacedPreview { place, defence })).expect("a preview is plain data"))
}

/// The content.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Content<'a> {
    cards: BTreeMap<&'a str, CardContent<'a>>,
    heroes: BTreeMap<&'a str, HeroContent<'a>>,
    tiles: BTreeMap<&'a str, [Terrain; 3]>,
    lattice: Lattice,
    /// The standard units before anything changes them, by kind.
    units: [Values; 3],
    /// Hits that walls take before anything changes them.
    walls: u8,
    dice: DiceContent,
    setup: SetupContent,
    terrain: TerrainContent,
    kingdom: KingdomContent,
    /// Cards that a player may keep in hand.
    hand_limit: usize,
    /// Standard units that may move in a turn before cards.
    moves: u8,
}

/// How territories lie beside each other and on a tile, as cells counted from the middle of the lattice.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Lattice {
    /// The neighbours of a territory, clockwise.
    beside: [Hex; 6],
    /// The three territories of a tile, by its turn.
    tile: [[Hex; 3]; 6],
}

impl Lattice {
    fn whole() -> Lattice {
        let beside = Direction::ALL.map(|direction| Hex::ORIGIN.step(direction));
        Lattice { beside, tile: Direction::ALL.map(|turn| Hex::ORIGIN.corner(turn)) }
    }
}

/// How attack dice are read.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct DiceContent {
    /// Dice of a full set.
    set: usize,
    /// What each face shows, from 1 on.
    faces: [Face; 6],
}

/// What everybody gets or places before the first turn.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct SetupContent {
    tiles: u8,
    cards: u8,
    outposts: u8,
    objects: u8,
}

/// What the ground does to the power of an attack.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct TerrainContent {
    /// Lost by those who attack a forest.
    forest: i8,
    /// Gained by those who attack out of the mountains.
    mountains: i8,
}

/// Kingdom points.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct KingdomContent {
    outpost: u8,
    fortress: u8,
    palace: u8,
    temple: u8,
}

/// What a card is, without what it does.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CardKind"))]
enum Kind {
    Action,
    Effect,
    Item,
    Upgrade,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CardText"))]
struct CardContent<'a> {
    name: &'a str,
    text: &'a str,
    deck: Deck,
    kind: Kind,
    /// The window of an Effect.
    at: Option<Window>,
    copies: u8,
    pay: u8,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HeroText"))]
struct HeroContent<'a> {
    name: &'a str,
    text: &'a str,
    /// What the hero's power is called, where the text begins with a name for it.
    title: &'a str,
    /// What that power does, as a sentence.
    does: String,
    attack: u8,
    defence: u8,
    #[serde(rename = "move")]
    moves: u8,
    range: u8,
}

/// The text with a capital letter.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Names, texts and numbers of cards, heroes and tiles by id.
pub fn content(pack: &Pack) -> String {
    let cards = pack.cards().map(|id| {
        let card = pack.card(id);
        let (kind, at) = match card.kind {
            CardKind::Action => (Kind::Action, None),
            CardKind::Effect { at, .. } => (Kind::Effect, Some(at)),
            CardKind::Item => (Kind::Item, None),
            CardKind::Upgrade => (Kind::Upgrade, None),
        };
        let (name, text) = (card.words.name.as_str(), card.words.text.as_str());
        (card.id.as_str(), CardContent { name, text, deck: id.deck(), kind, at, copies: card.copies, pay: card.pay })
    });
    let heroes = pack.heroes.iter().map(|hero| {
        let (name, text) = (hero.words.name.as_str(), hero.words.text.as_str());
        let (attack, defence, moves, range) = (hero.attack, hero.defence, hero.moves, hero.range);
        let (title, does) = text.split_once(": ").unwrap_or(("", text));
        let does = sentence(does);
        (hero.id.as_str(), HeroContent { name, text, title, does, attack, defence, moves, range })
    });
    let tiles = pack.tiles.iter().map(|tile| (tile.id.as_str(), tile.lands));
    let kingdom = |settlement| worth_of(settlement).kingdom;
    let content = Content {
        cards: cards.collect(),
        heroes: heroes.collect(),
        tiles: tiles.collect(),
        lattice: Lattice::whole(),
        units: pack.units.map(Values::of_row),
        walls: WALLS_DEFENCE as u8,
        dice: DiceContent { set: SET, faces: [1, 2, 3, 4, 5, 6].map(Face::of) },
        setup: SetupContent {
            tiles: START_TILES,
            cards: START_CARDS,
            outposts: START_OUTPOSTS,
            objects: START_OBJECTS,
        },
        terrain: TerrainContent { forest: power::FOREST, mountains: power::MOUNTAINS },
        kingdom: KingdomContent {
            outpost: kingdom(Settlement::Outpost),
            fortress: kingdom(Settlement::Fortress),
            palace: kingdom(Settlement::Palace),
            temple: TEMPLE_KINGDOM,
        },
        hand_limit: HAND_LIMIT,
        moves: BASIC_MOVES,
    };
    serde_json::to_string(&content).expect("content is plain data")
}
