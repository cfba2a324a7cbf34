//! What people and things are called in text.

use sortie_engine::{Hue, Ink, Seat};

use crate::Look;
use crate::content::pack::Pack;
use crate::content::slots::Slot;
use crate::vocabulary::figure::{Figure, Tool};
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::{CardId, EventId, Face, HeroId, Mission, SwarmKind};

/// The width that everything but long sentences keeps to.
pub const WIDTH: usize = 80;

const HUES: [Hue; 6] = [Hue::Cyan, Hue::Yellow, Hue::Green, Hue::Magenta, Hue::Blue, Hue::Bold];

/// The name of whatever has this id in the pack.
pub fn named(look: Look<'_>, id: &str) -> String {
    in_pack(look.pack, id)
}

/// The same without a position.
pub fn in_pack(pack: &Pack, id: &str) -> String {
    pack.words(id).map_or_else(|| id.to_owned(), |words| words.name.clone())
}

/// What the pack says of this id.
pub fn text<'a>(look: Look<'a>, id: &str) -> &'a str {
    text_in(look.pack, id)
}

/// The same without a position.
pub fn text_in<'a>(pack: &'a Pack, id: &str) -> &'a str {
    pack.words(id).map_or("", |words| words.text.as_str()).trim_end_matches('.')
}

/// A Hero's name.
pub fn hero(look: Look<'_>, hero: HeroId) -> String {
    named(look, &hero.to_string())
}

/// Two letters for a Hero on the map.
pub fn hero_mark(look: Look<'_>, id: HeroId) -> String {
    hero(look, id).chars().take(2).collect()
}

/// Text in a Hero's colour.
pub fn painted(look: Look<'_>, ink: Ink, id: HeroId, text: &str) -> String {
    let place = look.state.setup.team().position(|other| other == id).unwrap_or(0);
    ink.paint(Hue::Bold, &ink.paint(HUES[place % HUES.len()], text))
}

/// The name of a player: the Heroes of the seat.
pub fn seat(look: Look<'_>, seat: Seat) -> String {
    let heroes: Vec<String> = look.state.setup.heroes_of(seat).map(|id| hero(look, id)).collect();
    if heroes.is_empty() { seat.to_string() } else { heroes.join(" and ") }
}

/// A sentence about a player, who may have one Hero or several.
pub fn does(look: Look<'_>, who: Seat, one: &str, several: &str) -> String {
    let verb = if look.state.setup.heroes_of(who).count() > 1 { several } else { one };
    format!("{} {verb}", seat(look, who))
}

/// The letter of a Swarm type on the map.
pub const fn swarm_letter(kind: SwarmKind) -> char {
    match kind {
        SwarmKind::Biter => 'b',
        SwarmKind::Runner => 'r',
        SwarmKind::Shooter => 's',
    }
}

/// A figure in two or three letters: `b12`, `B3`, `Ak`.
pub fn figure_mark(look: Look<'_>, figure: Figure) -> String {
    match (figure.kind(), figure.as_boss(), figure.as_hero()) {
        (Some(kind), _, _) => format!("{}{}", swarm_letter(kind), figure.index() % 15 + 1),
        (_, Some(boss), _) => format!("B{}", boss.0 + 1),
        (_, _, Some(id)) => hero_mark(look, id),
        _ => String::new(),
    }
}

/// A figure by name: `Biter b12`, `Naga B1`, `Akosha`.
pub fn figure(look: Look<'_>, figure: Figure) -> String {
    match (figure.kind(), figure.as_boss(), figure.as_hero()) {
        (Some(kind), _, _) => format!("{} {}", named(look, kind.word()), figure_mark(look, figure)),
        (_, Some(boss), _) => format!("{} {}", named(look, &boss.to_string()), figure_mark(look, figure)),
        (_, _, Some(id)) => hero(look, id),
        _ => "nobody".to_owned(),
    }
}

/// A card's name; copies have the name of the first.
pub fn card(look: Look<'_>, card: CardId) -> String {
    look.pack.cards.get(card.index()).map_or_else(|| card.to_string(), |own| named(look, &own.id))
}

/// What a card says.
pub fn card_text<'a>(look: Look<'a>, card: CardId) -> &'a str {
    look.pack.cards.get(card.index()).map_or("", |own| text(look, &own.id))
}

/// A card or Special Ability by name.
pub fn tool(look: Look<'_>, tool: Tool) -> String {
    match (tool.as_card(), tool.as_hero()) {
        (Some(id), _) => card(look, id),
        (_, Some(id)) => named(look, &format!("{id}/ability")),
        _ => "nothing".to_owned(),
    }
}

/// What a card or Special Ability says.
pub fn tool_text(look: Look<'_>, tool: Tool) -> &str {
    match (tool.as_card(), tool.as_hero()) {
        (Some(id), _) => card_text(look, id),
        (_, Some(id)) => text(look, &format!("{id}/ability")),
        _ => "",
    }
}

/// An Event's name.
pub fn event(look: Look<'_>, event: EventId) -> String {
    named(look, &event.to_string())
}

/// A face of a die, as a word.
pub const fn face(face: Face) -> &'static str {
    match face {
        Face::Move => "Move",
        Face::Search => "Search",
        Face::Alien => "ALIEN",
        Face::Use => "Use",
        Face::Fix => "Fix",
        Face::Shoot => "Shoot",
    }
}

/// A slot: square brackets let the die go, braces keep it, `=` is filled.
pub fn slot(slot: Slot, filled: bool) -> String {
    let faces: Vec<&str> = slot.faces.iter().map(face).collect();
    let (faces, sign) = (faces.join("/"), if filled { "=" } else { "" });
    if slot.is_locking() { format!("{{{faces}{sign}}}") } else { format!("[{faces}{sign}]") }
}

/// A Space in a sentence.
pub fn space(space: SpaceId) -> String {
    if space.is_home() { "home".to_owned() } else { space.to_string() }
}

/// The letter of an Objective token of a Mission on the map.
pub const fn token_letter(mission: Mission) -> char {
    match mission {
        Mission::Extermination => 'N',
        Mission::Capture => 'K',
        Mission::Demolition => 'C',
        Mission::Recon => 'P',
        Mission::Exploration => 'X',
    }
}

/// An Objective token by letter and number, counted from one as everything on the map is: `N1`.
pub fn token_mark(look: Look<'_>, token: u8) -> String {
    format!("{}{}", token_letter(look.state.mission()), token + 1)
}

/// An Objective token by name and number: `Nest N1`.
pub fn token(look: Look<'_>, token: u8) -> String {
    let mission = look.state.mission();
    format!("{} {}", named(look, &format!("{mission}/token")), token_mark(look, token))
}

/// A number with its noun: `1 card`, `2 cards`.
pub fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// Several things in a sentence: `a, b and c`.
pub fn listed<S: AsRef<str>>(things: &[S]) -> String {
    match things {
        [] => "nothing".to_owned(),
        [only] => only.as_ref().to_owned(),
        [most @ .., last] => {
            let most: Vec<&str> = most.iter().map(AsRef::as_ref).collect();
            format!("{} and {}", most.join(", "), last.as_ref())
        }
    }
}

/// Misses by number.
pub fn misses(count: usize) -> String {
    if count == 1 { "1 Miss".to_owned() } else { format!("{count} Misses") }
}

/// How wide a text is on the screen: escape sequences take no room.
fn width(text: &str) -> usize {
    let mut inside = false;
    text.chars()
        .filter(|letter| {
            let escaped = inside || *letter == '\u{1b}';
            inside = escaped && *letter != 'm';
            !escaped
        })
        .count()
}

/// Items side by side, in as many lines as they need.
pub fn packed(items: &[String], gap: &str, indent: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        match lines.last_mut() {
            Some(line) if width(line) + gap.len() + width(item) <= WIDTH => *line = format!("{line}{gap}{item}"),
            _ => lines.push(format!("{indent}{item}")),
        }
    }
    lines
}
