//! What time alone brings about in a game: deadlines, fallen flags, absence.

use sortie_catalog::Interrupt;
use sortie_protocol::parts::ClockPlan;

use super::TableTask;
use super::bots::Mind;

/// After this long an absent player's seat is played by a bot, in games with a live clock; in others, if somebody asks.
const ABSENT_MS: u64 = 60_000;

impl TableTask {
    /// When something happens by itself in the game.
    pub(super) fn game_due(&self) -> Option<u64> {
        let game = self.game.as_ref().filter(|game| !game.over)?;
        let deadline = game.table.deadline().map(|at| game.wall(at));
        let bots = game.minds.values().filter_map(|mind| match mind {
            Mind::Knows { due, .. } => Some(*due),
            Mind::Thinks { .. } => None,
        });
        [deadline, game.clocks.due(), bots.min(), self.paced_due()].into_iter().flatten().min()
    }

    /// When a server must have the table loaded, though nobody looks at it.
    pub(super) fn load_due(&self) -> Option<u64> {
        let bots = self.has_bots_at_work().then(|| self.now());
        self.game_due().into_iter().chain(bots).min()
    }

    /// When a bot takes over from somebody who is not there.
    pub(super) fn absence_due(&self) -> Option<u64> {
        let game = self.game.as_ref().filter(|game| !game.over)?;
        if !matches!(self.lobby.clock, ClockPlan::Live { .. }) {
            return None;
        }
        let waits = |guest: &i64| {
            game.table.awaited().iter().any(|seat| {
                self.lobby.places.get(seat.index()).is_some_and(|place| place.guest == Some(*guest) && !place.stand_in)
            })
        };
        self.absent.iter().filter(|(guest, _)| waits(guest)).map(|(_, since)| since + ABSENT_MS).min()
    }

    /// How long until a bot may take over from a guest who is not there, in milliseconds.
    pub(super) fn bot_in(&self, guest: i64) -> Option<u64> {
        let playing = self.game.as_ref().is_some_and(|game| !game.over);
        let live = matches!(self.lobby.clock, ClockPlan::Live { .. });
        let since = self.absent.get(&guest).filter(|_| playing && live)?;
        Some((since + ABSENT_MS).saturating_sub(self.now()))
    }

    /// How long until others may let a bot play for a guest who is not there, in milliseconds.
    pub(super) fn replaceable_in(&self, guest: i64) -> u64 {
        let since = self.absent.get(&guest).copied().unwrap_or(self.now());
        (since + ABSENT_MS).saturating_sub(self.now())
    }

    pub(super) fn tick_game(&mut self) {
        let now = self.now();
        if self.game.as_ref().is_none_or(|game| game.over) || !self.pass_time(now) {
            return;
        }
        self.flag_fallen(now);
        self.seat_stand_ins(now);
        self.tick_presence();
        self.tick_bots();
        self.tick_paced();
    }

    /// Settles what has fallen due in the game. False if that stopped the table.
    pub(super) fn pass_time(&mut self, now: u64) -> bool {
        let Some(game) = self.game.as_mut().filter(|game| !game.over) else { return true };
        let at = game.at(now);
        if game.table.deadline().is_none_or(|due| due > at) {
            return true;
        }
        let before = game.table.record().entries();
        let result = game.table.advance(at);
        self.write_entries(before, None);
        match result {
            Ok(()) => true,
            Err(no) => {
                self.freeze(&no.why);
                false
            }
        }
    }

    /// Whoever has no time left has left the game.
    fn flag_fallen(&mut self, now: u64) {
        let Some(game) = &mut self.game else { return };
        let fallen = game.clocks.fallen(now);
        for seat in fallen.iter() {
            let Some(game) = &mut self.game else { return };
            let before = game.table.record().entries();
            let at = game.at(now);
            if let Err(no) = game.table.interrupt(seat, Interrupt::Leave, at) {
                tracing::warn!(table = %self.id, %no, "a seat without time could not leave");
                game.clocks.excuse(seat);
            }
            self.write_entries(before, None);
        }
    }

    fn seat_stand_ins(&mut self, now: u64) {
        if self.absence_due().is_none_or(|due| due > now) {
            return;
        }
        let late: Vec<i64> =
            self.absent.iter().filter(|(_, since)| **since + ABSENT_MS <= now).map(|(guest, _)| *guest).collect();
        for place in &mut self.lobby.places {
            if place.guest.is_some_and(|guest| late.contains(&guest)) {
                place.stand_in = true;
            }
        }
        self.staged.around = true;
        self.staged.keep = true;
    }

    /// A player who comes back has the chairs back, but for those that were left to a bot or for good.
    pub(super) fn hand_back(&mut self, guest: i64) {
        for seat in 0..self.lobby.places.len() {
            let has_left = self.has_left(seat as u8);
            let Some(place) = self.lobby.places.get_mut(seat) else { continue };
            if place.guest == Some(guest) && place.stand_in && !place.wished && !has_left {
                place.stand_in = false;
                (self.staged.around, self.staged.keep) = (true, true);
            }
        }
    }
}
