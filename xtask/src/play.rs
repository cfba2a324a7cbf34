//! `cargo play`: a game with one command.

use crate::cargo::{cargo, show};
use crate::failure::Failure;

pub fn run(arguments: &[String]) -> Result<(), Failure> {
    println!("Building the text client, then starting a quick game of Elysian Battlefields.");
    let mut command = cargo(&["run", "--release", "--quiet", "--package", "sortie", "--"]);
    show(command.args(["play", "elysian", "--option", "setup=quick"]).args(arguments))
}
