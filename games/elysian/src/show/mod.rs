//! What people and clients get to see of a game, and nothing that a seat may not know.

pub mod facts;
pub mod json;
pub mod odds;
pub mod secrets;
pub mod sights;
mod tell;
pub mod view;
