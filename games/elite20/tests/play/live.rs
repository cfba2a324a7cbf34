//! What a server of people needs: questions have numbers, rolls have a tempo, and the clock stands while no server runs.

use sortie_elite20::Elite20;
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::figure::Figure;
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::setup::Clock;
use sortie_elite20::vocabulary::step::{Chain, Choice, Step};
use sortie_elite20::vocabulary::{Face, HeroId, Mission};
use sortie_engine::{
    ClockCommand, Game, GameRng, Interrupt, Millis, Pacing as _, Presence, Scratch, Seat, SeatSet, Signal, SignalSort,
    Teamwork as _, Tempo, Viewer, proves,
};

use crate::scene::{action, die, game, give, interrupt, lane, owe, put, runner, scene, verdict};
use crate::{open, pack, setups};

fn cause(game: &Scratch<Elite20>, seat: u8, command: &str) -> Option<u32> {
    Elite20::question(game.look(), Seat(seat), &command.parse().expect("it reads"))
}

#[test]
fn every_answer_makes_the_next_question_another_one() {
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 3, action(60_000));
    let [first, second, third] = lane(&pack, &state);
    put(&mut state, runner(0), first);
    put(&mut state, Figure::hero(HeroId(1)), third);
    die(&mut state, 0, 0, Face::Alien);
    die(&mut state, 0, 1, Face::Alien);
    let mut game = game(&pack, state, &[0]);
    let lead = format!("lead {} {second}", runner(0));
    assert_eq!((cause(&game, 0, &lead), cause(&game, 1, &lead)), (Some(0), Some(0)));
    assert_eq!(cause(&game, 1, "roll 1"), Some(0));
    give(&mut game, 0, lead.parse().expect("it reads"));
    let after = (cause(&game, 0, &lead), cause(&game, 1, &lead));
    assert_eq!(after, (Some(1), Some(0)), "each seat's results are counted apart");
    give(&mut game, 1, "roll 1".parse().expect("it reads"));
    assert_eq!((cause(&game, 1, "roll 1"), cause(&game, 2, "roll 1")), (Some(1), Some(0)));
}

/// Whoever is done twice in a hurry is done with what was on the table, not with what follows.
#[test]
fn being_done_names_what_one_is_done_with() {
    let pack = pack();
    let mut game = game(&pack, scene(&pack, Mission::Extermination, 2, action(60_000)), &[]);
    let acting = cause(&game, 0, "done");
    give(&mut game, 0, Command::Done);
    assert_eq!(cause(&game, 1, "done"), acting, "another's deed makes nothing stale");
    give(&mut game, 1, Command::Done);
    assert!(matches!(game.state().steps.top(), Some(Step::Window)), "time is up");
    let window = cause(&game, 0, "done");
    assert!(window.is_some() && window != acting);
    [0, 1].into_iter().for_each(|seat| give(&mut game, seat, Command::Done));
    let view = Elite20::view(game.look(), Viewer::Public);
    assert_eq!(cause(&game, 0, "settle"), Some(view.asked), "clients read the number in their view");
    assert!(![acting, window].contains(&cause(&game, 0, "done")), "the next stretch is another one");
}

#[test]
fn answers_are_counted_whoever_gives_them() {
    proves!(Rule::R70);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 3, action(60_000));
    let [_, second, third] = lane(&pack, &state);
    put(&mut state, Figure::hero(HeroId(1)), sortie_elite20::vocabulary::space::SpaceId::TRANSIT);
    owe(&mut state, 1, Choice::Flee { hero: HeroId(1), from: second, chain: Chain::default() }, 3_000);
    let flee = format!("flee HE-2 {third}");
    let mut game = game(&pack, state, &[]);
    assert_eq!(cause(&game, 1, &flee), Some(0));
    game.advance(sortie_engine::GameTime(3_000)).expect("the rules answer");
    assert_eq!(cause(&game, 1, &flee), Some(1), "a tap that comes too late answers no later push");
}

#[test]
fn rolls_have_a_tempo_and_the_start_a_count_except_in_practice() {
    let pack = pack();
    for (clock, roll, start) in [
        (Clock::TwoMinutes, Tempo::Every(Millis(1_000)), Tempo::Count(Millis(3_000))),
        (Clock::Practice, Tempo::AtOnce, Tempo::AtOnce),
    ] {
        let mut state = scene(&pack, Mission::Extermination, 2, Step::Ready);
        state.setup.clock = clock;
        let game = game(&pack, state, &[]);
        let tempo = |command: Command| Elite20::tempo(game.look(), Seat(0), &command);
        assert_eq!(tempo("roll 1".parse().expect("it reads")), roll);
        assert_eq!((tempo(Command::Start), tempo(Command::Done)), (start, Tempo::AtOnce));
        assert!(!Elite20::is_live(game.look()), "the clock has not started");
    }
}

/// Whoever starts the clock for a silent Timekeeper starts it with the same count.
#[test]
fn the_start_that_the_rules_give_for_the_silent_has_a_count_too() {
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 3, Step::Ready);
    state.ready = SeatSet::only(Seat(1)).with(Seat(2));
    let mut game = game(&pack, state, &[]);
    let tempo = |game: &Scratch<Elite20>, seat| Elite20::tempo(game.look(), Seat(seat), &Command::Nudge);
    assert_eq!(tempo(&game, 1), Tempo::AtOnce, "another one has to ask as well");
    give(&mut game, 1, Command::Nudge);
    assert_eq!(tempo(&game, 2), Tempo::Count(Millis(3_000)));
    give(&mut game, 2, Command::Nudge);
    assert!(game.state().is_action());
    assert_eq!(tempo(&game, 2), Tempo::AtOnce);
}

#[test]
fn bots_in_practice_wait_for_people_who_are_three_rolls_behind() {
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 3, action(60_000));
    state.setup.clock = Clock::Practice;
    state.bots = SeatSet::only(Seat(2));
    for (seat, rolls) in [(0, 20), (1, 12), (2, 18)] {
        state.seats[seat].rolls = rolls;
    }
    let hasty = |state: &sortie_elite20::state::State, seat, command: &str| {
        let game = game(&pack, *state, &[]);
        Elite20::runs_ahead(game.look(), Seat(seat), &command.parse().expect("it reads"))
    };
    assert!(!hasty(&state, 2, "roll 1"), "two rolls ahead");
    state.seats[2].rolls = 17;
    assert!(hasty(&state, 2, "roll 1"));
    assert!(!hasty(&state, 2, "done") && !hasty(&state, 1, "roll 1"), "only a bot's rolls wait");
    state.ready = SeatSet::only(Seat(0));
    assert!(!hasty(&state, 2, "roll 1"), "nobody waits for whoever is done");
    (state.ready, state.setup.clock) = (SeatSet::EMPTY, Clock::TwoMinutes);
    assert!(!hasty(&state, 2, "roll 1"), "the clock waits for nobody");
}

#[test]
fn a_halt_while_somebody_is_waited_for_lets_go_of_everybody() {
    proves!(Rule::R71);
    let pack = pack();
    let mut game = game(&pack, scene(&pack, Mission::Extermination, 2, action(60_000)), &[]);
    interrupt(&mut game, 1, Interrupt::Presence(Presence::Away));
    assert!(game.state().held.contains(Seat(1)));
    interrupt(&mut game, 0, Interrupt::Clock(ClockCommand::Halt));
    assert!(game.state().paused && game.state().held.is_empty());
    interrupt(&mut game, 0, Interrupt::Presence(Presence::Away));
    assert_eq!(game.state().seats[0].links, 0, "whom the restart cut off pays nothing");
    interrupt(&mut game, 0, Interrupt::Presence(Presence::Back));
    interrupt(&mut game, 1, Interrupt::Presence(Presence::Back));
    assert!(game.state().paused, "it stands until somebody lets it run");
}

#[test]
fn a_halt_stops_the_clock_at_nobodys_cost() {
    proves!(Rule::R71);
    let pack = pack();
    let state = scene(&pack, Mission::Extermination, 2, action(60_000));
    let mut game = game(&pack, state, &[]);
    assert!(Elite20::is_live(game.look()));
    interrupt(&mut game, 0, Interrupt::Clock(ClockCommand::Halt));
    assert!(Elite20::is_quiet(game.look()) && Elite20::is_live(game.look()));
    assert!(game.state().seats.iter().all(|seat| seat.stops == 0 && seat.links == 0));
    assert_eq!(verdict(&game, 0, Interrupt::Clock(ClockCommand::Halt)), Some(Some(Rule::R71)), "it stands already");
    interrupt(&mut game, 1, Interrupt::Clock(ClockCommand::Resume));
    interrupt(&mut game, 0, Interrupt::Clock(ClockCommand::Pause));
    assert_eq!(game.state().seats[0].stops, 1, "the seat's own stop was still to be had");
}

#[test]
fn a_bot_goes_where_a_person_points() {
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 3, action(60_000));
    let [first, ..] = lane(&pack, &state);
    state.bots = SeatSet::only(Seat(1)).with(Seat(2));
    let game = game(&pack, state, &[]);
    let place = Elite20::place(game.look(), &first.to_string()).expect("a Space has a number");
    assert_eq!(Elite20::place(game.look(), &Figure::hero(HeroId(0)).to_string()), Elite20::place(game.look(), "home"));
    let map = game.state().map(&pack);
    let rubble = map.grid.cells().find(|cell| map.grid.space(*cell).is_none()).expect("the map has Blocking ground");
    for (word, is) in [("O-01", true), ("S-3", true), ("HE-6", false), ("runner-1", false), ("transit", false)]
        .into_iter()
        .chain([("the moon", false), ("O-99", false), (rubble.to_string().as_str(), false)])
    {
        assert_eq!(Elite20::place(game.look(), word).is_some(), is, "{word}");
    }
    let signals = [Signal { seat: Seat(0), sort: SignalSort::Ping, place, taken: None }];
    let bot = Elite20::order_taker(game.look(), game.state().bots, &signals);
    assert!(bot.is_some_and(|bot| game.state().bots.contains(bot)), "{bot:?}");
    let mut state = *game.state();
    state.ready = state.bots;
    let game = crate::scene::game(&pack, state, &[]);
    let woken = Elite20::order_taker(game.look(), state.bots, &signals);
    assert!(woken.is_some_and(|bot| state.bots.contains(bot)), "an order wakes a bot that is done: {woken:?}");
}

#[test]
fn every_seat_sees_what_a_spectator_sees() {
    let pack = pack();
    let mut dice = GameRng::from_number(7);
    for (number, setup) in setups().iter().enumerate() {
        let mut game = open(&pack, setup, number as u64);
        for _ in 0..150 {
            let seen = |viewer| Elite20::view(game.look(), viewer);
            let all = (0..setup.seats).map(|seat| seen(Viewer::Seat(Seat(seat))));
            assert!(Elite20::OPEN_VIEW && all.into_iter().all(|view| view == seen(Viewer::Public)));
            let Some(seat) = game.awaited().lowest() else { break };
            let mut list = Vec::new();
            game.legal(seat, &mut list);
            let command = list[dice.roll(list.len() as u32) as usize];
            game.play(seat, &command).expect("it is legal");
        }
    }
}
