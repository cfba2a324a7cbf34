//! `sortie odds`: the calculator for anyone.

use std::process::Command;

use serde_json::Value;

/// Asks the calculator; gives the exit code, the answer and the complaints.
fn odds(words: &[&str]) -> (i32, String, String) {
    let ran = Command::new(env!("CARGO_BIN_EXE_sortie")).args(["odds", "elysian"]).args(words).output();
    let ran = ran.expect("the binary was built for this test");
    let text = |bytes| String::from_utf8(bytes).expect("it speaks UTF-8");
    (ran.status.code().unwrap_or(-1), text(ran.stdout), text(ran.stderr))
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a chance is a number")
}

#[test]
fn odds_are_json_on_demand() {
    let (code, answer, complaints) = odds(&["--power", "3", "--infantry", "2", "--json"]);
    assert_eq!((code, complaints.as_str()), (0, ""));
    let odds: Value = serde_json::from_str(&answer).expect("it is JSON");
    assert_eq!(odds["power"], 3);
    for (name, expected) in [("conquered", 1.0 / 216.0), ("ravaged", 1.0 / 216.0), ("repelled", 1.0 / 27.0)] {
        assert!((number(&odds[name]) - expected).abs() < 1e-12, "{name}: {}", odds[name]);
    }
    let points = odds["points"].as_array().expect("a list of chances");
    for (chance, rolls) in points.iter().zip([56.0, 159.0, 1.0]) {
        assert!((number(chance) - rolls / 216.0).abs() < 1e-12, "{}", odds["points"]);
    }
    assert_eq!((points.len(), &odds["points"]), (3, &odds["losses"]));
}

#[test]
fn odds_are_a_table_for_people() {
    let (code, answer, complaints) = odds(&["--power=8", "--walls", "--settlement", "palace"]);
    assert_eq!((code, complaints.as_str()), (0, ""));
    assert!(answer.starts_with("Power 8 against walls (3), palace (2)\n"), "{answer}");
}

#[test]
fn bad_questions_get_all_their_problems() {
    let (code, answer, complaints) = odds(&["--infantry", "-1", "--settlement", "hut", "--frob"]);
    assert_eq!((code, answer.as_str()), (2, ""));
    let lines: Vec<&str> = complaints.lines().collect();
    assert_eq!(lines.len(), 4, "{complaints}");
    assert_eq!(lines[0], "sortie: --infantry should be a number from 0 to 50, not \"-1\"");
}
