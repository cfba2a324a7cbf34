//! Where the Traps of a Capture Mission lie: the map's own places, unless the group chooses others (E20-R-131).

use crate::rules::aliens::spawn::became;
use crate::vocabulary::event::Event;
use crate::vocabulary::places::TokenPlace;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::{SpaceId, Spaces, spaces};
use crate::vocabulary::step::Step;
use crate::vocabulary::{Mission, ObjectiveId};
use crate::{Cx, Look};

/// Traps of each Capture token.
const EACH: u8 = 2;

/// Setup goes on with the Traps, or the first Round begins.
pub fn begin(cx: &mut Cx<'_>) {
    match cx.state().mission() {
        Mission::Capture => became(cx, Rule::MCap03, Step::CaptureTraps { token: 0, left: EACH }),
        _ => crate::rules::rounds::round::first_round(cx),
    }
}

/// The places that the map names for a token's Traps.
fn own_places(look: Look<'_>, token: usize) -> [SpaceId; 2] {
    let map = look.state.map(look.pack);
    let slot = match look.state.tokens.all().get(token).map(|own| own.place) {
        Some(TokenPlace::At { space }) => ObjectiveId::all().find(|slot| map.objective(*slot) == space),
        _ => None,
    };
    slot.and_then(|slot| map.traps[slot.index()]).unwrap_or([SpaceId::NONE; 2])
}

/// Spaces of the path beside the token that have no Trap and are no later token's own places.
pub fn room(look: Look<'_>) -> Spaces {
    let Some(Step::CaptureTraps { token, left: 1.. }) = look.state.steps.top() else { return Spaces::EMPTY };
    let (state, map) = (look.state, look.state.map(look.pack));
    let Some(TokenPlace::At { space }) = state.tokens.all().get(usize::from(token)).map(|own| own.place) else {
        return Spaces::EMPTY;
    };
    let later = usize::from(token) + 1..state.tokens.all().len();
    let kept = |at: SpaceId| later.clone().any(|other| own_places(look, other).contains(&at));
    let open = |at: &SpaceId| !at.is_home() && *at != space && !state.traps.all().contains(at) && !kept(*at);
    spaces(map.neighbours(space).and(map.path.spaces)).filter(open).map(SpaceId::index).collect()
}

/// The place of the map that is still to be used.
pub fn default_place(look: Look<'_>) -> Option<SpaceId> {
    let Some(Step::CaptureTraps { token, .. }) = look.state.steps.top() else { return None };
    let room = room(look);
    let own = own_places(look, usize::from(token)).into_iter().find(|at| at.is_on_board() && room.contains(at.index()));
    own.or_else(|| spaces(room).next())
}

/// The next Trap; with no more places than Traps nobody is asked.
pub fn next(cx: &mut Cx<'_>, token: u8, left: u8) -> bool {
    let room = room(cx.look());
    match default_place(cx.look()) {
        Some(at) if room.len() <= usize::from(left) => lay(cx, at),
        Some(_) => return false,
        None if usize::from(token) + 1 < cx.state().tokens.all().len() => {
            became(cx, Rule::MCap03, Step::CaptureTraps { token: token + 1, left: EACH });
        }
        None => {
            if cx.state().settled {
                cx.emit(Rule::R24, Event::Settled { is: false });
            }
            crate::rules::rounds::round::first_round(cx);
        }
    }
    true
}

/// Lays a Trap.
pub fn lay(cx: &mut Cx<'_>, at: SpaceId) {
    let Some(Step::CaptureTraps { token, left }) = cx.state().steps.top() else { return };
    became(cx, Rule::MCap03, Step::CaptureTraps { token, left: left - 1 });
    cx.emit(Rule::R131, Event::TrapLaid { at });
}
