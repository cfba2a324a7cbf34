//! Counts and shapes.

use sortie_elite20::content::aliens::AlienPower;
use sortie_elite20::content::event_cards::Event;
use sortie_elite20::content::gear::{Power, Trait};
use sortie_elite20::content::pack::{Gear, Pack};
use sortie_elite20::vocabulary::space::{SpaceId, Spaces};
use sortie_elite20::vocabulary::{
    CardId, CardSet, Cluster, Deck, Difficulty, EventId, Face, HeroId, MapName, Mission, SpawnId,
};

use crate::pack;

/// E20-DICE-01, E20-DICE-02: six faces, and no number among them.
#[test]
fn a_die_has_six_different_faces() {
    assert_eq!(Face::ALL.len(), 6);
    for face in Face::ALL {
        assert_eq!(face.to_string().parse(), Ok(*face));
        assert!(face.word().parse::<u8>().is_err());
    }
}

/// E20-HERO-01, E20-R-23: six Heroes, thresholds within the track, dice left for everybody, abilities with and without
/// slots.
#[test]
fn heroes_are_complete() {
    let pack = pack();
    assert_eq!(pack.heroes.len(), 6);
    for hero in &pack.heroes {
        assert_eq!(hero.locks.len(), 2, "{}: a solo pool of five keeps a die", hero.id);
        assert!(hero.locks.iter().all(|at| at < hero.health));
        assert!(pack.words(&hero.id).is_some() && pack.words(&format!("{}/ability", hero.id)).is_some());
    }
    assert!(pack.heroes.iter().any(|hero| !hero.slots.is_empty()));
    let kara = pack.hero(HeroId(3));
    let Power::Always(traits) = kara.power else { panic!("Kara is always calm") };
    assert!(matches!(traits.get(0), Some(Trait::Calm { start, each_round: 1.. }) if start <= pack.rulings.calm));
}

/// E20-WEAPON-01, E20-ITEM-01, E20-TECH-01: decks of 8, 40 and 16, each kind where it belongs.
#[test]
fn equipment_is_complete() {
    let pack = pack();
    assert_eq!(pack.cards.len(), 64);
    let count =
        |deck: Deck, test: fn(&Gear) -> bool| deck.cards().iter().filter(|card| test(&pack.card(*card).gear)).count();
    assert_eq!(count(Deck::Basic, |gear| matches!(gear, Gear::Weapon(_))), 8);
    assert_eq!(count(Deck::Search, |gear| matches!(gear, Gear::Weapon(_))), 12);
    assert_eq!(count(Deck::Search, |gear| matches!(gear, Gear::Attachment(_))), 9);
    assert_eq!(count(Deck::Search, |gear| matches!(gear, Gear::Item(_))), 19);
    assert_eq!(count(Deck::Tech, |gear| matches!(gear, Gear::Weapon(_))), 8);
    assert_eq!(count(Deck::Tech, |gear| matches!(gear, Gear::Item(_))), 8);
    for (index, card) in pack.cards.iter().enumerate() {
        assert_eq!(CardId::of(index).deck(), card.deck);
        assert!(pack.words(&card.id).is_some_and(|words| !words.text.is_empty()), "{}", card.id);
        assert!(!matches!(card.gear, Gear::Weapon(_)) || !card.slots.is_empty());
    }
}

/// E20-ABILITY-05: three types of 15 figures, one Health each.
#[test]
fn swarms_are_complete() {
    let pack = pack();
    assert_eq!(pack.swarms.map(|swarm| (swarm.health, swarm.figures)), [(1, 15); 3]);
}

/// E20-BOSS-09: eight Bosses with eight Abilities, and twelve All Clear.
#[test]
fn bosses_are_complete() {
    let pack = pack();
    assert_eq!((pack.bosses.len(), pack.all_clear), (8, 12));
    assert_eq!(pack.bosses.iter().map(|boss| u32::from(boss.health)).sum::<u32>(), 60);
    assert_eq!(pack.bosses.iter().filter(|boss| boss.activates).count(), 8);
    assert_eq!(pack.bosses.iter().filter(|boss| boss.power.is_ability()).count(), 6);
}

/// E20-SWARM-05: thirty cards, ten of each type, each Cluster alike, and the big ones do not activate.
#[test]
fn the_swarm_deck_is_complete() {
    let pack = pack();
    assert_eq!(SpawnId::all().count(), pack.spawns.len());
    let figures = |cluster: Option<Cluster>| -> u32 {
        pack.spawns.iter().filter(|card| card.cluster == cluster).map(|card| u32::from(card.figures)).sum()
    };
    assert_eq!([Some(Cluster::One), Some(Cluster::Two), Some(Cluster::Three), None].map(figures), [16, 16, 16, 9]);
    assert!(pack.spawns.iter().filter(|card| card.activates).all(|card| card.figures <= 2));
}

/// E20-EVENT-05, E20-EVENTTRACK-05: the number fixes the type.
#[test]
fn events_are_what_their_numbers_say() {
    let pack = pack();
    for event in EventId::all() {
        let number = event.index() + 1;
        match pack.event(event) {
            Event::Ongoing { slots, .. } => {
                assert!(number <= 16);
                let dice = [1, 2, 3, 4, 5, 6].map(|players| slots.of_players(players).count());
                assert!(dice[0] >= 1 && dice.is_sorted() && dice[1] <= 6 && dice[5] <= 6, "{event}: {dice:?}");
            }
            Event::NoEffect => assert!((17..=21).contains(&number)),
            Event::Immediate(_) => assert!((22..=25).contains(&number)),
        }
    }
}

/// E20-EVENTTRACK-T01 to T06, E20-SWARM-T01 to T06: the tables of the book.
#[test]
fn difficulties_are_the_books() {
    let table = pack().difficulties;
    let draws = |difficulty| table.events.iter().map(|group| group.drawn(difficulty)).collect::<Vec<_>>();
    assert_eq!(draws(Difficulty::Easy), [0, 5, 2, 1, 0]);
    assert_eq!(draws(Difficulty::Medium), [3, 2, 2, 1, 0]);
    assert_eq!(draws(Difficulty::Hard), [4, 0, 2, 1, 1]);
    assert_eq!(table.events.iter().flat_map(|group| group.cards()).count(), 25);
    let swarm = |difficulty| [1, 2, 3, 4, 5, 6].map(|players| table.swarm_cards(difficulty, players));
    assert_eq!(swarm(Difficulty::Easy), [2, 2, 3, 4, 5, 6]);
    assert_eq!(swarm(Difficulty::Medium), [2, 2, 3, 4, 5, 6]);
    assert_eq!(swarm(Difficulty::Hard), [3, 3, 4, 5, 6, 7]);
    assert_eq!(Difficulty::ALL.iter().map(|difficulty| table.boss_cards(*difficulty)).collect::<Vec<_>>(), [1, 2, 2]);
}

/// E20-R-18, E20-N-19 to E20-N-23: pools of 8, 6, 12, 6 and 12, and no token that a solo player could not fill.
#[test]
fn objective_tokens_are_complete() {
    let pack = pack();
    let counts = Mission::ALL.iter().map(|mission| pack.objectives.count(*mission)).collect::<Vec<_>>();
    assert_eq!(counts, [8, 6, 12, 6, 12]);
    for mission in Mission::ALL {
        assert!(pack.objectives.slots(*mission).iter().all(|slots| (1..=4).contains(&slots.len())));
    }
    assert!(
        pack.objectives.extermination.iter().any(|slots| *slots != pack.objectives.extermination[0]),
        "they differ"
    );
}

/// E20-M-EXT-T01 to E20-M-EXP-T10: every row finds its slots on both maps, and Capture its Traps.
#[test]
fn missions_fit_the_maps() {
    let pack = pack();
    for map in MapName::ALL {
        for players in 1..=6 {
            let count = |mission| pack.missions.slots(mission, *map, players).len();
            let heroes = usize::from(players.max(2));
            assert_eq!(count(Mission::Demolition), 2 * heroes);
            assert_eq!(count(Mission::Exploration), 2 * heroes);
            assert_eq!(count(Mission::Recon), heroes);
            assert_eq!(count(Mission::Capture), heroes);
            assert_eq!(count(Mission::Extermination), heroes + 1);
            let board = pack.map(*map);
            for slot in pack.missions.slots(Mission::Capture, *map, players).iter() {
                let places = board.neighbours(board.objective(slot)).and(board.path.spaces);
                assert!(places.len() >= 2);
                assert!(
                    board.traps[slot.index()]
                        .is_some_and(|traps| traps.iter().all(|trap| places.contains(trap.index())))
                );
            }
        }
    }
}

/// Ids and Spaces read back as they are written.
#[test]
fn notation_reads_back() {
    for index in 0..64 {
        let card = CardId::of(index);
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    assert_eq!(CardId::new(Deck::Search, 0).to_string(), "SE-01");
    for text in ["BW-00", "BW-09", "SE-1", "SE-41", "AT-17", "XX-01", "", "home"] {
        assert!(text.parse::<CardId>().is_err(), "{text}");
    }
    let pack: Pack = pack();
    for map in &pack.maps {
        for space in map.enterable().iter().map(SpaceId::of) {
            assert_eq!(space.to_string().parse(), Ok(space));
        }
    }
    assert_eq!(SpaceId::HOME.to_string(), "home");
    for text in ["", "a", "a0", "s1", "a22", "a01", "A1"] {
        assert!(text.parse::<SpaceId>().is_err(), "{text}");
    }
    assert_eq!(pack.card(CardId::new(Deck::Basic, 3)).slots.to_string(), "[use/shoot] {fix}");
    assert_eq!(pack.card(CardId::new(Deck::Tech, 4)).slots.to_string(), "{shoot x2}");
}

/// What goes into a state is small and copied.
#[test]
fn what_a_state_holds_is_small() {
    assert_eq!(size_of::<CardId>() + size_of::<SpaceId>() + size_of::<HeroId>(), 4);
    assert_eq!(size_of::<Spaces>(), 48);
    assert_eq!(size_of::<CardSet>(), 8);
    assert!(size_of::<sortie_elite20::content::ongoing::Changes>() <= 32);
    assert_eq!(Deck::ALL.iter().fold(0, |all, deck| all | deck.cards().0), u64::MAX);
    assert!(AlienPower::Slime.is_ability() && !AlienPower::Shell(1).is_ability());
}

/// What is looked up by sets is what the cards say themselves.
#[test]
fn the_sets_of_cards_agree_with_the_cards() {
    let pack = pack();
    for (at, card) in pack.cards.iter().enumerate() {
        let sets = [pack.kinds.weapons, pack.kinds.tools, pack.kinds.lasting, pack.kinds.attachments];
        let own = match card.gear {
            Gear::Weapon(_) => 0,
            Gear::Item(Power::Use { .. }) => 1,
            Gear::Item(Power::Always(_)) => 2,
            Gear::Attachment(_) => 3,
        };
        let found: Vec<usize> = (0..4).filter(|set| sets[*set].contains(CardId::of(at))).collect();
        assert_eq!(found, [own], "{}", card.id);
        let guards = match card.gear {
            Gear::Item(Power::Always(traits)) => traits.iter().any(|own| matches!(own, Trait::Guard { .. })),
            _ => false,
        };
        assert_eq!(pack.kinds.guards.contains(CardId::of(at)), guards, "{}", card.id);
    }
}

/// The branches of each fork are ranked: away from the Starting Area, the longest way first.
#[test]
fn branches_are_ranked_by_what_is_left_of_the_way() {
    for map in &pack().maps {
        for from in map.path.spaces.iter().map(SpaceId::of) {
            let ranked = map.path.ranked(from);
            assert!(
                ranked.len() == map.path.next(from).len() && map.path.next(from).iter().all(|to| ranked.contains(to))
            );
            for pair in ranked.windows(2) {
                assert!(!pair[0].is_home() && map.path.longest(pair[0]) >= map.path.longest(pair[1]), "{from}");
            }
        }
        let near = |from: SpaceId| map.neighbours(from).iter().map(SpaceId::of).collect::<Vec<_>>();
        assert!(map.enterable().iter().map(SpaceId::of).all(|from| map.steps(from) == near(from)));
    }
}
