//! What the players decide together: choices, proposals, and the plan of the aliens' turn with what comes of it.

pub mod ahead;
pub mod enter;
pub mod forecast;
pub mod proposals;
pub mod risk;
pub mod trial_board;

pub use enter::*;
