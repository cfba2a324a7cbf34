//! Packs whose numbers were changed by chance: those that are found sound are played, and nothing ever panics.

use sortie_elite20::Elite20;
use sortie_elysian::Elysian;
use sortie_engine::GameRng;
use sortie_fuzz_harness::{NUMBERS, is_sound, run};

/// Packs of each game. One number in most, several in the rest, where they may add up.
const PACKS: u64 = 300;
/// At least so many of them must be sound, or nothing would be tried.
const SOUND: usize = 20;

fn try_packs(target: &str, is_sound: fn(&[u8]) -> bool) {
    let mut sound = 0;
    for seed in 0..PACKS {
        let mut chance = GameRng::from_number(seed);
        let changes = if seed % 3 == 0 { 1 + chance.roll(12) } else { 1 };
        let bytes: Vec<u8> = (0..3 * changes).map(|_| chance.roll(256) as u8).collect();
        sound += usize::from(is_sound(&bytes));
        run(target, &std::iter::once(NUMBERS).chain(bytes).collect::<Vec<u8>>());
    }
    assert!(sound >= SOUND, "{target}: only {sound} of {PACKS} packs were played");
}

#[test]
fn a_pack_of_elysian_with_any_numbers_is_refused_or_can_be_played() {
    try_packs("pack", is_sound::<Elysian>);
}

#[test]
fn a_pack_of_elite_with_any_numbers_is_refused_or_can_be_played() {
    try_packs("elite20-pack", is_sound::<Elite20>);
}
