//! The contract, the rules as play scripts, and the known numbers of move sequences.
use std::sync::Arc;

use sortie_connect4::{ConnectFour, Setup};
use sortie_engine::{GameRng, Scratch};
use sortie_testkit::{contract::Suite, perft, script};

#[test]
fn the_contract_holds() {
    let report = Suite::<ConnectFour>::new(&Arc::new(()), [Setup::Standard]).ends_within(42).run(200, 1);
    assert_eq!(report.map(|report| report.ended), Ok(200));
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
