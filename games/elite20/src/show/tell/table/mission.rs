//! The Mission in words: how far it is, and what an attack comes to.

use crate::Look;
use crate::content::gear::Range;
use crate::content::objectives::Find;
use crate::rules::heroes::attack::Attack;
use crate::rules::heroes::dice_places::anyones_die;
use crate::rules::heroes::tokens::is_complete;
use crate::show::tell::names;
use crate::state::Token;
use crate::vocabulary::figure::Place;
use crate::vocabulary::places::TokenPlace;
use crate::vocabulary::{Face, Mission, TokenId};

/// How far the Mission is, in a line or two.
pub fn progress(look: Look<'_>) -> String {
    let state = look.state;
    // Before the first Round the Traps of a Capture are not laid yet, which is not the same as closed.
    if state.round > 0 && is_complete(state) {
        let away: Vec<String> = state
            .setup
            .team()
            .filter(|hero| !state.hero_at(*hero).is_home())
            .map(|hero| names::hero(look, hero))
            .collect();
        return match away.is_empty() {
            true => "The Mission is done and everybody is home: hold on to the end of the Round.".to_owned(),
            false => format!("The Mission is done. Still to come home: {}.", names::listed(&away)),
        };
    }
    let tokens = state.tokens.all();
    let left = |is: &dyn Fn(&Token) -> bool| tokens.iter().filter(|token| is(token)).count();
    let shown: Vec<String> = (0..tokens.len() as u8).filter_map(|token| token_words(look, token)).collect();
    let head = match state.mission() {
        Mission::Extermination => {
            format!("{} to destroy", names::counted(left(&|token| token.place != TokenPlace::Gone), "nest"))
        }
        Mission::Capture if state.traps.all().is_empty() => "Traps to close, once they are laid".to_owned(),
        Mission::Capture => format!("{} to close", names::counted(state.traps.all().len(), "Trap")),
        Mission::Demolition => {
            format!("{} to set on {}", names::counted(left(&|token| !token.fixed), "charge"), targets(look))
        }
        Mission::Recon => {
            format!("{} to bring to {}", names::counted(left(&|token| !token.fixed), "probe"), targets(look))
        }
        Mission::Exploration => {
            let tokens = names::counted(left(&|token| token.place != TokenPlace::Gone), "token");
            format!("{tokens} to turn up ({})", prices(look))
        }
    };
    if shown.is_empty() { head } else { format!("{head}: {}", shown.join("; ")) }
}

/// What the tokens of an Exploration cost a Hero beside them.
fn prices(look: Look<'_>) -> String {
    let own = &look.pack.objectives.exploration;
    let mut parts = vec![
        format!("{} checks one from beside it", names::face(own.check)),
        format!("{} turns it up", names::face(own.reveal)),
    ];
    let relic = own.tokens.iter().find_map(|find| match find {
        Find::Relic { face, dice } => Some(format!("a relic then takes {dice} {} at once", names::face(*face))),
        _ => None,
    });
    parts.extend(relic);
    parts.join(", ")
}

/// The Targets and where they lie.
pub fn targets(look: Look<'_>) -> String {
    let map = look.state.map(look.pack);
    let all: Vec<String> =
        look.state.targets.iter().map(|slot| format!("T{} on {}", slot.0 + 1, map.objective(slot))).collect();
    names::listed(&all)
}

/// One token that is not done: where it is and what it still wants.
fn token_words(look: Look<'_>, token: u8) -> Option<String> {
    let own = look.state.tokens.all().get(usize::from(token))?;
    let mission = look.state.mission();
    let label = names::token_mark(look, token);
    let place = match own.place {
        TokenPlace::Gone => return None,
        TokenPlace::At { space } => names::space(space),
        TokenPlace::With { hero } => names::hero(look, hero),
    };
    match mission {
        Mission::Demolition | Mission::Recon if own.fixed => None,
        Mission::Exploration => Some(format!("{label} {place}{}", hidden(look, own))),
        _ if own.ready => Some(format!("{label} {place} READY")),
        _ => Some(format!("{label} {place} {}", slots(look, token, own))),
    }
}

/// What is known of an Exploration token.
pub fn hidden(look: Look<'_>, own: &Token) -> String {
    if own.id == TokenId::NONE {
        return String::new();
    }
    match look.pack.objectives.exploration.tokens.get(own.id.index()) {
        Some(Find::Relic { face, dice }) if own.fixed => format!(" relic, {dice} {} at once", names::face(*face)),
        Some(find) => format!(" {}", names::named(look, find.word())),
        None => String::new(),
    }
}

/// The slots of a token: `{Fix}{Use=}`, or `[Move]` where the die comes back.
pub fn slots(look: Look<'_>, token: u8, own: &Token) -> String {
    let Some(slots) = look.pack.objectives.slots(look.state.mission()).get(own.id.index()) else {
        return String::new();
    };
    let filled = |at: usize| anyones_die(look.state, Place::Token(token, at as u8)).is_some();
    let shown = slots.iter().enumerate().map(|(at, slot)| names::slot(slot, filled(at)));
    shown.collect::<Vec<_>>().concat()
}

/// An attack in numbers: `3 dice, 4+, range 4`.
pub fn attack_words(attack: &Attack) -> String {
    let mut parts = vec![
        if attack.dice == 1 { "1 die".to_owned() } else { format!("{} dice", attack.dice) },
        format!("{}+", attack.to_hit),
        match attack.range {
            Range::Spaces(spaces) => format!("range {spaces}"),
            Range::Unlimited => "any range".to_owned(),
        },
    ];
    let more = [
        (attack.line, "straight lines".to_owned()),
        (attack.spread, "one Hit each".to_owned()),
        (
            attack.blind > 0,
            if attack.blind == u8::MAX { "unseen too".to_owned() } else { format!("unseen within {}", attack.blind) },
        ),
        (attack.boss_loss > 1, format!("Bosses lose {}", attack.boss_loss)),
        (attack.rerolls > 0, format!("{} again", attack.rerolls)),
        (attack.recoil > 0, "Misses drive back".to_owned()),
    ];
    parts.extend(more.into_iter().filter(|(is, _)| *is).map(|(_, words)| words));
    parts.join(", ")
}

/// The faces that a seat's results show, for a sentence.
pub fn faces(faces: &[Face]) -> String {
    names::listed(&faces.iter().map(|face| names::face(*face)).collect::<Vec<_>>())
}
