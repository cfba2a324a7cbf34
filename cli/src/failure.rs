//! How a command fails: a code for scripts and clear lines for people.

use std::io;
use std::process::ExitCode;

use clap::error::ErrorKind;

/// Bad input: flags, files, records, scripts, packs.
pub const BAD_INPUT: u8 = 2;
/// A record of older rules that is consistent, which is all that can be said of it.
pub const UNPROVEN: u8 = 3;
/// Our own fault.
pub const FAULT: u8 = 70;

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub struct Failure {
    code: u8,
    lines: Vec<String>,
}

impl Failure {
    /// Bad input, in one line.
    pub fn bad(line: impl Into<String>) -> Self {
        Failure { code: BAD_INPUT, lines: vec![line.into()] }
    }

    /// Bad input, with all its problems.
    pub fn all(lines: Vec<String>) -> Self {
        Failure { code: BAD_INPUT, lines }
    }

    /// Several failures as one, with all their lines.
    pub fn together(failures: Vec<Failure>) -> Self {
        let code = failures.iter().map(|failure| failure.code).max().unwrap_or(FAULT);
        Failure { code, lines: failures.into_iter().flat_map(|failure| failure.lines).collect() }
    }

    /// A code for scripts, after everything was said.
    pub fn silent(code: u8) -> Self {
        Failure { code, lines: Vec::new() }
    }

    /// A failure with a code of its own.
    pub fn with(code: u8, line: impl Into<String>) -> Self {
        Failure { code, lines: vec![line.into()] }
    }

    /// Tells it on the standard error stream.
    pub fn report(self) -> ExitCode {
        for line in &self.lines {
            eprintln!("sortie: {line}");
        }
        ExitCode::from(self.code)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            // Whoever read our output has had enough (`sortie replay … | head`): that is no failure.
            io::ErrorKind::BrokenPipe => Failure { code: 0, lines: Vec::new() },
            _ => Failure::with(FAULT, format!("the terminal cannot be used: {error}")),
        }
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        let is_answer = matches!(
            error.kind(),
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
        );
        if is_answer {
            let code = if error.use_stderr() { BAD_INPUT } else { 0 };
            // Nobody is left to tell that the help could not be printed.
            let _ = error.print();
            return Failure { code, lines: Vec::new() };
        }
        let text = error.render().to_string();
        let first: Vec<&str> = text.lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
        Failure::bad(first.join(" ").trim_start_matches("error: ").to_owned())
    }
}
