//! A table of any game, as a few objects: commands are choice numbers or notation, views are JSON or drawings.

use sortie_engine::{GameTime, Ink, Interrupt, Millis, OrderStatus, Outcome, Seat, SeatSet, Tempo, Viewer};

use crate::haste::{Outlook, Thought};
use crate::plain::{AnyNo, Choice, Deed, GivenSignal, Glimpse, ListFacts, RecordLine, StoryLine};
use crate::read::ReadCommand;

/// A recorded game in progress, whatever game it is. It is played here; whoever wants something else of it asks for the
/// object that does that and nothing more.
pub trait AnyTable: Play + Send {
    /// What viewers are shown.
    fn views(&self) -> &dyn Show;
    /// The game in words.
    fn words(&self) -> &dyn Narrate;
    /// Its bots.
    fn bots(&self) -> &dyn Bots;
    /// Its bots, to seat them and to let them act.
    fn bots_mut(&mut self) -> &mut dyn Bots;
    /// The pace of its people and bots.
    fn pacing(&self) -> &dyn Pacing;
    /// Its record.
    fn record(&self) -> &dyn Recorded;
}

/// A game in progress: whose turn it is, what is allowed, and doing it.
pub trait Play {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// How many chairs the table has.
    fn seats(&self) -> usize;
    /// The time at the table.
    fn now(&self) -> GameTime;
    /// When something happens by itself next.
    fn deadline(&self) -> Option<GameTime>;
    /// Lets time pass without a command.
    fn advance(&mut self, at: GameTime) -> Result<(), AnyNo>;
    /// Who owes a choice.
    fn awaited(&self) -> SeatSet;
    /// Whose choice is waited for, as far as everybody can see.
    fn asked(&self) -> SeatSet;
    /// Reads a line of notation for a seat, once for all that is asked about it.
    fn read(&self, seat: Seat, text: &str) -> Result<ReadCommand, AnyNo>;
    /// Does what was read.
    fn submit(&mut self, command: &ReadCommand, at: GameTime) -> Result<(), AnyNo>;
    /// Would it be allowed? Nothing is spent.
    fn probe(&self, command: &ReadCommand) -> Result<(), AnyNo>;
    /// Reads a line of notation and does what it says.
    fn submit_text(&mut self, seat: Seat, text: &str, at: GameTime) -> Result<(), AnyNo> {
        let command = self.read(seat, text)?;
        self.submit(&command, at)
    }
    /// Reads a line of notation and says whether it would be allowed.
    fn probe_text(&self, seat: Seat, text: &str) -> Result<(), AnyNo> {
        self.probe(&self.read(seat, text)?)
    }
    /// Does what stands at this place of the seat's choices.
    fn choose(&mut self, seat: Seat, index: usize, at: GameTime) -> Result<(), AnyNo>;
    /// Takes the seat's last command back.
    fn take_back(&mut self, seat: Seat, at: GameTime) -> Result<(), AnyNo>;
    /// How many commands the seat could take back.
    fn take_backs(&self, seat: Seat) -> usize;
    /// May this seat give this table command now?
    fn may_interrupt(&self, seat: Seat, interrupt: Interrupt) -> Result<(), AnyNo>;
    /// Gives a table command.
    fn interrupt(&mut self, seat: Seat, interrupt: Interrupt, at: GameTime) -> Result<(), AnyNo>;
    /// Has this seat left the game for good?
    fn has_left(&self, seat: Seat) -> bool;
    /// How it ended, seat by seat.
    fn outcome(&self) -> Option<Outcome>;
    /// Did a fault stop this table?
    fn is_frozen(&self) -> bool;
}

/// What viewers are shown: views as JSON, sights and lists as notation.
pub trait Show {
    /// Do all seats and spectators see the same view?
    fn has_open_view(&self) -> bool;
    /// The position as a viewer sees it, as JSON.
    fn view_json(&self, viewer: Viewer) -> String;
    /// The position after each entry, as a viewer saw it then.
    fn each_view(&self, viewer: Viewer, show: &mut dyn FnMut(String));
    /// What a seat may do now, written out unless it is what this mark stands for.
    fn list(&self, seat: Seat, known: u64) -> ListFacts;
    /// A number that changes only when the list does.
    fn list_mark(&self, seat: Seat) -> u64;
    /// What a seat may do now, in notation.
    fn notations(&self, seat: Seat) -> Vec<String>;
    /// What a viewer may know of an entry.
    fn glimpse(&self, entry: usize, viewer: Viewer) -> Option<Glimpse>;
    /// What would come of a command, as a JSON document of the game's own making.
    fn preview(&self, command: &ReadCommand) -> Result<Option<String>, AnyNo>;
    /// What will tell elsewhere what the game expects of the position as it is.
    fn outlook(&self) -> Outlook;
}

/// The game in words, for the text client.
pub trait Narrate {
    /// What a seat may do now.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// The choices that a player means who types something in short, by place; none where the game does not know it.
    fn find(&self, seat: Seat, text: &str) -> Vec<usize>;
    /// What a player means who types something in short, possible now or not; a sentence where it names what is not there,
    /// and none where it is nothing short.
    fn meant(&self, seat: Seat, text: &str) -> Option<Result<ReadCommand, String>>;
    /// The page that a player who types this wants to read.
    fn page(&self, seat: Seat, text: &str) -> Option<String>;
    /// The position as a viewer sees it, as text.
    fn draw(&self, viewer: Viewer, ink: Ink) -> String;
    /// What a seat is called at this table.
    fn name(&self, seat: Seat) -> String;
    /// How many figures that name names.
    fn name_count(&self, seat: Seat) -> u32;
    /// What a seat is asked, in one line.
    fn prompt(&self, seat: Seat) -> String;
    /// What a viewer may know of what happened from this entry on.
    fn story(&self, since: usize, viewer: Viewer) -> Vec<StoryLine>;
    /// How it ended, in one sentence.
    fn ending(&self) -> Option<String>;
}

/// Bots at the table.
pub trait Bots {
    /// Gives a seat to the bot of this name, or back to its player.
    fn seat_bot(&mut self, seat: Seat, name: Option<&str>) -> Result<(), String>;
    /// The bot that plays a seat.
    fn bot_of(&self, seat: Seat) -> Option<String>;
    /// Lets the seat's bot choose and act. The number of threads does not change its choice.
    fn bot_move(&mut self, seat: Seat, at: GameTime, threads: u32) -> Result<(), AnyNo>;
    /// Until when a person at this seat is busy with what the seat did last.
    fn busy_until(&self, seat: Seat) -> GameTime;
    /// A chooser that a bot of this name will run elsewhere, on a copy of what this seat knows and with what was said at
    /// the table; none where the seat has nothing to choose.
    fn think(&self, seat: Seat, bot: &str, given: &[GivenSignal]) -> Result<Option<Thought>, String>;
    /// The seats that are done for now, and may take that back by acting.
    fn resting(&self) -> SeatSet;
    /// The same for a seat that rests; where the bot rests on, the line that it thinks of is empty.
    fn think_at_rest(&self, seat: Seat, bot: &str, given: &[GivenSignal]) -> Result<Option<Thought>, String>;
    /// Does this word of a signal name something that there is at this table now?
    fn names(&self, word: &str) -> bool;
    /// Which of these bots does what the last of these signals asks for; none where it names nothing in this game.
    fn order_taker(&self, bots: SeatSet, given: &[GivenSignal]) -> Option<Seat>;
    /// How the order at this place among the signals stands with this seat, which took it. What is no longer there is done.
    fn order_status(&self, seat: Seat, order: usize, given: &[GivenSignal]) -> OrderStatus;
}

/// The pace of a table of people and bots, and which question an act answers.
pub trait Pacing {
    /// Does a phase run in which all act at once against the clock?
    fn is_live(&self) -> bool;
    /// Is nobody to plan ahead now, so that chat is closed and boards are covered?
    fn is_quiet(&self) -> bool;
    /// Has this game phases in which all act at once, so that bots act at the pace of `effort`?
    fn is_real_time(&self) -> bool;
    /// How long a person is busy with a command.
    fn effort(&self, command: &ReadCommand) -> Millis;
    /// When a command is done: as it comes, not too soon after another, or after a count-down.
    fn tempo(&self, command: &ReadCommand) -> Tempo;
    /// Would a bot get ahead of the people by this?
    fn runs_ahead(&self, command: &ReadCommand) -> bool;
    /// When a table command is done.
    fn interrupt_tempo(&self, seat: Seat, interrupt: Interrupt) -> Tempo;
    /// The number of the question that a command would answer now; none for what may be done at any time.
    fn question(&self, command: &ReadCommand) -> Option<u32>;
}

/// The record, entry by entry.
pub trait Recorded {
    /// The setup in its notation.
    fn setup(&self) -> String;
    /// How many entries the record has.
    fn entries(&self) -> usize;
    /// What an entry stands for.
    fn deed(&self, entry: usize) -> Option<Deed>;
    /// The chapters that have begun, each with the number of entries before it.
    fn chapters(&self) -> Vec<(u32, usize)>;
    /// The record so far, with the seed and all secrets in it.
    fn text(&self) -> String;
    /// The first line of the record.
    fn header_line(&self) -> RecordLine;
    /// The line of an entry, after the line with this hash.
    fn line(&self, entry: usize, prev: &str) -> Option<RecordLine>;
    /// What the host publishes before the game, in hexadecimal digits.
    fn commitment(&self) -> String;
    /// The seed in hexadecimal digits. It must not reach a player before the end.
    fn seed(&self) -> String;
    /// For tests: a table in the same position without a past or, for a seat, in another one that this seat cannot tell
    /// from it.
    fn twin(&self, unseen_by: Option<Seat>, number: u64) -> Box<dyn AnyTable>;
}
