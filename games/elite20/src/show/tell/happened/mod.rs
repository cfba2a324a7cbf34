//! What happened: the story, and what everybody should notice.

pub(crate) mod moves;
pub(crate) mod notable;
pub(crate) mod story;
