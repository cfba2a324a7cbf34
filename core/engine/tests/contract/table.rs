//! The table: take-backs and their barriers, time, expiries, faults.

use crate::desk::{Command, Desk, Event, Rule, S1, S2, State, after, table};
use sortie_engine::{Fault, GameTime, Interrupt, No, Refusal, Reject, Seat, Table, What};

const ADD: Command = Command::Add { count: 5 };

fn refused(rule: Rule) -> Result<(), No<Rule>> {
    Err(No::Refused(Refusal::of(rule)))
}

fn rejected(reject: Reject) -> Result<(), No<Rule>> {
    Err(No::Rejected(reject))
}

fn state(table: &Table<Desk<1>>) -> State {
    *table.look().state
}

#[test]
fn a_take_back_restores_the_state_and_is_an_entry() {
    let mut table = after(&[(S1, ADD)]);
    let before = state(&table);
    table.submit(S1, &Command::Add { count: 9 }, GameTime(0)).expect("allowed");
    assert_eq!(table.take_backs(S1), 2);
    assert_eq!(table.take_back(S1, GameTime(0)), Ok(()));
    assert_eq!(state(&table), before);
    assert!(matches!(table.entries().last().map(|entry| &entry.what), Some(What::Undone { seat: S1, to: 2 })));
    assert_eq!(table.take_back(S1, GameTime(0)), Ok(()));
    assert_eq!(table.take_back(S1, GameTime(0)), refused(Rule::NoBack));
    assert_eq!(table.entries().len(), 5, "nothing is ever removed from the record");
}

#[test]
fn take_backs_end_at_barriers() {
    for (name, deeds) in [
        ("nothing", &[][..]),
        ("chance", &[(S1, ADD), (S1, Command::Roll)]),
        ("revealed", &[(S1, ADD), (S1, Command::Show)]),
        ("another seat", &[(S1, ADD), (S2, ADD)]),
        ("another seat's dice", &[(S1, ADD), (S2, Command::Roll)]),
        ("expired", &[(S1, ADD), (S1, Command::Wind { span: 0 })]),
    ] {
        let mut table = after(deeds);
        let before = (state(&table), table.entries().len());
        assert_eq!(table.take_backs(S1), 0, "{name}");
        assert_eq!(table.take_back(S1, GameTime(0)), refused(Rule::NoBack), "{name}");
        assert_eq!((state(&table), table.entries().len()), before, "{name}");
    }
}

#[test]
fn what_follows_a_barrier_can_be_taken_back() {
    let mut table = after(&[(S1, Command::Roll), (S1, ADD)]);
    assert_eq!(table.take_back(S1, GameTime(0)), Ok(()));
    assert_eq!(table.take_back(S1, GameTime(0)), refused(Rule::NoBack));
}

#[test]
fn a_refusal_is_inert() {
    let mut table = table();
    let (before, entries) = (state(&table), table.entries().len());
    assert_eq!(table.submit(S1, &Command::Add { count: 0 }, GameTime(0)), refused(Rule::Deed));
    assert_eq!((state(&table), table.entries().len()), (before, entries));
}

#[test]
fn a_panic_freezes_the_table_and_leaves_the_state() {
    for (command, why) in [(Command::Break, "the desk breaks"), (Command::Ponder, "pondering breaks the judge")] {
        let mut table = after(&[(S1, ADD)]);
        let (before, entries) = (state(&table), table.entries().len());
        let answer = table.submit(S2, &command, GameTime(3));
        assert_eq!(answer, Err(No::Fault(Fault::Panicked(why.to_owned()))));
        assert_eq!((state(&table), table.entries().len()), (before, entries));
        assert!(table.awaited().is_empty());
        assert_eq!(table.submit(S1, &ADD, GameTime(3)), rejected(Reject::Frozen));
        assert_eq!(table.advance(GameTime(9)), rejected(Reject::Frozen));
    }
}

#[test]
fn time_does_not_run_back() {
    let mut table = table();
    table.submit(S1, &ADD, GameTime(10)).expect("allowed");
    assert_eq!(table.submit(S1, &ADD, GameTime(9)), rejected(Reject::TimeRunsBack));
    assert_eq!(table.advance(GameTime(9)), rejected(Reject::TimeRunsBack));
    assert_eq!(table.submit(S1, &ADD, GameTime(10)), Ok(()));
}

#[test]
fn a_deadline_is_settled_at_its_own_time_before_the_next_command() {
    let mut table = after(&[(S1, Command::Wind { span: 50 })]);
    table.submit(S2, &ADD, GameTime(80)).expect("allowed");
    let told: Vec<(u64, Vec<Event>)> = table.entries()[2..]
        .iter()
        .map(|entry| (entry.at.0, entry.events.iter().map(|cited| cited.event).collect()))
        .collect();
    assert_eq!(told, [(50, vec![Event::Rang]), (80, vec![Event::Added { count: 5 }])]);
    assert!(matches!(table.entries()[2].what, What::Expired));
}

#[test]
fn time_alone_can_move_the_game() {
    let mut table = after(&[(S1, Command::Wind { span: 50 })]);
    table.advance(GameTime(49)).expect("nothing is due");
    assert_eq!(table.entries().len(), 2);
    table.advance(GameTime(50)).expect("the timer rings");
    assert_eq!((table.entries().len(), state(&table).rings), (3, 1));
}

#[test]
fn a_jammed_timer_is_a_fault() {
    let mut table = table();
    assert_eq!(table.submit(S1, &Command::Jam, GameTime(0)), Err(No::Fault(Fault::Stuck)));
    assert_eq!(table.submit(S1, &ADD, GameTime(0)), rejected(Reject::Frozen));
}

#[test]
fn the_table_rejects_what_no_rule_is_asked_about() {
    let mut table = table();
    assert_eq!(table.submit(Seat(2), &ADD, GameTime(0)), rejected(Reject::NoSuchSeat));
    assert_eq!(table.interrupt(S1, Interrupt::Draw, GameTime(0)), rejected(Reject::NotOffered));
    assert_eq!(table.interrupt(S1, Interrupt::Leave, GameTime(0)), Ok(()));
    assert_eq!(table.submit(S1, &ADD, GameTime(0)), rejected(Reject::Over));
}

#[test]
fn a_table_command_can_be_refused_by_a_rule() {
    let mut table = after(&[(S1, Command::Wind { span: 0 })]);
    assert_eq!(table.interrupt(S1, Interrupt::Leave, GameTime(0)), refused(Rule::Turn));
}
