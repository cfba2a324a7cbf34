//! The game in words, for the text client.

use sortie_engine::{Ink, Seat, Viewer};

use super::{Listable, Seated};
use crate::any::Narrate;
use crate::plain::{Choice, RuleText, StoryLine};
use crate::read::ReadCommand;
use crate::story;

impl<G: Listable> Narrate for Seated<G> {
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
        self.with_list(seat, |_, legal| legal.iter().map(tell).collect())
    }

    fn find(&self, seat: Seat, text: &str) -> Vec<usize> {
        match self.has(seat) {
            Ok(()) => self.with_list(seat, |_, legal| G::find(self.table.look(), seat, text, legal)),
            Err(_) => Vec::new(),
        }
    }

    fn meant(&self, seat: Seat, text: &str) -> Option<Result<ReadCommand, String>> {
        self.has(seat).ok()?;
        G::meant(self.table.look(), seat, text).map(|meant| meant.map(|command| ReadCommand::new(seat, command)))
    }

    fn page(&self, seat: Seat, text: &str) -> Option<String> {
        self.has(seat).ok()?;
        G::page(self.table.look(), seat, text)
    }

    fn draw(&self, viewer: Viewer, ink: Ink) -> String {
        G::draw(self.table.look(), viewer, ink)
    }

    fn name(&self, seat: Seat) -> String {
        G::name(self.table.look(), seat)
    }

    fn name_count(&self, seat: Seat) -> u32 {
        G::name_count(self.table.look(), seat)
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
}
