//! The legal commands, listed from the same predicates as `check`.

pub mod candidates;
pub mod list;
pub mod options;
