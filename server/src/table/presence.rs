//! Who is there. Where all act at once, whoever is silent or looks away is missed at once, and has the seat back at once.

use sortie_catalog::{AnyNo, ClockCommand, Interrupt, Presence, Seat, Tempo};

use super::{CallError, TableTask, Watcher};

/// In quiet phases the others go on without somebody who has been gone for so long, in milliseconds.
const MISSED_MS: u64 = 60_000;

impl TableTask {
    /// Is this guest at the table, and looking where that matters?
    fn is_here(&self, guest: i64, live: bool) -> bool {
        let looks = |watcher: &Watcher| !(watcher.lost || live && watcher.hidden);
        self.watchers.iter().any(|watcher| watcher.guest == Some(guest) && watcher.seat.is_some() && looks(watcher))
    }

    /// Is this guest away from a game that runs?
    pub(super) fn is_away(&self, guest: i64) -> bool {
        self.game.as_ref().is_some_and(|game| !game.over) && !self.is_here(guest, self.is_live())
    }

    /// Has the player of this chair left the game for good? It is a fact of the record: whether somebody may leave now also
    /// depends on secrets.
    pub(super) fn has_left(&self, seat: u8) -> bool {
        let running = self.game.as_ref().filter(|game| !game.over);
        running.is_some_and(|game| game.table.has_left(Seat(seat)))
    }

    /// Something is known about a connection: whoever shows up again has the seat back.
    pub(super) fn seen(&mut self, conn: u64, change: impl FnOnce(&mut Watcher)) {
        let live = self.is_live();
        let Some(watcher) = self.watchers.iter_mut().find(|watcher| watcher.conn == conn) else { return };
        let is_missed = |watcher: &Watcher| watcher.hidden || watcher.lost;
        let (guest, was_missed) = (watcher.guest, is_missed(watcher));
        change(watcher);
        let shows_up = was_missed && !is_missed(watcher);
        self.staged.around |= live;
        if let Some(guest) = guest.filter(|_| shows_up) {
            self.hand_back(guest);
        }
    }

    /// What the game ought to know of a chair: a bot plays, its player is there, or is away.
    fn presence(&self, seat: usize, live: bool) -> Option<Interrupt> {
        let place = self.lobby.places.get(seat)?;
        if place.bot.is_some() || place.stand_in {
            return Some(Interrupt::Presence(Presence::TakenOver));
        }
        let guest = place.guest?;
        if self.is_here(guest, live) {
            return Some(Interrupt::Presence(Presence::Back));
        }
        let missed = self.absent.get(&guest).is_some_and(|since| since + MISSED_MS <= self.now());
        (live || missed && self.is_anybody_here()).then_some(Interrupt::Presence(Presence::Away))
    }

    fn is_anybody_here(&self) -> bool {
        self.lobby.guests().into_iter().any(|guest| self.is_here(guest, false))
    }

    /// When somebody has been gone for too long in a quiet phase.
    pub(super) fn presence_due(&self) -> Option<u64> {
        let game = self.game.as_ref().filter(|game| !game.over && !game.table.pacing().is_live())?;
        let missed = |(guest, since): (&i64, &u64)| {
            let seat = self.lobby.places.iter().position(|place| place.guest == Some(*guest) && !place.stand_in)?;
            game.table
                .may_interrupt(Seat(seat as u8), Interrupt::Presence(Presence::Away))
                .ok()
                .map(|()| since + MISSED_MS)
        };
        self.absent.iter().filter_map(missed).min().filter(|_| self.is_anybody_here())
    }

    /// Lets the game know who is there. What sets the clock going again is counted down to.
    pub(super) fn tick_presence(&mut self) {
        let mut returns = false;
        for (seat, interrupt) in self.presences() {
            let Some(game) = self.game.as_ref().filter(|game| !game.over) else { return };
            match game.table.pacing().interrupt_tempo(seat, interrupt) {
                Tempo::Count(span) => {
                    returns = true;
                    self.count_to_return(seat.0, span);
                }
                Tempo::AtOnce | Tempo::Every(_) => self.tell_presence(seat, interrupt),
            }
        }
        if !returns {
            self.call_off_return();
        }
    }

    /// The count is over: whoever came back is there.
    pub(super) fn let_return(&mut self) {
        for (seat, interrupt) in self.presences() {
            self.tell_presence(seat, interrupt);
        }
    }

    /// What the game does not know yet of who is there.
    fn presences(&self) -> Vec<(Seat, Interrupt)> {
        let Some(game) = self.game.as_ref().filter(|game| !game.over) else { return Vec::new() };
        let live = game.table.pacing().is_live();
        let all = (0..self.lobby.places.len()).filter_map(|at| Some((Seat(at as u8), self.presence(at, live)?)));
        all.filter(|(seat, interrupt)| game.table.may_interrupt(*seat, *interrupt).is_ok()).collect()
    }

    fn tell_presence(&mut self, seat: Seat, interrupt: Interrupt) {
        let now = self.now();
        let Some(game) = self.game.as_mut().filter(|game| !game.over) else { return };
        let (before, at) = (game.table.record().entries(), game.at(now));
        if let Err(no) = game.table.interrupt(seat, interrupt, at) {
            tracing::error!(table = %self.id, %seat, %no, "the game does not take in who is there");
        }
        self.write_entries(before, None);
        (self.staged.around, self.staged.keep) = (true, true);
    }

    /// The clock stands while no server runs. Nobody has stopped it.
    pub(super) fn halt(&mut self) {
        let now = self.now();
        let Some(game) = self.game.as_mut().filter(|game| !game.over && game.table.pacing().is_live()) else { return };
        if game.table.may_interrupt(Seat(0), Interrupt::Clock(ClockCommand::Halt)).is_err() {
            return;
        }
        let (before, at) = (game.table.record().entries(), game.at(now));
        if let Err(no) = game.table.interrupt(Seat(0), Interrupt::Clock(ClockCommand::Halt), at) {
            tracing::error!(table = %self.id, %no, "the clock could not be stopped");
        }
        self.write_entries(before, None);
    }

    /// Lets a bot play for somebody who is away, as another player asks.
    pub(super) fn take_over(&mut self, by: u8, seat: Seat) -> Result<(), AnyNo> {
        let guest = self.lobby.places.get(usize::from(by)).and_then(|place| place.guest);
        let guest = guest.ok_or_else(|| AnyNo::malformed("only a player can ask for that".to_owned()))?;
        let why = |error: CallError| match error {
            CallError::Forbidden(why) | CallError::Wrong(why) | CallError::Malformed(why) | CallError::Trouble(why) => {
                AnyNo::malformed(why)
            }
            CallError::NoTable => AnyNo::malformed("there is no such table".to_owned()),
        };
        self.may_replace(guest, seat.0).map_err(why)?;
        if let Some(place) = self.lobby.places.get_mut(seat.index()) {
            place.stand_in = true;
        }
        self.tick_presence();
        (self.staged.around, self.staged.keep) = (true, true);
        Ok(())
    }
}
