//! Cards and what changes hands, as choices in words.

use sortie_engine::Told;

use crate::Look;
use crate::content::pack::Gear;
use crate::rules::in_force::attack;
use crate::show::tell::asked::choices::{plain, told};
use crate::show::tell::names;
use crate::show::tell::table::mission;
use crate::state::TOKEN_OFFERS;
use crate::vocabulary::command::Command;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::{CardId, Deck, HeroId};

/// Searching, keeping, attaching.
pub fn cards(look: Look<'_>, command: &Command) -> Told<Rule> {
    let name = |hero| names::hero(look, hero);
    match *command {
        Command::Search { hero, at, .. } => {
            told(Rule::Search01, format!("{} searches {at} now", name(hero)), "draw and choose at once")
        }
        Command::Take { hero, at, .. } => {
            told(Rule::Search01, format!("{} takes the token of {at}", name(hero)), "search at time's up")
        }
        Command::Draw { hero, deck: Deck::Tech } => {
            plain(Rule::R121, format!("{} looks at the Alien Tech that was put by", name(hero)))
        }
        Command::Draw { hero, .. } => plain(Rule::R121, format!("{} searches for the token taken", name(hero))),
        Command::Keep { card } => {
            told(Rule::Search05, format!("keep {}", names::card(look, card)), card_says(look, card))
        }
        Command::Discard { card } => {
            told(Rule::Hero05, format!("give up {}", names::card(look, card)), card_says(look, card))
        }
        Command::Attach { card, to } => {
            let words = format!("attach {} to {}", names::card(look, card), names::card(look, to));
            told(Rule::Attach01, words, names::card_text(look, card))
        }
        Command::Look { hero } => plain(Rule::Boss14, format!("{} looks at three Alien Tech cards now", name(hero))),
        Command::PutBy { hero } => {
            plain(Rule::Boss14, format!("{} puts the Alien Tech by until time's up", name(hero)))
        }
        _ => plain(Rule::Search01, command.to_string()),
    }
}

/// A card in a line: its slots, its numbers or its words.
pub fn card_says(look: Look<'_>, card: CardId) -> String {
    let own = look.pack.card(card);
    let slots = if own.slots.is_empty() { String::new() } else { format!("{} ", own.slots) };
    match (&own.gear, attack(look, card, SpaceId::of(1))) {
        (Gear::Weapon(_), Some(attack)) => format!("{slots}{}", mission::attack_words(&attack)),
        _ => format!("{slots}{}", names::card_text(look, card)),
    }
}

/// Gifts and swaps.
pub fn exchanges(look: Look<'_>, command: &Command) -> Told<Rule> {
    let name = |hero| names::hero(look, hero);
    let offered = |hero: HeroId| match look.state.hero(hero).offer {
        Some((thing, _)) if thing >= TOKEN_OFFERS => names::token(look, thing - TOKEN_OFFERS),
        Some((thing, _)) => names::card(look, CardId::of(usize::from(thing))),
        None => "nothing".to_owned(),
    };
    match *command {
        Command::Offer { card, to } => plain(Rule::R104, format!("offer {} to {}", names::card(look, card), name(to))),
        Command::OfferCharge { token, to } => {
            plain(Rule::R104, format!("offer {} to {}", names::token(look, token), name(to)))
        }
        Command::Withdraw { hero } => {
            plain(Rule::R104, format!("{} withdraws the offer of {}", name(hero), offered(hero)))
        }
        Command::Accept { hero, from } => {
            plain(Rule::R104, format!("{} takes {} from {}", name(hero), offered(from), name(from)))
        }
        Command::Swap { hero, with } => {
            plain(Rule::R104, format!("{} swaps {} for {}'s {}", name(hero), offered(hero), name(with), offered(with)))
        }
        _ => plain(Rule::R104, command.to_string()),
    }
}
