//! Everything that is wrong with a pack, in reading order.

use std::fmt;

use crate::source::Source;

/// One problem, shown as `path:line: message`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Problem {
    /// The file.
    pub path: String,
    /// The line, counted from 1.
    pub line: usize,
    /// One sentence that says what would be right.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

/// All problems found so far, sorted by file and line, each kept once.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Problems {
    sorted: Vec<Problem>,
}

impl Problems {
    /// No problems yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a problem. Asking twice for the same missing file must not report it twice.
    pub fn push(&mut self, problem: Problem) {
        if let Err(place) = self.sorted.binary_search(&problem) {
            self.sorted.insert(place, problem);
        }
    }

    /// Adds a problem at a line of a source.
    pub fn at(&mut self, source: &Source, line: usize, message: impl Into<String>) {
        self.push(Problem { path: source.path.clone(), line, message: message.into() });
    }

    /// Adds a problem with the item of this id, as `cards.ron:41: "levy" needs 1-3 slots, has 0`.
    pub fn with_item(&mut self, source: &Source, id: &str, message: &str) {
        self.at(source, source.line_of_id(id), format!("\"{id}\" {message}"));
    }

    /// The problems as lines of text.
    pub fn lines(&self) -> Vec<String> {
        self.iter().map(ToString::to_string).collect()
    }

    /// Is nothing wrong?
    pub fn is_empty(&self) -> bool {
        self.sorted.is_empty()
    }

    /// How many problems there are.
    pub fn len(&self) -> usize {
        self.sorted.len()
    }

    /// The problems by file and line.
    pub fn iter(&self) -> impl Iterator<Item = &Problem> {
        self.sorted.iter()
    }

    /// The value if nothing is wrong, else the problems.
    pub fn or_value<T>(self, value: Option<T>) -> Result<T, Self> {
        match value {
            Some(value) if self.is_empty() => Ok(value),
            Some(_) | None => Err(self),
        }
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.sorted.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{problem}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn problems_are_sorted_and_shown_once() {
        let units = Source::new("units.ron", "");
        let cards = Source::new("cards.ron", "[\n(id: \"levy\"),\n]");
        let mut problems = Problems::new();
        problems.at(&units, 10, "ten");
        problems.at(&units, 9, "nine");
        problems.with_item(&cards, "levy", "needs a cost");
        problems.at(&units, 9, "nine");
        assert_eq!(problems.len(), 3);
        let expected = "cards.ron:2: \"levy\" needs a cost\nunits.ron:9: nine\nunits.ron:10: ten";
        assert_eq!(problems.to_string(), expected);
    }

    #[test]
    fn a_value_counts_only_without_problems() {
        assert_eq!(Problems::new().or_value(Some(7)), Ok(7));
        let mut problems = Problems::new();
        problems.at(&Source::new("a", ""), 1, "x");
        assert!(problems.or_value(Some(7)).is_err());
    }
}
