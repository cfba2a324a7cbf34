//! The position: plain data without heap.

use std::hash::{Hash, Hasher};

use serde::Serialize;
use sortie_boardkit::{Hex, SpaceSet};
use sortie_engine::{GameTime, Seat, SeatSet};

use crate::content::Pack;
use crate::state::{Bonus, Cards, Player, Steps};
use crate::vocabulary::{
    Answer, Dice, HeroId, Invaders, MAX_KINDS, MAX_PLACES, Place, Route, Settlement, Setup, Terrain, TileId, Unit,
    Until, Window,
};

/// The most seats.
pub const MAX_PLAYERS: usize = 5;

/// A territory with what stands on it. All forces on it belong to one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Land {
    /// Where it lies.
    pub hex: Hex,
    /// What it is made of.
    pub terrain: Terrain,
    /// Whose forces are here: units, or control of the settlement.
    pub owner: Option<Seat>,
    /// Standard units by kind.
    pub units: [u8; 3],
    /// Those that have not moved this turn.
    pub rested: [u8; 3],
    /// Those that take part in the running attack.
    pub force: [u8; 3],
    /// The settlement.
    pub settlement: Option<Settlement>,
    /// How many units the settlement still produces this turn.
    pub yields: u8,
    /// Are there walls?
    pub walls: bool,
    /// Is there a temple?
    pub temple: bool,
}

impl Land {
    const BLANK: Land = Land {
        hex: Hex::ORIGIN,
        terrain: Terrain::Plains,
        owner: None,
        units: [0; 3],
        rested: [0; 3],
        force: [0; 3],
        settlement: None,
        yields: 0,
        walls: false,
        temple: false,
    };

    /// How many standard units stand here.
    #[inline]
    pub fn standard(&self) -> u8 {
        self.units[0] + self.units[1] + self.units[2]
    }
}

/// What is forgotten when the turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// Whose turn it is.
    pub active: Seat,
    /// Options of step 2 that are left.
    pub options: u8,
    /// Options of step 2 that were used.
    pub used: u8,
    /// Standard units that may still move.
    pub moves: u8,
    /// Units of one kind that may move beyond that.
    pub bound: [u8; 3],
    /// May every standard unit move?
    pub all_move: bool,
    /// Has the hero moved?
    pub hero_moved: bool,
    /// Attacks that are left.
    pub attacks: u8,
    /// Power for the next attack.
    pub next_power: i8,
    /// May water be crossed?
    pub cross_water: bool,
    /// Was the card in play cancelled?
    pub cancelled: bool,
    /// What cards add for this turn.
    pub bonus: Bonus,
    /// Where the card in play has deployed units.
    pub placed: [Option<Place>; 8],
}

impl Turn {
    /// A fresh turn.
    pub fn of(active: Seat) -> Turn {
        Turn {
            active,
            options: 0,
            used: 0,
            moves: 0,
            bound: [0; 3],
            all_move: false,
            hero_moved: false,
            attacks: 0,
            next_power: 0,
            cross_water: false,
            cancelled: false,
            bonus: Bonus::default(),
            placed: [None; 8],
        }
    }
}

/// The running attack, or the hits of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Assault {
    /// The territory.
    pub target: Option<Place>,
    /// Does the hero take part?
    pub hero: bool,
    /// Power that cards add.
    pub power: i8,
    /// Dice that are still to be rolled.
    pub dice: u8,
    /// The set on the table.
    pub set: Dice,
    /// Hits that are still to be dealt out.
    pub hits: u8,
    /// Hits on the present target.
    pub on_target: u8,
    /// The standard unit that is being hit.
    pub aim: Option<Unit>,
}

/// An open question to several seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Question {
    /// Who is asked.
    pub asked: SeatSet,
    /// Who has answered.
    pub answered: SeatSet,
    /// The answers; hidden from the others.
    pub answers: [Option<Answer>; MAX_PLAYERS],
    /// When those who pass ahead are counted.
    pub due: Option<GameTime>,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// Somebody won.
    Won(Seat, Route),
    /// All agreed to a draw.
    Drawn,
}

/// The position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct State {
    /// What was agreed before the game.
    pub setup: Setup,
    /// How many lands lie on the table.
    pub land_count: u8,
    /// Who plays first.
    pub first: Seat,
    /// Who is in the game.
    pub alive: SeatSet,
    /// Who would agree to a draw.
    pub draw: SeatSet,
    /// How it ended.
    pub end: Option<End>,
    /// The steps; the topmost one is at work.
    pub steps: Steps,
    /// The turn.
    pub turn: Turn,
    /// The attack.
    pub assault: Assault,
    /// The window.
    pub question: Question,
    /// The players by seat.
    pub players: [Player; MAX_PLAYERS],
    /// How many of each card are still in their deck.
    pub decks: [[u8; MAX_KINDS]; 3],
    /// How many of each card lie in their open pile.
    pub piles: [[u8; MAX_KINDS]; 3],
    /// Settlements in the common supply.
    pub settlements: [u8; 3],
    /// Walls in the common supply.
    pub walls: u8,
    /// Temples in the common supply.
    pub temples: u8,
    /// The lands in order of placing.
    pub lands: [Land; MAX_PLACES],
    /// The neighbours of each land.
    pub near: [SpaceSet; MAX_PLACES],
    /// Who has the standing order to pass when silent; hidden from the others.
    pub standing: SeatSet,
    /// Who keeps the open window open; hidden from the others.
    pub waiting: SeatSet,
    /// Who has given up the game.
    pub conceded: SeatSet,
}

/// What came with later rules is told only where it is used, so that records of the earlier ones can still be followed.
impl Hash for State {
    fn hash<H: Hasher>(&self, to: &mut H) {
        let State { setup, land_count, first, alive, draw, end, steps, turn, assault, question, players, .. } = self;
        (setup, land_count, first, alive, draw, end, steps, turn, assault, question, players).hash(to);
        let State { decks, piles, settlements, walls, temples, lands, near, .. } = self;
        (decks, piles, settlements, walls, temples, lands, near).hash(to);
        let State { standing, waiting, conceded, .. } = self;
        if !setup.ordered().is_empty() {
            (1_u8, setup.standing, setup.alone, standing, waiting).hash(to);
        }
        if setup.invaders != Invaders::Any {
            (2_u8, setup.invaders).hash(to);
        }
        if !conceded.is_empty() {
            (3_u8, conceded).hash(to);
        }
    }
}

const _: () = assert!(size_of::<State>() <= 2048, "a position has at most 2 KiB");

impl State {
    /// An empty table.
    pub fn blank(pack: &Pack, setup: &Setup) -> State {
        let count = setup.seats;
        let mut decks = [[0; MAX_KINDS]; 3];
        for card in pack.cards() {
            decks[card.deck().index()][card.place()] = pack.card(card).copies;
        }
        let player = Player {
            hero: HeroId::NONE,
            hero_at: None,
            hand: Cards::default(),
            points: 0,
            reserve: [6; 3],
            upgrades: Cards::default(),
            items: Cards::default(),
            bonus: Bonus::default(),
            tiles: [TileId::NONE; 3],
            turns: 0,
            ahead: [None; 4],
        };
        State {
            setup: *setup,
            land_count: 0,
            first: Seat(0),
            alive: SeatSet::first(usize::from(count)),
            draw: SeatSet::EMPTY,
            end: None,
            steps: Steps::default(),
            turn: Turn::of(Seat(0)),
            assault: Assault::default(),
            question: Question::default(),
            players: [player; MAX_PLAYERS],
            decks,
            piles: [[0; MAX_KINDS]; 3],
            settlements: [3 * count, 2 * count, 2 * count],
            walls: 12,
            temples: 2,
            lands: [Land::BLANK; MAX_PLACES],
            near: [SpaceSet::EMPTY; MAX_PLACES],
            standing: setup.ordered(),
            waiting: SeatSet::EMPTY,
            conceded: SeatSet::EMPTY,
        }
    }

    /// The land at a place.
    #[inline]
    pub fn land(&self, place: Place) -> &Land {
        &self.lands[place.index()]
    }

    /// The land at a place, to change it.
    #[inline]
    pub(crate) fn land_mut(&mut self, place: Place) -> &mut Land {
        &mut self.lands[place.index()]
    }

    /// A player.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A player, to change it.
    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// How many seats there are.
    #[inline]
    pub fn seat_count(&self) -> u8 {
        self.setup.seats
    }

    /// The lands on the table.
    #[inline]
    pub fn lands(&self) -> &[Land] {
        &self.lands[..usize::from(self.land_count)]
    }

    /// The neighbours of the lands on the table.
    #[inline]
    pub fn board(&self) -> &[SpaceSet] {
        &self.near[..usize::from(self.land_count)]
    }

    /// Is there such a territory?
    #[inline]
    pub fn has(&self, place: Place) -> bool {
        place.0 < self.land_count
    }

    /// The seat at a position of the turn order.
    #[inline]
    pub fn in_order(&self, at: u8) -> Seat {
        Seat((self.first.0 + at) % self.seat_count())
    }

    /// The lands of a kind.
    #[inline]
    pub fn lands_where(&self, is: impl Fn(&Land) -> bool) -> SpaceSet {
        let mut set = SpaceSet::EMPTY;
        for (index, land) in self.lands().iter().enumerate() {
            if is(land) {
                set.insert(index);
            }
        }
        set
    }

    /// For how long the seat passes ahead in such windows, if it does.
    pub fn ahead(&self, seat: Seat, window: Window) -> Option<Until> {
        self.player(seat).ahead[window as usize]
    }
}
