//! A table of any game: commands are choice numbers or text, views are JSON or drawings.

use sortie_bots::BotKind;
use sortie_engine::record::Record;
use sortie_engine::{
    Advice, GameTime, Ink, Interrupt, No, Offer, Outcome, Reject, Seat, SeatSet, Seen, Study, Table, Tell, Viewer,
};

use crate::plain::{AnyNo, Choice, Deed, RuleText, StoryLine};
use crate::{chance, story};

/// A recorded game in progress, whatever game it is.
pub trait AnyTable: Send {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// How many chairs the table has.
    fn seats(&self) -> usize;
    /// The setup in its notation.
    fn setup(&self) -> String;
    /// The time at the table.
    fn now(&self) -> GameTime;
    /// When something happens by itself next.
    fn deadline(&self) -> Option<GameTime>;
    /// Lets time pass without a command.
    fn advance(&mut self, at: GameTime) -> Result<(), AnyNo>;

    /// Who owes a choice.
    fn awaited(&self) -> SeatSet;
    /// What a seat may do now.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// Does what stands at this place of the seat's choices.
    fn choose(&mut self, seat: Seat, index: usize, at: GameTime) -> Result<(), AnyNo>;
    /// Does what this line of notation says.
    fn submit_text(&mut self, seat: Seat, text: &str, at: GameTime) -> Result<(), AnyNo>;
    /// Would this line of notation be allowed? Nothing is spent.
    fn probe_text(&self, seat: Seat, text: &str) -> Result<(), AnyNo>;
    /// Takes the seat's last command back.
    fn take_back(&mut self, seat: Seat, at: GameTime) -> Result<(), AnyNo>;
    /// How many commands the seat could take back.
    fn take_backs(&self, seat: Seat) -> usize;
    /// Gives a table command.
    fn interrupt(&mut self, seat: Seat, interrupt: Interrupt, at: GameTime) -> Result<(), AnyNo>;

    /// Gives a seat to the bot of this name, or back to its player.
    fn seat_bot(&mut self, seat: Seat, name: Option<&str>) -> Result<(), String>;
    /// The bot that plays a seat.
    fn bot_of(&self, seat: Seat) -> Option<String>;
    /// Lets the seat's bot choose and act. The number of threads does not change its choice.
    fn bot_move(&mut self, seat: Seat, at: GameTime, threads: u32) -> Result<(), AnyNo>;

    /// The position as a viewer sees it, as JSON.
    fn view_json(&self, viewer: Viewer) -> String;
    /// The position as a viewer sees it, as text.
    fn draw(&self, viewer: Viewer, ink: Ink) -> String;
    /// What a seat is called at this table.
    fn name(&self, seat: Seat) -> String;
    /// What a seat is asked, in one line.
    fn prompt(&self, seat: Seat) -> String;
    /// What a viewer may know of what happened from this entry on.
    fn story(&self, since: usize, viewer: Viewer) -> Vec<StoryLine>;
    /// How it ended, in one sentence.
    fn ending(&self) -> Option<String>;
    /// How it ended, seat by seat.
    fn outcome(&self) -> Option<Outcome>;
    /// Did a fault stop this table?
    fn is_frozen(&self) -> bool;

    /// How many entries the record has.
    fn entries(&self) -> usize;
    /// What an entry stands for.
    fn deed(&self, entry: usize) -> Option<Deed>;
    /// The record so far, with the seed and all secrets in it.
    fn record_text(&self) -> String;
    /// What the host publishes before the game, in hexadecimal digits.
    fn commitment(&self) -> String;
    /// The seed in hexadecimal digits. It must not reach a player before the end.
    fn seed(&self) -> String;
}

/// Everything that a game of the catalogue can do.
pub trait Listable: Advice + Offer + Study + Tell {}
impl<G: Advice + Offer + Study + Tell> Listable for G {}

/// A typed table behind the plain one.
pub(crate) struct Seated<G: Listable> {
    table: Table<G>,
    pack_hash: String,
    bots: Vec<Option<BotKind>>,
}

impl<G: Listable> Seated<G> {
    pub fn new(table: Table<G>, pack_hash: String) -> Self {
        let bots = vec![None; G::seats(table.look())];
        Seated { table, pack_hash, bots }
    }

    fn has(&self, seat: Seat) -> Result<(), AnyNo> {
        if seat.index() < self.bots.len() { Ok(()) } else { Err(No::<G::Rule>::Rejected(Reject::NoSuchSeat).into()) }
    }

    fn record(&self) -> Record {
        Record::of(&self.table, &self.pack_hash)
    }
}

impl<G: Listable> AnyTable for Seated<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> usize {
        self.bots.len()
    }

    fn setup(&self) -> String {
        self.table.setup().to_string()
    }

    fn now(&self) -> GameTime {
        self.table.look().now
    }

    fn deadline(&self) -> Option<GameTime> {
        G::deadline(self.table.look())
    }

    fn advance(&mut self, at: GameTime) -> Result<(), AnyNo> {
        self.table.advance(at).map_err(AnyNo::from)
    }

    fn awaited(&self) -> SeatSet {
        self.table.awaited()
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        if self.has(seat).is_err() {
            return Vec::new();
        }
        let tell = |command: &G::Command| {
            let told = G::choice(self.table.look(), seat, command);
            let rule = told.rule.map(RuleText::of);
            Choice { notation: command.to_string(), words: told.words, hint: told.hint, rule }
        };
        self.table.legal(seat).iter().map(tell).collect()
    }

    fn choose(&mut self, seat: Seat, index: usize, at: GameTime) -> Result<(), AnyNo> {
        self.has(seat)?;
        let legal = self.table.legal(seat);
        let none = || AnyNo::malformed(format!("there are {} choices, not {}", legal.len(), index.saturating_add(1)));
        let command = legal.get(index).ok_or_else(none)?;
        self.table.submit(seat, command, at).map_err(AnyNo::from)
    }

    fn submit_text(&mut self, seat: Seat, text: &str, at: GameTime) -> Result<(), AnyNo> {
        let command = text.parse::<G::Command>().map_err(AnyNo::malformed)?;
        self.table.submit(seat, &command, at).map_err(AnyNo::from)
    }

    fn probe_text(&self, seat: Seat, text: &str) -> Result<(), AnyNo> {
        self.has(seat)?;
        let command = text.parse::<G::Command>().map_err(AnyNo::malformed)?;
        self.table.probe(seat, &command).map_err(|refusal| No::Refused(refusal).into())
    }

    fn take_back(&mut self, seat: Seat, at: GameTime) -> Result<(), AnyNo> {
        self.table.take_back(seat, at).map_err(AnyNo::from)
    }

    fn take_backs(&self, seat: Seat) -> usize {
        self.table.take_backs(seat)
    }

    fn interrupt(&mut self, seat: Seat, interrupt: Interrupt, at: GameTime) -> Result<(), AnyNo> {
        self.table.interrupt(seat, interrupt, at).map_err(AnyNo::from)
    }

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
        let legal = self.table.legal(seat);
        let Some(bot) = self.bots.get(seat.index()).copied().flatten().filter(|_| !legal.is_empty()) else {
            return Err(AnyNo::fault(format!("{seat} has no bot, or its bot has nothing to choose")));
        };
        // The stream depends on the moment alone, so that a resumed game goes on as it would have.
        let stream = chance::bot_stream(self.table.seed(), seat, self.table.entries().len() as u64);
        let choice = bot.make::<G>(stream, threads).choose(Seen::new(self.table.look(), seat), &legal);
        self.table.submit(seat, &legal[choice], at).map_err(AnyNo::from)
    }

    fn view_json(&self, viewer: Viewer) -> String {
        serde_json::to_string(&self.table.view(viewer)).expect("a view is plain data and can be written")
    }

    fn draw(&self, viewer: Viewer, ink: Ink) -> String {
        G::draw(self.table.look(), viewer, ink)
    }

    fn name(&self, seat: Seat) -> String {
        G::name(self.table.look(), seat)
    }

    fn prompt(&self, seat: Seat) -> String {
        G::prompt(self.table.look(), seat)
    }

    fn story(&self, since: usize, viewer: Viewer) -> Vec<StoryLine> {
        story::since(&self.table, since, viewer)
    }

    fn ending(&self) -> Option<String> {
        G::ending(self.table.look())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn is_frozen(&self) -> bool {
        self.table.is_frozen()
    }

    fn entries(&self) -> usize {
        self.table.entries().len()
    }

    fn deed(&self, entry: usize) -> Option<Deed> {
        self.table.entries().get(entry).map(story::deed)
    }

    fn record_text(&self) -> String {
        self.record().text()
    }

    fn commitment(&self) -> String {
        self.record().header.commitment
    }

    fn seed(&self) -> String {
        self.record().close.seed
    }
}
