//! Who may depend on whom.

use serde_json::Value;

use super::Findings;

/// What kind of dependency an edge is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Normal,
    Build,
    Dev,
}

/// A crate of the workspace and its dependencies.
pub struct Crate {
    /// Its folder from the root, such as `core/engine`.
    pub folder: String,
    pub dependencies: Vec<Dependency>,
}

pub struct Dependency {
    pub name: String,
    /// The folder of a workspace crate; `None` for a crate of other people.
    pub folder: Option<String>,
    pub kind: Kind,
}

/// What one room may use. Whatever is not listed is not allowed.
struct Room {
    name: &'static str,
    normal: &'static [&'static str],
    build: &'static [&'static str],
    /// For tests only, besides what `normal` lists.
    dev: &'static [&'static str],
}

const ROOMS: &[Room] = &[
    Room { name: "engine", normal: &[], build: &[], dev: &[] },
    Room { name: "boardkit", normal: &["engine"], build: &[], dev: &[] },
    Room { name: "packs", normal: &[], build: &[], dev: &[] },
    Room { name: "registry", normal: &[], build: &[], dev: &[] },
    Room { name: "testkit", normal: &["engine"], build: &[], dev: &[] },
    Room { name: "game", normal: &["engine", "boardkit", "packs"], build: &["registry"], dev: &["testkit", "words"] },
    Room { name: "bots", normal: &["engine"], build: &[], dev: &["testkit", "game"] },
    Room { name: "catalog", normal: &["engine", "packs", "game", "bots"], build: &[], dev: &["testkit"] },
    Room { name: "sim", normal: &["catalog"], build: &[], dev: &["testkit"] },
    Room { name: "words", normal: &["engine"], build: &[], dev: &[] },
    Room { name: "protocol", normal: &[], build: &[], dev: &[] },
    Room { name: "server", normal: &["catalog", "protocol"], build: &[], dev: &[] },
    Room { name: "cli", normal: &["catalog", "sim", "server", "protocol", "words"], build: &[], dev: &["testkit"] },
    Room { name: "goldens", normal: &["engine", "catalog"], build: &[], dev: &[] },
    Room { name: "fuzz-harness", normal: &["engine", "game", "catalog", "testkit", "protocol"], build: &[], dev: &[] },
    Room { name: "typegen", normal: &["engine", "game", "catalog", "protocol", "server"], build: &[], dev: &[] },
    Room { name: "xtask", normal: &["registry"], build: &[], dev: &[] },
];

/// The crates of other people that the pure rooms may use: none of them reads a clock, a file or a socket for us. ts-rs only
/// describes types, and no player's build has it.
const PURE_CRATES: &[&str] = &["hex", "rand_chacha", "rand_core", "ron", "serde", "serde_json", "sha2", "ts-rs"];

/// The room of a folder: all games are one room, because the same holds for each of them.
fn room_of(folder: &str) -> Option<&'static Room> {
    let name = match folder.split_once('/') {
        Some(("core", name)) => name,
        Some(("games", "catalog")) => "catalog",
        Some(("games", _)) => "game",
        Some(_) => return None,
        None => folder,
    };
    ROOMS.iter().find(|room| room.name == name)
}

pub fn check(crates: &[Crate], findings: &mut Findings) {
    for member in crates {
        let folder = &member.folder;
        let Some(room) = room_of(folder) else {
            findings.problems.push(format!("{folder}/Cargo.toml:1: this folder is no room of the edge list"));
            continue;
        };
        for dependency in &member.dependencies {
            if let Some(message) = judge(room, folder, dependency) {
                findings.problems.push(format!("{folder}/Cargo.toml:1: {message}"));
            }
        }
    }
}

/// Why a dependency is not allowed, if so.
fn judge(room: &Room, folder: &str, dependency: &Dependency) -> Option<String> {
    let name = &dependency.name;
    let Some(target) = &dependency.folder else {
        // The test kit runs in tests alone, so it may use what tests use.
        let is_pure = (folder.starts_with("core/") && folder != "core/testkit") || folder.starts_with("games/");
        // Tests and build scripts are outside the game, so they may use what they like.
        let is_foreign = dependency.kind == Kind::Normal && !PURE_CRATES.contains(&name.as_str());
        return (is_pure && is_foreign)
            .then(|| format!("core and games may not use {name}, only {}", PURE_CRATES.join(", ")));
    };
    let target = room_of(target)?.name;
    let is_allowed = match dependency.kind {
        Kind::Normal => room.normal.contains(&target),
        Kind::Build => room.build.contains(&target),
        Kind::Dev => room.normal.contains(&target) || room.dev.contains(&target),
    };
    if is_allowed {
        return None;
    }
    let (how, allowed) = match dependency.kind {
        Kind::Normal => ("", room.normal),
        Kind::Build => (" as a build dependency", room.build),
        Kind::Dev => (" in tests", room.dev),
    };
    let allowed = if allowed.is_empty() { "nothing of this workspace".to_owned() } else { allowed.join(", ") };
    Some(format!("{} may not use {name}{how}, only {allowed}", room.name))
}

/// Reads `cargo metadata --no-deps`.
pub fn read_crates(metadata: &Value, root: &str) -> Vec<Crate> {
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    packages.iter().map(|package| read_crate(package, root)).collect()
}

fn read_crate(package: &Value, root: &str) -> Crate {
    let manifest = package["manifest_path"].as_str().unwrap_or_default();
    let folder = manifest.strip_suffix("Cargo.toml").unwrap_or(manifest);
    let dependencies = package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default();
    Crate {
        folder: from_root(folder, root),
        dependencies: dependencies.iter().map(|dependency| read_dependency(dependency, root)).collect(),
    }
}

fn read_dependency(dependency: &Value, root: &str) -> Dependency {
    Dependency {
        name: dependency["name"].as_str().unwrap_or_default().to_owned(),
        folder: dependency["path"].as_str().map(|path| from_root(path, root)),
        kind: match dependency["kind"].as_str() {
            Some("build") => Kind::Build,
            Some("dev") => Kind::Dev,
            Some(_) | None => Kind::Normal,
        },
    }
}

fn from_root(path: &str, root: &str) -> String {
    path.strip_prefix(root).unwrap_or(path).replace('\\', "/").trim_matches('/').to_owned()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn problems(folder: &str, dependencies: &[(&str, Option<&str>, Kind)]) -> Vec<String> {
        let dependencies = dependencies.iter().map(|(name, target, kind)| Dependency {
            name: (*name).to_owned(),
            folder: target.map(str::to_owned),
            kind: *kind,
        });
        let mut findings = Findings::default();
        check(&[Crate { folder: folder.to_owned(), dependencies: dependencies.collect() }], &mut findings);
        findings.problems
    }

    #[test]
    fn allowed_edges_pass() {
        let edges = [
            ("sortie-engine", Some("core/engine"), Kind::Normal),
            ("sortie-registry", Some("core/registry"), Kind::Build),
            ("sortie-testkit", Some("core/testkit"), Kind::Dev),
            ("serde", None, Kind::Normal),
            ("proptest", None, Kind::Dev),
        ];
        assert_eq!(problems("games/elysian", &edges), Vec::<String>::new());
    }

    #[test]
    fn forbidden_edges_are_named() {
        let edges = [
            ("sortie-testkit", Some("core/testkit"), Kind::Normal),
            ("sortie-connect4", Some("games/connect4"), Kind::Normal),
            ("tokio", None, Kind::Normal),
        ];
        assert_eq!(
            problems("games/elysian", &edges),
            [
                "games/elysian/Cargo.toml:1: game may not use sortie-testkit, only engine, boardkit, packs",
                "games/elysian/Cargo.toml:1: game may not use sortie-connect4, only engine, boardkit, packs",
                "games/elysian/Cargo.toml:1: core and games may not use tokio, only hex, rand_chacha, rand_core, \
                 ron, serde, serde_json, sha2, ts-rs",
            ]
        );
    }

    #[test]
    fn an_unknown_folder_is_named() {
        assert_eq!(problems("attic", &[]), ["attic/Cargo.toml:1: this folder is no room of the edge list"]);
    }

    #[test]
    fn metadata_is_read() {
        let metadata = json!({ "packages": [{
            "manifest_path": "/somewhere/bots/Cargo.toml",
            "dependencies": [
                { "name": "sortie-engine", "path": "/somewhere/core/engine", "kind": null },
                { "name": "proptest", "kind": "dev" },
            ],
        }] });
        let crates = read_crates(&metadata, "/somewhere");
        assert_eq!(crates[0].folder, "bots");
        assert_eq!(crates[0].dependencies[0].folder.as_deref(), Some("core/engine"));
        assert_eq!(crates[0].dependencies[1].kind, Kind::Dev);
    }
}
