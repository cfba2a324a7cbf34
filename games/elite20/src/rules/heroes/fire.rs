//! Attacks (rulebook: Weapons): the roll, rerolls, Hits, recoil.

use sortie_engine::{Seat, Verdict};

use crate::content::aliens::AlienPower;
use crate::content::gear::{Power, Range, Trait, Verb};
use crate::content::map::{Aim, Map};
use crate::content::pack::Gear;
use crate::content::slots::SlotKind;
use crate::rules::aliens::results::{drive_to, retreats};
use crate::rules::heroes::attack::Attack;
use crate::rules::heroes::dice_places::free_die;
use crate::rules::heroes::harm::strike;
use crate::rules::heroes::races::lost;
use crate::rules::in_force::{attack, attack_cap, changes, power, slots, traits};
use crate::rules::may_act::{may_act, no, only_if, owe, owed};
use crate::state::Volley;
use crate::vocabulary::event::Prize;
use crate::vocabulary::event::{Event, Mark};
use crate::vocabulary::figure::{Aliens, Figure, Place, Tool};
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::{Choice, Step};
use crate::vocabulary::{CardId, HeroId};
use crate::{Cx, Look};

/// May the Weapon attack?
pub fn may_fire(look: Look<'_>, seat: Seat, card: CardId) -> Verdict<Rule> {
    may_act(look, seat, true)?;
    is_loaded(look, seat, card)
}

/// Is it a Weapon of the seat that can attack?
pub fn is_loaded(look: Look<'_>, seat: Seat, card: CardId) -> Verdict<Rule> {
    let tool = Tool::card(card);
    let own = look.state.holder(tool).filter(|hero| look.state.setup.owner(*hero) == seat);
    let Some(hero) = own else { return no(Rule::Weapon05) };
    only_if(matches!(look.pack.card(card).gear, Gear::Weapon(_)), Rule::Weapon05)?;
    only_if(look.state.tool(tool).charged, Rule::Weapon04)?;
    only_if(look.state.hero_at(hero).is_on_board(), Rule::R70)?;
    only_if(look.state.tool(tool).attacks < attack_cap(look), Rule::H52)
}

/// Attacks: the Hit dice are rolled and the Regular slots give their dice back.
pub fn fire(cx: &mut Cx<'_>, card: CardId) {
    let tool = Tool::card(card);
    let hero = cx.state().holder(tool).expect("checked");
    let from = cx.state().hero_at(hero);
    let attack = attack(cx.look(), card, from).expect("checked");
    cx.emit(Rule::Weapon05, Event::Attacked { card });
    cite_attack(cx, card, from, &attack);
    let more: u8 = traits(cx.look(), hero).map(|(_, own)| if let Trait::Rerolls(more) = own { more } else { 0 }).sum();
    roll(cx, hero, tool, from, &Attack { rerolls: attack.rerolls + more, ..attack });
    discharge(cx, Rule::Weapon19, tool, hero);
    next(cx, hero);
}

/// What changes the numbers of an attack.
fn cite_attack(cx: &mut Cx<'_>, card: CardId, from: SpaceId, attack: &Attack) {
    if from.is_home() {
        cx.cite(Rule::Weapon24);
        cx.cite(Rule::R119);
    }
    if attack.line || attack.spread || attack.blind > 0 || attack.recoil > 0 || attack.boss_loss > 1 {
        cx.cite(Rule::Weapon06);
    }
    let storm = changes(cx.look());
    let Gear::Weapon(weapon) = cx.pack().card(card).gear else { return };
    if storm.range_cap < u8::MAX && weapon.range != Range::Spaces(1) {
        cx.cite(Rule::H48);
    }
    if storm.to_hit != 0 {
        cx.cite(Rule::H58);
    }
    cite_window(cx);
}

/// What is ready when time runs out may be used once.
pub fn cite_window(cx: &mut Cx<'_>) {
    if matches!(cx.state().steps.top(), Some(Step::Window)) {
        cx.cite(Rule::Slot11);
        cx.cite(Rule::R120);
    }
}

/// After use the Regular slots are empty and the card is not ready.
pub fn discharge(cx: &mut Cx<'_>, rule: Rule, tool: Tool, hero: HeroId) {
    cx.emit(Rule::R86, Event::Marked { tool, mark: Mark::Charged, is: false });
    if slots(cx.look(), tool).iter().any(|slot| slot.kind == SlotKind::Double) {
        cx.cite(Rule::Slot09);
    }
    let seat = cx.state().setup.owner(hero);
    for slot in 0..slots(cx.look(), tool).len() {
        let locks = slots(cx.look(), tool).get(slot).is_some_and(|slot| slot.is_locking());
        if let Some(die) = crate::rules::heroes::dice_places::die_in(cx.state(), seat, Place::Tool(tool, slot as u8))
            .filter(|_| !locks)
        {
            free_die(cx, rule, seat, die);
        }
    }
}

/// Rolls the Hit dice of an attack or Item.
pub fn roll(cx: &mut Cx<'_>, hero: HeroId, tool: Tool, from: SpaceId, attack: &Attack) {
    let hits = roll_hits(cx, Rule::Weapon07, attack.dice, attack.to_hit);
    [Rule::Weapon08, Rule::Dice04, Rule::Dice05].into_iter().for_each(|rule| cx.cite(rule));
    if hits == 0 {
        cx.cite(Rule::Weapon20);
    }
    let (misses, rerolls) = (attack.dice - hits, attack.rerolls);
    cx.emit(Rule::Weapon07, Event::Volley { hero, tool, from, hits, misses, rerolls });
}

/// Rolls Hit dice and counts those at or above a number.
pub fn roll_hits(cx: &mut Cx<'_>, rule: Rule, dice: u8, to_hit: u8) -> u8 {
    let mut hits = 0;
    for _ in 0..dice {
        let number = cx.roll(6) as u8 + 1;
        cx.emit(rule, Event::Rolled { number });
        hits += u8::from(number >= to_hit);
    }
    hits
}

/// The numbers of the attack that a Hero's volley belongs to.
pub fn volley_attack(look: Look<'_>, volley: &Volley) -> Option<Attack> {
    let card = volley.tool.as_card()?;
    match (&look.pack.card(card).gear, power(look, volley.tool)) {
        (Gear::Weapon(_), _) => attack(look, card, volley.from),
        (_, Some(Power::Use { does, .. })) => does.iter().find_map(|verb| match verb {
            Verb::Roll { dice, to_hit, range, sight } => Some(Attack::of_item(dice, to_hit, range, sight)),
            _ => None,
        }),
        _ => None,
    }
}

/// May a Hit of the running attack go to this alien?
pub fn may_take_hit(look: Look<'_>, hero: HeroId, figure: Figure) -> Verdict<Rule> {
    let volley = &look.state.hero(hero).volley;
    only_if(volley.hits > 0 && (volley.rerolls == 0 || volley.misses == 0), Rule::H16)?;
    only_if(figure.is_alien(), Rule::Weapon10)?;
    if !look.state.space(figure).is_on_board() {
        return lost(Rule::R118, look.state.setup.owner(hero), look.state.firsts.of(Prize::Alien { figure }));
    }
    let Some(attack) = volley_attack(look, volley) else { return no(Rule::Weapon10) };
    let (at, map) = (look.state.space(figure), look.state.map(look.pack));
    if !attack.reaches(map, volley.from, at) {
        return no(why_no_hit(map, &attack, volley.from, at));
    }
    takes_more(look, volley, &attack, figure)
}

/// May this alien take one more Hit of the attack?
fn takes_more(look: Look<'_>, volley: &Volley, attack: &Attack, figure: Figure) -> Verdict<Rule> {
    only_if(!attack.spread || !volley.struck.contains(figure), Rule::H17)?;
    match figure.as_boss().map(|boss| (boss, look.pack.boss(boss).power)) {
        Some((boss, AlienPower::Shell(most))) => only_if(volley.on_boss[boss.index()] < most, Rule::H41),
        _ => Ok(()),
    }
}

/// Which rule is in the way of a Hit: the Range, the straight line, or the sight.
fn why_no_hit(map: &Map, attack: &Attack, from: SpaceId, to: SpaceId) -> Rule {
    if !attack.range.reaches(map.range(Aim::of(false, false), from, to)) {
        Rule::Weapon10
    } else if attack.line && !attack.range.reaches(map.range(Aim::of(true, false), from, to)) {
        Rule::Los07
    } else {
        Rule::Weapon11
    }
}

/// The aliens that a Hit of the running attack can go to.
pub fn targets<'a>(look: Look<'a>, hero: HeroId) -> impl Iterator<Item = Figure> + 'a {
    let volley = &look.state.hero(hero).volley;
    let assigns = volley.hits > 0 && (volley.rerolls == 0 || volley.misses == 0);
    let attack = if assigns { volley_attack(look, volley) } else { None };
    let reached = move |attack: Attack| {
        let reach = attack.reach(look.state.map(look.pack), volley.from);
        let in_reach = look.state.aliens().iter().filter(move |alien| reach.has(look.state.space(*alien)));
        in_reach.filter(move |alien| takes_more(look, volley, &attack, *alien).is_ok())
    };
    attack.into_iter().flat_map(reached)
}

fn has_target(look: Look<'_>, hero: HeroId) -> bool {
    targets(look, hero).next().is_some()
}

/// The Hero of this seat whose attack waits for the seat.
pub fn shooter(look: Look<'_>, seat: Seat) -> Option<(u8, HeroId)> {
    let (at, owed) = owed(look.state, seat, |choice| matches!(choice, Choice::Volley { .. }))?;
    match owed.choice {
        Choice::Volley { hero } => Some((at, hero)),
        _ => None,
    }
}

/// May the seat put a Hit on this alien?
pub fn may_hit(look: Look<'_>, seat: Seat, figure: Figure) -> Verdict<Rule> {
    match shooter(look, seat) {
        Some((_, hero)) => may_take_hit(look, hero, figure),
        None => no(Rule::Weapon09),
    }
}

/// A Hit takes effect as it is assigned.
pub fn hit(cx: &mut Cx<'_>, seat: Seat, figure: Figure) {
    let (at, hero) = shooter(cx.look(), seat).expect("checked");
    cx.emit(Rule::Weapon09, Event::Chosen { at });
    let loss = volley_attack(cx.look(), &cx.state().hero(hero).volley).map_or(1, |attack| attack.boss_loss);
    cx.cite(Rule::Los01);
    let (from, at) = (cx.state().hero(hero).volley.from, cx.state().space(figure));
    if !cx.state().map(cx.pack()).is_in_sight(from, at) {
        cx.cite(Rule::H18);
    }
    if cx.state().hero_at(hero) != from {
        cx.cite(Rule::R118);
    }
    if at.is_home() {
        cx.cite(Rule::R44);
        cx.cite(Rule::R46);
    }
    cx.emit(Rule::Weapon12, Event::Hit { hero, figure });
    strike(cx, Rule::Weapon13, figure, loss, hero);
    next(cx, hero);
}

/// May so many Misses be rolled again?
pub fn may_reroll(look: Look<'_>, seat: Seat, dice: u8) -> Verdict<Rule> {
    let Some((_, hero)) = shooter(look, seat) else { return no(Rule::H16) };
    let volley = &look.state.hero(hero).volley;
    only_if(dice > 0 && dice <= volley.rerolls.min(volley.misses), Rule::H16)
}

/// Rolls Misses again.
pub fn reroll(cx: &mut Cx<'_>, seat: Seat, dice: u8) {
    let (at, hero) = shooter(cx.look(), seat).expect("checked");
    cx.emit(Rule::H16, Event::Chosen { at });
    let volley = cx.state().hero(hero).volley;
    let to_hit = volley_attack(cx.look(), &volley).map_or(6, |attack| attack.to_hit);
    let more = roll_hits(cx, Rule::H16, dice, to_hit);
    cx.emit(Rule::H16, Event::Rerolled { hero, hits: volley.hits + more, misses: volley.misses - more });
    next(cx, hero);
}

/// May the rest of the attack be given up?
pub fn may_give_up(look: Look<'_>, hero: HeroId) -> Verdict<Rule> {
    let volley = &look.state.hero(hero).volley;
    let rerolling = volley.rerolls > 0 && volley.misses > 0;
    only_if(rerolling || volley.begun || !has_target(look, hero), Rule::R172)
}

/// Gives up rerolls, or what is left of the Hits.
pub fn give_up(cx: &mut Cx<'_>, at: u8, hero: HeroId) {
    cx.emit(Rule::R172, Event::Chosen { at });
    let Volley { hits, misses, rerolls, .. } = cx.state().hero(hero).volley;
    match rerolls > 0 && misses > 0 {
        true => cx.emit(Rule::H16, Event::Rerolled { hero, hits, misses }),
        false => cx.emit(Rule::R172, Event::VolleyLeft { hero, hits: 0, misses }),
    }
    next(cx, hero);
}

/// What an attack waits for next: rerolls, Hits, recoil, or nothing.
pub fn next(cx: &mut Cx<'_>, hero: HeroId) {
    if cx.state().end.is_some() {
        return;
    }
    let seat = cx.state().setup.owner(hero);
    let volley = cx.state().hero(hero).volley;
    if volley.rerolls > 0 && volley.misses > 0 {
        return owe(cx, Rule::H16, seat, Choice::Volley { hero });
    }
    if volley.hits > 0 && has_target(cx.look(), hero) {
        return owe(cx, Rule::Weapon09, seat, Choice::Volley { hero });
    }
    if volley.hits > 0 && !volley.begun {
        cx.cite(Rule::R117);
    }
    let recoil = volley_attack(cx.look(), &volley).map_or(0, |attack| attack.recoil);
    let drive = Choice::Drive { hero, left: volley.misses, range: 0, spaces: recoil, done: Aliens::EMPTY };
    if recoil > 0 && volley.misses > 0 && has_drive(cx.look(), &drive) {
        return owe(cx, Rule::H20, seat, drive);
    }
    cx.emit(Rule::Weapon15, Event::VolleyOver { hero });
}

/// Hits whose targets are gone lapse at once.
pub fn tidy(cx: &mut Cx<'_>) {
    for at in (0..cx.state().owed.all().len()).rev() {
        let gone = match cx.state().owed.all().get(at).map(|owed| owed.choice) {
            Some(Choice::Volley { hero }) => {
                let volley = &cx.state().hero(hero).volley;
                let rerolling = volley.rerolls > 0 && volley.misses > 0;
                (!rerolling && !has_target(cx.look(), hero)).then_some(hero)
            }
            _ => None,
        };
        if let Some(hero) = gone {
            cx.cite(Rule::R118);
            give_up(cx, at as u8, hero);
        }
    }
}

/// Can this alien be driven back under this choice?
fn may_be_driven(look: Look<'_>, choice: &Choice, figure: Figure) -> bool {
    let state = look.state;
    let Choice::Drive { hero, range, done, .. } = *choice else { return false };
    if !figure.is_alien() || !state.space(figure).is_on_board() || state.space(figure).is_home() {
        return false;
    }
    let (map, at) = (state.map(look.pack), state.space(figure));
    match range {
        0 => {
            let volley = &state.hero(hero).volley;
            volley_attack(look, volley).is_some_and(|attack| attack.reaches(map, volley.from, at))
        }
        _ => {
            let from = state.hero_at(hero);
            figure.kind().is_some()
                && !done.contains(figure)
                && from.is_on_board()
                && map.is_within(from, at, range, false)
        }
    }
}

/// Is there an alien that this choice can drive back?
pub fn has_drive(look: Look<'_>, choice: &Choice) -> bool {
    let can = |alien: &Figure| may_be_driven(look, choice, *alien) && retreats(look, *alien).next().is_some();
    look.state.aliens().iter().any(|alien| can(&alien))
}

/// May the alien be driven back there?
pub fn may_drive(look: Look<'_>, seat: Seat, figure: Figure, to: SpaceId) -> Verdict<Rule> {
    let is_next = |choice: &Choice| matches!(choice, Choice::Retreat { figure: own, .. } if *own == figure);
    only_if(!figure.is_alien() || !look.state.space(figure).is_home(), Rule::H22)?;
    if owed(look.state, seat, is_next).is_none() {
        let drives = |choice: &Choice| may_be_driven(look, choice, figure);
        only_if(owed(look.state, seat, drives).is_some(), Rule::H20)?;
    }
    only_if(figure.is_alien() && retreats(look, figure).any(|space| space == to), Rule::H21)
}

/// Drives an alien back one Space.
pub fn drive(cx: &mut Cx<'_>, seat: Seat, figure: Figure, to: SpaceId) {
    let is_next = |choice: &Choice| matches!(choice, Choice::Retreat { figure: own, .. } if *own == figure);
    let (at, asked) = match owed(cx.state(), seat, is_next) {
        Some(found) => found,
        None => {
            let look = cx.look();
            owed(look.state, seat, |choice| may_be_driven(look, choice, figure)).expect("checked")
        }
    };
    cx.emit(Rule::H20, Event::Chosen { at });
    let chooser = crate::rules::may_act::chooser(cx.state(), asked.seat);
    drive_to(cx, Rule::H21, figure, to, chooser);
    if cx.state().end.is_some() {
        return;
    }
    let left = match asked.choice {
        Choice::Retreat { left, .. } => left - 1,
        Choice::Drive { hero, left, range, spaces, done } => {
            more_drives(cx, asked.seat, Choice::Drive { hero, left: left - 1, range, spaces, done: done.with(figure) });
            spaces - 1
        }
        _ => 0,
    };
    if left > 0 && retreats(cx.look(), figure).next().is_some() {
        owe(cx, Rule::H21, asked.seat, Choice::Retreat { figure, left });
    }
}

fn more_drives(cx: &mut Cx<'_>, seat: Seat, choice: Choice) {
    let Choice::Drive { hero, left, range, .. } = choice else { return };
    if left > 0 && has_drive(cx.look(), &choice) {
        owe(cx, Rule::H20, seat, choice);
    } else if range == 0 {
        cx.emit(Rule::H20, Event::VolleyOver { hero });
    }
}
