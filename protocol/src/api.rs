//! Bodies of the HTTP calls.

use std::collections::BTreeMap;

use crate::form::FormInfo;
use crate::parts::{BotPace, ClockPlan, Json, Moment, PackInfo, TableInfo};
use crate::{envelope, whole};

envelope! {
    /// A bot.
    pub struct BotInfo {
        /// Its name.
        pub name: String,
        /// What the game calls it, in one word.
        pub called: String,
        /// What it does, in one line.
        pub help: String,
        /// Is it offered to people, or only known by its name?
        pub offered: bool,
    }
}

envelope! {
    /// A game.
    pub struct GameInfo {
        /// Its id.
        pub id: String,
        /// Its full name.
        pub title: String,
        /// What it is, in one line.
        pub summary: String,
        /// The fewest chairs of any table.
        pub min_seats: u8,
        /// The most chairs of any table.
        pub max_seats: u8,
        /// Named starting positions; the first is the default.
        pub scenarios: Vec<String>,
        /// What can be chosen, as it stands before anything was; `POST /api/games/{game}/form` tells it for given choices.
        pub form: FormInfo,
        /// What is told before a game, in the game's words: `line`, `length`, `part.1`, `scenario.PART`, `option.KEY`, `KEY`,
        /// `KEY.VALUE`, `KEY.alone`, `short.KEY.VALUE`, `seat.alone.1`. What speaks for itself is missing.
        pub words: BTreeMap<String, String>,
        /// Who can sit on a chair besides people, those that are offered first.
        pub bots: Vec<BotInfo>,
        /// The bot that plays where none is named.
        pub bot: String,
        /// Is it played live, against a clock of its own?
        pub live: bool,
        /// Do all players win or lose together?
        pub together: bool,
        /// Is it there to be read rather than played?
        pub example: bool,
        /// The files of a content pack; none where there is nothing to replace.
        pub pack_files: Vec<String>,
        /// The hash of the built-in content.
        pub content: String,
    }
}

envelope! {
    /// A rule of a game.
    pub struct RuleInfo {
        /// Its id.
        pub id: String,
        /// What it says to a player.
        pub plain: String,
        /// What it says to a tester, in every detail.
        pub statement: String,
        /// The cards that it names, by their ids.
        pub cards: Vec<String>,
    }
}

envelope! {
    /// The reader.
    pub struct Me {
        /// The name that others see; none until one was given.
        pub name: Option<String>,
    }
}

envelope! {
    /// A new guest for a client that is no browser.
    pub struct NewGuest {
        /// Send it as `Authorization: Bearer …`. It is shown once.
        pub token: String,
    }
}

envelope! {
    /// A name for oneself.
    #[serde(deny_unknown_fields)]
    pub struct NameBody {
        /// 1 to 24 visible characters.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 400))]
        pub name: String,
    }
}

envelope! {
    /// A one-time code that moves a guest to another device.
    pub struct MoveCode {
        /// Eight letters and digits, good for ten minutes and one use.
        pub code: String,
    }
}

envelope! {
    /// Who shall sit on a chair of a new table.
    #[serde(tag = "sitter", rename_all = "lowercase", deny_unknown_fields)]
    pub enum ChairPlan {
        /// Whoever comes.
        Open {},
        /// The maker of the table.
        Me {},
        /// Somebody else at the maker's screen.
        Beside {
            /// That person's name.
            name: String,
        },
        /// A bot.
        Bot {
            /// Its level.
            bot: String,
        },
    }
}

envelope! {
    /// A new table.
    #[serde(deny_unknown_fields)]
    pub struct NewTable {
        /// The game's id.
        pub game: String,
        /// The starting position; the game's first if there is none.
        #[serde(default)]
        pub scenario: Option<String>,
        /// Options that differ from the defaults.
        #[serde(default)]
        pub options: BTreeMap<String, String>,
        /// The chairs.
        #[cfg_attr(feature = "openapi", schema(max_items = 16))]
        pub chairs: Vec<ChairPlan>,
        /// The hash of a pack that the server offers or the maker has brought; the built-in content if there is none.
        #[serde(default)]
        pub pack: Option<String>,
        /// Is it listed for everybody?
        #[serde(default)]
        pub listed: bool,
        /// May strangers watch?
        #[serde(default)]
        pub spectators: bool,
        /// How time is kept.
        #[serde(default)]
        pub clock: ClockPlan,
        /// How fast bots answer.
        #[serde(default)]
        pub bot_pace: BotPace,
    }
}

envelope! {
    /// A game against bots at once.
    #[serde(deny_unknown_fields)]
    pub struct PlayNow {
        /// The game's id.
        pub game: String,
    }
}

envelope! {
    /// What the maker changes before the start. What is left out stays as it is; whoever was ready is asked again.
    #[derive(Default)]
    #[serde(default, deny_unknown_fields)]
    pub struct TableChange {
        /// The starting position.
        pub scenario: Option<String>,
        /// Options that change; the others stay.
        pub options: BTreeMap<String, String>,
        /// How many chairs. New ones are open; only those that nobody else sits on are taken away, the last first.
        #[serde(deserialize_with = "whole::optional")]
        #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 16))]
        pub seats: Option<u8>,
        /// Is it listed for everybody?
        pub listed: Option<bool>,
        /// May strangers watch?
        pub spectators: Option<bool>,
        /// How time is kept.
        pub clock: Option<ClockPlan>,
    }
}

envelope! {
    /// Lets a bot play for oneself, or for somebody who has been away for a minute; or plays again.
    #[serde(deny_unknown_fields)]
    pub struct StandInBody {
        /// Which chair.
        #[serde(deserialize_with = "whole::number")]
        #[cfg_attr(feature = "openapi", schema(maximum = 15))]
        pub seat: u8,
        /// Shall a bot play? One that the player asked for plays until the player takes the chair back; any other hands back as
        /// soon as its player watches the table anew.
        pub bot: bool,
    }
}

envelope! {
    /// Under which addresses others can open this server.
    pub struct Reach {
        /// The public one first, then those on the local network; empty where the server is for its own machine alone.
        pub addresses: Vec<String>,
    }
}

envelope! {
    /// A chair.
    #[serde(deny_unknown_fields)]
    pub struct ChairBody {
        /// Which, counted from 0.
        #[serde(deserialize_with = "whole::number")]
        #[cfg_attr(feature = "openapi", schema(maximum = 15))]
        pub seat: u8,
    }
}

envelope! {
    /// Sits down.
    #[serde(deny_unknown_fields)]
    pub struct SitBody {
        /// On which chair; the first open one if there is none.
        #[serde(default, deserialize_with = "whole::optional")]
        #[cfg_attr(feature = "openapi", schema(maximum = 15))]
        pub seat: Option<u8>,
        /// The name that others see, if it is to change.
        #[serde(default)]
        pub name: Option<String>,
    }
}

envelope! {
    /// Changes who shall sit on a chair.
    #[serde(deny_unknown_fields)]
    pub struct ChairChange {
        /// Which chair.
        #[serde(deserialize_with = "whole::number")]
        #[cfg_attr(feature = "openapi", schema(maximum = 15))]
        pub seat: u8,
        /// Who.
        pub plan: ChairPlan,
    }
}

envelope! {
    /// Gets ready, or takes it back.
    #[serde(deny_unknown_fields)]
    pub struct ReadyBody {
        /// Which chair.
        #[serde(deserialize_with = "whole::number")]
        #[cfg_attr(feature = "openapi", schema(maximum = 15))]
        pub seat: u8,
        /// Ready?
        pub ready: bool,
        /// SHA-256 of the nonce that the browser will reveal at the start, in hexadecimal digits.
        #[serde(default)]
        pub commit: Option<String>,
    }
}

envelope! {
    /// A new pace for the table's bots.
    #[serde(deny_unknown_fields)]
    pub struct PaceBody {
        /// How fast bots answer.
        pub bot_pace: BotPace,
    }
}

envelope! {
    /// Another try at a game that has ended.
    #[serde(deny_unknown_fields)]
    pub struct RetryBody {
        /// The chapter that it begins with, such as a round: as the game counts them.
        #[serde(deserialize_with = "whole::number")]
        pub chapter: u32,
    }
}

envelope! {
    /// A table in a list.
    pub struct TableList {
        /// The tables, those that wait for the reader first.
        pub tables: Vec<TableInfo>,
    }
}

envelope! {
    /// One step of a replay.
    pub struct Frame {
        /// What happened; none for what the viewer did not see.
        pub moment: Option<Moment>,
        /// RFC 6902 from the view before.
        pub patch: Json,
        /// What was done, in notation.
        #[serde(rename = "do")]
        pub what: String,
    }
}

envelope! {
    /// A whole game as one viewer saw it.
    pub struct Replay {
        /// The game's id.
        pub game: String,
        /// The setup in its notation.
        pub setup: String,
        /// How many chairs.
        pub seats: u8,
        /// What the chairs are called.
        pub names: Vec<String>,
        /// Who looks: a chair, or none for the all-knowing view.
        pub seat: Option<u8>,
        /// The hash of the content that it was played with.
        pub content: String,
        /// The position before the first frame.
        pub start: Json,
        /// One for each entry of the record.
        pub frames: Vec<Frame>,
        /// How it ended, as the record tells it.
        pub outcome: String,
        /// Was it played by older rules, so that its events were followed and not played again? Then it is consistent, and
        /// nothing more is proven.
        pub followed: bool,
    }
}

envelope! {
    /// What came of checking a record.
    pub struct Checked {
        /// Is every line true?
        pub genuine: bool,
        /// Each check in one sentence, with its result.
        pub checks: Vec<Check>,
        /// The line that is wrong, counted from 1.
        pub line: Option<u32>,
        /// What is wrong with it.
        pub why: Option<String>,
        /// The same for programs.
        pub fault: Option<RecordFault>,
    }
}

envelope! {
    /// What can be wrong with a record. Lines are counted from 1.
    #[serde(tag = "kind", rename_all = "kebab-case")]
    pub enum RecordFault {
        /// A line was changed: the next one keeps another hash of it.
        Changed {
            /// The line that was changed.
            line: u32,
        },
        /// A line says something, and playing the game again gives something else.
        Differs {
            /// What it says: a rule and an event, or a seat and what it did.
            claims: String,
            /// What is true.
            truth: String,
        },
        /// A line tells of a command that the rules do not allow there.
        Forbidden {
            /// The seat and the command.
            what: String,
            /// Why not.
            why: String,
        },
        /// A line tells of too many events or too few.
        Events,
        /// The seed is not the one that was committed to.
        Seed,
        /// The position after a line is another one.
        State,
        /// The time of a line, or the generator's place, is another one.
        Time,
        /// The first line is not the one that the game writes.
        Header,
        /// The game goes on where the record ends.
        Missing,
        /// The game ended otherwise.
        Ending,
        /// Nothing happens where a line tells of something.
        Nothing,
        /// A line does not have the number of its place.
        Order,
        /// A line is not written as a record writes it.
        Written,
        /// A line cannot be read.
        Unreadable,
        /// It is of older rules: it can be followed and not proven. That is no forgery.
        OlderRules,
        /// Anything else; `why` tells.
        Other,
    }
}

envelope! {
    /// One check of a record.
    pub struct Check {
        /// What was checked.
        pub what: String,
        /// Did it hold? None if an earlier fault left it unchecked.
        pub holds: Option<bool>,
    }
}

envelope! {
    /// A content pack that somebody brings.
    #[serde(deny_unknown_fields)]
    pub struct NewPack {
        /// The game's id.
        pub game: String,
        /// What it is called: 1 to 40 visible characters. A pack in one file may bring its own.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(max_length = 400))]
        pub name: String,
        /// Its files, or the one file that `sortie pack write` has made. What is missing is taken from the built-in pack.
        #[cfg_attr(feature = "openapi", schema(min_items = 1, max_items = 32))]
        pub files: Vec<PackFile>,
    }
}

envelope! {
    /// A file of a content pack.
    #[serde(deny_unknown_fields)]
    pub struct PackFile {
        /// Its name, such as `cards.ron`.
        pub name: String,
        /// Its text.
        pub text: String,
    }
}

envelope! {
    /// Packs to choose from.
    pub struct PackList {
        /// Those that the server offers to everybody, then those that the reader has brought, the newest first.
        pub packs: Vec<PackInfo>,
    }
}

envelope! {
    /// Why a call failed.
    pub struct Problem {
        /// One sentence.
        pub why: String,
        /// All of them, where there are several.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub all: Vec<String>,
    }
}
