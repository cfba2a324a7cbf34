//! `cargo play`: everything built and running with one command.

use std::process::Command;
use std::thread;
use std::time::Instant;

use crate::cargo::{cargo, executable, show};
use crate::failure::Failure;
use crate::web;

/// The binary without what playing does not need, by a profile of its own.
const BUILD: [&str; 6] = ["build", "--profile", PROFILE, "--package", "sortie", "--no-default-features"];
const PROFILE: &str = "play";

pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let start = Instant::now();
    println!("Building the server and, beside it, the client. The first time this takes a minute or more.");
    // The server reads the client's files when it is asked for them, so neither build waits for the other.
    let client = thread::spawn(move || {
        web::build_quietly(&|step| println!("  Client: {step} ({} s so far).", start.elapsed().as_secs()))
    });
    let server = show(&mut cargo(&BUILD));
    let client = client.join().unwrap_or_else(|_| Err(Failure::found("Building the client panicked.")));
    server.and(client)?;
    println!("Built in {} s. Opening the browser; Ctrl+C ends the server.", start.elapsed().as_secs());
    let mut command = Command::new(executable(PROFILE, "sortie")?);
    show(command.args(["serve", "--open"]).args(arguments))
}
