//! Running the product itself.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use serde_json::Value;

use crate::cargo::{capture_json, cargo, show, target_directory};
use crate::failure::Failure;
use crate::files::root;

/// What a simulation answers, as JSON. Its progress bar goes to the screen.
pub fn sim(arguments: &[&str]) -> Result<Value, Failure> {
    let mut command = Command::new(program()?);
    capture_json(command.current_dir(root()).arg("sim").args(arguments).arg("--json"))
}

/// The product, built once: a long study plays one program from its beginning to its end. It needs no client.
fn program() -> Result<&'static PathBuf, Failure> {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    if BUILT.get().is_none() {
        show(&mut cargo(&["build", "--release", "--package", "sortie", "--no-default-features"]))?;
        let _ = BUILT.set(target_directory()?.join("release").join(format!("sortie{}", std::env::consts::EXE_SUFFIX)));
    }
    BUILT.get().ok_or_else(|| Failure::found("cargo built no sortie."))
}

/// The rules version and the pack that a game is simulated with, as the record of one game names them.
pub fn origin(game: &str) -> Result<String, Failure> {
    let folder = target_directory()?.join("origin").join(game);
    let _ = fs::remove_dir_all(&folder);
    sim(&[game, "--games", "1", "--seed", "1", "--record", &folder.to_string_lossy()])?;
    let unread = |why: String| Failure::found(format!("{}: {why}.", folder.display()));
    let mut records = fs::read_dir(&folder).map_err(|why| unread(why.to_string()))?.flatten();
    let path = records.next().ok_or_else(|| unread("no game was recorded".to_owned()))?.path();
    let text = fs::read_to_string(path).map_err(|why| unread(why.to_string()))?;
    let header: Value =
        serde_json::from_str(text.lines().next().unwrap_or_default()).map_err(|why| unread(why.to_string()))?;
    match (header["rules"].as_u64(), header["pack"].as_str()) {
        (Some(rules), Some(pack)) => Ok(format!("Rules version {rules}, pack `{pack}`.")),
        _ => Err(unread("the record names no rules and pack".to_owned())),
    }
}

/// A number in the answer, by its path.
pub fn number(value: &Value, path: &str) -> f64 {
    value.pointer(path).and_then(Value::as_f64).unwrap_or(f64::NAN)
}

/// The number of games from `--games N`, or the default.
pub fn games_option(arguments: &[String], default: u32) -> Result<u32, Failure> {
    match arguments {
        [] => Ok(default),
        [flag, number] if flag == "--games" => {
            number.parse().map_err(|_| Failure::usage(format!("--games needs a number, not \"{number}\".")))
        }
        _ => Err(Failure::usage("The only option is --games N.")),
    }
}
