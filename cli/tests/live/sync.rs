//! A kill cannot show a missing sync, since the system keeps what was written. The system calls can.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use sortie_protocol::socket::ToClient;

use crate::child::{Served, folder, free_address, serve};
use crate::http::call;
use crate::socket::Socket;

/// Is there a strace that may look at processes?
fn can_trace() -> bool {
    let tried = Command::new("strace").args(["-f", "-o", "/dev/null", "true"]).stderr(Stdio::null()).status();
    tried.is_ok_and(|status| status.success())
}

async fn post(served: &Served, path: &str, bearer: &str, body: Value) -> Value {
    let headers = [("Content-Type", "application/json"), ("Authorization", bearer)];
    let headers = if bearer.is_empty() { &headers[..1] } else { &headers[..] };
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let answer = call(served.address, "POST", path, headers, body.into()).await.expect("it answers");
    assert_eq!(answer.status, 200, "{path}: {answer:?}");
    answer.json()
}

/// A game of one person at two chairs. Gives the socket on the first chair, and the table.
async fn hot_seat(served: &Served) -> (Socket, String) {
    let guest = post(served, "/api/guest", "", Value::Null).await;
    let bearer = format!("Bearer {}", guest["token"].as_str().expect("a token"));
    let chairs = json!([{"sitter": "me"}, {"sitter": "beside", "name": "Ben"}]);
    let table = post(served, "/api/tables", &bearer, json!({"game": "connect4", "chairs": chairs})).await;
    let id = table["id"].as_str().expect("an id").to_owned();
    for seat in 0..2 {
        post(served, &format!("/api/tables/{id}/ready"), &bearer, json!({"seat": seat, "ready": true})).await;
    }
    post(served, &format!("/api/tables/{id}/start"), &bearer, Value::Null).await;
    let mut socket = Socket::open(served.address, &[("Authorization", &bearer)]).await.expect("it opens");
    assert!(socket.greet("tracedtab").await);
    (socket, id)
}

/// Plays this many moves, at most 18, each after the answer to the one before. Nobody wins in three columns of six.
async fn play(socket: &mut Socket, table: &str, moves: u64) {
    for n in 1..=moves {
        let (seat, column) = ((n - 1) % 2, ["a", "b", "c"][(n as usize - 1) / 6]);
        socket.say(json!({"t": "watch", "table": table, "seat": seat})).await;
        socket.say(json!({"t": "act", "n": n, "do": format!("drop {column}")})).await;
        let done = socket.until(|message| answers(message, n).then(|| message.clone())).await;
        assert!(matches!(done, ToClient::Done { .. }), "{done:?}");
    }
}

fn answers(message: &ToClient, wanted: u64) -> bool {
    matches!(message,
        ToClient::Done { n, .. } | ToClient::Refused { n, .. } | ToClient::Rejected { n, .. } | ToClient::Stale { n }
            if *n == wanted)
}

/// What the trace tells, in order: syncs of the log that have ended, and acknowledgements that begin to leave.
#[derive(Debug, PartialEq)]
enum Step {
    Synced,
    Acknowledged(u64),
}

fn steps(trace: &str) -> Vec<Step> {
    let is_sync = |line: &str| line.contains("fdatasync(") || line.contains("fsync(");
    // A call that another thread interrupts stands in two lines: it began in the first and ended in the second.
    let mut syncing: Vec<&str> = Vec::new();
    let mut steps = Vec::new();
    for line in trace.lines() {
        let thread = line.split_whitespace().next().unwrap_or_default();
        if is_sync(line) && line.contains("sortie.db-wal") {
            match line.contains("<unfinished") {
                true => syncing.push(thread),
                false if line.ends_with("= 0") => steps.push(Step::Synced),
                false => panic!("a sync failed: {line}"),
            }
        } else if line.contains("sync resumed") && syncing.contains(&thread) {
            syncing.retain(|other| *other != thread);
            steps.push(Step::Synced);
        } else if !line.contains(" resumed") {
            for piece in line.split(r#"{\"t\":\"done\",\"n\":"#).skip(1) {
                let digits: String = piece.chars().take_while(char::is_ascii_digit).collect();
                steps.push(Step::Acknowledged(digits.parse().expect("a number")));
            }
        }
    }
    steps
}

fn trace(server: &Command, file: &Path) -> Command {
    let mut command = Command::new("strace");
    let calls = "trace=fdatasync,fsync,sendto,sendmsg,write,writev";
    command.args(["-f", "-y", "-s", "65536", "-e", calls, "-o"]).arg(file);
    command.arg(server.get_program()).args(server.get_args());
    command.envs(server.get_envs().filter_map(|(name, value)| Some((name, value?))));
    command.env("SORTIE_LOG", "warn").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// The first act that was acknowledged without a sync since the one before.
fn first_unsynced(steps: &[Step]) -> Option<u64> {
    let mut is_synced = false;
    steps.iter().find_map(|step| match step {
        Step::Synced => {
            is_synced = true;
            None
        }
        Step::Acknowledged(n) => (!std::mem::take(&mut is_synced)).then_some(*n),
    })
}

const MOVES: u64 = 16;

/// Plays at a server under strace. Gives what the trace tells, and how many commits there were meanwhile.
async fn traced(server: &Command, file: &Path, address: std::net::SocketAddr) -> (Vec<Step>, u64) {
    let mut served = Served::start(trace(server, file), address).await;
    let (mut socket, table) = hot_seat(&served).await;
    let before = served.metric("sortie_commits_total").await;
    play(&mut socket, &table, MOVES).await;
    let commits = served.metric("sortie_commits_total").await - before;
    served.end_traced();
    (steps(&std::fs::read_to_string(file).expect("strace wrote what it saw")), commits)
}

/// Where the server without syncs serves: the folder and the address, for a process of its own.
const UNSYNCED: [&str; 2] = ["SORTIE_TEST_FOLDER", "SORTIE_TEST_ADDRESS"];

/// Not a test by itself: the next one starts it under strace.
#[test]
fn a_server_that_does_not_sync() {
    let [Ok(folder), Ok(address)] = UNSYNCED.map(std::env::var) else { return };
    let mut config = sortie_server::Config::new(folder.into());
    (config.listen, config.synced) = (address.parse().expect("an address"), false);
    let runtime = tokio::runtime::Runtime::new().expect("it can be made");
    runtime.block_on(async {
        let server = sortie_server::Server::bind(config).await.expect("the folder is free");
        server.run(std::future::pending()).await.expect("it runs until it is killed");
    });
}

#[tokio::test]
async fn a_missing_sync_would_be_seen() {
    if !can_trace() {
        println!("skipped: strace is missing here, or may not trace");
        return;
    }
    let (data, address) = (folder("no-sync"), free_address());
    std::fs::create_dir_all(&data).expect("the test's own folder can be made");
    let mut server = Command::new(std::env::current_exe().expect("this test"));
    server.args(["--exact", "sync::a_server_that_does_not_sync"]);
    let (folder, listen) = (data.to_str().expect("a plain path").to_owned(), address.to_string());
    server.envs(UNSYNCED.into_iter().zip([folder, listen]));
    let (steps, _) = traced(&server, &data.join("trace.txt"), address).await;
    assert!(steps.contains(&Step::Acknowledged(MOVES)), "the moves were acknowledged");
    assert!(first_unsynced(&steps).is_some_and(|act| act <= 2), "and the trace shows that they were not synced");
}

#[tokio::test]
async fn every_acknowledgement_waits_for_a_sync() {
    if !can_trace() {
        println!("skipped: strace is missing here, or may not trace");
        return;
    }
    let (data, address) = (folder("sync"), free_address());
    std::fs::create_dir_all(&data).expect("the test's own folder can be made");
    let (steps, commits) = traced(&serve(&data, address), &data.join("trace.txt"), address).await;
    let mut synced = 0;
    let mut acknowledged = Vec::new();
    let mut syncs_while_playing = 0;
    for step in &steps {
        match step {
            Step::Synced => synced += 1,
            Step::Acknowledged(n) => {
                // What was synced before the first act belongs to the lobby.
                syncs_while_playing += if acknowledged.is_empty() { 1 } else { synced };
                acknowledged.push(*n);
                synced = 0;
            }
        }
    }
    assert_eq!(first_unsynced(&steps), None, "an act was acknowledged before it was synced");
    assert_eq!(acknowledged, (1..=MOVES).collect::<Vec<_>>(), "every act was acknowledged once, in order");
    assert!(commits >= MOVES, "each act, sent after the answer to the last, is a batch of its own");
    assert_eq!(syncs_while_playing, commits, "each commit is one sync of the log");
}
