//! What stands in the way of a single deed, and what would do: steps, slots, attacks, searches, cards.

use sortie_engine::{Arg, Message, Seat};

use crate::Look;
use crate::content::gear::Range;
use crate::rules::aliens::push::flee_options;
use crate::rules::aliens::results::retreats;
use crate::rules::heroes::dice::filled;
use crate::rules::heroes::dice_places::result;
use crate::rules::heroes::fire::{shooter, targets, volley_attack};
use crate::rules::in_force::slots;
use crate::show::tell::why::errands;
use crate::show::tell::{names, said, words};
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::{Figure, Tool};
use crate::vocabulary::places::CardPlace;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::{SpaceId, spaces};
use crate::vocabulary::step::Choice;
use crate::vocabulary::{CardId, Face, HeroId, SearchId};

/// Why this rule refuses a deed.
pub fn refusal(look: Look<'_>, seat: Seat, command: &Command, rule: Rule) -> Option<Message> {
    use Command as C;
    match *command {
        _ if rule == Rule::Slot01 => Some(misfit(look, seat, command)),
        _ if rule == Rule::R70 => Some(words::hero_pushed()),
        _ if rule == Rule::H49 => Some(words::alien_too_near()),
        C::Step { hero, face, to } => step(look, seat, hero, face, to, rule),
        C::Further { hero, to } if rule != Rule::H06 => step(look, seat, hero, Face::Move, to, rule),
        C::Further { hero, .. } => Some(words::no_step_left(names::hero(look, hero))),
        C::Flee { hero, to } => flight(look, hero, to, rule),
        C::Load { tool, .. } | C::Unload { tool, .. } => card_slot(look, tool, rule),
        C::Answer { event, .. } | C::Patch { event, .. } => event_slot(names::event(look, event), rule),
        C::Fire { card } => unready(look, seat, Tool::card(card), rule),
        C::Use { tool } => unready(look, seat, tool, rule),
        C::Hit { figure } => hit(look, seat, figure, rule),
        C::Reroll { .. } => Some(words::no_rerolls()),
        C::Lead { figure, .. } | C::Branch { figure, .. } => lead(look, figure, rule),
        C::Search { hero, at, .. } | C::Take { hero, at, .. } => search(look, hero, at, rule),
        C::Draw { .. } if rule == Rule::R112 => Some(words::tokens_before_tech()),
        C::Draw { .. } => Some(words::nothing_put_off()),
        C::Keep { .. } => Some(kept(look, seat)),
        C::Discard { .. } => Some(words::no_weapon_goes()),
        C::Claim { hero, card } => Some(claim(look, hero, card, rule)),
        _ => errands::refusal(look, seat, command, rule),
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
fn misfit(look: Look<'_>, seat: Seat, command: &Command) -> Message {
    let rolled = said::rolled(look, seat);
    let Some(face) = face_of(command) else { return words::other_die(rolled) };
    if face == Face::Alien {
        return words::alien_die_only(said::lead_mark(look, seat));
    }
    let (word, has_it) = (said::face(face), result(look.state, seat, face).is_some());
    match *command {
        Command::Load { tool, .. } => {
            let open = said::open_slots(slots(look, tool), filled(look.state, seat, tool));
            let name = Arg::Text(names::tool(look, tool));
            match (open.is_empty(), has_it) {
                (true, _) => full(look, tool),
                (false, true) => words::does_not_fit(word, name, open),
                (false, false) => words::no_die_shows_for(word, name, open, rolled),
            }
        }
        _ if !has_it => words::no_die_shows(word, rolled),
        Command::Answer { event, .. } => words::does_not_fit_event(word, names::event(look, event)),
        Command::Work { token, .. } | Command::Probe { token, .. } => errands::misfit(look, token, word),
        _ => words::does_not_do(word, rolled),
    }
}

/// A card that takes no die any more.
fn full(look: Look<'_>, tool: Tool) -> Message {
    let name = names::tool(look, tool);
    match slots(look, tool).iter().count() {
        0 => words::takes_no_dice(name),
        _ if crate::rules::cited::is_weapon(look, tool) => words::weapon_full(name),
        _ => words::item_full(name),
    }
}

/// Where one step leads a Hero.
fn ways(look: Look<'_>, from: SpaceId) -> Message {
    let free = look.state.map(look.pack).steps(from).iter().copied().filter(|to| look.state.is_free(*to));
    let free = said::spaces(free);
    if free.is_empty() { words::ways_none() } else { words::ways(free) }
}

fn step(look: Look<'_>, seat: Seat, hero: HeroId, face: Face, to: SpaceId, rule: Rule) -> Option<Message> {
    let (who, from, there) = (names::hero(look, hero), look.state.hero_at(hero), said::space(to));
    if !look.state.setup.heroes_of(seat).any(|own| own == hero) {
        return Some(words::not_your_hero(who));
    }
    if !crate::rules::in_force::faces(look, hero, face).contains(Face::Move) {
        return Some(words::goes_by_move(who, said::face(face), said::rolled(look, seat)));
    }
    let why = match rule {
        _ if to == from => words::stands_there(who),
        Rule::Move01 => words::too_far(there),
        Rule::Move03 => words::wall_between(there),
        Rule::Move04 => words::round_corner(there),
        Rule::Move05 => words::no_standing(there),
        Rule::Move07 => words::occupied(said::figure(look, look.state.occupant(to)?), there),
        _ => return None,
    };
    Some(words::step_refused(why, said::space(from), ways(look, from)))
}

/// Where a pushed Hero may go.
fn flight(look: Look<'_>, hero: HeroId, to: SpaceId, rule: Rule) -> Option<Message> {
    let who = names::hero(look, hero);
    if rule == Rule::R75 {
        return Some(words::not_pushed(who));
    }
    let open = look.state.owed.all().iter().find_map(|owed| match owed.choice {
        Choice::Flee { hero: own, from, chain } if own == hero => Some(flee_options(look, from, chain)),
        _ => None,
    });
    Some(words::cannot_flee(who, said::space(to), said::spaces(spaces(open?))))
}

fn event_slot(event: String, rule: Rule) -> Option<Message> {
    Some(match rule {
        Rule::Event02 => words::event_not_in_force(event),
        Rule::R33 => words::event_fulfilled(event),
        Rule::Slot05 => words::slot_filled(event.into()),
        Rule::R27 => words::slot_not_for_players(),
        _ => return None,
    })
}

fn card_slot(look: Look<'_>, tool: Tool, rule: Rule) -> Option<Message> {
    let name = names::tool(look, tool);
    Some(match rule {
        Rule::R87 => match look.state.holder(tool) {
            Some(hero) => words::with_other(name, names::hero(look, hero)),
            None => words::none_has(name),
        },
        Rule::Slot16 => words::lost_die(name),
        Rule::Slot05 => words::slot_filled(name.into()),
        Rule::Slot03 => words::no_die_there(name),
        Rule::Weapon22 | Rule::Item06 => words::die_stays(name),
        _ => return None,
    })
}

/// A Weapon, Item or Special Ability that cannot be used.
fn unready(look: Look<'_>, seat: Seat, tool: Tool, rule: Rule) -> Option<Message> {
    let name = names::tool(look, tool);
    let own = look.state.holder(tool).is_some_and(|hero| look.state.setup.owner(hero) == seat);
    Some(match rule {
        _ if !own => words::none_has(name),
        Rule::Weapon04 | Rule::Item03 => {
            words::not_ready(name.into(), said::open_slots(slots(look, tool), filled(look.state, seat, tool)))
        }
        Rule::Weapon05 => words::no_weapon(name),
        Rule::Item04 if crate::rules::cited::is_weapon(look, tool) => words::is_weapon(name),
        Rule::Item04 => words::works_by_itself(name),
        Rule::R92 => words::used_once(name),
        Rule::H34 => words::no_use_now(name),
        Rule::H52 => words::attacked_enough(name),
        _ => return None,
    })
}

fn hit(look: Look<'_>, seat: Seat, figure: Figure, rule: Rule) -> Option<Message> {
    let who = said::figure(look, figure);
    let Some((_, hero)) = shooter(look, seat) else { return Some(words::no_hits()) };
    let volley = &look.state.hero(hero).volley;
    let weapon = names::tool(look, volley.tool);
    let why = match rule {
        Rule::H16 => return Some(words::misses_first()),
        Rule::R118 => words::target_gone(who),
        Rule::H17 => words::hits_once(weapon),
        Rule::H41 => words::no_more_hits(who),
        Rule::Weapon11 => words::not_in_sight(who),
        Rule::Weapon10 | Rule::Los07 => match volley_attack(look, volley).map(|own| own.range) {
            Some(Range::Spaces(range)) => words::out_of_reach(who, weapon, u32::from(range)),
            Some(Range::Unlimited) | None => words::out_of_line(who, weapon),
        },
        _ => return None,
    };
    Some(words::hit_refused(why, said::figures(look, targets(look, hero))))
}

/// Where an alien can be led.
fn lead(look: Look<'_>, figure: Figure, rule: Rule) -> Option<Message> {
    let (who, at) = (said::figure(look, figure), look.state.space(figure));
    Some(match rule {
        Rule::Victory09 => words::lead_home(who),
        Rule::R57 => words::lead_gone(who),
        Rule::Push03 => words::lead_not_asked(who),
        Rule::H32 => words::lead_back(who, said::spaces(retreats(look, figure))),
        Rule::Map08 if at.is_on_board() => {
            let next = look.state.map(look.pack).path.next(at).iter().copied();
            words::lead_arrows(who, said::space(at), said::spaces(next))
        }
        _ => return None,
    })
}

fn search(look: Look<'_>, hero: HeroId, at: SearchId, rule: Rule) -> Option<Message> {
    let (who, map) = (names::hero(look, hero), look.state.map(look.pack));
    Some(match rule {
        Rule::Search02 => words::not_beside_search(who, said::spaces(SearchId::all().map(|slot| map.search(slot)))),
        Rule::Search03 | Rule::Search13 => words::searched(said::space(map.search(at))),
        Rule::H51 => words::no_search_allowed(),
        Rule::Search01 => words::search_takes_result(who),
        _ => return None,
    })
}

/// No card is there to be kept, or another one.
fn kept(look: Look<'_>, seat: Seat) -> Message {
    let heroes = look.state.setup.heroes_of(seat);
    let offered = heroes.flat_map(|hero| look.state.cards_in(CardPlace::Offered { hero }));
    let cards = Arg::list(offered.map(|card| names::card(look, card)));
    if cards.is_empty() { words::no_card_offered() } else { words::cards_offered(cards) }
}

fn claim(look: Look<'_>, hero: HeroId, card: CardId, rule: Rule) -> Message {
    let open = Arg::list(look.state.cards_in(CardPlace::Draft).map(|card| names::card(look, card)));
    match (open.is_empty(), rule) {
        (true, _) => words::weapons_at_start(),
        (_, Rule::Setup12) => words::has_weapon(names::hero(look, hero)),
        _ => words::not_open(names::card(look, card), open),
    }
}
