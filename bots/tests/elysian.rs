//! The bots at Elysian Battlefields: they never see a secret, and the better ones win.

use std::sync::Arc;

use sortie_bots::blind::blind_test;
use sortie_bots::{Bot, BotKind, Ending, by_name, play_out};
use sortie_elysian::Elysian;
use sortie_elysian::content::Pack;
use sortie_elysian::vocabulary::{Heroes, Placement, Setup};
use sortie_engine::{GameRng, Offer, Scratch, Seat};

fn pack() -> Arc<Pack> {
    Arc::new(Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound").pack)
}

fn quick(seats: u8) -> Setup {
    Setup { placement: Placement::Quick, heroes: Heroes::Random, ..Setup::rulebook(seats) }
}

fn kind(name: &str) -> BotKind {
    by_name(name).expect("there is such a bot")
}

#[test]
fn no_choice_depends_on_a_secret() {
    let pack = pack();
    for (name, choices, stride) in [
        ("random", 200, 1),
        ("gentle", 60, 3),
        ("careful", 60, 3),
        ("greedy", 120, 2),
        ("greedy-attack", 60, 3),
        ("greedy-build", 60, 3),
        ("search:60", 12, 9),
        ("master", 3, 9),
    ] {
        let tried = blind_test::<Elysian>(&pack, &quick(3), kind(name), (choices, stride), 5)
            .unwrap_or_else(|why| panic!("{name}: {why}"));
        assert!(tried.changed * 2 > tried.choices, "{name}: secrets changed in only {} cases", tried.changed);
    }
}

#[test]
fn greedy_beats_random() {
    let pack = pack();
    let mut won = 0;
    for game in 0..40u8 {
        let greedy = Seat(game % 2);
        let mut bots: Vec<Box<dyn Bot<Elysian>>> = (0..2)
            .map(|seat| {
                let kind = kind(if Seat(seat) == greedy { "greedy" } else { "random" });
                kind.make::<Elysian>(GameRng::from_number(u64::from(game) * 2 + u64::from(seat)), 1)
            })
            .collect();
        let rng = GameRng::from_number(900 + u64::from(game));
        let mut scratch = Scratch::<Elysian>::open(&pack, &quick(2), rng).expect("two seats can be opened");
        let ending = play_out(&mut scratch, &mut bots, |_| std::ops::ControlFlow::Continue(())).expect("no fault");
        assert!(matches!(ending, Ending::Ended));
        won += u32::from(scratch.outcome().is_some_and(|outcome| outcome.won(greedy)));
    }
    assert!(won >= 38, "greedy won {won} of 40");
}

#[test]
fn search_chooses_the_same_on_one_thread_and_on_two() {
    let pack = pack();
    let mut scratch =
        Scratch::<Elysian>::open(&pack, &quick(2), GameRng::from_number(3)).expect("two seats can be opened");
    let mut legal = Vec::new();
    for step in 0..12 {
        let Some(seat) = scratch.awaited().lowest() else { break };
        scratch.legal(seat, &mut legal);
        let choices: Vec<usize> = [1, 2]
            .map(|threads| {
                let mut bot = kind("search:80").make::<Elysian>(GameRng::from_number(step), threads);
                bot.choose(sortie_engine::Seen::new(scratch.look(), seat), &legal)
            })
            .to_vec();
        assert_eq!(choices[0], choices[1], "step {step}");
        let command = legal[choices[0]];
        scratch.play(seat, &command).expect("no fault");
    }
}
