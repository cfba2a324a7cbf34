//! What people do at the table: pause, resume, away, back, taken over, timekeeper, leave.

use sortie_elite20::Elite20;
use sortie_elite20::show::view::view;
use sortie_elite20::state::State;
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::figure::Figure;
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::step::{Chain, Choice, Step};
use sortie_elite20::vocabulary::{Face, HeroId, Mission};
use sortie_engine::{ClockCommand, Game, GameTime, Interrupt, Pacing as _, Presence, Scratch, Seat, Viewer, proves};

use crate::pack;
use crate::scene::{
    UNTIMED, action, die, fork, game, give, interrupt, lane, owe, put, refusal, runner, scene, table, verdict,
};

/// A minute of the Action Phase is left at time 0; the second Hero has been pushed and owes a flight until 3 s.
fn minute() -> (std::sync::Arc<sortie_elite20::content::pack::Pack>, State) {
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 3, action(60_000));
    let [_, second, _] = lane(&pack, &state);
    put(&mut state, Figure::hero(HeroId(1)), sortie_elite20::vocabulary::space::SpaceId::TRANSIT);
    owe(&mut state, 1, Choice::Flee { hero: HeroId(1), from: second, chain: Chain::default() }, 3_000);
    (pack, state)
}

fn deadline(game: &Scratch<Elite20>) -> Option<u64> {
    Elite20::deadline(game.look()).map(|due| due.0)
}

fn zero(game: &Scratch<Elite20>) -> Option<u64> {
    sortie_elite20::state::apply::zero(game.state()).map(|zero| zero.0)
}

#[test]
fn a_stop_keeps_every_deadline_as_far_ahead_as_it_was() {
    proves!(Rule::R71, Rule::R170);
    let (pack, state) = minute();
    let mut game = game(&pack, state, &[]);
    game.advance(GameTime(1_000)).expect("nothing is due");
    assert_eq!((deadline(&game), zero(&game)), (Some(3_000), Some(60_000)));
    interrupt(&mut game, 0, Interrupt::Clock(ClockCommand::Pause));
    assert!(Elite20::is_quiet(game.look()) && game.awaited().is_empty());
    assert_eq!(deadline(&game), None, "nothing falls due");
    game.advance(GameTime(500_000)).expect("nothing is due");
    assert_eq!(game.state().owed.all().len(), 1);
    interrupt(&mut game, 2, Interrupt::Clock(ClockCommand::Resume));
    assert_eq!((deadline(&game), zero(&game)), (Some(502_000), Some(559_000)), "2 s and 59 s are left");
    game.advance(GameTime(502_000)).expect("it settles");
    assert!(game.state().owed.all().is_empty() && game.state().hero_at(HeroId(1)).is_on_board());
    game.advance(GameTime(559_249)).expect("it goes on");
    assert!(game.state().is_action());
    game.advance(GameTime(559_250)).expect("it goes on");
    assert!(!game.state().is_action());
}

#[test]
fn with_the_clock_stopped_nothing_is_done() {
    proves!(Rule::Action07);
    let (pack, state) = minute();
    let mut table = table(&pack, &state);
    table.interrupt(Seat(0), Interrupt::Clock(ClockCommand::Pause), GameTime(10)).expect("it may");
    for text in ["roll 1", "done", "flee HE-2 home", "nudge"] {
        let no = table.submit(Seat(1), &text.parse().expect("it reads"), GameTime(20)).expect_err("it is refused");
        assert!(no.to_string().contains("E20-ACTION-07"), "{text}: {no}");
    }
    assert!(table.legal(Seat(1)).is_empty());
}

#[test]
fn each_seat_stops_the_clock_once_a_round() {
    proves!(Rule::R170, Rule::R71);
    let (pack, state) = minute();
    let mut game = game(&pack, state, &[]);
    let left = |game: &Scratch<Elite20>| [0, 1].map(|seat| view(game.look(), Viewer::Public).seats[seat].stops_left);
    assert_eq!(verdict(&game, 0, Interrupt::Clock(ClockCommand::Resume)), Some(Some(Rule::R170)), "it runs");
    assert_eq!(left(&game), [Some(1), Some(1)]);
    interrupt(&mut game, 0, Interrupt::Clock(ClockCommand::Pause));
    assert_eq!(verdict(&game, 1, Interrupt::Clock(ClockCommand::Pause)), Some(Some(Rule::R71)), "it is stopped");
    interrupt(&mut game, 1, Interrupt::Clock(ClockCommand::Resume));
    assert_eq!(verdict(&game, 0, Interrupt::Clock(ClockCommand::Pause)), Some(Some(Rule::R170)), "once");
    assert_eq!(left(&game), [Some(0), Some(1)]);
    interrupt(&mut game, 1, Interrupt::Clock(ClockCommand::Pause));
    interrupt(&mut game, 1, Interrupt::Clock(ClockCommand::Resume));
    let state = game.state_mut();
    sortie_elite20::state::apply::apply(state, &sortie_elite20::vocabulary::event::Event::RoundOver);
    assert_eq!(verdict(&game, 0, Interrupt::Clock(ClockCommand::Pause)), Some(None), "a new Round");
}

#[test]
fn there_is_nothing_to_stop_without_a_running_clock() {
    proves!(Rule::R71);
    let pack = pack();
    for step in [Step::Ready, Step::Window, UNTIMED] {
        let mut table = table(&pack, &scene(&pack, Mission::Extermination, 2, step));
        let no =
            table.interrupt(Seat(0), Interrupt::Clock(ClockCommand::Pause), GameTime(0)).expect_err("it is refused");
        assert!(no.to_string().contains("E20-R-71"), "{no}");
    }
}

#[test]
fn the_only_person_stops_the_clock_freely() {
    proves!(Rule::R170, Rule::R168);
    let (pack, state) = minute();
    let mut game = game(&pack, state, &[]);
    interrupt(&mut game, 1, Interrupt::Presence(Presence::TakenOver));
    interrupt(&mut game, 2, Interrupt::Presence(Presence::TakenOver));
    let left = |game: &Scratch<Elite20>| view(game.look(), Viewer::Public).seats[0].stops_left;
    for _ in 0..3 {
        assert_eq!(left(&game), None, "nothing is counted");
        interrupt(&mut game, 0, Interrupt::Clock(ClockCommand::Pause));
        interrupt(&mut game, 0, Interrupt::Clock(ClockCommand::Resume));
    }
    interrupt(&mut game, 2, Interrupt::Presence(Presence::Back));
    assert_eq!(verdict(&game, 0, Interrupt::Clock(ClockCommand::Pause)), Some(Some(Rule::R170)), "no longer alone");
    assert_eq!(left(&game), Some(0));
}

#[test]
fn a_lost_link_stops_the_clock_until_the_player_is_back() {
    proves!(Rule::R170, Rule::R168);
    let (pack, state) = minute();
    let mut game = game(&pack, state, &[]);
    game.advance(GameTime(1_000)).expect("nothing is due");
    interrupt(&mut game, 1, Interrupt::Presence(Presence::Away));
    assert!(game.state().paused && game.state().held.contains(Seat(1)));
    assert_eq!(verdict(&game, 1, Interrupt::Presence(Presence::Away)), Some(Some(Rule::R168)));
    assert_eq!(
        verdict(&game, 2, Interrupt::Presence(Presence::Back)),
        Some(Some(Rule::R168)),
        "who never went is not back"
    );
    game.advance(GameTime(21_000)).expect("nothing is due");
    interrupt(&mut game, 1, Interrupt::Presence(Presence::Back));
    assert!(!game.state().paused && game.state().held.is_empty());
    assert_eq!((deadline(&game), zero(&game)), (Some(23_000), Some(80_000)));
    interrupt(&mut game, 1, Interrupt::Presence(Presence::Away));
    assert!(!game.state().paused, "once a Round");
    assert_eq!(deadline(&game), Some(23_000));
}

#[test]
fn two_lost_links_are_both_waited_for() {
    proves!(Rule::R170);
    let (pack, state) = minute();
    let mut game = game(&pack, state, &[]);
    interrupt(&mut game, 1, Interrupt::Presence(Presence::Away));
    interrupt(&mut game, 2, Interrupt::Presence(Presence::Away));
    interrupt(&mut game, 1, Interrupt::Presence(Presence::Back));
    assert!(game.state().paused, "the other is still away");
    interrupt(&mut game, 2, Interrupt::Presence(Presence::TakenOver));
    assert!(!game.state().paused && game.state().bots.contains(Seat(2)) && game.state().away.is_empty());
}

#[test]
fn another_seat_goes_on_without_who_is_away() {
    proves!(Rule::R170, Rule::R169);
    let (pack, state) = minute();
    let mut game = game(&pack, state, &[]);
    interrupt(&mut game, 1, Interrupt::Presence(Presence::Away));
    assert_eq!(
        verdict(&game, 1, Interrupt::Clock(ClockCommand::Resume)),
        Some(Some(Rule::R170)),
        "who is away does not"
    );
    interrupt(&mut game, 0, Interrupt::Clock(ClockCommand::Resume));
    assert!(!game.state().paused && game.state().held.is_empty() && game.state().away.contains(Seat(1)));
    game.advance(GameTime(3_000)).expect("the flight falls due");
    give(&mut game, 0, Command::Done);
    give(&mut game, 2, Command::Done);
    assert!(!game.state().is_action(), "who is absent counts as done");
    interrupt(&mut game, 1, Interrupt::Presence(Presence::Back));
    assert!(!game.state().away.contains(Seat(1)));
}

#[test]
fn outside_the_clock_a_lost_link_stops_nothing() {
    proves!(Rule::R168);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 3, Step::Results);
    let [first, second, _] = lane(&pack, &state);
    put(&mut state, runner(0), first);
    die(&mut state, 1, 0, Face::Alien);
    let mut game = game(&pack, state, &[]);
    interrupt(&mut game, 1, Interrupt::Presence(Presence::Away));
    assert!(!game.state().paused);
    assert_eq!(refusal(&mut game, 2, &format!("lead runner-1 {second}")), Some((Rule::Alienmove01, None)));
    give(&mut game, 0, Command::Lead { figure: runner(0), to: second });
    assert_eq!(game.state().space(runner(0)), second, "the Timekeeper's seat answers for it");
}

#[test]
fn the_timekeeper_hands_the_time_on() {
    proves!(Rule::R24);
    let pack = pack();
    let todo = [runner(0), runner(1)].into_iter().collect();
    let mut state = scene(&pack, Mission::Extermination, 3, Step::Moves { todo, spawning: false });
    let forked = fork(&pack, &state);
    let [first, ..] = lane(&pack, &state);
    put(&mut state, runner(0), forked);
    put(&mut state, runner(1), first);
    let mut game = game(&pack, state, &[]);
    give(&mut game, 0, Command::Next { figure: runner(0) });
    assert_eq!(
        verdict(&game, 1, Interrupt::Clock(ClockCommand::Timekeeper(Seat(1)))),
        Some(Some(Rule::R24)),
        "it is not theirs to hand on"
    );
    assert_eq!(verdict(&game, 0, Interrupt::Clock(ClockCommand::Timekeeper(Seat(0)))), Some(Some(Rule::R24)));
    interrupt(&mut game, 2, Interrupt::Presence(Presence::Away));
    assert_eq!(
        verdict(&game, 0, Interrupt::Clock(ClockCommand::Timekeeper(Seat(2)))),
        Some(Some(Rule::R24)),
        "nobody is there"
    );
    interrupt(&mut game, 0, Interrupt::Clock(ClockCommand::Timekeeper(Seat(1))));
    let to = game.state().map(&pack).path.next(forked)[0];
    assert_eq!(refusal(&mut game, 0, &format!("branch runner-1 {to}")), Some((Rule::Push03, None)));
    give(&mut game, 1, Command::Branch { figure: runner(0), to });
}

#[test]
fn the_timekeeper_is_a_person_if_one_is_there() {
    proves!(Rule::R24);
    let (pack, state) = minute();
    let mut game = game(&pack, state, &[]);
    interrupt(&mut game, 0, Interrupt::Presence(Presence::TakenOver));
    assert_eq!(game.state().timekeeper, Seat(1));
    interrupt(&mut game, 1, Interrupt::Presence(Presence::TakenOver));
    interrupt(&mut game, 2, Interrupt::Presence(Presence::TakenOver));
    assert_eq!(game.state().timekeeper, Seat(2), "with bots alone it stays");
    assert_eq!(verdict(&game, 2, Interrupt::Presence(Presence::TakenOver)), Some(Some(Rule::R168)));
    interrupt(&mut game, 1, Interrupt::Presence(Presence::Back));
    assert_eq!(game.state().timekeeper, Seat(1));
}

#[test]
fn who_leaves_is_not_waited_for() {
    proves!(Rule::R174);
    let (pack, state) = minute();
    let mut game = game(&pack, state, &[]);
    interrupt(&mut game, 0, Interrupt::Presence(Presence::Away));
    assert!(game.state().paused);
    interrupt(&mut game, 0, Interrupt::Leave);
    assert!(!game.state().paused && game.outcome().is_none());
    assert_eq!(game.state().timekeeper, Seat(1), "another one keeps the time");
    assert_eq!(verdict(&game, 0, Interrupt::Leave), Some(Some(Rule::R174)));
    assert_eq!(verdict(&game, 0, Interrupt::Presence(Presence::Back)), Some(Some(Rule::R174)));
    assert_eq!(refusal(&mut game, 0, "done"), Some((Rule::R174, None)), "who has left does nothing more");
    let mut list = Vec::new();
    game.legal(Seat(0), &mut list);
    assert!(list.is_empty(), "{list:?}");
    interrupt(&mut game, 0, Interrupt::Presence(Presence::TakenOver));
    assert!(game.state().present().contains(Seat(0)), "a bot plays on");
    assert_eq!(refusal(&mut game, 0, "done"), None);
    interrupt(&mut game, 1, Interrupt::Leave);
    interrupt(&mut game, 2, Interrupt::Leave);
    assert_eq!(game.outcome().map(|end| (end.routes, end.standings[1].place)), Some((vec!["given-up"], 2)));
}

#[test]
fn there_are_no_draws() {
    let (pack, state) = minute();
    let game = game(&pack, state, &[]);
    assert_eq!(verdict(&game, 0, Interrupt::Draw), None);
    assert_eq!(verdict(&game, 0, Interrupt::NoDraw), None);
}
