//! Golden games: records of whole games that every build must play again to the letter.
//!
//! A rules change that lets one of them run differently is noticed at once. It is allowed only together with a
//! new rules version or another pack, and `cargo xtask goldens --bless` then makes the records anew.

mod compare;
mod make;
mod wishes;

pub use compare::first_difference;
pub use make::make;
pub use wishes::{Deed, Wish, wishes};

use std::path::{Path, PathBuf};

use sortie_catalog::{RecordTrouble, game};
use sortie_engine::record::{Record, Verified};

/// Where the records lie.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("records")
}

/// What became of one record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It plays again to the letter, or follows its events under newer rules.
    True,
    /// It was made with other content or other rules: it may be made anew.
    Outdated(String),
    /// It runs differently although rules version and content are the same.
    Broken(String),
}

/// Plays a record again.
pub fn judge(text: &str) -> Standing {
    let record = match Record::parse(text) {
        Ok(record) => record,
        Err(flaw) => return Standing::Broken(format!("line {flaw}")),
    };
    let game = match game(&record.header.game) {
        Ok(game) => game,
        Err(why) => return Standing::Broken(why),
    };
    let ours = game.built_in_hash().unwrap_or_default();
    match game.verify(&record, None) {
        Ok(Verified::Rerun | Verified::RerunByNewer) => Standing::True,
        Ok(Verified::Followed) => {
            Standing::Outdated(format!("it was played under rules version {}", record.header.rules))
        }
        Err(RecordTrouble::Flaw(flaw)) if record.header.pack == *ours => Standing::Broken(format!("line {flaw}")),
        Err(RecordTrouble::Flaw(_)) => Standing::Outdated("it was played with other content".to_owned()),
        Err(RecordTrouble::Pack(all)) => Standing::Broken(all.join("; ")),
    }
}

/// The file that says as what each record was wished for: a record cannot tell which bots played it.
pub fn list() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("wishes.txt")
}

/// The list as it should be: one wish a line.
pub fn listed(wishes: &[Wish]) -> String {
    wishes.iter().map(|wish| format!("{wish}\n")).collect()
}

/// How a recorded game ended, in the words of its last line.
pub fn ending(text: &str) -> String {
    Record::parse(text).map_or_else(|flaw| format!("unreadable, line {flaw}"), |record| record.close.outcome)
}
