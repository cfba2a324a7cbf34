//! What a game's files say about its rules: citations in code, proofs in tests.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::files::TextFile;
use crate::rust_text::{code_only, find_word, line_at, test_functions, test_parts, word_at};

/// Everything found in one game's crate.
#[derive(Default, Debug)]
pub struct Evidence {
    /// Places in code, by variant.
    citations: BTreeMap<String, Vec<String>>,
    /// Places in tests: `proves!` by variant, play scripts by id.
    proofs: BTreeMap<String, Vec<String>>,
    test_functions: BTreeSet<String>,
    /// Ids of worked examples, such as `X07`.
    examples: BTreeSet<String>,
    /// Where a script names a rule that no `then` or `refused` line of it shows: the place and the id.
    unshown: Vec<(String, String)>,
}

impl Evidence {
    /// Reads every file below a game's folder.
    pub fn gather(folder: &str, files: &[TextFile]) -> Self {
        let mut evidence = Self::default();
        for file in files {
            let Some(inside) = file.path.strip_prefix(folder) else {
                continue;
            };
            if inside.starts_with("tests/scripts/") && inside.ends_with(".play") {
                evidence.read_script(file);
            } else if file.is_rust() && (inside.starts_with("src/") || inside.starts_with("tests/")) {
                evidence.read_rust(file, is_test_file(inside, file.stem()));
            }
        }
        evidence
    }

    /// Places in code that cite a rule.
    pub fn citations(&self, variant: &str) -> &[String] {
        self.citations.get(variant).map(Vec::as_slice).unwrap_or_default()
    }

    /// Places in tests that prove a rule.
    pub fn proofs(&self, variant: &str, id: &str) -> Vec<&str> {
        [variant, id].into_iter().filter_map(|key| self.proofs.get(key)).flatten().map(String::as_str).collect()
    }

    pub fn has_test(&self, function: &str) -> bool {
        self.test_functions.contains(function)
    }

    pub fn has_example(&self, id: &str) -> bool {
        self.examples.contains(id)
    }

    /// The rules that scripts name and do not show: the place and the id.
    pub fn unshown(&self) -> &[(String, String)] {
        &self.unshown
    }

    /// A script's `rules` lines name what it proves, its `then` and `refused` lines show it, and its file name is the
    /// worked example that it plays. An indented line goes on with the keyword above it.
    fn read_script(&mut self, file: &TextFile) {
        let (mut named, mut shown, mut keyword) = (Vec::new(), BTreeSet::new(), "");
        let is_read = |line: &str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
        for (index, line) in file.text.lines().enumerate().filter(|(_, line)| is_read(line)) {
            let mut words = line.split_whitespace();
            if !line.starts_with([' ', '\t']) {
                keyword = words.next().unwrap_or_default();
            }
            match keyword {
                "rules" => named.extend(words.map(|id| (format!("{}:{}", file.path, index + 1), id.to_owned()))),
                "then" | "refused" => shown.extend(words),
                _ => {}
            }
        }
        for (place, id) in named {
            if !shown.contains(id.as_str()) {
                self.unshown.push((place.clone(), id.clone()));
            }
            self.proofs.entry(id).or_default().push(place);
        }
        self.examples.extend(example_prefix(file.stem()));
    }

    fn read_rust(&mut self, file: &TextFile, is_test_file: bool) {
        let code = code_only(&file.text);
        let mut tests = test_parts(&code);
        if is_test_file {
            tests.push(0..code.len());
        }
        let in_test = |at: usize| tests.iter().any(|part| part.contains(&at));
        for (at, variant) in rule_names(&code, 0..code.len()).filter(|(at, _)| !in_test(*at)) {
            note(&mut self.citations, variant, file, &code, at);
        }
        let functions = test_functions(&code);
        let is_run = |at: usize| !functions.iter().any(|test| test.is_ignored && test.part.contains(&at));
        for (at, _) in code.match_indices("proves!").filter(|(at, _)| in_test(*at) && is_run(*at)) {
            for (_, variant) in rule_names(&code, brackets(&code, at)) {
                note(&mut self.proofs, variant, file, &code, at);
            }
        }
        for test in functions.iter().filter(|test| !test.is_ignored) {
            self.examples.extend(example_prefix(&test.name));
            self.test_functions.insert(test.name.clone());
            self.read_rows(&file.text[test.part.clone()], &code[test.part.clone()]);
        }
    }

    /// A table test names the examples of its rows in comments beside them; a comment without a row proves nothing.
    fn read_rows(&mut self, text: &str, code: &str) {
        for (line, row) in text.lines().zip(code.lines()).filter(|(_, row)| !row.trim().is_empty()) {
            let comment = line.get(row.trim_end().len()..).unwrap_or_default();
            let words = comment.split(|c: char| !c.is_ascii_alphanumeric());
            self.examples.extend(words.filter(|word| word.starts_with('X')).filter_map(example_prefix));
        }
    }
}

/// Files that only hold tests, by the names that the project gives them.
fn is_test_file(inside: &str, stem: &str) -> bool {
    inside.split('/').any(|part| part == "tests") || stem == "tests" || stem.ends_with("_tests")
}

fn note(places: &mut BTreeMap<String, Vec<String>>, variant: &str, file: &TextFile, code: &str, at: usize) {
    let place = format!("{}:{}", file.path, line_at(code, at));
    let list = places.entry(variant.to_owned()).or_default();
    if list.last() != Some(&place) {
        list.push(place);
    }
}

/// The variants named as `Rule::Variant` in a part of the code.
fn rule_names(code: &str, part: Range<usize>) -> impl Iterator<Item = (usize, &str)> {
    let start = part.start;
    let text = &code[part];
    find_word(text, "Rule").filter_map(move |at| {
        let rest = text[at + 4..].strip_prefix("::")?;
        Some((start + at, word_at(rest))).filter(|(_, name)| !name.is_empty())
    })
}

/// The round brackets that open after a place; empty when none do.
fn brackets(code: &str, from: usize) -> Range<usize> {
    let mut depth = 0_usize;
    for (at, byte) in code.bytes().enumerate().skip(from) {
        match byte {
            b'(' => depth += 1,
            b')' if depth <= 1 => return from..at,
            b')' => depth -= 1,
            b';' if depth == 0 => break,
            _ => {}
        }
    }
    from..from
}

/// `x07_last_pair` names the example `X07`.
fn example_prefix(name: &str) -> Option<String> {
    let rest = name.strip_prefix(['x', 'X'])?;
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let is_whole = !rest[digits..].starts_with(|c: char| c.is_alphanumeric());
    (digits > 0 && is_whole).then(|| format!("X{}", &rest[..digits]))
}

#[cfg(test)]
#[path = "evidence_tests.rs"]
mod tests;
