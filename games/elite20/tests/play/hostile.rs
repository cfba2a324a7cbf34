//! Lines that nobody would send but to do harm: whatever can be read is judged, and no rule breaks on it.

use std::collections::BTreeMap;

use sortie_elite20::Elite20;
use sortie_elite20::vocabulary::command::Command;
use sortie_engine::{Game, GameRng, Look, Scratch, SeatSet};

use crate::{built_in, setups};

/// Words at the edge of what can be read: Spaces that are none, numbers that nothing has.
const EDGES: [&str; 19] = [
    "none", "transit", "home", "a1", "r21", "0", "4", "12", "63", "64", "191", "192", "255", "BO-8", "biter-15",
    "HE-6", "AT-16", "1234567", "s6",
];

/// One command of each sort, with every word of it in turn put to the edge.
fn hostile(look: Look<'_, Elite20>) -> Vec<Command> {
    let (mut all, mut sorts) = (Vec::new(), BTreeMap::new());
    for seat in SeatSet::first(Elite20::seats(look)).iter() {
        all.clear();
        Elite20::candidates(look, seat, &mut all);
        for text in all.iter().map(Command::to_string) {
            let sort: Vec<&str> = text.split(' ').take(1).collect();
            sorts.entry(sort.concat()).or_insert(text);
        }
    }
    let mut commands = Vec::new();
    for text in sorts.values() {
        let words: Vec<&str> = text.split(' ').collect();
        for at in 1..words.len() {
            for edge in EDGES {
                let mut line = words.clone();
                line[at] = edge;
                commands.extend(line.join(" ").parse::<Command>());
            }
        }
    }
    commands
}

/// Nothing of it breaks a rule, and nothing is allowed that is not listed.
#[test]
fn words_at_the_edge_break_nothing() {
    let pack = built_in();
    let (mut judged, mut listed) = (0, Vec::new());
    for (number, setup) in setups().into_iter().enumerate() {
        let rng = GameRng::from_number(number as u64);
        let mut scratch = Scratch::<Elite20>::open(&pack, &setup, rng).expect("a sound setup");
        let mut chance = GameRng::from_number(77 + number as u64);
        for step in 0..300 {
            let Some(seat) = scratch.awaited().iter().next() else { break };
            scratch.legal(seat, &mut listed);
            let choice = listed[chance.roll(listed.len() as u32) as usize];
            if step % 10 == 0 {
                for command in hostile(scratch.look()) {
                    judged += 1;
                    let allowed = scratch.check(seat, &command).is_ok();
                    assert_eq!(allowed, listed.contains(&command), "{command} of {seat}");
                }
            }
            scratch.play(seat, &choice).expect("a listed command is done");
        }
    }
    assert!(judged > 30_000, "only {judged} lines could be read");
}
