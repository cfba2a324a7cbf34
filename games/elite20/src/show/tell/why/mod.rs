//! Why a choice is refused, and what is pointed out among those that are not.

pub(crate) mod errands;
pub(crate) mod obstacles;
pub(crate) mod refusals;
pub(crate) mod remarks;
