//! What the contract suite can find.

use std::fmt;

/// A way to break the contract.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A listed command is refused by `check`.
    ListsTooMuch,
    /// A candidate that `check` accepts is not listed.
    ListsTooLittle,
    /// A command is listed twice.
    Duplicate,
    /// A list is longer than 2,048.
    ListTooLong,
    /// A listed command is not among the candidates.
    NotACandidate,
    /// An awaited seat has nothing to choose from.
    EmptyList,
    /// Nobody is awaited, nothing is due, and the game is not over.
    Deadlock,
    /// A refused command changed something, or `submit` and `check` answer differently.
    RefusalNotInert,
    /// A text form does not read back as what was written.
    Notation,
    /// The events do not lead to the state: `apply` has chance or rules in it, or something else changed the state.
    ApplyDiffers,
    /// Something changes with the time although no deadline was reached.
    DependsOnNow,
    /// `expire` does not settle what is due.
    StuckExpire,
    /// What everybody is to notice begins with nothing that is seen, or has no words.
    Notable,
    /// The game's own invariant does not hold.
    NotConserved,
    /// Too many random games do not end.
    NeverEnds,
    /// A view tells a secret.
    LeakByView,
    /// The content of a list (legal commands or candidates) tells a secret.
    LeakByList,
    /// The order of a list tells a secret.
    LeakByOrder,
    /// The verdict on a command or table command tells a secret.
    LeakByRefusal,
    /// The sentence of a refusal tells a secret: the message or what it speaks of.
    LeakByWords,
    /// Who is awaited tells a secret.
    LeakByAwaited,
    /// The deadline tells a secret.
    LeakByDeadline,
    /// The pace of a command, of the table, or the number of a question tells a secret.
    LeakByPace,
    /// The outcome tells a secret.
    LeakByOutcome,
    /// A sight tells what the seat may not know, or what the state does not remember that it knows.
    LeakBySight,
    /// A seat knows something that no sight told it.
    UntoldKnowledge,
    /// `resample` changes what the seat itself knows.
    ResampleChangesKnowledge,
    /// `resample` depends on the true secrets.
    ResampleKnowsSecret,
    /// The table and the scratch position, or two runs, differ.
    ReplayDiffers,
    /// A record is not verified, or a forged one is.
    Record,
    /// A take-back does not restore the position.
    TakeBack,
    /// A function of the game panicked.
    Panicked,
    /// A setup is not accepted.
    Setup,
}

/// A fault, and where it was met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// What is broken.
    pub kind: Kind,
    /// The setup in its notation.
    pub setup: String,
    /// The suite's seed.
    pub seed: u64,
    /// The number of the game; `Suite::run_game` with seed and number meets the fault again.
    pub game: u64,
    /// How many commands and expiries had gone before.
    pub step: usize,
    /// One sentence.
    pub why: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { kind, setup, seed, game, step, why } = self;
        write!(f, "{kind:?}: {why} (seed {seed}, game {game}, step {step}, setup \"{setup}\")")
    }
}

impl std::error::Error for Finding {}

/// A fault before its place is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Broken {
    pub kind: Kind,
    pub why: String,
}

pub(crate) type Holds = Result<(), Broken>;

pub(crate) fn broken<T>(kind: Kind, why: impl Into<String>) -> Result<T, Broken> {
    Err(Broken { kind, why: why.into() })
}

/// Fails with a sentence unless something holds.
pub(crate) fn ensure(holds: bool, kind: Kind, why: impl FnOnce() -> String) -> Holds {
    if holds { Ok(()) } else { Err(Broken { kind, why: why() }) }
}
