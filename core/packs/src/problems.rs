//! Everything that is wrong with a pack, in reading order.

use std::fmt;

use crate::source::Source;

/// Maximum problems that are kept: nobody reads more at once, and a hostile pack could have a hundred thousand.
pub const MAX_PROBLEMS: usize = 100;

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

/// An id as a problem quotes it: of a stranger's text only as much as a reader needs.
fn shown(id: &str) -> String {
    id.chars().take(40).filter(|letter| !letter.is_control()).collect()
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

    /// Adds a problem, unless there are enough. Asking twice for the same missing file must not report it twice.
    pub fn push(&mut self, problem: Problem) {
        if self.is_full() {
            return;
        }
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
        if !self.is_full() {
            self.at(source, source.line_of_id(id), format!("\"{}\" {message}", shown(id)));
        }
    }

    /// The problems as lines of text.
    pub fn lines(&self) -> Vec<String> {
        self.iter().map(ToString::to_string).collect()
    }

    /// Is nothing wrong?
    pub fn is_empty(&self) -> bool {
        self.sorted.is_empty()
    }

    /// Are there as many as are kept? Then looking for more is in vain.
    pub fn is_full(&self) -> bool {
        self.sorted.len() >= MAX_PROBLEMS
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
    fn so_many_problems_are_kept_and_no_more() {
        let mut problems = Problems::new();
        (1..=2 * MAX_PROBLEMS).for_each(|line| problems.at(&Source::new("a", ""), line, "x"));
        assert!(problems.is_full() && problems.len() == MAX_PROBLEMS);
    }

    #[test]
    fn a_value_counts_only_without_problems() {
        assert_eq!(Problems::new().or_value(Some(7)), Ok(7));
        let mut problems = Problems::new();
        problems.at(&Source::new("a", ""), 1, "x");
        assert!(problems.or_value(Some(7)).is_err());
    }
}
