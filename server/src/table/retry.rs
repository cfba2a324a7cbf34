//! Another try at a game that has ended, from the beginning of one of its chapters.
//!
//! The new table has the same seed and the same record up to there, so that its record is whole and can be verified. What
//! chance holds is no secret any more: whoever tries again is told so.

use sortie_protocol::parts::{Retry, Stage};

use super::calls::{Done, wrong};
use super::game::Game;
use super::{Answer, TableTask, content_of};
use crate::store::Op;

impl TableTask {
    /// Makes the table of another try, with the same people.
    pub(super) fn retry(&mut self, guest: i64, id: &str, chapter: u32) -> Done {
        self.seated(guest)?;
        let game = self.game.as_ref().filter(|_| self.lobby.stage == Stage::Over);
        let game = game.ok_or_else(|| wrong("a game can be tried again once it has ended"))?;
        let chapters = game.table.record().chapters();
        let Some((_, entries)) = chapters.iter().find(|(known, _)| *known == chapter) else {
            return Err(wrong(match chapters.last() {
                Some((last, _)) => format!("this game has the chapters 1 to {last}, so no {chapter}"),
                None => "this game is not told in chapters, so no part of it can be tried again".to_owned(),
            }));
        };
        let mut again = self.lobby.again(guest);
        again.retry = Some(Retry { of: self.id.clone(), chapter });
        again.retry_from = *entries;
        let seed = self.seed.0.to_vec();
        self.staged.ops.extend(again.clone().into_table(seed, id, guest, self.now()).map_err(wrong)?);
        Ok(Some(Answer::Lobby(Box::new(again))))
    }

    /// Begins another try: the record up to its chapter becomes this table's own.
    pub(super) fn begin_again(&mut self, retry: &Retry) -> Result<Game, String> {
        let gone = || "the game that is to be tried again is gone".to_owned();
        let stored = self.app.store.table(&retry.of).map_err(|why| why.0)?.ok_or_else(gone)?;
        let header = stored.header.ok_or_else(gone)?;
        let mut entries = self.app.store.entries(&retry.of).map_err(|why| why.0)?;
        entries.truncate(self.lobby.retry_from);
        // Nobody's acts of then are acts of now.
        entries.iter_mut().for_each(|entry| entry.client = None);
        let game = Game::load(self, &header, &entries)?;
        self.lobby.content = content_of(&header);
        let (table, epoch) = (self.id.clone(), self.epoch);
        self.staged.ops.push(Op::Header { table: table.clone(), epoch, line: header });
        self.staged.ops.extend(entries.into_iter().enumerate().map(|(seq, entry)| Op::Entry {
            table: table.clone(),
            epoch,
            seq: seq as u64,
            line: entry.line,
            client: None,
        }));
        Ok(game)
    }
}
