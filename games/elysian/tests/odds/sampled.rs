//! Odds against many real attacks with random rolls.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use sortie_elysian::Elysian;
use sortie_elysian::show::odds;
use sortie_elysian::show::odds::{Chance, Weight};
use sortie_elysian::vocabulary::Settlement;
use sortie_engine::{GameRng, GameTime, Scratch};

use crate::scene::{ATTACKER, Counts, Scene, TARGET, fight, pack};

fn scenes() -> impl Strategy<Value = Scene> {
    let settlement = prop_oneof![
        Just(None),
        Just(Some(Settlement::Outpost)),
        Just(Some(Settlement::Fortress)),
        Just(Some(Settlement::Palace))
    ];
    let defence = (any::<bool>(), [0u8..=3, 0u8..=3, 0u8..=3], prop::option::of(0u8..5), settlement);
    let rest = (0u8..=24, 0u8..15, any::<u16>(), any::<u16>());
    let scene = (defence, rest).prop_map(|((walls, units, hero, settlement), (power, points, upgrades, items))| {
        Scene { power, walls, units, hero, settlement, points, upgrades, items }
    });
    scene.prop_filter("somebody defends", |scene| {
        scene.units != [0; 3] || scene.hero.is_some() || scene.settlement.is_some()
    })
}

/// Is a count within six standard deviations of what the chance makes of `total` trials, give or take three?
fn is_plausible(count: u32, total: u32, chance: Chance) -> bool {
    let per = 1_000_000_000;
    let part = i128::from(chance.parts(per as u64));
    let off = (i128::from(count) * per - i128::from(total) * part).abs() - 3 * per;
    off <= 0 || off * off <= 36 * i128::from(total) * part * (per - part)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, rng_seed: RngSeed::Fixed(20), ..ProptestConfig::default() })]

    #[test]
    fn real_attacks_end_as_foreseen(scene in scenes(), seed: u64) {
        let pack = Arc::new(pack());
        let state = scene.state(&pack);
        let mut scratch = Scratch::<Elysian>::of(&pack, state, GameTime(0), GameRng::from_number(seed)).keeping_events();
        let odds = odds::if_attacked(scratch.look(), ATTACKER, TARGET).expect("the attacker is in range");
        prop_assert_eq!(odds.dice, scene.power);
        let mut counts = Counts::default();
        for _ in 0..4_000 {
            scratch.set(&state, GameTime(0));
            counts.add(&fight(&mut scratch));
        }
        for (name, count, chance) in counts.beside(&odds) {
            prop_assert!(is_plausible(count, counts.total, chance), "{name}: {count} of {}, not {chance}", counts.total);
        }
    }

    #[test]
    fn all_rolls_are_counted_once(scene in scenes(), dice in 0u8..=200) {
        let line = scene.odds().line;
        let odds = odds::against(dice, line);
        let sum = odds.points().iter().fold(Weight::ZERO, |sum, chance| sum.plus(chance.weight));
        prop_assert_eq!(sum, odds.conquered().of);
        prop_assert!(odds.ravaged().weight <= odds.conquered().weight);
        prop_assert!(odds.conquered().to_string().len() <= "0.000000000000000".len());
        prop_assert!(odds.conquered().weight.plus(odds.repelled().weight) <= sum);
    }
}
