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
        assert!(!game.scenarios().is_empty() && game.form(&Choices::default()).all_problems().is_empty());
        assert!(!game.rules().is_empty());
        game.built_in_hash().expect("the built-in pack is sound");
    }
}

#[test]
fn a_table_is_played_by_number_and_by_text() {
    let mut table = open(1);
    let choices = table.words().choices(Seat(0));
    assert_eq!(choices.len(), 7);
    assert_eq!(table.choose(Seat(0), 3, GameTime(0)), Ok(()));
    assert_eq!(table.submit_text(Seat(1), &choices[3].notation, GameTime(0)), Ok(()));
    assert_eq!(table.record().entries(), 3);
    assert_eq!(table.record().deed(2).map(|deed| deed.what), Some(format!("s2 {}", choices[3].notation)));
    assert_eq!(table.words().story(1, Viewer::Public).iter().map(|line| line.entry).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn every_no_has_its_kind() {
    let mut table = open(1);
    let kind = |done: Result<(), AnyNo>| done.err().map(|no| no.kind);
    assert_eq!(kind(table.submit_text(Seat(0), "castle", GameTime(0))), Some(NoKind::Malformed));
    assert_eq!(kind(table.probe_text(Seat(1), "drop a")), Some(NoKind::Refused));
    assert_eq!(kind(table.submit_text(Seat(7), "drop a", GameTime(0))), Some(NoKind::Rejected));
    assert_eq!(kind(table.choose(Seat(0), 99, GameTime(0))), Some(NoKind::Malformed));
    assert_eq!(kind(table.bots_mut().bot_move(Seat(0), GameTime(0), 1)), Some(NoKind::Fault));
    assert!(table.words().choices(Seat(7)).is_empty());
}

#[test]
fn a_bot_chooses_the_same_however_many_threads_it_has() {
    let play = |threads| {
        let mut table = open(4);
        table.bots_mut().seat_bot(Seat(0), Some("search:100")).expect("there is such a bot");
        table.bots_mut().seat_bot(Seat(1), Some("greedy")).expect("there is such a bot");
        while let Some(seat) = table.awaited().lowest() {
            table.bots_mut().bot_move(seat, GameTime(0), threads).expect("bots play by the rules");
        }
        table.record().text()
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
    let text = table.record().text();
    let record = Record::parse(&text).expect("it was just written");
    let game = game(&record.header.game).expect("it is listed");
    assert_eq!(game.verify(&record, None), Ok(Verified::Rerun));
    let Ok(resumed) = game.resume(&record, usize::MAX, None) else { panic!("it is true") };
    assert_eq!(resumed.record().text(), text);
    assert_eq!(resumed.record().commitment(), table.record().commitment());
    let Ok(earlier) = game.resume(&record, 3, None) else { panic!("it is true") };
    assert_eq!(earlier.record().entries(), 3);
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
            let plain = lab.play(index, false, None).expect("it ends");
            let kept = lab.play(index, true, None).expect("it ends");
            assert!(kept.record.is_some());
            assert_eq!(plain, Facts { record: None, ..kept }, "{} game {index}", listed.id());
        }
    }
}

/// What this bot did in some games of Elysian against itself, added up: (cards wasted, wins that could be fought, and
/// were).
fn duties(bot: &str) -> [u64; 3] {
    let even = vec![("start".to_owned(), "even".to_owned()), ("setup".to_owned(), "quick".to_owned())];
    let plan = TablePlan { seats: 2, options: even, ..TablePlan::default() };
    let Ok(lab) = game("elysian").expect("it is listed").lab(&plan, &trial(&[bot])) else { panic!("it is sound") };
    let facts: Vec<Facts> = (0..40).map(|index| lab.play(index, false, None).expect("it ends")).collect();
    ["cards wasted", "wins that could be fought", "wins fought"].map(|what| {
        let counts = facts.iter().flat_map(|facts| &facts.findings.counts);
        counts.filter(|(name, ..)| *name == what).map(|(_, _, count)| count).sum()
    })
}

#[test]
fn the_careful_bot_wastes_no_card_and_fights_announced_wins() {
    let [wasted, could, fought] = duties("careful");
    assert_eq!(wasted, 0);
    assert!(could > 10 && fought * 100 >= could * 95, "{fought} of {could}");
    // The same measure finds what a greedy bot lets lie.
    let [wasted, could, fought] = duties("greedy");
    assert!(wasted > 0 && fought < could, "{wasted} wasted, {fought} of {could}");
}

/// The built-in hero cards with one number changed.
fn own_heroes() -> PackTexts {
    let files = game("elysian").expect("it is listed").built_in_pack();
    let heroes = files.into_iter().find(|(name, _)| name == "heroes.ron").map(|(_, text)| text).expect("it is there");
    vec![("box/heroes.ron".to_owned(), heroes.replacen("attack: 3", "attack: 5", 1))]
}

#[test]
fn what_a_pack_lacks_is_taken_from_the_built_in_one() {
    let game = game("elysian").expect("it is listed");
    let pack = game.read_pack(&own_heroes()).expect("it is sound");
    assert_ne!(pack.hash(), &*game.built_in_hash().expect("it is sound"));
    assert_eq!(pack.texts().len(), game.built_in_pack().len());
    assert!(game.content(Some(&pack)).contains("\"attack\":5"), "{}", game.content(Some(&pack)));
    // Whole or in part, with whatever ends of lines, and as one text: it is the same pack.
    let windows =
        pack.texts().iter().map(|(name, text)| (name.clone(), text.trim_end().replace('\n', "\r\n"))).collect();
    assert_eq!(game.read_pack(&windows).as_ref(), Ok(&pack));
    let bundle = Bundle::parse(&pack.bundle("My box")).expect("it was just written");
    assert_eq!((bundle.game.as_str(), bundle.name.as_str()), ("elysian", "My box"));
    assert_eq!(game.read_pack(&bundle.files), Ok(pack));
}

#[test]
fn files_that_no_pack_has_are_named() {
    let game = game("elysian").expect("it is listed");
    let text = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    let files = vec![text("heroes.ron", "["), text("hero.ron", "[]"), text("old/heroes.ron", "=== x")];
    let problems = game.read_pack(&files).expect_err("it is not sound");
    for start in [
        "heroes.ron:1: ",
        "hero.ron:1: this is no file",
        "old/heroes.ron:1: there are two",
        "old/heroes.ron:1: no line",
    ] {
        assert!(problems.iter().any(|problem| problem.starts_with(start)), "{start}: {problems:?}");
    }
    assert!(game.read_pack(&Vec::new()).is_err_and(|problems| problems[0].contains("at least one of: cards.ron")));
}

#[test]
fn a_pack_is_for_one_game() {
    let pack = game("elysian").expect("it is listed").read_pack(&own_heroes()).expect("it is sound");
    let plan = TablePlan { seats: 2, pack: Some(pack), ..TablePlan::default() };
    let problems = game("elite20").expect("it is listed").check_plan(&plan).expect_err("it has another pack");
    assert_eq!(problems, ["this pack is for elysian, not for elite20"]);
}

/// Plays a whole game of Elysian Battlefields with greedy bots on all chairs, the first of which is taken for a person's
/// or not. Counts how often the first chair is asked in a moment for Effects, and how often it can only pass then.
fn empty_passes(people: SeatSet, seed: u64) -> (u32, u32) {
    let options = vec![("setup".to_owned(), "quick".to_owned())];
    let plan = TablePlan { seats: 2, options, people, pace: Millis(1_500), ..TablePlan::default() };
    let mut table =
        game("elysian").and_then(|game| game.open(&plan, simulation_seed(seed, 3)).map_err(|all| all.join("; ")));
    let table = table.as_mut().expect("a sound plan");
    for seat in [Seat(0), Seat(1)] {
        table.bots_mut().seat_bot(seat, Some("greedy")).expect("there is such a bot");
    }
    let (mut asked, mut empty) = (0, 0);
    for _ in 0..4_000 {
        if table.outcome().is_some() {
            return (asked, empty);
        }
        let Some(seat) = table.awaited().lowest() else {
            let due = table.deadline().expect("somebody is asked, or time decides");
            table.advance(due).expect("time passes");
            continue;
        };
        let legal = table.views().notations(seat);
        if seat == Seat(0) && legal.iter().any(|text| text == "pass") {
            asked += 1;
            empty += u32::from(!legal.iter().any(|text| text.starts_with("offer ")));
        }
        let now = table.now();
        table.bots_mut().bot_move(seat, now, 1).expect("bots play by the rules");
    }
    panic!("the game goes on and on");
}

#[test]
fn one_person_among_bots_is_never_asked_where_nothing_fits() {
    let (mut before, mut asked) = (0, 0);
    for seed in 0..6 {
        before += empty_passes(SeatSet::EMPTY, seed).1;
        let (times, empty) = empty_passes(SeatSet::only(Seat(0)), seed);
        assert_eq!(empty, 0, "game {seed}");
        asked += times;
    }
    assert!(before > 20, "without the order there are empty passes: {before}");
    assert!(asked > 0, "with a fitting card the person is asked");
}

/// Does a seat of this game roll, say that it is done and roll again in the same Round?
fn wakes(record: &str) -> bool {
    let plays = |line: &str, seat: u8, word: &str| line.contains(&format!("\"s{seat} {word}"));
    (1..=6).any(|seat| {
        let mut stage = 0;
        record.lines().any(|line| {
            stage = match stage {
                _ if line.contains("round ") => 0,
                0 | 2 if plays(line, seat, "roll") => stage + 1,
                1 if plays(line, seat, "done") => 2,
                _ => stage,
            };
            stage == 3
        })
    })
}

#[test]
fn in_simulations_bots_that_are_done_act_again_where_that_helps() {
    let plan = TablePlan { seats: 4, ..TablePlan::default() };
    let Ok(lab) = game("elite20").expect("it is listed").lab(&plan, &trial(&["planner"])) else {
        panic!("the plan is sound")
    };
    let records = (0..6).filter_map(|index| lab.play(index, true, None).expect("it ends").record);
    assert!(records.into_iter().any(|record| wakes(&record)), "nobody looks again");
}
