//! Many games on all cores: run, count, and report.
//!
//! Every count is an integer, and adding two tallies does not depend on their order, so the same seed gives the
//! same figures whatever the number of threads.

mod figures;
mod report;
mod run;
mod tally;
mod whole;

pub use figures::{Figures, Measured, Named, Rounds, Score, measure};
pub use report::{Origin, is_page, page};
pub use run::{Job, Progress, run};
pub use tally::{LabelTally, ScoreTally, Tally};
pub use whole::{write_safely, write_whole};
