//! Games from bytes: each choice takes what it needs from a byte string. Fuzzers and property tests drive games so.

use proptest::prelude::{Strategy, any};
use sortie_engine::{Fault, Game, Scratch};

/// How far the bytes led.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Commands carried out.
    pub commands: usize,
    /// Has the game ended?
    pub ended: bool,
}

/// Byte strings of up to `most` choices.
pub fn choice_bytes(most: usize) -> impl Strategy<Value = Vec<u8>> {
    proptest::collection::vec(any::<u8>(), 0..=most)
}

/// Plays on from a position: a byte picks the seat where several are asked, and one or two bytes the command. When
/// nobody is asked the clock goes on to the deadline. Stops at the end of the bytes or of the game.
pub fn play_bytes<G: Game>(scratch: &mut Scratch<G>, bytes: &[u8]) -> Result<Played, Fault> {
    let mut bytes = Choices(bytes.iter());
    let mut list = Vec::new();
    let mut commands = 0;
    let stopped = |scratch: &Scratch<G>, commands| Played { commands, ended: scratch.outcome().is_some() };
    loop {
        let awaited = scratch.awaited();
        if awaited.is_empty() {
            match G::deadline(scratch.look()) {
                Some(due) if scratch.outcome().is_none() => scratch.advance(due)?,
                _ => return Ok(stopped(scratch, commands)),
            }
            continue;
        }
        let Some(seat) = bytes.pick(awaited.len()).and_then(|index| awaited.iter().nth(index)) else {
            return Ok(stopped(scratch, commands));
        };
        scratch.legal(seat, &mut list);
        if list.is_empty() {
            return Err(Fault::BadList(format!("{seat} is awaited and has no legal command")));
        }
        let Some(index) = bytes.pick(list.len()) else {
            return Ok(stopped(scratch, commands));
        };
        scratch.play(seat, &list[index])?;
        commands += 1;
    }
}

struct Choices<'a>(std::slice::Iter<'a, u8>);

impl Choices<'_> {
    /// A number below `count`; none when the bytes are used up. A choice of one costs no byte.
    fn pick(&mut self, count: usize) -> Option<usize> {
        if count <= 1 {
            // Even a forced choice ends with the bytes, so that no game of forced choices runs on for ever.
            return (!self.0.as_slice().is_empty()).then_some(0);
        }
        let low = usize::from(*self.0.next()?);
        let high = if count > 256 { usize::from(*self.0.next()?) } else { 0 };
        Some((high * 256 + low) % count)
    }
}
