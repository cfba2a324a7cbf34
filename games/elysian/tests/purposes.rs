//! What the cards that people play with do in games.

use std::collections::BTreeSet;
use std::sync::Arc;

use sortie_elysian::Elysian;
use sortie_elysian::content::Pack;
use sortie_elysian::vocabulary::{CardId, Command, Deck, Event, Heroes, Placement, Rule, Setup};
use sortie_engine::{GameRng, Offer, Scratch, proves};

/// Enough games for the rarest moment of a card.
const MOST_GAMES: u64 = 400;

fn pack() -> Arc<Pack> {
    Arc::new(Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound").pack)
}

/// Does an event do what a deck is for?
fn serves(deck: Deck, event: &Event) -> bool {
    match deck {
        Deck::Conquer => matches!(
            event,
            Event::PowerAdded { .. }
                | Event::NextPowerAdded { .. }
                | Event::AttacksAdded { .. }
                | Event::UnitFell { .. }
                | Event::HitLanded
                | Event::DieRerolled { .. }
                | Event::CardCancelled { .. }
                | Event::ItemTaken { .. }
        ),
        Deck::Rule => matches!(
            event,
            Event::UnitPlaced { .. }
                | Event::MovesAdded { .. }
                | Event::BoundMovesAdded { .. }
                | Event::AllMayMove
                | Event::TurnBonus { .. }
                | Event::WaterOpened
        ),
        Deck::Reign => matches!(
            event,
            Event::SettlementBuilt { .. }
                | Event::SettlementChanged { .. }
                | Event::StructureBuilt { .. }
                | Event::CardDrawn { .. }
                | Event::OptionsAdded { .. }
                | Event::UpgradeKept { .. }
        ),
    }
}

/// Cards before anything else, then attacks more often than not.
fn eager(legal: &[Command], rng: &mut GameRng) -> Command {
    let is_card = |one: &&Command| matches!(one, Command::Play { .. } | Command::Offer { .. });
    let is_fight = |one: &&Command| matches!(one, Command::Attack { .. } | Command::Launch);
    let cards: Vec<&Command> = legal.iter().filter(is_card).collect();
    let fights: Vec<&Command> = legal.iter().filter(is_fight).collect();
    let from = [cards, fights].into_iter().find(|list| !list.is_empty() && rng.roll(4) > 0);
    let from = from.unwrap_or_else(|| legal.iter().collect());
    *from[rng.roll(from.len() as u32) as usize]
}

/// Plays a game and notes the cards that did what their deck is for.
fn play(pack: &Arc<Pack>, seed: u64, served: &mut BTreeSet<CardId>) {
    let seats = 2 + (seed % 4) as u8;
    let setup = Setup { placement: Placement::Quick, heroes: Heroes::Random, ..Setup::rulebook(seats) };
    let mut game = Scratch::<Elysian>::open(pack, &setup, GameRng::from_number(seed)).expect("the setup is sound");
    game = game.keeping_events();
    let mut rng = GameRng::from_number(seed + 1_000_000);
    let (mut legal, mut at_work) = (Vec::new(), Vec::new());
    for _ in 0..1_500 {
        let Some(seat) = game.awaited().lowest() else { break };
        game.legal(seat, &mut legal);
        let command = eager(&legal, &mut rng);
        game.play(seat, &command).expect("a game is never stuck");
        for cited in game.take_events() {
            match cited.event {
                Event::CardPlayed { card, .. } => at_work.push(card),
                // A card that answers another one is done first.
                Event::CardSpent { card } | Event::CardCancelled { card } if at_work.last() == Some(&card) => {
                    at_work.pop();
                }
                Event::TurnBegan { .. } => at_work.clear(),
                _ => {}
            }
            if let Some(card) = at_work.last().filter(|card| serves(card.deck(), &cited.event)) {
                served.insert(*card);
            }
        }
    }
}

#[test]
fn every_card_does_in_games_what_its_deck_is_for() {
    proves!(Rule::Card02, Rule::Card03, Rule::Card04);
    let pack = pack();
    let mut served = BTreeSet::new();
    let all: BTreeSet<CardId> = pack.cards().collect();
    for seed in 0..MOST_GAMES {
        play(&pack, seed, &mut served);
        if served == all {
            return;
        }
    }
    panic!("these cards never did what their deck is for: {:?}", all.difference(&served).collect::<Vec<_>>());
}
