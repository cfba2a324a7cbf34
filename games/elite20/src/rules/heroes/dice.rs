//! Rolling, allocating and taking back (rulebook: Action and Hit Dice, Action Slots), and steps of Heroes (Actions).

use sortie_engine::{Refusal, Seat, Verdict};

use crate::content::gear::Trait;
use crate::content::map::{Aim, Map};
use crate::rules::aliens::push::take_space;
use crate::rules::cited::{cite_allocation, cite_slot, is_weapon};
use crate::rules::heroes::dice_places::{free_die, place_die, result, spend};
use crate::rules::heroes::races::{lost, stands};
use crate::rules::in_force::{faces, seat_faces, slots, stride, traits};
use crate::rules::may_act::{may_act, may_spend, no, only_if, open_results};
use crate::state::State;
use crate::vocabulary::event::{Count, Event, Mark, Tally};
use crate::vocabulary::figure::{DiceSet, Die, Figure, Place, Tool};
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::{Chain, Choice, Owed};
use crate::vocabulary::{EventId, Face, FaceSet, HeroId};
use crate::{Cx, Look};

/// Is this die free to be rolled?
pub fn is_available(state: &State, seat: Seat, die: usize) -> bool {
    state.dice(seat).get(die).is_some_and(|die| matches!(die.place, Place::Pool | Place::Rolled))
}

/// Is this die an Alien Movement that has to be resolved first?
fn is_open_result(die: &Die) -> bool {
    *die == Die { face: Face::Alien, place: Place::Rolled }
}

/// The dice that a roll of the seat may take, whether or not it may roll right now.
pub fn rollable(state: &State, seat: Seat) -> impl Iterator<Item = u8> + '_ {
    let dice = (0_u8..).zip(state.dice(seat));
    dice.filter(move |(at, die)| is_available(state, seat, usize::from(*at)) && !is_open_result(die)).map(|(at, _)| at)
}

/// For each die of the seat the first that is equal to it: equal dice are spent and rolled in their order.
pub fn alike(state: &State, seat: Seat) -> impl Iterator<Item = u8> + '_ {
    let own = state.dice(seat);
    own.iter().map(move |die| own.iter().take_while(|other| *other != die).count() as u8)
}

/// May these dice be rolled? Of equal dice the first are taken.
pub fn may_roll(look: Look<'_>, seat: Seat, dice: DiceSet) -> Verdict<Rule> {
    let own = look.state.dice(seat);
    let choosing = |owed: &Owed| owed.seat == seat && matches!(owed.choice, Choice::Cards { .. });
    only_if(!look.state.owed.all().iter().any(choosing), Rule::R69)?;
    let is_open = |die: usize| own.get(die).is_some_and(is_open_result);
    only_if(!look.state.is_action() || !dice.iter().any(is_open), Rule::Alienmove04)?;
    may_act(look, seat, false)?;
    let is_locked = |die: usize| own.get(die).is_some_and(|die| matches!(die.place, Place::Lock(..)));
    only_if(!dice.iter().any(is_locked), Rule::Dice14)?;
    only_if(dice.iter().all(|die| is_available(look.state, seat, die)) && !dice.is_empty(), Rule::Dice07)?;
    let first = |die: usize| (0..die).all(|other| own[other] != own[die] || dice.contains(other));
    only_if(dice.iter().all(first), Rule::Dice07)?;
    only_if(!look.state.is_practice() || look.state.seat(seat).rolls > 0, Rule::H60)
}

/// Rolls dice. Alien Movements that a Hero has cancelled ahead are void at once.
pub fn roll(cx: &mut Cx<'_>, seat: Seat, dice: DiceSet) {
    if cx.state().is_practice() {
        let to = cx.state().seat(seat).rolls - 1;
        cx.emit(Rule::Action02, Event::Seat { seat, tally: Tally::Rolls, to });
    }
    let to = cx.state().seat(seat).rolled.wrapping_add(1);
    cx.emit(Rule::Dice03, Event::Seat { seat, tally: Tally::Rolled, to });
    if dice.iter().any(|die| cx.state().dice(seat)[die].place == Place::Rolled) {
        [Rule::Dice10, Rule::Dice11, Rule::R65].into_iter().for_each(|rule| cx.cite(rule));
    }
    for die in dice.iter() {
        let face = Face::ALL[cx.roll(6) as usize];
        cx.emit(Rule::Dice07, Event::Die { seat, die: die as u8, face, place: Place::Rolled });
        if face == Face::Alien {
            let canceller = cx.state().setup.heroes_of(seat).find(|hero| cx.state().hero(*hero).cancels > 0);
            if let Some(hero) = canceller {
                let to = cx.state().hero(hero).cancels - 1;
                cx.emit(Rule::H14, Event::Hero { hero, count: Count::Cancels, to });
                free_die(cx, Rule::H14, seat, die);
            }
        }
    }
}

/// May the Hero spend this result for a step there?
pub fn may_step(look: Look<'_>, seat: Seat, hero: HeroId, face: Face, to: SpaceId) -> Verdict<Rule> {
    may_spend(look, seat, face)?;
    only_if(look.state.setup.heroes_of(seat).any(|own| own == hero), Rule::Move01)?;
    only_if(faces(look, hero, face).contains(Face::Move), Rule::Move01)?;
    may_walk(look, hero, to)
}

/// Is the Space one step away and empty?
fn may_walk(look: Look<'_>, hero: HeroId, to: SpaceId) -> Verdict<Rule> {
    let from = look.state.hero_at(hero);
    only_if(from.is_on_board(), Rule::R70)?;
    let map = look.state.map(look.pack);
    if !map.neighbours(from).contains(to.index()) {
        return no(why_no_step(map, from, to));
    }
    match look.state.is_free(to) {
        true => Ok(()),
        false => lost(Rule::Move07, look.state.setup.owner(hero), stands(look.state, to)),
    }
}

/// Which rule is in the way of a step: Blocking ground, a Wall, a Wall's corner, or that it is too far.
fn why_no_step(map: &Map, from: SpaceId, to: SpaceId) -> Rule {
    if !map.enterable().contains(to.index()) {
        return Rule::Move05;
    }
    match (from.cell(), to.cell()) {
        _ if from == to => Rule::Move01,
        (Some(a), Some(b)) if a.distance(b) > 1 => Rule::Move01,
        (Some(a), Some(b)) if a.x != b.x && a.y != b.y => Rule::Move04,
        _ if map.range(Aim::Blind, from, to) > 1 => Rule::Move01,
        _ => Rule::Move03,
    }
}

/// A step; a Hero with more steps per result may go on.
pub fn step(cx: &mut Cx<'_>, seat: Seat, hero: HeroId, face: Face, to: SpaceId) {
    spend(cx, Rule::Move01, seat, face);
    if result(cx.state(), seat, face).is_some() {
        cx.cite(Rule::Move02);
        cx.cite(Rule::R68);
    }
    if face != Face::Move {
        cx.cite(Rule::H12);
    }
    if cx.state().setup.seats == 1 {
        cx.cite(Rule::Solo04);
    }
    walk(cx, hero, to);
    let to = stride(cx.look(), hero) - 1;
    if to > 0 && cx.state().end.is_none() {
        cx.cite(Rule::Hero03);
        cx.emit(Rule::H06, Event::Hero { hero, count: Count::Steps, to });
    }
}

fn walk(cx: &mut Cx<'_>, hero: HeroId, to: SpaceId) {
    let seat = cx.state().setup.owner(hero);
    take_space(cx, Rule::Move01, Figure::hero(hero), to, Chain::default(), seat);
}

/// May the Hero take one more step of the last result?
pub fn may_go_further(look: Look<'_>, seat: Seat, hero: HeroId, to: SpaceId) -> Verdict<Rule> {
    may_act(look, seat, false)?;
    only_if(look.state.setup.heroes_of(seat).any(|own| own == hero), Rule::H06)?;
    only_if(look.state.hero(hero).steps > 0, Rule::H06)?;
    may_walk(look, hero, to)
}

/// One more step of the last result.
pub fn go_further(cx: &mut Cx<'_>, hero: HeroId, to: SpaceId) {
    let left = cx.state().hero(hero).steps - 1;
    cx.emit(Rule::H06, Event::Hero { hero, count: Count::Steps, to: left });
    walk(cx, hero, to);
}

/// What is left of steps and faces lapses with another action.
pub fn lapse(cx: &mut Cx<'_>, seat: Seat, steps: bool, faces: bool) {
    for hero in cx.state().setup.heroes_of(seat) {
        if steps && cx.state().hero(hero).steps > 0 {
            cx.emit(Rule::H06, Event::Hero { hero, count: Count::Steps, to: 0 });
        }
    }
    if faces && cx.state().seat(seat).faces > 0 {
        cx.emit(Rule::H10, Event::Seat { seat, tally: Tally::Faces, to: 0 });
    }
}

/// May this result go into this slot of the seat's own card or Special Ability?
pub fn may_load(look: Look<'_>, seat: Seat, face: Face, tool: Tool, slot: u8) -> Verdict<Rule> {
    may_spend(look, seat, face)?;
    let Some(hero) = look.state.holder(tool).filter(|hero| look.state.setup.owner(*hero) == seat) else {
        return no(Rule::R87);
    };
    fits_tool(look, seat, faces(look, hero, face), tool, slot)
}

/// Does a result that can be used as these faces fit this slot of a card or Special Ability?
pub fn fits_tool(look: Look<'_>, seat: Seat, faces: FaceSet, tool: Tool, slot: u8) -> Verdict<Rule> {
    let Some(wanted) = slots(look, tool).get(usize::from(slot)) else { return no(Rule::Slot01) };
    only_if(wanted.faces.meets(faces), Rule::Slot01)?;
    takes_die(look, seat, tool, slot)
}

/// Does this slot of a card or Special Ability take a die of the seat?
pub fn takes_die(look: Look<'_>, seat: Seat, tool: Tool, slot: u8) -> Verdict<Rule> {
    only_if(!look.state.tool(tool).barred, Rule::Slot16)?;
    only_if(slots(look, tool).is_next(filled(look.state, seat, tool), usize::from(slot)), Rule::Slot05)
}

/// The slots of a card or Special Ability that hold dice of the seat, as bits.
pub fn filled(state: &State, seat: Seat, tool: Tool) -> u8 {
    state.dice(seat).iter().fold(0, |set, die| match die.place {
        Place::Tool(on, slot) if on == tool => set | 1 << slot,
        _ => set,
    })
}

/// Puts a result into a slot; the last one makes the card ready.
pub fn load(cx: &mut Cx<'_>, seat: Seat, face: Face, tool: Tool, slot: u8) {
    let die = result(cx.state(), seat, face).expect("checked");
    place_die(cx, Rule::Alloc01, seat, die, Place::Tool(tool, slot));
    cite_allocation(cx, face);
    cite_slot(cx, face, tool, slot);
    let filled = cx.state().dice(seat).iter().filter(|die| matches!(die.place, Place::Tool(on, _) if on == tool));
    if filled.count() == slots(cx.look(), tool).len() {
        let rule = if tool.as_hero().is_some() { Rule::Item03 } else { Rule::Weapon04 };
        cx.emit(rule, Event::Marked { tool, mark: Mark::Charged, is: true });
    }
}

/// May the die in this slot be taken back?
pub fn may_unload(look: Look<'_>, seat: Seat, tool: Tool, slot: u8) -> Verdict<Rule> {
    may_act(look, seat, false)?;
    only_if(
        crate::rules::heroes::dice_places::die_in(look.state, seat, Place::Tool(tool, slot)).is_some(),
        Rule::Slot03,
    )?;
    is_removable(look, tool, slot)
}

/// Does this slot let its die go?
pub fn is_removable(look: Look<'_>, tool: Tool, slot: u8) -> Verdict<Rule> {
    let is_locking = slots(look, tool).get(usize::from(slot)).is_some_and(|slot| slot.is_locking());
    only_if(!is_locking, if is_weapon(look, tool) { Rule::Weapon22 } else { Rule::Item06 })
}

/// Takes a die back, unrolled.
pub fn unload(cx: &mut Cx<'_>, seat: Seat, tool: Tool, slot: u8) {
    let die = crate::rules::heroes::dice_places::die_in(cx.state(), seat, Place::Tool(tool, slot)).expect("checked");
    free_die(cx, Rule::Slot03, seat, die);
    let rule = if is_weapon(cx.look(), tool) { Rule::Weapon21 } else { Rule::Item05 };
    [Rule::Slot18, Rule::R66, rule].into_iter().for_each(|rule| cx.cite(rule));
    cx.emit(Rule::R86, Event::Marked { tool, mark: Mark::Charged, is: false });
}

/// The place in the list of an Event in force.
fn in_force(state: &State, event: EventId) -> Option<usize> {
    state.events.all().iter().position(|other| other.event == event)
}

/// May this result go into this slot of an Event? `tool` is by a card that fills any slot.
pub fn may_answer(look: Look<'_>, seat: Seat, face: Face, event: EventId, slot: u8, tool: bool) -> Verdict<Rule> {
    may_spend(look, seat, face)?;
    let wanted = open_slot(look, seat, event, slot)?;
    let fits = seat_faces(look, seat, face).contains(wanted);
    match tool {
        true => only_if(!fits && event_tool(look, seat, face).is_some(), Rule::H30),
        false => only_if(fits, Rule::Slot01),
    }
}

/// The face that an empty slot of an Event in force wants.
fn open_slot(look: Look<'_>, seat: Seat, event: EventId, slot: u8) -> Result<Face, Refusal<Rule>> {
    let Some(at) = in_force(look.state, event) else { return no(Rule::Event02) };
    let holder =
        crate::rules::heroes::dice_places::anyones_die(look.state, Place::Event(event.0, slot)).map(|(by, _)| by);
    if look.state.events.all()[at].fulfilled {
        return lost(Rule::R33, seat, holder);
    }
    let crate::content::event_cards::Event::Ongoing { slots, .. } = look.pack.event(event) else {
        return no(Rule::Event02);
    };
    let Some(wanted) = slots.get(usize::from(slot)) else { return no(Rule::Slot01) };
    only_if(wanted.players.contains(look.state.setup.seats), Rule::R27)?;
    match holder {
        Some(by) => lost(Rule::Slot05, seat, Some(by)),
        None => Ok(wanted.face),
    }
}

/// The slots of an Event that hold dice, as bits.
pub fn answered(state: &State, event: EventId) -> u8 {
    state.all_dice().fold(0, |set, die| match die.place {
        Place::Event(on, slot) if on == event.0 => set | 1 << slot,
        _ => set,
    })
}

/// The cards of the seat that put results into any slot of an Event, with what these results show.
fn event_tools(look: Look<'_>, seat: Seat) -> impl Iterator<Item = (Tool, FaceSet)> {
    let all = look.state.setup.heroes_of(seat).flat_map(move |hero| traits(look, hero));
    all.filter_map(move |(tool, own)| match own {
        Trait::EventTool(faces) if !look.state.tool(tool).used => Some((tool, faces)),
        _ => None,
    })
}

/// The results that a card of the seat puts into any slot of an Event.
pub fn patches(look: Look<'_>, seat: Seat) -> FaceSet {
    event_tools(look, seat).fold(FaceSet::EMPTY, |all, (_, faces)| all.or(faces))
}

/// A card of the seat that puts this result into any slot of an Event.
fn event_tool(look: Look<'_>, seat: Seat, face: Face) -> Option<Tool> {
    event_tools(look, seat).find(|(_, faces)| faces.contains(face)).map(|(tool, _)| tool)
}

/// Puts a result into a slot of an Event.
pub fn answer(cx: &mut Cx<'_>, seat: Seat, face: Face, event: EventId, slot: u8, tool: bool) {
    if let Some(tool) = event_tool(cx.look(), seat, face).filter(|_| tool) {
        cx.emit(Rule::H30, Event::Marked { tool, mark: Mark::Used, is: true });
    }
    let die = result(cx.state(), seat, face).expect("checked");
    place_die(cx, Rule::Event08, seat, die, Place::Event(event.0, slot));
    cite_allocation(cx, face);
    cx.cite(Rule::Event09);
    let crate::content::event_cards::Event::Ongoing { slots, .. } = *cx.pack().event(event) else { return };
    let players = cx.state().setup.seats;
    let is_full = |(at, slot): (usize, crate::content::slots::EventSlot)| {
        let place = Place::Event(event.0, at as u8);
        !slot.players.contains(players) || crate::rules::heroes::dice_places::anyones_die(cx.state(), place).is_some()
    };
    if slots.iter().enumerate().all(is_full) {
        cx.cite(Rule::Event06);
        cx.emit(Rule::Event10, Event::Fulfilled { event });
    }
}

/// May a die be set to this face?
pub fn may_set_face(look: Look<'_>, seat: Seat, die: u8, face: Face) -> Verdict<Rule> {
    only_if(look.state.is_action() && open_results(look.state, seat) == 0, Rule::H11)?;
    may_act(look, seat, false)?;
    only_if(look.state.seat(seat).faces > 0 && face != Face::Alien, Rule::H10)?;
    only_if(is_available(look.state, seat, usize::from(die)), Rule::H10)?;
    let dice = look.state.dice(seat);
    let chosen = dice[usize::from(die)];
    only_if(chosen.place == Place::Pool || chosen.face != face, Rule::H10)?;
    only_if(dice.iter().position(|other| *other == chosen) == Some(usize::from(die)), Rule::H10)
}

/// Sets a die to a face.
pub fn set_face(cx: &mut Cx<'_>, seat: Seat, die: u8, face: Face) {
    let to = cx.state().seat(seat).faces - 1;
    cx.emit(Rule::H10, Event::Seat { seat, tally: Tally::Faces, to });
    cx.emit(Rule::H10, Event::Die { seat, die, face, place: Place::Rolled });
}
