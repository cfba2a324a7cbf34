//! What messages speak of: people and things of this game as arguments.

use sortie_engine::{Arg, Message, Seat};

use crate::Look;
use crate::content::pack::Pack;
use crate::content::slots::{Slot, Slots};
use crate::rules::group::default_lead;
use crate::show::tell::{names, words};
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::{Figure, Place};
use crate::vocabulary::places::TokenPlace;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::Choice;
use crate::vocabulary::{Face, ObjectiveId};

/// A Space.
pub fn space(space: SpaceId) -> Arg {
    if space.is_home() { words::home().into() } else { Arg::Place(space.to_string()) }
}

/// Spaces.
pub fn spaces(all: impl IntoIterator<Item = SpaceId>) -> Vec<Arg> {
    Arg::list(all.into_iter().map(space))
}

/// A figure: `Biter 12`, `Naga`, `Akosha`.
pub fn figure(look: Look<'_>, figure: Figure) -> Arg {
    figure_of(look.pack, figure)
}

/// The same without a position.
pub fn figure_of(pack: &Pack, figure: Figure) -> Arg {
    let name = |id: &str| names::in_pack(pack, id);
    match (figure.kind(), figure.as_boss(), figure.as_hero()) {
        (Some(kind), _, _) => words::numbered(name(kind.word()), (figure.index() % 15 + 1) as u32).into(),
        (_, Some(boss), _) => name(&boss.to_string()).into(),
        (_, _, Some(hero)) => name(&hero.to_string()).into(),
        (None, None, None) => figure.to_string().into(),
    }
}

/// Figures.
pub fn figures(look: Look<'_>, all: impl Iterator<Item = Figure>) -> Vec<Arg> {
    Arg::list(all.map(|one| figure(look, one)))
}

/// A face of a die.
pub fn face(face: Face) -> Message {
    words::face(face.word())
}

/// The slots that are still open.
pub fn open_slots(slots: &Slots, filled: u8) -> Vec<Arg> {
    let open = slots.iter().enumerate().filter(|(at, _)| filled >> at & 1 == 0);
    open.filter_map(|(_, own)| slot(own)).map(Arg::from).collect()
}

fn slot(slot: Slot) -> Option<Message> {
    slot.faces.iter().map(face).reduce(words::slot_either)
}

/// An Objective token.
pub fn token(look: Look<'_>, token: u8) -> Message {
    let mission = look.state.mission();
    words::numbered(names::named(look, &format!("{mission}/token")), u32::from(token) + 1)
}

/// An Objective token and where it is.
pub fn token_at(look: Look<'_>, id: u8) -> Option<(Message, Message)> {
    let place = match look.state.tokens.all().get(usize::from(id))?.place {
        TokenPlace::At { space: at } => words::token_on(space(at)),
        TokenPlace::With { hero } => words::token_with(names::hero(look, hero)),
        TokenPlace::Gone => words::token_gone(),
    };
    Some((token(look, id), place))
}

/// The Space of an Objective.
pub fn objective(look: Look<'_>, at: ObjectiveId) -> Arg {
    Arg::Place(look.state.map(look.pack).objective(at).to_string())
}

/// What a seat has rolled: the second half of a sentence.
pub fn rolled(look: Look<'_>, seat: Seat) -> Message {
    let dice = look.state.dice(seat).iter();
    let faces = Arg::list(dice.filter(|die| die.place == Place::Rolled).map(|die| face(die.face)));
    if faces.is_empty() { words::rolled_nothing() } else { words::rolled(faces) }
}

/// An alien that can be led, as the text client marks it.
pub fn lead_mark(look: Look<'_>, seat: Seat) -> Arg {
    match default_lead(look, Some(seat)) {
        Some(Command::Lead { figure, .. }) => names::figure_mark(look, figure).into(),
        _ => words::any_mark().into(),
    }
}

/// What a choice that is owed asks, as a part of a sentence.
pub fn owes(look: Look<'_>, choice: &Choice) -> Message {
    let name = |hero| names::hero(look, hero);
    match *choice {
        Choice::Flee { hero, from, .. } => words::owes_flee(name(hero), space(from)),
        Choice::Branch { figure: who, from, .. } => {
            let ways = look.state.map(look.pack).path.next(from).iter().copied();
            words::owes_branch(figure(look, who), spaces(ways))
        }
        Choice::Lock { hero, .. } => words::owes_lock(name(hero)),
        Choice::Volley { hero } => words::owes_volley(name(hero)),
        Choice::Cards { hero, .. } => words::owes_cards(name(hero)),
        Choice::Tech { hero } => words::owes_tech(name(hero)),
        Choice::Surplus { hero } => words::owes_surplus(name(hero)),
        Choice::Leap { hero, .. } => words::owes_leap(name(hero)),
        Choice::Heal { .. } => words::owes_heal(),
        Choice::Stun { .. } => words::owes_stun(),
        Choice::Drive { .. } => words::owes_drive(),
        Choice::Retreat { figure: who, .. } => words::owes_retreat(figure(look, who)),
        Choice::Guide { .. } => words::owes_guide(),
        Choice::Guided { hero } => words::owes_guided(name(hero)),
        Choice::Redirect { tool, .. } => words::owes_redirect(names::tool(look, tool)),
    }
}
