//! What is wrong with a line of `rules.md`.

use std::fmt;

/// One problem, shown as `path:line: message`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Problem {
    /// The file as the caller named it.
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
