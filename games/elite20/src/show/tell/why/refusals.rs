//! Why a rule says no, as messages for the player: whose turn it is, what is missing, and what would be allowed.
//!
//! This file is about the moment; what a single deed lacks is told by [`crate::show::tell::why::obstacles`].

use sortie_engine::{Arg, ClockCommand, Interrupt, Message, Presence, Refusal, Seat};

use crate::Look;
use crate::rules::aliens::results::current;
use crate::rules::group::is_under_way;
use crate::rules::may_act::{is_stopped, open_results, owed, speakers};
use crate::rules::progress::{awaited, is_group_choice, may_start};
use crate::show::tell::why::obstacles;
use crate::show::tell::{names, said, words};
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::Place;
use crate::vocabulary::rule::Rule;
use crate::vocabulary::step::{Choice, Step};

/// The message for a refusal; none where the rule's own words do.
pub fn refusal(look: Look<'_>, seat: Seat, command: &Command, no: &Refusal<Rule>) -> Option<Message> {
    match no.by.filter(|_| !matches!(command, Command::Step { .. } | Command::Further { .. })) {
        Some(by) => Some(lost(look, by, command)),
        None => not_now(look, seat, command, no.rule).or_else(|| obstacles::refusal(look, seat, command, no.rule)),
    }
}

/// Somebody else was first.
fn lost(look: Look<'_>, by: Seat, command: &Command) -> Message {
    match *command {
        Command::Load { .. } | Command::Answer { .. } | Command::Patch { .. } | Command::Work { .. } => {
            words::first_slot(by)
        }
        Command::Hit { figure } | Command::Lead { figure, .. } => words::first_alien(by, said::figure(look, figure)),
        Command::Search { at, .. } | Command::Take { at, .. } => {
            words::first_search(by, said::space(look.state.map(look.pack).search(at)))
        }
        Command::Claim { card, .. } => words::first_card(by, names::card(look, card)),
        _ => words::first(by),
    }
}

/// What goes on now, and what this seat can do in it.
pub fn moment(look: Look<'_>, seat: Seat) -> Message {
    let state = look.state;
    if let Some(choice) = asked(look, seat) {
        return words::now_owed(choice);
    }
    match state.steps.top() {
        None => words::now_nothing(),
        Some(Step::Draft) => words::now_draft(),
        Some(Step::Ready) if may_start(look, seat).is_ok() => words::now_begin(),
        Some(Step::Ready) if !state.ready.contains(seat) => words::now_unready(),
        Some(Step::Ready) => words::now_waiting(awaited(look)),
        Some(Step::Action { .. }) if open_results(state, seat) > 0 => words::now_lead(said::lead_mark(look, seat)),
        Some(Step::Action { .. }) => words::now_action(),
        Some(Step::Results) if current(state) == Some(seat) => words::now_own_results(said::lead_mark(look, seat)),
        Some(Step::Results) => current(state).map_or_else(words::now_time_up, words::now_results_of),
        Some(Step::Window) => words::now_window(),
        step if is_group_choice(step) && speakers(state).contains(seat) => words::now_group(),
        step if is_group_choice(step) => words::now_group_of(state.timekeeper),
        Some(_) => words::now_aliens(),
    }
}

/// What is asked of a seat that everything else waits for.
fn asked(look: Look<'_>, seat: Seat) -> Option<Message> {
    let stops = |choice: &Choice| !matches!(choice, Choice::Guided { .. });
    let choice = owed(look.state, seat, stops).filter(|_| is_stopped(look.state, seat))?.1.choice;
    Some(said::owes(look, &choice))
}

/// Why a table command is refused.
pub fn interrupt(look: Look<'_>, seat: Seat, interrupt: &Interrupt, rule: Rule) -> Option<Message> {
    let state = look.state;
    let is_here = state.present().contains(seat);
    Some(match (interrupt, rule) {
        (_, Rule::R174) => words::left_for_good(),
        (Interrupt::Clock(ClockCommand::Pause), Rule::R71) if state.paused => words::stopped_already(),
        (Interrupt::Clock(ClockCommand::Pause), Rule::R71) if state.is_practice() => words::practice_has_no_clock(),
        (Interrupt::Clock(ClockCommand::Pause), Rule::R71) => words::no_clock_runs(),
        (Interrupt::Clock(ClockCommand::Pause | ClockCommand::Resume), _) if !is_here => words::away_cannot_stop(),
        (Interrupt::Clock(ClockCommand::Pause), _) => words::stopped_once(),
        (Interrupt::Clock(ClockCommand::Resume), _) => words::not_stopped(),
        (Interrupt::Presence(Presence::Away), _) => words::away_already(),
        (Interrupt::Presence(Presence::Back), _) => words::here_already(),
        (Interrupt::Clock(ClockCommand::Timekeeper(to)), _) if *to == state.timekeeper => {
            words::timekeeper_already(*to)
        }
        (Interrupt::Clock(ClockCommand::Timekeeper(to)), _) if !state.everybody().contains(*to) => {
            words::no_such_seat(u32::from(state.setup.seats))
        }
        (Interrupt::Clock(ClockCommand::Timekeeper(to)), _) if !state.present().contains(*to) => {
            words::not_at_table(*to)
        }
        (Interrupt::Clock(ClockCommand::Timekeeper(_)), _) => words::only_timekeeper(state.timekeeper),
        _ => return None,
    })
}

/// Refusals that lie in the moment, whatever the command is about.
fn not_now(look: Look<'_>, seat: Seat, command: &Command, rule: Rule) -> Option<Message> {
    let state = look.state;
    let now = || moment(look, seat);
    let mark = || said::lead_mark(look, seat);
    let open = u32::from(open_results(state, seat));
    Some(match rule {
        Rule::Victory01 => words::game_over(),
        Rule::R174 => words::left_for_good(),
        Rule::Action07 => words::clock_stopped(),
        Rule::Action09 => words::only_in_action(now()),
        Rule::Timeup02 => words::no_more_dice(now()),
        Rule::H60 => words::no_rolls(),
        Rule::R69 => words::card_first(),
        Rule::R166 if is_stopped(state, seat) => now(),
        Rule::R166 => words::other_choice(),
        Rule::R156 => awaited_first(look),
        Rule::Dice12 | Rule::R59 | Rule::Alienmove05 | Rule::H11 if open > 0 => words::movements_first(open, mark()),
        Rule::Dice12 => words::other_movement(),
        Rule::Alienmove04 => words::alien_die_moves(mark()),
        Rule::Alienmove09 => words::movements_before_done(open, mark()),
        Rule::Dice07 | Rule::Dice14 => free_dice(look, seat),
        Rule::R24 => for_the_group(look, seat, command),
        Rule::R72 if state.ready.contains(seat) => words::ready_already(awaited(look)),
        Rule::R72 => words::nobody_done(now()),
        Rule::R121 => words::put_off_first(),
        Rule::Action03 if matches!(state.steps.top(), Some(Step::Ready)) => {
            words::not_all_ready(state.present().minus(state.ready).without(seat))
        }
        Rule::Action03 => words::no_clock_to_start(now()),
        Rule::Setup25 => words::starts_clock(state.timekeeper),
        Rule::R168 => no_nudge(look, seat),
        Rule::R172 => asked(look, seat).map_or_else(|| words::nothing_to_give_up(now()), words::must_answer),
        Rule::Alienmove01 if open == 0 => words::no_alien_die(now()),
        Rule::Alienmove01 => words::not_your_turn(now()),
        _ => return None,
    })
}

/// Whose choice everybody waits for.
fn awaited_first(look: Look<'_>) -> Message {
    let owed = look.state.owed.all().iter().find(|owed| !matches!(owed.choice, Choice::Guided { .. }));
    owed.map_or_else(words::somebody_first, |owed| words::answers_first(owed.seat, said::owes(look, &owed.choice)))
}

/// Which dice can be rolled.
fn free_dice(look: Look<'_>, seat: Seat) -> Message {
    let dice = look.state.dice(seat).iter().zip(1_u32..);
    let free: Vec<u32> =
        dice.filter(|(die, _)| matches!(die.place, Place::Pool | Place::Rolled)).map(|(_, number)| number).collect();
    match free.is_empty() {
        true => words::no_free_dice(),
        false => {
            let digits = free.iter().map(ToString::to_string).collect();
            words::only_free_dice(Arg::list(free), digits)
        }
    }
}

/// A choice of the group that this seat cannot make now.
fn for_the_group(look: Look<'_>, seat: Seat, command: &Command) -> Message {
    let (state, now) = (look.state, moment(look, seat));
    if is_under_way(state)
        && !speakers(state).contains(seat)
        && !matches!(command, Command::Propose { .. } | Command::Retract)
    {
        return words::chooses_for_group(state.timekeeper);
    }
    match command {
        Command::Settle if state.settled && is_under_way(state) => words::settled_already(),
        Command::Settle | Command::Agree { .. } => words::nothing_proposed(now),
        Command::Propose { .. } => words::cannot_propose(now),
        Command::Retract => words::nothing_to_retract(now),
        _ => words::group_not_asked(now),
    }
}

/// Why the rules do not answer for anybody.
fn no_nudge(look: Look<'_>, seat: Seat) -> Message {
    let state = look.state;
    let silent = awaited(look).and(state.present());
    if state.is_action() && !state.is_practice() {
        return words::nudge_clock();
    }
    if silent.is_empty() {
        return words::nudge_nobody(moment(look, seat));
    }
    if silent.contains(seat) {
        return words::nudge_self(moment(look, seat));
    }
    match state.nudges.contains(seat) {
        true => words::nudge_asked(state.present().minus(silent).minus(state.nudges)),
        false => words::nudge_absent(),
    }
}
