//! Worked examples of the rulebook, each on a prepared position.

use std::sync::Arc;

use sortie_elite20::Elite20;
use sortie_elite20::apply::apply;
use sortie_elite20::command::Command;
use sortie_elite20::event::{Event, Mark};
use sortie_elite20::figure::{Figure, Place, Tool};
use sortie_elite20::pack::Pack;
use sortie_elite20::rules::Rule;
use sortie_elite20::space::{SpaceId, spaces};
use sortie_elite20::state::{CardPlace, SearchMark, State};
use sortie_elite20::step::Step;
use sortie_elite20::vocabulary::{BossId, CardId, Cluster, Deck, Face, HeroId, Mission, SearchId, SpawnId, SwarmKind};
use sortie_engine::notation::Inner;
use sortie_engine::{Scratch, Seat, proves};

use crate::pack;
use crate::scene::{UNTIMED, die, game, give, hold, lane, put, runner};

const GHERID: HeroId = HeroId(1);
const AKOSHA: HeroId = HeroId(0);

/// A step of a game of three players with nobody on the map.
fn scene(pack: &Arc<Pack>, step: Step) -> State {
    crate::scene::scene(pack, Mission::Extermination, 3, step)
}

fn refuses(game: &Scratch<Elite20>, seat: u8, command: Command, rule: Rule) {
    assert_eq!(game.check(Seat(seat), &command).map_err(|no| no.rule), Err(rule), "{command}");
}

fn spawn_of(pack: &Pack, swarm: SwarmKind, figures: u8) -> SpawnId {
    let fits = |card: &SpawnId| {
        let own = pack.spawn(*card);
        own.swarm == swarm && own.figures == figures && own.cluster == Some(Cluster::One) && !own.activates
    };
    SpawnId::all().find(fits).expect("the examples' cards are in the deck")
}

/// X01 and X02: three Runners, then three Biters that push them on.
#[test]
fn runners_spawn_and_biters_push_them_on() {
    proves!(Rule::Swarm04, Rule::Swarm06, Rule::Swarm08, Rule::Swarm12, Rule::Swarm14, Rule::Push02);
    let pack = pack();
    let placed = sortie_elite20::figure::Aliens::NONE;
    let card = spawn_of(&pack, SwarmKind::Runner, 3);
    let mut state = scene(&pack, Step::Swarm { left: 1 });
    apply(&mut state, &Event::Begun { step: Inner(Step::Card { card, left: 3, placed, asked: 0 }) });
    let points = state.spawns(&pack, Cluster::One).to_vec();
    assert_eq!(points.len(), 3, "the cluster has three points");
    // The next card drawn is the Biters'; the Boss card after it is All Clear, twice.
    let biters = spawn_of(&pack, SwarmKind::Biter, 3);
    let mut game = game(&pack, state, &[u32::from(biters.0), 19, 18]);
    let open = sortie_elite20::numbers::movable(game.state());
    assert!(open.is_empty());
    sortie_elite20::flow::run(&mut game.cx());
    while let Some(Step::CardAt { card: now, .. }) =
        game.state().steps.top().filter(|_| game.state().owed.all().is_empty())
    {
        if now != card {
            break;
        }
        let at = spaces(sortie_elite20::spawn::spawn_options(game.look())).next().expect("a point is there");
        give(&mut game, 0, Command::Spawn { at });
    }
    assert!((0..3).all(|number| points.contains(&game.state().space(runner(number)))));
    while game.state().steps.top() != Some(Step::Ready) {
        let command = match game.state().owed.all().first() {
            Some(owed) => sortie_elite20::flow::fallback(game.look(), owed),
            None => sortie_elite20::group::plan(game.look()).expect("the group chooses"),
        };
        give(&mut game, 0, command);
    }
    let biter = |number| Figure::swarm(SwarmKind::Biter, number);
    assert!((0..3).all(|number| points.contains(&game.state().space(biter(number)))), "no Biter is pushed");
    assert!((0..3).all(|number| !points.contains(&game.state().space(runner(number)))), "all Runners are");
    assert!(HeroId::all().all(|hero| game.state().hero(hero).damage == 0));
}

/// X04, X05: a Search closes the token for the other Hero.
#[test]
fn a_search_closes_the_token() {
    proves!(Rule::Search01, Rule::Search05, Rule::Search06);
    let pack = pack();
    let mut state = scene(&pack, UNTIMED);
    let slot = state.map(&pack).search(SearchId(0));
    let beside: Vec<SpaceId> = spaces(state.map(&pack).neighbours(slot)).take(2).collect();
    put(&mut state, Figure::hero(GHERID), beside[0]);
    put(&mut state, Figure::hero(AKOSHA), beside[1]);
    die(&mut state, 1, 0, Face::Search);
    die(&mut state, 0, 0, Face::Search);
    let mut game = game(&pack, state, &[0, 0, 0]);
    give(&mut game, 1, Command::Search { hero: GHERID, face: Face::Search, at: SearchId(0) });
    assert_eq!(game.state().cards_in(CardPlace::Offered { hero: GHERID }).count(), 3);
    assert_eq!(game.state().searches[0], SearchMark::Dark { hero: GHERID });
    let card = game.state().cards_in(CardPlace::Offered { hero: GHERID }).next().expect("three lie there");
    give(&mut game, 1, Command::Keep { card });
    assert_eq!(game.state().cards_in(CardPlace::Pile).count(), 2);
    refuses(&game, 0, Command::Search { hero: AKOSHA, face: Face::Search, at: SearchId(0) }, Rule::Search03);
}

/// X07, X08: Alien Movements come first and may be spread.
#[test]
fn alien_movements_come_first() {
    proves!(Rule::Alienmove01);
    let pack = pack();
    let mut state = scene(&pack, UNTIMED);
    let [first, second, third] = lane(&pack, &state);
    put(&mut state, runner(0), first);
    (0..2).for_each(|number| die(&mut state, 0, number, Face::Alien));
    die(&mut state, 0, 2, Face::Move);
    let mut game = game(&pack, state, &[]);
    refuses(&game, 0, "roll 3".parse().expect("it reads"), Rule::Dice12);
    give(&mut game, 0, Command::Lead { figure: runner(0), to: second });
    give(&mut game, 0, Command::Lead { figure: runner(0), to: third });
    assert_eq!(game.state().space(runner(0)), third);
    assert_eq!(game.check(Seat(0), &"roll 3".parse().expect("it reads")), Ok(()));
}

/// X09: the pushed Hero is hurt, the Hero pushed by that Hero is not.
#[test]
fn a_pushed_hero_pushes_another_without_damage() {
    proves!(Rule::Push01, Rule::Push04, Rule::Push08, Rule::Push09, Rule::Push10);
    let pack = pack();
    let mut state = scene(&pack, UNTIMED);
    let [first, second, _] = lane(&pack, &state);
    let beside =
        spaces(state.map(&pack).neighbours(second)).find(|at| *at != first && !at.is_home()).expect("there is room");
    put(&mut state, Figure::swarm(SwarmKind::Shooter, 0), first);
    put(&mut state, Figure::hero(HeroId(2)), second);
    put(&mut state, Figure::hero(AKOSHA), beside);
    die(&mut state, 0, 0, Face::Alien);
    let mut game = game(&pack, state, &[]);
    give(&mut game, 0, Command::Lead { figure: Figure::swarm(SwarmKind::Shooter, 0), to: second });
    assert_eq!(game.state().hero(HeroId(2)).damage, 1);
    give(&mut game, 2, Command::Flee { hero: HeroId(2), to: beside });
    assert_eq!(game.state().hero_at(HeroId(2)), beside);
    assert_eq!((game.state().hero(HeroId(2)).damage, game.state().hero(AKOSHA).damage), (1, 0));
}

/// X11, X23: after an attack the Regular die comes off, the Locking die stays.
#[test]
fn a_rifle_with_a_locked_die_is_ready_again_with_one_more() {
    proves!(Rule::Weapon04, Rule::Weapon08, Rule::Weapon16, Rule::Weapon17, Rule::Weapon19);
    let pack = pack();
    let mut state = scene(&pack, UNTIMED);
    let rifle = CardId::new(Deck::Basic, 3);
    hold(&mut state, AKOSHA, rifle);
    let [first, second, _] = lane(&pack, &state);
    put(&mut state, runner(0), first);
    put(&mut state, Figure::hero(AKOSHA), second);
    die(&mut state, 0, 0, Face::Shoot);
    die(&mut state, 0, 1, Face::Fix);
    die(&mut state, 0, 2, Face::Shoot);
    let mut game = game(&pack, state, &[3]);
    let tool = Tool::card(rifle);
    give(&mut game, 0, Command::Load { face: Face::Shoot, tool, slot: 0 });
    refuses(&game, 0, Command::Fire { card: rifle }, Rule::Weapon04);
    give(&mut game, 0, Command::Load { face: Face::Fix, tool, slot: 1 });
    give(&mut game, 0, Command::Fire { card: rifle });
    give(&mut game, 0, Command::Hit { figure: runner(0) });
    assert_eq!(game.state().space(runner(0)), SpaceId::NONE);
    assert_eq!(game.state().dice(Seat(0))[0].place, Place::Pool);
    assert_eq!(game.state().dice(Seat(0))[1].place, Place::Tool(tool, 1));
    give(&mut game, 0, Command::Load { face: Face::Shoot, tool, slot: 0 });
    assert!(game.state().tool(tool).charged);
}

/// X12: Hits are split, and the killer of a Boss gains Alien Tech.
#[test]
fn hits_are_split_and_a_boss_leaves_alien_tech() {
    proves!(Rule::Weapon12, Rule::Weapon13, Rule::Boss12, Rule::Boss13, Rule::Boss14, Rule::Tech02);
    let pack = pack();
    let mut state = scene(&pack, UNTIMED);
    let launcher = CardId::new(Deck::Search, 0);
    hold(&mut state, GHERID, launcher);
    apply(&mut state, &Event::Marked { tool: Tool::card(launcher), mark: Mark::Charged, is: true });
    let [first, second, third] = lane(&pack, &state);
    let (naga, shooter) = (Figure::boss(BossId(0)), Figure::swarm(SwarmKind::Shooter, 0));
    put(&mut state, shooter, first);
    put(&mut state, naga, third);
    put(&mut state, Figure::hero(GHERID), second);
    apply(&mut state, &Event::Health { boss: BossId(0), left: 2 });
    let mut game = game(&pack, state, &[0, 1, 2, 5, 0, 0, 0]);
    give(&mut game, 1, Command::Fire { card: launcher });
    for figure in [shooter, naga, naga] {
        give(&mut game, 1, Command::Hit { figure });
    }
    assert_eq!((game.state().space(shooter), game.state().space(naga)), (SpaceId::NONE, SpaceId::NONE));
    give(&mut game, 1, Command::Look { hero: GHERID });
    assert_eq!(game.state().cards_in(CardPlace::Offered { hero: GHERID }).count(), 3);
}

/// X30: one alien in the Starting Area may be there until the Action Phase ends.
#[test]
fn an_intruder_alive_at_the_end_of_the_phase_loses_the_game() {
    proves!(Rule::Victory04);
    let pack = pack();
    let mut state = scene(&pack, UNTIMED);
    put(&mut state, runner(0), SpaceId::HOME);
    let mut lost = game(&pack, state, &[]);
    for _ in 0..2 {
        (0..3).for_each(|seat| give(&mut lost, seat, Command::Done));
    }
    assert_eq!(lost.outcome().map(|end| end.routes), Some(vec!["breach"]));
}

/// X32: the Hit die picks the Cluster of a Boss.
#[test]
fn two_numbers_for_each_cluster() {
    let clusters: Vec<Cluster> = (1..=6).map(Cluster::rolled).collect();
    let [one, two, three] = [Cluster::One, Cluster::Two, Cluster::Three];
    assert_eq!(clusters, [one, one, two, two, three, three]);
}
