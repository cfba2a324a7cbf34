//! How events change the position, one function for each change. Only `apply` calls them.

use sortie_boardkit::Hex;
use sortie_engine::{GameTime, Seat, SeatSet};

use crate::state::{Assault, Question, State, Turn};
use crate::vocabulary::{
    Answer, CardId, Deck, Dice, MAX_KINDS, Piece, Place, Settlement, Step, Switch, Terrain, TileId, Unit, Until,
};

pub fn put_tile(state: &mut State, seat: Seat, old: TileId, new: TileId) {
    if let Some(spot) = state.player_mut(seat).tiles.iter_mut().find(|spot| **spot == old) {
        *spot = new;
    }
}

fn add_land(state: &mut State, hex: Hex, terrain: Terrain) {
    let new = usize::from(state.land_count);
    state.lands[new].hex = hex;
    state.lands[new].terrain = terrain;
    for other in 0..new {
        if state.lands[other].hex.is_beside(hex) {
            state.near[other].insert(new);
            state.near[new].insert(other);
        }
    }
    state.land_count += 1;
}

pub fn build(state: &mut State, what: Piece, place: Place) {
    match what {
        Piece::Walls => {
            state.walls -= 1;
            state.land_mut(place).walls = true;
        }
        Piece::Temple => {
            state.temples -= 1;
            state.land_mut(place).temple = true;
        }
        Piece::Outpost => {}
    }
}

/// A unit comes to stand in a territory, which is its player's from then on.
fn enter(state: &mut State, seat: Seat, unit: Unit, place: Place, rested: bool) {
    if unit == Unit::Hero {
        state.player_mut(seat).hero_at = Some(place);
    }
    let land = state.land_mut(place);
    land.owner = Some(seat);
    if let Some(count) = land.units.get_mut(unit.index()) {
        *count += 1;
        land.rested[unit.index()] += u8::from(rested);
    }
}

fn leave(state: &mut State, seat: Seat, unit: Unit, place: Place) {
    match unit {
        Unit::Hero => state.player_mut(seat).hero_at = None,
        _ => state.land_mut(place).units[unit.index()] -= 1,
    }
}

/// A unit that is gone no longer counts as unmoved, nor as an attacker.
fn drop_from_turn(state: &mut State, unit: Unit, place: Place) {
    if unit == Unit::Hero {
        return;
    }
    let land = state.land_mut(place);
    let left = land.units[unit.index()];
    land.rested[unit.index()] = land.rested[unit.index()].min(left);
    land.force[unit.index()] = land.force[unit.index()].saturating_sub(1);
}

fn next_target(state: &mut State) {
    state.assault.on_target = 0;
    state.assault.aim = None;
}

pub fn clear_hits(state: &mut State) {
    state.assault.hits = 0;
    next_target(state);
}

pub fn to_pile(state: &mut State, card: CardId) {
    state.piles[card.deck().index()][card.place()] += 1;
}

pub fn begin_turn(state: &mut State, seat: Seat) {
    state.turn = Turn::of(seat);
    state.question = Question::default();
    forget_ahead(state, Until::Turn, None);
    forget_ahead(state, Until::Mine, Some(seat));
    let player = state.player_mut(seat);
    player.turns = player.turns.saturating_add(1);
    let count = usize::from(state.land_count);
    for land in &mut state.lands[..count] {
        land.yields = 0;
        land.rested = if land.owner == Some(seat) { land.units } else { [0; 3] };
    }
}

fn forget_ahead(state: &mut State, until: Until, of: Option<Seat>) {
    for (index, player) in state.players.iter_mut().enumerate() {
        if of.is_none_or(|seat| seat.index() == index) {
            player.ahead.iter_mut().filter(|set| **set == Some(until)).for_each(|set| *set = None);
        }
    }
}

pub fn clear_land(state: &mut State, place: Place) {
    let land = *state.land(place);
    if let Some(settlement) = land.settlement {
        state.settlements[settlement.index()] += 1;
    }
    state.walls += u8::from(land.walls);
    state.temples += u8::from(land.temple);
    let land = state.land_mut(place);
    land.settlement = None;
    land.owner = None;
    land.walls = false;
    land.temple = false;
    land.yields = 0;
    next_target(state);
}

/// The three territories of a tile.
pub fn add_lands(state: &mut State, at: [Hex; 3], lands: [Terrain; 3]) {
    at.into_iter().zip(lands).for_each(|(hex, terrain)| add_land(state, hex, terrain));
}

pub fn draw(state: &mut State, seat: Seat, card: CardId) {
    state.decks[card.deck().index()][card.place()] -= 1;
    state.player_mut(seat).hand.insert(card);
}

pub fn return_pile(state: &mut State, deck: Deck) {
    state.decks[deck.index()] = state.piles[deck.index()];
    state.piles[deck.index()] = [0; MAX_KINDS];
}

pub fn discard(state: &mut State, seat: Seat, card: CardId) {
    state.player_mut(seat).hand.remove(card);
    to_pile(state, card);
}

pub fn play(state: &mut State, seat: Seat, card: CardId) {
    state.player_mut(seat).hand.remove(card);
    state.turn.cancelled = false;
    state.turn.placed = [None; 8];
}

pub fn use_option(state: &mut State) {
    state.turn.options -= 1;
    state.turn.used += 1;
}

/// Counts where the card at work has deployed.
pub fn tally(state: &mut State, place: Place) {
    if let Some(free) = state.turn.placed.iter_mut().find(|spot| spot.is_none()) {
        *free = Some(place);
    }
}

pub fn settle(state: &mut State, seat: Seat, what: Settlement, place: Place) {
    state.settlements[what.index()] -= 1;
    let land = state.land_mut(place);
    land.settlement = Some(what);
    land.owner = Some(seat);
}

pub fn change_settlement(state: &mut State, place: Place, to: Settlement) {
    if let Some(from) = state.land(place).settlement {
        state.settlements[from.index()] += 1;
    }
    state.settlements[to.index()] -= 1;
    state.land_mut(place).settlement = Some(to);
}

pub fn empty_settlement(state: &mut State, place: Place) {
    let land = state.land_mut(place);
    land.owner = None;
    land.yields = 0;
    next_target(state);
}

pub fn deploy(state: &mut State, seat: Seat, unit: Unit, place: Place) {
    enter(state, seat, unit, place, true);
    if unit.is_standard() {
        state.player_mut(seat).reserve[unit.index()] -= 1;
    }
}

pub fn withdraw(state: &mut State, seat: Seat, unit: Unit, place: Place) {
    leave(state, seat, unit, place);
    drop_from_turn(state, unit, place);
    next_target(state);
    if unit.is_standard() {
        state.player_mut(seat).reserve[unit.index()] += 1;
    }
}

/// A unit moves, and what it may still move is counted.
pub fn go(state: &mut State, seat: Seat, unit: Unit, (from, to): (Place, Place), bound: bool) {
    leave(state, seat, unit, from);
    enter(state, seat, unit, to, false);
    match unit {
        Unit::Hero => state.turn.hero_moved = true,
        Unit::Infantry | Unit::Archery | Unit::Cavalry => {
            match (bound, state.turn.all_move) {
                (true, _) => state.turn.bound[unit.index()] -= 1,
                (false, false) => state.turn.moves -= 1,
                (false, true) => {}
            }
            state.land_mut(from).rested[unit.index()] -= 1;
        }
    }
}

pub fn begin_attack(state: &mut State, target: Place) {
    state.assault = Assault { target: Some(target), power: state.turn.next_power, ..Assault::default() };
    state.turn.next_power = 0;
    state.turn.attacks -= 1;
}

pub fn roll(state: &mut State, dice: Dice) {
    state.assault.dice -= dice.faces().len() as u8;
    state.assault.set = dice;
}

pub fn make_hits(state: &mut State, place: Place, hits: u8) {
    state.assault.target = Some(place);
    state.assault.hits = hits;
}

pub fn land_hit(state: &mut State) {
    state.assault.hits -= 1;
    state.assault.on_target += 1;
}

pub fn fell_walls(state: &mut State, place: Place) {
    state.land_mut(place).walls = false;
    state.walls += 1;
    next_target(state);
}

pub fn score(state: &mut State, seat: Seat, points: u8) {
    let player = state.player_mut(seat);
    player.points = player.points.saturating_add(points);
}

pub fn invade(state: &mut State, seat: Seat, unit: Unit, (from, to): (Place, Place)) {
    leave(state, seat, unit, from);
    drop_from_turn(state, unit, from);
    enter(state, seat, unit, to, false);
    state.assault.hero &= unit != Unit::Hero;
}

pub fn end_attack(state: &mut State) {
    state.assault = Assault::default();
    state.lands.iter_mut().for_each(|land| land.force = [0; 3]);
    // The hits of a card are cleared away while the card is still at work: they were no attack.
    if !matches!(state.steps.top(), Some(Step::Resolve { .. })) {
        forget_ahead(state, Until::Attack, None);
    }
}

pub fn ask(state: &mut State, seats: SeatSet, due: GameTime) {
    state.question = Question { asked: seats, due: Some(due), ..Question::default() };
    state.waiting = SeatSet::EMPTY;
}

pub fn set_standing(state: &mut State, seat: Seat, order: Switch) {
    state.standing = match order {
        Switch::On => state.standing.with(seat),
        Switch::Off => state.standing.without(seat),
    };
}

pub fn take_answer(state: &mut State, seat: Seat, answer: Option<Answer>) {
    state.question.answered = state.question.answered.with(seat);
    state.question.answers[seat.index()] = answer;
}

/// Somebody is out of the game.
pub fn remove_seat(state: &mut State, seat: Seat) {
    state.alive = state.alive.without(seat);
    state.draw = state.draw.without(seat);
    state.question.asked = state.question.asked.without(seat);
    state.player_mut(seat).ahead = [None; 4];
    state.standing = state.standing.without(seat);
    state.waiting = state.waiting.without(seat);
}
