//! Damage, thresholds, healing, and the death of aliens (rulebook: Heroes Suffering Damage, Weapons, Boss Spawn Step).

use sortie_engine::{Seat, Verdict};

use crate::content::gear::{Harm, Trait};
use crate::rules::heroes::dice_places::{free_die, place_die};
use crate::rules::heroes::races::won;
use crate::rules::in_force::{changes, traits};
use crate::rules::may_act::{no, only_if, owe, owed};
use crate::vocabulary::event::Prize;
use crate::vocabulary::event::{Count, Event, Mark};
use crate::vocabulary::figure::{Figure, Place};
use crate::vocabulary::places::End;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::Choice;
use crate::vocabulary::{Face, HeroId};
use crate::{Cx, Look};

/// The game is over.
pub fn end(cx: &mut Cx<'_>, rule: Rule, how: End) {
    if cx.state().end.is_none() {
        cx.emit(rule, Event::Over { end: how });
    }
}

/// One batch of Damage: guards first, then the marker, then the thresholds from left to right.
pub fn hurt(cx: &mut Cx<'_>, rule: Rule, hero: HeroId, points: u8, cause: Harm) {
    if points == 0 || cx.state().end.is_some() {
        return;
    }
    let points = points - guarded(cx, hero, points, cause);
    if points == 0 {
        return;
    }
    let old = cx.state().hero(hero).damage;
    let dashboard = cx.pack().hero(hero);
    let new = old.saturating_add(points).min(dashboard.health);
    cx.emit(rule, Event::Hero { hero, count: Count::Damage, to: new });
    [Rule::Damage01, Rule::Hero02, Rule::R159].into_iter().for_each(|rule| cx.cite(rule));
    if new + 1 == dashboard.health {
        cx.cite(Rule::Damage08);
    }
    if new >= dashboard.health {
        [Rule::Damage06, Rule::Victory03, Rule::R95].into_iter().for_each(|rule| cx.cite(rule));
        return end(cx, Rule::Damage07, End::Killed);
    }
    let seat = cx.state().setup.owner(hero);
    let crossed = |lock: &u8| old < *lock && *lock <= new;
    if dashboard.locks.iter().filter(crossed).count() > 1 {
        cx.cite(Rule::R96);
    }
    for (at, _) in dashboard.locks.iter().enumerate().filter(|(_, lock)| crossed(lock)) {
        lock_one(cx, seat, hero, at as u8);
    }
}

fn lock_one(cx: &mut Cx<'_>, seat: Seat, hero: HeroId, at: u8) {
    let due =
        cx.state().owed.all().iter().filter(|owed| owed.seat == seat && matches!(owed.choice, Choice::Lock { .. }));
    let free = cx.state().dice(seat).iter().filter(|die| !matches!(die.place, Place::Lock(..))).count();
    if free > due.count() {
        owe(cx, Rule::Damage03, seat, Choice::Lock { hero, at });
        lock_alike(cx, seat);
    } else {
        if cx.state().setup.seats == 1 {
            cx.cite(Rule::R163);
        }
        cx.cite(Rule::R97);
    }
}

fn guarded(cx: &mut Cx<'_>, hero: HeroId, points: u8, cause: Harm) -> u8 {
    let look = cx.look();
    let guard = traits(look, hero).find_map(|(tool, own)| match own {
        Trait::Guard { points, against } if against == cause || against == Harm::Any => {
            let state = look.state.tool(tool);
            (!state.used && !state.disarmed).then_some((tool, points))
        }
        _ => None,
    });
    match guard {
        Some((tool, less)) => {
            cx.emit(Rule::H05, Event::Marked { tool, mark: Mark::Used, is: true });
            less.min(points)
        }
        None => 0,
    }
}

/// Heals, and frees the dice of every threshold that the marker crosses back over.
pub fn heal(cx: &mut Cx<'_>, rule: Rule, hero: HeroId, points: u8) {
    let old = cx.state().hero(hero).damage;
    let new = old.saturating_sub(points);
    if new == old {
        return cx.cite(Rule::R101);
    }
    cx.emit(rule, Event::Hero { hero, count: Count::Damage, to: new });
    cx.cite(Rule::Damage02);
    cx.cite(Rule::Damage05);
    let seat = cx.state().setup.owner(hero);
    for (at, lock) in cx.pack().hero(hero).locks.iter().enumerate() {
        if new < lock && lock <= old {
            let at = at as u8;
            if let Some(die) = crate::rules::heroes::dice_places::die_in(cx.state(), seat, Place::Lock(hero, at)) {
                free_die(cx, Rule::Damage04, seat, die);
                cx.cite(Rule::R99);
            }
            let asks = |choice: &Choice| *choice == Choice::Lock { hero, at };
            if let Some((place, _)) = owed(cx.state(), seat, asks) {
                cx.emit(Rule::Damage04, Event::Chosen { at: place });
            }
        }
    }
}

/// Where all dice are alike there is nothing to choose.
fn lock_alike(cx: &mut Cx<'_>, seat: Seat) {
    let dice = cx.state().dice(seat);
    let first = dice.iter().position(|die| !matches!(die.place, Place::Lock(..)));
    let alike = |die: usize| dice.iter().all(|other| matches!(other.place, Place::Lock(..)) || *other == dice[die]);
    if let Some(die) = first.filter(|die| alike(*die)) {
        lock(cx, seat, die as u8);
    }
}

/// Which die may a threshold take? Any of the seat's own; equal dice are named by the first.
pub fn may_lock(look: Look<'_>, seat: Seat, die: u8) -> Verdict<Rule> {
    let Some((_, owed)) = owed(look.state, seat, |choice| matches!(choice, Choice::Lock { .. })) else {
        return no(Rule::Damage03);
    };
    let dice = look.state.dice(owed.seat);
    let Some(chosen) = dice.get(usize::from(die)) else { return no(Rule::Slot12) };
    only_if(!matches!(chosen.place, Place::Lock(..)), Rule::Slot12)?;
    only_if(dice.iter().position(|other| other == chosen) == Some(usize::from(die)), Rule::Slot12)
}

/// Locks a die. Equipment that loses one is out for the Phase; what is complete stays complete.
pub fn lock(cx: &mut Cx<'_>, seat: Seat, die: u8) {
    let (at, owed) = owed(cx.state(), seat, |choice| matches!(choice, Choice::Lock { .. })).expect("checked");
    let Choice::Lock { hero, at: threshold } = owed.choice else { return };
    cx.emit(Rule::Slot12, Event::Chosen { at });
    let chosen = cx.state().dice(owed.seat)[usize::from(die)];
    cite_loss(cx, owed.seat, chosen.place);
    if let Place::Tool(tool, _) = chosen.place {
        cx.emit(Rule::Slot16, Event::Marked { tool, mark: Mark::Barred, is: true });
        cx.emit(Rule::R86, Event::Marked { tool, mark: Mark::Charged, is: false });
    }
    if chosen.place == Place::Rolled && chosen.face == Face::Alien {
        let loose = cx.state().seat(owed.seat).loose + 1;
        cx.emit(Rule::R98, Event::Seat { seat: owed.seat, tally: crate::vocabulary::event::Tally::Loose, to: loose });
    }
    place_die(cx, Rule::Damage03, owed.seat, usize::from(die), Place::Lock(hero, threshold));
}

/// What the loss of a die means for the place that it is taken from.
fn cite_loss(cx: &mut Cx<'_>, seat: Seat, from: Place) {
    if !cx.state().is_action() {
        cx.cite(Rule::R100);
    }
    if cx.state().setup.seats == 1 && seat == Seat(0) {
        cx.cite(Rule::R162);
    }
    match from {
        Place::Tool(..) => cx.cite(Rule::R93),
        Place::Event(event, _) => {
            let done = cx.state().events.all().iter().any(|own| own.event.0 == event && own.fulfilled);
            cx.cite(if done { Rule::Slot13 } else { Rule::Slot15 });
        }
        Place::Token(token, _) if cx.state().tokens.all()[usize::from(token)].ready => {
            cx.cite(Rule::Slot14);
            cx.cite(Rule::R94);
        }
        Place::Token(..) => cx.cite(Rule::Slot15),
        Place::Pool | Place::Rolled | Place::Lock(..) | Place::Aside => {}
    }
}

/// The die that is locked for a silent player: unrolled, rolled, from a Regular slot, from a Locking slot.
pub fn default_die(look: Look<'_>, seat: Seat) -> u8 {
    let rank = |place: Place| match place {
        Place::Pool | Place::Aside => 0,
        Place::Rolled => 1,
        Place::Tool(tool, slot) => {
            let locks =
                crate::rules::in_force::slots(look, tool).get(usize::from(slot)).is_some_and(|slot| slot.is_locking());
            2 + u8::from(locks)
        }
        Place::Event(..) | Place::Token(..) => 3,
        Place::Lock(..) => u8::MAX,
    };
    let dice = look.state.dice(seat);
    (0..dice.len()).min_by_key(|die| rank(dice[*die].place)).unwrap_or(0) as u8
}

/// An alien loses Health, and dies of it at 0.
pub fn strike(cx: &mut Cx<'_>, rule: Rule, alien: Figure, loss: u8, by: HeroId) {
    match alien.as_boss() {
        None => {
            cx.cite(Rule::Weapon16);
            kill(cx, Rule::Weapon17, alien, by);
        }
        Some(boss) => {
            if loss > 1 {
                cx.cite(Rule::Weapon14);
                cx.cite(Rule::H19);
            }
            let left = cx.state().health[boss.index()].saturating_sub(loss);
            cx.emit(rule, Event::Health { boss, left });
            if left == 0 {
                cx.cite(Rule::Boss12);
                kill(cx, Rule::Boss13, alien, by);
            }
        }
    }
}

fn kill(cx: &mut Cx<'_>, rule: Rule, alien: Figure, by: HeroId) {
    let at = cx.state().space(alien);
    leave_map(cx, rule, alien);
    won(cx, by, Prize::Alien { figure: alien });
    let state = cx.state();
    let stains = changes(cx.look()).blood && !at.is_home();
    if stains && state.acid.contains(at.index()) {
        cx.cite(Rule::Token01);
    }
    let state = cx.state();
    let room = !state.acid.contains(at.index()) && state.acid.len() < usize::from(cx.pack().rulings.acid);
    if stains && room {
        cx.emit(Rule::H46, Event::Acid { at, there: true });
    }
    if alien.as_boss().is_some() {
        [Rule::Weapon18, Rule::R116].into_iter().for_each(|rule| cx.cite(rule));
        if cx.state().setup.seats == 1 {
            cx.cite(Rule::R165);
        }
        let seat = cx.state().setup.owner(by);
        owe(cx, Rule::Boss14, seat, Choice::Tech { hero: by });
    }
}

/// An alien leaves the map: marks on it and choices about it go too.
pub fn leave_map(cx: &mut Cx<'_>, rule: Rule, alien: Figure) {
    cx.emit(rule, Event::Moved { figure: alien, to: SpaceId::NONE });
    if cx.state().stunned.contains(alien) {
        cx.emit(rule, Event::Stunned { figure: alien, is: false });
    }
    if cx.state().slowed[alien.index()] > 0 {
        cx.emit(rule, Event::Slowed { figure: alien, by: 0 });
    }
    let about = |choice: &Choice| match choice {
        Choice::Branch { figure, .. } | Choice::Retreat { figure, .. } => *figure == alien,
        _ => false,
    };
    while let Some(at) = cx.state().owed.all().iter().position(|owed| about(&owed.choice)) {
        cx.emit(rule, Event::Chosen { at: at as u8 });
    }
}
