//! What a client points out among the choices of a seat: what loses, what the rules would do, what is left.
//!
//! Nothing is guessed. The rules themselves run on a copy, so that Slime, Trample, guards and Events count.

use sortie_engine::{GameRng, Remark, Seat, Trail};

use crate::rules::aliens::results::{is_turned, resolves_for};
use crate::rules::answers::fallback;
use crate::rules::dispatch::execute;
use crate::rules::group::lead_spaces;
use crate::rules::group::risk::ranked;
use crate::rules::may_act::{answers_for, open_results};
use crate::state::State;
use crate::vocabulary::ObjectiveId;
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::Figure;
use crate::vocabulary::places::End;
use crate::vocabulary::setup::Clock;
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::{Choice, Step};
use crate::{Cx, Elite20, Look};

/// All remarks about this list.
pub fn remarks(look: Look<'_>, seat: Seat, legal: &[Command], out: &mut Vec<(usize, Remark)>) {
    losses(look, seat, legal, out);
    defaults(look, seat, legal, out);
    leads(look, seat, legal, out);
    probes(look, legal, out);
    if let Some(done) = legal.iter().position(|command| *command == Command::Done)
        && is_done_last(look.state, seat, legal)
    {
        out.push((done, Remark::Last));
    }
}

/// What loses the game at once, whatever chance would do.
fn losses(look: Look<'_>, seat: Seat, legal: &[Command], out: &mut Vec<(usize, Remark)>) {
    let mut trial: Option<Trial> = None;
    for (at, command) in legal.iter().enumerate().filter(|(_, command)| may_harm(look, command)) {
        if trial.get_or_insert_with(Trial::new).loses(look, seat, command) {
            out.push((at, Remark::Loses));
        }
    }
}

/// Can this move of a figure hurt a Hero or bring an alien home? Most cannot, and nothing is tried out for them. Outside
/// the Action Phase the aliens' turn may go on after it.
fn may_harm(look: Look<'_>, command: &Command) -> bool {
    let state = look.state;
    let is_plain = |to: SpaceId| !to.is_home() && state.is_free(to) && !state.slime.contains(to.index());
    match *command {
        Command::Lead { to, .. } => !state.is_action() || !is_plain(to) || lead_spaces(look) > 1,
        Command::Branch { .. } | Command::Drive { .. } => true,
        Command::Flee { to, .. } => !state.is_action() || !state.is_free(to) || state.acid.contains(to.index()),
        Command::Step { to, .. } | Command::Further { to, .. } | Command::Leap { to } => {
            state.acid.contains(to.index())
        }
        _ => false,
    }
}

/// Where commands are tried out.
struct Trial {
    trail: Trail<Elite20>,
}

impl Trial {
    fn new() -> Trial {
        Trial { trail: Trail::imagined(false) }
    }

    /// Is the game lost by it before any chance is asked?
    fn loses(&mut self, look: Look<'_>, seat: Seat, command: &Command) -> bool {
        let (mut state, mut rng) = (*look.state, GameRng::from_key([0; 32]));
        execute(&mut Cx::new(look.pack, &mut state, look.now, &mut rng, &mut self.trail), seat, command);
        rng.position() == 0 && state.end.is_some_and(|end| end != End::Won)
    }
}

/// What the rules answer for a figure that waits in transit, or for a die that is to be locked.
fn defaults(look: Look<'_>, seat: Seat, legal: &[Command], out: &mut Vec<(usize, Remark)>) {
    let is_mine = |owner: Seat| owner == seat || answers_for(look.state, seat, owner);
    for owed in look.state.owed.all().iter().filter(|owed| is_mine(owed.seat)) {
        if matches!(owed.choice, Choice::Flee { .. } | Choice::Branch { .. } | Choice::Lock { .. }) {
            let answer = fallback(look, owed);
            out.extend(legal.iter().position(|command| *command == answer).map(|at| (at, Remark::Default)));
        }
    }
}

/// The safest Alien Movements, one for each result that is open, so that quick fingers need not wait for the next
/// list. What drives aliens back is best spent on those nearest to home.
fn leads(look: Look<'_>, seat: Seat, legal: &[Command], out: &mut Vec<(usize, Remark)>) {
    let moves = |command: &Command| matches!(command, Command::Lead { .. } | Command::Drive { .. });
    let Some(first) = legal.iter().find(|command| moves(command)) else { return };
    let owner = resolves_for(look.state, seat);
    let drives = matches!(first, Command::Drive { .. }) || owner.is_some_and(|seat| is_turned(look.state, seat));
    let best = if drives { ranked_drives(look, legal) } else { ranked(look) };
    let most = owner.map_or(1, |seat| open_results(look.state, seat)).max(1);
    let places = best.iter().filter_map(|lead| legal.iter().position(|command| command == lead));
    let safe: Vec<usize> = places.filter(|at| !out.contains(&(*at, Remark::Loses))).take(most.into()).collect();
    out.extend(safe.into_iter().map(|at| (at, Remark::Proposed)));
}

/// For each alien its longest way back, those nearest to home first.
fn ranked_drives(look: Look<'_>, legal: &[Command]) -> Vec<Command> {
    let path = &look.state.map(look.pack).path;
    let mut drives: Vec<(u8, Figure, u8, Command)> = legal
        .iter()
        .filter_map(|command| match *command {
            Command::Lead { figure, to } | Command::Drive { figure, to } => {
                Some((path.shortest(look.state.space(figure)), figure, u8::MAX - path.shortest(to), *command))
            }
            _ => None,
        })
        .collect();
    drives.sort_by_key(|(near, figure, back, _)| (*near, *figure, *back));
    drives.dedup_by_key(|(_, figure, ..)| *figure);
    drives.into_iter().map(|(.., command)| command).collect()
}

/// Of the ways that a result can move a probe, the one toward a Target.
fn probes(look: Look<'_>, legal: &[Command], out: &mut Vec<(usize, Remark)>) {
    let map = look.state.map(look.pack);
    let way = |to: SpaceId| {
        look.state.targets.iter().map(|slot: ObjectiveId| map.walk(to, map.objective(slot))).min().unwrap_or(u8::MAX)
    };
    let probes: Vec<(usize, (u8, crate::vocabulary::Face), u8)> = legal
        .iter()
        .enumerate()
        .filter_map(|(at, command)| match *command {
            Command::Probe { face, token, to } => Some((at, (token, face), way(to))),
            _ => None,
        })
        .collect();
    for (at, what, far) in &probes {
        let rivals = || probes.iter().filter(|(_, other, _)| other == what);
        if rivals().map(|(other, _, way)| (*way, *other)).min() == Some((*far, *at)) {
            out.push((*at, Remark::Proposed));
        }
    }
}

/// Is being done all that is left? At Time's Up nothing else may be possible, and in a lesson people read on. In the
/// Action Phase it is enough that nothing is to be rolled, fired or worked on, or that all others wait.
fn is_done_last(state: &State, seat: Seat, legal: &[Command]) -> bool {
    match state.steps.top() {
        Some(Step::Window) => {
            let rests = |command: &Command| matches!(command, Command::Done | Command::Nudge | Command::Guard { .. });
            !state.ready.contains(seat) && state.setup.clock != Clock::Lesson && legal.iter().all(rests)
        }
        Some(Step::Action { .. }) => {
            let others = state.everybody().without(seat);
            let waiting = others.minus(state.ready).minus(state.away).minus(state.left).is_empty();
            (!others.is_empty() && waiting) || legal.iter().all(may_be_left)
        }
        _ => false,
    }
}

/// What may always be left: giving things away, taking a die back, putting one down, a step.
fn may_be_left(command: &Command) -> bool {
    matches!(
        command,
        Command::Done
            | Command::Nudge
            | Command::Offer { .. }
            | Command::OfferCharge { .. }
            | Command::Unload { .. }
            | Command::Hand { .. }
            | Command::Load { .. }
            | Command::Step { .. }
    )
}
