//! Bad input: exit code 2, clear lines, no panic.

mod common;

use common::{folder, sortie, word};

#[test]
fn bad_flags_get_one_line_and_code_2() {
    let cases: &[(&[&str], &str)] = &[
        (&["frobnicate"], "unrecognized subcommand"),
        (&["sim"], "required arguments"),
        (&["sim", "chess"], "there is no game \"chess\"; the games are: "),
        (&["sim", "connect4", "--games", "many"], "--games"),
        (&["sim", "connect4", "--games", "0"], "--games"),
        (
            &["sim", "connect4", "--bots", "greddy"],
            "there is no bot \"greddy\"; the bots are: random, gentle, careful, greedy",
        ),
        (&["sim", "connect4", "--bots", "greedy,greedy,greedy", "--players", "2"], "name one bot for all seats"),
        (&["sim", "connect4", "--players", "3"], "connect4 is for 2 seats, not 3"),
        (&["sim", "connect4", "--scenario", "moon"], "connect4 has no scenario \"moon\""),
        (&["sim", "connect4", "--option", "start"], "KEY=VALUE"),
        (&["sim", "connect4", "--option", "start=even"], "this game has no options"),
        (&["sim", "connect4", "--pack", "."], "no content that a pack could replace"),
        (&["play", "connect4", "--seats", "human,nobody"], "there is no bot \"nobody\""),
        (&["play", "connect4", "--seats", "human"], "connect4 is for 2 seats, not 1"),
        (&["play", "connect4", "--script", "no-such-file"], "no-such-file: "),
        (&["play", "connect4", "--script", "/"], "a script is a file"),
        (&["serve", "--public-url", "http://a b"], "it should read like https://play.example.org"),
        (&["play", "connect4", "--resume", "no-such-file"], "no-such-file: "),
        (&["replay", "no-such-file"], "no-such-file: "),
        (&["replay", "no-such-file", "--verify"], "no-such-file: "),
        (&["play", "elysian", "--resume", "x", "--option", "start=even"], "cannot be used with"),
        (&["play", "elysian", "--resume", "x", "--scenario", "standard"], "cannot be used with"),
        (&["replay", "."], "a record is a file, not a folder or device"),
        (&["odds", "connect4", "--power", "3"], "no odds calculator"),
        (&["pack", "check", "no-such-folder"], "no-such-folder"),
        (&["bench", "chess"], "there is no game"),
        (&["sim", "elite20", "--games", "0"], "it should be a whole number from 1 on"),
        (&["sim", "elite20", "--pack", "no-such-folder"], "no-such-folder: there is no such folder or file"),
        (&["games", "chess"], "there is no game"),
    ];
    for (words, expected) in cases {
        let ran = sortie(words, "");
        assert_eq!(ran.code, 2, "{words:?}: {}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{words:?}: {}", ran.err);
        assert!(ran.err.contains(expected), "{words:?}: {}", ran.err);
        assert_eq!(ran.out, "", "{words:?}");
    }
}

#[test]
fn a_level_of_logs_that_does_not_exist_is_told() {
    for wish in ["nonsense", "info,sortie_server=loud", "warn,"] {
        let ran = std::process::Command::new(env!("CARGO_BIN_EXE_sortie"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data", &word(&folder("log-levels"))])
            .env("SORTIE_LOG", wish)
            .output()
            .expect("the binary was built for this test");
        let err = String::from_utf8_lossy(&ran.stderr);
        assert_eq!((ran.status.code(), err.lines().count()), (Some(2), 1), "{err}");
        assert!(err.contains(&format!("SORTIE_LOG is \"{wish}\", it should be error, warn, info or debug")), "{err}");
    }
}

#[test]
fn all_problems_are_told_at_once() {
    let words = ["sim", "connect4", "--bots", "a,b", "--players", "5", "--scenario", "moon", "--option", "x=y"];
    let ran = sortie(&words, "");
    assert_eq!((ran.code, ran.err.lines().count()), (2, 6), "{}", ran.err);
}

#[test]
fn a_bad_bot_is_told_with_the_bad_options() {
    let words = ["play", "elysian", "--option", "foo=bar", "--option", "start=x", "--seats", "human,orc"];
    let ran = sortie(&[&words[..], &["--script", "no-such-file"]].concat(), "");
    assert_eq!((ran.code, ran.err.lines().count()), (2, 4), "{}", ran.err);
    for expected in ["foo", "start", "there is no bot \"orc\"", "no-such-file: "] {
        assert!(ran.err.contains(expected), "{expected}: {}", ran.err);
    }
}

/// Records that can be read and are not true: a changed event, another seed, a missing line, another game.
#[test]
fn an_untrue_record_is_bad_input() {
    let folder = folder("untrue");
    let made = sortie(&["sim", "connect4", "--bots", "random", "--games", "1", "--record", &word(&folder)], "");
    assert_eq!(made.code, 0, "{}", made.err);
    let path = folder.join("game-000001.sortie");
    let text = std::fs::read_to_string(&path).expect("it was recorded");
    let lines: Vec<&str> = text.lines().collect();
    let changed = [
        text.replacen("dropped", "droped", 1),
        text.replacen("connect4", "chess", 1),
        text.replacen("\"seed\":\"", "\"seed\":\"0", 1),
        [&lines[..3], &lines[4..]].concat().join("\n") + "\n",
        lines[..lines.len() - 1].join("\n") + "\n",
    ];
    for bad in changed {
        std::fs::write(&path, &bad).expect("the test's own file");
        for words in [&["replay", &word(&path), "--verify"][..], &["play", "connect4", "--resume", &word(&path)]] {
            let ran = sortie(words, "");
            assert_eq!((ran.code, ran.err.lines().count(), ran.out.as_str()), (2, 1, ""), "{words:?}: {}", ran.err);
        }
    }
}

#[test]
fn a_record_must_be_a_record() {
    let folder = folder("not-a-record");
    let path = word(&folder.join("text.sortie"));
    for (bytes, expected) in [
        (&b"hello\n"[..], ":1: "),
        (b"", ":1: "),
        (b"\xff\xfe\n", ":1: "),
        (b"{}\n{}\n", ":1: "),
        (b"[1]\n[2]\n", "should be a JSON object"),
    ] {
        std::fs::write(&path, bytes).expect("the test's own file");
        for words in [
            &["replay", &path][..],
            &["replay", &path, "--at", "3"],
            &["replay", &path, "--verify"],
            &["play", "connect4", "--resume", &path],
        ] {
            let ran = sortie(words, "");
            assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{words:?}: {}", ran.err);
            assert!(ran.err.contains(expected), "{words:?}: {}", ran.err);
        }
    }
}

#[test]
fn help_is_no_failure() {
    for words in [
        &["--help"][..],
        &["play", "--help"],
        &["odds", "--help"],
        &["odds", "elysian", "--help"],
        &["--version"],
        &["games", "--examples"],
        &["games", "--json"],
    ] {
        let ran = sortie(words, "");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words:?}");
        assert!(!ran.out.is_empty(), "{words:?}");
    }
}

#[test]
fn every_problem_of_a_pack_is_told_with_file_and_line() {
    let folder = folder("bad-pack");
    std::fs::write(folder.join("cards.ron"), "[]\n").expect("the test's own file");
    std::fs::write(folder.join("tiles.ron"), "[]\n").expect("the test's own file");
    std::fs::write(folder.join("hero.ron"), "[]\n").expect("the test's own file");
    let ran = sortie(&["pack", "check", &word(&folder), "--game", "elysian"], "");
    assert_eq!(ran.code, 2, "{}", ran.err);
    let is_placed = |line: &str| line.starts_with(&format!("sortie: {}/", word(&folder))) && line.contains(".ron:");
    assert!(ran.err.lines().all(is_placed), "{}", ran.err);
    assert!(ran.err.contains("/cards.ron:1: ") && ran.err.contains("/tiles.ron:1: "), "{}", ran.err);
    assert!(ran.err.contains("/hero.ron:1: this is no file of a pack"), "{}", ran.err);
    assert_eq!(sortie(&["pack", "check"], "").code, 0, "the built-in packs are sound");
}

/// What waits for a writer must not make us wait.
#[cfg(unix)]
#[test]
fn a_pipe_is_no_record_and_no_pack() {
    let folder = folder("pipe");
    let path = word(&folder.join("cards.ron"));
    let made = std::process::Command::new("mkfifo").arg(&path).status();
    if !made.is_ok_and(|status| status.success()) {
        return;
    }
    assert!(sortie(&["replay", &path, "--verify"], "").err.contains("not a folder or device"));
    let ran = sortie(&["pack", "check", &word(&folder), "--game", "elysian"], "");
    assert!(ran.err.contains("/cards.ron:1: a file should be here, not a folder or device"), "{}", ran.err);
    let ran = sortie(&["play", "connect4"], &format!("save {path}\nquit\n"));
    // A long path breaks the sentence at another word.
    let told = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("is no saved game"), "{}", ran.out);
}

#[test]
fn a_plan_file_is_read_or_its_lines_are_named() {
    let folder = folder("plan");
    let path = word(&folder.join("setup.txt"));
    let write = |text: &str| std::fs::write(&path, text).expect("the test's own file");
    for (text, expected) in [
        ("hello\n", ":1: this is no plan of a table; a plan begins with \"sortie-plan 1\""),
        ("sortie-plan 1\ngame elite20\nseats many\n", ":3: \"many\" should be a number of seats"),
        ("sortie-plan 1\ngame elysian\n", ": this is a plan for elysian, not for elite20"),
        ("sortie-plan 1\ngame elite20\nseats 9\n", "elite20 is for 1-6 seats, not 9"),
        (
            "sortie-plan 1\ngame elite20\noption hero-3=HE-1\n",
            "option hero-3 cannot be chosen here: only 2 Heroes take part",
        ),
    ] {
        write(text);
        let ran = sortie(&["sim", "elite20", "--games", "1", "--plan", &path], "");
        assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{text}: {}", ran.err);
        assert!(ran.err.contains(expected), "{text}: {}", ran.err);
    }
    write("sortie-plan 1\ngame elysian\nseats 3\noption start=even\noption setup=quick\n");
    let words = ["sim", "elysian", "--games", "1", "--bots", "random", "--max-rounds", "2", "--json", "--plan", &path];
    let ran = sortie(&[&words[..], &["--option", "setup=full"]].concat(), "");
    let told: serde_json::Value = serde_json::from_str(&ran.out).expect("figures are JSON");
    assert_eq!((&told["players"], &told["options"]["start"]), (&3.into(), &"even".into()), "{}", ran.out);
    assert_eq!(told["options"]["setup"], "full", "flags go before the plan");
}
