//! What a player can do: one click each.

use serde::Serialize;
use sortie_engine::notation::Inner;
use sortie_engine::{Seat, notation};

use crate::vocabulary::choices::GroupChoice;
use crate::vocabulary::figure::{DiceSet, Figure, Tool};
use crate::vocabulary::space::SpaceId;
use crate::vocabulary::{CardId, Cluster, Deck, EventId, Face, HeroId, ObjectiveId, SearchId};

notation! {
    /// A command. A result is named by its face, since equal dice are equal; `token` is a token's place in the list.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[expect(missing_docs, reason = "the fields are named by the game's own words")]
    pub enum Command {
        /// Setup: a Hero takes a Basic Weapon.
        Claim { hero: HeroId, card: CardId } = "claim",
        /// The group, at setup: a Trap lies here.
        Trap { at: SpaceId } = "trap",
        /// The group: this Cluster.
        Cluster { cluster: Cluster } = "cluster",
        /// The group: a figure comes here, and whoever stands here is pushed.
        Spawn { at: SpaceId } = "spawn",
        /// The group: this alien, or the type that it is of, is next.
        Next { figure: Figure } = "next",
        /// The group: this Trap closes.
        Close { at: SpaceId } = "close",
        /// The group: all that is left of this Phase goes by the defaults.
        Settle = "settle",
        /// Propose another choice to the group.
        Propose { choice: Inner<GroupChoice> } = "propose",
        /// Take the proposal back.
        Retract = "retract",
        /// The group: as this seat proposes.
        Agree { with: Seat } = "agree",
        /// Ready for the clock; done; nothing more in the window.
        Done = "done",
        /// The Timekeeper starts the clock.
        Start = "start",
        /// Ask the rules to answer for those who are silent.
        Nudge = "nudge",
        /// Roll these dice.
        Roll { dice: DiceSet } = "roll",
        /// Spend a result for a step.
        Step { hero: HeroId, face: Face, to: SpaceId } = "step",
        /// One more step of the same result.
        Further { hero: HeroId, to: SpaceId } = "further",
        /// Put a result into a slot of a card or Special Ability.
        Load { face: Face, tool: Tool, slot: u8 } = "load",
        /// Put a result into a slot of an Event.
        Answer { face: Face, event: EventId, slot: u8 } = "answer",
        /// The same by a tool that fills any slot.
        Patch { face: Face, event: EventId, slot: u8 } = "patch",
        /// Put a result into a slot of an Objective token.
        Work { face: Face, token: u8, slot: u8 } = "work",
        /// Take a die back.
        Unload { tool: Tool, slot: u8 } = "unload",
        /// Attack.
        Fire { card: CardId } = "fire",
        /// Use an Item or a Special Ability.
        Use { tool: Tool } = "use",
        /// Hold a guard back, or no longer.
        Guard { tool: Tool } = "guard",
        /// Search at once.
        Search { hero: HeroId, face: Face, at: SearchId } = "search",
        /// Take the token and search later.
        Take { hero: HeroId, face: Face, at: SearchId } = "take",
        /// Draw for a token that was taken, or turn up Alien Tech that was put by.
        Draw { hero: HeroId, deck: Deck } = "draw",
        /// Keep this card.
        Keep { card: CardId } = "keep",
        /// Give this Weapon up.
        Discard { card: CardId } = "discard",
        /// Connect an Attachment.
        Attach { card: CardId, to: CardId } = "attach",
        /// Look at Alien Tech now.
        Look { hero: HeroId } = "look",
        /// Put it by.
        PutBy { hero: HeroId } = "put-by",
        /// An Alien Movement: this alien moves there, or is driven back there.
        Lead { figure: Figure, to: SpaceId } = "lead",
        /// A calm token voids an Alien Movement.
        Calm { hero: HeroId } = "calm",
        /// Let another seat resolve the Alien Movements too.
        Hand { to: Seat } = "hand",
        /// No longer.
        Unhand = "unhand",
        /// Where a pushed or guided Hero goes.
        Flee { hero: HeroId, to: SpaceId } = "flee",
        /// Which branch an alien takes.
        Branch { figure: Figure, to: SpaceId } = "branch",
        /// Which die a threshold takes.
        Lock { die: u8 } = "lock",
        /// A Hit.
        Hit { figure: Figure } = "hit",
        /// Roll so many Misses again.
        Reroll { dice: u8 } = "reroll",
        /// Drive an alien back.
        Drive { figure: Figure, to: SpaceId } = "drive",
        /// Where a leap ends.
        Leap { to: SpaceId } = "leap",
        /// Whom to heal.
        Heal { hero: HeroId } = "heal",
        /// The alien in the middle of what is stunned.
        Stun { figure: Figure } = "stun",
        /// Whom to guide.
        Guide { hero: HeroId } = "guide",
        /// Give up what is left of a choice.
        Enough = "enough",
        /// Let a die show this face.
        Face { die: u8, face: Face } = "face",
        /// Set a charge on a Target.
        Plant { token: u8, at: ObjectiveId } = "plant",
        /// Move a probe.
        Probe { face: Face, token: u8, to: SpaceId } = "probe",
        /// Look at an Exploration token.
        Inspect { face: Face, token: u8 } = "inspect",
        /// Turn it up.
        Reveal { hero: HeroId, face: Face, token: u8 } = "reveal",
        /// Remove a relic.
        Clear { token: u8 } = "clear",
        /// Offer a card to another Hero.
        Offer { card: CardId, to: HeroId } = "offer",
        /// Offer a charge to another Hero.
        OfferCharge { token: u8, to: HeroId } = "offer-charge",
        /// Withdraw an offer.
        Withdraw { hero: HeroId } = "withdraw",
        /// Accept what another Hero offers.
        Accept { hero: HeroId, from: HeroId } = "accept",
        /// Accept it against one's own offer.
        Swap { hero: HeroId, with: HeroId } = "swap",
    }
}
