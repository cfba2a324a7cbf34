//! The content as JSON, for clients that draw it: names, texts, numbers, slots, maps.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::changes::Change;
use crate::events::Event;
use crate::gear::{Boost, Characteristic, Power, Range, Trait, Weapon};
use crate::map::{Map, Mark};
use crate::objectives::{Find, Objectives};
use crate::pack::{Gear, Pack, Rulings};
use crate::slots::{EventSlot, SlotKind, Slots};
use crate::space::{Cell, SpaceId, spaces};
use crate::vocabulary::{BossId, CARDS, CardId, Deck, EventId, Face, HeroId, MapName, Mission, Site, SwarmKind};

#[derive(Serialize)]
struct Content<'a> {
    words: &'a BTreeMap<String, crate::pack::Words>,
    heroes: BTreeMap<String, HeroContent<'a>>,
    cards: BTreeMap<String, CardContent<'a>>,
    swarms: BTreeMap<&'static str, Numbers>,
    bosses: BTreeMap<String, Numbers>,
    events: BTreeMap<String, EventContent>,
    objectives: BTreeMap<&'static str, Vec<Vec<SlotContent>>>,
    exploration: Exploration<'a>,
    maps: BTreeMap<&'static str, MapContent>,
    rulings: &'a Rulings,
}

#[derive(Serialize)]
struct HeroContent<'a> {
    health: u8,
    /// The Damage at which each threshold has been crossed.
    locks: Vec<u8>,
    #[serde(flatten)]
    tool: ToolContent<'a>,
}

/// What an Item or a Special Ability is besides its words.
#[derive(Serialize)]
struct ToolContent<'a> {
    slots: Vec<SlotContent>,
    /// Is it activated, rather than in force all the time?
    is_used: bool,
    /// Is it discarded for its use?
    discard: bool,
    /// Faces that may be used as others.
    counts: Vec<(Face, Face)>,
    /// How far a Move result goes, where that is farther than one Space.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<u8>,
    /// The id of its name and text.
    words: &'a str,
}

#[derive(Serialize)]
struct CardContent<'a> {
    deck: Deck,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    weapon: Option<WeaponContent>,
    /// For an Attachment, what it improves.
    #[serde(skip_serializing_if = "Option::is_none")]
    on: Option<&'static str>,
    #[serde(flatten)]
    tool: ToolContent<'a>,
}

#[derive(Serialize)]
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
struct SlotContent {
    kind: &'static str,
    faces: Vec<Face>,
}

#[derive(Serialize)]
struct Numbers {
    health: u8,
    movement: u8,
}

#[derive(Serialize)]
struct EventContent {
    kind: &'static str,
    slots: Vec<EventSlotContent>,
    /// What it adds to the Action Phase while it is in force.
    seconds: i16,
    /// How many Spaces more an Alien Movement result moves its alien then.
    further: i8,
}

#[derive(Serialize)]
struct EventSlotContent {
    face: Face,
    /// The numbers of players for which it has to be filled.
    players: Vec<u8>,
}

#[derive(Serialize)]
struct Exploration<'a> {
    check: Face,
    reveal: Face,
    /// The ids of what the tokens hide.
    tokens: Vec<&'a str>,
    /// What a relic takes.
    relic: Option<(Face, u8)>,
}

#[derive(Serialize)]
struct MapContent {
    columns: u8,
    rows: u8,
    home: Vec<String>,
    /// Blocking cells with what stands there.
    blocking: BTreeMap<String, &'static str>,
    /// Cells with a Wall on their south edge.
    south: Vec<String>,
    /// Cells with a Wall on their east edge.
    east: Vec<String>,
    /// Where the arrows of each Space lead.
    path: BTreeMap<String, Vec<SpaceId>>,
    /// Arrow steps home by the shortest and the longest way.
    steps: BTreeMap<String, (u8, u8)>,
    nests: BTreeMap<&'static str, NestContent>,
    searches: Vec<SpaceId>,
    objectives: Vec<SpaceId>,
}

#[derive(Serialize)]
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
    };
    serde_json::to_string(&content).expect("content is plain data")
}

fn hero(pack: &Pack, id: HeroId) -> HeroContent<'_> {
    let hero = pack.hero(id);
    let tool = tool(&hero.slots, Some(hero.power), &hero.id);
    HeroContent { health: hero.health, locks: hero.locks.iter().collect(), tool }
}

fn card(pack: &Pack, id: CardId) -> CardContent<'_> {
    let card = pack.card(id);
    let (kind, weapon, on, power) = match card.gear {
        Gear::Weapon(weapon) => ("weapon", Some(self::weapon(weapon)), None, None),
        Gear::Item(power) => ("item", None, None, Some(power)),
        Gear::Attachment(boost) => ("attachment", None, Some(improves(boost)), None),
    };
    CardContent { deck: card.deck, kind, weapon, on, tool: tool(&card.slots, power, &card.id) }
}

fn improves(boost: Boost) -> &'static str {
    match boost.on() {
        Characteristic::Range => "range",
        Characteristic::Attack => "attack",
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
    let (is_used, discard, counts, steps) = match power {
        Some(Power::Use { discard, .. }) => (true, discard, Vec::new(), None),
        Some(Power::Always(traits)) => {
            (false, false, traits.iter().filter_map(counts).collect(), traits.iter().find_map(steps))
        }
        None => (false, false, Vec::new(), None),
    };
    ToolContent { slots: slots_of(slots), is_used, discard, counts, steps, words }
}

fn steps(own: Trait) -> Option<u8> {
    match own {
        Trait::MoveSteps(steps) => Some(steps),
        _ => None,
    }
}

fn counts(own: Trait) -> Option<(Face, Face)> {
    match own {
        Trait::Counts(from, to) => Some((from, to)),
        _ => None,
    }
}

fn slots_of(slots: &Slots) -> Vec<SlotContent> {
    let slot = |slot: crate::slots::Slot| {
        let kind = match slot.kind {
            SlotKind::Regular => "regular",
            SlotKind::Locking => "locking",
            SlotKind::Double => "double",
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
        Event::Ongoing { slots, changes } => {
            let seconds = changes.iter().map(|change| if let Change::Clock(by) = change { by } else { 0 }).sum();
            let further = changes.iter().map(|change| if let Change::AlienResult(by) = change { by } else { 0 }).sum();
            EventContent { kind: "ongoing", slots: slots.iter().map(slot).collect(), seconds, further }
        }
        Event::Immediate(_) => EventContent { kind: "immediate", slots: Vec::new(), seconds: 0, further: 0 },
        Event::NoEffect => EventContent { kind: "none", slots: Vec::new(), seconds: 0, further: 0 },
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
        (site.word(), NestContent { slot: nest.slot, spawns: nest.spawns.clone() })
    };
    let on_path = || spaces(map.path.spaces);
    MapContent {
        columns: grid.columns(),
        rows: grid.rows(),
        home: cells(&|cell| grid.mark(cell) == Mark::Home),
        blocking: grid.cells().filter_map(|cell| Some((cell.to_string(), blocking(grid.mark(cell))?))).collect(),
        south: cells(&|cell| grid.has_wall_south(cell)),
        east: cells(&|cell| grid.has_wall_east(cell)),
        path: on_path().map(|space| (space.to_string(), map.path.next(space).to_vec())).collect(),
        steps: on_path()
            .map(|space| (space.to_string(), (map.path.shortest(space), map.path.longest(space))))
            .collect(),
        nests: Site::ALL.iter().map(nest).collect(),
        searches: map.searches.to_vec(),
        objectives: map.objectives.to_vec(),
    }
}

const fn blocking(mark: Mark) -> Option<&'static str> {
    match mark {
        Mark::Rubble => Some("rubble"),
        Mark::Tree => Some("tree"),
        Mark::Water => Some("water"),
        _ => None,
    }
}
