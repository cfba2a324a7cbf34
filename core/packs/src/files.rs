//! The files of a pack, wherever they come from.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;

use crate::problems::{Problem, Problems};
use crate::source::{MAX_FILE_BYTES, MAX_LINE_BYTES, Source};
use crate::{hash, reading};

/// A pack's files by name. A file that could not be read is kept as its problem and reported when it is asked
/// for, so that the problems of the other files are found in the same run.
#[derive(Clone, Debug)]
pub struct Files {
    by_name: BTreeMap<String, Result<Source, Problem>>,
}

impl Files {
    /// Takes files that were compiled in, as `(name, include_str!(…))`.
    pub fn built_in(files: &'static [(&'static str, &'static str)]) -> Self {
        let by_name = files.iter().map(|(name, text)| {
            let path = (*name).to_owned();
            ((*name).to_owned(), checked(&path, text))
        });
        Self { by_name: by_name.collect() }
    }

    /// Takes texts that somebody else has read, as `(path, text)`; a file's name is the last part of its path.
    pub fn from_texts(texts: &[(String, String)]) -> Self {
        let by_name = texts.iter().map(|(path, text)| (name_of(path).to_owned(), checked(path, text)));
        Self { by_name: by_name.collect() }
    }

    /// Is there a file of this name, readable or not?
    pub fn has(&self, name: &str) -> bool {
        self.by_name.contains_key(name)
    }

    /// A file's text; a problem and `None` when it is not there or could not be read.
    pub fn source(&self, name: &str, problems: &mut Problems) -> Option<&Source> {
        match self.by_name.get(name) {
            Some(Ok(source)) => return Some(source),
            Some(Err(problem)) => problems.push(problem.clone()),
            None => {
                problems.push(Problem {
                    path: name.to_owned(),
                    line: 1,
                    message: "this file should be in the pack".to_owned(),
                });
            }
        }
        None
    }

    /// Reads a file as RON; whatever is wrong with it is a problem and gives `None`.
    pub fn ron<T: DeserializeOwned>(&self, name: &str, problems: &mut Problems) -> Option<T> {
        reading::ron(self.source(name, problems)?, problems)
    }

    /// The content hash of all files that could be read, as 64 hex digits.
    pub fn hash(&self) -> String {
        let readable = self.by_name.iter().filter_map(|(name, read)| Some((name.as_str(), read.as_ref().ok()?)));
        hash::content_hash(readable.map(|(name, source)| (name, source.text.as_str())))
    }
}

/// A file's name: the last part of its path.
pub fn name_of(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

fn checked(path: &str, text: &str) -> Result<Source, Problem> {
    let problem = |line, message| Problem { path: path.to_owned(), line, message };
    if text.len() > MAX_FILE_BYTES {
        let message =
            format!("this file is larger than {} KiB, the most that a file of a pack may have", MAX_FILE_BYTES / 1024);
        return Err(problem(1, message));
    }
    let source = Source::new(path, text);
    match source.text.lines().position(|line| line.len() > MAX_LINE_BYTES) {
        Some(at) => {
            Err(problem(at + 1, format!("this line is longer than {MAX_LINE_BYTES} bytes; break it into several")))
        }
        None => Ok(source),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize, PartialEq, Debug)]
    struct Card {
        id: String,
        cost: Option<u8>,
    }

    fn one(text: &'static str) -> Files {
        // A test may leak its few bytes; the built-in files of a game are static anyway.
        Files::built_in(Vec::leak(vec![("cards.ron", text)]))
    }

    #[test]
    fn ron_reads_options_without_some() {
        let mut problems = Problems::new();
        let cards = one("[(id: \"levy\", cost: 2)]").ron::<Vec<Card>>("cards.ron", &mut problems);
        assert_eq!(cards, Some(vec![Card { id: "levy".to_owned(), cost: Some(2) }]));
        assert!(problems.is_empty());
    }

    #[test]
    fn a_faulty_file_is_named_with_its_line() {
        let mut problems = Problems::new();
        let cards = one("[\n  (id: \"levy\", cost: 2),\n  (id: 7),\n]").ron::<Vec<Card>>("cards.ron", &mut problems);
        assert_eq!(cards, None);
        assert!(problems.to_string().starts_with("cards.ron:3: "), "{problems}");
    }

    #[test]
    fn a_missing_file_is_named() {
        let mut problems = Problems::new();
        assert_eq!(one("[]").ron::<Vec<Card>>("heroes.ron", &mut problems), None);
        assert_eq!(problems.to_string(), "heroes.ron:1: this file should be in the pack");
    }

    #[test]
    fn a_large_file_is_refused() {
        let mut problems = Problems::new();
        let text = String::leak(" ".repeat(MAX_FILE_BYTES + 1));
        assert_eq!(one(text).source("cards.ron", &mut problems), None);
        assert!(problems.to_string().contains("larger than 128 KiB"), "{problems}");
    }

    #[test]
    fn a_long_line_is_named() {
        let mut problems = Problems::new();
        let text = String::leak(format!("[\n{}]", " ".repeat(MAX_LINE_BYTES)));
        assert_eq!(one(text).source("cards.ron", &mut problems), None);
        assert!(problems.to_string().starts_with("cards.ron:2: this line is longer"), "{problems}");
    }

    #[test]
    fn the_hash_ignores_order_and_newline_style() {
        let unix = Files::built_in(&[("a", "1\n2\n"), ("b", "3\n")]);
        let windows = Files::built_in(&[("b", "3\r\n"), ("a", "1\r\n2\r\n")]);
        assert_eq!(unix.hash(), windows.hash());
        assert_ne!(unix.hash(), Files::built_in(&[("a", "1\n2\n"), ("b", "4\n")]).hash());
    }
}
