//! The Alien Path: arrows from Space to Space, all of which end in the Starting Area.

use crate::vocabulary::space::{SpaceId, Spaces};

/// Arrows between Spaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AlienPath {
    next: Lists,
    /// The only way on; none at forks, from the Starting Area and off the path.
    only: Vec<Option<SpaceId>>,
    before: Lists,
    ranked: Lists,
    ahead: Lists,
    /// How many steps before each of them.
    far: Vec<u8>,
    shortest: Vec<u8>,
    longest: Vec<u8>,
    /// Every Space with an arrow out, so every Space that an alien can stand on but the Starting Area.
    pub spaces: Spaces,
}

/// A list of Spaces for each Space.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Lists {
    starts: Vec<u16>,
    all: Vec<SpaceId>,
}

impl Lists {
    fn of(count: usize, lists: impl Fn(usize) -> Vec<SpaceId>) -> Lists {
        let (mut starts, mut all) = (vec![0], Vec::new());
        for space in 0..count {
            all.extend(lists(space));
            starts.push(all.len() as u16);
        }
        Lists { starts, all }
    }

    #[inline]
    fn at(&self, space: SpaceId) -> &[SpaceId] {
        let place = space.index();
        &self.all[usize::from(self.starts[place])..usize::from(self.starts[place + 1])]
    }
}

impl AlienPath {
    /// The path with these arrows; none where they run in a circle or end outside the Starting Area.
    ///
    /// Arrows into different cells of the Starting Area are one arrow, since it is one Space.
    pub fn of(count: usize, arrows: &[(SpaceId, SpaceId)]) -> Option<AlienPath> {
        // The order in which a fork's branches are written stays.
        let mut once: Vec<(SpaceId, SpaceId)> = Vec::with_capacity(arrows.len());
        for arrow in arrows {
            if !once.contains(arrow) {
                once.push(*arrow);
            }
        }
        let arrows = once;
        let ways = |space: usize| arrows.iter().filter(move |(from, _)| from.index() == space).map(|(_, to)| *to);
        let back = |space: usize| arrows.iter().filter(move |(_, to)| to.index() == space).map(|(from, _)| *from);
        let next = Lists::of(count, |space| ways(space).collect());
        let only = (0..count).map(|space| Some(ways(space).next()?).filter(|_| ways(space).count() == 1)).collect();
        let before = Lists::of(count, |space| back(space).collect());
        let spaces: Spaces = arrows.iter().map(|(from, _)| from.index()).collect();
        let (shortest, longest) = steps_home(count, &next, spaces)?;
        let ranked = Lists::of(count, |space| {
            let mut ways: Vec<SpaceId> = ways(space).collect();
            ways.sort_by_key(|to| (to.is_home(), std::cmp::Reverse(longest[to.index()]), to.index()));
            ways
        });
        let forks: Vec<_> = (0..count).map(|space| branches_from(&next, SpaceId::of(space))).collect();
        let ahead = Lists::of(count, |space| forks[space].iter().map(|(_, to)| *to).collect());
        let far = forks.iter().flatten().map(|(far, _)| *far).collect();
        Some(AlienPath { next, only, before, ranked, ahead, far, shortest, longest, spaces })
    }

    /// Where the arrows of a Space lead: more than one at a fork, none from the Starting Area and off the path.
    #[inline]
    pub fn next(&self, space: SpaceId) -> &[SpaceId] {
        self.next.at(space)
    }

    /// The only way on from a Space, where there is no fork.
    #[inline]
    pub fn only(&self, space: SpaceId) -> Option<SpaceId> {
        self.only[space.index()]
    }

    /// The same as [`AlienPath::next`], the longest way first and the Starting Area last.
    #[inline]
    pub fn ranked(&self, space: SpaceId) -> &[SpaceId] {
        self.ranked.at(space)
    }

    /// Where the arrows into a Space come from.
    #[inline]
    pub fn before(&self, space: SpaceId) -> &[SpaceId] {
        self.before.at(space)
    }

    /// The branches of every fork that an alien from this Space can come to within so many steps, the nearest first.
    #[inline]
    pub fn branches(&self, space: SpaceId, steps: u8) -> &[SpaceId] {
        let (all, start) = (self.ahead.at(space), usize::from(self.ahead.starts[space.index()]));
        let count = self.far[start..start + all.len()].iter().take_while(|far| **far < steps).count();
        &all[..count]
    }

    /// Do these two belong to one fork?
    pub fn is_fork(&self, one: SpaceId, other: SpaceId) -> bool {
        one != other && self.before(one).iter().any(|from| self.next(*from).contains(&other))
    }

    /// Is it on the path?
    #[inline]
    pub fn has(&self, space: SpaceId) -> bool {
        self.spaces.contains(space.index())
    }

    /// Arrow steps to the Starting Area by the shortest way; 0 there and off the path.
    #[inline]
    pub fn shortest(&self, space: SpaceId) -> u8 {
        self.shortest[space.index()]
    }

    /// Arrow steps to the Starting Area by the longest way; 0 there and off the path.
    #[inline]
    pub fn longest(&self, space: SpaceId) -> u8 {
        self.longest[space.index()]
    }

    /// Everything that arrows lead to from these Spaces, themselves included.
    pub fn downstream(&self, from: impl IntoIterator<Item = SpaceId>) -> Spaces {
        let mut open: Vec<SpaceId> = from.into_iter().collect();
        let mut seen = Spaces::EMPTY;
        while let Some(space) = open.pop() {
            if !seen.contains(space.index()) {
                seen.insert(space.index());
                open.extend(self.next(space));
            }
        }
        seen
    }
}

/// How far no alien goes in one Step.
const FARTHEST: u8 = 20;

/// Each branch of a fork ahead, with the fewest steps to that fork.
fn branches_from(next: &Lists, space: SpaceId) -> Vec<(u8, SpaceId)> {
    let mut found: Vec<(u8, SpaceId)> = Vec::new();
    let mut front = Spaces::only(space.index());
    for far in 0..FARTHEST {
        if front.is_empty() {
            break;
        }
        let mut beyond = Spaces::EMPTY;
        for ways in front.iter().map(|from| next.at(SpaceId::of(from))) {
            ways.iter().for_each(|to| beyond.insert(to.index()));
            let new = ways.iter().filter(|to| ways.len() > 1 && !found.iter().any(|(_, known)| known == *to));
            let new: Vec<_> = new.map(|to| (far, *to)).collect();
            found.extend(new);
        }
        front = beyond;
    }
    found
}

/// Shortest and longest ways home. Each turn of the loop settles every Space all of whose arrows lead to settled ones;
/// what is never settled runs in a circle or ends outside the Starting Area.
fn steps_home(count: usize, next: &Lists, spaces: Spaces) -> Option<(Vec<u8>, Vec<u8>)> {
    let (mut shortest, mut longest) = (vec![0_u8; count], vec![0_u8; count]);
    let mut settled = Spaces::only(SpaceId::HOME.index());
    let mut open = spaces;
    while !open.is_empty() {
        let is_ready = |space: &usize| next.at(SpaceId::of(*space)).iter().all(|to| settled.contains(to.index()));
        let ready: Spaces = open.iter().filter(is_ready).collect();
        if ready.is_empty() {
            return None;
        }
        for space in ready.iter() {
            let ends = next.at(SpaceId::of(space));
            shortest[space] = ends.iter().map(|to| shortest[to.index()]).min().unwrap_or(0).saturating_add(1);
            longest[space] = ends.iter().map(|to| longest[to.index()]).max().unwrap_or(0).saturating_add(1);
        }
        settled = settled.or(ready);
        open = open.minus(ready);
    }
    Some((shortest, longest))
}
