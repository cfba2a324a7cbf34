//! Proposals: what the players would change in the group's plan (E20-R-24).
//!
//! A seat that does not enter the group's choices has one proposal at a time. The Timekeeper's seat agrees or not: a
//! choice at hand is made then, and what is agreed about a later one steers the plan. What that seat itself says about
//! a later one is agreed at once. Everything lapses when the choice is made or no longer possible.

use sortie_engine::notation::Inner;
use sortie_engine::{Seat, SeatSet, Verdict};

use crate::rules::aliens::activation::next_options;
use crate::rules::aliens::spawn;
use crate::rules::group;
use crate::rules::group::ahead;
use crate::rules::group::ahead::{Ahead, asked_branches};
use crate::rules::heroes::tokens;
use crate::rules::may_act::{movable, no, only_if, speakers};
use crate::rules::rounds::capture_traps;
use crate::state::State;
use crate::state::talk::MAX_AGREED;
use crate::vocabulary::Cluster;
use crate::vocabulary::choices::GroupChoice;
use crate::vocabulary::command::Command;
use crate::vocabulary::event::Event;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::spaces;
use crate::vocabulary::step::{Choice, Step};
use crate::{Cx, Look};

/// Can this still be chosen?
fn is_possible(look: Look<'_>, ahead: &Ahead<'_>, choice: GroupChoice) -> bool {
    match choice.command().filter(|_| choice.is_at_hand()) {
        Some(command) => group::fits(look, &command).is_ok(),
        None => ahead.has(choice),
    }
}

/// Is there anything new in this? A place in the order can be given again, since others may have been put before it.
pub fn is_news(state: &State, seat: Seat, choice: GroupChoice) -> bool {
    let agreed = state.talk.agreed.all();
    let is_alike = |other: &&GroupChoice| match choice {
        GroupChoice::Early { .. } => matches!(other, GroupChoice::Early { .. }),
        GroupChoice::Late { .. } => matches!(other, GroupChoice::Late { .. }),
        _ => **other == choice,
    };
    state.talk.of(seat) != Some(choice) && agreed.iter().rfind(is_alike) != Some(&choice)
}

/// Does what is agreed give way to this?
fn gives_way(look: Look<'_>, agreed: GroupChoice, to: GroupChoice) -> bool {
    use GroupChoice::{Branch, Early, Last, Late};
    let moves = matches!(look.state.steps.top(), Some(Step::Moves { .. }));
    match (agreed, to) {
        (Branch { figure, to: one }, Branch { figure: own, to: other }) => {
            figure == own && look.state.map(look.pack).path.is_fork(one, other)
        }
        (Early { figure } | Late { figure }, Early { figure: own } | Late { figure: own }) => figure == own,
        (Last { figure }, Early { figure: own } | Late { figure: own })
        | (Early { figure } | Late { figure }, Last { figure: own }) => figure == own && moves,
        _ => false,
    }
}

/// Can this be agreed beside, or in place of, what is?
pub fn has_room(look: Look<'_>, choice: GroupChoice) -> bool {
    let agreed = look.state.talk.agreed.all();
    agreed.len() < MAX_AGREED || agreed.iter().any(|other| gives_way(look, *other, choice))
}

/// May this seat say this about the plan?
pub fn may_say(look: Look<'_>, seat: Seat, command: &Command) -> Verdict<Rule> {
    only_if(group::is_under_way(look.state), Rule::R24)?;
    match *command {
        Command::Propose { choice } => may_propose(look, seat, choice.0),
        Command::Agree { with } => may_agree(look, seat, with),
        _ => {
            let speaks = speakers(look.state).contains(seat) && !look.state.talk.agreed.all().is_empty();
            only_if(speaks || look.state.talk.of(seat).is_some(), Rule::R24)
        }
    }
}

/// Says it: proposes, or agrees, or takes it back. Who enters the choices agrees by proposing, and takes back all that
/// is agreed.
pub fn say(cx: &mut Cx<'_>, seat: Seat, command: &Command) {
    let speaks = speakers(cx.state()).contains(seat);
    match *command {
        Command::Propose { choice } if speaks => keep(cx, choice.0),
        Command::Propose { choice } => cx.emit(Rule::R24, Event::Proposed { seat, choice }),
        Command::Agree { with } => agree(cx, seat, with),
        _ => {
            if cx.state().talk.of(seat).is_some() {
                cx.emit(Rule::R24, Event::Unproposed { seat });
            }
            if speaks {
                forget(cx, |_, _| true);
            }
        }
    }
}

/// May this seat propose this? Who enters the choices needs it for later ones only.
fn may_propose(look: Look<'_>, seat: Seat, choice: GroupChoice) -> Verdict<Rule> {
    let state = look.state;
    let entered = speakers(state).contains(seat);
    only_if(!entered || !is_due(look, choice) && has_room(look, choice), Rule::R24)?;
    only_if(is_news(state, seat, choice), Rule::R24)?;
    only_if(is_possible(look, &Ahead::of(look), choice), Rule::R24)
}

/// May this seat agree to what another one proposes?
fn may_agree(look: Look<'_>, seat: Seat, with: Seat) -> Verdict<Rule> {
    let state = look.state;
    only_if(speakers(state).contains(seat), Rule::R24)?;
    let Some(choice) = state.talk.of(with) else { return no(Rule::R24) };
    match choice.command().filter(|_| is_due(look, choice)) {
        Some(command) => group::may_enter(look, seat, &command),
        None => only_if(has_room(look, choice), Rule::R24),
    }
}

/// Is the choice at hand?
fn is_due(look: Look<'_>, choice: GroupChoice) -> bool {
    match choice {
        GroupChoice::Branch { figure, to } => asked_branches(look, figure).contains(&to),
        _ => choice.is_at_hand(),
    }
}

/// The Timekeeper's seat agrees: the choice is made, or kept for later.
fn agree(cx: &mut Cx<'_>, seat: Seat, with: Seat) {
    let Some(choice) = cx.state().talk.of(with) else { return };
    let due = is_due(cx.look(), choice);
    for other in cx.state().everybody().iter() {
        if cx.state().talk.of(other) == Some(choice) {
            cx.emit(Rule::R24, Event::Unproposed { seat: other });
        }
    }
    match choice.command().filter(|_| due) {
        Some(command) => crate::rules::dispatch::perform(cx, seat, &command),
        None => keep(cx, choice),
    }
}

/// It is agreed for later, in place of what it contradicts.
fn keep(cx: &mut Cx<'_>, choice: GroupChoice) {
    forget(cx, |look, other| gives_way(look, other, choice));
    cx.emit(Rule::R24, Event::Agreed { choice: Inner(choice) });
}

/// What is agreed so is so no longer.
fn forget(cx: &mut Cx<'_>, ends: impl Fn(Look<'_>, GroupChoice) -> bool) {
    let gone = |cx: &Cx<'_>| cx.state().talk.agreed.all().iter().position(|choice| ends(cx.look(), *choice));
    while let Some(at) = gone(cx) {
        cx.emit(Rule::R24, Event::Disagreed { at: at as u8 });
    }
}

/// The choice at hand is made: proposals about it lapse.
pub fn made(cx: &mut Cx<'_>, made: GroupChoice) {
    lapse(cx, |look, choice| match (made, choice) {
        (GroupChoice::Branch { figure, .. }, GroupChoice::Branch { figure: own, to }) => {
            figure == own && asked_branches(look, figure).contains(&to)
        }
        _ => choice.is_at_hand(),
    });
}

/// What is no longer possible lapses, but not in the middle of a figure's way, a type's Ability or a push.
pub fn tidy(cx: &mut Cx<'_>) {
    let amid = matches!(cx.state().steps.top(), Some(Step::Walk { .. } | Step::Band { .. }));
    if cx.state().talk.is_silent() || amid || !cx.state().owed.all().is_empty() {
        return;
    }
    let (look, talk) = (cx.look(), cx.state().talk);
    let ahead = Ahead::of(look);
    let is_gone = |choice: GroupChoice| !is_possible(look, &ahead, choice);
    let mute: SeatSet = look.state.everybody().iter().filter(|seat| talk.of(*seat).is_some_and(is_gone)).collect();
    let gone = talk.agreed.all().iter().enumerate().filter(|(_, choice)| is_gone(**choice));
    let gone = gone.fold(0_u32, |all, (at, _)| all | 1 << at);
    mute.iter().for_each(|seat| cx.emit(Rule::R24, Event::Unproposed { seat }));
    // From the end, so that the others keep their places.
    for at in (0..MAX_AGREED as u8).rev().filter(|at| gone >> at & 1 == 1) {
        cx.emit(Rule::R24, Event::Disagreed { at });
    }
}

/// An order is done with: nothing is to be last in it any more.
pub fn order_over(cx: &mut Cx<'_>) {
    lapse(cx, |_, choice| matches!(choice, GroupChoice::Last { .. }));
    forget(cx, |_, choice| matches!(choice, GroupChoice::Last { .. }));
}

fn lapse(cx: &mut Cx<'_>, ends: impl Fn(Look<'_>, GroupChoice) -> bool) {
    for seat in cx.state().everybody().iter() {
        if cx.state().talk.of(seat).is_some_and(|choice| ends(cx.look(), choice)) {
            cx.emit(Rule::R24, Event::Unproposed { seat });
        }
    }
}

/// Everything about the choices at hand that could be proposed now, and more.
pub fn options(look: Look<'_>, mut add: impl FnMut(GroupChoice)) {
    Cluster::ALL.iter().for_each(|cluster| add(GroupChoice::Cluster { cluster: *cluster }));
    spaces(spawn::spawn_options(look)).for_each(|at| add(GroupChoice::Spawn { at }));
    spaces(capture_traps::room(look)).for_each(|at| add(GroupChoice::Trap { at }));
    if let Some(Step::Traps { todo }) = look.state.steps.top().filter(|step| *step != Step::Traps { todo: 0 }) {
        tokens::traps_of(look, todo.trailing_zeros() as u8).for_each(|at| add(GroupChoice::Close { at }));
    }
    let path = &look.state.map(look.pack).path;
    for figure in movable(look.state).iter() {
        let shortage = matches!(look.state.steps.top(), Some(Step::Shortage { .. }));
        let ways = if shortage { path.next(look.state.space(figure)) } else { &[] };
        ways.iter().for_each(|to| add(GroupChoice::Lead { figure, to: *to }));
    }
    next_options(look).iter().for_each(|figure| add(GroupChoice::Next { figure }));
    ahead::asked(look, add);
}

/// Is this a choice about a pushed or moving alien's way that the group owes?
pub fn is_groups(state: &State, choice: &Choice) -> bool {
    matches!(choice, Choice::Branch { .. }) && !matches!(state.steps.top(), Some(Step::Action { .. } | Step::Results))
}
