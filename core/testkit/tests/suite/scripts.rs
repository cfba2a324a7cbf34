//! The script runner says what is wrong, with file and line, and games can be driven by bytes.

use std::sync::Arc;

use crate::duel::{Duel, Fault, Setup};
use proptest::prelude::*;
use sortie_engine::{GameRng, Look, Scratch};
use sortie_testkit::{choice_bytes, play_bytes, script};

/// s1 holds 2 and 6, s2 holds 3, and 5 is the only card in the deck.
const GIVEN: &str = "setup standard\n\
    given stacked 5@nobody | stacked 3@nobody | stacked 6@nobody | stacked 2@nobody\n\
    \x20 drew s1 2@s1 | drew s1 6@s1 | drew s2 3@s2\n\
    \x20 passed s1 1000\n";

fn expect(look: Look<'_, Duel>, text: &str) -> Result<(), String> {
    if text == "time passes" && look.now.0 > 0 { Ok(()) } else { Err(format!("\"{text}\" does not hold")) }
}

fn run(lines: &str) -> Result<(), Vec<String>> {
    script::run::<Duel>(&Arc::new(Fault::None), "x.play", &format!("{GIVEN}{lines}"), expect)
}

#[track_caller]
fn fails(lines: &str, failures: &[&str]) {
    let found = run(lines).expect_err("the script fails");
    assert_eq!(found.len(), failures.len(), "{found:#?}");
    for (found, words) in found.iter().zip(failures) {
        assert!(found.contains(words), "{found}");
    }
}

#[test]
fn a_true_script_passes() {
    let script = "
# The clock decides for s2 in the end.
rules   D-DRAW-01 D-HAND-01 D-TURN-01 D-TIME-01
legal   s1: play 2 | play 6 | draw
refused s1: play 3   D-HAND-01
refused s2: play 3   D-TURN-01
when    s1: draw
then    drew s1 5@s1 D-DRAW-01
then    not played
when    s1: undo
legal   s1: play 2 | play 6 | draw
when    s1: play 6
then    played s1 6  D-HAND-01
        passed s2 1000
awaited s2
at      1200
then    played s2 3  D-TIME-01
        passed s1 2000
expect  time passes
";
    assert_eq!(run(script), Ok(()));
}

#[test]
fn what_does_not_hold_is_told_with_its_line() {
    fails("when s1: play 3\nthen drawn", &["x.play:6: \"drawn\" is not one of"]);
    fails("when s1: play 3", &["x.play:5: this is not done: D-HAND-01"]);
    fails(
        "when s1: play 6\nthen played s1 2",
        &["x.play:6: \"played s1 2\" did not happen here; what happened: played s1 6"],
    );
    fails("when s1: play 6\nthen played s1 6 D-TIME-01", &["x.play:6: \"played s1 6\" happened under D-HAND-01"]);
    fails("when s1: play 6\nthen played s1 6 D-HAND-01 D-TIME-01", &["x.play:6: D-TIME-01 was not cited here"]);
    fails(
        "when s1: draw\nrefused s1: play 3 D-HAND-01\nthen not played D-HAND-01",
        &["x.play:7: D-HAND-01 was not cited here"],
    );
    fails("when s1: play 6\nthen passed s2 1000\n  played s1 6", &["x.play:7: \"played s1 6\" did not happen here"]);
    fails("when s1: play 6\nthen not played", &["x.play:6: \"played s1 6\" did happen"]);
    fails("refused s1: play 6 D-HAND-01", &["x.play:5: D-HAND-01 should refuse this, but it is allowed"]);
    fails("refused s1: play 3 D-TURN-01", &["x.play:5: D-TURN-01 should refuse this, the answer is D-HAND-01"]);
    fails("rejected s1: play 6", &["x.play:5: the table takes it"]);
    fails("legal s1: play 6 | draw\nlegal s2: draw", &["x.play:5: also legal: play 2", "x.play:6: not legal: draw"]);
    fails("awaited nobody\nexpect rain", &["x.play:5: s1 is awaited", "x.play:6: \"rain\" does not hold"]);
    fails("rules D-TIME-01\nwhen s1: draw", &["x.play:5: D-TIME-01 stands on the rules line"]);
    fails("dice 3\nwhen s1: draw", &["x.play:6: 1 of the rolls given for this are left over"]);
}

#[test]
fn every_line_that_cannot_be_read_is_told() {
    fails(
        "rules X-1\nwhen play 3\nrefused s1: draw\ndice 0\njuggle\nat noon\nwhen s1: draw\ngiven stacked 1@nobody",
        &[
            "x.play:5: there is no rule X-1",
            "x.play:6: write it as s1: command",
            "x.play:7: the line ends with the rule",
            "x.play:8: \"0\" is no roll; they are counted from 1",
            "x.play:9: \"juggle\" begins no line",
            "x.play:10: \"noon\" is not a time",
            "x.play:12: `given` lines come before",
        ],
    );
    let found = script::run::<Duel>(&Arc::new(Fault::None), "y.play", "awaited nobody", expect);
    assert_eq!(found, Err(vec!["y.play:1: the script names no setup".to_owned()]));
}

#[test]
fn an_opened_game_can_be_scripted() {
    let text = "setup standard\nopen 3\nawaited s1\nrejected s3: draw";
    assert_eq!(script::run::<Duel>(&Arc::new(Fault::None), "z.play", text, expect), Ok(()));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn bytes_play_games(bytes in choice_bytes(60)) {
        let open = || Scratch::<Duel>::open(&Arc::new(Fault::None), &Setup::Standard, GameRng::from_number(1));
        let (mut once, mut again) = (open().expect("sound"), open().expect("sound"));
        let played = play_bytes(&mut once, &bytes);
        prop_assert!(played.as_ref().is_ok_and(|played| played.commands <= 10));
        prop_assert_eq!(played, play_bytes(&mut again, &bytes));
        prop_assert_eq!(once.state(), again.state());
    }
}
