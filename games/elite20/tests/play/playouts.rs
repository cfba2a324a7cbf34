//! Random games end, and nothing is lost on the way.

use std::time::Instant;

use sortie_elite20::Elite20;
use sortie_elite20::setup::{Clock, Setup};
use sortie_engine::{Game, GameRng, GameTime, Scratch};

use crate::{conserved, open, pack, setups};

/// Plays a random game and says how many commands it took.
fn play(game: &mut Scratch<Elite20>, rng: &mut GameRng, checked: bool) -> usize {
    let mut legal = Vec::new();
    let mut busy = [GameTime(0); 6];
    for count in 0..200_000 {
        if game.outcome().is_some() {
            return count;
        }
        let awaited = game.awaited();
        let Some(seat) = awaited.iter().min_by_key(|seat| (busy[seat.index()], seat.0)) else {
            let due = Elite20::deadline(game.look()).expect("somebody or something is awaited");
            game.advance(due).expect("it settles");
            continue;
        };
        let at = busy[seat.index()].max(game.now());
        if Elite20::deadline(game.look()).is_some_and(|due| due <= at) {
            let due = Elite20::deadline(game.look()).expect("it is there");
            game.advance(due.max(game.now())).expect("it settles");
            continue;
        }
        game.advance(at).expect("nothing is due");
        game.legal(seat, &mut legal);
        assert!(
            !legal.is_empty(),
            "{seat} is awaited in {:?} owing {:?}",
            game.state().steps.all(),
            game.state().owed.all()
        );
        let command = legal[rng.roll(legal.len() as u32) as usize];
        let effort = Elite20::effort(game.look(), seat, &command);
        game.play(seat, &command).expect("it goes on");
        busy[seat.index()] = GameTime(at.0 + effort.0);
        if checked {
            conserved(game.look()).unwrap_or_else(|why| panic!("after {command} of {seat}: {why}"));
        }
    }
    panic!("the game does not end: {:?}", game.state().steps.all());
}

#[test]
fn a_thousand_random_games_end_and_nothing_is_lost() {
    let pack = pack();
    let mut ends = std::collections::BTreeMap::new();
    for number in 0..1_000_u64 {
        let all = setups();
        let mut setup: Setup = all[number as usize % all.len()];
        setup.seats = 1 + (number / 7 % 6) as u8;
        setup = Setup {
            clock: *Clock::ALL.get(number as usize / 3 % 3).expect("there are three"),
            ..Setup::of(setup.mission, setup.map, setup.difficulty, setup.seats)
        };
        let mut game = open(&pack, &setup, number);
        play(&mut game, &mut GameRng::from_number(number + 1_000_000), number % 4 == 0);
        *ends.entry(game.outcome().expect("it has ended").routes[0]).or_insert(0) += 1;
    }
    println!("{ends:?}");
}

/// Not a law: how fast random games run here.
#[test]
#[ignore = "a measurement"]
fn speed() {
    let pack = pack();
    let setup = setups()[3];
    let (start, mut commands) = (Instant::now(), 0);
    let mut rng = GameRng::from_number(7);
    for number in 0..300 {
        commands += play(&mut open(&pack, &setup, number), &mut rng, false);
    }
    let rate = commands as f64 / start.elapsed().as_secs_f64();
    println!("{commands} commands, {rate:.0} a second, state {} bytes", size_of::<sortie_elite20::state::State>());
}
