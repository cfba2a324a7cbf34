//! What clients are told about choices: it is what the rules do when the choice is made.

use std::sync::Arc;

use sortie_elite20::Elite20;
use sortie_elite20::content::pack::Pack;
use sortie_elite20::rules::group::default_lead;
use sortie_elite20::rules::may_act::open_results;
use sortie_elite20::state::apply::apply;
use sortie_elite20::state::{InForce, State};
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::event::{Count, Event};
use sortie_elite20::vocabulary::figure::Figure;
use sortie_elite20::vocabulary::places::End;
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::setup::{Clock, Setup};
use sortie_elite20::vocabulary::space::{SpaceId, spaces};
use sortie_elite20::vocabulary::step::Step;
use sortie_elite20::vocabulary::{BossId, CardId, EventId, Face, HeroId, MapName, Mission};
use sortie_engine::{Game, GameRng, GameTime, Pacing as _, Remark, Scratch, Seat, Tell, proves};

use crate::scene::{action, die, game, give, hold, lane, put, runner, scene};
use crate::{built_in, open, pack, setups};

pub fn remarks(game: &Scratch<Elite20>, seat: Seat) -> Vec<(Command, Remark)> {
    let (mut legal, mut out) = (Vec::new(), Vec::new());
    game.legal(seat, &mut legal);
    Elite20::remarks(game.look(), seat, &legal, &mut out);
    out.into_iter().map(|(at, remark)| (legal[at], remark)).collect()
}

fn is_losing(game: &Scratch<Elite20>, seat: u8, command: Command) -> bool {
    remarks(game, Seat(seat)).contains(&(command, Remark::Loses))
}

/// How many aliens are home after a command, more than any if it loses the game.
fn toll(game: &Scratch<Elite20>, seat: Seat, command: &Command) -> usize {
    let mut after = Scratch::<Elite20>::of(game.pack(), *game.state(), game.now(), GameRng::from_number(1));
    after.play(seat, command).expect("it is legal");
    let state = after.state();
    let home = state.aliens().iter().filter(|alien| state.space(*alien).is_home()).count();
    if after.outcome().is_some() { usize::MAX } else { home }
}

/// Plays random games and shows every position in which somebody may do something.
pub fn wander(pack: &Arc<Pack>, games: u64, mut show: impl FnMut(&Scratch<Elite20>, Seat, &[Command])) {
    let all = setups();
    for number in 0..games {
        let clock = Clock::ALL[number as usize % Clock::ALL.len()];
        let setup = Setup { clock, ..all[number as usize % all.len()] };
        let mut game = open(pack, &setup, number);
        let (mut rng, mut legal) = (GameRng::from_number(number + 7_000), Vec::new());
        for _ in 0..1_200 {
            let awaited = game.awaited();
            if game.outcome().is_some() {
                break;
            }
            if awaited.is_empty() {
                let due = Elite20::deadline(game.look()).expect("somebody is waited for or something is due");
                game.advance(due).expect("it settles");
                continue;
            }
            let seat = awaited.iter().nth(rng.roll(awaited.len() as u32) as usize).expect("it is one of them");
            game.legal(seat, &mut legal);
            show(&game, seat, &legal);
            // Mostly what the rules propose, so that games last.
            let proposed = remarks(&game, seat).into_iter().find(|(_, remark)| *remark == Remark::Proposed);
            let any = legal[rng.roll(legal.len() as u32) as usize];
            let command = proposed.filter(|_| rng.roll(4) > 0).map_or(any, |(command, _)| command);
            let at = GameTime(game.now().0 + Elite20::effort(game.look(), seat, &command).0 / 4);
            if Elite20::deadline(game.look()).is_none_or(|due| due > at) {
                game.play(seat, &command).expect("it was legal");
            }
            game.advance(at).expect("it settles");
        }
    }
}

/// Does somebody move a figure by it? Ends of Phases and the group's order are told by the plan instead.
fn moves_a_figure(command: &Command) -> bool {
    matches!(
        command,
        Command::Lead { .. }
            | Command::Branch { .. }
            | Command::Drive { .. }
            | Command::Flee { .. }
            | Command::Step { .. }
            | Command::Further { .. }
            | Command::Leap { .. }
    )
}

/// Does the game end lost by it, with these dice? And were any thrown?
fn outcome_of(game: &Scratch<Elite20>, seat: Seat, command: &Command, dice: u64) -> (bool, bool) {
    let mut copy = Scratch::<Elite20>::of(game.pack(), *game.state(), game.now(), GameRng::from_number(dice));
    copy.play(seat, command).expect("it was legal");
    (copy.state().end.is_some_and(|end| end != End::Won), copy.rng().position() > 0)
}

/// What is marked loses, with whatever dice; what loses without any dice is marked.
#[test]
fn what_is_marked_loses_and_what_surely_loses_is_marked() {
    let (mut marked, mut looked_at) = (0, 0);
    wander(&built_in(), 60, |game, seat, legal| {
        let losing: Vec<Command> = remarks(game, seat)
            .into_iter()
            .filter(|(_, remark)| *remark == Remark::Loses)
            .map(|(one, _)| one)
            .collect();
        for command in legal.iter().filter(|command| moves_a_figure(command)) {
            let (lost, chancy) = outcome_of(game, seat, command, 1);
            let is_marked = losing.contains(command);
            assert_eq!(is_marked, lost && !chancy, "{command} of {seat} in {:?}", game.state().steps.all());
            if is_marked {
                marked += 1;
                assert!((2..5).all(|dice| outcome_of(game, seat, command, dice).0), "{command} loses with any dice");
            }
            looked_at += 1;
        }
        assert!(losing.iter().all(moves_a_figure));
    });
    assert!(marked > 100 && looked_at > 10_000, "{marked} of {looked_at} lose");
}

/// What nobody may know changes no remark.
#[test]
fn no_remark_depends_on_a_secret() {
    let mut rng = GameRng::from_number(3);
    wander(&built_in(), 12, |game, seat, _| {
        let mut other = *game.state();
        Elite20::resample(game.look(), seat, &mut rng, &mut other);
        let twin = Scratch::<Elite20>::of(game.pack(), other, game.now(), GameRng::from_number(4));
        assert_eq!(remarks(game, seat), remarks(&twin, seat));
    });
}

/// One proposal for each open result. The first costs no more than what the rules would do for the silent.
#[test]
fn what_is_proposed_is_legal_and_does_not_lose() {
    let (mut proposed, mut defaults) = (0, 0);
    wander(&built_in(), 20, |game, seat, _| {
        let all = remarks(game, seat);
        for (command, _) in all.iter().filter(|(_, remark)| *remark == Remark::Proposed) {
            assert!(!all.contains(&(*command, Remark::Loses)), "{command} loses and is proposed");
            proposed += 1;
        }
        let leads = |(command, remark): &&(Command, Remark)| {
            *remark == Remark::Proposed && matches!(command, Command::Lead { .. } | Command::Drive { .. })
        };
        let mut open = game.state().everybody().iter().map(|seat| open_results(game.state(), seat));
        assert!(all.iter().filter(leads).count() <= open.by_ref().max().unwrap_or(0).max(1).into());
        let best = all.iter().find(leads).map(|(command, _)| *command);
        let turned = game.state().setup.team().any(|hero| game.state().hero(hero).turned > 0);
        if let Some(Command::Lead { .. }) = best.filter(|_| !turned) {
            let rule = default_lead(game.look(), None).expect("somebody can be led");
            let (proposed, silent) = (best.map(|lead| toll(game, seat, &lead)), toll(game, seat, &rule));
            assert!(proposed <= Some(silent), "the rules would lead {rule}, which costs less");
        }
        defaults += all.iter().filter(|(_, remark)| *remark == Remark::Default).count();
    });
    assert!(proposed > 100 && defaults > 20, "{proposed} proposals, {defaults} defaults");
}

/// A Hero who stands in the way of an alien and has one Damage left to suffer.
fn last_breath(pack: &Arc<Pack>, mover: Figure) -> (State, Command) {
    let mut state = scene(pack, Mission::Extermination, 2, action(60_000));
    let [first, second, _] = lane(pack, &state);
    put(&mut state, mover, first);
    put(&mut state, Figure::hero(HeroId(0)), second);
    hurt(&mut state, pack, 1);
    die(&mut state, 1, 0, Face::Alien);
    (state, Command::Lead { figure: mover, to: second })
}

/// The first Hero has so much health left.
fn hurt(state: &mut State, pack: &Pack, left: u8) {
    let to = pack.hero(HeroId(0)).health - left;
    apply(state, &Event::Hero { hero: HeroId(0), count: Count::Damage, to });
}

#[test]
fn a_push_that_kills_is_marked_and_a_guard_takes_the_mark_away() {
    proves!(Rule::Push04, Rule::H05);
    let pack = pack();
    let (state, lead) = last_breath(&pack, runner(0));
    let mut bare = game(&pack, state, &[]);
    assert!(is_losing(&bare, 1, lead));
    give(&mut bare, 1, lead);
    assert_eq!(bare.state().end, Some(End::Killed));
    let mut guarded = state;
    hold(&mut guarded, HeroId(0), "SE-30".parse::<CardId>().expect("it reads"));
    let mut guarded = game(&pack, guarded, &[]);
    assert!(!is_losing(&guarded, 1, lead), "the guard takes it off");
    give(&mut guarded, 1, lead);
    assert_eq!(guarded.state().end, None);
}

#[test]
fn trampling_and_a_stampede_cost_more_than_a_push() {
    proves!(Rule::H40, Rule::H57);
    let pack = pack();
    let boss = Figure::boss("BO-5".parse::<BossId>().expect("it reads"));
    for (mover, event) in [(runner(0), None), (boss, None), (runner(0), Some("EV-14"))] {
        let (mut state, lead) = last_breath(&pack, mover);
        hurt(&mut state, &pack, 2);
        if let Some(event) = event {
            let event = event.parse::<EventId>().expect("it reads");
            state.events.push(InForce { event, fulfilled: false });
        }
        let mut game = game(&pack, state, &[]);
        let dies = mover == boss || event.is_some();
        assert_eq!(is_losing(&game, 1, lead), dies, "{mover} with {event:?}");
        give(&mut game, 1, lead);
        assert_eq!(game.state().end.is_some(), dies);
    }
}

#[test]
fn slime_before_home_carries_an_alien_in() {
    proves!(Rule::Token05, Rule::Victory06);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, action(60_000));
    let path = &state.map(&pack).path;
    let door = spaces(path.spaces).find(|at| path.next(*at) == [SpaceId::HOME] && !path.before(*at).is_empty());
    let door = door.expect("somewhere the path ends");
    let before = path.before(door)[0];
    put(&mut state, runner(0), before);
    die(&mut state, 1, 0, Face::Alien);
    let lead = Command::Lead { figure: runner(0), to: door };
    assert!(!is_losing(&game(&pack, state, &[]), 1, lead));
    state.slime.insert(door.index());
    let mut game = game(&pack, state, &[]);
    assert!(is_losing(&game, 1, lead));
    give(&mut game, 1, lead);
    assert_eq!(game.state().end, Some(End::Breach));
}

#[test]
fn a_step_onto_acid_with_the_last_breath_is_marked() {
    proves!(Rule::Token03, Rule::Damage07);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, action(60_000));
    let [first, second, _] = lane(&pack, &state);
    put(&mut state, Figure::hero(HeroId(0)), first);
    die(&mut state, 0, 0, Face::Move);
    state.acid.insert(second.index());
    let step = Command::Step { hero: HeroId(0), face: Face::Move, to: second };
    assert!(!is_losing(&game(&pack, state, &[]), 0, step));
    hurt(&mut state, &pack, 1);
    let mut game = game(&pack, state, &[]);
    assert!(is_losing(&game, 0, step));
    give(&mut game, 0, step);
    assert_eq!(game.state().end, Some(End::Killed));
}

/// At Time's Up being done is told to be all that is left, until there is something else; in a lesson it never is.
#[test]
fn being_done_is_last_when_nothing_else_is_left() {
    let pack = pack();
    let window = |clock: Clock| {
        let mut state = scene(&pack, Mission::Extermination, 2, Step::Window);
        state.setup.clock = clock;
        // Apart, nobody can be given anything.
        let [first, ..] = lane(&pack, &state);
        put(&mut state, Figure::hero(HeroId(0)), first);
        state
    };
    let last = |state: State| remarks(&game(&pack, state, &[]), Seat(0)).contains(&(Command::Done, Remark::Last));
    assert!(last(window(Clock::TwoMinutes)));
    assert!(!last(window(Clock::Lesson)), "people read on");
    let mut armed = window(Clock::TwoMinutes);
    let hands = Figure::hero(HeroId(1));
    let beside = pack.map(MapName::CrashSite).steps(armed.hero_at(HeroId(0)))[0];
    put(&mut armed, hands, beside);
    hold(&mut armed, HeroId(0), "SE-22".parse::<CardId>().expect("it reads"));
    assert!(!last(armed), "a card can be given");
    let mut done = window(Clock::TwoMinutes);
    apply(&mut done, &Event::Ready { seat: Seat(0), is: true });
    assert!(!last(done), "whoever is done has passed");
}
