//! The project's own chores: `cargo xtask` lists them.

mod api;
mod balance;
mod cargo;
mod counts;
mod failure;
mod files;
mod fuzz;
mod goldens;
mod play;
mod rules;
mod rust_text;
mod say;
mod sortie;
mod strength;
mod tidy;
mod types;
mod verify;
mod web;

use std::process::ExitCode;

use failure::Failure;
use say::say;

/// One chore, as the list shows it.
struct Chore {
    name: &'static str,
    options: &'static str,
    does: &'static str,
    run: fn(&[String]) -> Result<(), Failure>,
}

const CHORES: &[Chore] = &[
    Chore {
        name: "verify",
        options: "",
        does: "web client, format, lints, tests, types, docs, tidy, rules, counts, API, licences and browsers, stopping at the first failure",
        run: verify::run,
    },
    Chore {
        name: "play",
        options: "[ARGS]",
        does: "builds the web client and the server, and opens the browser",
        run: play::run,
    },
    Chore {
        name: "browser",
        options: "[FILE…]",
        does: "plays the web client in a real Chromium against a real server",
        run: web::browser,
    },
    Chore {
        name: "shots",
        options: "[FOLDER] [desktop|phone] [SCENE…]",
        does: "takes pictures of every state of the web client, for the eye (into target/shots)",
        run: web::shots,
    },
    Chore {
        name: "types",
        options: "[--check]",
        does: "writes the TypeScript types and notation of what travels between server and client; --check only compares",
        run: types::types,
    },
    Chore {
        name: "fixtures",
        options: "[--check]",
        does: "writes the samples of the web client's tests from the golden games and the content; --check only compares",
        run: types::fixtures,
    },
    Chore {
        name: "api",
        options: "",
        does: "plays whole games with the Python example, and runs schemathesis over the HTTP API (needs Python 3.10)",
        run: api::run,
    },
    Chore {
        name: "tidy",
        options: "",
        does: "checks the borders between the rooms and the shape of files",
        run: tidy::run,
    },
    Chore {
        name: "rules",
        options: "[--game G] [--uses N] [--check]",
        does: "shows where each rule is cited and proven, and fails where it is not; --check shows failures only",
        run: rules::run,
    },
    Chore {
        name: "goldens",
        options: "[--bless]",
        does: "replays the golden games; --bless makes anew what new rules or content have outdated",
        run: goldens::run,
    },
    Chore {
        name: "fuzz",
        options: "[--seconds N] [TARGET…]",
        does: "runs the fuzz targets, 60 seconds each unless told otherwise (needs cargo-fuzz)",
        run: fuzz::run,
    },
    Chore {
        name: "counts",
        options: "[--bless]",
        does: "counts instructions per command under callgrind and compares with docs/counts.json (needs valgrind)",
        run: counts::run,
    },
    Chore {
        name: "strength",
        options: "[--games N] [--threads N]",
        does: "lets Elysian's bots play each other, watches the usual one, and writes docs/strength.md",
        run: strength::run,
    },
    Chore {
        name: "balance",
        options: "[GAME] [--games N]",
        does: "simulates a game (elysian or elite20) and writes docs/balance/GAME.md",
        run: balance::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::from(failure.code())
        }
    }
}

fn dispatch(arguments: &[String]) -> Result<(), Failure> {
    let Some((name, rest)) = arguments.split_first() else {
        say(&usage());
        return Ok(());
    };
    if ["help", "--help", "-h"].contains(&name.as_str()) {
        say(&usage());
        return Ok(());
    }
    match CHORES.iter().find(|chore| chore.name == name) {
        Some(chore) => (chore.run)(rest),
        None => Err(Failure::usage(format!("There is no chore \"{name}\".\n{}", usage()))),
    }
}

fn usage() -> String {
    let mut text = String::from("cargo xtask CHORE, where CHORE is one of");
    for chore in CHORES {
        text += &format!("\n  {} {}\n      {}", chore.name, chore.options, chore.does);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_chore_lists_the_known_ones() {
        let failure = dispatch(&["dance".to_owned()]).expect_err("there is no such chore");
        assert_eq!(failure.code(), 2);
        let text = failure.to_string();
        assert!(CHORES.iter().all(|chore| text.contains(chore.name)), "{text}");
    }
}
