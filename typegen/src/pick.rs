//! Which golden games are sampled. Of each, the first position of every sort is taken that those before it lack: what is at
//! work, and the choice that is owed. Such a position is named by its record and the entry after which it stands; those
//! that `situations` asks for have names of their own.

use sortie_engine::Seat;

/// A game of three with everything from laying the land, and games of three and five for what it lacks.
pub const ELYSIAN: &[&str] =
    &["elysian-3-seats-conquer-mixed", "elysian-3-seats-rule-and-reign-mixed", "elysian-5-seats-reign-mixed"];

/// Eight Rounds, then each Mission, won and lost.
pub const ELITE20: &[&str] = &[
    "elite20-eight-rounds",
    "elite20-demolition-abandoned-lab-won",
    "elite20-capture-crash-site-lost",
    "elite20-exploration-abandoned-lab-won",
    "elite20-recon-crash-site-won",
    "elite20-extermination-crash-site-lost",
];

/// Games of Connect Four for its own client: a name, the columns in turn, and who leaves in the end.
pub const CONNECT4: &[(&str, &str, Option<Seat>)] = &[
    ("begun", "aba", None),
    ("won", "abacada", None),
    ("left", "aba", Some(Seat(1))),
    ("drawn", "gcdbcfaeabfbbdgagdcceddecgafbaeeegbgadfffc", None),
];

/// Whole games for the battle report: the name, and the record.
pub const REPLAYS: &[(&str, &str)] =
    &[("won", "elite20-recon-crash-site-won"), ("lost", "elite20-capture-abandoned-lab-lost")];

/// Whole games whose notable moments are staged: one of each game.
pub const STAGED: &[&str] = &["elysian-3-seats-elimination", "elite20-recon-crash-site-won"];
