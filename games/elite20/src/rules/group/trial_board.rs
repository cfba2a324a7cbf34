//! A light copy of where the figures stand, on which the plan tries moves out: what they would cost, roughly.

use std::cmp::Ordering;

use crate::Look;
use crate::content::map::NEVER;
use crate::state::BOARD;
use crate::vocabulary::figure::{FIGURES, Figure};
use crate::vocabulary::space::{SpaceId, spaces};

/// What moves cost, worst first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Toll {
    /// Aliens that enter the Starting Area.
    pub home: u8,
    /// Damage to Heroes.
    pub damage: u8,
    /// Aliens pushed on.
    pub pushes: u8,
}

impl Toll {
    /// More than anything costs.
    const MOST: Toll = Toll { home: u8::MAX, damage: u8::MAX, pushes: u8::MAX };

    #[inline]
    const fn weight(self) -> u32 {
        u32::from_be_bytes([0, self.home, self.damage, self.pushes])
    }
}

impl Ord for Toll {
    #[inline]
    fn cmp(&self, other: &Toll) -> Ordering {
        self.weight().cmp(&other.weight())
    }
}

impl PartialOrd for Toll {
    #[inline]
    fn partial_cmp(&self, other: &Toll) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Some alien, whichever.
const SOMEBODY: Figure = Figure(u8::MAX - 1);
/// Longer chains than this are not followed.
const FAR: usize = 64;

/// Where each figure stands, and who stands on each Space.
pub type Positions = ([SpaceId; FIGURES], [Figure; BOARD]);

/// Where the figures would stand.
#[derive(Clone)]
pub struct TrialBoard<'a> {
    look: Look<'a>,
    at: [SpaceId; FIGURES],
    board: [Figure; BOARD],
    /// What it has cost so far.
    pub toll: Toll,
    /// What costs so much is not looked at any further.
    most: Toll,
}

impl<'a> TrialBoard<'a> {
    /// As they stand now.
    pub fn of(look: Look<'a>) -> TrialBoard<'a> {
        TrialBoard { look, at: look.state.at, board: look.state.board, toll: Toll::default(), most: Toll::MOST }
    }

    /// The same for moves that have to cost less than this.
    pub fn below(look: Look<'a>, most: Option<Toll>) -> TrialBoard<'a> {
        TrialBoard { most: most.unwrap_or(Toll::MOST), ..TrialBoard::of(look) }
    }

    /// Do the moves cost too much already?
    #[inline]
    pub fn is_dear(&self) -> bool {
        self.toll >= self.most
    }

    /// Arrow steps that an alien would have left.
    pub fn way_left(&self, figure: Figure) -> u8 {
        match self.at[figure.index()] {
            at if at.is_on_board() => self.look.state.map(self.look.pack).path.shortest(at),
            _ => NEVER,
        }
    }

    /// An alien goes its way.
    pub fn walk(&mut self, figure: Figure, count: u8) {
        for _ in 0..count {
            let from = self.at[figure.index()];
            if !from.is_on_board() || from.is_home() {
                return;
            }
            let to = self.branch(figure, from);
            if !self.enter(figure, to) && self.is_dear() {
                return;
            }
        }
    }

    /// An alien goes there first, and so many Spaces in all.
    pub fn go(&mut self, figure: Figure, to: SpaceId, count: u8) {
        self.enter(figure, to);
        self.walk(figure, count.saturating_sub(1));
    }

    /// Does it stand elsewhere than in the position?
    pub fn has_moved(&self, figure: Figure) -> bool {
        self.at[figure.index()] != self.look.state.at[figure.index()]
    }

    /// Where everybody stands.
    pub fn positions(&self) -> Positions {
        (self.at, self.board)
    }

    /// The least that it costs when an alien goes there and so many Spaces in all, whatever branches it takes after that.
    pub fn least(&self, figure: Figure, to: SpaceId, spaces: u8) -> Toll {
        let mut there = self.clone();
        there.enter(figure, to);
        let at = there.at[figure.index()];
        if spaces <= 1 || !at.is_on_board() || at.is_home() {
            return there.toll;
        }
        let fork = self.look.state.map(self.look.pack).path.next(at);
        let agreed = self.look.state.talk.branch(figure, fork);
        let open = fork.iter().copied().filter(|to| agreed.is_none_or(|agreed| agreed == *to));
        open.map(|to| there.least(figure, to, spaces - 1)).min().unwrap_or(there.toll)
    }

    /// An alien enters a Space. Is there nothing in its way?
    #[inline]
    fn enter(&mut self, figure: Figure, to: SpaceId) -> bool {
        let open = is_open(&self.board, to) && !self.look.state.slime.contains(to.index());
        match open {
            true => self.put(figure, to),
            false => self.force(figure, to),
        }
        open
    }

    /// The chain of pushes is followed, Slime included.
    fn force(&mut self, figure: Figure, to: SpaceId) {
        let (mut mover, mut to) = (figure, to);
        for _ in 0..FAR {
            if to.is_home() {
                self.toll.home += 1;
                return self.put(mover, to);
            }
            let occupant = self.board[to.index()];
            self.put(mover, to);
            if let Some(hero) = occupant.as_hero() {
                return self.push_hero(Figure::hero(hero), to);
            }
            if occupant.is_alien() {
                self.toll.pushes += 1;
                if self.is_dear() {
                    return;
                }
                mover = occupant;
            } else if !self.look.state.slime.contains(to.index()) {
                return;
            }
            to = self.branch(mover, to);
        }
    }

    fn put(&mut self, figure: Figure, to: SpaceId) {
        if let Some(at) = self.at.get_mut(figure.index()) {
            if at.is_on_board() && self.board[at.index()] == figure {
                self.board[at.index()] = Figure::NONE;
            }
            *at = to;
        }
        if !to.is_home() {
            self.board[to.index()] = figure;
        }
    }

    fn push_hero(&mut self, hero: Figure, from: SpaceId) {
        let state = self.look.state;
        let near = state.map(self.look.pack).neighbours(from);
        let free = spaces(near).filter(|to| to.is_home() || self.board[to.index()] == Figure::NONE);
        let to = free.min_by_key(|to| (state.acid.contains(to.index()), to.index()));
        let acid = to.is_some_and(|to| state.acid.contains(to.index()));
        self.toll.damage += 1 + u8::from(acid);
        match to {
            Some(to) => self.put(hero, to),
            None => self.at[hero.index()] = SpaceId::TRANSIT,
        }
    }

    fn branch(&self, figure: Figure, from: SpaceId) -> SpaceId {
        branch(self.look, &self.board, figure, from)
    }
}

/// Can a Space be entered without a push, and is it not home?
#[inline]
fn is_open(board: &[Figure; BOARD], to: SpaceId) -> bool {
    !to.is_home() && board[to.index()] == Figure::NONE
}

/// The branch that is agreed; else never home if avoidable, no Hero in the way, the longest way.
#[inline]
fn branch(look: Look<'_>, board: &[Figure; BOARD], figure: Figure, from: SpaceId) -> SpaceId {
    let path = &look.state.map(look.pack).path;
    match path.only(from) {
        Some(to) => to,
        None => fork(look, board, figure, path.ranked(from)),
    }
}

fn fork(look: Look<'_>, board: &[Figure; BOARD], figure: Figure, ways: &[SpaceId]) -> SpaceId {
    let is_clear = |to: &&SpaceId| !to.is_home() && board[to.index()].as_hero().is_none();
    let agreed = look.state.talk.branch(figure, ways);
    agreed.or_else(|| ways.iter().find(is_clear).or(ways.first()).copied()).unwrap_or(SpaceId::HOME)
}

/// What it costs if somebody enters a Space.
pub fn toll_of(look: Look<'_>, to: SpaceId) -> Toll {
    let mut trial = TrialBoard::of(look);
    trial.enter(SOMEBODY, to);
    trial.toll
}

/// Does it cost nothing when an alien goes so many Spaces? Then nobody else moves, and no copy is needed.
pub fn is_way_free(look: Look<'_>, figure: Figure, count: u8) -> bool {
    let (state, mut at) = (look.state, look.state.space(figure));
    let mut left = count;
    while left > 0 {
        at = branch(look, &state.board, figure, at);
        if !is_open(&state.board, at) {
            return false;
        }
        left -= u8::from(!state.slime.contains(at.index()));
    }
    true
}
