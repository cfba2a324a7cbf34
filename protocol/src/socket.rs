//! Messages of a live table. Each is one JSON text frame with its kind in `t`.

use crate::parts::{Json, ListChange, Message, Moment, Remark, SignalKind, TableInfo};
use crate::raw::Raw;
use crate::{MAX_MESSAGE, envelope};

envelope! {
    /// What a client says.
    #[serde(tag = "t", rename_all = "lowercase", deny_unknown_fields)]
    pub enum FromClient {
        /// Comes first, within five seconds.
        Hello {
            /// The protocol that the client speaks.
            protocol: u32,
            /// The build that the client came with; a server of another build may ask it to reload.
            #[serde(default)]
            build: Option<String>,
            /// A random id of this client (a tab), 8 to 64 letters and digits. With `n` it names an act for ever.
            #[cfg_attr(feature = "openapi", schema(pattern = "^[A-Za-z0-9]{8,64}$"))]
            client: String,
        },
        /// Follows a table from now on, in place of the one before.
        Watch {
            /// Which.
            table: String,
            /// From which chair; none as a spectator. The chair must be the guest's own.
            #[serde(default)]
            #[cfg_attr(feature = "openapi", schema(maximum = 255))]
            seat: Option<u8>,
            /// The last update number that the client has of this view, if any.
            #[serde(default)]
            since: Option<u64>,
            /// The client's own number of this watch; without one the server counts the watches of the socket from 1. Every
            /// frame about the table bears it from then on, so that none can be taken for one of what was watched before.
            #[serde(default)]
            w: Option<u32>,
        },
        /// Does something from the chair that is watched.
        Act {
            /// The client's own count. The same `n` with the same client id is never done twice.
            #[cfg_attr(feature = "openapi", schema(maximum = 9_007_199_254_740_991_i64))]
            n: u64,
            /// A command in notation, or a table command: `!undo`, `!reset`, `!leave`, `!draw`, `!no-draw`, `!pause`, `!resume`,
            /// `!timekeeper s2`, `!take-over s3`.
            #[serde(rename = "do")]
            what: String,
            /// The prompt that it answers. If another question stands by then, nothing is done.
            #[serde(default)]
            prompt: Option<u64>,
            /// The number of the question that it answers, where the game counts them. If the command would answer another
            /// one when it is judged, nothing is done.
            #[serde(default)]
            cause: Option<u32>,
        },
        /// Would this be allowed? Nothing is done.
        Probe {
            /// The client's own count, for the answer.
            #[cfg_attr(feature = "openapi", schema(maximum = 9_007_199_254_740_991_i64))]
            n: u64,
            /// A command in notation.
            #[serde(rename = "do")]
            what: String,
        },
        /// What would come of this, as far as the rules can tell?
        Preview {
            /// The client's own count, for the answer.
            #[cfg_attr(feature = "openapi", schema(maximum = 9_007_199_254_740_991_i64))]
            n: u64,
            /// A command in notation.
            #[serde(rename = "do")]
            what: String,
        },
        /// What happened before?
        Log {
            /// The client's own count, for the answer.
            #[cfg_attr(feature = "openapi", schema(maximum = 9_007_199_254_740_991_i64))]
            n: u64,
            /// Moments before this update number; none for the newest.
            #[serde(default)]
            before: Option<u64>,
        },
        /// Says something to the table.
        Chat {
            /// The client's own count. The same `n` with the same client id is never said twice.
            #[cfg_attr(feature = "openapi", schema(maximum = 9_007_199_254_740_991_i64))]
            n: u64,
            /// At most 400 characters.
            text: String,
        },
        /// Points at something for everybody at the table. It is no act, and nobody keeps it.
        Signal {
            /// The client's own count, for a refusal.
            #[cfg_attr(feature = "openapi", schema(maximum = 9_007_199_254_740_991_i64))]
            n: u64,
            /// What is meant by it.
            kind: SignalKind,
            /// What is pointed at, in the game's own words: at most 32 letters, digits, hyphens, points and spaces.
            #[cfg_attr(feature = "openapi", schema(pattern = "^[A-Za-z0-9. -]{1,32}$"))]
            what: String,
        },
        /// Is the page in sight? At a live table, whoever does not see it is away.
        Here {
            /// Shown (true) or hidden (false).
            visible: bool,
        },
        /// Opens the nonce that was committed to when the player got ready.
        Reveal {
            /// For which chair.
            #[cfg_attr(feature = "openapi", schema(maximum = 255))]
            seat: u8,
            /// 32 bytes in hexadecimal digits.
            nonce: String,
        },
        /// Are you there?
        Ping {},
    }
}

/// Numbers are exact in JavaScript up to here.
const MOST: u64 = 1 << 53;
const TOO_HIGH: &str = "a number n is below 2^53";
/// The most letters that name what is pointed at.
const MOST_SIGN: usize = 32;

fn is_sign(what: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b' ');
    (1..=MOST_SIGN).contains(&what.len()) && what.bytes().all(plain)
}

impl FromClient {
    /// Reads a message, or says what is wrong with it.
    pub fn read(text: &str) -> Result<FromClient, String> {
        if text.len() > MAX_MESSAGE {
            return Err(format!("a message has at most {MAX_MESSAGE} bytes"));
        }
        let message: FromClient = serde_json::from_str(text).map_err(|why| format!("that is no message: {why}"))?;
        match message.flaw() {
            Some(why) => Err(why.to_owned()),
            None => Ok(message),
        }
    }

    /// What is wrong with a message of the right shape.
    fn flaw(&self) -> Option<&'static str> {
        match self {
            FromClient::Hello { client, .. } => {
                let plain = client.bytes().all(|byte| byte.is_ascii_alphanumeric());
                (!plain || !(8..=64).contains(&client.len())).then_some("a client id has 8 to 64 letters and digits")
            }
            FromClient::Act { n, .. }
            | FromClient::Probe { n, .. }
            | FromClient::Preview { n, .. }
            | FromClient::Log { n, .. }
            | FromClient::Chat { n, .. } => (*n >= MOST).then_some(TOO_HIGH),
            FromClient::Signal { n, .. } if *n >= MOST => Some(TOO_HIGH),
            FromClient::Signal { what, .. } => (!is_sign(what))
                .then_some("a signal points at something of 1 to 32 letters, digits, hyphens, points and spaces"),
            FromClient::Watch { .. } | FromClient::Here { .. } | FromClient::Reveal { .. } | FromClient::Ping {} => {
                None
            }
        }
    }
}

envelope! {
    /// What a server says.
    #[serde(tag = "t", rename_all = "lowercase")]
    pub enum ToClient {
        /// The answer to `hello`.
        Welcome {
            /// The protocol that the server speaks.
            protocol: u32,
            /// The server's build.
            build: String,
        },
        /// The client is of another time: load the page again.
        Reload,
        /// The table around the position, whole, whenever something about it changed.
        Table {
            /// All of it.
            table: Box<TableInfo>,
            /// The number of the watch that it belongs to.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            w: Option<u32>,
        },
        /// The position, whole.
        View {
            /// The viewer's update number.
            v: u64,
            /// The chair it is seen from; none for a spectator.
            seat: Option<u8>,
            /// As the game defines it.
            #[cfg_attr(feature = "openapi", schema(value_type = Json))]
            #[cfg_attr(feature = "ts", ts(as = "Json"))]
            view: Raw,
            /// What the chair may do now, in notation.
            legal: Vec<String>,
            /// What is to be pointed out about these choices, by their places; none where nothing is.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            remarks: Option<Vec<(u32, Remark)>>,
            /// Names the question that the chair is asked.
            prompt: u64,
            /// How many acts the chair may take back.
            undo: u32,
            /// Whose choice is waited for, as far as everybody can see: chairs, counted from 0.
            asked: Vec<u8>,
            /// Time left in milliseconds by chair, where clocks run.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            clocks: Option<Vec<u64>>,
            /// Game time in milliseconds when this was sent, where the game keeps time: times in the view are of that clock.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            now: Option<u64>,
            /// The number of the watch that it belongs to.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            w: Option<u32>,
        },
        /// What has changed.
        Update {
            /// The viewer's update number after it.
            v: u64,
            /// What happened.
            moments: Vec<Moment>,
            /// RFC 6902 on the viewer's view.
            #[cfg_attr(feature = "openapi", schema(value_type = Json))]
            #[cfg_attr(feature = "ts", ts(as = "Json"))]
            patch: Raw,
            /// What the chair may do now, if that changed and is not told by `change`.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            legal: Option<Vec<String>>,
            /// How the list of what the chair may do has changed, where that is shorter.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            change: Option<ListChange>,
            /// What is to be pointed out about these choices, by their places in the new list, if that changed. A list
            /// that came without has nothing.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            remarks: Option<Vec<(u32, Remark)>>,
            /// Names the question that the chair is asked.
            prompt: u64,
            /// How many acts the chair may take back.
            undo: u32,
            /// Whose choice is waited for, as far as everybody can see: chairs, counted from 0.
            asked: Vec<u8>,
            /// Time left in milliseconds by chair, where clocks run.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            clocks: Option<Vec<u64>>,
            /// Game time in milliseconds when this was sent, where the game keeps time: times in the view are of that clock.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            now: Option<u64>,
            /// The number of the watch that it belongs to.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            w: Option<u32>,
        },
        /// An act was done, and is kept.
        Done {
            /// Which.
            n: u64,
            /// The viewer's update number after it.
            v: u64,
        },
        /// A rule forbids an act or a probe.
        Refused {
            /// Which.
            n: u64,
            /// The rule's id.
            rule: String,
            /// Who was first, in a lost race.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            by: Option<u8>,
            /// What the game says of it in this position; without it the rule's statement does.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            message: Option<Message>,
        },
        /// An act could not be taken, for a reason outside the rules.
        Rejected {
            /// Which.
            n: u64,
            /// One sentence.
            why: String,
        },
        /// Another question stands by now; nothing was done.
        Stale {
            /// Which.
            n: u64,
        },
        /// An act came too early: it is kept and done when it is due, and answered then. A newer one takes its place.
        Held {
            /// Which.
            n: u64,
            /// In how many milliseconds it is due.
            ms: u64,
        },
        /// A count-down runs, after which something is done; or it was called off.
        Count {
            /// Milliseconds left; 0 when it is over or called off.
            ms: u64,
            /// What will be done: an act such as `start` or `!resume`.
            what: String,
            /// The chair that asked for it.
            seat: u8,
            /// The number of the watch that it belongs to.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            w: Option<u32>,
        },
        /// What the game expects to come of things as they stand, from open facts. It follows the position with a delay.
        Outlook {
            /// The viewer's update number to which it belongs.
            v: u64,
            /// As the game defines it.
            #[cfg_attr(feature = "openapi", schema(value_type = Json))]
            #[cfg_attr(feature = "ts", ts(as = "Json"))]
            outlook: Raw,
            /// The number of the watch that it belongs to.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            w: Option<u32>,
        },
        /// Somebody points at something.
        Signal {
            /// The chair.
            seat: u8,
            /// What is meant by it.
            kind: SignalKind,
            /// What is pointed at, in the game's own words.
            what: String,
            /// Why not, where somebody says so.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(feature = "ts", ts(optional = nullable))]
            why: Option<Message>,
            /// The number of the watch that it belongs to.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            w: Option<u32>,
        },
        /// The table has too much to do; try again.
        Busy {
            /// Which.
            n: u64,
        },
        /// A probe: it would be allowed.
        Allowed {
            /// Which.
            n: u64,
        },
        /// What would come of a command.
        Preview {
            /// Which.
            n: u64,
            /// As the game defines it; null where the game has nothing to say.
            preview: Json,
        },
        /// A stretch of what happened before.
        Log {
            /// Which.
            n: u64,
            /// In order of time.
            moments: Vec<Moment>,
            /// Is there nothing earlier?
            first: bool,
        },
        /// Somebody said something.
        Chat {
            /// Its number at this table.
            id: u64,
            /// The chair that said it; none for a spectator.
            seat: Option<u8>,
            /// The speaker's name.
            name: String,
            /// What was said. Show it as text, never as markup.
            text: String,
            /// When, in milliseconds since 1970.
            at: u64,
            /// The number of the watch that it belongs to.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            w: Option<u32>,
        },
        /// The game begins: open the nonces of your chairs now.
        Reveal {
            /// The number of the watch that it belongs to.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            w: Option<u32>,
        },
        /// Something is wrong with what the client sent.
        Error {
            /// One sentence.
            why: String,
            /// The number of the watch that it is about, if it is about one.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            w: Option<u32>,
        },
        /// The server ends this connection.
        Bye {
            /// One sentence.
            why: String,
            /// Should the client connect again by itself?
            again: bool,
        },
        /// I am.
        Pong,
    }
}
