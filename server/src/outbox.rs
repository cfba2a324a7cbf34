//! What waits to be written to one socket.
//!
//! A table never waits for a socket. When too much piles up, all of it is dropped and the socket is marked as behind:
//! once it drains again, the table greets it anew, as one that has just come.
//!
//! Each `watch` of a socket has a lane of its own into the outbox. The table watched before may still be at work for the
//! socket: what it brings after the new watch is dropped, so that nothing of the old one comes among frames of the new one.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::Notify;

/// Maximum frames queued per socket. A newcomer is greeted with fewer, the chat included.
const MAX_FRAMES: usize = 320;
/// Maximum bytes queued per socket.
const MAX_BYTES: usize = 512 * 1024;

/// A text frame; copies share its bytes, and a socket writes it as it is.
pub type Frame = Utf8Bytes;

/// What a table has for a socket.
#[derive(Clone, Debug)]
pub enum Post {
    /// Something about the table: of use to one watch, and to no other.
    News(Frame),
    /// The answer to what the socket asked. It names that by its number, so it comes whatever is watched by then.
    Answer(Frame),
}

#[derive(Default)]
struct Waiting {
    frames: VecDeque<Frame>,
    bytes: usize,
    behind: bool,
    closing: Option<Frame>,
    /// How many lanes there were; the last one is open for news.
    lanes: u64,
}

impl Waiting {
    fn add(&mut self, frame: Frame) {
        if self.behind || self.closing.is_some() {
            return;
        }
        if self.frames.len() >= MAX_FRAMES || self.bytes + frame.len() > MAX_BYTES {
            self.frames.clear();
            self.bytes = 0;
            self.behind = true;
        } else {
            self.bytes += frame.len();
            self.frames.push_back(frame);
        }
    }
}

/// What waits to be written to one socket.
#[derive(Clone, Default)]
pub struct Outbox {
    waiting: Arc<Mutex<Waiting>>,
    wake: Arc<Notify>,
}

/// What a socket is to do next.
#[derive(Debug, PartialEq, Eq)]
pub enum Next {
    /// Write these.
    Frames(VecDeque<Frame>),
    /// Everything was dropped: ask the table for all of it anew.
    Resync,
    /// Write this and close.
    Close(Frame),
}

impl Outbox {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a frame.
    pub fn push(&self, frame: Frame) {
        self.lock().add(frame);
        self.wake.notify_one();
    }

    /// Opens a lane for a new watch. The lanes before bring no news from now on. A watch that the client has not numbered is
    /// counted: the first of a socket is 1.
    pub fn lane(&self, w: Option<u32>) -> Lane {
        let mut waiting = self.lock();
        waiting.lanes += 1;
        Lane { outbox: self.clone(), number: waiting.lanes, w: w.map_or(waiting.lanes, u64::from) }
    }

    /// Says good-bye after what waits.
    pub fn close(&self, frame: Frame) {
        self.lock().closing.get_or_insert(frame);
        self.wake.notify_one();
    }

    /// Waits for something to do.
    pub async fn next(&self) -> Next {
        loop {
            let wake = self.wake.notified();
            {
                let mut waiting = self.lock();
                if !waiting.frames.is_empty() {
                    waiting.bytes = 0;
                    return Next::Frames(std::mem::take(&mut waiting.frames));
                }
                if let Some(frame) = waiting.closing.clone() {
                    return Next::Close(frame);
                }
                if std::mem::take(&mut waiting.behind) {
                    return Next::Resync;
                }
            }
            wake.await;
        }
    }
}

/// The way of one watch into an outbox.
#[derive(Clone)]
pub struct Lane {
    outbox: Outbox,
    number: u64,
    /// What its news bear.
    w: u64,
}

impl Lane {
    /// Adds what may leave in one write; news bear the watch's number.
    pub fn push_all(&self, posts: impl IntoIterator<Item = Post>) {
        let mut waiting = self.outbox.lock();
        for post in posts {
            match post {
                Post::Answer(frame) => waiting.add(frame),
                Post::News(frame) if self.number == waiting.lanes => waiting.add(self.numbered(frame)),
                Post::News(_) => {}
            }
        }
        drop(waiting);
        self.outbox.wake.notify_one();
    }

    /// Adds news.
    pub fn push(&self, frame: Frame) {
        self.push_all([Post::News(frame)]);
    }

    /// Says good-bye after what waits, unless something else is watched by now.
    pub fn close(&self, frame: Frame) {
        let mut waiting = self.outbox.lock();
        if self.number == waiting.lanes {
            waiting.closing.get_or_insert(frame);
        }
        drop(waiting);
        self.outbox.wake.notify_one();
    }

    /// Does something that concerns the socket as long as this is what it watches.
    pub fn if_open<T>(&self, act: impl FnOnce() -> T) -> Option<T> {
        let waiting = self.outbox.lock();
        (self.number == waiting.lanes).then(act)
    }

    /// Frames are shared by all who see the same, so the number is added for each socket.
    fn numbered(&self, frame: Frame) -> Frame {
        let Some(open) = frame.strip_suffix('}') else { return frame };
        format!("{open},\"w\":{}}}", self.w).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_full_outbox_is_replaced_by_a_new_greeting() {
        let outbox = Outbox::default();
        for _ in 0..=MAX_FRAMES {
            outbox.push("x".into());
        }
        outbox.push("lost".into());
        assert_eq!(outbox.next().await, Next::Resync);
        outbox.push("y".into());
        assert_eq!(outbox.next().await, Next::Frames(VecDeque::from(["y".into()])));
        outbox.close("bye".into());
        outbox.push("too late".into());
        assert_eq!(outbox.next().await, Next::Close("bye".into()));
    }

    #[tokio::test]
    async fn a_new_watch_shuts_the_lanes_before() {
        let outbox = Outbox::default();
        let old = outbox.lane(None);
        old.push(r#"{"t":"a"}"#.into());
        let new = outbox.lane(Some(7));
        assert_eq!([old.if_open(|| ()), new.if_open(|| ())], [None, Some(())]);
        new.push(r#"{"t":"b"}"#.into());
        old.push_all([Post::News("old".into()), Post::Answer(r#"{"n":1}"#.into())]);
        old.close("bye".into());
        new.push_all([Post::News(r#"{"t":"c"}"#.into()), Post::Answer(r#"{"n":2}"#.into())]);
        let told = [r#"{"t":"a","w":1}"#, r#"{"t":"b","w":7}"#, r#"{"n":1}"#, r#"{"t":"c","w":7}"#, r#"{"n":2}"#];
        assert_eq!(outbox.next().await, Next::Frames(told.map(Frame::from).into()));
        new.close("bye".into());
        assert_eq!(outbox.next().await, Next::Close("bye".into()));
    }
}
