//! What simulations learn of a game.

use std::sync::Arc;

use sortie_elysian::state::apply;
use sortie_elysian::vocabulary::{Event, Setup};
use sortie_elysian::{Elysian, Look};
use sortie_engine::{Game, GameTime, Offer, Seat, Study};

/// The label of each seat in a group, after these events.
fn labels(group: &str, events: &str) -> Vec<String> {
    let pack = Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound").pack;
    let pack = Arc::new(pack);
    let mut state = Elysian::blank(&pack, &Setup::rulebook(3)).map_err(|all| all.0).expect("three can play");
    let mut notes = <Elysian as Study>::Notes::default();
    for text in events.split('|') {
        let event: Event = text.trim().parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        Elysian::note(&mut notes, &event);
        apply(&pack, &mut state, &event);
    }
    let findings = Elysian::findings(Look { pack: &pack, state: &state, now: GameTime(0) }, &notes);
    let of = |seat: u8| -> Vec<String> {
        let own = findings.labels.iter().filter(|(found, _, owner)| *found == group && *owner == Seat(seat));
        own.map(|(_, label, _)| label.clone()).collect()
    };
    (0..3).flat_map(of).collect()
}

/// What is counted of a seat after these events.
fn count(what: &str, seat: u8, events: &str) -> u64 {
    let pack = Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound").pack;
    let mut state = Elysian::blank(&pack, &Setup::rulebook(2)).map_err(|all| all.0).expect("two can play");
    let mut notes = <Elysian as Study>::Notes::default();
    for text in events.split('|') {
        let event: Event = text.trim().parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        Elysian::note(&mut notes, &event);
        apply(&pack, &mut state, &event);
        Elysian::watch(&mut notes, Look { pack: &pack, state: &state, now: GameTime(0) });
    }
    let findings = Elysian::findings(Look { pack: &pack, state: &state, now: GameTime(0) }, &notes);
    let own = findings.counts.iter().find(|(name, owner, _)| *name == what && *owner == Seat(seat));
    own.map(|(_, _, count)| *count).expect("every seat has it")
}

const START: &str = "first-player s1 | tile-placed s1 TL-01 0,0 0 | settlement-built s1 outpost 1a";

#[test]
fn an_early_end_is_told_by_the_seats_own_turns() {
    // Seat 3 goes in the first round, after seats 1 and 2 have had a turn; seat 2 in the second, after its own.
    let events = format!("{START} | turn-began s1 | turn-began s2 | eliminated s3 | turn-began s1 | eliminated s2");
    assert_eq!(labels("first turn", &events), ["had", "had", "eliminated before it"]);
    assert_eq!(labels("fate", &events), ["stayed", "eliminated", "eliminated"]);
}

#[test]
fn whoever_wins_or_waits_before_the_first_turn_is_counted_apart() {
    let events = format!("{START} | turn-began s1 | won s2 conquer");
    assert_eq!(labels("first turn", &events), ["had", "won before it", "game over before it"]);
}

const MARCH: &str = "turn-began s1 | card-drawn s1 rule RU-02@s1 | card-played s1 RU-02 | moves-added 4 | card-spent RU-02 \
    | unit-placed s1 cavalry 1a | unit-placed s1 cavalry 1a | unit-placed s1 cavalry 1a | moves-added 2 \
    | unit-moved s1 cavalry 1a 1b false | unit-moved s1 cavalry 1a 1b false";

#[test]
fn a_card_is_wasted_when_nobody_needed_its_leave() {
    let turn = |more: &str| format!("{START} | {MARCH} {more} | turn-began s2");
    let counts = |events: &str| [count("cards played", 0, events), count("cards wasted", 0, events)];
    assert_eq!(counts(&turn("")), [1, 1], "two may move in every turn");
    assert_eq!(counts(&turn("| unit-moved s1 cavalry 1a 1c false")), [1, 0]);
}

/// Red stands beside Blue and may attack twice by a card.
const CHARGE: &str = "tile-placed s2 TL-02 0,2 1 | settlement-built s2 outpost 2a | settlement-built s2 outpost 2b \
    | unit-placed s1 cavalry 1c | turn-began s1 | card-drawn s1 conquer CQ-09@s1 | card-played s1 CQ-09 | attacks-added 1 | card-spent CQ-09 \
    | attacks-added 1 | attack-declared s1 2a | attacker-joined cavalry 1c 1";

#[test]
fn a_card_that_others_stop_is_not_wasted() {
    let counts = |more: &str| {
        let events = format!("{START} | {CHARGE} {more}");
        ["cards played", "cards wasted", "cards stopped"].map(|what| count(what, 0, &events))
    };
    assert_eq!(counts("| turn-began s2"), [1, 1, 0], "the second attack was there to be made");
    assert_eq!(counts("| unit-fell s1 cavalry 1c | vacated 1c | turn-began s2"), [1, 0, 1], "nobody is left to attack");
    assert_eq!(counts("| won s2 conquer"), [1, 0, 1], "the other won before it");
    assert_eq!(counts("| attack-declared s1 2b | turn-began s2"), [1, 0, 0]);
}
