//! Names and chat, as people may write them.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_segmentation::UnicodeSegmentation;

use sortie_protocol::MAX_CHAT;

const MAX_NAME_LETTERS: usize = 24;
const MAX_PACK_NAME_LETTERS: usize = 40;
/// Maximum characters that make one that is seen: a family of four is 7, a flag of a region too.
const MAX_GRAPHEME_CHARS: usize = 10;
/// Makes one picture of two.
const JOINER: char = '\u{200D}';

/// A name in its one spelling, or what is wrong with it.
pub fn name(given: &str) -> Result<String, String> {
    spelt(given, MAX_NAME_LETTERS)
}

/// The name of a pack in its one spelling, or what is wrong with it.
pub fn pack_name(given: &str) -> Result<String, String> {
    spelt(given, MAX_PACK_NAME_LETTERS).map_err(|why| why.replacen("a name", "the name of a pack", 1))
}

fn spelt(given: &str, most: usize) -> Result<String, String> {
    let name: String = given.trim().nfc().collect();
    if given.len() > 400 || name.graphemes(true).count() > most {
        return Err(format!("a name has at most {most} characters"));
    }
    if name.is_empty() {
        return Err("a name has at least one character".to_owned());
    }
    if name.graphemes(true).any(|grapheme| grapheme.chars().count() > MAX_GRAPHEME_CHARS) {
        return Err("a name has at most a few marks on each letter".to_owned());
    }
    if name.graphemes(true).any(|grapheme| grapheme.chars().next().is_some_and(is_mark)) {
        return Err("a name has no marks without a letter".to_owned());
    }
    let letters: Vec<char> = name.chars().collect();
    let is_joined = |at: usize| at > 0 && letters.get(at + 1).is_some_and(|next| is_picture(*next));
    match (0..letters.len()).find(|at| is_hidden(letters[*at]) && !(letters[*at] == JOINER && is_joined(*at))) {
        Some(at) => {
            Err(format!("a name has no hidden or control characters, such as U+{:04X}", u32::from(letters[at])))
        }
        None => Ok(name),
    }
}

/// A line of chat as it will be shown, or what is wrong with it.
pub fn chat(given: &str) -> Result<String, String> {
    // What parts words goes on parting them.
    let spaced = given.trim().chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter });
    let text: String = spaced.nfc().filter(|letter| !is_hidden(*letter)).collect();
    // Towers of marks would cover other people's lines.
    let text: String = text.graphemes(true).flat_map(|grapheme| grapheme.chars().take(MAX_GRAPHEME_CHARS)).collect();
    match text.chars().count() {
        0 => Err("there is nothing to say in that".to_owned()),
        length if length > MAX_CHAT => Err(format!("a line of chat has at most {MAX_CHAT} characters")),
        _ => Ok(text),
    }
}

/// Pictures that may be joined, roughly: what lies beyond all scripts.
fn is_picture(letter: char) -> bool {
    matches!(letter, '\u{2600}'..='\u{27BF}' | '\u{1F000}'..='\u{1FAFF}')
}

/// What only changes the letter before it.
fn is_mark(letter: char) -> bool {
    is_combining_mark(letter) || matches!(letter, '\u{FE00}'..='\u{FE0F}')
}

/// Control characters, and those that turn the direction of writing or take no room.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{061C}' | '\u{FEFF}'
            | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}' | '\u{00AD}' | '\u{115F}' | '\u{1160}' | '\u{3164}'
            | '\u{2028}' | '\u{2029}' | '\u{2800}' | '\u{FFA0}' | '\u{180B}'..='\u{180E}' | '\u{17B4}' | '\u{17B5}'
            | '\u{034F}' | '\u{1D159}' | '\u{1D173}'..='\u{1D17A}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_visible_and_of_one_spelling() {
        assert_eq!(name("  Mira "), Ok("Mira".to_owned()));
        assert_eq!(name("Zoe\u{308}"), Ok("Zo\u{eb}".to_owned()));
        assert_eq!(name(&"\u{1F469}\u{1F3FD}".repeat(24)).map(|name| name.chars().count()), Ok(48));
        assert!(name(&"x".repeat(25)).is_err());
        assert!(name("").is_err() && name(" \t ").is_err());
        assert!(name("\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}").is_ok(), "a family is one picture");
        assert!(name("a\u{200D}b").is_err() && name("\u{2800}").is_err() && name("x\u{2028}y").is_err());
        assert!(name(&format!("a{}", "\u{301}".repeat(40))).is_err());
        assert!(name("\u{301}").is_err() && name("\u{FE0F}").is_err() && name("\u{1D159}").is_err());
        assert!(name("a\u{202E}b").is_err() && name("a\u{7}b").is_err() && name("a\u{200B}").is_err());
    }

    #[test]
    fn chat_is_cleaned_and_short() {
        assert_eq!(chat(" <b>hi</b>\u{202E} "), Ok("<b>hi</b>".to_owned()));
        assert_eq!(
            chat(&format!("a{}", "\u{301}".repeat(99))).map(|text| text.chars().count()),
            Ok(MAX_GRAPHEME_CHARS)
        );
        assert_eq!(chat("two\nlines\tand more"), Ok("two lines and more".to_owned()));
        assert!(chat(&"x".repeat(401)).is_err() && chat("\u{200B}").is_err());
    }
}
