//! The small words of the engine: chance, seats, veils, table commands, and their text.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use sortie_engine::{
    ClockCommand, GameRng, GameTime, Interrupt, MAX_SEATS, Presence, Seat, SeatSet, Seed, Veiled, Viewer,
    simulation_seed,
};

#[track_caller]
fn round_trip<T: Display + FromStr<Err = String> + PartialEq + Debug>(thing: T, text: &str) {
    assert_eq!(thing.to_string(), text);
    assert_eq!(text.parse::<T>(), Ok(thing));
}

/// These numbers were computed by another program, from the definition of ChaCha8 and of our roll.
#[test]
fn the_stream_is_pinned() {
    let mut rng = GameRng::from_key([0; 32]);
    let words: Vec<u32> = (0..4).map(|_| rng.next_u32()).collect();
    assert_eq!(words, [0x2fef003e, 0xd6405f89, 0xe8b85b7f, 0xa1a5091f], "ChaCha8 with a zero key");
    assert_eq!(rng.position(), 4);
    let mut rng = GameRng::from_number(1);
    let rolls: Vec<u32> = (0..20).map(|_| rng.roll(6)).collect();
    assert_eq!(rolls, [1, 4, 0, 1, 2, 5, 4, 3, 0, 0, 2, 0, 3, 0, 2, 3, 5, 0, 0, 0]);
    let mut cards: Vec<u32> = (0..10).collect();
    rng.shuffle(&mut cards);
    assert_eq!(cards, [4, 0, 1, 9, 7, 8, 6, 2, 3, 5]);
    assert_eq!(rng.position(), 29);
}

#[test]
fn commitment_key_and_simulation_seeds_are_pinned() {
    let seed = Seed([7; 32]);
    assert_eq!(hex::encode(seed.commitment()), "305fb5bea31132417a0b66b78514f0aac48b6e3d7b226c9d33d46ee69c3b8475");
    assert_eq!(
        hex::encode(seed.key(&[[1; 32], [0; 32]])),
        "aae49fbbcb398d103c62dc6bb8eceb205426a315d416392d9a088b340e1175e7"
    );
    assert_eq!(
        hex::encode(simulation_seed(1, 2).0),
        "0c730b69905c5ef7a4ca5269f72365400bde2dd2c04eaf9bbb3d1c4a265a0131"
    );
}

/// The sum of squared deviations, times the expected count, stays below the bound for 1 in 1,000 by chance.
#[test]
fn rolls_are_even() {
    let mut rng = GameRng::from_number(5);
    for (sides, bound) in [(2u32, 11u64), (3, 14), (6, 21), (7, 23), (20, 44)] {
        let each = 20_000u64;
        let mut counts = vec![0u64; sides as usize];
        (0..each * u64::from(sides)).for_each(|_| counts[rng.roll(sides) as usize] += 1);
        let squares: u64 = counts.iter().map(|count| count.abs_diff(each).pow(2)).sum();
        assert!(squares < bound * each, "d{sides}: {counts:?}");
    }
}

/// With a die that does not divide 2^32, a plain multiply-and-shift would favour some sides: here a third of them.
#[test]
fn rolls_of_a_huge_die_are_even() {
    let mut rng = GameRng::from_number(6);
    let sides = 3 << 30;
    let low = (0..30_000).filter(|_| rng.roll(sides) < 1 << 30).count();
    assert!(low.abs_diff(10_000) < 300, "{low} of 30,000 in the lowest third");
}

#[test]
fn scripted_rolls_come_in_order() {
    let mut rng = GameRng::scripted(vec![5, 0, 2]);
    assert_eq!([rng.roll(6), rng.roll(6), rng.roll(3)], [5, 0, 2]);
    assert_eq!(rng.position(), 3);
}

#[test]
#[should_panic(expected = "roll 2 (of 6) is not in the script, which has 1")]
fn a_script_runs_out() {
    let mut rng = GameRng::scripted(vec![5]);
    rng.roll(6);
    rng.roll(6);
}

#[test]
#[should_panic(expected = "roll 1 of the script is 6, but the die has 6 sides from 0")]
fn a_scripted_roll_fits_its_die() {
    GameRng::scripted(vec![6]).roll(6);
}

#[test]
fn seats_have_text() {
    round_trip(Seat(0), "s1");
    round_trip(Seat(15), "s16");
    for text in ["s0", "s17", "1", "s", "s-1", ""] {
        assert!(text.parse::<Seat>().is_err(), "{text}");
    }
}

#[test]
fn seat_sets_are_sets() {
    let set: SeatSet = [Seat(4), Seat(1)].into_iter().collect();
    round_trip(set, "s2+s5");
    round_trip(SeatSet::EMPTY, "nobody");
    assert_eq!(SeatSet::first(MAX_SEATS).len(), MAX_SEATS);
    assert_eq!(SeatSet::first(0), SeatSet::EMPTY);
    assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(1), Seat(4)]);
    assert_eq!(set.lowest(), Some(Seat(1)));
    assert_eq!(set.without(Seat(1)), SeatSet::only(Seat(4)));
    assert_eq!(set.minus(SeatSet::only(Seat(4))), SeatSet::only(Seat(1)));
    assert_eq!(set.and(SeatSet::first(2)), SeatSet::only(Seat(1)));
    assert!(set.contains(Seat(4)) && !set.contains(Seat(0)));
}

#[test]
fn veils_hide_from_all_but_the_eyes() {
    let card = Veiled::for_seat(Seat(1), Seat(9));
    round_trip(card, "s10@s2");
    round_trip(card.seen_by(Viewer::Seat(Seat(0))), "?@s2");
    round_trip(Veiled { eyes: SeatSet::EMPTY, what: Some(Seat(9)) }, "s10@nobody");
    assert_eq!(card.seen_by(Viewer::Seat(Seat(1))), card);
    assert_eq!(card.seen_by(Viewer::Everything), card);
    assert_eq!(card.seen_by(Viewer::Public).what, None);
    assert!("s10".parse::<Veiled<Seat>>().is_err());
}

#[test]
fn table_commands_have_text() {
    for (interrupt, text) in [
        (Interrupt::Leave, "leave"),
        (Interrupt::Draw, "draw"),
        (Interrupt::NoDraw, "no-draw"),
        (Interrupt::Clock(ClockCommand::Pause), "pause"),
        (Interrupt::Clock(ClockCommand::Halt), "halt"),
        (Interrupt::Clock(ClockCommand::Resume), "resume"),
        (Interrupt::Presence(Presence::Away), "away"),
        (Interrupt::Presence(Presence::Back), "back"),
        (Interrupt::Presence(Presence::TakenOver), "taken-over"),
        (Interrupt::Clock(ClockCommand::Timekeeper(Seat(2))), "timekeeper s3"),
        (Interrupt::Standing(true), "standing on"),
        (Interrupt::Standing(false), "standing off"),
    ] {
        round_trip(interrupt, text);
    }
    assert!("juggle".parse::<Interrupt>().is_err());
}

#[test]
fn time_has_text() {
    round_trip(GameTime(1500), "1500");
    assert!("soon".parse::<GameTime>().is_err());
}
