//! What follows what: the loop over the steps, who is awaited, and who may be done.

use sortie_engine::{Seat, SeatSet, Verdict};

use crate::rules::aliens::activation::{act_next, brood, next_options, pick, walk};
use crate::rules::aliens::results::current;
use crate::rules::aliens::spawn::{find_cluster, next_boss, next_card, only_point, place_figures};
use crate::rules::aliens::{push, results};
use crate::rules::answers::fallback;
use crate::rules::group;
use crate::rules::group::proposals;
use crate::rules::heroes::fire;
use crate::rules::may_act::{is_stopped, movable, no, only_if, open_results, speakers};
use crate::rules::rounds::{capture_traps, round};
use crate::state::State;
use crate::vocabulary::choices::GroupChoice;
use crate::vocabulary::event::Event;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::step::{Choice, Owed, Step};
use crate::{Cx, Look};

/// Goes on until somebody has to choose.
pub fn run(cx: &mut Cx<'_>) {
    let talking = !cx.state().talk.is_silent();
    loop {
        if !cx.state().owed.is_empty() {
            push::go_on(cx);
            fire::tidy(cx);
        }
        if matches!(cx.state().steps.top(), Some(Step::Action { .. } | Step::Results)) {
            results::void_pointless(cx);
        }
        if talking {
            proposals::tidy(cx);
        }
        if cx.state().end.is_some() || cx.state().paused {
            return;
        }
        if is_held_up(cx.state()) {
            if branch_by_default(cx) {
                continue;
            }
            return;
        }
        if !advance(cx) && !by_default(cx) {
            return;
        }
    }
}

/// Does a choice that somebody owes keep the game from going on? In the Action Phase none does.
fn is_held_up(state: &State) -> bool {
    let stops = |owed: &Owed| !matches!(owed.choice, Choice::Guided { .. });
    !state.owed.is_empty() && !state.is_action() && state.owed.all().iter().any(stops)
}

/// Goes on by one step; no if it waits.
pub(crate) fn advance(cx: &mut Cx<'_>) -> bool {
    let Some(step) = cx.state().steps.top() else { return false };
    match step {
        Step::Draft => return round::draft(cx),
        Step::CaptureTraps { token, left } => return capture_traps::next(cx, token, left),
        Step::Reveal => round::reveal(cx),
        Step::Swarm { left } => next_card(cx, left),
        Step::Card { card, left, asked, .. } => return find_cluster(cx, card, left, asked),
        Step::CardAt { card, cluster, left, placed } => return place_figures(cx, card, cluster, left, placed),
        Step::Shortage { left } => {
            if left > 0 && !movable(cx.state()).is_empty() {
                return results::only_lead(cx);
            }
            cx.emit(Rule::Swarm19, Event::Ended);
        }
        Step::Bosses { left } => next_boss(cx, left),
        Step::BossAt { .. } => return only_point(cx),
        Step::Abilities { .. } | Step::Moves { .. } | Step::Surge { .. } => return next_alien(cx, step),
        Step::Band { todo } => act_next(cx, todo),
        Step::Walk { figure, left } => walk(cx, figure, left),
        Step::Brood { boss, left } => return brood(cx, boss, left),
        Step::Ready => return false,
        Step::Action { .. } => return is_everybody_done(cx),
        Step::Results => {
            if current(cx.state()).is_some() {
                return false;
            }
            crate::rules::aliens::spawn::became(cx, Rule::Timeup05, Step::Window);
        }
        Step::Window => {
            let state = cx.state();
            let deferred = state.everybody().iter().any(|seat| round::has_draws(cx.look(), seat));
            let stops = |owed: &Owed| !matches!(owed.choice, Choice::Guided { .. });
            if !state.present().minus(state.ready).is_empty() || deferred || state.owed.all().iter().any(stops) {
                return false;
            }
            round::close_window(cx);
        }
        Step::Traps { todo } => return round::next_trap(cx, todo),
        Step::EndRound => crate::rules::rounds::ending::end_round(cx),
    }
    true
}

/// The Action Phase ends early when everybody is done and nobody owes a choice.
fn is_everybody_done(cx: &mut Cx<'_>) -> bool {
    let state = cx.state();
    if !state.present().minus(state.ready).is_empty() {
        return false;
    }
    cx.cite(if cx.state().away.is_empty() { Rule::R72 } else { Rule::R169 });
    round::time_up(cx);
    true
}

/// The next alien: one alone needs no choice, and with none the step is over.
fn next_alien(cx: &mut Cx<'_>, step: Step) -> bool {
    let options = next_options(cx.look());
    if options.is_empty() {
        proposals::order_over(cx);
    }
    let mut all = options.iter();
    match (all.next(), all.next(), step) {
        (None, _, Step::Abilities { .. }) if cx.state().steps.all().len() == 1 => {
            let todo = cx.state().aliens();
            crate::rules::aliens::spawn::became(cx, Rule::Alienstep01, Step::Moves { todo, spawning: false });
        }
        (None, _, Step::Moves { .. }) if cx.state().steps.all().len() == 1 => {
            crate::rules::aliens::spawn::became(cx, Rule::Endround01, Step::EndRound);
        }
        (None, ..) => cx.emit(Rule::Ability01, Event::Ended),
        (Some(figure), None, _) => pick(cx, figure),
        _ => return false,
    }
    true
}

/// The group has left the rest to the defaults.
fn by_default(cx: &mut Cx<'_>) -> bool {
    if !cx.state().settled || !is_group_choice(cx.state().steps.top()) {
        return false;
    }
    match group::plan(cx.look()) {
        Some(command) => {
            if let Some(choice) = GroupChoice::of(&command) {
                proposals::made(cx, choice);
            }
            crate::rules::dispatch::perform(cx, cx.state().timekeeper, &command);
            true
        }
        None => false,
    }
}

/// The group has left its forks to the default, too.
fn branch_by_default(cx: &mut Cx<'_>) -> bool {
    let state = cx.state();
    let asked =
        state.owed.all().iter().find(|owed| state.settled && proposals::is_groups(state, &owed.choice)).copied();
    if let Some(owed) = asked {
        cx.cite(Rule::R24);
        let command = fallback(cx.look(), &owed);
        crate::rules::dispatch::perform(cx, owed.seat, &command);
    }
    asked.is_some()
}

/// Does this step wait for the group?
pub fn is_group_choice(step: Option<Step>) -> bool {
    matches!(
        step,
        Some(
            Step::CaptureTraps { .. }
                | Step::Card { .. }
                | Step::CardAt { .. }
                | Step::Shortage { .. }
                | Step::BossAt { .. }
                | Step::Abilities { .. }
                | Step::Moves { .. }
                | Step::Surge { .. }
                | Step::Brood { .. }
                | Step::Traps { .. }
        )
    )
}

/// Who owes a choice, or is free to act in the Action Phase.
pub fn awaited(look: Look<'_>) -> SeatSet {
    let state = look.state;
    if state.end.is_some() || state.paused {
        return SeatSet::EMPTY;
    }
    let top = state.steps.top();
    if let Some(Step::Action { .. }) = top {
        return state.present().minus(state.ready);
    }
    let owing = owing(look);
    match top {
        _ if !owing.is_empty() => owing,
        Some(Step::Draft) => {
            let unarmed = state.setup.team().filter(|hero| !round::is_armed(state, *hero));
            unarmed
                .map(|hero| state.setup.owner(hero))
                .fold(SeatSet::EMPTY, |set, seat| stand_ins(look, seat).iter().fold(set, SeatSet::with))
        }
        Some(Step::Ready) => {
            let waiting = state.present().minus(state.ready);
            let others = waiting.minus(speakers(state));
            // Where several may start the clock, whoever is ready waits for those who are not.
            [others, waiting, speakers(state)].into_iter().find(|seats| !seats.is_empty()).unwrap_or(SeatSet::EMPTY)
        }
        Some(Step::Results) => current(state).map_or(SeatSet::EMPTY, |seat| stand_ins(look, seat)),
        Some(Step::Window) => window_awaited(look),
        step if is_group_choice(step) => speakers(state),
        _ => SeatSet::EMPTY,
    }
}

/// Who answers for a seat: itself, or the speakers while its player is away.
fn stand_ins(look: Look<'_>, seat: Seat) -> SeatSet {
    if look.state.away.contains(seat) { speakers(look.state) } else { SeatSet::only(seat) }
}

fn owing(look: Look<'_>) -> SeatSet {
    let stops = look.state.owed.all().iter().filter(|owed| !matches!(owed.choice, Choice::Guided { .. }));
    let all = stops.map(|owed| stand_ins(look, owed.seat));
    all.fold(SeatSet::EMPTY, |set, more| more.iter().fold(set, SeatSet::with))
}

fn window_awaited(look: Look<'_>) -> SeatSet {
    let state = look.state;
    let mut set = state.present().minus(state.ready);
    for seat in state.away.iter().filter(|seat| round::has_draws(look, *seat)) {
        set = stand_ins(look, seat).iter().fold(set, SeatSet::with);
    }
    set
}

/// May the seat be ready, done, or pass?
pub fn may_be_done(look: Look<'_>, seat: Seat) -> Verdict<Rule> {
    only_if(!look.state.paused, Rule::Action07)?;
    is_free_to_end(look, seat, is_stopped(look.state, seat), open_results(look.state, seat))
}

/// The same for a seat that is stopped or not, and has so many Alien Movements to resolve.
pub fn is_free_to_end(look: Look<'_>, seat: Seat, stopped: bool, open: u8) -> Verdict<Rule> {
    let state = look.state;
    only_if(!state.ready.contains(seat), Rule::R72)?;
    match state.steps.top() {
        Some(Step::Ready) => only_if(!stopped, Rule::R166),
        Some(Step::Action { .. }) => {
            only_if(!stopped, Rule::R166)?;
            only_if(open == 0, Rule::Alienmove09)
        }
        Some(Step::Window) => {
            only_if(!stopped, Rule::R166)?;
            only_if(!round::has_draws(look, seat), Rule::R121)
        }
        _ => no(Rule::R72),
    }
}

/// May the clock be started?
pub fn may_start(look: Look<'_>, seat: Seat) -> Verdict<Rule> {
    let state = look.state;
    only_if(!state.paused, Rule::Action07)?;
    only_if(matches!(state.steps.top(), Some(Step::Ready)), Rule::Action03)?;
    only_if(speakers(state).contains(seat), Rule::Setup25)?;
    only_if(state.present().minus(state.ready).without(seat).is_empty(), Rule::Action03)?;
    only_if(state.owed.all().is_empty(), Rule::R166)
}
