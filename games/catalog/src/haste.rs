//! Bots that think elsewhere, and how much they may think.

use sortie_bots::{BotKind, DEFAULT_ITERATIONS};
use sortie_engine::Style;

/// What a bot will choose, in notation, once it is given a pace to think at.
pub type Thought = Box<dyn FnOnce(Haste) -> String + Send>;

/// What the game expects of a position, once somebody has the time to find out.
pub type Outlook = Box<dyn FnOnce() -> Option<String> + Send>;

/// How much a bot may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Haste {
    /// As much as it likes.
    #[default]
    None,
    /// With a quarter of its iterations.
    Some,
    /// As little as it takes to be no fool.
    Great,
}

/// The same bot with less time.
pub(crate) fn hurried(kind: BotKind, haste: Haste) -> BotKind {
    match (kind, haste) {
        (BotKind::Search { iterations }, Haste::Some) => BotKind::Search { iterations: (iterations / 4).max(1) },
        (BotKind::Master, Haste::Some) => BotKind::Search { iterations: DEFAULT_ITERATIONS / 4 },
        (BotKind::Master, Haste::Great) => BotKind::Careful,
        (BotKind::Search { .. }, Haste::Great) => BotKind::Greedy(Style::Even),
        _ => kind,
    }
}
