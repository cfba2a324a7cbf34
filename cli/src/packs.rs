//! Content packs from the disk: a folder of files, or one file that `sortie pack write` has made.

use std::fs::{self, File};
use std::io::{ErrorKind, Read as _};
use std::path::Path;

use sortie_catalog::{AnyGame, Bundle, OwnPack, PackTexts, games};

use crate::failure::Failure;

/// Maximum bytes of a file that is read: more than any pack or plan has.
pub const MAX_FILE_BYTES: usize = 1024 * 1024;

/// A pack as it was found: what it is called, the game it says it is for, and its files.
pub struct Found {
    /// Its folder's or file's name.
    pub name: String,
    game: Option<String>,
    files: PackTexts,
    /// Files that could not be read, each as `path:line: sentence`.
    problems: Vec<String>,
}

impl Found {
    /// Looks for a pack at this path.
    pub fn at(path: &Path) -> Result<Found, Failure> {
        let name = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let name = name.file_stem().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        if path.is_dir() {
            return Ok(Found::in_folder(path, name));
        }
        if !path.is_file() {
            return Err(Failure::bad(format!("{}: there is no such folder or file", path.display())));
        }
        let bad = |(line, why)| Failure::bad(format!("{}:{line}: {why}", path.display()));
        let text = read_text(path).map_err(|why| bad((1, why)))?;
        let bundle = Bundle::parse(&text).map_err(bad)?;
        let label = |(name, text)| (format!("{}/{name}", path.display()), text);
        let files = bundle.files.into_iter().map(label).collect();
        let name = if bundle.name.is_empty() { name } else { bundle.name };
        Ok(Found { name, game: Some(bundle.game), files, problems: Vec::new() })
    }

    /// Other files of the folder are left alone, unless they look like files of a pack with another name.
    fn in_folder(folder: &Path, name: String) -> Found {
        let mut found = Found { name, game: None, files: Vec::new(), problems: Vec::new() };
        let entries = fs::read_dir(folder).map(|all| all.flatten().map(|entry| entry.path()).collect::<Vec<_>>());
        let mut paths = entries.unwrap_or_default();
        paths.sort();
        let is_content = |path: &Path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.ends_with(".ron") || games().iter().any(|game| game.pack_files().contains(&&*name))
        };
        for path in paths.iter().filter(|path| is_content(path)) {
            match read_text(path) {
                Ok(text) => found.files.push((path.display().to_string(), text)),
                Err(why) => found.problems.push(format!("{}:1: {why}", path.display())),
            }
        }
        found
    }

    /// The game that the pack is for: as it says, or the one whose files it has.
    pub fn game(&self, path: &Path) -> Result<&'static dyn AnyGame, Failure> {
        if let Some(id) = &self.game {
            return sortie_catalog::game(id).map_err(|why| Failure::bad(format!("{}:1: {why}", path.display())));
        }
        let has = |name: &str| self.files.iter().any(|(path, _)| sortie_catalog::name_of(path) == name);
        let count = |game: &dyn AnyGame| game.pack_files().iter().filter(|name| has(name)).count();
        let most = games().iter().map(|game| count(*game)).max().unwrap_or(0).max(1);
        let fitting: Vec<_> = games().iter().copied().filter(|game| count(*game) == most).collect();
        match fitting.as_slice() {
            [one] => Ok(*one),
            _ => Err(Failure::bad(format!("{}: say with --game for which game this pack is", path.display()))),
        }
    }

    /// The pack, or everything that is wrong with it.
    pub fn read(&self, game: &dyn AnyGame) -> Result<OwnPack, Failure> {
        if let Some(id) = self.game.as_ref().filter(|id| *id != game.id()) {
            return Err(Failure::bad(format!("this pack is for {id}, not for {}", game.id())));
        }
        match game.read_pack(&self.files) {
            Ok(pack) if self.problems.is_empty() => Ok(pack),
            // Where nothing else could be read, that nothing was found is no news.
            _ if self.files.is_empty() && !self.problems.is_empty() => Err(Failure::all(self.problems.clone())),
            read => Err(Failure::all(self.problems.iter().cloned().chain(read.err().unwrap_or_default()).collect())),
        }
    }
}

/// The pack at a path for a game, if one is named.
pub fn named(path: Option<&Path>, game: &dyn AnyGame) -> Result<Option<OwnPack>, Failure> {
    path.map(|path| Found::at(path)?.read(game)).transpose()
}

/// Reads a text file of bounded size; an error is a sentence.
fn read_text(path: &Path) -> Result<String, String> {
    let unreadable = |error: std::io::Error| format!("this file could not be read: {error}");
    // Opening a pipe would wait for whoever writes to it, so what it is comes first.
    let is_file = match path.metadata() {
        Err(error) if error.kind() == ErrorKind::NotFound => return Err("this file is not there".to_owned()),
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
        return Err(format!("this file is larger than {} KiB", MAX_FILE_BYTES / 1024));
    }
    String::from_utf8(bytes).map_err(|error| {
        format!("this file should be UTF-8 text, but is not from byte {} on", error.utf8_error().valid_up_to())
    })
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    fn folder(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("sortie-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("the folder can be made");
        path
    }

    #[test]
    fn every_file_that_cannot_be_read_is_named() {
        let path = folder("unreadable");
        fs::write(path.join("cards.ron"), [b'[', 0xff]).expect("written");
        fs::write(path.join("heroes.ron"), vec![b' '; MAX_FILE_BYTES + 1]).expect("written");
        fs::create_dir(path.join("tiles.ron")).expect("made");
        fs::write(path.join("notes.md"), "mine").expect("written");
        let found = Found::at(&path).unwrap_or_else(|_| panic!("it is a folder"));
        let at = |name: &str, why: &str| format!("{}/{name}:1: {why}", path.display());
        let wanted = [
            at("cards.ron", "this file should be UTF-8 text, but is not from byte 1 on"),
            at("heroes.ron", "this file is larger than 1024 KiB"),
            at("tiles.ron", "a file should be here, not a folder or device"),
        ];
        assert_eq!(found.problems, wanted);
        let _ = fs::remove_dir_all(&path);
    }

    #[test]
    fn a_folder_and_its_bundle_are_the_same_pack() {
        let path = folder("bundle");
        let game = sortie_catalog::game("elysian").expect("it is listed");
        for (name, text) in game.built_in_pack().iter().filter(|(name, _)| name != "cards.ron") {
            fs::write(path.join(name), format!("// mine\n{text}")).expect("written");
        }
        let open = |path: &Path| {
            let found = Found::at(path).unwrap_or_else(|_| panic!("it is there"));
            assert_eq!(found.game(path).map_err(|_| ()).expect("it shows").id(), "elysian");
            found.read(game).unwrap_or_else(|_| panic!("it is sound"))
        };
        let pack = open(&path);
        let file = path.join("mine.sortie-pack");
        fs::write(&file, pack.bundle("Mine")).expect("written");
        assert_eq!(open(&file), pack);
        let _ = fs::remove_dir_all(&path);
    }
}
