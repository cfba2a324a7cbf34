//! The bots in a game of secrets, chance and questions to all seats at once.

mod bluff;

use std::ops::ControlFlow;
use std::sync::Arc;

use bluff::{Bluff, Command, Setup};
use sortie_bots::blind::blind_test;
use sortie_bots::{Bot, Ending, Search, Tuning, by_name, play_out};
use sortie_engine::{GameRng, Scratch, Seat, Seen};

const BOTS: [&str; 5] = ["random", "greedy", "greedy-attack", "greedy-build", "search:80"];

fn table(seed: u64) -> Scratch<Bluff> {
    Scratch::open(&Arc::new(()), &Setup::Standard, GameRng::from_number(seed)).expect("it always opens")
}

#[test]
fn no_bot_depends_on_secrets() {
    for name in BOTS {
        let kind = by_name(name).expect("a known name");
        let tried = blind_test::<Bluff>(&Arc::new(()), &Setup::Standard, kind, (300, 1), 3).expect("no peeking");
        assert_eq!(tried.choices, 300);
        assert!(tried.changed > 250, "only {} of 300 positions had other secrets", tried.changed);
    }
}

#[test]
fn every_pairing_plays_to_the_end() {
    for (seed, name) in (0..).zip(BOTS) {
        let bot = |name, seed| by_name(name).expect("a known name").make(GameRng::from_number(seed), 1);
        let mut bots = vec![bot(name, seed), bot("random", seed + 10), bot("search:40", seed + 20)];
        let ending = play_out(&mut table(seed), &mut bots, |_| ControlFlow::Continue(()));
        assert_eq!(ending, Ok(Ending::Ended), "{name}");
    }
}

#[test]
fn thinking_wins() {
    for (name, least) in [("greedy", 45), ("search:200", 45)] {
        let mut wins = 0;
        for game in 0..100u64 {
            let mine = (game % 3) as usize;
            let mut bots: Vec<Box<dyn Bot<Bluff>>> = [name, "random", "random"]
                .into_iter()
                .zip(0..)
                .map(|(name, seat)| by_name(name).expect("a known name").make(GameRng::from_number(3 * game + seat), 1))
                .collect();
            bots.rotate_right(mine);
            let mut table = table(game);
            assert_eq!(play_out(&mut table, &mut bots, |_| ControlFlow::Continue(())), Ok(Ending::Ended));
            wins += u32::from(table.outcome().is_some_and(|outcome| outcome.won(Seat(mine as u8))));
        }
        assert!(wins >= least, "{name} won {wins} of 100 against two random bots");
    }
}

#[test]
fn good_cards_bet_and_bad_ones_hold() {
    for name in ["greedy", "search:300"] {
        for (card, command) in [(1, Command::Hold), (9, Command::Bet)] {
            let mut table = table(4);
            table.state_mut().cards = [card; 3];
            for seat in [Seat(0), Seat(1), Seat(2)] {
                let mut bot = by_name(name).expect("a known name").make::<Bluff>(GameRng::from_number(8), 1);
                let mut list = Vec::new();
                table.legal(seat, &mut list);
                let place = bot.choose(Seen::new(table.look(), seat), &list);
                assert_eq!(list[place], command, "{name} at {seat} with a {card}");
            }
        }
    }
}

#[test]
fn thinking_allocates_nothing_once_the_buffers_are_there() {
    let table = table(5);
    let mut list = Vec::new();
    table.legal(Seat(0), &mut list);
    for name in ["greedy", "search:200"] {
        let mut bot = by_name(name).expect("a known name").make::<Bluff>(GameRng::from_number(8), 1);
        let mut think = || {
            for _ in 0..20 {
                bot.choose(Seen::new(table.look(), Seat(0)), &list);
            }
        };
        think();
        let spent = allocation_counter::measure(think);
        assert_eq!(spent.count_total, 0, "{name}");
    }
}

#[test]
fn threads_do_not_change_a_search_over_secrets() {
    let table = table(9);
    let mut list = Vec::new();
    table.legal(Seat(1), &mut list);
    let visits = [1, 2].map(|threads| {
        let mut bot = Search::<Bluff>::new(Tuning { threads, ..Tuning::default() }, GameRng::from_number(2));
        bot.choose(Seen::new(table.look(), Seat(1)), &list);
        bot.visits().to_vec()
    });
    assert_eq!(visits[0], visits[1]);
    let searched = Tuning::default().iterations - Tuning::default().soundings;
    assert_eq!(visits[0].iter().sum::<u32>(), searched);
}
