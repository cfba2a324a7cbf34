//! How much things are worth, in points; a standard unit is about a hundred.

use sortie_engine::Style;

use crate::content::worth_of;
use crate::vocabulary::Settlement;

/// What each thing is worth to a style of play.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// A standard unit on the board, and what each further one of its kind counts less.
    pub unit: i32,
    pub crowd: i32,
    /// The hero on the board.
    pub hero: i32,
    /// A win that only waits for the next turn.
    pub win: i32,
    /// A unit that a settlement brings each turn, and a card.
    pub trained: i32,
    pub drawn: i32,
    /// The bonus of those with few settlements.
    pub rebels: i32,
    pub walls: i32,
    /// How much of the best attack of the next turn counts, and of later ones, in hundredths.
    pub next_attack: i32,
    pub later_attack: i32,
    /// In the setup: a point of an outpost's defence up to a few, an enemy outpost near by, and room to grow.
    pub garrison: i32,
    pub apart: i32,
    pub room: i32,
    /// How much of an Effect's use counts while it is in hand, in hundredths; and of the use of other cards, the best
    /// of a hand first.
    pub effect: i32,
    pub ranks: [i32; 6],
    /// Uses of cards.
    pub draw: i32,
    pub option: i32,
    pub step: i32,
    pub power: i32,
    /// By the number of territories, of kingdom points and of conquest points.
    pub territories: [i32; 13],
    pub kingdom: [i32; 9],
    pub points: [i32; 16],
}

const EVEN: Weights = Weights {
    unit: 100,
    crowd: 2,
    hero: 190,
    win: 3000,
    trained: 120,
    drawn: 45,
    rebels: 70,
    walls: 38,
    next_attack: 30,
    later_attack: 10,
    garrison: 20,
    apart: 20,
    room: 0,
    effect: 50,
    ranks: [25, 17, 12, 8, 4, 0],
    draw: 45,
    option: 92,
    step: 35,
    power: 28,
    territories: [0, 60, 115, 165, 215, 270, 330, 400, 490, 610, 740, 790, 820],
    kingdom: [0, 70, 140, 240, 390, 540, 580, 600, 610],
    points: [0, 50, 100, 150, 200, 250, 305, 365, 430, 500, 580, 680, 810, 980, 1200, 3000],
};

static ATTACK: Weights = Weights {
    territories: scaled(EVEN.territories, 70),
    kingdom: scaled(EVEN.kingdom, 60),
    points: scaled(EVEN.points, 190),
    ..EVEN
};

static BUILD: Weights = Weights {
    effect: 30,
    ranks: [30, 20, 15, 10, 5, 0],
    territories: scaled(EVEN.territories, 110),
    kingdom: scaled(EVEN.kingdom, 150),
    points: scaled(EVEN.points, 60),
    ..EVEN
};

/// What best foretold the winner as turns began: a logistic regression, held near `EVEN`, over 14,648 such positions from
/// 1,500 games of `search:60` against itself with `start=even`.
static KEEN: Weights = Weights {
    unit: 36,
    crowd: 5,
    hero: 129,
    win: 459,
    trained: 26,
    drawn: 41,
    rebels: 59,
    walls: 21,
    next_attack: 43,
    later_attack: 7,
    effect: 53,
    ranks: [28, 19, 13, 9, 4, 0],
    draw: 38,
    option: 60,
    step: 8,
    territories: [0, 60, 118, 173, 230, 298, 371, 452, 551, 674, 816, 868, 898],
    kingdom: [0, 71, 148, 252, 361, 466, 506, 526, 536],
    points: [0, 54, 109, 163, 219, 275, 334, 408, 483, 569, 681, 821, 1016, 1263, 1529, 3000],
    ..EVEN
};

const fn scaled<const N: usize>(mut table: [i32; N], hundredths: i32) -> [i32; N] {
    let mut at = 0;
    while at < N {
        table[at] = table[at] * hundredths / 100;
        at += 1;
    }
    table
}

static PLAIN: Weights = EVEN;

impl Weights {
    /// The weights of a style.
    pub fn of(style: Style) -> &'static Self {
        match style {
            Style::Even => &PLAIN,
            Style::Attack => &ATTACK,
            Style::Build => &BUILD,
            Style::Keen => &KEEN,
        }
    }

    #[inline]
    pub fn territories(&self, count: i32) -> i32 {
        self.territories[count.clamp(0, 12) as usize]
    }

    #[inline]
    pub fn kingdom(&self, count: i32) -> i32 {
        self.kingdom[count.clamp(0, 8) as usize]
    }

    #[inline]
    pub fn points(&self, count: i32) -> i32 {
        self.points[count.clamp(0, 15) as usize]
    }

    /// What a settlement brings in the turns to come.
    #[inline]
    pub const fn yields(&self, settlement: Settlement) -> i32 {
        let worth = worth_of(settlement);
        self.trained * worth.units as i32 + self.drawn * worth.cards as i32
    }
}
