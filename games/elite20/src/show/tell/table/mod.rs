//! The table in text: the map, what its letters mean, the panel beside it, and what can be read at any time.

pub(crate) mod board;
pub(crate) mod legend;
pub(crate) mod mission;
pub(crate) mod pages;
pub(crate) mod panel;
