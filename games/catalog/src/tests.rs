use super::*;

fn open(seed: u64) -> Box<dyn AnyTable> {
    let plan = TablePlan { seats: 2, ..TablePlan::default() };
    game("connect4").expect("it is listed").open(&plan, simulation_seed(seed, 0)).expect("the plan is sound")
}

fn trial(bots: &[&str]) -> Trial {
    Trial { bots: bots.iter().map(|bot| (*bot).to_owned()).collect(), seed: 1, max_rounds: 200, pace: 100 }
}

#[test]
fn ids_are_unique_and_every_game_has_defaults() {
    for game in games() {
        assert_eq!(games().iter().filter(|other| other.id() == game.id()).count(), 1);
        assert!(!game.scenarios().is_empty() && game.options().iter().all(|option| !option.values.is_empty()));
        assert!(!game.rules().is_empty());
        game.check_pack(None).expect("the built-in pack is sound");
    }
}

#[test]
fn a_table_is_played_by_number_and_by_text() {
    let mut table = open(1);
    let choices = table.choices(Seat(0));
    assert_eq!(choices.len(), 7);
    assert_eq!(table.choose(Seat(0), 3, GameTime(0)), Ok(()));
    assert_eq!(table.submit_text(Seat(1), &choices[3].notation, GameTime(0)), Ok(()));
    assert_eq!(table.entries(), 3);
    assert_eq!(table.deed(2).map(|deed| deed.what), Some(format!("s2 {}", choices[3].notation)));
    assert_eq!(table.story(1, Viewer::Public).iter().map(|line| line.entry).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn every_no_has_its_kind() {
    let mut table = open(1);
    let kind = |done: Result<(), AnyNo>| done.err().map(|no| no.kind);
    assert_eq!(kind(table.submit_text(Seat(0), "castle", GameTime(0))), Some(NoKind::Malformed));
    assert_eq!(kind(table.probe_text(Seat(1), "drop a")), Some(NoKind::Refused));
    assert_eq!(kind(table.submit_text(Seat(7), "drop a", GameTime(0))), Some(NoKind::Rejected));
    assert_eq!(kind(table.choose(Seat(0), 99, GameTime(0))), Some(NoKind::Malformed));
    assert_eq!(kind(table.bot_move(Seat(0), GameTime(0), 1)), Some(NoKind::Fault));
    assert!(table.choices(Seat(7)).is_empty());
}

#[test]
fn a_bot_chooses_the_same_however_many_threads_it_has() {
    let play = |threads| {
        let mut table = open(4);
        table.seat_bot(Seat(0), Some("search:100")).expect("there is such a bot");
        table.seat_bot(Seat(1), Some("greedy")).expect("there is such a bot");
        while let Some(seat) = table.awaited().lowest() {
            table.bot_move(seat, GameTime(0), threads).expect("bots play by the rules");
        }
        table.record_text()
    };
    assert_eq!(play(1), play(3));
}

#[test]
fn a_record_is_resumed_and_verified() {
    let mut table = open(2);
    for _ in 0..5 {
        let seat = table.awaited().lowest().expect("the game goes on");
        table.choose(seat, 0, GameTime(0)).expect("it was offered");
    }
    let text = table.record_text();
    let record = Record::parse(&text).expect("it was just written");
    let game = game(&record.header.game).expect("it is listed");
    assert_eq!(game.verify(&record, None), Ok(Verified::Rerun));
    let Ok(resumed) = game.resume(&record, usize::MAX, None) else { panic!("it is true") };
    assert_eq!(resumed.record_text(), text);
    assert_eq!(resumed.commitment(), table.commitment());
    let Ok(earlier) = game.resume(&record, 3, None) else { panic!("it is true") };
    assert_eq!(earlier.entries(), 3);
}

#[test]
fn bots_rotate_evenly() {
    let trial = trial(&["a", "b", "c"]);
    for index in 0..9 {
        let seated: Vec<usize> = (0..3).map(|seat| trial.bot_at(seat, 3, index)).collect();
        for (bot, seat) in (0..3).map(|bot| (bot, (bot + index as usize) % 3)) {
            assert_eq!(seated[seat], bot, "bot k sits at seat k + i");
        }
    }
}

#[test]
fn a_game_is_the_same_whether_it_is_recorded_or_not() {
    let plan = TablePlan { seats: 2, ..TablePlan::default() };
    for listed in games() {
        let plan = TablePlan { seats: *listed.seats().start(), ..plan.clone() };
        let Ok(lab) = listed.lab(&plan, &trial(&["random"])) else { panic!("the plan is sound") };
        for index in 0..3 {
            let plain = lab.play(index, false).expect("it ends");
            let kept = lab.play(index, true).expect("it ends");
            assert!(kept.record.is_some());
            assert_eq!(plain, Facts { record: None, ..kept }, "{} game {index}", listed.id());
        }
    }
}
