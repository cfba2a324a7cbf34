//! The server as a process of its own.

use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::http::call;

/// An empty folder of a test's own.
pub fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// A port that nobody uses now.
pub fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("some port is free");
    listener.local_addr().expect("it has an address")
}

/// `sortie serve` for this folder and address, with room for many players.
pub fn serve(folder: &Path, address: SocketAddr) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sortie"));
    command.arg("serve").arg("--data").arg(folder).arg("--listen").arg(address.to_string());
    command.args(["--messages-per-second", "10000", "--tables-per-hour", "100000", "--tables-per-guest", "100000"]);
    command.env("SORTIE_LOG", "warn").stdin(Stdio::null()).stdout(Stdio::null());
    command
}

/// A running server. It dies with its test.
pub struct Served {
    child: Child,
    pub address: SocketAddr,
}

impl Served {
    /// Starts it and waits until it answers.
    pub async fn start(mut command: Command, address: SocketAddr) -> Served {
        let served = Served { child: command.spawn().expect("the binary was built for this test"), address };
        let begun = Instant::now();
        while call(address, "GET", "/healthz", &[], Vec::new()).await.is_err() {
            assert!(begun.elapsed() < Duration::from_secs(20), "the server does not start");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        served
    }

    /// `kill -9`.
    pub fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Asks it to stop and waits until it has.
    pub fn stop(&mut self) -> bool {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status();
        asked.is_ok_and(|status| status.success()) && self.child.wait().is_ok_and(|status| status.success())
    }

    /// Ends a server that is traced: strace ends with it. It is the only child of its tracer.
    pub fn end_traced(&mut self) {
        let tracer = self.child.id().to_string();
        let traced = Command::new("pgrep").args(["-P", &tracer]).output().expect("pgrep is there");
        for id in String::from_utf8_lossy(&traced.stdout).split_whitespace() {
            let _ = Command::new("kill").args(["-9", id]).status();
        }
        let _ = self.child.wait();
    }

    /// A figure of `/metrics`.
    pub async fn metric(&self, name: &str) -> u64 {
        let text = call(self.address, "GET", "/metrics", &[], Vec::new()).await.expect("it answers").body;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|figure| figure.parse().ok()).expect("the figure is there")
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Runs `sortie` with these words and gives what it says, if it ends well.
pub fn sortie(words: &[&str]) -> Result<String, String> {
    let ran = Command::new(env!("CARGO_BIN_EXE_sortie")).args(words).output().expect("the binary was built");
    match ran.status.success() {
        true => Ok(String::from_utf8_lossy(&ran.stdout).into_owned()),
        false => Err(String::from_utf8_lossy(&ran.stderr).into_owned()),
    }
}
