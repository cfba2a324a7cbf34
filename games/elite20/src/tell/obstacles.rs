//! What stands in the way of a single deed, and what would do: steps, slots, attacks, searches, cards.

use sortie_engine::Seat;

use super::refusals::{figures, lead_example, rolled};
use super::{errands, mission, names};
use crate::Look;
use crate::command::Command;
use crate::dice::filled;
use crate::figure::{Figure, Tool};
use crate::fire::{shooter, targets, volley_attack};
use crate::numbers::{result, slots};
use crate::push::flee_options;
use crate::results::retreats;
use crate::rules::Rule;
use crate::slots::Slots;
use crate::space::{SpaceId, spaces};
use crate::state::CardPlace;
use crate::step::Choice;
use crate::vocabulary::{CardId, Face, HeroId, SearchId};

/// The words for a deed that this rule refuses.
pub fn words(look: Look<'_>, seat: Seat, command: &Command, rule: Rule) -> Option<String> {
    use Command as C;
    match *command {
        _ if rule == Rule::Slot01 => Some(misfit(look, seat, command)),
        _ if rule == Rule::R70 => Some("That Hero is being pushed, and lands somewhere first.".to_owned()),
        _ if rule == Rule::H49 => Some("An alien is too near for work on Objectives, as the Event says.".to_owned()),
        C::Step { hero, face, to } => step(look, seat, hero, face, to, rule),
        C::Further { hero, to } if rule != Rule::H06 => step(look, seat, hero, Face::Move, to, rule),
        C::Further { hero, .. } => Some(format!("{} has no step left of the last Move.", names::hero(look, hero))),
        C::Flee { hero, to } => flight(look, hero, to, rule),
        C::Load { tool, .. } | C::Unload { tool, .. } => card_slot(look, tool, rule),
        C::Answer { event, .. } | C::Patch { event, .. } => Some(match rule {
            Rule::Event02 => format!("{} is not in force.", names::event(look, event)),
            Rule::R33 => format!("{} is fulfilled already.", names::event(look, event)),
            Rule::Slot05 => format!("That slot of {} is filled already.", names::event(look, event)),
            Rule::R27 => "That slot is not for so many players.".to_owned(),
            _ => return None,
        }),
        C::Fire { card } => unready(look, seat, Tool::card(card), rule),
        C::Use { tool } => unready(look, seat, tool, rule),
        C::Hit { figure } => hit(look, seat, figure, rule),
        C::Reroll { .. } => Some("No Misses of yours can be rolled again.".to_owned()),
        C::Lead { figure, .. } | C::Branch { figure, .. } => lead(look, figure, rule),
        C::Search { hero, at, .. } | C::Take { hero, at, .. } => search(look, hero, at, rule),
        C::Draw { .. } => Some(match rule {
            Rule::R112 => "Search tokens are drawn for before Alien Tech.".to_owned(),
            _ => "Only what was put off is drawn, and only when time is up.".to_owned(),
        }),
        C::Keep { .. } => Some(kept(look, seat)),
        C::Discard { .. } => Some("No Weapon has to go: a Hero gives one up only on taking a third.".to_owned()),
        C::Claim { hero, card } => Some(claim(look, hero, card, rule)),
        _ => errands::words(look, seat, command, rule),
    }
}

/// The face that a command spends.
fn face_of(command: &Command) -> Option<Face> {
    match *command {
        Command::Step { face, .. } | Command::Search { face, .. } | Command::Take { face, .. } => Some(face),
        Command::Load { face, .. } | Command::Answer { face, .. } | Command::Patch { face, .. } => Some(face),
        Command::Work { face, .. } | Command::Probe { face, .. } | Command::Inspect { face, .. } => Some(face),
        Command::Reveal { face, .. } => Some(face),
        _ => None,
    }
}

/// No die shows it, or what it shows does not fit there.
fn misfit(look: Look<'_>, seat: Seat, command: &Command) -> String {
    let Some(face) = face_of(command) else { return format!("That takes another die: {}.", rolled(look, seat)) };
    let word = names::face(face);
    if face == Face::Alien {
        return format!("An ALIEN die does nothing but move an alien ({}).", lead_example(look, seat));
    }
    if result(look.state, seat, face).is_none() {
        let wants = match *command {
            Command::Load { tool, .. } => {
                let open = open_slots(slots(look, tool), filled(look.state, seat, tool));
                if open.is_empty() {
                    return full(look, tool);
                }
                format!("{} takes {open}, and ", names::tool(look, tool))
            }
            _ => String::new(),
        };
        return format!("None of your dice shows {word}: {wants}{}.", rolled(look, seat));
    }
    match *command {
        Command::Load { tool, .. } => {
            let open = open_slots(slots(look, tool), filled(look.state, seat, tool));
            match open.is_empty() {
                true => full(look, tool),
                false => format!("{word} does not fit there: {} takes {open}.", names::tool(look, tool)),
            }
        }
        Command::Answer { event, .. } => {
            format!("{word} does not fit there: the open slots of {} stand beside it.", names::event(look, event))
        }
        Command::Work { token, .. } | Command::Probe { token, .. } => errands::misfit(look, token, word),
        _ => format!("{word} does not do that: {}.", rolled(look, seat)),
    }
}

/// A card that takes no die any more.
fn full(look: Look<'_>, tool: Tool) -> String {
    let (name, does) =
        (names::tool(look, tool), if crate::cited::is_weapon(look, tool) { "f fires it" } else { "u uses it" });
    match slots(look, tool).iter().count() {
        0 => format!("{name} takes no dice."),
        _ => format!("{name} has no open slot: {does}."),
    }
}

/// The slots that are still open: `[Shoot]{Fix}`.
pub fn open_slots(slots: &Slots, filled: u8) -> String {
    let open = slots.iter().enumerate().filter(|(at, _)| filled >> at & 1 == 0);
    open.map(|(_, slot)| names::slot(slot, false)).collect::<Vec<_>>().concat()
}

/// Where one step leads a Hero.
fn ways(look: Look<'_>, from: SpaceId) -> String {
    let free = look.state.map(look.pack).steps(from).iter().filter(|to| look.state.is_free(**to));
    let free: Vec<String> = free.map(|to| names::space(*to)).collect();
    match free.is_empty() {
        true => "no Space around is free".to_owned(),
        false => format!("one step leads to {}", names::listed(&free)),
    }
}

fn step(look: Look<'_>, seat: Seat, hero: HeroId, face: Face, to: SpaceId, rule: Rule) -> Option<String> {
    let (who, from, there) = (names::hero(look, hero), look.state.hero_at(hero), names::space(to));
    if !look.state.setup.heroes_of(seat).any(|own| own == hero) {
        return Some(format!("{who} is not your Hero."));
    }
    if !crate::numbers::faces(look, hero, face).contains(Face::Move) {
        return Some(format!("{who} goes by a Move, not by {}: {}.", names::face(face), rolled(look, seat)));
    }
    let why = match rule {
        _ if to == from => format!("{who} stands there already"),
        Rule::Move01 => format!("it is more than one step to {there}"),
        Rule::Move03 => format!("a Wall is in the way to {there}"),
        Rule::Move04 => format!("no step leads round the corner of a Wall to {there}"),
        Rule::Move05 => format!("nobody can stand on {there}"),
        Rule::Move07 => {
            let there_is = look.state.occupant(to).map_or_else(String::new, |figure| names::figure(look, figure));
            format!("{there_is} stands on {there}")
        }
        _ => return None,
    };
    Some(format!("{}: from {} {}.", capital(&why), names::space(from), ways(look, from)))
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Where a pushed Hero may go.
fn flight(look: Look<'_>, hero: HeroId, to: SpaceId, rule: Rule) -> Option<String> {
    let who = names::hero(look, hero);
    if rule == Rule::R75 {
        return Some(format!("{who} is not being pushed."));
    }
    let open = look.state.owed.all().iter().find_map(|owed| match owed.choice {
        Choice::Flee { hero: own, from, chain } if own == hero => Some(flee_options(look, from, chain)),
        _ => None,
    });
    let open: Vec<String> = spaces(open?).map(names::space).collect();
    Some(format!("{who} cannot go to {}: open are {}.", names::space(to), names::listed(&open)))
}

fn card_slot(look: Look<'_>, tool: Tool, rule: Rule) -> Option<String> {
    let name = names::tool(look, tool);
    Some(match rule {
        Rule::R87 => match look.state.holder(tool) {
            Some(hero) => format!("{name} is with {}, whose own player fills it.", names::hero(look, hero)),
            None => format!("None of your Heroes has {name}."),
        },
        Rule::Slot16 => format!("{name} has lost a die to Damage and takes none in this Phase."),
        Rule::Slot05 => format!("That slot of {name} is filled already."),
        Rule::Slot03 => format!("No die of yours lies there on {name}."),
        Rule::Weapon22 | Rule::Item06 => format!("A die in {{ }} stays on {name} until the Round ends."),
        _ => return None,
    })
}

/// A Weapon, Item or Special Ability that cannot be used.
fn unready(look: Look<'_>, seat: Seat, tool: Tool, rule: Rule) -> Option<String> {
    let name = names::tool(look, tool);
    let own = look.state.holder(tool).is_some_and(|hero| look.state.setup.owner(hero) == seat);
    Some(match rule {
        _ if !own => format!("None of your Heroes has {name}."),
        Rule::Weapon04 | Rule::Item03 => {
            let open = open_slots(slots(look, tool), filled(look.state, seat, tool));
            format!("{name} is not ready: {open} must be filled first (p).")
        }
        Rule::Weapon05 => format!("{name} is no Weapon."),
        Rule::Item04 if crate::cited::is_weapon(look, tool) => format!("{name} is a Weapon: f fires it."),
        Rule::Item04 => format!("{name} works by itself, or belongs on a Weapon."),
        Rule::R92 => format!("{name} was used in this Round, and once is all."),
        Rule::H34 => format!("{name} is of no use once time is up."),
        Rule::H52 => format!("{name} has attacked as often as the Event allows in this Round."),
        _ => return None,
    })
}

fn hit(look: Look<'_>, seat: Seat, figure: Figure, rule: Rule) -> Option<String> {
    let who = names::figure(look, figure);
    let Some((_, hero)) = shooter(look, seat) else {
        return Some("No attack of yours has Hits to assign: f fires a Weapon that is ready.".to_owned());
    };
    let volley = &look.state.hero(hero).volley;
    let weapon = names::tool(look, volley.tool);
    let why = match rule {
        Rule::H16 => return Some("Misses can be rolled again first (r), or x leaves them.".to_owned()),
        Rule::R118 => format!("{who} is not on the map any more"),
        Rule::H17 => format!("{weapon} hits an alien once at most"),
        Rule::H41 => format!("{who} takes no more Hits of one attack"),
        Rule::Weapon11 => format!("{who} is not in sight"),
        Rule::Weapon10 | Rule::Los07 => {
            let numbers = volley_attack(look, volley).map_or_else(String::new, |own| mission::attack_words(&own));
            format!("{who} is out of reach of {weapon} ({numbers})")
        }
        _ => return None,
    };
    Some(format!("{why}: a Hit can go to {}.", figures(look, targets(look, hero))))
}

/// Where an alien can be led.
fn lead(look: Look<'_>, figure: Figure, rule: Rule) -> Option<String> {
    let (who, at) = (names::figure(look, figure), look.state.space(figure));
    Some(match rule {
        Rule::Victory09 => format!("{who} is in the Starting Area and moves no more."),
        Rule::R57 => format!("{who} is not on the map."),
        Rule::Push03 => format!("Nobody is asked where {who} goes."),
        Rule::H32 => {
            let back: Vec<String> = retreats(look, figure).map(names::space).collect();
            format!("Your Alien Movements drive back: {who} can go back to {}.", names::listed(&back))
        }
        Rule::Map08 if at.is_on_board() => {
            let next: Vec<String> =
                look.state.map(look.pack).path.next(at).iter().map(|to| names::space(*to)).collect();
            format!("Aliens follow the arrows: from {} {who} goes to {}.", names::space(at), names::listed(&next))
        }
        _ => return None,
    })
}

fn search(look: Look<'_>, hero: HeroId, at: SearchId, rule: Rule) -> Option<String> {
    let (who, map) = (names::hero(look, hero), look.state.map(look.pack));
    Some(match rule {
        Rule::Search02 => {
            let all: Vec<String> =
                SearchId::all().map(|slot| format!("S{} on {}", slot.0 + 1, map.search(slot))).collect();
            format!("{who} is not beside S{}: the Search tokens are {}.", at.0 + 1, names::listed(&all))
        }
        Rule::Search03 | Rule::Search13 => format!("S{} has been searched in this Round.", at.0 + 1),
        Rule::H51 => "An Event forbids every Search.".to_owned(),
        Rule::Search01 => format!("{who} searches with a Search result."),
        _ => return None,
    })
}

/// No card is there to be kept, or another one.
fn kept(look: Look<'_>, seat: Seat) -> String {
    let heroes = look.state.setup.heroes_of(seat);
    let offered = heroes.flat_map(|hero| look.state.cards_in(CardPlace::Offered { hero }));
    let cards: Vec<String> = offered.map(|card| names::card(look, card)).collect();
    match cards.is_empty() {
        true => "No card lies before you to be kept: s searches beside a Search token.".to_owned(),
        false => format!("Before you lie {}.", names::listed(&cards)),
    }
}

fn claim(look: Look<'_>, hero: HeroId, card: CardId, rule: Rule) -> String {
    let open: Vec<String> = look.state.cards_in(CardPlace::Draft).map(|card| names::card(look, card)).collect();
    match (open.is_empty(), rule) {
        (true, _) => "Basic Weapons are taken before the first Round only.".to_owned(),
        (_, Rule::Setup12) => format!("{} has a Basic Weapon already, or is not yours.", names::hero(look, hero)),
        _ => format!("{} is not to be had: open are {}.", names::card(look, card), names::listed(&open)),
    }
}
