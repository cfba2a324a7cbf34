//! Laws that hold at every single position.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use sortie_engine::{Game, GameTime, Look, Seat, SeatSet, Verdict, Viewer};

use super::finding::{Holds, Kind, broken, ensure};

/// The longest list that a seat may be offered.
const LONGEST_LIST: usize = 2048;

pub fn legal<G: Game>(look: Look<'_, G>, seat: Seat) -> Vec<G::Command> {
    let mut list = Vec::new();
    G::legal(look, seat, &mut list);
    list
}

pub fn candidates<G: Game>(look: Look<'_, G>, seat: Seat) -> Vec<G::Command> {
    let mut list = Vec::new();
    G::candidates(look, seat, &mut list);
    list
}

pub fn verdicts<G: Game>(look: Look<'_, G>, seat: Seat, commands: &[G::Command]) -> Vec<Verdict<G::Rule>> {
    commands.iter().map(|command| G::check(look, seat, command)).collect()
}

pub fn view<G: Game>(look: Look<'_, G>, viewer: Viewer) -> Result<serde_json::Value, super::finding::Broken> {
    serde_json::to_value(G::view(look, viewer))
        .or_else(|why| broken(Kind::Notation, format!("a view is no JSON: {why}")))
}

/// Every chair of the table.
pub fn seats<G: Game>(look: Look<'_, G>) -> impl Iterator<Item = Seat> + use<G> {
    SeatSet::first(G::seats(look)).iter()
}

/// Whoever owes a choice has one, and somebody or something moves the game on until it is over.
pub fn game_goes_on<G: Game>(look: Look<'_, G>) -> Holds {
    let awaited = G::awaited(look);
    for seat in awaited.iter() {
        ensure(seat.index() < G::seats(look), Kind::EmptyList, || format!("{seat} is awaited and has no chair"))?;
        let list = legal(look, seat);
        ensure(!list.is_empty(), Kind::EmptyList, || format!("{seat} is awaited and has no legal command"))?;
    }
    let is_over = G::outcome(look).is_some();
    ensure(!is_over || awaited.is_empty(), Kind::Deadlock, || format!("the game is over, but {awaited} is awaited"))?;
    let goes_on = is_over || !awaited.is_empty() || G::deadline(look).is_some();
    ensure(goes_on, Kind::Deadlock, || "nobody is awaited, nothing is due, and the game is not over".to_owned())
}

/// A command is listed if and only if `check` accepts it, and each only once.
pub fn lists_agree_with_check<G: Game>(look: Look<'_, G>) -> Holds {
    for seat in seats(look) {
        let listed = legal(look, seat);
        let every = candidates(look, seat);
        let count = listed.len();
        ensure(count <= LONGEST_LIST, Kind::ListTooLong, || format!("{seat} has {count} legal commands"))?;
        for (place, command) in listed.iter().enumerate() {
            if listed[..place].contains(command) {
                return broken(Kind::Duplicate, format!("\"{command}\" is listed twice for {seat}"));
            }
            if let Err(refusal) = G::check(look, seat, command) {
                return broken(
                    Kind::ListsTooMuch,
                    format!("\"{command}\" is listed for {seat} but refused: {refusal}"),
                );
            }
            ensure(every.contains(command), Kind::NotACandidate, || {
                format!("\"{command}\" is listed for {seat} but is not among the candidates")
            })?;
        }
        for command in every.iter().filter(|command| !listed.contains(command)) {
            ensure(G::check(look, seat, command).is_err(), Kind::ListsTooLittle, || {
                format!("\"{command}\" is allowed to {seat} but not listed")
            })?;
        }
    }
    Ok(())
}

/// Commands read back as they were written, and no two of them read alike.
pub fn commands_have_notation<G: Game>(look: Look<'_, G>) -> Holds {
    for seat in seats(look) {
        for command in candidates(look, seat) {
            reads_back(&command)?;
        }
    }
    Ok(())
}

/// Does a thing's text read back as the same thing, and stand on one line?
pub fn reads_back<T: Display + FromStr<Err = String> + Eq + Debug>(thing: &T) -> Holds {
    let text = thing.to_string();
    if text.contains(['\n', '\r']) {
        return broken(Kind::Notation, format!("{thing:?} is written on more than one line"));
    }
    match text.parse::<T>() {
        Ok(read) if read == *thing => Ok(()),
        Ok(read) => broken(Kind::Notation, format!("{thing:?} is written \"{text}\", which reads as {read:?}")),
        Err(why) => broken(Kind::Notation, format!("{thing:?} is written \"{text}\", which does not read: {why}")),
    }
}

/// Until the next deadline nothing changes by itself.
pub fn stands_still<G: Game>(look: Look<'_, G>) -> Holds {
    let due = G::deadline(look);
    if due.is_some_and(|due| due.0 <= look.now.0 + 1) {
        return Ok(());
    }
    let last = due.map_or(look.now.0 + 3_600_000, |due| due.0 - 1);
    let middle = look.now.0 + (last - look.now.0) / 2;
    for now in [look.now.0 + 1, middle, last] {
        same_at(look, Look { now: GameTime(now), ..look })?;
    }
    Ok(())
}

fn same_at<G: Game>(look: Look<'_, G>, later: Look<'_, G>) -> Holds {
    let span = format!("between {} and {} ms, with no deadline reached,", look.now, later.now);
    let differs = |what: &str| format!("{span} {what} changes");
    let kind = Kind::DependsOnNow;
    ensure(G::deadline(look) == G::deadline(later), kind, || differs("the deadline"))?;
    ensure(G::awaited(look) == G::awaited(later), kind, || differs("who is awaited"))?;
    ensure(G::outcome(look) == G::outcome(later), kind, || differs("the outcome"))?;
    for seat in seats(look) {
        ensure(legal(look, seat) == legal(later, seat), kind, || differs(&format!("the legal list of {seat}")))?;
        let every = candidates(look, seat);
        ensure(every == candidates(later, seat), kind, || differs(&format!("the list of candidates of {seat}")))?;
        let same = verdicts(look, seat, &every) == verdicts(later, seat, &every);
        ensure(same, kind, || differs(&format!("a verdict for {seat}")))?;
    }
    for viewer in seats(look).map(Viewer::Seat).chain([Viewer::Public, Viewer::Everything]) {
        ensure(view(look, viewer)? == view(later, viewer)?, kind, || differs(&format!("the view of {viewer:?}")))?;
    }
    Ok(())
}
