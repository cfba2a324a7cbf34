//! The web client: building it, checking it, and playing it in a real browser.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::cargo::{TESTED, build_as_tested, executable, show, target_directory};
use crate::failure::Failure;
use crate::files::root;

/// Names under which people have Chromium installed.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

fn npm(arguments: &[&str]) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(arguments).current_dir(root().join("web"));
    command
}

/// Are all packages of the client installed?
fn is_installed() -> bool {
    let web = root().join("web");
    let changed = |path: PathBuf| fs::metadata(path).and_then(|meta| meta.modified()).ok();
    let installed = changed(web.join("node_modules/.package-lock.json"));
    installed.is_some() && installed >= changed(web.join("package-lock.json"))
}

/// Not `npm ci`: it refuses a lock file without the other platforms' binaries, which npm itself leaves out.
const INSTALL: [&str; 4] = ["install", "--no-save", "--no-audit", "--no-fund"];
const BUILD: [&str; 3] = ["run", "--silent", "build"];

/// Installs what the client needs, unless that is done already.
fn install() -> Result<(), Failure> {
    if is_installed() { Ok(()) } else { show(&mut npm(&INSTALL)) }
}

/// Builds the client into `web/dist`, which the server embeds.
pub fn build() -> Result<(), Failure> {
    install()?;
    show(&mut npm(&BUILD))
}

/// The same beside something else that prints: npm's own words are shown only if it fails.
pub fn build_quietly(tell: &dyn Fn(&str)) -> Result<(), Failure> {
    if !is_installed() {
        tell("fetching packages");
        silently(&mut npm(&INSTALL))?;
    }
    tell("bundling");
    silently(&mut npm(&BUILD))?;
    tell("done");
    Ok(())
}

fn silently(command: &mut Command) -> Result<(), Failure> {
    match command.output() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => {
            let [said, complained] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
            Err(Failure::found(format!(
                "{said}{complained}The client could not be built: npm ended with {}.",
                output.status
            )))
        }
        Err(error) => Err(Failure::found(format!("npm could not be started, is Node.js installed? {error}."))),
    }
}

/// Types, unit tests, the build, and how heavy the first load is.
pub fn check() -> Result<(), Failure> {
    install()?;
    for script in ["check", "test", "build", "size"] {
        show(&mut npm(&["run", "--silent", script]))?;
    }
    Ok(())
}

/// Plays the client in a real browser against a real server, whose dice are the same each time.
pub fn browser(arguments: &[String]) -> Result<(), Failure> {
    let chromium = chromium()?;
    build_as_tested()?;
    let run = TestRun { server: Server::start()?, chromium };
    let asked = if arguments.is_empty() { browser_tests()? } else { arguments.to_vec() };
    // What is measured in milliseconds has the machine for itself.
    let (measured, others): (Vec<String>, Vec<String>) = asked.into_iter().partition(|file| file.contains("fingers"));
    // All are run, whatever fails on the way.
    let ended = run.files(&others, 2);
    run.files(&measured, 1).and(ended)
}

/// Browser tests, with the server that they share.
struct TestRun {
    server: Server,
    chromium: PathBuf,
}

impl TestRun {
    /// Runs whole files, several at once. A test that fails has failed: it is not run again.
    fn files(&self, files: &[String], at_once: u8) -> Result<(), Failure> {
        if files.is_empty() {
            return Ok(());
        }
        let mut command = Command::new("node");
        // A file whose last hook failed ends all the same.
        command
            .args(["--test", "--test-reporter=tap", "--test-force-exit"])
            .arg(format!("--test-concurrency={at_once}"))
            .args(files);
        command.current_dir(root().join("web"));
        command.env("SORTIE_URL", &self.server.url).env("SORTIE_BIN", &self.server.program);
        show(command.env("CHROMIUM", &self.chromium))
    }
}

/// The files of browser tests. They are named one by one, since versions of Node.js differ in what a folder means.
fn browser_tests() -> Result<Vec<String>, Failure> {
    let folder = root().join("web/tests/browser");
    let unreadable = |why: std::io::Error| Failure::found(format!("{} cannot be read: {why}.", folder.display()));
    let mut found = Vec::new();
    for entry in fs::read_dir(&folder).map_err(unreadable)? {
        let name = entry.map_err(unreadable)?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".test.mjs") {
            found.push(format!("tests/browser/{name}"));
        }
    }
    found.sort();
    Ok(found)
}

/// Takes pictures of the client in every state.
pub fn shots(arguments: &[String]) -> Result<(), Failure> {
    let chromium = chromium()?;
    build()?;
    build_as_tested()?;
    let server = Server::start()?;
    let own = target_directory()?.join("shots");
    let is_folder = arguments.first().is_some_and(|first| first.contains(['/', '.']));
    let (folder, rest) = match arguments.split_first() {
        Some((first, rest)) if is_folder => (std::env::current_dir().unwrap_or_default().join(first), rest),
        _ => (own, arguments),
    };
    let mut command = npm(&["run", "--silent", "shots", "--"]);
    command.arg(&folder).args(rest).env("SORTIE_URL", &server.url);
    show(command.env("CHROMIUM", &chromium))?;
    println!("The pictures are in {}.", folder.display());
    Ok(())
}

/// An installed Chromium; where there is none, one is installed.
fn chromium() -> Result<PathBuf, Failure> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    if let Some(found) = named.or_else(|| BROWSERS.iter().find_map(|name| on_path(name))) {
        return Ok(found);
    }
    println!("There is no Chromium here; installing one.");
    if let Some(own) = playwright_browser() {
        return Ok(own);
    }
    let apt =
        |arguments: &[&str]| show(Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"));
    let by_system = apt(&["update", "-qq"]).and_then(|()| apt(&["install", "-y", "-qq", "chromium"]));
    match (by_system, on_path("chromium")) {
        (Ok(()), Some(found)) => Ok(found),
        _ => Err(Failure::found("Browser tests need Chromium: install it, or name its program in CHROMIUM.")),
    }
}

/// The browser that Playwright downloads for itself.
fn playwright_browser() -> Option<PathBuf> {
    install().ok()?;
    let mut download = npm(&["exec", "--", "playwright-core", "install", "chromium"]);
    if !download.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success()) {
        return None;
    }
    let mut ask = Command::new("node");
    ask.args(["-e", "process.stdout.write(require('playwright-core').chromium.executablePath())"]);
    let answer = ask.current_dir(root().join("web")).output().ok()?;
    let path = PathBuf::from(String::from_utf8(answer.stdout).ok()?);
    path.is_file().then_some(path)
}

fn on_path(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// A server on a free port with a folder of its own, gone when it is dropped.
pub struct Server {
    child: Child,
    pub url: String,
    program: PathBuf,
    data: PathBuf,
}

impl Server {
    pub fn start() -> Result<Server, Failure> {
        let failed = |why: std::io::Error| Failure::found(format!("The server cannot start: {why}."));
        let target = target_directory()?;
        let program = executable(TESTED, "sortie")?;
        let data = target.join("tmp").join(format!("browser-{}", std::process::id()));
        let mut child = Command::new(&program)
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args([
                "--tables-per-hour",
                "100000",
                "--tables-per-guest",
                "100000",
                "--calls-per-second",
                "10000",
                "--known-seeds",
                "1",
                "--data",
            ])
            .arg(&data)
            .env("SORTIE_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .map_err(failed)?;
        let url = address(&mut child);
        let server = Server { child, url: url.unwrap_or_default(), program, data };
        match server.url.is_empty() {
            true => Err(Failure::found("The server ended before it said where it listens.")),
            false => Ok(server),
        }
    }
}

/// The address in the server's first line.
fn address(child: &mut Child) -> Option<String> {
    let mut lines = BufReader::new(child.stdout.take()?).lines();
    let first = lines.next()?.ok()?;
    // The rest of what it says is let through, so that its pipe never fills.
    std::thread::spawn(move || lines.for_each(drop));
    first.split_whitespace().find(|word| word.starts_with("http://")).map(str::to_owned)
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        remove(&self.data);
    }
}

fn remove(folder: &Path) {
    let _ = fs::remove_dir_all(folder);
}
