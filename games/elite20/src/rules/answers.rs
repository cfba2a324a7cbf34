//! What the rules answer for whoever is silent: when time is up for a choice, or when all others ask for it.

use sortie_engine::{Seat, SeatSet, Verdict};

use crate::content::pack::Gear;
use crate::rules::aliens::push::default_flight;
use crate::rules::aliens::results;
use crate::rules::group;
use crate::rules::heroes::harm::default_die;
use crate::rules::heroes::{cards, fire};
use crate::rules::may_act::{only_if, open_results, owed};
use crate::rules::progress::{awaited, is_group_choice, may_start, run};
use crate::rules::rounds::round;
use crate::vocabulary::command::Command;
use crate::vocabulary::event::Event;
use crate::vocabulary::places::CardPlace;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::{Choice, Owed, Step};
use crate::vocabulary::{CardId, Deck};
use crate::{Cx, Look};

/// May the seat ask the rules to answer for those who are silent?
pub fn may_nudge(look: Look<'_>, seat: Seat) -> Verdict<Rule> {
    let state = look.state;
    only_if(!state.paused, Rule::Action07)?;
    let timed = state.is_action() && !state.is_practice();
    only_if(!timed && state.present().contains(seat) && !state.nudges.contains(seat), Rule::R168)?;
    // Whoever is alone asks nobody.
    only_if(!state.present().without(seat).is_empty(), Rule::R168)?;
    let silent = awaited(look).and(state.present());
    only_if(!silent.is_empty() && !silent.contains(seat), Rule::R168)
}

/// When all others ask for it, the rules answer once for everybody who is silent.
pub fn nudge(cx: &mut Cx<'_>, seat: Seat) {
    cx.emit(Rule::R168, Event::Nudged { seat, is: true });
    let silent = awaited(cx.look());
    if !unasked(cx.look()).is_empty() {
        return;
    }
    cx.emit(Rule::R168, Event::Nudged { seat, is: false });
    for seat in silent.iter() {
        if let Some(command) = answer_for(cx.look(), seat) {
            crate::rules::dispatch::perform(cx, seat, &command);
        }
    }
}

/// Who is there, is not waited for, and has not asked the rules to answer for the silent.
fn unasked(look: Look<'_>) -> SeatSet {
    look.state.present().minus(awaited(look)).minus(look.state.nudges)
}

/// Would the rules start the clock for a silent Timekeeper if this seat asked as well?
pub fn starts_by_nudge(look: Look<'_>, seat: Seat) -> bool {
    let starts = |silent| matches!(answer_for(look, silent), Some(Command::Start));
    unasked(look).without(seat).is_empty() && awaited(look).iter().any(starts)
}

/// What the rules do for a silent seat.
fn answer_for(look: Look<'_>, seat: Seat) -> Option<Command> {
    let state = look.state;
    if let Some((_, owed)) = owed(state, seat, |_| true) {
        return Some(fallback(look, &owed));
    }
    match state.steps.top() {
        Some(Step::Draft) => {
            let hero = state.setup.heroes_of(seat).find(|hero| !round::is_armed(state, *hero))?;
            let card = state.cards_in(CardPlace::Draft).next()?;
            Some(Command::Claim { hero, card })
        }
        Some(Step::Ready) if may_start(look, seat).is_ok() => Some(Command::Start),
        Some(Step::Window) => {
            let hero = state.setup.heroes_of(seat).find(|hero| state.taken(*hero).is_some());
            let set = state.setup.heroes_of(seat).find(|hero| state.sets.all().contains(hero));
            match (hero, set) {
                (Some(hero), _) => Some(Command::Draw { hero, deck: Deck::Search }),
                (None, Some(hero)) => Some(Command::Draw { hero, deck: Deck::Tech }),
                (None, None) => Some(Command::Done),
            }
        }
        Some(Step::Results) => group::default_lead(look, results::resolves_for(state, seat)),
        Some(Step::Action { .. }) if open_results(state, seat) > 0 => {
            group::default_lead(look, results::resolves_for(state, seat))
        }
        Some(Step::Ready | Step::Action { .. }) => Some(Command::Done),
        step if is_group_choice(step) => group::plan(look),
        _ => None,
    }
}

/// The answer of the rules to a choice that nobody has made.
pub fn fallback(look: Look<'_>, owed: &Owed) -> Command {
    let state = look.state;
    match owed.choice {
        Choice::Flee { hero, from, chain } => {
            Command::Flee { hero, to: default_flight(look, from, chain).unwrap_or(SpaceId::HOME) }
        }
        Choice::Branch { figure, from, left, .. } => {
            Command::Branch { figure, to: group::default_branch(look, figure, from, left) }
        }
        Choice::Lock { .. } => Command::Lock { die: default_die(look, owed.seat) },
        Choice::Volley { hero } => match fire::may_give_up(look, hero) {
            Ok(()) if !group::may_hit_any(look, hero) => Command::Enough,
            _ => Command::Hit { figure: group::nearest_target(look, hero) },
        },
        Choice::Tech { hero } => match state.steps.top() {
            Some(Step::Action { .. } | Step::Results | Step::Window) => Command::PutBy { hero },
            _ if cards::may_look(look, owed.seat, hero).is_ok() => Command::Look { hero },
            _ => Command::PutBy { hero },
        },
        Choice::Cards { hero, deck } => {
            let offered = CardPlace::Offered { hero };
            let first = state.cards_in(offered).find(|card| card.deck() == deck);
            first.map_or(Command::Enough, |card| Command::Keep { card })
        }
        Choice::Surplus { hero } => {
            let is_weapon = |card: &CardId| matches!(look.pack.card(*card).gear, Gear::Weapon(_));
            let card = state.hand(hero).iter().find(is_weapon);
            card.map_or(Command::Enough, |card| Command::Discard { card })
        }
        Choice::Leap { .. } | Choice::Heal { .. } | Choice::Stun { .. } | Choice::Drive { .. } => Command::Enough,
        Choice::Retreat { .. } | Choice::Guide { .. } | Choice::Guided { .. } | Choice::Redirect { .. } => {
            Command::Enough
        }
    }
}

/// Settles one thing that is due: choices before the end of the Phase, by time, seat and age.
pub fn expire(cx: &mut Cx<'_>) {
    let now = cx.now();
    let due =
        cx.state().owed.all().iter().filter(|owed| owed.due <= now).min_by_key(|owed| (owed.due, owed.seat)).copied();
    match due {
        Some(owed) => {
            cx.cite(match owed.choice {
                Choice::Flee { .. } | Choice::Lock { .. } => Rule::R70,
                _ => Rule::R167,
            });
            answer_by_rule(cx, &owed);
        }
        None => {
            cx.cite(Rule::R73);
            round::time_up(cx);
        }
    }
    run(cx);
}

/// The rules answer: all remaining Hits at once, and what may be given up lapses.
fn answer_by_rule(cx: &mut Cx<'_>, owed: &Owed) {
    let at = |cx: &Cx<'_>| cx.state().owed.all().iter().position(|other| other.choice == owed.choice);
    while let Some(place) = at(cx).filter(|_| cx.state().end.is_none()) {
        match fallback(cx.look(), owed) {
            Command::Enough => crate::rules::dispatch::give_up_at(cx, place as u8, owed.choice),
            command => crate::rules::dispatch::perform(cx, owed.seat, &command),
        }
        if !matches!(owed.choice, Choice::Volley { .. }) {
            return;
        }
    }
}
