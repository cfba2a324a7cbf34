//! Changes of the built-in pack that bytes stand for.

use std::ops::Range;

use sortie_catalog::PackTexts;
use sortie_engine::Offer;

/// What stands at the beginning of bytes that change numbers of the built-in pack. No text begins so.
pub const NUMBERS: u8 = 0xff;
/// What stands at the beginning of bytes that change its lines and words. No text begins so either.
pub const LINES: u8 = 0xfe;

/// Numbers that a pack might hold to harm: the ends of what can be counted, and what is just within or beyond limits.
const WRITTEN: [&str; 16] =
    ["0", "1", "2", "3", "4", "5", "6", "8", "9", "18", "20", "100", "127", "255", "-5", "3600000"];

/// The built-in files with what these bytes change; none where they change nothing.
pub fn changed<G: Offer>(bytes: &[u8]) -> Option<PackTexts> {
    let own = |(name, text): &(&str, &str)| ((*name).to_owned(), (*text).to_owned());
    let mut files: PackTexts = G::built_in_pack().iter().map(own).collect();
    match bytes {
        [NUMBERS, changes @ ..] => changes.chunks_exact(3).for_each(|change| renumber(&mut files, change)),
        [LINES, changes @ ..] => changes.chunks_exact(4).for_each(|change| rewrite(&mut files, change)),
        _ => return None,
    }
    Some(files)
}

/// The place in a list that a byte stands for.
fn at<T>(list: &[T], byte: u8) -> Option<&T> {
    list.get(usize::from(byte) * list.len() / 256)
}

/// Changes a number: three bytes, for the file, the number and what it becomes.
fn renumber(files: &mut PackTexts, change: &[u8]) {
    let file = usize::from(change[0]) % files.len();
    let text = &mut files[file].1;
    // Names hold digits, too; other ids would only be refused.
    let is_number = |at: &usize| {
        let before = text.as_bytes().get(at.wrapping_sub(1)).copied().unwrap_or(b' ');
        text.as_bytes()[*at].is_ascii_digit() && matches!(before, b' ' | b'(' | b'-' | b'[')
    };
    let places: Vec<usize> = (0..text.len()).filter(is_number).collect();
    let Some(start) = at(&places, change[1]).copied() else { return };
    let end = text[start..].find(|letter: char| !letter.is_ascii_digit()).map_or(text.len(), |length| start + length);
    text.replace_range(start..end, WRITTEN[usize::from(change[2]) % WRITTEN.len()]);
}

/// Changes lines or a word: four bytes, for the file, what is done, where, and with what else in the file.
fn rewrite(files: &mut PackTexts, change: &[u8]) {
    let file = usize::from(change[0]) % files.len();
    let text = &mut files[file].1;
    if change[1] % 4 == 3 {
        let words = words(text);
        let (Some(word), Some(other)) = (at(&words, change[2]), at(&words, change[3])) else { return };
        let other = text[other.clone()].to_owned();
        text.replace_range(word.clone(), &other);
        return;
    }
    let mut lines: Vec<&str> = text.lines().collect();
    let told: Vec<usize> = (0..lines.len()).filter(|line| !lines[*line].trim().is_empty()).collect();
    let (Some(&line), Some(&other)) = (at(&told, change[2]), at(&told, change[3])) else { return };
    match change[1] % 4 {
        0 => drop(lines.remove(line)),
        1 => lines.insert(line, lines[other]),
        _ => lines.swap(line, other),
    }
    *text = lines.join("\n") + "\n";
}

/// Where the words of a text are, those in quotes included.
fn words(text: &str) -> Vec<Range<usize>> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
        match (start, letter.is_alphanumeric() || "_-".contains(letter)) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                words.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    words
}
