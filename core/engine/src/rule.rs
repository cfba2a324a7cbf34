//! Rules have ids; every event and every refusal cites one.

use std::fmt;

/// A rule of one game's registry. The enum behind it is generated from the game's `rules.md`.
pub trait RuleId: Copy + Eq + fmt::Debug + fmt::Display + Send + Sync + 'static {
    /// Every rule, in the registry's order.
    const ALL: &'static [Self];
    /// The rule's place in [`RuleId::ALL`].
    fn index(self) -> usize;
    /// Its id as people read it, such as `EB-DICE-07`.
    fn id(self) -> &'static str;
    /// What it says to a tester: one behaviour that can be tested.
    fn statement(self) -> &'static str;
    /// What it says to a player. A game that keeps no such words says what a tester reads.
    fn plain(self) -> &'static str {
        self.statement()
    }

    /// The rule with this id.
    fn by_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|rule| rule.id() == id)
    }
}
