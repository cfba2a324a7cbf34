//! `sortie play`: the text client. It knows no game, only tables.

mod desk;
mod drawing;
mod hearing;
mod input;
mod live;
mod menu;
mod said;
mod session;
mod stopped;

use std::hash::{BuildHasher as _, RandomState};
use std::time::SystemTime;

use sortie_catalog::{
    AnyGame, AnyTable, Interrupt, Play, Presence, Seat, TablePlan, Verified, check_bot, game, simulation_seed,
};

use crate::args::PlayArgs;
use crate::failure::Failure;
use crate::naming::explained;
use crate::records::{read, troubled};
use crate::terminal::Screen;
use input::Input;
use session::{Session, is_watched};

/// The name of a seat's player who is no bot.
const HUMAN: &str = "human";

pub fn play(args: &PlayArgs) -> Result<(), Failure> {
    let game = game(&args.game).map_err(Failure::bad)?;
    let input = args.script.as_deref().map_or_else(|| Ok(Input::standard()), Input::script);
    let screen = Screen::new(args.plain);
    let watched = input.as_ref().is_ok_and(|input| is_watched(input, screen.is_terminal));
    let (input, (mut table, number)) = match (input, seated(args, game, watched), known_bots(&args.seats)) {
        (Ok(input), Ok(seated), Ok(())) => (input, seated),
        (input, seated, bots) => {
            return Err(Failure::together([input.err(), seated.err(), bots.err()].into_iter().flatten().collect()));
        }
    };
    for (seat, who) in sitters(args, game, table.seats())?.iter().enumerate() {
        let bot = Some(who.as_str()).filter(|who| *who != HUMAN);
        table.bots_mut().seat_bot(Seat(seat as u8), bot).map_err(Failure::bad)?;
        tell_who_plays(table.as_mut(), Seat(seat as u8), bot.is_some())?;
    }
    let pack = args.table.pack.clone();
    Session::new(game, table, number, pack, input, screen).run()
}

/// Is everybody who is to sit down a person or a bot that there is?
fn known_bots(seats: &[String]) -> Result<(), Failure> {
    let mut problems: Vec<String> =
        seats.iter().filter(|who| *who != HUMAN).filter_map(|who| check_bot(who).err()).collect();
    problems.dedup();
    if problems.is_empty() { Ok(()) } else { Err(Failure::all(problems)) }
}

/// The table, new or resumed, and the number of its seed where there is one.
fn seated(
    args: &PlayArgs,
    game: &'static dyn AnyGame,
    watched: bool,
) -> Result<(Box<dyn AnyTable>, Option<u64>), Failure> {
    let pack = crate::packs::named(args.table.pack.as_deref(), game)?;
    if let Some(path) = &args.resume {
        let (record, recorded) = read(path)?;
        if recorded.id() != game.id() {
            let (theirs, ours) = (recorded.id(), game.id());
            return Err(Failure::bad(format!("{}:1: this is a game of {theirs}, not of {ours}", path.display())));
        }
        // A save that was changed must not go on: verify it whole before it is played.
        let how = game.verify(&record, pack.as_ref()).map_err(|trouble| troubled(path, trouble))?;
        if how == Verified::Followed {
            let why = "it was played by older rules, which this program cannot go on with";
            return Err(Failure::bad(format!("{}:1: {why}", path.display())));
        }
        let table = game.resume(&record, usize::MAX, pack.as_ref());
        return Ok((table.map_err(|trouble| troubled(path, trouble))?, None));
    }
    let number = args.seed.unwrap_or_else(fresh_seed);
    let mut choices = args.table.choices(game, pack.as_ref())?;
    // Only one person who sees the clock can play against it.
    let people = args.seats.iter().filter(|who| *who == HUMAN).count();
    let is_clocked = watched && (args.seats.is_empty() || people == 1);
    let untimed = game.untimed().iter().filter(|(key, _)| !is_clocked && choices.option(key).is_none());
    let untimed: Vec<_> = untimed.map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    choices.options.extend(untimed);
    let named = Some(args.seats.len()).filter(|named| *named > 0);
    let seats = named.or(choices.seats).unwrap_or_else(|| game.form(&choices).seats);
    let is_person = |seat: &Seat| args.seats.get(seat.index()).map_or(seat.0 == 0, |who| who == HUMAN);
    let people = (0..seats).map(|seat| Seat(seat as u8)).filter(is_person).collect();
    let plan = TablePlan { people, ..crate::plan::table(choices, seats, pack) };
    let table = game.open(&plan, simulation_seed(number, 0));
    let table = table.map_err(|problems| Failure::all(explained(game, problems)))?;
    Ok((table, Some(number)))
}

/// Lets the game know whether a bot plays a seat, where that is anything to it.
fn tell_who_plays(table: &mut dyn Play, seat: Seat, is_bot: bool) -> Result<(), Failure> {
    let interrupt = Interrupt::Presence(if is_bot { Presence::TakenOver } else { Presence::Back });
    if table.outcome().is_some() || table.may_interrupt(seat, interrupt).is_err() {
        return Ok(());
    }
    table.interrupt(seat, interrupt, table.now()).map_err(|no| Failure::bad(no.to_string()))
}

/// Who sits where: as told, or a person with the bots that this game is usually played with.
fn sitters(args: &PlayArgs, game: &dyn AnyGame, seats: usize) -> Result<Vec<String>, Failure> {
    if args.seats.is_empty() {
        let name = |seat| if seat == 0 { HUMAN } else { game.default_bot() };
        return Ok((0..seats).map(|seat| name(seat).to_owned()).collect());
    }
    if args.seats.len() != seats {
        let named = args.seats.len();
        let seats = if seats == 1 { "1 seat".to_owned() } else { format!("{seats} seats") };
        return Err(Failure::bad(format!("this table has {seats}, and --seats names {named}")));
    }
    Ok(args.seats.clone())
}

/// A number that nobody can guess: the hasher's keys come from the operating system.
fn fresh_seed() -> u64 {
    RandomState::new().hash_one(SystemTime::now())
}
