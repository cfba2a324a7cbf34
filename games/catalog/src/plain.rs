//! The plain words in which tables of every game speak.

use std::fmt;

use sortie_engine::record::Flaw;
use sortie_engine::{GameTime, Message, No, Notable, Reject, Remark, RuleId, Seat, SignalSort};

/// A rule in text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleText {
    /// Its id, such as `EB-DICE-07`.
    pub id: &'static str,
    /// What it says to a player.
    pub plain: &'static str,
    /// What it says to a tester, in every detail.
    pub statement: &'static str,
}

impl RuleText {
    /// A rule of any game.
    pub fn of<R: RuleId>(rule: R) -> Self {
        RuleText { id: rule.id(), plain: rule.plain(), statement: rule.statement() }
    }

    /// What it says to a tester, without why it was made so.
    pub fn words(self) -> &'static str {
        self.statement.split(" Why: ").next().unwrap_or(self.statement)
    }
}

/// One thing that a seat may do now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The command as it is typed and recorded.
    pub notation: String,
    /// What it does, as a person would say it.
    pub words: String,
    /// A further word on what it leads to, such as odds.
    pub hint: Option<String>,
    /// The rule that gives the right to do it.
    pub rule: Option<RuleText>,
    /// The command that its words promise besides, in notation.
    pub then: Option<String>,
}

/// What a seat may do now, and what is to be pointed out about it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ListFacts {
    /// A number that changes only when the list does.
    pub mark: u64,
    /// The commands in notation, if the mark is not the one that was known.
    pub lines: Option<Vec<String>>,
    /// What is to be pointed out, by place in the list.
    pub remarks: Vec<(usize, Remark)>,
}

/// One sentence of what happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoryLine {
    /// The entry of the record that it belongs to.
    pub entry: usize,
    /// The sentence.
    pub words: String,
    /// The rule behind it; none where a move was taken back.
    pub rule: Option<RuleText>,
}

/// What an entry of the record stands for, in notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// When.
    pub at: GameTime,
    /// `open`, `s1 draw rule`, `expire`, `s1 undo 7`, `s2 !leave`.
    pub what: String,
}

/// What one viewer may know of an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glimpse {
    /// When.
    pub at: GameTime,
    /// Who did it; none for what happened by itself.
    pub seat: Option<Seat>,
    /// For a take-back: how many entries stand.
    pub undone_to: Option<usize>,
    /// Rule ids and what was seen, in notation.
    pub sights: Vec<(&'static str, String)>,
    /// What of it everybody should notice.
    pub notable: Vec<Notable>,
}

/// A signal as somebody gave it: in words, which may name nothing at this table now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivenSignal {
    /// Who gave it.
    pub seat: Seat,
    /// What it says.
    pub sort: SignalSort,
    /// What is pointed at, in the game's own words.
    pub what: String,
    /// The bot that has said that it sees to it.
    pub taken: Option<Seat>,
}

/// A line of a record, with the hash that the next one carries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordLine {
    /// Its text, without the end of the line.
    pub text: String,
    /// Its hash.
    pub hash: String,
}

impl From<(String, String)> for RecordLine {
    fn from((text, hash): (String, String)) -> Self {
        RecordLine { text, hash }
    }
}

/// The kinds of no.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoKind {
    /// A rule forbids it.
    Refused,
    /// The text is no command of this game.
    Malformed,
    /// The table does not take it.
    Rejected,
    /// Our bug.
    Fault,
}

/// Why a command was not carried out, for a game of any kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnyNo {
    /// Which kind of no.
    pub kind: NoKind,
    /// One sentence, without the rule's id. A refusal's is what the rule says to players, which speaks where there is no
    /// message.
    pub why: String,
    /// What the game says of a refusal in this position.
    pub message: Option<Message>,
    /// The rule that refuses.
    pub rule: Option<RuleText>,
    /// Who was first, in a lost race.
    pub by: Option<Seat>,
}

impl AnyNo {
    /// What a text lacks to be a command.
    pub fn malformed(why: String) -> Self {
        AnyNo { kind: NoKind::Malformed, why, message: None, rule: None, by: None }
    }

    /// No, by a rule.
    pub fn refused(rule: RuleText) -> Self {
        AnyNo { kind: NoKind::Refused, why: rule.plain.to_owned(), message: None, rule: Some(rule), by: None }
    }

    /// A fault of ours.
    pub(crate) fn fault(why: impl Into<String>) -> Self {
        AnyNo { kind: NoKind::Fault, why: why.into(), message: None, rule: None, by: None }
    }
}

impl<R: RuleId> From<No<R>> for AnyNo {
    fn from(no: No<R>) -> Self {
        match no {
            No::Refused(refusal) => AnyNo { by: refusal.by, ..AnyNo::refused(RuleText::of(refusal.rule)) },
            No::Rejected(reject) => {
                let kind = if reject == Reject::Malformed { NoKind::Malformed } else { NoKind::Rejected };
                AnyNo { kind, why: reject.to_string(), message: None, rule: None, by: None }
            }
            No::Fault(fault) => AnyNo::fault(fault.to_string()),
        }
    }
}

impl fmt::Display for AnyNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(rule) = self.rule {
            write!(f, "{}: ", rule.id)?;
        }
        f.write_str(&self.why)?;
        match self.by {
            Some(seat) => write!(f, " ({seat} was first)"),
            None => Ok(()),
        }
    }
}

/// Why a record could not be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordTrouble {
    /// Something is wrong with the record itself, at a line of it.
    Flaw(Flaw),
    /// Something is wrong with the pack that was named for it.
    Pack(Vec<String>),
}

impl From<Flaw> for RecordTrouble {
    fn from(flaw: Flaw) -> Self {
        RecordTrouble::Flaw(flaw)
    }
}
