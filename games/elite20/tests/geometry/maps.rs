//! The two maps, and what is wrong with bad ones.

use sortie_elite20::content::map::{Lane, Map, Mark, NEVER, Nest};
use sortie_elite20::vocabulary::space::{SpaceId, Spaces, spaces};
use sortie_elite20::vocabulary::{MapName, ObjectiveId, SearchId, Site};
use sortie_packs::{Problems, Source};

use crate::{TEXTS, maps, space};

/// E20-MAP-01 to E20-MAP-07, E20-R-13: both maps have one of each slot, three Spawn Points a Cluster, and one zone.
#[test]
fn both_maps_are_sound_and_have_every_feature() {
    let maps = maps();
    assert_eq!(maps.iter().map(|map| map.name).collect::<Vec<_>>(), MapName::ALL);
    for map in maps {
        let mut seen = vec![];
        for slot in map.objectives.iter().chain(&map.searches).chain(map.nests.iter().map(|nest| &nest.slot)) {
            assert!(map.enterable().contains(slot.index()) && !slot.is_home() && !seen.contains(slot), "{slot}");
            assert_ne!(map.walk(SpaceId::HOME, *slot), NEVER);
            seen.push(*slot);
        }
        for site in Site::ALL {
            assert_eq!(map.nest(*site).spawns.len(), 3, "exactly three keep the worked examples literal");
        }
        assert!(map.grid.cells().any(|cell| map.grid.is_blocking(cell)));
        assert!(map.grid.cells().any(|cell| map.grid.has_wall_south(cell)), "a building stands near by");
        assert!(map.neighbours(SpaceId::HOME).len() >= 6);
        assert!(spaces(map.neighbours(SpaceId::HOME)).any(|exit| !map.path.has(exit)));
    }
}

/// E20-R-14: all ways go on and end at home, ten to twenty steps from every Spawn Point, with forks on the way.
#[test]
fn every_way_ends_in_the_starting_area() {
    for map in maps() {
        assert!(map.path.next(SpaceId::HOME).is_empty());
        for from in spaces(map.path.spaces) {
            assert!(!map.path.next(from).is_empty());
            for to in map.path.next(from) {
                assert!(map.neighbours(from).contains(to.index()) && map.path.before(*to).contains(&from));
                assert!(map.path.shortest(from) <= map.path.shortest(*to) + 1);
                assert!(map.path.longest(from) > map.path.longest(*to));
            }
        }
        for spawn in map.nests.iter().flat_map(|nest| &nest.spawns) {
            let (short, long) = (map.path.shortest(*spawn), map.path.longest(*spawn));
            assert!((10..=20).contains(&short) && long <= 20 && long - short <= 4, "{spawn}: {short} to {long}");
            assert!(map.path.next(*spawn).iter().all(|to| map.nests.iter().all(|nest| !nest.spawns.contains(to))));
            let forks = spaces(map.path.downstream([*spawn])).filter(|space| map.path.next(*space).len() > 1).count();
            assert!(forks >= 5, "{spawn} has {forks} forks");
        }
    }
}

/// E20-R-12: figures enter and leave every slot.
#[test]
fn slots_and_spawn_points_are_ordinary_spaces() {
    for map in maps() {
        for cell in map.grid.cells().filter(|cell| !map.grid.is_blocking(*cell)) {
            let space = map.grid.space(cell).expect("it is not Blocking");
            assert!(map.neighbours(space).len() >= 2, "{cell}");
        }
    }
}

/// What the drawings say, read off by eye.
#[test]
fn the_lab_reads_as_drawn() {
    let map = &maps()[0];
    assert_eq!(map.objective(ObjectiveId(10)), space("g7"));
    assert_eq!(map.search(SearchId(1)), space("a12"));
    assert_eq!(map.nest(Site::B).slot, space("p4"));
    assert_eq!(map.grid.mark("f5".parse().expect("a cell")), Mark::Objective(ObjectiveId(9)));
    assert_eq!(map.path.next(space("i3")), ["i4", "j4", "j3"].map(space));
    assert_eq!(map.path.next(space("f16")), [SpaceId::HOME]);
    assert_eq!(map.traps[0], Some(["n14", "m15"].map(space)));
    assert_eq!(map.traps[3], None);
    assert_eq!(map.walk(SpaceId::HOME, space("n15")), 4);
    assert!(!map.is_beside(space("a4"), space("a5")), "a Wall lies between");
    assert_eq!(map.lanes.len(), 2);
}

/// Lanes are fed by two Clusters each, stay apart below their gates, and some Cluster lets the players choose.
#[test]
fn lanes_stay_apart_below_their_gates() {
    for map in maps() {
        let below: Vec<Spaces> = map.lanes.iter().map(|lane| map.path.downstream(spaces(lane.gate))).collect();
        for (at, one) in below.iter().enumerate() {
            for other in &below[..at] {
                assert_eq!(one.and(*other), Spaces::only(SpaceId::HOME.index()), "{}", map.name);
            }
        }
        let feeds = |nest: &Nest, lane: &Lane| map.path.downstream(nest.spawns.iter().copied()).meets(&lane.gate);
        for lane in &map.lanes {
            assert!(map.nests.iter().filter(|nest| feeds(nest, lane)).count() >= 2, "{}: {}", map.name, lane.name);
        }
        assert!(map.nests.iter().any(|nest| map.lanes.iter().filter(|lane| feeds(nest, lane)).count() > 1));
    }
}

/// Near slots are a trip of a Round, far ones lie by the Clusters, and a way to search is never far.
#[test]
fn slots_lie_near_and_far() {
    for map in maps() {
        // To stand beside a slot takes one step less than to stand on it.
        let away = map.objectives.map(|slot| map.walk(SpaceId::HOME, slot) - 1);
        let should = match map.name {
            MapName::AbandonedLab => [3, 10, 10, 11, 6, 9, 8, 15, 12, 10, 8, 14],
            MapName::CrashSite => [12, 5, 10, 9, 4, 8, 4, 14, 5, 4, 7, 5],
        };
        assert_eq!(away, should, "{}", map.name);
        assert!(away.iter().filter(|steps| **steps <= 9).count() >= 4 && away.iter().any(|steps| *steps <= 5));
        let search = map.searches.map(|slot| map.walk(SpaceId::HOME, slot) - 1);
        assert!(search.iter().any(|steps| *steps <= 6) && search.iter().all(|steps| *steps <= 11), "{search:?}");
    }
}

fn complaints(change: impl Fn(&str) -> String) -> Vec<String> {
    let (name, text) = TEXTS[0];
    let mut problems = Problems::new();
    let map = Map::read(&Source::new("lab.txt", &change(text)), name, &mut problems);
    assert!(map.is_none() || problems.is_empty());
    problems.lines()
}

/// Every fault of a map is named with its line.
#[test]
fn faulty_maps_are_named_by_line() {
    let cases: [(&str, &str, &str); 15] = [
        ("map abandoned-lab", "map elsewhere", "lab.txt:12: the map of this file should be abandoned-lab"),
        ("size 16x18", "size 99x18", "lab.txt:13: size reads COLUMNSxROWS, at most 18x21"),
        ("| a   a   a ", "| a       a ", "Cluster A needs 3 Spawn Points, has 2"),
        ("| a   a   a ", "| a   a   A ", "Cluster slot A should be drawn once, it is drawn 2 times"),
        ("| 4         ", "|           ", "Objective slot 4 should be drawn once, it is drawn 0 times"),
        ("| S2    |", "| S9    |", "lab.txt:40: a12: \"S9\" is no mark of the legend"),
        ("17     .   .   .   .   .   6 ", "17     .   .   .   .   .   7 ", "the arrows run in a circle"),
        ("18     .   .   .   . ", "18     .   .   2   . ", "the arrow 2 of c18 leaves the board"),
        ("12     .   .   .   2 ", "12     .   .   .   6 ", "the arrow from d12 to e12 is no step"),
        (
            "17     .   .   .   .   .   6 ",
            "17     .   .   .   .   .   4 ",
            "an alien on e17 would have no arrow to follow",
        ),
        ("1: n14 m15", "1: n14 n14", "slot 1 should have two different Traps"),
        ("1: n14 m15", "1: o14 m15", "the Trap o14 is not on the Alien Path"),
        ("[gates]\nwest", "[gate]\nwest", "lab.txt:86: the sections are [board], [path], [traps], [gates]"),
        ("     +---+---+---+", "     +---+   +---+", "over column b is no post with or without Wall"),
        ("west: c11 d11", "west: c11", "can come home without passing a gate"),
    ];
    assert_eq!(complaints(str::to_owned), Vec::<String>::new());
    for (from, to, part) in cases {
        let found = complaints(|text| text.replacen(from, to, 1));
        assert!(found.iter().any(|line| line.contains(part)), "{from} -> {to}: {found:#?}");
        assert!(found.iter().all(|line| line.starts_with("lab.txt:")));
    }
}

/// Text that no reader may fall over.
#[test]
fn strange_maps_give_problems() {
    for (_, text) in TEXTS {
        for at in (0..text.len()).step_by(97) {
            assert!(!complaints(|_| text[..at].to_owned()).is_empty());
        }
    }
    for text in
        ["", "[board]", "map x\nsize 1x1\n[board]\n a\n     +---+\n  1  |\u{e9}  |\n     +---+\n[path]\n a\n1 .\n"]
    {
        assert!(!complaints(|_| text.to_owned()).is_empty());
    }
}

/// A wall through the border and cells that nobody reaches are found.
#[test]
fn cut_off_spaces_are_named() {
    let found = complaints(|text| {
        text.replacen("  8  | 4     |", "  8  | 4  ## |", 1).replacen("  9  |         ", "  9  | ##  ##  ", 1)
    });
    assert!(found.iter().any(|line| line.contains("a8 cannot be reached on foot")), "{found:#?}");
}
