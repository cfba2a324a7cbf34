//! The contract, the rules as play scripts, and the known numbers of move sequences.
use std::sync::Arc;

use sortie_connect4::{Column, Command, ConnectFour, Setup};
use sortie_engine::{Game, GameRng, Scratch, Seat, Viewer};
use sortie_testkit::contract::{Suite, check_offer};
use sortie_testkit::{perft, script};

#[test]
fn the_contract_holds() {
    let report = Suite::<ConnectFour>::new(&Arc::new(()), [Setup::Standard]).ends_within(42).run(200, 1);
    assert_eq!(report.map(|report| report.ended), Ok(200));
}

#[test]
fn its_form_is_sound() {
    check_offer::<ConnectFour>(&(), 50).expect("every law of a form holds");
}

#[test]
fn the_scripts_pass() {
    script::assert_folder::<ConnectFour>(&Arc::new(()), "tests/scripts", script::expects_nothing);
}

#[test]
fn move_sequences_are_counted() {
    let mut scratch =
        Scratch::<ConnectFour>::open(&Arc::new(()), &Setup::Standard, GameRng::from_number(1)).expect("sound");
    let counts: Result<Vec<u64>, _> = (1..=8).map(|depth| perft(&mut scratch, depth)).collect();
    assert_eq!(counts, Ok(vec![7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234]));
}

#[test]
fn the_view_shows_the_four_and_none_before() {
    // s1 builds a row aslant from a, s2 fills up below it.
    let moves = "a b b c d c c d e d d";
    let mut scratch =
        Scratch::<ConnectFour>::open(&Arc::new(()), &Setup::Standard, GameRng::from_number(1)).expect("sound");
    for (nth, word) in moves.split(' ').enumerate() {
        assert_eq!(ConnectFour::view(scratch.look(), Viewer::Public).four, [[0; 2]; 0], "before move {nth}");
        let column: Column = word.parse().expect("a column");
        scratch.play(Seat(nth as u8 % 2), &Command::Drop { column }).expect("legal");
    }
    let view = ConnectFour::view(scratch.look(), Viewer::Public);
    assert_eq!(view.four, [[0, 0], [1, 1], [2, 2], [3, 3]]);
    assert!(view.four.iter().all(|&[column, row]| view.columns[column as usize][row as usize] == Some(Seat(0))));
    assert_eq!(view.columns[4], [Some(Seat(0)), None, None, None, None, None]);
    assert_eq!(view.columns.iter().flatten().flatten().count(), 11);
}
