//! Where aliens go: one step along an arrow at a time, whoever moves or pushes them.

use std::fs;
use std::sync::Arc;

use sortie_elite20::content::map::Map;
use sortie_elite20::content::pack::Pack;
use sortie_elite20::content::read;
use sortie_elite20::rules::progress;
use sortie_elite20::state::State;
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::event::Event;
use sortie_elite20::vocabulary::figure::{FIGURES, Figure};
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::setup::{Clock, Setup};
use sortie_elite20::vocabulary::space::{SpaceId, spaces};
use sortie_elite20::vocabulary::step::{Chain, Choice, Owed};
use sortie_elite20::vocabulary::{Difficulty, EventId, Face, MapName, Mission};
use sortie_elite20::{Elite20, Look};
use sortie_engine::record::{Record, Verified};
use sortie_engine::{GameRng, Scratch, proves};

use crate::playouts::play_as;
use crate::scene::{UNTIMED, biter, die, game, give, owe, put, refusal, runner, scene};
use crate::{built_in, draft, open, pack};

/// Restless Brood: an Alien Movement result moves its alien further, so that forks come up on the way.
const BROOD: EventId = EventId(10);

/// Where every figure is by the events alone, and from where those in transit were pushed.
pub struct Ways {
    at: [SpaceId; FIGURES],
    pushed: [SpaceId; FIGURES],
    /// How many pushed aliens were put down again after somebody had chosen.
    pub landings: usize,
}

impl Ways {
    /// From this position on.
    pub fn of(at: [SpaceId; FIGURES]) -> Ways {
        Ways { at, pushed: at, landings: 0 }
    }

    /// A pushed alien comes to the end of an arrow of the Space that it was pushed from, so it is never further from home
    /// than before; any other alien moves along one arrow, or back along one when it is driven back.
    pub fn note(&mut self, map: &Map, event: &Event) -> Result<(), String> {
        let Event::Moved { figure, to } = *event else { return Ok(()) };
        let from = std::mem::replace(&mut self.at[figure.index()], to);
        let pushed = &mut self.pushed[figure.index()];
        let (path, next) = (&map.path, |from: SpaceId| map.path.next(from).contains(&to));
        match (figure.is_alien(), from, to) {
            (true, _, SpaceId::TRANSIT) => *pushed = from,
            (true, SpaceId::TRANSIT, _) if to.is_on_board() => {
                self.landings += 1;
                if !next(*pushed) {
                    return Err(format!("{figure} is pushed off {pushed} and comes to {to}"));
                }
            }
            (true, _, _)
                if from.is_on_board() && to.is_on_board() && !next(from) && !path.before(from).contains(&to) =>
            {
                return Err(format!("{figure} goes from {from} to {to}"));
            }
            _ => {}
        }
        Ok(())
    }
}

/// Forks are asked about where their aliens stand, or once about one in transit.
fn forks_are_real(look: Look<'_>) -> Result<(), String> {
    let about = |choice: &Choice| match *choice {
        Choice::Branch { figure, from, .. } => Some((figure, from)),
        _ => None,
    };
    let forks = || look.state.owed.all().iter().filter_map(|owed| about(&owed.choice));
    for (figure, from) in forks() {
        let at = look.state.space(figure);
        let asked = forks().filter(|(other, _)| *other == figure).count();
        if at != from && (at != SpaceId::TRANSIT || asked > 1) {
            return Err(format!("{asked} forks of {figure} are asked about, one at {from}, while it is at {at}"));
        }
    }
    Ok(())
}

/// Aliens are moved that somebody has not finished moving, and onto each other.
fn restlessly(game: &Scratch<Elite20>, legal: &[Command], rng: &mut GameRng) -> Command {
    let state = game.state();
    let asked = |figure: Figure| {
        state.owed.all().iter().any(|owed| matches!(owed.choice, Choice::Branch { figure: own, .. } if own == figure))
    };
    let crowds = |to: SpaceId| state.occupant(to).is_some_and(|there| there.is_alien());
    let good = |command: &&Command| match **command {
        Command::Lead { figure, to } => asked(figure) || state.occupant(to).is_some_and(asked) || crowds(to),
        Command::Roll { .. } => true,
        _ => false,
    };
    let best: Vec<Command> = legal.iter().filter(good).copied().collect();
    match best.is_empty() || rng.roll(4) == 0 {
        true => legal[rng.roll(legal.len() as u32) as usize],
        false => best[rng.roll(best.len() as u32) as usize],
    }
}

/// Restless Brood stays in force, and aliens near the Starting Area are taken away, so that the game goes on.
fn keep_going(game: &mut Scratch<Elite20>) {
    let pack = game.pack().clone();
    let state = game.state();
    if state.is_action() && !state.events.all().iter().any(|own| own.event == BROOD) && state.events.all().len() < 8 {
        game.cx().emit(Rule::Event02, Event::InForce { event: BROOD });
    }
    let (path, at) = (&game.state().map(&pack).path, game.state().at);
    let asked = |owed: &Owed| !matches!(owed.choice, Choice::Lock { .. });
    if game.state().end.is_some() || game.state().owed.all().iter().any(asked) {
        return;
    }
    for figure in game.state().aliens().iter().filter(|figure| path.shortest(at[figure.index()]) < 8) {
        game.cx().emit(Rule::Weapon15, Event::Moved { figure, to: SpaceId::NONE });
    }
    progress::run(&mut game.cx());
}

#[test]
fn a_push_takes_an_alien_one_step_along_its_path() {
    proves!(Rule::Push02, Rule::Map08, Rule::R176);
    let pack = built_in();
    let (mut landings, mut rounds) = (0, 0);
    for number in 0..40_u64 {
        let map = MapName::ALL[number as usize % 2];
        let setup = Setup::of(Mission::Extermination, map, Difficulty::Hard, 4 + (number % 3) as u8);
        let setup = Setup { clock: Clock::TwoMinutes, ..setup };
        let mut game = open(&pack, &setup, number).keeping_events();
        let mut ways = Ways::of(game.state().at);
        let mut rng = GameRng::from_number(number + 3_000_000);
        play_as(&mut game, &mut rng, false, restlessly, &mut |game| {
            keep_going(game);
            let map = game.state().map(&pack);
            for cited in game.take_events() {
                ways.note(map, &cited.event).unwrap_or_else(|why| panic!("game {number}: {why}"));
            }
            if game.outcome().is_none() {
                forks_are_real(game.look()).unwrap_or_else(|why| panic!("game {number}: {why}"));
            }
        });
        landings += ways.landings;
        rounds += u32::from(game.state().round);
    }
    assert!(landings > 200 && rounds > 80, "{landings} landings in {rounds} Rounds");
}

/// What goes against the paths in a record, and how many pushed aliens were put down.
fn faults_of(text: &str, pack: &Arc<Pack>, hash: &str) -> (Vec<String>, usize) {
    let record = Record::parse(text).expect("it is whole");
    let table = record.follow::<Elite20>(pack, hash, usize::MAX).expect("it is consistent");
    let map = table.look().state.map(pack);
    let mut ways = Ways::of([SpaceId::NONE; FIGURES]);
    let events = table.entries().iter().flat_map(|entry| &entry.events);
    (events.filter_map(|cited| ways.note(map, &cited.event).err()).collect(), ways.landings)
}

#[test]
#[expect(clippy::disallowed_methods, reason = "golden games are files; this runs in tests only")]
fn no_golden_game_takes_a_pushed_alien_away_from_home() {
    let (pack, hash) = read::built_in().expect("the built-in pack is sound");
    let pack = Arc::new(pack);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../goldens/records");
    let mut games = 0;
    let mut landings = 0;
    for entry in fs::read_dir(folder).expect("the golden games are there") {
        let path = entry.expect("it can be read").path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if !name.starts_with("elite20-") {
            continue;
        }
        let (faults, landed) = faults_of(&fs::read_to_string(&path).expect("it can be read"), &pack, &hash);
        assert_eq!(faults, [] as [String; 0], "{name}");
        games += 1;
        landings += landed;
    }
    assert!(games >= 20 && landings > 50, "{landings} landings in {games} games");
}

/// Seat 1 is asked at a fork where a Runner still has a Space to go; seat 2 has an Alien Movement result. With the fork, one
/// of its branches and the only Space after that.
fn at_an_open_fork(pack: &Arc<Pack>) -> (State, SpaceId, SpaceId, SpaceId) {
    let mut state = scene(pack, Mission::Extermination, 2, UNTIMED);
    let path = &state.map(pack).path;
    let lanes = |from: SpaceId| path.next(from).iter().filter_map(move |to| Some((from, *to, path.only(*to)?)));
    let fits =
        |from: &SpaceId| path.next(*from).len() > 1 && !path.before(*from).is_empty() && path.shortest(*from) > 6;
    let (from, to, end) =
        spaces(path.spaces).filter(fits).find_map(|from| lanes(from).next_back()).expect("there is one");
    put(&mut state, runner(0), from);
    owe(&mut state, 0, Choice::Branch { figure: runner(0), from, left: 1, chain: Chain::default() }, 3_000);
    die(&mut state, 1, 0, Face::Alien);
    (state, from, to, end)
}

#[test]
fn a_push_at_a_fork_takes_over_what_is_asked_there() {
    proves!(Rule::R176, Rule::Push02, Rule::Push03);
    let pack = pack();
    let (mut state, from, to, end) = at_an_open_fork(&pack);
    let behind = state.map(&pack).path.before(from)[0];
    put(&mut state, biter(0), behind);
    let mut game = game(&pack, state, &[]);
    give(&mut game, 1, Command::Lead { figure: biter(0), to: from });
    assert_eq!(game.state().space(runner(0)), SpaceId::TRANSIT);
    assert_eq!(refusal(&mut game, 0, &format!("branch runner-1 {to}")), Some((Rule::Push03, None)));
    give(&mut game, 1, Command::Branch { figure: runner(0), to });
    assert_eq!((game.state().space(runner(0)), game.state().owed.all().len()), (end, 0), "and the Space left to go");
}

#[test]
fn an_alien_led_off_its_fork_goes_on_from_there() {
    proves!(Rule::R176);
    let pack = pack();
    let (state, _, to, end) = at_an_open_fork(&pack);
    let mut game = game(&pack, state, &[]);
    give(&mut game, 1, Command::Lead { figure: runner(0), to });
    assert_eq!((game.state().space(runner(0)), game.state().owed.all().len()), (end, 0));
    assert_eq!(refusal(&mut game, 0, &format!("branch runner-1 {end}")), Some((Rule::Push03, None)));
}

/// A game of rules version 1, in which an alien that was pushed off c10 was put down beside c8, where it had been before.
const VERSION_1: &str = include_str!("../records/rules-1-pushed-back.sortie");

#[test]
fn a_game_of_older_rules_is_followed_and_shows_their_fault() {
    let (pack, hash) = draft();
    let record = Record::parse(VERSION_1).expect("it is whole");
    assert_eq!(record.header.rules, 1);
    assert_eq!(record.verify::<Elite20>(&pack, &hash), Ok(Verified::Followed));
    let (faults, _) = faults_of(VERSION_1, &pack, &hash);
    assert!(faults.len() == 1 && faults[0].starts_with("biter-7 is pushed off c10"), "{faults:?}");
}
