//! A table of any game: commands are choice numbers or text, views are JSON or drawings.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use sortie_bots::BotKind;
use sortie_engine::record::{Header, Line, Record};
use sortie_engine::{
    Advice, GameRng, GameTime, Ink, Interrupt, Look, Millis, No, Offer, Outcome, Reject, RuleId, Seat, SeatSet, Seen,
    Study, Table, Tell, Tempo, Viewer, What, Wish,
};

use crate::any::AnyTable;
use crate::haste::{Outlook, Thought, hurried};
use crate::plain::{AnyNo, Choice, Deed, Glimpse, RecordLine, RuleText, Sign, StoryLine};
use crate::{chance, story};

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

    /// What a bot at this seat chooses from; nothing at a frozen table.
    fn shortlist(&self, seat: Seat) -> Vec<G::Command> {
        let mut list = Vec::new();
        if !self.table.is_frozen() && self.has(seat).is_ok() {
            Seen::new(self.table.look(), seat).shortlist(&mut list);
        }
        list
    }

    fn command(&self, seat: Seat, text: &str) -> Option<G::Command> {
        self.has(seat).ok()?;
        text.parse().ok()
    }

    /// What was said, as far as it names something in this game.
    fn wishes(&self, signs: &[Sign]) -> Vec<Wish> {
        let look = self.table.look();
        let wish = |sign: &Sign| Some(Wish { seat: sign.seat, sort: sign.sort, place: G::place(look, &sign.what)? });
        signs.iter().filter_map(wish).collect()
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

    fn busy_until(&self, seat: Seat) -> GameTime {
        // What the record tells, so that a resumed game goes on as it would have.
        let last = self.table.entries().iter().rev().find_map(|entry| match &entry.what {
            What::Command(who, command) if *who == seat => Some((entry.at, *command)),
            _ => None,
        });
        last.map_or_else(GameTime::default, |(at, command)| at + G::effort(self.table.look(), seat, &command))
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
            let then = G::sequel(self.table.look(), seat, command).map(|next| next.to_string());
            Choice { notation: command.to_string(), words: told.words, hint: told.hint, rule, then }
        };
        self.table.legal(seat).iter().map(tell).collect()
    }

    fn find(&self, seat: Seat, text: &str) -> Vec<usize> {
        match self.has(seat) {
            Ok(()) => G::find(self.table.look(), seat, text, &self.table.legal(seat)),
            Err(_) => Vec::new(),
        }
    }

    fn meant(&self, seat: Seat, text: &str) -> Option<Result<String, String>> {
        self.has(seat).ok()?;
        G::meant(self.table.look(), seat, text).map(|meant| meant.map(|command| command.to_string()))
    }

    fn page(&self, seat: Seat, text: &str) -> Option<String> {
        self.has(seat).ok()?;
        G::page(self.table.look(), seat, text)
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
        let done = self.table.submit(seat, &command, at);
        done.map_err(|no| story::no(&self.table, seat, &command, no))
    }

    fn probe_text(&self, seat: Seat, text: &str) -> Result<(), AnyNo> {
        self.has(seat)?;
        let command = text.parse::<G::Command>().map_err(AnyNo::malformed)?;
        self.table.probe(seat, &command).map_err(|refusal| story::no(&self.table, seat, &command, No::Refused(refusal)))
    }

    fn take_back(&mut self, seat: Seat, at: GameTime) -> Result<(), AnyNo> {
        self.table.take_back(seat, at).map_err(AnyNo::from)
    }

    fn take_backs(&self, seat: Seat) -> usize {
        self.table.take_backs(seat)
    }

    fn interrupt(&mut self, seat: Seat, interrupt: Interrupt, at: GameTime) -> Result<(), AnyNo> {
        self.table.interrupt(seat, interrupt, at).map_err(|no| story::no_interrupt(&self.table, seat, interrupt, no))
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
        let legal = self.shortlist(seat);
        let Some(bot) = self.bots.get(seat.index()).copied().flatten().filter(|_| !legal.is_empty()) else {
            return Err(AnyNo::fault(format!("{seat} has no bot, or its bot has nothing to choose")));
        };
        // The stream depends on the moment alone, so that a resumed game goes on as it would have.
        let stream = chance::bot_stream(self.table.seed(), seat, self.table.entries().len() as u64);
        let choice = bot.make::<G>(stream, threads).choose(Seen::new(self.table.look(), seat), &legal);
        self.table.submit(seat, &legal[choice], at).map_err(AnyNo::from)
    }

    fn think(&self, seat: Seat, bot: &str, signs: &[Sign]) -> Result<Option<Thought>, String> {
        let kind: BotKind = bot.parse()?;
        let legal = self.shortlist(seat);
        if self.has(seat).is_err() || legal.is_empty() {
            return Ok(None);
        }
        let (pack, state, now) = (self.table.pack().clone(), *self.table.look().state, self.table.look().now);
        let stream = chance::bot_stream(self.table.seed(), seat, self.table.entries().len() as u64);
        let wishes = self.wishes(signs);
        Ok(Some(Box::new(move |haste| {
            let mut bot = hurried(kind, haste).make::<G>(stream, 1);
            let seen = Seen::<G>::new(Look { pack: &pack, state: &state, now }, seat).with_wishes(&wishes);
            legal[bot.choose(seen, &legal)].to_string()
        })))
    }

    fn names(&self, word: &str) -> bool {
        G::place(self.table.look(), word).is_some()
    }

    fn answers(&self, bots: SeatSet, signs: &[Sign]) -> Option<Seat> {
        // What names nothing is no order. Older signs may be about something that is gone by now.
        let is_order = signs.last().is_some_and(|sign| self.names(&sign.what));
        is_order.then(|| G::answers(self.table.look(), bots, &self.wishes(signs))).flatten()
    }

    fn is_live(&self) -> bool {
        !self.table.is_frozen() && self.table.outcome().is_none() && G::is_live(self.table.look())
    }

    fn is_quiet(&self) -> bool {
        self.table.outcome().is_none() && G::is_quiet(self.table.look())
    }

    fn is_paced(&self) -> bool {
        G::PACED
    }

    fn effort(&self, seat: Seat, text: &str) -> Millis {
        self.command(seat, text).map_or_else(Millis::default, |command| G::effort(self.table.look(), seat, &command))
    }

    fn tempo(&self, seat: Seat, text: &str) -> Tempo {
        self.command(seat, text).map_or_else(Tempo::default, |command| G::tempo(self.table.look(), seat, &command))
    }

    fn is_hasty(&self, seat: Seat, text: &str) -> bool {
        self.command(seat, text).is_some_and(|command| G::is_hasty(self.table.look(), seat, &command))
    }

    fn interrupt_tempo(&self, seat: Seat, interrupt: Interrupt) -> Tempo {
        self.has(seat).map_or(Tempo::AtOnce, |()| G::interrupt_tempo(self.table.look(), seat, &interrupt))
    }

    fn cause(&self, seat: Seat, text: &str) -> Option<u32> {
        self.command(seat, text).and_then(|command| G::cause(self.table.look(), seat, &command))
    }

    fn may_interrupt(&self, seat: Seat, interrupt: Interrupt) -> Result<(), AnyNo> {
        self.has(seat)?;
        let rejected = |reject| AnyNo::from(No::<G::Rule>::Rejected(reject));
        if self.table.outcome().is_some() {
            return Err(rejected(Reject::Over));
        }
        match G::may_interrupt(self.table.look(), seat, &interrupt) {
            None => Err(rejected(Reject::NotOffered)),
            Some(verdict) => verdict.map_err(|no| story::no_interrupt(&self.table, seat, interrupt, No::Refused(no))),
        }
    }

    fn has_left(&self, seat: Seat) -> bool {
        self.table
            .entries()
            .iter()
            .any(|entry| matches!(entry.what, What::Interrupt(who, Interrupt::Leave) if who == seat))
    }

    fn outlook(&self) -> Outlook {
        let (pack, state, now) = (self.table.pack().clone(), *self.table.look().state, self.table.look().now);
        Box::new(move || G::outlook(Look { pack: &pack, state: &state, now }))
    }

    fn chapters(&self) -> Vec<(u32, usize)> {
        story::chapters(&self.table)
    }

    fn has_open_view(&self) -> bool {
        G::OPEN_VIEW
    }

    fn view_value(&self, viewer: Viewer) -> serde_json::Value {
        serde_json::to_value(self.table.view(viewer)).expect("a view is plain data and can be written")
    }

    fn each_view(&self, viewer: Viewer, show: &mut dyn FnMut(String)) {
        story::each_position(&self.table, |look| {
            show(serde_json::to_string(&G::view(look, viewer)).expect("a view is plain data and can be written"));
        });
    }

    fn list_mark(&self, seat: Seat) -> u64 {
        let mut marks = DefaultHasher::new();
        if self.has(seat).is_ok() {
            self.table.legal(seat).hash(&mut marks);
        }
        marks.finish()
    }

    fn notations(&self, seat: Seat) -> Vec<String> {
        match self.has(seat) {
            Ok(()) => self.table.legal(seat).iter().map(ToString::to_string).collect(),
            Err(_) => Vec::new(),
        }
    }

    fn asked(&self) -> SeatSet {
        match self.table.is_frozen() {
            true => SeatSet::EMPTY,
            false => G::asked(self.table.look()),
        }
    }

    fn glimpse(&self, entry: usize, viewer: Viewer) -> Option<Glimpse> {
        let entry = self.table.entries().get(entry)?;
        let sights: Vec<(&'static str, String)> = entry
            .events
            .iter()
            .filter_map(|cited| Some((cited.rule.id(), G::sight(&cited.event, viewer)?.to_string())))
            .collect();
        let undone_to = match entry.what {
            What::Undone { to, .. } => Some(to),
            _ => None,
        };
        // An entry without a sight tells nothing, not even that it is there.
        let is_open = !matches!(entry.what, What::Command(..) | What::Expired);
        (is_open || !sights.is_empty()).then(|| Glimpse { at: entry.at, seat: entry.what.seat(), undone_to, sights })
    }

    fn preview(&self, seat: Seat, text: &str) -> Result<Option<String>, AnyNo> {
        self.has(seat)?;
        let command = text.parse::<G::Command>().map_err(AnyNo::malformed)?;
        Ok(G::preview(self.table.look(), seat, &command))
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

    fn twin(&self, unseen_by: Option<Seat>, number: u64) -> Box<dyn AnyTable> {
        let mut state = *self.table.look().state;
        if let Some(seat) = unseen_by {
            G::resample(self.table.look(), seat, &mut GameRng::from_number(number), &mut state);
        }
        let rng = GameRng::from_number(0);
        let table = Table::<G>::prepared(self.table.pack(), self.table.setup(), &state, rng);
        Box::new(Seated::new(table, self.pack_hash.clone()))
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
}
