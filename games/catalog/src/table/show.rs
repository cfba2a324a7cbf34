//! What viewers are shown: views as JSON, sights and lists as notation.

use sortie_engine::{Look, RuleId as _, Seat, Viewer, What};

use super::{Listable, Seated};
use crate::any::Show;
use crate::haste::Outlook;
use crate::plain::{AnyNo, Glimpse, ListFacts};
use crate::read::ReadCommand;
use crate::story;

impl<G: Listable> Show for Seated<G> {
    fn has_open_view(&self) -> bool {
        G::OPEN_VIEW
    }

    fn view_json(&self, viewer: Viewer) -> String {
        serde_json::to_string(&self.table.view(viewer)).expect("a view is plain data and can be written")
    }

    fn each_view(&self, viewer: Viewer, show: &mut dyn FnMut(String)) {
        story::each_position(&self.table, |look| {
            show(serde_json::to_string(&G::view(look, viewer)).expect("a view is plain data and can be written"));
        });
    }

    fn list(&self, seat: Seat, known: u64) -> ListFacts {
        self.with_list(seat, |mark, legal| {
            let lines = (mark != known).then(|| legal.iter().map(ToString::to_string).collect());
            let mut remarks = Vec::new();
            G::remarks(self.table.look(), seat, legal, &mut remarks);
            ListFacts { mark, lines, remarks }
        })
    }

    fn notations(&self, seat: Seat) -> Vec<String> {
        self.with_list(seat, |_, legal| legal.iter().map(ToString::to_string).collect())
    }

    fn list_mark(&self, seat: Seat) -> u64 {
        self.with_list(seat, |mark, _| mark)
    }

    fn glimpse(&self, number: usize, viewer: Viewer) -> Option<Glimpse> {
        let entry = self.table.entries().get(number)?;
        let seen = entry.events.iter().filter_map(|cited| Some((cited.rule.id(), G::sight(&cited.event, viewer)?)));
        let (rules, seen): (Vec<_>, Vec<_>) = seen.unzip();
        let mut notable = Vec::new();
        let before = &mut story::before(&self.table, number, viewer);
        G::notable(self.table.look().pack, before, &seen, &mut notable);
        let sights: Vec<(&'static str, String)> = rules.into_iter().zip(seen.iter().map(ToString::to_string)).collect();
        let undone_to = match entry.what {
            What::Undone { to, .. } => Some(to),
            _ => None,
        };
        // An entry without a sight tells nothing, not even that it is there.
        let is_open = !matches!(entry.what, What::Command(..) | What::Expired);
        let seat = entry.what.seat();
        (is_open || !sights.is_empty()).then_some(Glimpse { at: entry.at, seat, undone_to, sights, notable })
    }

    fn preview(&self, command: &ReadCommand) -> Result<Option<String>, AnyNo> {
        let (seat, command) = command.of::<G>()?;
        Ok(G::preview(self.table.look(), seat, command))
    }

    fn outlook(&self) -> Outlook {
        let (pack, state, now) = (self.table.pack().clone(), *self.table.look().state, self.table.look().now);
        Box::new(move || G::outlook(Look { pack: &pack, state: &state, now }))
    }
}
