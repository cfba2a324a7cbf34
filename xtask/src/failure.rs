//! Why a chore ended badly.

use std::fmt;

/// A chore's bad end, shown as its last line.
#[derive(Debug)]
pub enum Failure {
    /// The chore was called with words it does not know.
    Usage(String),
    /// The chore ran and found something wrong.
    Found(String),
}

impl Failure {
    pub fn usage(message: impl Into<String>) -> Self {
        Self::Usage(message.into())
    }

    pub fn found(message: impl Into<String>) -> Self {
        Self::Found(message.into())
    }

    /// The exit code of the program.
    pub fn code(&self) -> u8 {
        match self {
            Self::Usage(_) => 2,
            Self::Found(_) => 1,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(message) | Self::Found(message) => f.write_str(message),
        }
    }
}

/// Refuses arguments to a chore that takes none.
pub fn no_arguments(chore: &str, arguments: &[String]) -> Result<(), Failure> {
    match arguments.first() {
        None => Ok(()),
        Some(word) => Err(Failure::usage(format!("{chore} takes no arguments, but was given \"{word}\"."))),
    }
}

/// `1 problem`, `2 problems`.
pub fn count(number: usize, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{plural}")
}
