//! Whatever the fuzzer has found worth keeping is replayed on every build.

use std::fs;
use std::path::Path;

use sortie_fuzz_harness::TARGETS;

#[test]
fn the_corpora_are_replayed() {
    for (name, target) in TARGETS {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus").join(name);
        let mut count = 0;
        for entry in fs::read_dir(&folder).expect("every target has a corpus") {
            let path = entry.expect("the folder can be listed").path();
            target(&fs::read(&path).expect("the file can be read"));
            count += 1;
        }
        assert!(count > 0, "the corpus of {name} is empty");
    }
}
