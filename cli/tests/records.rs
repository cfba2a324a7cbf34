//! Records: replayed, verified, and every change found and named.

mod common;

use std::path::PathBuf;

use common::{folder, sortie, word};

fn recorded(name: &str) -> PathBuf {
    let folder = folder(name);
    let ran = sortie(&["sim", "connect4", "--bots", "random", "--games", "1", "--record", &word(&folder)], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    folder.join("game-000001.sortie")
}

#[test]
fn a_record_is_replayed() {
    let path = word(&recorded("replayed"));
    let all = sortie(&["replay", &path], "");
    assert_eq!((all.code, all.err.as_str()), (0, ""));
    assert!(all.out.contains("    0  open") && all.out.contains("    1  s1 drop "), "{}", all.out);
    let start = sortie(&["replay", &path, "--at", "0"], "");
    assert!(start.out.contains(" . . . . . . .\n a b c d e f g"), "{}", start.out);
    let beyond = sortie(&["replay", &path, "--at", "4711"], "");
    assert_eq!((beyond.code, beyond.err.lines().count()), (2, 1), "{}", beyond.err);
}

/// A pack of one's own is played, written as one file, and needed to check the record.
#[test]
fn a_record_is_checked_with_the_pack_that_it_was_played_with() {
    let (mine, games) = (folder("own-pack"), folder("own-pack-games"));
    let whole = sortie(&["pack", "write", "--game", "elysian"], "").out;
    let (_, heroes) = whole.split_once("=== heroes.ron\n").expect("the heroes are in it");
    let heroes = heroes.split("\n=== ").next().expect("up to the next file").replacen("attack: 3", "attack: 6", 1);
    std::fs::write(mine.join("heroes.ron"), heroes).expect("the test's own file");
    let sim = ["sim", "elysian", "--bots", "random", "--games", "1", "--pack", &word(&mine), "--record", &word(&games)];
    let ran = sortie(&sim, "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let record = word(&games.join("game-000001.sortie"));
    let without = sortie(&["replay", &record, "--verify"], "");
    assert!(without.code == 2 && without.err.contains("another content pack"), "{}", without.err);
    let file = mine.join("mine.sortie-pack");
    std::fs::write(&file, sortie(&["pack", "write", &word(&mine), "--game", "elysian"], "").out)
        .expect("the test's own file");
    for pack in [word(&mine), word(&file)] {
        let with = sortie(&["replay", &record, "--verify", "--pack", &pack], "");
        assert_eq!((with.code, with.err.as_str()), (0, ""), "{pack}");
    }
}

#[test]
fn every_changed_byte_is_found() {
    let path = recorded("tampered");
    let bytes = std::fs::read(&path).expect("it was recorded");
    // Every byte is too much for a program that starts anew each time; a prime step reaches all sorts of places.
    for at in (0..bytes.len()).step_by(97).chain([bytes.len() - 1, bytes.len() - 2]) {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        std::fs::write(&path, &changed).expect("the test's own file");
        let ran = sortie(&["replay", &word(&path), "--verify"], "");
        assert_eq!((ran.code, ran.err.lines().count(), ran.out.as_str()), (2, 1, ""), "byte {at}: {}", ran.err);
        assert!(ran.err.contains("game-000001.sortie:"), "byte {at}: {}", ran.err);
    }
}

#[test]
fn what_is_wrong_is_named() {
    let path = recorded("named");
    let text = std::fs::read_to_string(&path).expect("it was recorded");
    let count = text.lines().count();
    let without_last: String = text.lines().take(count - 1).map(|line| format!("{line}\n")).collect();
    let (before, seed) = text.split_once("\"seed\":\"").expect("the last line has the seed");
    let other_seed = format!("{before}\"seed\":\"{}{}", if seed.starts_with('0') { '1' } else { '0' }, &seed[1..]);
    let pack = format!("\"pack\":\"{}\"", "0".repeat(64));
    assert!(text.contains(&pack));
    let cases = [
        (without_last, "cut short".to_owned()),
        (text[..text.len() - 5].to_owned(), "cut short".to_owned()),
        (other_seed, format!(":{count}: the seed is not the one that the header commits to")),
        (text.replacen("drop", "drob", 1), ":".to_owned()),
        (text.replacen("connect4", "chess", 1), "line 1 was changed".to_owned()),
        (text.replacen(&pack, &pack.replace('0', "1"), 1), "line 1 was changed".to_owned()),
    ];
    for (changed, expected) in cases {
        std::fs::write(&path, changed).expect("the test's own file");
        let ran = sortie(&["replay", &word(&path), "--verify"], "");
        assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{}", ran.err);
        assert!(ran.err.contains(&expected), "{expected}: {}", ran.err);
    }
}

/// A game of older rules, as it was recorded then.
fn older(name: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../goldens/older").join(name)
}

/// Where newer rules would play it otherwise, a game can only be followed; and it needs the pack of its time.
#[test]
fn games_of_older_rules_are_followed_to_their_end() {
    let pack = word(&older("elysian-rules-2-pack"));
    let elysian = ["elysian-rules-1.sortie", "elysian-rules-2.sortie"].map(|name| word(&older(name)));
    let elite = word(&older("elite20-rules-1-other.sortie"));
    let followed = |record| vec!["replay", record, "--verify", "--pack", &pack];
    for words in [followed(&elysian[0]), followed(&elysian[1]), vec!["replay", &elite, "--verify"]] {
        let ran = sortie(&words, "");
        assert_eq!((ran.code, ran.err.as_str()), (3, ""), "{}", ran.out);
        assert!(ran.out.starts_with("consistent, not proven: "), "{}", ran.out);
        assert!(ran.out.contains("to the end of the game"), "{}", ran.out);
    }
}

#[test]
fn a_version_of_rules_that_nothing_proves_is_named() {
    let path = word(&older("elite20-rules-1-same.sortie"));
    let ran = sortie(&["replay", &path, "--verify"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.starts_with("true but for its version: "), "{}", ran.out);
    assert!(
        ran.out.contains("that it was played by rules version 1, as its header says, nothing in it proves"),
        "{}",
        ran.out
    );
}
