//! What is counted.

use std::time::Duration;

/// What was measured.
#[derive(Default)]
pub struct Tally {
    /// From sending a move until every seat had its update.
    pub waits: Vec<Duration>,
    /// Bytes of every update.
    pub updates: Vec<u32>,
    /// Moves that were not done.
    pub refused: u64,
    /// Why the first of them was not.
    pub why: Option<String>,
    /// Moves that came too early and were kept for later.
    pub kept: u64,
    /// Games that ended.
    pub ended: u64,
}

impl Tally {
    /// Adds what another one holds.
    pub fn absorb(&mut self, other: Tally) {
        self.waits.extend(other.waits);
        self.updates.extend(other.updates);
        self.refused += other.refused;
        self.why = self.why.take().or(other.why);
        self.kept += other.kept;
        self.ended += other.ended;
    }
}

/// What is counted, and what is done.
#[derive(Clone, Default)]
pub struct Sort {
    /// Only what is done while all act at once against the clock.
    pub live: bool,
    /// While that counts, commands that begin with one of these words are not chosen.
    pub never: Vec<String>,
}
