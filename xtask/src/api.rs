//! `cargo xtask api`: strangers' programs against a real server. The example client plays whole games from the protocol
//! document alone, and schemathesis throws at the HTTP API whatever its description allows and forbids.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::cargo::{build_as_tested, show, target_directory};
use crate::failure::{Failure, no_arguments};
use crate::files::root;
use crate::web::Server;

/// What is installed into the virtual environment.
const PACKAGES: [&str; 2] = ["websockets", "schemathesis"];
/// Whole games of the example client.
const GAMES: [&str; 2] = ["connect4", "elysian"];
/// A schema cannot tell which options a game knows, nor what is a fair name: such a refusal is 400 or 409. Nor can it tell
/// how large a whole body or pack may be: 413.
const SETTINGS: &str = "[checks]
positive_data_acceptance.expected-statuses = [\"2xx\", 400, 401, 403, 404, 409, 413, 429, 507]
negative_data_rejection.expected-statuses = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, \"5xx\"]
";
/// Cases for each call and phase.
const EXAMPLES: &str = "40";

pub fn run(arguments: &[String]) -> Result<(), Failure> {
    no_arguments("api", arguments)?;
    let python =
        python().ok_or_else(|| Failure::found("The API is checked with Python 3.10 or newer, which is not here."))?;
    let folder = target_directory()?.join("python");
    let programs = install(&python, &folder)?;
    build_as_tested()?;
    let server = Server::start()?;
    for game in GAMES {
        println!("A whole game of {game}, played by examples/random_player.py:");
        let mut player = Command::new(programs.join("python"));
        player.arg(root().join("examples/random_player.py")).arg(&server.url).args(["--game", game]);
        show(&mut player)?;
    }
    check(&server, &programs, &folder)
}

/// Is there a Python that can run the example?
pub fn is_possible() -> bool {
    python().is_some()
}

fn python() -> Option<PathBuf> {
    let is_new = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
    ["python3", "python"].into_iter().map(PathBuf::from).find(|name| {
        let mut ask = Command::new(name);
        ask.args(["-c", is_new]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        ask.status().is_ok_and(|status| status.success())
    })
}

/// Makes the virtual environment, unless it is there already. The answer is the folder of its programs.
fn install(python: &Path, folder: &Path) -> Result<PathBuf, Failure> {
    let programs = folder.join("venv").join(if cfg!(windows) { "Scripts" } else { "bin" });
    let (done, wanted) = (folder.join("installed.txt"), PACKAGES.join("\n"));
    if fs::read_to_string(&done).is_ok_and(|found| found == wanted) {
        return Ok(programs);
    }
    println!("Installing {} into {}.", PACKAGES.join(" and "), folder.display());
    show(Command::new(python).args(["-m", "venv", "--clear"]).arg(folder.join("venv")))?;
    let mut pip = Command::new(programs.join("python"));
    show(pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(PACKAGES))?;
    fs::write(&done, wanted).map_err(|why| Failure::found(format!("{}: {why}.", done.display())))?;
    Ok(programs)
}

/// Runs schemathesis with all its checks, as a guest who may make tables.
fn check(server: &Server, programs: &Path, folder: &Path) -> Result<(), Failure> {
    let settings = folder.join("schemathesis.toml");
    fs::write(&settings, SETTINGS).map_err(|why| Failure::found(format!("{}: {why}.", settings.display())))?;
    let token = token(&server.url).ok_or_else(|| Failure::found("The server gave no token to a new guest."))?;
    let mut command = Command::new(programs.join("schemathesis"));
    command.arg("--config-file").arg(settings).arg("run").arg(format!("{}/api/openapi.json", server.url));
    command.args(["--checks", "all", "--max-examples", EXAMPLES, "--continue-on-failure", "--warnings", "off"]);
    command.args(["--generation-database", "none", "--header", &format!("Authorization: Bearer {token}")]);
    show(command.current_dir(folder))
}

/// The token of a new guest.
fn token(url: &str) -> Option<String> {
    let address = url.strip_prefix("http://")?;
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
    write!(stream, "POST /api/guest HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
        .ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let body: serde_json::Value = serde_json::from_str(answer.split_once("\r\n\r\n")?.1).ok()?;
    body["token"].as_str().map(str::to_owned)
}
