//! What nobody can guess: ids, tokens, codes and seeds.

use sha2::{Digest, Sha256};

/// Letters and digits that nobody mistakes for one another.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// Random bytes of the system.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    bytes
}

/// Where the seeds of new tables come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seeds {
    /// From the system: nobody can guess them.
    Secret,
    /// From what was agreed at the table and this number, so that a test plays the same game again. Everybody can guess them.
    Known(u64),
}

impl Seeds {
    /// A seed for a table at which this was agreed.
    pub fn of(self, agreed: &str) -> [u8; 32] {
        match self {
            Seeds::Secret => bytes(),
            Seeds::Known(number) => Sha256::digest(format!("sortie known seed {number} {agreed}")).into(),
        }
    }
}

/// The id of a table: 100 random bits.
pub fn table_id() -> String {
    letters(&bytes::<20>())
}

/// A guest's token: 256 random bits.
pub fn token() -> String {
    hex::encode(bytes::<32>())
}

/// A one-time code that can be typed: 40 random bits, good for minutes.
pub fn code() -> String {
    letters(&bytes::<8>()).to_uppercase()
}

fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| LETTERS[usize::from(byte % 32)] as char).collect()
}

/// What is stored in place of a secret.
pub fn hash(secret: &str) -> Vec<u8> {
    Sha256::digest(secret.as_bytes()).to_vec()
}

/// A name for a listed table, such as "Bronze Harbour".
pub fn table_name() -> String {
    const FIRST: [&str; 24] = [
        "Amber",
        "Ashen",
        "Bold",
        "Bronze",
        "Bright",
        "Calm",
        "Copper",
        "Distant",
        "Early",
        "Fair",
        "Golden",
        "Grey",
        "Hidden",
        "Iron",
        "Late",
        "Lone",
        "Northern",
        "Old",
        "Quiet",
        "Silver",
        "Swift",
        "Tall",
        "Wandering",
        "Windy",
    ];
    const SECOND: [&str; 24] = [
        "Anchor", "Banner", "Bridge", "Falcon", "Field", "Fire", "Gate", "Harbour", "Heron", "Hill", "Lantern",
        "March", "Meadow", "Mill", "Orchard", "Owl", "Pass", "Raven", "River", "Stag", "Star", "Tower", "Valley",
        "Watch",
    ];
    let [first, second] = bytes::<2>();
    format!("{} {}", FIRST[usize::from(first) % 24], SECOND[usize::from(second) % 24])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_can_be_known_only_where_that_is_wished() {
        assert_ne!(Seeds::Secret.of("chess"), Seeds::Secret.of("chess"));
        assert_eq!(Seeds::Known(1).of("chess"), Seeds::Known(1).of("chess"));
        assert_ne!(Seeds::Known(1).of("chess"), Seeds::Known(2).of("chess"));
        assert_ne!(Seeds::Known(1).of("chess"), Seeds::Known(1).of("go"));
    }

    #[test]
    fn ids_are_long_and_never_the_same() {
        let ids: std::collections::BTreeSet<String> = (0..1_000).map(|_| table_id()).collect();
        assert_eq!(ids.len(), 1_000);
        assert!(ids.iter().all(|id| id.len() == 20 && id.bytes().all(|letter| LETTERS.contains(&letter))));
    }
}
