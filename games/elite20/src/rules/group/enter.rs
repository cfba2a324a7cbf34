//! Decisions in common: what the Timekeeper's seat may enter, and the plan that the rules propose.
//!
//! Home never if avoidable, then least Damage, then the longest way left; open facts only.

use sortie_engine::{Seat, Verdict};

use crate::Look;
use crate::content::map::{Aim, NEVER};
use crate::rules::aliens::activation::{Stride, ability_rank, next_options};
use crate::rules::aliens::results::{is_turned, retreats};
use crate::rules::aliens::spawn::{points, spawn_options};
use crate::rules::group::proposals::is_groups;
use crate::rules::group::trial_board::{Toll, TrialBoard, is_way_free, toll_of};
use crate::rules::heroes::fire::{targets, volley_attack};
use crate::rules::heroes::tokens::traps_of;
use crate::rules::in_force::changes;
use crate::rules::may_act::{movable, no, only_if, speakers};
use crate::rules::progress::is_group_choice;
use crate::rules::rounds::capture_traps;
use crate::state::State;
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::{ALIENS, Aliens, Figure};
use crate::vocabulary::rule::Rule;
use crate::vocabulary::space::{SpaceId, spaces};
use crate::vocabulary::step::{Choice, Owed, Step};
use crate::vocabulary::{Cluster, HeroId};

/// Is a Phase under way in which the group chooses?
pub fn is_under_way(state: &State) -> bool {
    use Step::{Action, Draft, EndRound, Ready, Results, Reveal, Window};
    !matches!(state.steps.top(), None | Some(Draft | Reveal | Ready | Action { .. } | Results | Window | EndRound))
}

/// Is a choice of the group at hand?
fn is_at_hand(look: Look<'_>) -> Verdict<Rule> {
    let state = look.state;
    only_if(!state.paused, Rule::Action07)?;
    only_if(is_group_choice(state.steps.top()), Rule::R24)?;
    only_if(!state.owed.all().iter().any(|owed| !matches!(owed.choice, Choice::Guided { .. })), Rule::R156)
}

/// The fork at which the group is asked about this alien.
pub fn open_branch(state: &State, alien: Figure) -> Option<SpaceId> {
    let asked = state.owed.all().iter().filter(|owed| is_groups(state, &owed.choice));
    let mut forks = asked.filter_map(|owed| match owed.choice {
        Choice::Branch { figure, from, .. } if figure == alien => Some(from),
        _ => None,
    });
    forks.next()
}

/// Does this answer the group's choice at hand, whoever enters it?
pub fn fits(look: Look<'_>, command: &Command) -> Verdict<Rule> {
    let (state, top) = (look.state, look.state.steps.top());
    let path = &state.map(look.pack).path;
    if let Command::Branch { figure, to } = *command {
        let Some(from) = open_branch(state, figure) else { return no(Rule::Push03) };
        return only_if(path.next(from).contains(&to), Rule::Map08);
    }
    is_at_hand(look)?;
    match (*command, top) {
        (Command::Trap { at }, _) => {
            only_if(at.is_on_board() && capture_traps::room(look).contains(at.index()), Rule::R131)
        }
        (Command::Cluster { .. }, Some(Step::Card { card, .. })) => {
            only_if(look.pack.spawn(card).cluster.is_none(), Rule::Swarm09)
        }
        (Command::Cluster { .. }, _) => no(Rule::Swarm09),
        (Command::Spawn { at }, _) => {
            only_if(at.is_on_board() && spawn_options(look).contains(at.index()), Rule::Swarm07)
        }
        (Command::Next { figure }, _) => only_if(next_options(look).contains(figure), Rule::Ability03),
        (Command::Close { at }, Some(Step::Traps { todo })) => {
            only_if(todo != 0 && traps_of(look, todo.trailing_zeros() as u8).any(|trap| trap == at), Rule::MCap08)
        }
        (Command::Close { .. }, _) => no(Rule::MCap08),
        (Command::Lead { figure, to }, Some(Step::Shortage { .. })) => {
            only_if(movable(state).contains(figure), Rule::Victory09)?;
            only_if(path.next(state.space(figure)).contains(&to), Rule::Map08)
        }
        _ => no(Rule::R24),
    }
}

/// May this seat enter this choice of the group?
pub fn may_enter(look: Look<'_>, seat: Seat, command: &Command) -> Verdict<Rule> {
    match command {
        Command::Branch { .. } => only_if(speakers(look.state).contains(seat), Rule::R24)?,
        _ => may_speak(look, seat)?,
    }
    fits(look, command)
}

/// May this seat enter the choice at hand?
pub fn may_speak(look: Look<'_>, seat: Seat) -> Verdict<Rule> {
    is_at_hand(look)?;
    only_if(speakers(look.state).contains(seat), Rule::R24)
}

/// May this Cluster be picked, or the card be redirected to it?
pub fn may_pick_cluster(look: Look<'_>, seat: Seat, cluster: Cluster) -> Verdict<Rule> {
    let redirects = |choice: &Choice| matches!(choice, Choice::Redirect { .. });
    match (look.state.steps.top(), crate::rules::may_act::owed(look.state, seat, redirects)) {
        (Some(Step::Card { card, .. }), Some(_)) => only_if(look.pack.spawn(card).cluster != Some(cluster), Rule::H29),
        _ => may_enter(look, seat, &Command::Cluster { cluster }),
    }
}

/// May the rest of the Phase be left to the plan? Also while a fork is asked about.
pub fn may_settle(look: Look<'_>, seat: Seat) -> Verdict<Rule> {
    let state = look.state;
    only_if(!state.paused, Rule::Action07)?;
    only_if(is_under_way(state) && !state.settled, Rule::R24)?;
    let owners = |owed: &Owed| !is_groups(state, &owed.choice) && !matches!(owed.choice, Choice::Guided { .. });
    only_if(!state.owed.all().iter().any(owners), Rule::R156)?;
    only_if(speakers(state).contains(seat), Rule::R24)
}

/// The next act of the plan.
pub fn plan(look: Look<'_>) -> Option<Command> {
    match look.state.steps.top()? {
        Step::CaptureTraps { .. } => capture_traps::default_place(look).map(|at| Command::Trap { at }),
        Step::Card { .. } => {
            let crowd = |cluster: &Cluster| {
                let free = spaces(points(look, *cluster, Aliens::EMPTY)).filter(|at| look.state.is_free(*at)).count();
                let way =
                    look.state.spawns(look.pack, *cluster).iter().map(|at| way_left(look, *at)).min().unwrap_or(0);
                (std::cmp::Reverse(free.min(3)), std::cmp::Reverse(way))
            };
            Cluster::ALL.iter().copied().min_by_key(crowd).map(|cluster| Command::Cluster { cluster })
        }
        Step::CardAt { .. } | Step::BossAt { .. } | Step::Brood { .. } => {
            let cost = |at: &SpaceId| (toll(look, *at), NEVER - way_left(look, *at), at.index());
            spaces(spawn_options(look)).min_by_key(cost).map(|at| Command::Spawn { at })
        }
        Step::Shortage { .. } => default_lead(look, None),
        Step::Abilities { .. } => {
            // What moves or brings aliens comes last, so that these do not act as well.
            let rank = |figure: &Figure| (ability_rank(look, *figure), figure.index());
            orderly(look).iter().min_by_key(rank).map(|figure| Command::Next { figure })
        }
        step @ (Step::Moves { .. } | Step::Surge { .. }) => {
            next_mover(look, step).map(|figure| Command::Next { figure })
        }
        Step::Traps { todo } if todo != 0 => {
            let holds = |at: &SpaceId| look.state.occupant(*at).and_then(Figure::kind).is_none();
            traps_of(look, todo.trailing_zeros() as u8).min_by_key(holds).map(|at| Command::Close { at })
        }
        _ => None,
    }
}

/// Those that can be next, as far as their order is agreed.
fn orderly(look: Look<'_>) -> Aliens {
    let moves = matches!(look.state.steps.top(), Some(Step::Moves { .. }));
    look.state.talk.orderly(next_options(look), moves)
}

/// The alien whose own way costs least; of equal ones the one in front, so that none is pushed by its own kind.
fn next_mover(look: Look<'_>, step: Step) -> Option<Figure> {
    let options = orderly(look);
    let path = &look.state.map(look.pack).path;
    let stride = Stride::of(look, &changes(look), step);
    let (mut near, mut lost, mut close) = (false, false, Aliens::EMPTY);
    let mut queue = [(NEVER, Figure::NONE); ALIENS];
    for (figure, place) in options.iter().zip(&mut queue) {
        let (at, spaces) = (look.state.space(figure), stride.spaces(figure));
        let left = path.shortest(at);
        *place = (left, figure);
        near |= left <= spaces + 1;
        lost |= path.longest(at) <= spaces;
        // Those far away neither enter the Starting Area nor push anybody into it.
        if left <= spaces + 4 {
            close = close.with(figure);
        }
    }
    let queue = &mut queue[..options.len()];
    queue.sort_unstable();
    let cost = |figure: Figure, least: Option<Toll>| {
        let mut trial = TrialBoard::below(look, least);
        trial.walk(figure, stride.spaces(figure));
        // With the Starting Area in reach the rest of the order counts too, unless it is lost anyway.
        if near && !lost {
            finish_order(&mut trial, close.without(figure), |figure| stride.spaces(figure));
        }
        trial.toll
    };
    // Where only the own way counts, a free one is found without trying it out.
    let is_free = |figure: &Figure| (lost || !near) && is_way_free(look, *figure, stride.spaces(*figure));
    let free = queue.iter().map(|(_, figure)| *figure).find(is_free);
    free.or_else(|| cheapest(queue, cost))
}

/// From the front on, the first that costs nothing is the best; else the cheapest, and of those the foremost.
fn cheapest(queue: &[(u8, Figure)], cost: impl Fn(Figure, Option<Toll>) -> Toll) -> Option<Figure> {
    let mut best: Option<(Toll, Figure)> = None;
    for (_, figure) in queue.iter() {
        let toll = cost(*figure, best.map(|(least, _)| least));
        if best.is_none_or(|(least, _)| toll < least) {
            best = Some((toll, *figure));
        }
        if toll == Toll::default() {
            break;
        }
    }
    best.map(|(_, figure)| figure)
}

/// The others move too, those in front first, as long as it costs less than the least so far.
fn finish_order(trial: &mut TrialBoard<'_>, rest: Aliens, spaces: impl Fn(Figure) -> u8) {
    let mut rest = rest;
    while let Some(figure) = rest.iter().min_by_key(|figure| trial.way_left(*figure)) {
        if trial.toll.home > 0 || trial.is_dear() {
            return;
        }
        trial.walk(figure, spaces(figure));
        rest = rest.without(figure);
    }
}

fn way_left(look: Look<'_>, at: SpaceId) -> u8 {
    look.state.map(look.pack).path.shortest(at)
}

/// What it costs when a figure comes here. Only Slime, home and other figures make it cost anything.
fn toll(look: Look<'_>, at: SpaceId) -> Toll {
    match look.state.is_free(at) && !at.is_home() && !look.state.slime.contains(at.index()) {
        true => Toll::default(),
        false => toll_of(look, at),
    }
}

/// What it costs when an alien goes there and so many Spaces in all, by the best of its ways, where this is what it costs
/// to go there.
fn whole_toll(look: Look<'_>, figure: Figure, to: SpaceId, spaces: u8, there: Toll) -> Toll {
    // Far from the Starting Area nobody comes home by it, and the first Space is all that counts.
    match spaces > 1 && way_left(look, to) < spaces + 4 {
        true => TrialBoard::of(look).least(figure, to, spaces),
        false => there,
    }
}

/// The branch of the plan for an alien that goes so many Spaces on: what is agreed; else never home if avoidable, least
/// Damage, the longest way.
pub fn default_branch(look: Look<'_>, figure: Figure, from: SpaceId, left: u8) -> SpaceId {
    let path = &look.state.map(look.pack).path;
    if let Some(only) = path.only(from) {
        return only;
    }
    let fork = path.next(from);
    let worth = |to: &SpaceId| {
        let there = toll(look, *to);
        (whole_toll(look, figure, *to, left, there).home, there.damage, NEVER - path.longest(*to), to.index())
    };
    let agreed = look.state.talk.branch(figure, fork);
    agreed.or_else(|| fork.iter().copied().min_by_key(worth)).unwrap_or(SpaceId::HOME)
}

/// How far an Alien Movement leads its alien; figures that are short move one Space, whatever is in force.
pub fn lead_spaces(look: Look<'_>) -> u8 {
    match look.state.steps.top() {
        Some(Step::Shortage { .. }) => 1,
        _ => 1 + changes(look).alien_result.max(0) as u8,
    }
}

/// The Alien Movement of the rules: the alien with the longest way left, of those whose whole move brings nobody home.
pub fn default_lead(look: Look<'_>, owner: Option<Seat>) -> Option<Command> {
    if owner.is_some_and(|seat| is_turned(look.state, seat)) {
        return movable(look.state)
            .iter()
            .find_map(|figure| retreats(look, figure).next().map(|to| Command::Lead { figure, to }));
    }
    let spaces = lead_spaces(look);
    movable(look.state)
        .iter()
        .min_by_key(|figure| lead_cost(look, *figure, spaces))
        .map(|figure| lead(look, figure, spaces))
}

fn lead(look: Look<'_>, figure: Figure, spaces: u8) -> Command {
    Command::Lead { figure, to: default_branch(look, figure, look.state.space(figure), spaces) }
}

/// What an Alien Movement of this alien costs, worst first.
fn lead_cost(look: Look<'_>, figure: Figure, spaces: u8) -> (u8, u8, u8, usize) {
    let from = look.state.space(figure);
    let to = default_branch(look, figure, from, spaces);
    let toll = whole_toll(look, figure, to, spaces, toll(look, to));
    (toll.home, toll.damage, NEVER - look.state.map(look.pack).path.longest(from), figure.index())
}

/// Is there an alien that a Hit can go to?
pub fn may_hit_any(look: Look<'_>, hero: HeroId) -> bool {
    targets(look, hero).next().is_some()
}

/// The nearest alien that a Hit can go to.
pub fn nearest_target(look: Look<'_>, hero: HeroId) -> Figure {
    let (state, map) = (look.state, look.state.map(look.pack));
    let volley = &state.hero(hero).volley;
    let line = volley_attack(look, volley).is_some_and(|attack| attack.line);
    let distance =
        |figure: &Figure| (map.range(Aim::of(line, false), volley.from, state.space(*figure)), figure.index());
    targets(look, hero).min_by_key(distance).unwrap_or(Figure::NONE)
}
