//! Keyed hashes of states.

use std::hash::{Hash, Hasher};

use sha2::{Digest, Sha256};

use crate::Seed;

/// The key with which one game's states are hashed: a bare hash of a small secret could be guessed.
pub struct StateKey([u8; 32]);

impl StateKey {
    /// The key of a seed.
    pub fn of(seed: &Seed) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"sortie state 1");
        hash.update(seed.0);
        StateKey(hash.finalize().into())
    }

    /// The keyed hash of a state, as 32 hexadecimal digits.
    pub fn hash<S: Hash>(&self, state: &S) -> String {
        let mut canon = Canon(Sha256::new());
        canon.0.update(self.0);
        state.hash(&mut canon);
        hex::encode(&canon.0.finalize()[..16])
    }
}

/// Feeds a state's `Hash` to SHA-256 with the same bytes on every machine.
struct Canon(Sha256);

macro_rules! little_endian {
    ($($write:ident: $from:ty as $to:ty),*) => {
        $(fn $write(&mut self, value: $from) {
            self.0.update((value as $to).to_le_bytes());
        })*
    };
}

impl Hasher for Canon {
    fn finish(&self) -> u64 {
        0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    little_endian!(write_u16: u16 as u16, write_u32: u32 as u32, write_u64: u64 as u64, write_u128: u128 as u128,
        write_usize: usize as u64, write_i16: i16 as i16, write_i32: i32 as i32, write_i64: i64 as i64,
        write_i128: i128 as i128, write_isize: isize as i64);
}
