//! `cargo xtask types` and `cargo xtask fixtures`: what the web client takes from Rust.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo::{TESTED, build_as_tested, capture, executable, target_directory};
use crate::failure::Failure;
use crate::files::root;

/// Something that is generated: what the generator calls it, the folder that holds it, and the chore that writes it.
struct Kind {
    name: &'static str,
    home: &'static str,
    chore: &'static str,
}

/// The TypeScript types and notation of what travels.
const TYPES: Kind = Kind { name: "types", home: "web/src", chore: "types" };
/// The descriptions of the same that the server serves.
const API: Kind = Kind { name: "api", home: "server/api", chore: "types" };
/// Samples for the client's tests.
const FIXTURES: Kind = Kind { name: "fixtures", home: "web/src", chore: "fixtures" };

/// What travels, as TypeScript, OpenAPI and JSON Schema.
pub fn types(arguments: &[String]) -> Result<(), Failure> {
    run(&[TYPES, API], arguments)
}

/// Samples for the client's tests.
pub fn fixtures(arguments: &[String]) -> Result<(), Failure> {
    run(&[FIXTURES], arguments)
}

/// All of it is what it should be.
pub fn check() -> Result<(), Failure> {
    build_as_tested()?;
    [TYPES, API, FIXTURES].iter().try_for_each(compare)
}

fn run(kinds: &[Kind], arguments: &[String]) -> Result<(), Failure> {
    build_as_tested()?;
    match arguments {
        [] => kinds.iter().try_for_each(replace),
        [flag] if flag == "--check" => kinds.iter().try_for_each(compare),
        _ => Err(Failure::usage("The only option is --check.")),
    }
}

/// Writes everything into a folder of its own under the target folder, and gives that folder.
fn fresh(what: &Kind) -> Result<PathBuf, Failure> {
    let target = target_directory()?;
    let folder = target.join("typegen").join(what.name);
    let _ = fs::remove_dir_all(&folder);
    capture(Command::new(executable(TESTED, "sortie-typegen")?).arg(what.name).arg(&folder))?;
    Ok(folder)
}

/// Puts it into the client, where nothing older stays beside it.
fn replace(what: &Kind) -> Result<(), Failure> {
    let wanted = by_folder(&texts(&fresh(what)?, ""));
    for (folder, files) in wanted {
        let folder = root().join(what.home).join(folder);
        let _ = fs::remove_dir_all(&folder);
        for (name, text) in files {
            let path = folder.join(name);
            let written = fs::create_dir_all(&folder).and_then(|()| fs::write(&path, text));
            written.map_err(|why| Failure::found(format!("{}: {why}", path.display())))?;
        }
    }
    Ok(())
}

/// Compares what is committed with what would be written now.
fn compare(what: &Kind) -> Result<(), Failure> {
    let wanted = by_folder(&texts(&fresh(what)?, ""));
    for (folder, files) in wanted {
        let found = by_folder(&texts(&root().join(what.home), &under(&folder))).remove(&folder).unwrap_or_default();
        let names = files.keys().chain(found.keys()).filter(|name| files.get(*name) != found.get(*name));
        if let Some(name) = names.min() {
            return Err(Failure::found(format!(
                "{}/{}{name} is not what Rust gives; run: cargo xtask {}",
                what.home,
                under(&folder),
                what.chore
            )));
        }
    }
    Ok(())
}

/// The path of a folder as what its files' paths begin with.
fn under(folder: &str) -> String {
    if folder.is_empty() { String::new() } else { format!("{folder}/") }
}

/// Files by their folder; every folder with files in it belongs to the generator.
fn by_folder(texts: &BTreeMap<String, String>) -> BTreeMap<String, BTreeMap<String, String>> {
    let mut folders: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for (path, text) in texts {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        folders.entry(folder.to_owned()).or_default().insert(name.to_owned(), text.clone());
    }
    folders
}

/// Every file of a folder and those within, by its path from there.
fn texts(folder: &Path, path: &str) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder.join(path)).into_iter().flatten().flatten() {
        let name = format!("{path}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            all.extend(texts(folder, &format!("{name}/")));
        } else {
            // What is no text differs from every text.
            all.insert(name, fs::read_to_string(entry.path()).unwrap_or_default());
        }
    }
    all
}
