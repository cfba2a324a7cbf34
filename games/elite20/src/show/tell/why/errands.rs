//! What stands in the way of work on the Mission, of gifts and of choices for the group, and what would do.

use sortie_engine::{Message, Seat};

use crate::Look;
use crate::content::objectives::Find;
use crate::rules::aliens::activation::next_options;
use crate::rules::aliens::spawn::spawn_options;
use crate::rules::heroes::work::{token_slots, worked};
use crate::show::tell::why::refusals::moment;
use crate::show::tell::{names, said, words};
use crate::state::TOKEN_OFFERS;
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::Tool;
use crate::vocabulary::places::TokenPlace;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::spaces;
use crate::vocabulary::{CardId, HeroId, Mission, ObjectiveId};

/// Why this rule refuses an errand.
pub fn refusal(look: Look<'_>, seat: Seat, command: &Command, rule: Rule) -> Option<Message> {
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
        C::Hand { .. } | C::Unhand => Some(words::handed_to_others()),
        C::Calm { .. } => Some(words::nothing_to_calm()),
        C::Guard { .. } => Some(words::own_guard()),
        C::Face { .. } => Some(words::no_face()),
        _ => None,
    }
}

/// A result that does not fit a token.
pub fn misfit(look: Look<'_>, token: u8, face: Message) -> Message {
    let Some((name, _)) = said::token_at(look, token) else { return words::no_such_token() };
    match look.state.mission() {
        Mission::Exploration => words::no_slots_on(name),
        Mission::Recon => words::does_not_move(face, name, said::open_slots(token_slots(look, token), 0)),
        Mission::Extermination | Mission::Capture | Mission::Demolition => {
            let open = said::open_slots(token_slots(look, token), worked(look.state, token));
            words::does_not_fit(face, name.into(), open)
        }
    }
}

fn on_token(look: Look<'_>, command: &Command, token: u8, rule: Rule) -> Option<Message> {
    let mission = look.state.mission();
    match command {
        Command::Probe { .. } if mission != Mission::Recon => return Some(words::no_probes()),
        Command::Inspect { .. } | Command::Reveal { .. } | Command::Clear { .. } if mission != Mission::Exploration => {
            return Some(words::nothing_to_turn_up());
        }
        _ => {}
    }
    let Some((name, place)) = said::token_at(look, token) else { return Some(words::no_such_token()) };
    Some(match rule {
        Rule::MDem05 => words::carrier_works(name, place),
        Rule::Objective01 | Rule::MRcn05 | Rule::MExp06 => words::not_beside_token(name, place),
        Rule::Objective02 => words::token_full(name),
        Rule::R127 | Rule::Slot05 => words::slot_filled(name.into()),
        Rule::R134 => words::no_trap_left(name),
        Rule::R148 => words::turned_up(name),
        Rule::MRcn08 | Rule::R145 => words::pinned_down(name),
        Rule::MRcn09 | Rule::R146 => words::probe_blocked(),
        Rule::MRcn11 => words::reached_target(name),
        Rule::MRcn12 => words::one_step(name, place),
        Rule::R143 => words::other_probe(),
        Rule::MExp04 => words::checked_with(name, said::face(look.pack.objectives.exploration.check)),
        Rule::MExp12 => words::no_open_relic(name),
        Rule::MExp13 => {
            let (dice, face) = look.pack.objectives.exploration.tokens.iter().find_map(|find| match find {
                Find::Relic { face, dice } => Some((*dice, *face)),
                _ => None,
            })?;
            words::more_dice(name, u32::from(dice), said::face(face))
        }
        _ => return None,
    })
}

fn plant(look: Look<'_>, token: u8, at: ObjectiveId, rule: Rule) -> Option<Message> {
    if look.state.mission() != Mission::Demolition {
        return Some(words::no_charges());
    }
    let Some((name, place)) = said::token_at(look, token) else { return Some(words::no_such_token()) };
    Some(match rule {
        Rule::MDem05 => words::carrier_sets(name, place),
        Rule::MDem10 => {
            words::not_ready(name.into(), said::open_slots(token_slots(look, token), worked(look.state, token)))
        }
        Rule::MDem11 => words::set_for_good(name),
        Rule::MDem08 => {
            let target = said::objective(look, at);
            match look.state.targets.contains(at) {
                true => words::not_beside_target(name, place, target),
                false => {
                    let all = look.state.targets.iter().map(|slot| said::objective(look, slot)).collect();
                    words::no_target_there(target, all)
                }
            }
        }
        _ => return None,
    })
}

fn gift(look: Look<'_>, seat: Seat, command: &Command, rule: Rule) -> Option<Message> {
    let name = |hero: HeroId| names::hero(look, hero);
    Some(match (rule, *command) {
        (Rule::Equip04, _) => words::no_exchange(moment(look, seat)),
        (Rule::Equip05, _) => words::die_locked_on(),
        (Rule::Attach05, _) => words::attachment_stays(),
        (Rule::MDem06, _) => words::charge_not_carried(),
        (Rule::R104, Command::Accept { hero, from } | Command::Swap { hero, with: from }) => {
            match look.state.hero(from).offer.filter(|(_, to)| *to == hero) {
                None => words::offers_nothing(name(from), name(hero)),
                Some(_) => words::swap_needs(name(hero), name(from)),
            }
        }
        (Rule::R104, Command::Withdraw { hero }) => words::no_offer(name(hero)),
        (Rule::R104, Command::Offer { card, .. }) => open_offer(look, card.index() as u8),
        (Rule::R104, Command::OfferCharge { token, .. }) => open_offer(look, TOKEN_OFFERS + token),
        (Rule::Equip03, Command::Accept { hero, from } | Command::Swap { hero, with: from }) => {
            side_by_side(look, hero, from)
        }
        (Rule::Equip03, Command::Offer { card, to }) => match look.state.holder(Tool::card(card)) {
            Some(hero) if look.state.setup.owner(hero) == seat && hero != to => side_by_side(look, hero, to),
            _ => words::not_with_yours(names::card(look, card), name(to)),
        },
        (Rule::Equip03, _) => words::side_by_side_only(),
        _ => return None,
    })
}

fn side_by_side(look: Look<'_>, one: HeroId, two: HeroId) -> Message {
    let at = |hero: HeroId| said::space(look.state.hero_at(hero));
    words::side_by_side(names::hero(look, one), at(one), names::hero(look, two), at(two))
}

/// The Hero who has this made an offer already, or the seat has made as many as it may.
fn open_offer(look: Look<'_>, thing: u8) -> Message {
    let holder = match thing.checked_sub(TOKEN_OFFERS) {
        None => look.state.holder(Tool(thing)),
        Some(token) => look.state.tokens.all().get(usize::from(token)).and_then(|own| match own.place {
            TokenPlace::With { hero } => Some(hero),
            TokenPlace::Gone | TokenPlace::At { .. } => None,
        }),
    };
    let open = holder.filter(|hero| look.state.hero(*hero).offer.is_some());
    open.map_or_else(words::offers_used_up, |hero| words::offer_open(names::hero(look, hero)))
}

fn attach(look: Look<'_>, seat: Seat, card: CardId, to: CardId, rule: Rule) -> Option<Message> {
    let (part, weapon) = (names::card(look, card), names::card(look, to));
    Some(match rule {
        Rule::Equip04 => words::nothing_attached(moment(look, seat)),
        Rule::R110 => words::both_needed(part, weapon),
        Rule::Attach01 => words::no_match(part, weapon),
        Rule::Attach02 => words::attack_taken(weapon),
        Rule::Attach03 => words::range_taken(weapon),
        Rule::Attach04 => words::no_such_attachment(weapon),
        Rule::Attach05 => words::stays_on(part),
        _ => return None,
    })
}

/// What the group is asked, and what it can answer.
fn together(look: Look<'_>, seat: Seat, command: &Command) -> Option<Message> {
    let open = match command {
        Command::Next { .. } if next_options(look).is_empty() => return None,
        Command::Next { .. } => said::figures(look, next_options(look).iter()),
        Command::Spawn { .. } => said::spaces(spaces(spawn_options(look))),
        _ => Vec::new(),
    };
    Some(match open.is_empty() {
        true => words::group_not_asked(moment(look, seat)),
        false => words::open_to_group(open),
    })
}
