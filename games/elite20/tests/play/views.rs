//! What views, content and previews tell clients: it is what the rules do.

use std::collections::BTreeSet;

use serde_json::Value;
use sortie_elite20::Elite20;
use sortie_elite20::show::live::{QUESTIONS, Question};
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::figure::Figure;
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::setup::Clock;
use sortie_elite20::vocabulary::space::SpaceId;
use sortie_elite20::vocabulary::step::Step;
use sortie_elite20::vocabulary::{Face, HeroId, Mission};
use sortie_engine::{Game, GameRng, GameTime, Pacing as _, Scratch, Seat, Tell, Viewer, proves};

use crate::remarks::wander;
use crate::scene::{UNTIMED, action, die, game, lane, put, scene};
use crate::{built_in, pack};

fn verb(command: &Command) -> String {
    command.to_string().split(' ').next().expect("every command has a verb").to_owned()
}

/// What a seat owes is answered by the verbs that the content tells, and none of them answers anything else.
#[test]
fn choices_are_answered_by_the_verbs_that_the_content_tells() {
    let pack = built_in();
    let content: Value = serde_json::from_str(&Elite20::content(&pack)).expect("it is JSON");
    let verbs = |choice: &str| {
        let told = content["answers"][choice]["verbs"].as_array().unwrap_or_else(|| panic!("{choice} has verbs"));
        told.iter().map(|word| word.as_str().expect("it is a word").to_owned()).collect::<BTreeSet<String>>()
    };
    let mut seen = BTreeSet::new();
    wander(&pack, 20, |game, seat, legal| {
        let answers = |word: &str| QUESTIONS.contains(&(word, Question::Answered));
        let given: BTreeSet<String> = legal.iter().map(verb).filter(|word| answers(word)).collect();
        let owed = game.state().owed.all().iter().filter(|owed| owed.seat == seat);
        let mut wanted = BTreeSet::new();
        for owed in owed {
            let told = serde_json::to_value(owed.choice).expect("it is JSON");
            let choice = told.as_object().and_then(|told| told.keys().next().cloned()).expect("it has a name");
            wanted.extend(verbs(&choice));
            seen.insert(choice);
        }
        if !wanted.is_empty() {
            let all: BTreeSet<String> = legal.iter().map(verb).collect();
            assert!(!all.is_disjoint(&wanted), "{wanted:?} of {all:?}");
            assert!(given.is_subset(&wanted), "{given:?} of {wanted:?}");
        }
    });
    assert!(seen.len() > 4, "{seen:?}");
}

/// Whoever works on a token or sets a charge is told to be near it, and what is worked on has the slots that are told.
#[test]
fn heroes_are_told_to_be_near_what_they_can_work_on() {
    proves!(Rule::Objective01);
    let mut worked = 0;
    wander(&built_in(), 40, |game, seat, legal| {
        let view = Elite20::view(game.look(), Viewer::Seat(seat));
        let own = &view.seats[seat.index()].heroes;
        assert!(own.iter().all(|hero| view.heroes[hero].seat == seat));
        let is_near = |near: &[HeroId]| near.iter().any(|hero| own.contains(hero));
        for command in legal {
            match *command {
                Command::Work { token, slot, .. } => {
                    let told = &view.tokens[usize::from(token)];
                    assert!(is_near(&told.near) && told.worked && usize::from(slot) < told.slots, "{command}");
                    worked += 1;
                }
                Command::Probe { token, .. } | Command::Inspect { token, .. } | Command::Reveal { token, .. } => {
                    let told = &view.tokens[usize::from(token)];
                    assert!(is_near(&told.near) && !told.worked, "{command}");
                }
                Command::Plant { at, .. } => {
                    let told = view.targets.iter().find(|target| target.id == at).expect("it is a Target");
                    assert!(is_near(&told.near), "{command}");
                }
                _ => {}
            }
        }
    });
    assert!(worked > 50, "{worked}");
}

/// The plan tells the choice at hand as a command that the Timekeeper may give, and pushes where figures enter.
#[test]
fn the_plan_tells_its_first_command_and_who_pushes_whom() {
    proves!(Rule::R24);
    let (mut commands, mut pushes) = (0, 0);
    wander(&built_in(), 30, |game, _, _| {
        let view = Elite20::view(game.look(), Viewer::Public);
        if let Some(next) = view.next.as_ref().filter(|_| game.state().owed.is_empty()) {
            let mut legal = Vec::new();
            game.legal(view.timekeeper, &mut legal);
            let is_given = legal.iter().any(|command| command.to_string() == *next);
            assert!(is_given || view.away.contains(view.timekeeper) || view.settled, "{next}");
            commands += 1;
        }
        for act in &view.plan {
            for (by, pushed) in &act.pushes {
                assert!(by != pushed && act.moves.iter().any(|(figure, _)| figure == by), "{by} pushes {pushed}");
                pushes += 1;
            }
        }
    });
    assert!(commands > 50 && pushes > 50, "{commands} {pushes}");
}

/// Each verb answers the question that content says, by the number in the view, and what is not listed is free.
#[test]
fn verbs_answer_the_questions_that_the_content_tells() {
    let mut seen = std::collections::BTreeSet::new();
    wander(&built_in(), 20, |game, seat, legal| {
        let view = Elite20::view(game.look(), Viewer::Seat(seat));
        for command in legal {
            let text = command.to_string();
            let verb = text.split(' ').next().expect("every command has a verb");
            let told = QUESTIONS.iter().find(|(word, _)| *word == verb).map(|(word, question)| {
                seen.insert(*word);
                *question
            });
            let cause = Elite20::question(game.look(), seat, command);
            assert_eq!(cause.is_some(), told.is_some(), "{command}");
            let numbers: Vec<u32> = match told {
                Some(Question::Stretch) => vec![view.stretch],
                Some(Question::Rolled) => vec![view.seats[seat.index()].rolled.into()],
                Some(Question::Led) => view.seats.iter().map(|seat| seat.led.into()).collect(),
                Some(Question::Answered) => view.seats.iter().map(|seat| seat.answered.into()).collect(),
                Some(Question::Group) => vec![view.asked],
                None => continue,
            };
            assert!(numbers.contains(&cause.expect("it answers")), "{command}");
        }
    });
    assert!(seen.len() > 12, "{seen:?}");
}

/// Of dice that the view tells alike only the first may be named.
#[test]
fn dice_that_read_alike_are_named_by_the_first() {
    proves!(Rule::Dice07);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, UNTIMED);
    state.setup.clock = Clock::TwoMinutes;
    [(0, Face::Fix), (1, Face::Use), (2, Face::Fix)].into_iter().for_each(|(at, face)| die(&mut state, 0, at, face));
    let game = game(&pack, state, &[]);
    let dice = Elite20::view(game.look(), Viewer::Seat(Seat(0))).seats[0].dice.clone();
    let mut refused = Scratch::<Elite20>::of(&pack, state, GameTime(0), GameRng::from_number(1));
    for (at, own) in dice.iter().enumerate() {
        let is_first = dice[..at].iter().all(|other| other != own);
        let roll = format!("roll {}", at + 1);
        let no = crate::scene::refusal(&mut refused, 0, &roll);
        assert_eq!(no.is_none(), is_first, "{roll}");
    }
}

/// The ways of a Hero as clients read them: where each ends, and its steps with the results that they cost.
fn ways(game: &Scratch<Elite20>, seat: Seat, hero: HeroId) -> Vec<(SpaceId, Vec<(SpaceId, u64)>)> {
    let ask = Command::Step { hero, face: Face::Move, to: SpaceId::HOME };
    let Some(text) = Elite20::preview(game.look(), seat, &ask) else { return Vec::new() };
    let told: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    let space = |word: &serde_json::Value| word.as_str().and_then(|word| word.parse().ok()).expect("it is a Space");
    let step = |step: &serde_json::Value| (space(&step[0]), step[1].as_u64().expect("it is a number"));
    let all = told["ways"].as_object().expect("ways have ends").iter();
    all.map(|(to, way)| {
        let steps = way.as_array().expect("a way has steps").iter().map(step).collect();
        (to.parse().expect("it is a Space"), steps)
    })
    .collect()
}

/// Walks a way on a copy, with any result that counts as a Move, and says where the Hero then stands.
fn walked(game: &Scratch<Elite20>, seat: Seat, hero: HeroId, way: &[(SpaceId, u64)]) -> Scratch<Elite20> {
    let mut copy = Scratch::<Elite20>::of(game.pack(), *game.state(), game.now(), GameRng::from_number(1));
    for (to, results) in way {
        let mut legal = Vec::new();
        copy.legal(seat, &mut legal);
        let is_step = |command: &Command| match command {
            Command::Step { hero: own, to: there, .. } => *results == 1 && *own == hero && there == to,
            Command::Further { hero: own, to: there } => *results == 0 && *own == hero && there == to,
            _ => false,
        };
        let Some(command) = legal.into_iter().find(is_step) else {
            assert!(copy.state().end.is_some() || !copy.state().owed.is_empty(), "{hero} cannot go to {to}: {way:?}");
            return copy;
        };
        copy.play(seat, &command).expect("it was legal");
    }
    copy
}

/// Every way that is told can be walked with the results on the table, and every step that is legal begins one.
#[test]
fn ways_are_what_can_be_walked() {
    proves!(Rule::Move01);
    let mut long = 0;
    wander(&built_in(), 24, |game, seat, legal| {
        let is_step = |command: &Command, own: HeroId| matches!(command, Command::Step { hero, .. } if *hero == own);
        for hero in game.state().setup.heroes_of(seat) {
            let steps: Vec<&Command> = legal.iter().filter(|command| is_step(command, hero)).collect();
            if steps.is_empty() {
                continue;
            }
            let ways = ways(game, seat, hero);
            for command in steps {
                let Command::Step { to, .. } = command else { continue };
                assert!(ways.iter().any(|(end, way)| end == to && !way.is_empty()), "{command} is no way");
            }
            for (to, way) in &ways {
                let after = walked(game, seat, hero, way);
                let is_there = after.state().hero_at(hero) == *to;
                assert!(is_there || after.state().end.is_some() || !after.state().owed.is_empty(), "{hero} to {to}");
                long += usize::from(way.len() > 1);
            }
        }
    });
    assert!(long > 200, "{long} ways of several steps");
}

/// Acid is walked through only where there is no way round it.
#[test]
fn ways_lead_round_acid() {
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, action(60_000));
    let [first, ..] = lane(&pack, &state);
    put(&mut state, Figure::hero(HeroId(0)), first);
    (0..3).for_each(|at| die(&mut state, 0, at, Face::Move));
    let map = state.map(&pack);
    for acid in map.steps(first) {
        state.acid.insert(acid.index());
        let game = game(&pack, state, &[]);
        for (to, way) in ways(&game, Seat(0), HeroId(0)) {
            let wet = way.iter().filter(|(space, _)| state.acid.contains(space.index())).count();
            let round = map.steps(first).iter().any(|dry| !state.acid.contains(dry.index()) && map.walk(*dry, to) < 3);
            assert!(
                wet <= 1 && (wet == 0 || to == *acid || !round || way.len() == 3 || state.acid.contains(to.index()))
            );
        }
        state.acid.remove(acid.index());
    }
}

/// The clock that the view tells before the Action Phase is the clock that starts.
#[test]
fn the_view_tells_how_long_the_action_phase_will_be() {
    proves!(Rule::Action02, Rule::R175);
    let (mut clocked, mut counted) = (0, 0);
    wander(&built_in(), 24, |game, seat, legal| {
        let view = Elite20::view(game.look(), Viewer::Public);
        assert_eq!(view.length.is_none(), view.practice);
        if !legal.contains(&Command::Start) {
            return;
        }
        let mut copy = Scratch::<Elite20>::of(game.pack(), *game.state(), game.now(), GameRng::from_number(1));
        copy.play(seat, &Command::Start).expect("it was legal");
        let Some(Step::Action { zero }) = copy.state().steps.top() else { return };
        match view.lasts {
            Some(lasts) => assert_eq!(zero, GameTime(game.now().0 + u64::from(lasts))),
            None => assert_eq!(zero, sortie_elite20::vocabulary::step::NO_TIME),
        }
        clocked += usize::from(view.lasts.is_some());
        counted += usize::from(view.lasts.is_none());
    });
    assert!(clocked > 0 && counted > 0);
}
