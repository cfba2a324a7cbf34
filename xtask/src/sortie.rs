//! Running the product itself.

use serde_json::Value;

use crate::cargo::{capture_json, cargo};
use crate::failure::Failure;

/// What a simulation answers, as JSON. Its progress bar goes to the screen.
pub fn sim(arguments: &[&str]) -> Result<Value, Failure> {
    let mut command = cargo(&["run", "--release", "--quiet", "--package", "sortie", "--", "sim"]);
    capture_json(command.args(arguments).arg("--json"))
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
