//! What a straight line passes: squares, edges and corners in order, by integer arithmetic alone.

use crate::square::{Axis, Corner, Edge, Square};

/// A point in half squares: both coordinates of a square's centre are odd, both of a corner are even.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// Half columns from the west border.
    pub x: u16,
    /// Half rows from the north border.
    pub y: u16,
}

impl From<Square> for Point {
    #[inline]
    fn from(square: Square) -> Point {
        Point { x: 2 * u16::from(square.x) + 1, y: 2 * u16::from(square.y) + 1 }
    }
}

impl From<Corner> for Point {
    #[inline]
    fn from(corner: Corner) -> Point {
        Point { x: 2 * u16::from(corner.x), y: 2 * u16::from(corner.y) }
    }
}

/// The middle of the edge.
impl From<Edge> for Point {
    #[inline]
    fn from(edge: Edge) -> Point {
        let (x, y) = (2 * u16::from(edge.x), 2 * u16::from(edge.y));
        match edge.axis {
            Axis::Horizontal => Point { x: x + 1, y },
            Axis::Vertical => Point { x, y: y + 1 },
        }
    }
}

/// Something that a line passes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Passing {
    /// It runs through the inside of a square.
    Square(Square),
    /// It meets an edge between the edge's ends: it crosses it, or begins or ends there.
    Edge(Edge),
    /// It meets a corner exactly: it passes through it, or begins or ends there.
    Corner(Corner),
    /// It runs along an edge, through no square.
    Along(Edge),
}

/// One side of a corner that a line passes through: the square that the line only touches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Flank {
    /// The square.
    pub square: Square,
    /// The two of its edges that end at the corner. They are what lies on the way round the corner on this side.
    pub edges: [Edge; 2],
}

/// A straight line from one point to another.
///
/// ```
/// use sortie_boardkit::square::{Corner, Edge, Line, Passing, Square};
///
/// // From centre to centre, one column across and two rows down.
/// let line = Line::between(Square::at(0, 0), Square::at(1, 2));
/// assert!(line.squares().eq([Square::at(0, 0), Square::at(0, 1), Square::at(1, 1), Square::at(1, 2)]));
///
/// // A diagonal passes through the corner and leaves a flank on either side.
/// let line = Line::between(Square::at(0, 0), Square::at(1, 1));
/// assert!(line.iter().any(|passing| passing == Passing::Corner(Corner::at(1, 1))));
/// let [north, south] = line.flanks(Corner::at(1, 1)).expect("the line passes it");
/// assert_eq!((north.square, south.square), (Square::at(1, 0), Square::at(0, 1)));
/// assert_eq!(north.edges, [Edge::south_of(north.square), Edge::west_of(north.square)]);
///
/// // From corner to corner a line can run along edges.
/// let line = Line::between(Corner::at(1, 0), Corner::at(1, 1));
/// assert_eq!(line.iter().nth(1), Some(Passing::Along(Edge::west_of(Square::at(1, 0)))));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    from: Point,
    to: Point,
}

impl Line {
    /// The line between two points: the centres of squares, corners, the middles of edges.
    #[inline]
    pub fn between(from: impl Into<Point>, to: impl Into<Point>) -> Line {
        Line { from: from.into(), to: to.into() }
    }

    /// Everything that it passes, from its beginning to its end, both included. A line the other way passes the same things in
    /// reverse order.
    #[inline]
    pub fn iter(self) -> Trace {
        Trace::of(self)
    }

    /// The squares whose inside it runs through, in order.
    #[inline]
    pub fn squares(self) -> impl Iterator<Item = Square> {
        self.iter().filter_map(|passing| match passing {
            Passing::Square(square) => Some(square),
            Passing::Edge(_) | Passing::Corner(_) | Passing::Along(_) => None,
        })
    }

    /// The two sides of a corner that the line passes through, the northern one first. None at the line's ends, for corners
    /// that it does not pass, and for lines along a row or column of corners, which touch squares with whole edges.
    pub fn flanks(self, corner: Corner) -> Option<[Flank; 2]> {
        let (from, to, at) = (self.from, self.to, Point::from(corner));
        let [across, down] = [(from.x, to.x), (from.y, to.y)].map(|(from, to)| i32::from(to) - i32::from(from));
        let [east, south] = [(from.x, at.x), (from.y, at.y)].map(|(from, at)| i32::from(at) - i32::from(from));
        let is_between = |way: i32, all: i32| way.signum() == all.signum() && way.abs() < all.abs();
        if east * down != south * across || !is_between(east, across) || !is_between(south, down) {
            return None;
        }
        // A corner strictly inside the line's rectangle has squares on all sides.
        let (left, above) = (corner.x.checked_sub(1)?, corner.y.checked_sub(1)?);
        let (north, south) = match (across > 0) == (down > 0) {
            true => (Square::at(corner.x, above), Square::at(left, corner.y)),
            false => (Square::at(left, above), Square::at(corner.x, corner.y)),
        };
        let towards = |square: Square, x: u8| if square.x < x { Edge::east_of(square) } else { Edge::west_of(square) };
        Some([
            Flank { square: north, edges: [Edge::south_of(north), towards(north, corner.x)] },
            Flank { square: south, edges: [Edge::north_of(south), towards(south, corner.x)] },
        ])
    }
}

impl IntoIterator for Line {
    type Item = Passing;
    type IntoIter = Trace;

    #[inline]
    fn into_iter(self) -> Trace {
        self.iter()
    }
}

/// What lies between two meetings with the grid's lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Track {
    /// Squares.
    Inside,
    /// Edges of one line of the grid.
    Along(Axis),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Next {
    Meeting,
    Between,
    Nothing,
}

/// The way along one coordinate. The grid's lines are met after `next`, `next + 2`, … half squares, as long as the line
/// reaches: it is `length` half squares long.
#[derive(Clone, Copy, Debug)]
struct Way {
    next: i32,
    length: i32,
    /// -1, 0 or 1.
    sign: i16,
    /// The column or row that the line is in now, before it meets the next of the grid's lines.
    at: i16,
}

impl Way {
    #[inline]
    fn of(from: u16, to: u16) -> Way {
        let (from, to) = (i32::from(from), i32::from(to));
        let (length, sign) = ((to - from).abs(), (to - from).signum() as i16);
        let half = (from / 2) as i16;
        // Whoever starts on a line of the grid and goes on from there comes from the column or row before.
        let is_on_line = from % 2 == 0;
        let at = if is_on_line && sign > 0 { half - 1 } else { half };
        Way { next: i32::from(!is_on_line), length, sign, at }
    }

    #[inline]
    const fn is_on_line(self) -> bool {
        self.next == 0
    }

    #[inline]
    const fn has_more(self) -> bool {
        self.next <= self.length
    }

    #[inline]
    const fn is_at_end(self) -> bool {
        self.next == self.length
    }

    /// The number of the grid's line ahead.
    #[inline]
    const fn ahead(self) -> u8 {
        (if self.sign > 0 { self.at + 1 } else { self.at }) as u8
    }

    #[inline]
    const fn go_on(&mut self) {
        self.next += 2;
        self.at += self.sign;
    }
}

/// Everything that a [`Line`] passes, one after the other.
///
/// The line meets the grid's vertical lines after 1, 3, 5 … half squares across (from a corner after 0, 2, 4 …) and its
/// horizontal lines after as many down. Which of the two comes first is a comparison of products; where they are equal, the
/// line passes exactly through a corner.
#[derive(Clone, Debug)]
pub struct Trace {
    across: Way,
    down: Way,
    track: Track,
    next: Next,
}

impl Trace {
    #[inline]
    fn of(line: Line) -> Trace {
        let (mut across, mut down) = (Way::of(line.from.x, line.to.x), Way::of(line.from.y, line.to.y));
        let track = match (across.length, down.length) {
            (0, 1..) if across.is_on_line() => Track::Along(Axis::Vertical),
            (1.., 0) if down.is_on_line() => Track::Along(Axis::Horizontal),
            _ => Track::Inside,
        };
        let is_meeting = match track {
            Track::Inside => across.is_on_line() || down.is_on_line(),
            Track::Along(Axis::Vertical) => down.is_on_line(),
            Track::Along(Axis::Horizontal) => across.is_on_line(),
        };
        // A line that it runs along is never met.
        match track {
            Track::Inside => {}
            Track::Along(Axis::Vertical) => across.next = 1,
            Track::Along(Axis::Horizontal) => down.next = 1,
        }
        Trace { across, down, track, next: if is_meeting { Next::Meeting } else { Next::Between } }
    }

    #[inline]
    fn between(&mut self) -> Passing {
        let has_more = self.across.has_more() || self.down.has_more();
        self.next = if has_more { Next::Meeting } else { Next::Nothing };
        let (x, y) = (self.across.at as u8, self.down.at as u8);
        match self.track {
            Track::Inside => Passing::Square(Square { x, y }),
            Track::Along(axis) => Passing::Along(Edge { axis, x, y }),
        }
    }

    #[inline]
    fn meeting(&mut self) -> Passing {
        let (vertical, horizontal) = (self.across.next * self.down.length, self.down.next * self.across.length);
        let is_vertical = vertical <= horizontal && self.across.has_more();
        let is_horizontal = horizontal <= vertical && self.down.has_more();
        let is_end = (is_vertical && self.across.is_at_end()) || (is_horizontal && self.down.is_at_end());
        self.next = if is_end { Next::Nothing } else { Next::Between };
        let passing = match (self.track, is_vertical, is_horizontal) {
            (Track::Along(Axis::Vertical), ..) => Passing::Corner(Corner::at(self.across.at as u8, self.down.ahead())),
            (Track::Along(Axis::Horizontal), ..) => {
                Passing::Corner(Corner::at(self.across.ahead(), self.down.at as u8))
            }
            (Track::Inside, true, true) => Passing::Corner(Corner::at(self.across.ahead(), self.down.ahead())),
            (Track::Inside, true, false) => {
                Passing::Edge(Edge { axis: Axis::Vertical, x: self.across.ahead(), y: self.down.at as u8 })
            }
            (Track::Inside, false, _) => {
                Passing::Edge(Edge { axis: Axis::Horizontal, x: self.across.at as u8, y: self.down.ahead() })
            }
        };
        if is_vertical {
            self.across.go_on();
        }
        if is_horizontal {
            self.down.go_on();
        }
        passing
    }
}

impl Iterator for Trace {
    type Item = Passing;

    #[inline]
    fn next(&mut self) -> Option<Passing> {
        match self.next {
            Next::Meeting => Some(self.meeting()),
            Next::Between => Some(self.between()),
            Next::Nothing => None,
        }
    }
}
