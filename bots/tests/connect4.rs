//! The bots at the smallest table.

use std::ops::ControlFlow;
use std::sync::Arc;

use sortie_bots::blind::blind_test;
use sortie_bots::{Bot, BotKind, Ending, Search, Tuning, by_name, play_out};
use sortie_connect4::{Command, ConnectFour, Setup};
use sortie_engine::{Game, GameRng, Scratch, Seat, Seen};

fn table(moves: &[usize]) -> Scratch<ConnectFour> {
    let mut table = Scratch::open(&Arc::new(()), &Setup::Standard, GameRng::from_number(0)).expect("it always opens");
    let mut list = Vec::new();
    for column in moves {
        let seat = table.awaited().lowest().expect("the game goes on");
        table.legal(seat, &mut list);
        table.play(seat, &list[*column]).expect("no deadlines");
    }
    table
}

fn bot(name: &str, seed: u64) -> Box<dyn Bot<ConnectFour>> {
    by_name(name).expect("a known name").make(GameRng::from_number(seed), 1)
}

/// The first bot's points out of twice the number of games, a draw being one.
fn points(first: &str, second: &str, games: u64) -> u32 {
    let mut points = 0;
    for game in 0..games {
        let mine = (game % 2) as usize;
        let mut bots = vec![bot(first, 2 * game), bot(second, 2 * game + 1)];
        bots.rotate_right(mine);
        let mut table = table(&[]);
        let ending = play_out(&mut table, &mut bots, |_| ControlFlow::Continue(()));
        assert_eq!(ending, Ok(Ending::Ended));
        let outcome = table.outcome().expect("it ended");
        points += if outcome.drawn { 1 } else { 2 * u32::from(outcome.won(Seat(mine as u8))) };
    }
    points
}

fn choice(bot: &mut dyn Bot<ConnectFour>, table: &Scratch<ConnectFour>) -> Command {
    let seat = table.awaited().lowest().expect("the game goes on");
    let mut list = Vec::new();
    table.legal(seat, &mut list);
    list[bot.choose(Seen::new(table.look(), seat), &list)]
}

fn drop_into(column: usize) -> Command {
    let mut list = Vec::new();
    let table = table(&[]);
    ConnectFour::legal(table.look(), Seat(0), &mut list);
    list[column]
}

#[test]
fn greedy_beats_random() {
    let points = points("greedy", "random", 200);
    assert!(points >= 360, "{points} of 400");
}

#[test]
fn search_beats_greedy() {
    let points = points("search:400", "greedy", 60);
    assert!(points >= 96, "{points} of 120");
}

#[test]
fn every_thinking_bot_takes_the_win() {
    for name in ["greedy", "greedy-attack", "greedy-build", "search:100"] {
        assert_eq!(choice(bot(name, 1).as_mut(), &table(&[3, 0, 3, 0, 3, 0])), drop_into(3), "{name}");
    }
}

#[test]
fn search_blocks_the_loss() {
    assert_eq!(choice(bot("search:400", 1).as_mut(), &table(&[3, 0, 3, 0, 3])), drop_into(3));
}

#[test]
fn threads_do_not_change_the_choice() {
    let table = table(&[3, 3, 2]);
    for seed in 0..10 {
        let visits: Vec<Vec<u32>> = [1, 2, 3, 8]
            .into_iter()
            .map(|threads| {
                let tuning = Tuning { iterations: 400, trees: 3, threads, ..Tuning::default() };
                let mut bot = Search::new(tuning, GameRng::from_number(seed));
                choice(&mut bot, &table);
                bot.visits().to_vec()
            })
            .collect();
        assert!(visits.iter().all(|other| *other == visits[0]), "{visits:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_choices() {
    for name in ["random", "greedy", "search:200"] {
        let (mut one, mut two) = (bot(name, 5), bot(name, 5));
        for moves in [&[][..], &[3], &[3, 3], &[3, 3, 2, 4]] {
            let table = table(moves);
            assert_eq!(choice(one.as_mut(), &table), choice(two.as_mut(), &table), "{name} after {moves:?}");
        }
    }
}

#[test]
fn a_forced_choice_is_not_searched() {
    let table = table(&[]);
    let mut bot = Search::<ConnectFour>::new(Tuning::default(), GameRng::from_number(1));
    assert_eq!(bot.choose(Seen::new(table.look(), Seat(0)), &[drop_into(2)]), 0);
    assert!(bot.visits().is_empty());
}

#[test]
fn no_bot_depends_on_secrets() {
    for kind in ["random", "greedy", "search:60"].map(|name| by_name(name).expect("a known name")) {
        let tried = blind_test::<ConnectFour>(&Arc::new(()), &Setup::Standard, kind, (50, 3), 7).expect("no peeking");
        assert_eq!((tried.choices, tried.changed), (50, 0), "Connect Four has no secrets");
    }
}

#[test]
fn a_caller_can_stop_a_game() {
    let mut bots = vec![bot("random", 1), bot("random", 2)];
    let mut left = 5;
    let mut table = table(&[]);
    let ending = play_out(&mut table, &mut bots, |_| {
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(ending, Ok(Ending::Stopped));
    assert_eq!(by_name("greedy"), Some(BotKind::Greedy(sortie_engine::Style::Even)));
}
