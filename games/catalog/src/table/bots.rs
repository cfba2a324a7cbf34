//! Bots at the table.

use sortie_bots::{Bot, BotKind};
use sortie_engine::{Game, GameTime, Look, OrderStatus, Seat, SeatSet, Seen, What};

use super::{Listable, Seated};
use crate::any::{Bots, Play as _};
use crate::chance;
use crate::haste::{Thought, hurried};
use crate::plain::{AnyNo, GivenSignal};

/// How a bot comes to the place of its choice in a list; none where it chooses nothing.
type Choose<G> = fn(&mut dyn Bot<G>, Seen<'_, G>, &[<G as Game>::Command]) -> Option<usize>;

impl<G: Listable> Bots for Seated<G> {
    fn seat_bot(&mut self, seat: Seat, name: Option<&str>) -> Result<(), String> {
        self.has(seat).map_err(|no| no.to_string())?;
        self.bots[seat.index()] = name.map(str::parse).transpose()?;
        Ok(())
    }

    fn bot_of(&self, seat: Seat) -> Option<String> {
        self.bots.get(seat.index())?.map(|bot| bot.to_string())
    }

    fn bot_move(&mut self, seat: Seat, at: GameTime, threads: u32) -> Result<(), AnyNo> {
        self.advance(at)?;
        let legal = self.shortlist(seat);
        let Some(bot) = self.bots.get(seat.index()).copied().flatten().filter(|_| !legal.is_empty()) else {
            return Err(AnyNo::fault(format!("{seat} has no bot, or its bot has nothing to choose")));
        };
        // The stream depends on the moment alone, so that a resumed game goes on as it would have.
        let stream = chance::bot_stream(self.table.seed(), seat, self.table.entries().len() as u64);
        let choice = bot.make::<G>(stream, threads).choose(Seen::new(self.table.look(), seat), &legal);
        self.table.submit(seat, &legal[choice], at).map_err(AnyNo::from)
    }

    fn busy_until(&self, seat: Seat) -> GameTime {
        // What the record tells, so that a resumed game goes on as it would have.
        let last = self.table.entries().iter().rev().find_map(|entry| match &entry.what {
            What::Command(who, command) if *who == seat => Some((entry.at, *command)),
            _ => None,
        });
        last.map_or_else(GameTime::default, |(at, command)| at + G::effort(self.table.look(), seat, &command))
    }

    fn think(&self, seat: Seat, bot: &str, given: &[GivenSignal]) -> Result<Option<Thought>, String> {
        self.thought(seat, bot, given, |bot, seen, legal| Some(bot.choose(seen, legal)))
    }

    fn resting(&self) -> SeatSet {
        G::resting(self.table.look())
    }

    fn think_at_rest(&self, seat: Seat, bot: &str, given: &[GivenSignal]) -> Result<Option<Thought>, String> {
        self.thought(seat, bot, given, |bot, seen, legal| bot.choose_at_rest(seen, legal))
    }

    fn names(&self, word: &str) -> bool {
        G::place(self.table.look(), word).is_some()
    }

    fn order_taker(&self, bots: SeatSet, given: &[GivenSignal]) -> Option<Seat> {
        // What names nothing is no order. Older signals may be about something that is gone by now.
        let is_order = given.last().is_some_and(|given| self.names(&given.what));
        is_order.then(|| G::order_taker(self.table.look(), bots, &self.signals(given))).flatten()
    }

    fn order_status(&self, seat: Seat, order: usize, given: &[GivenSignal]) -> OrderStatus {
        let signal = given.get(order).and_then(|given| self.signal(given));
        signal
            .map_or(OrderStatus::Done, |signal| G::order_status(self.table.look(), seat, &signal, &self.signals(given)))
    }
}

impl<G: Listable> Seated<G> {
    /// What a bot will choose elsewhere, on a copy of what its seat knows; an empty line where it chooses nothing.
    fn thought(
        &self,
        seat: Seat,
        bot: &str,
        given: &[GivenSignal],
        choose: Choose<G>,
    ) -> Result<Option<Thought>, String> {
        let kind: BotKind = bot.parse()?;
        let legal = self.shortlist(seat);
        if self.has(seat).is_err() || legal.is_empty() {
            return Ok(None);
        }
        let (pack, state, now) = (self.table.pack().clone(), *self.table.look().state, self.table.look().now);
        let stream = chance::bot_stream(self.table.seed(), seat, self.table.entries().len() as u64);
        let signals = self.signals(given);
        Ok(Some(Box::new(move |haste| {
            let mut bot = hurried(kind, haste).make::<G>(stream, 1);
            let seen = Seen::<G>::new(Look { pack: &pack, state: &state, now }, seat).with_signals(&signals);
            choose(bot.as_mut(), seen, &legal).map_or_else(String::new, |place| legal[place].to_string())
        })))
    }
}
