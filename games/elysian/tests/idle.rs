//! A card that may be played although nothing would come of it is pointed out.

use std::sync::Arc;

use sortie_elysian::state::apply;
use sortie_elysian::vocabulary::{Command, Event, Setup, Start};
use sortie_elysian::{Elysian, Look};
use sortie_engine::{Game, GameTime, Offer, Remark, Seat, Tell};

/// The cards of seat 1 that are pointed out as pointless after these events, by the number of the card that it holds.
fn pointless(start: Start, card: &str, events: &str) -> bool {
    let pack =
        Arc::new(Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound").pack);
    let setup = Setup { start, ..Setup::rulebook(2) };
    let mut state = Elysian::blank(&pack, &setup).map_err(|all| all.0).expect("two can play");
    let all = format!("{TABLE} | {events} | card-drawn s1 {} {card}@s1 | options-added 1 | begun play", deck(card));
    for text in all.split('|') {
        let event: Event = text.trim().parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        apply(&pack, &mut state, &event);
    }
    let look = Look { pack: &pack, state: &state, now: GameTime(0) };
    let (mut legal, mut remarks) = (Vec::new(), Vec::new());
    Elysian::legal(look, Seat(0), &mut legal);
    let play = Command::Play { card: card.parse().expect("a card") };
    let at = legal.iter().position(|command| *command == play).unwrap_or_else(|| panic!("{card} may be played"));
    Elysian::remarks(look, Seat(0), &legal, &mut remarks);
    assert!(remarks.iter().all(|(place, _)| *place == at), "only the card is pointed out");
    remarks.contains(&(at, Remark::Pointless))
}

fn deck(card: &str) -> &'static str {
    match &card[..2] {
        "CQ" => "conquer",
        "RU" => "rule",
        _ => "reign",
    }
}

const TABLE: &str = "hero-chosen s1 HE-1 | hero-chosen s2 HE-2 | first-player s1 | tile-placed s1 TL-01 0,0 0 | tile-placed s2 TL-01 0,2 1 \
    | settlement-built s1 outpost 1b | settlement-built s2 outpost 2a | unit-placed s2 infantry 2a";

#[test]
fn power_for_an_attack_that_cannot_be_made_is_pointless() {
    let beside = "unit-placed s1 infantry 1c | turn-began s1";
    assert!(!pointless(Start::Rulebook, "CQ-08", beside));
    assert!(pointless(Start::Even, "CQ-08", beside), "the opening turn has no attack");
    let later = format!("{beside} | turn-began s2 | turn-began s1");
    assert!(!pointless(Start::Even, "CQ-08", &later));
    let after_a_move = "unit-placed s1 cavalry 1a | turn-began s1";
    assert!(!pointless(Start::Rulebook, "CQ-08", after_a_move), "the cavalry gets near enough");
    assert!(pointless(Start::Rulebook, "CQ-08", "turn-began s1"), "nobody is there to attack");
}

#[test]
fn leave_to_move_is_pointless_while_all_may_move_without() {
    let units = |count: usize| format!("{}turn-began s1", "unit-placed s1 infantry 1b | ".repeat(count));
    assert!(pointless(Start::Rulebook, "RU-02", &units(2)));
    assert!(!pointless(Start::Rulebook, "RU-02", &units(3)));
    assert!(pointless(Start::Rulebook, "RU-03", &units(2)));
}

#[test]
fn hits_that_fell_nothing_are_pointless() {
    let near = "unit-placed s1 archery 1a | turn-began s1";
    assert!(!pointless(Start::Rulebook, "CQ-12", near), "two hits fell infantry");
    let walled = "structure-built walls 2a | unit-placed s1 archery 1a | turn-began s1";
    assert!(pointless(Start::Rulebook, "CQ-12", walled), "walls take three");
}
