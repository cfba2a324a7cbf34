//! A table around its position: what was agreed, who sits where, how time is kept. Stored as JSON.

mod chairs;
mod info;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sortie_catalog::{Choices, Millis, OwnPack, Seat, SeatSet, TablePlan, game};
use sortie_protocol::api::NewTable;
use sortie_protocol::parts::{BotPace, ClockPlan, PackInfo, Retry, Stage, TableInfo};

use crate::packs::Chosen;
use crate::store::Op;

pub use chairs::{Place, name_bots, place};
pub use info::Around;

/// How long those who pass ahead seem to think.
const PACE: Millis = Millis(1_500);

/// Everything about a table but its position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lobby {
    /// What it is called.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// The starting position.
    pub scenario: Option<String>,
    /// Every option with its value.
    pub options: BTreeMap<String, String>,
    /// The options that somebody chose; the others follow from the form. None in tables of an earlier version, where any
    /// may have been chosen.
    #[serde(default)]
    pub chosen: Option<BTreeMap<String, String>>,
    /// The pack it is played with, where that is not the house's own content.
    #[serde(default)]
    pub pack: Option<PackInfo>,
    /// The hash of the content that the game has begun with.
    #[serde(default)]
    pub content: Option<String>,
    /// Is it listed for everybody?
    pub listed: bool,
    /// May strangers watch?
    pub spectators: bool,
    /// Is the ended game open to anybody with the link? Until a player says so it is where spectators were admitted.
    #[serde(default)]
    pub shared: Option<bool>,
    /// How time is kept.
    pub clock: ClockPlan,
    /// How fast bots answer.
    pub bot_pace: BotPace,
    /// The guest who made it.
    pub host: i64,
    /// The chairs.
    pub places: Vec<Place>,
    /// How far it has come.
    pub stage: Stage,
    /// Chairs whose choice is waited for.
    pub asked: Vec<u8>,
    /// Chairs that won.
    pub winners: Vec<u8>,
    /// The next game's table.
    pub rematch: Option<String>,
    /// What went wrong, when a fault stopped it.
    pub fault: Option<String>,
    /// When what is left on the clocks was true.
    #[serde(default)]
    pub clocks_at: Option<u64>,
    /// Are nonces being opened? A start that was cut off here must not go on with what some know by then.
    #[serde(default)]
    pub starting: bool,
    /// Guests whom the host has taken off a chair.
    #[serde(default)]
    pub barred: Vec<i64>,
    /// The game that is tried again here, and where it begins.
    #[serde(default)]
    pub retry: Option<Retry>,
    /// How many entries of its record stand.
    #[serde(default)]
    pub retry_from: usize,
}

impl Lobby {
    /// An empty lobby.
    pub fn bare(game: &str, seats: usize) -> Lobby {
        Lobby {
            name: String::new(),
            game: game.to_owned(),
            scenario: None,
            options: BTreeMap::new(),
            chosen: None,
            pack: None,
            content: None,
            listed: false,
            spectators: false,
            shared: None,
            clock: ClockPlan::default(),
            bot_pace: BotPace::Human,
            host: 0,
            places: vec![Place::default(); seats],
            stage: Stage::Lobby,
            asked: Vec::new(),
            winners: Vec::new(),
            rematch: None,
            fault: None,
            clocks_at: None,
            starting: false,
            barred: Vec::new(),
            retry: None,
            retry_from: 0,
        }
    }

    /// The lobby of a new table, or everything that is wrong with the wish.
    pub fn new(
        wish: &NewTable,
        (host, host_name): (i64, Option<&str>),
        name: String,
        chosen: Option<&Chosen>,
    ) -> Result<Lobby, Vec<String>> {
        let game = game(&wish.game).map_err(|why| vec![why])?;
        let mut problems = Vec::new();
        let options = wish.options.clone().into_iter().collect();
        let choices = Choices { scenario: wish.scenario.clone(), seats: Some(wish.chairs.len()), options };
        let form = game.form(&choices);
        problems.extend(form.all_problems());
        let mut places = Vec::new();
        for plan in &wish.chairs {
            match place(plan, host, host_name, game.bots()) {
                Ok(place) => places.push(place),
                Err(why) => problems.push(why),
            }
        }
        name_bots(game, &mut places);
        let clock = sound_clock(wish.clock).map_err(|why| problems.push(why)).unwrap_or_default();
        let mut lobby = Lobby {
            name,
            pack: chosen.map(|chosen| chosen.info.clone()),
            listed: wish.listed,
            spectators: wish.spectators,
            clock,
            bot_pace: wish.bot_pace,
            host,
            places,
            ..Lobby::bare(&wish.game, 0)
        };
        lobby.take(&form);
        if problems.is_empty() {
            let plan = lobby.plan(chosen.map(|chosen| chosen.pack.clone()));
            game.check_plan(&plan).map_err(|all| problems.extend(all)).ok();
        }
        if !lobby.places.iter().any(|place| place.bot.is_none()) && problems.is_empty() {
            problems.push("a table needs a chair for a person".to_owned());
        }
        if problems.is_empty() { Ok(lobby) } else { Err(problems) }
    }

    /// The same table without its people, to try a change.
    pub fn sketch(info: &TableInfo) -> Lobby {
        Lobby {
            scenario: Some(info.scenario.clone()).filter(|scenario| !scenario.is_empty()),
            options: info.options.clone(),
            clock: info.clock,
            ..Lobby::bare(&info.game, info.chairs.len())
        }
    }

    /// Everybody is asked again: no person is ready, and nothing that was committed to counts.
    pub fn ask_again(&mut self) {
        for place in self.places.iter_mut().filter(|place| place.bot.is_none()) {
            (place.ready, place.commit) = (false, None);
        }
    }

    /// The lobby of a rematch that this guest asks for: the same people and bots, nobody ready yet.
    pub fn again(&self, host: i64) -> Lobby {
        let mut again = self.clone();
        again.host = host;
        again.stage = Stage::Lobby;
        again.name = crate::secret::table_name();
        (again.asked, again.winners, again.rematch, again.fault) = (Vec::new(), Vec::new(), None, None);
        (again.clocks_at, again.starting, again.barred, again.retry) = (None, false, Vec::new(), None);
        (again.content, again.shared) = (None, None);
        for place in &mut again.places {
            *place = Place {
                guest: place.guest,
                name: place.name.take(),
                bot: place.bot.take(),
                ready: false,
                ..Place::default()
            };
        }
        again
    }

    /// What was agreed about the game: tables of the same plan have this in common.
    pub fn agreed(&self) -> String {
        let bots: Vec<_> = self.places.iter().map(|place| place.bot.as_deref()).collect();
        let pack = self.pack.as_ref().map(|pack| &pack.hash);
        format!("{} {:?} {:?} {bots:?} {pack:?}", self.game, self.scenario, self.options)
    }

    /// Stores this as a new table that this guest makes, with this seed.
    pub fn into_table(self, seed: Vec<u8>, id: &str, guest: i64, at: u64) -> Result<Vec<Op>, String> {
        let mut ops = vec![Op::NewTable {
            id: id.to_owned(),
            stage: stage_word(Stage::Lobby),
            listed: self.listed,
            pack: self.pack.as_ref().map(|pack| pack.hash.clone()),
            meta: serde_json::to_string(&self).map_err(|why| why.to_string())?,
            seed,
            at,
        }];
        ops.extend(self.guests().into_iter().chain([guest]).map(|guest| Op::Sit { guest, table: id.to_owned() }));
        Ok(ops)
    }

    /// What the catalogue needs to open the table.
    pub fn plan(&self, pack: Option<OwnPack>) -> TablePlan {
        let people: SeatSet =
            (0..).map(Seat).zip(&self.places).filter(|(_, place)| place.bot.is_none()).map(|(seat, _)| seat).collect();
        TablePlan {
            seats: self.places.len(),
            scenario: self.scenario.clone(),
            options: self.options.clone().into_iter().collect(),
            pack,
            pace: match (people.len(), self.bot_pace) {
                (0, _) | (1, BotPace::Instant) => Millis(0),
                (1, BotPace::Fast) => Millis(PACE.0 / 3),
                (_, BotPace::Human | BotPace::Fast | BotPace::Instant) => PACE,
            },
            people,
        }
    }

    /// The guests who sit here, each once.
    pub fn guests(&self) -> Vec<i64> {
        let mut guests: Vec<i64> = self.places.iter().filter_map(|place| place.guest).collect();
        guests.sort_unstable();
        guests.dedup();
        guests
    }

    /// Has the game ended, and may anybody with the link see it?
    pub fn is_shared(&self) -> bool {
        self.stage == Stage::Over && self.shared.unwrap_or(self.spectators)
    }

    /// Is this the guest's chair?
    pub fn is_seated(&self, guest: Option<i64>, seat: u8) -> bool {
        guest.is_some() && self.places.get(usize::from(seat)).is_some_and(|place| place.guest == guest)
    }
}

/// A clock that can be kept, or why it cannot.
pub fn sound_clock(clock: ClockPlan) -> Result<ClockPlan, String> {
    match clock {
        ClockPlan::Live { reserve, increment } if !(10..=86_400).contains(&reserve) || increment > 3_600 => {
            Err("a live clock has 10 seconds to 24 hours, and gives back at most an hour".to_owned())
        }
        ClockPlan::Days { days } if !(1..=60).contains(&days) => Err("a move has 1 to 60 days".to_owned()),
        _ => Ok(clock),
    }
}

/// The stage as it is stored.
pub fn stage_word(stage: Stage) -> &'static str {
    match stage {
        Stage::Lobby => "lobby",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Aborted => "aborted",
        _ => "frozen",
    }
}
