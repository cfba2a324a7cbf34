//! The content as JSON, for clients that draw it: names, texts, numbers, slots, maps.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::content::event_cards::Event;
use crate::content::gear::{Boost, Characteristic, Power, Range, Weapon};
use crate::content::map::{Map, Mark};
use crate::content::objectives::{Find, Objectives};
use crate::content::pack::{Gear, Pack, Rulings};
use crate::content::slots::{EventSlot, SlotKind, Slots};
use crate::show::live::{NUMBERS, QUESTIONS, Question};
use crate::show::tell::asked::brief::brief;
use crate::show::tell::drawn::answers::{Answer, answers};
use crate::show::tell::drawn::topics::{Topic, missions, topics};
use crate::show::view::Offered;
use crate::state::{MAX_TOKENS, ROUNDS, token_offer};
use crate::vocabulary::space::{Cell, SpaceId, spaces};
use crate::vocabulary::{
    BossId, CARDS, CardId, Deck, Difficulty, EventId, Face, HeroId, MapName, Mission, Site, SwarmKind,
};

/// Words that clients know, in small letters.
macro_rules! words_of {
    ($(enum $name:ident { $($variant:ident),* })*) => {
        $(
            #[derive(Serialize)]
            #[serde(rename_all = "lowercase")]
            #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
            enum $name { $($variant),* }
        )*
    };
}

/// All of it.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Content<'a> {
    words: &'a BTreeMap<String, crate::content::pack::Words>,
    heroes: BTreeMap<String, HeroContent<'a>>,
    cards: BTreeMap<String, CardContent<'a>>,
    swarms: BTreeMap<&'static str, Numbers>,
    bosses: BTreeMap<String, Numbers>,
    events: BTreeMap<String, EventContent>,
    objectives: BTreeMap<&'static str, Vec<Vec<SlotContent>>>,
    exploration: Exploration<'a>,
    maps: BTreeMap<&'static str, MapContent>,
    rulings: &'a Rulings,
    /// Rounds of a game.
    rounds: u8,
    /// What the number of an offer stands for.
    offers: BTreeMap<u8, Offered>,
    /// Which question each verb of the notation answers.
    questions: BTreeMap<&'static str, Question>,
    /// How many numbers the questions of a seat have: after the last of them comes 0.
    numbers: u16,
    /// By which verbs each choice is answered that a seat owes.
    answers: BTreeMap<&'static str, Answer>,
    /// What rules are about, as far as events are told apart by it.
    topics: BTreeMap<&'static str, Topic>,
    /// The rules that belong to one Mission.
    missions: BTreeMap<&'static str, Mission>,
    /// The ids by which this document knows Missions, maps and levels, by their names in views.
    ids: BTreeMap<String, &'static str>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct HeroContent<'a> {
    health: u8,
    /// The Damage at which each threshold has been crossed.
    locks: Vec<u8>,
    #[serde(flatten)]
    tool: ToolContent<'a>,
}

/// What an Item or a Special Ability is besides its words.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct ToolContent<'a> {
    slots: Vec<SlotContent>,
    /// Is it activated, rather than in force all the time?
    is_used: bool,
    /// Is it discarded for its use?
    discard: bool,
    /// What its use does in a few words, where it has slots.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    brief: String,
    /// The id of its name and text.
    words: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct CardContent<'a> {
    deck: Deck,
    kind: CardKind,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    weapon: Option<WeaponContent>,
    /// For an Attachment, what it improves.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    on: Option<Improved>,
    #[serde(flatten)]
    tool: ToolContent<'a>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct WeaponContent {
    /// None reaches everywhere.
    range: Option<u8>,
    dice: u8,
    to_hit: u8,
    line: bool,
    spread: bool,
    blind: bool,
    boss_loss: u8,
    recoil: u8,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Slot"))]
struct SlotContent {
    kind: SlotSort,
    faces: Vec<Face>,
}

words_of! {
    enum CardKind { Weapon, Item, Attachment }
    enum Improved { Range, Attack }
    enum SlotSort { Regular, Locking, Double }
    enum EventKind { Ongoing, Immediate, None }
    enum Obstacle { Rubble, Tree, Water }
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Numbers {
    health: u8,
    movement: u8,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct EventContent {
    kind: EventKind,
    slots: Vec<EventSlotContent>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct EventSlotContent {
    face: Face,
    /// The numbers of players for which it has to be filled.
    players: Vec<u8>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Exploration<'a> {
    check: Face,
    reveal: Face,
    /// The ids of what the tokens hide.
    tokens: Vec<&'a str>,
    /// What a relic takes.
    relic: Option<(Face, u8)>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct MapContent {
    columns: u8,
    rows: u8,
    home: Vec<String>,
    /// Blocking cells with what stands there.
    blocking: BTreeMap<String, Obstacle>,
    /// Cells with a Wall on their south edge.
    south: Vec<String>,
    /// Cells with a Wall on their east edge.
    east: Vec<String>,
    /// The Spaces one step away from each, as Heroes walk.
    near: BTreeMap<SpaceId, Vec<SpaceId>>,
    /// Where the arrows of each Space lead.
    path: BTreeMap<String, Vec<SpaceId>>,
    /// Arrow steps home by the shortest and the longest way.
    steps: BTreeMap<String, (u8, u8)>,
    nests: BTreeMap<Site, NestContent>,
    searches: Vec<SpaceId>,
    objectives: Vec<SpaceId>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct NestContent {
    slot: SpaceId,
    spawns: Vec<SpaceId>,
}

/// The whole content.
pub fn content(pack: &Pack) -> String {
    let heroes = HeroId::all().map(|id| (id.to_string(), hero(pack, id)));
    let cards = (0..CARDS).map(CardId::of).map(|id| (id.to_string(), card(pack, id)));
    let swarms = SwarmKind::ALL.iter().map(|kind| {
        let swarm = pack.swarm(*kind);
        (kind.word(), Numbers { health: swarm.health, movement: swarm.movement })
    });
    let bosses = BossId::all().map(|id| {
        let boss = pack.boss(id);
        (id.to_string(), Numbers { health: boss.health, movement: boss.movement })
    });
    let events = EventId::all().map(|id| (id.to_string(), event(pack.event(id))));
    let kinds = Mission::ALL.iter().map(|mission| (mission.word(), tokens(&pack.objectives, *mission)));
    let content = Content {
        words: &pack.words,
        heroes: heroes.collect(),
        cards: cards.collect(),
        swarms: swarms.collect(),
        bosses: bosses.collect(),
        events: events.collect(),
        objectives: kinds.collect(),
        exploration: exploration(&pack.objectives),
        maps: MapName::ALL.iter().map(|name| (name.word(), map(pack.map(*name)))).collect(),
        rulings: &pack.rulings,
        rounds: ROUNDS,
        offers: offers(),
        questions: QUESTIONS.iter().copied().collect(),
        numbers: NUMBERS,
        answers: answers(),
        topics: topics(),
        missions: missions(),
        ids: ids(),
    };
    serde_json::to_string(&content).expect("content is plain data")
}

fn ids() -> BTreeMap<String, &'static str> {
    let missions = Mission::ALL.iter().map(|mission| (format!("{mission:?}"), mission.word()));
    let maps = MapName::ALL.iter().map(|map| (format!("{map:?}"), map.word()));
    let levels = Difficulty::ALL.iter().map(|level| (format!("{level:?}"), level.word()));
    missions.chain(maps).chain(levels).collect()
}

/// Every card, and every place of a token in a Mission's list.
fn offers() -> BTreeMap<u8, Offered> {
    let tokens = (0..MAX_TOKENS as u8).map(token_offer);
    (0..CARDS as u8).chain(tokens).map(|thing| (thing, Offered::of(thing))).collect()
}

fn hero(pack: &Pack, id: HeroId) -> HeroContent<'_> {
    let hero = pack.hero(id);
    let tool = tool(&hero.slots, Some(hero.power), &hero.id);
    HeroContent { health: hero.health, locks: hero.locks.iter().collect(), tool }
}

fn card(pack: &Pack, id: CardId) -> CardContent<'_> {
    let card = pack.card(id);
    let (kind, weapon, on, power) = match card.gear {
        Gear::Weapon(weapon) => (CardKind::Weapon, Some(self::weapon(weapon)), None, None),
        Gear::Item(power) => (CardKind::Item, None, None, Some(power)),
        Gear::Attachment(boost) => (CardKind::Attachment, None, Some(improves(boost)), None),
    };
    CardContent { deck: card.deck, kind, weapon, on, tool: tool(&card.slots, power, &card.id) }
}

fn improves(boost: Boost) -> Improved {
    match boost.on() {
        Characteristic::Range => Improved::Range,
        Characteristic::Attack => Improved::Attack,
    }
}

fn weapon(weapon: Weapon) -> WeaponContent {
    let Weapon { dice, to_hit, line, spread, blind, boss_loss, recoil, .. } = weapon;
    let range = match weapon.range {
        Range::Spaces(spaces) => Some(spaces),
        Range::Unlimited => None,
    };
    WeaponContent { range, dice, to_hit, line, spread, blind, boss_loss, recoil }
}

fn tool<'a>(slots: &Slots, power: Option<Power>, words: &'a str) -> ToolContent<'a> {
    let (is_used, discard) = match power {
        Some(Power::Use { discard, .. }) => (true, discard),
        Some(Power::Always(_)) | None => (false, false),
    };
    let slots = slots_of(slots);
    let brief = power.filter(|_| !slots.is_empty()).map(|power| brief(&power)).unwrap_or_default();
    ToolContent { slots, is_used, discard, brief, words }
}

fn slots_of(slots: &Slots) -> Vec<SlotContent> {
    let slot = |slot: crate::content::slots::Slot| {
        let kind = match slot.kind {
            SlotKind::Regular => SlotSort::Regular,
            SlotKind::Locking => SlotSort::Locking,
            SlotKind::Double => SlotSort::Double,
        };
        SlotContent { kind, faces: slot.faces.iter().collect() }
    };
    slots.iter().map(slot).collect()
}

fn event(event: &Event) -> EventContent {
    let slot = |slot: EventSlot| {
        let players = (1..=6).filter(|count| slot.players.contains(*count)).collect();
        EventSlotContent { face: slot.face, players }
    };
    match event {
        Event::Ongoing { slots, .. } => {
            EventContent { kind: EventKind::Ongoing, slots: slots.iter().map(slot).collect() }
        }
        Event::Immediate(_) => EventContent { kind: EventKind::Immediate, slots: Vec::new() },
        Event::NoEffect => EventContent { kind: EventKind::None, slots: Vec::new() },
    }
}

fn tokens(objectives: &Objectives, mission: Mission) -> Vec<Vec<SlotContent>> {
    objectives.slots(mission).iter().map(slots_of).collect()
}

fn exploration(objectives: &Objectives) -> Exploration<'_> {
    let own = &objectives.exploration;
    let relic = own.tokens.iter().find_map(|find| match find {
        Find::Relic { face, dice } => Some((*face, *dice)),
        _ => None,
    });
    Exploration {
        check: own.check,
        reveal: own.reveal,
        tokens: own.tokens.iter().map(|find| find.word()).collect(),
        relic,
    }
}

fn map(map: &Map) -> MapContent {
    let grid = &map.grid;
    let cells =
        |is: &dyn Fn(Cell) -> bool| grid.cells().filter(|cell| is(*cell)).map(|cell| cell.to_string()).collect();
    let nest = |site: &Site| {
        let nest = map.nest(*site);
        (*site, NestContent { slot: nest.slot, spawns: nest.spawns.clone() })
    };
    let on_path = || spaces(map.path.spaces);
    MapContent {
        columns: grid.columns(),
        rows: grid.rows(),
        home: cells(&|cell| grid.mark(cell) == Mark::Home),
        blocking: grid.cells().filter_map(|cell| Some((cell.to_string(), blocking(grid.mark(cell))?))).collect(),
        south: cells(&|cell| grid.has_wall_south(cell)),
        east: cells(&|cell| grid.has_wall_east(cell)),
        near: spaces(map.enterable()).map(|space| (space, map.steps(space).to_vec())).collect(),
        path: on_path().map(|space| (space.to_string(), map.path.next(space).to_vec())).collect(),
        steps: on_path()
            .map(|space| (space.to_string(), (map.path.shortest(space), map.path.longest(space))))
            .collect(),
        nests: Site::ALL.iter().map(nest).collect(),
        searches: map.searches.to_vec(),
        objectives: map.objectives.to_vec(),
    }
}

const fn blocking(mark: Mark) -> Option<Obstacle> {
    match mark {
        Mark::Rubble => Some(Obstacle::Rubble),
        Mark::Tree => Some(Obstacle::Tree),
        Mark::Water => Some(Obstacle::Water),
        _ => None,
    }
}
