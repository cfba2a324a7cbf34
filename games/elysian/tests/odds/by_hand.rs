//! Odds that can be worked out on paper.

use sortie_elysian::show::odds::Odds;
use sortie_elysian::vocabulary::Settlement;

use crate::scene::Scene;

/// Are these the chances to score 0, 1, 2, … points?
pub fn assert_points(odds: &Odds, parts: &[u32], whole: u32) {
    let points = odds.points();
    assert_eq!(points.len(), parts.len());
    for (chance, part) in points.iter().zip(parts) {
        assert!(chance.is(*part, whole), "{chance} is not {part}/{whole}");
    }
}

#[test]
fn one_die_fells_an_archer_in_two_of_three_rolls() {
    let odds = Scene { power: 1, units: [0, 1, 0], ..Scene::default() }.odds();
    assert!(odds.conquered().is(2, 3) && odds.repelled().is_never() && odds.ravaged().is_never());
    assert_points(&odds, &[1, 2], 3);
    assert_eq!(odds.conquered().to_string(), "0.666666666666667");
}

#[test]
fn three_dice_repel_and_ravage_as_the_book_says() {
    let odds = Scene { power: 3, units: [2, 0, 0], ..Scene::default() }.odds();
    assert!(odds.repelled().is(1, 27) && odds.ravaged().is(1, 216) && odds.conquered().is(1, 216));
    // One hit: 48 rolls. Two or three without a Ravage: 96 + 63.
    assert_points(&odds, &[8 + 48, 96 + 63, 1], 216);
}

#[test]
fn two_dice_neither_repel_nor_ravage() {
    for (settlement, part) in [(Settlement::Outpost, 8), (Settlement::Fortress, 4), (Settlement::Palace, 4)] {
        let odds = Scene { power: 2, settlement: Some(settlement), ..Scene::default() }.odds();
        assert!(odds.conquered().is(part, 9), "{settlement}: {}", odds.conquered());
        assert!(odds.repelled().is_never() && odds.ravaged().is_never());
        assert_points(&odds, &[1], 1);
    }
}

#[test]
fn five_dice_against_one_infantry() {
    // The first set decides (2 or 3 hits, 160 of 216) or leaves one hit (48), which the pair completes in 8 of 9.
    let odds = Scene { power: 5, units: [1, 0, 0], ..Scene::default() }.odds();
    assert!(odds.conquered().is(160 * 9 + 48 * 8, 216 * 9) && odds.repelled().is(1, 27));
}

#[test]
fn without_power_nothing_happens() {
    let odds = Scene { power: 0, walls: true, units: [0, 1, 0], ..Scene::default() }.odds();
    assert!(odds.conquered().is_never() && odds.repelled().is_never());
    assert_points(&odds, &[1, 0], 1);
}

#[test]
fn the_fifteenth_point_ends_the_attack() {
    // With 13 points, two of three archers win the game; only a Ravage fells the third.
    let odds = Scene { power: 6, units: [0, 3, 0], points: 13, ..Scene::default() }.odds();
    assert!(odds.wins().is(160 * 216 + 48 * 208, 216 * 216));
    assert!(odds.conquered().is(216 + 48, 216 * 216));
}

#[test]
fn the_line_falls_weakest_first() {
    let scene = Scene {
        walls: true,
        units: [2, 1, 1],
        hero: Some(0),
        settlement: Some(Settlement::Palace),
        ..Scene::default()
    };
    let odds = Scene { power: 12, ..scene }.odds();
    // The hero's own shield line makes the infantry beside it tougher.
    let defences: Vec<u8> = odds.line.iter().map(|defender| defender.defence).collect();
    assert_eq!(defences, [3, 1, 1, 3, 3, 4, 2]);
    let falls: Vec<u64> = odds.falls().iter().map(|chance| chance.parts(1_000_000)).collect();
    assert!(falls.is_sorted_by(|earlier, later| earlier >= later), "{falls:?}");
}
