//! Rolling sets of dice and reading them (rulebook: Attack, step 3). The odds of attacks read dice here too.

use serde::Serialize;

use super::invade::conquer;
use super::losses;
use crate::Cx;
use crate::rules::cards::window;
use crate::rules::progress::{became, begin};
use crate::vocabulary::{Dice, Event, Place, Rule, Stage, Step, Window};

/// How many dice make a full set.
pub const SET: usize = 3;

/// What one die shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Face {
    /// 1 or 2.
    Block,
    /// 3, 4 or 5.
    Hit,
    /// 6.
    Heavy,
}

impl Face {
    /// What a die with this number of pips shows.
    #[inline]
    pub const fn of(pips: u8) -> Face {
        match pips {
            ..=2 => Face::Block,
            3..=5 => Face::Hit,
            6.. => Face::Heavy,
        }
    }
}

/// What one set leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Reading {
    /// A number of hits, perhaps none.
    Hits(u8),
    /// The attack is over.
    Repelled,
    /// The whole defence is destroyed.
    Ravage,
}

/// Reads one set. One or two dice can neither repel nor ravage.
#[inline]
pub fn read(set: &[u8]) -> Reading {
    let showing = |face: Face| set.iter().filter(|pips| Face::of(**pips) == face).count();
    match (set.len(), showing(Face::Block), showing(Face::Heavy)) {
        (SET, SET, _) => Reading::Repelled,
        (SET, _, SET) => Reading::Ravage,
        (dice, blocks, _) => Reading::Hits((dice - blocks) as u8),
    }
}

/// How many of the dice that are left make the next set.
#[inline]
pub fn next_set(left: u8) -> u8 {
    left.min(SET as u8)
}

/// Step 3: the next set is rolled, unless the defence is gone or the dice are used up.
pub fn roll_set(cx: &mut Cx<'_>) {
    let Some(target) = cx.state().assault.target else { return };
    if !losses::is_defended(cx.look(), target) {
        return conquer(cx, target);
    }
    let left = cx.state().assault.dice;
    if left == 0 {
        return became(cx, Rule::Dice01, Step::Fight { stage: Stage::End });
    }
    let count = next_set(left);
    let mut faces = [0u8; SET];
    for face in &mut faces[..usize::from(count)] {
        *face = cx.roll(6) as u8 + 1;
    }
    cx.emit(Rule::Dice02, Event::SetRolled { dice: Dice::of(&faces[..usize::from(count)]) });
    cx.cite(Rule::Dice14);
    if cx.state().assault.dice > 0 {
        cx.cite(Rule::R20);
    }
    became(cx, Rule::R57, Step::Fight { stage: Stage::Read });
    window::open(cx, Window::Set);
}

/// Reads the set that lies on the table.
pub fn read_set(cx: &mut Cx<'_>) {
    let Some(place) = cx.state().assault.target else { return };
    if !losses::is_defended(cx.look(), place) {
        return conquer(cx, place);
    }
    let set = cx.state().assault.set;
    for pips in set.faces() {
        cx.cite(match Face::of(*pips) {
            Face::Block => Rule::Dice03,
            Face::Hit => Rule::Dice04,
            Face::Heavy => Rule::Dice05,
        });
    }
    if set.faces().len() < SET {
        cx.cite(Rule::R58);
    }
    match read(set.faces()) {
        Reading::Repelled => repel(cx, place),
        Reading::Ravage => ravage(cx, place),
        Reading::Hits(hits) => hit(cx, place, hits),
    }
}

fn hit(cx: &mut Cx<'_>, place: Place, hits: u8) {
    became(cx, Rule::R57, Step::Fight { stage: Stage::Roll });
    if cx.state().assault.set.faces().iter().any(|pips| Face::of(*pips) == Face::Heavy) {
        cx.cite(Rule::Dice06);
    }
    if hits > 0 {
        cx.emit(Rule::Destroy01, Event::HitsMade { place, hits });
        if cx.state().assault.on_target > 0 {
            cx.cite(Rule::R63);
        }
        begin(cx, Rule::Destroy05, Step::Hits { by: cx.state().turn.active });
    }
}

fn repel(cx: &mut Cx<'_>, place: Place) {
    cx.emit(Rule::Dice07, Event::Repelled { place });
    for rule in [Rule::Dice08, Rule::R59, Rule::R78] {
        cx.cite(rule);
    }
    became(cx, Rule::Dice08, Step::Fight { stage: Stage::End });
    window::open(cx, Window::Repel);
}

fn ravage(cx: &mut Cx<'_>, place: Place) {
    cx.emit(Rule::Dice09, Event::Ravaged { place });
    cx.cite(Rule::Dice10);
    became(cx, Rule::Dice09, Step::Fight { stage: Stage::Roll });
    losses::raze(cx, cx.state().turn.active, place);
}
