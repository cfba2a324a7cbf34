//! The position, what can be read from it without a rule, and how events change it.

mod apply;
mod mutate;
pub mod player;
pub mod position;
pub mod realm;
pub mod steps;

pub use apply::{apply, lasting_bonus};
pub use player::{Bonus, Cards, Player};
pub use position::{Assault, End, Land, MAX_PLAYERS, Question, State, Turn};
pub use steps::Steps;
