//! The game in text: the table, what is asked, each choice, what happened.

mod board;
mod brief;
mod choices;
mod content;
mod errands;
mod legend;
mod meant;
mod mission;
mod moves;
mod names;
mod notable;
mod obstacles;
mod pages;
mod panel;
mod plans;
mod prompt;
mod reach;
mod refusals;
mod remarks;
pub(crate) mod said;
mod short;
mod story;
mod things;
mod verbs;
mod walk;
pub(crate) mod words;

#[cfg(feature = "ts")]
pub use content::Content;
#[cfg(feature = "ts")]
pub use reach::Reach;
use sortie_engine::{
    BookTexts, Ink, Interrupt, Message, Notable, Refusal, Remark, RuleId, Seat, Tell, Told, Viewer, Words,
};
#[cfg(feature = "ts")]
pub use walk::Walk;

use crate::command::Command;
use crate::event::Event;
use crate::pack::Pack;
use crate::rules::Rule;
use crate::{Elite20, Look};

const TIPS: &str = "In short: r rolls the dice that show nothing, r 13 dice 1 and 3, r all all of
them; m c12 goes there; p shoot carbine puts a die into a slot; f attacks, h b3
hits; l b3 moves an alien for an ALIEN die; s searches, t takes the token;
u uses, k keeps a card; y does what is proposed, a leaves the rest of the
Phase to the plan; d is done. A die in [ ] comes back, one in { } stays.
goal tells how the Mission is won. Where a clock runs it runs by what you do,
a few seconds for each roll or click: thinking costs nothing here.";

impl Tell for Elite20 {
    const DRAWS_PARTS: bool = true;
    const WORDS: Words = Words { shapes: words::SHAPES, english: include_str!("../../words/en.ftl") };
    const BOOK: BookTexts = BookTexts {
        summary: include_str!("../../words/summary.en.md"),
        glossary: include_str!("../../words/glossary.en.md"),
        synonyms: include_str!("../../words/synonyms.en.txt"),
    };

    fn draw(look: Look<'_>, viewer: Viewer, ink: Ink) -> String {
        let parts = [
            board::map(look, ink),
            panel::header(look, ink).into_iter().chain(panel::events(look, ink)).collect(),
            panel::threats(look, ink),
            panel::heroes(look, viewer, ink),
        ];
        let parts: Vec<String> = parts.iter().filter(|lines| !lines.is_empty()).map(|lines| lines.join("\n")).collect();
        parts.join("\n\n") + "\n"
    }

    fn prompt(look: Look<'_>, seat: Seat) -> String {
        prompt::prompt(look, seat)
    }

    fn choice(look: Look<'_>, seat: Seat, command: &Command) -> Told<Rule> {
        choices::choice(look, seat, command)
    }

    fn tips() -> &'static str {
        TIPS
    }

    fn find(look: Look<'_>, seat: Seat, text: &str, legal: &[Command]) -> Vec<usize> {
        short::find(look, seat, text, legal)
    }

    fn remarks(look: Look<'_>, seat: Seat, legal: &[Command], out: &mut Vec<(usize, Remark)>) {
        remarks::remarks(look, seat, legal, out);
    }

    fn story(look: Look<'_>, sight: &Event) -> Option<String> {
        story::story(look, sight)
    }

    fn meant(look: Look<'_>, seat: Seat, text: &str) -> Option<Result<Command, String>> {
        meant::meant(look, seat, text)
    }

    fn refusal(look: Look<'_>, seat: Seat, command: &Command, no: &Refusal<Rule>) -> Option<Message> {
        refusals::refusal(look, seat, command, no)
    }

    fn interrupt_refusal(look: Look<'_>, seat: Seat, interrupt: &Interrupt, no: &Refusal<Rule>) -> Option<Message> {
        refusals::interrupt(look, seat, interrupt, no.rule)
    }

    /// The rule holds by absence, so that it is named here and cited nowhere.
    fn no_take_backs() -> Option<Rule> {
        Rule::by_id("E20-ACTION-05")
    }

    fn pages() -> &'static [(&'static str, &'static str)] {
        pages::PAGES
    }

    fn page(look: Look<'_>, seat: Seat, text: &str) -> Option<String> {
        pages::page(look, seat, text)
    }

    fn story_among(look: Look<'_>, sights: &[Event], at: usize) -> Option<(usize, String)> {
        story::among(look, sights, at)
    }

    fn notable(pack: &Pack, sights: &[Event], out: &mut Vec<Notable>) {
        notable::notable(pack, sights, out);
    }

    fn preview(look: Look<'_>, seat: Seat, command: &Command) -> Option<String> {
        match command {
            Command::Step { hero, .. } | Command::Further { hero, .. } => walk::preview(look, seat, *hero),
            _ => reach::preview(look, seat, command),
        }
    }

    fn content(pack: &Pack) -> String {
        content::content(pack)
    }

    /// What the aliens would do if the Action Phase were over now, and what a roll dares. Outside it the view holds the
    /// group's plan.
    fn outlook(look: Look<'_>) -> Option<String> {
        look.state.is_action().then(|| crate::risk::outlook(look)).and_then(|found| serde_json::to_string(&found).ok())
    }

    fn name(look: Look<'_>, seat: Seat) -> String {
        names::seat(look, seat)
    }

    fn name_count(look: Look<'_>, seat: Seat) -> u32 {
        look.state.setup.heroes_of(seat).count().max(1) as u32
    }

    fn ending(look: Look<'_>) -> Option<String> {
        look.state.end.map(|end| story::ending(end).to_owned())
    }
}
