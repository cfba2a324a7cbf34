//! Packs that were changed by chance: those that are found sound are played and shown, and nothing ever panics or takes long.

use sortie_elite20::Elite20;
use sortie_elysian::Elysian;
use sortie_engine::GameRng;
use sortie_fuzz_harness::{LINES, NUMBERS, is_sound, run};

/// Packs of each game and sort.
const PACKS: u64 = 300;
/// At least so many of them must be sound, or nothing would be tried.
const SOUND: usize = 20;

/// One change in most packs, several in the rest, where they may add up.
fn try_packs(target: &str, sort: u8, bytes_a_change: u32, is_sound: fn(&[u8]) -> bool) {
    let mut sound = 0;
    for seed in 0..PACKS {
        let mut chance = GameRng::from_number(seed);
        let changes = if seed % 3 == 0 { 1 + chance.roll(12) } else { 1 };
        let changes: Vec<u8> = (0..bytes_a_change * changes).map(|_| chance.roll(256) as u8).collect();
        let bytes: Vec<u8> = std::iter::once(sort).chain(changes).collect();
        sound += usize::from(is_sound(&bytes));
        run(target, &bytes);
    }
    assert!(sound >= SOUND, "{target}: only {sound} of {PACKS} packs were played");
}

#[test]
fn a_pack_of_elysian_with_any_numbers_is_refused_or_can_be_played() {
    try_packs("pack", NUMBERS, 3, is_sound::<Elysian>);
}

#[test]
fn a_pack_of_elysian_with_any_lines_and_words_is_refused_or_can_be_played() {
    try_packs("pack", LINES, 4, is_sound::<Elysian>);
}

#[test]
fn a_pack_of_elite_with_any_numbers_is_refused_or_can_be_played() {
    try_packs("elite20-pack", NUMBERS, 3, is_sound::<Elite20>);
}

#[test]
fn a_pack_of_elite_with_any_lines_and_words_is_refused_or_can_be_played() {
    try_packs("elite20-pack", LINES, 4, is_sound::<Elite20>);
}
