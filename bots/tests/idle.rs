//! Bots beside somebody who does nothing: how long they rest while the game is lost as things stand and they could do
//! something about it (in seconds of the Action Phase, on a virtual clock at the pace of a table).

use std::sync::Arc;

use sortie_bots::{Bot, by_name};
use sortie_elite20::Elite20;
use sortie_elite20::content::pack::Pack;
use sortie_elite20::rules::group::forecast::coming;
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::figure::Figure;
use sortie_elite20::vocabulary::places::End;
use sortie_elite20::vocabulary::setup::Setup;
use sortie_elite20::vocabulary::{Difficulty, MapName, Mission};
use sortie_engine::{
    Game, GameRng, GameTime, Interrupt, Millis, Offer as _, Pacing as _, Presence, Scratch, Seat, SeatSet, Seen,
    Teamwork as _,
};

/// The seat whose player does nothing in the Action Phase.
const IDLER: Seat = Seat(0);
/// As at a table: a bot notices after so long that it is asked, and one that is done looks again after so long.
const REACTION: Millis = Millis(350);
const REST: Millis = Millis(700);
/// What it takes to roll, to put a die on a Weapon, to fire and to hit.
const SHOT: u64 = 6_250;
/// What a roll takes, and about what it brings a Hero nearer.
const ROLL: u64 = 2_500;
const STEPS: u64 = 1;
/// A Weapon reaches about so far.
const REACH: u8 = 3;

/// What was measured, in milliseconds.
#[derive(Default, Clone, Copy, Debug)]
struct Times {
    action: u64,
    /// The forecast loses.
    losing: u64,
    /// And at the same time some bot is done that could still do something about it.
    idle: u64,
    /// No alien is on the map, and some bot is done with dice to roll.
    clear: u64,
    wins: u64,
}

struct Game20 {
    game: Scratch<Elite20>,
    bots: Vec<Box<dyn Bot<Elite20>>>,
    free: [GameTime; 6],
    times: Times,
}

impl Game20 {
    fn new(pack: &Arc<Pack>, setup: &Setup, seed: u64) -> Game20 {
        let mut game = Scratch::open(pack, setup, GameRng::from_number(seed)).expect("the setup is sound");
        let kind = by_name("planner").expect("there is such a bot");
        let bots = (0..setup.seats).map(|seat| kind.make(GameRng::from_number(seed + u64::from(seat)), 1)).collect();
        (1..setup.seats)
            .for_each(|seat| Elite20::interrupt(&mut game.cx(), Seat(seat), &Interrupt::Presence(Presence::TakenOver)));
        Game20 { game, bots, free: [GameTime(0); 6], times: Times::default() }
    }

    /// Plays to the end. Bots that do not wake stay done until the Action Phase is over.
    fn play(mut self, wakes: bool) -> Times {
        let mut list = Vec::new();
        while self.game.outcome().is_none() {
            let is_action = self.game.state().is_action();
            let awaited = self.game.awaited();
            let resting = Elite20::resting(self.game.look());
            let both: SeatSet = awaited.iter().chain(resting.iter().filter(|_| wakes)).collect();
            let asked = if is_action { both.without(IDLER) } else { awaited };
            let first = asked.iter().min_by_key(|seat| (self.free[seat.index()], *seat));
            let at = first.map(|seat| self.free[seat.index()].max(self.game.now()));
            let due = Elite20::deadline(self.game.look()).filter(|due| at.is_none_or(|at| *due <= at));
            let next = due.or(at).expect("something comes").max(self.game.now());
            if is_action {
                self.count(next.0 - self.game.now().0, resting);
            }
            self.game.advance(next).expect("it settles");
            let Some(seat) = first.filter(|_| due.is_none()) else { continue };
            let seen = Seen::new(self.game.look(), seat);
            seen.shortlist(&mut list);
            let bot = &mut self.bots[seat.index()];
            let place =
                if awaited.contains(seat) { Some(bot.choose(seen, &list)) } else { bot.choose_at_rest(seen, &list) };
            let Some(place) = place else {
                self.free[seat.index()] = next + REST;
                continue;
            };
            let effort = Elite20::effort(self.game.look(), seat, &list[place]);
            self.game.play(seat, &list[place]).expect("it goes on");
            self.free[seat.index()] = next + effort.max(REACTION);
        }
        self.times.wins = u64::from(self.game.outcome().is_some_and(|outcome| outcome.routes[0] == "won"));
        self.times
    }

    /// Counts time in which nothing changes.
    fn count(&mut self, span: u64, resting: SeatSet) {
        self.times.action += span;
        let resting = resting.without(IDLER);
        if span == 0 || resting.is_empty() {
            return;
        }
        let state = self.game.state();
        if state.aliens().is_empty() {
            self.times.clear += span;
            return;
        }
        let acts = coming(self.game.look());
        if !acts.iter().any(|act| act.end.is_some_and(|end| end != End::Won)) {
            return;
        }
        self.times.losing += span;
        let home =
            |(figure, to): &&(Figure, _)| figure.is_alien() && sortie_elite20::vocabulary::space::SpaceId::is_home(*to);
        let losers: Vec<Figure> =
            acts.iter().flat_map(|act| &act.moves).filter(home).map(|(figure, _)| *figure).collect();
        if resting.iter().any(|seat| self.could_help(seat, &losers)) {
            self.times.idle += span;
        }
    }

    /// Can this seat still roll, or shoot, and its Hero come near enough to one of these aliens in time?
    fn could_help(&self, seat: Seat, losers: &[Figure]) -> bool {
        let (state, look) = (self.game.state(), self.game.look());
        let mut list = Vec::new();
        Elite20::legal(look, seat, &mut list);
        let left = Elite20::deadline(look).map_or(0, |due| due.0.saturating_sub(look.now.0));
        let map = state.map(look.pack);
        let rolls = list.iter().any(|command| matches!(command, Command::Roll { .. }));
        let fires = list.iter().any(|command| matches!(command, Command::Fire { .. }));
        // A roll that may lose the game at once is left to those who are at it already.
        let others = state.bots.minus(state.ready);
        let dares = sortie_elite20::rules::group::risk::outlook(look).risks[seat.index()][0] > 0;
        if left < SHOT || !(rolls && (!dares || others.is_empty()) || fires) {
            return false;
        }
        let steps = (left - SHOT) / ROLL * STEPS;
        let heroes = state.setup.heroes_of(seat).map(|hero| state.hero_at(hero)).filter(|at| at.is_on_board());
        let near = |from, figure: &Figure| map.walk(from, state.space(*figure)).saturating_sub(REACH);
        let steps = if rolls { steps } else { 0 };
        heroes.into_iter().any(|from| losers.iter().any(|figure| u64::from(near(from, figure)) <= steps))
    }
}

/// What so many games of three bots and one who does nothing come to.
fn measured(difficulty: Difficulty, games: u64, wakes: bool) -> Times {
    let pack = Arc::new(Elite20::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack").pack);
    let missions =
        [Mission::Extermination, Mission::Capture, Mission::Demolition, Mission::Recon, Mission::Exploration];
    let maps = [MapName::CrashSite, MapName::AbandonedLab];
    let all = (0..games).map(|game| {
        let (mission, map) = (missions[game as usize % 5], maps[game as usize / 5 % 2]);
        Game20::new(&pack, &Setup::of(mission, map, difficulty, 4), 1_000 + game).play(wakes)
    });
    let sum = all.fold(Times::default(), |sum, own| Times {
        action: sum.action + own.action,
        losing: sum.losing + own.losing,
        idle: sum.idle + own.idle,
        clear: sum.clear + own.clear,
        wins: sum.wins + own.wins,
    });
    println!(
        "{difficulty}, wakes: {wakes}: {games} games, {} s of Action Phases, idle in {} s, {:?}",
        sum.action / 1000,
        sum.idle / 1000,
        sum
    );
    sum
}

#[test]
fn bots_do_not_rest_while_the_game_is_lost_and_they_could_help() {
    for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
        let times = measured(difficulty, 20, true);
        assert!(times.losing > 0, "{difficulty}: there was nothing to be saved");
        assert!(times.idle * 100 <= times.action, "{difficulty}: {times:?}");
    }
}

#[test]
fn the_measure_finds_bots_that_never_look_again() {
    let times = measured(Difficulty::Medium, 20, false);
    assert!(times.idle * 100 > times.action, "{times:?}");
}
