//! The one list of games, as object-safe tables for clients, simulators and servers.
//!
//! A game is typed from its rules up to here. Outside, a command is the number of a choice or a line of notation,
//! a view is JSON or a drawing, and a simulated game is a handful of facts. Adding a game is two lines below.

mod any;
mod bench;
mod book;
mod chance;
mod content;
mod game;
mod haste;
mod lab;
mod plain;
mod read;
mod retrace;
mod story;
mod table;

pub use any::{AnyTable, Bots, Narrate, Pacing, Play, Recorded, Show};
pub use bench::{Bare, Meter, Pace, Speed};
pub use book::{Book, Chapter, Found, OfferWords, OfferedBot, Part, Term, uncited};
pub use content::{OwnPack, PackTexts};
pub use game::{AnyGame, Odds, TablePlan};
pub use haste::{Haste, Outlook, Thought};
pub use lab::{AnyLab, Facts, Stopwatch, Trial};
pub use plain::{
    AnyNo, Choice, Deed, GivenSignal, Glimpse, ListFacts, NoKind, RecordLine, RecordTrouble, RuleText, StoryLine,
};
pub use read::ReadCommand;
pub use retrace::Retraced;
pub use sortie_bots::BOT_REST;
pub use sortie_engine::record::{self, Flaw, FlawKind, Record, Verified};
pub use sortie_engine::{
    Arg, Choices, ClockCommand, Findings, Form, FormOption, GameTime, Hue, Ink, Interrupt, Kind, ListSize, MAX_SEATS,
    Message, Millis, Nonce, Notable, OrderStatus, Outcome, Plan, Presence, Remark, Seat, SeatSet, Seed, SignalSort,
    Standing, Tempo, ValueKind, Viewer, Weight, Words, fitted, list, simulation_seed, wrapped,
};
pub use sortie_packs::{Bundle, name_of};

use game::Listed;

static ELYSIAN: Listed<sortie_elysian::Elysian> = Listed::new().with_odds(sortie_elysian::show::odds::command_line);
static ELITE20: Listed<sortie_elite20::Elite20> = Listed::new();
static CONNECT_FOUR: Listed<sortie_connect4::ConnectFour> =
    Listed::new().with_bare(sortie_connect4::bare::random_games);
static GAMES: [&dyn AnyGame; 3] = [&ELYSIAN, &ELITE20, &CONNECT_FOUR];

/// Every game that this program knows.
pub fn games() -> &'static [&'static dyn AnyGame] {
    &GAMES
}

/// Is there a bot of this name? If not, a sentence that names those there are.
pub fn check_bot(name: &str) -> Result<(), String> {
    name.parse::<sortie_bots::BotKind>().map(|_| ())
}

/// The game of this id, or a sentence that names those there are.
pub fn game(id: &str) -> Result<&'static dyn AnyGame, String> {
    games().iter().copied().find(|game| game.id() == id).ok_or_else(|| {
        let known: Vec<_> = games().iter().filter(|game| !game.is_example()).map(|game| game.id()).collect();
        format!("there is no game \"{id}\"; the games are: {}", known.join(", "))
    })
}

#[cfg(test)]
mod tests;
