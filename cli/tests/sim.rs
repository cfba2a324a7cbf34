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

#[test]
fn nothing_of_somebody_else_is_replaced() {
    let theirs = folder("theirs");
    let page = theirs.join("index.html");
    std::fs::write(&page, "<html>mine</html>").expect("the test's own file");
    let games = ["sim", "connect4", "--games", "2"];
    let ran = sortie(&[&games[..], &["--report", &word(&theirs)]].concat(), "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    assert!(ran.err.contains("none of ours"), "{}", ran.err);
    assert_eq!(std::fs::read_to_string(&page).expect("it is there"), "<html>mine</html>");
    let ran = sortie(&[&games[..], &["--record", &word(&theirs)]].concat(), "");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("a new or an empty folder"), "{}", ran.err);
    let ours = folder("ours");
    for _ in 0..2 {
        assert_eq!(sortie(&[&games[..], &["--report", &word(&ours)]].concat(), "").code, 0, "our own page is replaced");
    }
}

#[test]
fn a_report_that_cannot_be_written_is_told_before_the_games() {
    let path = word(&folder("no-room").join("file"));
    std::fs::write(&path, "no folder").expect("the test's own file");
    let ran = sortie(&["sim", "connect4", "--games", "2", "--report", &path], "");
    assert_eq!((ran.code, ran.out.as_str(), ran.err.lines().count()), (2, "", 1), "{}", ran.err);
}

#[cfg(unix)]
#[test]
fn a_folder_may_have_any_name() {
    use std::os::unix::ffi::OsStrExt as _;
    let name = std::ffi::OsStr::from_bytes(b"a\xffb");
    let folder = folder("any-name").join(name);
    let ran = std::process::Command::new(env!("CARGO_BIN_EXE_sortie"))
        .args(["sim", "connect4", "--games", "2", "--report"])
        .arg(&folder)
        .output()
        .expect("the binary was built for this test");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    assert!(folder.join("index.html").exists());
}

/// Whoever reads the figures finds every way to end, also one that no game took; and a game's record can be timed by name.
#[test]
fn every_route_is_counted() {
    let records = folder("routes");
    let words = ["sim", "elite20", "--games", "1", "--bots", "random", "--json", "--record", &word(&records)];
    let ran = sortie(&words, "");
    let figures: serde_json::Value = serde_json::from_str(&ran.out).expect("it is JSON");
    let routes = figures["by_route"].as_object().expect("it has routes");
    for route in ["won", "breach", "killed", "unfinished", "not-home"] {
        assert!(routes.contains_key(route), "{route}: {}", ran.out);
    }
    let record = word(&records.join("game-000001.sortie"));
    let other = sortie(&["bench", "connect4", "--record", &record], "");
    assert!(other.code == 2 && other.err.contains("this is a game of elite20, not of connect4"), "{}", other.err);
    assert_eq!(sortie(&["bench", "elite20", "--record", &record, "--json"], "").code, 0);
}
