//! What a player types: short words, whole words, and what is meant by them.

pub(crate) mod meant;
pub(crate) mod short;
pub(crate) mod verbs;
