//! Just enough understanding of Rust source to search it: what is code, what is comment, what is test.

use std::ops::Range;

/// The source with comments and literals replaced by spaces. Every byte keeps its place, so that a find in the
/// result is a find in the source.
pub fn code_only(source: &str) -> String {
    let bytes = source.as_bytes();
    let mut out = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let end = match not_code(bytes, at) {
            Some(end) => {
                blank(&mut out[at..end]);
                end
            }
            None => at + 1,
        };
        at = end;
    }
    // Only whole comments and literals were blanked, so what remains is still UTF-8.
    String::from_utf8_lossy(&out).into_owned()
}

fn blank(bytes: &mut [u8]) {
    for byte in bytes.iter_mut().filter(|byte| **byte != b'\n') {
        *byte = b' ';
    }
}

/// Where the comment or literal that begins here ends; `None` when code stands here.
fn not_code(bytes: &[u8], at: usize) -> Option<usize> {
    let rest = &bytes[at..];
    let end = match rest[0] {
        b'/' if rest.starts_with(b"//") => line_comment(rest),
        b'/' if rest.starts_with(b"/*") => block_comment(rest),
        b'"' => quoted(rest),
        b'\'' => char_literal(rest)?,
        b'r' | b'b' | b'c' if at == 0 || !is_word_byte(bytes[at - 1]) => prefixed(rest)?,
        _ => return None,
    };
    Some(at + end.min(rest.len()))
}

fn line_comment(rest: &[u8]) -> usize {
    rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len())
}

/// Block comments nest in Rust.
fn block_comment(rest: &[u8]) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    at
}

fn quoted(rest: &[u8]) -> usize {
    let mut at = 1;
    while at < rest.len() {
        match rest[at] {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    at
}

/// A quote begins a character only if another quote follows in time; otherwise it is a lifetime.
fn char_literal(rest: &[u8]) -> Option<usize> {
    if rest.get(1) == Some(&b'\\') {
        let close = rest.iter().skip(3).position(|byte| *byte == b'\'')?;
        return Some(close + 4);
    }
    // A character has at most four bytes.
    let close = rest.iter().take(6).skip(2).position(|byte| *byte == b'\'')? + 2;
    let is_one_character = std::str::from_utf8(&rest[1..close]).is_ok_and(|text| text.chars().count() == 1);
    is_one_character.then_some(close + 1)
}

/// Strings with letters before them: `r"…"`, `br#"…"#`, `b"…"`, `c"…"`.
fn prefixed(rest: &[u8]) -> Option<usize> {
    let letters = rest.iter().take_while(|byte| b"rbc".contains(byte)).count();
    let hashes = rest[letters..].iter().take_while(|byte| **byte == b'#').count();
    let quote = letters + hashes;
    if letters > 2 || rest.get(quote) != Some(&b'"') {
        return None;
    }
    if !rest[..letters].contains(&b'r') {
        return (hashes == 0).then(|| letters + quoted(&rest[letters..]));
    }
    let mut close = vec![b'"'];
    close.resize(1 + hashes, b'#');
    let body = &rest[quote + 1..];
    let length = body.windows(close.len()).position(|window| window == close);
    Some(length.map_or(rest.len(), |length| quote + 1 + length + close.len()))
}

fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The places where a word stands by itself, not as part of a longer one.
pub fn find_word<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let bytes = text.as_bytes();
    text.match_indices(word).map(|(at, _)| at).filter(move |at| {
        let is_free_before = *at == 0 || !is_word_byte(bytes[at - 1]);
        let is_free_after = bytes.get(at + word.len()).is_none_or(|byte| !is_word_byte(*byte));
        is_free_before && is_free_after
    })
}

/// The parts of a file's code that only exist in test builds: items under `#[cfg(test)]` or `#[test]`.
pub fn test_parts(code: &str) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    for attribute in ["#[cfg(test)]", "#[test]"] {
        for (start, _) in code.match_indices(attribute) {
            parts.push(start..end_of_item(code, start + attribute.len()));
        }
    }
    parts
}

/// A function that the test runner knows.
pub struct TestFunction {
    pub name: String,
    /// From `fn` to the end of its body.
    pub part: Range<usize>,
    /// Marked `#[ignore]`: it does not run by itself.
    pub is_ignored: bool,
}

/// The functions with `#[test]` among their attributes.
pub fn test_functions(code: &str) -> Vec<TestFunction> {
    let mut found = Vec::new();
    for at in find_word(code, "fn") {
        let start = code[..at].rfind(['{', '}', ';']).map_or(0, |before| before + 1);
        let attributes: String = code[start..at].split_whitespace().collect();
        if attributes.contains("#[test]") {
            let name = word_at(code[at + 2..].trim_start()).to_owned();
            let is_ignored = attributes.contains("#[ignore");
            found.push(TestFunction { name, part: at..end_of_item(code, at), is_ignored });
        }
    }
    found
}

/// The word that a text begins with.
pub fn word_at(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    &text[..end]
}

/// The end of the item that follows: its closing brace, or a semicolon if that comes before any brace.
fn end_of_item(code: &str, from: usize) -> usize {
    let mut depth = 0_usize;
    for (at, byte) in code.bytes().enumerate().skip(from) {
        match byte {
            b'{' => depth += 1,
            b'}' if depth <= 1 => return at + 1,
            b'}' => depth -= 1,
            b';' if depth == 0 => return at + 1,
            _ => {}
        }
    }
    code.len()
}

/// The line of a place, counted from 1.
pub fn line_at(text: &str, at: usize) -> usize {
    text.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_literals_are_blanked_in_place() {
        for (source, remains) in [
            ("a // f64\nb", "a b"),
            ("a /* x /* y */ z */ b", "a b"),
            ("a \"f\\\"64\" b", "a b"),
            ("r#\"f\"64\"# b", "b"),
            ("b\"x\" br\"x\" c\"x\" d", "d"),
            ("'a' '\\'' '{' '\\u{7d}' &'a str", "&'a str"),
            ("'é' x", "x"),
            ("for r in bar {}", "for r in bar {}"),
            ("a \"open", "a"),
            ("r#type", "r#type"),
        ] {
            let code = code_only(source);
            assert_eq!(code.split_whitespace().collect::<Vec<_>>().join(" "), remains, "{source}");
            assert_eq!(code.len(), source.len(), "{source}");
            assert_eq!(code.matches('\n').count(), source.matches('\n').count(), "{source}");
        }
    }

    #[test]
    fn words_stand_alone() {
        assert_eq!(find_word("f64 xf64 f641 (f64)", "f64").collect::<Vec<_>>(), [0, 15]);
    }

    #[test]
    fn tests_are_told_from_code() {
        let code = "fn a() { x } #[cfg(test)] mod tests { fn b() { y } } fn c() {} #[cfg(test)] mod t; fn d() {}";
        let inside = |word: &str| {
            let at = code.find(word).expect(word);
            test_parts(code).iter().any(|part| part.contains(&at))
        };
        assert!(inside("fn b"));
        assert!(inside("mod t;"));
        for word in ["fn a", "fn c", "fn d"] {
            assert!(!inside(word), "{word}");
        }
    }
}
