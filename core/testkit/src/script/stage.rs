//! Plays a script at a prepared table.

use std::sync::Arc;

use sortie_engine::{Cited, Game, GameRng, GameTime, Look, No, RuleId, Scratch, Seat, Table};

use super::Expect;
use super::read::{Deed, Opening, Script, Step};

/// Problems with their lines.
type Problems = Vec<(usize, String)>;

/// What an opening leaves: the position, what happened on the way, and how often each rule was cited.
type Opened<G> = (<G as Game>::State, Vec<Cited<G>>, Vec<u32>);

/// Opens a game.
fn open<G: Game>(pack: &Arc<G::Pack>, blank: G::State, by: &Opening) -> Result<Opened<G>, String> {
    let (rng, given) = match by {
        Opening::Seed(seed) => (GameRng::from_number(*seed), None),
        Opening::Rolls(rolls) => (GameRng::scripted(rolls.clone()), Some(rolls.len() as u64)),
    };
    let mut scratch = Scratch::<G>::of(pack, blank, GameTime(0), rng).keeping_events();
    G::open(&mut scratch.cx());
    let used = scratch.rng().position();
    match given.filter(|given| *given != used) {
        Some(given) => Err(format!("the opening takes {used} rolls, {given} are given")),
        None => Ok((*scratch.state(), scratch.take_events(), scratch.trail().counts().to_vec())),
    }
}

pub struct Stage<G: Game> {
    table: Table<G>,
    expect: Expect<G>,
    now: GameTime,
    /// What happened at the opening, until the first deed.
    opened: Vec<Cited<G>>,
    /// How often each rule was cited at the opening, until the first deed.
    opening: Vec<u32>,
    /// How often the table had cited each rule before the last deed.
    before: Vec<u32>,
    /// Where the entries of the last deed begin, and how many of its events `then` lines have passed by.
    since: usize,
    told: usize,
    rolls_given: usize,
}

impl<G: Game> Stage<G> {
    /// The position that a script begins with.
    pub fn set(pack: &Arc<G::Pack>, script: &Script<G>, expect: Expect<G>) -> Result<Self, Problems> {
        let (line, setup) = &script.setup;
        let wrong = |problems: sortie_engine::SetupProblems| vec![(*line, problems.to_string())];
        let mut state = G::blank(pack, setup).map_err(wrong)?;
        let (mut opened, mut counts) = (Vec::new(), Vec::new());
        if let Some(opening) = &script.opening {
            (state, opened, counts) = open::<G>(pack, state, opening).map_err(|why| vec![(*line, why)])?;
        }
        for event in &script.given {
            G::apply(pack, &mut state, event);
        }
        let table = Table::prepared(pack, setup, &state, GameRng::scripted(script.rolls.clone()));
        let before = table.citations().to_vec();
        Ok(Stage {
            table,
            expect,
            now: GameTime(0),
            opened,
            opening: counts,
            before,
            since: 0,
            told: 0,
            rolls_given: 0,
        })
    }

    /// Plays all steps. What does not hold is noted; what cannot be done ends the script.
    pub fn play(mut self, steps: &[(usize, Step<G>)]) -> Result<(), Problems> {
        let mut problems = Vec::new();
        for (line, step) in steps {
            let Err(why) = self.step(step) else { continue };
            problems.push((*line, why));
            if matches!(step, Step::When(..) | Step::At(_)) {
                break;
            }
        }
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }

    fn step(&mut self, step: &Step<G>) -> Result<(), String> {
        match step {
            Step::At(at) => {
                self.begin();
                self.now = *at;
                self.table.advance(*at).map_err(|no| format!("time cannot pass: {no}"))?;
                self.all_rolls_used()
            }
            Step::When(seat, deed) => {
                self.begin();
                self.submit(*seat, deed).map_err(|no| format!("this is not done: {no}"))?;
                self.all_rolls_used()
            }
            Step::Refused(seat, deed, rule) => self.refused(*seat, deed, *rule),
            Step::Rejected(seat, deed) => match self.submit(*seat, deed) {
                Err(No::Rejected(_)) => Ok(()),
                Err(no) => Err(format!("the table takes it, but: {no}")),
                Ok(()) => Err("the table takes it, and it is done".to_owned()),
            },
            Step::Then(event, rules) => self.happened(event, rules),
            Step::ThenNot(words, rules) => self.did_not_happen(words).and_then(|()| self.cited_all(rules)),
            Step::Legal(seat, commands) => self.lists(*seat, commands),
            Step::Awaited(seats) => {
                let awaited = self.table.awaited();
                if awaited == *seats { Ok(()) } else { Err(format!("{awaited} is awaited")) }
            }
            Step::Expect(text) => {
                let look: Look<'_, G> = self.table.look();
                (self.expect)(look, text)
            }
            Step::Chance(count) => {
                self.rolls_given = *count;
                Ok(())
            }
        }
    }

    /// A new deed: what happened before is over.
    fn begin(&mut self) {
        self.opened.clear();
        self.opening.clear();
        self.before = self.table.citations().to_vec();
        (self.since, self.told) = (self.table.entries().len(), 0);
    }

    fn submit(&mut self, seat: Seat, deed: &Deed<G>) -> Result<(), No<G::Rule>> {
        match deed {
            Deed::Command(command) => self.table.submit(seat, command, self.now),
            Deed::Interrupt(interrupt) => self.table.interrupt(seat, *interrupt, self.now),
            Deed::TakeBack => self.table.take_back(seat, self.now),
        }
    }

    fn refused(&mut self, seat: Seat, deed: &Deed<G>, rule: G::Rule) -> Result<(), String> {
        let before = (*self.table.look().state, self.table.entries().len());
        match self.submit(seat, deed) {
            Err(No::Refused(refusal)) if refusal.rule == rule => {}
            Err(no) => return Err(format!("{rule} should refuse this, the answer is {no}")),
            Ok(()) => return Err(format!("{rule} should refuse this, but it is allowed")),
        }
        // What a refusal cites is no proof of the deed before it.
        self.before[rule.index()] += 1;
        let after = (*self.table.look().state, self.table.entries().len());
        if before == after { Ok(()) } else { Err("the refusal changed the game".to_owned()) }
    }

    /// The events of the last deed, in order.
    fn events(&self) -> impl Iterator<Item = &Cited<G>> {
        self.opened.iter().chain(self.table.entries()[self.since..].iter().flat_map(|entry| &entry.events))
    }

    /// Has the last deed cited these rules?
    fn cited_all(&self, rules: &[G::Rule]) -> Result<(), String> {
        let times = |rule: &G::Rule| {
            let own = self.table.citations()[rule.index()] - self.before[rule.index()];
            own + self.opening.get(rule.index()).copied().unwrap_or(0)
        };
        match rules.iter().find(|rule| times(rule) == 0) {
            Some(rule) => Err(format!("{rule} was not cited here")),
            None => Ok(()),
        }
    }

    fn happened(&mut self, event: &G::Event, rules: &[G::Rule]) -> Result<(), String> {
        let found = self.events().enumerate().skip(self.told).find(|(_, cited)| cited.event == *event);
        let found = found.map(|(place, cited)| (place, cited.rule));
        let Some((place, under)) = found else {
            return Err(format!("\"{event}\" did not happen here; what happened: {}", self.story()));
        };
        self.told = place + 1;
        match rules.first() {
            Some(rule) if *rule != under => Err(format!("\"{event}\" happened under {under}, not under {rule}")),
            Some(_) | None => self.cited_all(rules),
        }
    }

    fn did_not_happen(&self, words: &str) -> Result<(), String> {
        let begins = |text: &str| text.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
        match self.events().map(|cited| cited.event.to_string()).find(|text| begins(text)) {
            Some(text) => Err(format!("\"{text}\" did happen")),
            None => Ok(()),
        }
    }

    fn lists(&self, seat: Seat, commands: &[G::Command]) -> Result<(), String> {
        let legal = self.table.legal(seat);
        let texts = |list: Vec<&G::Command>| list.iter().map(ToString::to_string).collect::<Vec<_>>().join(" | ");
        let missing: Vec<_> = commands.iter().filter(|command| !legal.contains(command)).collect();
        let extra: Vec<_> = legal.iter().filter(|command| !commands.contains(command)).collect();
        match (missing.is_empty(), extra.is_empty()) {
            (true, true) => Ok(()),
            (false, _) => Err(format!("not legal: {}", texts(missing))),
            (true, false) => Err(format!("also legal: {}", texts(extra))),
        }
    }

    fn all_rolls_used(&self) -> Result<(), String> {
        let used = self.table.entries().last().map_or(0, |entry| entry.rng) as usize;
        match self.rolls_given {
            given if given < used => Err(format!("this rolls {} more than was given before it", used - given)),
            given if given > used => Err(format!("{} of the rolls given for this are left over", given - used)),
            _ => Ok(()),
        }
    }

    fn story(&self) -> String {
        let told: Vec<String> = self.events().map(|cited| format!("{} {}", cited.event, cited.rule.id())).collect();
        if told.is_empty() { "nothing".to_owned() } else { told.join(" | ") }
    }
}
