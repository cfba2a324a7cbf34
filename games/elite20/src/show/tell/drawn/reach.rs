//! What a Weapon reaches and how it would hit, as JSON: the overlay that clients draw.

use serde::Serialize;
use sortie_engine::Seat;

use crate::Look;
use crate::rules::in_force::attack;
use crate::vocabulary::CardId;
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::{Figure, Tool};
use crate::vocabulary::space::{SpaceId, spaces};

/// What a Weapon reaches.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Reach {
    card: CardId,
    /// Where its Hero stands.
    from: SpaceId,
    /// Hit dice, and the lowest number that is a Hit.
    dice: u8,
    to_hit: u8,
    /// The Spaces that it reaches.
    spaces: Vec<SpaceId>,
    /// The aliens there.
    targets: Vec<Figure>,
}

/// What the Weapon that a command fires or loads would reach from here, whether or not it may fire now.
pub fn preview(look: Look<'_>, _seat: Seat, command: &Command) -> Option<String> {
    match command {
        Command::Fire { card } => reach(look, *card),
        Command::Load { tool, .. } => reach(look, tool.as_card()?),
        _ => None,
    }
}

fn reach(look: Look<'_>, card: CardId) -> Option<String> {
    let state = look.state;
    let hero = state.holder(Tool::card(card))?;
    let from = state.hero_at(hero);
    let map = state.map(look.pack);
    let own = attack(look, card, from).filter(|_| from.is_on_board())?;
    let is_reached = |space: &SpaceId| own.reaches(map, from, *space);
    let targets = state.aliens().iter().filter(|figure| is_reached(&state.space(*figure)));
    let reach = Reach {
        card,
        from,
        dice: own.dice,
        to_hit: own.to_hit,
        spaces: spaces(map.enterable()).filter(is_reached).collect(),
        targets: targets.collect(),
    };
    Some(serde_json::to_string(&reach).expect("a reach is plain data"))
}
