//! Where cards, search tokens and Objective tokens are, and how a game ended.

use serde::Serialize;
use sortie_engine::{notation, words};

use crate::vocabulary::space::SpaceId;
use crate::vocabulary::{CardId, HeroId};

words! {
    /// How a game ended.
    #[derive(Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum End {
        /// The Mission is done and all Heroes are home.
        Won = "won",
        /// An alien is in the Starting Area.
        Breach = "breach",
        /// A Hero was killed.
        Killed = "killed",
        /// The last Round is over and the Mission is not done.
        Unfinished = "unfinished",
        /// The Mission is done, but not all Heroes are home.
        NotHome = "not-home",
        /// No person is left at the table.
        GivenUp = "given-up",
    }
}

notation! {
    /// Where a card is.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[expect(missing_docs, reason = "the fields are named by the game's own words")]
    pub enum CardPlace {
        /// Out of the game; the place of a Special Ability too.
        Gone = "gone",
        /// Face down in its deck.
        Deck = "deck",
        /// In its discard pile.
        Pile = "pile",
        /// Revealed for the draft.
        Draft = "draft",
        /// Carried by a Hero.
        With { hero: HeroId } = "with",
        /// Connected to a Weapon.
        On { card: CardId } = "on",
        /// Before a Hero who chooses.
        Offered { hero: HeroId } = "offered",
        /// Put by unseen, in the set with this number.
        Aside { set: u8 } = "aside",
    }
}

notation! {
    /// A Search token.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[expect(missing_docs, reason = "the fields are named by the game's own words")]
    pub enum SearchMark {
        /// To be searched.
        Light = "light",
        /// Searched this Round by this Hero.
        Dark { hero: HeroId } = "dark",
        /// Beside a Hero's dashboard; the number is the order.
        Taken { hero: HeroId, order: u8 } = "taken",
    }
}

notation! {
    /// Where an Objective token is.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[expect(missing_docs, reason = "the fields are named by the game's own words")]
    pub enum TokenPlace {
        /// Off the map.
        Gone = "gone",
        /// On a Space.
        At { space: SpaceId } = "at",
        /// Carried.
        With { hero: HeroId } = "with",
    }
}
