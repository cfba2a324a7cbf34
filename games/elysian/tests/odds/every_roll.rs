//! Odds against real attacks with every roll that there is.

use std::sync::Arc;

use sortie_elysian::Elysian;
use sortie_elysian::content::{CardKind, Pack, Stat, Verb, Who};
use sortie_elysian::rules::attack::losses;
use sortie_elysian::show::odds;
use sortie_elysian::vocabulary::Settlement;
use sortie_engine::{GameRng, GameTime, Scratch};

use crate::scene::{ATTACKER, Counts, Scene, TARGET, fight, pack};

/// Rolls every combination of faces through the rules themselves.
fn assert_equals_every_roll(pack: &Arc<Pack>, scene: &Scene) {
    let state = scene.state(pack);
    let mut counts = Counts::default();
    let mut odds = None;
    for roll in 0..6u32.pow(u32::from(scene.power)) {
        let faces = (0..u32::from(scene.power)).map(|die| roll / 6u32.pow(die) % 6).collect();
        let mut scratch = Scratch::<Elysian>::of(pack, state, GameTime(0), GameRng::scripted(faces)).keeping_events();
        odds = odds.or_else(|| odds::if_attacked(scratch.look(), ATTACKER, TARGET));
        counts.add(&fight(&mut scratch));
    }
    for (name, count, chance) in counts.beside(&odds.expect("the attacker is in range")) {
        assert!(chance.is(count, counts.total), "{scene:?}: {name} is {chance}, not {count}/{}", counts.total);
    }
}

#[test]
fn every_roll_of_up_to_six_dice_is_counted() {
    let pack = Arc::new(pack());
    let settlement = Some(Settlement::Fortress);
    let scenes = [
        Scene { units: [1, 1, 1], ..Scene::default() },
        Scene { units: [0, 2, 0], hero: Some(1), points: 13, ..Scene::default() },
        Scene { walls: true, units: [1, 0, 0], settlement, ..Scene::default() },
        Scene { units: [1, 1, 0], upgrades: u16::MAX, ..Scene::default() },
    ];
    for scene in scenes {
        for power in 0..=5 {
            assert_equals_every_roll(&pack, &Scene { power, ..scene.clone() });
        }
    }
    assert_equals_every_roll(&pack, &Scene { power: 6, units: [1, 1, 0], settlement, ..Scene::default() });
}

#[test]
fn what_a_hero_carried_protects_no_longer() {
    // No card of our own does this, but a pack may: an item that strengthens settlements goes with its hero.
    let mut pack = pack();
    let item = pack.decks.iter_mut().flatten().find(|card| card.kind == CardKind::Item).expect("there are items");
    item.does = vec![Verb::Stat { who: Who::Settlements, stat: Stat::Defence, by: 3 }];
    pack.heroes[2].defence = 2;
    let settlement = Some(Settlement::Outpost);
    let scene = Scene { power: 4, hero: Some(2), items: 1, settlement, ..Scene::default() };
    let (pack, state) = (Arc::new(pack.clone()), scene.state(&pack));
    let scratch = Scratch::<Elysian>::of(&pack, state, GameTime(0), GameRng::from_number(0));
    let line = losses::line(scratch.look(), TARGET);
    assert_eq!(line.iter().map(|defender| defender.defence).collect::<Vec<_>>(), [2, 1]);
    assert_equals_every_roll(&pack, &scene);
}
