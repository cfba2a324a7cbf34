//! Who may act, who answers for whom, and what a seat owes.

use sortie_engine::notation::Inner;
use sortie_engine::{GameTime, Refusal, Seat, SeatSet, Verdict};

use crate::content::pack::Rulings;
use crate::rules::heroes::dice_places::result;
use crate::state::State;
use crate::state::apply::zero;
use crate::vocabulary::Face;
use crate::vocabulary::event::Event;
use crate::vocabulary::figure::{Aliens, Place};
use crate::vocabulary::rule::Rule;
use crate::vocabulary::step::{Choice, NO_TIME, Owed, Step};
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
    state.owed.all().iter().any(|owed| owed.seat == seat && stops(&owed.choice))
}

/// Does a choice stop whoever owes it?
#[inline]
pub const fn stops(choice: &Choice) -> bool {
    !matches!(choice, Choice::Guided { .. })
}

/// How long the rules wait for the answer to a choice where the clock runs, in milliseconds; none for ever.
pub const fn span(rulings: &Rulings, choice: &Choice) -> Option<u32> {
    match choice {
        Choice::Flee { .. } | Choice::Branch { .. } | Choice::Lock { .. } => Some(rulings.push_choice),
        Choice::Cards { .. } | Choice::Surplus { .. } => None,
        _ => Some(rulings.other_choice),
    }
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
    let due = match (zero(cx.state()), span(&cx.pack().rulings, &choice)) {
        (Some(_), Some(span)) => GameTime(cx.now().0 + u64::from(span)),
        _ => NO_TIME,
    };
    cx.cite(if cx.state().is_action() { Rule::R58 } else { Rule::R26 });
    cx.emit(rule, Event::Owes { seat, choice: Inner(choice), due });
}

/// The seat that picks forks: whoever acts in the Action Phase, the Timekeeper otherwise.
pub fn chooser(state: &State, acting: Seat) -> Seat {
    if state.is_action() || matches!(state.steps.top(), Some(Step::Results)) { acting } else { state.timekeeper }
}
