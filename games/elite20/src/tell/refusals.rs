//! Why a rule says no, in words for the player: whose turn it is, what is missing, and what would be allowed.
//!
//! This file is about the moment; what a single deed lacks is told by [`super::obstacles`].

use sortie_engine::{Interrupt, Refusal, Seat, SeatSet};

use super::{names, obstacles, prompt};
use crate::Look;
use crate::command::Command;
use crate::figure::{Figure, Place};
use crate::flow::{awaited, is_group_choice, may_start};
use crate::group::{default_lead, is_under_way};
use crate::numbers::{is_stopped, open_results, owed, speakers};
use crate::results::current;
use crate::rules::Rule;
use crate::step::{Choice, Step};
use crate::vocabulary::Face;

/// The sentence for a refusal; none where the rule's own words do.
pub fn refusal(look: Look<'_>, seat: Seat, command: &Command, no: &Refusal<Rule>) -> Option<String> {
    match no.by.filter(|_| !matches!(command, Command::Step { .. } | Command::Further { .. })) {
        Some(by) => Some(lost(look, by, command)),
        None => moment_words(look, seat, command, no.rule).or_else(|| obstacles::words(look, seat, command, no.rule)),
    }
}

/// Somebody else was first.
fn lost(look: Look<'_>, by: Seat, command: &Command) -> String {
    let who = names::seat(look, by);
    match *command {
        Command::Load { .. } | Command::Answer { .. } | Command::Patch { .. } | Command::Work { .. } => {
            format!("{who} has filled that slot first; your die keeps its face.")
        }
        Command::Hit { figure } | Command::Lead { figure, .. } => {
            format!("{who} has killed {} first.", names::figure(look, figure))
        }
        Command::Search { at, .. } | Command::Take { at, .. } => {
            format!("{who} has searched {at} this Round; your die keeps its face.")
        }
        Command::Claim { card, .. } => format!("{who} has taken {} first.", names::card(look, card)),
        _ => format!("{who} was first."),
    }
}

/// What goes on now, and what this seat can do in it, in a sentence.
pub fn moment(look: Look<'_>, seat: Seat) -> String {
    let state = look.state;
    if is_stopped(state, seat) {
        return format!("This comes first: {}", asked(look, seat));
    }
    let now = match state.steps.top() {
        None => "Nothing is asked".to_owned(),
        Some(Step::Draft) => "Now each Hero takes a Basic Weapon (t and a part of its name)".to_owned(),
        Some(Step::Ready) if may_start(look, seat).is_ok() => "Type d to begin the Action Phase".to_owned(),
        Some(Step::Ready) if !state.ready.contains(seat) => {
            "The Action Phase has not begun, and d says that you are ready".to_owned()
        }
        Some(Step::Ready) => {
            format!("The Action Phase begins when all are ready, and {} not yet", are(look, awaited(look)))
        }
        Some(Step::Action { .. }) if open_results(state, seat) > 0 => {
            format!("Now an alien moves first ({})", lead_example(look, seat))
        }
        Some(Step::Action { .. }) => "This is the Action Phase: r rolls, and d is done".to_owned(),
        Some(Step::Results) if current(state) == Some(seat) => {
            format!("Time is up, and you move an alien for each ALIEN die ({})", lead_example(look, seat))
        }
        Some(Step::Results) => match current(state) {
            Some(other) => format!("Time is up, and first {}", names::does(look, other, "moves aliens", "move aliens")),
            None => "Time is up".to_owned(),
        },
        Some(Step::Window) => "Time is up: fire and use what is ready, then d".to_owned(),
        step if is_group_choice(step) && speakers(state).contains(seat) => {
            "Now you choose for the group: y does what is proposed, a leaves the rest to the plan".to_owned()
        }
        step if is_group_choice(step) => format!("Now {} for the group", chooses(look)),
        Some(_) => "The aliens act by themselves".to_owned(),
    };
    now + "."
}

fn chooses(look: Look<'_>) -> String {
    names::does(look, look.state.timekeeper, "chooses", "choose")
}

fn are(look: Look<'_>, seats: SeatSet) -> String {
    let all: Vec<String> = seats.iter().map(|seat| names::seat(look, seat)).collect();
    let is_one = seats.len() == 1 && seats.iter().all(|seat| look.state.setup.heroes_of(seat).count() == 1);
    format!("{} {}", names::listed(&all), if is_one { "is" } else { "are" })
}

/// How many Alien Movements a seat has to resolve.
fn open(look: Look<'_>, seat: Seat) -> String {
    names::counted(usize::from(open_results(look.state, seat)), "Alien Movement")
}

/// What is asked of a seat that everything else waits for, and how it is answered.
fn asked(look: Look<'_>, seat: Seat) -> String {
    let prompt = prompt::prompt(look, seat);
    let fork = |choice: &Choice| matches!(choice, Choice::Branch { .. });
    match owed(look.state, seat, fork).map(|(_, owed)| owed.choice) {
        Some(Choice::Branch { from, .. }) => {
            let ways = look.state.map(look.pack).path.next(from).iter().map(|to| format!("l {}", names::space(*to)));
            format!("{prompt} ({})", ways.collect::<Vec<_>>().join(" or "))
        }
        _ => prompt,
    }
}

/// How an Alien Movement is typed, with an alien that is there.
pub fn lead_example(look: Look<'_>, seat: Seat) -> String {
    match default_lead(look, Some(seat)) {
        Some(Command::Lead { figure, .. }) => format!("l {}", names::figure_mark(look, figure)),
        _ => "l and its mark".to_owned(),
    }
}

/// Why a table command is refused.
pub fn interrupt(look: Look<'_>, seat: Seat, interrupt: &Interrupt, rule: Rule) -> Option<String> {
    let state = look.state;
    let is_here = state.present().contains(seat);
    Some(match (interrupt, rule) {
        (_, Rule::R174) => "You have left this game for good.".to_owned(),
        (Interrupt::Pause, Rule::R71) if state.paused => "The clock is stopped already.".to_owned(),
        (Interrupt::Pause, Rule::R71) if state.is_practice() => {
            "Practice has no clock that could be stopped.".to_owned()
        }
        (Interrupt::Pause, Rule::R71) => "No clock runs now that could be stopped.".to_owned(),
        (Interrupt::Pause | Interrupt::Resume, _) if !is_here => {
            "You are away, and only those who are here stop the clock or let it run: !back.".to_owned()
        }
        (Interrupt::Pause, _) => "You have stopped the clock in this Round, and once is all.".to_owned(),
        (Interrupt::Resume, _) => "The clock is not stopped.".to_owned(),
        (Interrupt::Away, _) => "You are away already: !back brings you back.".to_owned(),
        (Interrupt::Back, _) => "You are here.".to_owned(),
        (Interrupt::Timekeeper(to), _) if *to == state.timekeeper => {
            format!("{} already.", names::does(look, *to, "is Timekeeper", "are Timekeeper"))
        }
        (Interrupt::Timekeeper(to), _) if !state.everybody().contains(*to) => {
            let last = Seat(state.setup.seats - 1);
            format!("There is no seat {to}: the seats are {} to {last}.", Seat(0))
        }
        (Interrupt::Timekeeper(to), _) if !state.present().contains(*to) => {
            format!("{} not at the table.", names::does(look, *to, "is", "are"))
        }
        (Interrupt::Timekeeper(_), _) => {
            format!("Only the Timekeeper hands that on: {}.", names::seat(look, state.timekeeper))
        }
        _ => return None,
    })
}

/// Refusals that lie in the moment, whatever the command is about.
fn moment_words(look: Look<'_>, seat: Seat, command: &Command, rule: Rule) -> Option<String> {
    let now = moment(look, seat);
    let state = look.state;
    Some(match rule {
        Rule::Victory01 => "The game is over.".to_owned(),
        Rule::R174 => "You have left this game for good.".to_owned(),
        Rule::Action07 => "The clock is stopped: !resume lets it run again.".to_owned(),
        Rule::Action09 => format!("That is for the Action Phase. {now}"),
        Rule::Timeup02 => format!("No die is rolled or spent any more. {now}"),
        Rule::H60 => "You have no roll left in this Round: spend what your dice show, then d.".to_owned(),
        Rule::R69 => "A card is chosen first: k and a part of its name.".to_owned(),
        Rule::R166 if is_stopped(state, seat) => now,
        Rule::R166 => "The other one has a choice to make first.".to_owned(),
        Rule::R156 => awaited_first(look),
        Rule::Dice12 | Rule::R59 | Rule::Alienmove05 | Rule::H11 if open_results(state, seat) > 0 => {
            format!(
                "{} of yours must be resolved first: {} moves an alien.",
                open(look, seat),
                lead_example(look, seat)
            )
        }
        Rule::Dice12 => "The other one has an Alien Movement to resolve first.".to_owned(),
        Rule::Alienmove04 => {
            format!("An ALIEN die is not rolled again: it moves an alien first ({}).", lead_example(look, seat))
        }
        Rule::Alienmove09 => {
            format!("{} of yours must be resolved before you are done: {}.", open(look, seat), lead_example(look, seat))
        }
        Rule::Dice07 | Rule::Dice14 => free_dice(look, seat),
        Rule::R24 => for_the_group(look, seat, command),
        Rule::R72 if state.ready.contains(seat) => {
            format!("You have said so already: {} waited for.", are(look, awaited(look)))
        }
        Rule::R72 => format!("Nobody is asked to be done. {now}"),
        Rule::R121 => {
            "What was put off is drawn first: choose a \"searches for\" or \"looks at\" from the list.".to_owned()
        }
        Rule::Action03 if matches!(state.steps.top(), Some(Step::Ready)) => {
            format!(
                "Not everybody is ready: {} waited for.",
                are(look, state.present().minus(state.ready).without(seat))
            )
        }
        Rule::Action03 => format!("There is no clock to start. {now}"),
        Rule::Setup25 => {
            format!("{} the clock; d says that you are ready.", names::does(look, state.timekeeper, "starts", "start"))
        }
        Rule::R168 => no_nudge(look, seat),
        Rule::R172 => nothing_to_give_up(look, seat),
        Rule::Alienmove01 => no_result(look, seat),
        _ => return None,
    })
}

/// Whose choice everybody waits for.
fn awaited_first(look: Look<'_>) -> String {
    let owed = look.state.owed.all().iter().find(|owed| !matches!(owed.choice, Choice::Guided { .. }));
    match owed {
        Some(owed) => {
            format!("{} first: {}", names::does(look, owed.seat, "answers", "answer"), prompt::owes(look, &owed.choice))
        }
        None => "Somebody has a choice to make first.".to_owned(),
    }
}

/// Which dice can be rolled.
fn free_dice(look: Look<'_>, seat: Seat) -> String {
    let dice = look.state.dice(seat).iter().enumerate();
    let free: Vec<String> = dice
        .filter(|(_, die)| matches!(die.place, Place::Pool | Place::Rolled))
        .map(|(at, _)| (at + 1).to_string())
        .collect();
    match free.is_empty() {
        true => "All of your dice lie in slots or are locked, so none can be rolled.".to_owned(),
        false => {
            format!("Only dice that lie free are rolled: yours are {} (r {}).", names::listed(&free), free.concat())
        }
    }
}

/// A choice of the group that this seat cannot make now.
fn for_the_group(look: Look<'_>, seat: Seat, command: &Command) -> String {
    let (state, now) = (look.state, moment(look, seat));
    if is_under_way(state)
        && !speakers(state).contains(seat)
        && !matches!(command, Command::Propose { .. } | Command::Retract)
    {
        return format!("{} for the group.", chooses(look));
    }
    match command {
        Command::Settle if state.settled && is_under_way(state) => {
            "The rest of this Phase goes by the plan already.".to_owned()
        }
        Command::Settle | Command::Agree { .. } => format!("Nothing is proposed that you could agree to. {now}"),
        Command::Propose { .. } => format!("That cannot be proposed. {now}"),
        Command::Retract => format!("You have proposed nothing that could be taken back. {now}"),
        _ => format!("The group is not asked about that. {now}"),
    }
}

/// Why the rules do not answer for anybody.
fn no_nudge(look: Look<'_>, seat: Seat) -> String {
    let state = look.state;
    let silent = awaited(look).and(state.present());
    if state.is_action() && !state.is_practice() {
        return "While the clock runs the rules answer for nobody: what is not chosen lapses by itself.".to_owned();
    }
    if silent.is_empty() {
        return format!("Nobody is waited for, so there is nobody to answer for. {}", moment(look, seat));
    }
    if silent.contains(seat) {
        return format!("You are waited for yourself: {}", prompt::prompt(look, seat));
    }
    match state.nudges.contains(seat) {
        true => {
            let others = state.present().minus(silent).minus(state.nudges);
            format!("You have asked for it; {} still to ask.", are(look, others))
        }
        false => "Only those who are at the table can ask the rules to answer.".to_owned(),
    }
}

fn nothing_to_give_up(look: Look<'_>, seat: Seat) -> String {
    match is_stopped(look.state, seat) {
        true => format!("This must be answered: {}", prompt::prompt(look, seat)),
        false => format!("There is nothing to give up. {}", moment(look, seat)),
    }
}

/// No Alien Movement of this seat is to be resolved.
fn no_result(look: Look<'_>, seat: Seat) -> String {
    match open_results(look.state, seat) {
        0 => format!("Only an ALIEN die moves an alien, and you have none. {}", moment(look, seat)),
        _ => format!("It is not your turn. {}", moment(look, seat)),
    }
}

/// What a seat has rolled: the second half of a sentence.
pub fn rolled(look: Look<'_>, seat: Seat) -> String {
    let dice = look.state.dice(seat).iter();
    let faces: Vec<Face> = dice.filter(|die| die.place == Place::Rolled).map(|die| die.face).collect();
    match faces.is_empty() {
        true => "you have rolled nothing, and r rolls".to_owned(),
        false => format!("you have {}", super::mission::faces(&faces)),
    }
}

/// Figures by name.
pub fn figures(look: Look<'_>, all: impl Iterator<Item = Figure>) -> String {
    names::listed(&all.map(|figure| names::figure(look, figure)).collect::<Vec<_>>())
}
