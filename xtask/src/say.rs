//! Printing that survives `| head`.

use std::io::Write as _;

/// Prints a line. When the reader has gone there is nobody left to tell, so that is no fault.
pub fn say(text: &str) {
    let _ = writeln!(std::io::stdout(), "{text}");
}
