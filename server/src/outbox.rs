//! What waits to be written to one socket.
//!
//! A table never waits for a socket. When too much piles up, all of it is dropped and the socket is marked as behind:
//! once it drains again, the table greets it anew, as one that has just come.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::Notify;

/// So many frames may wait: well over what somebody who comes is greeted with, the whole chat at hand among it.
const MOST_FRAMES: usize = 320;
/// And so many bytes.
const MOST_BYTES: usize = 512 * 1024;

/// A text frame; copies share its bytes, and a socket writes it as it is.
pub type Frame = Utf8Bytes;

#[derive(Default)]
struct Waiting {
    frames: VecDeque<Frame>,
    bytes: usize,
    behind: bool,
    closing: Option<Frame>,
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
        self.push_all([frame]);
    }

    /// Adds frames that may leave in one write.
    pub fn push_all(&self, frames: impl IntoIterator<Item = Frame>) {
        let mut waiting = self.lock();
        for frame in frames {
            if waiting.behind || waiting.closing.is_some() {
                break;
            }
            if waiting.frames.len() >= MOST_FRAMES || waiting.bytes + frame.len() > MOST_BYTES {
                waiting.frames.clear();
                waiting.bytes = 0;
                waiting.behind = true;
            } else {
                waiting.bytes += frame.len();
                waiting.frames.push_back(frame);
            }
        }
        drop(waiting);
        self.wake.notify_one();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_full_outbox_is_replaced_by_a_new_greeting() {
        let outbox = Outbox::default();
        for _ in 0..=MOST_FRAMES {
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
}
