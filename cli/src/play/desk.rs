//! What the client itself does for a player: help, why, undo, log, save.

use std::fs;
use std::path::Path;

use sortie_catalog::{AnyNo, ClockCommand, Hue, Interrupt, NoKind, Presence, Record, RuleText, Seat, Viewer, uncited};
use sortie_sim::write_safely;

use super::hearing::LONG_WHY;
use super::said::Said;
use super::session::Session;
use crate::failure::Failure;
use crate::terminal::{program, quoted};

/// What became of a line.
pub enum Answer {
    /// The game has moved on.
    Moved,
    /// The same prompt goes on.
    Stay,
    /// It was not done; a script ends here.
    Refused(String),
    /// The player wants to stop.
    Quit,
}

const HELP: [(&str, &str); 11] = [
    ("a number", "does that choice"),
    ("a line of notation", "does the same; it stands dim behind each choice"),
    ("part of a choice", "shows only the choices that have these words"),
    ("Enter", "shows more choices"),
    ("choices", "shows all choices again"),
    ("board", "draws the table again"),
    ("log [N]", "tells the last N things that happened"),
    ("why", "reads the rule that refused; why COMMAND asks about any"),
    ("rule ID", "reads a rule, in every detail; words, such as rule hand limit, look through the whole book"),
    ("save FILE", "saves the game (the file holds the seed and every hand)"),
    ("quit", "stops without saving"),
];

/// Maximum rules, and maximum parts of the summary and terms, that a search shows.
const MOST_RULES: usize = 8;
const MOST_PARTS: usize = 3;

const UNDO: (&str, &str) = ("undo", "takes your last step back, until chance or another player had a part");

/// Table commands by the one that tells whether the game has them.
const TABLE: [(Interrupt, &str, &str); 7] = [
    (Interrupt::Leave, "leave, concede", "gives the game up for good"),
    (Interrupt::Draw, "!draw, !no-draw", "offers a draw or agrees to one; withdraws that, or declines"),
    (Interrupt::Clock(ClockCommand::Pause), "!pause, !resume", "stops the clock; lets it run again"),
    (Interrupt::Presence(Presence::Away), "!away, !back", "goes away, and the others answer for you; comes back"),
    (Interrupt::Standing(true), "!standing on", "answers by itself where you have nothing to answer with"),
    (Interrupt::Standing(false), "!standing off", "asks you all the same"),
    (Interrupt::Clock(ClockCommand::Timekeeper(Seat(1))), "!timekeeper s2", "lets the second seat speak for the group"),
];

impl Session {
    /// Does what the client can do by itself.
    pub(super) fn serve(&mut self, seat: Seat, said: Said) -> Result<Answer, Failure> {
        match said {
            Said::Help => self.help(seat)?,
            Said::Why(None) => return self.why_not(),
            Said::Why(Some(command)) => return self.why(seat, &command),
            Said::Board => {
                let over = self.table.outcome().is_some();
                let viewer = if over { Viewer::Everything } else { Viewer::Seat(seat) };
                self.screen.say(self.table.words().draw(viewer, self.screen.ink).trim_end())?;
            }
            Said::Log(lines) => self.log(seat, lines)?,
            Said::Rule(id) => return self.rule(&id),
            Said::Save(path) if path.is_empty() => {
                return Ok(Answer::Refused("A save needs a name: save my-game.sortie".to_owned()));
            }
            Said::Save(path) => return self.save(&path),
            Said::Undo => {
                if let Some(rule) = self.game.no_take_backs() {
                    let why = "This game has no undo: what is done stands.".to_owned();
                    return Ok(self.answer(Err(AnyNo { why, ..AnyNo::refused(rule) })));
                }
                let done = self.table.take_back(seat, self.table.now());
                return Ok(self.answer(done));
            }
            Said::Leave | Said::Table(Interrupt::Leave) => return self.leave(seat),
            Said::Table(Interrupt::Presence(Presence::Away)) if self.table.seats() == 1 => {
                let why = "Nobody else is at this table: nothing goes on while you are gone.";
                return Ok(Answer::Refused(why.to_owned()));
            }
            Said::Table(interrupt) => {
                let who = if interrupt == Interrupt::Presence(Presence::Back) { self.who_returns(seat) } else { seat };
                let at = self.at();
                let done = self.table.interrupt(who, interrupt, at);
                return Ok(self.answer(done));
            }
            Said::Quit => return self.quit(),
            Said::Nothing | Said::Number(_) | Said::Choices | Said::Other(_) => {}
        }
        Ok(Answer::Stay)
    }

    /// What can be typed here: only what this game has.
    fn help(&mut self, seat: Seat) -> Result<(), Failure> {
        let mut lines = HELP.to_vec();
        if self.game.no_take_backs().is_none() {
            lines.push(UNDO);
        }
        let is_offered = |interrupt| match self.table.may_interrupt(seat, interrupt) {
            Ok(()) => true,
            Err(no) => no.kind == NoKind::Refused,
        };
        let is_alone = self.table.seats() == 1;
        let is_lonely = |interrupt| {
            is_alone
                && matches!(
                    interrupt,
                    Interrupt::Clock(ClockCommand::Timekeeper(_)) | Interrupt::Presence(Presence::Away)
                )
        };
        let at_table = TABLE.into_iter().filter(|(interrupt, ..)| is_offered(*interrupt) && !is_lonely(*interrupt));
        lines.extend(at_table.map(|(_, word, does)| (word, does)));
        lines.extend(self.game.pages());
        for (word, does) in lines {
            self.screen.hang(&format!("  {word:<18}  "), does)?;
        }
        for line in self.game.tips().lines() {
            self.screen.say(format!("  {line}"))?;
        }
        Ok(())
    }

    fn why_not(&mut self) -> Result<Answer, Failure> {
        match self.last_no.clone() {
            None => self.screen.say("Nothing was refused yet. \"why COMMAND\" asks about a command.")?,
            Some(no) => self.read_no(&no)?,
        }
        Ok(Answer::Stay)
    }

    /// A no, and what the rule behind it says where the no has other words.
    fn read_no(&mut self, no: &AnyNo) -> Result<(), Failure> {
        let by = no.by.map_or_else(String::new, |seat| format!(" ({seat} was first)"));
        let Some(rule) = no.rule else { return self.screen.tell(None, &format!("{}{by}", no.why), "") };
        if rule.plain == no.why {
            return self.screen.tell(None, &format!("{}{by} ({})", no.why, rule.id), "");
        }
        self.screen.tell(None, &format!("{}{by}", no.why), "")?;
        self.read_rule(rule)
    }

    /// A rule in a player's words, its id second.
    fn read_rule(&mut self, rule: RuleText) -> Result<(), Failure> {
        self.screen.tell(Some(Hue::Dim), &format!("{} ({})", rule.plain, rule.id), "")
    }

    fn why(&mut self, seat: Seat, command: &str) -> Result<Answer, Failure> {
        let is_short = !self.table.words().find(seat, command).is_empty();
        let asked = match self.table.words().meant(seat, command) {
            _ if is_short => Ok(()),
            Some(Ok(meant)) => self.table.probe(&meant),
            Some(Err(why)) => Err(AnyNo::malformed(why)),
            None => self.table.probe_text(seat, command),
        };
        match asked {
            Ok(()) => self.screen.say(format!("\"{command}\" is allowed now."))?,
            Err(no) if no.kind == NoKind::Malformed && no.why.len() > LONG_WHY => {
                self.screen
                    .say(format!("\"{command}\" is no command of this game; \"help\" says what can be typed."))?;
            }
            Err(no) => {
                let no = self.in_words(no);
                self.read_no(&no)?;
            }
        }
        Ok(Answer::Stay)
    }

    fn log(&mut self, seat: Seat, lines: usize) -> Result<(), Failure> {
        let story = self.table.words().story(0, Viewer::Seat(seat));
        for line in &story[story.len().saturating_sub(lines)..] {
            let rule = self.screen.paint(Hue::Dim, line.rule.map_or("", |rule| rule.id));
            self.screen.hang(&format!("{:>5}  ", line.entry), format!("{}  {rule}", line.words).trim_end())?;
        }
        Ok(())
    }

    fn rule(&mut self, id: &str) -> Result<Answer, Failure> {
        if id.is_empty() {
            return Ok(Answer::Refused("A rule has an id, or a word that it says: rule push".to_owned()));
        }
        let wanted = id.to_uppercase();
        let rules = self.game.rules();
        let exact: Vec<RuleText> = rules.iter().copied().filter(|rule| rule.id == wanted).collect();
        if let [rule] = exact[..] {
            self.screen.tell(None, &format!("{} ({})", rule.plain, rule.id), "")?;
            self.screen.tell(Some(Hue::Dim), &format!("Exactly: {}", rule.statement), "")?;
            return Ok(Answer::Stay);
        }
        let begun: Vec<RuleText> = rules.into_iter().filter(|rule| rule.id.starts_with(&wanted)).collect();
        match begun.is_empty() {
            true => self.look_up(id),
            false => begun.into_iter().try_for_each(|rule| self.read_rule(rule)).map(|()| Answer::Stay),
        }
    }

    /// What the game's book holds of these words: the summary first, then terms, then rules.
    fn look_up(&mut self, words: &str) -> Result<Answer, Failure> {
        let book = self.game.book();
        let found = book.find(words);
        if found.is_near || (found.rules.is_empty() && found.parts.is_empty() && found.terms.is_empty()) {
            return Ok(Answer::Refused(format!("Nothing in the rules is called \"{words}\" or says it.")));
        }
        for &(chapter, part) in found.parts.iter().take(MOST_PARTS) {
            let chapter = &book.chapters[chapter];
            let told = uncited(&chapter.parts[part].text()).replace("**", "");
            self.screen.tell(None, &format!("{}: {}", chapter.title, told.replace('\n', " ")), "")?;
        }
        for &term in found.terms.iter().take(MOST_PARTS) {
            let term = &book.glossary[term];
            self.screen.tell(None, &format!("{}: {}", term.name, term.text), "")?;
        }
        found.rules.iter().take(MOST_RULES).try_for_each(|rule| self.read_rule(book.rules[*rule]))?;
        Ok(Answer::Stay)
    }

    fn save(&mut self, path: &str) -> Result<Answer, Failure> {
        if let Some(why) = self.is_taken(path)? {
            return Ok(Answer::Refused(why));
        }
        if let Err(why) = write_safely(Path::new(path), &self.table.record().text()) {
            return Ok(Answer::Refused(format!("{path}: {why}. What was there before is still there.")));
        }
        self.saved_at = Some(self.table.record().entries());
        let (program, quoted_path) = (program(), quoted(path));
        if self.table.outcome().is_some() {
            self.screen
                .say(format!("Saved. To check it: {program} replay {quoted_path} --verify{}", self.pack_words()))?;
        } else {
            let (id, seats) = (self.game.id(), self.sitters().join(","));
            let pack = self.pack_words();
            let who_knows = "Saved. The file holds the seed and every player's hand: whoever reads it knows all.";
            self.screen.tell(None, who_knows, "")?;
            self.screen.say("To go on later:")?;
            self.screen.say(format!("  {program} play {id} --seats {seats} --resume {quoted_path}{pack}"))?;
        }
        Ok(Answer::Stay)
    }

    /// What stands in the way of saving there: whatever is not this very game is not replaced unasked.
    fn is_taken(&mut self, path: &str) -> Result<Option<String>, Failure> {
        let place = Path::new(path);
        if !place.exists() {
            return Ok(None);
        }
        let text = if place.is_file() { fs::read_to_string(place).ok() } else { None };
        let Some(record) = text.and_then(|text| Record::parse(&text).ok()) else {
            return Ok(Some(format!("{path} is there already and is no saved game; choose another name.")));
        };
        if record.header.commitment == self.table.record().commitment() {
            return Ok(None);
        }
        if self.input.is_keyboard() {
            self.screen.say_on(&format!("{path} holds another game. Type yes to replace it: "))?;
            if self.input.next()?.as_deref() == Some("yes") {
                return Ok(None);
            }
        }
        Ok(Some(format!("{path} holds another game; choose another name.")))
    }

    /// The flag that names the pack in use, for a command line.
    fn pack_words(&self) -> String {
        self.pack.as_ref().map_or_else(String::new, |pack| format!(" --pack {}", quoted(&pack.to_string_lossy())))
    }

    /// A person who would lose what was played is asked once.
    fn quit(&mut self) -> Result<Answer, Failure> {
        let is_lost =
            self.saved_at != Some(self.table.record().entries()) && self.table.record().entries() > self.opened_at;
        if self.input.is_keyboard() && is_lost {
            self.screen.say_on("This game is not saved. Type quit again to stop, or save FILE: ")?;
            return match self.input.next()?.map(|line| Said::of(&line)) {
                None | Some(Said::Quit) => Ok(Answer::Quit),
                Some(Said::Save(path)) if !path.is_empty() => match self.save(&path)? {
                    Answer::Stay => Ok(Answer::Quit),
                    refused => Ok(refused),
                },
                Some(_) => {
                    self.screen.say("You play on.")?;
                    Ok(Answer::Stay)
                }
            };
        }
        Ok(Answer::Quit)
    }

    fn leave(&mut self, seat: Seat) -> Result<Answer, Failure> {
        if self.input.is_keyboard() {
            let (who, alone) = (self.table.words().name(seat), self.game.is_cooperative() && self.humans.len() == 1);
            let after = if alone { "Bots alone do not play on: the game is lost." } else { "The others play on." };
            self.screen.say_on(&format!("To leave is for good ({who}). {after} Type yes to do it: "))?;
            if self.input.next()?.as_deref() != Some("yes") {
                self.screen.say("You stay.")?;
                return Ok(Answer::Stay);
            }
        }
        let at = self.at();
        let done = self.table.interrupt(seat, Interrupt::Leave, at);
        Ok(self.answer(done))
    }
}
