//! Exact odds, against hand-made sums, against every roll of real attacks, and against many random ones.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use sortie_elysian::apply::apply;
use sortie_elysian::command::Command;
use sortie_elysian::event::Event;
use sortie_elysian::odds::{self, Chance, Odds, Weight};
use sortie_elysian::pack::{CardKind, Pack, Stat, Verb, Who};
use sortie_elysian::setup::Setup;
use sortie_elysian::state::{State, Turn};
use sortie_elysian::step::Step;
use sortie_elysian::vocabulary::{CardId, HeroId, Place, Settlement, Terrain};
use sortie_elysian::{Elysian, losses};
use sortie_engine::{GameRng, GameTime, Offer, Scratch, Seat};

const ATTACKER: Seat = Seat(0);
const DEFENDER: Seat = Seat(1);
const TARGET: Place = Place(1);

fn pack() -> Pack {
    Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound").pack
}

/// An attack that is about to be declared.
#[derive(Clone, Debug, Default)]
struct Scene {
    power: u8,
    walls: bool,
    units: [u8; 3],
    hero: Option<u8>,
    settlement: Option<Settlement>,
    /// Conquest points of the attacker.
    points: u8,
    /// Every second upgrade, or all, or none: by place in the pack.
    upgrades: u16,
    items: u16,
}

impl Scene {
    /// Three territories in a row: the attacker, the target, and a far home that keeps the defender in the game.
    fn state(&self, pack: &Pack) -> State {
        let mut state = State::blank(pack, &Setup::rulebook(2));
        state.land_count = 3;
        for (one, other) in [(0, 1), (1, 0), (1, 2), (2, 1)] {
            state.near[one].insert(other);
        }
        state.lands[0].owner = Some(ATTACKER);
        state.lands[0].units = [1, 0, 0];
        state.lands[1].owner = Some(DEFENDER);
        state.lands[1].walls = self.walls;
        state.lands[1].units = self.units;
        state.lands[1].settlement = self.settlement;
        state.lands[2].owner = Some(DEFENDER);
        state.lands[2].settlement = Some(Settlement::Outpost);
        for (seat, hero) in [(0, 1), (1, self.hero.unwrap_or(0))] {
            state.players[seat].hero = HeroId(hero);
            state.players[seat].turns = 1;
        }
        state.players[1].hero_at = self.hero.map(|_| TARGET);
        state.players[0].points = self.points;
        state.turn = Turn::of(ATTACKER);
        state.turn.attacks = 1;
        state.turn.next_power = self.power as i8 - 2;
        state.steps.push(Step::Attack);
        for card in chosen(pack, CardKind::Upgrade, self.upgrades) {
            apply(pack, &mut state, &Event::UpgradeKept { seat: DEFENDER, card });
        }
        for card in chosen(pack, CardKind::Item, self.items).filter(|_| self.hero.is_some()) {
            apply(pack, &mut state, &Event::ItemTaken { seat: DEFENDER, card });
        }
        state
    }

    fn odds(&self) -> Odds {
        let pack = Arc::new(pack());
        let scratch = Scratch::<Elysian>::of(&pack, self.state(&pack), GameTime(0), GameRng::from_number(0));
        odds::if_attacked(scratch.look(), ATTACKER, TARGET).expect("the attacker is in range")
    }
}

fn chosen(pack: &Pack, kind: CardKind, mask: u16) -> impl Iterator<Item = CardId> {
    let all = pack.cards().filter(move |card| pack.card(*card).kind == kind).enumerate();
    all.filter(move |(place, _)| mask >> place & 1 == 1).map(|(_, card)| card)
}

/// How one attack ended.
struct Ended {
    points: usize,
    losses: usize,
    repelled: bool,
    ravaged: bool,
    conquered: bool,
    won: bool,
}

/// Plays one attack through the rules, aiming at the weakest.
fn fight(scratch: &mut Scratch<Elysian>) -> Ended {
    let before = scratch.state().player(ATTACKER).points;
    let _ = scratch.take_events();
    let play = |scratch: &mut Scratch<Elysian>, command: Command| {
        assert_eq!(scratch.check(ATTACKER, &command), Ok(()), "{command}");
        scratch.play(ATTACKER, &command).expect("the rules come to an end");
    };
    play(scratch, Command::Attack { target: TARGET });
    play(scratch, Command::Launch);
    while let (Some(Step::Hits { .. }), None) = (scratch.state().steps.top(), scratch.state().end) {
        let unit = losses::weakest(scratch.look(), TARGET).expect("there is a choice");
        play(scratch, Command::Aim { unit });
    }
    let events = scratch.take_events();
    let count = |is: fn(&Event) -> bool| events.iter().filter(|cited| is(&cited.event)).count();
    Ended {
        points: usize::from(scratch.state().player(ATTACKER).points - before),
        losses: count(|event| matches!(event, Event::UnitFell { seat: DEFENDER, .. })),
        repelled: count(|event| matches!(event, Event::Repelled { .. })) > 0,
        ravaged: count(|event| matches!(event, Event::Ravaged { .. })) > 0,
        conquered: losses::line(scratch.look(), TARGET).is_empty(),
        won: scratch.state().end.is_some(),
    }
}

/// How often each thing happened.
#[derive(Default)]
struct Counts {
    points: Vec<u32>,
    losses: Vec<u32>,
    repelled: u32,
    ravaged: u32,
    conquered: u32,
    won: u32,
    total: u32,
}

impl Counts {
    fn add(&mut self, ended: &Ended) {
        for (list, number) in [(&mut self.points, ended.points), (&mut self.losses, ended.losses)] {
            list.resize(list.len().max(number + 1), 0);
            list[number] += 1;
        }
        self.repelled += u32::from(ended.repelled);
        self.ravaged += u32::from(ended.ravaged);
        self.conquered += u32::from(ended.conquered);
        self.won += u32::from(ended.won);
        self.total += 1;
    }

    /// Every figure beside its chance.
    fn beside(&self, odds: &Odds) -> Vec<(String, u32, Chance)> {
        let mut pairs = vec![
            ("repelled".to_owned(), self.repelled, odds.repelled()),
            ("ravaged".to_owned(), self.ravaged, odds.ravaged()),
            ("conquered".to_owned(), self.conquered, odds.conquered()),
            ("won".to_owned(), self.won, odds.wins()),
        ];
        for (name, counts, chances) in [("points", &self.points, odds.points()), ("losses", &self.losses, odds.losses())] {
            assert!(counts.len() <= chances.len(), "more {name} than foreseen");
            for (number, chance) in chances.into_iter().enumerate() {
                pairs.push((format!("{name} {number}"), counts.get(number).copied().unwrap_or(0), chance));
            }
        }
        pairs
    }
}

fn assert_points(odds: &Odds, parts: &[u32], whole: u32) {
    let points = odds.points();
    assert_eq!(points.len(), parts.len());
    for (chance, part) in points.iter().zip(parts) {
        assert!(chance.is(*part, whole), "{chance} is not {part}/{whole}");
    }
}

#[test]
fn one_die_fells_an_archer_in_two_of_three_rolls() {
    let odds = Scene { power: 1, units: [0, 1, 0], ..Scene::default() }.odds();
    assert!(odds.conquered().is(2, 3) && odds.repelled().is_never() && odds.ravaged().is_never());
    assert_points(&odds, &[1, 2], 3);
    assert_eq!(odds.conquered().to_string(), "0.666666666666667");
}

#[test]
fn three_dice_repel_and_ravage_as_the_book_says() {
    let odds = Scene { power: 3, units: [2, 0, 0], ..Scene::default() }.odds();
    assert!(odds.repelled().is(1, 27) && odds.ravaged().is(1, 216) && odds.conquered().is(1, 216));
    // One hit: 48 rolls. Two or three without a Ravage: 96 + 63.
    assert_points(&odds, &[8 + 48, 96 + 63, 1], 216);
}

#[test]
fn two_dice_neither_repel_nor_ravage() {
    for (settlement, part) in [(Settlement::Outpost, 8), (Settlement::Fortress, 4), (Settlement::Palace, 4)] {
        let odds = Scene { power: 2, settlement: Some(settlement), ..Scene::default() }.odds();
        assert!(odds.conquered().is(part, 9), "{settlement}: {}", odds.conquered());
        assert!(odds.repelled().is_never() && odds.ravaged().is_never());
        assert_points(&odds, &[1], 1);
    }
}

#[test]
fn five_dice_against_one_infantry() {
    // The first set decides (2 or 3 hits, 160 of 216) or leaves one hit (48), which the pair completes in 8 of 9.
    let odds = Scene { power: 5, units: [1, 0, 0], ..Scene::default() }.odds();
    assert!(odds.conquered().is(160 * 9 + 48 * 8, 216 * 9) && odds.repelled().is(1, 27));
}

#[test]
fn without_power_nothing_happens() {
    let odds = Scene { power: 0, walls: true, units: [0, 1, 0], ..Scene::default() }.odds();
    assert!(odds.conquered().is_never() && odds.repelled().is_never());
    assert_points(&odds, &[1, 0], 1);
}

#[test]
fn the_fifteenth_point_ends_the_attack() {
    // With 13 points, two of three archers win the game; only a Ravage fells the third.
    let odds = Scene { power: 6, units: [0, 3, 0], points: 13, ..Scene::default() }.odds();
    assert!(odds.wins().is(160 * 216 + 48 * 208, 216 * 216));
    assert!(odds.conquered().is(216 + 48, 216 * 216));
}

#[test]
fn the_line_falls_weakest_first() {
    let scene = Scene { walls: true, units: [2, 1, 1], hero: Some(0), settlement: Some(Settlement::Palace), ..Scene::default() };
    let odds = Scene { power: 12, ..scene }.odds();
    // The hero's own shield line makes the infantry beside it tougher.
    let defences: Vec<u8> = odds.line.iter().map(|defender| defender.defence).collect();
    assert_eq!(defences, [3, 1, 1, 3, 3, 4, 2]);
    let falls: Vec<u64> = odds.falls().iter().map(|chance| chance.parts(1_000_000)).collect();
    assert!(falls.is_sorted_by(|earlier, later| earlier >= later), "{falls:?}");
}

/// Rolls every combination of faces through the rules themselves.
fn assert_equals_every_roll(pack: &Arc<Pack>, scene: &Scene) {
    let state = scene.state(pack);
    let mut counts = Counts::default();
    let mut odds = None;
    for roll in 0..6u32.pow(u32::from(scene.power)) {
        let faces = (0..u32::from(scene.power)).map(|die| roll / 6u32.pow(die) % 6).collect();
        let mut scratch = Scratch::<Elysian>::of(pack, state, GameTime(0), GameRng::scripted(faces)).keeping_events();
        odds = odds.or_else(|| odds::if_attacked(scratch.look(), ATTACKER, TARGET));
        counts.add(&fight(&mut scratch));
    }
    for (name, count, chance) in counts.beside(&odds.expect("the attacker is in range")) {
        assert!(chance.is(count, counts.total), "{scene:?}: {name} is {chance}, not {count}/{}", counts.total);
    }
}

#[test]
fn every_roll_of_up_to_six_dice_is_counted() {
    let pack = Arc::new(pack());
    let settlement = Some(Settlement::Fortress);
    let scenes = [
        Scene { units: [1, 1, 1], ..Scene::default() },
        Scene { units: [0, 2, 0], hero: Some(1), points: 13, ..Scene::default() },
        Scene { walls: true, units: [1, 0, 0], settlement, ..Scene::default() },
        Scene { units: [1, 1, 0], upgrades: u16::MAX, ..Scene::default() },
    ];
    for scene in scenes {
        for power in 0..=5 {
            assert_equals_every_roll(&pack, &Scene { power, ..scene.clone() });
        }
    }
    assert_equals_every_roll(&pack, &Scene { power: 6, units: [1, 1, 0], settlement, ..Scene::default() });
}

#[test]
fn what_a_hero_carried_protects_no_longer() {
    // No card of our own does this, but a pack may: an item that strengthens settlements goes with its hero.
    let mut pack = pack();
    let item = pack.decks.iter_mut().flatten().find(|card| card.kind == CardKind::Item).expect("there are items");
    item.does = vec![Verb::Stat { who: Who::Settlements, stat: Stat::Defence, by: 3 }];
    pack.heroes[2].defence = 2;
    let settlement = Some(Settlement::Outpost);
    let scene = Scene { power: 4, hero: Some(2), items: 1, settlement, ..Scene::default() };
    let (pack, state) = (Arc::new(pack.clone()), scene.state(&pack));
    let scratch = Scratch::<Elysian>::of(&pack, state, GameTime(0), GameRng::from_number(0));
    let line = losses::line(scratch.look(), TARGET);
    assert_eq!(line.iter().map(|defender| defender.defence).collect::<Vec<_>>(), [2, 1]);
    assert_equals_every_roll(&pack, &scene);
}

fn scenes() -> impl Strategy<Value = Scene> {
    let settlement = prop_oneof![
        Just(None),
        Just(Some(Settlement::Outpost)),
        Just(Some(Settlement::Fortress)),
        Just(Some(Settlement::Palace))
    ];
    let defence = (any::<bool>(), [0u8..=3, 0u8..=3, 0u8..=3], prop::option::of(0u8..5), settlement);
    let rest = (0u8..=24, 0u8..15, any::<u16>(), any::<u16>());
    let scene = (defence, rest).prop_map(|((walls, units, hero, settlement), (power, points, upgrades, items))| Scene {
        power,
        walls,
        units,
        hero,
        settlement,
        points,
        upgrades,
        items,
    });
    scene.prop_filter("somebody defends", |scene| scene.units != [0; 3] || scene.hero.is_some() || scene.settlement.is_some())
}

/// Is a count within six standard deviations of what the chance makes of `total` trials, give or take three?
fn is_plausible(count: u32, total: u32, chance: Chance) -> bool {
    let per = 1_000_000_000;
    let part = i128::from(chance.parts(per as u64));
    let off = (i128::from(count) * per - i128::from(total) * part).abs() - 3 * per;
    off <= 0 || off * off <= 36 * i128::from(total) * part * (per - part)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, rng_seed: RngSeed::Fixed(20), ..ProptestConfig::default() })]

    #[test]
    fn real_attacks_end_as_foreseen(scene in scenes(), seed: u64) {
        let pack = Arc::new(pack());
        let state = scene.state(&pack);
        let mut scratch = Scratch::<Elysian>::of(&pack, state, GameTime(0), GameRng::from_number(seed)).keeping_events();
        let odds = odds::if_attacked(scratch.look(), ATTACKER, TARGET).expect("the attacker is in range");
        prop_assert_eq!(odds.dice, scene.power);
        let mut counts = Counts::default();
        for _ in 0..4_000 {
            scratch.set(&state, GameTime(0));
            counts.add(&fight(&mut scratch));
        }
        for (name, count, chance) in counts.beside(&odds) {
            prop_assert!(is_plausible(count, counts.total, chance), "{name}: {count} of {}, not {chance}", counts.total);
        }
    }

    #[test]
    fn all_rolls_are_counted_once(scene in scenes(), dice in 0u8..=200) {
        let line = scene.odds().line;
        let odds = odds::against(dice, line);
        let sum = odds.points().iter().fold(Weight::ZERO, |sum, chance| sum.plus(chance.weight));
        prop_assert_eq!(sum, odds.conquered().of);
        prop_assert!(odds.ravaged().weight <= odds.conquered().weight);
        prop_assert!(odds.conquered().weight.plus(odds.repelled().weight) <= sum);
    }
}

#[test]
fn a_hint_is_what_the_declaration_brings() {
    let pack = Arc::new(pack());
    let mut rng = GameRng::from_number(3);
    let (mut list, mut hints) = (Vec::new(), 0);
    for game in 0..40 {
        let setup = Setup::rulebook(2 + game % 4);
        let mut scratch = Scratch::<Elysian>::open(&pack, &setup, GameRng::from_number(u64::from(game))).expect("sound");
        for _ in 0..1_000 {
            let Some(seat) = scratch.awaited().lowest() else { break };
            scratch.legal(seat, &mut list);
            let command = list[rng.roll(list.len() as u32) as usize];
            let hint = match command {
                Command::Attack { target } => odds::if_attacked(scratch.look(), seat, target),
                _ => None,
            };
            scratch.play(seat, &command).expect("the rules come to an end");
            if let Command::Attack { .. } = command {
                assert_eq!(hint, odds::of(scratch.look()));
                hints += u32::from(hint.is_some_and(|odds| odds.conquered().weight > Weight::ZERO));
            }
        }
    }
    assert!(hints > 100, "only {hints} attacks were seen");
}

#[test]
fn odds_follow_the_attack_set_by_set() {
    let mut pack = pack();
    // Every window opens, whatever is in the hands: a card of any kind is enough.
    let card = pack.cards().next().expect("there are cards");
    pack.decks[0][0].copies = 9;
    let pack = Arc::new(pack);
    let scene = Scene { power: 6, walls: true, units: [2, 1, 0], ..Scene::default() };
    let mut state = scene.state(&pack);
    state.lands[0].terrain = Terrain::Plains;
    state.players[1].hand.insert(card);
    let at_start = {
        let scratch = Scratch::<Elysian>::of(&pack, state, GameTime(0), GameRng::from_number(0));
        odds::if_attacked(scratch.look(), ATTACKER, TARGET).expect("the attacker is in range")
    };
    let mut sum = [Weight::ZERO; 4];
    for roll in 0..216 {
        let faces = vec![roll % 6, roll / 6 % 6, roll / 36];
        let mut scratch = Scratch::<Elysian>::of(&pack, state, GameTime(0), GameRng::scripted(faces));
        let mut play = |seat, command| scratch.play(seat, &command).expect("the rules come to an end");
        play(ATTACKER, Command::Attack { target: TARGET });
        play(ATTACKER, Command::Launch);
        play(DEFENDER, Command::Pass);
        assert_eq!(scratch.state().steps.top().map(|step| matches!(step, Step::Window { .. })), Some(true));
        let now = odds::of(scratch.look()).expect("the set is not read yet");
        assert_eq!(now.dice, 3);
        // What is certain after one set is counted once a roll of the second.
        let scale = |chance: Chance| if chance.of == Weight::ONE { chance.weight.times(216) } else { chance.weight };
        for (sum, chance) in sum.iter_mut().zip(figures(&now)) {
            *sum = sum.plus(scale(chance));
        }
    }
    assert_eq!(sum, figures(&at_start).map(|chance| chance.weight));
}

fn figures(odds: &Odds) -> [Chance; 4] {
    [odds.conquered(), odds.repelled(), odds.ravaged(), odds.points()[0]]
}

#[test]
fn hits_that_wait_for_a_target_count() {
    let pack = Arc::new(pack());
    let state = Scene { power: 3, units: [1, 1, 0], ..Scene::default() }.state(&pack);
    let mut scratch = Scratch::<Elysian>::of(&pack, state, GameTime(0), GameRng::scripted(vec![2, 3, 0]));
    for command in [Command::Attack { target: TARGET }, Command::Launch] {
        scratch.play(ATTACKER, &command).expect("the rules come to an end");
    }
    let odds = odds::of(scratch.look()).expect("the attack is not decided");
    assert_eq!(odds.dice, 0);
    assert_points(&odds, &[0, 1, 0], 1);
}

fn ask(words: &str) -> Result<String, Vec<String>> {
    odds::command(&words.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
}

#[test]
fn the_calculator_writes_json() {
    let answer = ask("--power 1 --archery 1 --json").expect("a sound question");
    let expected = "{\"power\":1,\"conquered\":0.666666666666667,\"repelled\":0,\"ravaged\":0,\
         \"points\":[0.333333333333333,0.666666666666667],\"losses\":[0.333333333333333,0.666666666666667],\
         \"mean_points\":0.666667,\"defence\":[{\"piece\":\"archery\",\"defence\":1,\"falls\":0.666666666666667}]}";
    assert_eq!(answer, expected);
}

#[test]
fn the_calculator_draws_a_table() {
    let answer = ask("--power=6 --walls --infantry 1 --hero-defence 4 --settlement outpost").expect("a sound question");
    let head = "6 dice against walls (3), infantry (2), hero (4), outpost (1)\n";
    assert!(answer.starts_with(head), "{answer}");
    assert!(answer.contains("\nrepelled                 7.04 %  ###\n"), "{answer}");
}

#[test]
fn the_calculator_names_every_problem() {
    let problems = ask("--power 201 --infantry many --settlement castle --walls=3 --json --json --archers 2 --cavalry");
    let expected = [
        "--power should be a number from 0 to 200, not \"201\"",
        "--infantry should be a number from 0 to 50, not \"many\"",
        "--settlement should be outpost, fortress or palace, not \"castle\"",
        "--walls takes no value",
        "--json stands here more than once",
        "odds elysian has no \"--archers\"; it has --power, --walls, --infantry, --archery, --cavalry, --hero-defence, \
         --settlement and --json",
        "--cavalry needs a number from 0 to 50",
    ];
    assert_eq!(problems, Err(expected.map(str::to_owned).to_vec()));
    assert_eq!(ask(""), Err(vec!["--power is needed: the number of dice, 0 to 200".to_owned()]));
}
