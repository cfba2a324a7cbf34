//! The shape and the words of files.

use super::Findings;
use crate::files::TextFile;
use crate::rust_text::{code_only, find_word, line_at};

/// A file this long should be thought about.
const LONG: usize = 400;
/// A file this long should be two.
const TOO_LONG: usize = 600;

/// Words of unfinished work. They are written in parts, because this file is checked as well.
const UNFINISHED: &[&str] = &[concat!("TO", "DO"), concat!("FIX", "ME"), concat!("HA", "CK")];

/// Where people's machines keep their homes.
const HOMES: &[&str] = &[concat!("/ho", "me/"), concat!("/ro", "ot/"), concat!("/Us", "ers/")];

pub fn check(files: &[TextFile], root: &str, findings: &mut Findings) {
    for file in files {
        if file.is_rust() {
            check_length(file, findings);
        }
        if file.is_rust() && is_pure(&file.path) {
            let floats = float_lines(&file.text).into_iter();
            findings.problems.extend(
                floats.map(|line| format!("{}:{line}: floats differ from machine to machine: use integers", file.path)),
            );
        }
        let words = unwanted_words(&file.text, root).into_iter();
        findings.problems.extend(words.map(|(line, message)| format!("{}:{line}: {message}", file.path)));
    }
}

fn is_pure(path: &str) -> bool {
    path.starts_with("core/") || path.starts_with("games/")
}

fn check_length(file: &TextFile, findings: &mut Findings) {
    let lines = file.text.lines().count();
    if lines > TOO_LONG {
        let message = format!("{}:1: {lines} lines are more than {TOO_LONG}: divide this file", file.path);
        findings.problems.push(message);
    } else if lines > LONG {
        let message = format!("{}:1: {lines} lines are more than {LONG}: consider dividing this file", file.path);
        findings.warnings.push(message);
    }
}

/// The lines on which floating point types or numbers stand.
fn float_lines(source: &str) -> Vec<usize> {
    let code = code_only(source);
    let types = ["f32", "f64"].into_iter().flat_map(|word| find_word(&code, word).collect::<Vec<_>>());
    let mut lines: Vec<usize> = types.chain(float_literals(&code)).map(|at| line_at(&code, at)).collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// Numbers such as `1.5`; neither a range `0..5` nor the field of a tuple `pair.0.1` is one.
fn float_literals(code: &str) -> Vec<usize> {
    let bytes = code.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let points = code.match_indices('.').map(|(at, _)| at);
    points
        .filter(|at| *at > 0 && is_digit(at - 1) && is_digit(at + 1))
        .filter(|at| {
            let number = bytes[..*at].iter().rposition(|byte| !byte.is_ascii_digit() && *byte != b'_');
            number.is_none_or(|before| !bytes[before].is_ascii_alphanumeric() && bytes[before] != b'.')
        })
        .collect()
}

/// Words that must not be committed, with their lines.
fn unwanted_words(text: &str, root: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        for word in UNFINISHED.iter().filter(|word| find_word(line, word).next().is_some()) {
            found.push((index + 1, format!("\"{word}\" is unfinished work: finish it or drop it")));
        }
        let is_path = |path: &&str| find_path(line, path);
        if let Some(path) = HOMES.iter().copied().chain([root]).find(is_path) {
            found.push((index + 1, format!("\"{path}\" is a path of one machine")));
        }
    }
    found
}

/// Whether an absolute path begins here; the same letters inside a longer path or an address are something else.
fn find_path(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        before.is_none_or(|c| c.is_whitespace() || "\"'`(=[{<,:".contains(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_found_in_code_only() {
        let source = "// f64 is forbidden, 1.5 too\nlet a = \"f32 1.5\";\nlet b: f32 = c;\nlet d = 1.5;\nfor i in 0..5 {}\nlet e = pair.0.1;\nlet g = x.1.abs();\n";
        assert_eq!(float_lines(source), [3, 4]);
    }

    #[test]
    fn unfinished_work_is_found() {
        let text = format!("fine\n// {} later\n{}S\n", UNFINISHED[0], UNFINISHED[0]);
        let found = unwanted_words(&text, "/somewhere");
        assert_eq!(found.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn paths_of_machines_are_found() {
        let text = "see /somewhere/else\nhttps://example.org/somewhere/else\na/somewhere/b\n\"/somewhere/x\"\n";
        let found = unwanted_words(text, "/somewhere");
        assert_eq!(found.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [1, 4]);
    }

    #[test]
    fn long_files_warn_and_longer_ones_fail() {
        let mut findings = Findings::default();
        for lines in [LONG, LONG + 1, TOO_LONG, TOO_LONG + 1] {
            let file = TextFile { path: format!("{lines}.rs"), text: "\n".repeat(lines) };
            check_length(&file, &mut findings);
        }
        assert_eq!((findings.warnings.len(), findings.problems.len()), (2, 1));
    }
}
