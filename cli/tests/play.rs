//! The text client, driven by scripts and pipes.

mod common;

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use common::{folder, sortie, word};

/// s1 stacks column a, s2 column b: s1 wins with the seventh disc.
const SEVEN: &str = "drop a\ndrop b\n1  # the same as drop a\n2\ndrop  a\n\n# nothing\nb\n1\n";
const SCRIPT: &str = "drop a\ndrop b\n1  # the same as drop a\n2\ndrop  a\n\n# nothing\ndrop b\n1\n";
const TWO: [&str; 4] = ["play", "connect4", "--seats", "human,human"];

#[test]
fn a_script_plays_to_the_end() {
    let folder = folder("script");
    let (script, saved) = (word(&folder.join("game.txt")), word(&folder.join("game.sortie")));
    std::fs::write(&script, format!("{SCRIPT}save {saved}\n")).expect("the test's own file");
    let words = [&TWO[..], &["--seed", "3", "--script", &script]].concat();
    let ran = sortie(&words, "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("s1 wins."), "{}", ran.out);
    assert!(ran.out.contains("--seed 3"), "the seed is told at the end: {}", ran.out);
    assert_eq!(sortie(&words, "").out, ran.out, "a script is reproducible");
    assert_eq!(sortie(&["replay", &saved, "--verify"], "").code, 0);
}

#[test]
fn a_refused_line_of_a_script_is_named() {
    let folder = folder("refused");
    let script = word(&folder.join("game.txt"));
    let cases = [
        ("drop a\n# comment\ndrop h\n", ":3: \"drop h\" fits no choice"),
        ("9\n", ":1: There is no choice 9"),
        ("1\n1\n1\n1\n1\n1\n\ndrop a\n", ":8: C4-DROP-02"),
        ("drop a\ndrop b\n", ":2: the script ends before the game"),
        ("", ":1: the script ends before the game"),
    ];
    for (text, expected) in cases {
        std::fs::write(&script, text).expect("the test's own file");
        let ran = sortie(&[&TWO[..], &["--script", &script]].concat(), "");
        assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{text:?}: {}", ran.err);
        assert!(ran.err.contains(expected), "{text:?}: {}", ran.err);
    }
}

#[test]
fn bots_need_no_script() {
    let ran = sortie(&["play", "connect4", "--seats", "greedy,random", "--seed", "1"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("C4-DROP-01") && ran.out.contains("The seed was "), "{}", ran.out);
}

#[test]
fn a_pipe_is_answered_line_by_line() {
    let input = "drop z\nwhy\nwhy drop a\nrule c4-win\nhelp\nboard\nlog\nc\n3\n";
    let ran = sortie(&["play", "connect4", "--seed", "1"], input);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for expected in [
        "fits no choice",
        "is allowed now",
        "(C4-WIN-01)",
        "does that choice",
        "press Enter to do it",
        "Nothing was saved",
    ] {
        assert!(ran.out.contains(expected), "{expected}: {}", ran.out);
    }
}

#[test]
fn a_save_goes_on_as_the_game_would_have() {
    let folder = folder("save");
    let (saved, ended, whole) =
        (word(&folder.join("saved.sortie")), word(&folder.join("ended.sortie")), word(&folder.join("whole.sortie")));
    let first = sortie(&["play", "connect4", "--seed", "11"], &format!("drop a\nsave {saved}\nquit\n"));
    assert!(first.out.contains("holds the seed and every player's hand"), "{}", first.out);
    let rest = "1\n1\n2\n2\n3\n3\n5\n5\n6\n6\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n";
    let later = sortie(&["play", "connect4", "--resume", &saved], &format!("{rest}save {ended}\n"));
    let at_once = sortie(&["play", "connect4", "--seed", "11"], &format!("drop a\n{rest}save {whole}\n"));
    assert_eq!((later.code, at_once.code), (0, 0), "{}", later.err);
    let read = |path: &str| std::fs::read_to_string(path).expect("it was saved");
    assert_eq!(read(&ended), read(&whole));
}

#[test]
fn leaving_ends_a_game_of_two() {
    let ran = sortie(&["play", "connect4"], "leave\n");
    assert!(ran.out.contains("s2 wins."), "{}", ran.out);
}

#[test]
fn a_save_never_overwrites_a_foreign_file() {
    let folder = folder("foreign");
    let path = folder.join("notes.txt");
    std::fs::write(&path, "mine").expect("the test's own file");
    let ran = sortie(&["play", "connect4"], &format!("save {}\nquit\n", word(&path)));
    // A long path breaks the sentence at another word.
    let told = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("is no saved game"), "{}", ran.out);
    assert_eq!(std::fs::read_to_string(&path).expect("it is there"), "mine");
}

#[test]
fn a_save_replaces_only_itself() {
    let folder = folder("itself");
    let path = word(&folder.join("my game.sortie"));
    let ran = sortie(&["play", "connect4", "--seed", "1"], &format!("save {path}\n1\nsave {path}\nquit\n"));
    assert!(ran.out.contains(&format!("--resume '{path}'")), "{}", ran.out);
    assert!(ran.out.contains("It was saved."), "{}", ran.out);
    let kept = std::fs::read_to_string(&path).expect("it was saved");
    let ran = sortie(&["play", "connect4", "--seed", "2"], &format!("save {path}\n1\nquit\n"));
    assert!(ran.out.contains("holds another game") && ran.out.contains("Nothing was saved."), "{}", ran.out);
    assert_eq!(std::fs::read_to_string(&path).expect("it is there"), kept);
}

#[test]
fn part_of_a_choice_is_a_search_and_no_command() {
    let ran = sortie(&TWO, SEVEN);
    assert!(!ran.out.contains("wins"), "typing b only searches: {}", ran.out);
}

/// A program that plays over a pipe waits for the ending before it closes the pipe.
#[test]
fn the_ending_is_told_while_the_pipe_is_open() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sortie"))
        .args(TWO)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary was built for this test");
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(SCRIPT.as_bytes()).expect("it reads");
    let output = BufReader::new(child.stdout.take().expect("it is piped"));
    let (tell, told) = mpsc::channel();
    let reader = std::thread::spawn(move || {
        let ending = output.lines().map_while(Result::ok).find(|line| line.contains("s1 wins."));
        let _ = tell.send(ending);
    });
    let ending = told.recv_timeout(Duration::from_secs(60));
    drop(input);
    reader.join().expect("reading does not fail");
    child.wait().expect("it ends");
    assert!(matches!(ending, Ok(Some(_))), "the ending comes before the pipe is closed");
}

/// Passing in all windows of a kind answers the window that is open, too.
#[test]
fn passing_ahead_passes_now() {
    let folder = folder("ahead");
    let saved = word(&folder.join("game.sortie"));
    let seats = ["play", "elysian", "--seats", "human,greedy-attack", "--seed", "5"];
    let options = ["--option", "setup=quick", "--option", "heroes=random"];
    let input = format!("help\n!standing off\n{}save {saved}\nquit\n", "ahead attack mine\n1\n".repeat(60));
    let ran = sortie(&[&seats[..], &options].concat(), &input);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("pass in all windows of this kind until your next turn"), "{}", ran.out);
    let record = std::fs::read_to_string(&saved).expect("it was saved");
    let deeds: Vec<&str> = record.lines().filter(|line| line.contains("\"s1 ")).collect();
    let ahead: Vec<usize> = (0..deeds.len()).filter(|at| deeds[*at].contains("s1 ahead attack mine")).collect();
    assert!(!ahead.is_empty(), "{}", ran.out);
    assert!(ahead.iter().all(|at| deeds[at + 1].contains("s1 pass")), "{}", ran.out);
}

/// In real time everybody acts at once. The terminal keeps no time, so everybody has so many rolls instead.
#[test]
fn a_real_time_game_is_played_without_a_clock() {
    let saved = word(&folder("practice").join("war.sortie"));
    let seats = ["play", "elite20", "--plain", "--seats", "human,random,random"];
    let input = format!("t\n1\na\nd\nr\nm z9\nwhy step HE-1 move a1\nsave {saved}\nquit\n");
    let ran = sortie(&[&seats[..], &["--seed", "4", "--option", "hero-1=HE-1"]].concat(), &input);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    for wanted in ["The Action Phase begins.", "23 rolls left", "fits no choice", "E20-", "It was saved."] {
        assert!(ran.out.contains(wanted), "{wanted}: {}", ran.out);
    }
    let resumed = sortie(&[&seats[..], &["--resume", &saved]].concat(), "board\nquit\n");
    assert!(resumed.code == 0 && resumed.out.contains("Round 1 of 8"), "{}{}", resumed.out, resumed.err);
    assert_eq!(sortie(&["replay", &saved, "--verify"], "").code, 0);
}

#[test]
fn bots_finish_a_game_in_real_time() {
    let words = ["play", "elite20", "--seats", "planner,planner", "--option", "clock=two-minutes", "--seed", "1"];
    let ran = sortie(&words, "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("The clock runs."), "{}", ran.out);
    assert!(ran.out.contains("Victory: ") || ran.out.contains("Defeat: "), "{}", ran.out);
}

/// Whoever has stopped the clock, or has gone, is asked to come back.
#[test]
fn a_stopped_table_can_be_set_going_again() {
    let begin = "1\n1\na\nstart\nr\n";
    let words = ["play", "elite20", "--plain", "--seed", "1", "--option"];
    for clock in ["clock=two-minutes", "clock=longer"] {
        for seats in ["human", "human,planner"] {
            let words = [&words[..], &[clock, "--seats", seats]].concat();
            let ran = sortie(&words, &format!("{begin}!pause\n1\nr\nd\n!pause\n!resume\n"));
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{clock}, {seats}: {}", ran.out);
            for wanted in ["Type !resume", "nothing can be chosen now", "stopped already", "The clock runs again."] {
                assert!(ran.out.contains(wanted), "{clock}, {seats}, {wanted}: {}", ran.out);
            }
        }
    }
    for seats in ["human,planner", "human,human"] {
        let words = [&words[..], &["clock=practice", "--seats", seats]].concat();
        let ran = sortie(&words, "!away\n!away\nd\nr all\n!timekeeper s9\n!back\n!back\n");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{seats}: {}", ran.out);
        assert_eq!(
            ran.out.matches("Type !back to play on.").count(),
            3,
            "short words do nothing: {seats}: {}",
            ran.out
        );
        assert!(
            ran.out.contains("There is no such seat: this table has 2. They are s1 to s2."),
            "{seats}: {}",
            ran.out
        );
        assert!(ran.out.contains(" back.") && ran.out.contains("Nothing was saved."), "{seats}: {}", ran.out);
    }
}

/// A game that was saved at a standstill goes on with bots in the chairs of those who could end it.
#[test]
fn bots_set_a_stopped_game_going_again() {
    let folder = folder("standstill");
    let words = ["play", "elite20", "--plain", "--seed", "1", "--option", "clock=two-minutes"];
    let alone = folder.join("alone.sortie").display().to_string();
    let ran = sortie(&[&words[..], &["--seats", "human"]].concat(), &format!("1\n1\n1\n1\n1\n!pause\nsave {alone}\n"));
    assert!(ran.out.contains("Saved."), "{}", ran.out);
    let ran = sortie(&["play", "elite20", "--plain", "--seats", "planner", "--resume", &alone], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("The clock runs again."), "{}", ran.out);
}

/// There is no way back in this game, so Enter does only what was shown right before it.
#[test]
fn enter_does_only_what_the_last_line_offered() {
    let ran = sortie(&TWO, "c\nboard\n\n");
    let after = ran.out.split("> c").nth(1).expect("it was typed");
    assert_eq!(after.matches("press Enter to do it").count(), 2, "Enter only shows it again: {}", ran.out);
    assert!(!after.contains("drops"), "{}", ran.out);
    let ran = sortie(&TWO, "c\n\nlog\n");
    assert!(ran.out.contains("— s2 —"), "right after it Enter does it: {}", ran.out);
}

/// Short words that the help teaches are refused by a rule, and `why` knows them.
#[test]
fn short_words_are_answered_with_a_rule() {
    let folder = folder("short");
    let words = ["play", "elite20", "--plain", "--seed", "1"];
    let ran = sortie(&words, "1\n1\na\nr\nwhy\nwhy r all\nwhy m e5\nundo\nhelp\nsave\naliens\nwhy dance\n");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.matches("(E20-ACTION-09)").count() >= 4, "{}", ran.out);
    for wanted in ["(E20-ACTION-05)", "A save needs a name", "Runner (r1", "is no command of this game", "!pause"] {
        assert!(ran.out.contains(wanted), "{wanted}: {}", ran.out);
    }
    assert!(!ran.out.contains("!draw") && !ran.out.contains("is not one of: claim"), "{}", ran.out);
    assert!(sortie(&TWO, "help\n").out.contains("undo "));
    let script = word(&folder.join("early.txt"));
    std::fs::write(&script, "1\n1\na\nr\n").expect("the test's own file");
    let ran = sortie(&[&words[..], &["--script", &script]].concat(), "");
    assert!(ran.code == 2 && ran.err.contains(":4: E20-ACTION-09: "), "{}", ran.err);
}

#[test]
fn heroes_are_chosen_by_name() {
    let words = ["play", "elite20", "--plain", "--seed", "1", "--option"];
    let ran = sortie(&[&words[..], &["hero-1=kara"]].concat(), "quit\n");
    assert!(ran.code == 0 && ran.out.contains("s1 human (Kara and "), "{}{}", ran.out, ran.err);
    let ran = sortie(&[&words[..], &["hero-1=Bob"]].concat(), "");
    assert!(ran.code == 2 && ran.err.contains("HE-1 is Akosha, HE-2 is Gherid"), "{}", ran.err);
    assert!(sortie(&["games", "elite20"], "").out.contains("HE-4 is Kara"));
}

#[test]
fn options_are_listed_with_their_defaults() {
    let listed = sortie(&["games"], "");
    assert_eq!((listed.code, listed.err.as_str()), (0, ""));
    let cases = [
        ("start", "[default: rulebook]"),
        ("rolls", "[default: 24]"),
        ("hero-1", "[default: any]"),
        ("clock", "[default: two-minutes; sortie play takes practice in scripts, over pipes and among several people]"),
    ];
    for (key, default) in cases {
        let start = format!("--option {key}=");
        let told = listed.out.lines().find(|line| line.trim_start().starts_with(&start)).unwrap_or_default();
        assert!(told.ends_with(default), "{key}: {told:?}");
    }
}
