//! What happened, one sentence an event; nothing for bookkeeping and for what the dice on the table show anyway.

use crate::Look;
use crate::show::tell::asked::plans;
use crate::show::tell::happened::moves;
use crate::show::tell::names;
use crate::show::tell::table::mission;
use crate::vocabulary::event::{Count, Event, Later, Mark};
use crate::vocabulary::figure::{Place, Tool};
use crate::vocabulary::places::{CardPlace, End, SearchMark, TokenPlace};
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::Step;
use crate::vocabulary::{BossId, CardId, HeroId, Mission, SpawnId, TokenId};

/// What an event comes to among the others of its entry: whatever moves together is told where it begins.
pub fn among(look: Look<'_>, events: &[Event], at: usize) -> Option<(usize, String)> {
    match *events.get(at)? {
        Event::Moved { to, .. } if to != SpaceId::NONE => moves::told(look, events, at),
        Event::Became { step } if matches!(step.0, Step::Shortage { .. }) => {
            let steps = events[..at].iter().rev().find_map(step_of);
            let Some(Step::Brood { boss, .. }) = steps else { return None };
            Some((at, format!("{} Another alien moves instead.", no_room(look, boss))))
        }
        Event::SwarmDrawn { card } => {
            // The card's step counts what Events in force add to it.
            let due = events[at..].iter().find_map(step_of);
            let left = due.and_then(|step| if let Step::Card { left, .. } = step { Some(left) } else { None });
            Some((at, swarm_card(look, card, left.unwrap_or(look.pack.spawn(card).figures))))
        }
        event => story(look, &event).map(|words| (at, words)),
    }
}

/// A Swarm Spawn card that brings so many figures.
fn swarm_card(look: Look<'_>, card: SpawnId, figures: u8) -> String {
    let own = look.pack.spawn(card);
    let kind = names::counted(usize::from(figures), &names::named(look, own.swarm.word()));
    let place =
        own.cluster.map_or_else(|| "a Cluster of your choice".to_owned(), |cluster| format!("Cluster {cluster}"));
    let acts = if own.activates { ", active at once" } else { "" };
    format!("Swarm card: {kind} at {place}{acts}.")
}

fn step_of(event: &Event) -> Option<Step> {
    match event {
        Event::Begun { step } | Event::Became { step } => Some(step.0),
        _ => None,
    }
}

/// Why a Boss that breeds puts nobody down.
fn no_room(look: Look<'_>, boss: BossId) -> String {
    let who = names::named(look, &boss.to_string());
    match crate::rules::aliens::activation::brood_figure(look, boss) {
        Some(_) => format!("{who} has no room for its young beside it."),
        None => format!("No figure is left for {who}'s young."),
    }
}

/// One event in a sentence.
pub fn story(look: Look<'_>, event: &Event) -> Option<String> {
    use Event as E;
    match *event {
        E::Joined { hero, .. } => {
            let id = format!("{hero}/ability");
            Some(format!(
                "{} joins: {} ({}).",
                names::hero(look, hero),
                names::named(look, &id),
                names::text(look, &id)
            ))
        }
        E::Round { round } => Some(format!("Round {round} begins.")),
        E::Became { step } => phase(look, &step.0),
        E::Begun { step } => begun(look, step.0),
        E::TimeUp => Some("Time is up.".to_owned()),
        E::ClusterLaid { .. } | E::SwarmDrawn { .. } | E::SwarmShuffled | E::BossDrawn { .. } | E::AllClear => {
            spawns(look, event)
        }
        E::Moved { figure, to: SpaceId::NONE } => Some(match figure.is_alien() {
            true => format!("{} is gone.", names::figure(look, figure)),
            false => format!("{} leaves the map.", names::figure(look, figure)),
        }),
        E::Moved { .. } => moves::told(look, &[*event], 0).map(|(_, words)| words),
        E::Card { .. } | E::PutBy { .. } | E::SetGained { .. } | E::Searched { .. } => cards(look, event),
        E::Marked { .. } | E::Volley { .. } | E::Rerolled { .. } | E::Hit { .. } | E::Health { .. } => {
            fights(look, event)
        }
        E::Die { .. } | E::Hero { .. } => harms(look, event),
        E::Acid { at, there } => {
            Some(if there { format!("Acid on {at}.") } else { format!("The Acid on {at} is gone.") })
        }
        E::Slime { at, there } => {
            Some(if there { format!("Slime on {at}.") } else { format!("The Slime on {at} is gone.") })
        }
        E::Stunned { figure, is: true } => Some(format!("{} is stunned.", names::figure(look, figure))),
        E::Slowed { figure, by } if by > 0 => Some(format!("{} is slower by {by}.", names::figure(look, figure))),
        E::Revealed { event, .. } => {
            Some(format!("Event {}: {}.", names::event(look, event), names::text(look, &event.to_string())))
        }
        E::Fulfilled { event } => Some(format!("{} is fulfilled.", names::event(look, event))),
        E::EventOver { event } => Some(format!("{} is over.", names::event(look, event))),
        E::Token { .. } | E::Target { .. } | E::TrapGone { .. } | E::Later { .. } => objectives(look, event),
        E::Offered { .. } | E::Withdrawn { .. } | E::Handed { .. } | E::Unhanded { .. } => table(look, event),
        E::Timekeeper { .. } | E::Away { .. } | E::Ready { .. } | E::Nudged { .. } => table(look, event),
        E::Stopped { .. } | E::Resumed { .. } | E::Held { .. } | E::Bot { .. } | E::Left { .. } => table(look, event),
        E::Proposed { .. } | E::Agreed { .. } => table(look, event),
        E::Settled { is: true } => Some("The rest of the Phase goes by the plan.".to_owned()),
        E::Over { end } => Some(ending(end).to_owned()),
        _ => None,
    }
}

/// How a game ended.
pub const fn ending(end: End) -> &'static str {
    match end {
        End::Won => "Victory: the Mission is done and everybody is home.",
        End::Breach => "Defeat: an alien is in the Starting Area.",
        End::Killed => "Defeat: a Hero was killed.",
        End::Unfinished => "Defeat: the last Round is over and the Mission is not done.",
        End::GivenUp => "Defeat: nobody is left at the table.",
        End::NotHome => "Defeat: the Mission is done, but not everybody is home.",
    }
}

fn phase(look: Look<'_>, step: &Step) -> Option<String> {
    Some(match step {
        Step::Swarm { left } if look.state.steps.all().len() == 1 && *left > 0 => return None,
        Step::Ready => "The Action Phase is next.".to_owned(),
        Step::Action { .. } if look.state.is_practice() => "The Action Phase begins.".to_owned(),
        Step::Action { .. } => "The clock runs.".to_owned(),
        Step::Abilities { .. } if look.state.steps.all().len() == 1 && is_first(look, step) => {
            "The aliens use their Abilities.".to_owned()
        }
        Step::Moves { spawning: false, .. } if is_first(look, step) => "The aliens move.".to_owned(),
        _ => return None,
    })
}

fn begun(look: Look<'_>, step: Step) -> Option<String> {
    match step {
        Step::Brood { boss, .. } => Some(format!("{} breeds.", names::named(look, &boss.to_string()))),
        Step::Surge { todo, .. } if !todo.is_empty() => Some("A shriek drives the Swarm aliens around on.".to_owned()),
        Step::Shortage { left } => {
            let aliens = names::counted(usize::from(left), "alien");
            Some(format!("No figure of this type is left: {aliens} on the map must move instead."))
        }
        _ => None,
    }
}

/// Has nobody of the step acted yet?
fn is_first(look: Look<'_>, step: &Step) -> bool {
    match step {
        Step::Abilities { todo } | Step::Moves { todo, .. } => *todo == look.state.aliens() && !todo.is_empty(),
        _ => false,
    }
}

fn spawns(look: Look<'_>, event: &Event) -> Option<String> {
    Some(match *event {
        Event::SwarmDrawn { card } => swarm_card(look, card, look.pack.spawn(card).figures),
        Event::SwarmShuffled => "The Swarm cards are shuffled.".to_owned(),
        Event::BossDrawn { boss } => {
            let id = boss.to_string();
            let (health, moves) = (look.pack.boss(boss).health, look.pack.boss(boss).movement);
            format!("Boss: {} (Health {health}, moves {moves}). {}.", names::named(look, &id), names::text(look, &id))
        }
        Event::AllClear => "No Boss comes this time.".to_owned(),
        _ => return None,
    })
}

fn cards(look: Look<'_>, event: &Event) -> Option<String> {
    let name = |hero: HeroId| names::hero(look, hero);
    Some(match *event {
        Event::Card { card, to } => return card_to(look, card, to.0),
        Event::SetGained { hero } => format!("{} puts three Alien Tech cards by.", name(hero)),
        Event::PutBy { .. } => return None,
        Event::Searched { at, mark } => match mark.0 {
            SearchMark::Dark { hero } => format!("{} searches {at}.", name(hero)),
            SearchMark::Taken { hero, .. } => format!("{} takes the Search token of {at}.", name(hero)),
            SearchMark::Light => return None,
        },
        _ => return None,
    })
}

fn card_to(look: Look<'_>, card: CardId, to: CardPlace) -> Option<String> {
    let what = names::card(look, card);
    Some(match to {
        CardPlace::With { hero } => format!("{} has {what} now.", names::hero(look, hero)),
        CardPlace::On { card: weapon } => format!("{what} is attached to {}.", names::card(look, weapon)),
        CardPlace::Offered { hero } => {
            format!("{} finds {what}: {}.", names::hero(look, hero), names::card_text(look, card))
        }
        CardPlace::Draft => format!("On offer: {what}. {}.", names::card_text(look, card)),
        CardPlace::Pile | CardPlace::Gone | CardPlace::Deck | CardPlace::Aside { .. } => return None,
    })
}

fn fights(look: Look<'_>, event: &Event) -> Option<String> {
    let name = |hero: HeroId| names::hero(look, hero);
    Some(match *event {
        Event::Marked { tool, mark: Mark::Charged, is: true } => format!("{} is ready.", names::tool(look, tool)),
        Event::Marked { tool, mark: Mark::Used, is: true } => format!("{} is used.", names::tool(look, tool)),
        Event::Marked { tool, mark: Mark::Disarmed, is } => {
            let how = if is { "is held back" } else { "acts again" };
            format!("{} {how}.", names::tool(look, tool))
        }
        Event::Volley { hero, tool, hits, misses, .. } => volley(look, hero, tool, hits, misses),
        Event::Rerolled { hero, hits, misses } => {
            let (hits, misses) = (usize::from(hits), usize::from(misses));
            format!("{} now has {} and {}.", name(hero), names::counted(hits, "Hit"), names::misses(misses))
        }
        Event::Hit { hero, figure } => format!("{} hits {}.", name(hero), names::figure(look, figure)),
        Event::Health { boss, left } if left > 0 => {
            format!("{} has {left} Health.", names::named(look, &boss.to_string()))
        }
        _ => return None,
    })
}

fn volley(look: Look<'_>, hero: HeroId, tool: Tool, hits: u8, misses: u8) -> String {
    let (hits, misses) = (usize::from(hits), usize::from(misses));
    let result = format!("{}, {}", names::counted(hits, "Hit"), names::misses(misses));
    format!("{} attacks with {}: {result}.", names::hero(look, hero), names::tool(look, tool))
}

fn harms(look: Look<'_>, event: &Event) -> Option<String> {
    Some(match *event {
        Event::Die { seat, die, place: Place::Lock(hero, _), .. } => {
            let (who, die) = (names::hero(look, hero), die + 1);
            let whose = if look.state.setup.owner(hero) == seat {
                String::new()
            } else {
                format!(" of {}", names::seat(look, seat))
            };
            format!("{who} loses die {die}{whose} until healed.")
        }
        Event::Die { seat, die, place: Place::Aside, .. } => {
            format!("Die {} of {} is set aside for this Round.", die + 1, names::seat(look, seat))
        }
        Event::Hero { hero, count: Count::Damage, to } => {
            format!("{} has {to} of {} Damage.", names::hero(look, hero), look.pack.hero(hero).health)
        }
        Event::Hero { hero, count: Count::Netted, to } if to > 0 => {
            format!(
                "{} is netted: {} less in the next Action Phase.",
                names::hero(look, hero),
                names::counted(usize::from(to), "die")
            )
        }
        _ => return None,
    })
}

fn objectives(look: Look<'_>, event: &Event) -> Option<String> {
    Some(match *event {
        Event::Token { token, id, place, ready, fixed } => {
            let what = names::token(look, token);
            let own = crate::state::Token { id, place: place.0, ready, fixed };
            match (place.0, ready, fixed) {
                (TokenPlace::Gone, ..) => format!("{what} is done with."),
                (_, true, false) => format!("{what} is ready."),
                (TokenPlace::At { space }, _, true) => format!("{what} is fixed on {}.", names::space(space)),
                (TokenPlace::At { space }, false, false) if look.state.mission() == Mission::Recon => {
                    format!("{what} goes to {}.", names::space(space))
                }
                (TokenPlace::At { space }, false, false) if id != TokenId::NONE && look.state.round > 0 => {
                    let known = mission::hidden(look, &own);
                    if known.is_empty() {
                        format!("{what} is on {}.", names::space(space))
                    } else {
                        format!("{what} is{known}.")
                    }
                }
                _ => return None,
            }
        }
        Event::TrapGone { at } => format!("The Trap on {at} snaps shut."),
        Event::Later { what, to } if to != 0 => {
            let more = |noun: &str| {
                let cards = names::counted(usize::from(to.unsigned_abs()), noun);
                let how = if to > 0 { "more" } else { "fewer" };
                let is_event = look.state.steps.all().first() == Some(&Step::Reveal);
                let when = if is_event { "this Round's" } else { "the next" };
                format!("{cards} {how} in {when} Alien Spawning Phase.")
            };
            match what {
                Later::Swarm => more("Swarm card"),
                Later::Bosses => more("Boss card"),
                Later::Scent => format!("Every alien moves {to:+} in this Round's Alien Activation Phase."),
                Later::Seconds => format!("{to:+} seconds for the Action Phase."),
            }
        }
        _ => return None,
    })
}

fn table(look: Look<'_>, event: &Event) -> Option<String> {
    let seat = |seat| names::seat(look, seat);
    Some(match *event {
        Event::Offered { hero, thing, to } => {
            let what = match thing.checked_sub(crate::state::TOKEN_OFFERS) {
                Some(token) => names::token(look, token),
                None => names::card(look, CardId::of(usize::from(thing))),
            };
            format!("{} offers {what} to {}.", names::hero(look, hero), names::hero(look, to))
        }
        Event::Handed { seat: from, to } => {
            format!("{} may resolve the Alien Movements of {} too.", seat(to), seat(from))
        }
        Event::Timekeeper { seat: who } => names::does(look, who, "keeps the time.", "keep the time."),
        Event::Away { seat: who, is: true } => names::does(look, who, "is away.", "are away."),
        Event::Away { seat: who, is: false } => names::does(look, who, "is back.", "are back."),
        Event::Ready { seat: who, is: true } => match look.state.steps.top() {
            Some(Step::Ready) => names::does(look, who, "is ready.", "are ready."),
            _ => names::does(look, who, "is done.", "are done."),
        },
        Event::Nudged { seat: who, is: true } => names::does(
            look,
            who,
            "asks the rules to answer for the silent.",
            "ask the rules to answer for the silent.",
        ),
        Event::Stopped { .. } => "The clock is stopped.".to_owned(),
        Event::Resumed { .. } => "The clock runs again.".to_owned(),
        Event::Held { seat: who, is: true } => format!("The clock waits for {}.", seat(who)),
        Event::Bot { seat: who, is: true } => {
            names::does(look, who, "is played by a bot now.", "are played by a bot now.")
        }
        Event::Bot { seat: who, is: false } => names::does(look, who, "plays again.", "play again."),
        Event::Left { seat: who } => format!("The player of {} has left.", seat(who)),
        Event::Proposed { seat: who, choice } => {
            format!("{} {}.", names::does(look, who, "proposes:", "propose:"), plans::choice_words(look, choice.0))
        }
        Event::Agreed { choice } => format!("Agreed for later: {}.", plans::choice_words(look, choice.0)),
        _ => return None,
    })
}
