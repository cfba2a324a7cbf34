//! What clients are told as facts is what the rules do.

mod risks;

use std::sync::Arc;

use sortie_elysian::content::{CardKind, Pack, Stat, Verb, Who};
use sortie_elysian::rules::attack::dice::Reading;
use sortie_elysian::rules::attack::losses;
use sortie_elysian::show::facts::{self, Defender, Item, Rung, TurnStep, Values};
use sortie_elysian::show::{json, view};
use sortie_elysian::state::{State, apply};
use sortie_elysian::vocabulary::{
    Command, Event, HeroId, Heroes, Object, Place, Placement, Route, Settlement, Setup, Step, Unit,
};
use sortie_elysian::{Elysian, Look};
use sortie_engine::{Cited, Game, GameRng, GameTime, Offer, Scratch, Seat, Viewer};

/// Units that are unlike those of the rulebook in every number.
const OTHER_UNITS: &str = "(
    infantry: (attack: 5, defence: 4, moves: 1, range: 3),
    archery: (attack: 7, defence: 3, moves: 3, range: 4),
    cavalry: (attack: 6, defence: 5, moves: 6, range: 2),
)";

fn pack() -> Arc<Pack> {
    Arc::new(Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound").pack)
}

fn with_units(units: &str) -> Result<Pack, Vec<String>> {
    let built_in = Elysian::built_in_pack().iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
    let files: Vec<_> = built_in.chain([("units.ron".to_owned(), units.to_owned())]).collect();
    Elysian::read_pack(Some(&files)).map(|read| read.pack)
}

/// Plays a game of legal commands in which attackers always aim at the weakest, and shows every event.
fn walk(pack: &Arc<Pack>, seed: u64, most: usize, mut see: impl FnMut(Look<'_>, &Cited<Elysian>, Look<'_>)) {
    let seats = 2 + (seed % 4) as u8;
    let setup = Setup { placement: Placement::Quick, heroes: Heroes::Random, ..Setup::rulebook(seats) };
    let mut scratch = Scratch::<Elysian>::open(pack, &setup, GameRng::from_number(seed)).expect("the setup is sound");
    scratch = scratch.keeping_events();
    let mut rng = GameRng::from_number(seed + 1_000_000);
    let mut legal = Vec::new();
    for _ in 0..most {
        let Some(seat) = scratch.awaited().lowest() else { break };
        scratch.legal(seat, &mut legal);
        let command = chosen(scratch.look(), &legal, &mut rng);
        let (mut state, now) = (*scratch.state(), scratch.now());
        scratch.play(seat, &command).expect("a game is never stuck");
        for cited in scratch.take_events() {
            let before = state;
            apply(pack, &mut state, &cited.event);
            let look = |state| Look { pack, state, now };
            see(look(&before), &cited, look(&state));
        }
    }
}

/// Any command, but fights more often than not, and the weakest unit where the attacker chooses.
fn chosen(look: Look<'_>, legal: &[Command], rng: &mut GameRng) -> Command {
    let weakest = look.state.assault.target.and_then(|place| losses::weakest(look, place));
    if let Some(unit) = weakest.filter(|_| legal.iter().any(|command| matches!(command, Command::Aim { .. }))) {
        return Command::Aim { unit };
    }
    let fights: Vec<&Command> =
        legal.iter().filter(|one| matches!(one, Command::Attack { .. } | Command::Launch)).collect();
    match fights.is_empty() || rng.roll(4) == 0 {
        true => legal[rng.roll(legal.len() as u32) as usize],
        false => *fights[rng.roll(fights.len() as u32) as usize],
    }
}

fn one_fewer(mut rungs: Vec<Rung>) -> Vec<Rung> {
    match rungs.first_mut() {
        Some(first) if first.count > 1 => first.count -= 1,
        Some(_) => drop(rungs.remove(0)),
        None => {}
    }
    rungs
}

fn fallen(event: &Event, settlement: Option<Settlement>) -> Option<(Place, Defender)> {
    match *event {
        Event::WallsFell { place } => Some((place, Defender::Walls)),
        Event::UnitFell { unit, place, .. } => {
            let piece = match unit {
                Unit::Infantry => Defender::Infantry,
                Unit::Archery => Defender::Archery,
                Unit::Cavalry => Defender::Cavalry,
                Unit::Hero => Defender::Hero,
            };
            Some((place, piece))
        }
        Event::SettlementEmptied { place } => {
            let piece = match settlement? {
                Settlement::Outpost => Defender::Outpost,
                Settlement::Fortress => Defender::Fortress,
                Settlement::Palace => Defender::Palace,
            };
            Some((place, piece))
        }
        _ => None,
    }
}

/// EB-DESTROY-05 to EB-DESTROY-09: what stands first in the ladder falls first, to as many hits as it says.
fn ladders_hold(pack: &Arc<Pack>, games: u64) {
    let mut seen = 0;
    for seed in 0..games {
        walk(pack, seed, 1_500, |before, cited, after| {
            let Some(target) = before.state.assault.target else { return };
            let Some((place, piece)) = fallen(&cited.event, before.state.land(target).settlement) else { return };
            if !matches!(before.state.steps.top(), Some(Step::Hits { .. })) || place != target {
                return;
            }
            let rungs = facts::ladder(before, target);
            let first = rungs[0];
            assert_eq!((first.piece, first.hits), (piece, before.state.assault.on_target), "seed {seed}");
            if piece != Defender::Hero {
                // A hero takes its items along, one event after the other.
                assert_eq!(facts::ladder(after, target), one_fewer(rungs), "seed {seed}");
            }
            seen += 1;
        });
    }
    assert!(seen > 100, "{seen} pieces fell to hits");
}

#[test]
fn a_defence_falls_in_the_order_of_its_ladder() {
    ladders_hold(&pack(), 60);
    ladders_hold(&Arc::new(with_units(OTHER_UNITS).expect("these units are sound")), 60);
}

#[test]
fn terms_of_power_add_up_to_what_the_attack_counts() {
    let mut seen = 0;
    for seed in 0..30 {
        walk(&pack(), seed, 1_500, |before, cited, _| {
            // EB-ATTACK-11 to EB-ATTACK-15.
            let Event::PowerSet { units, cards, hero, terrain, total } = cited.event else { return };
            let mut sums = [0i16; 4];
            for item in facts::items(before) {
                match item {
                    Item::Unit { unit, from, count, power } => {
                        let land = before.state.land(from);
                        let there = match unit {
                            Unit::Hero => 1,
                            standard => land.force[standard.index()],
                        };
                        assert_eq!(count, there);
                        sums[0] += power;
                    }
                    Item::Cards(power) => sums[1] += power,
                    Item::Hero(power) => sums[2] += power,
                    Item::Mountains(power) | Item::Forest(power) => sums[3] += power,
                }
            }
            assert_eq!(sums, [i16::from(units), cards.into(), hero.into(), terrain.into()]);
            let attack = view::view(before, Viewer::Public).attack.expect("an attack runs");
            assert_eq!(attack.power, total);
            seen += 1;
        });
    }
    assert!(seen > 100, "{seen} attacks");
}

#[test]
fn a_set_is_told_as_it_is_read() {
    let mut seen = [0; 3];
    for seed in 0..80 {
        walk(&pack(), seed, 1_500, |before, cited, _| {
            // EB-DICE-03 to EB-DICE-10.
            let (kind, due) = match cited.event {
                Event::HitsMade { hits, .. } => (0, Reading::Hits(hits)),
                Event::Repelled { .. } => (1, Reading::Repelled),
                Event::Ravaged { .. } => (2, Reading::Ravage),
                _ => return,
            };
            // A card hits without dice.
            let Some(attack) = view::view(before, Viewer::Public).attack.filter(|attack| attack.reading.is_some())
            else {
                return;
            };
            assert_eq!(attack.reading, Some(due));
            seen[kind] += 1;
        });
    }
    assert!(seen[0] > 100 && seen[1] > 5 && seen[2] > 0, "{seen:?}");
}

#[test]
fn a_player_who_would_win_is_named_before_the_turn_begins() {
    let (mut began, mut won) = (0, 0);
    for seed in 0..60 {
        let mut due: Option<(Seat, Option<Route>)> = None;
        walk(&pack(), seed, 2_500, |before, cited, _| match cited.event {
            // EB-VICTORY-03 to EB-VICTORY-05.
            Event::TurnBegan { seat } => {
                due = Some((seat, view::view(before, Viewer::Public).players[seat.index()].wins_next));
                began += 1;
            }
            Event::Won { seat, route: route @ (Route::Rule | Route::Reign | Route::RuleAndReign) } => {
                assert_eq!(due.take(), Some((seat, Some(route))));
                won += 1;
            }
            _ => {
                if let Some((seat, route)) = due.take() {
                    assert_eq!(route, None, "{seat} should have won");
                }
            }
        });
    }
    assert!(began > 500 && won > 0, "{began} turns, {won} won");
}

#[test]
fn the_step_of_a_turn_only_goes_forward() {
    let mut seen = [0; 4];
    for seed in 0..20 {
        let (mut now, mut is_begun) = (0, false);
        walk(&pack(), seed, 1_000, |_, cited, after| {
            if let Event::TurnBegan { .. } = cited.event {
                (now, is_begun) = (0, true);
                return;
            }
            if !is_begun || after.state.end.is_some() || after.state.steps.all().is_empty() {
                return;
            }
            let step = match facts::turn_step(after.state) {
                Some(TurnStep::Produce) => 0,
                Some(TurnStep::Play) => 1,
                Some(TurnStep::Move) => 2,
                Some(TurnStep::Attack) => 3,
                None => panic!("a turn runs: {:?}", after.state.steps.all()),
            };
            assert!(step >= now, "seed {seed}: {:?}", after.state.steps.all());
            now = step;
            seen[step] += 1;
        });
    }
    assert!(seen.iter().all(|times| *times > 100), "{seen:?}");
}

/// Two players with heroes on an empty table.
fn state(pack: &Pack) -> State {
    let mut state = State::blank(pack, &Setup::rulebook(2));
    for seat in 0..2 {
        state.players[seat].hero = HeroId(seat as u8);
    }
    state
}

#[test]
fn lasting_cards_change_the_values_that_are_told() {
    let pack = pack();
    let seat = Seat(1);
    let mut plain = state(&pack);
    // EB-R-96: an item does nothing while its hero is off the board.
    plain.players[seat.index()].hero_at = Some(Place::of(0));
    let told = |state: &State| facts::values_of(Look { pack: &pack, state, now: GameTime(0) }, seat);
    let row = |values: Values| [values.attack, values.defence, values.moves, values.range].map(i16::from);
    let before: Vec<_> = told(&plain).into_iter().map(row).collect();
    // EB-UNIT-01 to EB-UNIT-03: without cards a unit is worth what its card prints.
    assert_eq!(before[..3], pack.units.map(|units| units.map(i16::from)));
    let mut changes = 0;
    // EB-UPGRADE-01, EB-ITEM-01.
    for card in pack.cards() {
        let event = match pack.card(card).kind {
            CardKind::Upgrade => Event::UpgradeKept { seat, card },
            CardKind::Item => Event::ItemTaken { seat, card },
            _ => continue,
        };
        let mut due = before.clone();
        for verb in &pack.card(card).does {
            let Verb::Stat { who, stat, by } = *verb else { continue };
            let whose: &[Unit] = match who {
                Who::Units(unit) => &[unit],
                Who::Standard => &Unit::STANDARD,
                Who::Walls | Who::Settlements => &[],
            };
            for unit in whose {
                due[unit.index()][stat as usize] += i16::from(by);
                changes += 1;
            }
        }
        let mut with_card = plain;
        apply(&pack, &mut with_card, &event);
        let after: Vec<_> = told(&with_card).into_iter().map(row).collect();
        assert_eq!(after, due, "{card}");
    }
    assert!(changes >= 8, "{changes} values were changed");
    // Nobody has a hero before it is chosen.
    let blank = State::blank(&pack, &Setup::rulebook(2));
    assert_eq!(told(&blank).len(), 3);
    assert_eq!(Stat::Range as usize, 3, "a row ends with the range");
}

#[test]
fn an_own_pack_brings_its_own_units() {
    let pack = with_units(OTHER_UNITS).expect("these units are sound");
    assert_eq!(pack.units, [[5, 4, 1, 3], [7, 3, 3, 4], [6, 5, 6, 2]]);
    let state = state(&pack);
    let told = facts::values_of(Look { pack: &pack, state: &state, now: GameTime(0) }, Seat(0));
    assert_eq!(told[1], Values { attack: 7, defence: 3, moves: 3, range: 4 });
    let content = json::content(&pack);
    assert!(content.contains(r#""units":[{"attack":5,"defence":4,"move":1,"range":3}"#), "{content}");
}

#[test]
fn unsound_units_are_named_by_file_and_line() {
    for (from, to) in [("attack: 7", "attack: 10"), ("attack: 7", "attack: 0")] {
        let problems = with_units(&OTHER_UNITS.replace(from, to)).expect_err("a value is out of bounds");
        assert_eq!(problems, ["units.ron:3: archery needs attack, defence, moves and range from 1 to 9"]);
    }
    let problems = with_units(&OTHER_UNITS.replace("cavalry", "chariots")).expect_err("there is no such unit");
    assert!(problems.len() == 1 && problems[0].starts_with("units.ron:4: "), "{problems:?}");
}

#[test]
fn records_of_the_built_in_pack_keep_their_hash() {
    let read = Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound");
    let files: Vec<_> =
        Elysian::built_in_pack().iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
    assert!(files.iter().all(|(name, _)| name != "units.ron"), "its units are those of the rulebook");
    assert_eq!(Elysian::read_pack(Some(&files)).map(|again| again.hash), Ok(read.hash));
}

#[test]
fn arming_shows_the_defence_that_it_makes() {
    let pack = pack();
    let (seat, place) = (Seat(0), Place(0));
    let mut state = state(&pack);
    state.land_count = 1;
    state.lands[0].owner = Some(seat);
    state.lands[0].settlement = Some(Settlement::Outpost);
    state.lands[0].units = [1, 0, 0];
    let look = Look { pack: &pack, state: &state, now: GameTime(0) };
    let preview = |what| json::preview(look, seat, &Command::Arm { what, place });
    // HE-1 shelters infantry beside it, so the hero makes it stronger.
    assert_eq!(
        preview(Object::Hero).as_deref(),
        Some(
            r#"{"place":"1a","defence":[{"piece":"infantry","hits":3,"count":1},{"piece":"hero","hits":4,"count":1},{"piece":"outpost","hits":1,"count":1}]}"#
        )
    );
    let walled = preview(Object::Walls).expect("walls may stand there");
    assert!(walled.starts_with(r#"{"place":"1a","defence":[{"piece":"walls","hits":3,"count":1}"#), "{walled}");
    assert_eq!(preview(Object::Temple), None, "EB-SETUP-20");
    assert!(Elysian::check(look, seat, &Command::Arm { what: Object::Temple, place }).is_err());
}
