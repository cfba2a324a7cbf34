//! The game in text: the table, what is asked, each choice, what happened.

pub(crate) mod asked;
pub(crate) mod drawn;
pub(crate) mod happened;
pub(crate) mod names;
pub(crate) mod said;
pub(crate) mod table;
pub(crate) mod typed;
pub(crate) mod why;
pub(crate) mod words;

#[cfg(feature = "ts")]
pub use crate::show::tell::drawn::content::Content;
#[cfg(feature = "ts")]
pub use crate::show::tell::drawn::reach::Reach;
#[cfg(feature = "ts")]
pub use crate::show::tell::drawn::walk::Walk;
use sortie_engine::{
    BookTexts, Ink, Interrupt, Message, Notable, Refusal, Remark, RuleId, Seat, Tell, Told, Viewer, Words,
};

use crate::content::pack::Pack;
use crate::vocabulary::command::Command;
use crate::vocabulary::event::Event;
use crate::vocabulary::rule::Rule;
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
    const WORDS: Words =
        Words { shapes: crate::show::tell::words::SHAPES, english: include_str!("../../../words/en.ftl") };
    const BOOK: BookTexts = BookTexts {
        summary: include_str!("../../../words/summary.en.md"),
        glossary: include_str!("../../../words/glossary.en.md"),
        synonyms: include_str!("../../../words/synonyms.en.txt"),
        offer: include_str!("../../../words/offer.en.txt"),
    };

    fn draw(look: Look<'_>, viewer: Viewer, ink: Ink) -> String {
        let parts = [
            crate::show::tell::table::board::map(look, ink),
            crate::show::tell::table::panel::header(look, ink)
                .into_iter()
                .chain(crate::show::tell::table::panel::events(look, ink))
                .collect(),
            crate::show::tell::table::panel::threats(look, ink),
            crate::show::tell::table::panel::heroes(look, viewer, ink),
        ];
        let parts: Vec<String> = parts.iter().filter(|lines| !lines.is_empty()).map(|lines| lines.join("\n")).collect();
        parts.join("\n\n") + "\n"
    }

    fn prompt(look: Look<'_>, seat: Seat) -> String {
        crate::show::tell::asked::prompt::prompt(look, seat)
    }

    fn choice(look: Look<'_>, seat: Seat, command: &Command) -> Told<Rule> {
        crate::show::tell::asked::choices::choice(look, seat, command)
    }

    fn tips() -> &'static str {
        TIPS
    }

    fn find(look: Look<'_>, seat: Seat, text: &str, legal: &[Command]) -> Vec<usize> {
        crate::show::tell::typed::short::find(look, seat, text, legal)
    }

    fn remarks(look: Look<'_>, seat: Seat, legal: &[Command], out: &mut Vec<(usize, Remark)>) {
        crate::show::tell::why::remarks::remarks(look, seat, legal, out);
    }

    fn story(look: Look<'_>, sight: &Event) -> Option<String> {
        crate::show::tell::happened::story::story(look, sight)
    }

    fn meant(look: Look<'_>, seat: Seat, text: &str) -> Option<Result<Command, String>> {
        crate::show::tell::typed::meant::meant(look, seat, text)
    }

    fn refusal(look: Look<'_>, seat: Seat, command: &Command, no: &Refusal<Rule>) -> Option<Message> {
        crate::show::tell::why::refusals::refusal(look, seat, command, no)
    }

    fn interrupt_refusal(look: Look<'_>, seat: Seat, interrupt: &Interrupt, no: &Refusal<Rule>) -> Option<Message> {
        crate::show::tell::why::refusals::interrupt(look, seat, interrupt, no.rule)
    }

    /// The rule holds by absence, so that it is named here and cited nowhere.
    fn no_take_backs() -> Option<Rule> {
        Rule::by_id("E20-ACTION-05")
    }

    fn pages() -> &'static [(&'static str, &'static str)] {
        crate::show::tell::table::pages::PAGES
    }

    fn page(look: Look<'_>, seat: Seat, text: &str) -> Option<String> {
        crate::show::tell::table::pages::page(look, seat, text)
    }

    fn story_among(look: Look<'_>, sights: &[Event], at: usize) -> Option<(usize, String)> {
        crate::show::tell::happened::story::among(look, sights, at)
    }

    fn notable(pack: &Pack, before: &mut dyn Iterator<Item = Event>, sights: &[Event], out: &mut Vec<Notable>) {
        crate::show::tell::happened::notable::notable(pack, before, sights, out);
    }

    fn chapter(event: &Event) -> Option<u32> {
        match event {
            Event::Round { round } => Some(u32::from(*round)),
            _ => None,
        }
    }

    fn preview(look: Look<'_>, seat: Seat, command: &Command) -> Option<String> {
        match command {
            Command::Step { hero, .. } | Command::Further { hero, .. } => {
                crate::show::tell::drawn::walk::preview(look, seat, *hero)
            }
            _ => crate::show::tell::drawn::reach::preview(look, seat, command),
        }
    }

    fn content(pack: &Pack) -> String {
        crate::show::tell::drawn::content::content(pack)
    }

    /// What the aliens would do if the Action Phase were over now, and what a roll dares. Outside it the view holds the
    /// group's plan.
    fn outlook(look: Look<'_>) -> Option<String> {
        look.state
            .is_action()
            .then(|| crate::rules::group::risk::outlook(look))
            .and_then(|found| serde_json::to_string(&found).ok())
    }

    fn name(look: Look<'_>, seat: Seat) -> String {
        crate::show::tell::names::seat(look, seat)
    }

    fn name_count(look: Look<'_>, seat: Seat) -> u32 {
        look.state.setup.heroes_of(seat).count().max(1) as u32
    }

    fn ending(look: Look<'_>) -> Option<String> {
        look.state.end.map(|end| crate::show::tell::happened::story::ending(end).to_owned())
    }
}
