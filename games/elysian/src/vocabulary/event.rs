//! What can happen. An event carries everything that a viewer is told about it.

use serde::Serialize;
use sortie_boardkit::{Direction, Hex};
use sortie_engine::notation::Inner;
use sortie_engine::{GameTime, Seat, SeatSet, Veiled, notation};

use crate::vocabulary::{
    CardId, Deck, Dice, HeroId, Piece, Place, Route, Settlement, Step, Switch, TileId, Unit, Until, Window,
};

notation! {
    /// A seat's answer in a window.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Answer {
        /// No card.
        Pass = "pass",
        /// This card.
        Card {
            /// The Effect.
            card: CardId
        } = "card",
    }
}

notation! {
    /// An event. Its fields are named by the game's own words.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
    #[expect(missing_docs, reason = "the fields are named by the game's own words")]
    pub enum Event {
        /// A step is put on top of the others.
        Begun { step: Inner<Step> } = "begun",
        /// The topmost step becomes another.
        Became { step: Inner<Step> } = "became",
        /// The topmost step is over.
        Ended = "ended",
        /// A die for the first turn.
        RolledForStart { seat: Seat, face: u8 } = "rolled-for-start",
        /// Who plays first.
        FirstPlayer { seat: Seat } = "first-player",
        /// A hero was chosen.
        HeroChosen { seat: Seat, hero: HeroId } = "hero-chosen",
        /// A tile was dealt.
        TileDealt { seat: Seat, tile: TileId } = "tile-dealt",
        /// A tile was placed.
        TilePlaced { seat: Seat, tile: TileId, at: Hex, turn: Direction } = "tile-placed",
        /// A tile goes out of the game.
        TileDropped { seat: Seat, tile: TileId } = "tile-dropped",
        /// A card was drawn.
        CardDrawn { seat: Seat, deck: Deck, card: Veiled<CardId> } = "card-drawn",
        /// A discard pile becomes a deck.
        PileReturned { deck: Deck } = "pile-returned",
        /// A card went from a hand to its pile.
        CardDiscarded { seat: Seat, card: CardId } = "card-discarded",
        /// A settlement was built.
        SettlementBuilt { seat: Seat, what: Settlement, place: Place } = "settlement-built",
        /// A settlement became another kind.
        SettlementChanged { place: Place, to: Settlement } = "settlement-changed",
        /// Walls or a temple were built.
        StructureBuilt { what: Piece, place: Place } = "structure-built",
        /// A unit came from the supply.
        UnitPlaced { seat: Seat, unit: Unit, place: Place } = "unit-placed",
        /// A settlement has produced one of its units.
        YieldUsed { place: Place } = "yield-used",
        /// A settlement will produce units.
        YieldSet { place: Place, units: u8 } = "yield-set",
        /// A turn began.
        TurnBegan { seat: Seat } = "turn-began",
        /// A card left the hand and lies open.
        CardPlayed { seat: Seat, card: CardId } = "card-played",
        /// An option of step 2 was used.
        OptionUsed = "option-used",
        /// A played card went to its pile.
        CardSpent { card: CardId } = "card-spent",
        /// The card in play will do nothing.
        CardCancelled { card: CardId } = "card-cancelled",
        /// An upgrade stays before its player.
        UpgradeKept { seat: Seat, card: CardId } = "upgrade-kept",
        /// An upgrade went to its pile.
        UpgradeLost { seat: Seat, card: CardId } = "upgrade-lost",
        /// An item is on a hero.
        ItemTaken { seat: Seat, card: CardId } = "item-taken",
        /// An item left a hero.
        ItemLost { seat: Seat, card: CardId } = "item-lost",
        /// More options of step 2.
        OptionsAdded { count: u8 } = "options-added",
        /// More standard units may move.
        MovesAdded { count: u8 } = "moves-added",
        /// More units of one kind may move.
        BoundMovesAdded { unit: Unit, count: u8 } = "bound-moves-added",
        /// Every standard unit may move.
        AllMayMove = "all-may-move",
        /// More attacks.
        AttacksAdded { count: u8 } = "attacks-added",
        /// Power for the next attack of the turn.
        NextPowerAdded { by: i8 } = "next-power-added",
        /// Power for the running attack.
        PowerAdded { by: i8 } = "power-added",
        /// A card's bonus for the turn.
        TurnBonus { card: CardId, verb: u8, other: bool } = "turn-bonus",
        /// Water may be crossed this turn.
        WaterOpened = "water-opened",
        /// A card has deployed a unit here.
        Tallied { place: Place } = "tallied",
        /// A unit moved.
        UnitMoved { seat: Seat, unit: Unit, from: Place, to: Place, bound: bool } = "unit-moved",
        /// A territory has nobody's forces any more.
        Vacated { place: Place } = "vacated",
        /// An attack was announced.
        AttackDeclared { seat: Seat, target: Place } = "attack-declared",
        /// Units take part in it.
        AttackerJoined { unit: Unit, from: Place, count: u8 } = "attacker-joined",
        /// A unit does not take part.
        AttackerHeld { unit: Unit, from: Place } = "attacker-held",
        /// The power of the attack, as an itemised sum.
        PowerSet { units: u8, cards: i8, hero: i8, terrain: i8, total: u8 } = "power-set",
        /// A set was rolled.
        SetRolled { dice: Dice } = "set-rolled",
        /// A die was rolled again.
        DieRerolled { die: u8, face: u8 } = "die-rerolled",
        /// The set was three Blocks.
        Repelled { place: Place } = "repelled",
        /// The set was three Heavy Hits.
        Ravaged { place: Place } = "ravaged",
        /// Hits are to be dealt out on a territory.
        HitsMade { place: Place, hits: u8 } = "hits-made",
        /// One hit landed on the present target.
        HitLanded = "hit-landed",
        /// Hits found nothing more to hit.
        HitsLost = "hits-lost",
        /// The next standard unit to be hit.
        Aimed { unit: Unit } = "aimed",
        /// Walls fell.
        WallsFell { place: Place } = "walls-fell",
        /// A unit left the board.
        UnitFell { seat: Seat, unit: Unit, place: Place } = "unit-fell",
        /// A settlement has no owner any more.
        SettlementEmptied { place: Place } = "settlement-emptied",
        /// Conquest points.
        Scored { seat: Seat, points: u8 } = "scored",
        /// All defenders of the attacked territory are beaten.
        Conquered { place: Place } = "conquered",
        /// An attacker moved in.
        Invaded { seat: Seat, unit: Unit, from: Place, to: Place } = "invaded",
        /// An attack is over.
        AttackEnded = "attack-ended",
        /// Effects may be played by some.
        Asked { seats: SeatSet, due: GameTime } = "asked",
        /// A seat has answered.
        Answered { seat: Seat, answer: Veiled<Inner<Answer>> } = "answered",
        /// Those who pass ahead have been counted.
        StandingCounted = "standing-counted",
        /// A seat passes ahead.
        AheadSet { seat: Seat, window: Window, until: Until } = "ahead-set",
        /// A seat no longer passes ahead.
        AheadRecalled { seat: Seat, window: Window } = "ahead-recalled",
        /// A seat gives or takes back the standing order to pass when silent.
        StandingSet { seat: Seat, order: Switch } = "standing-set",
        /// A seat keeps the open window open until it answers.
        KeptOpen { seat: Seat } = "kept-open",
        /// A player gives up the game.
        Conceded { seat: Seat } = "conceded",
        /// A player is out of the game.
        Eliminated { seat: Seat } = "eliminated",
        /// A player has left the game.
        SeatLeft { seat: Seat } = "seat-left",
        /// A leaving player's settlement, walls and temple left the board.
        LandCleared { place: Place } = "land-cleared",
        /// A unit of a leaving player left the board.
        UnitWithdrawn { seat: Seat, unit: Unit, place: Place } = "unit-withdrawn",
        /// A player would agree to a draw.
        DrawOffered { seat: Seat } = "draw-offered",
        /// A player would not agree any more.
        DrawWithdrawn { seat: Seat } = "draw-withdrawn",
        /// A player declined: no offer stands any more.
        DrawDeclined { seat: Seat } = "draw-declined",
        /// The game is drawn.
        Drawn = "drawn",
        /// A player wins as the own next turn begins, if nobody changes the board before.
        WinAnnounced { seat: Seat, route: Route } = "win-announced",
        /// The game is won.
        Won { seat: Seat, route: Route } = "won",
    }
}
