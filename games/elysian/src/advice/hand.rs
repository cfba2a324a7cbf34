//! What cards are worth, in hand and when played.

use sortie_engine::Seat;

use super::scene::Scene;
use super::weights::Weights;
use crate::content::{Card, CardKind, Ground, Prey, Recruit, Stat, Verb, Who};
use crate::vocabulary::{CardId, Deck, Piece, Settlement, Unit};

/// What a hand is worth. Effects cost nothing to play, so each counts; of the others one can be played in a turn, so
/// the best count most.
pub fn hand(scene: &Scene<'_>, seat: Seat, weights: &Weights) -> i32 {
    let mut worth = 0;
    let mut best = [0; 6];
    for (place, card) in scene.look.state.player(seat).hand.all().iter().enumerate() {
        match scene.look.pack.card(*card).kind {
            CardKind::Effect { on, .. } => {
                worth += effect(scene, seat, on, weights) * played(scene, seat, *card, weights) / 100
            }
            CardKind::Action | CardKind::Item | CardKind::Upgrade => best[place] = played(scene, seat, *card, weights),
        }
    }
    best.sort_unstable();
    let ranks = best.iter().rev().zip(weights.ranks);
    worth + ranks.map(|(use_of, part)| use_of * part / 100).sum::<i32>()
}

/// How much of an Effect's use counts while it is in hand, in hundredths.
fn effect(scene: &Scene<'_>, seat: Seat, on: Ground, weights: &Weights) -> i32 {
    match on {
        Ground::Any => weights.effect,
        Ground::Walled if scene.sides[seat.index()].walls == 0 => weights.effect / 3,
        Ground::Walled | Ground::Wooded => weights.effect * 2 / 3,
    }
}

/// What one card in hand is worth to its holder.
pub fn held(scene: &Scene<'_>, seat: Seat, id: CardId, weights: &Weights) -> i32 {
    let part = match scene.look.pack.card(id).kind {
        CardKind::Action | CardKind::Item | CardKind::Upgrade => weights.ranks[1],
        CardKind::Effect { on, .. } => effect(scene, seat, on, weights),
    };
    played(scene, seat, id, weights) * part / 100
}

/// What the next card of a deck adds to a hand, on average.
pub fn expected(scene: &Scene<'_>, seat: Seat, deck: Deck, weights: &Weights) -> i32 {
    let state = scene.look.state;
    let is_empty = state.decks[deck.index()].iter().all(|count| *count == 0);
    let counts = if is_empty { &state.piles[deck.index()] } else { &state.decks[deck.index()] };
    let (mut sum, mut cards) = (0, 0);
    for (place, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        sum += i32::from(*count) * held(scene, seat, CardId::new(deck, place), weights);
        cards += i32::from(*count);
    }
    sum / cards.max(1)
}

/// What playing a card brings, on average.
pub fn played(scene: &Scene<'_>, seat: Seat, id: CardId, weights: &Weights) -> i32 {
    let card = scene.look.pack.card(id);
    let full: i32 = card.does.iter().map(|verb| use_of(scene, seat, card, verb, weights)).sum();
    full - 40 * i32::from(card.pay)
}

fn use_of(scene: &Scene<'_>, seat: Seat, card: &Card, verb: &Verb, weights: &Weights) -> i32 {
    let side = &scene.sides[seat.index()];
    let is_lasting = matches!(card.kind, CardKind::Item | CardKind::Upgrade);
    let hero_away = scene.look.state.player(seat).hero_at.is_none();
    let kingdom = |more: i32| weights.kingdom(side.kingdom + more) - weights.kingdom(side.kingdom);
    match *verb {
        Verb::Draw(count) => weights.draw * i32::from(count),
        Verb::PlayMore(count) => (weights.option - 5) * i32::from(count),
        Verb::Deploy { unit: Recruit::Only(Unit::Hero), .. } => weights.hero,
        Verb::Deploy { count, .. } => (weights.unit - 5) * i32::from(count),
        Verb::MoveMore { count } if is_lasting => 90 * i32::from(count),
        Verb::MoveMore { count } => weights.step * i32::from(count),
        Verb::MoveAll => 100,
        Verb::AttackMore(count) => 110 * i32::from(count),
        Verb::Power(by) if is_lasting => 60 * i32::from(by),
        Verb::Power(by) => 35 * i32::from(by.abs()),
        Verb::Stat { who, stat, .. } if is_lasting => lasting(scene, seat, who, stat),
        Verb::Stat { .. } => 20,
        Verb::Hit { count, .. } => 70 * i32::from(count),
        Verb::Destroy(Prey::WallsBeside) => 60,
        Verb::Destroy(Prey::NearHero(_)) => {
            if hero_away {
                60
            } else {
                190
            }
        }
        Verb::Destroy(Prey::Attacker | Prey::AttackerBeside) => 150,
        Verb::RerollAll | Verb::RerollAny => 100,
        Verb::Cancel => 150,
        Verb::Build { piece: Piece::Outpost, .. } => kingdom(1) + weights.yields(Settlement::Outpost),
        Verb::Build { piece: Piece::Temple, .. } => {
            if scene.look.state.temples > 0 {
                kingdom(2)
            } else {
                20
            }
        }
        Verb::Build { piece: Piece::Walls, count } => 40 * i32::from(count),
        Verb::Convert { from, to } => match side.settlements[from.index()] {
            0 => 40,
            _ => kingdom(1) + weights.yields(to) - weights.yields(from),
        },
        Verb::CrossWater => 15,
        Verb::IfHeroAway { .. } => {
            if hero_away {
                weights.hero
            } else {
                40
            }
        }
    }
}

/// What an upgrade or an item adds while it stays.
pub fn lasting(scene: &Scene<'_>, seat: Seat, who: Who, stat: Stat) -> i32 {
    let side = &scene.sides[seat.index()];
    match (who, stat) {
        (Who::Units(Unit::Hero), Stat::Attack) => 90,
        (Who::Units(Unit::Hero), Stat::Defence) => 70,
        (Who::Units(Unit::Hero), _) => 60,
        (Who::Units(unit), Stat::Attack | Stat::Range) => 50 + 18 * side.units[unit.index()],
        (Who::Units(unit), _) => 45 + 15 * side.units[unit.index()],
        (Who::Standard, _) => 120,
        (Who::Walls, _) => 75 + 30 * side.walls,
        (Who::Settlements, _) => 40 + 25 * side.settled(),
    }
}
