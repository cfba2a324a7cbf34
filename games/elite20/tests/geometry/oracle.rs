//! Sight worked out a second time, by plain geometry with fractions: no cell is followed, every blocker is cut with the
//! segment.

use sortie_elite20::content::map::Grid;
use sortie_elite20::vocabulary::space::Cell;

/// A fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
struct Fraction {
    over: i64,
    under: i64,
}

impl Fraction {
    fn new(over: i64, under: i64) -> Fraction {
        if under < 0 { Fraction { over: -over, under: -under } } else { Fraction { over, under } }
    }

    fn less(self, other: Fraction) -> bool {
        self.over * other.under < other.over * self.under
    }
}

/// A point in half cells: centres have odd coordinates, corner points even ones.
type Point = (i64, i64);

fn centre(cell: Cell) -> Point {
    (2 * i64::from(cell.x) + 1, 2 * i64::from(cell.y) + 1)
}

/// Which side of the line from `a` to `b` a point lies on.
fn side(a: Point, b: Point, point: Point) -> i64 {
    ((b.0 - a.0) * (point.1 - a.1) - (b.1 - a.1) * (point.0 - a.0)).signum()
}

/// Is the corner point on the segment?
fn passes(a: Point, b: Point, point: Point) -> bool {
    let between = |low: i64, high: i64, at: i64| low.min(high) <= at && at <= low.max(high);
    side(a, b, point) == 0 && between(a.0, b.0, point.0) && between(a.1, b.1, point.1)
}

/// Does the segment cut a Wall strictly between its ends?
fn cuts(a: Point, b: Point, wall: (Point, Point)) -> bool {
    side(a, b, wall.0) * side(a, b, wall.1) < 0 && side(wall.0, wall.1, a) * side(wall.0, wall.1, b) < 0
}

/// Does the segment run through the inside of a cell? The part of it in each direction is an open interval of the way
/// from 0 to 1; it runs inside where both share more than a point.
fn enters(a: Point, b: Point, cell: Cell) -> bool {
    let (x, y) = (2 * i64::from(cell.x), 2 * i64::from(cell.y));
    let (mut low, mut high) = (Fraction::new(0, 1), Fraction::new(1, 1));
    for (start, end, from, to) in [(a.0, b.0, x, x + 2), (a.1, b.1, y, y + 2)] {
        let length = end - start;
        if length == 0 {
            if start <= from || to <= start {
                return false;
            }
            continue;
        }
        let (mut first, mut last) = (Fraction::new(from - start, length), Fraction::new(to - start, length));
        if last.less(first) {
            (first, last) = (last, first);
        }
        if low.less(first) {
            low = first;
        }
        if last.less(high) {
            high = last;
        }
    }
    low.less(high)
}

/// The inner Walls as segments.
pub fn walls(grid: &Grid) -> Vec<(Point, Point)> {
    let mut walls = Vec::new();
    for cell in grid.cells() {
        let (x, y) = (2 * i64::from(cell.x), 2 * i64::from(cell.y));
        if grid.has_wall_south(cell) {
            walls.push(((x, y + 2), (x + 2, y + 2)));
        }
        if grid.has_wall_east(cell) {
            walls.push(((x + 2, y), (x + 2, y + 2)));
        }
    }
    walls
}

/// Sight by E20-R-06: nothing is cut, and at each corner point passed at most one side is blocked.
pub fn sees(grid: &Grid, walls: &[(Point, Point)], from: Cell, to: Cell) -> bool {
    let (a, b) = (centre(from), centre(to));
    let is_cut = walls.iter().any(|wall| cuts(a, b, *wall));
    let is_covered = grid.cells().any(|cell| grid.is_blocking(cell) && enters(a, b, cell));
    let corners = (1..i64::from(grid.rows())).flat_map(|y| (1..i64::from(grid.columns())).map(move |x| (2 * x, 2 * y)));
    let is_pinched = corners.filter(|corner| passes(a, b, *corner)).any(|corner| {
        let quarters = [(-1, -1), (1, -1), (1, 1), (-1, 1)];
        // The flanking cells are those whose centres do not lie in the segment's own quarters.
        let flanks = quarters.into_iter().filter(|(x, y)| x * y * (b.0 - a.0).signum() * (b.1 - a.1).signum() < 0);
        flanks.into_iter().all(|(x, y)| {
            let cell = Cell { x: ((corner.0 + x) / 2) as u8, y: ((corner.1 + y) / 2) as u8 };
            let arms = [(corner.0 + 2 * x, corner.1), (corner.0, corner.1 + 2 * y)];
            let is_arm =
                |wall: &(Point, Point)| arms.iter().any(|arm| *wall == (corner, *arm) || *wall == (*arm, corner));
            grid.is_blocking(cell) || walls.iter().any(is_arm)
        })
    });
    !is_cut && !is_covered && !is_pinched
}
