//! What aliens do: they are spawned, act, move and push, in their own phases and by Alien Movement results.

pub mod activation;
pub mod push;
pub mod results;
pub mod spawn;
