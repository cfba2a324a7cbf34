//! `sortie pack`: is a content pack sound, and how to send it as one file.

use std::io::{self, Write as _};
use std::path::Path;

use sortie_catalog::{AnyGame, game, games};

use crate::args::{PackArgs, PackCheckArgs, PackCommand, PackWriteArgs};
use crate::failure::Failure;
use crate::packs::Found;
use crate::terminal::Screen;

pub fn pack(args: &PackArgs) -> Result<(), Failure> {
    match &args.command {
        PackCommand::Check(args) => check(args),
        PackCommand::Write(args) => write(args),
    }
}

fn check(args: &PackCheckArgs) -> Result<(), Failure> {
    let mut screen = Screen::new(false);
    if let Some(path) = &args.pack {
        let (game, found) = meant(args.game.as_deref(), path)?;
        let pack = found.read(game)?;
        screen.say(format!("{}: {} is sound ({})", game.id(), path.display(), pack.hash()))?;
        return screen.flush();
    }
    let shown: Vec<_> = match &args.game {
        Some(id) => vec![game(id).map_err(Failure::bad)?],
        None => games().iter().copied().filter(|game| !game.pack_files().is_empty()).collect(),
    };
    for game in shown {
        let hash = game.built_in_hash().map_err(Failure::all)?;
        screen.say(format!("{}: the built-in pack is sound ({hash})", game.id()))?;
    }
    screen.flush()
}

/// Writes a pack as one file; without a pack the built-in one, to begin one's own with.
fn write(args: &PackWriteArgs) -> Result<(), Failure> {
    let text = match (&args.pack, &args.game) {
        (Some(path), id) => {
            let (game, found) = meant(id.as_deref(), path)?;
            found.read(game)?.bundle(&found.name)
        }
        (None, Some(id)) => {
            let game = game(id).map_err(Failure::bad)?;
            game.read_pack(&game.built_in_pack()).map_err(Failure::all)?.bundle(game.title())
        }
        (None, None) => return Err(Failure::bad("name a pack, or with --game the built-in one")),
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

/// A pack and its game, as named or as its files show.
fn meant(named: Option<&str>, path: &Path) -> Result<(&'static dyn AnyGame, Found), Failure> {
    let found = Found::at(path)?;
    let game = match named {
        Some(id) => game(id).map_err(Failure::bad)?,
        None => found.game(path)?,
    };
    Ok((game, found))
}
