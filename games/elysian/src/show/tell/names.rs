//! What people and things are called in text.

use sortie_engine::{Hue, Ink, Seat, wrapped};

use crate::Look;
use crate::state::MAX_PLAYERS;
use crate::vocabulary::{CardId, Deck, Terrain, Unit, Until, Window};

/// The players by seat. Their first letters mark the map.
const NAMES: [&str; MAX_PLAYERS] = ["Amber", "Blue", "Crimson", "Damson", "Emerald"];
const HUES: [Hue; MAX_PLAYERS] = [Hue::Yellow, Hue::Blue, Hue::Red, Hue::Magenta, Hue::Green];

/// The name of a player.
pub fn name(seat: Seat) -> &'static str {
    NAMES.get(seat.index()).copied().unwrap_or("A guest")
}

/// The mark of a player, such as `[A]`.
pub fn mark(seat: Seat) -> String {
    format!("[{}]", &name(seat)[..1])
}

/// The colour of a player.
pub fn hue(seat: Seat) -> Hue {
    HUES.get(seat.index()).copied().unwrap_or(Hue::Dim)
}

/// Text in the colour of a player, bold, so that it stands out on dark and on light ground.
pub fn painted(ink: Ink, seat: Seat, text: &str) -> String {
    ink.paint(Hue::Bold, &ink.paint(hue(seat), text))
}

/// The name of a card.
pub fn card_name<'a>(look: Look<'a>, card: CardId) -> &'a str {
    &look.pack.card(card).words.name
}

/// What a card says.
pub fn card_text<'a>(look: Look<'a>, card: CardId) -> &'a str {
    &look.pack.card(card).words.text
}

/// A deck by its name.
pub const fn deck_name(deck: Deck) -> &'static str {
    match deck {
        Deck::Conquer => "Conquer",
        Deck::Rule => "Rule",
        Deck::Reign => "Reign",
    }
}

/// The two letters that the cards of a deck begin with.
pub const fn deck_letters(deck: Deck) -> &'static str {
    match deck {
        Deck::Conquer => "CQ",
        Deck::Rule => "RU",
        Deck::Reign => "RE",
    }
}

/// How a terrain looks on the map.
pub const fn terrain_sign(terrain: Terrain) -> (&'static str, Hue) {
    match terrain {
        Terrain::Plains => ("..", Hue::Dim),
        Terrain::Forest => ("&&", Hue::Green),
        Terrain::Mountains => ("^^", Hue::Bold),
        Terrain::Water => ("~~", Hue::Cyan),
    }
}

/// The letter of a standard unit on the map.
pub const fn unit_letter(unit: Unit) -> char {
    match unit {
        Unit::Infantry => 'I',
        Unit::Archery => 'A',
        Unit::Cavalry => 'C',
        Unit::Hero => 'H',
    }
}

/// A unit as part of a sentence.
pub const fn unit_words(unit: Unit) -> &'static str {
    match unit {
        Unit::Infantry => "infantry",
        Unit::Archery => "archery",
        Unit::Cavalry => "cavalry",
        Unit::Hero => "the hero",
    }
}

/// Standard units by kind, such as `I2 C1`.
pub fn units_short(units: [u8; 3]) -> String {
    let kinds = Unit::STANDARD.iter().zip(units).filter(|(_, count)| *count > 0);
    kinds.map(|(unit, count)| format!("{}{count}", unit_letter(*unit))).collect::<Vec<_>>().join(" ")
}

/// When the Effects of a window are played.
pub const fn window_words(window: Window) -> &'static str {
    match window {
        Window::Attack => "when an attack is declared",
        Window::Set => "when a set of dice was rolled",
        Window::Repel => "when an attack was repelled",
        Window::Card => "when another player plays a card",
    }
}

/// For how long somebody passes ahead.
pub const fn until_words(until: Until) -> &'static str {
    match until {
        Until::Attack => "for this attack",
        Until::Turn => "for this turn",
        Until::Mine => "until the own next turn",
    }
}

/// A number with its noun: `1 card`, `2 cards`.
pub fn counted(count: impl Into<u32>, noun: &str) -> String {
    match (count.into(), noun.strip_suffix('y')) {
        (1, _) => format!("1 {noun}"),
        (count, Some(stem)) => format!("{count} {stem}ies"),
        (count, None) => format!("{count} {noun}s"),
    }
}

/// Several things in a sentence: `a, b and c`.
pub fn listed<S: AsRef<str>>(things: &[S]) -> String {
    let words: Vec<&str> = things.iter().map(AsRef::as_ref).collect();
    match words.as_slice() {
        [] => "nothing".to_owned(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The width of text lines.
pub const WIDTH: usize = 80;

/// A text below a heading, broken into lines that fit.
pub fn indented(text: &str) -> impl Iterator<Item = String> {
    wrapped(text, WIDTH - 4).into_iter().enumerate().map(|(at, line)| match at {
        0 => format!("  {line}"),
        _ => format!("    {line}"),
    })
}
