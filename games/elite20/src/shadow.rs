//! A light copy of where the figures stand, on which the plan tries moves out: what they would cost, roughly.

use crate::Look;
use crate::figure::{FIGURES, Figure};
use crate::map::NEVER;
use crate::space::{SpaceId, spaces};
use crate::state::BOARD;

/// What moves cost, worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Toll {
    /// Aliens that enter the Starting Area.
    pub home: u8,
    /// Damage to Heroes.
    pub damage: u8,
    /// Aliens pushed on.
    pub pushes: u8,
}

/// Some alien, whichever.
const SOMEBODY: Figure = Figure(u8::MAX - 1);
/// Longer chains than this are not followed.
const FAR: usize = 64;

/// Where the figures would stand.
#[derive(Clone)]
pub struct Shadow<'a> {
    look: Look<'a>,
    at: [SpaceId; FIGURES],
    board: [Figure; BOARD],
    /// What it has cost so far.
    pub toll: Toll,
    /// What costs so much is not looked at any further.
    most: Option<Toll>,
}

impl<'a> Shadow<'a> {
    /// As they stand now.
    pub fn of(look: Look<'a>) -> Shadow<'a> {
        Shadow { look, at: look.state.at, board: look.state.board, toll: Toll::default(), most: None }
    }

    /// The same for moves that have to cost less than this.
    pub fn below(look: Look<'a>, most: Option<Toll>) -> Shadow<'a> {
        Shadow { most, ..Shadow::of(look) }
    }

    /// Do the moves cost too much already?
    pub fn is_dear(&self) -> bool {
        self.most.is_some_and(|most| self.toll >= most)
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
            if !from.is_on_board() || from.is_home() || self.is_dear() {
                return;
            }
            let to = self.branch(figure, from);
            self.enter(figure, to);
        }
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

    /// What it costs if somebody enters a Space.
    pub fn toll_of(mut self, to: SpaceId) -> Toll {
        self.enter(SOMEBODY, to);
        self.toll
    }

    /// An alien enters a Space; the chain of pushes is followed, Slime included.
    fn enter(&mut self, figure: Figure, to: SpaceId) {
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

    /// The branch that is agreed; else never home if avoidable, no Hero in the way, the longest way.
    fn branch(&self, figure: Figure, from: SpaceId) -> SpaceId {
        let fork = self.look.state.map(self.look.pack).path.ranked(from);
        let [first, rest @ ..] = fork else { return SpaceId::HOME };
        if rest.is_empty() {
            return *first;
        }
        let is_clear = |to: &&SpaceId| !to.is_home() && self.board[to.index()].as_hero().is_none();
        let agreed = self.look.state.talk.branch(figure, fork);
        agreed.unwrap_or_else(|| *fork.iter().find(is_clear).unwrap_or(first))
    }
}
