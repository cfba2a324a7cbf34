//! Everything about a table as one guest sees it.

use sortie_catalog::game;
use sortie_protocol::parts::{Chair, Sitter, Stage, TableInfo};

use super::{Lobby, Place};

/// What a lobby does not know of itself.
pub struct Around<'a> {
    /// The commitment to the seed.
    pub commitment: &'a str,
    /// Is this guest connected?
    pub is_present: &'a dyn Fn(i64) -> bool,
    /// Is this guest away from a game that runs?
    pub is_away: &'a dyn Fn(i64) -> bool,
    /// Do all act at once against the clock?
    pub live: bool,
    /// Is the table to be quiet?
    pub quiet: bool,
    /// How long until a bot plays for this guest, in milliseconds?
    pub bot_in: &'a dyn Fn(i64) -> Option<u64>,
    /// Time left by chair, as everybody may see it.
    pub clocks: &'a [u64],
    /// How many people watch.
    pub watchers: u32,
    /// When the table was made.
    pub created: u64,
    /// When something last happened.
    pub touched: u64,
}

impl Lobby {
    /// Everything about the table as one guest sees it.
    pub fn info(&self, id: &str, guest: Option<i64>, around: &Around<'_>) -> TableInfo {
        let chair = |(seat, place): (usize, &Place)| {
            let sitter = match (&place.bot, place.guest) {
                (Some(_), _) => Sitter::Bot,
                (None, Some(_)) => Sitter::Human,
                (None, None) => Sitter::Open,
            };
            Chair {
                sitter,
                name: place.name.clone(),
                bot: place.bot.clone(),
                mine: guest.is_some() && place.guest == guest,
                ready: place.ready || sitter == Sitter::Bot,
                present: sitter == Sitter::Bot || place.guest.is_some_and(|guest| (around.is_present)(guest)),
                stand_in: place.stand_in,
                away: place.guest.is_some_and(|guest| !place.stand_in && (around.is_away)(guest)),
                bot_in: place.guest.filter(|_| !place.stand_in).and_then(|guest| (around.bot_in)(guest)),
                left: around.clocks.get(seat).copied().or(place.shown),
                running: self.stage == Stage::Playing && self.asked.contains(&(seat as u8)),
                commit: place.commit.clone(),
            }
        };
        TableInfo {
            id: id.to_owned(),
            name: self.name.clone(),
            game: self.game.clone(),
            scenario: self.scenario.clone().unwrap_or_default(),
            options: self.options.clone(),
            pack: self.pack.clone(),
            content: self.content_hash(),
            stage: self.stage,
            listed: self.listed,
            spectators: self.spectators,
            shared: self.is_shared(),
            clock: self.clock,
            bot_pace: self.bot_pace,
            chairs: self.places.iter().enumerate().map(chair).collect(),
            host: guest == Some(self.host),
            commitment: around.commitment.to_owned(),
            asked: self.asked.clone(),
            watchers: around.watchers,
            rematch: self.rematch.clone(),
            retry: self.retry.clone(),
            live: around.live,
            quiet: around.quiet,
            winners: self.winners.clone(),
            together: game(&self.game).is_ok_and(|game| game.is_cooperative()),
            created: around.created,
            touched: around.touched,
        }
    }

    /// The hash of the content.
    fn content_hash(&self) -> String {
        let built_in = || game(&self.game).ok()?.built_in_hash().ok();
        let pack = || self.pack.as_ref().map(|pack| pack.hash.clone());
        self.content.clone().or_else(pack).or_else(|| Some(built_in()?.to_string())).unwrap_or_default()
    }
}
