//! `cargo xtask types`: the TypeScript types of what travels, from the Rust ones.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::cargo::{capture, cargo, target_directory};
use crate::failure::Failure;
use crate::files::root;

/// Where the client keeps them.
const WIRE: &str = "web/src/lib/wire";

pub fn run(arguments: &[String]) -> Result<(), Failure> {
    match arguments {
        [] => write(&root().join(WIRE)),
        [flag] if flag == "--check" => check(),
        _ => Err(Failure::usage("The only option is --check.")),
    }
}

/// Writes the types into a folder, where nothing older stays.
fn write(folder: &Path) -> Result<(), Failure> {
    let _ = fs::remove_dir_all(folder);
    let mut command =
        cargo(&["test", "--quiet", "--package", "sortie-protocol", "--features", "ts", "export_bindings"]);
    capture(command.env("TS_RS_EXPORT_DIR", folder)).map(drop)
}

/// Compares the types that are committed with those that would be written now.
fn check() -> Result<(), Failure> {
    let fresh = target_directory()?.join("wire");
    write(&fresh)?;
    let (wanted, found) = (texts(&fresh, ""), texts(&root().join(WIRE), ""));
    let names = wanted.keys().chain(found.keys()).filter(|name| wanted.get(*name) != found.get(*name));
    match names.min() {
        None => Ok(()),
        Some(name) => {
            Err(Failure::found(format!("{WIRE}/{name} is not what the Rust types give; run: cargo xtask types")))
        }
    }
}

/// Every file of a folder and those within, by its path from there.
fn texts(folder: &Path, path: &str) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder.join(path)).into_iter().flatten().flatten() {
        let name = format!("{path}{}", entry.file_name().to_string_lossy());
        match fs::read_to_string(entry.path()) {
            Ok(text) => drop(all.insert(name, text)),
            Err(_) => all.extend(texts(folder, &format!("{name}/"))),
        }
    }
    all
}
