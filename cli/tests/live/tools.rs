//! The operator's tools, beside a server that runs.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::child::{Served, folder, free_address, serve, sortie};
use crate::http::call;

#[tokio::test]
async fn a_backup_is_made_while_the_server_runs_and_put_in_place_when_it_does_not() {
    let (data, address) = (folder("tools"), free_address());
    let (path, copy) = (data.to_str().expect("a plain path"), data.join("copy.db"));
    let copy = copy.to_str().expect("a plain path");
    let mut served = Served::start(serve(&data, address), address).await;
    let make = async || {
        let body = r#"{"game":"connect4","chairs":[{"sitter":"me"},{"sitter":"open"}],"listed":true}"#;
        let headers = [("Content-Type", "application/json")];
        call(address, "POST", "/api/tables", &headers, body.into()).await.expect("it answers").json()["id"].clone()
    };
    let listed = async || call(address, "GET", "/api/tables", &[], Vec::new()).await.expect("it answers").json();
    let kept = make().await;
    let said = sortie(&["backup", copy, "--data", path]).expect("a backup can be made");
    assert!(said.starts_with("Backed up to "), "{said}");
    let again = sortie(&["backup", copy, "--data", path]).expect_err("nothing is overwritten");
    assert!(again.contains("is there already"), "{again}");
    make().await;
    assert_eq!(listed().await["tables"].as_array().map(Vec::len), Some(2));
    let running = sortie(&["restore", copy, "--data", path]).expect_err("a running server keeps its database");
    assert!(running.contains("another server already uses"), "{running}");
    assert!(served.stop());
    sortie(&["restore", copy, "--data", path]).expect("a stopped one does not");
    let _served = Served::start(serve(&data, address), address).await;
    let tables = listed().await["tables"].clone();
    assert_eq!((tables.as_array().map(Vec::len), &tables[0]["id"]), (Some(1), &kept));
    assert!(data.join("sortie.before-restore.db").exists());
}

/// Does a process hold the lock by which SQLite tells others that a database is in use?
#[cfg(target_os = "linux")]
fn is_held(database: &std::path::Path) -> bool {
    let inode = std::os::unix::fs::MetadataExt::ino(&std::fs::metadata(database).expect("it is there"));
    let locks = std::fs::read_to_string("/proc/locks").expect("Linux tells of locks");
    locks.lines().any(|line| line.contains(&format!(":{inode} 1073741826 1073742335")))
}

/// Closing a file drops all locks that a process has on it, and an older SQLite that looks in would then take the log away.
#[tokio::test]
#[cfg(target_os = "linux")]
async fn a_running_server_holds_the_lock_on_its_database() {
    let (data, address) = (folder("stranger"), free_address());
    let mut served = Served::start(serve(&data, address), address).await;
    let body = r#"{"game":"connect4","chairs":[{"sitter":"me"},{"sitter":"open"}],"listed":true}"#;
    let made = call(address, "POST", "/api/tables", &[("Content-Type", "application/json")], body.into()).await;
    assert_eq!(made.expect("it answers").status, 200);
    assert!(is_held(&data.join("sortie.db")));
    served.kill();
    assert!(!is_held(&data.join("sortie.db")));
}

#[tokio::test]
async fn a_second_server_on_the_same_folder_is_refused_in_one_sentence() {
    let (data, address) = (folder("second"), free_address());
    let _served = Served::start(serve(&data, address), address).await;
    let second = serve(&data, free_address()).output().expect("it runs");
    let said = String::from_utf8_lossy(&second.stderr);
    assert!(!second.status.success());
    assert_eq!(said.trim().lines().count(), 1, "{said}");
    assert!(said.contains("another server already uses"), "{said}");
}

#[test]
fn tools_say_what_is_missing() {
    let none = folder("nothing");
    let none = none.to_str().expect("a plain path");
    let export = sortie(&["export", "abc", "--data", none]).expect_err("there is nothing");
    assert!(export.contains("there is no database in"), "{export}");
    let restore = sortie(&["restore", "/no/such/file", "--data", none]).expect_err("there is nothing");
    assert!(restore.contains("there is no file"), "{restore}");
    let mut help = Command::new(env!("CARGO_BIN_EXE_sortie"));
    let help = help.args(["serve", "--help"]).output().expect("it runs");
    let help = String::from_utf8_lossy(&help.stdout);
    for word in [
        "--lan",
        "--public-url",
        "--trusted-proxy",
        "--open-metrics",
        "--data",
        "SORTIE_DATA",
        "SORTIE_LISTEN",
        "SORTIE_LOG",
    ] {
        assert!(help.contains(word), "{word} is missing in {help}");
    }
}

#[tokio::test]
async fn a_server_that_is_asked_to_stop_ends_quickly() {
    let (data, address) = (folder("quick-stop"), free_address());
    let mut served = Served::start(serve(&data, address), address).await;
    let begun = Instant::now();
    assert!(served.stop() && begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
}
