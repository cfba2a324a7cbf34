//! Where the game stands: a stack of steps, the topmost of which is at work, and choices that seats owe.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use sortie_engine::notation::{Form, Noted};
use sortie_engine::{GameTime, Seat, notation};

use crate::vocabulary::figure::{Aliens, Figure, Tool};
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::{BossId, Cluster, Deck, HeroId, SpawnId};

notation! {
    /// One step of the flow.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[expect(missing_docs, reason = "the fields are named by the game's own words")]
    pub enum Step {
        /// Setup: the Heroes claim Basic Weapons.
        Draft = "draft",
        /// Setup: so many Traps are still to be laid beside this Capture token.
        CaptureTraps { token: u8, left: u8 } = "snares",
        /// Event Phase.
        Reveal = "reveal",
        /// These aliens move so many Spaces each, in the players' order.
        Surge { todo: Aliens, spaces: u8 } = "surge",
        /// Swarm Spawn Step: so many cards are still due.
        Swarm { left: u8 } = "swarm",
        /// A Swarm Spawn card; `asked` counts the tools that could redirect it and were asked.
        Card { card: SpawnId, left: u8, placed: Aliens, asked: u8 } = "card",
        /// A Swarm Spawn card at its Cluster.
        CardAt { card: SpawnId, cluster: Cluster, left: u8, placed: Aliens } = "card-at",
        /// Aliens move because figures are short: how many are left.
        Shortage { left: u8 } = "shortage",
        /// Boss Spawn Step: how many cards are still due.
        Bosses { left: u8 } = "bosses",
        /// A Boss is to be placed.
        BossAt { boss: BossId, cluster: Cluster } = "boss-at",
        /// Alien Ability Step: these aliens have not acted.
        Abilities { todo: Aliens } = "abilities",
        /// These aliens of one type act, one after the other.
        Band { todo: Aliens } = "band",
        /// Alien Movement Step: these aliens have not moved.
        Moves { todo: Aliens, spawning: bool } = "moves",
        /// An alien has so many Spaces to go.
        Walk { figure: Figure, left: u8 } = "walk",
        /// A Boss puts figures beside itself.
        Brood { boss: BossId, left: u8 } = "brood",
        /// Everybody is to be ready before the clock starts.
        Ready = "ready",
        /// The Action Phase and the zero shown; without a clock that is never.
        Action { zero: GameTime } = "action",
        /// Time's Up: open Alien Movements.
        Results = "results",
        /// Time's Up: Equipment, deferred draws, exchanges.
        Window = "window",
        /// Time's Up: these Capture tokens close a Trap each.
        Traps { todo: u16 } = "traps",
        /// End of the Round.
        EndRound = "end-round",
    }
}

/// The most steps that can be open.
pub const MAX_STEPS: usize = 12;

/// What has been pushed in one chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chain {
    /// The Heroes pushed in it, as bits.
    pub heroes: u8,
    /// How often Heroes have been pushed in it.
    pub pushes: u8,
}

impl fmt::Display for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.heroes, self.pushes)
    }
}

impl FromStr for Chain {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        text.split_once('/')
            .and_then(|(heroes, pushes)| Some(Chain { heroes: heroes.parse().ok()?, pushes: pushes.parse().ok()? }))
            .ok_or_else(|| format!("\"{text}\" is no chain"))
    }
}

impl Noted for Chain {
    const FORM: Form = Form::Group { name: "Chain", parted_by: "/", parts: &["heroes", "pushes"] };
}

notation! {
    /// A choice that a seat owes.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[expect(missing_docs, reason = "the fields are named by the game's own words")]
    pub enum Choice {
        /// Where a pushed Hero goes.
        Flee { hero: HeroId, from: SpaceId, chain: Chain } = "flee",
        /// Which branch an alien takes from there; it is in transit when it was pushed, and goes `left` Spaces in all.
        Branch { figure: Figure, from: SpaceId, left: u8, chain: Chain } = "branch",
        /// Which die a threshold takes.
        Lock { hero: HeroId, at: u8 } = "lock",
        /// Rerolls, Hits and recoil of an attack.
        Volley { hero: HeroId } = "volley",
        /// Which of the cards before the Hero to keep.
        Cards { hero: HeroId, deck: Deck } = "cards",
        /// Look at Alien Tech now or put it by.
        Tech { hero: HeroId } = "tech",
        /// Which Weapon to give up.
        Surplus { hero: HeroId } = "surplus",
        /// Where a leap ends; within 0 is home or beside a Hero.
        Leap { hero: HeroId, within: u8 } = "leap",
        /// Whom to heal.
        Heal { hero: HeroId, points: u8, within: u8 } = "heal",
        /// The alien in the middle of what is stunned.
        Stun { hero: HeroId, range: u8, sight: bool, spread: u8 } = "stun",
        /// Which aliens to drive back: Swarm figures, each once; with range 0 whatever the running attack reaches.
        Drive { hero: HeroId, left: u8, range: u8, spaces: u8, done: Aliens } = "drive",
        /// How an alien goes on that is driven back.
        Retreat { figure: Figure, left: u8 } = "retreat",
        /// Whom to guide.
        Guide { hero: HeroId } = "guide",
        /// A step of a guided Hero, who may decline.
        Guided { hero: HeroId } = "guided",
        /// Whether the card comes to another Cluster.
        Redirect { hero: HeroId, tool: Tool } = "redirect",
    }
}

/// A choice with its owner and the time when the rules answer for the owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Owed {
    /// Who owes it.
    pub seat: Seat,
    /// What.
    pub choice: Choice,
    /// Until when; [`NO_TIME`] is without limit.
    pub due: GameTime,
}

/// No deadline.
pub const NO_TIME: GameTime = GameTime(u64::MAX);
/// The most choices that can be owed at once.
pub const MAX_OWED: usize = 32;

/// A short list in order of age; unused places hold a fixed filler, so that equal lists are equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct List<T, const MOST: usize> {
    items: [T; MOST],
    len: u8,
    blank: T,
}

impl<T: Copy, const MOST: usize> List<T, MOST> {
    /// An empty list with this filler.
    pub const fn new(blank: T) -> Self {
        List { items: [blank; MOST], len: 0, blank }
    }

    /// What is in it, the oldest first.
    #[inline]
    pub fn all(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    /// The same, to be changed.
    #[inline]
    pub fn all_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }

    /// The newest.
    #[inline]
    pub fn top(&self) -> Option<T> {
        self.items.get(usize::from(self.len).wrapping_sub(1)).copied()
    }

    /// Is nothing in it?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds one.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes the newest.
    #[inline]
    pub fn pop(&mut self) {
        self.len -= 1;
        self.items[usize::from(self.len)] = self.blank;
    }

    /// Takes the one at a place.
    pub fn remove(&mut self, at: usize) {
        let len = usize::from(self.len);
        for place in at + 1..len {
            self.items[place - 1] = self.items[place];
        }
        self.pop();
    }

    /// Empties it.
    pub fn clear(&mut self) {
        *self = List::new(self.blank);
    }
}
