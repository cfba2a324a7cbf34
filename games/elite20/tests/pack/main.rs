//! The built-in pack: complete, true to what is known, and told what is wrong when it is changed.

mod complete;
mod faulty;
mod known;

use sortie_elite20::content::pack::Pack;
use sortie_elite20::content::read;

/// The built-in pack.
fn pack() -> Pack {
    read::built_in().map_err(|problems| problems.join("\n")).expect("the built-in pack is sound").0
}
