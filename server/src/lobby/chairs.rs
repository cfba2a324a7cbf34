//! The chairs of a table, and who sits on them.

use serde::{Deserialize, Serialize};
use sortie_catalog::AnyGame;
use sortie_protocol::api::ChairPlan;

/// One chair.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Place {
    /// The guest whose chair it is.
    pub guest: Option<i64>,
    /// The name that others see.
    pub name: Option<String>,
    /// The bot that plays it.
    pub bot: Option<String>,
    /// Is its player ready?
    pub ready: bool,
    /// SHA-256 of the player's nonce, in hexadecimal digits.
    pub commit: Option<String>,
    /// Time left in milliseconds.
    pub left: Option<u64>,
    /// What everybody may see of it.
    #[serde(default)]
    pub shown: Option<u64>,
    /// Does a bot play for its absent player?
    #[serde(default)]
    pub stand_in: bool,
    /// Did the player ask for it, who then has the chair back only by asking again?
    #[serde(default)]
    pub wished: bool,
}

/// The chair that a plan asks for.
pub fn place(plan: &ChairPlan, host: i64, host_name: Option<&str>, bots: &[(&str, &str)]) -> Result<Place, String> {
    Ok(match plan {
        ChairPlan::Open {} => Place::default(),
        ChairPlan::Me {} => {
            Place { guest: Some(host), name: Some(host_name.unwrap_or("Guest").to_owned()), ..Place::default() }
        }
        ChairPlan::Beside { name } => {
            Place { guest: Some(host), name: Some(crate::words::name(name)?), ..Place::default() }
        }
        ChairPlan::Bot { bot } => {
            let kind = bot.split_once(':').map_or(bot.as_str(), |(kind, _)| kind);
            if bot.contains(':') || !bots.iter().any(|(name, _)| *name == kind) {
                let names: Vec<&str> = bots.iter().map(|(name, _)| *name).collect();
                return Err(format!("there is no bot \"{bot}\"; the bots are: {}", names.join(", ")));
            }
            Place { bot: Some(bot.clone()), ready: true, ..Place::default() }
        }
    })
}

/// Gives every bot a name of its own, in the game's words.
pub fn name_bots(game: &dyn AnyGame, places: &mut [Place]) {
    const NUMBERS: [&str; 6] = ["", " II", " III", " IV", " V", " VI"];
    let words = game.offer_words();
    for seat in 0..places.len() {
        let Some(bot) = places[seat].bot.clone() else { continue };
        let before = places[..seat].iter().filter(|place| place.bot.as_ref() == Some(&bot)).count();
        places[seat].name = Some(words.name_at_table(&bot) + NUMBERS.get(before).unwrap_or(&" the Other"));
    }
}
