//! What a line passes, worked out a second time by plain geometry with fractions: no square is followed, every place of the
//! board is cut with the line.

use std::cmp::Ordering;

use sortie_boardkit::square::{Axis, Corner, Edge, Grid, Passing, Point, Square};

/// A fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
struct Fraction {
    over: i64,
    under: i64,
}

impl Fraction {
    const ZERO: Fraction = Fraction { over: 0, under: 1 };
    const ONE: Fraction = Fraction { over: 1, under: 1 };

    fn new(over: i64, under: i64) -> Fraction {
        Fraction { over: over * under.signum(), under: under.abs() }
    }

    fn cmp(self, other: Fraction) -> Ordering {
        (self.over * other.under).cmp(&(other.over * self.under))
    }

    fn min(self, other: Fraction) -> Fraction {
        if self.cmp(other).is_lt() { self } else { other }
    }

    fn max(self, other: Fraction) -> Fraction {
        if self.cmp(other).is_gt() { self } else { other }
    }

    /// The fraction halfway to another one.
    fn halfway(self, other: Fraction) -> Fraction {
        Fraction::new(self.over * other.under + other.over * self.under, 2 * self.under * other.under)
    }
}

/// One coordinate of the line: where it starts and how far it goes.
#[derive(Clone, Copy)]
struct Span {
    start: i64,
    length: i64,
}

impl Span {
    fn of(from: u16, to: u16) -> Span {
        Span { start: from.into(), length: i64::from(to) - i64::from(from) }
    }

    /// The share of the way on which the coordinate is strictly between two values, as far as it lies between 0 and 1.
    fn within(self, low: i64, high: i64) -> Option<(Fraction, Fraction)> {
        if self.length == 0 {
            return (low < self.start && self.start < high).then_some((Fraction::ZERO, Fraction::ONE));
        }
        let ends = [low, high].map(|value| Fraction::new(value - self.start, self.length));
        Some((ends[0].min(ends[1]).max(Fraction::ZERO), ends[0].max(ends[1]).min(Fraction::ONE)))
    }

    /// The share of the way after which the coordinate has a value; none if it never or always has it.
    fn reaches(self, value: i64) -> Option<Fraction> {
        let share = (self.length != 0).then(|| Fraction::new(value - self.start, self.length))?;
        (share.cmp(Fraction::ZERO).is_ge() && share.cmp(Fraction::ONE).is_le()).then_some(share)
    }

    /// Is the coordinate strictly between two values after this share of the way?
    fn is_within(self, share: Fraction, low: i64, high: i64) -> bool {
        let value = Fraction::new(self.start * share.under + self.length * share.over, share.under);
        value.cmp(Fraction::new(low, 1)).is_gt() && value.cmp(Fraction::new(high, 1)).is_lt()
    }

    /// Has the coordinate this value after this share of the way?
    fn is_at(self, share: Fraction, value: i64) -> bool {
        self.start * share.under + self.length * share.over == value * share.under
    }
}

/// The middle of the part that two shares have in common, if that is more than a point or the line is but a point.
fn common(one: (Fraction, Fraction), other: (Fraction, Fraction)) -> Option<Fraction> {
    let (low, high) = (one.0.max(other.0), one.1.min(other.1));
    low.cmp(high).is_lt().then(|| low.halfway(high))
}

fn through(across: Span, down: Span, square: Square) -> Option<Fraction> {
    let (x, y) = (2 * i64::from(square.x), 2 * i64::from(square.y));
    common(across.within(x, x + 2)?, down.within(y, y + 2)?)
}

fn over(across: Span, down: Span, edge: Edge) -> Option<(Fraction, Passing)> {
    let (x, y) = (2 * i64::from(edge.x), 2 * i64::from(edge.y));
    // Along the edge, and across it.
    let (along, cross, low, line) = match edge.axis {
        Axis::Horizontal => (across, down, x, y),
        Axis::Vertical => (down, across, y, x),
    };
    if cross.length == 0 {
        let share = common(along.within(low, low + 2)?, (Fraction::ZERO, Fraction::ONE))?;
        let passing = if along.length == 0 { Passing::Edge(edge) } else { Passing::Along(edge) };
        return (cross.start == line).then_some((share, passing));
    }
    let share = cross.reaches(line)?;
    along.is_within(share, low, low + 2).then_some((share, Passing::Edge(edge)))
}

fn at(across: Span, down: Span, corner: Corner) -> Option<Fraction> {
    let (x, y) = (2 * i64::from(corner.x), 2 * i64::from(corner.y));
    match (across.reaches(x), down.reaches(y)) {
        (Some(share), _) => down.is_at(share, y).then_some(share),
        (None, Some(share)) => across.is_at(share, x).then_some(share),
        (None, None) => {
            (across.length == 0 && down.length == 0 && across.start == x && down.start == y).then_some(Fraction::ZERO)
        }
    }
}

/// Everything that the line between two points passes, in order.
pub fn passings(grid: Grid, from: Point, to: Point) -> Vec<Passing> {
    let (across, down) = (Span::of(from.x, to.x), Span::of(from.y, to.y));
    let mut found: Vec<(Fraction, Passing)> = Vec::new();
    let squares = grid.squares().filter_map(|square| Some((through(across, down, square)?, Passing::Square(square))));
    found.extend(squares);
    found.extend(grid.all::<Edge>().filter_map(|edge| over(across, down, edge)));
    let corners = grid.all::<Corner>().filter_map(|corner| Some((at(across, down, corner)?, Passing::Corner(corner))));
    found.extend(corners);
    found.sort_by(|one, other| one.0.cmp(other.0));
    found.into_iter().map(|(_, passing)| passing).collect()
}
