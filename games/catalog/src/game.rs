//! A game of any kind, as the catalogue lists it.

use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};

use sortie_bots::BotKind;
use sortie_engine::record::{Record, Verified};
use sortie_engine::{Choices, Form, Millis, Nonce, RuleId, SeatSet, Seed, Table, Words, form_of};

use crate::any::AnyTable;
use crate::bench::{self, Bare, Meter, Speed};
use crate::book::{Book, OfferWords};
use crate::content::{Content, OwnPack, PackTexts};
use crate::lab::{AnyLab, Lab, Trial};
use crate::plain::{RecordTrouble, RuleText};
use crate::retrace::{self, Retraced};
use crate::table::{Listable, Seated};

/// What is agreed before a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TablePlan {
    /// How many seats.
    pub seats: usize,
    /// The starting position; none is the game's first.
    pub scenario: Option<String>,
    /// Choices as (key, value).
    pub options: Vec<(String, String)>,
    /// A content pack; none is the built-in one.
    pub pack: Option<OwnPack>,
    /// How long automatic answers take at a table of people; nothing where nobody waits.
    pub pace: Millis,
    /// The seats of people; none where bots play among themselves.
    pub people: SeatSet,
}

impl TablePlan {
    /// What was chosen, as a form takes it.
    pub fn choices(&self) -> Choices {
        Choices { scenario: self.scenario.clone(), seats: Some(self.seats), options: self.options.clone() }
    }
}

/// A game, whatever game it is.
pub trait AnyGame: Sync {
    /// Its name on the command line and in records.
    fn id(&self) -> &'static str;
    /// Its full name.
    fn title(&self) -> &'static str;
    /// What it is, in one line.
    fn summary(&self) -> &'static str;
    /// Is it there to be read rather than played?
    fn is_example(&self) -> bool;
    /// Do all seats win or lose together?
    fn is_cooperative(&self) -> bool;
    /// Is it played against the clock, at the pace that commands cost a person?
    fn is_live(&self) -> bool;
    /// The fewest and the most seats that any table has; the form tells those that fit the other choices.
    fn seats(&self) -> RangeInclusive<usize>;
    /// What a client that keeps no time chooses unless told otherwise, as (key, value).
    fn untimed(&self) -> &'static [(&'static str, &'static str)];
    /// The options of a game that somebody wants to begin at once, as (key, value).
    fn at_once(&self) -> &'static [(&'static str, &'static str)];
    /// What is told before a game, in the game's words.
    fn offer_words(&self) -> OfferWords;
    /// Does a client show only the parts of a drawing that changed?
    fn draws_parts(&self) -> bool;
    /// Named starting positions; the first is the default.
    fn scenarios(&self) -> &'static [&'static str];
    /// The parts of each of their names, in the same order.
    fn scenario_parts(&self) -> Vec<Vec<&'static str>>;
    /// Everything that can be chosen, given the choices so far.
    fn form(&self, choices: &Choices) -> Form;
    /// The files of a content pack; none where there is nothing to replace.
    fn pack_files(&self) -> &'static [&'static str];
    /// The rules, in the registry's order.
    fn rules(&self) -> Vec<RuleText>;
    /// What there is to read about it: a summary, its terms and the rules, with a search over all of them.
    fn book(&self) -> &Book;
    /// What a player should know about its choices; empty where they speak for themselves.
    fn tips(&self) -> &'static str;
    /// The messages that it gives, and their words.
    fn words(&self) -> Words;
    /// The rule by which nothing is ever taken back, where there is one.
    fn no_take_backs(&self) -> Option<RuleText>;
    /// What else can be read at its tables: what to type, and what it shows.
    fn pages(&self) -> &'static [(&'static str, &'static str)];
    /// The bot that plays where none is named.
    fn default_bot(&self) -> &'static str;
    /// The bots that can play it, each with what it does.
    fn bots(&self) -> &'static [(&'static str, &'static str)];

    /// Opens a table, or tells everything that is wrong with the plan.
    fn open(&self, plan: &TablePlan, seed: Seed) -> Result<Box<dyn AnyTable>, Vec<String>> {
        self.open_with(plan, seed, &[])
    }
    /// The same with the players' nonces in seat order; a missing one is zero.
    fn open_with(&self, plan: &TablePlan, seed: Seed, nonces: &[Nonce]) -> Result<Box<dyn AnyTable>, Vec<String>>;
    /// Is a plan sound? If not, everything that is wrong with it.
    fn check_plan(&self, plan: &TablePlan) -> Result<(), Vec<String>>;
    /// The content as a JSON document of the game's own making.
    fn content(&self, pack: Option<&OwnPack>) -> Arc<str>;
    /// Plays the first `upto` lines of a record again and goes on from there.
    fn resume(&self, record: &Record, upto: usize, pack: Option<&OwnPack>) -> Result<Box<dyn AnyTable>, RecordTrouble>;
    /// Follows the events of the first `upto` lines of a record without asking a rule: for records of older rules that
    /// cannot be played again.
    fn follow(&self, record: &Record, upto: usize, pack: Option<&OwnPack>) -> Result<Box<dyn AnyTable>, RecordTrouble>;
    /// Is every line of a record true?
    fn verify(&self, record: &Record, pack: Option<&OwnPack>) -> Result<Verified, RecordTrouble>;
    /// The files of the built-in pack, each with its text: with them its games can be played again for ever.
    fn built_in_pack(&self) -> PackTexts;
    /// The hash of the built-in pack, or what is wrong with it.
    fn built_in_hash(&self) -> Result<Arc<str>, Vec<String>>;
    /// Reads and checks a pack. Files that it lacks are taken from the built-in one. Every problem reads
    /// `file:line: sentence`.
    fn read_pack(&self, files: &PackTexts) -> Result<OwnPack, Vec<String>>;
    /// The ways in which a game among bots can end, as far as the game lists them.
    fn routes(&self) -> &'static [&'static str];
    /// A place to simulate games in.
    fn lab(&self, plan: &TablePlan, trial: &Trial) -> Result<Box<dyn AnyLab>, Vec<String>>;
    /// Measures its speed on this thread.
    fn bench(&self, meter: &dyn Meter) -> Result<Speed, Vec<String>>;
    /// Measures how fast a recorded game plays again on this thread.
    fn bench_record(&self, record: &Record, meter: &dyn Meter) -> Result<Retraced, RecordTrouble>;
    /// Plays so many random games and tells how many commands they took.
    fn random_games(&self, games: u32) -> Result<u64, Vec<String>>;
    /// The answer of its odds calculator.
    fn odds(&self, args: &[String]) -> Result<String, Vec<String>>;
}

/// An odds calculator: arguments as typed, the answer as printed.
pub type Odds = fn(&[String]) -> Result<String, Vec<String>>;

/// A game in the list, with what only some games have.
pub(crate) struct Listed<G: Listable> {
    odds: Option<Odds>,
    bare: Option<Bare>,
    built_in: OnceLock<Content<G>>,
    book: OnceLock<Book>,
}

impl<G: Listable> Listed<G> {
    pub const fn new() -> Self {
        Listed { odds: None, bare: None, built_in: OnceLock::new(), book: OnceLock::new() }
    }

    /// The same game without any engine, as a yardstick for `bench`.
    pub const fn with_bare(mut self, bare: Bare) -> Self {
        self.bare = Some(bare);
        self
    }

    /// An odds calculator for `odds`.
    pub const fn with_odds(mut self, odds: Odds) -> Self {
        self.odds = Some(odds);
        self
    }

    /// The content of a pack, or the built-in one, which is read once.
    fn read(&self, pack: Option<&OwnPack>) -> Result<Content<G>, Vec<String>> {
        if let Some(pack) = pack {
            return pack.content();
        }
        if let Some(content) = self.built_in.get() {
            return Ok(content.clone());
        }
        let content = Content::built_in()?;
        Ok(self.built_in.get_or_init(|| content).clone())
    }

    /// The content and the setup of a plan, or everything that is wrong with either.
    fn prepare(&self, plan: &TablePlan) -> Result<(Content<G>, G::Setup), Vec<String>> {
        let mut problems = Vec::new();
        let setup = form_of::<G>(&plan.choices()).setup::<G>().map_err(|all| problems.extend(all.0));
        let content = self.read(plan.pack.as_ref()).map_err(|all| problems.extend(all));
        match (content, setup) {
            (Ok(content), Ok(setup)) => Ok((content, G::seated(setup, plan.people, plan.pace))),
            _ => Err(problems),
        }
    }
}

impl<G: Listable> AnyGame for Listed<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn summary(&self) -> &'static str {
        G::SUMMARY
    }

    fn is_example(&self) -> bool {
        G::IS_EXAMPLE
    }

    fn is_cooperative(&self) -> bool {
        G::IS_COOPERATIVE
    }

    fn is_live(&self) -> bool {
        G::REAL_TIME
    }

    fn seats(&self) -> RangeInclusive<usize> {
        G::seat_range()
    }

    fn untimed(&self) -> &'static [(&'static str, &'static str)] {
        G::UNTIMED
    }

    fn at_once(&self) -> &'static [(&'static str, &'static str)] {
        G::AT_ONCE
    }

    fn offer_words(&self) -> OfferWords {
        OfferWords::read(G::BOOK.offer)
    }

    fn draws_parts(&self) -> bool {
        G::DRAWS_PARTS
    }

    fn scenarios(&self) -> &'static [&'static str] {
        G::scenarios()
    }

    fn scenario_parts(&self) -> Vec<Vec<&'static str>> {
        G::scenarios().iter().map(|name| G::scenario_parts(name)).collect()
    }

    fn form(&self, choices: &Choices) -> Form {
        let mut form = form_of::<G>(choices);
        let words = self.offer_words();
        for option in form.options.iter_mut().filter(|option| option.help.is_empty()) {
            option.help = words.help(&option.key, &option.kind);
        }
        form
    }

    fn pack_files(&self) -> &'static [&'static str] {
        G::PACK_FILES
    }

    fn rules(&self) -> Vec<RuleText> {
        G::Rule::ALL.iter().copied().map(RuleText::of).collect()
    }

    fn book(&self) -> &Book {
        self.book.get_or_init(|| Book::read(G::BOOK, self.rules()))
    }

    fn tips(&self) -> &'static str {
        G::tips()
    }

    fn words(&self) -> Words {
        G::WORDS
    }

    fn no_take_backs(&self) -> Option<RuleText> {
        G::no_take_backs().map(RuleText::of)
    }

    fn pages(&self) -> &'static [(&'static str, &'static str)] {
        G::pages()
    }

    fn default_bot(&self) -> &'static str {
        G::BOT
    }

    fn bots(&self) -> &'static [(&'static str, &'static str)] {
        match (sortie_bots::NAMES.split_last(), G::HAS_PLAN) {
            (Some((&sortie_bots::PLANNER, others)), false) => others,
            _ => sortie_bots::NAMES,
        }
    }

    fn check_plan(&self, plan: &TablePlan) -> Result<(), Vec<String>> {
        let (content, setup) = self.prepare(plan)?;
        G::blank(&content.pack, &setup).map(|_| ()).map_err(|all| all.0)
    }

    fn content(&self, pack: Option<&OwnPack>) -> Arc<str> {
        self.read(pack).map_or_else(|_| "{}".into(), |content| content.json())
    }

    fn open_with(&self, plan: &TablePlan, seed: Seed, nonces: &[Nonce]) -> Result<Box<dyn AnyTable>, Vec<String>> {
        let (content, setup) = self.prepare(plan)?;
        let table = Table::<G>::open(&content.pack, &setup, seed, nonces).map_err(|all| all.0)?;
        Ok(Box::new(Seated::new(table, content.hash)))
    }

    fn resume(&self, record: &Record, upto: usize, pack: Option<&OwnPack>) -> Result<Box<dyn AnyTable>, RecordTrouble> {
        let content = self.read(pack).map_err(RecordTrouble::Pack)?;
        let table = record.rerun::<G>(&content.pack, &content.hash, upto)?;
        Ok(Box::new(Seated::new(table, content.hash)))
    }

    fn follow(&self, record: &Record, upto: usize, pack: Option<&OwnPack>) -> Result<Box<dyn AnyTable>, RecordTrouble> {
        let content = self.read(pack).map_err(RecordTrouble::Pack)?;
        let table = record.follow::<G>(&content.pack, &content.hash, upto)?;
        Ok(Box::new(Seated::new(table, content.hash)))
    }

    fn verify(&self, record: &Record, pack: Option<&OwnPack>) -> Result<Verified, RecordTrouble> {
        let content = self.read(pack).map_err(RecordTrouble::Pack)?;
        Ok(record.verify::<G>(&content.pack, &content.hash)?)
    }

    fn built_in_pack(&self) -> PackTexts {
        G::built_in_pack().iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    fn built_in_hash(&self) -> Result<Arc<str>, Vec<String>> {
        self.read(None).map(|content| content.hash)
    }

    fn read_pack(&self, files: &PackTexts) -> Result<OwnPack, Vec<String>> {
        OwnPack::read::<G>(files)
    }

    fn routes(&self) -> &'static [&'static str] {
        G::ROUTES
    }

    fn lab(&self, plan: &TablePlan, trial: &Trial) -> Result<Box<dyn AnyLab>, Vec<String>> {
        let mut problems = Vec::new();
        if trial.bots.len() != 1 && trial.bots.len() != plan.seats {
            let (bots, seats) = (trial.bots.len(), plan.seats);
            let seats = if seats == 1 { "1 seat".to_owned() } else { format!("{seats} seats") };
            problems.push(format!("{bots} bots for {seats}: name one bot for all seats, or exactly one a seat"));
        }
        let mut bots = Vec::new();
        for name in &trial.bots {
            name.parse::<BotKind>().map_or_else(|why| problems.push(why), |bot| bots.push(bot));
        }
        match self.prepare(plan) {
            Ok((content, setup)) if problems.is_empty() => {
                Ok(Box::new(Lab::<G> { content, setup, seats: plan.seats, bots, trial: trial.clone() }))
            }
            Ok(_) => Err(problems),
            Err(more) => Err(problems.into_iter().chain(more).collect()),
        }
    }

    fn bench(&self, meter: &dyn Meter) -> Result<Speed, Vec<String>> {
        let plan = TablePlan { seats: *G::seat_range().start(), ..TablePlan::default() };
        let (content, setup) = self.prepare(&plan)?;
        bench::measure(&content, &setup, self.bare, meter)
    }

    fn bench_record(&self, record: &Record, meter: &dyn Meter) -> Result<Retraced, RecordTrouble> {
        let content = self.read(None).map_err(RecordTrouble::Pack)?;
        Ok(retrace::measure(&content, record, meter)?)
    }

    fn random_games(&self, games: u32) -> Result<u64, Vec<String>> {
        let plan = TablePlan { seats: *G::seat_range().start(), ..TablePlan::default() };
        let (content, setup) = self.prepare(&plan)?;
        bench::random_games(&content, &setup, games)
    }

    fn odds(&self, args: &[String]) -> Result<String, Vec<String>> {
        match self.odds {
            Some(odds) => odds(args),
            None => Err(vec![format!("{} has no odds calculator", G::ID)]),
        }
    }
}
