//! One choice in words, with a hint on what it leads to and the rule that gives the right to it.

use sortie_boardkit::{Direction, Hex};
use sortie_engine::{Seat, Told};

use super::names::{self, card_name, card_text, counted, listed, name, unit_words};
use super::{battle, moves};
use crate::Look;
use crate::content::{Prey, Stat, Verb, worth_of};
use crate::rules::cards::{HAND_LIMIT, verbs};
use crate::rules::setup::Map;
use crate::rules::{progress, values};
use crate::state::realm;
use crate::vocabulary::{
    CardId, Command, Deck, DiceSet, HeroId, Object, Piece, Place, Rule, Step, TileId, Unit, Until, Window, places,
};

/// Words with a rule, and perhaps a hint.
pub(super) fn told(rule: Rule, words: impl Into<String>, hint: Option<String>) -> Told<Rule> {
    Told { words: words.into(), hint: hint.filter(|hint| !hint.is_empty()), rule: Some(rule) }
}

/// One command in words.
pub fn choice(look: Look<'_>, seat: Seat, command: &Command) -> Told<Rule> {
    match *command {
        Command::Pass => told(Rule::R34, "pass: play no Effect", None),
        Command::Offer { card } => told(Rule::Card09, play_words(look, card), says(look, card)),
        Command::Done => done(look),
        Command::Choose { hero } => choose(look, hero),
        Command::Lay { tile, at, turn } => lay(look, tile, at, turn),
        Command::Draw { deck } => draw(look, seat, deck),
        Command::Settle { place } => {
            told(Rule::Setup13, format!("place an outpost in {place}"), Some(site(look, place)))
        }
        Command::Arm { what, place } => arm(look, seat, what, place),
        Command::Deploy { unit, place } => deploy(look, seat, unit, place),
        Command::Discard { card } => discard(look, card),
        Command::Play { card } => told(Rule::Play03, play_words(look, card), says(look, card)),
        Command::Trade { card } => {
            let words = format!("discard {} for a standard unit", card_name(look, card));
            told(Rule::Play04, words, None)
        }
        Command::Pick { place } => pick(look, place),
        Command::Slay { unit, place } => slay(look, unit, place),
        Command::Reroll { dice } => reroll(look, dice),
        Command::Move { unit, from, to } => moves::travel(look, seat, unit, from, to),
        Command::Attack { target } => moves::attack(look, seat, target),
        Command::Hold { unit, from } => moves::hold(look, unit, from),
        Command::Launch => moves::launch(look),
        Command::Aim { unit } => moves::aim(look, unit),
        Command::Invade { unit, from } => moves::invade(look, unit, from),
        Command::Ahead { window, until } => ahead(look, seat, window, until),
        Command::Wait => told(Rule::R115, "wait: keep this moment open until you answer", None),
        Command::Recall { window } => told(Rule::R112, format!("be asked again {}", names::window_words(window)), None),
    }
}

/// Passing ahead in words. While a window of this kind is open, it also answers that window.
fn ahead(look: Look<'_>, seat: Seat, window: Window, until: Until) -> Told<Rule> {
    let until = match until {
        Until::Attack if look.state.assault.target.is_none() => "until the next attack is over",
        Until::Mine => "until your next turn",
        Until::Attack | Until::Turn => names::until_words(until),
    };
    match is_asked(look, seat, window) {
        true => told(Rule::R112, format!("pass in all windows of this kind {until}"), None),
        false => told(Rule::R112, format!("pass ahead {}, {until}", names::window_words(window)), None),
    }
}

fn is_asked(look: Look<'_>, seat: Seat, window: Window) -> bool {
    look.state.steps.top() == Some(Step::Window { window }) && progress::awaited(look).contains(seat)
}

/// The command that follows by itself: whoever passes ahead while asked in a window of that kind passes in it too.
pub fn sequel(look: Look<'_>, seat: Seat, command: &Command) -> Option<Command> {
    match command {
        Command::Ahead { window, .. } => is_asked(look, seat, *window).then_some(Command::Pass),
        _ => None,
    }
}

fn play_words(look: Look<'_>, card: CardId) -> String {
    format!("play {}", card_name(look, card))
}

/// What a card says, as a hint.
fn says(look: Look<'_>, card: CardId) -> Option<String> {
    Some(card_text(look, card).trim_end_matches('.').to_owned())
}

fn done(look: Look<'_>) -> Told<Rule> {
    let lost = |what: &str| Some(format!("{what} is lost"));
    match look.state.steps.top() {
        Some(Step::Rebel { .. }) => told(Rule::R21, "done with the rebel bonus", lost("what is left of it")),
        Some(Step::Produce { .. }) => told(Rule::R21, "done with production", lost("what was not taken")),
        Some(Step::Steward { .. }) => told(Rule::R100, "done: exchange no card", None),
        Some(Step::Play) => told(Rule::Play07, "done: play nothing more", None),
        Some(Step::Resolve { card, .. }) => told(Rule::R30, format!("done with {}", card_name(look, card)), None),
        Some(Step::Move) => told(Rule::Move07, "done moving", None),
        Some(Step::Invade) => moves::stay_out(look),
        _ => told(Rule::Attack01, "done: end the turn without a further attack", None),
    }
}

fn choose(look: Look<'_>, hero: HeroId) -> Told<Rule> {
    let card = look.pack.hero(hero);
    let words = format!(
        "choose {}: attack {}, defence {}, move {}, range {}",
        card.words.name, card.attack, card.defence, card.moves, card.range
    );
    told(Rule::Setup05, words, Some(card.words.text.trim_end_matches('.').to_owned()))
}

fn lay(look: Look<'_>, tile: TileId, at: Hex, turn: Direction) -> Told<Rule> {
    let lands = look.pack.tile(tile).lands;
    let parts: Vec<String> =
        at.corner(turn).iter().zip(lands).map(|(hex, terrain)| format!("{terrain} at {hex}")).collect();
    let rule = match look.state.land_count {
        0 => Rule::Setup08,
        3 => Rule::Setup09,
        _ => Rule::Setup10,
    };
    let touched = Map::of(look.state).contacts(at, turn).unwrap_or(0);
    let hint = (touched > 0).then(|| format!("touches {}", counted(touched, "tile")));
    told(rule, format!("lay {tile}: {}", parts.join("; ")), hint)
}

fn draw(look: Look<'_>, seat: Seat, deck: Deck) -> Told<Rule> {
    let rule = match look.state.steps.top() {
        Some(Step::DrawStart { .. }) => Rule::Setup11,
        Some(Step::Rebel { .. }) => Rule::Produce03,
        Some(Step::Produce { .. }) => Rule::Produce07,
        Some(Step::Steward { .. }) => Rule::R100,
        _ => Rule::Card05,
    };
    let holds = match deck {
        Deck::Conquer => "help in attacks, and Effects",
        Deck::Rule => "more units and more moves",
        Deck::Reign => "buildings, upgrades, more cards",
    };
    let left: u32 = look.state.decks[deck.index()].iter().map(|count| u32::from(*count)).sum();
    let left = if left == 0 { "its pile is shuffled first".to_owned() } else { format!("{left} left") };
    let full =
        if look.state.player(seat).hand.len() >= HAND_LIMIT { "; your hand is full, so one card goes" } else { "" };
    told(rule, format!("draw from the {} deck", names::deck_name(deck)), Some(format!("{holds}; {left}{full}")))
}

/// What a place offers to an outpost.
fn site(look: Look<'_>, place: Place) -> String {
    let near = look.state.near[place.index()];
    let dry = near.minus(realm::water(look.state)).len() as u32;
    let settled = places(near).filter(|near| look.state.land(*near).settlement.is_some()).count() as u32;
    let ways = format!("{}, {} around it", look.state.land(place).terrain, counted(dry, "land territory"));
    if settled == 0 { ways } else { format!("{ways}, {settled} with an outpost") }
}

fn arm(look: Look<'_>, seat: Seat, what: Object, place: Place) -> Told<Rule> {
    match what.unit() {
        Some(unit) => {
            told(Rule::Setup19, format!("place {} in {place}", unit_words(unit)), Some(worth(look, seat, unit)))
        }
        None => {
            let hint = format!("take {} before anything else does", counted(values::walls_defence(look, seat), "hit"));
            told(Rule::Setup19, format!("build {what} in {place}"), Some(hint))
        }
    }
}

/// The values of a unit.
fn worth(look: Look<'_>, seat: Seat, unit: Unit) -> String {
    let value = |stat| values::value(look, seat, unit, stat);
    let [attack, defence, moves, range] = [Stat::Attack, Stat::Defence, Stat::Move, Stat::Range].map(value);
    let range = if range > 1 { format!(", range {range}") } else { String::new() };
    format!("attack {attack}, defence {defence}, move {moves}{range}")
}

fn deploy(look: Look<'_>, seat: Seat, unit: Unit, place: Place) -> Told<Rule> {
    let rule = match look.state.steps.top() {
        Some(Step::Rebel { .. }) => Rule::Produce02,
        Some(Step::Produce { .. }) => Rule::Produce06,
        Some(Step::Recruit) => Rule::Play06,
        _ => Rule::Card03,
    };
    told(rule, format!("deploy {} in {place}", unit_words(unit)), Some(worth(look, seat, unit)))
}

fn discard(look: Look<'_>, card: CardId) -> Told<Rule> {
    let known = card_name(look, card);
    match look.state.steps.top() {
        Some(Step::Pay { card: for_card, .. }) => {
            told(Rule::R101, format!("pay {} with {known}", card_name(look, for_card)), says(look, card))
        }
        Some(Step::Steward { .. }) => told(Rule::R100, format!("exchange {known} for a new card"), says(look, card)),
        _ => told(Rule::Card07, format!("discard {known}"), says(look, card)),
    }
}

fn pick(look: Look<'_>, place: Place) -> Told<Rule> {
    let land = look.state.land(place);
    let owner = land.owner.map_or("nobody", name);
    match verbs::at_work(look).map(|(_, verb)| verb) {
        Some(Verb::Hit { count, .. }) => {
            let words = format!("{} on {place}, held by {owner}", counted(*count, "hit"));
            told(Rule::R107, words, Some(battle::defence_words(look, place)))
        }
        Some(Verb::Destroy(Prey::WallsBeside)) => {
            told(Rule::R107, format!("destroy the walls of {place}, held by {owner}"), None)
        }
        Some(Verb::Build { piece: Piece::Walls, .. }) => told(Rule::Card04, format!("build walls in {place}"), None),
        Some(Verb::Build { piece: Piece::Temple, .. }) => {
            told(Rule::Card04, format!("build a temple in {place}"), Some("2 kingdom points".to_owned()))
        }
        Some(Verb::Build { piece: Piece::Outpost, .. }) => {
            told(Rule::Card04, format!("build an outpost in {place}"), Some("1 kingdom point".to_owned()))
        }
        Some(Verb::Convert { from, to }) => {
            let gain = i16::from(worth_of(*to).kingdom) - i16::from(worth_of(*from).kingdom);
            told(Rule::Card04, format!("turn the {from} in {place} into a {to}"), Some(format!("kingdom {gain:+}")))
        }
        _ => told(Rule::R101, format!("choose {place}"), None),
    }
}

fn slay(look: Look<'_>, unit: Unit, place: Place) -> Told<Rule> {
    let owner = look.state.land(place).owner.map_or("nobody", name);
    let words = format!("destroy {owner}'s {unit} in {place}");
    told(Rule::Score05, words, Some("1 conquest point".to_owned()))
}

fn reroll(look: Look<'_>, dice: DiceSet) -> Told<Rule> {
    let set = look.state.assault.set;
    let shown = set.faces().iter().enumerate().filter(|(die, _)| dice.contains(*die));
    let shown: Vec<String> = shown.map(|(die, face)| format!("die {} ({face})", die + 1)).collect();
    told(Rule::R70, format!("roll {} again", listed(&shown)), None)
}
