//! How a game begins: everybody is ready, nonces are opened, the table is dealt.

use sha2::{Digest, Sha256};
use sortie_catalog::{Nonce, Seed, game};
use sortie_protocol::parts::Stage;
use sortie_protocol::socket::ToClient;

use super::calls::wrong;
use super::eyes::frame;
use super::game::Game;
use super::{CallError, TableTask, content_of};
use crate::store::Op;

/// How long a browser has to open its nonce.
const REVEAL_MS: u64 = 5_000;

/// A game that is about to begin: nonces are being opened.
pub struct Starting {
    due: u64,
    nonces: Vec<Option<Nonce>>,
}

impl TableTask {
    /// Asks for the nonces, if everybody is here and ready.
    pub(super) fn begin(&mut self) -> Result<(), CallError> {
        for (seat, place) in self.lobby.places.iter().enumerate() {
            if place.bot.is_none() && place.guest.is_none() {
                return Err(wrong(format!("chair {} is still open; seat somebody or a bot", seat + 1)));
            }
            if place.bot.is_none() && !place.ready {
                let name = place.name.as_deref().unwrap_or("a player");
                return Err(wrong(format!("{name} is not ready yet")));
            }
        }
        self.starting = Some(Starting { due: self.now() + REVEAL_MS, nonces: vec![None; self.lobby.places.len()] });
        self.lobby.starting = true;
        let conns: Vec<u64> = self.watchers.iter().map(|watcher| watcher.conn).collect();
        for conn in conns {
            self.send(conn, frame(&ToClient::Reveal { w: None }));
        }
        self.tick_start();
        Ok(())
    }

    pub(super) fn reveal(&mut self, guest: Option<i64>, seat: u8, nonce: &str) {
        if !self.lobby.is_seated(guest, seat) {
            return;
        }
        let commit = self.lobby.places.get(usize::from(seat)).and_then(|place| place.commit.clone());
        let bytes: Option<Nonce> = hex::decode(nonce).ok().and_then(|bytes| bytes.try_into().ok());
        let (Some(commit), Some(bytes), Some(starting)) = (commit, bytes, &mut self.starting) else { return };
        if hex::encode(Sha256::digest(bytes)) == commit
            && let Some(slot) = starting.nonces.get_mut(usize::from(seat))
        {
            *slot = Some(bytes);
        }
    }

    /// After a lobby was loaded, everybody gets ready anew: somebody may know by now what others had committed to. Where
    /// nonces were being opened, the seed is another one too.
    pub(super) fn begin_lobby_anew(&mut self) {
        self.lobby.ask_again();
        if std::mem::take(&mut self.lobby.starting) && self.lobby.retry.is_none() {
            self.seed = Seed(self.app.config.seeds.of(&self.lobby.agreed()));
            self.commitment = hex::encode(self.seed.commitment());
            let seed = self.seed.0.to_vec();
            self.staged.ops.push(Op::Seed { table: self.id.clone(), epoch: self.epoch, seed });
            self.staged.keep = true;
        }
    }

    pub(super) fn starting_due(&self) -> Option<u64> {
        self.starting.as_ref().map(|starting| starting.due)
    }

    /// Begins the game once every nonce is open, or its time is up.
    pub(super) fn tick_start(&mut self) {
        let Some(starting) = &self.starting else { return };
        let waits = self.lobby.places.iter().zip(&starting.nonces).any(|(place, nonce)| {
            let committed = place.commit.is_some() && place.guest.is_some_and(|guest| self.is_present(guest));
            committed && nonce.is_none()
        });
        if waits && self.now() < starting.due {
            return;
        }
        let nonces: Vec<Nonce> = starting.nonces.iter().map(|nonce| nonce.unwrap_or_default()).collect();
        self.starting = None;
        self.open(&nonces);
    }

    fn open(&mut self, nonces: &[Nonce]) {
        let begun = match self.lobby.retry.clone() {
            Some(retry) => self.begin_again(&retry),
            None => self.begin_new(nonces),
        };
        match begun {
            Ok(game) => self.game = Some(game),
            Err(why) => return self.freeze(&why),
        }
        (self.lobby.stage, self.lobby.starting) = (Stage::Playing, false);
        // Whoever has never come is missing from now on.
        for guest in self.lobby.guests().into_iter().filter(|guest| !self.is_present(*guest)).collect::<Vec<_>>() {
            self.absent.entry(guest).or_insert(self.app.clock.now());
        }
        self.write_opening();
        self.tick_presence();
        self.changed();
        self.check_watchers();
        let conns: Vec<u64> = self.watchers.iter().map(|watcher| watcher.conn).collect();
        for conn in conns {
            self.show(conn, None);
        }
    }

    fn begin_new(&mut self, nonces: &[Nonce]) -> Result<Game, String> {
        if self.lobby.pack.is_some() && self.pack.is_none() {
            return Err("the pack that this table was played with is not here any more".to_owned());
        }
        let opened = game(&self.lobby.game)?.open_with(&self.lobby.plan(self.pack.clone()), self.seed, nonces);
        let table = opened.map_err(|problems| problems.join("; "))?;
        let (game, line) = Game::begin(table, self.lobby.clock, self.now());
        self.lobby.content = content_of(&line);
        self.staged.ops.push(Op::Header { table: self.id.clone(), epoch: self.epoch, line });
        Ok(game)
    }
}
