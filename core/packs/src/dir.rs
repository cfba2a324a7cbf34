//! The one place of `core/` that reads files: a folder that a player gives as a pack.
#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a pack may be a folder; what is read here becomes plain text before any rule sees it"
)]

use std::fs::File;
use std::io::{ErrorKind, Read as _};
use std::path::Path;

use crate::files::too_large;
use crate::source::MAX_FILE_BYTES;

/// Reads a text file of bounded size; an error is a sentence.
pub fn read_text(path: &Path) -> Result<String, String> {
    let unreadable = |error: std::io::Error| format!("this file could not be read: {error}");
    // Opening a pipe would wait for whoever writes to it, so what it is comes first.
    let is_file = match path.metadata() {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Err("this file should be in the pack".to_owned());
        }
        found => found.map_err(unreadable)?.is_file(),
    };
    if !is_file {
        return Err("a file should be here, not a folder or device".to_owned());
    }
    let file = File::open(path).map_err(unreadable)?;
    // One byte more than allowed tells a file that is too large from one that just fits.
    let mut bytes = Vec::new();
    file.take(MAX_FILE_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() > MAX_FILE_BYTES {
        return Err(too_large());
    }
    String::from_utf8(bytes).map_err(|error| {
        format!("this file should be UTF-8 text, but is not from byte {} on", error.utf8_error().valid_up_to())
    })
}
