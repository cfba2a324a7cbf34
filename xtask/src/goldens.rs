//! `cargo xtask goldens`: recorded games that must play again to the letter.

use crate::cargo::{cargo, show};
use crate::failure::Failure;

pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let mut command = cargo(&["run", "--release", "--quiet", "--package", "sortie-goldens", "--"]);
    show(command.args(arguments))
}
