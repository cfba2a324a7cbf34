//! Changes the position as an event says: no rule, no chance, no refusal.

use sortie_engine::{Seat, SeatSet};

use super::mutate::*;
use crate::content::{Pack, branch};
use crate::state::{Bonus, End, Player, State};
use crate::vocabulary::{Event, TileId, Unit};

/// Applies one event.
pub fn apply(pack: &Pack, state: &mut State, event: &Event) {
    match *event {
        Event::WinAnnounced { .. } => {}
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
        Event::UnitPlaced { seat, unit, place } => {
            deploy(state, seat, unit, place);
            if unit == Unit::Hero {
                // What the hero carries works from now on.
                keep(pack, state, seat, |_| ());
            }
        }
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
        Event::MovesAdded { count } => state.turn.moves = state.turn.moves.saturating_add(count),
        Event::BoundMovesAdded { unit, count } => {
            let bound = &mut state.turn.bound[unit.index()];
            *bound = bound.saturating_add(count);
        }
        Event::AllMayMove => state.turn.all_move = true,
        Event::AttacksAdded { count } => state.turn.attacks = state.turn.attacks.saturating_add(count),
        Event::NextPowerAdded { by } => state.turn.next_power = state.turn.next_power.saturating_add(by),
        Event::PowerAdded { by } => state.assault.power = state.assault.power.saturating_add(by),
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
        Event::Asked { seats, due } => ask(state, seats, due),
        Event::Answered { seat, answer } => take_answer(state, seat, answer.what.map(|answer| answer.0)),
        Event::StandingCounted => state.question.due = None,
        Event::AheadSet { seat, window, until } => state.player_mut(seat).ahead[window as usize] = Some(until),
        Event::AheadRecalled { seat, window } => state.player_mut(seat).ahead[window as usize] = None,
        Event::StandingSet { seat, order } => set_standing(state, seat, order),
        Event::KeptOpen { seat } => state.waiting = state.waiting.with(seat),
        Event::Conceded { seat } => state.conceded = state.conceded.with(seat),
        Event::Eliminated { seat } | Event::SeatLeft { seat } => remove_seat(state, seat),
        Event::LandCleared { place } => clear_land(state, place),
        Event::DrawOffered { seat } => state.draw = state.draw.with(seat),
        Event::DrawWithdrawn { seat } => state.draw = state.draw.without(seat),
        Event::DrawDeclined { .. } => state.draw = SeatSet::EMPTY,
        Event::Drawn => state.end = Some(End::Drawn),
        Event::Won { seat, route } => state.end = Some(End::Won(seat, route)),
    }
}

/// What a player's upgrades add, and the items of a hero on the board, from the cards themselves.
pub fn lasting_bonus(pack: &Pack, state: &State, seat: Seat) -> Bonus {
    let player = state.player(seat);
    let mut bonus = Bonus::default();
    let items = if player.hero_at.is_some() { player.items.all() } else { &[] };
    for card in player.upgrades.all().iter().chain(items) {
        pack.card(*card).does.iter().for_each(|verb| bonus.add(verb));
    }
    bonus
}

/// Upgrades or items change, and what they add with them.
fn keep(pack: &Pack, state: &mut State, seat: Seat, change: impl FnOnce(&mut Player)) {
    change(state.player_mut(seat));
    state.player_mut(seat).bonus = lasting_bonus(pack, state, seat);
}
