//! The streams of chance that bots draw from; never the table's own.

use sortie_engine::{GameRng, Seat, Seed};

/// A bot's own stream. A player's nonce would have to spell this label for it to meet the table's stream.
pub(crate) fn bot_stream(seed: &Seed, seat: Seat, moment: u64) -> GameRng {
    let mut label = [0; 32];
    label[..12].copy_from_slice(b"sortie bot 1");
    label[16] = seat.0;
    label[24..].copy_from_slice(&moment.to_le_bytes());
    GameRng::from_key(seed.key(&[label]))
}
