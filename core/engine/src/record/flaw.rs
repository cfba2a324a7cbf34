//! What is wrong with a record, and where.

use std::fmt;

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaw {
    /// The line, counted from 1.
    pub line: usize,
    /// What sort of flaw it is, for programs.
    pub kind: FlawKind,
    /// One sentence.
    pub why: String,
}

/// What can be wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FlawKind {
    /// The line before was changed: its hash is not the one that is kept here.
    Changed {
        /// The line that was changed, counted from 1.
        line: usize,
    },
    /// It says something, and playing the game again gives something else.
    Differs {
        /// What it says: a rule and an event, or a seat and what it did.
        claims: String,
        /// What is true.
        truth: String,
    },
    /// It tells of a command that the rules do not allow there.
    Forbidden {
        /// The seat and the command.
        what: String,
        /// Why not.
        why: String,
    },
    /// It tells of too many events or too few.
    Events,
    /// The seed is not the one that was committed to.
    Seed,
    /// The position after it is another one.
    State,
    /// Its time or the generator's place is another one.
    Time,
    /// The first line is not the one that this game writes.
    Header,
    /// The game goes on where the record ends.
    Missing,
    /// The game ended otherwise.
    Ending,
    /// Nothing happens where it tells of something.
    Nothing,
    /// It does not have the number of its place.
    Order,
    /// It is not written as a record writes it.
    Written,
    /// It cannot be read.
    Unreadable,
    /// Anything else; the sentence tells.
    Other,
}

impl Flaw {
    /// A flaw that only its sentence tells.
    pub fn other(line: usize, why: impl Into<String>) -> Flaw {
        Flaw { line, kind: FlawKind::Other, why: why.into() }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.why)
    }
}

/// What is wrong with some line.
pub(super) struct Wrong {
    kind: FlawKind,
    why: String,
}

impl FlawKind {
    /// Together with its sentence.
    pub(super) fn with(self, why: impl Into<String>) -> Wrong {
        Wrong { kind: self, why: why.into() }
    }
}

impl From<String> for Wrong {
    fn from(why: String) -> Wrong {
        FlawKind::Other.with(why)
    }
}

impl From<&str> for Wrong {
    fn from(why: &str) -> Wrong {
        FlawKind::Other.with(why)
    }
}

pub(super) fn flaw(line: usize, wrong: impl Into<Wrong>) -> Flaw {
    let Wrong { kind, why } = wrong.into();
    Flaw { line, kind, why }
}
