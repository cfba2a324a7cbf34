//! The pace of a table of people and bots, and the names of questions.

use std::hash::{Hash, Hasher};

use serde::Serialize;
use sortie_engine::{ClockCommand, Interrupt, Millis, Pacing, Presence, Seat, SeatSet, Tempo};

use crate::rules::aliens::results::resolves_for;
use crate::rules::answers;
use crate::rules::group::forecast::{Act, plan};
use crate::rules::may_act::{answers_for, is_stopped};
use crate::state::{State, apply};
use crate::vocabulary::command::Command;
use crate::vocabulary::step::Step;
use crate::{Elite20, Look};

/// Everybody counts so long before the clock starts.
const COUNT: Millis = Millis(3_000);

impl Pacing for Elite20 {
    const REAL_TIME: bool = true;

    fn effort(look: Look<'_>, _seat: Seat, command: &Command) -> Millis {
        let pace = look.pack.pace;
        Millis(u64::from(match command {
            Command::Roll { .. } => pace.roll,
            Command::Keep { .. } => pace.cards,
            _ => pace.click,
        }))
    }

    fn is_live(look: Look<'_>) -> bool {
        apply::zero(look.state).is_some()
    }

    fn is_quiet(look: Look<'_>) -> bool {
        look.state.paused
    }

    fn tempo(look: Look<'_>, seat: Seat, command: &Command) -> Tempo {
        tempo(look, seat, command)
    }

    fn interrupt_tempo(look: Look<'_>, seat: Seat, interrupt: &Interrupt) -> Tempo {
        interrupt_tempo(look, seat, interrupt)
    }

    fn runs_ahead(look: Look<'_>, seat: Seat, command: &Command) -> bool {
        runs_ahead(look.state, seat, command)
    }

    fn question(look: Look<'_>, seat: Seat, command: &Command) -> Option<u32> {
        question(look, seat, command)
    }
}

/// Rolls come no faster than hands roll (E20-R-74), and the clock starts with a count-down.
fn tempo(look: Look<'_>, seat: Seat, command: &Command) -> Tempo {
    let timed = !look.state.is_practice();
    match command {
        Command::Roll { .. } if timed => Tempo::Every(Millis(look.pack.rulings.roll_interval.into())),
        Command::Start if timed => Tempo::Count(COUNT),
        Command::Nudge if timed && answers::starts_by_nudge(look, seat) => Tempo::Count(COUNT),
        _ => Tempo::AtOnce,
    }
}

/// A bot in practice has so many rolls less than people at most, who read while it rolls.
const AHEAD: u8 = 3;

/// In practice bots roll on when the people who still roll have come as far.
fn runs_ahead(state: &State, seat: Seat, command: &Command) -> bool {
    let people = state.present().minus(state.bots).minus(state.ready);
    let own = state.seat(seat).rolls;
    let is_behind = |person: Seat| state.seat(person).rolls >= own.saturating_add(AHEAD);
    let rolls = matches!(command, Command::Roll { .. }) && state.is_action() && state.is_practice();
    rolls && state.bots.contains(seat) && people.iter().any(is_behind)
}

/// Whatever sets a stopped clock going again is counted down to (E20-R-170).
fn interrupt_tempo(look: Look<'_>, seat: Seat, interrupt: &Interrupt) -> Tempo {
    let goes_on = match interrupt {
        Interrupt::Clock(ClockCommand::Resume) => true,
        Interrupt::Presence(Presence::Back | Presence::TakenOver) => look.state.held == SeatSet::only(seat),
        _ => false,
    };
    if goes_on && look.state.paused { Tempo::Count(COUNT) } else { Tempo::AtOnce }
}

/// The number of the stretch of a Round that the game is in: setup, spawning, getting ready, the Action Phase, what
/// follows it, the aliens' turn. What one is done with, and what is settled, is the stretch that one has seen.
pub fn stretch(state: &State) -> u32 {
    let of_step = |step: &Step| match step {
        Step::Draft | Step::CaptureTraps { .. } => Some(0),
        Step::Reveal
        | Step::Swarm { .. }
        | Step::Card { .. }
        | Step::CardAt { .. }
        | Step::Shortage { .. }
        | Step::Bosses { .. }
        | Step::BossAt { .. } => Some(1),
        Step::Ready => Some(2),
        Step::Action { .. } => Some(3),
        Step::Results => Some(4),
        Step::Window => Some(5),
        Step::Traps { .. } => Some(6),
        Step::Abilities { .. } | Step::Moves { spawning: false, .. } => Some(7),
        Step::EndRound => Some(8),
        // These come within others.
        Step::Surge { .. }
        | Step::Band { .. }
        | Step::Moves { spawning: true, .. }
        | Step::Walk { .. }
        | Step::Brood { .. } => None,
    };
    16 * u32::from(state.round) + state.steps.all().iter().find_map(of_step).unwrap_or(9)
}

/// What a seat's questions are counted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Question {
    /// Its next roll.
    Rolled,
    /// Its next Alien Movement result, or that of whoever handed it over.
    Led,
    /// Its next answer, or that of somebody who is away.
    Answered,
    /// The stretch of the Round that it ends.
    Stretch,
    /// The plan that it runs, by what the group is asked.
    Group,
}

/// Which question each verb of the notation answers. All else are free deeds.
pub const QUESTIONS: &[(&str, Question)] = &[
    ("done", Question::Stretch),
    ("start", Question::Stretch),
    ("settle", Question::Group),
    ("roll", Question::Rolled),
    ("calm", Question::Led),
    ("lead", Question::Led),
    ("flee", Question::Answered),
    ("branch", Question::Answered),
    ("lock", Question::Answered),
    ("hit", Question::Answered),
    ("reroll", Question::Answered),
    ("drive", Question::Answered),
    ("leap", Question::Answered),
    ("heal", Question::Answered),
    ("stun", Question::Answered),
    ("guide", Question::Answered),
    ("keep", Question::Answered),
    ("discard", Question::Answered),
    ("look", Question::Answered),
    ("put-by", Question::Answered),
    ("enough", Question::Answered),
];

/// The number of the question that a command answers; none for a free deed.
fn question(look: Look<'_>, seat: Seat, command: &Command) -> Option<u32> {
    let line = command.to_string();
    let verb = line.split(' ').next().unwrap_or_default();
    let (_, question) = QUESTIONS.iter().find(|(own, _)| *own == verb)?;
    Some(match question {
        Question::Rolled => rolled(look, seat).into(),
        Question::Led => led(look, seat).into(),
        Question::Answered => answered(look, seat).into(),
        Question::Stretch => stretch(look.state),
        Question::Group => asked(look.state, &plan(look)),
    })
}

/// How many numbers the questions of a seat have: after the last of them comes 0.
pub const NUMBERS: u16 = 1 << u8::BITS;

/// The number of a seat's next roll.
pub fn rolled(look: Look<'_>, seat: Seat) -> u8 {
    look.state.seat(seat).rolled
}

/// The number of the Alien Movement result that a seat resolves next: its own, or that of whoever handed it over.
pub fn led(look: Look<'_>, seat: Seat) -> u8 {
    look.state.seat(resolves_for(look.state, seat).unwrap_or(seat)).led
}

/// The number of the choice that a seat answers next: its own, or that of somebody who is away.
pub fn answered(look: Look<'_>, seat: Seat) -> u8 {
    look.state.seat(owner(look, seat)).answered
}

/// What the group is asked, as a number: it is the same as long as the steps at work, the plan and what is said of it are.
pub fn asked(state: &State, plan: &[Act]) -> u32 {
    let mut number = Fnv(0x811c_9dc5);
    (state.round, state.steps.all(), plan, &state.talk).hash(&mut number);
    number.0
}

/// FNV-1a in 32 bits: the same in every build, so that fixtures do not change with the compiler.
struct Fnv(u32);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0.into()
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    }
}

/// Whose choice the seat answers: its own, or that of somebody who is away.
fn owner(look: Look<'_>, seat: Seat) -> Seat {
    let absent =
        || look.state.owed.all().iter().map(|owed| owed.seat).find(|other| answers_for(look.state, seat, *other));
    match is_stopped(look.state, seat) {
        true => seat,
        false => absent().unwrap_or(seat),
    }
}
