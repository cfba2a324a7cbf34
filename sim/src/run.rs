//! Games are handed out one by one to all threads; each thread counts for itself.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use sortie_catalog::{AnyGame, AnyLab, Stopwatch, TablePlan, Trial};

use crate::tally::Tally;
use crate::whole::write_whole;

/// How often progress is told.
const TELL_EVERY: Duration = Duration::from_millis(80);

/// A simulation to be run.
#[derive(Clone, Debug)]
pub struct Job {
    /// What is played.
    pub plan: TablePlan,
    /// By whom, and with which seed.
    pub trial: Trial,
    /// How many games.
    pub games: u64,
    /// On how many threads; no figure depends on it.
    pub threads: usize,
    /// A folder for the records of all games.
    pub records: Option<PathBuf>,
    /// What tells how long the bots think; without it that is not counted.
    pub meter: Option<Stopwatch>,
}

/// Is told how many games are done.
pub type Progress<'a> = &'a mut dyn FnMut(u64);

/// Runs all games. Everything that is wrong with the job is told before the first one starts.
pub fn run(game: &dyn AnyGame, job: &Job, progress: Progress<'_>) -> Result<Tally, Vec<String>> {
    let lab = game.lab(&job.plan, &job.trial)?;
    if let Some(folder) = &job.records {
        claim(folder).map_err(|why| vec![format!("{}: {why}", folder.display())])?;
    }
    let next = AtomicU64::new(0);
    let done = AtomicU64::new(0);
    let (send, receive) = mpsc::channel();
    let threads = job.threads.clamp(1, usize::try_from(job.games).unwrap_or(usize::MAX).max(1));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let (send, lab, next, done) = (send.clone(), lab.as_ref(), &next, &done);
            scope.spawn(move || {
                // The receiver only goes away when another thread has failed; then nobody wants this tally.
                let _ = send.send(work(lab, job, next, done));
            });
        }
        drop(send);
        let mut all = Tally::default();
        let mut failed = Vec::new();
        loop {
            match receive.recv_timeout(TELL_EVERY) {
                Ok(Ok(tally)) => all.merge(tally),
                Ok(Err(why)) => failed.push(why),
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
            }
            progress(done.load(Ordering::Relaxed));
        }
        failed.sort();
        if failed.is_empty() { Ok(all) } else { Err(failed) }
    })
}

/// Makes the folder for records. Whatever is in it already is not ours to replace.
fn claim(folder: &Path) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|why| why.to_string())?;
    match fs::read_dir(folder).map_err(|why| why.to_string())?.next() {
        None => Ok(()),
        Some(_) => Err("records go into a new or an empty folder, and this one holds something".to_owned()),
    }
}

/// One thread's share of the games.
fn work(lab: &dyn AnyLab, job: &Job, next: &AtomicU64, done: &AtomicU64) -> Result<Tally, String> {
    let mut tally = Tally::default();
    loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        if index >= job.games {
            return Ok(tally);
        }
        let played = lab.play(index, job.records.is_some(), job.meter).and_then(|facts| {
            write_record(job.records.as_deref(), index, facts.record.as_deref())?;
            Ok(facts)
        });
        match played {
            Ok(facts) => tally.add(&facts, &job.trial.bots),
            Err(why) => {
                // No further game is handed out: one fault spoils the figures.
                next.store(job.games, Ordering::Relaxed);
                return Err(why);
            }
        }
        done.fetch_add(1, Ordering::Relaxed);
    }
}

fn write_record(folder: Option<&Path>, index: u64, record: Option<&str>) -> Result<(), String> {
    let (Some(folder), Some(record)) = (folder, record) else { return Ok(()) };
    let path = folder.join(format!("game-{:06}.sortie", index + 1));
    write_whole(&path, record).map_err(|why| format!("{}: {why}", path.display()))
}
