//! How likely hits are, computed when the program is built.

/// The chance of a certain thing: all chances here are parts of it.
pub const SURE: i32 = 4096;
/// Maximum dice in the table; more dice count as this many.
const MOST_DICE: usize = 31;
/// Maximum hits in the table; more are treated as out of reach.
const MOST_HITS: usize = 31;

type Row = [i64; MOST_HITS + 1];

/// The chance to make at least `hits` hits with `dice` dice, Repelled and Ravage included.
#[inline]
pub fn at_least(hits: i32, dice: i32) -> i32 {
    if hits <= 0 {
        return SURE;
    }
    let row = &AT_LEAST[dice.clamp(0, MOST_DICE as i32) as usize];
    row.get(hits as usize).map_or(0, |chance| i32::from(*chance))
}

static AT_LEAST: [[u16; MOST_HITS + 1]; MOST_DICE + 1] = rounded(&exact());

/// The same in finer parts, for the computation, so that rounding errors do not add up.
const WHOLE: i64 = 216 << 32;

const fn exact() -> [Row; MOST_DICE + 1] {
    let mut table = [[0; MOST_HITS + 1]; MOST_DICE + 1];
    let mut dice = 0;
    while dice <= MOST_DICE {
        table[dice] = match dice {
            0 => first_chances(0, 0),
            1 => first_chances(WHOLE / 3 * 2, 0),
            2 => first_chances(WHOLE / 9 * 8, WHOLE / 9 * 4),
            _ => after_set(&table[dice - 3]),
        };
        dice += 1;
    }
    table
}

/// The row for fewer than three dice: the chances of at least one and of two hits.
const fn first_chances(one: i64, two: i64) -> Row {
    let mut row = [0; MOST_HITS + 1];
    (row[0], row[1], row[2]) = (WHOLE, one, two);
    row
}

/// The row with a set of three before the rest: three Blocks end the attack, three sixes end the defence.
const fn after_set(rest: &Row) -> Row {
    let mut row = [WHOLE; MOST_HITS + 1];
    let mut hits = 1;
    while hits <= MOST_HITS {
        let one = rest[hits - 1];
        let two = if hits < 2 { WHOLE } else { rest[hits - 2] };
        let three = if hits < 3 { WHOLE } else { rest[hits - 3] };
        row[hits] = WHOLE / 216 + three / 216 * 63 + two / 216 * 96 + one / 216 * 48;
        hits += 1;
    }
    row
}

const fn rounded(table: &[Row; MOST_DICE + 1]) -> [[u16; MOST_HITS + 1]; MOST_DICE + 1] {
    let mut out = [[0; MOST_HITS + 1]; MOST_DICE + 1];
    let mut dice = 0;
    while dice <= MOST_DICE {
        let mut hits = 0;
        while hits <= MOST_HITS {
            out[dice][hits] = (table[dice][hits] / (WHOLE / SURE as i64)) as u16;
            hits += 1;
        }
        dice += 1;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_those_of_the_dice() {
        assert_eq!(at_least(0, 0), SURE);
        assert_eq!(at_least(1, 0), 0);
        assert_eq!(at_least(1, 1), SURE * 2 / 3);
        assert_eq!(at_least(2, 2), SURE * 4 / 9);
        assert_eq!(at_least(1, 3), SURE * 26 / 27);
        assert_eq!(at_least(3, 3), SURE * 8 / 27);
        // Only a Ravage fells what takes more hits than there are dice.
        assert_eq!(at_least(9, 3), SURE / 216);
        // Three Blocks in the first set end it, whatever the other dice would bring.
        assert_eq!(at_least(1, 30), SURE * 26 / 27);
    }
}
