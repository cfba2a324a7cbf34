//! What the generator needs to understand of a frame. Views and patches are passed over unread.

use serde::Deserialize;
use sortie_protocol::parts::{ListChange, Stage};

/// The parts of a frame that matter for playing on.
#[derive(Deserialize)]
pub struct Heard<'a> {
    /// The kind.
    #[serde(borrow)]
    pub t: &'a str,
    /// Which act was answered.
    #[serde(default)]
    pub n: Option<u64>,
    /// What the chair may do now, if that changed.
    #[serde(default)]
    pub legal: Option<Vec<String>>,
    /// How that has changed, where it is not told whole.
    #[serde(default)]
    pub change: Option<ListChange>,
    /// In how many milliseconds something is due.
    #[serde(default)]
    pub ms: Option<u64>,
    /// Whose choice is waited for.
    #[serde(default)]
    pub asked: Option<Vec<u8>>,
    /// What happened.
    #[serde(default)]
    pub moments: Vec<By>,
    /// The table around the position.
    #[serde(default)]
    pub table: Option<Around>,
    /// What is wrong.
    #[serde(default)]
    pub why: Option<String>,
}

/// Who did something.
#[derive(Deserialize)]
pub struct By {
    /// The chair; none for what happened by itself.
    pub seat: Option<u8>,
}

/// How far a table has come.
#[derive(Deserialize)]
pub struct Around {
    /// Which table.
    pub id: String,
    /// How far.
    pub stage: Stage,
    /// Do all act at once against the clock?
    pub live: bool,
    /// Does its clock stand still?
    pub quiet: bool,
}

/// What a frame was.
#[derive(PartialEq)]
pub enum News {
    /// An update that tells of something that this seat did, besides others.
    Update {
        by: Vec<u8>,
    },
    /// The act with this number was done.
    Done(u64),
    /// It was not.
    Refused(u64),
    /// It came too early.
    Held(u64),
    Pong,
    Other,
}
