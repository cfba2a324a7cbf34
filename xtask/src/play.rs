//! `cargo play`: everything built and running with one command.

use crate::cargo::{cargo, show};
use crate::failure::Failure;
use crate::web;

pub fn run(arguments: &[String]) -> Result<(), Failure> {
    println!("[1/2] Building the web client.");
    web::build()?;
    println!("[2/2] Building the server (some minutes the first time), then opening the browser.");
    let mut command = cargo(&["run", "--release", "--package", "sortie", "--", "serve", "--open"]);
    show(command.args(arguments))
}
