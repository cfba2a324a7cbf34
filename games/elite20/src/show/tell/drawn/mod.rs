//! What clients draw: the content, what Weapons reach, where Heroes can walk.

pub(crate) mod answers;
pub(crate) mod content;
pub(crate) mod reach;
pub(crate) mod topics;
pub(crate) mod walk;
