//! Worked examples that are tables: many runs of one thing.

use sortie_elite20::Elite20;
use sortie_elite20::rules::progress;
use sortie_elite20::rules::rounds::round;
use sortie_elite20::state::State;
use sortie_elite20::state::apply::apply;
use sortie_elite20::vocabulary::event::Event;
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::setup::Setup;
use sortie_elite20::vocabulary::step::Step;
use sortie_elite20::vocabulary::{Cluster, Difficulty, MapName, Mission};
use sortie_engine::notation::Inner;
use sortie_engine::{Game, GameRng, GameTime, Scratch, proves};

use crate::pack;

/// The Hit die picks the Cluster of a Boss.
#[test]
fn x32_two_numbers_for_each_cluster() {
    proves!(Rule::Boss04, Rule::Boss05, Rule::Boss06, Rule::Dice05);
    let pack = pack();
    let [one, two, three] = [Cluster::One, Cluster::Two, Cluster::Three];
    for (number, wanted) in [one, one, two, two, three, three].into_iter().enumerate() {
        let setup = Setup::of(Mission::Recon, MapName::CrashSite, Difficulty::Medium, 3);
        let mut state: State = Elite20::blank(&pack, &setup).expect("the setup is sound");
        apply(&mut state, &Event::Begun { step: Inner(Step::Bosses { left: 1 }) });
        let mut game = Scratch::of(&pack, state, GameTime(0), GameRng::scripted(vec![0, number as u32]));
        progress::run(&mut game.cx());
        let Some(Step::BossAt { cluster, .. }) = game.state().steps.top() else { panic!("a Boss is to be placed") };
        assert_eq!(cluster, wanted, "{}", number + 1);
    }
}

/// A thousand Event tracks of each difficulty are as the table says, and no card comes twice.
#[test]
fn x33_event_tracks_are_as_the_table_says() {
    proves!(Rule::Eventtrack01, Rule::Eventtrack02, Rule::Eventtrack03, Rule::Eventtrack04, Rule::Event01);
    let pack = pack();
    let groups = [1..=16, 17..=21, 22..=23, 24..=24, 25..=25];
    let table = [[0, 5, 2, 1, 0], [3, 2, 2, 1, 0], [4, 0, 2, 1, 1]];
    for (difficulty, wanted) in Difficulty::ALL.iter().zip(table) {
        let setup = Setup::of(Mission::Recon, MapName::CrashSite, *difficulty, 3);
        for seed in 0..1_000 {
            let mut game = Scratch::<Elite20>::open(&pack, &setup, GameRng::from_number(seed)).expect("it is sound");
            let mut track = Vec::new();
            for number in 1..=8 {
                apply(game.state_mut(), &Event::Round { round: number });
                let before = game.state().revealed;
                round::reveal(&mut game.cx());
                track.push((game.state().revealed & !before).trailing_zeros() + 1);
            }
            assert_eq!(game.state().revealed.count_ones(), 8, "no card comes twice: {track:?}");
            for (group, wanted) in groups.iter().zip(wanted) {
                assert_eq!(track.iter().filter(|card| group.contains(*card)).count(), wanted, "{difficulty} {track:?}");
            }
            assert!([22, 23, 24].iter().all(|card| track.contains(card)));
        }
    }
}

/// One to six players and six different Heroes; anything else is told before the game.
#[test]
fn setups_that_cannot_be_are_told() {
    proves!(Rule::Setup01, Rule::Setup03, Rule::Setup04);
    let pack = pack();
    let rows = [
        ("recon/crash-site/easy seats=2 heroes=HE-1,HE-1 clock=practice", "HE-1"),
        ("recon/crash-site/easy seats=7 heroes=HE-1,HE-2 clock=practice", "1 to 6"),
        ("recon/crash-site/easy seats=0 heroes=HE-1,HE-2 clock=practice", "1 to 6"),
    ];
    for (text, word) in rows {
        let setup: Setup = text.parse().expect("it reads");
        let problems = Elite20::blank(&pack, &setup).expect_err(text).to_string();
        assert!(problems.contains(word), "{text}: {problems}");
    }
    for seats in 1..=6 {
        let setup = Setup::of(Mission::Recon, MapName::CrashSite, Difficulty::Easy, seats);
        let game = Scratch::<Elite20>::open(&pack, &setup, GameRng::from_number(1)).expect("it is sound");
        assert_eq!(game.state().setup.team().count(), usize::from(seats.max(2)));
    }
}
