//! `sortie replay`: a recorded game, step by step, at one moment, or verified.

use std::io::{self, BufRead as _, IsTerminal as _};

use sortie_catalog::{AnyGame, AnyTable, Hue, OwnPack, Record, StoryLine, Verified, Viewer};

use crate::args::ReplayArgs;
use crate::failure::{Failure, UNPROVEN};
use crate::packs;
use crate::records::{read, troubled};
use crate::terminal::Screen;

const OLDER: &str =
    "it was played by older rules; its events lead from state to state as recorded, and that is all that can be said";

pub fn replay(args: &ReplayArgs) -> Result<(), Failure> {
    let (record, game) = read(&args.file)?;
    let pack = packs::named(args.pack.as_deref(), game)?;
    let pack = pack.as_ref();
    let mut screen = Screen::new(false);
    if args.verify {
        verify(args, &record, (game, pack), &mut screen)?;
    } else {
        let entries = match args.at {
            Some(at) if at >= record.lines.len() => {
                let last = record.lines.len().saturating_sub(1);
                return Err(Failure::bad(format!("the entries of this record are 0 to {last}, not {at}")));
            }
            Some(at) => at + 1,
            None => record.lines.len(),
        };
        // What is wrong with a record that is not true is told by playing it again.
        let how = game.verify(&record, pack).unwrap_or(Verified::Rerun);
        let again = |upto| match how {
            Verified::Followed => game.follow(&record, upto, pack),
            Verified::Rerun | Verified::RerunByNewer => game.resume(&record, upto, pack),
        };
        let table = again(entries).map_err(|trouble| troubled(&args.file, trouble))?;
        if how == Verified::Followed {
            screen.say(format!("Followed, not played again: {OLDER}."))?;
        }
        match args.at {
            Some(at) => show_at(&mut screen, table.as_ref(), at)?,
            None => {
                let ink = screen.ink;
                let board = |entry| again(entry + 1).ok().map(|table| table.words().draw(Viewer::Everything, ink));
                step_through(&mut screen, game, table.as_ref(), &board)?;
            }
        }
    }
    screen.flush()
}

fn verify(
    args: &ReplayArgs,
    record: &Record,
    (game, pack): (&dyn AnyGame, Option<&OwnPack>),
    screen: &mut Screen,
) -> Result<(), Failure> {
    let how = game.verify(record, pack).map_err(|trouble| troubled(&args.file, trouble))?;
    let (verdict, why) = match how {
        Verified::Rerun => ("true", "played again from its seed, every line came out the same"),
        Verified::RerunByNewer => (
            "true but for its version",
            "played again from its seed by today's rules, every line came out the same; that it was played by rules version",
        ),
        Verified::Followed => ("consistent, not proven", OLDER),
    };
    let version = match how {
        Verified::RerunByNewer => format!(" {}, as its header says, nothing in it proves", record.header.rules),
        Verified::Rerun | Verified::Followed => String::new(),
    };
    let end = if record.close.end == "over" { "to the end of the game" } else { "up to where it was saved" };
    screen.say(format!(
        "{verdict}: {} of {}, {} entries, {end}; {why}{version}",
        args.file.display(),
        game.title(),
        record.lines.len()
    ))?;
    match how {
        Verified::Rerun | Verified::RerunByNewer => Ok(()),
        Verified::Followed => {
            screen.flush()?;
            Err(Failure::silent(UNPROVEN))
        }
    }
}

fn show_at(screen: &mut Screen, table: &dyn AnyTable, at: usize) -> Result<(), Failure> {
    say_entry(screen, table, at, &table.words().story(at, Viewer::Everything))?;
    screen.say(table.words().draw(Viewer::Everything, screen.ink).trim_end())?;
    match table.words().ending() {
        Some(ending) => screen.say(ending),
        None => screen.say(format!("to choose: {}", table.awaited())),
    }
}

/// What was done at an entry, and what came of it.
fn say_entry(screen: &mut Screen, table: &dyn AnyTable, entry: usize, story: &[StoryLine]) -> Result<(), Failure> {
    let Some(deed) = table.record().deed(entry) else { return Ok(()) };
    screen.say(format!("{entry:>5}  {}", screen.paint(Hue::Bold, &deed.what)))?;
    for line in story.iter().skip_while(|line| line.entry < entry).take_while(|line| line.entry == entry) {
        let rule = line.rule.map_or("", |rule| rule.id);
        screen.say(format!("       {}  {}", line.words, screen.paint(Hue::Dim, rule)).trim_end())?;
    }
    Ok(())
}

/// All entries in turn; on a terminal one for each Enter.
fn step_through(
    screen: &mut Screen,
    game: &dyn AnyGame,
    table: &dyn AnyTable,
    board: &dyn Fn(usize) -> Option<String>,
) -> Result<(), Failure> {
    let seats = if table.seats() == 1 { "1 seat".to_owned() } else { format!("{} seats", table.seats()) };
    screen.say(format!("{}, {seats}: {}", game.title(), table.record().setup()))?;
    let mut is_stepped = io::stdin().is_terminal() && screen.is_terminal;
    if is_stepped {
        screen.say(screen.paint(Hue::Dim, "Enter: next entry · b: board · a: all that is left · q: quit"))?;
    }
    let story = table.words().story(0, Viewer::Everything);
    for entry in 0..table.record().entries() {
        say_entry(screen, table, entry, &story)?;
        while is_stepped && entry + 1 < table.record().entries() {
            screen.say_on("… ")?;
            let mut line = String::new();
            if io::stdin().lock().read_line(&mut line)? == 0 {
                return screen.say("");
            }
            match line.trim() {
                "" => break,
                "b" => screen.say(board(entry).unwrap_or_default().trim_end())?,
                "a" => is_stepped = false,
                "q" => return Ok(()),
                other => screen.say(format!("\"{other}\"? Enter, b, a or q"))?,
            }
        }
    }
    screen.say(table.words().draw(Viewer::Everything, screen.ink).trim_end())?;
    match table.words().ending() {
        Some(ending) => screen.say(ending),
        None => screen.say("The game was saved here and goes on: sortie play … --resume FILE"),
    }
}
