//! A table at which nobody can be asked anything: the clock is stopped, or everybody is away.

use sortie_catalog::{ClockCommand, Interrupt, Presence, Seat};

use super::session::Session;

const STOPPED: &str = "The clock is stopped. Type !resume to let it run again.";
const AWAY: &str = "You are away. Type !back to play on.";

impl Session {
    /// The person who has to set the game going again before anything else can happen, with what to say to them.
    pub(super) fn standstill(&self) -> Option<(Seat, &'static str)> {
        let is_there =
            |seat: &&Seat| self.may(**seat, Interrupt::Leave) && !self.may(**seat, Interrupt::Presence(Presence::Back));
        // Bots do not play the game to its end because the only person has gone for a moment.
        if self.humans.iter().any(|seat| is_there(&seat)) && !self.is_still() {
            return None;
        }
        let resumes = self
            .humans
            .iter()
            .find(|seat| self.may(**seat, Interrupt::Clock(ClockCommand::Resume)))
            .filter(|_| self.is_still());
        let returns = self.humans.iter().find(|seat| self.may(**seat, Interrupt::Presence(Presence::Back)));
        resumes.map(|seat| (*seat, STOPPED)).or_else(|| returns.map(|seat| (*seat, AWAY)))
    }

    /// A game that was saved at a standstill, with bots in the chairs of those who could end it: they do.
    pub(super) fn is_set_going(&mut self) -> bool {
        let seats = (0..self.table.seats()).map(|seat| Seat(seat as u8));
        let deeds = seats.flat_map(|seat| {
            [(seat, Interrupt::Presence(Presence::Back)), (seat, Interrupt::Clock(ClockCommand::Resume))]
        });
        let open = deeds
            .filter(|(seat, _)| self.table.bots().bot_of(*seat).is_some())
            .find(|(seat, deed)| self.may(*seat, *deed));
        open.is_some_and(|(seat, deed)| self.table.interrupt(seat, deed, self.table.now()).is_ok())
    }

    /// Who a return is meant for: at one keyboard whoever plays says it for whoever was away.
    pub(super) fn who_returns(&self, seat: Seat) -> Seat {
        let others = self.humans.iter().copied();
        std::iter::once(seat)
            .chain(others)
            .find(|seat| self.may(*seat, Interrupt::Presence(Presence::Back)))
            .unwrap_or(seat)
    }

    fn is_still(&self) -> bool {
        self.table.awaited().is_empty() && self.table.deadline().is_none()
    }

    fn may(&self, seat: Seat, interrupt: Interrupt) -> bool {
        self.table.may_interrupt(seat, interrupt).is_ok()
    }
}
