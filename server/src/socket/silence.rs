//! How long a connection may say nothing.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

/// After this long a silence we ask whether the other side is there. Browsers answer by themselves.
const PING_AFTER: Duration = Duration::from_secs(25);
/// A socket that says nothing for this long is gone.
pub const SILENCE_TIMEOUT: Duration = Duration::from_secs(75);

/// When the other side was last heard; both halves of a socket know it.
pub struct Heard {
    since: Instant,
    millis: AtomicU64,
}

impl Heard {
    pub fn now() -> Heard {
        Heard { since: Instant::now(), millis: AtomicU64::new(0) }
    }

    pub fn again(&self) {
        self.millis.store(self.since.elapsed().as_millis() as u64, Ordering::Relaxed);
    }

    pub fn at(&self) -> Instant {
        self.since + Duration::from_millis(self.millis.load(Ordering::Relaxed))
    }
}

/// After how long a silence a connection is asked whether it is there.
pub struct Quiet {
    pub live: watch::Receiver<bool>,
    pub live_silence: Duration,
}

impl Quiet {
    /// Against the clock it is asked before it is missed. Our own client speaks every second, so that it is seldom asked.
    pub fn now(&self) -> Duration {
        if *self.live.borrow() { self.live_silence * 5 / 12 } else { PING_AFTER }
    }
}

/// What a connection has been silent for.
pub struct Pulse<'a> {
    pub heard: &'a Heard,
    /// How long a silence is missed at a live table.
    pub live_silence: Duration,
    /// Has the table been told that nothing is heard?
    pub lost: bool,
}

impl Pulse<'_> {
    /// When to look again.
    pub fn due(&self, live: bool) -> Instant {
        self.heard.at() + if live && !self.lost { self.live_silence } else { SILENCE_TIMEOUT }
    }

    /// Is a live table to miss the connection from now on?
    pub fn drops(&mut self, live: bool) -> bool {
        let drops = live && !self.lost && self.heard.at().elapsed() >= self.live_silence;
        self.lost |= drops;
        drops
    }
}
