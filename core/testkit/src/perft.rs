//! Counting move sequences: two generators that agree on the counts agree on the rules.

use sortie_engine::{Fault, Game, GameTime, Scratch};

/// How many sequences of `depth` commands lead on from here, the lowest awaited seat choosing each time. Only
/// meaningful where no chance is used. The position is the same afterwards.
pub fn perft<G: Game>(scratch: &mut Scratch<G>, depth: u32) -> Result<u64, Fault> {
    if depth == 0 {
        return Ok(1);
    }
    let Some(seat) = scratch.awaited().lowest() else { return Ok(0) };
    let mut list = Vec::new();
    scratch.legal(seat, &mut list);
    if depth == 1 {
        return Ok(list.len() as u64);
    }
    let (state, now): (G::State, GameTime) = (*scratch.state(), scratch.now());
    let mut count = 0;
    for command in &list {
        scratch.play(seat, command)?;
        count += perft(scratch, depth - 1)?;
        scratch.set(&state, now);
    }
    Ok(count)
}
