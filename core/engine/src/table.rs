//! The table: the only thing that changes a recorded game.

use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::record::StateKey;
use crate::scratch::MAX_EXPIRIES;
use crate::{
    Barrier, Cited, Fault, Game, GameRng, GameTime, Interrupt, Look, No, Nonce, Outcome, Refusal, Reject, Scratch,
    Seat, SeatSet, Seed, SetupProblems, Verdict, Viewer,
};

/// What an entry of the record stands for.
pub enum What<G: Game> {
    /// The table was opened: dealt, shuffled, placed.
    Opened,
    /// A seat did something.
    Command(Seat, G::Command),
    /// A deadline was reached.
    Expired,
    /// Everything since entry `to` (which stays) was taken back.
    Undone {
        /// Who took it back.
        seat: Seat,
        /// The number of entries that stand.
        to: usize,
    },
    /// A seat gave a table command.
    Interrupt(Seat, Interrupt),
}

impl<G: Game> fmt::Display for What<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Opened => f.write_str("open"),
            What::Command(seat, command) => write!(f, "{seat} {command}"),
            What::Expired => f.write_str("expire"),
            What::Undone { seat, to } => write!(f, "{seat} undo {to}"),
            What::Interrupt(seat, interrupt) => write!(f, "{seat} !{interrupt}"),
        }
    }
}

impl<G: Game> What<G> {
    /// The seat that did it; none for what happened by itself.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            What::Opened | What::Expired => None,
            What::Command(seat, _) | What::Undone { seat, .. } | What::Interrupt(seat, _) => Some(*seat),
        }
    }
}

/// One entry of the record.
pub struct Entry<G: Game> {
    /// When.
    pub at: GameTime,
    /// What was done.
    pub what: What<G>,
    /// What happened, with the rules.
    pub events: Vec<Cited<G>>,
    /// How far the generator has come.
    pub rng: u64,
    /// The keyed hash of the state after it.
    pub state: String,
}

/// Maximum commands that can be taken back one after another; where there are more, the oldest stand.
const MAX_TAKE_BACKS: usize = 1_024;

/// A position to which a seat may return.
struct Kept<G: Game> {
    seat: Seat,
    entries: usize,
    state: G::State,
}

/// A recorded game in progress.
pub struct Table<G: Game> {
    scratch: Scratch<G>,
    setup: G::Setup,
    seed: Seed,
    nonces: Vec<Nonce>,
    key: StateKey,
    entries: Vec<Entry<G>>,
    kept: Vec<Kept<G>>,
    barrier: Barrier,
    frozen: bool,
}

impl<G: Game> Table<G> {
    /// Opens a table. The nonces are the players' share of the seed; missing ones are zero.
    pub fn open(pack: &Arc<G::Pack>, setup: &G::Setup, seed: Seed, nonces: &[Nonce]) -> Result<Self, SetupProblems> {
        let mut table = Self::unplayed(pack, setup, seed, nonces)?;
        G::open(&mut table.scratch.cx());
        table.log(What::Opened);
        // A fault freezes the table, which says so at the first command.
        let _ = table.settle();
        Ok(table)
    }

    /// A table before its opening, for records that are read and not played again.
    pub(crate) fn unplayed(
        pack: &Arc<G::Pack>,
        setup: &G::Setup,
        seed: Seed,
        nonces: &[Nonce],
    ) -> Result<Self, SetupProblems> {
        let state = G::blank(pack, setup)?;
        let mut all = nonces.to_vec();
        all.resize(G::seats(Look { pack, state: &state, now: GameTime(0) }), [0; 32]);
        let rng = GameRng::from_key(seed.key(&all));
        let mut table = Self::prepared(pack, setup, &state, rng);
        (table.seed, table.nonces, table.key) = (seed, all, StateKey::of(&seed));
        Ok(table)
    }

    /// Adds an entry of a record that is read, with the state that it leads to.
    pub(crate) fn put(&mut self, entry: Entry<G>, state: &G::State) {
        self.scratch.set(state, entry.at);
        self.entries.push(entry);
    }

    /// For tests: a table in the middle of a game, in a given position and with a given generator. Nothing tells how
    /// it came about, so its record cannot be verified.
    pub fn prepared(pack: &Arc<G::Pack>, setup: &G::Setup, state: &G::State, rng: GameRng) -> Self {
        let seed = Seed([0; 32]);
        Table {
            scratch: Scratch::of(pack, *state, GameTime(0), rng).keeping_events(),
            setup: setup.clone(),
            seed,
            nonces: Vec::new(),
            key: StateKey::of(&seed),
            entries: Vec::new(),
            kept: Vec::new(),
            barrier: Barrier::Nothing,
            frozen: false,
        }
    }

    /// A look at the position.
    pub fn look(&self) -> Look<'_, G> {
        self.scratch.look()
    }

    /// The content, as tables share it.
    pub fn pack(&self) -> &Arc<G::Pack> {
        self.scratch.pack()
    }

    /// Who owes a choice; nobody once the table is over or frozen.
    pub fn awaited(&self) -> SeatSet {
        if self.frozen { SeatSet::EMPTY } else { self.scratch.awaited() }
    }

    /// The legal commands of a seat.
    pub fn legal(&self, seat: Seat) -> Vec<G::Command> {
        let mut list = Vec::new();
        self.scratch.legal(seat, &mut list);
        list
    }

    /// Would this be allowed? Nothing is spent and nothing is learnt that the seat may not know.
    pub fn probe(&self, seat: Seat, command: &G::Command) -> Verdict<G::Rule> {
        self.scratch.check(seat, command)
    }

    /// The position as a viewer sees it.
    pub fn view(&self, viewer: Viewer) -> G::View {
        G::view(self.look(), viewer)
    }

    /// How it ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.scratch.outcome()
    }

    /// The record so far.
    pub fn entries(&self) -> &[Entry<G>] {
        &self.entries
    }

    /// What was agreed before the game.
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The seed. It must not reach a player before the end.
    pub fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The players' nonces in seat order.
    pub fn nonces(&self) -> &[Nonce] {
        &self.nonces
    }

    /// How often each rule was cited, refusals included.
    pub fn citations(&self) -> &[u32] {
        self.scratch.trail().counts()
    }

    /// Did a fault stop this table?
    pub fn is_frozen(&self) -> bool {
        self.frozen
    }

    /// A seat does something at a moment. What fell due before is settled first.
    pub fn submit(&mut self, seat: Seat, command: &G::Command, at: GameTime) -> Result<(), No<G::Rule>> {
        self.enter(seat, at)?;
        if let Err(refusal) = self.asked(|scratch| scratch.check(seat, command))? {
            return Err(self.refuse(refusal));
        }
        let before = self.keep_for(seat);
        self.guarded(|scratch| G::execute(&mut scratch.cx(), seat, command))?;
        self.log_own(seat, before, What::Command(seat, *command));
        self.settle()
    }

    /// A seat gives a table command.
    pub fn interrupt(&mut self, seat: Seat, interrupt: Interrupt, at: GameTime) -> Result<(), No<G::Rule>> {
        self.enter(seat, at)?;
        match self.asked(|scratch| G::may_interrupt(scratch.look(), seat, &interrupt))? {
            None => return Err(No::Rejected(Reject::NotOffered)),
            Some(Err(refusal)) => return Err(self.refuse(refusal)),
            Some(Ok(())) => {}
        }
        self.guarded(|scratch| G::interrupt(&mut scratch.cx(), seat, &interrupt))?;
        self.log(What::Interrupt(seat, interrupt));
        // A standing order is private, so it stands whatever is taken back, and stands in no take-back's way.
        if !matches!(interrupt, Interrupt::Standing(_)) {
            self.raise(Barrier::OtherSeat);
        }
        self.settle()
    }

    /// Takes back the seat's last command, as far as nobody has learnt anything from it.
    pub fn take_back(&mut self, seat: Seat, at: GameTime) -> Result<(), No<G::Rule>> {
        self.enter(seat, at)?;
        let Some(kept) = self.kept.pop_if(|kept| kept.seat == seat) else {
            let barrier = if self.kept.is_empty() { self.barrier } else { Barrier::OtherSeat };
            return Err(match G::barrier_rule(self.look(), seat, barrier) {
                Some(rule) => self.refuse(Refusal::of(rule)),
                None => No::Rejected(Reject::NotOffered),
            });
        };
        self.scratch.set(&kept.state, at);
        self.keep_private_deeds(kept.entries);
        if let Some(rule) = G::take_back_rule() {
            self.scratch.cx().cite(rule);
        }
        self.log(What::Undone { seat, to: kept.entries });
        self.settle()
    }

    /// What others have done unseen since then stands: a take-back is about the seat's own deeds.
    fn keep_private_deeds(&mut self, since: usize) {
        let unseen: Vec<Cited<G>> = self.entries[since..]
            .iter()
            .flat_map(|entry| &entry.events)
            .filter(|cited| is_private(cited))
            .cloned()
            .collect();
        for Cited { rule, event } in unseen {
            self.scratch.cx().emit(rule, event);
        }
    }

    /// How many commands this seat could take back now.
    pub fn take_backs(&self, seat: Seat) -> usize {
        self.kept.iter().filter(|kept| kept.seat == seat).count()
    }

    /// How many entries would stand if this seat took its last command back.
    pub fn take_back_to(&self, seat: Seat) -> Option<usize> {
        self.kept.last().filter(|kept| kept.seat == seat).map(|kept| kept.entries)
    }

    /// Lets time pass without a command.
    pub fn advance(&mut self, at: GameTime) -> Result<(), No<G::Rule>> {
        if self.frozen {
            return Err(No::Rejected(Reject::Frozen));
        }
        if at < self.scratch.now() {
            return Err(No::Rejected(Reject::TimeRunsBack));
        }
        while let Some(due) = G::deadline(self.look()).filter(|due| *due <= at) {
            self.scratch.set_now(due.max(self.scratch.now()));
            self.settle()?;
        }
        self.scratch.set_now(at);
        Ok(())
    }

    fn enter(&mut self, seat: Seat, at: GameTime) -> Result<(), No<G::Rule>> {
        if seat.index() >= G::seats(self.look()) {
            return Err(No::Rejected(Reject::NoSuchSeat));
        }
        self.advance(at)?;
        if self.outcome().is_some() {
            return Err(No::Rejected(Reject::Over));
        }
        Ok(())
    }

    fn refuse(&mut self, refusal: Refusal<G::Rule>) -> No<G::Rule> {
        self.scratch.cx().cite(refusal.rule);
        No::Refused(refusal)
    }

    /// Settles what is due now, one entry for each expiry.
    fn settle(&mut self) -> Result<(), No<G::Rule>> {
        let mut count = 0;
        while G::deadline(self.look()).is_some_and(|due| due <= self.scratch.now()) {
            if count == MAX_EXPIRIES {
                self.frozen = true;
                return Err(No::Fault(Fault::Stuck));
            }
            count += 1;
            self.guarded(|scratch| G::expire(&mut scratch.cx()))?;
            self.log(What::Expired);
            self.raise(Barrier::TurnOver);
        }
        Ok(())
    }

    /// Runs a rule on the table. A panic in it leaves the state as it was and freezes the table.
    fn guarded(&mut self, act: impl FnOnce(&mut Scratch<G>)) -> Result<(), No<G::Rule>> {
        let copy = *self.scratch.state();
        let now = self.scratch.now();
        let scratch = &mut self.scratch;
        catch_unwind(AssertUnwindSafe(|| act(scratch))).map_err(|panic| {
            self.scratch.set(&copy, now);
            self.scratch.trail_mut().clear_events();
            self.freeze(panic.as_ref())
        })
    }

    /// Asks a rule about the table. A panic in it freezes the table.
    fn asked<T>(&mut self, ask: impl FnOnce(&Scratch<G>) -> T) -> Result<T, No<G::Rule>> {
        let scratch = &self.scratch;
        catch_unwind(AssertUnwindSafe(|| ask(scratch))).map_err(|panic| self.freeze(panic.as_ref()))
    }

    fn freeze(&mut self, panic: &(dyn Any + Send)) -> No<G::Rule> {
        self.frozen = true;
        let why = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        No::Fault(Fault::Panicked(why.unwrap_or("no reason given").to_owned()))
    }

    fn keep_for(&self, seat: Seat) -> (Kept<G>, u64) {
        let kept = Kept { seat, entries: self.entries.len(), state: *self.scratch.state() };
        (kept, self.entries.last().map_or(0, |entry| entry.rng))
    }

    /// Logs a seat's own command and keeps the way back open, unless somebody learnt something.
    fn log_own(&mut self, seat: Seat, (kept, rng): (Kept<G>, u64), what: What<G>) {
        let revealed = self.scratch.trail().met_barrier();
        self.log(what);
        let moved = self.entries.last().is_some_and(|entry| entry.rng != rng);
        if self.entries.last().is_some_and(|entry| !moved && entry.events.iter().all(is_private)) {
            // Nobody may tell from their own take-backs that somebody has done something in secret.
            return;
        }
        if self.kept.last().is_some_and(|last| last.seat != seat) {
            self.raise(Barrier::OtherSeat);
        }
        match (moved, revealed) {
            (true, _) => self.raise(Barrier::Chance),
            (false, true) => self.raise(Barrier::Revealed),
            (false, false) => {
                if self.kept.len() == MAX_TAKE_BACKS {
                    self.kept.drain(..MAX_TAKE_BACKS / 2);
                }
                self.kept.push(kept);
            }
        }
    }

    fn raise(&mut self, barrier: Barrier) {
        self.kept.clear();
        self.barrier = barrier;
    }

    fn log(&mut self, what: What<G>) {
        let at = self.scratch.now();
        let rng = self.scratch.rng().position();
        let events = self.scratch.take_events();
        self.scratch.trail_mut().clear_events();
        let state = self.key.hash(self.scratch.state());
        self.entries.push(Entry { at, what, events, rng, state });
    }
}

/// Does nobody but its own seat see this?
fn is_private<G: Game>(cited: &Cited<G>) -> bool {
    G::sight(&cited.event, Viewer::Public).is_none()
}
