//! Sight and cover by the rules of Chibi Commander: walls, closed doors and trees block; trunks, windows and whoever stands
//! between give cover.

use proptest::prelude::*;
use sortie_boardkit::square::{Edge, Heading, Line, Passing, Square};
use sortie_boardkit::{Paths, WideSet};

use crate::board::{Board, pairs, strewn};

/// How much something covers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Cover {
    Clear,
    Low,
    Full,
}

/// On edges: walls `|` and `-`, closed doors `D`, open ones `o`; small letters are low pieces, each piece with its own.
fn on_edge(what: char) -> Cover {
    match what {
        '|' | '-' | 'D' => Cover::Full,
        'o' => Cover::Clear,
        'a'..='z' => Cover::Low,
        _ => Cover::Clear,
    }
}

/// On squares: trees `T`, crystals `X` and standing units (capital letters); lying ones and Blips are small letters.
fn on_square(what: char) -> Cover {
    match what {
        'T' => Cover::Full,
        'A'..='Z' => Cover::Low,
        _ => Cover::Clear,
    }
}

type Edges = WideSet<34>;

/// The low pieces that a shooter stands directly at: each as far as it runs straight on.
fn pieces_at(board: &Board, shooter: Square) -> Edges {
    let mut near = Edges::EMPTY;
    for border in shooter.edges().into_iter().filter(|edge| on_edge(board.on(*edge)) == Cover::Low) {
        for side in [0, 1] {
            let is_same = |edge: &Edge| board.grid.contains(*edge) && board.on(*edge) == board.on(border);
            let run = std::iter::successors(Some(border), |edge| edge.prolonged()[side].filter(is_same));
            run.filter_map(|edge| board.grid.index(edge)).for_each(|edge| near.insert(edge));
        }
    }
    near
}

/// The cover of a target: the worst thing on the line. At a corner the better of the two ways round counts, and each is as good
/// as the worse of its edges; the squares beside the corner do not matter.
fn cover(board: &Board, from: Square, to: Square) -> Cover {
    let ignored = pieces_at(board, from);
    let grade = |edge: Edge| match on_edge(board.on(edge)) {
        Cover::Low if board.grid.index(edge).is_some_and(|edge| ignored.contains(edge)) => Cover::Clear,
        grade => grade,
    };
    let line = Line::between(from, to);
    let grades = line.iter().map(|passing| match passing {
        Passing::Square(square) if square == from || square == to => Cover::Clear,
        Passing::Square(square) => on_square(board.at(square)),
        Passing::Edge(edge) | Passing::Along(edge) => grade(edge),
        Passing::Corner(corner) => line.flanks(corner).map_or(Cover::Clear, |flanks| {
            let [one, other] = flanks.map(|flank| flank.edges.map(grade).into_iter().max().unwrap_or(Cover::Clear));
            one.min(other)
        }),
    });
    grades.max().unwrap_or(Cover::Clear)
}

/// The cover of what stands at the second letter, seen from the first.
fn between(board: &Board, from: char, to: char) -> Cover {
    cover(board, board.find(from), board.find(to))
}

/// A step is orthogonal; over a low piece it costs two, and through walls, closed doors and trees there is none.
fn step_cost(board: &Board, from: Square, to: Square) -> Option<u16> {
    let edge = Edge::between(from, to).map_or(Cover::Full, |edge| on_edge(board.on(edge)));
    match (edge, on_square(board.at(to))) {
        (Cover::Full, _) | (_, Cover::Low | Cover::Full) => None,
        (Cover::Clear, Cover::Clear) => Some(1),
        (Cover::Low, Cover::Clear) => Some(2),
    }
}

/// The Soldier `@`, the trunk `t`, the Serpent Man `S`, farther back the Grey `G`.
const TRUNK: &str = "+-+-+-+-+-+-+-+
                     |@      tS   G|
                     +-+-+-+-+-+-+-+";
const AT_THE_TRUNK: &str = "+-+-+-+-+-+-+-+
                            |      @tS   G|
                            +-+-+-+-+-+-+-+";

/// CHC-X-13: behind the trunk one is in cover.
#[test]
fn x13_a_trunk_covers() {
    assert_eq!(between(&Board::read(TRUNK), '@', 'S'), Cover::Low);
}

/// CHC-X-14: also farther back.
#[test]
fn x14_a_trunk_covers_everything_behind_it() {
    let mut board = Board::read(TRUNK);
    board.mark(board.find('S'), ' ');
    assert_eq!(between(&board, '@', 'G'), Cover::Low);
}

/// CHC-X-15: whoever stands at the trunk shoots over it, but the unit in front covers the one behind.
#[test]
fn x15_standing_at_the_trunk_voids_it() {
    let board = Board::read(AT_THE_TRUNK);
    assert_eq!(between(&board, '@', 'S'), Cover::Clear);
    assert_eq!(between(&board, '@', 'G'), Cover::Low);
}

/// CHC-X-16, CHC-X-17: lying it covers nobody, standing up it does again.
#[test]
fn x16_x17_only_who_stands_covers() {
    let mut board = Board::read(AT_THE_TRUNK);
    let serpent = board.find('S');
    board.mark(serpent, 's');
    assert_eq!(between(&board, '@', 'G'), Cover::Clear);
    board.mark(serpent, 'S');
    assert_eq!(between(&board, '@', 'G'), Cover::Low);
}

/// CHC-X-18: nobody is shot behind a tree.
#[test]
fn x18_a_tree_blocks() {
    assert_eq!(between(&Board::read("@.T.S"), '@', 'S'), Cover::Full);
}

/// CHC-X-19: a Blip covers nobody, so both are in the open; the unit that the front one was covers the rear one, a Ghost
/// leaves it in the open.
#[test]
fn x19_the_front_blip_decides_for_the_rear_one() {
    let mut board = Board::read("@..b.c");
    assert_eq!([between(&board, '@', 'b'), between(&board, '@', 'c')], [Cover::Clear; 2]);
    let front = board.find('b');
    board.mark(front, 'S');
    assert_eq!(between(&board, '@', 'c'), Cover::Low);
    board.mark(front, '.');
    assert_eq!(between(&board, '@', 'c'), Cover::Clear);
}

/// CHC-X-20: behind one trunk neither Blip is seen openly.
#[test]
fn x20_a_trunk_covers_both_blips() {
    let board = Board::read(
        "+-+-+-+-+-+-+
         |@    tb   c|
         +-+-+-+-+-+-+",
    );
    assert_eq!([between(&board, '@', 'b'), between(&board, '@', 'c')], [Cover::Low; 2]);
}

/// CHC-X-21: one across and two down is three fields, and the way leads over two of them.
#[test]
fn x21_a_knights_move_passes_two_squares() {
    let open = "@.
                ..
                .g";
    let board = Board::read(open);
    let (from, to) = (board.find('@'), board.find('g'));
    assert_eq!(from.orthogonal_distance(to), 3);
    assert!(Line::between(from, to).squares().eq([from, Square::at(0, 1), Square::at(1, 1), to]));
    for (square, wanted) in [((0, 1), Cover::Low), ((1, 1), Cover::Low), ((1, 0), Cover::Clear)] {
        let mut board = Board::read(open);
        board.mark(Square::at(square.0, square.1), 'S');
        assert_eq!(cover(&board, from, to), wanted, "a unit on {square:?}");
    }
}

/// CHC-X-22: an exact diagonal touches its neighbours in points alone.
#[test]
fn x22_a_diagonal_passes_between_trees() {
    let board = Board::read(
        "@T..
         T.T.
         .T..
         ...g",
    );
    assert_eq!(between(&board, '@', 'g'), Cover::Clear);
    let mut board = board;
    board.mark(Square::at(1, 1), 'T');
    assert_eq!(between(&board, '@', 'g'), Cover::Full);
}

/// CHC-X-23: a wall through the corner blocks, a wall that ends there does not, a bend round the shooter does.
#[test]
fn x23_walls_at_a_corner() {
    let corner = "+-+-+
                  |@R |
                  +B+C+
                  |  g|
                  +-+-+";
    // On the right of the shooter, below it, and below the square beside it.
    for (walls, wanted) in [(" --", Cover::Full), (" - ", Cover::Clear), ("  -", Cover::Clear), ("|- ", Cover::Full)] {
        let drawing = "RBC"
            .chars()
            .zip(walls.chars())
            .fold(corner.to_owned(), |drawing, (place, wall)| drawing.replace(place, &wall.to_string()));
        assert_eq!(between(&Board::read(&drawing), '@', 'g'), wanted, "{drawing}");
    }
}

/// CHC-X-24: one long trunk is void for who stands at it; a second one beside it is not.
#[test]
fn x24_a_piece_counts_as_far_as_it_runs() {
    let long = "+-+-+-+
                |@    |
                +t+t+ +
                |    g|
                +-+-+-+";
    assert_eq!(between(&Board::read(long), '@', 'g'), Cover::Clear);
    assert_eq!(between(&Board::read(&long.replace("+t+t+", "+t+u+")), '@', 'g'), Cover::Low);
}

/// CHC-X-30: five fields through the open door of the ship, none of them diagonal. Closed it is a wall.
#[test]
fn x30_a_way_leads_through_the_door() {
    let ship = "+-+-+-+-+
                |B  |   |
                + + + + +
                |   o   |
                + + + + +
                |   |  g|
                +-+-+-+-+";
    let walk = |drawing: &str| {
        let board = Board::read(drawing);
        let mut paths = Paths::<12>::new();
        let cost = |from, to| step_cost(&board, from, to);
        board.grid.explore(&mut paths, board.find('B'), &Heading::ORTHOGONAL, 5, cost);
        board.grid.index(board.find('g')).and_then(|to| paths.cost(to))
    };
    assert_eq!(walk(ship), Some(5));
    assert_eq!(walk(&ship.replace('o', "D")), None);
    assert_eq!(walk(&ship.replace('o', "t")), None, "over a trunk it costs six");
    let board = Board::read(ship);
    assert_eq!(step_cost(&board, Square::at(0, 0), Square::at(1, 1)), None, "no step is diagonal");
}

/// CHC-X-43: behind low cover at two fields.
#[test]
fn x43_low_cover_absorbs() {
    let board = Board::read(
        "+-+-+-+
         |H  tS|
         +-+-+-+",
    );
    assert_eq!(between(&board, 'H', 'S'), Cover::Low);
}

/// CHC-X-49: of the four fields beside the one that is hit, the one behind the trunk edge is in cover, although the blast is
/// directly at the trunk (CHC-R-70). A diagonal field is not among them.
#[test]
fn x49_a_blast_is_covered_from_the_field_hit() {
    let board = Board::read(
        "+-+-+-+
         |    G|
         + + + +
         |  Ft |
         + + + +
         |     |
         +-+-+-+",
    );
    let (hit, diagonal) = (board.find('F'), board.find('G'));
    let neighbours: Vec<Square> = board.grid.orthogonal_neighbours(hit).collect();
    let edge_cover = |to: Square| Edge::between(hit, to).map(|edge| on_edge(board.on(edge)));
    assert_eq!(
        neighbours.iter().map(|to| edge_cover(*to)).collect::<Vec<_>>(),
        [Cover::Clear, Cover::Low, Cover::Clear, Cover::Clear].map(Some),
        "north, east, south, west"
    );
    assert!(!neighbours.contains(&diagonal));
}

/// CHC-X-50: three fields to the right of (5,5), over a trunk but not through a wall.
#[test]
fn x50_a_stray_shot_flies_over_trunks() {
    let mut board = Board::open(10, 10);
    let (from, to) = (Square::at(5, 5), Square::at(8, 5));
    let edge = Edge::between(Square::at(6, 5), Square::at(7, 5)).expect("they are neighbours");
    board.lay(edge, 't');
    assert_eq!(cover(&board, from, to), Cover::Low);
    board.lay(edge, '|');
    assert_eq!(cover(&board, from, to), Cover::Full);
}

/// CHC-X-65: in the open, within seven fields of the one that is spotted.
#[test]
fn x65_an_alarm_reaches_as_far_as_sight() {
    let mut board = Board::open(8, 20);
    let (earth, [a, b, c]) = (Square::at(2, 5), [Square::at(5, 5), Square::at(5, 11), Square::at(5, 18)]);
    [a, b, c].into_iter().for_each(|blip| board.mark(blip, 'b'));
    let sees = |from: Square, to: Square| from.orthogonal_distance(to) <= 7 && cover(&board, from, to) < Cover::Full;
    assert_eq!([sees(earth, a), sees(earth, b), sees(a, b), sees(a, c)], [true, false, true, false]);
}

/// CHC-X-73: behind a fence one is seen in cover, behind a wall not at all; who stands at the fence looks over it.
#[test]
fn x73_a_fence_hides_blips_and_a_wall_everybody() {
    let fence = "+-+-+-+-+-+-+
                 |S        fb|
                 +-+-+-+-+-+-+";
    let board = Board::read(fence);
    assert_eq!(between(&board, 'S', 'b'), Cover::Low);
    assert_eq!(between(&Board::read(&fence.replace('f', "|")), 'S', 'b'), Cover::Full);
    assert_eq!(cover(&board, Square::at(4, 0), board.find('b')), Cover::Clear);
}

/// CHC-X-75: round the corner it is four fields to the target behind the wall, whose nearest field with sight of it lies nearer
/// than the six that an NPC with three range dice would keep.
#[test]
fn x75_the_way_round_the_corner_leads_nearer_than_the_attack_needs() {
    let board = Board::read(
        "+-+-+-+-+-+
         |N  |    T|
         + + + + + +
         |         |
         +-+-+-+-+-+",
    );
    let (npc, target) = (board.find('N'), board.find('T'));
    assert_eq!((npc.orthogonal_distance(target), cover(&board, npc, target)), (4, Cover::Full));
    let mut paths = Paths::<10>::new();
    board.grid.explore(&mut paths, npc, &Heading::ORTHOGONAL, u16::MAX, |from, to| step_cost(&board, from, to));
    let cost = |square: &Square| board.grid.index(*square).and_then(|square| paths.cost(square));
    let in_sight = board.grid.squares().filter(|from| *from != target && cover(&board, *from, target) < Cover::Full);
    let nearest = in_sight.min_by_key(|from| (cost(from), from.y, from.x)).expect("there is a way");
    assert!(nearest.orthogonal_distance(target) < 6, "{nearest}");
}

/// CHC-X-76: the near Soldier is behind a wall, the far one is not.
#[test]
fn x76_the_nearest_may_be_hidden() {
    let board = Board::read(
        "+-+-+
         |N|A|
         + + +
         |   |
         + + +
         |  B|
         +-+-+",
    );
    assert_eq!(between(&board, 'N', 'A'), Cover::Full);
    assert!(between(&board, 'N', 'B') < Cover::Full);
    assert_eq!(board.find('N').orthogonal_distance(board.find('B')), 3);
}

/// CHC-R-47 to CHC-R-49 as the rules list them: one loop over both coordinates.
fn listed(board: &Board, from: Square, to: Square) -> Cover {
    let (nx, ny) = (u32::from(from.x.abs_diff(to.x)), u32::from(from.y.abs_diff(to.y)));
    let (east, south) = (if to.x > from.x { 1 } else { -1 }, if to.y > from.y { 1 } else { -1 });
    let beside = |at: Square, x: i8, y: i8| at.offset(x, y).expect("it lies between the two");
    let across =
        |at: Square, x: i8, y: i8| on_edge(board.on(Edge::between(at, beside(at, x, y)).expect("they are neighbours")));
    let (mut at, mut ix, mut iy, mut worst) = (from, 0, 0, Cover::Clear);
    while ix < nx || iy < ny {
        let order = ((1 + 2 * ix) * ny).cmp(&((1 + 2 * iy) * nx));
        let (x, y) = (if order.is_le() { east } else { 0 }, if order.is_ge() { south } else { 0 });
        let grade = if order.is_eq() {
            let one = across(at, x, 0).max(across(beside(at, x, 0), 0, y));
            let other = across(at, 0, y).max(across(beside(at, 0, y), x, 0));
            one.min(other)
        } else {
            across(at, x, y)
        };
        at = beside(at, x, y);
        (ix, iy) = (ix + u32::from(x != 0), iy + u32::from(y != 0));
        worst = worst.max(grade);
        if at != to {
            worst = worst.max(on_square(board.at(at)));
        }
    }
    worst
}

proptest! {
    /// CHC-R-51: blocked is blocked both ways; cover need not be mutual.
    #[test]
    fn blocking_is_mutual(board in strewn(&['T', 'S'], &['|', 't', 'u', 'D', 'o'])) {
        for (from, to) in pairs(board.grid) {
            let is_blocked = cover(&board, from, to) == Cover::Full;
            prop_assert_eq!(is_blocked, cover(&board, to, from) == Cover::Full, "{} and {}", from, to);
        }
    }

    #[test]
    fn cover_is_what_the_listing_says(board in strewn(&['T', 'S', 's'], &['|', 'D', 'o'])) {
        for (from, to) in pairs(board.grid) {
            prop_assert_eq!(cover(&board, from, to), listed(&board, from, to), "{} and {}", from, to);
        }
    }
}
