//! Random games end, and nothing is lost on the way.

use sortie_elite20::Elite20;
use sortie_elite20::rules::heroes::harm::heal;
use sortie_elite20::rules::{group, progress};
use sortie_elite20::state::apply::apply;
use sortie_elite20::vocabulary::Difficulty;
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::event::Event;
use sortie_elite20::vocabulary::figure::Figure;
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::setup::{Clock, Setup};
use sortie_elite20::vocabulary::space::SpaceId;
use sortie_elite20::vocabulary::step::Choice;
use sortie_engine::{Game, GameRng, GameTime, Pacing as _, Scratch};
use sortie_testkit::contract::check_position;

use crate::{built_in, conserved, open, setups};

/// Which of the legal commands is given.
pub type Choose = fn(&Scratch<Elite20>, &[Command], &mut GameRng) -> Command;

fn anything(_: &Scratch<Elite20>, legal: &[Command], rng: &mut GameRng) -> Command {
    legal[rng.roll(legal.len() as u32) as usize]
}

/// Plays a random game and says how many commands it took.
fn play(game: &mut Scratch<Elite20>, rng: &mut GameRng, checked: bool) -> usize {
    play_as(game, rng, checked, anything, &mut |_| {})
}

/// Plays a game and says how many commands it took.
pub fn play_as(
    game: &mut Scratch<Elite20>,
    rng: &mut GameRng,
    checked: bool,
    choose: Choose,
    meddle: &mut dyn FnMut(&mut Scratch<Elite20>),
) -> usize {
    let thorough = game.state().setup.difficulty == Difficulty::Easy && checked;
    let mut legal = Vec::new();
    let mut busy = [GameTime(0); 6];
    for count in 0..200_000 {
        if game.outcome().is_some() {
            return count;
        }
        let awaited = game.awaited();
        let Some(seat) = awaited.iter().min_by_key(|seat| (busy[seat.index()], seat.0)) else {
            let due = Elite20::deadline(game.look()).unwrap_or_else(|| {
                panic!("nobody is awaited in {:?} owing {:?}", game.state().steps.all(), game.state().owed.all())
            });
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
        let command = choose(game, &legal, rng);
        let effort = Elite20::effort(game.look(), seat, &command);
        game.play(seat, &command).expect("it goes on");
        busy[seat.index()] = GameTime(at.0 + effort.0);
        meddle(game);
        if thorough && count % 97 == 0 && game.outcome().is_none() {
            let look = game.look();
            check_position(look, count as u64)
                .unwrap_or_else(|(kind, why)| panic!("{kind:?} in {:?}: {why}", look.state.steps.all()));
        }
        if checked {
            conserved(game.look()).unwrap_or_else(|why| panic!("after {command} of {seat}: {why}"));
        }
    }
    panic!("the game does not end: {:?}", game.state().steps.all());
}

#[test]
fn a_thousand_random_games_end_and_nothing_is_lost() {
    let pack = built_in();
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
        assert!(game.outcome().is_some());
    }
}

/// The rules' own answers, then what is done with results, then anything.
fn busily(game: &Scratch<Elite20>, legal: &[Command], rng: &mut GameRng) -> Command {
    let good = |command: &&Command| match command {
        Command::Done | Command::Start | Command::Nudge | Command::Unload { .. } | Command::Roll { .. } => false,
        Command::Guard { .. } | Command::Hand { .. } | Command::Offer { .. } | Command::Withdraw { .. } => false,
        Command::Lead { .. } => group::default_lead(game.look(), None) == Some(**command),
        _ => true,
    };
    let best: Vec<Command> = legal.iter().filter(good).copied().collect();
    match best.is_empty() || rng.roll(6) == 0 {
        true => legal[rng.roll(legal.len() as u32) as usize],
        false => best[rng.roll(best.len() as u32) as usize],
    }
}

/// Aliens near the Starting Area are taken away and wounds are few, so that games go the distance.
fn spare(game: &mut Scratch<Elite20>) {
    let pack = game.pack().clone();
    let state = game.state_mut();
    for figure in (0..53).map(Figure) {
        let at = state.space(figure);
        let asked = state.owed.all().iter().any(|owed| !matches!(owed.choice, Choice::Lock { .. }));
        if at.is_on_board() && !asked && state.map(&pack).path.shortest(at) < 10 {
            apply(state, &Event::Moved { figure, to: SpaceId::NONE });
        }
    }
    // With the last alien, open Alien Movements go too.
    if game.state().end.is_none() {
        progress::run(&mut game.cx());
    }
    for hero in game.state().setup.team() {
        if game.state().hero(hero).damage + 2 >= pack.hero(hero).health {
            heal(&mut game.cx(), Rule::H04, hero, 1);
            progress::run(&mut game.cx());
        }
    }
}

#[test]
fn games_that_go_the_distance_end_too() {
    let pack = built_in();
    let mut ends = std::collections::BTreeMap::new();
    let mut rounds = 0;
    for number in 0..120_u64 {
        let all = setups();
        let setup = Setup { clock: Clock::ALL[number as usize / 10 % 3], ..all[number as usize % all.len()] };
        let mut game = open(&pack, &setup, number);
        let mut rng = GameRng::from_number(number + 2_000_000);
        play_as(&mut game, &mut rng, true, busily, &mut spare);
        rounds += u32::from(game.state().round);
        *ends.entry(game.outcome().expect("it has ended").routes[0]).or_insert(0) += 1;
    }
    assert!(rounds > 120 * 5, "most games last: {rounds} Rounds, {ends:?}");
}
