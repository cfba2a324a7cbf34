//! Bots at a table: on their own chairs, and on those of the absent.

use sortie_catalog::{NoKind, Seat, Thought, game};
use sortie_protocol::parts::BotPace;

use super::{Ask, TableTask};

/// How long a bot seems to think over its own turn.
const BOT_TURN_MS: u64 = 650;
/// How long it seems to think where several are asked at once. The same whatever it holds.
const BOT_WINDOW_MS: u64 = 1_500;

/// A bot's part in what is going on.
pub(super) enum Mind {
    /// It thinks about the list with this mark.
    Thinks { list: u64, due: u64 },
    /// It knows what to do with that list, and waits until it would seem human.
    Knows { list: u64, text: String, due: u64 },
}

impl TableTask {
    /// The bot on a chair: its own, or one for the absent.
    pub(super) fn bot_at(&self, seat: usize) -> Option<&str> {
        let place = self.lobby.places.get(seat)?;
        let stand_in = || game(&self.lobby.game).ok().filter(|_| place.stand_in).map(|game| game.default_bot());
        place.bot.as_deref().or_else(stand_in)
    }

    /// Do bots still have something to do here, with or without people?
    pub(super) fn has_bots_at_work(&self) -> bool {
        let Some(game) = self.game.as_ref().filter(|game| !game.over) else { return false };
        game.table.awaited().iter().any(|seat| self.bot_at(seat.index()).is_some())
    }

    fn bot_delay(&self, several: bool) -> u64 {
        let full = if several { BOT_WINDOW_MS } else { BOT_TURN_MS };
        match self.lobby.bot_pace {
            BotPace::Human => full,
            BotPace::Fast => full / 3,
            BotPace::Instant => 0,
        }
    }

    /// Lets the bots that are asked think, and does what they have chosen once it would seem human.
    pub(super) fn tick_bots(&mut self) {
        let now = self.now();
        // What they know is done first: it may ask the next of them, or the same one again.
        self.move_bots(now);
        let Some(game) = self.game.as_ref().filter(|game| !game.over && !game.table.pacing().is_real_time()) else {
            return;
        };
        let (awaited, asked) = (game.table.awaited(), game.table.asked());
        let several = asked.len() > 1 || awaited != asked;
        for seat in awaited.iter() {
            let Some(bot) = self.bot_at(seat.index()).map(str::to_owned) else { continue };
            let Some(game) = &mut self.game else { return };
            let list = game.table.views().list_mark(seat);
            match game.minds.get(&seat.0) {
                Some(Mind::Thinks { list: about, .. } | Mind::Knows { list: about, .. }) if *about == list => {}
                _ => self.let_think(seat, &bot, list, now + self.bot_delay(several)),
            }
        }
    }

    fn let_think(&mut self, seat: Seat, bot: &str, list: u64, due: u64) {
        let Some(game) = &mut self.game else { return };
        let Ok(Some(thought)) = game.table.bots().think(seat, bot, &[]) else { return };
        game.minds.insert(seat.0, Mind::Thinks { list, due });
        self.ponder(seat, thought, list);
    }

    /// Lets a thread think, which tells what came of it.
    pub(super) fn ponder(&self, seat: Seat, thought: Thought, list: u64) {
        let own = self.own.clone();
        let runtime = tokio::runtime::Handle::current();
        self.app.brains.think(thought, move |text| {
            let Some(inbox) = own.upgrade() else { return };
            runtime.spawn(async move {
                let _ = inbox.send(Ask::Chosen { seat: seat.0, list, text }).await;
            });
        });
    }

    pub(super) fn bot_chose(&mut self, seat: u8, list: u64, text: String) {
        let Some(game) = &mut self.game else { return };
        if game.table.pacing().is_real_time() {
            return self.paced_chose(Seat(seat), &text);
        }
        if let Some(Mind::Thinks { list: about, due }) = game.minds.get(&seat)
            && *about == list
        {
            let due = *due;
            game.minds.insert(seat, Mind::Knows { list, text, due });
        }
    }

    fn move_bots(&mut self, now: u64) {
        let Some(game) = &mut self.game else { return };
        let ready: Vec<u8> = game
            .minds
            .iter()
            .filter(|(_, mind)| matches!(mind, Mind::Knows { due, .. } if *due <= now))
            .map(|(seat, _)| *seat)
            .collect();
        for seat in ready {
            let is_bot = self.bot_at(usize::from(seat)).is_some();
            let Some(game) = &mut self.game else { return };
            let Some(Mind::Knows { list, text, .. }) = game.minds.remove(&seat) else { continue };
            if !is_bot || !game.table.awaited().contains(Seat(seat)) || game.table.views().list_mark(Seat(seat)) != list
            {
                continue;
            }
            let before = game.table.record().entries();
            let at = game.at(now);
            match game.table.submit_text(Seat(seat), &text, at) {
                Ok(()) => self.write_entries(before, None),
                Err(no) => {
                    tracing::error!(table = %self.id, seat, text, %no, "a bot's choice was refused");
                    self.write_entries(before, None);
                    if no.kind == NoKind::Fault {
                        self.freeze(&no.why);
                    }
                }
            }
        }
    }
}
