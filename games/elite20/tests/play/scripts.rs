//! Play scripts: the worked examples of the rule catalogue, and proofs of single rules.
//!
//! A script's `expect` lines read: `at HE-1 c7` (or `none`, `transit`), `empty c7`, `damage HE-1 2`, `calm HE-4 3`,
//! `steps HE-1 1`, `netted HE-1 1`, `cancels HE-1 3`, `hits HE-1 2`, `health BO-1 3`, `die s1 1 rolled fix` (dice from 1; or
//! `pool`, `aside`, `tool:BW-01:0`…), `free s1 3` (dice to be rolled), `open s1 2` (Alien Movements), `owes s1 flee` (or
//! `nothing`), `rolls s1 24`, `faces s1 2`, `ready s1 yes`, `card SE-01 with:HE-2`, `mark SE-01 charged yes`,
//! `deck search 37`, `pile tech 2`, `search S-1 light`, `token 0 at:c7 ready` (or `open`, `fixed`), `event EV-01 in-force`
//! (or `fulfilled`, `gone`), `acid c7 yes`, `slime c7 no`, `trap c7 yes`, `target O-03 no`, `reserve biter 15`,
//! `stunned biter-1 yes`, `slowed biter-1 1`, `later swarm 1` (or `bosses`, `scent`), `step ready`, `round 2`, `end breach`
//! (or `none`), `zero 120000`, `track 7`, `traps 6`, `bosses 8`, `clears 12`, `deeds s1 next biter-1, settle` (exactly what the
//! seat may do, besides what it may say about the plan).

use std::path::Path;

use sortie_elite20::legal::list::deeds_only;
use sortie_elite20::rules::may_act::open_results;
use sortie_elite20::state::State;
use sortie_elite20::vocabulary::figure::{Figure, Place, Tool};
use sortie_elite20::vocabulary::places::CardPlace;
use sortie_elite20::vocabulary::space::SpaceId;
use sortie_elite20::vocabulary::step::Step;
use sortie_elite20::vocabulary::{BossId, CardId, Deck, EventId, HeroId, ObjectiveId, SearchId, SwarmKind};
use sortie_elite20::{Elite20, Look};
use sortie_engine::Seat;
use sortie_engine::notation::Inner;
use sortie_testkit::script::assert_folder;

use crate::{built_in, pack};

fn same(found: impl ToString, wanted: &str) -> Result<(), String> {
    let found = found.to_string();
    if found == wanted { Ok(()) } else { Err(format!("it is {found}, not {wanted}")) }
}

fn yes_no(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

fn first_word(text: impl ToString) -> String {
    text.to_string().split(' ').next().unwrap_or("").to_owned()
}

fn expect(look: Look<'_>, text: &str) -> Result<(), String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        ["deeds", seat, ..] => {
            let mut found = Vec::new();
            deeds_only(look, seat.parse()?, &mut found);
            let found: Vec<String> = found.iter().map(ToString::to_string).collect();
            same(found.join(", "), &words[2..].join(" "))
        }
        ["empty", space] => same(yes_no(look.state.is_free(space.parse()?)), "yes"),
        [what, wanted] => expect_table(look, what, wanted),
        [what, whose, wanted] => match whose.parse::<Seat>() {
            Ok(seat) => expect_seat(look.state, what, seat, wanted),
            Err(_) => expect_thing(look, what, whose, wanted),
        },
        ["die", seat, number, rest @ ..] => expect_die(look.state, seat.parse()?, number, rest),
        ["mark", tool, mark, wanted] => expect_mark(look.state, tool.parse()?, mark, wanted),
        ["token", token, place, how] => expect_token(look.state, token, place, how),
        _ => Err(format!("\"{text}\" is not something to expect")),
    }
}

fn expect_table(look: Look<'_>, what: &str, wanted: &str) -> Result<(), String> {
    let state = look.state;
    match what {
        "step" => same(state.steps.top().map_or("none".to_owned(), first_word), wanted),
        "round" => same(state.round, wanted),
        "end" => same(state.end.map_or("none".to_owned(), |end| end.to_string()), wanted),
        "track" => same(state.track.iter().sum::<u8>(), wanted),
        "traps" => same(state.traps.all().len(), wanted),
        "bosses" => same(state.boss_deck.count_ones(), wanted),
        "clears" => same(state.clears, wanted),
        "zero" => match state.steps.top() {
            Some(Step::Action { zero }) => same(zero, wanted),
            _ => Err("no clock runs".to_owned()),
        },
        _ => Err(format!("\"{what}\" is not something to expect of a table")),
    }
}

fn expect_seat(state: &State, what: &str, seat: Seat, wanted: &str) -> Result<(), String> {
    let own = state.seat(seat);
    match what {
        "free" => same(state.dice(seat).iter().filter(|die| die.place == Place::Pool).count(), wanted),
        "open" => same(open_results(state, seat), wanted),
        "rolls" => same(own.rolls, wanted),
        "faces" => same(own.faces, wanted),
        "ready" => same(yes_no(state.ready.contains(seat)), wanted),
        "owes" => {
            let owed: Vec<String> =
                state.owed.all().iter().filter(|owed| owed.seat == seat).map(|owed| first_word(owed.choice)).collect();
            same(if owed.is_empty() { "nothing".to_owned() } else { owed.join("+") }, wanted)
        }
        _ => Err(format!("\"{what}\" is not something to expect of a seat")),
    }
}

fn expect_thing(look: Look<'_>, what: &str, whose: &str, wanted: &str) -> Result<(), String> {
    let state = look.state;
    let hero = || whose.parse::<HeroId>().map(|hero| state.hero(hero));
    let on = |set: sortie_elite20::vocabulary::space::Spaces| {
        whose.parse::<SpaceId>().map(|at| yes_no(set.contains(at.index())))
    };
    let swarm = |kind: SwarmKind| Figure::all_of(kind).map(|figure| state.space(figure));
    match what {
        "at" => same(state.space(whose.parse()?), wanted),
        "damage" => same(hero()?.damage, wanted),
        "calm" => same(hero()?.calm, wanted),
        "steps" => same(hero()?.steps, wanted),
        "netted" => same(hero()?.netted, wanted),
        "cancels" => same(hero()?.cancels, wanted),
        "hits" => same(hero()?.volley.hits, wanted),
        "health" => same(state.health[whose.parse::<BossId>()?.index()], wanted),
        "card" => same(Inner(state.tools[whose.parse::<CardId>()?.index()].place), wanted),
        "search" => same(Inner(state.searches[whose.parse::<SearchId>()?.index()]), wanted),
        "stunned" => same(yes_no(state.stunned.contains(whose.parse()?)), wanted),
        "slowed" => same(state.slowed[whose.parse::<Figure>()?.index()], wanted),
        "acid" => same(on(state.acid)?, wanted),
        "slime" => same(on(state.slime)?, wanted),
        "trap" => same(yes_no(state.traps.all().contains(&whose.parse()?)), wanted),
        "target" => same(yes_no(state.targets.contains(whose.parse::<ObjectiveId>()?)), wanted),
        "reserve" => same(swarm(whose.parse()?).filter(|at| *at == SpaceId::NONE).count(), wanted),
        "deck" => same(cards(state, whose.parse()?, CardPlace::Deck), wanted),
        "pile" => same(cards(state, whose.parse()?, CardPlace::Pile), wanted),
        "event" => {
            let event: EventId = whose.parse()?;
            let found = state.events.all().iter().find(|other| other.event == event);
            same(found.map_or("gone", |own| if own.fulfilled { "fulfilled" } else { "in-force" }), wanted)
        }
        "later" => match whose {
            "swarm" => same(state.more_swarm, wanted),
            "bosses" => same(state.more_bosses, wanted),
            _ => same(state.scent, wanted),
        },
        _ => Err(format!("\"{what}\" is not something to expect")),
    }
}

fn cards(state: &State, deck: Deck, place: CardPlace) -> usize {
    state.cards_in(place).filter(|card| card.deck() == deck).count()
}

fn expect_die(state: &State, seat: Seat, number: &str, wanted: &[&str]) -> Result<(), String> {
    let number: usize = number.parse().map_err(|_| "dice are counted from 1")?;
    let die = state.dice(seat).get(number - 1).ok_or("there is no such die")?;
    match die.place {
        Place::Rolled => same(format!("rolled {}", die.face), &wanted.join(" ")),
        place => same(place, &wanted.join(" ")),
    }
}

fn expect_mark(state: &State, tool: Tool, mark: &str, wanted: &str) -> Result<(), String> {
    let tool = state.tool(tool);
    let is = match mark {
        "charged" => tool.charged,
        "barred" => tool.barred,
        "used" => tool.used,
        "disarmed" => tool.disarmed,
        _ => return Err(format!("\"{mark}\" is no mark")),
    };
    same(yes_no(is), wanted)
}

fn expect_token(state: &State, token: &str, place: &str, how: &str) -> Result<(), String> {
    let token: usize = token.parse().map_err(|_| "tokens are counted from 0")?;
    let own = state.tokens.all().get(token).ok_or("there is no such token")?;
    let found = match (own.ready, own.fixed) {
        (_, true) => "fixed",
        (true, false) => "ready",
        (false, false) => "open",
    };
    same(Inner(own.place), place)?;
    same(found, how)
}

fn folder(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts").join(name)
}

#[test]
fn worked_examples() {
    assert_folder::<Elite20>(&pack(), folder("examples"), expect);
}

/// What the cards of the built-in pack do, with its numbers.
#[test]
fn built_in_cards() {
    assert_folder::<Elite20>(&built_in(), folder("cards"), expect);
}

#[test]
fn single_rules() {
    assert_folder::<Elite20>(&pack(), folder("rules"), expect);
}
