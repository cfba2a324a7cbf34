//! The game as a whole: random games, the contract, worked examples.

mod absences;
mod ahead;
mod clock;
mod contract;
mod defaults;
mod hostile;
mod intents;
mod interrupts;
mod live;
mod plans;
mod playouts;
mod pushes;
mod races;
mod remarks;
mod rulings;
mod safest;
mod scene;
mod scripts;
mod tables;
mod timing;
mod views;

use std::sync::Arc;

use sortie_elite20::content::pack::Pack;
use sortie_elite20::content::read;
use sortie_elite20::vocabulary::figure::{Figure, Place};
use sortie_elite20::vocabulary::places::CardPlace;
use sortie_elite20::vocabulary::setup::Setup;
use sortie_elite20::vocabulary::space::SpaceId;
use sortie_elite20::vocabulary::step::Choice;
use sortie_elite20::vocabulary::{CardId, Difficulty, MapName, Mission, TokenId};
use sortie_elite20::{Elite20, Look};
use sortie_engine::{GameRng, Scratch};

/// The built-in pack.
fn built_in() -> Arc<Pack> {
    Arc::new(read::built_in().map_err(|all| all.join("\n")).expect("the built-in pack is sound").0)
}

const DRAFT: &[(&str, &str)] = &[
    ("abandoned-lab.txt", include_str!("../draft/abandoned-lab.txt")),
    ("aliens.ron", include_str!("../draft/aliens.ron")),
    ("cards.ron", include_str!("../../pack/cards.ron")),
    ("crash-site.txt", include_str!("../draft/crash-site.txt")),
    ("difficulties.ron", include_str!("../../pack/difficulties.ron")),
    ("events.ron", include_str!("../draft/events.ron")),
    ("heroes.ron", include_str!("../../pack/heroes.ron")),
    ("missions.ron", include_str!("../../pack/missions.ron")),
    ("objectives.ron", include_str!("../draft/objectives.ron")),
    ("pace.ron", include_str!("../../pack/pace.ron")),
    ("rulings.ron", include_str!("../../pack/rulings.ron")),
    ("words.ron", include_str!("../draft/words.ron")),
];

/// A pack whose maps, aliens, Events and Objectives stay as they are, so that tuning the built-in ones touches no proof of a
/// rule. The rest is the built-in pack's.
fn pack() -> Arc<Pack> {
    draft().0
}

/// The same with its hash.
fn draft() -> (Arc<Pack>, Arc<str>) {
    let texts: Vec<(String, String)> =
        DRAFT.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
    let (pack, hash) = read::from_texts(&texts).map_err(|all| all.join("\n")).expect("the draft is sound");
    (Arc::new(pack), hash.into())
}

/// Every Mission on every map, with every number of players over all difficulties.
fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for mission in Mission::ALL {
        for map in MapName::ALL {
            let seats = 1 + setups.len() as u8 % 6;
            let difficulty = Difficulty::ALL[setups.len() % 3];
            setups.push(Setup::of(*mission, *map, difficulty, seats));
        }
    }
    setups
}

/// A game with a generator of its own.
fn open(pack: &Arc<Pack>, setup: &Setup, seed: u64) -> Scratch<Elite20> {
    Scratch::open(pack, setup, GameRng::from_number(seed)).expect("the setup is sound")
}

/// Nothing is ever lost or doubled: figures, dice, cards, tokens. The board is what the figures say.
fn conserved(look: Look<'_>) -> Result<(), String> {
    let state = look.state;
    for figure in (0..59).map(Figure) {
        let at = state.space(figure);
        let noted = state.board.iter().filter(|other| **other == figure).count();
        if at.is_home() && state.end.is_some() {
            // A second alien in the Starting Area ends the game, and only one is noted there.
            continue;
        }
        let due = usize::from(at.is_on_board() && (!at.is_home() || figure.is_alien()));
        if noted != due || at.is_on_board() && due == 1 && state.board[at.index()] != figure {
            return Err(format!("{figure} is at {at} and noted {noted} times"));
        }
        let waits = state.owed.all().iter().any(|owed| match owed.choice {
            Choice::Flee { hero, .. } => Figure::hero(hero) == figure,
            Choice::Branch { figure: own, .. } => own == figure,
            _ => false,
        });
        if at == SpaceId::TRANSIT && !waits && state.end.is_none() {
            return Err(format!("{figure} is in transit and nobody is asked"));
        }
    }
    for hero in state.setup.team() {
        if state.hero_at(hero) == SpaceId::NONE {
            return Err(format!("{hero} is gone"));
        }
    }
    for seat in state.everybody().iter() {
        let dice = state.dice(seat);
        for (at, die) in dice.iter().enumerate() {
            let alone = matches!(die.place, Place::Pool | Place::Rolled | Place::Aside)
                || state
                    .everybody()
                    .iter()
                    .flat_map(|seat| state.dice(seat))
                    .filter(|other| other.place == die.place)
                    .count()
                    == 1;
            if !alone {
                return Err(format!("die {at} of {seat} shares {}", die.place));
            }
        }
    }
    let standing = (0..53).map(Figure).filter(|figure| state.space(*figure).is_on_board()).collect();
    let carried =
        |hero| (0..64).map(CardId::of).filter(move |card| state.tools[card.index()].place == CardPlace::With { hero });
    if state.standing != standing || state.setup.team().any(|hero| !state.hand(hero).iter().eq(carried(hero))) {
        return Err("what is kept beside the figures and cards differs from them".into());
    }
    for at in 0..64 {
        let CardPlace::On { card } = state.tools[at].place else { continue };
        if !matches!(state.tools[card.index()].place, CardPlace::With { .. }) {
            return Err(format!("card {at} is on {card}, which nobody has"));
        }
    }
    let mut known: Vec<_> = state.tokens.all().iter().map(|token| token.id).filter(|id| *id != TokenId::NONE).collect();
    known.sort_unstable();
    if known.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err("a token is there twice".into());
    }
    Ok(())
}
