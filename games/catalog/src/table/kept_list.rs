//! The legal list of each seat, made once for everybody who asks for it.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use sortie_engine::{Game, Seat};

use super::{Listable, Seated};

/// A list, and the moment that it belongs to.
pub(super) struct KeptList<G: Game> {
    /// How many entries the record had. Lists change by entries alone; none before the first list.
    entries: Option<usize>,
    /// A number that changes only when the list does.
    mark: u64,
    legal: Vec<G::Command>,
}

impl<G: Game> Default for KeptList<G> {
    fn default() -> Self {
        KeptList { entries: None, mark: 0, legal: Vec::new() }
    }
}

impl<G: Listable> Seated<G> {
    /// Shows what a seat may do now, with the mark of that list: nothing to a chair that is not there.
    pub(super) fn with_list<R>(&self, seat: Seat, show: impl FnOnce(u64, &[G::Command]) -> R) -> R {
        let mut lists = self.lists.borrow_mut();
        let Some(kept) = lists.get_mut(seat.index()) else { return show(0, &[]) };
        let entries = Some(self.table.entries().len());
        if kept.entries != entries {
            kept.legal = self.table.legal(seat);
            let mut marks = DefaultHasher::new();
            kept.legal.hash(&mut marks);
            (kept.entries, kept.mark) = (entries, marks.finish());
        }
        show(kept.mark, &kept.legal)
    }
}
