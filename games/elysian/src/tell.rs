//! The game in text.

use sortie_engine::{Ink, Seat, Tell, Told, Viewer};

use crate::command::Command;
use crate::event::Event;
use crate::rules::Rule;
use crate::{Elysian, Look};

impl Tell for Elysian {
    fn draw(_look: Look<'_>, _viewer: Viewer, _ink: Ink) -> String {
        String::new()
    }
    fn prompt(_look: Look<'_>, _seat: Seat) -> String {
        String::new()
    }
    fn choice(_look: Look<'_>, _seat: Seat, command: &Command) -> Told<Rule> {
        Told { words: command.to_string(), hint: None, rule: None }
    }
    fn story(_look: Look<'_>, sight: &Event) -> Option<String> {
        Some(sight.to_string())
    }
    fn ending(_look: Look<'_>) -> Option<String> {
        None
    }
}
