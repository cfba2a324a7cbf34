//! The answers of the rules where nobody has answered: they bring no alien home that could be kept away.

use std::sync::Arc;

use sortie_elite20::content::pack::Pack;
use sortie_elite20::rules::answers;
use sortie_elite20::state::State;
use sortie_elite20::state::apply::apply;
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::event::Event;
use sortie_elite20::vocabulary::places::End;
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::space::{SpaceId, spaces};
use sortie_elite20::vocabulary::step::{Choice, Step};
use sortie_elite20::vocabulary::{EventId, Face, Mission};
use sortie_engine::{GameRng, Seat, proves};

use crate::pack;
use crate::scene::{die, game, give, put, refusal, runner, scene};

/// Time is up, the first player has an Alien Movement that goes further than one Space, and some aliens are near home.
fn near_home(pack: &Arc<Pack>, rng: &mut GameRng) -> State {
    let mut state = scene(pack, Mission::Extermination, 2, Step::Results);
    apply(&mut state, &Event::InForce { event: EventId(10) });
    die(&mut state, 0, 0, Face::Alien);
    let path = &state.map(pack).path;
    let mut near: Vec<SpaceId> = spaces(path.spaces).filter(|at| path.shortest(*at) <= 3).collect();
    for number in 0..1 + rng.roll(3) as usize {
        let at = near.swap_remove(rng.roll(near.len() as u32) as usize);
        put(&mut state, runner(number), at);
    }
    state
}

/// Does some way of the alien that is led bring nobody home? Those that it pushes go by the rules.
fn is_avoidable(pack: &Arc<Pack>, state: &State) -> bool {
    let now = game(pack, *state, &[]);
    let mut ways = Vec::new();
    match state.owed.all().first() {
        Some(owed) if matches!(owed.choice, Choice::Branch { figure, .. } if !state.space(figure).is_on_board()) => {
            ways.push(answers::fallback(now.look(), owed));
        }
        _ => now.legal(Seat(0), &mut ways),
    }
    ways.retain(|command| matches!(command, Command::Lead { .. } | Command::Branch { .. }));
    ways.into_iter().any(|command| {
        let mut next = game(pack, *state, &[]);
        give(&mut next, 0, command);
        let after = next.state();
        after.end.is_none() && (after.owed.all().is_empty() || is_avoidable(pack, after))
    })
}

#[test]
fn an_alien_movement_that_nobody_chose_is_judged_to_its_end() {
    proves!(Rule::R168, Rule::H50);
    let pack = pack();
    let mut rng = GameRng::from_number(5);
    let (mut lost, mut kept) = (0, 0);
    for _ in 0..600 {
        let state = near_home(&pack, &mut rng);
        let mut silent = game(&pack, state, &[]);
        while matches!(silent.state().steps.top(), Some(Step::Results)) && silent.state().end.is_none() {
            give(&mut silent, 1, Command::Nudge);
        }
        match silent.state().end.is_some() {
            true => {
                let stood: Vec<String> = state.aliens().iter().map(|alien| state.space(alien).to_string()).collect();
                assert!(!is_avoidable(&pack, &state), "{}", stood.join(" "));
                lost += 1;
            }
            false => kept += 1,
        }
    }
    assert!(lost > 20 && kept > 20, "{lost} lost, {kept} kept");
}

#[test]
fn nobody_is_answered_for_when_nobody_is_waited_for() {
    proves!(Rule::R168);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, Step::EndRound);
    let mut between = game(&pack, state, &[]);
    assert_eq!(refusal(&mut between, 0, "nudge"), Some((Rule::R168, None)));
    apply(&mut state, &Event::Over { end: End::Breach });
    let mut over = game(&pack, state, &[]);
    assert_eq!(refusal(&mut over, 0, "nudge"), Some((Rule::Victory01, None)), "nor after the end");
}
