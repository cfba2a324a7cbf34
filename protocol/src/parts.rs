//! What sockets and HTTP calls have in common.

use std::collections::BTreeMap;

use crate::{envelope, whole};

/// An HTTP or socket document that a game defines.
pub type Json = serde_json::Value;

envelope! {
    /// Who sits on a chair.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    #[non_exhaustive]
    pub enum Sitter {
        /// Nobody yet.
        Open,
        /// A person.
        Human,
        /// A bot.
        Bot,
    }
}

envelope! {
    /// How far a table has come.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "lowercase")]
    #[non_exhaustive]
    pub enum Stage {
        /// People sit down and get ready.
        Lobby,
        /// The game runs.
        Playing,
        /// The game has ended.
        Over,
        /// It was called off before it began.
        Aborted,
        /// A fault of ours stopped it; it is kept for diagnosis.
        Frozen,
    }
}

envelope! {
    /// How time is kept.
    #[derive(Copy, Eq)]
    #[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
    pub enum ClockPlan {
        /// Nobody is hurried.
        None {},
        /// Everybody has a reserve, and gets the time of every move and answer back, up to the increment.
        Live {
            /// The reserve in seconds.
            #[serde(deserialize_with = "whole::number")]
            #[schema(minimum = 10, maximum = 86_400)]
            reserve: u32,
            /// What a move gives back at most, in seconds.
            #[serde(deserialize_with = "whole::number")]
            #[schema(maximum = 3_600)]
            increment: u32,
        },
        /// So many days for each move.
        Days {
            /// How many.
            #[serde(deserialize_with = "whole::number")]
            #[schema(minimum = 1, maximum = 60)]
            days: u32,
        },
    }
}

impl Default for ClockPlan {
    fn default() -> ClockPlan {
        ClockPlan::None {}
    }
}

envelope! {
    /// One chair of a table.
    pub struct Chair {
        /// Who sits there.
        pub sitter: Sitter,
        /// The person's or the bot's name; none on an open chair.
        pub name: Option<String>,
        /// The bot's level, where a bot sits there.
        pub bot: Option<String>,
        /// Is it the reader's own?
        pub mine: bool,
        /// Is its player ready to start?
        pub ready: bool,
        /// Is its player connected? Bots always are.
        pub present: bool,
        /// Does a bot play for its absent player?
        pub stand_in: bool,
        /// Is its player away from a live game: not connected, silent, or with the page hidden?
        pub away: bool,
        /// Milliseconds until a bot plays for its absent player, where one will.
        pub bot_in: Option<u64>,
        /// Time left in milliseconds, where clocks run.
        pub left: Option<u64>,
        /// Does this clock run, as far as everybody can see?
        pub running: bool,
        /// SHA-256 of the number that this chair adds to the dice, once its player is ready. The number itself stands in
        /// the record.
        pub commit: Option<String>,
    }
}

envelope! {
    /// Everything about a table but the position.
    pub struct TableInfo {
        /// Its unguessable id; the link to it is `/t/{id}`.
        pub id: String,
        /// What it is called.
        pub name: String,
        /// The game's id.
        pub game: String,
        /// The starting position.
        pub scenario: String,
        /// Every option with its value.
        pub options: BTreeMap<String, String>,
        /// How far it has come.
        pub stage: Stage,
        /// Is it listed for everybody?
        pub listed: bool,
        /// May strangers watch?
        pub spectators: bool,
        /// How time is kept.
        pub clock: ClockPlan,
        /// How fast bots answer.
        pub bot_pace: BotPace,
        /// The chairs.
        pub chairs: Vec<Chair>,
        /// May the reader start, abort and remove?
        pub host: bool,
        /// SHA-256("sortie seed 1" | seed), in hexadecimal digits: published before the game, checked after it.
        pub commitment: String,
        /// Whose choice is waited for, as far as everybody can see: chairs, counted from 0.
        pub asked: Vec<u8>,
        /// How many people watch.
        pub watchers: u32,
        /// The table of the next game, once somebody wants a rematch.
        pub rematch: Option<String>,
        /// Is it another try at a game that was played before, from one of its chapters on?
        pub retry: Option<Retry>,
        /// Do all act at once against the clock here, so that whoever is silent or looks away is missed at once?
        pub live: bool,
        /// Is the table to be quiet now: chat closed, boards covered?
        pub quiet: bool,
        /// Chairs that won; empty for a draw, for a game that all have lost together, and for a running one.
        pub winners: Vec<u8>,
        /// Do all win or lose together?
        pub together: bool,
        /// When it was made, in milliseconds since 1970.
        pub created: u64,
        /// When something last happened that everybody sees, in milliseconds since 1970.
        pub touched: u64,
    }
}

envelope! {
    /// How fast bots answer.
    #[derive(Copy, Eq, Default)]
    #[serde(rename_all = "lowercase")]
    pub enum BotPace {
        /// As fast as a person who knows the game.
        #[default]
        Human,
        /// In a third of that time.
        Fast,
        /// At once.
        Instant,
    }
}

envelope! {
    /// What an event looked like to a viewer: the rule behind it, and its notation.
    #[derive(Eq)]
    pub struct Sight(
        /// The rule's id.
        pub String,
        /// The event in notation, such as `unit-moved s1 infantry 3a 4b`.
        pub String,
    );
}

envelope! {
    /// A step of a table as one viewer saw it.
    #[derive(Eq)]
    pub struct Moment {
        /// The viewer's update number after it.
        pub v: u64,
        /// When, in milliseconds of game time.
        pub at: u64,
        /// Who did it; none for what happened by itself.
        pub seat: Option<u8>,
        /// Was something taken back? Then nothing since update `undone_to` stands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub undone_to: Option<u64>,
        /// What the viewer saw.
        pub sights: Vec<Sight>,
    }
}

envelope! {
    /// Where another try at a game begins.
    #[derive(Eq)]
    pub struct Retry {
        /// The table whose game is tried again.
        pub of: String,
        /// The chapter that it begins with, such as a round: as the game counts them.
        pub chapter: u32,
    }
}

envelope! {
    /// How a list has changed: first what is gone is taken out, then what is new is put in.
    #[derive(Eq, Default)]
    pub struct ListChange {
        /// Places in the old list, in order.
        pub gone: Vec<u32>,
        /// What is new, each with its place in the new list, in order of places.
        pub new: Vec<(u32, String)>,
    }
}

envelope! {
    /// What somebody means by pointing at something.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum SignalKind {
        /// "Somebody go there": an order that one bot takes.
        Ping,
        /// "This is mine": others leave it alone.
        Claim,
        /// No longer.
        Unclaim,
        /// "I do what was asked." Only bots say it.
        OnIt,
    }
}
