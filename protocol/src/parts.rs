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
            #[cfg_attr(feature = "openapi", schema(minimum = 10, maximum = 86_400))]
            reserve: u32,
            /// What a move gives back at most, in seconds.
            #[serde(deserialize_with = "whole::number")]
            #[cfg_attr(feature = "openapi", schema(maximum = 3_600))]
            increment: u32,
        },
        /// Days for each move.
        Days {
            /// How many.
            #[serde(deserialize_with = "whole::number")]
            #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 60))]
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
        /// The pack it is played with, where that is not the house's own content.
        pub pack: Option<PackInfo>,
        /// The hash of the content, for `GET /api/games/{game}/content/{hash}`.
        pub content: String,
        /// How far it has come.
        pub stage: Stage,
        /// Is it listed for everybody?
        pub listed: bool,
        /// May strangers watch?
        pub spectators: bool,
        /// Has the game ended, and can anybody who has the link watch its replay and read its record?
        pub shared: bool,
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
    /// A content pack in place of the house's own content.
    #[derive(Eq)]
    pub struct PackInfo {
        /// The hash of its whole content, as records name it.
        pub hash: String,
        /// The game's id.
        pub game: String,
        /// What it is called.
        pub name: String,
        /// The files that differ from the built-in ones.
        pub files: Vec<String>,
        /// Who brought it; none where the server offers it to everybody.
        pub by: Option<String>,
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
        /// What of it everybody should notice, in order.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub notable: Vec<Notable>,
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
    /// What is to be pointed out about a choice, by the rules.
    #[derive(Copy, Eq)]
    #[serde(rename_all = "kebab-case")]
    pub enum Remark {
        /// The game is lost by it at once, whatever chance and others do.
        Loses,
        /// The rules choose it for whoever does not answer in time.
        Default,
        /// The rules propose it to whoever does not want to choose.
        Proposed,
        /// Nothing else is left that is worth a thought.
        Last,
        /// As things stand nothing comes of it, and something is spent on it.
        Pointless,
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
        /// "It is done." Only bots say it.
        Did,
        /// "I do not do it now", and why. Only bots say it.
        NotNow,
    }
}

envelope! {
    /// One sentence of the game's catalogue with what it speaks of. The catalogues are files in the format of Project Fluent
    /// (`games/<game>/words/en.ftl`), and the client writes the sentence.
    #[derive(Eq)]
    pub struct Message {
        /// The sentence's id in the catalogue.
        pub id: String,
        /// What it speaks of, by the names that the catalogue uses.
        pub args: BTreeMap<String, Arg>,
    }
}

envelope! {
    /// Something that everybody at the table should notice.
    #[derive(Eq)]
    pub struct Notable {
        /// The place of the sight it begins with, among those of its moment.
        pub at: u32,
        /// How much it turns the game: 1 is worth a glance, 2 worth a stop, 3 turns it.
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 3))]
        pub weight: u8,
        /// A word for its picture, in the game's own words.
        pub picture: String,
        /// The chair that did it; none for what happens by itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub by: Option<u8>,
        /// The chairs that it is done to.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub against: Vec<u8>,
        /// Where, in notation.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub place: Option<String>,
        /// What happens, in a few words.
        pub title: Message,
        /// What comes of it, in one sentence.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub result: Option<Message>,
    }
}

envelope! {
    /// Something that a sentence speaks of.
    #[derive(Eq)]
    #[serde(rename_all = "lowercase")]
    pub enum Arg {
        /// A number, for plurals too.
        Number(u32),
        /// A name from the content, or a word that the catalogue selects by.
        Text(String),
        /// A place on the board, in notation.
        Place(String),
        /// A chair: the client has its name. The catalogue may ask how many figures that name names: `$who_count`.
        Seat(u8),
        /// Several things, which the catalogue joins, and may ask how many they are: `$places_count`.
        #[cfg_attr(feature = "openapi", schema(no_recursion))]
        List(Vec<Arg>),
        /// A part of the sentence that is a message itself.
        #[cfg_attr(feature = "openapi", schema(no_recursion))]
        Message(Message),
    }
}
