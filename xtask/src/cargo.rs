//! Starting other programs.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::failure::Failure;
use crate::files::root;

/// The cargo that runs this program, so that a chosen toolchain stays chosen.
pub fn cargo(arguments: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    // What is built once from nothing gains nothing by being prepared for the next change.
    if std::env::var_os("CI").is_some() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Builds the product as the tests do. Named alone it would get other features of other people's crates, and nearly
/// everything would be built a second time.
pub fn build_as_tested() -> Result<(), Failure> {
    show(&mut cargo(&["build", "--quiet", "--workspace", "--all-targets"]))
}

/// Runs a program with its output on the screen.
pub fn show(command: &mut Command) -> Result<(), Failure> {
    let name = command.get_program().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::found(format!("{name} ended with {status}."))),
        Err(error) => Err(Failure::found(format!("{name} could not be started: {error}."))),
    }
}

/// Runs a program and gives what it printed; its complaints still go to the screen.
pub fn capture(command: &mut Command) -> Result<String, Failure> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| Failure::found(format!("{name} could not be started: {error}.")))?;
    if !output.status.success() {
        return Err(Failure::found(format!("{name} ended with {}.", output.status)));
    }
    String::from_utf8(output.stdout).map_err(|_| Failure::found(format!("{name} printed something other than text.")))
}

/// Runs a program that prints JSON.
pub fn capture_json(command: &mut Command) -> Result<Value, Failure> {
    let text = capture(command)?;
    serde_json::from_str(&text).map_err(|error| Failure::found(format!("The answer is no JSON: {error}.")))
}

/// Where cargo builds, by whatever setting.
pub fn target_directory() -> Result<PathBuf, Failure> {
    let metadata = capture_json(&mut cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
    let found = metadata["target_directory"].as_str().map(PathBuf::from);
    found.ok_or_else(|| Failure::found("cargo metadata names no target directory."))
}

/// The folder of programs that were built with the profile of tests.
pub const TESTED: &str = "debug";

/// A program that was built, by its profile's folder.
pub fn executable(folder: &str, name: &str) -> Result<PathBuf, Failure> {
    Ok(target_directory()?.join(folder).join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
}

/// Whether a cargo subcommand is installed.
pub fn has_subcommand(name: &str) -> bool {
    let mut command = cargo(&[name, "--version"]);
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}
