//! What a player types in short: a letter for the deed, then parts of what it is about, such as `m c12` or `h b3`.

use sortie_engine::Seat;

use crate::Look;
use crate::rules::aliens::results::resolves_for;
use crate::rules::group::default_lead;
use crate::show::tell::asked::choices;
use crate::show::tell::names;
use crate::show::tell::typed::verbs;
use crate::vocabulary::command::Command;
use crate::vocabulary::figure::{DiceSet, Figure, Place};

/// The legal commands that these words mean, as places in the list.
pub fn find(look: Look<'_>, seat: Seat, text: &str, legal: &[Command]) -> Vec<usize> {
    let lower = text.to_lowercase();
    let mut words = lower.split_whitespace();
    let Some(verb) = words.next().map(verbs::letter) else { return Vec::new() };
    let rest: Vec<&str> = words.collect();
    let places = |fits: &dyn Fn(&Command) -> bool| -> Vec<usize> {
        (0..legal.len()).filter(|place| fits(&legal[*place])).collect()
    };
    match (verb, rest.as_slice()) {
        ("r", []) => places(&|command| matches!(command, Command::Roll { dice } if *dice == fresh(look, seat))),
        ("r", ["all"]) => places(&|command| matches!(command, Command::Roll { dice } if *dice == free(look, seat))),
        ("r", numbers) if numbers.iter().all(|word| is_number(word)) && !legal.iter().any(is_reroll) => {
            let dice = crate::show::tell::typed::meant::numbered(look, seat, &numbers.concat()).unwrap_or(DiceSet(0));
            places(&|command| *command == Command::Roll { dice })
        }
        ("d", []) if legal.contains(&Command::Start) => places(&|command| *command == Command::Start),
        ("y", []) => {
            let plan = crate::rules::group::plan(look).or_else(|| default_lead(look, resolves_for(look.state, seat)));
            places(&|command| Some(*command) == plan)
        }
        _ => {
            let said = |command: &Command| is_meant(look, seat, command, &rest);
            let found = places(&|command| is_verb(verb, command) && said(command));
            of_mark(look, text, legal, found)
        }
    }
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|letter| letter.is_ascii_digit())
}

fn is_reroll(command: &Command) -> bool {
    matches!(command, Command::Reroll { .. })
}

/// Where a word is the very mark of an alien, that alien is meant, and no Space or Boss that is written alike.
fn of_mark(look: Look<'_>, text: &str, legal: &[Command], found: Vec<usize>) -> Vec<usize> {
    let is_marked = |place: &usize| {
        let mark = figure_of(&legal[*place]).map(|figure| names::figure_mark(look, figure));
        text.split_whitespace().skip(1).any(|word| Some(word) == mark.as_deref())
    };
    let marked: Vec<usize> = found.iter().copied().filter(is_marked).collect();
    if marked.is_empty() { found } else { marked }
}

/// What a letter stands for.
fn is_verb(letter: &str, command: &Command) -> bool {
    use Command as C;
    match letter {
        "r" => matches!(command, C::Roll { .. } | C::Reroll { .. }),
        "m" => matches!(command, C::Step { .. } | C::Further { .. } | C::Flee { .. } | C::Leap { .. }),
        "l" => matches!(command, C::Lead { .. } | C::Branch { .. } | C::Drive { .. }),
        "p" => matches!(
            command,
            C::Load { .. } | C::Answer { .. } | C::Patch { .. } | C::Work { .. } | C::Probe { .. } | C::Spawn { .. }
        ),
        "f" => matches!(command, C::Fire { .. }),
        "h" => matches!(command, C::Hit { .. } | C::Heal { .. }),
        "u" => matches!(command, C::Use { .. }),
        "s" => matches!(command, C::Search { .. } | C::Inspect { .. } | C::Reveal { .. }),
        "t" => matches!(command, C::Take { .. } | C::Claim { .. }),
        "k" => matches!(command, C::Keep { .. }),
        "n" => matches!(command, C::Next { .. }),
        "d" => matches!(command, C::Done | C::Start),
        "x" => matches!(command, C::Enough),
        "a" => matches!(command, C::Settle),
        word => verbs::is_verb(word, command),
    }
}

/// The dice that show nothing; where all show something, all that may be rolled.
pub fn fresh(look: Look<'_>, seat: Seat) -> DiceSet {
    match of_place(look, seat, &|place| place == Place::Pool) {
        none if none.is_empty() => free(look, seat),
        fresh => fresh,
    }
}

/// The dice that may be rolled.
pub fn free(look: Look<'_>, seat: Seat) -> DiceSet {
    of_place(look, seat, &|place| matches!(place, Place::Pool | Place::Rolled))
}

fn of_place(look: Look<'_>, seat: Seat, is: &dyn Fn(Place) -> bool) -> DiceSet {
    let dice = look.state.dice(seat).iter().enumerate().filter(|(_, die)| is(die.place));
    DiceSet(dice.fold(0, |set, (at, _)| set | 1 << at))
}

/// Is every word of the rest the start of a word of the command, in notation or in plain words, or the mark of its alien?
fn is_meant(look: Look<'_>, seat: Seat, command: &Command, rest: &[&str]) -> bool {
    if rest.is_empty() {
        return true;
    }
    let mut said: Vec<String> = command.to_string().split_whitespace().map(str::to_lowercase).collect();
    let exact: Vec<String> =
        figure_of(command).iter().map(|figure| names::figure_mark(look, *figure).to_lowercase()).collect();
    let told = choices::choice(look, seat, command).words.to_lowercase();
    said.extend(told.split(|letter: char| !letter.is_alphanumeric()).map(str::to_owned));
    rest.iter().all(|word| match is_place_or_mark(word) {
        true => said.iter().chain(&exact).any(|own| own == word),
        false => said.iter().any(|own| own.starts_with(word)),
    })
}

/// Spaces and marks of figures end in a number, and `c1` is not meant by `c12`.
fn is_place_or_mark(word: &str) -> bool {
    word.ends_with(|letter: char| letter.is_ascii_digit())
}

fn figure_of(command: &Command) -> Option<Figure> {
    match *command {
        Command::Lead { figure, .. } | Command::Branch { figure, .. } | Command::Drive { figure, .. } => Some(figure),
        Command::Hit { figure } | Command::Next { figure } | Command::Stun { figure } => Some(figure),
        _ => None,
    }
}
