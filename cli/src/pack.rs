//! `sortie pack check`: is a content pack sound?

use std::path::Path;

use sortie_catalog::{AnyGame, game, games};

use crate::args::{PackArgs, PackCommand};
use crate::failure::Failure;
use crate::terminal::Screen;

pub fn pack(args: &PackArgs) -> Result<(), Failure> {
    let PackCommand::Check(args) = &args.command;
    let mut screen = Screen::new(false);
    let mut problems = Vec::new();
    for game in meant(args.game.as_deref(), args.folder.as_deref())? {
        match game.check_pack(args.folder.as_deref()) {
            Ok(hash) => {
                let place =
                    args.folder.as_ref().map_or("the built-in pack".to_owned(), |dir| dir.display().to_string());
                screen.say(format!("{}: {place} is sound ({hash})", game.id()))?;
            }
            Err(more) => problems.extend(more),
        }
    }
    screen.flush()?;
    if problems.is_empty() { Ok(()) } else { Err(Failure::all(problems)) }
}

/// The games whose pack is meant. A folder belongs to one game.
fn meant(named: Option<&str>, folder: Option<&Path>) -> Result<Vec<&'static dyn AnyGame>, Failure> {
    if let Some(id) = named {
        return Ok(vec![game(id).map_err(Failure::bad)?]);
    }
    let with_packs: Vec<_> = games().iter().copied().filter(|game| !game.pack_files().is_empty()).collect();
    let Some(folder) = folder else { return Ok(with_packs) };
    if !folder.is_dir() {
        return Err(Failure::bad(format!("{}: there is no such folder", folder.display())));
    }
    let files = |game: &dyn AnyGame| game.pack_files().iter().filter(|name| folder.join(name).exists()).count();
    let most = with_packs.iter().map(|game| files(*game)).max().unwrap_or(0).max(1);
    let fitting: Vec<_> = with_packs.iter().copied().filter(|game| files(*game) == most).collect();
    match (fitting.as_slice(), with_packs.as_slice()) {
        ([one], _) | ([], [one]) => Ok(vec![*one]),
        _ => Err(Failure::bad(format!("{}: say with --game for which game this pack is", folder.display()))),
    }
}
