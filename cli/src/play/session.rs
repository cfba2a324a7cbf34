//! A game in the terminal, from the first prompt to the last word.

use std::collections::BTreeMap;
use std::path::PathBuf;

use sortie_catalog::{AnyGame, AnyNo, AnyTable, Choice, GameTime, Hue, Ink, Seat, Viewer};
use sortie_words::{Name, Speaker};

use super::desk::Answer;
use super::drawing::changed_parts;
use super::input::{Heard, Input};
use super::live::Clock;
use super::menu::Menu;
use super::said::Said;
use crate::failure::{FAULT, Failure};
use crate::terminal::{Screen, spinner, threads};

/// How a prompt, or the whole game, came to its end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Done,
    Quit,
    InputEnded,
}

/// Does a person see a clock, so that it can run?
pub fn is_watched(input: &Input, is_terminal: bool) -> bool {
    input.is_keyboard() && is_terminal
}

/// One sitting at one keyboard.
pub struct Session {
    pub(super) game: &'static dyn AnyGame,
    pub(super) table: Box<dyn AnyTable>,
    pub(super) input: Input,
    pub(super) screen: Screen,
    /// Writes the game's messages.
    speaker: Option<Speaker>,
    pub(super) last_no: Option<AnyNo>,
    /// The content pack that was named for the game.
    pub(super) pack: Option<PathBuf>,
    /// How many entries the game had when it was saved last.
    pub(super) saved_at: Option<usize>,
    /// How many entries it had when this sitting began.
    pub(super) opened_at: usize,
    /// Was it said that the table is wider than the terminal?
    warned: bool,
    /// The number of the seed, where it has one.
    number: Option<u64>,
    /// The seats that people have.
    pub(super) humans: Vec<Seat>,
    /// Up to which entry each seat was told the story.
    told: Vec<usize>,
    /// The drawing that each seat saw last.
    drawn: Vec<String>,
    /// Whose hand may be on the screen.
    holder: Option<Seat>,
    /// Does a clock run while a person thinks?
    pub(super) runs: bool,
    pub(super) clock: Clock,
    /// When bots that are done look again.
    pub(super) rests: BTreeMap<Seat, GameTime>,
}

impl Session {
    pub fn new(
        game: &'static dyn AnyGame,
        table: Box<dyn AnyTable>,
        number: Option<u64>,
        pack: Option<PathBuf>,
        input: Input,
        screen: Screen,
    ) -> Self {
        let seats = table.seats();
        let humans: Vec<Seat> =
            (0..seats).map(|seat| Seat(seat as u8)).filter(|seat| table.bots().bot_of(*seat).is_none()).collect();
        let (told, drawn) = (vec![table.record().entries().saturating_sub(1); seats], vec![String::new(); seats]);
        let (opened_at, holder, warned) = (table.record().entries(), None, false);
        let (last_no, saved_at) = (None, None);
        let runs = is_watched(&input, screen.is_terminal) && humans.len() == 1;
        let speaker = Speaker::english(&game.words()).ok();
        Session {
            game,
            table,
            input,
            screen,
            speaker,
            last_no,
            pack,
            saved_at,
            opened_at,
            warned,
            number,
            humans,
            told,
            drawn,
            holder,
            runs,
            clock: Clock::default(),
            rests: BTreeMap::new(),
        }
    }

    /// A no in the game's own words about the position, with what to type instead; else as it is.
    pub(super) fn in_words(&self, no: AnyNo) -> AnyNo {
        let name = |seat| Name { text: self.table.words().name(seat), count: self.table.words().name_count(seat) };
        let said = self
            .speaker
            .as_ref()
            .zip(no.message.as_ref())
            .and_then(|(speaker, message)| speaker.say(message, &name).ok());
        match said {
            Some(said) => AnyNo { why: said.with_keys(), ..no },
            None => no,
        }
    }

    pub fn run(mut self) -> Result<(), Failure> {
        self.greet()?;
        let turn = self.play_on()?;
        match turn {
            Turn::Done => self.finish()?,
            Turn::Quit => self.screen.say(format!("The game ends here. {}", self.what_is_kept()))?,
            Turn::InputEnded => self.screen.say(format!("\nThe input has ended. {}", self.what_is_kept()))?,
        }
        self.screen.flush()
    }

    fn what_is_kept(&self) -> &'static str {
        match self.saved_at {
            None => "Nothing was saved.",
            Some(entries) if entries == self.table.record().entries() => "It was saved.",
            Some(_) => "What was done since the last save is lost.",
        }
    }

    fn greet(&mut self) -> Result<(), Failure> {
        let sitters = self.sitters().into_iter().enumerate();
        let who = sitters.map(|(seat, who)| match (Seat(seat as u8), self.table.words().name(Seat(seat as u8))) {
            (seat, name) if name == seat.to_string() => format!("{seat} {who}"),
            (seat, name) => format!("{seat} {who} ({name})"),
        });
        let who = who.collect::<Vec<_>>().join(", ");
        self.screen.say(format!("{} — {who}", self.screen.paint(Hue::Bold, self.game.title())))?;
        let commitment = format!("The seed is fixed; its commitment is {}", self.table.record().commitment());
        self.screen.tell(Some(Hue::Dim), &commitment, "")?;
        if !self.humans.is_empty() && !self.input.is_script() {
            self.screen.say("Type the number of a choice, or \"help\".")?;
        }
        Ok(())
    }

    /// Who sits where, as `--seats` names them.
    pub(super) fn sitters(&self) -> Vec<String> {
        let who = |seat| self.table.bots().bot_of(Seat(seat as u8)).unwrap_or_else(|| super::HUMAN.to_owned());
        (0..self.table.seats()).map(who).collect()
    }

    /// Asks whoever owes a choice until the game is over.
    fn play_on(&mut self) -> Result<Turn, Failure> {
        while self.table.outcome().is_none() {
            let turn = match self.standstill() {
                Some((seat, why)) => self.ask(seat, why, Vec::new()),
                None => self.go_on(),
            }?;
            if turn != Turn::Done {
                return Ok(turn);
            }
        }
        Ok(Turn::Done)
    }

    fn go_on(&mut self) -> Result<Turn, Failure> {
        if let Some(seat) = self.racer() {
            return self.ask(seat, &self.table.words().prompt(seat), self.table.words().choices(seat));
        }
        match (self.next_seat(), self.table.deadline()) {
            (Some((at, _)), Some(due)) if at > self.table.now() && due <= at => self.time_passes(due),
            (Some((at, _)), _) if at > self.table.now() => self.time_passes(at),
            (Some((_, seat)), _) if self.table.bots().bot_of(seat).is_some() => self.bot_acts(seat),
            (Some((_, seat)), _) => self.ask(seat, &self.table.words().prompt(seat), self.table.words().choices(seat)),
            (None, Some(due)) => self.time_passes(due),
            (None, None) if self.is_set_going() => Ok(Turn::Done),
            (None, None) => Err(self.broken("nobody owes a choice, and the game has not ended")),
        }
    }

    /// Who acts next and when: whoever is no longer busy with the last deed, bots before people.
    fn next_seat(&self) -> Option<(GameTime, Seat)> {
        self.actors().min_by_key(|(at, seat)| (*at, self.table.bots().bot_of(*seat).is_none(), *seat))
    }

    fn bot_acts(&mut self, seat: Seat) -> Result<Turn, Failure> {
        let thinks_long =
            self.table.bots().bot_of(seat).is_some_and(|name| name.starts_with("search") || name == "master");
        self.screen.flush()?;
        let sign = thinks_long.then(|| spinner(format!("{} thinks", self.table.words().name(seat))));
        let moved = self.bot_moves(seat, self.table.now(), threads() as u32);
        sign.inspect(|sign| sign.finish_and_clear());
        moved?;
        if self.humans.is_empty() {
            self.tell(Viewer::Public, 0)?;
        }
        Ok(Turn::Done)
    }

    fn time_passes(&mut self, due: GameTime) -> Result<Turn, Failure> {
        let at = due.max(self.table.now());
        self.table.advance(at).map_err(|no| self.broken(&no.to_string()))?;
        Ok(Turn::Done)
    }

    /// Asks one person until the game has moved on.
    fn ask(&mut self, seat: Seat, prompt: &str, choices: Vec<Choice>) -> Result<Turn, Failure> {
        if !self.hand_over(seat)? {
            return Ok(Turn::InputEnded);
        }
        self.tell(Viewer::Seat(seat), seat.index())?;
        self.draw_if_changed(seat)?;
        let mut menu = Menu::new(choices, self.screen.width);
        self.screen.tell(Some(Hue::Bold), prompt, "")?;
        self.show(&mut menu)?;
        loop {
            let line = match self.next_line(seat, prompt)? {
                Heard::Line(line) => line,
                Heard::Nothing => return Ok(Turn::Done),
                Heard::Ended => return self.input_ended(prompt),
            };
            if !self.input.is_keyboard() {
                self.screen.say(&line)?;
            }
            match self.hear(seat, &mut menu, &line)? {
                Answer::Moved => return Ok(Turn::Done),
                Answer::Quit => return Ok(Turn::Quit),
                Answer::Stay => {}
                Answer::Refused(why) if self.input.is_script() => return Err(self.input.complain(&why)),
                Answer::Refused(why) => self.screen.tell(None, &why, "")?,
            }
        }
    }

    /// Between two people at one keyboard nobody's hand stays on the screen. False when the input ended.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, Failure> {
        if self.humans.len() > 1 && self.holder != Some(seat) {
            // Nobody's hand is on the screen before the first one, only the greeting.
            if self.holder.is_some() {
                self.screen.wipe()?;
            }
            self.last_no = None;
            if self.input.is_keyboard() {
                self.screen
                    .say_on(&format!("Hand the keyboard to {}, then press Enter. ", self.table.words().name(seat)))?;
                if self.input.next()?.is_none() {
                    return Ok(false);
                }
                self.screen.wipe()?;
            } else {
                self.screen.say(format!("— {} —", self.table.words().name(seat)))?;
            }
            self.drawn[seat.index()].clear();
        }
        self.holder = Some(seat);
        Ok(true)
    }

    /// What happened since this viewer was told last.
    fn tell(&mut self, viewer: Viewer, place: usize) -> Result<(), Failure> {
        let story = self.table.words().story(self.told[place], viewer);
        self.told[place] = self.table.record().entries();
        for line in story {
            self.screen.tell(None, &format!("· {}", line.words), line.rule.map_or("", |rule| rule.id))?;
        }
        Ok(())
    }

    fn draw_if_changed(&mut self, seat: Seat) -> Result<(), Failure> {
        let drawing = self.table.words().draw(Viewer::Seat(seat), self.screen.ink);
        if drawing != self.drawn[seat.index()] {
            let shown = match self.game.draws_parts() {
                true => changed_parts(&self.drawn[seat.index()], &drawing),
                false => drawing.clone(),
            };
            self.screen.say(format!("\n{}\n", shown.trim_end()))?;
            self.drawn[seat.index()] = drawing;
            self.warn_if_narrow(seat)?;
        }
        Ok(())
    }

    /// A map that is broken by a narrow window looks like a fault of the game.
    fn warn_if_narrow(&mut self, seat: Seat) -> Result<(), Failure> {
        // Whatever has colours is wider than it looks.
        let plain = self.table.words().draw(Viewer::Seat(seat), Ink::Plain);
        let widest = plain.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        let width = self.screen.width;
        if self.screen.is_terminal && widest > width && !self.warned {
            self.warned = true;
            let why = format!("The table is {widest} columns wide, and this window has {width}: better make it wider.");
            self.screen.say(self.screen.paint(Hue::Dim, &why))?;
        }
        Ok(())
    }

    fn input_ended(&mut self, prompt: &str) -> Result<Turn, Failure> {
        if self.input.is_script() {
            self.screen.say("")?;
            self.screen.flush()?;
            return Err(self.input.complain(&format!("the script ends before the game: {prompt}")));
        }
        Ok(Turn::InputEnded)
    }

    /// The last board, how it ended, and how to check that chance was honest.
    fn finish(&mut self) -> Result<(), Failure> {
        let (viewer, place) = match self.humans.as_slice() {
            [only] => (Viewer::Seat(*only), only.index()),
            _ => (Viewer::Public, self.holder.map_or(0, Seat::index)),
        };
        self.tell(viewer, place)?;
        let drawing = self.table.words().draw(Viewer::Everything, self.screen.ink);
        self.screen.say(format!("\n{}\n", drawing.trim_end()))?;
        if let Some(ending) = self.table.words().ending() {
            self.screen.say(self.screen.paint(Hue::Bold, &ending))?;
        }
        if let Some(outcome) = self.table.outcome() {
            let apart = if self.game.is_cooperative() { &[] } else { outcome.standings.as_slice() };
            for (seat, standing) in apart.iter().enumerate() {
                let (seat, place, score) = (Seat(seat as u8), standing.place, standing.score);
                self.screen.say(format!("  {}: place {place}, score {score}", self.table.words().name(seat)))?;
            }
        }
        self.open_seed()?;
        self.after_the_end()
    }

    fn open_seed(&mut self) -> Result<(), Failure> {
        let again = self.number.map_or(String::new(), |number| format!(" The same chance again: --seed {number}."));
        self.screen.say(format!("The seed was {}.{again}", self.table.record().seed()))?;
        let commitment = self.table.record().commitment();
        self.screen.say(self.screen.paint(
            Hue::Dim,
            &format!("It was fixed from the start: SHA-256 of \"sortie seed 1\" and the seed's bytes is {commitment}."),
        ))?;
        self.screen.say("To check the whole game: save FILE here, then sortie replay FILE --verify.")
    }

    /// The record can be saved and read until the player goes.
    fn after_the_end(&mut self) -> Result<(), Failure> {
        loop {
            if self.input.is_keyboard() {
                self.screen.say_on("save FILE, log, board or quit > ")?;
            }
            // Whoever drives the game over a pipe must see how it ended before they answer.
            self.screen.flush()?;
            let Some(line) = self.input.next()? else { return Ok(()) };
            let answer = match Said::of(&line) {
                Said::Quit => return Ok(()),
                said @ (Said::Save(_) | Said::Log(_) | Said::Rule(_) | Said::Help | Said::Board) => {
                    self.serve(self.holder.unwrap_or_default(), said)?
                }
                _ if self.input.is_script() => Answer::Refused("the game was over before this line".to_owned()),
                Said::Nothing => Answer::Stay,
                _ => Answer::Refused("The game is over: save FILE, log, board, rule ID and quit are left.".to_owned()),
            };
            if let Answer::Refused(why) = answer {
                match self.input.is_script() {
                    true => return Err(self.input.complain(&why)),
                    false => self.screen.say(why)?,
                }
            }
        }
    }

    pub(super) fn broken(&self, why: &str) -> Failure {
        Failure::with(
            FAULT,
            format!("internal fault at entry {}, please report it: {why}", self.table.record().entries()),
        )
    }
}
