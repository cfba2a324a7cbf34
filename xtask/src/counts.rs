//! `cargo xtask counts`: instructions per command, which no busy machine can blur.

use std::collections::BTreeMap;
use std::fs;
use std::process::{Command, Stdio};

use crate::cargo::{build_as_tested, capture, target_directory};
use crate::failure::Failure;
use crate::files::root;
use crate::say::say;

/// The games that are guarded, with the numbers of random games whose difference is counted.
const GAMES: &[(&str, u32, u32)] = &[("connect4", 200, 2_200), ("elite20", 4, 44), ("elysian", 4, 44)];
/// How many percent more is a regression.
const TOLERANCE: u64 = 8;

/// Is valgrind there?
pub fn is_possible() -> bool {
    let status = Command::new("valgrind").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let bless = match arguments {
        [] => false,
        [flag] if flag == "--bless" => true,
        _ => return Err(Failure::usage("counts takes --bless or nothing.")),
    };
    if !is_possible() {
        return Err(Failure::found("Counting instructions needs valgrind, which is not installed."));
    }
    // The profile of the tests optimises our own crates as much as a count needs.
    build_as_tested()?;
    let path = root().join("docs/counts.json");
    let known = fs::read_to_string(&path).ok().and_then(|text| serde_json::from_str(&text).ok());
    let known: BTreeMap<String, u64> = known.unwrap_or_default();
    let mut found = BTreeMap::new();
    let mut slower = Vec::new();
    for (game, few, many) in GAMES {
        let (few, many) = (measure(game, *few)?, measure(game, *many)?);
        let each = (many.0 - few.0) / (many.1 - few.1).max(1);
        found.insert((*game).to_owned(), each);
        let before = known.get(*game).copied();
        say(&format!(
            "{game}: {each} instructions a command, {}",
            before.map_or("new".to_owned(), |n| format!("{n} before"))
        ));
        if before.is_some_and(|before| each * 100 > before * (100 + TOLERANCE)) {
            slower.push(*game);
        }
    }
    if bless {
        let text = serde_json::to_string_pretty(&found).unwrap_or_default() + "\n";
        return fs::write(&path, text).map_err(|error| Failure::found(format!("docs/counts.json: {error}.")));
    }
    if known.len() < GAMES.len() {
        return Err(Failure::found("docs/counts.json lacks a game: write it with --bless."));
    }
    match slower.is_empty() {
        true => Ok(()),
        false => Err(Failure::found(format!("More than {TOLERANCE} % slower: {}.", slower.join(", ")))),
    }
}

/// Instructions and commands of this many random games.
fn measure(game: &str, games: u32) -> Result<(u64, u64), Failure> {
    let target = target_directory()?;
    let out = target.join(format!("callgrind.{game}.{games}"));
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--quiet", &format!("--callgrind-out-file={}", out.display())]);
    command.arg(target.join(format!("debug/sortie{}", std::env::consts::EXE_SUFFIX))).args([
        "bench",
        game,
        "--games",
        &games.to_string(),
    ]);
    let commands = capture(&mut command)?;
    let commands = commands.trim().parse().map_err(|_| Failure::found(format!("bench answered \"{commands}\".")))?;
    let text = fs::read_to_string(&out).map_err(|error| Failure::found(format!("{}: {error}.", out.display())))?;
    let instructions = text.lines().find_map(|line| line.strip_prefix("totals: ")?.trim().parse().ok());
    instructions.map(|instructions| (instructions, commands)).ok_or_else(|| Failure::found("callgrind told no total."))
}
