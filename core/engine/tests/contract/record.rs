//! Records: a true one verifies, and every kind of tampering is found and named.

use std::sync::Arc;

use crate::desk::{Command, Desk, S1, S2, Setup, after};
use sortie_engine::record::{Flaw, Record, Verified};
use sortie_engine::{Game, GameTime, Interrupt};

const PACK: &str = "0123456789abcdef";

/// A small game with every kind of entry in it.
fn record() -> Record {
    let mut table = after(&[(S1, Command::Add { count: 5 }), (S1, Command::Add { count: 6 })]);
    table.take_back(S1, GameTime(1)).expect("nobody has learnt anything");
    table.submit(S2, &Command::Roll, GameTime(2)).expect("allowed");
    table.submit(S1, &Command::Wind { span: 5 }, GameTime(3)).expect("allowed");
    table.submit(S2, &Command::Add { count: 1 }, GameTime(20)).expect("allowed");
    table.submit(S2, &Command::End, GameTime(21)).expect("allowed");
    Record::of(&table, PACK)
}

fn verify<G: Game<Pack = ()>>(text: &str) -> Result<Verified, Flaw> {
    Record::parse(text)?.verify::<G>(&Arc::new(()), PACK)
}

/// Chains the lines anew, as a forger would.
fn rechained(mut record: Record) -> Record {
    let text = record.text();
    let mut prev = sha_of_line(&text, 0);
    for index in 0..record.lines.len() {
        record.lines[index].prev = prev;
        prev = sha_of_line(&record.text(), index + 1);
    }
    record.close.prev = prev;
    record
}

fn sha_of_line(text: &str, line: usize) -> String {
    use sha2::{Digest, Sha256};
    hex::encode(Sha256::digest(text.lines().nth(line).expect("the line is there")))
}

#[track_caller]
fn found(text: &str, line: usize, words: &str) {
    let flaw = verify::<Desk<1>>(text).expect_err("the tampering is found");
    assert_eq!(flaw.line, line, "{flaw}");
    assert!(flaw.why.contains(words), "{flaw}");
}

#[test]
fn a_true_record_verifies_and_has_one_text() {
    let text = record().text();
    assert_eq!(verify::<Desk<1>>(&text), Ok(Verified::Rerun));
    assert_eq!(Record::parse(&text).map(|record| record.text()), Ok(text));
}

#[test]
fn a_changed_byte_is_found_wherever_it_is() {
    let text = record().text();
    for at in 0..text.len() {
        for other in ["0", "}", " "] {
            let forged = format!("{}{other}{}", &text[..at], &text[at + 1..]);
            assert!(forged == text || verify::<Desk<1>>(&forged).is_err(), "byte {at}: {forged}");
        }
    }
}

#[test]
fn a_cut_record_is_found_wherever_it_is_cut() {
    let text = record().text();
    for at in 0..text.len() {
        let flaw = verify::<Desk<1>>(&text[..at]).expect_err("the cut is found");
        assert!(flaw.why.contains("cut short") || flaw.why.contains("cannot be read"), "cut at {at}: {flaw}");
    }
}

#[test]
fn a_changed_line_is_named() {
    let text = record().text();
    found(&text.replace("\"do\":\"s1 add 5\"", "\"do\":\"s1 add 4\""), 4, "line 3 was changed");
}

#[test]
fn reordered_lines_are_found() {
    let text = record().text();
    let mut lines: Vec<&str> = text.lines().collect();
    lines.swap(2, 3);
    found(&(lines.join("\n") + "\n"), 3, "hash does not match");
}

#[test]
fn a_forged_chain_does_not_help() {
    let forge = |forger: fn(&mut Record)| {
        let mut record = record();
        forger(&mut record);
        rechained(record).text()
    };
    found(&forge(|record| record.lines[2].what = "s1 add 7".to_owned()), 4, "\"D-DEED-01 added 6\"");
    // Nothing that comes after it is possible any more; still the line itself is named.
    found(&forge(|record| record.lines[1].what = "s1 end".to_owned()), 3, "it says \"D-DEED-01 added 5\"");
    found(&forge(|record| record.lines[2].events.clear()), 4, "tells of 0 events");
    found(&forge(|record| record.lines[1].state = "00".repeat(16)), 3, "hash of the state");
    found(&forge(|record| record.lines[1].rng = 99), 3, "generator's place");
    found(&forge(|record| record.lines[1].what = "s1 add 0".to_owned()), 3, "is not allowed here");
    found(&forge(|record| record.lines[1].what = "s1 juggle".to_owned()), 3, "\"juggle\" is not one of");
    found(&forge(|record| drop(record.lines.pop())), 10, "how the game really ended");
    found(&forge(|record| record.close.outcome = "1:99 2:0 end".to_owned()), 11, "how the game really ended");
    found(&forge(|record| record.header.setup = "pine".to_owned()), 2, "hash of the state");
    found(&forge(|record| record.header.setup = "plastic".to_owned()), 1, "not one of: oak, pine");
    found(&forge(|record| record.header.nonces[1] = "zz".to_owned()), 1, "a nonce should be");
    found(&forge(|record| record.header.commitment = "00".repeat(32)), 11, "not the one that the header commits to");
}

#[test]
fn a_wrong_seed_is_named() {
    let mut record = record();
    record.close.seed = "11".repeat(32);
    found(&record.text(), 11, "not the one that the header commits to");
}

#[test]
fn a_foreign_game_pack_or_version_is_named() {
    let foreign = |forger: fn(&mut Record)| {
        let mut record = record();
        forger(&mut record);
        rechained(record).text()
    };
    found(&foreign(|record| record.header.game = "table".to_owned()), 1, "a record of \"table\", not of \"desk\"");
    found(
        &foreign(|record| record.header.pack = "fedcba9876543210".to_owned()),
        1,
        "another content pack (fedcba987654…",
    );
    found(&foreign(|record| record.header.rules = 2), 1, "needs rules version 2, this program has 1");
    found(&foreign(|record| record.header.sortie = "record 9".to_owned()), 1, "not a Sortie record");
}

/// A change of a record, the line at which it must be found, and words of the finding.
type Forgery = (fn(&mut Record), usize, &'static str);

#[test]
fn a_record_of_older_rules_that_comes_out_the_same_is_true_but_for_its_version() {
    assert_eq!(verify::<Desk<2>>(&record().text()), Ok(Verified::RerunByNewer));
    let mut newest = record();
    newest.header.rules = 2;
    assert_eq!(verify::<Desk<2>>(&rechained(newest).text()), Ok(Verified::Rerun));
}

#[test]
fn a_record_of_older_rules_is_shown_as_it_tells_the_game() {
    let record = record();
    let table = record.follow::<Desk<3>>(&Arc::new(()), PACK, usize::MAX).expect("it is consistent");
    assert_eq!(
        Record::of(&table, PACK).lines.iter().map(|line| &line.what).collect::<Vec<_>>(),
        record.lines.iter().map(|line| &line.what).collect::<Vec<_>>()
    );
    assert_eq!(
        Record::of(&table, PACK).lines.last().map(|line| &line.state),
        record.lines.last().map(|line| &line.state)
    );
    assert!(record.follow::<Desk<3>>(&Arc::new(()), PACK, 2).is_ok_and(|table| table.entries().len() == 2));
}

#[test]
fn a_record_of_older_rules_is_followed_by_its_events() {
    let older = |forger: fn(&mut Record)| {
        let mut record = record();
        forger(&mut record);
        verify::<Desk<3>>(&rechained(record).text())
    };
    assert_eq!(older(|_| {}), Ok(Verified::Followed));
    let forgeries: [Forgery; 8] = [
        (|record| record.header.rules = 0, 1, "there never was a rules version 0"),
        (|record| record.lines[2].events = vec!["D-DEED-01 added 7".to_owned()], 4, "the state after this line"),
        (|record| record.lines[1].events[0] = "D-NONE-01 added 5".to_owned(), 3, "there is no rule D-NONE-01"),
        (|record| record.lines[1].what = "s1 add many".to_owned(), 3, ""),
        (|record| record.lines[1].what = "open".to_owned(), 3, "a game is opened once"),
        (|record| record.lines[3].what = "s1 undo 9".to_owned(), 5, "takes back too much"),
        (|record| record.lines[4].at = 0, 6, "never go back"),
        (|record| record.close.outcome = "1:99 2:0 end".to_owned(), 11, "how the game really ended"),
    ];
    for (forger, line, words) in forgeries {
        let flaw = older(forger).expect_err("the forgery is found");
        assert!(flaw.line == line && flaw.why.contains(words), "{words}: {flaw}");
    }
}

#[test]
fn leaving_is_recorded_and_replayed() {
    let mut table = after(&[]);
    table.interrupt(S2, Interrupt::Leave, GameTime(4)).expect("allowed");
    let text = Record::of(&table, PACK).text();
    assert!(text.contains("\"do\":\"s2 !leave\""), "{text}");
    assert_eq!(verify::<Desk<1>>(&text), Ok(Verified::Rerun));
}

#[test]
fn a_save_goes_on_where_it_stopped() {
    let pack = Arc::new(());
    let saved = Record::of(&after(&[(S1, Command::Roll)]), PACK);
    assert_eq!(saved.close.end, "saved");
    let mut again = saved.rerun::<Desk<1>>(&pack, PACK, usize::MAX).expect("the save is sound");
    let mut straight = after(&[(S1, Command::Roll), (S2, Command::Roll)]);
    again.submit(S2, &Command::Roll, GameTime(0)).expect("allowed");
    assert_eq!(again.look().state, straight.look().state);
    straight.advance(GameTime(1)).expect("nothing is due");
    assert_eq!(again.setup(), &Setup::Oak);
}
