//! How much a connection may send.

use crate::limits::Bucket;

/// Messages that may come at once before the rate counts.
const MESSAGES_AT_ONCE: u32 = 60;
/// Maximum messages over the limit; more end the connection.
const MAX_OVER_LIMIT: u32 = 200;

/// How much a connection may still send.
pub struct Allowance {
    bucket: Bucket,
    /// Messages that came over the limit.
    over: u32,
}

/// May a message be read?
pub enum Allowed {
    Yes,
    /// It came too soon.
    Later,
    /// Too many came too soon.
    NoMore,
}

impl Allowance {
    pub fn new(rate: u32, now: u64) -> Allowance {
        Allowance { bucket: Bucket::new(MESSAGES_AT_ONCE.max(rate), rate, now), over: 0 }
    }

    pub fn take(&mut self, now: u64) -> Allowed {
        if self.bucket.take(now) {
            return Allowed::Yes;
        }
        self.over += 1;
        if self.over > MAX_OVER_LIMIT { Allowed::NoMore } else { Allowed::Later }
    }
}
