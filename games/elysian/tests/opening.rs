//! How a game opens: enough players, and the roll for the first turn.

use std::sync::Arc;

use sortie_elysian::Elysian;
use sortie_elysian::content::Pack;
use sortie_elysian::vocabulary::{Event, Rule, Setup};
use sortie_engine::{Game, GameRng, GameTime, Offer, Scratch, proves};

fn pack() -> Arc<Pack> {
    Arc::new(Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound").pack)
}

#[test]
fn fewer_than_two_players_do_not_start() {
    proves!(Rule::Game01);
    let pack = pack();
    for seats in [0, 1, 6] {
        let problems = Elysian::blank(&pack, &Setup::rulebook(seats)).expect_err("nobody plays so").to_string();
        assert!(problems.contains("EB-GAME-01"), "{problems}");
        assert!(Elysian::setup(usize::from(seats), "standard", &[]).is_err());
    }
    for seats in 2..=5 {
        assert!(Scratch::<Elysian>::open(&pack, &Setup::rulebook(seats), GameRng::from_number(1)).is_ok());
    }
}

/// Opens a game with these dice and tells who rolled what and who plays first.
fn opening(seats: u8, dice: &[u32]) -> (Vec<(u8, u8)>, u8) {
    let pack = pack();
    let setup = Setup::rulebook(seats);
    let blank = Elysian::blank(&pack, &setup).expect("the setup is sound");
    let rolls = dice.iter().map(|face| face - 1).collect();
    let mut scratch = Scratch::<Elysian>::of(&pack, blank, GameTime(0), GameRng::scripted(rolls)).keeping_events();
    Elysian::open(&mut scratch.cx());
    assert_eq!(scratch.rng().position(), dice.len() as u64, "every die is used");
    let rolled = scratch.take_events().into_iter().filter_map(|cited| match cited.event {
        Event::RolledForStart { seat, face } => {
            assert_eq!(cited.rule, Rule::Setup02);
            Some((seat.0 + 1, face))
        }
        _ => None,
    });
    (rolled.collect(), scratch.state().first.0 + 1)
}

#[test]
fn the_highest_roll_plays_first() {
    proves!(Rule::Setup02, Rule::Setup03);
    assert_eq!(opening(2, &[3, 5]), (vec![(1, 3), (2, 5)], 2));
    assert_eq!(opening(2, &[5, 3]), (vec![(1, 5), (2, 3)], 1));
    assert_eq!(opening(4, &[1, 2, 6, 5]).1, 3);
    assert_eq!(opening(5, &[1, 1, 1, 1, 2]).1, 5);
    // The others follow clockwise: after player 3 of 4 comes 4, then 1 and 2.
    let pack = pack();
    let setup = Setup::rulebook(4);
    let blank = Elysian::blank(&pack, &setup).expect("the setup is sound");
    let mut scratch = Scratch::<Elysian>::of(&pack, blank, GameTime(0), GameRng::scripted(vec![0, 1, 5, 4]));
    Elysian::open(&mut scratch.cx());
    let order: Vec<u8> = (0..4).map(|at| scratch.state().in_order(at).0 + 1).collect();
    assert_eq!(order, [3, 4, 1, 2]);
}

#[test]
fn a_tie_for_the_highest_is_rolled_again() {
    proves!(Rule::R03);
    assert_eq!(opening(3, &[5, 6, 6, 2, 4]), (vec![(1, 5), (2, 6), (3, 6), (2, 2), (3, 4)], 3));
    assert_eq!(opening(2, &[4, 4, 1, 1, 6, 2]).1, 1);
}
