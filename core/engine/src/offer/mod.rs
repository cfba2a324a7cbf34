//! How a game is offered to people: what there is to choose before it starts.

mod ask;
mod form;
mod kind;
pub mod list;
mod plan;

use std::ops::RangeInclusive;

use crate::{Game, Millis, SeatSet, SetupProblems};

pub use ask::{Answer, Ask, Question};
pub use form::{Choices, Form, FormOption, fitted, form_of};
pub use kind::{Kind, ListSize, ValueKind};
pub use plan::Plan;

/// Maximum size of a setup's text, and of all choices together, in bytes.
pub const MAX_SETUP_BYTES: usize = 16 << 10;

/// A pack that was read and found sound, with the hash of its content.
pub struct ReadPack<G: Game> {
    /// The content.
    pub pack: G::Pack,
    /// SHA-256 over its files, in hexadecimal digits.
    pub hash: String,
}

/// A game as it stands in the catalogue.
pub trait Offer: Game {
    /// Its full name.
    const TITLE: &'static str;
    /// What it is, in one line.
    const SUMMARY: &'static str;
    /// Is it there to be read rather than played?
    const IS_EXAMPLE: bool = false;
    /// Do all seats win or lose together?
    const IS_COOPERATIVE: bool = false;
    /// What a client that keeps no time chooses unless told otherwise, as (key, value).
    const UNTIMED: &'static [(&'static str, &'static str)] = &[];
    /// The options of a game that somebody wants to begin at once, as (key, value).
    const AT_ONCE: &'static [(&'static str, &'static str)] = &[];
    /// The bot that plays where none is named.
    const BOT: &'static str = "greedy";
    /// The files of a content pack.
    const PACK_FILES: &'static [&'static str] = &[];
    /// The ways in which a game among bots can end, for those who count them.
    const ROUTES: &'static [&'static str] = &[];

    /// The files of the built-in pack, each with its text.
    fn built_in_pack() -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The fewest and the most seats that any table of this game has. A form may narrow them.
    fn seat_range() -> RangeInclusive<usize>;
    /// Named starting positions; the first is the default.
    fn scenarios() -> &'static [&'static str] {
        &["standard"]
    }
    /// The parts of a scenario's name that can be chosen one by one, such as where and how hard: as many for every scenario.
    fn scenario_parts(name: &'static str) -> Vec<&'static str> {
        vec![name]
    }
    /// Asks for everything that can be chosen, given the scenario, the seats and whatever was asked before. It is the one
    /// definition of a game's options: command line, server, browser and records follow from it.
    fn form(_ask: &mut Ask<'_>) {}
    /// The setup for a form without problems, or what is wrong with it as a whole.
    fn setup_of(form: &Form) -> Result<Self::Setup, SetupProblems>;
    /// The setup for these choices, or everything that is wrong with them.
    fn setup(seats: usize, scenario: &str, options: &[(String, String)]) -> Result<Self::Setup, SetupProblems> {
        let choices = Choices { scenario: Some(scenario.to_owned()), seats: Some(seats), options: options.to_vec() };
        form_of::<Self>(&choices).setup::<Self>()
    }
    /// The same setup for those who sit down: which seats are people's, and how long automatic answers take among them.
    /// Games without such answers ignore both.
    fn seated(setup: Self::Setup, _people: SeatSet, _pace: Millis) -> Self::Setup {
        setup
    }
    /// Reads a pack from (name, text) pairs; none means the built-in one. Every problem reads `file:line: sentence`.
    fn read_pack(files: Option<&[(String, String)]>) -> Result<ReadPack<Self>, Vec<String>>;
}
