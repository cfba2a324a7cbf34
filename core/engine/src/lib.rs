//! The contract between a game and its table.
//!
//! A game is a set of pure functions ([`Game`]). Chance, time and change reach it through one door, the
//! [`Cx`] that a table hands to it, so that the same log gives the same game on every machine.

mod advice;
mod book;
mod cx;
mod game;
mod interrupt;
mod message;
mod notable;
pub mod notation;
mod offer;
mod outcome;
mod pacing;
pub mod record;
mod remark;
mod rng;
mod rule;
mod scratch;
mod seat;
mod study;
mod table;
mod teamwork;
mod tell;
mod time;
mod verdict;
pub mod witness;

pub use advice::{Advice, Seen, Style};
pub use book::BookTexts;
pub use cx::{Cited, Cx, Trail};
pub use game::{Game, Look};
pub use interrupt::{Barrier, ClockCommand, Interrupt, Presence};
pub use message::{Arg, ArgKind, Argument, Message, Shape, Words};
pub use notable::{Notable, Weight};
pub use offer::{
    Answer, Ask, Choices, Form, FormOption, Kind, ListSize, MAX_SETUP_BYTES, Offer, Plan, Question, ReadPack,
    ValueKind, fitted, form_of, list,
};
pub use outcome::{Outcome, Standing};
pub use pacing::{Pacing, Tempo};
pub use remark::Remark;
pub use rng::{GameRng, Nonce, Seed, simulation_seed};
pub use rule::RuleId;
pub use scratch::{MAX_EXPIRIES, Scratch};
pub use seat::{MAX_SEATS, Seat, SeatSet, Veiled, Viewer};
pub use study::{Findings, Study};
pub use table::{Entry, Table, What};
pub use teamwork::{OrderStatus, Signal, SignalSort, Teamwork};
pub use tell::{Hue, Ink, Tell, Told, wrapped};
pub use time::{GameTime, Millis};
pub use verdict::{Fault, No, Refusal, Reject, SetupProblems, Verdict};
