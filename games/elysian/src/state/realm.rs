//! Who holds what: territories, settlements, kingdom points, reserves; and who is still in the game.

use sortie_boardkit::{SpaceSet, steps_between};
use sortie_engine::{Seat, SeatSet};

use crate::content::{TEMPLE_KINGDOM, worth_of};
use crate::state::{Land, State};
use crate::vocabulary::{Place, Settlement, Start, Terrain, Unit};

/// The territories that a player occupies.
#[inline]
pub fn occupied(state: &State, seat: Seat) -> SpaceSet {
    state.lands_where(|land| land.owner == Some(seat))
}

/// The territories that somebody else occupies.
#[inline]
pub fn hostile(state: &State, seat: Seat) -> SpaceSet {
    state.lands_where(|land| land.owner.is_some_and(|owner| owner != seat))
}

/// Our variant `start=even`: a player whose first turn is still to come can be neither attacked nor harmed by a card.
#[inline]
pub fn is_spared(state: &State, seat: Seat) -> bool {
    state.setup.start == Start::Even && state.player(seat).turns == 0
}

/// The territories that a player may attack, or harm by a card.
#[inline]
pub fn exposed(state: &State, seat: Seat) -> SpaceSet {
    state.lands_where(|land| land.owner.is_some_and(|owner| owner != seat && !is_spared(state, owner)))
}

/// The territories that are water.
#[inline]
pub fn water(state: &State) -> SpaceSet {
    state.lands_where(|land| land.terrain == Terrain::Water)
}

/// The territories whose settlement a player controls.
#[inline]
pub fn settled(state: &State, seat: Seat) -> SpaceSet {
    state.lands_where(|land| land.owner == Some(seat) && land.settlement.is_some())
}

/// How many kingdom points a player has.
pub fn kingdom(state: &State, seat: Seat) -> u8 {
    state.lands().iter().filter(|land| land.owner == Some(seat)).map(kingdom_of).sum()
}

/// What one territory is worth to its occupant.
fn kingdom_of(land: &Land) -> u8 {
    land.settlement.map_or(0, |settlement| worth_of(settlement).kingdom) + if land.temple { TEMPLE_KINGDOM } else { 0 }
}

/// Does the player's hero stand here?
#[inline]
pub fn hero_at(state: &State, seat: Seat, place: Place) -> bool {
    state.player(seat).hero_at == Some(place)
}

/// Does any unit of the occupant stand here?
#[inline]
pub fn has_units(state: &State, place: Place) -> bool {
    let land = state.land(place);
    land.standard() > 0 || land.owner.is_some_and(|owner| hero_at(state, owner, place))
}

/// The territories where a player has a unit.
pub fn with_units(state: &State, seat: Seat) -> SpaceSet {
    let mut set = state.lands_where(|land| land.owner == Some(seat) && land.standard() > 0);
    if let Some(place) = state.player(seat).hero_at {
        set.insert(place.index());
    }
    set
}

/// Has the player anything on the board?
pub fn has_forces(state: &State, seat: Seat) -> bool {
    state.lands().iter().any(|land| land.owner == Some(seat))
}

/// Where the deployment rule lets a player place units.
#[inline]
pub fn deploy_places(state: &State, seat: Seat) -> SpaceSet {
    let settled = settled(state, seat);
    if settled.is_empty() { occupied(state, seat) } else { settled }
}

/// Has the player such a unit in reserve?
#[inline]
pub fn in_reserve(state: &State, seat: Seat, unit: Unit) -> bool {
    match unit {
        Unit::Hero => state.player(seat).hero_at.is_none(),
        _ => state.player(seat).reserve[unit.index()] > 0,
    }
}

/// Has the player any standard unit in reserve?
#[inline]
pub fn any_reserve(state: &State, seat: Seat) -> bool {
    state.player(seat).reserve != [0; 3]
}

/// How many steps apart two territories lie.
pub fn distance(state: &State, from: Place, to: Place) -> Option<u32> {
    steps_between(state.board(), from.index(), to.index())
}

/// Is such a settlement left in the common supply?
pub fn in_supply(state: &State, settlement: Settlement) -> bool {
    state.settlements[settlement.index()] > 0
}

/// The seats still in the game, in turn order from this seat on.
pub fn from_seat_on(state: &State, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
    let count = state.seat_count();
    (0..count).map(move |step| Seat((seat.0 + step) % count)).filter(|seat| state.alive.contains(*seat))
}

/// The other seats still in the game.
pub fn others(state: &State, seat: Seat) -> SeatSet {
    state.alive.without(seat)
}
