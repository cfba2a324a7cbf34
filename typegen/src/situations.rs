//! What the tests of Project: ELITE's client look at: a position for each is found by what it shows and what a seat may
//! do in it, so that new golden records need no new tests.

use serde_json::Value;

/// A position as one seat has it.
pub struct Seen<'a> {
    /// The view.
    pub view: &'a Value,
    /// The seat.
    pub seat: usize,
    /// What it may do, in notation.
    pub legal: &'a [String],
}

/// A sort of position.
pub struct Situation {
    /// How tests call it.
    pub name: &'static str,
    /// Whether a view shows it to a seat. This is asked of every position, so it knows no list.
    pub shows: fn(&Value, usize) -> bool,
    /// Whether the seat may do what belongs to it.
    pub offers: fn(&Seen) -> bool,
    /// The verbs whose previews belong to it.
    pub previews: &'static [&'static str],
}

const fn seen(name: &'static str, shows: fn(&Value, usize) -> bool) -> Situation {
    Situation { name, shows, offers: |_| true, previews: &[] }
}

const fn offered(name: &'static str, shows: fn(&Value, usize) -> bool, offers: fn(&Seen) -> bool) -> Situation {
    Situation { name, shows, offers, previews: &[] }
}

/// A Weapon of the built-in pack whose only slot takes a Shoot.
const SHOT: &str = "BW-01";

/// Weapons of the built-in pack whose first slot takes a Shoot, and which need a second die.
const TWO_SLOTS: [&str; 3] = ["BW-04", "BW-06", "BW-07"];

/// Every situation. The first position that fits stands for it.
pub const ELITE20: &[Situation] = &[
    seen("draft", |view, _| step(view) == "Draft"),
    seen("setup", |view, _| step(view) == "CaptureTraps"),
    offered("spawning", |view, _| step(view) == "CardAt" && list(&view["plan"]).len() > 1, |seen| may(seen, "spawn ")),
    seen("ready", |view, _| step(view) == "Ready" && all_at_home(view)),
    seen("start", |view, seat| acts(view, seat) && all_at_home(view) && rolled(view, seat).is_empty()),
    offered("four-dice", four_dice, |seen| may(seen, "work fix ") && may(seen, "offer ") && may(seen, "offer-charge ")),
    offered("equal-slots", |view, seat| acts(view, seat) && afield(view, seat), |seen| !equal_slots(seen).is_empty()),
    offered(
        "full-card",
        |view, seat| half_loaded(view, seat).is_some() && faces(view, seat, "Shoot") > 0,
        |seen| {
            let card = half_loaded(seen.view, seen.seat).unwrap_or_default();
            may(seen, "done") && !may(seen, &format!("fire {card}")) && !may(seen, &format!("load shoot {card} "))
        },
    ),
    Situation {
        name: "loaded-weapon",
        shows: |view, seat| acts(view, seat) && afield(view, seat),
        offers: |seen| may(seen, "fire BW-"),
        previews: &["fire"],
    },
    Situation {
        name: "unloaded-weapon",
        shows: |view, seat| acts(view, seat) && afield(view, seat) && in_events(view) > 0,
        offers: |seen| may(seen, &format!("load shoot {SHOT} ")) && may(seen, "answer "),
        previews: &["load shoot"],
    },
    offered(
        "alien-result",
        |view, seat| step(view) == "Action" && afield(view, seat),
        |seen| {
            let ways: Vec<usize> = led(seen).iter().map(|figure| ways_of(seen, figure)).collect();
            ways.contains(&1) && ways.contains(&2) && count(seen, "hand ") > 2
        },
    ),
    offered(
        "losing-alien",
        |view, _| step(view) == "Action",
        |seen| {
            led(seen)
                .iter()
                .any(|figure| seen.legal.contains(&format!("lead {figure} home")) && ways_of(seen, figure) == 1)
        },
    ),
    Situation {
        name: "walk",
        shows: |view, seat| {
            acts(view, seat) && afield(view, seat) && faces(view, seat, "Move") > 2 && stride(view, seat) > 1
        },
        offers: |seen| count(seen, "step ") > 3,
        previews: &["step"],
    },
    Situation {
        name: "half-a-move",
        shows: |view, seat| {
            acts(view, seat) && rolled(view, seat).iter().any(|face| *face != "Move" && *face != "Alien")
        },
        offers: |seen| may(seen, "further ") && !may(seen, "lead "),
        previews: &["further"],
    },
    offered(
        "volley",
        |view, seat| owes(view, seat, "Volley"),
        |seen| count(seen, "hit ") > 1 && hero_of(seen.view, seen.seat)["volley"]["hits"].as_u64() > Some(1),
    ),
    seen("pushed", |view, seat| step(view) == "Walk" && owes(view, seat, "Flee")),
    offered(
        "aliens-move",
        |view, _| stage_of_aliens(view) && !view["bosses"].is_null(),
        |seen| {
            first_moved(seen.view).is_some_and(|figure| may(seen, &format!("propose branch:{figure}:")))
                && may(seen, "propose branch:BO-")
        },
    ),
    seen("traps", |view, _| step(view) == "Traps"),
    seen("time-up", |view, _| step(view) == "Window" && list(&view["owed"]).is_empty()),
    seen("last-cards", |view, seat| step(view) == "Window" && owes(view, seat, "Cards")),
    seen("surplus", |view, seat| step(view) == "Window" && owes(view, seat, "Surplus")),
    seen("branch", |view, seat| step(view) == "Action" && owes(view, seat, "Branch")),
    seen("tech", |view, seat| owes(view, seat, "Tech")),
    seen("stun", |view, seat| owes(view, seat, "Stun")),
    seen("leap", |view, seat| owes(view, seat, "Leap")),
    seen("lock", |view, seat| owes(view, seat, "Lock")),
    seen("heal", |view, seat| owes(view, seat, "Heal")),
    seen("drive", |view, seat| owes(view, seat, "Drive")),
    seen("retreat", |view, seat| owes(view, seat, "Retreat")),
    seen("redirect", |view, seat| owes(view, seat, "Redirect")),
    seen("search-cards", |view, seat| step(view) == "Action" && owes(view, seat, "Cards")),
    seen("event-dice", |view, seat| acts(view, seat) && in_events(view) > 1 && every_lie(view)),
    seen("demolition", |view, seat| half_done(view, seat, "Demolition") && view["setup"]["map"] == "AbandonedLab"),
    seen("capture", |view, seat| half_done(view, seat, "Capture")),
    seen("exploration", |view, seat| half_done(view, seat, "Exploration")),
    seen("recon", |view, seat| half_done(view, seat, "Recon")),
    seen("extermination", |view, seat| half_done(view, seat, "Extermination") && list(&view["seats"]).len() > 1),
    offered(
        "homeward",
        |view, seat| acts(view, seat) && view["objective"]["complete"] == true,
        |seen| may(seen, "done"),
    ),
    seen("attachment", |view, seat| {
        acts(view, seat) && fields(&view["cards"]).any(|card| !card["place"]["On"].is_null())
    }),
    seen("alone", |view, seat| acts(view, seat) && list(&view["seats"]).len() == 1 && !rolled(view, seat).is_empty()),
];

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn fields(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_object().into_iter().flat_map(|fields| fields.values())
}

/// The word of a value that is a word or a word with data.
pub fn word_of(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

fn step(view: &Value) -> String {
    list(&view["steps"]).last().map(word_of).unwrap_or_default()
}

fn stage_of_aliens(view: &Value) -> bool {
    ["Abilities", "Surge", "Moves", "Walk", "Band"].contains(&step(view).as_str())
}

/// The Action Phase runs, and nobody owes a choice.
fn acts(view: &Value, seat: usize) -> bool {
    let ready = view["ready"].as_u64().unwrap_or_default();
    step(view) == "Action" && list(&view["owed"]).is_empty() && ready >> seat & 1 == 0
}

fn owes(view: &Value, seat: usize, choice: &str) -> bool {
    list(&view["owed"]).iter().any(|owed| owed["seat"] == seat && word_of(&owed["choice"]) == choice)
}

fn hero_id(view: &Value, seat: usize) -> &str {
    view["setup"]["heroes"][seat].as_str().unwrap_or_default()
}

fn hero_of(view: &Value, seat: usize) -> &Value {
    &view["heroes"][hero_id(view, seat)]
}

fn stride(view: &Value, seat: usize) -> u64 {
    hero_of(view, seat)["stride"].as_u64().unwrap_or_default()
}

fn afield(view: &Value, seat: usize) -> bool {
    let place = view["figures"][hero_id(view, seat)].as_str().unwrap_or("none");
    !["home", "none", "transit"].contains(&place)
}

fn all_at_home(view: &Value) -> bool {
    (0..list(&view["seats"]).len()).all(|seat| view["figures"][hero_id(view, seat)] == "home")
}

fn dice(view: &Value, seat: usize) -> &[Value] {
    list(&view["seats"][seat]["dice"])
}

/// The results that lie loose before a seat.
fn rolled(view: &Value, seat: usize) -> Vec<&str> {
    dice(view, seat).iter().filter(|die| die["place"] == "Rolled").filter_map(|die| die["face"].as_str()).collect()
}

fn faces(view: &Value, seat: usize, face: &str) -> usize {
    rolled(view, seat).iter().filter(|own| **own == face).count()
}

/// A Fix, a Search, and two alike.
fn four_dice(view: &Value, seat: usize) -> bool {
    let alike = ["Move", "Use", "Shoot"].iter().any(|face| faces(view, seat, face) == 2);
    acts(view, seat) && faces(view, seat, "Fix") == 1 && faces(view, seat, "Search") == 1 && alike
}

/// A Weapon of two slots with the first one filled, while the seat acts.
fn half_loaded(view: &Value, seat: usize) -> Option<&str> {
    let tools = dice(view, seat).iter().map(|die| &die["place"]["Tool"]).filter(|tool| tool[1] == 0);
    let card = tools.filter_map(|tool| tool[0].as_str()).find(|card| TWO_SLOTS.contains(card));
    card.filter(|_| acts(view, seat))
}

/// Dice of the whole table in the slots of Events.
fn in_events(view: &Value) -> usize {
    list(&view["seats"])
        .iter()
        .flat_map(|seat| list(&seat["dice"]))
        .filter(|die| !die["place"]["Event"].is_null())
        .count()
}

/// Dice of the whole table lie in every way that there is.
fn every_lie(view: &Value) -> bool {
    let all: Vec<&Value> = list(&view["seats"]).iter().flat_map(|seat| list(&seat["dice"])).collect();
    let lies = |place: &str| all.iter().any(|die| word_of(&die["place"]) == place);
    ["Pool", "Rolled", "Tool", "Lock"].into_iter().all(lies)
}

/// Some of the Mission is done, and some is left.
fn half_done(view: &Value, seat: usize, mission: &str) -> bool {
    let (left, all) = (view["objective"]["left"].as_u64(), view["objective"]["all"].as_u64());
    acts(view, seat) && view["setup"]["mission"] == mission && left > Some(0) && left < all && afield(view, seat)
}

/// The figure with which the plan begins.
fn first_moved(view: &Value) -> Option<&str> {
    list(&view["plan"]).iter().find_map(|act| act["moves"][0][0].as_str())
}

fn may(seen: &Seen, what: &str) -> bool {
    count(seen, what) > 0
}

fn count(seen: &Seen, what: &str) -> usize {
    seen.legal.iter().filter(|text| text.starts_with(what)).count()
}

/// Aliens that the seat may lead.
fn led<'a>(seen: &Seen<'a>) -> Vec<&'a str> {
    let figures = seen.legal.iter().filter_map(|text| text.strip_prefix("lead ")?.split(' ').next());
    let mut figures: Vec<&str> = figures.collect();
    figures.dedup();
    figures
}

fn ways_of(seen: &Seen, figure: &str) -> usize {
    count(seen, &format!("lead {figure} "))
}

/// Cards with two open slots for one result: `load fix AT-13 `.
fn equal_slots<'a>(seen: &Seen<'a>) -> Vec<&'a str> {
    let places = seen.legal.iter().filter(|text| text.starts_with("load ")).filter_map(|text| text.rsplit_once(' '));
    let places = places.map(|(place, _)| place);
    places.filter(|place| count(seen, &format!("{place} ")) > 1).collect()
}
