//! What a game gives its readers besides the rules' own sentences.

/// The texts of a game's book, as they are kept in `games/<game>/words`. The catalogue reads them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookTexts {
    /// A summary, a chapter at a time, with the rules behind each.
    pub summary: &'static str,
    /// The terms of the game with a sentence or two each.
    pub glossary: &'static str,
    /// Words by which the same thing is looked for, a line for each.
    pub synonyms: &'static str,
    /// What is told before a game, a line for each: `clock.longer = More time in every round.`
    pub offer: &'static str,
}

impl BookTexts {
    /// Of a game whose rules are all there is to read.
    pub const NONE: Self = BookTexts { summary: "", glossary: "", synonyms: "", offer: "" };
}
