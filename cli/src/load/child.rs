//! The process under load, apart from the generator, so that its processor time and memory are its own.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use super::args::Baseline;
use crate::failure::{FAULT, Failure};

/// The kernel counts processor time for `/proc` in hundredths of a second, on every Linux machine.
const TICKS_A_SECOND: u64 = 100;

/// A server process, which ends with this value.
pub struct Process {
    child: Child,
    /// Kept open: a server whose words nobody hears would stop.
    _words: Option<BufReader<ChildStdout>>,
    /// Where it listens.
    pub address: SocketAddr,
    /// Its data folder, which goes with it.
    folder: Option<PathBuf>,
}

impl Process {
    /// A real server with a temporary data folder, and limits that are out of the way.
    pub fn server(place: Option<&Path>) -> Result<Process, Failure> {
        let folder = folder(place, "server");
        let words = [
            "serve",
            "--listen=127.0.0.1:0",
            "--messages-per-second=1000000",
            "--sockets-per-address=1000000",
            "--tables-per-hour=1000000",
            "--tables-per-guest=1000000",
            // Each guest calls from an address of its own, so that calls are limited as they would be.
            "--trusted-proxy=127.0.0.1",
        ];
        let mut command = own(&words)?;
        command.arg("--data").arg(&folder);
        Process::start(command, Some(folder))
    }

    /// The echo, with or without a store.
    pub fn echo(baseline: Baseline, place: Option<&Path>) -> Result<Process, Failure> {
        let folder = (baseline == Baseline::Stored).then(|| folder(place, "echo"));
        let mut command = own(&["load-echo"])?;
        if let Some(folder) = &folder {
            command.arg("--data").arg(folder);
        }
        Process::start(command, folder)
    }

    fn start(mut command: Command, folder: Option<PathBuf>) -> Result<Process, Failure> {
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let mut words = child.stdout.take().map(BufReader::new);
        let mut said = String::new();
        if let Some(words) = &mut words {
            words.read_line(&mut said)?;
        }
        let address = said.rsplit("http://").next().and_then(|address| address.trim().parse().ok());
        let nowhere = SocketAddr::from(([0, 0, 0, 0], 0));
        let process = Process { child, _words: words, address: address.unwrap_or(nowhere), folder };
        match address {
            Some(_) => Ok(process),
            None => Err(Failure::with(FAULT, "the server for the load did not start; its log tells why")),
        }
    }

    /// Processor time so far, where `/proc` tells it.
    pub fn cpu(&self) -> Option<Duration> {
        let text = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        cpu_of(&text)
    }

    /// Memory in use, in bytes, where `/proc` tells it.
    pub fn memory(&self) -> Option<u64> {
        let text = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        memory_of(&text)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(folder) = &self.folder {
            let _ = fs::remove_dir_all(folder);
        }
    }
}

/// A data folder for this run alone.
fn folder(place: Option<&Path>, of: &str) -> PathBuf {
    let place = place.map_or_else(std::env::temp_dir, Path::to_owned);
    place.join(format!("sortie-load-{}-{of}", std::process::id()))
}

/// This very program with other words, deaf to settings of the environment.
fn own(words: &[&str]) -> Result<Command, Failure> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(words);
    for (key, _) in std::env::vars_os().filter(|(key, _)| key.to_string_lossy().starts_with("SORTIE_")) {
        command.env_remove(key);
    }
    command.env("SORTIE_LOG", "warn");
    Ok(command)
}

/// User and system time in the text of `/proc/…/stat`, whose second field is a name that may hold anything.
fn cpu_of(stat: &str) -> Option<Duration> {
    let after_name = stat.rsplit_once(')')?.1;
    let ticks: u64 =
        after_name.split_whitespace().skip(11).take(2).map(|field| field.parse::<u64>().ok()).sum::<Option<_>>()?;
    Some(Duration::from_millis(ticks * 1_000 / TICKS_A_SECOND))
}

fn memory_of(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernel_is_read_as_it_writes() {
        let stat = "42 (a) name)) S 1 42 42 0 -1 4194304 100 0 0 0 150 50 7 8 20 0 4 0 1234 5 6";
        assert_eq!(cpu_of(stat), Some(Duration::from_secs(2)));
        assert_eq!(memory_of("Name:\tsortie\nVmRSS:\t    2048 kB\nThreads:\t4\n"), Some(2 << 20));
        assert_eq!(cpu_of(""), None);
    }
}
