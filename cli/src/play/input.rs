//! Where a player's lines come from: a keyboard, a pipe or a script.

use std::fs;
use std::io::{self, BufRead as _, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use crate::failure::Failure;

/// What came within a while.
pub enum Heard {
    Line(String),
    Nothing,
    Ended,
}

/// A source of lines.
pub enum Input {
    /// A person who reads what is shown; lines come from a thread of their own, so that a clock can run meanwhile.
    Keyboard(Receiver<Vec<u8>>),
    /// Another program, or a file that the shell opened.
    Pipe,
    /// A script: whatever is wrong with a line ends the game.
    Script { path: PathBuf, lines: Vec<String>, next: usize },
}

impl Input {
    /// The standard input, whatever it is.
    pub fn standard() -> Self {
        if io::stdin().is_terminal() { Input::Keyboard(keyboard()) } else { Input::Pipe }
    }

    /// A script from a file.
    pub fn script(path: &Path) -> Result<Self, Failure> {
        let unreadable = |why: io::Error| Failure::bad(format!("{}: {why}", path.display()));
        // A device may never end, and a pipe waits for whoever writes to it.
        if !fs::metadata(path).map_err(unreadable)?.is_file() {
            return Err(Failure::bad(format!("{}: a script is a file, not a folder or device", path.display())));
        }
        let text = fs::read_to_string(path).map_err(unreadable)?;
        Ok(Input::Script { path: path.to_owned(), lines: text.lines().map(str::to_owned).collect(), next: 0 })
    }

    /// Does a person see the questions?
    pub fn is_keyboard(&self) -> bool {
        matches!(self, Input::Keyboard(_))
    }

    /// Is it a script?
    pub fn is_script(&self) -> bool {
        matches!(self, Input::Script { .. })
    }

    /// The next line without its ends and comments; none when there are no more. Scripts skip empty lines.
    pub fn next(&mut self) -> Result<Option<String>, Failure> {
        match self {
            Input::Keyboard(lines) => Ok(lines.recv().ok().map(|line| typed(&line))),
            Input::Pipe => {
                let mut line = Vec::new();
                let is_over = io::stdin().lock().read_until(b'\n', &mut line)? == 0;
                Ok((!is_over).then(|| typed(&line)))
            }
            Input::Script { lines, next, .. } => {
                while let Some(line) = lines.get(*next) {
                    *next += 1;
                    let line = without_comment(line);
                    if !line.is_empty() {
                        return Ok(Some(line.to_owned()));
                    }
                }
                Ok(None)
            }
        }
    }

    /// What a person types within a while; who else writes lines is waited for.
    pub fn within(&mut self, wait: Duration) -> Result<Heard, Failure> {
        match self {
            Input::Keyboard(lines) => Ok(match lines.recv_timeout(wait) {
                Ok(line) => Heard::Line(typed(&line)),
                Err(RecvTimeoutError::Timeout) => Heard::Nothing,
                Err(RecvTimeoutError::Disconnected) => Heard::Ended,
            }),
            Input::Pipe | Input::Script { .. } => Ok(self.next()?.map_or(Heard::Ended, Heard::Line)),
        }
    }

    /// What is wrong with the line that was read last, or with the end of the input.
    pub fn complain(&self, why: &str) -> Failure {
        match self {
            Input::Script { path, next, .. } => Failure::bad(format!("{}:{}: {why}", path.display(), (*next).max(1))),
            Input::Keyboard(_) | Input::Pipe => Failure::bad(why.to_owned()),
        }
    }
}

/// Reads lines as they are typed, until there are no more.
fn keyboard() -> Receiver<Vec<u8>> {
    let (send, lines) = channel();
    thread::spawn(move || {
        loop {
            let mut line = Vec::new();
            let read = io::stdin().lock().read_until(b'\n', &mut line);
            if !read.is_ok_and(|count| count > 0) || send.send(line).is_err() {
                return;
            }
        }
    });
    lines
}

fn typed(line: &[u8]) -> String {
    without_comment(&String::from_utf8_lossy(line)).to_owned()
}

fn without_comment(line: &str) -> &str {
    let line = line.trim();
    match line.starts_with('#') {
        true => "",
        false => line.split_once(" #").map_or(line, |(before, _)| before.trim_end()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_no_input() {
        let cases = [("# all", ""), ("drop a # the corner", "drop a"), ("  7 ", "7"), ("card#3", "card#3")];
        for (line, expected) in cases {
            assert_eq!(without_comment(line), expected);
        }
    }
}
