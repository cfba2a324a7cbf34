//! Words as a search compares them.

/// Words that say nothing about what is looked for.
const EMPTY: &[&str] = &[
    "a", "about", "an", "and", "are", "as", "at", "be", "been", "by", "can", "could", "did", "do", "does", "for",
    "from", "get", "got", "had", "has", "have", "how", "i", "if", "in", "into", "is", "it", "its", "many", "may", "me",
    "might", "much", "must", "my", "of", "on", "or", "our", "should", "that", "the", "their", "them", "there", "they",
    "this", "to", "was", "we", "what", "when", "where", "which", "who", "why", "will", "with", "would", "you", "your",
];

/// Does a word say nothing by itself?
pub fn is_empty_word(stem: &str) -> bool {
    EMPTY.contains(&stem)
}

/// The stems of all words of a text, in order.
pub fn stems(text: &str) -> Vec<String> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '\'' && letter != '’')
        .map(|word| word.trim_matches(['\'', '’']))
        .filter(|word| !word.is_empty())
        .map(stem)
        .collect()
}

/// The stem of an English word: `moves`, `moved` and `moving` have the same one. It need be no word itself.
pub fn stem(word: &str) -> String {
    let word = word.to_lowercase().replace('’', "'");
    let word = word.strip_suffix("'s").unwrap_or(&word);
    if word.len() <= 3 || !word.is_ascii() || is_empty_word(word) {
        return word.to_owned();
    }
    let word = singular(word);
    let word = match (word.strip_suffix("ied"), word.strip_suffix("ing"), word.strip_suffix("ed")) {
        (Some(start), ..) if start.len() >= 2 => format!("{start}y"),
        (None, Some(start), _) | (None, None, Some(start)) if has_vowel(start) => undoubled(start),
        _ => word,
    };
    match word.strip_suffix('e') {
        Some(start) if start.len() >= 3 => start.to_owned(),
        _ => word,
    }
}

fn singular(word: &str) -> String {
    if let Some(start) = word.strip_suffix("ies") {
        return if start.len() > 1 { format!("{start}y") } else { format!("{start}ie") };
    }
    for ending in ["sses", "shes", "ches", "xes"] {
        if word.ends_with(ending) {
            return word[..word.len() - 2].to_owned();
        }
    }
    match word.strip_suffix('s') {
        Some(start) if !start.ends_with(['s', 'u', 'i']) => start.to_owned(),
        _ => word.to_owned(),
    }
}

/// `winn` is `win`, but `roll` and `pass` stay; `us` was `use`.
fn undoubled(start: &str) -> String {
    match start.as_bytes() {
        [_] => start.to_owned(),
        [_, _] => format!("{start}e"),
        [.., a, b] if a == b && !matches!(b, b'l' | b's' | b'z') && start.len() > 3 => {
            start[..start.len() - 1].to_owned()
        }
        _ => start.to_owned(),
    }
}

fn has_vowel(text: &str) -> bool {
    text.contains(['a', 'e', 'i', 'o', 'u', 'y'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_have_one_stem() {
        for forms in [
            &["move", "moves", "moved", "moving"][..],
            &["push", "pushes", "pushed", "pushing"],
            &["win", "wins", "winning"],
            &["use", "used", "using", "uses"],
            &["roll", "rolls", "rolled", "rolling"],
            &["pass", "passes", "passed", "passing"],
            &["carry", "carries", "carried", "carrying"],
            &["die", "dies"],
            &["hero's", "hero"],
            &["return", "returns", "Returned"],
            &["destroy", "destroys", "destroyed"],
            &["attack", "attackING"],
            &["boss", "bosses"],
            &["sight", "sights"],
        ] {
            let first = stem(forms[0]);
            for form in forms {
                assert_eq!(stem(form), first, "{form}");
            }
        }
    }

    #[test]
    fn other_words_stay_apart() {
        assert_ne!(stem("rule"), stem("run"));
        assert_eq!(stem("ring"), "ring");
        assert_eq!(stem("bus"), "bus");
        assert_eq!(stems("Line-of-sight, hero’s"), ["lin", "of", "sight", "hero"]);
    }
}
