//! What is being said about the plan: what each seat proposes, and what is agreed.

use sortie_engine::Seat;

use crate::state::SEATS;
use crate::vocabulary::Cluster;
use crate::vocabulary::choices::GroupChoice;
use crate::vocabulary::figure::{Aliens, Figure};
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::List;

/// The most that can be agreed ahead.
pub const MAX_AGREED: usize = 8;

/// What is being said about the plan.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Talk {
    /// What each seat proposes.
    pub proposals: [Option<GroupChoice>; SEATS],
    /// What is agreed about later choices.
    pub agreed: List<GroupChoice, MAX_AGREED>,
}

impl Talk {
    /// Silence.
    pub const NONE: Talk =
        Talk { proposals: [None; SEATS], agreed: List::new(GroupChoice::Cluster { cluster: Cluster::One }) };

    /// Has nobody said anything?
    #[inline]
    pub fn is_silent(&self) -> bool {
        self.agreed.all().is_empty() && self.proposals.iter().all(Option::is_none)
    }

    /// What a seat proposes.
    #[inline]
    pub fn of(&self, seat: Seat) -> Option<GroupChoice> {
        self.proposals.get(seat.index()).copied().flatten()
    }

    /// Of these, the ones from which the next is taken: the newest that is to be first, else all that are not to be
    /// last, else the oldest of those. Who is first or last in movement counts in no other order.
    pub fn orderly(&self, all: Aliens, moves: bool) -> Aliens {
        let mut rest = all;
        let mut last = None;
        for choice in self.agreed.all().iter().rev() {
            match *choice {
                GroupChoice::Early { figure } if moves && all.contains(figure) => return Aliens::EMPTY.with(figure),
                GroupChoice::Late { figure } if moves && all.contains(figure) => last = Some(figure),
                GroupChoice::Last { figure } if all.contains(figure) => last = Some(figure),
                _ => {}
            }
            rest = last.map_or(rest, |figure| rest.without(figure));
        }
        match last {
            Some(figure) if rest.is_empty() => Aliens::EMPTY.with(figure),
            _ => rest,
        }
    }

    /// The branch that is agreed for an alien at this fork.
    pub fn branch(&self, figure: Figure, fork: &[SpaceId]) -> Option<SpaceId> {
        self.agreed.all().iter().find_map(|choice| match choice {
            GroupChoice::Branch { figure: own, to } if *own == figure && fork.contains(to) => Some(*to),
            _ => None,
        })
    }
}
