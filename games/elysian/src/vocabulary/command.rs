//! What a player can do: one click each.

use serde::Serialize;
use sortie_boardkit::{Direction, Hex};
use sortie_engine::{notation, words};

use crate::vocabulary::{CardId, Deck, DiceSet, HeroId, Place, TileId, Unit, Until, Window};

words! {
    /// What can be placed while arming.
    #[derive(Serialize)]
    pub enum Object {
        /// Infantry.
        Infantry = "infantry",
        /// Archery.
        Archery = "archery",
        /// Cavalry.
        Cavalry = "cavalry",
        /// The hero.
        Hero = "hero",
        /// Walls.
        Walls = "walls",
        /// A temple: always refused, and the refusal says why.
        Temple = "temple",
    }
}

impl Object {
    /// The unit that it is, if it is one.
    pub const fn unit(self) -> Option<Unit> {
        match self {
            Object::Infantry => Some(Unit::Infantry),
            Object::Archery => Some(Unit::Archery),
            Object::Cavalry => Some(Unit::Cavalry),
            Object::Hero => Some(Unit::Hero),
            Object::Walls | Object::Temple => None,
        }
    }
}

notation! {
    /// A command.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    pub enum Command {
        /// In a window: no card.
        Pass = "pass",
        /// In a window: this card.
        Offer {
            /// The Effect.
            card: CardId
        } = "offer",
        /// No more of this step.
        Done = "done",
        /// Choose a hero.
        Choose {
            /// Which.
            hero: HeroId
        } = "choose",
        /// Place a land tile.
        Lay {
            /// Which.
            tile: TileId,
            /// Where its slot a comes to lie.
            at: Hex,
            /// In which direction from there slot b lies.
            turn: Direction
        } = "lay",
        /// Draw a card.
        Draw {
            /// From which deck.
            deck: Deck
        } = "draw",
        /// Place an outpost.
        Settle {
            /// Where.
            place: Place
        } = "settle",
        /// Place an object while arming.
        Arm {
            /// What.
            what: Object,
            /// Where.
            place: Place
        } = "arm",
        /// Place a unit from the supply.
        Deploy {
            /// Which.
            unit: Unit,
            /// Where.
            place: Place
        } = "deploy",
        /// Discard a card: hand limit, cost, or a steward's exchange.
        Discard {
            /// Which.
            card: CardId
        } = "discard",
        /// Play a card in step 2.
        Play {
            /// Which.
            card: CardId
        } = "play",
        /// Discard a card for a unit in step 2.
        Trade {
            /// Which.
            card: CardId
        } = "trade",
        /// A card's choice of a territory.
        Pick {
            /// Which.
            place: Place
        } = "pick",
        /// A card's choice of a unit to remove.
        Slay {
            /// Its kind.
            unit: Unit,
            /// Where it stands.
            place: Place
        } = "slay",
        /// Roll dice again.
        Reroll {
            /// Which.
            dice: DiceSet
        } = "reroll",
        /// Move a unit.
        Move {
            /// Its kind.
            unit: Unit,
            /// From where.
            from: Place,
            /// To where.
            to: Place
        } = "move",
        /// Attack a territory with all units in range.
        Attack {
            /// Which.
            target: Place
        } = "attack",
        /// Hold one unit back from the attack.
        Hold {
            /// Its kind.
            unit: Unit,
            /// Where it stands.
            from: Place
        } = "hold",
        /// The attackers are named.
        Launch = "launch",
        /// The next standard unit to be hit.
        Aim {
            /// Its kind.
            unit: Unit
        } = "aim",
        /// An attacker moves into the conquered territory.
        Invade {
            /// Its kind.
            unit: Unit,
            /// Where it stands.
            from: Place
        } = "invade",
        /// Pass in all windows of a kind for a while.
        Ahead {
            /// Which kind.
            window: Window,
            /// For how long.
            until: Until
        } = "ahead",
        /// Be asked again in windows of a kind.
        Recall {
            /// Which kind.
            window: Window
        } = "recall",
        /// In a window: keep it open until the own answer.
        Wait = "wait",
    }
}
