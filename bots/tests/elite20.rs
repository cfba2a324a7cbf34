//! The bots at Project: ELITE (2020): they never see a secret, share the work, and heed what people say.

use std::sync::Arc;

use sortie_bots::blind::blind_test;
use sortie_bots::{Bot, by_name};
use sortie_elite20::Elite20;
use sortie_elite20::content::pack::Pack;
use sortie_elite20::vocabulary::command::Command;
use sortie_elite20::vocabulary::places::TokenPlace;
use sortie_elite20::vocabulary::setup::{Clock, Setup};
use sortie_elite20::vocabulary::space::SpaceId;
use sortie_elite20::vocabulary::{Difficulty, HeroId, MapName, Mission};
use sortie_engine::{
    Game, GameRng, GameTime, Interrupt, Offer, OrderStatus, Pacing as _, Presence, Scratch, Seat, Seen, Signal,
    SignalSort, Teamwork as _,
};

fn pack() -> Arc<Pack> {
    Arc::new(Elite20::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound").pack)
}

fn setup(mission: Mission, seats: u8) -> Setup {
    Setup::of(mission, MapName::CrashSite, Difficulty::Easy, seats)
}

/// A team of bots that plays on a virtual clock, until the game or the given Round is over.
struct Team {
    game: Scratch<Elite20>,
    bots: Vec<Box<dyn Bot<Elite20>>>,
    signals: Vec<Signal>,
    given: Vec<(Seat, Command)>,
    free: [GameTime; 6],
}

impl Team {
    fn new(bot: &str, setup: &Setup, seed: u64) -> Team {
        let game = Scratch::open(&pack(), setup, GameRng::from_number(seed)).expect("the setup is sound");
        let kind = by_name(bot).expect("there is such a bot");
        let bots = (0..setup.seats).map(|seat| kind.make(GameRng::from_number(seed + u64::from(seat)), 1)).collect();
        Team { game, bots, signals: Vec::new(), given: Vec::new(), free: [GameTime(0); 6] }
    }

    fn play(&mut self, rounds: u8) -> &'static str {
        while self.game.outcome().is_none() && self.game.state().round <= rounds {
            self.step();
        }
        self.game.outcome().map_or("open", |outcome| outcome.routes[0])
    }

    /// What falls due next, or the next command of whoever is free first.
    fn step(&mut self) {
        let mut list = Vec::new();
        let first = self.game.awaited().iter().min_by_key(|seat| (self.free[seat.index()], *seat));
        let at = first.map(|seat| self.free[seat.index()].max(self.game.now()));
        let due = Elite20::deadline(self.game.look()).filter(|due| at.is_none_or(|at| *due <= at));
        if let Some(due) = due {
            return self.game.advance(due.max(self.game.now())).expect("it settles");
        }
        let (seat, at) = first.zip(at).expect("somebody is asked");
        self.game.advance(at).expect("nothing is due");
        let seen = Seen::new(self.game.look(), seat).with_signals(&self.signals);
        seen.shortlist(&mut list);
        let command = list[self.bots[seat.index()].choose(seen, &list)];
        self.free[seat.index()] = at + Elite20::effort(self.game.look(), seat, &command);
        self.game.play(seat, &command).expect("it goes on");
        self.given.push((seat, command));
    }
}

#[test]
fn no_choice_depends_on_a_secret() {
    let pack = pack();
    for name in ["random", "planner"] {
        let kind = by_name(name).expect("there is such a bot");
        blind_test::<Elite20>(&pack, &setup(Mission::Extermination, 3), kind, (200, 3), 5)
            .unwrap_or_else(|why| panic!("{name}: {why}"));
    }
}

#[test]
fn planners_win_where_random_teams_lose() {
    let ends = |bot: &str| (0..6).map(|seed| Team::new(bot, &setup(Mission::Exploration, 4), seed).play(8)).collect();
    let (planned, random): (Vec<_>, Vec<_>) = (ends("planner"), ends("random"));
    assert!(planned.iter().filter(|end| **end == "won").count() >= 3, "{planned:?}");
    assert!(!random.contains(&"won"), "{random:?}");
}

#[test]
fn one_bot_goes_where_a_person_points() {
    let corner: SpaceId = "r18".parse().expect("a Space");
    let near = |signals: Vec<Signal>| {
        let mut team = Team::new("planner", &setup(Mission::Extermination, 3), 4);
        team.signals = signals;
        team.play(1);
        let map = team.game.state().map(team.game.pack());
        let walks = (0..2).map(|hero| map.walk(team.game.state().hero_at(HeroId(hero)), corner));
        walks.filter(|steps| *steps <= 1).count()
    };
    assert_eq!(near(Vec::new()), 0, "nobody has business there");
    let ping = Signal { seat: Seat(2), sort: SignalSort::Ping, place: corner.index() as u16, taken: None };
    assert_eq!(near(vec![ping]), 1);
}

#[test]
fn whoever_said_on_it_goes_and_tells_when_it_is_done() {
    let corner: SpaceId = "r18".parse().expect("a Space");
    for taker in [Seat(0), Seat(1)] {
        let mut team = Team::new("planner", &setup(Mission::Extermination, 3), 4);
        let (ping, place) = (SignalSort::Ping, corner.index() as u16);
        let order = Signal { seat: Seat(2), sort: ping, place, taken: Some(taker) };
        team.signals = vec![order];
        while !team.game.state().is_action() {
            team.step();
        }
        assert_eq!(Elite20::order_status(team.game.look(), taker, &order, &team.signals), OrderStatus::OnIt);
        let mut heard = Vec::new();
        while team.game.state().is_action() {
            team.step();
            heard.push(Elite20::order_status(team.game.look(), taker, &order, &team.signals));
        }
        assert!(heard.contains(&OrderStatus::Done), "{taker} comes there");
        assert_eq!(heard.last(), Some(&OrderStatus::Over), "nobody keeps an order after the phase");
        let why = |heed: &OrderStatus| matches!(heed, OrderStatus::Waits(message) if !message.id.is_empty());
        let first = heard.iter().position(|heed| *heed == OrderStatus::Done).expect("it was done");
        assert!(heard[..first].iter().all(|heed| *heed == OrderStatus::OnIt || why(heed)), "on it, or it says why not");
    }
}

#[test]
fn bots_leave_what_a_person_has_claimed() {
    let worked = |claim: bool| {
        let mut team = Team::new("planner", &setup(Mission::Exploration, 2), 9);
        let spaces = team.game.state().tokens.all().iter().filter_map(|token| match token.place {
            TokenPlace::At { space } => Some(space.index() as u16),
            TokenPlace::Gone | TokenPlace::With { .. } => None,
        });
        let claims = spaces.map(|place| Signal { seat: Seat(1), sort: SignalSort::Claim, place, taken: None });
        team.signals = claims.filter(|_| claim).collect();
        team.play(2);
        team.given.iter().filter(|(seat, act)| *seat == Seat(0) && matches!(act, Command::Reveal { .. })).count()
    };
    assert!(worked(false) > 0);
    assert_eq!(worked(true), 0);
}

/// Somebody who only says that they are done.
struct Idler;

impl Bot<Elite20> for Idler {
    fn choose(&mut self, _: Seen<'_, Elite20>, legal: &[Command]) -> usize {
        legal.iter().position(|command| matches!(command, Command::Done | Command::Settle)).unwrap_or(0)
    }

    fn name(&self) -> String {
        "idler".to_owned()
    }
}

/// How often the Nest nearest to home is gone after some Rounds beside a person who does nothing.
fn gone(clock: Clock, order: bool) -> usize {
    let setup = Setup { clock, ..setup(Mission::Extermination, 4) };
    let is_gone = |seed: &u64| {
        let mut team = Team::new("planner", &setup, *seed);
        team.bots[0] = Box::new(Idler);
        (1..4).for_each(|seat| {
            Elite20::interrupt(&mut team.game.cx(), Seat(seat), &Interrupt::Presence(Presence::TakenOver))
        });
        let (tokens, map) = (team.game.state().tokens, team.game.state().map(team.game.pack()));
        let places = tokens.all().iter().map(|token| match token.place {
            TokenPlace::At { space } => space,
            TokenPlace::Gone | TokenPlace::With { .. } => SpaceId::NONE,
        });
        let (nearest, place) = places
            .enumerate()
            .min_by_key(|(_, space)| (map.walk(SpaceId::HOME, *space), space.index()))
            .expect("a Nest");
        let ping = Signal { seat: Seat(0), sort: SignalSort::Ping, place: place.index() as u16, taken: None };
        team.signals = Some(ping).filter(|_| order).into_iter().collect();
        team.play(3);
        team.game.state().tokens.all()[nearest].place == TokenPlace::Gone
    };
    (0..6).filter(is_gone).count()
}

#[test]
fn bots_leave_a_learner_something_to_do() {
    assert_eq!(gone(Clock::Lesson, false), 0);
    assert!(gone(Clock::TwoMinutes, false) >= 3, "without a lesson they do everything");
    assert!(gone(Clock::Lesson, true) >= 4, "what a learner points at is done: {}", gone(Clock::Lesson, true));
}
