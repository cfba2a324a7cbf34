//! Odds before the declaration and while the attack runs.

use std::sync::Arc;

use sortie_elysian::Elysian;
use sortie_elysian::content::Pack;
use sortie_elysian::show::odds;
use sortie_elysian::show::odds::{Chance, Odds, Weight};
use sortie_elysian::vocabulary::{CardId, Command, Place, Setup, Step};
use sortie_engine::{GameRng, GameTime, Scratch};

use crate::by_hand::assert_points;
use crate::scene::{ATTACKER, DEFENDER, Scene, TARGET, pack};

#[test]
fn a_hint_is_what_the_declaration_brings() {
    let pack = Arc::new(pack());
    let mut rng = GameRng::from_number(3);
    let (mut list, mut hints) = (Vec::new(), 0);
    for game in 0..40 {
        let setup = Setup::rulebook(2 + game % 4);
        let mut scratch =
            Scratch::<Elysian>::open(&pack, &setup, GameRng::from_number(u64::from(game))).expect("sound");
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

/// The built-in card with this id.
fn card(pack: &Pack, id: &str) -> CardId {
    pack.cards().find(|card| pack.card(*card).id == id).expect("it is in the pack")
}

#[test]
fn the_odds_with_a_card_are_what_the_card_brings() {
    let pack = Arc::new(pack());
    let (murder_holes, other) = (card(&pack, "CQ-02"), card(&pack, "CQ-08"));
    let mut state = Scene { power: 6, walls: true, units: [2, 1, 0], ..Scene::default() }.state(&pack);
    state.players[1].hand.insert(murder_holes);
    state.players[1].hand.insert(other);
    let mut scratch = Scratch::<Elysian>::of(&pack, state, GameTime(0), GameRng::from_number(0));
    for command in [Command::Attack { target: TARGET }, Command::Launch] {
        scratch.play(ATTACKER, &command).expect("the rules come to an end");
    }
    let without = odds::of(scratch.look()).expect("the attack is not decided");
    let (_, with) = odds::with_card(scratch.look(), DEFENDER, murder_holes).expect("nobody chooses anything");
    assert_eq!((without.dice, with.dice), (6, 3));
    assert_eq!(odds::with_card(scratch.look(), DEFENDER, card(&pack, "CQ-09")), None, "it says nothing of this attack");
    scratch.play(DEFENDER, &Command::Offer { card: murder_holes }).expect("the rules come to an end");
    assert_eq!(odds::of(scratch.look()), Some(with), "the defender is asked again");
}

#[test]
fn a_set_that_is_thrown_again_is_as_if_it_had_not_been() {
    let pack = Arc::new(pack());
    let again = card(&pack, "CQ-04");
    let mut state = Scene { power: 6, walls: true, units: [2, 1, 0], ..Scene::default() }.state(&pack);
    state.players[1].hand.insert(again);
    let mut scratch = Scratch::<Elysian>::of(&pack, state, GameTime(0), GameRng::scripted(vec![0, 1, 2]));
    let at_start = odds::if_attacked(scratch.look(), ATTACKER, TARGET).expect("the attacker is in range");
    for (seat, command) in
        [(ATTACKER, Command::Attack { target: TARGET }), (ATTACKER, Command::Launch), (DEFENDER, Command::Pass)]
    {
        scratch.play(seat, &command).expect("the rules come to an end");
    }
    let (_, with) = odds::with_card(scratch.look(), DEFENDER, again).expect("nobody chooses anything");
    assert_eq!(with, at_start);
    assert_ne!(odds::of(scratch.look()), Some(at_start), "the set that lies there is another thing");
}

#[test]
fn odds_follow_the_attack_set_by_set() {
    // Any card in the defender's hand makes the windows open.
    let pack = Arc::new(pack());
    let mut state = Scene { power: 6, walls: true, units: [2, 1, 0], ..Scene::default() }.state(&pack);
    state.players[1].hand.insert(pack.cards().next().expect("there are cards"));
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

#[test]
fn there_are_no_odds_without_an_attack() {
    let pack = Arc::new(pack());
    let state = Scene { power: 3, units: [1, 1, 0], ..Scene::default() }.state(&pack);
    let scratch = Scratch::<Elysian>::of(&pack, state, GameTime(0), GameRng::from_number(0));
    let if_attacked = |seat, place| odds::if_attacked(scratch.look(), seat, Place(place));
    assert_eq!(odds::of(scratch.look()), None, "nothing is declared");
    assert_eq!(if_attacked(ATTACKER, 0), None, "nobody attacks themselves");
    assert_eq!(if_attacked(ATTACKER, 2), None, "nobody is in range");
    assert_eq!(if_attacked(DEFENDER, 0).map(|odds| odds.dice), Some(4), "the other way round");
}
