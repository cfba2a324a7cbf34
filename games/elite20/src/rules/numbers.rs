//! Definitions that many rules share: who may act, what is in force, what a Hero has.

use sortie_engine::{GameTime, Refusal, Seat, SeatSet, Verdict};

use crate::content::changes::{Change, Changes};
use crate::content::gear::{Power, Trait, faces_of};
use crate::content::pack::Gear;
use crate::content::slots::Slots;
use crate::rules::heroes::attack::Attack;
use crate::state::State;
use crate::vocabulary::figure::{Aliens, Place, Tool};
use crate::vocabulary::rule::Rule;
use crate::vocabulary::step::{Choice, NO_TIME, Owed, Step};
use crate::vocabulary::{CardId, CardSet, Face, FaceSet, HeroId};
use crate::{Cx, Look};

/// No, by this rule.
#[inline]
pub fn no<T>(rule: Rule) -> Result<T, Refusal<Rule>> {
    Err(Refusal::of(rule))
}

/// Yes if it holds, else no by this rule.
#[inline]
pub fn only_if(holds: bool, rule: Rule) -> Verdict<Rule> {
    if holds { Ok(()) } else { no(rule) }
}

/// What holds for a Hero as long as it does: the Special Ability and the Items.
pub fn traits<'a>(look: Look<'a>, hero: HeroId) -> impl Iterator<Item = (Tool, Trait)> + 'a {
    traits_among(look, hero, look.pack.kinds.lasting)
}

/// The same with these Items alone.
pub fn traits_among<'a>(look: Look<'a>, hero: HeroId, items: CardSet) -> impl Iterator<Item = (Tool, Trait)> + 'a {
    let own = always(&look.pack.hero(hero).power).map(move |own| (Tool::ability(hero), own));
    let items = look.state.hand(hero).and(items).iter().filter_map(move |card| match &look.pack.card(card).gear {
        Gear::Item(power) => Some(always(power).map(move |own| (Tool::card(card), own))),
        Gear::Weapon(_) | Gear::Attachment(_) => None,
    });
    own.chain(items.flatten())
}

fn always(power: &Power) -> impl Iterator<Item = Trait> + '_ {
    let list = match power {
        Power::Always(traits) => Some(traits),
        Power::Use { .. } => None,
    };
    list.into_iter().flat_map(|list| list.iter())
}

/// What a result may be used as by a Hero.
pub fn faces(look: Look<'_>, hero: HeroId, face: Face) -> FaceSet {
    faces_of(face, traits(look, hero).map(|(_, own)| own))
}

/// How many steps one Move result takes a Hero.
pub fn stride(look: Look<'_>, hero: HeroId) -> u8 {
    let steps = traits(look, hero).find_map(|(_, own)| match own {
        Trait::MoveSteps(steps) => Some(steps),
        _ => None,
    });
    steps.unwrap_or(1)
}

/// What a result may be used as by any Hero of a seat.
pub fn seat_faces(look: Look<'_>, seat: Seat, face: Face) -> FaceSet {
    look.state.setup.heroes_of(seat).fold(FaceSet::default(), |all, hero| all.or(faces(look, hero, face)))
}

/// The changes in force. A fulfilled Event counts until the Action Phase is over, Time's Up included.
fn in_force<'a>(look: Look<'a>) -> impl Iterator<Item = Change> + 'a {
    let acting = matches!(
        look.state.steps.all().first(),
        Some(Step::Action { .. } | Step::Results | Step::Window | Step::Traps { .. })
    );
    let open = look.state.events.all().iter().filter(move |event| !event.fulfilled || acting);
    open.flat_map(move |event| match look.pack.event(event.event) {
        crate::content::events::Event::Ongoing { changes, .. } => changes.as_slice(),
        _ => &[],
    })
    .filter_map(|change| *change)
}

/// The sum of the changes in force.
#[inline]
pub fn changes(look: Look<'_>) -> Changes {
    if look.state.events.is_empty() {
        return Changes::NONE;
    }
    in_force(look).collect()
}

/// How near an alien must be to stop work on Objectives; 0 is never.
pub fn contested(look: Look<'_>) -> u8 {
    let range = |change| if let Change::Contested(range) = change { range } else { 0 };
    in_force(look).map(range).max().unwrap_or(0)
}

/// Is searching refused?
pub fn is_lockdown(look: Look<'_>) -> bool {
    in_force(look).any(|change| change == Change::Lockdown)
}

/// The most attacks of a Weapon in a Round.
pub fn attack_cap(look: Look<'_>) -> u8 {
    let most = |change| if let Change::AttackCap(most) = change { most } else { u8::MAX };
    in_force(look).map(most).min().unwrap_or(u8::MAX)
}

/// The slots of a card or Special Ability.
pub fn slots<'a>(look: Look<'a>, tool: Tool) -> &'a Slots {
    match tool.as_card() {
        Some(card) => &look.pack.card(card).slots,
        None => &look.pack.heroes[usize::from(tool.0) - crate::vocabulary::CARDS].slots,
    }
}

/// What using a card or Special Ability does.
pub fn power<'a>(look: Look<'a>, tool: Tool) -> Option<&'a Power> {
    match (tool.as_card(), tool.as_hero()) {
        (Some(card), _) => match &look.pack.card(card).gear {
            Gear::Item(power) => Some(power),
            Gear::Weapon(_) | Gear::Attachment(_) => None,
        },
        (None, Some(hero)) => Some(&look.pack.hero(hero).power),
        (None, None) => None,
    }
}

/// The attack of a Weapon from a Space.
pub fn attack(look: Look<'_>, card: CardId, from: crate::vocabulary::space::SpaceId) -> Option<Attack> {
    let Gear::Weapon(weapon) = &look.pack.card(card).gear else { return None };
    let boosts = look.state.attachments(card).filter_map(|on| match look.pack.card(on).gear {
        Gear::Attachment(boost) => Some(boost),
        Gear::Weapon(_) | Gear::Item(_) => None,
    });
    Some(weapon.attack(boosts).under(&changes(look), from.is_home()))
}

/// The die of a seat that lies in this place.
pub fn die_in(state: &State, seat: Seat, place: Place) -> Option<usize> {
    state.dice(seat).iter().position(|die| die.place == place)
}

/// The seat and die in a shared place.
pub fn anyones_die(state: &State, place: Place) -> Option<(Seat, usize)> {
    state.everybody().iter().find_map(|seat| die_in(state, seat, place).map(|die| (seat, die)))
}

/// The first result of a seat with this face.
#[inline]
pub fn result(state: &State, seat: Seat, face: Face) -> Option<usize> {
    state.dice(seat).iter().position(|die| die.place == Place::Rolled && die.face == face)
}

/// How many Alien Movements a seat has to resolve.
#[inline]
pub fn open_results(state: &State, seat: Seat) -> u8 {
    let rolled = state.dice(seat).iter().filter(|die| die.place == Place::Rolled && die.face == Face::Alien).count();
    state.seat(seat).loose + rolled as u8
}

/// Aliens that can be chosen to move: all but one in the Starting Area.
#[inline]
pub fn movable(state: &State) -> Aliens {
    state.intruder().map_or(state.standing, |intruder| state.standing.without(intruder))
}

/// Who enters the group's choices.
pub fn speakers(state: &State) -> SeatSet {
    if state.away.contains(state.timekeeper) { state.present() } else { SeatSet::only(state.timekeeper) }
}

/// Who may answer what a seat owes: the seat itself, or the speakers while its player is away.
#[inline]
pub fn answers_for(state: &State, seat: Seat, owner: Seat) -> bool {
    seat == owner || state.away.contains(owner) && speakers(state).contains(seat)
}

/// The first choice owed that this seat may answer and that fits.
pub fn owed(state: &State, seat: Seat, fits: impl Fn(&Choice) -> bool) -> Option<(u8, Owed)> {
    let all = state.owed.all().iter().enumerate();
    let mut own = all.filter(|(_, owed)| answers_for(state, seat, owed.seat) && fits(&owed.choice));
    own.next().map(|(at, owed)| (at as u8, *owed))
}

/// Does a seat owe a choice that stops it?
#[inline]
pub fn is_stopped(state: &State, seat: Seat) -> bool {
    state.owed.all().iter().any(|owed| owed.seat == seat && !matches!(owed.choice, Choice::Guided { .. }))
}

/// May this seat do deeds of its own now? `window` is whether they are open at Time's Up too.
pub fn may_act(look: Look<'_>, seat: Seat, window: bool) -> Verdict<Rule> {
    let state = look.state;
    match state.steps.top() {
        _ if state.paused => return no(Rule::Action07),
        Some(Step::Action { .. }) => {}
        Some(Step::Window) if window => {}
        Some(Step::Results | Step::Window | Step::Traps { .. }) => return no(Rule::Timeup02),
        _ => return no(Rule::Action09),
    }
    only_if(!is_stopped(state, seat), Rule::R166)?;
    only_if(open_results(state, seat) == 0, if window { Rule::R59 } else { Rule::Dice12 })
}

/// May this seat spend or allocate a result now? It must have one, and its Hero must be on the map.
pub fn may_spend(look: Look<'_>, seat: Seat, face: Face) -> Verdict<Rule> {
    may_act(look, seat, false)?;
    only_if(face != Face::Alien && result(look.state, seat, face).is_some(), Rule::Slot01)
}

/// Puts a choice before a seat, with a deadline where the clock runs.
pub fn owe(cx: &mut Cx<'_>, rule: Rule, seat: Seat, choice: Choice) {
    let rulings = &cx.pack().rulings;
    let span = match choice {
        Choice::Flee { .. } | Choice::Branch { .. } | Choice::Lock { .. } => Some(rulings.push_choice),
        Choice::Cards { .. } | Choice::Surplus { .. } => None,
        _ => Some(rulings.other_choice),
    };
    let due = match (crate::state::apply::zero(cx.state()), span) {
        (Some(_), Some(span)) => GameTime(cx.now().0 + u64::from(span)),
        _ => NO_TIME,
    };
    cx.cite(if cx.state().is_action() { Rule::R58 } else { Rule::R26 });
    cx.emit(rule, crate::vocabulary::event::Event::Owes { seat, choice: sortie_engine::notation::Inner(choice), due });
}

/// A die goes back to the pool.
pub fn free_die(cx: &mut Cx<'_>, rule: Rule, seat: Seat, die: usize) {
    place_die(cx, rule, seat, die, Place::Pool);
}

/// A die goes to a place other than the table.
pub fn place_die(cx: &mut Cx<'_>, rule: Rule, seat: Seat, die: usize, place: Place) {
    cx.emit(rule, crate::vocabulary::event::Event::Die { seat, die: die as u8, face: Face::Move, place });
}

/// Spends the first result with this face.
pub fn spend(cx: &mut Cx<'_>, rule: Rule, seat: Seat, face: Face) {
    let die = result(cx.state(), seat, face).expect("the check found the result");
    free_die(cx, rule, seat, die);
    [Rule::Dice08, Rule::Dice09, Rule::Dice13].into_iter().for_each(|rule| cx.cite(rule));
}

/// The seat that picks forks: whoever acts in the Action Phase, the Timekeeper otherwise.
pub fn chooser(state: &State, acting: Seat) -> Seat {
    if state.is_action() || matches!(state.steps.top(), Some(Step::Results)) { acting } else { state.timekeeper }
}
