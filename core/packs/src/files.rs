//! The files of a pack, wherever they come from.

use std::collections::BTreeMap;
use std::path::Path;

use serde::de::DeserializeOwned;

use crate::problems::{Problem, Problems};
use crate::source::{MAX_FILE_BYTES, Source};
use crate::{dir, hash, reading};

/// A pack's files by name. A file that could not be read is kept as its problem and reported when it is asked
/// for, so that the problems of the other files are found in the same run.
#[derive(Clone, Debug)]
pub struct Files {
    /// What stands before a file's name in problems; empty or ending in `/`.
    folder: String,
    by_name: BTreeMap<String, Result<Source, Problem>>,
}

impl Files {
    /// Reads the named files of a folder; other files there are left alone.
    pub fn from_dir(folder: &Path, names: &[&str]) -> Self {
        let folder_label = format!("{}/", folder.display());
        let by_name = names.iter().map(|name| {
            let path = format!("{folder_label}{name}");
            let read = dir::read_text(&folder.join(name)).and_then(|text| checked(&path, &text));
            ((*name).to_owned(), read.map_err(|message| Problem { path, line: 1, message }))
        });
        Self { by_name: by_name.collect(), folder: folder_label }
    }

    /// Takes files that were compiled in, as `(name, include_str!(…))`.
    pub fn built_in(files: &'static [(&'static str, &'static str)]) -> Self {
        let by_name = files.iter().map(|(name, text)| {
            let path = (*name).to_owned();
            let read = checked(&path, text);
            ((*name).to_owned(), read.map_err(|message| Problem { path, line: 1, message }))
        });
        Self { by_name: by_name.collect(), folder: String::new() }
    }

    /// Takes texts that somebody else has read, as `(path, text)`; a file's name is the last part of its path.
    pub fn from_texts(texts: &[(String, String)]) -> Self {
        let by_name = texts.iter().map(|(path, text)| {
            let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
            let read = checked(path, text);
            (name.to_owned(), read.map_err(|message| Problem { path: path.clone(), line: 1, message }))
        });
        Self { by_name: by_name.collect(), folder: String::new() }
    }

    /// A file's text; a problem and `None` when it is not there or could not be read.
    pub fn source(&self, name: &str, problems: &mut Problems) -> Option<&Source> {
        match self.by_name.get(name) {
            Some(Ok(source)) => return Some(source),
            Some(Err(problem)) => problems.push(problem.clone()),
            None => {
                let path = format!("{}{name}", self.folder);
                problems.push(Problem { path, line: 1, message: "this file should be in the pack".to_owned() });
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

fn checked(path: &str, text: &str) -> Result<Source, String> {
    if text.len() > MAX_FILE_BYTES {
        return Err(too_large());
    }
    Ok(Source::new(path, text))
}

pub fn too_large() -> String {
    format!("this file is larger than {} KiB, which is the most a pack's file may have", MAX_FILE_BYTES / 1024)
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
        assert!(problems.to_string().contains("larger than 1024 KiB"), "{problems}");
    }

    #[test]
    fn the_hash_ignores_order_and_newline_style() {
        let unix = Files::built_in(&[("a", "1\n2\n"), ("b", "3\n")]);
        let windows = Files::built_in(&[("b", "3\r\n"), ("a", "1\r\n2\r\n")]);
        assert_eq!(unix.hash(), windows.hash());
        assert_ne!(unix.hash(), Files::built_in(&[("a", "1\n2\n"), ("b", "4\n")]).hash());
    }
}
