//! What the Mission is about as all see it: tokens, Targets, and how far it is.

use serde::Serialize;

use crate::Look;
use crate::rules::heroes::tokens;
use crate::rules::heroes::work::is_near;
use crate::state::{State, Token};
use crate::vocabulary::places::TokenPlace;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::{HeroId, Mission, ObjectiveId};

/// An Objective token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Token"))]
pub struct TokenView {
    /// What all know of it.
    #[serde(flatten)]
    pub token: Token,
    /// What it is called by: its place in the list where it stays where it was laid, else the number of the Objective slot
    /// that it lies on, each counted from 1.
    pub number: Option<usize>,
    /// Heroes who carry it or stand beside it.
    pub near: Vec<HeroId>,
    /// Is it completed by dice in its slots, rather than moved or turned up?
    pub worked: bool,
    /// How many dice it takes, as far as that is known.
    pub slots: usize,
}

/// An Objective slot that a charge or a probe is to lie on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Target"))]
pub struct TargetView {
    /// Which slot.
    pub id: ObjectiveId,
    /// Its number on the map.
    pub number: usize,
    /// Where it is.
    pub at: SpaceId,
    /// Heroes who stand beside it.
    pub near: Vec<HeroId>,
}

/// Who carries what is in this place, or stands beside it.
fn near(look: Look<'_>, place: TokenPlace) -> Vec<HeroId> {
    look.state.setup.team().filter(|hero| is_near(look, *hero, place)).collect()
}

/// A token as all see it.
pub fn token_view(look: Look<'_>, at: u8, token: &Token) -> TokenView {
    let map = look.state.map(look.pack);
    let slot = |space: SpaceId| map.objectives.iter().position(|slot| *slot == space).map(|slot| slot + 1);
    let listed = usize::from(at) + 1;
    let number = match (look.state.mission(), token.place) {
        (Mission::Recon, TokenPlace::At { space }) if token.fixed => slot(space),
        (Mission::Demolition, TokenPlace::At { space }) => slot(space),
        _ => Some(listed),
    };
    let worked = !matches!(look.state.mission(), Mission::Recon | Mission::Exploration);
    TokenView { token: *token, number, near: near(look, token.place), worked, slots: tokens::dice_for(look, at) }
}

/// A Target as all see it.
pub fn target_view(look: Look<'_>, id: ObjectiveId) -> TargetView {
    let at = look.state.map(look.pack).objective(id);
    TargetView { id, number: id.index() + 1, at, near: near(look, TokenPlace::At { space: at }) }
}

/// How far the Mission is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the fields are named by the game's own words")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ObjectiveView {
    /// How much is left to do, and of how much: Traps, Targets or tokens.
    pub left: usize,
    pub all: usize,
    /// Tokens that are done, by place in the list.
    pub done: Vec<u8>,
    /// Those that are full, and done with when the Round ends.
    pub settling: Vec<u8>,
    /// Is there nothing left to do but to come home?
    pub complete: bool,
    /// Are Objective slots called by their numbers on the map?
    pub numbered: bool,
}

/// How far it is.
pub fn objective_view(state: &State) -> ObjectiveView {
    let mission = state.mission();
    let places = |is: fn(Mission, &Token) -> bool| {
        (0_u8..).zip(state.tokens.all()).filter(|(_, token)| is(mission, token)).map(|(at, _)| at).collect()
    };
    // Before the first Round the Traps of a Capture are not laid yet, which is not the same as closed.
    let complete = state.round > 0 && tokens::is_complete(state);
    let (done, settling): (Vec<u8>, Vec<u8>) = (places(tokens::is_done), places(tokens::is_settling));
    let (count, traps) = (state.tokens.all().len(), state.traps.all().len());
    let (left, all) = match mission {
        Mission::Capture => (traps, traps.max(count)),
        Mission::Demolition | Mission::Recon => (count - done.len(), count.max(state.targets.iter().count())),
        Mission::Extermination | Mission::Exploration => (count - done.len(), count),
    };
    let numbered = matches!(mission, Mission::Demolition | Mission::Recon);
    ObjectiveView { left, all, done, settling, complete, numbered }
}
