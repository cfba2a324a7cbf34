//! Alien Movement results (rulebook: Actions, Alien Movement).

use sortie_engine::{Refusal, Seat, Verdict};

use crate::rules::aliens::push::{advance, enter};
use crate::rules::heroes::dice_places::free_die;
use crate::rules::heroes::races::lost;
use crate::rules::in_force::changes;
use crate::rules::may_act::{movable, no, only_if, open_results};
use crate::state::State;
use crate::vocabulary::event::Prize;
use crate::vocabulary::event::{Count, Event, Tally};
use crate::vocabulary::figure::{ALIENS, Figure, Place};
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::{Chain, Step};
use crate::vocabulary::{Face, HeroId};
use crate::{Cx, Look};

/// The seat whose results this seat resolves: its own first, then those that were handed to it.
pub fn resolves_for(state: &State, seat: Seat) -> Option<Seat> {
    let handed =
        |other: &Seat| state.seat(*other).handed == Some(seat) || state.away.contains(*other) && is_turn(state, *other);
    let own = Some(seat).filter(|seat| open_results(state, *seat) > 0 && is_turn(state, *seat));
    own.or_else(|| {
        state.everybody().without(seat).iter().find(|other| {
            handed(other)
                && open_results(state, *other) > 0
                && (state.is_action() || crate::rules::may_act::answers_for(state, seat, *other))
        })
    })
}

/// At Time's Up seats resolve in order from the Timekeeper.
fn is_turn(state: &State, seat: Seat) -> bool {
    match state.steps.top() {
        Some(Step::Action { .. }) => true,
        Some(Step::Results) => current(state) == Some(seat),
        _ => false,
    }
}

/// Whose turn it is to resolve at Time's Up.
pub fn current(state: &State) -> Option<Seat> {
    let seats = state.setup.seats;
    (0..seats).map(|at| Seat((state.timekeeper.0 + at) % seats)).find(|seat| open_results(state, *seat) > 0)
}

/// Do this seat's results drive aliens back?
pub fn is_turned(state: &State, seat: Seat) -> bool {
    state.setup.heroes_of(seat).any(|hero| state.hero(hero).turned > 0)
}

/// May this seat move an alien by an Alien Movement, and is it one that drives aliens back?
pub fn may_resolve(look: Look<'_>, seat: Seat) -> Result<bool, Refusal<Rule>> {
    let state = look.state;
    only_if(!state.paused, Rule::Action07)?;
    if let Some(Step::Shortage { .. }) = state.steps.top() {
        only_if(state.owed.all().is_empty(), Rule::R156)?;
        only_if(crate::rules::may_act::speakers(state).contains(seat), Rule::R24)?;
        return Ok(false);
    }
    let Some(owner) = resolves_for(state, seat) else { return no(Rule::Alienmove01) };
    only_if(!crate::rules::may_act::is_stopped(state, seat), Rule::R166)?;
    Ok(is_turned(state, owner))
}

/// May the alien be moved there by an Alien Movement?
pub fn may_lead(look: Look<'_>, seat: Seat, figure: Figure, to: SpaceId) -> Verdict<Rule> {
    let state = look.state;
    if may_resolve(look, seat)? {
        return only_if(figure.is_alien() && retreats(look, figure).any(|back| back == to), Rule::H32);
    }
    only_if(figure.is_alien(), Rule::Alienmove01)?;
    let from = state.space(figure);
    only_if(!from.is_home(), Rule::Victory09)?;
    if !from.is_on_board() {
        return lost(Rule::R57, seat, state.firsts.of(Prize::Alien { figure }));
    }
    only_if(state.map(look.pack).path.next(from).contains(&to), Rule::Map08)
}

/// Moves the alien by an Alien Movement.
pub fn lead(cx: &mut Cx<'_>, seat: Seat, figure: Figure, to: SpaceId) {
    if let Some(Step::Shortage { left }) = cx.state().steps.top() {
        let step = sortie_engine::notation::Inner(Step::Shortage { left: left - 1 });
        cx.emit(Rule::Swarm19, Event::Became { step });
        let chooser = cx.state().timekeeper;
        return enter(cx, Rule::Swarm19, figure, to, Chain::default(), chooser);
    }
    let owner = resolves_for(cx.state(), seat).expect("checked");
    if matches!(cx.state().steps.top(), Some(Step::Results)) {
        cx.cite(Rule::Alienmove07);
        cx.cite(Rule::R122);
    }
    let turned = is_turned(cx.state(), owner);
    done_one(cx, Rule::Alienmove01, owner);
    if open_results(cx.state(), owner) > 0 {
        cx.cite(Rule::Alienmove02);
        cx.cite(Rule::R61);
    }
    if cx.state().setup.seats == 1 {
        cx.cite(Rule::R161);
    }
    if matches!(cx.state().steps.top(), Some(Step::Results)) {
        cx.cite(Rule::R122);
    }
    if turned {
        return drive_to(cx, Rule::H32, figure, to, seat);
    }
    let more = changes(cx.look()).alien_result.max(0) as u8;
    enter(cx, Rule::Alienmove01, figure, to, Chain::default(), seat);
    if more > 0 {
        advance(cx, Rule::H50, figure, more, seat);
    }
}

/// Of one alien with one way nobody is asked when figures are short.
pub fn only_lead(cx: &mut Cx<'_>) -> bool {
    let mut all = movable(cx.state()).iter();
    let (Some(figure), None) = (all.next(), all.next()) else { return false };
    let [to] = *cx.state().map(cx.pack()).path.next(cx.state().space(figure)) else { return false };
    let seat = cx.state().timekeeper;
    lead(cx, seat, figure, to);
    true
}

/// One open result of a seat is done: its die is free.
fn done_one(cx: &mut Cx<'_>, rule: Rule, seat: Seat) {
    match crate::rules::heroes::dice_places::result(cx.state(), seat, Face::Alien) {
        Some(die) => free_die(cx, rule, seat, die),
        None => {
            let to = cx.state().seat(seat).loose - 1;
            cx.emit(rule, Event::Seat { seat, tally: Tally::Loose, to });
        }
    }
    if open_results(cx.state(), seat) == 0 && cx.state().seat(seat).handed.is_some() {
        cx.emit(Rule::R64, Event::Unhanded { seat });
    }
}

/// May a calm token be used?
pub fn may_calm(look: Look<'_>, seat: Seat, hero: HeroId) -> Verdict<Rule> {
    let state = look.state;
    only_if(!state.paused, Rule::Action07)?;
    only_if(state.setup.heroes_of(seat).any(|own| own == hero) && state.hero(hero).calm > 0, Rule::H13)?;
    only_if(open_results(state, seat) > 0 && is_turn(state, seat), Rule::H13)?;
    only_if(!crate::rules::may_act::is_stopped(state, seat), Rule::R166)
}

/// A calm token voids a result.
pub fn calm(cx: &mut Cx<'_>, seat: Seat, hero: HeroId) {
    let to = cx.state().hero(hero).calm - 1;
    cx.emit(Rule::H13, Event::Hero { hero, count: Count::Calm, to });
    done_one(cx, Rule::H13, seat);
}

/// Voids up to so many open results of a seat, and says how many.
pub fn void(cx: &mut Cx<'_>, rule: Rule, seat: Seat, most: u8) -> u8 {
    let count = open_results(cx.state(), seat).min(most);
    (0..count).for_each(|_| done_one(cx, rule, seat));
    count
}

/// With nothing that can be chosen, open results are void; not while an alien is in transit.
pub fn void_pointless(cx: &mut Cx<'_>) {
    let state = cx.state();
    if state.end.is_some() {
        return;
    }
    let aliens = movable(state);
    if !aliens.is_empty() && !state.setup.team().any(|hero| state.hero(hero).turned > 0) {
        return;
    }
    for seat in cx.state().everybody().iter() {
        let pointless = match is_turned(cx.state(), seat) {
            true => !aliens.iter().any(|alien| retreats(cx.look(), alien).next().is_some()),
            false => aliens.is_empty(),
        };
        if pointless && open_results(cx.state(), seat) > 0 && !is_alien_in_transit(cx.state()) {
            void(cx, Rule::R62, seat, u8::MAX);
        }
    }
}

fn is_alien_in_transit(state: &State) -> bool {
    state.at[..ALIENS].contains(&SpaceId::TRANSIT)
}

/// May the seat hand its open results on?
pub fn may_hand(look: Look<'_>, seat: Seat, to: Seat) -> Verdict<Rule> {
    let state = look.state;
    only_if(!state.paused, Rule::Action07)?;
    only_if(state.is_action() && open_results(state, seat) > 0, Rule::R64)?;
    only_if(to != seat && state.everybody().contains(to) && state.seat(seat).handed != Some(to), Rule::R64)
}

/// Empty Spaces to which an alien can be driven back.
pub fn retreats<'a>(look: Look<'a>, alien: Figure) -> impl Iterator<Item = SpaceId> + 'a {
    let from = look.state.space(alien);
    let back = match from.is_on_board() && !from.is_home() {
        true => look.state.map(look.pack).path.before(from),
        false => &[],
    };
    back.iter().copied().filter(move |space| look.state.is_free(*space))
}

/// An alien is driven back onto an empty Space; Slime acts on it.
pub fn drive_to(cx: &mut Cx<'_>, rule: Rule, alien: Figure, to: SpaceId, chooser: Seat) {
    cx.cite(Rule::H21);
    enter(cx, rule, alien, to, Chain::default(), chooser);
}

/// Open results with their dice, for the pool at Time's Up: other results are lost.
pub fn discard_results(cx: &mut Cx<'_>) {
    for seat in cx.state().everybody().iter() {
        for die in 0..cx.state().setup.dice() {
            let own = cx.state().dice(seat)[die];
            if own.place == Place::Rolled && own.face != Face::Alien {
                free_die(cx, Rule::Timeup03, seat, die);
            } else if own.place == Place::Rolled {
                cx.cite(Rule::Alienmove07);
            }
        }
        if cx.state().seat(seat).handed.is_some() {
            cx.emit(Rule::R64, Event::Unhanded { seat });
        }
    }
}
