//! Bots think in threads of their own, one thought a table at a time, in order of asking.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

use sortie_catalog::{Haste, Thought};

/// With this many thoughts waiting for each thread, bots think less.
const BUSY_THOUGHTS_PER_THREAD: usize = 4;
/// And with so many, hardly at all.
const FULL_THOUGHTS_PER_THREAD: usize = 16;

type Job = (Thought, Box<dyn FnOnce(String) + Send>);

/// The threads.
#[derive(Clone)]
pub struct Brains {
    jobs: Sender<Job>,
    waiting: Arc<AtomicUsize>,
}

impl Brains {
    /// Starts this many threads.
    pub fn start(threads: usize) -> std::io::Result<Brains> {
        let (jobs, inbox) = channel::<Job>();
        let inbox = Arc::new(Mutex::new(inbox));
        let waiting = Arc::new(AtomicUsize::new(0));
        for number in 0..threads.max(1) {
            let (inbox, waiting) = (Arc::clone(&inbox), Arc::clone(&waiting));
            std::thread::Builder::new().name(format!("bot-{number}")).spawn(move || {
                loop {
                    let job = inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((thought, tell)) = job else { return };
                    let haste = haste(waiting.fetch_sub(1, Ordering::Relaxed), threads.max(1));
                    // A bot that panics leaves its table waiting, which shows; the thread goes on.
                    if let Ok(choice) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| thought(haste))) {
                        tell(choice);
                    } else {
                        tracing::error!("a bot panicked");
                    }
                }
            })?;
        }
        Ok(Brains { jobs, waiting })
    }

    /// Thinks, and tells the choice.
    pub fn think(&self, thought: Thought, tell: impl FnOnce(String) + Send + 'static) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let _ = self.jobs.send((thought, Box::new(tell)));
    }
}

fn haste(waiting: usize, threads: usize) -> Haste {
    match waiting / threads {
        ..BUSY_THOUGHTS_PER_THREAD => Haste::None,
        BUSY_THOUGHTS_PER_THREAD..FULL_THOUGHTS_PER_THREAD => Haste::Some,
        _ => Haste::Great,
    }
}
