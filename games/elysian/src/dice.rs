//! How dice are read (rulebook: Attack, step 3). Attacks and their odds both read them here.

/// How many dice make a full set.
pub const SET: usize = 3;

/// What one die shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// 1 or 2.
    Block,
    /// 3, 4 or 5.
    Hit,
    /// 6.
    Heavy,
}

impl Face {
    /// What a die with so many pips up shows.
    #[inline]
    pub const fn of(pips: u8) -> Face {
        match pips {
            ..=2 => Face::Block,
            3..=5 => Face::Hit,
            6.. => Face::Heavy,
        }
    }
}

/// What one set leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// So many hits, perhaps none.
    Hits(u8),
    /// The attack is over.
    Repelled,
    /// The whole defence is.
    Ravage,
}

/// Reads one set. One or two dice can neither repel nor ravage.
#[inline]
pub fn read(set: &[u8]) -> Reading {
    let showing = |face: Face| set.iter().filter(|pips| Face::of(**pips) == face).count();
    match (set.len(), showing(Face::Block), showing(Face::Heavy)) {
        (SET, SET, _) => Reading::Repelled,
        (SET, _, SET) => Reading::Ravage,
        (dice, blocks, _) => Reading::Hits((dice - blocks) as u8),
    }
}

/// How many of the dice that are left make the next set.
#[inline]
pub fn next_set(left: u8) -> u8 {
    left.min(SET as u8)
}
