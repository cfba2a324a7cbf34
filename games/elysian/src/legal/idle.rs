//! Cards that may be played although nothing would come of it as things stand.

use sortie_boardkit::SpaceSet;
use sortie_engine::Seat;

use crate::Look;
use crate::content::{CardKind, HeroPower, Verb, branch};
use crate::rules::attack::{losses, shots};
use crate::rules::cards::verbs;
use crate::rules::movement::{BASIC_MOVES, Ways};
use crate::rules::{turn, values};
use crate::state::realm;
use crate::vocabulary::{CardId, Place, Unit, places};

/// Would this card do nothing, even if its player made the most of it? What lasts always does something.
pub fn is_idle(look: Look<'_>, seat: Seat, card: CardId) -> bool {
    let card = look.pack.card(card);
    let verb = |verb| branch(verb, verbs::takes_other(look, seat, verb));
    card.kind == CardKind::Action
        && card.does.iter().map(verb).all(|verb| !verbs::can_do(look, seat, verb) || is_vain(look, seat, verb))
}

fn is_vain(look: Look<'_>, seat: Seat, verb: &Verb) -> bool {
    match *verb {
        Verb::MoveMore { .. } | Verb::MoveAll => !needs_leave(look, seat),
        Verb::AttackMore(_) | Verb::Power(_) => turn::is_held_back(look) || !can_reach_enemy(look, seat),
        Verb::Hit { count, .. } => !places(verbs::picks(look, seat, verb)).any(|place| fells(look, place, count)),
        // A farther move is of use to whoever moves.
        Verb::Stat { .. } | Verb::CrossWater => realm::with_units(look.state, seat).is_empty(),
        _ => false,
    }
}

/// Could more standard units move than may already?
fn needs_leave(look: Look<'_>, seat: Seat) -> bool {
    let turn = &look.state.turn;
    !turn.all_move && movers(look, seat) - riders(look, seat) > basic(look, seat) + i32::from(turn.moves)
}

/// Could any unit attack something this turn, from where it stands or after a move?
fn can_reach_enemy(look: Look<'_>, seat: Seat) -> bool {
    let exposed = realm::exposed(look.state, seat);
    let ways = Ways::of(look, seat);
    let strikes = |unit: Unit, from: Place| {
        let stands = match unit {
            Unit::Hero => realm::hero_at(look.state, seat, from),
            _ => look.state.land(from).units[unit.index()] > 0,
        };
        let ends = || ways.reach(look, from, values::moves(look, seat, unit)).or(SpaceSet::only(from.index()));
        let range = values::range(look, seat, unit);
        stands && places(ends()).any(|end| !shots(look, end, range).and(exposed).is_empty())
    };
    !exposed.is_empty()
        && places(realm::with_units(look.state, seat)).any(|from| Unit::ALL.iter().any(|unit| strikes(*unit, from)))
}

/// Do so many hits fell anything in a territory?
pub fn fells(look: Look<'_>, place: Place, hits: u8) -> bool {
    losses::line(look, place).first().is_some_and(|first| first.defence <= hits)
}

/// Standard units that may move without a card of this turn.
pub fn basic(look: Look<'_>, seat: Seat) -> i32 {
    i32::from(BASIC_MOVES) + i32::from(look.state.player(seat).bonus.moves)
}

/// Standard units that could still move somewhere.
pub fn movers(look: Look<'_>, seat: Seat) -> i32 {
    let state = look.state;
    let open =
        SpaceSet::first(usize::from(state.land_count)).minus(realm::hostile(state, seat)).minus(realm::water(state));
    let own = state.lands().iter().enumerate().filter(|(_, land)| land.owner == Some(seat));
    let free = own.filter(|(index, _)| !state.near[*index].and(open).is_empty());
    free.map(|(_, land)| land.rested.iter().map(|count| i32::from(*count)).sum::<i32>()).sum()
}

/// How many of them need no card, since the hero's own power lets them move.
pub fn riders(look: Look<'_>, seat: Seat) -> i32 {
    match look.pack.hero(look.state.player(seat).hero).power {
        HeroPower::Horde(count) => i32::from(count),
        _ => 0,
    }
}
