//! What a typed line does.

use sortie_catalog::{AnyNo, Hue, NoKind, Seat};

use super::desk::Answer;
use super::menu::Menu;
use super::said::Said;
use super::session::Session;
use crate::failure::Failure;

/// An explanation longer than this helps nobody: a game with very many commands lists them all.
pub(super) const LONG_WHY: usize = 240;

impl Session {
    /// What a line does: the game's own words go before those of the client.
    pub(super) fn hear(&mut self, seat: Seat, menu: &mut Menu, line: &str) -> Result<Answer, Failure> {
        // Enter does only what the line before has offered.
        let offered = menu.take_offer();
        if let Some(place) = menu.exact(line) {
            return Ok(self.choose(seat, menu, place));
        }
        match Said::of(line) {
            Said::Nothing => match offered {
                Some(place) => Ok(self.choose(seat, menu, place)),
                None if menu.choices().is_empty() => Ok(Answer::Refused("Nothing can be chosen now.".to_owned())),
                None => self.show(menu),
            },
            Said::Number(number) if (1..=menu.choices().len()).contains(&number) => {
                Ok(self.choose(seat, menu, number - 1))
            }
            Said::Number(number) => Ok(Answer::Refused(match menu.choices().len() {
                0 => format!("There is no choice {number}; nothing can be chosen now."),
                count => format!("There is no choice {number}; there are 1 to {count}."),
            })),
            Said::Choices => {
                menu.reset();
                self.show(menu)
            }
            Said::Other(text) => self.try_text(seat, menu, &text),
            client => self.serve(seat, client),
        }
    }

    /// Shows choices; where only one is left, Enter does it if it is the very next line.
    pub(super) fn show(&mut self, menu: &mut Menu) -> Result<Answer, Failure> {
        let shown = menu.show(self.screen.ink);
        if !shown.is_empty() {
            self.screen.say(shown)?;
        }
        if !self.input.is_script() && menu.offer() {
            self.screen.say(self.screen.paint(Hue::Dim, "     press Enter to do it"))?;
        }
        Ok(Answer::Stay)
    }

    /// Does a choice, and what its words promise besides.
    fn choose(&mut self, seat: Seat, menu: &Menu, place: usize) -> Answer {
        let at = self.at();
        // While a clock runs the list may have changed since it was shown: what was shown is meant.
        let chosen = menu.choices().get(place);
        let mut done = match chosen {
            Some(choice) if self.runs => self.table.submit_text(seat, &choice.notation, at),
            _ => self.table.choose(seat, place, at),
        };
        if let (Ok(()), Some(next)) = (&done, chosen.and_then(|choice| choice.then.as_ref())) {
            done = self.table.submit_text(seat, next, at.max(self.table.now()));
        }
        self.answer(done)
    }

    /// A line that is no choice as it stands: short words, a page to read, a refused command, or part of a choice.
    fn try_text(&mut self, seat: Seat, menu: &mut Menu, text: &str) -> Result<Answer, Failure> {
        // Who has left the table or stopped the clock is asked nothing, whatever the rules would allow.
        let (standstill, found) = match self.standstill() {
            Some((_, why)) => (Some(why), Vec::new()),
            None => (None, self.table.words().find(seat, text)),
        };
        match found.as_slice() {
            [] => {}
            [only] => return Ok(self.choose(seat, menu, *only)),
            several => {
                menu.narrow(several);
                return self.show(menu);
            }
        }
        if let Some(page) = self.table.words().page(seat, text) {
            self.screen.say(page.trim_end())?;
            return Ok(Answer::Stay);
        }
        if let Some(why) = standstill {
            return Ok(Answer::Refused(why.to_owned()));
        }
        let done = match self.table.words().meant(seat, text) {
            Some(Ok(command)) => {
                let at = self.at();
                let done = self.table.submit(&command, at);
                return Ok(self.answer(done));
            }
            Some(Err(why)) => return Ok(self.unfit(text, AnyNo::malformed(why))),
            None => {
                let at = self.at();
                self.table.submit_text(seat, text, at)
            }
        };
        match done {
            Err(no) if no.kind == NoKind::Malformed => {
                if !self.input.is_script() && menu.find(text) {
                    return self.show(menu);
                }
                Ok(self.unfit(text, no))
            }
            done => Ok(self.answer(done)),
        }
    }

    /// What to say of a line that is no command.
    fn unfit(&mut self, text: &str, no: AnyNo) -> Answer {
        let help = if self.input.is_script() { "" } else { " \"help\" says what can be typed." };
        let why = match no.why.len() <= LONG_WHY {
            true => format!("\"{text}\" fits no choice: {}.{help}", no.why),
            false => format!("\"{text}\" fits no choice that there is now.{help}"),
        };
        self.last_no = Some(AnyNo::malformed(why.clone()));
        Answer::Refused(why)
    }

    /// What became of a command.
    pub(super) fn answer(&mut self, done: Result<(), AnyNo>) -> Answer {
        match done {
            Ok(()) => Answer::Moved,
            Err(no) => {
                let no = self.in_words(no);
                let why = match (no.kind, no.rule) {
                    (NoKind::Refused, Some(rule)) => format!("Not now: {} ({})", no.why, rule.id),
                    _ => format!("Not possible: {}.", no.why),
                };
                let why = if self.input.is_script() { no.to_string() } else { why };
                self.last_no = Some(no);
                Answer::Refused(why)
            }
        }
    }
}
