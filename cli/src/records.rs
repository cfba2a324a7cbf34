//! Reading record files, with every flaw named by file and line.

use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

use sortie_catalog::{AnyGame, Flaw, Record, RecordTrouble, game, record};

use crate::failure::Failure;

/// A record from a file, with its game.
pub fn read(path: &Path) -> Result<(Record, &'static dyn AnyGame), Failure> {
    let unreadable = |why: std::io::Error| Failure::bad(format!("{}: {why}", path.display()));
    // Opening a pipe would wait for whoever writes to it, so what it is comes first.
    if !fs::metadata(path).map_err(unreadable)?.is_file() {
        return Err(Failure::bad(format!("{}: a record is a file, not a folder or device", path.display())));
    }
    let mut bytes = Vec::new();
    let most = record::MAX_BYTES as u64;
    File::open(path).and_then(|file| file.take(most + 1).read_to_end(&mut bytes)).map_err(unreadable)?;
    if bytes.len() as u64 > most {
        return Err(Failure::bad(format!("{}:1: a record has at most {most} bytes", path.display())));
    }
    let record = text(bytes).and_then(|text| Record::parse(&text)).map_err(|flaw| flawed(path, &flaw))?;
    let game = game(&record.header.game).map_err(|why| flawed(path, &Flaw::other(1, why)))?;
    Ok((record, game))
}

fn text(bytes: Vec<u8>) -> Result<String, Flaw> {
    String::from_utf8(bytes).map_err(|error| {
        let sound = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = sound.iter().filter(|byte| **byte == b'\n').count() + 1;
        Flaw::other(line, "this line is damaged: it is not UTF-8 text")
    })
}

/// A flaw as `file:line: sentence`.
fn flawed(path: &Path, flaw: &Flaw) -> Failure {
    Failure::bad(format!("{}:{flaw}", path.display()))
}

/// What stands in the way of using a record.
pub fn troubled(path: &Path, trouble: RecordTrouble) -> Failure {
    match trouble {
        RecordTrouble::Flaw(flaw) => flawed(path, &flaw),
        RecordTrouble::Pack(problems) => Failure::all(problems),
    }
}
