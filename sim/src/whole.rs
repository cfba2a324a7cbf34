//! Files that are there whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

/// Writes a file beside its place and moves it there when it is whole: a full disk leaves what was there before.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    write(path, text, |_| Ok(()))
}

/// The same for what must outlast a power cut.
pub fn write_safely(path: &Path, text: &str) -> io::Result<()> {
    write(path, text, File::sync_all)
}

fn write(path: &Path, text: &str, settle: impl Fn(&File) -> io::Result<()>) -> io::Result<()> {
    // A link stays a link to what it names.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let mut name: OsString = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    let written = File::create(&part)
        .and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            settle(&file)
        })
        .and_then(|()| fs::rename(&part, path));
    if written.is_err() {
        // What failed to be written is of no use, and whether it can be removed changes nothing.
        let _ = fs::remove_file(&part);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_nothing_is_left_beside_it() {
        let folder = std::env::temp_dir().join(format!("sortie-whole-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("the test's own folder");
        let path = folder.join("a.txt");
        write_safely(&path, "one").expect("it can be written");
        write_whole(&path, "two").expect("it can be replaced");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "two");
        assert!(write_whole(&folder.join("none/a.txt"), "three").is_err());
        assert!(write_whole(&folder, "a folder is no file").is_err());
        assert_eq!(fs::read_dir(&folder).expect("it is there").count(), 1);
        fs::remove_dir_all(&folder).expect("the test's own folder");
    }
}
