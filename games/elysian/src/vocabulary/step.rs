//! The steps of a game: what is being done, and by whom. The position holds a stack of them.

use serde::Serialize;
use sortie_engine::{Seat, notation, words};

use crate::vocabulary::{CardId, Window};

words! {
    /// How far an attack has come.
    #[derive(Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Stage {
        /// The power is to be computed.
        Power = "power",
        /// The next set is to be rolled.
        Roll = "roll",
        /// A set lies on the table and is to be read.
        Read = "read",
        /// The attack is over and to be cleared away.
        End = "end",
    }
}

notation! {
    /// One step. Positions (`at`) count in turn order from 0.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Step {
        /// Choose a hero; the last in turn order begins.
        ChooseHero {
            /// Whose turn to choose.
            at: u8
        } = "choose-hero",
        /// Place one land tile.
        PlaceTile {
            /// Whose turn to place.
            at: u8
        } = "place-tile",
        /// Draw the starting cards.
        DrawStart {
            /// Who draws.
            at: u8,
            /// How many are left.
            left: u8
        } = "draw-start",
        /// Place one outpost.
        PlaceOutpost {
            /// Who places.
            at: u8,
            /// Which round it is.
            round: u8
        } = "place-outpost",
        /// Place the starting forces.
        Arm {
            /// Who arms.
            at: u8,
            /// How many objects are left.
            left: u8
        } = "arm",
        /// Step 1: the rebel bonus.
        Rebel {
            /// Is the unit still to come?
            unit: bool,
            /// Is the card still to come?
            card: bool
        } = "rebel",
        /// Step 1: the settlements.
        Produce {
            /// How many draws are left.
            draws: u8
        } = "produce",
        /// End of step 1: a steward may exchange a card.
        Steward {
            /// Was a card discarded, so that one is to be drawn?
            draws: bool
        } = "steward",
        /// Step 2.
        Play = "play",
        /// A unit for a discarded card.
        Recruit = "recruit",
        /// The cost of a card.
        Pay {
            /// The card.
            card: CardId,
            /// How many cards are still to be discarded.
            left: u8
        } = "pay",
        /// A card is carried out.
        Resolve {
            /// Whose card it is.
            by: Seat,
            /// The card.
            card: CardId,
            /// Which of its instructions is at work.
            verb: u8,
            /// Of a choice of two instructions: is it the other one?
            other: bool,
            /// How many times it still acts; 255 before it has begun.
            left: u8
        } = "resolve",
        /// A hand of six.
        HandLimit {
            /// Whose hand.
            seat: Seat
        } = "hand-limit",
        /// Effects may be played.
        Window {
            /// At what.
            window: Window
        } = "window",
        /// Step 3.
        Move = "move",
        /// Step 4.
        Attack = "attack",
        /// The attackers gather.
        Muster = "muster",
        /// An attack runs.
        Fight {
            /// How far it has come.
            stage: Stage
        } = "fight",
        /// Hits are dealt out.
        Hits {
            /// Who deals them.
            by: Seat
        } = "hits",
        /// The conquered territory lies open.
        Invade = "invade",
        /// The turn is over.
        EndTurn = "end-turn",
    }
}
