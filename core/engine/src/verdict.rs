//! Three kinds of no: a rule refuses, the table rejects, and a fault is our own bug.

use std::fmt;

use crate::{MAX_EXPIRIES, RuleId, Seat};

/// A rule says no. The player is shown the rule and, in a lost race, who was first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal<R> {
    /// The rule that refuses.
    pub rule: R,
    /// Who was first, where the same thing would have been allowed a moment ago.
    pub by: Option<Seat>,
}

impl<R> Refusal<R> {
    /// A refusal by a rule alone.
    #[inline]
    pub const fn of(rule: R) -> Self {
        Refusal { rule, by: None }
    }
}

impl<R: RuleId> fmt::Display for Refusal<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule.id(), self.rule.statement())?;
        match self.by {
            Some(seat) => write!(f, " ({seat} was first)"),
            None => Ok(()),
        }
    }
}

/// Allowed, or the rule that forbids it.
pub type Verdict<R> = Result<(), Refusal<R>>;

/// The table says no before any rule is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reject {
    /// There is no such chair.
    NoSuchSeat,
    /// The game has ended.
    Over,
    /// The table stopped after a fault and is kept for diagnosis.
    Frozen,
    /// The clock would go back.
    TimeRunsBack,
    /// This game does not know that table command.
    NotOffered,
    /// The text is no command of this game.
    Malformed,
}

impl fmt::Display for Reject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reject::NoSuchSeat => "there is no such seat at this table",
            Reject::Over => "the game is over",
            Reject::Frozen => "this table stopped after an internal fault and is kept for diagnosis",
            Reject::TimeRunsBack => "time does not run backwards",
            Reject::NotOffered => "this game has no such table command",
            Reject::Malformed => "that is not a command of this game",
        })
    }
}

/// A bug of ours, found at run time. The table freezes; everything else goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// More than [`MAX_EXPIRIES`](crate::MAX_EXPIRIES) deadlines fell due at one instant.
    Stuck,
    /// A rule panicked.
    Panicked(String),
    /// An awaited seat has no legal command, or a list is longer than 2,048.
    BadList(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Stuck => write!(f, "more than {MAX_EXPIRIES} deadlines fell due at one instant"),
            Fault::Panicked(why) => write!(f, "a rule panicked: {why}"),
            Fault::BadList(why) => write!(f, "a legal list is wrong: {why}"),
        }
    }
}

/// Why a command was not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum No<R> {
    /// A rule forbids it.
    Refused(Refusal<R>),
    /// The table does not take it.
    Rejected(Reject),
    /// Our bug.
    Fault(Fault),
}

impl<R: RuleId> fmt::Display for No<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            No::Refused(refusal) => refusal.fmt(f),
            No::Rejected(reject) => reject.fmt(f),
            No::Fault(fault) => fault.fmt(f),
        }
    }
}

/// Everything that is wrong with a setup, each in one sentence.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetupProblems(pub Vec<String>);

impl fmt::Display for SetupProblems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("; "))
    }
}
