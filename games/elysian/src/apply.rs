//! Changes the state as an event says: no rule, no chance, no refusal.

use sortie_boardkit::SpaceSet;
use sortie_engine::{Seat, SeatSet};

use crate::event::Event;
use crate::pack::{Pack, Verb};
use crate::state::{Assault, Bonus, End, Question, State, Turn};
use crate::step::Step;
use crate::vocabulary::{CardId, MAX_KINDS, Piece, Place, TileId, Unit, Until};

/// Applies one event.
pub fn apply(pack: &Pack, state: &mut State, event: &Event) {
    match *event {
        Event::Begun { step } => state.steps.push(step.0),
        Event::Became { step } => {
            state.steps.pop();
            state.steps.push(step.0);
        }
        Event::Ended => state.steps.pop(),
        Event::RolledForStart { .. } => {}
        Event::FirstPlayer { seat } => state.first = seat,
        Event::HeroChosen { seat, hero } => state.player_mut(seat).hero = hero,
        Event::TileDealt { seat, tile } => put_tile(state, seat, TileId::NONE, tile),
        Event::TileDropped { seat, tile } => put_tile(state, seat, tile, TileId::NONE),
        Event::TilePlaced { seat, tile, at, turn } => {
            put_tile(state, seat, tile, TileId::NONE);
            for (hex, terrain) in at.corner(turn).into_iter().zip(pack.tile(tile).lands) {
                add_land(state, hex, terrain);
            }
        }
        Event::CardDrawn { seat, card, .. } => {
            let card = card.what.expect("the table's own events hide nothing from it");
            state.decks[card.deck().index()][card.place()] -= 1;
            state.player_mut(seat).hand.insert(card);
        }
        Event::PileReturned { deck } => {
            state.decks[deck.index()] = state.piles[deck.index()];
            state.piles[deck.index()] = [0; MAX_KINDS];
        }
        Event::CardDiscarded { seat, card } => {
            state.player_mut(seat).hand.remove(card);
            to_pile(state, card);
        }
        Event::SettlementBuilt { seat, what, place } => {
            state.settlements[what.index()] -= 1;
            let land = state.land_mut(place);
            land.settlement = Some(what);
            land.owner = Some(seat);
        }
        Event::SettlementChanged { place, to } => {
            if let Some(from) = state.land(place).settlement {
                state.settlements[from.index()] += 1;
            }
            state.settlements[to.index()] -= 1;
            state.land_mut(place).settlement = Some(to);
        }
        Event::StructureBuilt { what, place } => build(state, what, place),
        Event::UnitPlaced { seat, unit, place } => {
            enter(state, seat, unit, place, true);
            if unit.is_standard() {
                state.player_mut(seat).reserve[unit.index()] -= 1;
            }
        }
        Event::YieldUsed { place } => state.land_mut(place).yields -= 1,
        Event::YieldSet { place, units } => state.land_mut(place).yields = units,
        Event::TurnBegan { seat } => begin_turn(state, seat),
        Event::CardPlayed { seat, card } => {
            state.player_mut(seat).hand.remove(card);
            state.turn.cancelled = false;
            state.turn.placed = [None; 8];
        }
        Event::OptionUsed => {
            state.turn.options -= 1;
            state.turn.used += 1;
        }
        Event::CardSpent { card } => to_pile(state, card),
        Event::CardCancelled { .. } => state.turn.cancelled = true,
        Event::UpgradeKept { seat, card } => {
            state.player_mut(seat).upgrades.insert(card);
            recount(pack, state, seat);
        }
        Event::UpgradeLost { seat, card } => {
            state.player_mut(seat).upgrades.remove(card);
            recount(pack, state, seat);
            to_pile(state, card);
        }
        Event::ItemTaken { seat, card } => {
            state.player_mut(seat).items.insert(card);
            recount(pack, state, seat);
        }
        Event::ItemLost { seat, card } => {
            state.player_mut(seat).items.remove(card);
            recount(pack, state, seat);
        }
        Event::OptionsAdded { count } => state.turn.options += count,
        Event::MovesAdded { count } => state.turn.moves += count,
        Event::BoundMovesAdded { unit, count } => state.turn.bound[unit.index()] += count,
        Event::AllMayMove => state.turn.all_move = true,
        Event::AttacksAdded { count } => state.turn.attacks += count,
        Event::NextPowerAdded { by } => state.turn.next_power += by,
        Event::PowerAdded { by } => state.assault.power += by,
        Event::TurnBonus { card, verb, other } => {
            let verb = &pack.card(card).does[usize::from(verb)];
            state.turn.bonus.add(branch(verb, other));
        }
        Event::WaterOpened => state.turn.cross_water = true,
        Event::Tallied { place } => {
            if let Some(free) = state.turn.placed.iter_mut().find(|spot| spot.is_none()) {
                *free = Some(place);
            }
        }
        Event::UnitMoved { seat, unit, from, to, bound } => {
            leave(state, seat, unit, from);
            enter(state, seat, unit, to, false);
            match unit {
                Unit::Hero => state.turn.hero_moved = true,
                _ if bound => state.turn.bound[unit.index()] -= 1,
                _ if state.turn.all_move => {}
                _ => state.turn.moves -= 1,
            }
            if let (true, Some(rested)) = (unit.is_standard(), state.lands[from.index()].rested.get_mut(unit.index())) {
                *rested -= 1;
            }
        }
        Event::Vacated { place } => state.land_mut(place).owner = None,
        Event::AttackDeclared { target, .. } => {
            state.assault = Assault { target: Some(target), power: state.turn.next_power, ..Assault::default() };
            state.turn.next_power = 0;
            state.turn.attacks -= 1;
        }
        Event::AttackerJoined { unit: Unit::Hero, .. } => state.assault.hero = true,
        Event::AttackerJoined { unit, from, count } => state.land_mut(from).force[unit.index()] = count,
        Event::AttackerHeld { unit: Unit::Hero, .. } => state.assault.hero = false,
        Event::AttackerHeld { unit, from } => state.land_mut(from).force[unit.index()] -= 1,
        Event::PowerSet { total, .. } => state.assault.dice = total,
        Event::SetRolled { dice } => {
            state.assault.dice -= dice.faces().len() as u8;
            state.assault.set = dice;
        }
        Event::DieRerolled { die, face } => state.assault.set.turn(usize::from(die), face),
        Event::Repelled { .. } => state.assault.dice = 0,
        Event::Ravaged { .. } => state.assault.hits = 0,
        Event::HitsMade { place, hits } => {
            state.assault.target = Some(place);
            state.assault.hits = hits;
        }
        Event::HitLanded => {
            state.assault.hits -= 1;
            state.assault.on_target += 1;
        }
        Event::HitsLost => clear_hits(state),
        Event::Aimed { unit } => state.assault.aim = Some(unit),
        Event::WallsFell { place } => {
            state.land_mut(place).walls = false;
            state.walls += 1;
            next_target(state);
        }
        Event::UnitFell { seat, unit, place } | Event::UnitWithdrawn { seat, unit, place } => {
            leave(state, seat, unit, place);
            drop_from_turn(state, unit, place);
            next_target(state);
            if unit.is_standard() {
                state.player_mut(seat).reserve[unit.index()] += 1;
            }
        }
        Event::SettlementEmptied { place } => {
            let land = state.land_mut(place);
            land.owner = None;
            land.yields = 0;
            next_target(state);
        }
        Event::Scored { seat, points } => {
            let player = state.player_mut(seat);
            player.points = player.points.saturating_add(points);
        }
        Event::Conquered { .. } => clear_hits(state),
        Event::Invaded { seat, unit, from, to } => {
            leave(state, seat, unit, from);
            drop_from_turn(state, unit, from);
            enter(state, seat, unit, to, false);
            state.assault.hero &= unit != Unit::Hero;
        }
        Event::AttackEnded => {
            state.assault = Assault::default();
            state.lands.iter_mut().for_each(|land| land.force = [0; 3]);
            // The hits of a card are cleared away while the card is still at work: they were no attack.
            if !matches!(state.steps.top(), Some(Step::Resolve { .. })) {
                forget_ahead(state, Until::Attack, None);
            }
        }
        Event::Asked { seats, due } => {
            state.question = Question { asked: seats, due: Some(due), ..Question::default() };
        }
        Event::Answered { seat, answer } => {
            state.question.answered = state.question.answered.with(seat);
            state.question.answers[seat.index()] = answer.what.map(|answer| answer.0);
        }
        Event::StandingCounted => state.question.due = None,
        Event::AheadSet { seat, window, until } => state.player_mut(seat).ahead[window as usize] = Some(until),
        Event::AheadRecalled { seat, window } => state.player_mut(seat).ahead[window as usize] = None,
        Event::Eliminated { seat } | Event::SeatLeft { seat } => {
            state.alive = state.alive.without(seat);
            state.draw = state.draw.without(seat);
            state.question.asked = state.question.asked.without(seat);
            state.player_mut(seat).ahead = [None; 4];
        }
        Event::LandCleared { place } => clear_land(state, place),
        Event::DrawOffered { seat } => state.draw = state.draw.with(seat),
        Event::DrawWithdrawn { seat } => state.draw = state.draw.without(seat),
        Event::Drawn => state.end = Some(End::Drawn),
        Event::Won { seat, route } => state.end = Some(End::Won(seat, route)),
    }
}

/// The instruction that a choice of two stands for.
pub fn branch(verb: &Verb, is_other: bool) -> &Verb {
    match verb {
        Verb::IfHeroAway { then, other } => {
            if is_other {
                other
            } else {
                then
            }
        }
        plain => plain,
    }
}

fn put_tile(state: &mut State, seat: Seat, old: TileId, new: TileId) {
    if let Some(spot) = state.player_mut(seat).tiles.iter_mut().find(|spot| **spot == old) {
        *spot = new;
    }
}

fn add_land(state: &mut State, hex: sortie_boardkit::Hex, terrain: crate::vocabulary::Terrain) {
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

fn build(state: &mut State, what: Piece, place: Place) {
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

/// What a unit that is gone was counted for: its rest, and its part in an attack.
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

fn clear_hits(state: &mut State) {
    state.assault.hits = 0;
    next_target(state);
}

fn to_pile(state: &mut State, card: CardId) {
    state.piles[card.deck().index()][card.place()] += 1;
}

fn begin_turn(state: &mut State, seat: Seat) {
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

fn clear_land(state: &mut State, place: Place) {
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

/// What a player's upgrades and items add, from the cards themselves.
pub fn lasting_bonus(pack: &Pack, state: &State, seat: Seat) -> Bonus {
    let player = state.player(seat);
    let mut bonus = Bonus::default();
    for card in player.upgrades.all().iter().chain(player.items.all()) {
        pack.card(*card).does.iter().for_each(|verb| bonus.add(verb));
    }
    bonus
}

fn recount(pack: &Pack, state: &mut State, seat: Seat) {
    state.player_mut(seat).bonus = lasting_bonus(pack, state, seat);
}

/// The spaces of a set, as places.
pub fn places(set: SpaceSet) -> impl Iterator<Item = Place> {
    set.iter().map(Place::of)
}

/// Those in the game, from a seat on in turn order.
pub fn from_seat_on(state: &State, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
    let count = state.seat_count();
    (0..count).map(move |step| Seat((seat.0 + step) % count)).filter(|seat| state.alive.contains(*seat))
}

/// Everybody else in the game.
pub fn others(state: &State, seat: Seat) -> SeatSet {
    state.alive.without(seat)
}
