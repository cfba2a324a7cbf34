//! Decisions in common: the plan, proposals, and who settles what.

use sortie_elite20::Elite20;
use sortie_elite20::rules::group::forecast;
use sortie_elite20::rules::{answers, group};
use sortie_elite20::show::view::view;
use sortie_elite20::state::apply::apply;
use sortie_elite20::vocabulary::choices::GroupChoice;
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::event::Event;
use sortie_elite20::vocabulary::figure::Figure;
use sortie_elite20::vocabulary::places::{End, TokenPlace};
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::setup::Setup;
use sortie_elite20::vocabulary::space::{SpaceId, spaces};
use sortie_elite20::vocabulary::step::{Choice, Step};
use sortie_elite20::vocabulary::{Difficulty, HeroId, MapName, Mission, TokenId};
use sortie_engine::notation::Inner;
use sortie_engine::{Game, GameRng, Interrupt, Presence, Seat, Viewer, proves};

use crate::scene::{
    UNTIMED, before_a_fork, biter, fork, game, give, interrupt, lane, moves, put, refusal, runner, scene, table,
};
use crate::{open, pack};

#[test]
fn the_plan_is_whole_and_one_act_settles_it() {
    proves!(Rule::R24, Rule::Alienstep03, Rule::Alienstep05);
    let pack = pack();
    let all = [runner(0), runner(1), biter(0)];
    let mut state = scene(&pack, Mission::Extermination, 3, moves(&all));
    let forked = fork(&pack, &state);
    let [first, second, _] = lane(&pack, &state);
    for (figure, at) in all.into_iter().zip([forked, first, second]) {
        put(&mut state, figure, at);
    }
    let mut game = game(&pack, state, &[]);
    let plan = forecast::plan(game.look());
    let order: Vec<Figure> = plan
        .iter()
        .filter_map(|act| if let Some(GroupChoice::Next { figure }) = act.choice { Some(figure) } else { None })
        .collect();
    // The last one alone needs no choice.
    assert_eq!(order.len(), 2, "{plan:?}");
    assert!(!order.contains(&runner(1)), "the Biter is in front of it: {order:?}");
    assert!(
        plan.iter().any(|act| matches!(act.choice, Some(GroupChoice::Branch { figure, .. }) if figure == runner(0)))
    );
    assert_eq!(view(game.look(), Viewer::Public).plan, plan);
    // The Phase is planned to its end, so the whole of it is run here up to the next Event.
    game.state_mut().round = 8;
    give(&mut game, 0, Command::Settle);
    for figure in all {
        let last = plan.iter().flat_map(|act| &act.moves).rfind(|(moved, _)| *moved == figure);
        assert_eq!(last.map(|(_, at)| *at), Some(game.state().space(figure)), "{figure}");
    }
    assert!(game.outcome().is_some());
}

/// A way that is free but slippery leads on to whoever stands behind it.
#[test]
fn the_branch_of_the_plan_looks_beyond_slime() {
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, moves(&[runner(0)]));
    let forked = fork(&pack, &state);
    put(&mut state, runner(0), forked);
    let chosen = |state: &sortie_elite20::state::State| {
        let look = sortie_engine::Look { pack: &*pack, state, now: sortie_engine::GameTime(0) };
        sortie_elite20::rules::group::default_branch(look, runner(0), forked, 1)
    };
    let free = chosen(&state);
    state.slime.insert(free.index());
    for behind in state.map(&pack).path.next(free).to_vec() {
        put(&mut state, Figure::hero(HeroId(0)), behind);
    }
    assert_ne!(chosen(&state), free, "the alien would slide into the Hero");
}

#[test]
fn a_fork_at_hand_is_settled_with_the_rest() {
    proves!(Rule::R24, Rule::Alienstep05);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, moves(&[runner(0), biter(0)]));
    let forked = fork(&pack, &state);
    put(&mut state, runner(0), forked);
    let [first, ..] = lane(&pack, &state);
    put(&mut state, biter(0), first);
    let mut game = game(&pack, state, &[]);
    game.state_mut().round = 8;
    give(&mut game, 0, Command::Next { figure: runner(0) });
    assert!(matches!(game.state().owed.all()[0].choice, Choice::Branch { .. }));
    assert_eq!(refusal(&mut game, 1, "settle"), Some((Rule::R24, None)));
    give(&mut game, 0, Command::Settle);
    assert!(game.state().owed.all().is_empty() && game.outcome().is_some());
}

#[test]
fn others_propose_and_the_timekeeper_agrees() {
    proves!(Rule::R24);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 3, moves(&[runner(0), runner(1), runner(2)]));
    for (number, at) in lane(&pack, &state).into_iter().enumerate() {
        put(&mut state, runner(number), at);
    }
    let mut table = table(&pack, &state);
    let now = table.look().now;
    let mut tell = |seat: u8, text: &str| {
        table.submit(Seat(seat), &text.parse().expect("it reads"), now).map_err(|no| no.to_string())?;
        Ok::<_, String>((table.look().state.talk, table.look().state.owed.all().len()))
    };
    assert!(tell(1, "next runner-1").is_err(), "only the Timekeeper's seat enters it");
    assert!(tell(0, "propose next:runner-1").is_err(), "which need not propose");
    assert!(tell(1, "propose next:biter-1").is_err(), "nor may what is impossible be proposed");
    tell(1, "propose next:runner-1").expect("any other seat proposes");
    assert!(tell(1, "propose next:runner-1").is_err(), "once");
    let (talk, _) = tell(2, "propose last:runner-3").expect("so does the third");
    assert_eq!(talk.of(Seat(1)), Some(GroupChoice::Next { figure: runner(0) }));
    assert!(tell(1, "agree s3").is_err() && tell(0, "agree s1").is_err());
    let (talk, _) = tell(0, "agree s3").expect("the Timekeeper agrees");
    assert_eq!((talk.of(Seat(2)), talk.agreed.all()), (None, &[GroupChoice::Last { figure: runner(2) }][..]));
    let seen = view(table.look(), Viewer::Public);
    assert_eq!(seen.proposals, vec![(Seat(1), GroupChoice::Next { figure: runner(0) })]);
    let order: Vec<Option<GroupChoice>> = seen.plan.iter().map(|act| act.choice).filter(Option::is_some).collect();
    assert!(matches!(order[0], Some(GroupChoice::Next { figure }) if figure != runner(2)), "{order:?}");
    let mut tell = |seat: u8, text: &str| table.submit(Seat(seat), &text.parse().expect("it reads"), now).is_ok();
    assert!(tell(0, "agree s2"), "a choice at hand is made by agreeing");
    let state = table.look().state;
    assert_ne!(state.space(runner(0)), lane(&pack, state)[0]);
    assert_eq!(state.talk.of(Seat(1)), None);
}

#[test]
fn proposals_lapse_with_their_choice() {
    proves!(Rule::R24);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, moves(&[runner(0), runner(1), runner(2)]));
    let forked = fork(&pack, &state);
    let [first, second, _] = lane(&pack, &state);
    for (number, at) in [first, second, forked].into_iter().enumerate() {
        put(&mut state, runner(number), at);
    }
    let mut game = game(&pack, state, &[]);
    give(&mut game, 1, "propose next:runner-1".parse().expect("it reads"));
    give(&mut game, 0, Command::Next { figure: runner(1) });
    assert_eq!(game.state().talk.of(Seat(1)), None, "another one was next");
    while let Some(owed) = game.state().owed.all().first().copied() {
        let command = answers::fallback(game.look(), &owed);
        give(&mut game, 0, command);
    }
    let branch = game.state().map(&pack).path.next(forked)[0];
    give(&mut game, 1, format!("propose branch:runner-3:{branch}").parse().expect("it reads"));
    assert!(game.state().talk.of(Seat(1)).is_some(), "that fork is still ahead");
    give(&mut game, 1, Command::Retract);
    assert_eq!(refusal(&mut game, 1, "retract"), Some((Rule::R24, None)));
    give(&mut game, 1, format!("propose branch:runner-3:{branch}").parse().expect("it reads"));
    give(&mut game, 0, Command::Next { figure: runner(2) });
    let other = game.state().map(&pack).path.next(forked)[1];
    give(&mut game, 0, Command::Branch { figure: runner(2), to: other });
    assert!(game.state().talk.is_silent(), "the fork is behind it");
}

#[test]
fn what_is_agreed_about_a_fork_steers_the_plan() {
    proves!(Rule::R24);
    let pack = pack();
    let (state, forked) = before_a_fork(&pack);
    let mut game = game(&pack, state, &[]);
    game.state_mut().round = 8;
    let usual = group::default_branch(game.look(), runner(0), forked, 1);
    let other = *game.state().map(&pack).path.next(forked).iter().find(|to| **to != usual).expect("it forks");
    give(&mut game, 1, format!("propose branch:runner-1:{other}").parse().expect("it reads"));
    give(&mut game, 0, Command::Agree { with: Seat(1) });
    let choice = Some(GroupChoice::Branch { figure: runner(0), to: other });
    assert!(forecast::plan(game.look()).iter().any(|act| act.choice == choice));
    let mut kept = game.state().talk;
    give(&mut game, 0, Command::Settle);
    assert!(game.state().talk.is_silent(), "it is done with");
    kept.agreed.clear();
    assert!(kept.is_silent(), "nothing else was said");
    let path = &game.state().map(&pack).path;
    assert!(path.downstream([other]).contains(game.state().space(runner(0)).index()));
}

#[test]
fn the_plan_goes_home_only_if_it_must() {
    proves!(Rule::R24);
    let pack = pack();
    let mut tried = 0;
    for map in MapName::ALL {
        let setup = Setup::of(Mission::Extermination, *map, Difficulty::Easy, 2);
        let mut state = Elite20::blank(&pack, &setup).expect("the setup is sound");
        apply(&mut state, &Event::Round { round: 8 });
        apply(&mut state, &Event::Begun { step: sortie_engine::notation::Inner(moves(&[runner(0), biter(0)])) });
        let path = &state.map(&pack).path;
        let [first, ..] = lane(&pack, &state);
        put(&mut state, biter(0), first);
        for at in spaces(path.spaces).filter(|at| path.shortest(*at) <= 3 && path.longest(*at) > 3) {
            let mut state = state;
            put(&mut state, runner(0), at);
            let mut game = game(&pack, state, &[]);
            give(&mut game, 0, Command::Settle);
            assert_eq!(game.outcome().map(|end| end.routes), Some(vec!["won"]), "from {at}");
            tried += 1;
        }
    }
    assert!(tried > 0, "some fork near home has a long branch");
}

#[test]
fn the_plan_says_what_dice_and_others_decide() {
    let pack = pack();
    let todo = [biter(0), runner(0)].into_iter().collect();
    let mut state = scene(&pack, Mission::Extermination, 2, Step::Abilities { todo });
    let [first, second, third] = lane(&pack, &state);
    put(&mut state, runner(0), first);
    put(&mut state, Figure::hero(HeroId(0)), second);
    put(&mut state, biter(0), third);
    let game = game(&pack, state, &[]);
    let plan = forecast::plan(game.look());
    let bite = |act: &&forecast::Act| act.rolls == [biter(0)] && act.most == [(HeroId(0), 1)];
    assert!(plan.iter().any(|act| bite(&act)), "a bite of one die is rolled: {plan:?}");
    assert!(plan.iter().any(|act| act.damage == [(HeroId(0), 1)] && act.asks == [Seat(0)]), "a push hurts: {plan:?}");
    let brief = |act: forecast::Act| forecast::Act { pushes: Vec::new(), abilities: Vec::new(), ..act };
    let brief: Vec<_> = plan.into_iter().map(brief).collect();
    assert_eq!(forecast::coming(game.look()), brief, "in the Action Phase the same is forecast, told in brief");
}

/// Traps close before the aliens act, so what they catch comes home no more.
#[test]
fn what_a_trap_will_catch_is_not_foretold_to_come_home() {
    let pack = pack();
    let mut state = scene(&pack, Mission::Capture, 2, UNTIMED);
    let map = state.map(&pack);
    let last = spaces(map.path.spaces).find(|at| map.path.shortest(*at) == 1).expect("the path ends at home");
    let beside = spaces(map.neighbours(last)).find(|at| !at.is_home()).expect("it has neighbours");
    let token = |ready| {
        let place = Inner(TokenPlace::At { space: beside });
        Event::Token { token: 0, id: TokenId(1), place, ready, fixed: false }
    };
    apply(&mut state, &token(false));
    apply(&mut state, &Event::TrapLaid { at: last });
    put(&mut state, biter(0), last);
    let end = |state| forecast::coming(game(&pack, state, &[]).look()).iter().find_map(|act| act.end);
    assert_eq!(end(state), Some(End::Breach));
    apply(&mut state, &token(true));
    assert_eq!(end(state), None, "the Trap takes it");
}

#[test]
fn with_the_timekeeper_away_any_seat_enters() {
    proves!(Rule::R24, Rule::R168);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 3, moves(&[runner(0), runner(1)]));
    let [first, second, _] = lane(&pack, &state);
    put(&mut state, runner(0), first);
    put(&mut state, runner(1), second);
    let mut game = game(&pack, state, &[]);
    assert_eq!(refusal(&mut game, 2, "next runner-2"), Some((Rule::R24, None)));
    interrupt(&mut game, 0, Interrupt::Presence(Presence::Away));
    assert_eq!(refusal(&mut game, 2, "next runner-2"), None);
    assert_eq!(refusal(&mut game, 2, "propose next:runner-2"), Some((Rule::R24, None)), "nobody needs to propose");
    give(&mut game, 2, Command::Next { figure: runner(1) });
}

#[test]
fn a_silent_timekeeper_is_answered_for_by_the_plan() {
    proves!(Rule::R168);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 3, moves(&[runner(0), runner(1)]));
    let [first, second, _] = lane(&pack, &state);
    put(&mut state, runner(0), first);
    put(&mut state, runner(1), second);
    let mut game = game(&pack, state, &[]);
    let planned = group::plan(game.look());
    assert_eq!(planned, Some(Command::Next { figure: runner(1) }), "the one in front");
    assert_eq!(refusal(&mut game, 0, "nudge"), Some((Rule::R168, None)));
    give(&mut game, 1, Command::Nudge);
    assert_eq!(game.state().space(runner(1)), second);
    give(&mut game, 2, Command::Nudge);
    assert_ne!(game.state().space(runner(1)), second);
}

#[test]
fn traps_may_lie_elsewhere_beside_their_token() {
    proves!(Rule::R131, Rule::MCap03);
    let pack = pack();
    let setup = Setup::of(Mission::Capture, MapName::AbandonedLab, Difficulty::Easy, 4);
    let mut game = open(&pack, &setup, 3);
    let mut chosen = Vec::new();
    let mut legal = Vec::new();
    while game.state().round == 0 {
        let seat = game.awaited().lowest().expect("somebody is asked");
        game.legal(seat, &mut legal);
        let command = match game.state().steps.top() {
            Some(Step::CaptureTraps { .. }) => {
                assert_eq!(seat, Seat(0), "the Timekeeper enters it");
                let usual = group::plan(game.look());
                let other =
                    legal.iter().find(|command| matches!(command, Command::Trap { .. }) && Some(**command) != usual);
                *other.or(usual.as_ref()).expect("there is room")
            }
            _ => legal[0],
        };
        if let Command::Trap { at } = command {
            chosen.push(at);
        }
        give(&mut game, seat.0, command);
    }
    let state = game.state();
    assert_eq!(state.traps.all().len(), 8);
    assert!(!chosen.is_empty() && chosen.iter().all(|at| state.traps.all().contains(at)));
    let mut once: Vec<SpaceId> = state.traps.all().to_vec();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), 8, "one Trap a Space");
    let map = state.map(&pack);
    for token in state.tokens.all() {
        let TokenPlace::At { space } = token.place else { panic!("it lies on the map") };
        let near = state.traps.all().iter().filter(|at| map.neighbours(space).contains(at.index())).count();
        assert!(near >= 2 && state.traps.all().iter().all(|at| map.path.has(*at)));
    }
    let mut usual = open(&pack, &setup, 3);
    while usual.state().round == 0 {
        let seat = usual.awaited().lowest().expect("somebody is asked");
        usual.legal(seat, &mut legal);
        let settle = legal.iter().find(|command| **command == Command::Settle);
        give(&mut usual, seat.0, *settle.unwrap_or(&legal[0]));
    }
    let own = pack.missions.slots(Mission::Capture, MapName::AbandonedLab, 4);
    let own: Vec<SpaceId> = own.iter().flat_map(|slot| map.traps[slot.index()].expect("it has Traps")).collect();
    assert!(own.iter().all(|at| usual.state().traps.all().contains(at)), "the map's own places are the default");
    assert!(!usual.state().settled);
}

/// In whole games the plan foretells what Settle does, up to the first chance or choice of another player.
#[test]
fn what_is_foretold_comes_true() {
    proves!(Rule::R24);
    let pack = pack();
    let mut rng = GameRng::from_number(5);
    let (mut legal, mut foretold) = (Vec::new(), 0);
    for number in 0..60 {
        let setup = Setup::of(Mission::Extermination, MapName::AbandonedLab, Difficulty::Hard, 1 + number as u8 % 4);
        let mut game = open(&pack, &setup, number).keeping_events();
        for _ in 0..600 {
            let Some(seat) = game.awaited().lowest().filter(|_| game.outcome().is_none()) else { break };
            let plan = forecast::plan(game.look());
            let known: Vec<_> = plan.iter().take_while(|act| act.asks.is_empty() && act.rolls.is_empty()).collect();
            if group::may_settle(game.look(), seat).is_ok() && known.len() == plan.len() && !plan.is_empty() {
                let expected: Vec<_> = known.iter().flat_map(|act| act.moves.clone()).collect();
                game.take_events();
                give(&mut game, seat.0, Command::Settle);
                let moved = game.take_events().into_iter().filter_map(|cited| match cited.event {
                    Event::Moved { figure, to } if to != SpaceId::TRANSIT => Some((figure, to)),
                    _ => None,
                });
                let happened: Vec<_> = moved.take(expected.len()).collect();
                assert_eq!(happened, expected);
                foretold += 1;
                continue;
            }
            game.legal(seat, &mut legal);
            let command = legal[rng.roll(legal.len() as u32) as usize];
            game.play(seat, &command).expect("it goes on");
        }
    }
    assert!(foretold > 50, "{foretold}");
}

/// Aliens that come home by spawning lose nothing yet (E20-VICTORY-07), and the plan says so.
#[test]
fn a_plan_ends_the_game_only_where_the_rules_do() {
    let pack = pack();
    let end_of = |spawning: bool| {
        let todo = [runner(0)].into_iter().collect();
        let moves = Step::Moves { todo, spawning };
        let mut state = match spawning {
            true => scene(&pack, Mission::Extermination, 2, Step::Swarm { left: 0 }),
            false => scene(&pack, Mission::Extermination, 2, moves),
        };
        if spawning {
            apply(&mut state, &Event::Begun { step: Inner(moves) });
        }
        let home = SpaceId::HOME;
        let before = state.map(&pack).path.before(home)[0];
        put(&mut state, runner(0), before);
        let plan = forecast::plan(game(&pack, state, &[]).look());
        assert!(plan.iter().any(|act| act.moves.contains(&(runner(0), home))), "{plan:?}");
        plan.iter().find_map(|act| act.end)
    };
    assert_eq!(end_of(true), None);
    assert_eq!(end_of(false), Some(End::Breach));
}
