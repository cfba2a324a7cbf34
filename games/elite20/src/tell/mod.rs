//! The game in text: the table, what is asked, each choice, what happened.

use sortie_engine::{Ink, Seat, Tell, Told, Viewer};

use crate::command::Command;
use crate::rules::Rule;
use crate::{Elite20, Look};

impl Tell for Elite20 {
    fn draw(look: Look<'_>, _viewer: Viewer, _ink: Ink) -> String {
        let state = look.state;
        let figures = state.setup.team().map(crate::figure::Figure::hero).chain(state.aliens().iter());
        let places: Vec<String> = figures.map(|figure| format!("{figure} {}", state.space(figure))).collect();
        format!("Round {}\n{}\n", state.round, places.join("  "))
    }

    fn prompt(look: Look<'_>, seat: Seat) -> String {
        let step = look.state.steps.top().map_or_else(String::new, |step| step.to_string());
        format!("{seat}, what do you do? ({step})")
    }

    fn choice(_look: Look<'_>, _seat: Seat, command: &Command) -> Told<Rule> {
        Told { words: command.to_string(), hint: None, rule: None }
    }
}
