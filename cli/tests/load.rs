//! `sortie load` with a few tables for a moment.

mod common;

use common::{folder, sortie, word};

#[test]
fn a_few_tables_are_played_over_real_sockets_beside_the_echo() {
    let data = word(&folder("load"));
    let ran = sortie(&["load", "--tables", "4", "--seconds", "1", "--baseline", "--json", "--data", &data], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let report: serde_json::Value = serde_json::from_str(&ran.out).expect("it is JSON");
    assert!(report["moves"].as_u64() > Some(0) && report["games_ended"].as_u64() > Some(0), "{report}");
    assert_eq!((&report["rounds"], &report["refused"]), (&5.into(), &0.into()), "{report}");
    assert!(report["ratios"]["moves_per_second"].as_f64() > Some(0.0), "{report}");
    assert_eq!(std::fs::read_dir(&data).map(Iterator::count).ok(), Some(0), "the data folder is gone");
}

#[test]
fn games_in_which_several_are_asked_are_played_too() {
    let words =
        ["load", "--tables", "3", "--seats", "3", "--game", "elysian", "--option", "setup=quick", "--rate", "60"];
    let ran = sortie(&[&words[..], &["--seconds", "1"]].concat(), "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("3 tables of elysian with 3 seats, 60 moves a second in all"), "{}", ran.out);
    assert!(ran.out.contains("p99 until all have seen it"), "{}", ran.out);
}

#[test]
fn in_a_game_against_the_clock_only_what_is_done_against_it_counts() {
    let words = ["load", "--tables", "2", "--seats", "3", "--game", "elite20", "--rate", "20", "--never", "done"];
    let ran = sortie(&[&words[..], &["--seconds", "2", "--json"]].concat(), "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let report: serde_json::Value = serde_json::from_str(&ran.out).expect("it is JSON");
    assert!(report["moves"].as_u64() > Some(5) && report["update_bytes"].as_f64() > Some(100.0), "{report}");
}

#[test]
fn what_cannot_be_played_is_told_at_once() {
    let ran = sortie(&["load", "--game", "connect4", "--seats", "5"], "");
    assert_eq!((ran.code, ran.err.contains("connect4 is for 2 seats, not 5")), (2, true), "{}", ran.err);
    let ran = sortie(&["load", "--game", "chess"], "");
    assert_eq!(ran.code, 2, "{}", ran.err);
}
