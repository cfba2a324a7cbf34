//! Bots beside somebody who does nothing: how long they rest while the game is lost as things stand and they could do
//! something about it (in seconds of the Action Phase, on a virtual clock at the pace of a table), at tables of two to
//! six, whatever end is near.

use std::sync::Arc;

use sortie_bots::{BOT_REST, Bot, by_name};
use sortie_elite20::Elite20;
use sortie_elite20::content::pack::Pack;
use sortie_elite20::rules::group::forecast::coming;
use sortie_elite20::rules::heroes::tokens;
use sortie_elite20::state::position::ROUNDS;
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::event::{Count, Event};
use sortie_elite20::vocabulary::figure::Figure;
use sortie_elite20::vocabulary::places::{End, TokenPlace};
use sortie_elite20::vocabulary::rule::Rule;
use sortie_elite20::vocabulary::setup::Setup;
use sortie_elite20::vocabulary::space::SpaceId;
use sortie_elite20::vocabulary::{Difficulty, HeroId, MapName, Mission};
use sortie_engine::{
    Game, GameRng, GameTime, Interrupt, Millis, Offer as _, Pacing as _, Presence, Scratch, Seat, SeatSet, Seen,
    Teamwork as _,
};

/// The seat whose player does nothing in the Action Phase.
const IDLER: Seat = Seat(0);
/// As at a table: a bot notices after so long that it is asked.
const REACTION: Millis = Millis(350);
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
    /// The forecast loses: aliens come home, or a Hero is killed.
    breach: u64,
    killed: u64,
    /// It is the last Round, and as things stand the Mission is lost.
    last: u64,
    /// And at the same time some bot does nothing that could still do something about it.
    idle: u64,
    /// No alien is on the map, and some bot is done with dice to roll.
    clear: u64,
    wins: u64,
}

/// What could still be done about a loss that is near.
enum Need {
    /// This alien is shot.
    Shoot(Figure),
    /// This Hero gets out of the way.
    Flee(HeroId),
    /// This Hero comes home.
    Home(HeroId),
    /// Somebody works on the Objective here.
    Work(SpaceId),
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

    /// The same where the next point of Damage kills any Hero.
    fn with_wounds(mut self) -> Game20 {
        for hero in self.game.state().setup.team() {
            let to = self.game.look().pack.hero(hero).health - 1;
            self.game.cx().emit(Rule::Damage01, Event::Hero { hero, count: Count::Damage, to });
        }
        self
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
                self.free[seat.index()] = next + BOT_REST;
                continue;
            };
            let effort = Elite20::effort(self.game.look(), seat, &list[place]);
            self.game.play(seat, &list[place]).expect("it goes on");
            self.free[seat.index()] = next + effort.max(REACTION);
        }
        self.times.wins = u64::from(self.game.outcome().is_some_and(|outcome| outcome.routes[0] == "won"));
        self.times
    }

    /// Counts time in which nothing changes. Whoever is not done but has nothing under way does nothing, too.
    fn count(&mut self, span: u64, resting: SeatSet) {
        self.times.action += span;
        let now = self.game.now();
        let bots = SeatSet::first(self.bots.len()).without(IDLER);
        let still: SeatSet =
            bots.iter().filter(|seat| resting.contains(*seat) || self.free[seat.index()] < now).collect();
        if span == 0 || still.is_empty() {
            return;
        }
        if self.game.state().aliens().is_empty() {
            self.times.clear += span;
        }
        let needs = self.needs(span);
        if still.iter().any(|seat| self.could_help(seat, &needs)) {
            self.times.idle += span;
        }
    }

    /// What would have to be done lest the game is lost, whose time is counted.
    fn needs(&mut self, span: u64) -> Vec<Need> {
        let mut needs = Vec::new();
        let acts = coming(self.game.look());
        let (end, intruder) = (acts.iter().find_map(|act| act.end), self.game.state().intruder());
        if end == Some(End::Breach) || intruder.is_some() {
            self.times.breach += span;
            needs.extend(intruder.map(Need::Shoot));
            let moves = acts.iter().flat_map(|act| &act.moves);
            needs.extend(
                moves.filter(|(figure, to)| figure.is_alien() && to.is_home()).map(|(figure, _)| Need::Shoot(*figure)),
            );
        }
        if let Some(act) = acts.iter().find(|act| act.end == Some(End::Killed)) {
            self.times.killed += span;
            needs.extend(act.damage.iter().map(|(hero, _)| Need::Flee(*hero)));
            needs.extend(
                act.moves.iter().filter(|(figure, _)| figure.is_alien()).map(|(figure, _)| Need::Shoot(*figure)),
            );
        }
        let state = self.game.state();
        let away = || state.setup.team().filter(|hero| !state.hero_at(*hero).is_home());
        if state.round < ROUNDS || (tokens::is_complete(state) && away().next().is_none()) {
            return needs;
        }
        if tokens::is_complete(state) {
            needs.extend(away().map(Need::Home));
        } else {
            let undone = state.tokens.all().iter().filter(|token| !tokens::is_done(state.mission(), token));
            needs.extend(undone.filter(|token| !token.ready).filter_map(|token| match token.place {
                TokenPlace::At { space } => Some(Need::Work(space)),
                TokenPlace::Gone | TokenPlace::With { .. } => None,
            }));
        }
        self.times.last += span;
        needs
    }

    /// Can this seat still roll, or shoot, and do any of this in time?
    fn could_help(&self, seat: Seat, needs: &[Need]) -> bool {
        let (state, look) = (self.game.state(), self.game.look());
        let mut list = Vec::new();
        Elite20::legal(look, seat, &mut list);
        let left = Elite20::deadline(look).map_or(0, |due| due.0.saturating_sub(look.now.0));
        let map = state.map(look.pack);
        let fires = list.iter().any(|command| matches!(command, Command::Fire { .. }));
        // A roll that may lose the game at once is left to those who are at it already.
        let others = state.bots.minus(state.ready);
        let dares = sortie_elite20::rules::group::risk::outlook(look).risks[seat.index()][0] > 0;
        let rolls = list.iter().any(|command| matches!(command, Command::Roll { .. })) && (!dares || others.is_empty());
        // So many steps are left after what else it takes.
        let after = |ms: u64| left.checked_sub(ms).filter(|_| rolls).map(|left| left / ROLL * STEPS);
        let within = |from: SpaceId, to: SpaceId, reach: u8, ms: u64| {
            after(ms).is_some_and(|steps| u64::from(map.walk(from, to).saturating_sub(reach)) <= steps)
        };
        let mut heroes = state.setup.heroes_of(seat);
        heroes.any(|hero| {
            let from = state.hero_at(hero);
            needs.iter().any(|need| match *need {
                _ if !from.is_on_board() => false,
                Need::Shoot(figure) if !state.space(figure).is_on_board() => false,
                Need::Shoot(figure) => {
                    let near = map.walk(from, state.space(figure)) <= REACH;
                    (fires && near && left >= SHOT) || within(from, state.space(figure), REACH, SHOT)
                }
                Need::Flee(other) => hero == other && within(from, from, 0, ROLL),
                Need::Home(other) => hero == other && within(from, SpaceId::HOME, 0, 0),
                Need::Work(space) => within(from, space, 1, SHOT),
            })
        })
    }
}

/// What so many games of bots and one who does nothing come to.
fn measured(difficulty: Difficulty, games: u64, wakes: bool) -> Times {
    let pack = Arc::new(Elite20::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack").pack);
    let missions =
        [Mission::Extermination, Mission::Capture, Mission::Demolition, Mission::Recon, Mission::Exploration];
    let maps = [MapName::CrashSite, MapName::AbandonedLab];
    let all = (0..games).map(|game| {
        // Every Mission meets every size of table.
        let (mission, map) = (missions[game as usize % 5], maps[game as usize % 2]);
        let seats = 2 + ((game + game / 5) % 5) as u8;
        let opened = Game20::new(&pack, &Setup::of(mission, map, difficulty, seats), 1_000 + game);
        // Every sixth game is about a Hero's life.
        if game % 6 == 5 { opened.with_wounds().play(wakes) } else { opened.play(wakes) }
    });
    let sum = all.fold(Times::default(), |sum, own| Times {
        action: sum.action + own.action,
        breach: sum.breach + own.breach,
        killed: sum.killed + own.killed,
        last: sum.last + own.last,
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
    let (mut killed, mut last) = (0, 0);
    for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
        let times = measured(difficulty, 30, true);
        assert!(times.breach > 0, "{difficulty}: there was nothing to be saved");
        assert!(times.idle * 100 <= times.action, "{difficulty}: {times:?}");
        (killed, last) = (killed + times.killed, last + times.last);
    }
    assert!(killed > 0 && last > 0, "every end was near: {killed} {last}");
}

#[test]
fn the_measure_finds_bots_that_never_look_again() {
    let times = measured(Difficulty::Easy, 30, false);
    assert!(times.idle * 100 > times.action, "{times:?}");
}
