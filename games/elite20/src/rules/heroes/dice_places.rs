//! Where dice lie, and how they get there.

use sortie_engine::Seat;

use crate::Cx;
use crate::state::State;
use crate::vocabulary::Face;
use crate::vocabulary::event::Event;
use crate::vocabulary::figure::Place;
use crate::vocabulary::rule::Rule;

/// The die of a seat that lies in this place.
pub fn die_in(state: &State, seat: Seat, place: Place) -> Option<usize> {
    state.dice(seat).iter().position(|die| die.place == place)
}

/// The seat and die in a shared place.
pub fn anyones_die(state: &State, place: Place) -> Option<(Seat, usize)> {
    state.everybody().iter().find_map(|seat| die_in(state, seat, place).map(|die| (seat, die)))
}

/// The first result of a seat with this face.
#[inline]
pub fn result(state: &State, seat: Seat, face: Face) -> Option<usize> {
    state.dice(seat).iter().position(|die| die.place == Place::Rolled && die.face == face)
}

/// A die goes back to the pool.
pub fn free_die(cx: &mut Cx<'_>, rule: Rule, seat: Seat, die: usize) {
    place_die(cx, rule, seat, die, Place::Pool);
}

/// A die goes to a place other than the table.
pub fn place_die(cx: &mut Cx<'_>, rule: Rule, seat: Seat, die: usize, place: Place) {
    cx.emit(rule, Event::Die { seat, die: die as u8, face: Face::Move, place });
}

/// Spends the first result with this face.
pub fn spend(cx: &mut Cx<'_>, rule: Rule, seat: Seat, face: Face) {
    let die = result(cx.state(), seat, face).expect("the check found the result");
    free_die(cx, rule, seat, die);
    [Rule::Dice08, Rule::Dice09, Rule::Dice13].into_iter().for_each(|rule| cx.cite(rule));
}
