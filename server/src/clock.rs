//! The wall clock, which only the server may read; tests turn it by hand.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::Notify;

/// When the program began, by both clocks. From then on time is counted and not read: it never goes back when somebody
/// sets the machine's clock, and it stands still while the machine sleeps.
static BEGIN: LazyLock<(Instant, u64)> = LazyLock::new(|| {
    let wall = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
    (Instant::now(), wall)
});

/// Where the time comes from, in milliseconds since 1970.
#[derive(Clone, Default)]
pub enum Clock {
    /// The machine's own.
    #[default]
    Real,
    /// One that stands still until a test turns it.
    Manual(Arc<Hands>),
}

/// The hands of a clock that a test turns.
#[derive(Default)]
pub struct Hands {
    now: AtomicU64,
    turned: Notify,
}

impl Hands {
    /// Turns the clock on.
    pub fn advance(&self, by: Duration) {
        self.now.fetch_add(by.as_millis() as u64, Ordering::SeqCst);
        self.turned.notify_waiters();
    }
}

impl Clock {
    /// Now.
    pub fn now(&self) -> u64 {
        match self {
            Clock::Real => BEGIN.1 + BEGIN.0.elapsed().as_millis() as u64,
            Clock::Manual(hands) => hands.now.load(Ordering::SeqCst),
        }
    }

    /// Waits until this moment.
    pub async fn until(&self, moment: u64) {
        match self {
            Clock::Real => tokio::time::sleep(Duration::from_millis(moment.saturating_sub(self.now()))).await,
            Clock::Manual(hands) => loop {
                let turned = hands.turned.notified();
                if hands.now.load(Ordering::SeqCst) >= moment {
                    return;
                }
                turned.await;
            },
        }
    }
}
