//! The book: what may be done, and what then happens.

pub mod aliens;
pub mod answers;
pub mod cited;
pub mod dispatch;
pub mod group;
pub mod heroes;
pub mod in_force;
pub mod interrupts;
pub mod may_act;
pub mod progress;
pub mod rounds;
