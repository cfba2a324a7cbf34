//! The plan ahead: what the Timekeeper's seat changes at once and the others propose.

use sortie_elite20::Elite20;
use sortie_elite20::rules::group::forecast;
use sortie_elite20::state::talk::MAX_AGREED;
use sortie_elite20::vocabulary::choices::GroupChoice;
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::figure::Figure;
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::space::SpaceId;
use sortie_elite20::vocabulary::step::{Choice, Step};
use sortie_elite20::vocabulary::{Mission, SwarmKind};
use sortie_engine::{Advice, Scratch, Seat, proves};

use crate::pack;
use crate::scene::{before_a_fork, biter, game, give, lane, moves, put, refusal, runner, scene};

fn say(game: &mut Scratch<Elite20>, seat: u8, text: &str) {
    give(game, seat, text.parse().expect("it reads"));
}

/// In which order the plan takes the aliens; the last one needs no choice.
fn order(game: &Scratch<Elite20>) -> Vec<Figure> {
    let next =
        |act: &forecast::Act| if let Some(GroupChoice::Next { figure }) = act.choice { Some(figure) } else { None };
    forecast::plan(game.look()).iter().filter_map(next).collect()
}

fn open_forks(game: &Scratch<Elite20>) -> Vec<SpaceId> {
    let at = |choice| if let Choice::Branch { from, .. } = choice { Some(from) } else { None };
    game.state().owed.all().iter().filter_map(|owed| at(owed.choice)).collect()
}

#[test]
fn the_timekeeper_changes_the_order_at_once() {
    proves!(Rule::R24, Rule::Alienstep03);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 3, moves(&[runner(0), runner(1), runner(2)]));
    for (number, at) in lane(&pack, &state).into_iter().enumerate() {
        put(&mut state, runner(number), at);
    }
    let mut game = game(&pack, state, &[]);
    game.state_mut().round = 8;
    assert_eq!(order(&game), [runner(2), runner(1)], "front first");
    say(&mut game, 0, "propose late:runner-3");
    assert_eq!(order(&game), [runner(1), runner(0)]);
    say(&mut game, 0, "propose early:runner-3");
    assert_eq!(game.state().talk.agreed.all(), [GroupChoice::Early { figure: runner(2) }], "it cannot be both");
    say(&mut game, 0, "propose early:runner-1");
    assert_eq!(order(&game), [runner(0), runner(2)], "the newest is the first");
    assert_eq!(refusal(&mut game, 0, "propose early:runner-1"), Some((Rule::R24, None)), "that says nothing new");
    say(&mut game, 0, "retract");
    assert_eq!(order(&game), [runner(2), runner(1)], "the plan of the rules again");
    assert_eq!(refusal(&mut game, 0, "retract"), Some((Rule::R24, None)));
    say(&mut game, 1, "propose late:runner-2");
    assert_eq!(order(&game), [runner(2), runner(1)], "another seat's choice waits");
    say(&mut game, 0, "agree s2");
    assert_eq!(order(&game), [runner(2), runner(0)]);
    give(&mut game, 0, Command::Settle);
    assert!(game.state().talk.is_silent() && game.outcome().is_some());
}

#[test]
fn the_coming_movement_is_ordered_ahead() {
    proves!(Rule::R24, Rule::Alienstep01);
    let pack = pack();
    let todo = [biter(0), Figure::swarm(SwarmKind::Shooter, 0)];
    let mut state = scene(&pack, Mission::Extermination, 2, Step::Abilities { todo: todo.into_iter().collect() });
    let [first, second, third] = lane(&pack, &state);
    for (figure, at) in [(todo[0], first), (todo[1], second), (runner(0), third)] {
        put(&mut state, figure, at);
    }
    let mut game = game(&pack, state, &[]);
    game.state_mut().round = 8;
    let usual = order(&game);
    say(&mut game, 0, "propose early:biter-1");
    let changed = order(&game);
    assert_eq!((changed[0], usual[0]), (todo[0], todo[0]), "the Abilities keep their order");
    assert_eq!((changed[1], usual[1]), (todo[0], runner(0)), "{changed:?}");
    assert_eq!(refusal(&mut game, 0, "propose last:runner-1"), Some((Rule::R24, None)), "it has no Ability");
    give(&mut game, 0, Command::Next { figure: todo[0] });
    assert_eq!(game.state().talk.agreed.all(), [GroupChoice::Early { figure: todo[0] }], "it is still to come");
    give(&mut game, 0, Command::Settle);
    assert!(game.state().talk.is_silent() && game.outcome().is_some());
}

#[test]
fn one_branch_of_a_fork_is_agreed() {
    proves!(Rule::R24, Rule::Alienstep05);
    let pack = pack();
    let (state, forked) = before_a_fork(&pack);
    let ways = state.map(&pack).path.next(forked).to_vec();
    let mut game = game(&pack, state, &[]);
    for to in &ways {
        say(&mut game, 0, &format!("propose branch:runner-1:{to}"));
        let choice = GroupChoice::Branch { figure: runner(0), to: *to };
        assert_eq!(game.state().talk.agreed.all(), [choice]);
        assert!(forecast::plan(game.look()).iter().any(|act| act.choice == Some(choice)));
    }
    give(&mut game, 0, Command::Next { figure: runner(0) });
    assert_eq!(open_forks(&game), [forked], "step by step the group is asked all the same");
    let due = format!("propose branch:runner-1:{}", ways[0]);
    assert_eq!(refusal(&mut game, 0, &due), Some((Rule::R24, None)), "it is entered, not proposed");
}

#[test]
fn what_is_agreed_has_an_end() {
    proves!(Rule::R24);
    let pack = pack();
    let all: Vec<Figure> = (0..MAX_AGREED + 1).map(runner).collect();
    let mut state = scene(&pack, Mission::Extermination, 2, moves(&all));
    let lane: Vec<SpaceId> = sortie_elite20::vocabulary::space::spaces(state.map(&pack).path.spaces).collect();
    for (figure, at) in all.iter().zip(lane) {
        put(&mut state, *figure, at);
    }
    let mut game = game(&pack, state, &[]);
    for figure in &all[..MAX_AGREED] {
        say(&mut game, 0, &format!("propose late:{figure}"));
    }
    let more = format!("propose late:{}", all[MAX_AGREED]);
    assert_eq!(refusal(&mut game, 0, &more), Some((Rule::R24, None)), "no more is kept");
    say(&mut game, 1, &more);
    assert_eq!(refusal(&mut game, 0, "agree s2"), Some((Rule::R24, None)));
    say(&mut game, 0, &format!("propose early:{}", all[0]));
    assert_eq!(game.state().talk.agreed.all().len(), MAX_AGREED, "but one takes another's place");
    let is_said =
        |command: &Command| matches!(command, Command::Propose { .. } | Command::Retract | Command::Agree { .. });
    let mut list = Vec::new();
    Elite20::shortlist(game.look(), Seat(0), &mut list);
    assert!(!list.is_empty() && !list.iter().any(is_said), "bots do not talk: {list:?}");
}
