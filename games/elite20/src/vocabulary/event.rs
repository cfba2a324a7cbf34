//! What can happen. Nearly all of it is open to everybody.

use serde::Serialize;
use sortie_engine::notation::Inner;
use sortie_engine::{GameTime, Seat, Veiled, Viewer, notation, words};

use crate::vocabulary::choices::GroupChoice;
use crate::vocabulary::figure::{Figure, Place, Tool};
use crate::vocabulary::places::{CardPlace, End, SearchMark, TokenPlace};
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::step::{Choice, Step};
use crate::vocabulary::{
    BossId, CardId, Cluster, EventId, Face, HeroId, ObjectiveId, SearchId, Site, SpawnId, TokenId,
};

notation! {
    /// What only one can have.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[expect(missing_docs, reason = "the fields are named by the game's own words")]
    pub enum Prize {
        /// An alien, killed.
        Alien { figure: Figure } = "alien",
        /// An Objective token, taken off the map.
        Token { token: u8 } = "token",
        /// A Target, replaced.
        Target { at: ObjectiveId } = "target",
    }
}

words! {
    /// A mark on a card or Special Ability.
    #[derive(Serialize)]
    pub enum Mark {
        /// It may be used.
        Charged = "charged",
        /// It lost a die to a threshold.
        Barred = "barred",
        /// It was used this Round.
        Used = "used",
        /// Its guard is held back.
        Disarmed = "disarmed",
    }
}

words! {
    /// A number of a Hero's.
    #[derive(Serialize)]
    pub enum Count {
        /// Damage.
        Damage = "damage",
        /// Calm tokens.
        Calm = "calm",
        /// Dice to be set aside.
        Netted = "netted",
        /// Steps left.
        Steps = "steps",
        /// Results that will be void.
        Cancels = "cancels",
        /// 1 while results drive aliens back.
        Turned = "turned",
    }
}

words! {
    /// A number of a seat's.
    #[derive(Serialize)]
    pub enum Tally {
        /// Alien Movements without a die.
        Loose = "loose",
        /// Faces to set.
        Faces = "faces",
        /// Rolls in practice.
        Rolls = "rolls",
        /// Offers made.
        Offers = "offers",
        /// Stops of the clock.
        Stops = "stops",
        /// Lost links that stopped it.
        Links = "links",
        /// Rolls made.
        Rolled = "rolled",
    }
}

words! {
    /// What comes in a later Phase.
    #[derive(Serialize)]
    pub enum Later {
        /// Swarm Spawn cards.
        Swarm = "swarm",
        /// Boss Spawn cards.
        Bosses = "bosses",
        /// Spaces for every alien.
        Scent = "scent",
        /// Seconds.
        Seconds = "seconds",
    }
}

notation! {
    /// An event. Single words in it (`seat`, `hero`, `card`…) are what they say.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[expect(missing_docs, reason = "the fields are named by the game's own words")]
    pub enum Event {
        /// A Hero takes this place in the team.
        Joined { place: u8, hero: HeroId } = "joined",
        /// A step is put on top of the others.
        Begun { step: Inner<Step> } = "begun",
        /// The topmost step becomes another.
        Became { step: Inner<Step> } = "became",
        /// The topmost step is over.
        Ended = "ended",
        /// A Round begins.
        Round { round: u8 } = "round",
        /// A seat owes a choice.
        Owes { seat: Seat, choice: Inner<Choice>, due: GameTime } = "owes",
        /// The choice with this place in the list is settled.
        Chosen { at: u8 } = "chosen",
        /// Nobody waits for a deadline any more.
        TimeUp = "time-up",
        /// A Cluster token was dealt.
        ClusterLaid { cluster: Cluster, site: Site } = "cluster-laid",
        /// A card goes somewhere.
        Card { card: CardId, to: Inner<CardPlace> } = "card",
        /// A card was put by unseen.
        PutBy { set: u8, card: Veiled<CardId> } = "put-by",
        /// A set was put by.
        SetGained { hero: HeroId } = "set-gained",
        /// A set that was put by is looked at.
        SetOpened { set: u8 } = "set-opened",
        /// A die shows this and lies there.
        Die { seat: Seat, die: u8, face: Face, place: Place } = "die",
        /// A Hit die.
        Rolled { number: u8 } = "rolled",
        /// A figure goes somewhere.
        Moved { figure: Figure, to: SpaceId } = "moved",
        /// A Boss has so much Health.
        Health { boss: BossId, left: u8 } = "health",
        /// Acid is laid or goes.
        Acid { at: SpaceId, there: bool } = "acid",
        /// Slime is laid or goes.
        Slime { at: SpaceId, there: bool } = "slime",
        /// An alien is stunned or no longer.
        Stunned { figure: Figure, is: bool } = "stunned",
        /// An alien is slowed by so much.
        Slowed { figure: Figure, by: u8 } = "slowed",
        /// A mark is set or goes.
        Marked { tool: Tool, mark: Mark, is: bool } = "marked",
        /// A Weapon has attacked.
        Attacked { card: CardId } = "attacked",
        /// A Hero's number.
        Hero { hero: HeroId, count: Count, to: u8 } = "hero",
        /// A seat's number.
        Seat { seat: Seat, tally: Tally, to: u8 } = "seat",
        /// Who else may resolve a seat's Alien Movements.
        Handed { seat: Seat, to: Seat } = "handed",
        /// Nobody else may.
        Unhanded { seat: Seat } = "unhanded",
        /// An offer.
        Offered { hero: HeroId, thing: u8, to: HeroId } = "offered",
        /// An offer is gone.
        Withdrawn { hero: HeroId } = "withdrawn",
        /// An attack was rolled.
        Volley { hero: HeroId, tool: Tool, from: SpaceId, hits: u8, misses: u8, rerolls: u8 } = "volley",
        /// Misses were rolled again.
        Rerolled { hero: HeroId, hits: u8, misses: u8 } = "rerolled",
        /// A Hit was assigned.
        Hit { hero: HeroId, figure: Figure } = "hit",
        /// The rest of a volley's Hits or Misses.
        VolleyLeft { hero: HeroId, hits: u8, misses: u8 } = "volley-left",
        /// An attack is over.
        VolleyOver { hero: HeroId } = "volley-over",
        /// A Swarm Spawn card was drawn.
        SwarmDrawn { card: SpawnId } = "swarm-drawn",
        /// It was discarded.
        SwarmPiled { card: SpawnId } = "swarm-piled",
        /// The discard pile is the deck again.
        SwarmShuffled = "swarm-shuffled",
        /// A Boss was drawn.
        BossDrawn { boss: BossId } = "boss-drawn",
        /// An All Clear card was drawn.
        AllClear = "all-clear",
        /// An Event card was turned up.
        Revealed { event: EventId, group: u8 } = "revealed",
        /// It is in force.
        InForce { event: EventId } = "in-force",
        /// All its slots are filled.
        Fulfilled { event: EventId } = "fulfilled",
        /// It leaves play.
        EventOver { event: EventId } = "event-over",
        /// An Objective token is so.
        Token { token: u8, id: TokenId, place: Inner<TokenPlace>, ready: bool, fixed: bool } = "token",
        /// Exploration tokens that lie hidden in the pool.
        Unseen { tokens: u16 } = "unseen",
        /// A Target is laid or goes.
        Target { at: ObjectiveId, there: bool } = "target",
        /// A Trap is laid.
        TrapLaid { at: SpaceId } = "trap-laid",
        /// A Trap is gone.
        TrapGone { at: SpaceId } = "trap-gone",
        /// A Search token is so.
        Searched { at: SearchId, mark: Inner<SearchMark> } = "searched",
        /// What comes in a later Phase.
        Later { what: Later, to: i16 } = "later",
        /// Who keeps the time.
        Timekeeper { seat: Seat } = "timekeeper",
        /// A player is away or back.
        Away { seat: Seat, is: bool } = "away",
        /// A seat is ready, or done, or has passed.
        Ready { seat: Seat, is: bool } = "ready",
        /// A seat asks the rules to answer for others.
        Nudged { seat: Seat, is: bool } = "nudged",
        /// The clock stands still from then on.
        Stopped { at: GameTime } = "stopped",
        /// It runs again after so long, and every deadline is later by that.
        Resumed { after: u64 } = "resumed",
        /// The clock waits for this seat, or no longer.
        Held { seat: Seat, is: bool } = "held",
        /// A bot plays this seat, or no longer.
        Bot { seat: Seat, is: bool } = "bot",
        /// A player has left for good.
        Left { seat: Seat } = "left",
        /// The defaults settle the group's choices, or no longer.
        Settled { is: bool } = "settled",
        /// A seat proposes something to the group.
        Proposed { seat: Seat, choice: Inner<GroupChoice> } = "proposed",
        /// Its proposal is gone.
        Unproposed { seat: Seat } = "unproposed",
        /// This is agreed for later.
        Agreed { choice: Inner<GroupChoice> } = "agreed",
        /// What stands at this place of what was agreed does so no longer.
        Disagreed { at: u8 } = "disagreed",
        /// A seat was first.
        First { seat: Seat, prize: Inner<Prize> } = "first",
        /// Marks of the Round go.
        RoundOver = "round-over",
        /// The game is over.
        Over { end: End } = "over",
    }
}

impl Event {
    /// The event as this viewer sees it.
    pub fn seen_by(&self, viewer: Viewer) -> Event {
        match *self {
            Event::PutBy { set, card } => Event::PutBy { set, card: card.seen_by(viewer) },
            event => event,
        }
    }
}
