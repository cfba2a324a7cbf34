//! The content hash that a record's header carries.

use sha2::{Digest, Sha256};

/// SHA-256 over names and contents, each with its length before it, so that no text can slide from one file
/// into the next. The caller gives the files in order of their names.
pub fn content_hash<'a>(files: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let mut hasher = Sha256::new();
    hasher.update(b"sortie pack 1");
    for (name, text) in files {
        for part in [name, text] {
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
    }
    hex::encode(hasher.finalize())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(files: &[(&str, &str)]) -> String {
        content_hash(files.iter().copied())
    }

    /// Records name packs by this hash, so it must never change.
    #[test]
    fn the_hash_is_pinned() {
        assert_eq!(hash(&[("cards.ron", "[]\n")]), "539b30c1f5778f6bd9b9584239b4027d7ba9209425ce7565368af587c62c37d8");
    }

    #[test]
    fn names_and_contents_do_not_run_together() {
        assert_ne!(hash(&[("ab", "c")]), hash(&[("a", "bc")]));
        assert_ne!(hash(&[("a", ""), ("b", "")]), hash(&[("a", "b")]));
    }
}
