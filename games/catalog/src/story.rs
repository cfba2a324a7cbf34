//! What happened at a table, sentence by sentence, as one viewer may know it.

use sortie_engine::{Entry, Game, Interrupt, Look, Message, No, Refusal, RuleId, Seat, Table, Tell, Viewer, What};

use crate::plain::{AnyNo, Deed, RuleText, StoryLine};

/// The story from entry `since` on. A sentence is told from the position right after its event, so the events
/// are applied again from the start; that costs microseconds and spares every table a copy of the state for each entry.
pub(crate) fn since<G: Tell>(table: &Table<G>, since: usize, viewer: Viewer) -> Vec<StoryLine> {
    let mut lines = Vec::new();
    let Some(mut course) = Course::of(table) else { return lines };
    for (number, entry) in table.entries().iter().enumerate() {
        if let What::Undone { seat, .. } = entry.what
            && number >= since
        {
            let words = format!("{} takes the last step back.", G::name(table.look(), seat));
            lines.push(StoryLine { entry: number, words, rule: None });
        }
        let (places, sights) = if number < since { Default::default() } else { seen(entry, viewer) };
        course.follow(entry, |at, look| {
            let Ok(place) = places.binary_search(&at) else { return };
            if let Some((behind, words)) = G::story_among(look, &sights, place) {
                let rule = places.get(behind).map(|place| RuleText::of(entry.events[*place].rule));
                lines.push(StoryLine { entry: number, words, rule });
            }
        });
    }
    lines
}

/// The positions of a game, one entry after the other.
struct Course<'a, G: Game> {
    pack: &'a G::Pack,
    /// The position before the first entry, and after each entry so far.
    states: Vec<G::State>,
}

impl<'a, G: Game> Course<'a, G> {
    fn of(table: &'a Table<G>) -> Option<Self> {
        let pack = table.look().pack;
        let mut states = Vec::with_capacity(table.entries().len() + 1);
        states.push(G::blank(pack, table.setup()).ok()?);
        Some(Course { pack, states })
    }

    /// Goes through the next entry, and shows the position after each of its events. The answer is the last position.
    fn follow(&mut self, entry: &Entry<G>, mut show: impl FnMut(usize, Look<'_, G>)) -> G::State {
        let from = match entry.what {
            What::Undone { to, .. } => to.min(self.states.len() - 1),
            _ => self.states.len() - 1,
        };
        let mut state = self.states[from];
        for (at, cited) in entry.events.iter().enumerate() {
            G::apply(self.pack, &mut state, &cited.event);
            show(at, Look { pack: self.pack, state: &state, now: entry.at });
        }
        self.states.push(state);
        state
    }
}

/// What a viewer sees of an entry, and the places of those events in it.
fn seen<G: Game>(entry: &Entry<G>, viewer: Viewer) -> (Vec<usize>, Vec<G::Sight>) {
    let sights = entry.events.iter().enumerate();
    sights.filter_map(|(at, cited)| Some((at, G::sight(&cited.event, viewer)?))).unzip()
}

/// What a viewer saw of the entries before this one, latest first. What was taken back is passed over.
pub(crate) fn before<G: Game>(table: &Table<G>, entry: usize, viewer: Viewer) -> impl Iterator<Item = G::Sight> {
    let mut left = entry;
    let standing = std::iter::from_fn(move || {
        left = left.checked_sub(1)?;
        while let What::Undone { to, .. } = table.entries()[left].what {
            left = to.checked_sub(1)?;
        }
        Some(&table.entries()[left])
    });
    standing.flat_map(move |entry| entry.events.iter().rev().filter_map(move |cited| G::sight(&cited.event, viewer)))
}

/// Shows the position after each entry, in order.
pub(crate) fn each_position<G: Game>(table: &Table<G>, mut show: impl FnMut(Look<'_, G>)) {
    let Some(mut course) = Course::of(table) else { return };
    for entry in table.entries() {
        let state = course.follow(entry, |_, _| ());
        show(Look { pack: course.pack, state: &state, now: entry.at });
    }
}

/// What an entry stands for, in notation.
pub(crate) fn deed<G: Game>(entry: &Entry<G>) -> Deed {
    Deed { at: entry.at, what: entry.what.to_string() }
}

/// A no to a command, with what the game says of it in this position.
pub(crate) fn no<G: Tell>(table: &Table<G>, seat: Seat, command: &G::Command, no: No<G::Rule>) -> AnyNo {
    with_message(no, |refusal| G::refusal(table.look(), seat, command, refusal))
}

/// The same to a table command.
pub(crate) fn no_interrupt<G: Tell>(table: &Table<G>, seat: Seat, interrupt: Interrupt, no: No<G::Rule>) -> AnyNo {
    with_message(no, |refusal| G::interrupt_refusal(table.look(), seat, &interrupt, refusal))
}

/// The same to a take-back.
pub(crate) fn no_take_back<G: Tell>(table: &Table<G>, seat: Seat, no: No<G::Rule>) -> AnyNo {
    with_message(no, |refusal| G::take_back_refusal(table.look(), seat, refusal))
}

fn with_message<R: RuleId>(no: No<R>, message: impl Fn(&Refusal<R>) -> Option<Message>) -> AnyNo {
    let message = match &no {
        No::Refused(refusal) => message(refusal),
        No::Rejected(_) | No::Fault(_) => None,
    };
    AnyNo { message, ..AnyNo::from(no) }
}

/// The chapters that have begun, each with the number of entries before it.
pub(crate) fn chapters<G: Tell>(table: &Table<G>) -> Vec<(u32, usize)> {
    let begun = |(at, entry): (usize, &Entry<G>)| {
        entry.events.iter().filter_map(|cited| G::chapter(&cited.event)).last().map(|chapter| (chapter, at + 1))
    };
    table.entries().iter().enumerate().filter_map(begun).collect()
}
