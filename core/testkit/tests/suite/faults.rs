//! The contract suite names the fault of each broken game, and finds nothing in the sound one.

use std::sync::Arc;

use crate::duel::{Duel, Fault, Setup, cards_conserved};
use sortie_engine::{GameRng, Scratch};
use sortie_testkit::contract::{Kind, Report, Suite, check_position};

fn suite(fault: Fault) -> Suite<Duel> {
    Suite::new(&Arc::new(fault), [Setup::Standard]).conserved(cards_conserved).ends_within(40).every(1)
}

#[test]
fn the_sound_game_passes() {
    let report: Report = suite(Fault::None).run(300, 1).unwrap_or_else(|finding| panic!("{finding}"));
    assert_eq!((report.games, report.ended), (300, 300));
    assert!(report.take_backs > 100, "{report:?}");
}

macro_rules! names {
    ($($test:ident: $fault:ident is $kind:ident, $why:literal;)*) => {
        $(#[test]
        fn $test() {
            let finding = suite(Fault::$fault).run(100, 7).expect_err("the fault is there");
            assert_eq!(finding.kind, Kind::$kind, "{finding}");
            assert!(finding.why.contains($why), "{finding}");
        })*
    };
}

names! {
    a_list_with_too_much: ListsTooMuch is ListsTooMuch, "is listed";
    a_list_with_too_little: ListsTooLittle is ListsTooLittle, "not listed";
    a_list_with_duplicates: Duplicate is Duplicate, "listed twice";
    a_listed_command_that_is_no_candidate: NotACandidate is NotACandidate, "\"draw\"";
    a_leak_by_view: LeakByView is LeakByView, "/their_hand in the view of Seat";
    a_leak_by_order: LeakByOrder is LeakByOrder, "the order of the legal list";
    a_leak_by_id: LeakById is LeakByView, "/top_id in the view";
    a_leak_by_refusal: LeakByRefusal is LeakByRefusal, "the refusal of \"play";
    a_leak_by_the_sentence_of_a_refusal: LeakByWords is LeakByWords, "the sentence that refuses \"play";
    a_moment_that_begins_with_nothing_seen: NotableUnseen is Notable, "begins with sight";
    a_moment_without_words: NotableUnwritten is Notable, "no words for \"played_on\"";
    a_leak_by_the_list_itself: LeakByList is LeakByList, "the legal list changes";
    a_leak_by_who_is_awaited: LeakByAwaited is LeakByAwaited, "who is awaited, as everybody sees it, changes";
    a_leak_by_the_deadline: LeakByDeadline is LeakByDeadline, "the deadline changes";
    a_leak_by_the_pace: LeakByPace is LeakByPace, "the question that \"";
    a_leak_by_sight: LeakBySight is LeakBySight, "\"draw\" by";
    knowledge_that_no_sight_told: Untold is UntoldKnowledge, "no sight told it";
    chance_in_apply: ChanceInApply is ApplyDiffers, "played";
    chance_from_outside: ChanceInExecute is ReplayDiffers, "two runs";
    an_expiry_that_settles_nothing: StuckExpire is StuckExpire, "256";
    cards_that_vanish: CardsLost is NotConserved, "in 0 places";
    a_game_without_end: NeverEnds is NeverEnds, "0 of 100";
    a_notation_that_reads_back_wrongly: Notation is Notation, "is written \"play 0\"";
    a_sampler_that_changes_the_own_hand: ResampleOwnHand is ResampleChangesKnowledge, "/hand in the view";
    a_sampler_that_knows_the_secret: ResampleKnowsSecret is ResampleKnowsSecret, "depends on secrets";
    a_verdict_that_changes_with_time: DependsOnNow is DependsOnNow, "no deadline reached";
    a_panic_in_check: CheckPanics is Panicked, "no such card";
    a_panic_in_execute: ExecutePanics is Panicked, "the deck is empty";
    an_awaited_seat_without_a_choice: AwaitedWithoutChoice is EmptyList, "has no legal command";
    a_game_that_waits_for_nobody: Deadlock is Deadlock, "nobody is awaited";
}

#[test]
fn a_single_position_can_be_checked() {
    for (fault, kind) in [(Fault::None, None), (Fault::LeakById, Some(Kind::LeakByView))] {
        let scratch =
            Scratch::<Duel>::open(&Arc::new(fault), &Setup::Standard, GameRng::from_number(1)).expect("sound");
        assert_eq!(check_position(scratch.look(), 1).err().map(|(kind, _)| kind), kind);
    }
}

/// Whoever meets a finding can meet it again.
#[test]
fn a_finding_can_be_met_again() {
    let first = suite(Fault::LeakByRefusal).run(100, 7).expect_err("the fault is there");
    let again = suite(Fault::LeakByRefusal).run_game(first.seed, first.game, &mut Report::default());
    assert_eq!(again, Err(first));
}
