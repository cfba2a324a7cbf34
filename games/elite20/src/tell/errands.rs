//! What stands in the way of work on the Mission, of gifts and of choices for the group, and what would do.

use sortie_engine::Seat;

use super::obstacles::open_slots;
use super::refusals::{figures, moment};
use super::{mission, names};
use crate::Look;
use crate::activation::next_options;
use crate::command::Command;
use crate::rules::Rule;
use crate::space::spaces;
use crate::spawn::spawn_options;
use crate::state::{TOKEN_OFFERS, TokenPlace};
use crate::vocabulary::{CardId, HeroId, Mission, ObjectiveId};
use crate::work::{token_slots, worked};

/// The words for an errand that this rule refuses.
pub fn words(look: Look<'_>, seat: Seat, command: &Command, rule: Rule) -> Option<String> {
    use Command as C;
    match *command {
        C::Work { token, .. } | C::Probe { token, .. } | C::Inspect { token, .. } | C::Clear { token } => {
            on_token(look, command, token, rule)
        }
        C::Reveal { token, .. } => on_token(look, command, token, rule),
        C::Plant { token, at } => plant(look, token, at, rule),
        C::Offer { .. } | C::OfferCharge { .. } | C::Withdraw { .. } | C::Accept { .. } | C::Swap { .. } => {
            gift(look, seat, command, rule)
        }
        C::Attach { card, to } => attach(look, seat, card, to, rule),
        C::Spawn { .. } | C::Next { .. } | C::Close { .. } | C::Trap { .. } | C::Cluster { .. } => {
            together(look, seat, command)
        }
        C::Hand { .. } | C::Unhand => Some("Only open Alien Movements are handed on, to another player.".to_owned()),
        C::Calm { .. } => {
            Some("A calm token voids an Alien Movement of its own player: there is none of both.".to_owned())
        }
        C::Guard { .. } => Some("Only a guard of your own Heroes is held back.".to_owned()),
        C::Face { .. } => Some("No die of yours can be set to that face now.".to_owned()),
        _ => None,
    }
}

/// A token and where it is.
fn token_at(look: Look<'_>, token: u8) -> Option<(String, String)> {
    let place = match look.state.tokens.all().get(usize::from(token))?.place {
        TokenPlace::At { space } => format!("on {}", names::space(space)),
        TokenPlace::With { hero } => format!("with {}", names::hero(look, hero)),
        TokenPlace::Gone => "gone".to_owned(),
    };
    Some((names::token(look, token), place))
}

/// A result that does not fit a token.
pub fn misfit(look: Look<'_>, token: u8, word: &str) -> String {
    let Some((name, _)) = token_at(look, token) else { return "There is no such token.".to_owned() };
    match look.state.mission() {
        Mission::Exploration => format!("{name} has no slots; a Hero beside it checks it or turns it up (s)."),
        Mission::Recon => format!("{word} does not move {name}: it takes {}.", open_slots(token_slots(look, token), 0)),
        Mission::Extermination | Mission::Capture | Mission::Demolition => {
            let open = open_slots(token_slots(look, token), worked(look.state, token));
            format!("{word} does not fit there: {name} takes {open}.")
        }
    }
}

fn on_token(look: Look<'_>, command: &Command, token: u8, rule: Rule) -> Option<String> {
    let wanted = match command {
        Command::Probe { .. } => Some((Mission::Recon, "probes")),
        Command::Inspect { .. } | Command::Reveal { .. } | Command::Clear { .. } => {
            Some((Mission::Exploration, "tokens to turn up"))
        }
        _ => None,
    };
    if let Some((_, what)) = wanted.filter(|(own, _)| *own != look.state.mission()) {
        return Some(format!("This Mission has no {what}: {}.", mission::progress(look).trim_end_matches('.')));
    }
    let Some((name, place)) = token_at(look, token) else { return Some("There is no such token.".to_owned()) };
    Some(match rule {
        Rule::MDem05 => format!("{name} is {place}, and only its carrier works on it."),
        Rule::Objective01 | Rule::MRcn05 | Rule::MExp06 => {
            format!("No Hero of yours stands beside {name}, which is {place}.")
        }
        Rule::Objective02 => format!("{name} is full already."),
        Rule::R127 | Rule::Slot05 => format!("That slot of {name} is filled already."),
        Rule::R134 => format!("{name} has no Trap left beside it to close."),
        Rule::R148 => format!("{name} is turned up already."),
        Rule::MRcn08 | Rule::R145 => format!("A figure stands on {name} and pins it down."),
        Rule::MRcn09 | Rule::R146 => "A figure stands where the probe would go.".to_owned(),
        Rule::MRcn11 => format!("{name} has reached its Target and stays there."),
        Rule::MRcn12 => format!("{name} is {place}, and goes one step at a time."),
        Rule::R143 => "Another probe lies there already.".to_owned(),
        Rule::MExp04 => format!("{name} is checked with {}.", names::face(look.pack.objectives.exploration.check)),
        Rule::MExp12 => format!("{name} is no relic that lies open, or is one that can be cleared."),
        Rule::MExp13 => format!("{name} takes more dice at once: {}.", mission::progress(look).trim_end_matches('.')),
        _ => return None,
    })
}

fn plant(look: Look<'_>, token: u8, at: ObjectiveId, rule: Rule) -> Option<String> {
    if look.state.mission() != Mission::Demolition {
        return Some("This Mission has no charges to set.".to_owned());
    }
    let Some((name, place)) = token_at(look, token) else { return Some("There is no such charge.".to_owned()) };
    Some(match rule {
        Rule::MDem05 => format!("{name} is {place}, and only its carrier sets it."),
        Rule::MDem10 => {
            let open = open_slots(token_slots(look, token), worked(look.state, token));
            format!("{name} is not ready: {open} must be filled first (p).")
        }
        Rule::MDem11 => format!("{name} is set for good."),
        Rule::MDem08 => {
            let target = look.state.map(look.pack).objective(at);
            match look.state.targets.contains(at) {
                true => format!("{name} is {place}, who is not beside T{} on {target}.", at.0 + 1),
                false => format!("No Target lies on {target}: {}.", mission::targets(look)),
            }
        }
        _ => return None,
    })
}

fn gift(look: Look<'_>, seat: Seat, command: &Command, rule: Rule) -> Option<String> {
    let name = |hero: HeroId| names::hero(look, hero);
    let at = |hero: HeroId| format!("{} on {}", name(hero), names::space(look.state.hero_at(hero)));
    Some(match (rule, *command) {
        (Rule::Equip04, _) => format!("Cards do not change hands now. {}", moment(look, seat)),
        (Rule::Equip05, _) => "A locked die lies on it, so that it stays until the Round ends.".to_owned(),
        (Rule::Attach05, _) => "An Attachment stays on its Weapon.".to_owned(),
        (Rule::MDem06, _) => "That charge is not carried by the Hero who would give it.".to_owned(),
        (Rule::R104, Command::Accept { hero, from } | Command::Swap { hero, with: from }) => {
            match look.state.hero(from).offer.filter(|(_, to)| *to == hero) {
                None => format!("{} offers {} nothing.", name(from), name(hero)),
                Some(_) => format!("A swap needs an offer of {} to {} as well.", name(hero), name(from)),
            }
        }
        (Rule::R104, Command::Withdraw { hero }) => format!("{} has no offer open.", name(hero)),
        (Rule::R104, Command::Offer { card, .. }) => open_offer(look, card.index() as u8),
        (Rule::R104, Command::OfferCharge { token, .. }) => open_offer(look, TOKEN_OFFERS + token),
        (Rule::Equip03, Command::Accept { hero, from } | Command::Swap { hero, with: from }) => {
            format!("Cards pass between Heroes side by side: {}, {}.", at(hero), at(from))
        }
        (Rule::Equip03, Command::Offer { card, to }) => match look.state.holder(crate::figure::Tool::card(card)) {
            Some(hero) if look.state.setup.owner(hero) == seat && hero != to => {
                format!("Cards pass between Heroes side by side: {}, {}.", at(hero), at(to))
            }
            _ => format!("{} is not with a Hero of yours who could give it to {}.", names::card(look, card), name(to)),
        },
        (Rule::Equip03, _) => "Cards pass between Heroes side by side.".to_owned(),
        _ => return None,
    })
}

/// The Hero who has this made an offer already, or the seat has made as many as it may.
fn open_offer(look: Look<'_>, thing: u8) -> String {
    let holder = match thing.checked_sub(TOKEN_OFFERS) {
        None => look.state.holder(crate::figure::Tool(thing)),
        Some(token) => look.state.tokens.all().get(usize::from(token)).and_then(|own| match own.place {
            TokenPlace::With { hero } => Some(hero),
            TokenPlace::Gone | TokenPlace::At { .. } => None,
        }),
    };
    match holder.filter(|hero| look.state.hero(*hero).offer.is_some()) {
        Some(hero) => format!("{} has an offer open, which must be withdrawn first.", names::hero(look, hero)),
        None => "You have made as many offers as one may before the clock runs again.".to_owned(),
    }
}

fn attach(look: Look<'_>, seat: Seat, card: CardId, to: CardId, rule: Rule) -> Option<String> {
    let (part, weapon) = (names::card(look, card), names::card(look, to));
    Some(match rule {
        Rule::Equip04 => format!("Nothing is attached now. {}", moment(look, seat)),
        Rule::R110 => format!("One Hero of yours must have both {part} and {weapon}."),
        Rule::Attach01 => format!("{part} and {weapon} are no Attachment and Weapon."),
        Rule::Attach02 => format!("{weapon} has an Attachment for its Attack already."),
        Rule::Attach03 => format!("{weapon} has an Attachment for its Range already."),
        Rule::Attach04 => format!("{weapon} takes no Attachment of that kind."),
        Rule::Attach05 => format!("{part} stays on its Weapon."),
        _ => return None,
    })
}

/// What the group is asked, and what it can answer.
fn together(look: Look<'_>, seat: Seat, command: &Command) -> Option<String> {
    let open: Vec<String> = match command {
        Command::Next { .. } if next_options(look).is_empty() => return None,
        Command::Next { .. } => vec![figures(look, next_options(look).iter())],
        Command::Spawn { .. } => spaces(spawn_options(look)).map(names::space).collect(),
        _ => Vec::new(),
    };
    Some(match open.is_empty() {
        true => format!("The group is not asked about that. {}", moment(look, seat)),
        false => format!("That is not open to the group; open are {}.", names::listed(&open)),
    })
}
