//! Decisions in common: what the Timekeeper's seat may enter, and the plan that the rules propose.
//!
//! Home never if avoidable, then least Damage, then the longest way left; open facts only.

use sortie_engine::{Seat, Verdict};

use crate::Look;
use crate::activation::next_options;
use crate::command::Command;
use crate::figure::{Aliens, Figure};
use crate::fire::{may_take_hit, volley_attack};
use crate::flow::is_group_choice;
use crate::map::{Aim, NEVER};
use crate::numbers::{movable, no, only_if, speakers};
use crate::push::default_branch;
use crate::results::{is_turned, retreats};
use crate::rules::Rule;
use crate::space::{SpaceId, spaces};
use crate::spawn::{points, spawn_options};
use crate::step::{Choice, Step};
use crate::tokens::traps_of;
use crate::vocabulary::{Cluster, HeroId};

/// May this seat enter the group's choice now?
pub fn may_speak(look: Look<'_>, seat: Seat) -> Verdict<Rule> {
    let state = look.state;
    only_if(!state.paused, Rule::Action07)?;
    only_if(is_group_choice(state.steps.top()), Rule::R24)?;
    only_if(!state.owed.all().iter().any(|owed| !matches!(owed.choice, Choice::Guided { .. })), Rule::R156)?;
    only_if(speakers(state).contains(seat), Rule::R24)
}

/// The card that this seat may redirect.
fn redirecting(look: Look<'_>, seat: Seat) -> bool {
    crate::numbers::owed(look.state, seat, |choice| matches!(choice, Choice::Redirect { .. })).is_some()
}

/// May this Cluster be picked, or the card be redirected to it?
pub fn may_pick_cluster(look: Look<'_>, seat: Seat, cluster: Cluster) -> Verdict<Rule> {
    let Some(Step::Card { card, .. }) = look.state.steps.top() else { return no(Rule::Swarm09) };
    let printed = look.pack.spawn(card).cluster;
    if redirecting(look, seat) {
        return only_if(printed != Some(cluster), Rule::H29);
    }
    may_speak(look, seat)?;
    only_if(printed.is_none(), Rule::Swarm09)
}

/// May the next figure come here?
pub fn may_spawn(look: Look<'_>, seat: Seat, at: SpaceId) -> Verdict<Rule> {
    may_speak(look, seat)?;
    only_if(at.is_on_board() && spawn_options(look).contains(at.index()), Rule::Swarm07)
}

/// May this alien be next?
pub fn may_be_next(look: Look<'_>, seat: Seat, figure: Figure) -> Verdict<Rule> {
    may_speak(look, seat)?;
    only_if(next_options(look).contains(figure), Rule::Ability03)
}

/// May this Trap close?
pub fn may_close(look: Look<'_>, seat: Seat, at: SpaceId) -> Verdict<Rule> {
    may_speak(look, seat)?;
    let Some(Step::Traps { todo }) = look.state.steps.top() else { return no(Rule::MCap08) };
    only_if(todo != 0 && traps_of(look, todo.trailing_zeros() as u8).any(|trap| trap == at), Rule::MCap08)
}

/// May the rest of the Phase be left to the plan?
pub fn may_settle(look: Look<'_>, seat: Seat) -> Verdict<Rule> {
    may_speak(look, seat)?;
    only_if(!look.state.settled, Rule::R24)
}

/// The next act of the plan.
pub fn plan(look: Look<'_>) -> Option<Command> {
    match look.state.steps.top()? {
        Step::Card { .. } => {
            let crowd = |cluster: &Cluster| {
                let free = spaces(points(look, *cluster, Aliens::NONE)).filter(|at| look.state.is_free(*at)).count();
                let way =
                    look.state.spawns(look.pack, *cluster).iter().map(|at| way_left(look, *at)).min().unwrap_or(0);
                (std::cmp::Reverse(free.min(3)), std::cmp::Reverse(way))
            };
            Cluster::ALL.iter().copied().min_by_key(crowd).map(|cluster| Command::Cluster { cluster })
        }
        Step::CardAt { .. } | Step::BossAt { .. } | Step::Brood { .. } => {
            let cost = |at: &SpaceId| (pushes_home(look, *at), NEVER - way_left(look, *at), at.index());
            spaces(spawn_options(look)).min_by_key(cost).map(|at| Command::Spawn { at })
        }
        Step::Shortage { .. } => default_lead(look, None),
        Step::Abilities { .. } | Step::Moves { .. } | Step::Surge { .. } => {
            // Those in front go first, so that none is pushed by its own kind.
            let way = |figure: &Figure| (way_left(look, look.state.space(*figure)), figure.index());
            next_options(look).iter().min_by_key(way).map(|figure| Command::Next { figure })
        }
        Step::Traps { todo } if todo != 0 => {
            let holds = |at: &SpaceId| look.state.occupant(*at).and_then(Figure::kind).is_none();
            traps_of(look, todo.trailing_zeros() as u8).min_by_key(holds).map(|at| Command::Close { at })
        }
        _ => None,
    }
}

fn way_left(look: Look<'_>, at: SpaceId) -> u8 {
    look.state.map(look.pack).path.shortest(at)
}

/// How bad is it to push whoever stands here: home, a Hero, an alien, nobody?
fn pushes_home(look: Look<'_>, at: SpaceId) -> u8 {
    let mut space = at;
    for _ in 0..32 {
        match look.state.occupant(space).filter(|_| !space.is_home()) {
            None => return u8::from(space != at) + 8 * u8::from(space.is_home()),
            Some(figure) if !figure.is_alien() => return 4,
            Some(_) => space = default_branch(look, space),
        }
    }
    9
}

/// The Alien Movement of the rules: the alien with the longest way left, pushing nobody home.
pub fn default_lead(look: Look<'_>, owner: Option<Seat>) -> Option<Command> {
    if owner.is_some_and(|seat| is_turned(look.state, seat)) {
        return movable(look.state)
            .iter()
            .find_map(|figure| retreats(look, figure).next().map(|to| Command::Lead { figure, to }));
    }
    let cost = |figure: &Figure| {
        let from = look.state.space(*figure);
        let to = default_branch(look, from);
        (to.is_home(), pushes_home(look, to), NEVER - look.state.map(look.pack).path.longest(from), figure.index())
    };
    let figure = movable(look.state).iter().min_by_key(cost)?;
    Some(Command::Lead { figure, to: default_branch(look, look.state.space(figure)) })
}

/// Is there an alien that a Hit can go to?
pub fn may_hit_any(look: Look<'_>, hero: HeroId) -> bool {
    look.state.aliens().iter().any(|alien| may_take_hit(look, hero, alien).is_ok())
}

/// The nearest alien that a Hit can go to.
pub fn nearest_target(look: Look<'_>, hero: HeroId) -> Figure {
    let (state, map) = (look.state, look.state.map(look.pack));
    let volley = &state.hero(hero).volley;
    let line = volley_attack(look, volley).is_some_and(|attack| attack.line);
    let distance =
        |figure: &Figure| (map.range(Aim::of(line, false), volley.from, state.space(*figure)), figure.index());
    let targets = state.aliens().iter().filter(|alien| may_take_hit(look, hero, *alien).is_ok());
    targets.min_by_key(distance).unwrap_or(Figure::NONE)
}
