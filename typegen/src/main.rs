//! Writes what is generated from Rust: `types FOLDER` and `fixtures FOLDER` for the web client, where the folder is the
//! client's `src` or one to compare it with, and `api FOLDER` for the descriptions that the server serves.
//! `cargo xtask types` and `cargo xtask fixtures` run it.

mod envelopes;
mod fixtures;
mod ids;
mod notation;
mod pick;
mod shapes;
mod situations;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use sortie_engine::notation::Phrased as _;

/// What went wrong, in one sentence.
type Trouble = String;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["types", folder] => types(Path::new(folder)),
        ["fixtures", folder] => fixtures::write(Path::new(folder)),
        ["api", folder] => api(Path::new(folder)),
        _ => Err("give types, fixtures or api, and a folder".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Writes every type that travels.
fn types(folder: &Path) -> Result<(), Trouble> {
    envelopes::write(&folder.join("lib/wire"))?;
    let connect4 = shapes::of::<sortie_connect4::View>()?;
    let mut elysian = shapes::of::<sortie_elysian::show::view::View>()?;
    elysian.add::<sortie_elysian::show::json::Content<'static>>()?;
    elysian.add::<sortie_elysian::show::json::Preview>()?;
    let mut elite20 = shapes::of::<sortie_elite20::show::view::View>()?;
    elite20.add::<sortie_elite20::show::tell::Content<'static>>()?;
    elite20.add::<sortie_elite20::show::tell::Reach>()?;
    elite20.add::<sortie_elite20::show::tell::Walk>()?;
    elite20.add::<sortie_elite20::rules::group::risk::Outlook>()?;
    use {sortie_connect4 as c4, sortie_elite20 as e20, sortie_elysian as eb};
    let games = [
        ("connect4", connect4, c4::Command::PHRASES, c4::Event::PHRASES),
        ("elysian", elysian, eb::vocabulary::Command::PHRASES, eb::vocabulary::Event::PHRASES),
        ("elite20", elite20, e20::vocabulary::command::Command::PHRASES, e20::vocabulary::event::Event::PHRASES),
    ];
    for (game, shapes, commands, events) in games {
        let wire = folder.join("games").join(game).join("wire");
        put(&wire, "json.ts", &shapes.text())?;
        put(&wire, "notation.ts", &notation::text(&shapes, &commands, &events))?;
    }
    put(&folder.join("games/elite20/wire"), "ids.ts", &ids::text())
}

/// Writes the description of the HTTP API and the schema of the socket's messages.
fn api(folder: &Path) -> Result<(), Trouble> {
    sortie_server::descriptions().iter().try_for_each(|(name, text)| put(folder, name, text))
}

/// Writes a file into a folder, which is made where it is missing.
fn put(folder: &Path, name: &str, text: &str) -> Result<(), Trouble> {
    let path = folder.join(name);
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, text));
    written.map_err(|why| format!("{}: {why}", path.display()))
}
