//! The table's generator: ChaCha8 behind our own unbiased roll, keyed by a committed seed and the players' nonces.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// What a player's machine adds to the seed, so that the host alone cannot choose the dice.
pub type Nonce = [u8; 32];

/// The secret from which all chance of one game flows. It is committed to at the start and shown at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// What the host publishes before the game: SHA-256("sortie seed 1" | seed).
    pub fn commitment(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(b"sortie seed 1");
        hash.update(self.0);
        hash.finalize().into()
    }

    /// The generator's key: SHA-256(seed | nonces in seat order). A missing nonce is 32 zero bytes.
    pub fn key(&self, nonces: &[Nonce]) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(self.0);
        for nonce in nonces {
            hash.update(nonce);
        }
        hash.finalize().into()
    }
}

/// The seed of game `index` in a simulation with seed `number`: SHA-256(number | index), both little-endian.
pub fn simulation_seed(number: u64, index: u64) -> Seed {
    let mut hash = Sha256::new();
    hash.update(number.to_le_bytes());
    hash.update(index.to_le_bytes());
    Seed(hash.finalize().into())
}

/// A reproducible stream of chance.
#[derive(Clone, Debug)]
pub struct GameRng {
    inner: ChaCha8Rng,
    script: Option<Box<Script>>,
}

/// Rolls that a test has fixed.
#[derive(Clone, Debug)]
struct Script {
    rolls: Vec<u32>,
    next: usize,
}

impl GameRng {
    /// The stream of this key.
    pub fn from_key(key: [u8; 32]) -> Self {
        GameRng { inner: ChaCha8Rng::from_seed(key), script: None }
    }

    /// A stream for bots and tests, from a number.
    pub fn from_number(number: u64) -> Self {
        Self::from_key(simulation_seed(number, u64::MAX).0)
    }

    /// For tests: a stream whose rolls are these numbers, in this order. A roll beyond the last one, or one that
    /// its die does not have, panics.
    pub fn scripted(rolls: Vec<u32>) -> Self {
        GameRng { script: Some(Box::new(Script { rolls, next: 0 })), ..Self::from_key([0; 32]) }
    }

    /// How many words have been drawn.
    pub fn position(&self) -> u64 {
        self.inner.get_word_pos() as u64 + self.script.as_ref().map_or(0, |script| script.next as u64)
    }

    /// The next 32 bits.
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        self.inner.next_u32()
    }

    /// A number from 0 to `sides - 1`, each equally likely (multiply and shift, with the uneven rest drawn again).
    #[inline]
    pub fn roll(&mut self, sides: u32) -> u32 {
        assert!(sides > 0, "a die has at least one side");
        if let Some(script) = &mut self.script {
            return script.roll(sides);
        }
        let mut wide = u64::from(self.next_u32()) * u64::from(sides);
        if (wide as u32) < sides {
            let uneven = sides.wrapping_neg() % sides;
            while (wide as u32) < uneven {
                wide = u64::from(self.next_u32()) * u64::from(sides);
            }
        }
        (wide >> 32) as u32
    }

    /// Puts a list into random order (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let pick = self.roll(last as u32 + 1) as usize;
            list.swap(last, pick);
        }
    }
}

impl Script {
    #[cold]
    fn roll(&mut self, sides: u32) -> u32 {
        let number = self.next + 1;
        let Some(&roll) = self.rolls.get(self.next) else {
            panic!("roll {number} (of {sides}) is not in the script, which has {}", self.rolls.len());
        };
        assert!(roll < sides, "roll {number} of the script is {roll}, but the die has {sides} sides from 0");
        self.next = number;
        roll
    }
}
