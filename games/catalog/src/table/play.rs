//! A game in progress: whose turn it is, what is allowed, and doing it.

use sortie_engine::{GameTime, Interrupt, No, Outcome, Reject, Seat, SeatSet, What};

use super::{Listable, Seated};
use crate::any::Play;
use crate::plain::AnyNo;
use crate::read::ReadCommand;
use crate::story;

impl<G: Listable> Play for Seated<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> usize {
        self.bots.len()
    }

    fn now(&self) -> GameTime {
        self.table.look().now
    }

    fn deadline(&self) -> Option<GameTime> {
        G::deadline(self.table.look())
    }

    fn advance(&mut self, at: GameTime) -> Result<(), AnyNo> {
        self.table.advance(at).map_err(AnyNo::from)
    }

    fn awaited(&self) -> SeatSet {
        self.table.awaited()
    }

    fn asked(&self) -> SeatSet {
        match self.table.is_frozen() {
            true => SeatSet::EMPTY,
            false => G::asked(self.table.look()),
        }
    }

    fn read(&self, seat: Seat, text: &str) -> Result<ReadCommand, AnyNo> {
        self.has(seat)?;
        let command = text.parse::<G::Command>().map_err(AnyNo::malformed)?;
        Ok(ReadCommand::new(seat, command))
    }

    fn submit(&mut self, command: &ReadCommand, at: GameTime) -> Result<(), AnyNo> {
        let (seat, command) = command.of::<G>()?;
        let done = self.table.submit(seat, command, at);
        done.map_err(|no| story::no(&self.table, seat, command, no))
    }

    fn probe(&self, command: &ReadCommand) -> Result<(), AnyNo> {
        let (seat, command) = command.of::<G>()?;
        self.table.probe(seat, command).map_err(|refusal| story::no(&self.table, seat, command, No::Refused(refusal)))
    }

    fn choose(&mut self, seat: Seat, index: usize, at: GameTime) -> Result<(), AnyNo> {
        self.has(seat)?;
        let none = |count| AnyNo::malformed(format!("there are {count} choices, not {}", index.saturating_add(1)));
        let command = self.with_list(seat, |_, legal| legal.get(index).copied().ok_or_else(|| none(legal.len())))?;
        self.table.submit(seat, &command, at).map_err(AnyNo::from)
    }

    fn take_back(&mut self, seat: Seat, at: GameTime) -> Result<(), AnyNo> {
        self.table.take_back(seat, at).map_err(|no| story::no_take_back(&self.table, seat, no))
    }

    fn take_backs(&self, seat: Seat) -> usize {
        self.table.take_backs(seat)
    }

    fn may_interrupt(&self, seat: Seat, interrupt: Interrupt) -> Result<(), AnyNo> {
        self.has(seat)?;
        let rejected = |reject| AnyNo::from(No::<G::Rule>::Rejected(reject));
        if self.table.outcome().is_some() {
            return Err(rejected(Reject::Over));
        }
        match G::may_interrupt(self.table.look(), seat, &interrupt) {
            None => Err(rejected(Reject::NotOffered)),
            Some(verdict) => verdict.map_err(|no| story::no_interrupt(&self.table, seat, interrupt, No::Refused(no))),
        }
    }

    fn interrupt(&mut self, seat: Seat, interrupt: Interrupt, at: GameTime) -> Result<(), AnyNo> {
        self.table.interrupt(seat, interrupt, at).map_err(|no| story::no_interrupt(&self.table, seat, interrupt, no))
    }

    fn has_left(&self, seat: Seat) -> bool {
        self.table
            .entries()
            .iter()
            .any(|entry| matches!(entry.what, What::Interrupt(who, Interrupt::Leave) if who == seat))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn is_frozen(&self) -> bool {
        self.table.is_frozen()
    }
}
