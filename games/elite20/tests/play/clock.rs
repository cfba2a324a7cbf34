//! Real time as data: the grace, deadlines of owed choices, what waits until time's up.

use std::sync::Arc;

use sortie_elite20::Elite20;
use sortie_elite20::content::gear::{Power, Verb};
use sortie_elite20::content::pack::{Gear, Pack};
use sortie_elite20::state::State;
use sortie_elite20::state::apply::{apply, zero};
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::event::{Event, Mark, Tally};
use sortie_elite20::vocabulary::figure::{Figure, Place, Tool};
use sortie_elite20::vocabulary::places::{CardPlace, SearchMark, TokenPlace};
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::space::{SpaceId, spaces};
use sortie_elite20::vocabulary::step::{Chain, Choice, Step};
use sortie_elite20::vocabulary::{BossId, CardId, Deck, Face, HeroId, Mission, ObjectiveId, SearchId, TokenId};
use sortie_engine::notation::Inner;
use sortie_engine::{Game, GameTime, No, Scratch, Seat, What, proves};

use crate::pack;
use crate::scene::{UNTIMED, action, die, fork, game, give, hold, lane, owe, put, refusal, runner, scene, table};

fn minute(pack: &Arc<Pack>, seats: u8) -> State {
    scene(pack, Mission::Extermination, seats, action(60_000))
}

fn due(game: &Scratch<Elite20>) -> Option<u64> {
    Elite20::deadline(game.look()).map(|due| due.0)
}

fn until(game: &mut Scratch<Elite20>, at: u64) {
    game.advance(GameTime(at)).expect("it settles");
}

/// A Hero in transit who owes a flight.
fn pushed(state: &mut State, hero: HeroId, from: SpaceId, due: u64) {
    put(state, Figure::hero(hero), SpaceId::TRANSIT);
    owe(state, hero.0, Choice::Flee { hero, from, chain: Chain::default() }, due);
}

#[test]
fn the_phase_goes_on_for_a_grace_after_the_zero_shown() {
    proves!(Rule::R73, Rule::Timeup01, Rule::Timeup02);
    let pack = pack();
    let state = scene(&pack, Mission::Extermination, 2, action(1_000));
    let mut table = table(&pack, &state);
    let roll: Command = "roll 1".parse().expect("it reads");
    let at = [(0, 1_249), (1, 1_249), (1, 1_250)].map(|(seat, at)| table.submit(Seat(seat), &roll, GameTime(at)));
    assert_eq!(at[..2], [Ok(()), Ok(())], "equally for all");
    assert!(matches!(&at[2], Err(No::Refused(no)) if no.rule == Rule::Timeup02), "{:?}", at[2]);
}

#[test]
fn everything_due_at_one_instant_is_settled_in_order() {
    proves!(Rule::R70, Rule::R167, Rule::R73);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 3, action(2_750));
    let [first, _, third] = lane(&pack, &state);
    let forked = fork(&pack, &state);
    put(&mut state, runner(0), SpaceId::TRANSIT);
    owe(&mut state, 2, Choice::Branch { figure: runner(0), from: forked, left: 1, chain: Chain::default() }, 3_000);
    pushed(&mut state, HeroId(1), first, 3_000);
    pushed(&mut state, HeroId(0), third, 3_000);
    let mut table = table(&pack, &state);
    table.advance(GameTime(3_000)).expect("it settles");
    let moved = |at: usize| {
        table.entries()[at].events.iter().find_map(|cited| match cited.event {
            Event::Moved { figure, to } if to.is_on_board() => Some(figure),
            _ => None,
        })
    };
    assert!(table.entries().iter().all(|entry| matches!(entry.what, What::Expired) && entry.at == GameTime(3_000)));
    assert_eq!(table.entries().len(), 4, "one entry for each");
    let order = [moved(0), moved(1), moved(2)];
    assert_eq!(order, [Figure::hero(HeroId(0)), Figure::hero(HeroId(1)), runner(0)].map(Some), "by seat");
    assert!(table.entries()[3].events.iter().any(|cited| cited.event == Event::TimeUp), "the Phase ends last");
}

#[test]
fn a_silent_pushed_hero_goes_where_it_is_safe() {
    proves!(Rule::R70);
    let pack = pack();
    let mut state = minute(&pack, 2);
    let [_, from, _] = lane(&pack, &state);
    let around: Vec<SpaceId> = spaces(state.map(&pack).neighbours(from)).filter(|at| !at.is_home()).collect();
    let (safe, acid) = (around[1], around[0]);
    apply(&mut state, &Event::Acid { at: acid, there: true });
    for (number, at) in around[2..].iter().enumerate() {
        put(&mut state, runner(number), *at);
    }
    pushed(&mut state, HeroId(1), from, 3_000);
    let mut calm = game(&pack, state, &[]);
    until(&mut calm, 2_999);
    assert_eq!(refusal(&mut calm, 1, "roll 1"), Some((Rule::R166, None)), "its player does nothing else");
    assert_eq!(refusal(&mut calm, 0, "roll 1"), None, "the others play on");
    until(&mut calm, 3_000);
    assert_eq!((calm.state().hero_at(HeroId(1)), calm.state().hero(HeroId(1)).damage), (safe, 0));
    put(&mut state, Figure::hero(HeroId(0)), safe);
    let mut acid_left = game(&pack, state, &[]);
    until(&mut acid_left, 3_000);
    assert_eq!(acid_left.state().hero_at(HeroId(1)), acid, "an empty Space comes before a Hero's");
}

#[test]
fn a_silent_player_loses_the_die_that_matters_least() {
    proves!(Rule::R70, Rule::Damage03);
    let pack = pack();
    let mut state = minute(&pack, 2);
    let rifle = CardId::new(Deck::Basic, 3);
    hold(&mut state, HeroId(0), rifle);
    let place = Inner(TokenPlace::At { space: state.map(&pack).objective(ObjectiveId(6)) });
    apply(&mut state, &Event::Token { token: 0, id: TokenId(0), place, ready: false, fixed: false });
    let places = [Place::Token(0, 0), Place::Tool(Tool::card(rifle), 0), Place::Rolled, Place::Pool];
    for (number, place) in places.into_iter().enumerate() {
        apply(&mut state, &Event::Die { seat: Seat(0), die: number as u8, face: Face::Move, place });
    }
    // Unrolled, rolled, from a Regular slot, from a Locking slot.
    for (count, expected) in [3, 2, 1, 0].into_iter().enumerate() {
        owe(&mut state, 0, Choice::Lock { hero: HeroId(0), at: count as u8 }, 3_000);
        let mut game = game(&pack, state, &[]);
        until(&mut game, 3_000);
        let locked = Place::Lock(HeroId(0), count as u8);
        assert_eq!(game.state().dice(Seat(0))[expected].place, locked, "{:?}", game.state().dice(Seat(0)));
        state = *game.state();
    }
}

#[test]
fn hits_wait_five_seconds_from_the_last_one() {
    proves!(Rule::R167, Rule::Weapon09);
    let pack = pack();
    let mut state = minute(&pack, 2);
    let [first, second, third] = lane(&pack, &state);
    let launcher = CardId::new(Deck::Search, 0);
    hold(&mut state, HeroId(0), launcher);
    apply(&mut state, &Event::Marked { tool: Tool::card(launcher), mark: Mark::Charged, is: true });
    put(&mut state, Figure::hero(HeroId(0)), second);
    let boss = Figure::boss(BossId(0));
    put(&mut state, boss, third);
    apply(&mut state, &Event::Health { boss: BossId(0), left: 9 });
    put(&mut state, runner(0), first);
    let mut game = game(&pack, state, &[5, 5, 5, 5]);
    give(&mut game, 0, Command::Fire { card: launcher });
    assert_eq!(due(&game), Some(5_000));
    until(&mut game, 4_000);
    give(&mut game, 0, Command::Hit { figure: boss });
    assert_eq!(due(&game), Some(9_000), "from the last Hit");
    until(&mut game, 9_000);
    assert!(game.state().owed.all().is_empty(), "all the rest at once");
    assert_eq!(game.state().space(runner(0)), SpaceId::NONE);
    assert_eq!(game.state().health[0], 6, "to the nearest in a fixed order");
}

#[test]
fn a_killer_who_does_not_decide_puts_the_tech_by() {
    proves!(Rule::R167, Rule::Tech03, Rule::R115);
    let pack = pack();
    let mut state = minute(&pack, 2);
    owe(&mut state, 1, Choice::Tech { hero: HeroId(1) }, 5_000);
    let mut game = game(&pack, state, &[0, 0, 0]);
    until(&mut game, 5_000);
    assert_eq!((game.state().owed.all().len(), game.state().sets.all()), (0, &[HeroId(1)][..]));
    assert!(game.state().is_action(), "the others never stopped");
}

#[test]
fn other_choices_lapse() {
    proves!(Rule::R167);
    let pack = pack();
    let all = [
        Choice::Heal { hero: HeroId(0), points: 1, within: 9 },
        Choice::Leap { hero: HeroId(0), within: 0 },
        Choice::Stun { hero: HeroId(0), range: 5, sight: false, spread: 1 },
        Choice::Guide { hero: HeroId(0) },
        Choice::Guided { hero: HeroId(0) },
    ];
    for choice in all {
        let mut state = minute(&pack, 2);
        owe(&mut state, 0, choice, 5_000);
        let before = state.at;
        let mut game = game(&pack, state, &[]);
        until(&mut game, 5_000);
        assert!(game.state().owed.all().is_empty() && game.state().at == before, "{choice}");
    }
}

#[test]
fn cards_and_surplus_weapons_wait_until_times_up() {
    proves!(Rule::R123, Rule::Search05, Rule::R166);
    let pack = pack();
    let mut state = minute(&pack, 2);
    let slot = state.map(&pack).search(SearchId(0));
    let near = spaces(state.map(&pack).neighbours(slot)).next().expect("there is room");
    put(&mut state, Figure::hero(HeroId(0)), near);
    die(&mut state, 0, 0, Face::Search);
    let mut game = game(&pack, state, &[0, 0, 0]);
    give(&mut game, 0, Command::Search { hero: HeroId(0), face: Face::Search, at: SearchId(0) });
    for number in 0..3 {
        hold(game.state_mut(), HeroId(1), CardId::new(Deck::Basic, number));
    }
    owe(game.state_mut(), 1, Choice::Surplus { hero: HeroId(1) }, u64::MAX);
    assert_eq!(due(&game), Some(60_250), "only the Phase ends");
    assert_eq!(refusal(&mut game, 0, "roll 2"), Some((Rule::R69, None)), "its player does nothing else");
    assert_eq!(refusal(&mut game, 1, "roll 2"), Some((Rule::R166, None)), "nor does this one");
    until(&mut game, 60_250);
    assert_eq!((game.state().steps.top(), game.state().owed.all().len()), (Some(Step::Results), 2));
    assert_eq!(due(&game), None, "and now nothing hurries");
    let card = game.state().cards_in(CardPlace::Offered { hero: HeroId(0) }).next().expect("they lie there");
    give(&mut game, 0, Command::Keep { card });
    assert_eq!(game.state().steps.top(), Some(Step::Results), "the other choice is open");
    give(&mut game, 1, "discard BW-02".parse().expect("it reads"));
    assert_eq!(game.state().steps.top(), Some(Step::Window));
}

#[test]
fn alien_movements_wait_until_times_up_and_go_by_seats() {
    proves!(Rule::Timeup03, Rule::Timeup04, Rule::R122, Rule::Alienmove07);
    let pack = pack();
    let mut state = minute(&pack, 3);
    let [first, second, third] = lane(&pack, &state);
    put(&mut state, runner(0), first);
    apply(&mut state, &Event::Timekeeper { seat: Seat(1) });
    die(&mut state, 0, 0, Face::Alien);
    die(&mut state, 2, 0, Face::Alien);
    die(&mut state, 2, 1, Face::Fix);
    let mut game = game(&pack, state, &[]);
    assert_eq!(refusal(&mut game, 2, "roll 3"), Some((Rule::Dice12, None)), "its player does nothing else");
    assert_eq!(due(&game), Some(60_250));
    until(&mut game, 60_250);
    assert_eq!(game.state().dice(Seat(2))[1].place, Place::Pool, "other results are lost");
    assert_eq!(refusal(&mut game, 0, &format!("lead runner-1 {second}")), Some((Rule::Alienmove01, None)));
    give(&mut game, 2, Command::Lead { figure: runner(0), to: second });
    give(&mut game, 0, Command::Lead { figure: runner(0), to: third });
    assert_eq!(game.state().steps.top(), Some(Step::Window));
}

#[test]
fn deferred_draws_hold_the_window_open() {
    proves!(Rule::R121, Rule::Timeup06, Rule::Timeup07, Rule::R112, Rule::Search09);
    let pack = pack();
    let mut state = scene(&pack, Mission::Extermination, 2, Step::Window);
    let taken = |order| Inner(SearchMark::Taken { hero: HeroId(0), order });
    apply(&mut state, &Event::Searched { at: SearchId(2), mark: taken(0) });
    apply(&mut state, &Event::Searched { at: SearchId(0), mark: taken(1) });
    apply(&mut state, &Event::SetGained { hero: HeroId(0) });
    for number in 0..3 {
        let to = Inner(CardPlace::Aside { set: 0 });
        apply(&mut state, &Event::Card { card: CardId::new(Deck::Tech, number), to });
    }
    let mut game = game(&pack, state, &[0, 0, 0, 0, 0, 0]);
    assert_eq!(refusal(&mut game, 0, "draw HE-1 tech"), Some((Rule::R112, None)), "Search tokens come first");
    for at in [2_usize, 0] {
        assert_eq!(refusal(&mut game, 0, "done"), Some((Rule::R121, None)));
        give(&mut game, 0, "draw HE-1 search".parse().expect("it reads"));
        assert_eq!(game.state().searches[at], SearchMark::Dark { hero: HeroId(0) }, "in the order they were taken");
        give(&mut game, 0, Command::Enough);
    }
    give(&mut game, 0, "draw HE-1 tech".parse().expect("it reads"));
    let card = game.state().cards_in(CardPlace::Offered { hero: HeroId(0) }).next().expect("they lie there");
    give(&mut game, 0, Command::Keep { card });
    give(&mut game, 0, Command::Done);
}

#[test]
fn effects_change_the_length_of_the_phase() {
    proves!(Rule::H27, Rule::H34);
    let pack = pack();
    let seconds = |card: CardId| match &pack.card(card).gear {
        Gear::Item(Power::Use { does, .. }) => does.iter().find_map(|verb| match verb {
            Verb::Clock(seconds) => Some(i64::from(seconds)),
            _ => None,
        }),
        _ => None,
    };
    let card = (0..64).map(CardId::of).find(|card| seconds(*card).is_some()).expect("an Item changes the clock");
    let mut state = minute(&pack, 2);
    hold(&mut state, HeroId(0), card);
    apply(&mut state, &Event::Marked { tool: Tool::card(card), mark: Mark::Charged, is: true });
    let mut late = state;
    apply(&mut late, &Event::Became { step: Inner(Step::Window) });
    assert_eq!(refusal(&mut game(&pack, late, &[]), 0, &format!("use {card}")), Some((Rule::H34, None)));
    let mut game = game(&pack, state, &[]);
    until(&mut game, 10_000);
    give(&mut game, 0, Command::Use { tool: Tool::card(card) });
    let by = seconds(card).expect("it has some");
    assert_eq!(zero(game.state()), Some(GameTime((60_000 + by * 1_000) as u64)));
    assert_eq!(due(&game), Some((60_250 + by * 1_000) as u64));

    // Without a clock they are rolls of each Hero, whoever leads it.
    for (seats, heroes) in [(1, 2), (2, 1)] {
        let mut state = scene(&pack, Mission::Extermination, seats, UNTIMED);
        hold(&mut state, HeroId(0), card);
        apply(&mut state, &Event::Marked { tool: Tool::card(card), mark: Mark::Charged, is: true });
        apply(&mut state, &Event::Seat { seat: Seat(0), tally: Tally::Rolls, to: 20 });
        let mut game = self::game(&pack, state, &[]);
        give(&mut game, 0, Command::Use { tool: Tool::card(card) });
        assert_eq!(i64::from(game.state().seat(Seat(0)).rolls), 20 + heroes * (by * 1_000 / 7_500));
    }
}
