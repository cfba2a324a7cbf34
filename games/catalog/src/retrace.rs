//! How fast a recorded game plays again, with the legal list of every command built: the speed of long games that were
//! played well, where random games are short and played badly.

use sortie_engine::record::{Flaw, Record};
use sortie_engine::{GameRng, GameTime, Scratch, Seat, Table, What};

use crate::bench::{Meter, Pace};
use crate::content::Content;
use crate::table::Listable;

/// How long the measurement takes at least.
const NANOS: u64 = 1_000_000_000;

/// What was measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retraced {
    /// Commands, each with its legal list.
    pub commands: Pace,
    /// Games.
    pub games: Pace,
    /// Heap allocations of one game, once every list has found its room.
    pub allocations: u64,
    /// Commands of one game.
    pub commands_a_game: u64,
}

/// Plays a record again and again.
pub(crate) fn measure<G: Listable>(content: &Content<G>, record: &Record, meter: &dyn Meter) -> Result<Retraced, Flaw> {
    let table = record.rerun::<G>(&content.pack, &content.hash, usize::MAX)?;
    let mut trace = Trace::of(&table)?;
    trace.play();
    if trace.scratch.state() != table.look().state {
        return Err(Flaw::other(1, "played in place it ends otherwise"));
    }
    let allocations = meter.allocations(&mut || trace.play());
    let (start, mut games) = (meter.nanos(), Pace::default());
    while games.nanos < NANOS {
        trace.play();
        games.times += 1;
        games.nanos = meter.nanos() - start;
        meter.progress(games.nanos.min(NANOS), NANOS);
    }
    let commands_a_game = trace.deeds.iter().filter(|deed| deed.1.is_some()).count() as u64;
    let commands = Pace { times: games.times * commands_a_game, nanos: games.nanos };
    Ok(Retraced { commands, games, allocations, commands_a_game })
}

/// What happened when: a command of a seat, or time that passed.
type Deed<C> = (GameTime, Option<(Seat, C)>);

/// A recorded game to be played in place.
struct Trace<G: Listable> {
    deeds: Vec<Deed<G::Command>>,
    blank: G::State,
    rng: GameRng,
    scratch: Scratch<G>,
    legal: Vec<G::Command>,
}

impl<G: Listable> Trace<G> {
    fn of(table: &Table<G>) -> Result<Self, Flaw> {
        let mut deeds = Vec::new();
        for (entry, line) in table.entries().iter().zip(2..) {
            match &entry.what {
                What::Opened => {}
                What::Command(seat, command) => deeds.push((entry.at, Some((*seat, *command)))),
                What::Expired => deeds.push((entry.at, None)),
                _ => {
                    let why = "only games of commands can be measured, without take-backs and table commands";
                    return Err(Flaw::other(line, why));
                }
            }
        }
        let blank = G::blank(table.pack(), table.setup()).map_err(|all| Flaw::other(1, all.to_string()))?;
        let rng = GameRng::from_key(table.seed().key(table.nonces()));
        let scratch = Scratch::of(table.pack(), blank, GameTime(0), rng.clone());
        Ok(Trace { deeds, blank, rng, scratch, legal: Vec::new() })
    }

    /// One game from its opening to its end.
    fn play(&mut self) {
        self.scratch.set(&self.blank, GameTime(0));
        self.scratch.rng().clone_from(&self.rng);
        G::open(&mut self.scratch.cx());
        for (at, deed) in &self.deeds {
            let done = self.scratch.advance(*at);
            if let (Ok(()), Some((seat, command))) = (done, deed) {
                self.scratch.legal(*seat, &mut self.legal);
                debug_assert!(self.legal.contains(command), "{command} was legal when it was recorded");
                if self.scratch.play(*seat, command).is_err() {
                    return;
                }
            }
        }
    }
}
