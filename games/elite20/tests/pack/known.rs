//! What the sources tell about cards and figures (E20-K-01 to E20-K-38), kept by our own content.

use sortie_elite20::content::aliens::AlienPower;
use sortie_elite20::content::event_cards::Event;
use sortie_elite20::content::gear::{Boost, Characteristic, Range, Trait, Weapon, faces_of};
use sortie_elite20::content::ongoing::Changes;
use sortie_elite20::content::pack::{Gear, Pack};
use sortie_elite20::content::slots::SlotKind;
use sortie_elite20::rules::heroes::attack::Attack;
use sortie_elite20::vocabulary::space::SpaceId;
use sortie_elite20::vocabulary::{CardId, Cluster, EventId, Face, FaceSet, MapName, SwarmKind};

use crate::pack;

/// The first card with a name.
fn named(pack: &Pack, name: &str) -> CardId {
    let id = pack.words.iter().find(|(_, words)| words.name == name).map(|(id, _)| id.clone()).expect("there is one");
    id.parse().expect("it is a card")
}

fn weapon(pack: &Pack, card: CardId) -> Weapon {
    match pack.card(card).gear {
        Gear::Weapon(weapon) => weapon,
        Gear::Item(_) | Gear::Attachment(_) => panic!("{card} is a Weapon"),
    }
}

/// E20-K-01 to E20-K-05: four names are given; the Damage example runs as told.
#[test]
fn heroes_are_as_known() {
    let pack = pack();
    let name = |id: &str| pack.words(id).map(|words| words.name.clone()).unwrap_or_default();
    assert_eq!(["HE-1", "HE-2", "HE-3", "HE-4"].map(name), ["Akosha", "Gherid", "Gilgamesh", "Kara"]);
    let first = |hero: usize| pack.heroes[hero].locks.get(0);
    assert_eq!(first(1), Some(2), "Gherid's second Damage crosses a threshold");
    assert!(first(0) > Some(2) && first(2) > Some(1), "Akosha's two and Gilgamesh's one do not");
}

/// E20-K-06 to E20-K-08.
#[test]
fn swarms_are_as_known() {
    let pack = pack();
    let power = |kind| pack.swarm(kind).power;
    assert!(matches!(power(SwarmKind::Biter), AlienPower::Strike { dice: 1, to_hit: 4.., .. }));
    assert!(matches!(power(SwarmKind::Shooter), AlienPower::Strike { dice: 1, to_hit: 2..=5, range: 3, .. }));
    let movement = SwarmKind::ALL.iter().map(|kind| pack.swarm(*kind).movement).collect::<Vec<_>>();
    assert!(movement[1] > movement[0] && movement[1] > movement[2], "the Runner is the fastest");
}

/// E20-K-09 to E20-K-12.
#[test]
fn bosses_are_as_known() {
    let pack = pack();
    let name = |id: &str| pack.words(id).map(|words| words.name.clone()).unwrap_or_default();
    assert_eq!(["BO-1", "BO-2", "BO-3"].map(name), ["Naga", "Retiarus", "Searsting"]);
    assert_eq!(pack.bosses[2].power, AlienPower::Burn { damage: 1, range: 2, sight: false });
    assert!(pack.bosses[0].health >= 2, "Naga has 2 Health left in the example");
}

/// E20-K-13 to E20-K-16.
#[test]
fn weapons_are_as_known() {
    let pack = pack();
    let rifle = named(&pack, "Ion Rifle");
    let kinds: Vec<SlotKind> = pack.card(rifle).slots.iter().map(|slot| slot.kind).collect();
    assert_eq!(kinds, [SlotKind::Regular, SlotKind::Locking]);
    assert!(weapon(&pack, rifle).dice == 1 && weapon(&pack, rifle).to_hit <= 4);
    let launcher = weapon(&pack, named(&pack, "Multi-Launcher"));
    assert_eq!((launcher.dice, launcher.to_hit, launcher.spread), (4, 2, false));
    let lance = weapon(&pack, named(&pack, "Rail Lance"));
    assert!(lance.line && lance.range > Range::Spaces(3));
}

/// E20-K-17 to E20-K-20.
#[test]
fn events_are_as_known() {
    let pack = pack();
    let name = |event: EventId| pack.words(&event.to_string()).map(|words| words.name.clone()).unwrap_or_default();
    assert_eq!([0, 1, 16].map(|at| name(EventId(at))), ["Fast Attack", "Out of Time", "No Effect"]);
    let Event::Ongoing { slots, .. } = pack.event(EventId(0)) else { panic!("Fast Attack is Ongoing") };
    assert!((1..=6).all(|players| slots.of_players(players).count() >= 3));
    assert!(pack.event(EventId(1)).changes().clock < 0);
    assert_eq!(pack.event(EventId(16)).changes(), Changes::NONE);
    let Event::Immediate(does) = pack.event(EventId(24)) else { panic!("the last is Immediate") };
    assert_eq!(does.len(), 3, "the harshest does most");
}

/// E20-K-21 to E20-K-23.
#[test]
fn the_cards_of_the_spawning_example_exist() {
    let pack = pack();
    let has = |swarm, figures, cluster: Option<Cluster>| {
        let fits = |own: Option<Cluster>| cluster.is_none() || own == cluster;
        pack.spawns
            .iter()
            .any(|card| card.swarm == swarm && card.figures == figures && fits(card.cluster) && !card.activates)
    };
    assert!(has(SwarmKind::Runner, 3, Some(Cluster::One)));
    assert!(has(SwarmKind::Biter, 3, Some(Cluster::One)));
    assert!(has(SwarmKind::Shooter, 5, None));
}

/// E20-BOSS-05: two numbers of the Hit die for each Cluster.
#[test]
fn a_boss_comes_where_the_die_says() {
    let found = [1, 2, 3, 4, 5, 6].map(Cluster::rolled);
    let [one, two, three] = [Cluster::One, Cluster::Two, Cluster::Three];
    assert_eq!(found, [one, one, two, two, three, three]);
}

/// The texts say what the numbers do.
#[test]
fn texts_name_their_numbers() {
    let pack = pack();
    for (id, part) in
        [("SE-18", "two Misses"), ("SE-35", "20 more seconds"), ("EV-02", "60 seconds"), ("AT-08", "back 2 Spaces")]
    {
        assert!(pack.words(id).is_some_and(|words| words.text.contains(part)), "{id}");
    }
}

/// E20-LOS-02, E20-R-08: an alien's Ability needs sight where its card says so, and only there.
#[test]
fn effects_say_whether_they_need_sight() {
    let pack = pack();
    assert!(matches!(pack.swarm(SwarmKind::Shooter).power, AlienPower::Strike { sight: true, .. }));
    assert!(matches!(pack.bosses[2].power, AlienPower::Burn { sight: false, .. }));
}

/// E20-R-16: three Hit dice a player are no limit.
#[test]
fn a_weapon_may_roll_more_than_three_hit_dice() {
    let pack = pack();
    assert_eq!(weapon(&pack, named(&pack, "Multi-Launcher")).attack([]).under(&Changes::NONE, false).dice, 4);
}

/// E20-R-111: Hit dice and To-Hit are one characteristic.
#[test]
fn attack_is_hit_dice_and_to_hit_together() {
    assert_eq!([Boost::Dice(1), Boost::ToHit(1)].map(Boost::on), [Characteristic::Attack; 2]);
    assert_eq!(Boost::Range(1).on(), Characteristic::Range);
}

/// E20-WEAPON-02, E20-LOS-01, E20-WEAPON-24: sight and Range are both asked for, an unlimited Range asks for sight alone.
#[test]
fn attacks_reach_what_they_may() {
    let pack = pack();
    let map = pack.map(MapName::CrashSite);
    let at = |name: &str| name.parse::<SpaceId>().expect("a Space");
    let reaches = |name: &str, boosts: &[Boost], from: &str, to: &str| {
        let attack = weapon(&pack, named(&pack, name)).attack(boosts.iter().copied());
        attack.under(&Changes::NONE, from == "home").reaches(map, at(from), at(to))
    };
    assert!(reaches("Ion Rifle", &[], "j15", "j1"), "fourteen Spaces in sight");
    assert!(!reaches("Ion Rifle", &[], "b11", "i9"), "the lake and a tree are between");
    assert!(reaches("Patrol Carbine", &[], "j15", "k12") && !reaches("Patrol Carbine", &[], "j15", "k11"));
    assert!(reaches("Patrol Carbine", &[Boost::Range(2)], "j15", "k11"));
    assert!(!reaches("Patrol Carbine", &[], "f7", "f9") && !map.is_in_sight(at("f7"), at("f9")));
    assert!(!reaches("Patrol Carbine", &[], "e8", "g8") && reaches("Lob Tube", &[], "e8", "g8"), "over the water");
    assert!(reaches("Patrol Carbine", &[Boost::BlindWithin(3)], "e8", "g8"));
    assert!(!reaches("Lob Tube", &[], "e8", "i8"), "blind, but too far");
    assert!(reaches("Rail Lance", &[], "j15", "j9") && !reaches("Rail Lance", &[], "j15", "k10"));
    assert!(reaches("Ion Rifle", &[], "home", "j15") && !reaches("Ion Rifle", &[], "home", "j13"));
    assert!(reaches("Ion Rifle", &[], "j13", "home"), "from outside the Range is the Weapon's own");
    assert!(reaches("Patrol Carbine", &[], "home", "home"));
    let satchel = Attack::of_item(3, 3, 3, false);
    assert!(
        satchel.reaches(map, at("home"), at("j13")) && satchel.reaches(map, at("e8"), at("g8")),
        "an Item keeps its Range"
    );
}

/// E20-H-12: a result that counts as another face may be used as either, and no further.
#[test]
fn faces_that_count_as_others_do_not_chain() {
    let traits = [Trait::Counts(Face::Search, Face::Fix), Trait::Counts(Face::Fix, Face::Use), Trait::Rerolls(1)];
    assert_eq!(faces_of(Face::Search, traits), FaceSet::from_iter([Face::Search, Face::Fix]));
    assert_eq!(faces_of(Face::Fix, traits), FaceSet::from_iter([Face::Fix, Face::Use]));
    assert_eq!(faces_of(Face::Move, traits), FaceSet::from_iter([Face::Move]));
    assert!(faces_of(Face::Search, traits).meets(FaceSet::from_iter([Face::Fix, Face::Shoot])));
}
