//! The game in text: the table, what is asked, each choice, what happened.

mod battle;
mod board;
mod canvas;
mod choices;
mod moments;
mod moves;
mod names;
mod panel;
mod prompt;
mod refusals;
mod story;
mod words;

use sortie_engine::{BookTexts, Ink, Interrupt, Message, Notable, Refusal, Remark, Seat, Tell, Told, Viewer, Words};

use crate::content::Pack;
use crate::legal::idle::is_idle;
use crate::show::{json, view};
use crate::vocabulary::{Command, Event, Rule};
use crate::{Elysian, Look};

const TIPS: &str = "In a window, the choices below \"pass\" pass in all windows of that kind, now and
later: for this attack, for this turn, or until your next turn, whatever you
hold. \"recall\" and the kind (attack, set, repel, card) has you asked again.";

impl Tell for Elysian {
    const WORDS: Words = Words { shapes: words::SHAPES, english: include_str!("../../../words/en.ftl") };
    const BOOK: BookTexts = BookTexts {
        summary: include_str!("../../../words/summary.en.md"),
        glossary: include_str!("../../../words/glossary.en.md"),
        synonyms: include_str!("../../../words/synonyms.en.txt"),
        offer: include_str!("../../../words/offer.en.txt"),
    };

    fn draw(look: Look<'_>, viewer: Viewer, ink: Ink) -> String {
        let mut view = view::view(look, viewer);
        if look.state.end.is_some() {
            view.attack = None;
        }
        let whose = match viewer {
            Viewer::Seat(seat) if seat.0 < look.state.seat_count() => seat,
            _ => view.active,
        };
        let bottom = look.state.steps.all().first().copied().filter(|_| look.state.end.is_none());
        let left =
            panel::allowance(&view, bottom).into_iter().flat_map(|line| sortie_engine::wrapped(&line, names::WIDTH));
        let state_of_play = panel::track(&view, bottom, ink).into_iter().chain(left);
        let parts = [
            board::map(look, &view, whose, ink),
            panel::players(look, &view, ink).into_iter().chain([panel::goals(ink), panel::stock(&view, ink)]).collect(),
            state_of_play.chain(panel::warnings(&view, ink)).collect(),
            battle::lines(look, &view, ink),
            panel::hands(look, &view, viewer, ink),
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

    fn sequel(look: Look<'_>, seat: Seat, command: &Command) -> Option<Command> {
        choices::sequel(look, seat, command)
    }

    fn refusal(look: Look<'_>, seat: Seat, command: &Command, no: &Refusal<Rule>) -> Option<Message> {
        refusals::refusal(look, seat, command, no)
    }

    fn interrupt_refusal(look: Look<'_>, seat: Seat, interrupt: &Interrupt, no: &Refusal<Rule>) -> Option<Message> {
        refusals::interrupt(look, seat, interrupt, no.rule)
    }

    fn take_back_refusal(_look: Look<'_>, _seat: Seat, no: &Refusal<Rule>) -> Option<Message> {
        refusals::take_back(no.rule)
    }

    fn remarks(look: Look<'_>, seat: Seat, legal: &[Command], out: &mut Vec<(usize, Remark)>) {
        let is_idle = |command: &Command| matches!(command, Command::Play { card } if is_idle(look, seat, *card));
        out.extend((0..legal.len()).filter(|at| is_idle(&legal[*at])).map(|at| (at, Remark::Pointless)));
    }

    fn story(look: Look<'_>, sight: &Event) -> Option<String> {
        story::story(look, sight)
    }

    fn notable(pack: &Pack, before: &mut dyn Iterator<Item = Event>, sights: &[Event], out: &mut Vec<Notable>) {
        moments::notable(pack, before, sights, out);
    }

    fn preview(look: Look<'_>, seat: Seat, command: &Command) -> Option<String> {
        json::preview(look, seat, command)
    }

    fn content(pack: &Pack) -> String {
        json::content(pack)
    }

    fn name(_look: Look<'_>, seat: Seat) -> String {
        names::name(seat).to_owned()
    }

    fn ending(look: Look<'_>) -> Option<String> {
        story::ending(look)
    }
}
