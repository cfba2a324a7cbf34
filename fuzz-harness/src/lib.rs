//! What the fuzzer throws at Sortie. Each target takes bytes and must never panic.

mod changes;
mod games;
mod packs;

use sortie_elite20::Elite20;
use sortie_elysian::Elysian;
use sortie_protocol::MAX_MESSAGE;
use sortie_protocol::socket::FromClient;

pub use changes::{LINES, NUMBERS};
pub use packs::is_sound;

/// A target: its name and what it does with bytes.
pub type Target = (&'static str, fn(&[u8]));

/// Every target. Those without a game's name in theirs are Elysian's.
pub const TARGETS: &[Target] = &[
    ("commands", games::commands::<Elysian>),
    ("record", games::record::<Elysian>),
    ("pack", packs::pack::<Elysian>),
    ("notation", games::notation::<Elysian>),
    ("elite20-commands", games::commands::<Elite20>),
    ("elite20-record", games::record::<Elite20>),
    ("elite20-pack", packs::pack::<Elite20>),
    ("elite20-notation", games::notation::<Elite20>),
    ("socket", socket),
];

/// Runs the target of this name.
///
/// # Panics
/// When there is none, or when it has found something.
pub fn run(name: &str, bytes: &[u8]) {
    let (_, target) = TARGETS.iter().find(|(known, _)| *known == name).expect("the target is listed");
    target(bytes);
}

/// Reads bytes as a message of a socket.
pub fn socket(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match FromClient::read(text) {
        Ok(message) => {
            assert!(text.len() <= MAX_MESSAGE, "a message is as long as it may be");
            let again = serde_json::to_string(&message).expect("an envelope is plain data");
            // What is written anew may be longer than it was read, by the fields that were left out.
            let same: Result<FromClient, _> = serde_json::from_str(&again);
            assert!(same.is_ok_and(|same| same == message), "a message is read as it is written");
        }
        Err(why) => assert!(!why.is_empty() && why.len() < 2 * MAX_MESSAGE, "a refusal is a sentence"),
    }
}
