//! What happened, in sentences, told from the event and from facts that everybody can see.

use sortie_engine::Seat;

use super::battle;
use super::names::{self, card_name, card_text, counted, name, unit_words};
use crate::Look;
use crate::rules::attack::power::Power;
use crate::rules::victory::CONQUEST;
use crate::state::End;
use crate::vocabulary::{CardId, Event, Piece, Place, Placement, Route, Settlement, Switch, Unit};

/// One event in a sentence. None for bookkeeping, and for what the sentence about a card has already said.
pub fn story(look: Look<'_>, event: &Event) -> Option<String> {
    use Event as E;
    match event {
        E::RolledForStart { .. } | E::FirstPlayer { .. } | E::HeroChosen { .. } => setting_up(look, event),
        E::TilePlaced { .. } | E::TileDropped { .. } => setting_up(look, event),
        E::CardDrawn { .. } | E::PileReturned { .. } | E::CardDiscarded { .. } | E::CardPlayed { .. } => {
            cards(look, event)
        }
        E::CardCancelled { .. } | E::UpgradeKept { .. } | E::UpgradeLost { .. } => cards(look, event),
        E::ItemTaken { .. } | E::ItemLost { .. } | E::AheadSet { .. } | E::AheadRecalled { .. } => cards(look, event),
        E::StandingSet { .. } | E::KeptOpen { .. } => standing(event),
        E::SettlementBuilt { .. } | E::SettlementChanged { .. } | E::StructureBuilt { .. } => moves(look, event),
        E::UnitPlaced { .. } | E::TurnBegan { .. } | E::UnitMoved { .. } | E::Vacated { .. } => moves(look, event),
        E::AttackDeclared { .. } | E::AttackerHeld { .. } | E::PowerSet { .. } => fights(look, event),
        E::SetRolled { .. } | E::DieRerolled { .. } | E::Repelled { .. } | E::Ravaged { .. } => fights(look, event),
        E::HitsMade { .. } | E::WallsFell { .. } | E::UnitFell { .. } | E::SettlementEmptied { .. } => {
            fights(look, event)
        }
        E::Scored { .. } | E::Conquered { .. } | E::Invaded { .. } => fights(look, event),
        E::Conceded { .. } | E::Eliminated { .. } => ends(look, event),
        E::DrawOffered { .. } | E::DrawWithdrawn { .. } | E::DrawDeclined { .. } => ends(look, event),
        E::Drawn | E::WinAnnounced { .. } | E::Won { .. } | E::SeatLeft { .. } => ends(look, event),
        E::Begun { .. } | E::Became { .. } | E::Ended | E::TileDealt { .. } | E::YieldUsed { .. } => None,
        E::YieldSet { .. } | E::OptionUsed | E::CardSpent { .. } | E::OptionsAdded { .. } | E::MovesAdded { .. } => {
            None
        }
        E::BoundMovesAdded { .. } | E::AllMayMove | E::AttacksAdded { .. } | E::NextPowerAdded { .. } => None,
        E::PowerAdded { .. } | E::TurnBonus { .. } | E::WaterOpened | E::Tallied { .. } => None,
        E::AttackerJoined { .. } | E::HitLanded | E::HitsLost | E::Aimed { .. } | E::AttackEnded => None,
        E::Asked { .. } | E::Answered { .. } | E::StandingCounted => None,
        E::LandCleared { .. } | E::UnitWithdrawn { .. } => None,
    }
}

/// Does the program set up, so that no player is named as placing things?
fn is_quick_setup(look: Look<'_>) -> bool {
    look.state.setup.placement == Placement::Quick && look.state.players.iter().all(|player| player.turns == 0)
}

fn setting_up(look: Look<'_>, event: &Event) -> Option<String> {
    Some(match *event {
        Event::RolledForStart { seat, face } => format!("{} rolls {face} for the first turn.", name(seat)),
        Event::FirstPlayer { seat } => format!("{} plays first.", name(seat)),
        Event::HeroChosen { seat, hero } => format!("{} leads {}.", look.pack.hero(hero).words.name, name(seat)),
        Event::TilePlaced { seat, tile, at, .. } if !is_quick_setup(look) => {
            let lands = look.pack.tile(tile).lands.map(|land| land.to_string());
            format!("{} lays {tile} at {at}: {}.", name(seat), names::listed(&lands))
        }
        Event::TileDropped { tile, .. } => format!("{tile} goes out of the game."),
        _ => return None,
    })
}

fn cards(look: Look<'_>, event: &Event) -> Option<String> {
    let card = |card: CardId| card_name(look, card);
    Some(match *event {
        Event::CardDrawn { seat, deck, card: drawn } => match drawn.what {
            Some(drawn) => format!("{} draws {}: {}", name(seat), card(drawn), card_text(look, drawn)),
            None if is_quick_setup(look) => return None,
            None => format!("{} draws a {} card.", name(seat), names::deck_name(deck)),
        },
        Event::PileReturned { deck } => format!("The {} pile is shuffled into a new deck.", names::deck_name(deck)),
        Event::CardDiscarded { seat, card: id } => format!("{} discards {}.", name(seat), card(id)),
        Event::CardPlayed { seat, card: id } => format!("{} plays {}: {}", name(seat), card(id), card_text(look, id)),
        Event::CardCancelled { card: id } => format!("{} has no effect.", card(id)),
        Event::UpgradeKept { seat, card: id } => format!("{} keeps {} for the rest of the game.", name(seat), card(id)),
        Event::UpgradeLost { seat, card: id } => format!("{} loses {}.", name(seat), card(id)),
        Event::ItemTaken { seat, card: id } => format!("{} now carries {}.", hero_of(look, seat), card(id)),
        Event::ItemLost { seat, card: id } => format!("{} loses {}.", hero_of(look, seat), card(id)),
        Event::AheadSet { seat, window, until } => {
            format!("{} passes ahead {}, {}.", name(seat), names::window_words(window), names::until_words(until))
        }
        Event::AheadRecalled { seat, window } => {
            format!("{} is asked again {}.", name(seat), names::window_words(window))
        }
        _ => return None,
    })
}

fn hero_of(look: Look<'_>, seat: Seat) -> String {
    let hero = look.state.player(seat).hero;
    look.pack.heroes.get(hero.index()).map_or_else(|| name(seat).to_owned(), |hero| hero.words.name.clone())
}

/// A unit as the subject or object of a sentence about its player.
fn unit_of(look: Look<'_>, seat: Seat, unit: Unit) -> String {
    match unit {
        Unit::Hero => hero_of(look, seat),
        _ => unit_words(unit).to_owned(),
    }
}

fn moves(look: Look<'_>, event: &Event) -> Option<String> {
    Some(match *event {
        Event::SettlementBuilt { seat, what, place } if !is_quick_setup(look) => {
            format!("{} builds {} in {place}.", name(seat), an(what))
        }
        Event::SettlementChanged { place, to } => format!("{place} has a {to} now."),
        Event::StructureBuilt { what, place } if !is_quick_setup(look) => match what {
            Piece::Walls => format!("Walls rise in {place}."),
            Piece::Temple | Piece::Outpost => format!("A {what} rises in {place}."),
        },
        Event::UnitPlaced { seat, unit, place } if !is_quick_setup(look) => {
            format!("{} deploys {} in {place}.", name(seat), unit_of(look, seat, unit))
        }
        Event::TurnBegan { seat } => format!("{}'s turn begins.", name(seat)),
        Event::UnitMoved { seat, unit, from, to, .. } => {
            format!("{} moves {} from {from} to {to}.", name(seat), unit_of(look, seat, unit))
        }
        Event::Vacated { place } => return vacated(look, place),
        _ => return None,
    })
}

const fn an(settlement: Settlement) -> &'static str {
    match settlement {
        Settlement::Outpost => "an outpost",
        Settlement::Fortress => "a fortress",
        Settlement::Palace => "a palace",
    }
}

/// Vacant land is worth a word only where something stands on it.
fn vacated(look: Look<'_>, place: Place) -> Option<String> {
    let land = look.state.land(place);
    match (land.walls, land.temple) {
        (false, false) => None,
        (true, false) => Some(format!("The walls in {place} are vacant.")),
        (false, true) => Some(format!("The temple in {place} is vacant.")),
        (true, true) => Some(format!("Walls and temple in {place} are vacant.")),
    }
}

fn fights(look: Look<'_>, event: &Event) -> Option<String> {
    Some(match *event {
        Event::AttackDeclared { seat, target } => declared(look, seat, target),
        Event::AttackerHeld { unit, from } => {
            format!("{} in {from} is held back.", capital(&unit_of(look, look.state.turn.active, unit)))
        }
        Event::PowerSet { units, cards, hero, terrain, total } => {
            let (units, cards, hero, terrain) = (units.into(), cards.into(), hero.into(), terrain.into());
            let sum = battle::power_sum(&Power { units, cards, hero, terrain }, battle::ground_of(look));
            let end = if total == 0 { ", so no dice are rolled" } else { "" };
            format!("The attack has power {sum}{end}.")
        }
        Event::SetRolled { dice } => format!("The dice show {}.", battle::dice_words(&dice)),
        Event::DieRerolled { die, face } => format!("Die {} is rolled again and shows {face}.", die + 1),
        Event::Repelled { place } => format!("Repelled! The attack on {place} is over."),
        Event::Ravaged { place } => format!("Ravage! The whole defence of {place} falls."),
        Event::HitsMade { place, hits } => format!("{} on {place}.", counted(hits, "hit")),
        Event::WallsFell { place } => format!("The walls of {place} fall."),
        Event::UnitFell { seat, unit, place } => {
            format!("{} loses {} in {place}.", name(seat), unit_of(look, seat, unit))
        }
        Event::SettlementEmptied { place } => {
            let what = look.state.land(place).settlement.map_or("settlement", Settlement::word);
            format!("The {what} in {place} is vacant.")
        }
        Event::Scored { seat, points } => {
            let (gain, total) = (counted(points, "conquest point"), look.state.player(seat).points);
            format!("{} scores {gain} and has {total} of {CONQUEST}.", name(seat))
        }
        Event::Conquered { place } => format!("{place} is conquered."),
        Event::Invaded { seat, unit, from, to } => {
            format!("{} moves {} from {from} into {to}.", name(seat), unit_of(look, seat, unit))
        }
        _ => return None,
    })
}

fn declared(look: Look<'_>, seat: Seat, target: Place) -> String {
    // Only while this attack runs is the holder sure to be the one who is attacked.
    let owner = look.state.land(target).owner.filter(|_| look.state.assault.target == Some(target));
    match owner {
        Some(owner) => format!("{} attacks {target}, held by {}.", name(seat), name(owner)),
        None => format!("{} attacks {target}.", name(seat)),
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// The viewer's own order to pass when silent.
fn standing(event: &Event) -> Option<String> {
    Some(match *event {
        Event::StandingSet { seat, order: Switch::On } => format!("{} passes when silent.", name(seat)),
        Event::StandingSet { seat, order: Switch::Off } => format!("{} no longer passes when silent.", name(seat)),
        Event::KeptOpen { seat } => format!("{} keeps this moment open.", name(seat)),
        _ => return None,
    })
}

fn ends(look: Look<'_>, event: &Event) -> Option<String> {
    Some(match *event {
        Event::Conceded { seat } => format!("{} concedes.", name(seat)),
        Event::Eliminated { seat } => format!("{} has no forces left and is out of the game.", name(seat)),
        Event::SeatLeft { seat } => format!("{} leaves the game with all pieces.", name(seat)),
        Event::DrawOffered { seat } => format!("{} would agree to a draw.", name(seat)),
        Event::DrawWithdrawn { seat } => format!("{} would rather play on.", name(seat)),
        Event::DrawDeclined { seat } => format!("{} declines the draw.", name(seat)),
        Event::Drawn => "All agree: the game is drawn.".to_owned(),
        Event::WinAnnounced { seat, route } => {
            let how = route_words(route);
            format!("{} wins {how} as the next own turn begins, unless somebody changes the board.", name(seat))
        }
        Event::Won { seat, route: Route::LastStanding } => format!("{} wins: {}.", name(seat), nobody_else(look)),
        Event::Won { seat, route } => format!("{} wins {}!", name(seat), route_words(route)),
        _ => return None,
    })
}

/// Why nobody else is left: who conceded, or that all others are out.
fn nobody_else(look: Look<'_>) -> String {
    let conceded: Vec<&str> = look.state.conceded.iter().map(name).collect();
    match conceded.len() {
        0 => "nobody else is left".to_owned(),
        1 => format!("{} has conceded", conceded[0]),
        _ => format!("{} have conceded", names::listed(&conceded)),
    }
}

const fn route_words(route: Route) -> &'static str {
    match route {
        Route::Conquer => "by Conquer",
        Route::Rule => "by Rule",
        Route::Reign => "by Reign",
        Route::RuleAndReign => "by Rule and Reign",
        Route::LastStanding => "as Last Standing",
    }
}

/// How the game ended.
pub fn ending(look: Look<'_>) -> Option<String> {
    Some(match look.state.end? {
        End::Won(seat, Route::LastStanding) => format!("{} wins: {}.", name(seat), nobody_else(look)),
        End::Won(seat, route) => {
            format!("{} wins {}: The Greatest Warrior of All Time.", name(seat), route_words(route))
        }
        End::Drawn => "The game is drawn by agreement.".to_owned(),
    })
}
