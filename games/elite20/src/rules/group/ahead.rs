//! What the group can still say about later choices: forks on the aliens' ways and the order of their movement.

use crate::Look;
use crate::rules::aliens::activation::{Stride, mobile_by, next_options};
use crate::rules::group::open_branch;
use crate::rules::in_force::changes;
use crate::vocabulary::choices::GroupChoice;
use crate::vocabulary::figure::{Aliens, Figure};
use crate::vocabulary::short_list::ShortList;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::{Choice, Step};

/// Aliens that are still to go, and how far.
#[derive(Clone, Copy)]
struct Leg<'a> {
    todo: Aliens,
    stride: Stride<'a>,
}

/// What lies ahead in the steps under way.
pub struct Ahead<'a> {
    look: Look<'a>,
    legs: ShortList<Leg<'a>, 4>,
    walker: Option<(Figure, u8)>,
    /// Those whose order is asked about now.
    next: Aliens,
    /// Those that move in the Movement Step, now or later.
    movers: Aliens,
}

impl<'a> Ahead<'a> {
    /// What lies ahead here.
    pub fn of(look: Look<'a>) -> Ahead<'a> {
        let steps = look.state.steps.all();
        let changes = changes(look);
        let leg = |step: Step, todo: Aliens| Leg { todo, stride: Stride::of(look, &changes, step) };
        let coming = Step::Moves { todo: Aliens::EMPTY, spawning: false };
        let activation = matches!(steps.first(), Some(Step::Abilities { .. }));
        let own = steps.iter().filter_map(|step| match *step {
            Step::Moves { todo, .. } | Step::Surge { todo, .. } => Some(leg(*step, todo)),
            _ => None,
        });
        let legs: ShortList<Leg<'a>, 4> =
            activation.then(|| leg(coming, look.state.aliens())).into_iter().chain(own).collect();
        let movers = legs.iter().find(|leg| leg.stride.is_movement_step());
        let movers = movers.map_or(Aliens::EMPTY, |leg| mobile_by(look, leg.todo, &leg.stride));
        let walker = steps.iter().find_map(|step| match *step {
            Step::Walk { figure, left } => Some((figure, left)),
            _ => None,
        });
        Ahead { look, legs, walker, next: next_options(look), movers }
    }

    /// Can this later choice still be made, or is it at hand?
    pub fn has(&self, choice: GroupChoice) -> bool {
        match choice {
            GroupChoice::Last { figure } => self.next.len() > 1 && self.next.contains(figure),
            GroupChoice::Early { figure } | GroupChoice::Late { figure } => {
                self.movers.len() > 1 && self.movers.contains(figure)
            }
            GroupChoice::Branch { figure, to } => {
                asked_branches(self.look, figure).contains(&to) || self.branches(figure).contains(&to)
            }
            _ => false,
        }
    }

    /// Every branch of a fork that an alien can come to on its own way in the steps under way.
    fn branches(&self, figure: Figure) -> &'a [SpaceId] {
        let at = self.look.state.space(figure);
        match self.way(figure) {
            1.. if figure.is_alien() && at.is_on_board() => {
                self.look.state.map(self.look.pack).path.branches(at, self.way(figure))
            }
            _ => &[],
        }
    }

    /// How far an alien is still to go by itself in the steps under way.
    fn way(&self, figure: Figure) -> u8 {
        let own = self.legs.iter().filter(|leg| leg.todo.contains(figure)).map(|leg| leg.stride.spaces(figure));
        let walk = self.walker.filter(|(walker, _)| *walker == figure).map(|(_, left)| left);
        own.chain(walk).max().unwrap_or(0)
    }

    /// Everything that can be said now about later choices.
    pub fn each(&self, mut add: impl FnMut(GroupChoice)) {
        if self.next.len() > 1 {
            self.next.iter().for_each(|figure| add(GroupChoice::Last { figure }));
        }
        if self.movers.len() > 1 {
            self.movers.iter().for_each(|figure| add(GroupChoice::Early { figure }));
            self.movers.iter().for_each(|figure| add(GroupChoice::Late { figure }));
        }
        let walker = self.walker.map(|(figure, _)| figure);
        let going = self.legs.iter().flat_map(|leg| leg.todo.iter()).chain(walker).fold(Aliens::EMPTY, Aliens::with);
        for figure in going.iter() {
            self.branches(figure).iter().for_each(|to| add(GroupChoice::Branch { figure, to: *to }));
        }
    }
}

/// The branches of the fork at which the group is asked about this alien.
pub fn asked_branches<'a>(look: Look<'a>, figure: Figure) -> &'a [SpaceId] {
    open_branch(look.state, figure).map_or(&[], |from| look.state.map(look.pack).path.next(from))
}

/// Every branch of the forks at which the group is asked.
pub fn asked(look: Look<'_>, mut add: impl FnMut(GroupChoice)) {
    let figures = look.state.owed.all().iter().filter_map(|owed| match owed.choice {
        Choice::Branch { figure, .. } => Some(figure),
        _ => None,
    });
    for figure in figures.fold(Aliens::EMPTY, Aliens::with).iter() {
        asked_branches(look, figure).iter().for_each(|to| add(GroupChoice::Branch { figure, to: *to }));
    }
}
