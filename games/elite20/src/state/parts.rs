//! The parts of a position: Heroes, seats, cards, tokens.

use serde::Serialize;
use sortie_engine::Seat;

use crate::vocabulary::figure::{Aliens, Die, MAX_DICE, Tool};
use crate::vocabulary::places::{CardPlace, TokenPlace};
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::{EventId, HeroId, TokenId};

/// A card or Special Ability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct ToolState {
    /// Where the card is.
    pub place: CardPlace,
    /// May it be used?
    pub charged: bool,
    /// Did it lose a die to a threshold in this Action Phase?
    pub barred: bool,
    /// Was it used this Round, as far as it counts that?
    pub used: bool,
    /// Does its owner hold its guard back?
    pub disarmed: bool,
    /// How often it attacked this Round.
    pub attacks: u8,
}

/// A Hero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct HeroState {
    /// The marker's place on the Damage Track.
    pub damage: u8,
    /// Calm tokens.
    pub calm: u8,
    /// Dice to be set aside when the next Action Phase starts.
    pub netted: u8,
    /// Steps left of the last Move result.
    pub steps: u8,
    /// Alien Movement results that will be void.
    pub cancels: u8,
    /// 1 while Alien Movement results drive aliens back.
    pub turned: u8,
    /// A card that is offered to another Hero; [`TOKEN_OFFERS`] and more are Demolition tokens.
    pub offer: Option<(u8, HeroId)>,
    /// The attack that runs.
    pub volley: Volley,
}

/// Offers from here on are Demolition tokens.
pub const TOKEN_OFFERS: u8 = 64;

/// What is offered with a token's number; a number that no token has stands for nothing.
pub const fn token_offer(token: u8) -> u8 {
    TOKEN_OFFERS.saturating_add(token)
}

/// An attack between its roll and its last Hit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Volley {
    /// With what.
    pub tool: Tool,
    /// From where.
    pub from: SpaceId,
    /// Hits to be assigned.
    pub hits: u8,
    /// Misses.
    pub misses: u8,
    /// Misses that may be rolled again.
    pub rerolls: u8,
    /// Has a Hit been assigned?
    pub begun: bool,
    /// Aliens that were hit.
    pub struck: Aliens,
    /// Hits on each Boss.
    pub on_boss: [u8; 8],
}

impl Volley {
    /// None.
    pub const NONE: Volley = Volley {
        tool: Tool(u8::MAX),
        from: SpaceId::NONE,
        hits: 0,
        misses: 0,
        rerolls: 0,
        begun: false,
        struck: Aliens::EMPTY,
        on_boss: [0; 8],
    };
}

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct SeatState {
    /// The Action dice.
    pub dice: [Die; MAX_DICE],
    /// Alien Movements owed by dice that were locked.
    pub loose: u8,
    /// Who may also resolve this seat's Alien Movements.
    pub handed: Option<Seat>,
    /// Faces that may be set.
    pub faces: u8,
    /// Rolls left in practice.
    pub rolls: u8,
    /// Offers made in this window.
    pub offers: u8,
    /// Clock stops used this Round.
    pub stops: u8,
    /// Lost links that stopped the clock this Round.
    pub links: u8,
    /// Rolls made. This and the next two name the seat's next question, and go round at 256.
    pub rolled: u8,
    /// Alien Movement results that are done with.
    pub led: u8,
    /// Answers to choices that the seat owed.
    pub answered: u8,
}

/// An Ongoing Event in force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct InForce {
    /// Which.
    pub event: EventId,
    /// Are all its slots filled?
    pub fulfilled: bool,
}

/// The most Objective tokens of a Mission.
pub const MAX_TOKENS: usize = 12;

/// An Objective token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Token {
    /// Which of the Mission's pool it is; an Exploration token's is unknown until it has been seen.
    pub id: TokenId,
    /// Where it is: on a Space, or with a Hero, or done.
    pub place: TokenPlace,
    /// Are all its slots filled?
    pub ready: bool,
    /// Is it turned up, or set for good?
    pub fixed: bool,
}
