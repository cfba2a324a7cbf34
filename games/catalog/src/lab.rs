//! One game among bots, for simulations: typed inside, plain facts outside.

use std::panic::{AssertUnwindSafe, catch_unwind};

use sortie_bots::{BOT_REST, Bot, BotKind};
use sortie_engine::record::Record;
use sortie_engine::{
    Advice, Findings, Game, GameRng, GameTime, Look, MAX_SEATS, Millis, Nonce, Outcome, Scratch, Seat, SeatSet, Seed,
    Seen, Study, Table, Teamwork, simulation_seed,
};

use crate::chance;
use crate::content::Content;
use crate::table::Listable;

/// No game takes more commands and deadlines than this; one that does will never end.
const MAX_STEPS: u32 = 1_000_000;

/// How the games of a simulation are played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial {
    /// One bot for all seats, or one a seat.
    pub bots: Vec<String>,
    /// The simulation's seed.
    pub seed: u64,
    /// A game that begins more rounds than this is stopped and has not ended.
    pub max_rounds: u32,
    /// How fast the bots act, in percent of a person's pace: at 200 everything takes half the time.
    pub pace: u32,
}

impl Trial {
    /// What an act takes at this pace.
    fn paced(&self, effort: Millis) -> Millis {
        Millis(effort.0 * 100 / u64::from(self.pace.max(1)))
    }

    /// Which of the bots sits here in game `index`: they move round the table, so that each seat is had equally often.
    pub fn bot_at(&self, seat: usize, seats: usize, index: u64) -> usize {
        let shift = (index % seats as u64) as usize;
        (seat + seats - shift) % seats % self.bots.len()
    }
}

/// What one simulated game was like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Which of the trial's bots sat in each seat.
    pub bots: Vec<usize>,
    /// How it ended; none when it was stopped.
    pub outcome: Option<Outcome>,
    /// Rounds, turn order and labels.
    pub findings: Findings,
    /// How often each rule was cited, in the registry's order.
    pub rules: Vec<u32>,
    /// How many commands were played.
    pub commands: u64,
    /// How long each seat's bot has thought, by the meter that was given.
    pub thought: Vec<u64>,
    /// The record, where one was wanted.
    pub record: Option<String>,
}

/// Tells the processor time that this thread has used so far, in nanoseconds.
pub type Stopwatch = fn() -> u64;

/// A place where games of one setup are played by the number. Threads share it.
pub trait AnyLab: Send + Sync {
    /// Plays game `index`. The same index gives the same game; an error is a fault of ours.
    fn play(&self, index: u64, keep_record: bool, meter: Option<Stopwatch>) -> Result<Facts, String>;
}

/// A typed laboratory behind the plain one.
pub(crate) struct Lab<G: Listable> {
    pub content: Content<G>,
    pub setup: G::Setup,
    pub seats: usize,
    pub bots: Vec<BotKind>,
    pub trial: Trial,
}

impl<G: Listable> Lab<G> {
    fn run(&self, index: u64, keep_record: bool, meter: Stopwatch) -> Result<Facts, String> {
        let seed = simulation_seed(self.trial.seed, index);
        let mut players = self.players(&seed, index);
        if keep_record {
            let table = Table::open(&self.content.pack, &self.setup, seed, &[]).map_err(|all| all.to_string())?;
            let mut played = Recorded { table, heard: 0 };
            let (notes, commands) = self.play_out(&mut played, &mut players, meter)?;
            let record = Some(Record::of(&played.table, &self.content.hash).text());
            let rules = played.table.citations().to_vec();
            Ok(self.facts(played.table.look(), &notes, Facts { record, rules, ..counted(&players, commands) }))
        } else {
            let nonces: Vec<Nonce> = vec![[0; 32]; self.seats];
            let rng = GameRng::from_key(seed.key(&nonces));
            let blank = G::blank(&self.content.pack, &self.setup).map_err(|all| all.to_string())?;
            let mut scratch = Scratch::of(&self.content.pack, blank, GameTime(0), rng).keeping_events();
            G::open(&mut scratch.cx());
            let (notes, commands) = self.play_out(&mut scratch, &mut players, meter)?;
            let rules = scratch.trail().counts().to_vec();
            Ok(self.facts(scratch.look(), &notes, Facts { rules, ..counted(&players, commands) }))
        }
    }

    fn players(&self, seed: &Seed, index: u64) -> Vec<Player<G>> {
        let player = |seat| {
            let which = self.trial.bot_at(seat, self.seats, index);
            let stream = chance::bot_stream(seed, Seat(seat as u8), 0);
            Player { which, bot: self.bots[which].make(stream, 1), thought: 0 }
        };
        (0..self.seats).map(player).collect()
    }

    fn facts(&self, look: Look<'_, G>, notes: &<G as Study>::Notes, counted: Facts) -> Facts {
        Facts { outcome: G::outcome(look), findings: G::findings(look, notes), ..counted }
    }

    /// Plays until the game ends or has gone on for too many rounds.
    fn play_out(
        &self,
        arena: &mut impl Arena<G>,
        players: &mut [Player<G>],
        meter: Stopwatch,
    ) -> Result<(<G as Study>::Notes, u64), String> {
        let mut notes = <G as Study>::Notes::default();
        let mut clock = Clock { free: [GameTime(0); MAX_SEATS] };
        let mut legal = Vec::new();
        let mut commands = 0;
        for _ in 0..MAX_STEPS {
            arena.hear(&mut |event| G::note(&mut notes, event));
            let look = arena.look();
            G::watch(&mut notes, look);
            if G::rounds(look) > self.trial.max_rounds {
                return Ok((notes, commands));
            }
            match clock.next(look, self.seats) {
                Next::Over => return Ok((notes, commands)),
                Next::Stuck => return Err("nobody owes a choice, and the game has not ended".to_owned()),
                Next::Expire(due) => arena.advance(due.max(arena.look().now))?,
                Next::Act(seat, at) => {
                    arena.advance(at)?;
                    let player = &mut players[seat.index()];
                    let Some(command) = player.choose(arena.look(), seat, &mut legal, meter)? else {
                        clock.free[seat.index()] = at + BOT_REST;
                        continue;
                    };
                    clock.free[seat.index()] = at + self.trial.paced(G::effort(arena.look(), seat, &command));
                    arena.act(seat, &command, at)?;
                    commands += 1;
                }
            }
        }
        Err(format!("it has not ended after {MAX_STEPS} steps"))
    }
}

impl<G: Listable> AnyLab for Lab<G> {
    fn play(&self, index: u64, keep_record: bool, meter: Option<Stopwatch>) -> Result<Facts, String> {
        let meter = meter.unwrap_or(|| 0);
        let said = match catch_unwind(AssertUnwindSafe(|| self.run(index, keep_record, meter))) {
            Ok(Ok(facts)) => return Ok(facts),
            Ok(Err(why)) => why,
            Err(panic) => {
                let why = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
                format!("a rule panicked: {}", why.unwrap_or("no reason given"))
            }
        };
        Err(format!("game {} of seed {}: {said}", index + 1, self.trial.seed))
    }
}

struct Player<G: Listable> {
    which: usize,
    bot: Box<dyn Bot<G>>,
    thought: u64,
}

impl<G: Listable> Player<G> {
    /// What it does; none where it is done and rests on. `list` is a buffer.
    fn choose(
        &mut self,
        look: Look<'_, G>,
        seat: Seat,
        list: &mut Vec<G::Command>,
        meter: Stopwatch,
    ) -> Result<Option<G::Command>, String> {
        let rests = G::resting(look).contains(seat);
        let seen = Seen::new(look, seat);
        seen.shortlist(list);
        if list.is_empty() {
            return if rests { Ok(None) } else { Err(format!("{seat} owes a choice and has none")) };
        }
        let before = meter();
        let place = if rests { self.bot.choose_at_rest(seen, list) } else { Some(self.bot.choose(seen, list)) };
        self.thought += meter().saturating_sub(before);
        Ok(place.map(|place| list[place]))
    }
}

fn counted<G: Listable>(players: &[Player<G>], commands: u64) -> Facts {
    let bots = players.iter().map(|player| player.which).collect();
    let thought = players.iter().map(|player| player.thought).collect();
    Facts { bots, outcome: None, findings: Findings::default(), rules: Vec::new(), commands, thought, record: None }
}

/// The virtual clock: every seat is busy for as long as its last command takes a person.
struct Clock {
    free: [GameTime; MAX_SEATS],
}

enum Next {
    Over,
    Stuck,
    Expire(GameTime),
    Act(Seat, GameTime),
}

impl Clock {
    /// What comes next: the seat that is free first acts, or looks again if it is done, unless a deadline comes before it.
    fn next<G: Teamwork>(&self, look: Look<'_, G>, seats: usize) -> Next {
        let mut able = G::awaited(look);
        if able.is_empty() {
            if G::outcome(look).is_some() {
                return Next::Over;
            }
            able = self.willing(look, seats);
        }
        let able: SeatSet = able.iter().chain(G::resting(look).iter()).collect();
        let first = able.iter().min_by_key(|seat| (self.free[seat.index()], *seat));
        let acts = first.map(|seat| (seat, self.free[seat.index()].max(look.now)));
        match (acts, G::deadline(look)) {
            (None, None) => Next::Stuck,
            (None, Some(due)) => Next::Expire(due),
            (Some((_, at)), Some(due)) if due <= at => Next::Expire(due),
            (Some((seat, at)), _) => Next::Act(seat, at),
        }
    }

    /// In real time nobody owes anything: whoever can do something does it.
    fn willing<G: Advice>(&self, look: Look<'_, G>, seats: usize) -> SeatSet {
        let mut list = Vec::new();
        (0..seats)
            .map(|seat| Seat(seat as u8))
            .filter(|seat| {
                list.clear();
                G::shortlist(look, *seat, &mut list);
                !list.is_empty()
            })
            .collect()
    }
}

/// Where a simulated game is played: in place, or at a recorded table.
trait Arena<G: Game> {
    fn look(&self) -> Look<'_, G>;
    fn advance(&mut self, at: GameTime) -> Result<(), String>;
    fn act(&mut self, seat: Seat, command: &G::Command, at: GameTime) -> Result<(), String>;
    /// Hands over each event once.
    fn hear(&mut self, ear: &mut dyn FnMut(&G::Event));
}

impl<G: Game> Arena<G> for Scratch<G> {
    fn look(&self) -> Look<'_, G> {
        Scratch::look(self)
    }

    fn advance(&mut self, at: GameTime) -> Result<(), String> {
        Scratch::advance(self, at).map_err(|fault| fault.to_string())
    }

    fn act(&mut self, seat: Seat, command: &G::Command, _at: GameTime) -> Result<(), String> {
        self.play(seat, command).map_err(|fault| fault.to_string())
    }

    fn hear(&mut self, ear: &mut dyn FnMut(&G::Event)) {
        for cited in self.trail().events() {
            ear(&cited.event);
        }
        self.trail_mut().clear_events();
    }
}

/// A recorded table, and how many of its entries have been heard.
struct Recorded<G: Game> {
    table: Table<G>,
    heard: usize,
}

impl<G: Game> Arena<G> for Recorded<G> {
    fn look(&self) -> Look<'_, G> {
        self.table.look()
    }

    fn advance(&mut self, at: GameTime) -> Result<(), String> {
        self.table.advance(at).map_err(|no| no.to_string())
    }

    fn act(&mut self, seat: Seat, command: &G::Command, at: GameTime) -> Result<(), String> {
        self.table.submit(seat, command, at).map_err(|no| no.to_string())
    }

    fn hear(&mut self, ear: &mut dyn FnMut(&G::Event)) {
        for cited in self.table.entries()[self.heard..].iter().flat_map(|entry| &entry.events) {
            ear(&cited.event);
        }
        self.heard = self.table.entries().len();
    }
}
