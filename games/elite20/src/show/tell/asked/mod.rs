//! What a seat is asked, and its choices in words.

pub(crate) mod brief;
pub(crate) mod choices;
pub(crate) mod plans;
pub(crate) mod prompt;
pub(crate) mod things;
