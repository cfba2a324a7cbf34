//! What people do at the table: stop the clock, go, come back, leave, hand the time on.

use sortie_engine::notation::Inner;
use sortie_engine::{ClockCommand, Interrupt, Presence, Seat, Verdict};

use crate::rules::group::proposals::is_groups;
use crate::rules::heroes::harm::end;
use crate::rules::may_act::{only_if, speakers};
use crate::rules::progress;
use crate::state::State;
use crate::state::apply::zero;
use crate::vocabulary::event::{Event, Tally};
use crate::vocabulary::places::End;
use crate::vocabulary::rule::Rule;
use crate::{Cx, Look};

/// May this seat do this table command? None where the game does not know it.
pub fn may_interrupt(look: Look<'_>, seat: Seat, interrupt: &Interrupt) -> Option<Verdict<Rule>> {
    let state = look.state;
    Some(match interrupt {
        Interrupt::Draw | Interrupt::NoDraw | Interrupt::Standing(_) => return None,
        Interrupt::Leave => only_if(!state.left.contains(seat), Rule::R174),
        Interrupt::Presence(presence) => may_come_or_go(state, seat, *presence),
        Interrupt::Clock(command) => may_command_clock(look, seat, *command),
    })
}

fn may_come_or_go(state: &State, seat: Seat, presence: Presence) -> Verdict<Rule> {
    match presence {
        Presence::Away => only_if(!state.away.contains(seat), Rule::R168),
        Presence::Back => {
            only_if(!state.left.contains(seat), Rule::R174)?;
            only_if(state.away.contains(seat) || state.bots.contains(seat), Rule::R168)
        }
        Presence::TakenOver => only_if(!state.bots.contains(seat), Rule::R168),
    }
}

fn may_command_clock(look: Look<'_>, seat: Seat, command: ClockCommand) -> Verdict<Rule> {
    let state = look.state;
    match command {
        ClockCommand::Pause => may_pause(look, seat),
        ClockCommand::Resume => only_if(state.paused && state.present().contains(seat), Rule::R170),
        ClockCommand::Halt => only_if(runs(state) || !state.held.is_empty(), Rule::R71),
        ClockCommand::Timekeeper(to) => {
            let can = to != state.timekeeper && state.present().contains(to);
            only_if(can && speakers(state).contains(seat), Rule::R24)
        }
    }
}

fn may_pause(look: Look<'_>, seat: Seat) -> Verdict<Rule> {
    let state = look.state;
    only_if(runs(state), Rule::R71)?;
    only_if(state.present().contains(seat), Rule::R170)?;
    only_if(stops_left(look, seat) != Some(0), Rule::R170)
}

/// How often the seat may still stop the clock in this Round; none where nobody else is there and nothing is counted.
pub fn stops_left(look: Look<'_>, seat: Seat) -> Option<u8> {
    let (state, most) = (look.state, look.pack.rulings.stops);
    (!is_alone(state, seat)).then(|| most.saturating_sub(state.seat(seat).stops))
}

/// Does the clock run?
fn runs(state: &State) -> bool {
    zero(state).is_some() && !state.paused
}

/// Is nobody else at the table but bots?
fn is_alone(state: &State, seat: Seat) -> bool {
    state.present().minus(state.bots).without(seat).is_empty()
}

/// Does it.
pub fn interrupt(cx: &mut Cx<'_>, seat: Seat, interrupt: &Interrupt) {
    match interrupt {
        Interrupt::Draw | Interrupt::NoDraw | Interrupt::Standing(_) => {}
        Interrupt::Leave => leave(cx, seat),
        Interrupt::Clock(ClockCommand::Pause) => {
            let to = cx.state().seat(seat).stops.saturating_add(1);
            cx.cite(Rule::Action06);
            cx.emit(Rule::R170, Event::Seat { seat, tally: Tally::Stops, to });
            stop(cx, Rule::R71);
        }
        Interrupt::Clock(ClockCommand::Resume) => go_on(cx),
        Interrupt::Presence(Presence::Away) => go_away(cx, seat),
        Interrupt::Presence(Presence::Back) => {
            if cx.state().bots.contains(seat) {
                cx.emit(Rule::R168, Event::Bot { seat, is: false });
            }
            return_of(cx, seat);
        }
        Interrupt::Presence(Presence::TakenOver) => {
            cx.emit(Rule::R168, Event::Bot { seat, is: true });
            return_of(cx, seat);
        }
        Interrupt::Clock(ClockCommand::Halt) => halt(cx),
        Interrupt::Clock(ClockCommand::Timekeeper(to)) => hand_on(cx, *to),
    }
    progress::run(cx);
}

fn stop(cx: &mut Cx<'_>, rule: Rule) {
    let at = cx.now();
    cx.cite(Rule::Action08);
    cx.emit(rule, Event::Stopped { at });
}

/// The clock stands for everybody. Nobody has asked for it, so it counts for nobody, also where it stood for somebody.
fn halt(cx: &mut Cx<'_>) {
    for seat in cx.state().held.iter() {
        cx.emit(Rule::R71, Event::Held { seat, is: false });
    }
    if runs(cx.state()) {
        stop(cx, Rule::R71);
    }
}

/// The clock runs again; all deadlines are as far ahead as they were.
fn go_on(cx: &mut Cx<'_>) {
    for seat in cx.state().held.iter() {
        cx.emit(Rule::R170, Event::Held { seat, is: false });
    }
    let after = cx.now().0.saturating_sub(cx.state().stopped_at.0);
    cx.emit(Rule::R170, Event::Resumed { after });
}

/// The clock stops for a player whose link is lost, as often in a Round as the rulings allow.
fn go_away(cx: &mut Cx<'_>, seat: Seat) {
    cx.emit(Rule::R168, Event::Away { seat, is: true });
    let state = cx.state();
    let links = state.seat(seat).links;
    let allowed = is_alone(state, seat) || links < cx.pack().rulings.lost_links;
    if !allowed || !runs(state) && state.held.is_empty() {
        return;
    }
    let running = runs(state);
    cx.emit(Rule::R170, Event::Seat { seat, tally: Tally::Links, to: links.saturating_add(1) });
    cx.emit(Rule::R170, Event::Held { seat, is: true });
    if running {
        stop(cx, Rule::R71);
    }
}

/// Somebody plays the seat again; when nobody else is waited for, the clock runs again.
fn return_of(cx: &mut Cx<'_>, seat: Seat) {
    if cx.state().away.contains(seat) {
        cx.emit(Rule::R168, Event::Away { seat, is: false });
    }
    wait_no_longer(cx, seat);
    keep_time(cx);
}

fn wait_no_longer(cx: &mut Cx<'_>, seat: Seat) {
    if cx.state().held.contains(seat) {
        cx.emit(Rule::R170, Event::Held { seat, is: false });
        if cx.state().held.is_empty() {
            go_on(cx);
        }
    }
}

/// A seat that is left counts as absent; when no person is left, the Mission is given up.
fn leave(cx: &mut Cx<'_>, seat: Seat) {
    cx.emit(Rule::R174, Event::Left { seat });
    if !cx.state().away.contains(seat) {
        cx.emit(Rule::R174, Event::Away { seat, is: true });
    }
    if cx.state().everybody().minus(cx.state().left).minus(cx.state().bots).is_empty() {
        return end(cx, Rule::R174, End::GivenUp);
    }
    wait_no_longer(cx, seat);
    keep_time(cx);
}

/// The Timekeeper is a person, if one is there.
fn keep_time(cx: &mut Cx<'_>) {
    let state = cx.state();
    let gone = state.bots.contains(state.timekeeper) || state.left.contains(state.timekeeper);
    let person = state.present().minus(state.bots).lowest();
    if let Some(seat) = person.filter(|_| gone) {
        hand_on(cx, seat);
    }
}

/// Another seat keeps the time; forks that the group was asked about are now asked of it.
fn hand_on(cx: &mut Cx<'_>, to: Seat) {
    cx.emit(Rule::R24, Event::Timekeeper { seat: to });
    let asked = |state: &State| {
        let old = |owed: &crate::vocabulary::step::Owed| owed.seat != to && is_groups(state, &owed.choice);
        state.owed.all().iter().position(old)
    };
    while let Some(at) = asked(cx.state()) {
        let owed = cx.state().owed.all()[at];
        cx.emit(Rule::R24, Event::Chosen { at: at as u8 });
        cx.emit(Rule::R24, Event::Owes { seat: to, choice: Inner(owed.choice), due: owed.due });
    }
}
