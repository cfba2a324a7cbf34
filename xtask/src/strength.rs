//! `cargo xtask strength`: do the better bots win?

use crate::failure::Failure;
use crate::say::say;
use crate::sortie::{games_option, number, sim};

/// A duel with the share that the first bot must win.
const DUELS: &[(&str, &str, f64)] = &[("greedy", "random", 0.95), ("search", "greedy", 0.70)];

pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let games = games_option(arguments, 400)?.to_string();
    let mut weak = Vec::new();
    for (strong, other, wanted) in DUELS {
        let bots = format!("{strong},{other}");
        let answer = sim(&["elysian", "--players", "2", "--bots", &bots, "--games", &games, "--seed", "11"])?;
        let at = |key: &str| number(&answer, &format!("/by_bot/{strong}/{key}"));
        say(&format!(
            "{strong} against {other}: {:.1} % of {games} games ({:.1} to {:.1}), wanted {:.0} %",
            100.0 * at("share"),
            100.0 * at("low"),
            100.0 * at("high"),
            100.0 * wanted
        ));
        if at("share").is_nan() || at("share") < *wanted {
            weak.push(*strong);
        }
    }
    if weak.is_empty() {
        return Ok(());
    }
    Err(Failure::found(format!("Too weak: {}.", weak.join(", "))))
}
