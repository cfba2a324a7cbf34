//! A typed table as the objects that a table of any game has.

mod bots;
mod kept_list;
mod narrate;
mod pacing;
mod play;
mod recorded;
mod show;

use std::cell::RefCell;
use std::sync::Arc;

use sortie_bots::BotKind;
use sortie_engine::{No, Offer, Reject, Seat, Seen, Signal, Study, Table, Teamwork, Tell};

use crate::any::{AnyTable, Bots, Narrate, Pacing, Recorded, Show};
use crate::plain::{AnyNo, GivenSignal};

use kept_list::KeptList;

/// Everything that a game of the catalogue can do.
pub trait Listable: Teamwork + Offer + Study + Tell {}
impl<G: Teamwork + Offer + Study + Tell> Listable for G {}

/// A typed table behind the plain one.
pub(crate) struct Seated<G: Listable> {
    table: Table<G>,
    pack_hash: Arc<str>,
    bots: Vec<Option<BotKind>>,
    lists: RefCell<Vec<KeptList<G>>>,
}

impl<G: Listable> Seated<G> {
    pub fn new(table: Table<G>, pack_hash: Arc<str>) -> Self {
        let bots = vec![None; G::seats(table.look())];
        let lists = RefCell::new(bots.iter().map(|_| KeptList::default()).collect());
        Seated { table, pack_hash, bots, lists }
    }

    fn has(&self, seat: Seat) -> Result<(), AnyNo> {
        if seat.index() < self.bots.len() { Ok(()) } else { Err(No::<G::Rule>::Rejected(Reject::NoSuchSeat).into()) }
    }

    /// What a bot at this seat chooses from; nothing at a frozen table.
    fn shortlist(&self, seat: Seat) -> Vec<G::Command> {
        let mut list = Vec::new();
        if !self.table.is_frozen() && self.has(seat).is_ok() {
            Seen::new(self.table.look(), seat).shortlist(&mut list);
        }
        list
    }

    /// What was said, as far as it names something in this game.
    fn signals(&self, given: &[GivenSignal]) -> Vec<Signal> {
        given.iter().filter_map(|given| self.signal(given)).collect()
    }

    fn signal(&self, given: &GivenSignal) -> Option<Signal> {
        let place = G::place(self.table.look(), &given.what)?;
        Some(Signal { seat: given.seat, sort: given.sort, place, taken: given.taken })
    }
}

impl<G: Listable> AnyTable for Seated<G> {
    fn views(&self) -> &dyn Show {
        self
    }

    fn words(&self) -> &dyn Narrate {
        self
    }

    fn bots(&self) -> &dyn Bots {
        self
    }

    fn bots_mut(&mut self) -> &mut dyn Bots {
        self
    }

    fn pacing(&self) -> &dyn Pacing {
        self
    }

    fn record(&self) -> &dyn Recorded {
        self
    }
}
