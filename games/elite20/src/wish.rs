//! Proposals: what the players would change in the group's plan (E20-R-24).
//!
//! A seat that does not enter the group's choices has one proposal at a time. The Timekeeper's seat agrees or not: a
//! choice at hand is made then, and what is agreed about a later one steers the plan. Both lapse when the choice is
//! made or no longer possible.

use serde::Serialize;
use sortie_engine::notation::Inner;
use sortie_engine::{Seat, Verdict, notation};

use crate::activation::{Stride, next_options};
use crate::changes::Changes;
use crate::command::Command;
use crate::event::Event;
use crate::figure::{Aliens, Figure};
use crate::group;
use crate::numbers::{changes, movable, no, only_if, speakers};
use crate::rules::Rule;
use crate::space::{SpaceId, Spaces, spaces};
use crate::state::{SEATS, State};
use crate::step::{Choice, List, Step};
use crate::vocabulary::Cluster;
use crate::{Cx, Look, snares, spawn, tokens};

notation! {
    /// One choice of the group.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[expect(missing_docs, reason = "the fields are named by the game's own words")]
    pub enum Wish {
        /// A Trap is laid here.
        Trap { at: SpaceId } = "trap",
        /// The card comes to this Cluster.
        Cluster { cluster: Cluster } = "cluster",
        /// A figure comes here.
        Spawn { at: SpaceId } = "spawn",
        /// Because figures are short, this alien moves there.
        Lead { figure: Figure, to: SpaceId } = "lead",
        /// This alien, or its type, is next.
        Next { figure: Figure } = "next",
        /// It is the last.
        Last { figure: Figure } = "last",
        /// At a fork it goes there, now or later.
        Branch { figure: Figure, to: SpaceId } = "branch",
        /// This Trap closes.
        Close { at: SpaceId } = "close",
    }
}

/// The most that can be agreed ahead.
pub const MAX_AGREED: usize = 8;

/// What is being said about the plan.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Talk {
    /// What each seat proposes.
    pub proposals: [Option<Wish>; SEATS],
    /// What is agreed about later choices.
    pub agreed: List<Wish, MAX_AGREED>,
}

impl Talk {
    /// Silence.
    pub const NONE: Talk =
        Talk { proposals: [None; SEATS], agreed: List::new(Wish::Cluster { cluster: Cluster::One }) };

    /// Has nobody said anything?
    #[inline]
    pub fn is_silent(&self) -> bool {
        self.agreed.all().is_empty() && self.proposals.iter().all(Option::is_none)
    }

    /// What a seat proposes.
    #[inline]
    pub fn of(&self, seat: Seat) -> Option<Wish> {
        self.proposals.get(seat.index()).copied().flatten()
    }

    /// The aliens that are to be last.
    pub fn lasts(&self) -> Aliens {
        let last = |wish: &Wish| if let Wish::Last { figure } = wish { Some(*figure) } else { None };
        self.agreed.all().iter().filter_map(last).collect()
    }

    /// The branch that is agreed for an alien at this fork.
    pub fn branch(&self, figure: Figure, fork: &[SpaceId]) -> Option<SpaceId> {
        self.agreed.all().iter().find_map(|wish| match wish {
            Wish::Branch { figure: own, to } if *own == figure && fork.contains(to) => Some(*to),
            _ => None,
        })
    }
}

impl Wish {
    /// The command that makes the choice; to be last is no choice at hand.
    pub const fn command(self) -> Option<Command> {
        match self {
            Wish::Trap { at } => Some(Command::Trap { at }),
            Wish::Cluster { cluster } => Some(Command::Cluster { cluster }),
            Wish::Spawn { at } => Some(Command::Spawn { at }),
            Wish::Lead { figure, to } => Some(Command::Lead { figure, to }),
            Wish::Next { figure } => Some(Command::Next { figure }),
            Wish::Last { .. } => None,
            Wish::Branch { figure, to } => Some(Command::Branch { figure, to }),
            Wish::Close { at } => Some(Command::Close { at }),
        }
    }

    /// The choice that a command of the group makes.
    pub const fn of(command: &Command) -> Option<Wish> {
        match *command {
            Command::Trap { at } => Some(Wish::Trap { at }),
            Command::Cluster { cluster } => Some(Wish::Cluster { cluster }),
            Command::Spawn { at } => Some(Wish::Spawn { at }),
            Command::Lead { figure, to } => Some(Wish::Lead { figure, to }),
            Command::Next { figure } => Some(Wish::Next { figure }),
            Command::Branch { figure, to } => Some(Wish::Branch { figure, to }),
            Command::Close { at } => Some(Wish::Close { at }),
            _ => None,
        }
    }

    /// Is it about the choice at hand, and only that?
    const fn is_at_hand(self) -> bool {
        !matches!(self, Wish::Last { .. } | Wish::Branch { .. })
    }
}

/// Can this still be chosen?
fn is_possible(look: Look<'_>, wish: Wish) -> bool {
    match wish {
        Wish::Last { figure } => {
            let options = next_options(look);
            options.len() > 1 && options.contains(figure)
        }
        Wish::Branch { figure, to } => {
            asked_branches(look, figure).contains(&to)
                || branches_ahead(look, &changes(look), figure).contains(to.index())
        }
        _ => wish.command().is_some_and(|command| group::fits(look, &command).is_ok()),
    }
}

/// The branches of the fork at which the group is asked about this alien.
fn asked_branches<'a>(look: Look<'a>, figure: Figure) -> &'a [SpaceId] {
    group::open_branch(look.state, figure).map_or(&[], |from| look.state.map(look.pack).path.next(from))
}

/// Every branch of a fork that an alien can come to on its own way in the steps under way.
fn branches_ahead(look: Look<'_>, changes: &Changes, figure: Figure) -> Spaces {
    let at = look.state.space(figure);
    let path = &look.state.map(look.pack).path;
    let mut all = Spaces::EMPTY;
    if !figure.is_alien() || !at.is_on_board() {
        return all;
    }
    let mut front = Spaces::only(at.index());
    for _ in 0..way_to_go(look, changes, figure) {
        let mut next = Spaces::EMPTY;
        for from in spaces(front) {
            let ways = path.next(from);
            ways.iter().for_each(|to| next.insert(to.index()));
            if ways.len() > 1 {
                ways.iter().for_each(|to| all.insert(to.index()));
            }
        }
        front = next;
    }
    all
}

/// How far an alien is still to go by itself in the steps under way.
fn way_to_go(look: Look<'_>, changes: &Changes, figure: Figure) -> u8 {
    let activation = matches!(look.state.steps.all().first(), Some(Step::Abilities { .. }));
    let coming = Step::Moves { todo: Aliens::EMPTY, spawning: false };
    let own = look.state.steps.all().iter().map(|step| match *step {
        Step::Moves { todo, .. } | Step::Surge { todo, .. } if todo.contains(figure) => {
            Stride::of(look, changes, *step).spaces(figure)
        }
        Step::Walk { figure: other, left } if other == figure => left,
        _ => 0,
    });
    let later = if activation { Stride::of(look, changes, coming).spaces(figure) } else { 0 };
    own.fold(later, u8::max)
}

/// Is there anything new in this proposal?
pub fn is_news(state: &State, seat: Seat, wish: Wish) -> bool {
    state.talk.of(seat) != Some(wish) && !state.talk.agreed.all().contains(&wish)
}

/// May this seat say this about the plan?
pub fn may_say(look: Look<'_>, seat: Seat, command: &Command) -> Verdict<Rule> {
    match *command {
        Command::Propose { wish } => may_propose(look, seat, wish.0),
        Command::Agree { with } => may_agree(look, seat, with),
        _ => only_if(look.state.talk.of(seat).is_some(), Rule::R24),
    }
}

/// Says it: proposes, takes a proposal back or agrees.
pub fn say(cx: &mut Cx<'_>, seat: Seat, command: &Command) {
    match *command {
        Command::Propose { wish } => cx.emit(Rule::R24, Event::Proposed { seat, wish }),
        Command::Agree { with } => agree(cx, seat, with),
        _ => cx.emit(Rule::R24, Event::Unproposed { seat }),
    }
}

/// May this seat propose this?
fn may_propose(look: Look<'_>, seat: Seat, wish: Wish) -> Verdict<Rule> {
    let state = look.state;
    only_if(group::is_under_way(state), Rule::R24)?;
    only_if(!speakers(state).contains(seat), Rule::R24)?;
    only_if(is_news(state, seat, wish), Rule::R24)?;
    only_if(is_possible(look, wish), Rule::R24)
}

/// May this seat agree to what another one proposes?
fn may_agree(look: Look<'_>, seat: Seat, with: Seat) -> Verdict<Rule> {
    let state = look.state;
    only_if(speakers(state).contains(seat), Rule::R24)?;
    let Some(wish) = state.talk.of(with) else { return no(Rule::R24) };
    match wish.command().filter(|_| is_due(look, wish)) {
        Some(command) => group::may_enter(look, seat, &command),
        None => only_if(state.talk.agreed.all().len() < MAX_AGREED, Rule::R24),
    }
}

/// Is the choice at hand?
fn is_due(look: Look<'_>, wish: Wish) -> bool {
    match wish {
        Wish::Branch { figure, to } => asked_branches(look, figure).contains(&to),
        _ => wish.is_at_hand(),
    }
}

/// The Timekeeper's seat agrees: the choice is made, or kept for later.
fn agree(cx: &mut Cx<'_>, seat: Seat, with: Seat) {
    let Some(wish) = cx.state().talk.of(with) else { return };
    let due = is_due(cx.look(), wish);
    for other in cx.state().everybody().iter() {
        if cx.state().talk.of(other) == Some(wish) {
            cx.emit(Rule::R24, Event::Unproposed { seat: other });
        }
    }
    match wish.command().filter(|_| due) {
        Some(command) => crate::deeds::perform(cx, seat, &command),
        None => cx.emit(Rule::R24, Event::Agreed { wish: Inner(wish) }),
    }
}

/// The choice at hand is made: proposals about it lapse.
pub fn made(cx: &mut Cx<'_>) {
    lapse(cx, |_, wish| wish.is_at_hand());
}

/// What is no longer possible lapses.
pub fn tidy(cx: &mut Cx<'_>) {
    lapse(cx, |look, wish| !is_possible(look, wish));
    let gone = |cx: &Cx<'_>| cx.state().talk.agreed.all().iter().position(|wish| !is_possible(cx.look(), *wish));
    while let Some(at) = gone(cx) {
        cx.emit(Rule::R24, Event::Disagreed { at: at as u8 });
    }
}

/// An order is done with: nothing is to be last any more.
pub fn order_over(cx: &mut Cx<'_>) {
    lapse(cx, |_, wish| matches!(wish, Wish::Last { .. }));
    let last = |state: &State| state.talk.agreed.all().iter().position(|wish| matches!(wish, Wish::Last { .. }));
    while let Some(at) = last(cx.state()) {
        cx.emit(Rule::R24, Event::Disagreed { at: at as u8 });
    }
}

fn lapse(cx: &mut Cx<'_>, ends: impl Fn(Look<'_>, Wish) -> bool) {
    for seat in cx.state().everybody().iter() {
        if cx.state().talk.of(seat).is_some_and(|wish| ends(cx.look(), wish)) {
            cx.emit(Rule::R24, Event::Unproposed { seat });
        }
    }
}

/// Everything about the choice at hand that could be proposed now, and more.
pub fn options(look: Look<'_>, mut add: impl FnMut(Wish)) {
    Cluster::ALL.iter().for_each(|cluster| add(Wish::Cluster { cluster: *cluster }));
    spaces(spawn::spawn_options(look)).for_each(|at| add(Wish::Spawn { at }));
    spaces(snares::room(look)).for_each(|at| add(Wish::Trap { at }));
    if let Some(Step::Traps { todo }) = look.state.steps.top().filter(|step| *step != Step::Traps { todo: 0 }) {
        tokens::traps_of(look, todo.trailing_zeros() as u8).for_each(|at| add(Wish::Close { at }));
    }
    let path = &look.state.map(look.pack).path;
    for figure in movable(look.state).iter() {
        let shortage = matches!(look.state.steps.top(), Some(Step::Shortage { .. }));
        let ways = if shortage { path.next(look.state.space(figure)) } else { &[] };
        ways.iter().for_each(|to| add(Wish::Lead { figure, to: *to }));
    }
    for figure in next_options(look).iter() {
        add(Wish::Next { figure });
        add(Wish::Last { figure });
    }
}

/// Every branch that could be proposed now.
pub fn branches(look: Look<'_>, mut add: impl FnMut(Wish)) {
    let changes = changes(look);
    let asked = look.state.owed.all().iter().filter_map(|owed| match owed.choice {
        Choice::Branch { figure, .. } => Some(figure),
        _ => None,
    });
    for figure in asked.fold(look.state.aliens(), Aliens::with).iter() {
        let mut all = branches_ahead(look, &changes, figure);
        asked_branches(look, figure).iter().for_each(|to| all.insert(to.index()));
        spaces(all).for_each(|to| add(Wish::Branch { figure, to }));
    }
}

/// Is this a choice about a pushed or moving alien's way that the group owes?
pub fn is_groups(state: &State, choice: &Choice) -> bool {
    matches!(choice, Choice::Branch { .. }) && !matches!(state.steps.top(), Some(Step::Action { .. } | Step::Results))
}
