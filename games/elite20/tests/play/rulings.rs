//! Rulings about single answers, nets, guides, relics and checks, on prepared positions.

use sortie_elite20::Elite20;
use sortie_elite20::content::gear::Harm;
use sortie_elite20::rules::heroes::harm::hurt;
use sortie_elite20::rules::{answers, progress};
use sortie_elite20::show::view::view;
use sortie_elite20::state::State;
use sortie_elite20::state::apply::apply;
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::event::{Count, Event};
use sortie_elite20::vocabulary::figure::{Figure, Place};
use sortie_elite20::vocabulary::places::TokenPlace;
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::space::{SpaceId, spaces};
use sortie_elite20::vocabulary::step::{Chain, Choice, Owed, Step};
use sortie_elite20::vocabulary::{Face, HeroId, Mission, ObjectiveId, TokenId};
use sortie_engine::notation::Inner;
use sortie_engine::{Scratch, Seat, Viewer, proves};

use crate::pack;
use crate::scene::{UNTIMED, biter, die, game, give, lane, owe, put, refusal, runner, scene};

#[test]
fn dice_that_are_all_alike_leave_nothing_to_choose() {
    proves!(Rule::Damage03);
    let pack = pack();
    let lock = pack.hero(HeroId(0)).locks.get(0).expect("it has a threshold");
    let mut state = scene(&pack, Mission::Extermination, 2, UNTIMED);
    let mut alike = game(&pack, state, &[]);
    hurt(&mut alike.cx(), Rule::Push04, HeroId(0), lock, Harm::Push);
    assert!(alike.state().owed.all().is_empty());
    assert_eq!(alike.state().dice(Seat(0))[0].place, Place::Lock(HeroId(0), 0));
    die(&mut state, 0, 2, Face::Shoot);
    let mut two_kinds = game(&pack, state, &[]);
    hurt(&mut two_kinds.cx(), Rule::Push04, HeroId(0), lock, Harm::Push);
    assert_eq!(two_kinds.state().owed.all()[0].choice, Choice::Lock { hero: HeroId(0), at: 0 });
}

/// Equal dice, and those that a roll may take, are told to every client as the rules take them (E20-DICE-07).
#[test]
fn what_a_roll_takes_and_which_dice_are_equal_is_told() {
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, UNTIMED);
    for (number, face) in [Face::Fix, Face::Move, Face::Fix].into_iter().enumerate() {
        die(&mut state, 0, number as u8, face);
    }
    let mut game = game(&pack, state, &[]);
    let told = |game: &Scratch<Elite20>| {
        let own = view(game.look(), Viewer::Public).seats.swap_remove(0);
        (own.alike, own.rollable, own.results)
    };
    assert_eq!(told(&game), (vec![0, 1, 0, 3], vec![0, 1, 2, 3], 0));
    let may = |game: &Scratch<Elite20>, dice: &str| {
        game.check(Seat(0), &format!("roll {dice}").parse().expect("it reads")).is_ok()
    };
    assert!(may(&game, "124") && may(&game, "1234") && !may(&game, "3"), "of equal dice the first");
    die(game.state_mut(), 0, 1, Face::Alien);
    assert_eq!(told(&game), (vec![0, 1, 0, 3], vec![0, 2, 3], 1), "an open Alien Movement lies as it is");
}

#[test]
fn of_one_alien_with_one_way_nobody_is_asked_when_figures_are_short() {
    proves!(Rule::Swarm19);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, Step::Swarm { left: 0 });
    apply(&mut state, &Event::Begun { step: Inner(Step::Shortage { left: 1 }) });
    let [first, second, third] = lane(&pack, &state);
    put(&mut state, runner(0), first);
    let mut asked = state;
    put(&mut asked, biter(0), third);
    let mut asked = game(&pack, asked, &[]);
    progress::run(&mut asked.cx());
    assert_eq!(asked.state().steps.top(), Some(Step::Shortage { left: 1 }));
    // Two Boss cards are drawn afterwards, both All Clear.
    let mut alone = game(&pack, state, &[19, 18]);
    progress::run(&mut alone.cx());
    assert_eq!((alone.state().space(runner(0)), alone.state().steps.top()), (second, Some(Step::Ready)));
}

/// The clock starts for a lone player whose two Heroes were netted so often.
fn netted(nets: [u8; 2]) -> usize {
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 1, Step::Ready);
    for (hero, to) in [HeroId(0), HeroId(1)].into_iter().zip(nets) {
        apply(&mut state, &Event::Hero { hero, count: Count::Netted, to });
    }
    apply(&mut state, &Event::Die { seat: Seat(0), die: 4, face: Face::Move, place: Place::Lock(HeroId(0), 0) });
    let mut game = game(&pack, state, &[]);
    give(&mut game, 0, Command::Start);
    assert!(HeroId::all().all(|hero| game.state().hero(hero).netted == 0), "each net counts once");
    game.state().dice(Seat(0)).iter().filter(|die| die.place == Place::Pool).count()
}

#[test]
fn nets_add_up_but_one_die_stays_free() {
    proves!(Rule::H38);
    let left = [[0, 0], [1, 0], [1, 1], [2, 1], [2, 2], [9, 9]].map(netted);
    assert_eq!(left, [4, 3, 2, 1, 1, 1]);
}

#[test]
fn a_guided_hero_holds_nobody_up() {
    proves!(Rule::H08, Rule::R121);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, Step::Window);
    let [_, second, _] = lane(&pack, &state);
    put(&mut state, Figure::hero(HeroId(1)), second);
    let taken = spaces(state.map(&pack).neighbours(second)).last().expect("there is room");
    put(&mut state, runner(0), taken);
    owe(&mut state, 1, Choice::Guided { hero: HeroId(1) }, u64::MAX);
    let free = spaces(state.map(&pack).neighbours(second)).find(|at| state.is_free(*at)).expect("there is room");
    let mut steps = game(&pack, state, &[]);
    assert_eq!(refusal(&mut steps, 1, &format!("flee HE-2 {taken}")), Some((Rule::Move07, None)), "it pushes nobody");
    give(&mut steps, 1, Command::Flee { hero: HeroId(1), to: free });
    assert_eq!(steps.state().hero_at(HeroId(1)), free);
    let mut passes = game(&pack, state, &[]);
    assert_eq!(passes.awaited().len(), 2, "both are asked to pass");
    give(&mut passes, 1, Command::Done);
    assert!(!passes.awaited().contains(Seat(1)));
    give(&mut passes, 0, Command::Done);
    let guided = |owed: &Owed| matches!(owed.choice, Choice::Guided { .. });
    assert!(!passes.state().owed.all().iter().any(guided), "silence declines");
    assert_ne!(passes.state().steps.top(), Some(Step::Window));
}

/// An Exploration token of this kind beside the first Hero, who has three results of this face.
fn beside_token(
    kind: &str,
    known: bool,
    fixed: bool,
    face: Face,
) -> (std::sync::Arc<sortie_elite20::content::pack::Pack>, State) {
    let pack = pack();
    let find = pack.objectives.exploration.tokens.iter().position(|find| find.word() == kind).expect("it exists");
    let mut state = scene(&pack, Mission::Exploration, 2, UNTIMED);
    let space = state.map(&pack).objective(ObjectiveId(6));
    let id = if known { TokenId(find as u8) } else { TokenId::NONE };
    let place = Inner(TokenPlace::At { space });
    apply(&mut state, &Event::Token { token: 0, id, place, ready: false, fixed });
    apply(&mut state, &Event::Unseen { tokens: 0xfff });
    let near = spaces(state.map(&pack).neighbours(space)).find(|at| !at.is_home()).expect("there is room");
    put(&mut state, Figure::hero(HeroId(0)), near);
    (0..3).for_each(|number| die(&mut state, 0, number, face));
    (pack, state)
}

#[test]
fn a_checked_token_is_hidden_again_and_may_be_checked_once_more() {
    proves!(Rule::MExp04, Rule::MExp05, Rule::R147);
    let (pack, state) = beside_token("debris", false, false, Face::Search);
    let mut game = game(&pack, state, &[0]);
    for left in [2, 1] {
        give(&mut game, 0, Command::Inspect { face: Face::Search, token: 0 });
        assert_eq!(game.state().dice(Seat(0)).iter().filter(|die| die.place == Place::Rolled).count(), left);
    }
    let own = game.state().tokens.all()[0];
    assert!(own.id != TokenId::NONE && !own.fixed && own.place != TokenPlace::Gone, "it still has to be revealed");
}

#[test]
fn a_relic_costs_three_results_at_once() {
    proves!(Rule::MExp12, Rule::MExp13, Rule::R150);
    let (pack, state) = beside_token("alien-relic", true, false, Face::Use);
    let mut game = game(&pack, state, &[]);
    assert_eq!(refusal(&mut game, 0, "clear 0"), Some((Rule::MExp12, None)), "it is hidden");
    give(&mut game, 0, Command::Reveal { hero: HeroId(0), face: Face::Use, token: 0 });
    assert!(game.state().tokens.all()[0].fixed, "it lies face up and stays");
    let two = refusal(&mut game, 0, "clear 0").map(|(rule, _)| rule);
    assert!(matches!(two, Some(Rule::MExp13 | Rule::R150)), "two results are not enough: {two:?}");
    die(game.state_mut(), 0, 0, Face::Use);
    give(&mut game, 0, Command::Clear { token: 0 });
    assert_eq!(game.state().tokens.all()[0].place, TokenPlace::Gone);
    assert!(game.state().dice(Seat(0)).iter().all(|die| die.place == Place::Pool), "all three are spent");
}

/// All neighbours were taken while the push was open: nobody is pushed on, and the nearest empty Space is the only one.
#[test]
fn past_the_limit_of_a_chain_a_crowded_hero_is_set_on_the_nearest_empty_space() {
    proves!(Rule::R78);
    let pack = pack();
    let hero = HeroId(0);
    let mut state = scene(&pack, Mission::Extermination, 2, UNTIMED);
    let from = "j9".parse().expect("it is a Space");
    put(&mut state, Figure::hero(hero), SpaceId::TRANSIT);
    let around: Vec<SpaceId> = spaces(state.map(&pack).neighbours(from)).collect();
    for (number, at) in around.iter().enumerate() {
        put(&mut state, biter(number), *at);
    }
    let chain = Chain { heroes: 1, pushes: pack.rulings.chain + 1 };
    owe(&mut state, 0, Choice::Flee { hero, from, chain }, 90_000);
    let mut game = game(&pack, state, &[]);
    let mut legal = Vec::new();
    game.legal(Seat(0), &mut legal);
    let flights: Vec<Command> = legal.into_iter().filter(|command| matches!(command, Command::Flee { .. })).collect();
    let [Command::Flee { to, .. }] = flights[..] else { panic!("{flights:?}") };
    assert_eq!(answers::fallback(game.look(), &game.state().owed.all()[0]), flights[0]);
    assert!(!around.contains(&to) && game.state().is_free(to));
    assert_eq!(refusal(&mut game, 0, &format!("flee {hero} {}", around[0])), Some((Rule::R78, None)));
    give(&mut game, 0, flights[0]);
    assert_eq!(game.state().hero_at(hero), to);
    assert!(around.iter().enumerate().all(|(number, at)| game.state().space(biter(number)) == *at), "nobody is pushed");
}
