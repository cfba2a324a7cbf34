//! Play scripts: the worked examples of the rule catalogue, and proofs of single rules.
//!
//! A script's `expect` lines read: `points s1 3`, `kingdom s1 2`, `territories s1 4`, `hand s1 5`, `card s1 CQ-01 2`,
//! `owner 2a s1` (or `nobody`), `units 2a infantry 3`, `hero s1 2a` (or `away`), `reserve s1 infantry 5`,
//! `settlement 2a palace` (or `none`), `walls 2a yes`, `temple 2a no`, `supply walls 11`, `item s1 CQ-14 1`,
//! `upgrade s1 RE-09 1`, `pile CQ-14 1`, `alive s1+s2`, `winner s1 conquer`, `going-on`, `active s2`, `step move`,
//! `moves 2`, `attacks 1`, `options 1`, `power 10` (of the attack being prepared), `dice-left 5`, `distance 1a 2b 3`,
//! `ahead s1 set turn` (or `none`), `value s1 hero attack 5`, `first s2`, `lands 18`, `tiles s1 2` (still to place),
//! `cell 2a 1,1`, `terrain 2a water`, `deck rule 24` (cards left in it), `told …` (words of the ending).

use std::path::Path;
use std::sync::Arc;

use sortie_elysian::content::{Pack, Stat};
use sortie_elysian::rules::attack::power;
use sortie_elysian::rules::{setup, values};
use sortie_elysian::state::{End, realm};
use sortie_elysian::vocabulary::{CardId, Deck, Place, Settlement, Unit, Window};
use sortie_elysian::{Elysian, Look};
use sortie_engine::{Offer, Seat, Tell};
use sortie_testkit::script::assert_folder;

/// The cards that people play with.
fn shipped() -> Arc<Pack> {
    Arc::new(Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound").pack)
}

/// The cards that the catalogue's worked examples speak of. Proofs of rules have a pack of their own, so that tuning the
/// cards people play with does not touch them.
fn pack() -> Arc<Pack> {
    let files = [
        ("cards.ron", include_str!("pack/cards.ron")),
        ("heroes.ron", include_str!("pack/heroes.ron")),
        ("tiles.ron", include_str!("pack/tiles.ron")),
        ("words.ron", include_str!("pack/words.ron")),
    ];
    let files = files.map(|(name, text)| (name.to_owned(), text.to_owned()));
    Arc::new(Elysian::read_pack(Some(&files)).map_err(|all| all.join("\n")).expect("the examples' pack is sound").pack)
}

fn same(found: impl ToString, wanted: &str) -> Result<(), String> {
    let found = found.to_string();
    if found == wanted { Ok(()) } else { Err(format!("it is {found}, not {wanted}")) }
}

fn or_word<T: ToString>(found: Option<T>, word: &str) -> String {
    found.map_or_else(|| word.to_owned(), |found| found.to_string())
}

fn yes_no(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

fn count(cards: &[CardId], card: &str) -> Result<usize, String> {
    let card: CardId = card.parse()?;
    Ok(cards.iter().filter(|held| **held == card).count())
}

fn expect(look: Look<'_>, text: &str) -> Result<(), String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    if let Some(words) = text.strip_prefix("told ") {
        let told = Elysian::ending(look).unwrap_or_default();
        return if told.contains(words) { Ok(()) } else { Err(format!("the ending is told as \"{told}\"")) };
    }
    match words.as_slice() {
        ["going-on"] => same(yes_no(look.state.end.is_none()), "yes"),
        [what, wanted] => expect_table(look, what, wanted),
        [what, whose, wanted] => match whose.parse::<Seat>() {
            Ok(seat) => expect_player(look, what, seat, wanted),
            Err(_) => expect_place(look, what, whose, wanted),
        },
        [what, whose, which, wanted] => expect_detail(look, what, whose, which, wanted),
        ["value", seat, unit, stat, wanted] => {
            let stat = match *stat {
                "attack" => Stat::Attack,
                "defence" => Stat::Defence,
                "move" => Stat::Move,
                "range" => Stat::Range,
                other => return Err(format!("there is no value {other}")),
            };
            same(values::value(look, seat.parse()?, unit.parse()?, stat), wanted)
        }
        _ => Err(format!("\"{text}\" is not something to expect")),
    }
}

fn expect_table(look: Look<'_>, what: &str, wanted: &str) -> Result<(), String> {
    let state = look.state;
    match what {
        "alive" => same(state.alive, wanted),
        "active" => same(state.turn.active, wanted),
        "first" => same(state.first, wanted),
        "lands" => same(state.land_count, wanted),
        "step" => same(or_word(state.steps.top(), "none").split(' ').next().unwrap_or(""), wanted),
        "moves" => same(state.turn.moves, wanted),
        "attacks" => same(state.turn.attacks, wanted),
        "options" => same(state.turn.options, wanted),
        "power" => same(power::power(look).total(), wanted),
        "dice-left" => same(state.assault.dice, wanted),
        _ => Err(format!("\"{what}\" is not something to expect of a table")),
    }
}

fn expect_player(look: Look<'_>, what: &str, seat: Seat, wanted: &str) -> Result<(), String> {
    let state = look.state;
    let player = state.player(seat);
    match what {
        "points" => same(player.points, wanted),
        "kingdom" => same(realm::kingdom(state, seat), wanted),
        "territories" => same(realm::occupied(state, seat).len(), wanted),
        "hand" => same(player.hand.len(), wanted),
        "tiles" => same(setup::tiles_of(look, seat).count(), wanted),
        "hero" => same(or_word(player.hero_at, "away"), wanted),
        "winner" => match state.end {
            Some(End::Won(winner, route)) => same(format!("{winner} {route}"), &format!("{seat} {wanted}")),
            Some(End::Drawn) => Err("it is a draw".to_owned()),
            None => Err("nobody has won".to_owned()),
        },
        _ => Err(format!("\"{what}\" is not something to expect of a player")),
    }
}

fn expect_place(look: Look<'_>, what: &str, whose: &str, wanted: &str) -> Result<(), String> {
    let state = look.state;
    match what {
        "pile" => {
            let card: CardId = whose.parse()?;
            return same(state.piles[card.deck().index()][card.place()], wanted);
        }
        "supply" => return same(supply(look, whose)?, wanted),
        "deck" => return same(state.decks[whose.parse::<Deck>()?.index()].iter().sum::<u8>(), wanted),
        _ => {}
    }
    let place: Place = whose.parse()?;
    let land = state.land(place);
    match what {
        "owner" => same(or_word(land.owner, "nobody"), wanted),
        "cell" => same(land.hex, wanted),
        "terrain" => same(land.terrain, wanted),
        "settlement" => same(or_word(land.settlement, "none"), wanted),
        "walls" => same(yes_no(land.walls), wanted),
        "temple" => same(yes_no(land.temple), wanted),
        _ => Err(format!("\"{what}\" is not something to expect of a territory")),
    }
}

fn supply(look: Look<'_>, what: &str) -> Result<u8, String> {
    Ok(match what {
        "walls" => look.state.walls,
        "temple" => look.state.temples,
        settlement => look.state.settlements[settlement.parse::<Settlement>()?.index()],
    })
}

fn expect_detail(look: Look<'_>, what: &str, whose: &str, which: &str, wanted: &str) -> Result<(), String> {
    let state = look.state;
    match what {
        "units" => same(state.land(whose.parse()?).units[which.parse::<Unit>()?.index()], wanted),
        "reserve" => same(state.player(whose.parse()?).reserve[which.parse::<Unit>()?.index()], wanted),
        "card" => same(count(state.player(whose.parse()?).hand.all(), which)?, wanted),
        "item" => same(count(state.player(whose.parse()?).items.all(), which)?, wanted),
        "upgrade" => same(count(state.player(whose.parse()?).upgrades.all(), which)?, wanted),
        "distance" => same(or_word(realm::distance(state, whose.parse()?, which.parse()?), "none"), wanted),
        "ahead" => same(or_word(state.ahead(whose.parse()?, which.parse::<Window>()?), "none"), wanted),
        _ => Err(format!("\"{what}\" is not something to expect")),
    }
}

fn folder(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts").join(name)
}

#[test]
fn worked_examples() {
    assert_folder::<Elysian>(&pack(), folder("examples"), expect);
}

#[test]
fn single_rules() {
    assert_folder::<Elysian>(&pack(), folder("rules"), expect);
}

#[test]
fn cards_as_they_are_shipped() {
    assert_folder::<Elysian>(&shipped(), folder("cards"), expect);
}
