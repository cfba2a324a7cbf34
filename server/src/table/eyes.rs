//! What each viewer of a table has been shown.
//!
//! Each viewer has its own update number: the count of entries of which it may see anything. Entries without a sight do
//! not count, since gaps would tell of secret deeds. The number follows from the log alone, so it survives a crash.

use std::collections::VecDeque;
use std::sync::Arc;

use serde_json::Value;
use sortie_catalog::{AnyTable, Glimpse, Seat, Viewer};
use sortie_protocol::parts::{Moment, Sight};
use sortie_protocol::socket::ToClient;

/// So many updates are kept for clients that come back.
const KEPT: usize = 32;
/// So many moments are sent at once.
const LOG_PAGE: usize = 100;

/// What everybody sees of time and turn.
#[derive(Clone, Default)]
pub struct Bearings {
    /// Whose choice is waited for.
    pub asked: Vec<u8>,
    /// Time left by chair, where clocks run.
    pub clocks: Option<Vec<u64>>,
}

/// One viewer's picture of a table.
pub struct Eye {
    viewer: Viewer,
    seat: Option<u8>,
    /// The entries that were looked at.
    entries: usize,
    v: u64,
    /// The view as text: it takes a tenth of the room of a parsed one.
    view: String,
    legal: Vec<String>,
    /// How often the chair has acted.
    deeds: u64,
    undo: u32,
    kept: VecDeque<(u64, Arc<str>)>,
    /// So often it was looked through for nobody.
    alone: usize,
}

impl Eye {
    /// Looks at a table for the first time.
    pub fn new(table: &dyn AnyTable, seat: Option<u8>) -> Eye {
        let viewer = seat.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat)));
        let mut eye = Eye {
            viewer,
            seat,
            entries: 0,
            v: 0,
            deeds: 0,
            view: table.view_value(viewer).to_string(),
            legal: seat.map_or_else(Vec::new, |seat| table.notations(Seat(seat))),
            undo: undos(table, seat),
            kept: VecDeque::new(),
            alone: 0,
        };
        eye.moments_after(table);
        eye
    }

    /// Counts a look, and says whether there is any use in keeping the eye.
    pub fn is_worth_keeping(&mut self, watched: bool) -> bool {
        self.alone = if watched { 0 } else { self.alone + 1 };
        self.alone <= KEPT
    }

    /// The viewer's update number.
    pub fn v(&self) -> u64 {
        self.v
    }

    /// Names the question that the chair is asked: by how often the chair has acted, and by what it may do. It follows
    /// from the log alone, so that a question keeps its name when the server starts again.
    pub fn prompt(&self) -> u64 {
        let mut hash: u32 = 0x811c_9dc5;
        for byte in self.legal.iter().flat_map(|command| command.bytes().chain([b'\n'])) {
            hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
        self.deeds << 24 | u64::from(hash & 0x00ff_ffff)
    }

    /// Everything, for a client that has nothing.
    pub fn whole(&self, bearings: &Bearings) -> Arc<str> {
        let view: Value = serde_json::from_str(&self.view).unwrap_or_default();
        frame(&ToClient::View {
            v: self.v,
            seat: self.seat,
            view,
            legal: self.legal.clone(),
            prompt: self.prompt(),
            undo: self.undo,
            asked: bearings.asked.clone(),
            clocks: bearings.clocks.clone(),
        })
    }

    /// The updates after this number, if all of them are still kept.
    pub fn since(&self, v: u64) -> Option<Vec<Arc<str>>> {
        let mut from = self.kept.iter().enumerate().filter(|(_, (from, _))| *from == v).map(|(at, _)| at);
        let first = from.next();
        // Two updates from one number: nobody can tell which of them the client has.
        if from.next().is_some() || (v == self.v && first.is_some()) {
            return None;
        }
        if v == self.v {
            return Some(Vec::new());
        }
        let first = first?;
        Some(self.kept.iter().skip(first).map(|(_, frame)| Arc::clone(frame)).collect())
    }

    /// Looks again; what has changed becomes an update.
    pub fn look(&mut self, table: &dyn AnyTable, bearings: &Bearings) -> Option<Arc<str>> {
        let before = self.v;
        let moments = self.moments_after(table);
        let view = table.view_value(self.viewer);
        let text = view.to_string();
        let patch = match text == self.view {
            true => Value::Array(Vec::new()),
            false => patch(&self.view, &view),
        };
        let legal = self.seat.map_or_else(Vec::new, |seat| table.notations(Seat(seat)));
        let undo = undos(table, self.seat);
        let new_list = legal != self.legal;
        if moments.is_empty() && text == self.view && !new_list && undo == self.undo {
            return None;
        }
        self.legal.clone_from(&legal);
        (self.view, self.undo) = (text, undo);
        let update = frame(&ToClient::Update {
            v: self.v,
            moments,
            patch,
            legal: new_list.then_some(legal),
            prompt: self.prompt(),
            undo,
            asked: bearings.asked.clone(),
            clocks: bearings.clocks.clone(),
        });
        if self.kept.len() == KEPT {
            self.kept.pop_front();
        }
        self.kept.push_back((before, Arc::clone(&update)));
        Some(update)
    }

    fn moments_after(&mut self, table: &dyn AnyTable) -> Vec<Moment> {
        let mut moments = Vec::new();
        for entry in self.entries..table.entries() {
            if let Some(glimpse) = table.glimpse(entry, self.viewer) {
                self.v += 1;
                self.deeds += u64::from(self.seat.is_some() && glimpse.seat.map(|seat| seat.0) == self.seat);
                moments.push(moment(table, self.viewer, self.v, glimpse));
            }
        }
        self.entries = table.entries();
        moments
    }

    /// A stretch of what happened before an update number, and whether it reaches the beginning.
    pub fn log(&self, table: &dyn AnyTable, before: Option<u64>) -> (Vec<Moment>, bool) {
        let mut v = self.v;
        let mut moments = Vec::new();
        for entry in (0..self.entries).rev() {
            let Some(glimpse) = table.glimpse(entry, self.viewer) else { continue };
            if before.is_none_or(|before| v < before) {
                if moments.len() == LOG_PAGE {
                    moments.reverse();
                    return (moments, false);
                }
                moments.push(moment(table, self.viewer, v, glimpse));
            }
            v -= 1;
        }
        moments.reverse();
        (moments, true)
    }
}

/// How many acts a chair may take back.
fn undos(table: &dyn AnyTable, seat: Option<u8>) -> u32 {
    seat.map_or(0, |seat| table.take_backs(Seat(seat)) as u32)
}

/// How many of the first entries a viewer may see anything of.
fn seen(table: &dyn AnyTable, viewer: Viewer, entries: usize) -> u64 {
    (0..entries).filter(|entry| table.glimpse(*entry, viewer).is_some()).count() as u64
}

/// A glimpse as it travels.
pub fn moment(table: &dyn AnyTable, viewer: Viewer, v: u64, glimpse: Glimpse) -> Moment {
    Moment {
        v,
        at: glimpse.at.0,
        seat: glimpse.seat.map(|seat| seat.0),
        undone_to: glimpse.undone_to.map(|to| seen(table, viewer, to)),
        sights: glimpse.sights.into_iter().map(|(rule, sight)| Sight(rule.to_owned(), sight)).collect(),
    }
}

/// What changed between a view as text and a view.
pub fn patch(old: &str, new: &Value) -> Value {
    let old: Value = serde_json::from_str(old).unwrap_or_default();
    serde_json::to_value(json_patch::diff(&old, new)).unwrap_or_default()
}

/// A message as a text frame.
pub fn frame(message: &ToClient) -> Arc<str> {
    serde_json::to_string(message).expect("an envelope is plain data").into()
}
