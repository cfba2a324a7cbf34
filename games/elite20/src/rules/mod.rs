//! The book: what may be done, and what then happens.

pub mod aliens;
pub mod answers;
pub mod cited;
pub mod deeds;
pub mod flow;
pub mod group;
pub mod heroes;
pub mod interrupts;
pub mod numbers;
pub mod races;
pub mod rounds;
