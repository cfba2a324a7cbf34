//! One random game, played at a recorded table and at a scratch position side by side.

use std::cell::Cell;

use sortie_engine::{
    Cited, Fault, Game, GameRng, GameTime, Interrupt, Look, No, Pacing, Scratch, Seat, Table, Tell, Viewer,
    simulation_seed,
};

use super::finding::{Broken, Holds, Kind, broken, ensure};
use super::notable::moments_are_sound;
use super::position::{self, candidates, legal, seats};
use super::secrets::{self, Leaks};
use super::{Report, Suite, whole};

/// Where the numbers of the chooser begin, apart from the games' own.
const CHOOSER: u64 = 1 << 40;

pub struct Course<'a, G: Pacing + Tell> {
    suite: &'a Suite<G>,
    table: Table<G>,
    scratch: Scratch<G>,
    /// Chooses commands and samples; the table's own stream is never drawn from.
    chooser: GameRng,
    leaks: Leaks,
    step: &'a Cell<usize>,
    /// The step at which a seat leaves, if one does.
    leaves_at: Option<usize>,
}

/// One thing that moves the game on.
enum Deed<G: Game> {
    Play(Seat, G::Command),
    Leave(Seat),
    Wait(GameTime),
}

impl<'a, G: Pacing + Tell> Course<'a, G> {
    pub fn new(suite: &'a Suite<G>, seed: u64, game: u64, step: &'a Cell<usize>) -> Result<Self, Broken> {
        let setup = suite.setup_of(game);
        position::reads_back(setup)?;
        let game_seed = simulation_seed(seed, game);
        let table = match Table::<G>::open(&suite.pack, setup, game_seed, &[]) {
            Ok(table) => table,
            Err(problems) => return broken(Kind::Setup, format!("the setup is not accepted: {problems}")),
        };
        let blank = match G::blank(&suite.pack, setup) {
            Ok(blank) => blank,
            Err(problems) => return broken(Kind::Setup, format!("the setup is accepted only once: {problems}")),
        };
        let rng = GameRng::from_key(game_seed.key(table.nonces()));
        let mut scratch = Scratch::<G>::of(&suite.pack, blank, GameTime(0), rng).keeping_events();
        G::open(&mut scratch.cx());
        settled(scratch.advance(GameTime(0)))?;
        let mut chooser = GameRng::from_key(simulation_seed(seed, CHOOSER + game).0);
        let leaves_at = (chooser.roll(8) == 0).then(|| chooser.roll(60) as usize);
        let mut course = Course { suite, table, scratch, chooser, leaks: Leaks::default(), step, leaves_at };
        course.events_lead_here(&blank)?;
        course.same_as_table()?;
        Ok(course)
    }

    /// Plays to the end or to the limit; tells whether it ended.
    pub fn play(mut self, report: &mut Report) -> Result<bool, Broken> {
        let ended = loop {
            let in_depth = self.chooser.roll(self.suite.every) == 0;
            self.check_position(in_depth)?;
            report.positions += usize::from(in_depth);
            if self.scratch.outcome().is_some() {
                break true;
            }
            if self.step.get() >= self.suite.limit {
                break false;
            }
            let deed = self.choose();
            if in_depth {
                self.check_deed(&deed)?;
            }
            let before = *self.scratch.state();
            let kept = self.table.entries().len();
            self.carry_out(&deed)?;
            self.events_lead_here(&before)?;
            self.same_as_table()?;
            if let Deed::Play(seat, command) = &deed {
                report.take_backs += usize::from(self.take_back(*seat, command, (&before, kept))?);
            }
            self.step.set(self.step.get() + 1);
            report.steps += 1;
        };
        if let Some((step, fault)) = std::mem::take(&mut self.leaks).judge() {
            self.step.set(step);
            return Err(fault);
        }
        whole::record_is_true(&self.table, &self.suite.pack, &mut self.chooser)?;
        Ok(ended)
    }

    fn check_position(&mut self, in_depth: bool) -> Holds {
        let look = self.scratch.look();
        if let Some(Err(why)) = self.suite.conserved.map(|holds| holds(look)) {
            return broken(Kind::NotConserved, why);
        }
        position::game_goes_on(look)?;
        if !in_depth {
            return Ok(());
        }
        position::lists_agree_with_check(look)?;
        position::commands_have_notation(look)?;
        position::stands_still(look)?;
        let numbers = (u64::from(self.chooser.next_u32()), u64::from(self.chooser.next_u32()));
        secrets::sampler_is_fair(look, numbers)?;
        let step = self.step.get();
        secrets::worlds_look_alike(look, numbers.0, step, &mut self.leaks)?;
        secrets::worlds_look_alike(look, numbers.1, step, &mut self.leaks)?;
        self.refusals_are_inert()
    }

    /// Refused commands leave no trace, and the table refuses as `check` does.
    fn refusals_are_inert(&mut self) -> Holds {
        let (now, entries) = (self.scratch.now(), self.table.entries().len());
        if self.scratch.outcome().is_some() {
            return Ok(());
        }
        for seat in seats(self.scratch.look()) {
            let every = candidates(self.scratch.look(), seat);
            for _ in 0..every.len().min(3) {
                let command = &every[self.chooser.roll(every.len() as u32) as usize];
                let Err(refusal) = self.scratch.check(seat, command) else { continue };
                let answer = self.table.submit(seat, command, now);
                ensure(answer == Err(No::Refused(refusal)), Kind::RefusalNotInert, || {
                    format!("\"{command}\" by {seat} is refused by check, the table answers {answer:?}")
                })?;
                let inert = self.table.entries().len() == entries && self.table.look().state == self.scratch.state();
                ensure(inert, Kind::RefusalNotInert, || format!("refusing \"{command}\" of {seat} changed something"))?;
            }
        }
        Ok(())
    }

    /// What happens next: mostly an awaited seat's command, sometimes another seat's, sometimes time.
    fn choose(&mut self) -> Deed<G> {
        let look = self.scratch.look();
        let (awaited, deadline) = (G::awaited(look), G::deadline(look));
        if self.leaves_at.is_some_and(|step| step <= self.step.get()) {
            self.leaves_at = None;
            let seat = Seat(self.chooser.roll(G::seats(look) as u32) as u8);
            if let Some(Ok(())) = G::may_interrupt(look, seat, &Interrupt::Leave) {
                return Deed::Leave(seat);
            }
        }
        if let Some(due) = deadline
            && (awaited.is_empty() || self.chooser.roll(16) == 0)
        {
            return Deed::Wait(due);
        }
        let free: Vec<Seat> =
            seats(look).filter(|seat| !awaited.contains(*seat) && !legal(look, *seat).is_empty()).collect();
        let asked: Vec<Seat> = awaited.iter().collect();
        let choosers = if !free.is_empty() && self.chooser.roll(4) == 0 { free } else { asked };
        let seat = choosers[self.chooser.roll(choosers.len() as u32) as usize];
        let list = legal(look, seat);
        Deed::Play(seat, list[self.chooser.roll(list.len() as u32) as usize])
    }

    /// Laws about a command that is about to be played.
    fn check_deed(&mut self, deed: &Deed<G>) -> Holds {
        let Deed::Play(seat, command) = deed else { return Ok(()) };
        let number = u64::from(self.chooser.next_u32());
        let (look, step): (Look<'_, G>, usize) = (self.scratch.look(), self.step.get());
        settled(secrets::sights_are_knowledge(&self.suite.pack, look, (*seat, command), number, step, &mut self.leaks))
    }

    fn carry_out(&mut self, deed: &Deed<G>) -> Holds {
        let now = self.scratch.now();
        let answer = match deed {
            Deed::Play(seat, command) => {
                let at = self.in_time(now + G::effort(self.scratch.look(), *seat, command));
                settled(self.scratch.advance(at))?;
                settled(self.scratch.play(*seat, command))?;
                self.table.submit(*seat, command, at)
            }
            Deed::Leave(seat) => {
                G::interrupt(&mut self.scratch.cx(), *seat, &Interrupt::Leave);
                settled(self.scratch.advance(now))?;
                self.table.interrupt(*seat, Interrupt::Leave, now)
            }
            Deed::Wait(due) => {
                settled(self.scratch.advance(*due))?;
                self.table.advance(*due)
            }
        };
        match answer {
            Ok(()) => Ok(()),
            Err(No::Fault(fault)) => settled(Err(fault)),
            Err(no) => broken(Kind::ReplayDiffers, format!("the table does not take a legal deed: {no}")),
        }
    }

    /// A moment before the next deadline, so that the command is still the answer to what is asked now.
    fn in_time(&self, at: GameTime) -> GameTime {
        match G::deadline(self.scratch.look()) {
            Some(due) if due <= at => GameTime(due.0.saturating_sub(1)).max(self.scratch.now()),
            Some(_) | None => at,
        }
    }

    /// The events of the last deed alone, applied to the state before it, give the state now, whenever they are applied.
    fn events_lead_here(&mut self, before: &G::State) -> Holds {
        let events: Vec<Cited<G>> = self.scratch.take_events();
        for Cited { event, .. } in &events {
            position::reads_back(event)?;
        }
        let viewers = seats(self.scratch.look()).map(Viewer::Seat).chain([Viewer::Public, Viewer::Everything]);
        moments_are_sound::<G>(&self.suite.pack, &events, viewers)?;
        for _ in 0..2 {
            let mut state = *before;
            for Cited { event, .. } in &events {
                G::apply(&self.suite.pack, &mut state, event);
            }
            ensure(state == *self.scratch.state(), Kind::ApplyDiffers, || {
                let told: Vec<String> = events.iter().map(|cited| cited.event.to_string()).collect();
                format!("applied to the state before, the events do not give the state now: {}", told.join(" | "))
            })?;
        }
        Ok(())
    }

    /// The recorded table and the scratch position are the same game.
    fn same_as_table(&mut self) -> Holds {
        let position = self.scratch.rng().position();
        let entry = self.table.entries().last();
        let same = self.table.look().state == self.scratch.state()
            && self.table.look().now == self.scratch.now()
            && entry.is_some_and(|entry| entry.rng == position);
        ensure(same, Kind::ReplayDiffers, || "with the same seed and commands, two runs of the game differ".to_owned())
    }

    /// Takes a command back now and then, and plays it again.
    fn take_back(
        &mut self,
        seat: Seat,
        command: &G::Command,
        (before, entries): (&G::State, usize),
    ) -> Result<bool, Broken> {
        let returns_here = self.table.take_back_to(seat) == Some(entries);
        if !returns_here || self.table.outcome().is_some() || self.chooser.roll(4) != 0 {
            return Ok(false);
        }
        let now = self.scratch.now();
        let undone = self.table.take_back(seat, now);
        ensure(undone.is_ok() && self.table.look().state == before, Kind::TakeBack, || {
            format!("taking back \"{command}\" of {seat} does not restore the position: {undone:?}")
        })?;
        let again = self.table.submit(seat, command, now);
        ensure(again.is_ok() && self.table.look().state == self.scratch.state(), Kind::TakeBack, || {
            format!("\"{command}\" of {seat}, taken back and played again, does not give the same: {again:?}")
        })?;
        Ok(true)
    }
}

/// A fault of the engine's own finding, by the suite's names.
fn settled<T>(answer: Result<T, Fault>) -> Result<T, Broken> {
    answer.or_else(|fault| match fault {
        Fault::Stuck => broken(Kind::StuckExpire, "more than 256 expiries at one instant settle nothing"),
        Fault::Panicked(why) => broken(Kind::Panicked, why),
        Fault::BadList(why) => broken(Kind::EmptyList, why),
    })
}
