//! Bodies of the HTTP calls.

mod packs;
mod records;

use std::collections::BTreeMap;

use crate::form::FormInfo;
use crate::parts::{BotPace, ClockPlan, TableInfo};
use crate::{envelope, whole};

pub use packs::{NewPack, PackFile, PackList};
pub use records::{Check, Checked, Frame, RecordFault, Replay};

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
        /// The parts of each of their names, in the same order: as many for every scenario, each to be chosen by itself.
        pub scenario_parts: Vec<Vec<String>>,
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
    /// Why a call failed.
    pub struct Problem {
        /// One sentence.
        pub why: String,
        /// All of them, where there are several.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub all: Vec<String>,
    }
}
