//! `cargo xtask fuzz`: every fuzz target for a while.

use std::fs;

use crate::cargo::{cargo, has_subcommand, show, target_directory};
use crate::failure::Failure;
use crate::files::root;
use crate::say::say;

const TARGETS: &[&str] = &[
    "commands",
    "record",
    "pack",
    "notation",
    "elite20-commands",
    "elite20-record",
    "elite20-pack",
    "elite20-notation",
    "socket",
];

pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let (seconds, targets) = read(arguments)?;
    if !has_subcommand("fuzz") {
        say("cargo-fuzz is not installed; installing it now.");
        show(&mut cargo(&["install", "--locked", "cargo-fuzz"]))?;
    }
    for (index, target) in targets.iter().enumerate() {
        say(&format!("[{}/{}] {target}: {seconds} s", index + 1, targets.len()));
        // Without a sanitizer the stable toolchain is enough, and the code has no unsafe block to sanitize.
        // New finds go into the first corpus, which nobody commits; the tracked one is read only.
        let scratch = target_directory()?.join("fuzz-corpus").join(target);
        fs::create_dir_all(&scratch).map_err(|error| Failure::found(format!("{}: {error}.", scratch.display())))?;
        let mut command = cargo(&["fuzz", "run", target, "--sanitizer", "none"]);
        command.arg(&scratch).arg(root().join("fuzz/corpus").join(target)).arg("--");
        show(command.args([
            format!("-max_total_time={seconds}"),
            "-max_len=65536".to_owned(),
            "-timeout=20".to_owned(),
        ]))?;
    }
    say(&format!("{} fuzz targets found nothing.", targets.len()));
    Ok(())
}

fn read(arguments: &[String]) -> Result<(u32, Vec<&str>), Failure> {
    let mut seconds = 60;
    let mut targets = Vec::new();
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--seconds" => {
                let number = words.next().and_then(|number| number.parse().ok());
                seconds = number.ok_or_else(|| Failure::usage("--seconds needs a number of seconds."))?;
            }
            name if TARGETS.contains(&name) => targets.push(name),
            name => {
                let known = TARGETS.join(", ");
                return Err(Failure::usage(format!("There is no fuzz target \"{name}\"; there are: {known}.")));
            }
        }
    }
    if targets.is_empty() {
        targets = TARGETS.to_vec();
    }
    Ok((seconds, targets))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn all_targets_run_for_a_minute_by_default() {
        let (seconds, targets) = read(&[]).expect("nothing is fine");
        assert_eq!((seconds, targets.len()), (60, TARGETS.len()));
    }

    #[test]
    fn a_wrong_target_names_the_right_ones() {
        let given = words("--seconds 5 dance");
        let failure = read(&given).expect_err("there is no such target");
        assert!(failure.to_string().contains("notation"));
    }
}
