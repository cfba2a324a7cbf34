//! The position: plain data, its parts, and how events change it.

pub mod apply;
pub mod firsts;
pub mod parts;
pub mod position;
pub mod talk;

pub use position::*;
