//! Records of games: replays, and what came of checking them.

use crate::envelope;
use crate::parts::{Json, Moment};

envelope! {
    /// One step of a replay.
    pub struct Frame {
        /// What happened; none for what the viewer did not see.
        pub moment: Option<Moment>,
        /// RFC 6902 from the view before.
        pub patch: Json,
        /// What was done, in notation.
        #[serde(rename = "do")]
        pub what: String,
    }
}

envelope! {
    /// A whole game as one viewer saw it.
    pub struct Replay {
        /// The game's id.
        pub game: String,
        /// The setup in its notation.
        pub setup: String,
        /// How many chairs.
        pub seats: u8,
        /// What the chairs are called.
        pub names: Vec<String>,
        /// Who looks: a chair, or none for the all-knowing view.
        pub seat: Option<u8>,
        /// The hash of the content that it was played with.
        pub content: String,
        /// The position before the first frame.
        pub start: Json,
        /// One for each entry of the record.
        pub frames: Vec<Frame>,
        /// How it ended, as the record tells it.
        pub outcome: String,
        /// Was it played by older rules, so that its events were followed and not played again? Then it is consistent, and
        /// nothing more is proven.
        pub followed: bool,
    }
}

envelope! {
    /// What came of checking a record.
    pub struct Checked {
        /// Is every line true?
        pub genuine: bool,
        /// Each check in one sentence, with its result.
        pub checks: Vec<Check>,
        /// The line that is wrong, counted from 1.
        pub line: Option<u32>,
        /// What is wrong with it.
        pub why: Option<String>,
        /// The same for programs.
        pub fault: Option<RecordFault>,
    }
}

envelope! {
    /// What can be wrong with a record. Lines are counted from 1.
    #[serde(tag = "kind", rename_all = "kebab-case")]
    pub enum RecordFault {
        /// A line was changed: the next one keeps another hash of it.
        Changed {
            /// The line that was changed.
            line: u32,
        },
        /// A line says something, and playing the game again gives something else.
        Differs {
            /// What it says: a rule and an event, or a seat and what it did.
            claims: String,
            /// What is true.
            truth: String,
        },
        /// A line tells of a command that the rules do not allow there.
        Forbidden {
            /// The seat and the command.
            what: String,
            /// Why not.
            why: String,
        },
        /// A line tells of too many events or too few.
        Events,
        /// The seed is not the one that was committed to.
        Seed,
        /// The position after a line is another one.
        State,
        /// The time of a line, or the generator's place, is another one.
        Time,
        /// The first line is not the one that the game writes.
        Header,
        /// The game goes on where the record ends.
        Missing,
        /// The game ended otherwise.
        Ending,
        /// Nothing happens where a line tells of something.
        Nothing,
        /// A line does not have the number of its place.
        Order,
        /// A line is not written as a record writes it.
        Written,
        /// A line cannot be read.
        Unreadable,
        /// It is of older rules: it can be followed and not proven. That is no forgery.
        OlderRules,
        /// Anything else; `why` tells.
        Other,
    }
}

envelope! {
    /// One check of a record.
    pub struct Check {
        /// What was checked.
        pub what: String,
        /// Did it hold? None if an earlier fault left it unchecked.
        pub holds: Option<bool>,
    }
}
