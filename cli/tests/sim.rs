//! Simulations: the same figures on any number of threads, and records of every game.

mod common;

use common::{folder, sortie, word};

const SIM: &[&str] = &["sim", "connect4", "--bots", "greedy,random", "--games", "301", "--seed", "7", "--json"];

#[test]
fn threads_do_not_change_a_byte() {
    let one = sortie(&[SIM, &["--threads", "1"]].concat(), "");
    let two = sortie(&[SIM, &["--threads", "2"]].concat(), "");
    let seven = sortie(&[SIM, &["--threads", "7"]].concat(), "");
    assert_eq!((one.code, one.err.as_str()), (0, ""));
    assert!(one.out.contains("\"games\": 301"), "{}", one.out);
    assert_eq!(one.out, two.out);
    assert_eq!(one.out, seven.out);
}

#[test]
fn recording_does_not_change_the_games() {
    let records = folder("records");
    let plain = sortie(&["sim", "connect4", "--bots", "greedy,random", "--games", "12", "--json"], "");
    let kept = sortie(
        &["sim", "connect4", "--bots", "greedy,random", "--games", "12", "--json", "--record", &word(&records)],
        "",
    );
    assert_eq!(plain.out, kept.out);
    for game in ["game-000001.sortie", "game-000012.sortie"] {
        let verified = sortie(&["replay", &word(&records.join(game)), "--verify"], "");
        assert_eq!(verified.code, 0, "{}", verified.err);
        assert!(verified.out.starts_with("true: "), "{}", verified.out);
    }
}

#[test]
fn bots_move_round_the_table() {
    let ran = sortie(&["sim", "connect4", "--bots", "random,greedy", "--games", "10", "--json"], "");
    let figures: serde_json::Value = serde_json::from_str(&ran.out).expect("it is JSON");
    assert_eq!(figures["by_bot"]["random"]["games"], 10);
    assert_eq!(figures["by_bot"]["greedy"]["games"], 10);
    assert_eq!(figures["by_seat"].as_array().map(Vec::len), Some(2));
}

#[test]
fn a_stopped_game_has_not_ended() {
    let ran = sortie(&["sim", "connect4", "--bots", "random", "--games", "50", "--max-rounds", "2", "--json"], "");
    let figures: serde_json::Value = serde_json::from_str(&ran.out).expect("it is JSON");
    assert_eq!(figures["ended"], 0);
    assert_eq!(figures["by_seat"][0]["wins"], 0);
}

#[test]
fn the_report_is_one_page_without_foreign_parts() {
    let reports = folder("report");
    let ran = sortie(&["sim", "connect4", "--games", "20", "--seed", "9", "--report", &word(&reports)], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let page = std::fs::read_to_string(reports.join("index.html")).expect("it was written");
    assert!(page.contains("sortie sim connect4 --games 20 --seed 9"), "it tells how it was made");
    assert!(page.contains("<svg") && page.contains("C4-DROP-01"));
    assert!(!page.contains("<script") && !page.contains("http"), "nothing is loaded from elsewhere");
}
