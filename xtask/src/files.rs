//! Finding and reading the project's files.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo::capture;
use crate::failure::Failure;

/// A text file and its path from the root, with `/` between folders.
pub struct TextFile {
    pub path: String,
    pub text: String,
}

impl TextFile {
    /// The last part of the path.
    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// The name up to its last dot.
    pub fn stem(&self) -> &str {
        self.name().rsplit_once('.').map_or(self.name(), |(stem, _)| stem)
    }

    pub fn is_rust(&self) -> bool {
        self.path.ends_with(".rs")
    }
}

/// The project's folder.
pub fn root() -> PathBuf {
    // Cargo says where xtask lies now; where it was built is only a guess, for whoever starts it by hand.
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    xtask.parent().map_or_else(|| xtask.clone(), Path::to_path_buf)
}

/// Every text file that is or could be committed; pictures and other binaries are left out.
pub fn tracked_files() -> Result<Vec<TextFile>, Failure> {
    let mut git = Command::new("git");
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).current_dir(root());
    let list = capture(&mut git)?;
    let mut paths: Vec<&str> = list.split('\0').filter(|path| !path.is_empty()).collect();
    paths.sort_unstable();
    paths.dedup();
    // A file that git still lists may be gone from the folder, and that is not ours to judge.
    let read = |path: &str| Some(TextFile { path: path.to_owned(), text: read_text(path)? });
    Ok(paths.into_iter().filter_map(read).collect())
}

fn read_text(path: &str) -> Option<String> {
    fs::read(root().join(path)).ok().and_then(|bytes| String::from_utf8(bytes).ok())
}
