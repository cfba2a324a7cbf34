//! The planner: who does what, and the worth of every command for it.

pub(crate) mod events;
pub(crate) mod fight;
pub(crate) mod gear;
pub(crate) mod handover;
pub(crate) mod jobs;
pub(crate) mod mission;
pub(crate) mod pick;
pub(crate) mod rescue;
pub(crate) mod rolls;
pub(crate) mod scene;
pub(crate) mod tools;
pub(crate) mod ways;
