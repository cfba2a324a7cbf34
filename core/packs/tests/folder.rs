//! Packs from a folder: good files are read, and every bad one is named in the same run.
#![expect(clippy::disallowed_methods, reason = "the test makes the folder that it reads")]

use std::fs;
use std::path::{Path, PathBuf};

use sortie_packs::{Files, MAX_FILE_BYTES, Problems};

/// A fresh folder for one test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("the build folder is writable");
    path
}

#[test]
fn a_folder_is_read_and_hashed_as_if_built_in() {
    let path = folder("good");
    fs::write(path.join("cards.ron"), "[1, 2]\r\n").expect("written");
    let files = Files::from_dir(&path, &["cards.ron"]);
    let mut problems = Problems::new();
    assert_eq!(files.ron::<Vec<u8>>("cards.ron", &mut problems), Some(vec![1, 2]));
    assert!(problems.is_empty());
    assert_eq!(files.hash(), Files::built_in(&[("cards.ron", "[1, 2]\n")]).hash());
}

#[test]
fn every_bad_file_is_named() {
    let path = folder("bad");
    fs::write(path.join("binary.ron"), [b'[', 0xff]).expect("written");
    fs::write(path.join("large.ron"), vec![b' '; MAX_FILE_BYTES + 1]).expect("written");
    fs::create_dir(path.join("map.ron")).expect("made");
    let names = ["absent.ron", "binary.ron", "large.ron", "map.ron"];
    let files = Files::from_dir(&path, &names);
    let mut problems = Problems::new();
    for name in names {
        assert_eq!(files.ron::<Vec<u8>>(name, &mut problems), None);
    }
    let at = |name: &str| format!("{}/{name}:1: ", path.display());
    assert_eq!(
        problems.to_string(),
        format!(
            "{}this file should be in the pack\n\
             {}this file should be UTF-8 text, but is not from byte 1 on\n\
             {}this file is larger than 1024 KiB, which is the most a pack's file may have\n\
             {}a file should be here, not a folder or device",
            at(names[0]),
            at(names[1]),
            at(names[2]),
            at(names[3]),
        )
    );
}
