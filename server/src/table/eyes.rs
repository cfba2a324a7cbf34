//! What each viewer of a table has been shown.
//!
//! Each viewer has its own update number: the count of entries of which it may see anything. Entries without a sight do
//! not count, since gaps would tell of secret deeds. The number follows from the log alone, so it survives a crash.

use std::collections::VecDeque;
use std::sync::Arc;

use sortie_catalog::{AnyTable, Glimpse, ListFacts, Play, Seat, Viewer};
use sortie_protocol::parts::{Moment, Remark, Sight};
use sortie_protocol::raw::Raw;
use sortie_protocol::socket::ToClient;

use super::lists::list_change;
use super::message::sent_notable;
use super::patch::patch;
use crate::limits::Bucket;
use crate::outbox::Frame;

/// Maximum bytes of updates kept for clients that come back, unless a whole view is larger. Whoever missed more is served
/// faster with a view.
const MAX_KEPT_BYTES: usize = 8 << 10;
/// Maximum updates kept, and made for somebody who is away.
const MAX_KEPT: usize = 32;
/// Maximum updates a second for whoever has nothing answered, while all act at once; what happens meanwhile is in the
/// next one. A few may follow each other at once.
pub const LOOKS_A_SECOND: u32 = 20;
const LOOKS_AT_ONCE: u32 = 4;
/// Maximum moments sent at once.
const LOG_PAGE: usize = 100;

/// What is pointed out in a list, by place.
type Remarks = Vec<(u32, Remark)>;

/// What everybody sees of time and turn.
#[derive(Clone, Default)]
pub struct Bearings {
    /// Whose choice is waited for.
    pub asked: Vec<u8>,
    /// Time left by chair, where clocks run.
    pub clocks: Option<Vec<u64>>,
    /// Game time, where the game keeps it.
    pub now: Option<u64>,
    /// Do all act at once, so that lists change all the time?
    pub live: bool,
    /// The view, where it is the same for all.
    pub view: Option<Arc<str>>,
}

/// One viewer's picture of a table.
pub struct Eye {
    viewer: Viewer,
    seat: Option<u8>,
    /// The update number after each of the first entries, before all of them to begin with.
    numbers: Vec<u32>,
    v: u64,
    /// The view as text: it takes a tenth of the room of a parsed one.
    view: Arc<str>,
    legal: Vec<String>,
    /// The mark of that list in the table, and its part of a question's name.
    mark: u64,
    list_name: u64,
    /// What is pointed out in that list.
    remarks: Remarks,
    /// How often the chair has acted.
    deeds: u64,
    undo: u32,
    /// Updates with the number before each, and how many bytes they are together.
    kept: VecDeque<(u64, Frame)>,
    kept_bytes: usize,
    /// Updates made since anybody last watched.
    alone: usize,
    /// How often it may still be looked through while all act at once.
    pub looks: Bucket,
}

/// A change of a view that one viewer of several has worked out; another one's is often the same.
pub struct Change {
    from: Arc<str>,
    to: Arc<str>,
    patch: Raw,
}

impl Eye {
    /// Looks at a table for the first time.
    pub fn new(table: &dyn AnyTable, seat: Option<u8>) -> Eye {
        let viewer = seat.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat)));
        let mut eye = Eye {
            viewer,
            seat,
            numbers: vec![0],
            v: 0,
            deeds: 0,
            view: table.views().view_json(viewer).into(),
            legal: Vec::new(),
            mark: 0,
            list_name: name_of(&[]),
            remarks: Vec::new(),
            undo: undos(table, seat),
            kept: VecDeque::new(),
            kept_bytes: 0,
            alone: 0,
            looks: Bucket::new(LOOKS_AT_ONCE, LOOKS_A_SECOND, 0),
        };
        eye.moments_after(table);
        let (list, _) = eye.news(table);
        if let Some(list) = list {
            eye.take_list(list);
        }
        eye
    }

    /// What the chair may do, and what is pointed out in it, if they are not what they were.
    fn news(&mut self, table: &dyn AnyTable) -> (Option<Vec<String>>, Option<Remarks>) {
        let Some(seat) = self.seat.map(Seat) else { return (None, None) };
        // Most acts change nobody else's list, and a list is much longer in notation.
        let ListFacts { mark, lines, remarks } = table.views().list(seat, self.mark);
        self.mark = mark;
        let remarks: Remarks = remarks.into_iter().map(|(at, remark)| (at as u32, worded(remark))).collect();
        let list = lines.filter(|lines| *lines != self.legal);
        // A new list comes with its remarks, if there are any; places in the old one mean nothing any more.
        let tells = match list {
            Some(_) => !remarks.is_empty(),
            None => remarks != self.remarks,
        };
        self.remarks.clone_from(&remarks);
        (list, tells.then_some(remarks))
    }

    fn take_list(&mut self, list: Vec<String>) {
        (self.list_name, self.legal) = (name_of(&list), list);
    }

    /// How many entries were looked at.
    fn entries(&self) -> usize {
        self.numbers.len() - 1
    }

    /// Has nothing been entered since the last look? A view changes by entries alone.
    pub fn has_seen_all(&self, table: &dyn AnyTable) -> bool {
        self.entries() == table.record().entries()
    }

    /// Counts a look, and says whether there is any use in keeping the eye.
    pub fn is_worth_keeping(&mut self, watched: bool) -> bool {
        self.alone = if watched { 0 } else { self.alone + 1 };
        self.alone <= MAX_KEPT
    }

    /// The viewer's update number.
    pub fn v(&self) -> u64 {
        self.v
    }

    /// Names the question that the chair is asked: by how often the chair has acted, and by what it may do. It follows
    /// from the log alone, so that a question keeps its name when the server starts again.
    pub fn prompt(&self) -> u64 {
        self.deeds << 24 | self.list_name
    }

    /// Everything, for a client that has nothing.
    pub fn whole(&self, bearings: &Bearings) -> Frame {
        frame(&ToClient::View {
            v: self.v,
            seat: self.seat,
            view: Raw::new(self.view.to_string()),
            legal: self.legal.clone(),
            remarks: Some(self.remarks.clone()).filter(|remarks| !remarks.is_empty()),
            prompt: self.prompt(),
            undo: self.undo,
            asked: bearings.asked.clone(),
            clocks: bearings.clocks.clone(),
            now: bearings.now,
            w: None,
        })
    }

    /// The updates after this number, if all of them are still kept.
    pub fn since(&self, v: u64) -> Option<Vec<Frame>> {
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
        Some(self.kept.iter().skip(first).map(|(_, frame)| frame.clone()).collect())
    }

    /// Looks again; what has changed becomes an update. Changes that others have worked out are used again.
    pub fn look(&mut self, table: &dyn AnyTable, bearings: &Bearings, changes: &mut Vec<Change>) -> Option<Frame> {
        let before = self.v;
        let moments = self.moments_after(table);
        let text = bearings.view.clone().unwrap_or_else(|| table.views().view_json(self.viewer).into());
        let is_same = *text == *self.view;
        let patch = match is_same {
            true => Raw::new("[]".to_owned()),
            false => self.change(&text, changes),
        };
        let (list, remarks) = self.news(table);
        let undo = undos(table, self.seat);
        if moments.is_empty() && is_same && list.is_none() && remarks.is_none() && undo == self.undo {
            return None;
        }
        let change = list.as_ref().filter(|_| bearings.live).and_then(|list| list_change(&self.legal, list));
        let told = list.clone().filter(|_| change.is_none());
        if let Some(list) = list {
            self.take_list(list);
        }
        self.undo = undo;
        let update = frame(&ToClient::Update {
            v: self.v,
            moments,
            patch,
            legal: told,
            change,
            remarks,
            prompt: self.prompt(),
            undo,
            asked: bearings.asked.clone(),
            clocks: bearings.clocks.clone(),
            now: bearings.now,
            w: None,
        });
        self.keep(before, &update);
        Some(update)
    }

    /// Takes a new view in the old one's place. The answer is the patch from one to the other.
    fn change(&mut self, text: &str, changes: &mut Vec<Change>) -> Raw {
        if let Some(known) = changes.iter().find(|known| *known.to == *text && known.from == self.view) {
            self.view = Arc::clone(&known.to);
            return known.patch.clone();
        }
        let patch = Raw::new(patch(&self.view, text));
        let from = std::mem::replace(&mut self.view, text.into());
        changes.push(Change { from, to: Arc::clone(&self.view), patch: patch.clone() });
        patch
    }

    fn keep(&mut self, before: u64, update: &Frame) {
        self.kept_bytes += update.len();
        self.kept.push_back((before, update.clone()));
        while self.kept.len() > MAX_KEPT || self.kept_bytes > MAX_KEPT_BYTES.max(self.view.len()) {
            let Some((_, oldest)) = self.kept.pop_front() else { break };
            self.kept_bytes -= oldest.len();
        }
    }

    fn moments_after(&mut self, table: &dyn AnyTable) -> Vec<Moment> {
        let mut moments = Vec::new();
        for entry in self.entries()..table.record().entries() {
            if let Some(glimpse) = table.views().glimpse(entry, self.viewer) {
                self.v += 1;
                self.deeds += u64::from(self.seat.is_some() && glimpse.seat.map(|seat| seat.0) == self.seat);
                moments.push(moment(self.v, glimpse, &self.numbers));
            }
            self.numbers.push(self.v as u32);
        }
        moments
    }

    /// A stretch of what happened before an update number, and whether it reaches the beginning.
    pub fn log(&self, table: &dyn AnyTable, before: Option<u64>) -> (Vec<Moment>, bool) {
        let before = before.unwrap_or(u64::MAX);
        let end = self.numbers[1..].partition_point(|number| u64::from(*number) < before);
        let mut moments = Vec::new();
        for entry in (0..end).rev() {
            let v = self.numbers[entry + 1];
            // An entry of which nothing is seen leaves the number as it was.
            if v == self.numbers[entry] {
                continue;
            }
            let Some(glimpse) = table.views().glimpse(entry, self.viewer) else { continue };
            if moments.len() == LOG_PAGE {
                moments.reverse();
                return (moments, false);
            }
            moments.push(moment(u64::from(v), glimpse, &self.numbers));
        }
        moments.reverse();
        (moments, true)
    }
}

/// A list's part of the name of a question.
fn name_of(list: &[String]) -> u64 {
    let mut hash: u32 = 0x811c_9dc5;
    for byte in list.iter().flat_map(|command| command.bytes().chain([b'\n'])) {
        hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    u64::from(hash & 0x00ff_ffff)
}

/// A remark as it travels.
fn worded(remark: sortie_catalog::Remark) -> Remark {
    match remark {
        sortie_catalog::Remark::Loses => Remark::Loses,
        sortie_catalog::Remark::Default => Remark::Default,
        sortie_catalog::Remark::Proposed => Remark::Proposed,
        sortie_catalog::Remark::Last => Remark::Last,
        sortie_catalog::Remark::Pointless => Remark::Pointless,
    }
}

/// How many acts a chair may take back.
fn undos(table: &dyn Play, seat: Option<u8>) -> u32 {
    seat.map_or(0, |seat| table.take_backs(Seat(seat)) as u32)
}

/// A glimpse as it travels. `numbers` holds the viewer's update number before everything and after each entry so far.
pub fn moment(v: u64, glimpse: Glimpse, numbers: &[u32]) -> Moment {
    Moment {
        v,
        at: glimpse.at.0,
        seat: glimpse.seat.map(|seat| seat.0),
        undone_to: glimpse.undone_to.map(|to| numbers.get(to).map_or(0, |number| u64::from(*number))),
        sights: glimpse.sights.into_iter().map(|(rule, sight)| Sight(rule.to_owned(), sight)).collect(),
        notable: glimpse.notable.into_iter().map(sent_notable).collect(),
    }
}

/// A message as a text frame.
pub fn frame(message: &ToClient) -> Frame {
    let mut text = serde_json::to_string(message).expect("an envelope is plain data");
    // Frames are kept for a while, without the room that they grew into.
    text.shrink_to_fit();
    text.into()
}
