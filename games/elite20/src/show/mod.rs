//! What people and clients get to see.

pub mod live;
pub mod objective;
pub mod secrets;
pub mod tell;
pub mod view;
