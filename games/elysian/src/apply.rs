//! Changes the state as an event says: no rule, no chance, no refusal.

use sortie_boardkit::SpaceSet;
use sortie_engine::{Seat, SeatSet};

use crate::changes::*;
use crate::event::Event;
use crate::pack::{Pack, Verb};
use crate::state::{Bonus, End, Player, Question, State};
use crate::vocabulary::{Place, TileId, Unit};

/// Applies one event.
pub fn apply(pack: &Pack, state: &mut State, event: &Event) {
    match *event {
        Event::Begun { step } => state.steps.push(step.0),
        Event::Became { step } => state.steps.replace(step.0),
        Event::Ended => state.steps.pop(),
        Event::RolledForStart { .. } => {}
        Event::FirstPlayer { seat } => state.first = seat,
        Event::HeroChosen { seat, hero } => state.player_mut(seat).hero = hero,
        Event::TileDealt { seat, tile } => put_tile(state, seat, TileId::NONE, tile),
        Event::TileDropped { seat, tile } => put_tile(state, seat, tile, TileId::NONE),
        Event::TilePlaced { seat, tile, at, turn } => {
            put_tile(state, seat, tile, TileId::NONE);
            add_lands(state, at.corner(turn), pack.tile(tile).lands);
        }
        Event::CardDrawn { seat, card, .. } => {
            draw(state, seat, card.what.expect("the table's own events hide nothing from it"))
        }
        Event::PileReturned { deck } => return_pile(state, deck),
        Event::CardDiscarded { seat, card } => discard(state, seat, card),
        Event::SettlementBuilt { seat, what, place } => settle(state, seat, what, place),
        Event::SettlementChanged { place, to } => change_settlement(state, place, to),
        Event::StructureBuilt { what, place } => build(state, what, place),
        Event::UnitPlaced { seat, unit, place } => deploy(state, seat, unit, place),
        Event::YieldUsed { place } => state.land_mut(place).yields -= 1,
        Event::YieldSet { place, units } => state.land_mut(place).yields = units,
        Event::TurnBegan { seat } => begin_turn(state, seat),
        Event::CardPlayed { seat, card } => play(state, seat, card),
        Event::OptionUsed => use_option(state),
        Event::CardSpent { card } => to_pile(state, card),
        Event::CardCancelled { .. } => state.turn.cancelled = true,
        Event::UpgradeKept { seat, card } => keep(pack, state, seat, |player| player.upgrades.insert(card)),
        Event::UpgradeLost { seat, card } => {
            keep(pack, state, seat, |player| player.upgrades.remove(card));
            to_pile(state, card);
        }
        Event::ItemTaken { seat, card } => keep(pack, state, seat, |player| player.items.insert(card)),
        Event::ItemLost { seat, card } => keep(pack, state, seat, |player| player.items.remove(card)),
        Event::OptionsAdded { count } => state.turn.options += count,
        Event::MovesAdded { count } => state.turn.moves += count,
        Event::BoundMovesAdded { unit, count } => state.turn.bound[unit.index()] += count,
        Event::AllMayMove => state.turn.all_move = true,
        Event::AttacksAdded { count } => state.turn.attacks += count,
        Event::NextPowerAdded { by } => state.turn.next_power += by,
        Event::PowerAdded { by } => state.assault.power += by,
        Event::TurnBonus { card, verb, other } => {
            state.turn.bonus.add(branch(&pack.card(card).does[usize::from(verb)], other))
        }
        Event::WaterOpened => state.turn.cross_water = true,
        Event::Tallied { place } => tally(state, place),
        Event::UnitMoved { seat, unit, from, to, bound } => go(state, seat, unit, (from, to), bound),
        Event::Vacated { place } => state.land_mut(place).owner = None,
        Event::AttackDeclared { target, .. } => begin_attack(state, target),
        Event::AttackerJoined { unit: Unit::Hero, .. } => state.assault.hero = true,
        Event::AttackerJoined { unit, from, count } => state.land_mut(from).force[unit.index()] = count,
        Event::AttackerHeld { unit: Unit::Hero, .. } => state.assault.hero = false,
        Event::AttackerHeld { unit, from } => state.land_mut(from).force[unit.index()] -= 1,
        Event::PowerSet { total, .. } => state.assault.dice = total,
        Event::SetRolled { dice } => roll(state, dice),
        Event::DieRerolled { die, face } => state.assault.set.turn(usize::from(die), face),
        Event::Repelled { .. } => state.assault.dice = 0,
        Event::Ravaged { .. } => state.assault.hits = 0,
        Event::HitsMade { place, hits } => make_hits(state, place, hits),
        Event::HitLanded => land_hit(state),
        Event::HitsLost => clear_hits(state),
        Event::Aimed { unit } => state.assault.aim = Some(unit),
        Event::WallsFell { place } => fell_walls(state, place),
        Event::UnitFell { seat, unit, place } | Event::UnitWithdrawn { seat, unit, place } => {
            withdraw(state, seat, unit, place)
        }
        Event::SettlementEmptied { place } => empty_settlement(state, place),
        Event::Scored { seat, points } => score(state, seat, points),
        Event::Conquered { .. } => clear_hits(state),
        Event::Invaded { seat, unit, from, to } => invade(state, seat, unit, (from, to)),
        Event::AttackEnded => end_attack(state),
        Event::Asked { seats, due } => {
            state.question = Question { asked: seats, due: Some(due), ..Question::default() };
        }
        Event::Answered { seat, answer } => take_answer(state, seat, answer.what.map(|answer| answer.0)),
        Event::StandingCounted => state.question.due = None,
        Event::AheadSet { seat, window, until } => state.player_mut(seat).ahead[window as usize] = Some(until),
        Event::AheadRecalled { seat, window } => state.player_mut(seat).ahead[window as usize] = None,
        Event::Eliminated { seat } | Event::SeatLeft { seat } => remove_seat(state, seat),
        Event::LandCleared { place } => clear_land(state, place),
        Event::DrawOffered { seat } => state.draw = state.draw.with(seat),
        Event::DrawWithdrawn { seat } => state.draw = state.draw.without(seat),
        Event::DrawDeclined { .. } => state.draw = SeatSet::EMPTY,
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

/// What a player's upgrades and items add, from the cards themselves.
pub fn lasting_bonus(pack: &Pack, state: &State, seat: Seat) -> Bonus {
    let player = state.player(seat);
    let mut bonus = Bonus::default();
    for card in player.upgrades.all().iter().chain(player.items.all()) {
        pack.card(*card).does.iter().for_each(|verb| bonus.add(verb));
    }
    bonus
}

/// Upgrades or items change, and what they add with them.
fn keep(pack: &Pack, state: &mut State, seat: Seat, change: impl FnOnce(&mut Player)) {
    change(state.player_mut(seat));
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
