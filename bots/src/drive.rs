//! Bots at a table.

use std::ops::ControlFlow;

use sortie_engine::{Advice, Fault, Scratch, Seat, Seen};

use crate::Bot;

/// Why a game stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It has an outcome.
    Ended,
    /// The caller stopped it.
    Stopped,
}

/// Asks a bot for one command, carries it out and lets the time pass that it costs a person. `list` is a buffer.
/// The place and the length of the shortlist are returned.
pub fn ask<G: Advice>(
    table: &mut Scratch<G>,
    seat: Seat,
    bot: &mut dyn Bot<G>,
    list: &mut Vec<G::Command>,
) -> Result<(usize, usize), Fault> {
    Seen::new(table.look(), seat).shortlist(list);
    if list.is_empty() {
        return Err(Fault::BadList(format!("{seat} is asked and has no legal command")));
    }
    let place = bot.choose(Seen::new(table.look(), seat), list);
    let effort = G::effort(table.look(), seat, &list[place]);
    table.play(seat, &list[place])?;
    if effort.0 > 0 {
        table.advance(table.now() + effort)?;
    }
    Ok((place, list.len()))
}

/// Plays a game to its end, or until `after_each` breaks it off. It is called after every command: to take the
/// events, to keep a round limit. Of several seats that are asked at once, each answers once, in seat order. One
/// bot a seat.
pub fn play_out<G: Advice>(
    table: &mut Scratch<G>,
    bots: &mut [Box<dyn Bot<G>>],
    mut after_each: impl FnMut(&mut Scratch<G>) -> ControlFlow<()>,
) -> Result<Ending, Fault> {
    let mut list = Vec::new();
    loop {
        let asked = table.awaited();
        if asked.is_empty() {
            if table.outcome().is_some() {
                return Ok(Ending::Ended);
            }
            let Some(due) = G::deadline(table.look()) else { return Err(Fault::Stuck) };
            table.advance(due)?;
            if after_each(table).is_break() {
                return Ok(Ending::Stopped);
            }
        }
        for seat in asked.iter() {
            if !table.awaited().contains(seat) {
                continue;
            }
            ask(table, seat, bots[seat.index()].as_mut(), &mut list)?;
            if after_each(table).is_break() {
                return Ok(Ending::Stopped);
            }
        }
    }
}
