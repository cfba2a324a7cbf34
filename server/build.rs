//! Names the build after the version and the web client that is embedded.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::Path;

fn main() {
    let dist = Path::new("../web/dist");
    println!("cargo::rerun-if-changed={}", dist.display());
    let index = fs::read(dist.join("index.html")).unwrap_or_default();
    let mut hash = DefaultHasher::new();
    index.hash(&mut hash);
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    println!("cargo::rustc-env=SORTIE_BUILD={version}-{:08x}", hash.finish() as u32);
}
