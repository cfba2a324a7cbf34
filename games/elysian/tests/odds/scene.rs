//! Attacks to work with, and how they really end.

use std::sync::Arc;

use sortie_elysian::Elysian;
use sortie_elysian::content::{CardKind, Pack};
use sortie_elysian::rules::attack::losses;
use sortie_elysian::show::odds;
use sortie_elysian::show::odds::{Chance, Odds};
use sortie_elysian::state::{State, Turn, apply};
use sortie_elysian::vocabulary::{CardId, Command, Event, HeroId, Place, Settlement, Setup, Step};
use sortie_engine::{GameRng, GameTime, Offer, Scratch, Seat};

pub const ATTACKER: Seat = Seat(0);
pub const DEFENDER: Seat = Seat(1);
pub const TARGET: Place = Place(1);

/// The built-in pack.
pub fn pack() -> Pack {
    Elysian::read_pack(None).map_err(|all| all.join("\n")).expect("the built-in pack is sound").pack
}

/// An attack that is about to be declared.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    pub power: u8,
    pub walls: bool,
    pub units: [u8; 3],
    pub hero: Option<u8>,
    pub settlement: Option<Settlement>,
    /// Conquest points of the attacker.
    pub points: u8,
    /// Upgrades of the defender, as bits in the pack's order.
    pub upgrades: u16,
    /// Items of the defender's hero.
    pub items: u16,
}

impl Scene {
    /// Three territories in a row: the attacker, the target, and a far home that keeps the defender in the game.
    pub fn state(&self, pack: &Pack) -> State {
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

    /// Its odds.
    pub fn odds(&self) -> Odds {
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
pub struct Ended {
    pub points: usize,
    pub losses: usize,
    pub repelled: bool,
    pub ravaged: bool,
    pub conquered: bool,
    pub won: bool,
}

/// Plays one attack through the rules, aiming at the weakest.
pub fn fight(scratch: &mut Scratch<Elysian>) -> Ended {
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
        conquered: is_bare(scratch.state()),
        won: scratch.state().end.is_some(),
    }
}

/// Is nothing left to hit?
fn is_bare(state: &State) -> bool {
    let land = state.land(TARGET);
    let is_held = land.settlement.is_some() && land.owner.is_some();
    !land.walls && land.units == [0; 3] && state.player(DEFENDER).hero_at.is_none() && !is_held
}

/// How often each thing happened.
#[derive(Default)]
pub struct Counts {
    pub points: Vec<u32>,
    pub losses: Vec<u32>,
    pub repelled: u32,
    pub ravaged: u32,
    pub conquered: u32,
    pub won: u32,
    pub total: u32,
}

impl Counts {
    /// Counts one end.
    pub fn add(&mut self, ended: &Ended) {
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
    pub fn beside(&self, odds: &Odds) -> Vec<(String, u32, Chance)> {
        let mut pairs = vec![
            ("repelled".to_owned(), self.repelled, odds.repelled()),
            ("ravaged".to_owned(), self.ravaged, odds.ravaged()),
            ("conquered".to_owned(), self.conquered, odds.conquered()),
            ("won".to_owned(), self.won, odds.wins()),
        ];
        for (name, counts, chances) in
            [("points", &self.points, odds.points()), ("losses", &self.losses, odds.losses())]
        {
            assert!(counts.len() <= chances.len(), "more {name} than foreseen");
            for (number, chance) in chances.into_iter().enumerate() {
                pairs.push((format!("{name} {number}"), counts.get(number).copied().unwrap_or(0), chance));
            }
        }
        pairs
    }
}
