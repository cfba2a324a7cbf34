//! The record, entry by entry.

use sortie_engine::record::{Header, Line, Record};
use sortie_engine::{GameRng, Seat, Table};

use super::{Listable, Seated};
use crate::any::{AnyTable, Recorded};
use crate::plain::{Deed, RecordLine};
use crate::story;

impl<G: Listable> Recorded for Seated<G> {
    fn setup(&self) -> String {
        self.table.setup().to_string()
    }

    fn entries(&self) -> usize {
        self.table.entries().len()
    }

    fn deed(&self, entry: usize) -> Option<Deed> {
        self.table.entries().get(entry).map(story::deed)
    }

    fn chapters(&self) -> Vec<(u32, usize)> {
        story::chapters(&self.table)
    }

    fn text(&self) -> String {
        Record::of(&self.table, &self.pack_hash).text()
    }

    fn header_line(&self) -> RecordLine {
        Header::of(&self.table, &self.pack_hash).chained().into()
    }

    fn line(&self, entry: usize, prev: &str) -> Option<RecordLine> {
        let found = self.table.entries().get(entry)?;
        Some(Line::of(entry, found, prev.to_owned()).chained().into())
    }

    fn commitment(&self) -> String {
        hex::encode(self.table.seed().commitment())
    }

    fn seed(&self) -> String {
        hex::encode(self.table.seed().0)
    }

    fn twin(&self, unseen_by: Option<Seat>, number: u64) -> Box<dyn AnyTable> {
        let mut state = *self.table.look().state;
        if let Some(seat) = unseen_by {
            G::resample(self.table.look(), seat, &mut GameRng::from_number(number), &mut state);
        }
        let rng = GameRng::from_number(0);
        let table = Table::<G>::prepared(self.table.pack(), self.table.setup(), &state, rng);
        Box::new(Seated::new(table, self.pack_hash.clone()))
    }
}
