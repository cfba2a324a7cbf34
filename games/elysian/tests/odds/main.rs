//! Exact odds: against sums made by hand, against every roll of real attacks, and against many random ones.

mod by_hand;
mod calculator;
mod every_roll;
mod running;
mod sampled;
mod scene;
