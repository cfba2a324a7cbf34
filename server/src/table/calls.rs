//! What is asked of a table before and around its game.

use sortie_catalog::game;
use sortie_protocol::api::{ChairPlan, ReadyBody, SitBody, TableChange};
use sortie_protocol::parts::Stage;

use super::game::Game;
use super::{Answer, Call, CallError, TableTask};
use crate::lobby::{Place, name_bots, place};
use crate::store::Op;

pub(super) type Done = Result<Option<Answer>, CallError>;

pub(super) fn wrong(why: impl Into<String>) -> CallError {
    CallError::Wrong(why.into())
}

impl TableTask {
    pub(super) fn call(&mut self, guest: Option<i64>, call: Call) -> Done {
        match call {
            // A table's link is its key: whoever knows it may read about the table.
            Call::Info => Ok(None),
            Call::Record => self.record(guest),
            call => {
                let guest = guest.ok_or_else(|| CallError::Forbidden("sit down first".to_owned()))?;
                match call {
                    Call::Sit(body, name) => self.sit(guest, &body, name)?,
                    Call::Stand(seat) => self.stand(guest, seat)?,
                    Call::Ready(body) => self.ready(guest, &body)?,
                    Call::Start => self.start(guest)?,
                    Call::Abort => self.abort(guest)?,
                    Call::Remove(seat) => self.remove(guest, seat)?,
                    Call::Chair(change) => self.change(guest, change.seat, &change.plan)?,
                    Call::Change(change) => self.agree(guest, &change)?,
                    Call::StandIn(body) => self.stand_in(guest, body.seat, body.bot)?,
                    Call::Pace(pace) => {
                        self.seated(guest)?;
                        self.lobby.bot_pace = pace;
                    }
                    Call::Share(is) => self.share(guest, is)?,
                    Call::Rematch { id, gone } => return self.rematch(guest, id, gone),
                    Call::Retry { id, chapter } => return self.retry(guest, &id, chapter),
                    Call::Info | Call::Record => {}
                }
                self.check_watchers();
                self.changed();
                Ok(None)
            }
        }
    }

    pub(super) fn changed(&mut self) {
        self.staged.around = true;
        self.staged.keep = true;
    }

    fn record(&self, guest: Option<i64>) -> Done {
        if !self.may_watch(guest) && !self.lobby.is_shared() {
            return Err(CallError::Forbidden(match self.lobby.stage {
                Stage::Over => {
                    "this game is not shared, or not any more: somebody who played it can open it".to_owned()
                }
                _ => "only those who sit at this table can see it".to_owned(),
            }));
        }
        match self.game.as_ref().and_then(Game::record) {
            Some(text) => Ok(Some(Answer::Record(text))),
            None => Err(wrong("the record is opened when the game has ended")),
        }
    }

    /// Opens the ended game to anybody with the link, or closes it. Its chat stays with those who were admitted to it.
    fn share(&mut self, guest: i64, is: bool) -> Result<(), CallError> {
        self.seated(guest)?;
        if self.lobby.stage != Stage::Over {
            return Err(wrong("a game can be shared once it has ended"));
        }
        self.lobby.shared = Some(is);
        Ok(())
    }

    fn in_lobby(&self) -> Result<(), CallError> {
        match (self.lobby.stage, &self.starting) {
            (Stage::Lobby, None) => Ok(()),
            (Stage::Lobby, Some(_)) => Err(wrong("the game is about to begin")),
            (Stage::Aborted, _) => Err(wrong("this table was called off")),
            _ => Err(wrong("the game has begun")),
        }
    }

    fn hosted(&self, guest: i64) -> Result<(), CallError> {
        match self.lobby.host == guest {
            true => Ok(()),
            false => Err(CallError::Forbidden("only whoever made the table may do that".to_owned())),
        }
    }

    pub(super) fn seated(&self, guest: i64) -> Result<(), CallError> {
        match self.lobby.guests().contains(&guest) {
            true => Ok(()),
            false => Err(CallError::Forbidden("only those who sit here may do that".to_owned())),
        }
    }

    fn place_mut(&mut self, seat: u8) -> Result<&mut Place, CallError> {
        let count = self.lobby.places.len();
        self.lobby
            .places
            .get_mut(usize::from(seat))
            .ok_or_else(|| wrong(format!("this table has the chairs 0 to {}", count - 1)))
    }

    fn sit(&mut self, guest: i64, body: &SitBody, name: Option<String>) -> Result<(), CallError> {
        self.in_lobby()?;
        let is_open = |place: &Place| place.guest.is_none() && place.bot.is_none();
        if body.seat.is_none() && self.lobby.guests().contains(&guest) {
            return Ok(());
        }
        if self.lobby.barred.contains(&guest) {
            return Err(CallError::Forbidden("the host has taken you off this table; you can still watch".to_owned()));
        }
        let seat = match body.seat {
            Some(seat) => usize::from(seat),
            None => self.lobby.places.iter().position(is_open).ok_or_else(|| wrong("all chairs are taken"))?,
        };
        let place = self.place_mut(seat as u8)?;
        if !is_open(place) {
            return Err(wrong("that chair is taken"));
        }
        *place =
            Place { guest: Some(guest), name: Some(name.unwrap_or_else(|| "Guest".to_owned())), ..Place::default() };
        self.staged.ops.push(Op::Sit { guest, table: self.id.clone() });
        self.inherit();
        Ok(())
    }

    /// A lobby whose maker has got up and gone belongs to somebody who sits there, preferably to one who is here.
    fn inherit(&mut self) {
        let gone = self.lobby.host;
        if self.lobby.guests().contains(&gone) || self.is_present(gone) {
            return;
        }
        let sitters: Vec<i64> = self.lobby.places.iter().filter_map(|place| place.guest).collect();
        let here = sitters.iter().find(|guest| self.is_present(**guest));
        if let Some(heir) = here.or(sitters.first()) {
            self.lobby.host = *heir;
        }
    }

    fn stand(&mut self, guest: i64, seat: u8) -> Result<(), CallError> {
        self.in_lobby()?;
        if !self.lobby.is_seated(Some(guest), seat) {
            return Err(CallError::Forbidden("that chair is not yours".to_owned()));
        }
        self.vacate(seat)
    }

    fn vacate(&mut self, seat: u8) -> Result<(), CallError> {
        let place = self.place_mut(seat)?;
        let guest = place.guest.take();
        *place = Place::default();
        if let Some(guest) = guest.filter(|guest| !self.lobby.guests().contains(guest)) {
            self.staged.ops.push(Op::Stand { guest, table: self.id.clone() });
        }
        Ok(())
    }

    fn ready(&mut self, guest: i64, body: &ReadyBody) -> Result<(), CallError> {
        self.in_lobby()?;
        if !self.lobby.is_seated(Some(guest), body.seat) {
            return Err(CallError::Forbidden("that chair is not yours".to_owned()));
        }
        if let Some(commit) = &body.commit
            && (commit.len() != 64 || hex::decode(commit).is_err())
        {
            return Err(CallError::Malformed("a commitment is 64 hexadecimal digits".to_owned()));
        }
        let place = self.place_mut(body.seat)?;
        place.ready = body.ready;
        place.commit = body.commit.clone().map(|commit| commit.to_lowercase()).filter(|_| body.ready);
        self.inherit();
        let humans = self.lobby.places.iter().filter(|place| place.bot.is_none());
        // Whoever plays with bots alone waits for nobody.
        let alone = humans.clone().count() == 1;
        if alone && body.ready { self.begin() } else { Ok(()) }
    }

    fn start(&mut self, guest: i64) -> Result<(), CallError> {
        self.in_lobby()?;
        self.hosted(guest)?;
        self.begin()
    }

    fn abort(&mut self, guest: i64) -> Result<(), CallError> {
        self.in_lobby()?;
        self.hosted(guest)?;
        self.lobby.stage = Stage::Aborted;
        Ok(())
    }

    fn remove(&mut self, guest: i64, seat: u8) -> Result<(), CallError> {
        self.in_lobby()?;
        self.hosted(guest)?;
        let sitter = self.place_mut(seat)?.guest.ok_or_else(|| wrong("nobody sits there"))?;
        if sitter != guest && !self.lobby.barred.contains(&sitter) {
            self.lobby.barred.push(sitter);
        }
        self.vacate(seat)
    }

    fn change(&mut self, guest: i64, seat: u8, plan: &ChairPlan) -> Result<(), CallError> {
        self.in_lobby()?;
        self.hosted(guest)?;
        let place_now = self.place_mut(seat)?;
        if place_now.guest.is_some_and(|sitter| sitter != guest) {
            return Err(wrong("somebody sits there; take them off the chair first"));
        }
        let bots = game(&self.lobby.game).map_err(wrong)?.bots();
        let host_name =
            self.lobby.places.iter().find(|place| place.guest == Some(guest)).and_then(|place| place.name.clone());
        let new = place(plan, guest, host_name.as_deref(), bots).map_err(wrong)?;
        let has_person = |(at, place): (usize, &Place)| at != usize::from(seat) && place.bot.is_none();
        if new.bot.is_some() && !self.lobby.places.iter().enumerate().any(has_person) {
            return Err(wrong("a table needs a chair for a person"));
        }
        self.vacate(seat)?;
        if new.guest.is_some() {
            self.staged.ops.push(Op::Sit { guest, table: self.id.clone() });
        }
        *self.place_mut(seat)? = new;
        if let Ok(game) = game(&self.lobby.game) {
            name_bots(game, &mut self.lobby.places);
        }
        self.lobby.ask_again();
        Ok(())
    }

    /// The maker changes what was agreed. Whoever was ready agreed to something else, so everybody is asked again.
    fn agree(&mut self, guest: i64, change: &TableChange) -> Result<(), CallError> {
        self.in_lobby()?;
        self.hosted(guest)?;
        let is_other = change.scenario.is_some() || !change.options.is_empty() || change.seats.is_some();
        if self.lobby.retry.is_some() && is_other {
            return Err(wrong("a game is tried again as it was agreed on; for another one, make a new table"));
        }
        let mut lobby = self.lobby.clone();
        lobby.change(change, self.pack.clone()).map_err(|all| wrong(all.join("; ")))?;
        self.lobby = lobby;
        Ok(())
    }

    /// A player leaves a chair to a bot for a while, or takes it back. For somebody who has been away for a while, another
    /// player may let a bot play.
    fn stand_in(&mut self, guest: i64, seat: u8, bot: bool) -> Result<(), CallError> {
        let is_own = self.lobby.is_seated(Some(guest), seat);
        if !is_own && (!bot || self.seated(guest).is_err()) {
            return Err(CallError::Forbidden("that chair is not yours".to_owned()));
        }
        if self.lobby.stage != Stage::Playing {
            return Err(wrong("a bot plays for somebody only while the game runs"));
        }
        if !is_own {
            self.may_replace(guest, seat)?;
        }
        let place = self.place_mut(seat)?;
        (place.stand_in, place.wished) = (bot, bot && is_own);
        Ok(())
    }

    /// May a player who is here let a bot play for the one on this chair?
    pub(super) fn may_replace(&mut self, guest: i64, seat: u8) -> Result<(), CallError> {
        let place = self.place_mut(seat)?;
        let name = place.name.clone().unwrap_or_else(|| "that player".to_owned());
        let sitter = place.guest.ok_or_else(|| wrong("a bot plays on that chair already"))?;
        let is_missed = self.is_live() && self.is_away(sitter) || self.has_left(seat);
        if is_missed && !self.is_away(guest) {
            return Ok(());
        }
        if self.is_present(sitter) {
            return Err(CallError::Forbidden(format!("that chair is not yours, and {name} is here")));
        }
        if !self.is_present(guest) {
            return Err(wrong("only somebody who is at the table can let a bot play for another"));
        }
        match self.replaceable_in(sitter) {
            0 => Ok(()),
            wait => Err(wrong(format!("a bot may play for {name} in {} seconds", wait.div_ceil(1_000)))),
        }
    }

    /// The next game's table is made in the same breath as it is agreed on, so there is never more than one. One that was
    /// never played and is gone by now is made anew.
    fn rematch(&mut self, guest: i64, id: String, gone: Option<String>) -> Done {
        self.seated(guest)?;
        if !matches!(self.lobby.stage, Stage::Over | Stage::Aborted) {
            return Err(wrong("there is a rematch once the game has ended"));
        }
        if self.lobby.rematch == gone {
            let again = self.lobby.again(guest);
            let seed = self.app.config.seeds.of(&again.agreed()).to_vec();
            self.staged.ops.extend(again.into_table(seed, &id, guest, self.now()).map_err(wrong)?);
            self.lobby.rematch = Some(id);
            self.changed();
        }
        Ok(Some(Answer::Lobby(Box::new(self.lobby.clone()))))
    }
}
