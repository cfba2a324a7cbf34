//! Whole words for a deed, as somebody types them who has not read which letters are short for them.

use sortie_engine::Seat;

use crate::Look;
use crate::content::pack::Gear;
use crate::rules::heroes::work::{may_reach, token_slots};
use crate::show::tell::names;
use crate::show::tell::typed::meant::{Guess, heroes, is_called, space};
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::Tool;
use crate::vocabulary::places::TokenPlace;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::{CardId, Face, HeroId, Mission};

/// The letter that is short for a word; any other word stays as it is.
pub fn letter(word: &str) -> &str {
    match word {
        "roll" | "reroll" => "r",
        "move" | "go" | "step" | "walk" => "m",
        "lead" => "l",
        "put" | "load" | "fill" => "p",
        "fire" | "attack" | "shoot" => "f",
        "hit" => "h",
        "use" => "u",
        "search" => "s",
        "take" => "t",
        "keep" => "k",
        "next" => "n",
        "done" | "ready" | "pass" => "d",
        "enough" => "x",
        "settle" => "a",
        "offer" => "give",
        other => other,
    }
}

/// Is this the whole word for a command?
pub fn is_verb(word: &str, command: &Command) -> bool {
    match word {
        "work" => matches!(command, Command::Work { .. }),
        "probe" => matches!(command, Command::Probe { .. }),
        "plant" => matches!(command, Command::Plant { .. }),
        "give" => matches!(command, Command::Offer { .. } | Command::OfferCharge { .. }),
        "accept" => matches!(command, Command::Accept { .. }),
        "swap" => matches!(command, Command::Swap { .. }),
        "attach" => matches!(command, Command::Attach { .. }),
        "unload" => matches!(command, Command::Unload { .. }),
        _ => false,
    }
}

/// What a whole word without a letter stands for; none for other words.
pub fn guess(look: Look<'_>, seat: Seat, word: &str, rest: &[&str]) -> Option<Guess> {
    Some(match word {
        "work" => works(look, seat, rest),
        "probe" => probes(look, seat, rest),
        "plant" => plants(look, seat),
        "give" => gives(look, seat, rest),
        "accept" => Ok(meetings(look, seat, rest, |hero, from| Command::Accept { hero, from })),
        "swap" => Ok(meetings(look, seat, rest, |hero, with| Command::Swap { hero, with })),
        "attach" => attaches(look, seat, rest),
        _ => return None,
    })
}

/// The tokens that have these words, those within reach first.
fn tokens(look: Look<'_>, seat: Seat, rest: &[&str]) -> Vec<u8> {
    let all = 0..look.state.tokens.all().len() as u8;
    let mut named: Vec<u8> = all.filter(|token| is_called(&names::token(look, *token), rest)).collect();
    named.sort_by_key(|token| may_reach(look, seat, *token).is_err());
    named
}

fn works(look: Look<'_>, seat: Seat, rest: &[&str]) -> Guess {
    match look.state.mission() {
        Mission::Recon => return Err("a probe is moved, not worked on (probe and a Space)".to_owned()),
        Mission::Exploration => return Err("tokens of this Mission are checked or turned up (s)".to_owned()),
        Mission::Extermination | Mission::Capture | Mission::Demolition => {}
    }
    let (face, rest) = split_face(rest);
    let slots = tokens(look, seat, rest).into_iter().flat_map(|token| {
        let slots = token_slots(look, token).iter().enumerate();
        slots.flat_map(move |(slot, own)| {
            let faces: Vec<Face> = face.map_or_else(|| own.faces.iter().collect(), |face| vec![face]);
            faces.into_iter().map(move |face| Command::Work { face, token, slot: slot as u8 })
        })
    });
    Ok(slots.collect())
}

/// A face that is named first, and the other words.
pub fn split_face<'a, 'w>(rest: &'a [&'w str]) -> (Option<Face>, &'a [&'w str]) {
    let named = rest.first().and_then(|word| Face::ALL.iter().find(|face| face.word().starts_with(word)));
    (named.copied(), if named.is_some() { &rest[1..] } else { rest })
}

fn probes(look: Look<'_>, seat: Seat, rest: &[&str]) -> Guess {
    if look.state.mission() != Mission::Recon {
        return Err("this Mission has no probes".to_owned());
    }
    let named = rest.last().filter(|word| word.parse::<SpaceId>().is_ok()).map(|word| space(look, word)).transpose()?;
    let rest = if named.is_some() { &rest[..rest.len() - 1] } else { rest };
    let moves = tokens(look, seat, rest).into_iter().flat_map(|token| {
        let at = match look.state.tokens.all()[usize::from(token)].place {
            TokenPlace::At { space } => space,
            TokenPlace::Gone | TokenPlace::With { .. } => SpaceId::HOME,
        };
        let near = look.state.map(look.pack).steps(at).iter().copied();
        let to: Vec<SpaceId> = named.map_or_else(|| near.collect(), |to| vec![to]);
        let faces: Vec<Face> =
            token_slots(look, token).iter().flat_map(|slot| slot.faces.iter().collect::<Vec<_>>()).collect();
        to.into_iter().flat_map(move |to| faces.clone().into_iter().map(move |face| Command::Probe { face, token, to }))
    });
    Ok(moves.collect())
}

fn plants(look: Look<'_>, seat: Seat) -> Guess {
    if look.state.mission() != Mission::Demolition {
        return Err("this Mission has no charges to set".to_owned());
    }
    let carried = |token: &u8| match look.state.tokens.all()[usize::from(*token)].place {
        TokenPlace::With { hero } => look.state.setup.owner(hero) == seat,
        TokenPlace::Gone | TokenPlace::At { .. } => false,
    };
    let mut own: Vec<u8> = (0..look.state.tokens.all().len() as u8).filter(carried).collect();
    own.sort_by_key(|token| !look.state.tokens.all()[usize::from(*token)].ready);
    if own.is_empty() {
        return Err("no Hero of yours carries a charge".to_owned());
    }
    let targets = || look.state.targets.iter();
    Ok(own.into_iter().flat_map(|token| targets().map(move |at| Command::Plant { token, at })).collect())
}

/// Heroes of the seat and all others whom these words name; no words name all.
fn meetings(look: Look<'_>, seat: Seat, rest: &[&str], does: impl Fn(HeroId, HeroId) -> Command) -> Vec<Command> {
    let named = |other: &HeroId| rest.iter().any(|word| is_called(&names::hero(look, *other), &[*word]));
    let team: Vec<HeroId> = look.state.setup.team().collect();
    let some = team.iter().any(named);
    let others = |hero: HeroId| team.iter().copied().filter(move |other| *other != hero);
    let pairs = heroes(look, seat).into_iter().flat_map(|hero| others(hero).map(move |other| (hero, other)));
    pairs.filter(|(_, other)| !some || named(other)).map(|(hero, other)| does(hero, other)).collect()
}

fn gives(look: Look<'_>, seat: Seat, rest: &[&str]) -> Guess {
    let is_hero = |word: &str| look.state.setup.team().any(|hero| is_called(&names::hero(look, hero), &[word]));
    let things: Vec<&str> = rest.iter().copied().filter(|word| !is_hero(word) && *word != "to").collect();
    let cards: Vec<CardId> =
        own_cards(look, seat).filter(|card| is_called(&names::card(look, *card), &things)).collect();
    if cards.is_empty() {
        return Err("no Hero of yours has such a card".to_owned());
    }
    let offers = cards.into_iter().flat_map(|card| {
        let holder = look.state.holder(Tool::card(card));
        let to = meetings(look, seat, rest, |hero, from| Command::Accept { hero, from }).into_iter();
        to.filter_map(move |pair| match pair {
            Command::Accept { hero, from: to } if Some(hero) == holder => Some(Command::Offer { card, to }),
            _ => None,
        })
    });
    Ok(offers.collect())
}

fn own_cards(look: Look<'_>, seat: Seat) -> impl Iterator<Item = CardId> {
    heroes(look, seat).into_iter().flat_map(move |hero| look.state.hand(hero).iter())
}

fn attaches(look: Look<'_>, seat: Seat, rest: &[&str]) -> Guess {
    let is_part = |card: &CardId| matches!(look.pack.card(*card).gear, Gear::Attachment(_));
    let is_weapon = |card: &CardId| matches!(look.pack.card(*card).gear, Gear::Weapon(_));
    let named = |part: CardId, weapon: CardId| {
        rest.iter().all(|word| {
            is_called(&names::card(look, part), &[*word]) || is_called(&names::card(look, weapon), &[*word])
        })
    };
    let pairs = own_cards(look, seat)
        .filter(is_part)
        .flat_map(|card| own_cards(look, seat).filter(is_weapon).map(move |to| (card, to)));
    let all: Vec<Command> =
        pairs.filter(|(card, to)| named(*card, *to)).map(|(card, to)| Command::Attach { card, to }).collect();
    match all.is_empty() {
        true => Err("no Hero of yours has such an Attachment and a Weapon for it".to_owned()),
        false => Ok(all),
    }
}
